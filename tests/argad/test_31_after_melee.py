"""Page 31, in the order of the book: push backs, taking a place, leaving. A is blue, X orange and to the north."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.melee.aftermath import (
    FOLLOW_UP,
    MERCY,
    SURRENDER,
    AnswerFollowUp,
    AnswerMercy,
    AnswerSurrender,
    Cornered,
    PrisonerTaken,
)
from escarmouche.argad.melee.declarations import STRIKE_COMMAND, Strike
from escarmouche.argad.melee.leaving import LEAVE, PURSUE
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.pushes import HeldGround
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import AnyOrderKind, AnyReply, Intent
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Leave, Pursue
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.questions import FollowUp, Surrender
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.movement.partings import Leaving
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.seat_commands import Resigned
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, area, at, barrier, ground, kind, resolution
from tests.argad.melee import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    WEST,
    asked,
    blow,
    fighter,
    fought,
    key,
    melee,
    out,
    pair,
    place,
)
from tests.argad.places import box, portal, room
from tests.argad.turns import Table

A, B, X, Y = (CharacterId(name) for name in "ABXY")

SPEAR = (3, "light", "spear")


def answer(told: Resolution, *, follow: bool = False, surrender: bool = True, mercy: bool = True) -> Resolution:
    """All questions answered alike, by what the seats would be offered."""
    answers: dict[type[Any], tuple[AnyReply, Any]] = {
        FollowUp: (FOLLOW_UP, AnswerFollowUp(follow)),
        Surrender: (SURRENDER, AnswerSurrender(surrender)),
    }
    while told.skirmish.questions:
        question = told.skirmish.questions[0]
        reply, said = answers.get(type(question), (MERCY, AnswerMercy(mercy)))
        assert said in list(reply.offers(told.skirmish, question))
        assert reply.refuse(told.skirmish, question, said) is None
        reply.resolve(told, question, said)
    return told


@pytest.mark.rule("ARG-31.1")
def test_results_apply_at_once() -> None:
    told = fought(pair(SPEAR), (5,))
    assert [type(event).__name__ for event in told.events[1:3]] == ["Struck", "Felled"]
    assert X not in told.skirmish.characters


@pytest.mark.rule("ARG-31.2", "ARG-24.16", "ARG-33.1")
def test_people_killed_are_taken_off_without_a_wound_roll() -> None:
    told = fought(pair(SPEAR), (6,))
    assert (out(told), len(told.dice.rolls)) == ({"X"}, 1)


@pytest.mark.rule("ARG-31.3", "ARG-R-33")
@pytest.mark.parametrize(
    ("foes", "to"),
    [
        ((NORTH,), (30.0, 32.0)),
        ((EAST,), (28.0, 30.0)),
        ((NORTH, EAST), (28.59, 31.41)),
        ((NORTH, EAST, WEST), (30.0, 32.0)),
    ],
)
def test_a_push_back_is_one_base_length_away_from_all_enemies_in_contact(
    foes: tuple[Any, ...], to: tuple[float, float]
) -> None:
    people = [fighter(f"Z{number}", ORANGE, where, weapon="spear") for number, where in enumerate(foes)]
    told = fought(melee(fighter("A", BLUE, MIDDLE), *people), (3,) + (1,) * (len(foes) - 1))
    assert place(told, "A") == to


@pytest.mark.option("push_direction")
@pytest.mark.rule("ARG-R-33")
def test_or_away_from_the_striker_alone_if_the_table_plays_so() -> None:
    people = [fighter("X", ORANGE, NORTH, weapon="spear"), fighter("Y", ORANGE, EAST)]
    state = melee(fighter("A", BLUE, MIDDLE, weapon="dagger"), *people, options={"push_direction": "striker"})
    assert place(fought(state, (3,), (1,)), "A") == (30.0, 32.0)


@pytest.mark.rule("ARG-31.4")
def test_friends_behind_are_pushed_and_go_back_as_well() -> None:
    file = [fighter("A", BLUE, MIDDLE), fighter("B", BLUE, SOUTH), fighter("C", BLUE, (30.0, 34.0))]
    told = fought(melee(*file, fighter("X", ORANGE, NORTH, weapon="spear")), (3,))
    assert [place(told, who) for who in "ABC"] == [(30.0, 32.0), (30.0, 34.0), (30.0, 36.0)]


def horse(name: str, where: tuple[float, float], owner: Seat = BLUE, **values: Any) -> Character:
    return fighter(name, owner, where, traits={"mounted": True, "base": MOUNTED}, **values)


@pytest.mark.rule("ARG-31.5", "ARG-31.6", "ARG-R-35")
def test_nobody_on_foot_pushes_a_mounted_friend() -> None:
    people = [fighter("A", BLUE, MIDDLE), horse("B", (30.0, 33.5))]
    told = fought(melee(*people, fighter("X", ORANGE, NORTH, weapon="spear")), (3,))
    assert [type(question) for question in told.skirmish.questions] == [Surrender]
    assert place(told, "A") == MIDDLE


@pytest.mark.rule("ARG-R-50", "ARG-31.4")
def test_riders_push_friends_on_foot_and_go_back_five_centimetres() -> None:
    people = [horse("A", (30.0, 31.5)), fighter("B", BLUE, (30.0, 35.0))]
    told = fought(melee(*people, fighter("X", ORANGE, NORTH, weapon="spear")), (3,))
    assert [place(told, who) for who in "AB"] == [(30.0, 36.5), (30.0, 40.0)]


WALL = kind("wall", foot="difficult", cover=-1)
WATER = kind("deep_water", foot="swim", mounted="swim")
BRUSH = kind("brush", foot="difficult")


def backed_by(what: str, **options: Any) -> Skirmish:
    """X pushes A, who has something at the back."""
    tables = {
        "wall": ground(kinds=[WALL], barriers=(barrier("wall", WALL, (10, 31), (60, 31)),)),
        "water": ground(kinds=[WATER], areas=(area("lake", WATER, (10, 31), (60, 31), (60, 60), (10, 60)),)),
        "brush": ground(kinds=[BRUSH], areas=(area("brush", BRUSH, (10, 31), (60, 31), (60, 60), (10, 60)),)),
        "open": ground(),
    }
    return melee(
        fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, weapon="spear"), table=tables[what], options=options
    )


@pytest.mark.rule("ARG-31.3", "ARG-R-34")
@pytest.mark.parametrize(("y", "back"), [(32.6, False), (33.1, True)])
def test_no_part_of_the_base_goes_back_over_a_wall(y: float, back: bool) -> None:
    """Straight back A's middle comes to 32, and the edge of the base to 33."""
    land = ground(kinds=[WALL], barriers=(barrier("wall", WALL, (10, y), (60, y)),))
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, weapon="spear"), table=land)
    told = fought(state, (3,))
    assert (place(told, "A") == (30, 32)) is back


