"""Page 44 in contact: ranks and files that strike, are pushed back and follow up. The unit looks north, at orange."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.files import cell_step, resettled
from escarmouche.argad.field.formations import drawn_up, in_close_order
from escarmouche.argad.field.terrain import wall_between
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.aftermath import AnswerFollowUp
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.combats import chances
from escarmouche.argad.melee.declarations import STRIKE_COMMAND, Strike
from escarmouche.argad.melee.dents import CutOff
from escarmouche.argad.melee.pushes import HeldGround, PushedBack
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.melee.unit_follow_ups import AnswerUnitFollowUp
from escarmouche.argad.melee.unit_pushes import UnitPushedBack
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, InRanks
from escarmouche.argad.model.profiles import MOUNTED, Profile
from escarmouche.argad.model.questions import Surrender, UnitFollowUp
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.tactics import Tactics, Wall
from escarmouche.argad.model.turn_state import Blow, Phase
from escarmouche.argad.notation import read_position, write_position
from escarmouche.argad.people.closing_ranks import RanksClosed
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.text.rendering import SkirmishRenderer
from escarmouche.kernel import Refusal, Seed, StreamDice
from escarmouche.presentation.changes import apply, difference, plain
from escarmouche.text.codec import decoder, encode
from tests.argad.build import (
    BLUE,
    ORANGE,
    WEAPONS,
    area,
    barrier,
    blade,
    character,
    ground,
    kind,
    named,
    profile,
    skirmish,
)
from tests.argad.melee import asked, fighter, fought, out, place, steps, throws
from tests.argad.turns import Table
from tests.argad.units import assert_in_cells, cells, crew, in_ranks, wall

FRONT = (60.0, 40.0)
"""The middle of the front edge; an enemy before the middle file stands one base to the north of it."""
BEFORE = (60.0, 39.0)
DRILL = frozenset({"close_order"})
HEAVY = {
    **WEAPONS,
    WeaponId("great_axe"): blade("great_axe", "semi_long", hands=2, bonus=1, needs_room=True),
}


def soldier(weapon: str = "spear", class_: int = 3, **traits: Any) -> Profile:
    return profile(class_, traits.pop("armour", "light"), (weapon,), **{"skills": DRILL, **traits})


def unit(
    names: str,
    files: int,
    *enemies: Character,
    of: Profile | None = None,
    front: tuple[float, float] = FRONT,
    options: dict[str, Any] | None = None,
    **table: Any,
) -> Skirmish:
    """The people by one letter each, in ranks; the first leads them."""
    people = [*crew(names, of=of or soldier()), *enemies]
    chosen = {"close_order": True, **(options or {})}
    state = skirmish(people, phase=Phase.MELEE, options=chosen, weapons=HEAVY, **table)
    return in_ranks(state, names, files, front)


def strikers(state: Skirmish) -> dict[str, str | None]:
    """Who strikes, and over whose shoulder."""
    return {one.striker.id: one.front.id if one.front else None for one in attempts(state, all_blows(state))}


def enemy(name: str = "x", where: tuple[float, float] = BEFORE, class_: int = 3, weapon: str = "sword") -> Character:
    return fighter(name, ORANGE, where, class_, weapon=weapon)


def at_table(state: Skirmish) -> Table:
    return Table(state)


def crowded(state: Skirmish) -> list[tuple[str, str]]:
    """Who stands on whom."""
    people = sorted(state.characters.values(), key=lambda each: each.id)
    return [(one.id, other.id) for one in people for other in people if one.id < other.id and overlaps(one, other)]


# Who strikes whom


@pytest.mark.rule("ARG-44.20", "ARG-43.4", "ARG-R-156")
def test_three_ranks_of_spears_strike_the_enemy_before_their_file() -> None:
    state = unit("abcdefghijkl", 3, enemy())
    assert strikers(state) == {"b": None, "e": "b", "h": "b", "x": None}
    told = fought(state, (3,), (3, 4))
    assert out(told) == {"x"}
    assert steps(told) == [2, 2]


@pytest.mark.rule("ARG-44.20", "ARG-28.5", "ARG-R-156")
@pytest.mark.parametrize(("skills", "dice"), [(DRILL, {"b", "e", "h"}), (frozenset(), {"b"})])
def test_polearms_strike_in_three_ranks_if_people_are_trained(skills: frozenset[str], dice: set[str]) -> None:
    state = unit("abcdefghi", 3, enemy(), of=soldier("halberd", skills=skills, training="wall"))
    assert strikers(state).keys() - {"x"} == dice


@pytest.mark.rule("ARG-R-156")
def test_swords_behind_the_first_rank_strike_nobody() -> None:
    assert strikers(unit("abcdefghi", 3, enemy(), of=soldier("sword"))).keys() == {"b", "x"}


@pytest.mark.rule("ARG-R-156", "ARG-R-67")
def test_a_hole_cuts_the_file_off_and_a_loose_spear_stays_second() -> None:
    state = unit("abcdefghi", 3, enemy())
    grid = wall(state).grid
    assert grid is not None
    holed = Felled(CharacterId("e"), "struck").apply(state)
    assert strikers(holed) == {"b": None, "x": None}
    loose = fighter("y", BLUE, (60.0, 47.0), weapon="spear")
    assert "y" not in strikers(state.with_character(loose))
    short = unit("abc", 3, enemy(), fighter("y", BLUE, (60.0, 43.0), weapon="spear"))
    assert strikers(short)["y"] == "b"


@pytest.mark.rule("ARG-R-156", "ARG-28.14")
def test_the_enemy_strikes_the_first_rank_only() -> None:
    state = unit("abcdefghi", 3, enemy(weapon="spear"))
    offered = {each.target for each in STRIKE_COMMAND.offers(state, ORANGE) if isinstance(each, Strike)}
    assert offered == {"b"}


@pytest.mark.rule("ARG-28.12", "ARG-R-156")
def test_a_dead_first_man_ends_the_fight_of_his_file() -> None:
    state = unit("abcdefghi", 3, enemy(weapon="spear", class_=5), of=soldier("sword"))
    rear = state.characters[CharacterId("e")]
    state = state.with_character(replace(rear, profile=soldier("two_handed_sword", class_=3)))
    told = fought(state, (6,))
    assert out(told) == {"b"}
    assert [stroke.striker for event in throws(told) for stroke in event.strokes] == ["x"]


@pytest.mark.rule("ARG-28.6", "ARG-R-156")
def test_a_clumsy_first_man_hampers_both_spears_behind_him() -> None:
    state = unit("abcdefghi", 3, enemy(), of=soldier(class_=4))
    state = state.change(CharacterId("b"), profile=soldier("sword", 2))
    found = {
        str(one.striker.id): [each.key for each in modifiers(state, one)] for one in attempts(state, all_blows(state))
    }
    assert (found["e"], found["h"]) == (["clumsy_friend_in_front"], ["clumsy_friend_in_front"])


@pytest.mark.rule("ARG-28.3", "ARG-44.21")
def test_a_great_axe_in_the_first_rank_leaves_room_for_spears_for_it_has_no_bonus_there() -> None:
    state = unit("abcdefghi", 3, enemy()).change(CharacterId("b"), profile=soldier("great_axe"))
    assert strikers(state).keys() == {"b", "e", "h", "x"}
    loose = drawn_up(state, replace(wall(state), formation="loose", grid=None))
    assert strikers(loose).keys() == {"b", "x"}


@pytest.mark.rule("ARG-28.9", "ARG-28.10")
def test_spears_of_both_sides_strike_together_and_the_first_men_are_hit() -> None:
    """Two units of spears, file against file: the first of each file is compared with, and falls."""
    people = [*crew("abcdef", of=soldier(class_=4)), *crew("uvwxyz", ORANGE, (90, 60), of=soldier(class_=4))]
    state = skirmish(people, phase=Phase.MELEE, options={"close_order": True}, weapons=HEAVY)
    state = in_ranks(in_ranks(state, "abcdef", 1, (60, 40), 0, "one"), "uvwxyz", 1, (60, 40), 180, "two")
    told = fought(state, (1,), (5, 1), (1,), (1, 1))
    assert out(told) == {"u"}
    assert steps(told) == [2, 2, 2, 2]


@pytest.mark.rule("ARG-R-157")
def test_in_flank_and_rear_one_strikes_back_without_the_ranks() -> None:
    beside, behind = enemy("x", (64.0, 43.0)), enemy("y", (60.0, 47.0))
    state = unit("abcdefghi", 3, beside, behind)
    assert strikers(state) == {"f": None, "x": None, "h": None, "y": None}
    applied = [modifiers(state, each) for each in attempts(state, all_blows(state)) if each.striker.id == "f"]
    assert applied == [()]


@pytest.mark.rule("ARG-44.20", "ARG-41.15", "ARG-R-157", "ARG-R-169", example="ARG-EX-51")
@pytest.mark.parametrize("flank", [False, True])
def test_a_rider_with_a_sabre_charges_a_file_of_three_spears(flank: bool) -> None:
    """Across the front three spears strike and receive the charge; in the flank those who are touched do not."""
    horse = profile(4, "4", ("sabre",), mounted=True, cavalry=True, base=MOUNTED)
    rider = character("x", ORANGE, (80, 41) if flank else (60, 20), of=horse, rank="hero", facing=270 if flank else 180)
    table = Table(opened(replace(unit("abc", 1, rider), phase=Phase.EARLY)))
    table.move({"x": Charge(CharacterId("a"))})
    touched = table.touching("x")
    struck = attempts(table.state, all_blows(table.state))
    keys = {str(each.striker.id): [one.key for one in modifiers(table.state, each)] for each in struck}
    if flank:
        assert touched <= {"a", "b"} and keys.keys() == {*touched, "x"}
        assert all(keys[who] == ["against_cavalry"] for who in touched)
        return
    assert touched == {"a"}
    assert keys.keys() == {"a", "b", "c", "x"}
    assert all(keys[who] == ["against_cavalry", "receives_charge"] for who in "abc")
    odds = chances(table.state, struck).of(CharacterId("x"))
    assert (odds["killed"], odds["pushed_back"]) == (Fraction(19, 27), Fraction(37, 216))
    assert odds["unharmed"] == Fraction(1, 8)


@pytest.mark.rule("ARG-44.21")
@pytest.mark.parametrize("close", [True, False])
def test_a_heavy_two_hander_has_no_advantage_in_close_order(close: bool) -> None:
    state = unit("abc", 3, enemy(), of=soldier("great_axe"))
    if not close:
        state = drawn_up(state, replace(wall(state), formation="loose", grid=None))
    (attempt,) = (each for each in attempts(state, all_blows(state)) if each.striker.id == "b")
    assert [each.key for each in modifiers(state, attempt)] == ([] if close else ["two_handed_weapon"])
    told = fought(state, (1,), (1,))
    assert [(event.step, event.strokes[0].striker) for event in throws(told)] == (
        [(4, "b"), (4, "x")] if close else [(3, "b"), (4, "x")]
    )


@pytest.mark.rule("ARG-22.11", "ARG-22.12")
@pytest.mark.parametrize("marched", [True, False])
def test_in_ranks_that_attack_the_man_behind_steps_up_in_others_nobody(marched: bool) -> None:
    pistol = fighter("x", ORANGE, BEFORE, weapon="pistol")
    state = unit("abcdefghi", 3, pistol, of=soldier("sword"))
    x = CharacterId("x")
    for who in "abcdefghi":
        state = state.note(
            CharacterId(who), moved=marched, charged=frozenset({x}) if who == "b" and marched else frozenset()
        )
    state = state.note(x, contacted=frozenset({CharacterId("b")}))
    shot = Blow(striker=x, target=CharacterId("b"), weapon=WeaponId("pistol"), shoots=True)
    told = fought(state, (6,), *([(1,)] if marched else []), blows=[shot])
    assert out(told) == {"b"}
    assert cells(told.skirmish)["e"] == ((1, 2) if marched else (2, 2))
    assert_in_cells(told.skirmish)


# Push backs


@pytest.mark.rule("ARG-31.4", "ARG-R-159")
def test_a_file_is_pushed_back_as_a_dent() -> None:
    state = unit(
        "abcdef", 3, enemy("x", weapon="spear"), enemy("y", (62.0, 39.0), weapon="dagger"), of=soldier("sword")
    )
    told = fought(state, (3,), (1,), (1,))
    (pushed,) = (event for event in told.events if isinstance(event, PushedBack))
    assert [shift.character for shift in pushed.shifts] == ["b", "e"]
    assert (place(told, "b"), place(told, "e"), place(told, "a")) == ((60, 43), (60, 45), (58, 41))
    after = told.skirmish
    assert in_close_order(after, CharacterId("b"))
    assert cells(after) == {"a": (1, 1), "b": (2, 2), "c": (1, 3), "d": (2, 1), "e": (3, 2), "f": (2, 3)}
    assert [each.grid.dents for each in after.units.values() if each.grid] == [{2: 1}]
    assert_in_cells(after)
    assert crowded(after) == []
    assert decoder(Skirmish).decode(encode(after)) == after
    assert apply(plain(state), difference(state, after)) == plain(after)
    assert read_position(write_position(after)).units == after.units


@pytest.mark.rule("ARG-R-159")
def test_the_whole_unit_goes_back_if_all_files_that_fought_are_pushed() -> None:
    told = fought(unit("abcdef", 3, enemy("x", weapon="spear"), of=soldier("sword")), (3,))
    (event,) = (event for event in told.events if isinstance(event, UnitPushedBack))
    assert event.pushed == ("b",)
    assert [place(told, who) for who in "abcdef"] == [(58, 43), (60, 43), (62, 43), (58, 45), (60, 45), (62, 45)]
    assert_in_cells(told.skirmish)
    assert ("FollowUp", "x") in asked(told)


@pytest.mark.rule("ARG-R-147", "ARG-44.18")
@pytest.mark.parametrize("whole", [True, False])
def test_ranks_that_are_pushed_into_a_ford_are_loose_at_once(whole: bool) -> None:
    ford = kind("ford", foot="very_difficult", mounted="very_difficult")
    table = ground(kinds=[ford], areas=(area("ford", ford, (40, 44.5), (80, 44.5), (80, 60), (40, 60)),))
    others = () if whole else (enemy("y", (62.0, 39.0), weapon="dagger"),)
    state = unit("abcdef", 3, enemy("x", weapon="spear"), *others, of=soldier("sword"), table=table)
    told = fought(state, (3,)) if whole else fought(state, (3,), (1,), (1,))
    assert place(told, "e") == (60, 45), "in the water"
    assert wall(told.skirmish).formation == "loose"
    assert not any(in_close_order(told.skirmish, CharacterId(who)) for who in "abcdef")


@pytest.mark.rule("ARG-R-159", "ARG-31.6")
@pytest.mark.parametrize("files", [1, 3])
def test_a_file_with_an_obstacle_behind_cannot_go_back(files: int) -> None:
    wall_kind = kind("wall", foot="difficult", mounted="difficult")
    south = 40 + 2 * (3 if files == 1 else 1) + 0.5
    table = ground(kinds=[wall_kind], barriers=(barrier("w", wall_kind, (40, south), (80, south)),))
    told = fought(unit("abc", files, enemy("x", weapon="spear"), of=soldier("sword"), table=table), (3,))
    (question,) = (each for each in told.skirmish.questions if isinstance(each, Surrender))
    assert question.character == ("a" if files == 1 else "b")
    assert not any(isinstance(event, PushedBack | UnitPushedBack) for event in told.events)


@pytest.mark.rule("ARG-R-142", "ARG-R-159", "ARG-R-68")
def test_a_dent_in_a_line_cuts_off_whoever_does_not_touch_the_larger_part() -> None:
    enemies = enemy("x", (58.0, 39.0), weapon="spear"), enemy("y", (62.0, 39.0), weapon="dagger")
    told = fought(unit("abcde", 5, *enemies, of=soldier("sword")), (3,), (1,), (1,))
    (cut,) = (event for event in told.events if isinstance(event, CutOff))
    assert (cut.members, cut.broken) == (("a", "b"), False)
    assert set(wall(told.skirmish).members) == {"c", "d", "e"}
    assert [in_close_order(told.skirmish, CharacterId(who)) for who in "abc"] == [False, False, True]
    others = enemy("x", (59.0, 39.0), weapon="spear"), enemy("y", (63.0, 39.0))
    four = fought(unit("abcd", 4, *others, of=soldier("sword")), (3,), (1,), (1,))
    (broken,) = (event for event in four.events if isinstance(event, CutOff))
    assert broken.broken
    assert wall(four.skirmish).formation == "loose"
    assert all(each.cell is None for each in four.skirmish.characters.values())


@pytest.mark.option("ranks_hold")
@pytest.mark.rule("ARG-31.7", "ARG-R-159")
@pytest.mark.parametrize(("names", "ranks"), [("abcdefghi", 2), ("abcdef", 1), ("abc", 0)])
def test_ranks_behind_hold_the_first_man_against_fewer_ranks(names: str, ranks: int) -> None:
    state = unit(names, 3, enemy("x", weapon="spear"), of=soldier("sword"), options={"ranks_hold": True})
    told = fought(state, (3,))
    held = [event for event in told.events if isinstance(event, HeldGround)]
    assert [(event.ranks, event.against) for event in held] == ([(ranks, 1)] if ranks else [])


# Stepping up, following up


@pytest.mark.rule("ARG-R-159")
@pytest.mark.parametrize("led", [True, False])
def test_a_dented_file_steps_up_at_the_start_of_the_next_turn_with_a_leader(led: bool) -> None:
    state = unit(
        "abcdef", 3, enemy("x", weapon="spear"), enemy("y", (62.0, 39.0), weapon="dagger"), of=soldier("sword")
    )
    state = state if led else state.change(CharacterId("a"), rank="")
    table = at_table(opened(replace(state, phase=Phase.MELEE)))
    table.state = replace(table.state, phase=Phase.MELEE)
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [3], [1], [1])
    table.play(ORANGE, AnswerFollowUp(follow=False))
    assert table.state.turn == 2
    assert len(table.of(RanksClosed)) == led
    assert table.at("b") == ((60, 41) if led else (60, 43))
    assert table.touching("b") == ({"x"} if led else set())


@pytest.mark.rule("ARG-R-159", "ARG-R-140")
def test_after_shots_ranks_close_behind_a_dent_and_not_over_it() -> None:
    """A file that was pushed back waits for a leader at the start of a turn; shots alone do not bring it forward."""
    enemies = enemy("x", weapon="spear"), enemy("y", (62.0, 39.0), weapon="dagger")
    told = fought(unit("abcdefghi", 3, *enemies, of=soldier("sword")), (3,), (1,), (1,))
    assert cells(told.skirmish)["b"] == (2, 2)
    table = at_table(opened(replace(told.skirmish, phase=Phase.EARLY, questions=())))
    for who in ("x", "y"):
        table.state = Felled(CharacterId(who), "shot").apply(table.state)
    table.state = table.state.with_character(enemy("z", (90.0, 4.0)))
    table.state = Felled(CharacterId("e"), "shot").apply(table.state)
    table.done()
    assert cells(table.state)["b"] == (2, 2), "the first of the file stays where he was pushed"
    assert cells(table.state)["h"] == (3, 2), "the one behind closes up to him"
    assert table.refusal(BLUE, Announce(CharacterId("a"), InRanks(leg="forward", length=600))).key == "ranks_dented"
    assert_in_cells(table.state)
    led = table.state
    for state, rank in ((led, 1), (led.change(CharacterId("a"), rank=""), 2)):
        after = Table(state)
        turn = after.state.turn
        while after.state.turn == turn:
            after.done()
        assert cells(after.state)["b"] == (rank, 2)
        assert_in_cells(after.state)


@pytest.mark.rule("ARG-R-141", "ARG-R-159")
def test_a_hole_of_the_first_rank_is_no_dent() -> None:
    """Without a leader the man behind a dead one steps up between turns; a file that was pushed does not."""
    state = unit("abcdef", 3, enemy("z", (90.0, 4.0)), of=soldier("sword")).change(CharacterId("a"), rank="")
    table = at_table(replace(opened(state), phase=Phase.MELEE))
    table.state = Felled(CharacterId("b"), "struck").apply(table.state)
    table.done()
    assert table.state.turn == 2
    assert cells(table.state)["e"] == (1, 2)


@pytest.mark.rule("ARG-R-161", "ARG-R-146")
@pytest.mark.parametrize(
    ("swap", "rear", "refused"), [(2, True, False), (3, False, True), (1, True, True), (3, True, False)]
)
def test_only_ranks_that_are_not_in_contact_swap(swap: int, rear: bool, refused: bool) -> None:
    state = unit("abcdefghi", 3, enemy("x"), of=soldier("sword"))
    table = Table(opened(replace(state, phase=Phase.EARLY)))
    table.done()
    order = Announce(CharacterId("a"), InRanks(swap=swap, rear=rear))
    if refused:
        assert table.refusal(BLUE, order).key == "ranks_in_contact"
        return
    table.play(BLUE, order)
    table.done()
    assert cells(table.state)["b"] == (1, 2)
    assert cells(table.state)["d"] == ((3, 1) if swap == 2 else (2, 1))


@pytest.mark.rule("ARG-R-160")
@pytest.mark.parametrize("follow", [True, False])
def test_a_unit_that_beats_everybody_before_it_may_follow_up_as_one(follow: bool) -> None:
    state = unit("abcdef", 3, enemy("x", class_=4), of=soldier())
    table = at_table(replace(opened(state), phase=Phase.MELEE))
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [4], [3])
    assert [type(question) for question in table.state.questions] == [UnitFollowUp]
    (name,) = table.state.units
    assert SkirmishRenderer(table.state, "en").named(name).endswith(" and f"), "a unit is its people, not an id"
    table.play(BLUE, AnswerUnitFollowUp(follow))
    assert [table.at(who) for who in "ae"] == ([(58, 39), (60, 41)] if follow else [(58, 41), (60, 43)])
    assert in_close_order(table.state, CharacterId("a"))
    assert crowded(table.state) == []


@pytest.mark.rule("ARG-R-160")
def test_a_single_winner_who_follows_up_leaves_the_unit() -> None:
    enemies = enemy("x"), enemy("y", (62.0, 39.0), weapon="dagger", class_=5)
    state = unit("abcdef", 3, *enemies, of=soldier("sword"))
    table = at_table(replace(opened(state), phase=Phase.MELEE))
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [3], [1], [1], [1])
    assert [type(question).__name__ for question in table.state.questions] == ["FollowUp"]
    table.play(BLUE, AnswerFollowUp(follow=True))
    assert table.at("b") == (60, 39)
    assert not in_close_order(table.state, CharacterId("b"))
    assert "b" not in wall(table.state).members
    assert table.who("b").cell is None
    assert crowded(table.state) == []


# Walls of shields, as a setting brings them


SHIELDS = Tactics(wall=(Wall(id="shield_wall", name=named("wall"), ours=True, shots=-1, strikes=-1),))


@pytest.mark.rule("ARG-43.4", "ARG-44.15", "ARG-44.19", "ARG-R-157")
def test_a_shield_wall_hampers_strikes_across_its_front_and_nowhere_else() -> None:
    enemies = enemy("x"), enemy("y", (64.0, 41.0)), enemy("z", (60.0, 45.0))
    shields = soldier("sword", shield=True, skills=frozenset(), training="wall")
    state = unit("abcdef", 3, *enemies, of=shields, tactics=SHIELDS)
    found = {
        each.striker.id: [(one.key, one.amount) for one in modifiers(state, each)]
        for each in attempts(state, all_blows(state))
        if each.striker.owner == ORANGE
    }
    assert found == {"x": [("against_shield_wall", -1)], "y": [], "z": []}
    none = unit("abcdef", 3, *enemies, of=shields)
    assert not any(modifiers(none, each) for each in attempts(none, all_blows(none)))
    bare = unit("abcdef", 3, *enemies, of=soldier("sword"), tactics=SHIELDS)
    assert not any(modifiers(bare, each) for each in attempts(bare, all_blows(bare)))


@pytest.mark.rule("ARG-43.4", "ARG-8.9")
def test_two_shields_and_people_in_disorder_are_no_wall() -> None:
    shields = soldier("sword", shield=True)
    state = unit("abcdef", 3, enemy(), of=shields, tactics=SHIELDS)
    (attempt,) = (each for each in attempts(state, all_blows(state)) if each.striker.id == "x")
    assert modifiers(state, attempt)
    lost = state.change(CharacterId("a"), rank="")
    assert not modifiers(lost, attempt)
    two = state.change(CharacterId("c"), profile=soldier("sword"))
    assert not modifiers(two, attempt)


# Whatever happens


@st.composite
def ranks_in_a_fight(draw: st.DrawFn) -> Skirmish:
    """A unit on some heading, with enemies against some of its outer edges, and a hedge somewhere."""
    names = "abcdefghijkl"[: draw(st.integers(3, 12))]
    files, heading = draw(st.integers(1, 5)), draw(st.sampled_from([0, 17, 45, 90, 133, 211, 300]))
    hedge = kind("hedge", foot="difficult", mounted="difficult")
    x, y = draw(st.integers(50, 70)), draw(st.integers(33, 47))
    table = ground(kinds=[hedge], barriers=(barrier("hedge", hedge, (x, y), (x + 9, y + 3)),))
    weapon = draw(st.sampled_from(["sword", "spear", "great_axe"]))
    options = {"close_order": True, "ranks_hold": draw(st.booleans())}
    people = crew(names, of=soldier(weapon))
    state = skirmish(people, phase=Phase.MELEE, options=options, weapons=HEAVY, table=table)
    state = in_ranks(state, names, files, (60, 40), heading)
    for number in range(draw(st.integers(1, 6))):
        state = _with_enemy(state, draw, f"x{number}")
    return state


def _with_enemy(state: Skirmish, draw: st.DrawFn, name: str) -> Skirmish:
    """Somebody before an edge of a cell, if there is room."""
    unit = wall(state)
    step = cell_step(unit, *draw(st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)])))
    member = state.characters[CharacterId(draw(st.sampled_from(unit.members)))]
    at = (member.at[0] + step[0]) / 100, (member.at[1] + step[1]) / 100
    other = fighter(name, ORANGE, at, weapon=draw(st.sampled_from(["sword", "spear", "dagger"])))
    free = not any(overlaps(other, each) for each in state.characters.values())
    return replace(state, characters=in_order({**state.characters, other.id: other})) if free else state


@given(ranks_in_a_fight(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_after_a_fight_everybody_stands_in_the_ranks_and_on_nobody(state: Skirmish, seed: int) -> None:
    table = Table(replace(opened(state), phase=Phase.MELEE))
    places = {who: each.at for who, each in table.state.characters.items()}
    random = Random(seed)
    for _ in range(12):
        if table.state.outcome or table.state.turn > 1:
            break
        seat = min(ARGAD.acting(table.state))
        offered = list(ARGAD.commands(table.state, seat)) if table.state.questions else [Done()]
        command: Any = random.choice(offered)
        decided = ARGAD.decide(
            table.state, seat, command, StreamDice(Seed(seed.to_bytes(32, "big")), len(table.events))
        )
        assert not isinstance(decided, Refusal)
        table.state, table.events = decided.state, [*table.events, *decided.events]
    assert crowded(table.state) == []
    assert_in_cells(table.state)
    for who, before in places.items():
        now = table.state.characters.get(who)
        assert now is None or not wall_between(table.state, replace(now, at=before), now)


@pytest.mark.rule("ARG-R-159")
def test_a_man_who_stands_a_cell_before_the_others_is_the_first_rank() -> None:
    state = unit("abcdef", 3)
    (name,) = state.units
    x, y = state.characters[CharacterId("b")].at
    after = resettled(state.change(CharacterId("b"), at=(x, y - 200)), name)
    assert cells(after) == {"a": (2, 1), "b": (1, 2), "c": (2, 3), "d": (3, 1), "e": (3, 2), "f": (3, 3)}
    assert_in_cells(after)