@pytest.mark.rule("ARG-31.6", "ARG-R-34")
@pytest.mark.parametrize(("what", "blocked"), [("wall", True), ("water", True), ("brush", False), ("open", False)])
def test_walls_and_deep_water_block_the_way_back_and_brush_does_not(what: str, blocked: bool) -> None:
    told = fought(backed_by(what), (3,))
    assert any(isinstance(question, Surrender) for question in told.skirmish.questions) is blocked
    assert (place(told, "A") == MIDDLE) is blocked


def with_the_back_to(opening: Portal, **state: Any) -> Skirmish:
    """A goes back one step, in a hall with an opening behind, and X strikes."""
    hall = room("hall", *box(20, 10, 40, 31))
    table = ground(rooms=(hall,), portals=(opening,))
    people = fighter("A", BLUE, MIDDLE, weapon="dagger", room=hall.id), fighter("X", ORANGE, NORTH, room=hall.id)
    return replace(melee(*people, table=table), **state)


DOOR = portal("door", (28, 31), (32, 31), "hall", None)


@pytest.mark.rule("ARG-31.3", "ARG-R-34")
def test_an_open_door_behind_is_a_way_out_of_the_house() -> None:
    told = fought(with_the_back_to(DOOR), (3,))
    assert (place(told, "A"), told.skirmish.characters[A].room) == (SOUTH, None)


@pytest.mark.rule("ARG-31.6", "ARG-R-34")
@pytest.mark.parametrize(
    ("opening", "state"),
    [
        (DOOR, {"closed": frozenset({DOOR.id})}),
        (DOOR, {"locked": frozenset({DOOR.id})}),
        (replace(DOOR, kind="window"), {}),
    ],
    ids=["closed", "locked", "window"],
)
def test_nobody_is_pushed_back_through_a_closed_door_or_a_window(opening: Portal, state: dict[str, Any]) -> None:
    assert asked(fought(with_the_back_to(opening, **state), (3,))) == [("Surrender", "A")]


@pytest.mark.rule("ARG-31.6", "ARG-R-34")
def test_enemies_behind_block_it_too() -> None:
    people = [fighter("X", ORANGE, NORTH, weapon="spear"), fighter("Y", ORANGE, (30.0, 32.5), weapon="dagger")]
    told = fought(melee(fighter("A", BLUE, MIDDLE), *people), (3,))
    assert asked(told) == [("Surrender", "A")]


@pytest.mark.rule("ARG-31.6", "ARG-R-35")
@pytest.mark.parametrize(
    ("surrender", "mercy", "fallen", "captor"),
    [(True, True, set(), "X"), (True, False, {"A"}, None), (False, True, {"A"}, None)],
)
def test_the_loser_says_death_or_surrender_and_the_winner_says_mercy_or_not(
    surrender: bool, mercy: bool, fallen: set[str], captor: str | None
) -> None:
    told = answer(fought(backed_by("wall"), (3,)), surrender=surrender, mercy=mercy)
    assert out(told) == fallen
    assert [event.surrenders for event in told.events if isinstance(event, Cornered)] == [surrender]
    if captor:
        assert told.skirmish.characters[A].captor == captor
        assert PrisonerTaken(A, X) in told.events


@pytest.mark.rule("ARG-31.6", "ARG-R-35")
def test_whoever_has_nobody_left_to_surrender_to_is_killed() -> None:
    """While X pushes A against the wall, B's spear kills X."""
    state = backed_by("wall").with_character(fighter("B", BLUE, (32.0, 28.0), weapon="spear"))
    told = fought(state, (5,), (3,), blows=[blow("X", "A", "spear")])
    assert (out(told), asked(told)) == ({"A", "X"}, [("FollowUp", "B")])


@pytest.mark.rule("ARG-31.6", "ARG-31.8", "ARG-R-35")
@pytest.mark.parametrize(("surrender", "mercy"), [(False, True), (True, False)])
def test_whoever_kills_a_cornered_enemy_may_take_the_place(surrender: bool, mercy: bool) -> None:
    told = answer(fought(backed_by("wall"), (3,)), surrender=surrender, mercy=mercy, follow=True)
    assert (out(told), place(told, "X")) == ({"A"}, MIDDLE)


@pytest.mark.option("blocked")
@pytest.mark.rule("ARG-R-35")
@pytest.mark.parametrize(("blocked", "asked"), [("death", 1), ("surrender", 1), ("ask", 1)])
def test_the_table_may_have_decided_beforehand(blocked: str, asked: int) -> None:
    told = fought(backed_by("wall", blocked=blocked), (3,))
    assert (out(told) == {"A"}) is (blocked == "death")
    assert len(told.skirmish.questions) == asked
    assert isinstance(told.skirmish.questions[0], Surrender) is (blocked == "ask")


@pytest.mark.rule("ARG-R-36")
def test_at_the_edge_of_the_table_one_leaves_the_game_alive() -> None:
    state = melee(fighter("A", BLUE, (30.0, 79.0)), fighter("X", ORANGE, (30.0, 77.0), weapon="spear"))
    told = fought(state, (3,))
    assert [fallen.how for fallen in told.skirmish.fallen] == ["fled"]


@pytest.mark.rule("ARG-R-36", "ARG-14.1")
def test_a_push_onto_dangerous_ground_is_a_risk() -> None:
    marsh = kind("quicksand", foot="difficult", danger="always")
    table = ground(kinds=[marsh], areas=(area("sand", marsh, (10, 31), (60, 31), (60, 60), (10, 60)),))
    state = melee(
        fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, weapon="spear"), table=table, options={"danger": True}
    )
    assert fought(state, (3,), (4,)).skirmish.characters[A].in_danger


@pytest.mark.rule("ARG-R-36", "ARG-14.17")
def test_a_push_off_a_height_is_a_great_fall() -> None:
    tower = kind("tower")
    table = ground(kinds=[tower], areas=(area("tower", tower, (10, 10), (60, 10), (60, 31), (10, 31), height=700),))
    state = melee(
        fighter("A", BLUE, MIDDLE, height=700),
        fighter("X", ORANGE, NORTH, weapon="spear", height=700),
        table=table,
        options={"danger": True},
    )
    told = fought(state, (3,), (4,))
    assert [fallen.how for fallen in told.skirmish.fallen] == ["fell"]


@pytest.mark.rule("ARG-R-36", "ARG-31.4", "ARG-14.17")
def test_a_friend_who_is_pushed_along_may_fall_as_well() -> None:
    tower = kind("tower")
    table = ground(kinds=[tower], areas=(area("tower", tower, (10, 10), (60, 10), (60, 33), (10, 33), height=700),))
    people = [fighter(name, BLUE, where, height=700) for name, where in (("A", MIDDLE), ("B", SOUTH))]
    spear = fighter("X", ORANGE, NORTH, weapon="spear", height=700)
    told = fought(melee(*people, spear, table=table, options={"danger": True}), (3,), (4,))
    assert [(fallen.character, fallen.how) for fallen in told.skirmish.fallen] == [("B", "fell")]
    assert place(told, "A") == SOUTH


@pytest.mark.rule("ARG-31.6", "ARG-R-35", "ARG-3.9")
def test_a_prisoner_whose_player_leaves_the_game_is_nobody_s_any_more() -> None:
    told = fought(backed_by("wall"), (3,))
    (question,) = told.skirmish.questions
    assert isinstance(question, Surrender)
    SURRENDER.resolve(told, question, AnswerSurrender(surrender=True))
    left = Resigned(BLUE, (A,)).apply(told.skirmish)
    assert left.questions == ()


@pytest.mark.rule("ARG-R-123")
def test_all_prisoners_are_free_when_their_captor_falls_or_is_taken() -> None:
    guard = fighter("X", ORANGE, NORTH, captive=A)
    taken = [fighter(name, BLUE, where, captor=X) for name, where in (("A", MIDDLE), ("B", SOUTH))]
    state = melee(guard, *taken, fighter("C", BLUE, EAST))
    for event in (Felled(X, "shot"), PrisonerTaken(X, CharacterId("C"))):
        after = event.apply(state)
        assert [after.characters[who].captor for who in (A, B)] == [None, None]


@pytest.mark.option("ranks_hold")
@pytest.mark.rule("ARG-31.7", "ARG-R-94")
@pytest.mark.parametrize(("friends", "foes", "holds"), [(2, 2, True), (2, 3, False), (1, 1, True), (0, 1, False)])
def test_friends_in_file_behind_hold_against_as_many_ranks(friends: int, foes: int, holds: bool) -> None:
    own = [fighter(f"A{rank}", BLUE, (30.0, 30.0 + 2 * rank)) for rank in range(friends + 1)]
    others = [
        fighter(f"X{rank}", ORANGE, (30.0, 28.0 - 2 * rank), weapon="spear" if rank == 0 else "sword")
        for rank in range(foes)
    ]
    told = fought(melee(*own, *others, options={"ranks_hold": True}), (3,))
    held = [(event.ranks, event.against) for event in told.events if isinstance(event, HeldGround)]
    assert held == ([(friends, foes)] if holds else [])
    assert (place(told, "A0") == MIDDLE) is holds


@pytest.mark.rule("ARG-31.7")
def test_without_the_option_they_go_back() -> None:
    own = [fighter(f"A{rank}", BLUE, (30.0, 30.0 + 2 * rank)) for rank in range(3)]
    told = fought(melee(*own, fighter("X", ORANGE, NORTH, weapon="spear")), (3,))
    assert place(told, "A0") == (30.0, 32.0)


@pytest.mark.rule("ARG-31.7")
def test_ranks_do_not_hold_against_riders() -> None:
    own = [fighter(f"A{rank}", BLUE, (30.0, 30.0 + 2 * rank)) for rank in range(3)]
    rider = horse("X", (30.0, 26.5), ORANGE)
    rider = replace(rider, profile=replace(rider.profile, weapons=(WeaponId("spear"),)))
    told = fought(melee(*own, rider, options={"ranks_hold": True}), (3,))
    assert place(told, "A0") == (30.0, 32.0)


@pytest.mark.rule("ARG-31.8", "ARG-24.16", example="ARG-EX-24")
@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize("follow", [True, False])
def test_whoever_kills_or_pushes_back_may_take_the_place(face: int, follow: bool) -> None:
    told = answer(fought(pair(SPEAR), (face,)), follow=follow)
    assert place(told, "A") == (NORTH if follow else MIDDLE)


@pytest.mark.rule("ARG-31.9")
def test_following_a_push_back_keeps_contact() -> None:
    told = answer(fought(pair(SPEAR), (3,)), follow=True)
    assert contacts(told.skirmish)[A] == {X}


@pytest.mark.rule("ARG-31.8")
def test_the_step_is_two_paces_at_the_most() -> None:
    """A horse has gone back five centimetres; the man on foot advances two."""
    state = melee(fighter("A", BLUE, MIDDLE, weapon="spear"), horse("X", (30.0, 26.5), ORANGE))
    told = answer(fought(state, (3,)), follow=True)
    assert place(told, "A") == (30.0, 28.0)


@pytest.mark.rule("ARG-31.8")
def test_a_place_that_is_taken_is_not_offered() -> None:
    told = fought(pair(SPEAR), (4,))
    question = told.skirmish.questions[0]
    assert isinstance(question, FollowUp)
    blocked = told.skirmish.with_character(fighter("C", BLUE, (30.5, 27.5)))
    assert list(FOLLOW_UP.offers(blocked, question)) == [AnswerFollowUp(False)]
    refusal = FOLLOW_UP.refuse(blocked, question, AnswerFollowUp(True))
    assert refusal and refusal.key == "place_is_taken"


@pytest.mark.rule("ARG-R-96")
def test_new_enemies_met_by_following_up_are_struck_next_turn() -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="spear"), fighter("X", ORANGE, NORTH), fighter("Y", ORANGE, (30.0, 26.0))
    )
    told = answer(fought(state, (4,)), follow=True)
    assert contacts(told.skirmish)[A] == {Y}
    assert len([event for event in told.events if isinstance(event, Struck)]) == 1


@pytest.mark.rule("ARG-R-110")
def test_of_several_winners_the_nearest_one_whose_die_did_it_takes_the_place() -> None:
    people = [fighter(name, BLUE, where, weapon="spear") for name, where in (("A", SOUTH), ("B", EAST), ("C", WEST))]
    told = fought(melee(*people, fighter("X", ORANGE, MIDDLE)), (2, 5, 3))
    assert asked(told) == [("FollowUp", "B")]


@pytest.mark.rule("ARG-R-110", "ARG-31.8")
@pytest.mark.parametrize(
    ("faces", "follower"),
    [([5, 3, 2], "A"), ([3, 5, 2], "B"), ([3, 2, 5], "C"), ([2, 3, 5], "C")],
    ids=["A kills", "B kills, A pushes", "C kills, A pushes", "C kills, B pushes"],
)
def test_only_the_one_whose_die_caused_the_result_is_asked_to_follow_up(faces: list[int], follower: str) -> None:
    """All three strike X, of class 3, at once and from as near: 4 and more kills, 3 pushes back, 2 is nothing."""
    people = [fighter(name, BLUE, where, weapon="spear") for name, where in (("A", SOUTH), ("B", EAST), ("C", WEST))]
    table = Table(melee(*people, fighter("X", ORANGE, MIDDLE), fighter("Y", ORANGE, (60, 60))))
    table.done(faces)
    (question,) = table.state.questions
    assert isinstance(question, FollowUp) and question.character == follower
    table.play(BLUE, AnswerFollowUp(follow=True))
    assert [who for who in "ABC" if table.at(who) == MIDDLE] == [follower]


@pytest.mark.rule("ARG-31.8", "ARG-26.15")
def test_whoever_has_to_go_back_does_not_follow_up() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH), fighter("Y", ORANGE, WEST))
    told = fought(state, (4,), (3, 3), blows=[blow("A", "X")])
    assert out(told) == {"X"}
    assert asked(told) == [("FollowUp", "Y")]


def order(state: Skirmish, who: str, given: Leave | Pursue) -> str | None:
    kinds: AnyOrderKind = LEAVE if isinstance(given, Leave) else PURSUE
    return key(kinds.refuse(state, state.characters[CharacterId(who)], given))


SOUTHWARDS = Leave((at(30, 40),))


@pytest.mark.rule("ARG-31.11")
def test_in_contact_one_may_leave_unless_encircled_and_the_enemy_may_pursue() -> None:
    state = pair()
    assert list(LEAVE.offers(state, state.characters[A]))
    assert order(state, "A", SOUTHWARDS) is None
    assert list(PURSUE.offers(state, state.characters[X])) == [Pursue(A)]
    ring = melee(
        fighter("A", BLUE, MIDDLE),
        *(fighter(f"X{number}", ORANGE, where) for number, where in enumerate((NORTH, EAST, SOUTH, WEST))),
    )
    assert not list(LEAVE.offers(ring, ring.characters[A]))
    assert order(ring, "A", SOUTHWARDS) == "encircled"


@pytest.mark.rule("ARG-31.11")
@pytest.mark.parametrize(
    ("who", "given", "key"),
    [
        ("A", Leave(()), "leave_for_where"),
        ("A", Leave((at(30, 900),)), "path_off_the_table"),
        ("A", Leave((at(30, 70),)), "path_too_long"),
        ("B", SOUTHWARDS, "no_melee_to_leave"),
        ("A", Pursue(CharacterId("?")), "pursue_whom_you_touch"),
        ("A", Pursue(B), "pursue_whom_you_touch"),
    ],
)
def test_orders_that_cannot_be_are_refused(who: str, given: Any, key: str) -> None:
    state = pair().with_character(fighter("B", BLUE, (60.0, 60.0)))
    assert order(state, who, given) == key


@pytest.mark.rule("ARG-31.12")
def test_the_leaver_pays_a_slow_die_and_so_does_the_pursuer() -> None:
    state = pair().note(A, order=SOUTHWARDS)
    assert LEAVE.intent(state, state.characters[A], SOUTHWARDS) == Intent(way="path", path=SOUTHWARDS.path, leaves=True)
    assert PURSUE.intent(state, state.characters[X], Pursue(A)) == Intent(way="towards", whom=A, leaves=True)
    stays = pair()
    assert PURSUE.intent(stays, stays.characters[X], Pursue(A)) == Intent()


@pytest.mark.rule("ARG-31.13", "ARG-31.14", "ARG-31.18")
def test_whoever_tries_to_leave_strikes_nobody_and_may_be_struck() -> None:
    told = resolution(pair())
    LEAVE.before(told, told.skirmish.characters[A], SOUTHWARDS)
    assert told.events == [Leaving(A)]
    after = fought(told.skirmish, (2,))
    assert {stroke.striker for event in after.events if isinstance(event, Struck) for stroke in event.strokes} == {"X"}


@pytest.mark.rule("ARG-31.13", "ARG-31.20", "ARG-16.4")
@pytest.mark.parametrize(("weapon", "shoots"), [("pistol", True), ("musket", False)])
def test_but_a_pistol_may_be_shot(weapon: str, shoots: bool) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, weapon=weapon), fighter("X", ORANGE, NORTH))
    state = replace(state, turn_statuses={A: TurnStatus(leaving=True, touched=frozenset({X}), moved=True)})
    refusal = STRIKE_COMMAND.refuse(state, BLUE, Strike(A, X, WeaponId(weapon), shoots=True))
    assert (refusal is None) is shoots


@pytest.mark.rule("ARG-31.15")
@pytest.mark.parametrize(("to", "realigns"), [((31.0, 29.74), True), ((30.0, 31.0), False), ((40.0, 30.0), False)])
def test_a_small_step_that_keeps_contact_with_the_same_enemies_is_no_leaving(
    to: tuple[float, float], realigns: bool
) -> None:
    state = pair()
    given = Leave((at(*to),))
    assert LEAVE.intent(state, state.characters[A], given).leaves is not realigns
    told = resolution(state)
    LEAVE.before(told, state.characters[A], given)
    assert (told.events == []) is realigns
