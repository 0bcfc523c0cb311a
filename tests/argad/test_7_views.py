"""What a seat sees and learns, and what it does not (ARG-7.7 to ARG-7.9, ARG-35.1, ARG-R-52, ARG-R-65).

A house stands in the middle of the table; people behind it are out of sight.
"""

from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.field.bases import contacts, touching
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.sighting import made_out
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.knowledge.watching import MovesWatched, Watched, watch, watched, way
from escarmouche.argad.master.rulings import CharacterRuled
from escarmouche.argad.melee.declarations import BlowDeclared
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Room
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.orders import Charge, Go, KeepDown, Order
from escarmouche.argad.model.questions import Loop, Surrender
from escarmouche.argad.model.skirmish import Silhouette, Skirmish, in_order
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Blow, Phase, Shot, Track, TurnStatus
from escarmouche.argad.model.units import WHOLE_TURN
from escarmouche.argad.movement.movement_phase import OrdersLocked
from escarmouche.argad.people.concealed import WeaponDrawn, draw
from escarmouche.argad.people.harm import Felled, Wounded
from escarmouche.argad.phases.announcing import Announce, Announced, SealedOrder
from escarmouche.argad.phases.loops import Heard, LoopAsked
from escarmouche.argad.phases.objectives import ObjectiveNoted
from escarmouche.argad.places.boats import BoatMoved
from escarmouche.argad.places.water import Soaked
from escarmouche.argad.places.working import WorkLost
from escarmouche.argad.sight.lines_of_sight import seen, seen_from
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Modifier, Roll, RuleId, Throw, die
from escarmouche.text.codec import decoder, encode
from tests.argad.build import BLUE, ORANGE, STRAW, area, at, character, ground, named, profile, resolution, skirmish
from tests.argad.marching import FORD, go, infirm
from tests.argad.places import box
from tests.argad.turns import laid
from tests.argad.wander import wander

HOUSE = Room(id=RoomId("house"), building="house", shape=(at(55, 20), at(65, 20), at(65, 60), at(55, 60)))
TABLE = ground(rooms=(HOUSE,))
WATCHER, SEEN, UNSEEN = CharacterId("watcher"), CharacterId("seen"), CharacterId("unseen")


def behind_a_house(*others: Character, **values: Any) -> Skirmish:
    """Blue's watcher sees one enemy; the other one stands behind the house."""
    people = [
        character("watcher", BLUE, (20, 40)),
        character("seen", ORANGE, (30, 10)),
        character("unseen", ORANGE, (100, 40)),
    ]
    return skirmish([*people, *others], table=TABLE, **values)


def group_at(distance: float, **options: Any) -> Skirmish:
    """Six enemies so far away in the open."""
    enemies = [character(f"e{number}", ORANGE, (12 + distance, 40 + 2.2 * number)) for number in range(6)]
    return skirmish([character("watcher", BLUE, (10, 40)), *enemies], table=ground(300, 180), options=options)


def of(state: Skirmish) -> set[str]:
    return set(known(state, BLUE).characters)


class Pointed(Struct, frozen=True, tag=True):
    """Somebody points at somebody: an event as any chapter may have."""

    character: CharacterId
    target: CharacterId
    others: tuple[CharacterId, ...]
    pairs: tuple[tuple[CharacterId, CharacterId], ...]
    orders: dict[CharacterId, Order]
    roll: Roll

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


ROLL = Roll(Throw("shot", ORANGE, die(6), 1, (Modifier.of("shot", -1, RuleId("ARG-17.9"), "untrained"),)), (5,), 5)


@pytest.mark.rule("ARG-7.7", "ARG-R-52")
@pytest.mark.parametrize(("distance", "shown"), [(199, True), (200, True), (201, False)])
def test_people_are_visible_up_to_two_hundred_centimetres(distance: float, shown: bool) -> None:
    view = known(group_at(distance), BLUE)
    assert bool(view.silhouettes or len(view.characters) > 1) == shown


@pytest.mark.rule("ARG-7.8", "ARG-R-52")
@pytest.mark.parametrize(("distance", "recognised"), [(119, 6), (150, 0)])
def test_banners_and_uniforms_are_told_apart_up_to_a_hundred_and_twenty_centimetres(
    distance: float, recognised: int
) -> None:
    view = known(group_at(distance), BLUE)
    assert len(view.characters) - 1 == recognised
    assert bool(view.silhouettes) == (not recognised)


@pytest.mark.rule("ARG-7.8")
def test_a_uniform_is_recognised_at_exactly_a_hundred_and_twenty_centimetres() -> None:
    def recognised(gap: float) -> bool:
        people = [character("watcher", BLUE, (10, 40)), character("guard", ORANGE, (12 + gap, 40))]
        return "guard" in of(skirmish(people, table=ground(300, 180)))

    assert recognised(120)
    assert not recognised(120.01)


@pytest.mark.option("recognition")
@pytest.mark.rule("ARG-7.8", "ARG-7.9")
def test_in_mist_people_are_told_apart_only_from_near() -> None:
    misty = known(group_at(100, recognition=5000), BLUE)
    assert (set(misty.characters), len(misty.silhouettes)) == ({"watcher"}, 1)


@pytest.mark.rule("ARG-R-52")
def test_a_silhouette_is_a_place_and_about_how_many_and_nothing_else() -> None:
    view = known(group_at(150), BLUE)
    assert view.silhouettes == (Silhouette((16000, 4500), 5),)
    assert known(group_at(150.3), BLUE).silhouettes == (Silhouette((16000, 4500), 5),)
    assert known(group_at(150.6), BLUE).silhouettes == (Silhouette((16500, 4500), 5),)
    text = encode(view).decode()
    assert not any(f'"e{number}"' in text for number in range(6))


@pytest.mark.rule("ARG-7.9")
def test_at_night_people_vanish_nearer() -> None:
    assert of(group_at(50)) > {"watcher"}
    night = known(group_at(50, sight=4000), BLUE)
    assert (set(night.characters), night.silhouettes) == ({"watcher"}, ())


@pytest.mark.rule("ARG-35.1", "ARG-R-65")
def test_a_seat_sees_its_own_people_and_those_whom_they_see() -> None:
    assert of(behind_a_house()) == {"watcher", "seen"}
    assert set(known(behind_a_house(), ORANGE).characters) == {"seen", "unseen", "watcher"}


@pytest.mark.rule("ARG-R-65")
def test_allied_seats_share_what_they_see() -> None:
    ally = character("ally", STRAW, (100, 70))
    state = behind_a_house(ally, seats=(BLUE, ORANGE, STRAW), sides=((BLUE, STRAW), (ORANGE,)))
    assert of(state) == {"watcher", "seen", "unseen", "ally"}
    assert of(replace(state, sides=())) == {"watcher", "seen"}


@pytest.mark.rule("ARG-R-65")
def test_the_game_master_and_an_open_table_see_everything() -> None:
    state = behind_a_house()
    assert known(state, GAME_MASTER) is state
    open_table = behind_a_house(options={"fog": False})
    assert known(open_table, BLUE) is open_table


@pytest.mark.rule("ARG-R-65")
def test_a_spectator_sees_those_whom_everybody_sees() -> None:
    assert set(known(behind_a_house(), SPECTATOR).characters) == {"watcher", "seen"}


@pytest.mark.rule("ARG-R-65")
def test_a_view_is_kept_and_a_view_of_a_view_is_itself() -> None:
    state = behind_a_house()
    view = known(state, BLUE)
    assert known(state, BLUE) is view
    assert known(view, BLUE) is view
    assert known(view, ORANGE) is view, "nothing more can be got out of it"


@pytest.mark.rule("ARG-R-1", "ARG-16.7", "ARG-R-8")
@pytest.mark.parametrize("fog", [True, False])
def test_what_others_declare_in_secret_is_nobody_elses_business(fog: bool) -> None:
    sword = WeaponId("sword")
    state = behind_a_house(
        shots=(Shot(shooter=SEEN, weapon=sword, target=WATCHER), Shot(shooter=WATCHER, weapon=sword, target=SEEN)),
        passing=(Shot(shooter=SEEN, weapon=sword, target=WATCHER),),
        blows=(Blow(striker=SEEN, target=WATCHER, weapon=sword),),
        sealed={SEEN: Go(((1, 1),)), WATCHER: Go(((2, 2),))},
        throws={SEEN: WATCHER},
        questions=(Surrender(ORANGE, SEEN, WATCHER), Surrender(BLUE, WATCHER, SEEN)),
        heard={"blue/orange 1": 2},
        objectives=(
            Objective(id="o", seat=ORANGE, text=named("o"), kind="survive", secret=True),
            Objective(id="b", seat=BLUE, text=named("b"), kind="survive", secret=True),
            Objective(id="p", seat=ORANGE, text=named("p"), kind="survive"),
        ),
        options={"fog": fog},
    )
    view = known(state, BLUE)
    assert [shot.shooter for shot in view.shots] == [WATCHER]
    assert (view.passing, view.blows, view.throws, view.heard) == ((), (), {}, {})
    assert set(view.sealed) == {WATCHER}
    assert [question.seat for question in view.questions] == [BLUE]
    assert [objective.id for objective in view.objectives] == ["b", "p"]


@pytest.mark.rule("ARG-R-1")
def test_drafts_are_heard_by_those_who_see_who_makes_them() -> None:
    drafts: dict[CharacterId, Order] = {WATCHER: Charge(SEEN), SEEN: Go(((1, 1),)), UNSEEN: Go(((2, 2),))}
    state = behind_a_house(drafts=drafts, edits=dict.fromkeys(drafts, 1))
    view = known(state, BLUE)
    assert set(view.drafts) == set(view.edits) == {WATCHER, SEEN}


@pytest.mark.rule("ARG-R-1")
def test_an_order_about_somebody_unseen_says_nothing() -> None:
    state = behind_a_house(drafts={SEEN: Charge(UNSEEN)}, turn_statuses={SEEN: TurnStatus(order=Charge(UNSEEN))})
    view = known(state, BLUE)
    assert (view.drafts, view.turn_statuses[SEEN].order) == ({}, None)


@pytest.mark.rule("ARG-R-65")
def test_the_turn_of_others_does_not_tell_whom_they_saw_or_touched_unseen() -> None:
    both = frozenset({WATCHER, UNSEEN})
    turn_statuses = {
        WATCHER: TurnStatus(seen=frozenset({SEEN, UNSEEN})),
        SEEN: TurnStatus(seen=both, touched=both, contacted=both, charged=both, order=KeepDown()),
        UNSEEN: TurnStatus(start=(1, 1)),
    }
    view = known(behind_a_house(turn_statuses=turn_statuses), BLUE)
    theirs = view.turn_statuses[SEEN]
    assert set(view.turn_statuses) == {WATCHER, SEEN}
    assert view.turn_statuses[WATCHER].seen == {SEEN}
    assert theirs.seen == frozenset()
    assert theirs.touched == theirs.contacted == theirs.charged == {WATCHER}
    assert theirs.order == KeepDown()


@pytest.mark.rule("ARG-R-65")
@pytest.mark.parametrize("number", range(len(scenarios())))
def test_who_touches_whom_in_a_view_is_what_anybody_with_that_view_would_find(number: int) -> None:
    for step in wander(ARGAD.start(setup(scenarios()[number])), Random(number), 80):
        for seat in (*step.after.seats, SPECTATOR):
            view = known(step.after, seat)
            fresh = replace(view)
            assert (contacts(view), touching(view)) == (contacts(fresh), touching(fresh))


@pytest.mark.rule("ARG-R-52")
@pytest.mark.parametrize("number", range(len(scenarios())))
def test_a_view_that_was_brought_up_to_date_is_as_one_that_is_made_afresh(number: int) -> None:
    for step in wander(ARGAD.start(setup(scenarios()[number])), Random(number + 50), 80):
        for seat in (*step.after.seats, SPECTATOR):
            afresh = replace(step.after, characters=dict(step.after.characters))
            assert known(step.after, seat) == known(afresh, seat)


@pytest.mark.rule("ARG-7.7")
@pytest.mark.parametrize("number", range(len(scenarios())))
def test_whom_somebody_sees_is_the_same_whether_or_not_the_others_are_asked(number: int) -> None:
    for step in wander(ARGAD.start(setup(scenarios()[number])), Random(number + 70), 40):
        assert {who: seen_from(step.after, who) for who in step.after.characters} == seen(step.after)


@pytest.mark.rule("ARG-R-65")
def test_fire_from_people_unseen_does_not_tell_who_they_are() -> None:
    state = behind_a_house(under_fire={WATCHER: frozenset({SEEN, UNSEEN}), UNSEEN: frozenset({WATCHER})})
    assert known(state, BLUE).under_fire == {WATCHER: {SEEN}}


@pytest.mark.rule("ARG-R-65", "ARG-R-123")
def test_a_prisoner_of_somebody_unseen_is_known_as_a_prisoner_but_not_whose() -> None:
    state = behind_a_house().change(WATCHER, captor=UNSEEN).change(UNSEEN, captive=WATCHER)
    view = known(state, BLUE)
    refusal = ARGAD.refuse(state, BLUE, Announce(WATCHER, Go((at(25, 40),))))
    assert refusal is not None and refusal.key == "unable_to_act"
    assert not [each for each in ARGAD.commands(state, BLUE) if isinstance(each, Announce)]
    assert view.characters[WATCHER].captor == "" and view.prisoners == 1
    assert b'"unseen"' not in encode(view)


@pytest.mark.rule("ARG-R-65")
def test_things_are_seen_where_they_lie_in_sight_or_in_the_hands_of_somebody_seen() -> None:
    things = {
        ThingId(name): Thing(id=ThingId(name), name=named(name), at=place)
        for name, place in (("near", at(25, 40)), ("far", at(100, 45)), ("held", None), ("hidden", None))
    }
    state = behind_a_house(things=things)
    state = state.change(SEEN, carries=(ThingId("held"),)).change(UNSEEN, carries=(ThingId("hidden"),))
    assert set(known(state, BLUE).things) == {"near", "held"}
    assert set(known(state, ORANGE).things) == {"near", "far", "held", "hidden"}


@pytest.mark.rule("ARG-6.3")
@pytest.mark.parametrize("fog", [True, False])
def test_a_concealed_weapon_is_unknown_until_it_is_used(fog: bool) -> None:
    noble = profile(weapons=("sword",), concealed=(WeaponId("pistol"),))
    armed = character("noble", ORANGE, (30, 30), of=noble, unloaded={WeaponId("pistol"): 1})
    state = behind_a_house(armed, options={"fog": fog})
    seen = known(state, BLUE).characters[armed.id]
    assert (seen.profile.concealed, seen.profile.weapons, seen.unloaded) == ((), ("sword",), {})
    assert known(state, ORANGE).characters[armed.id] == armed
    told = resolution(state)
    draw(told, armed.id, WeaponId("pistol"))
    draw(told, armed.id, WeaponId("sword"))
    assert told.events == [WeaponDrawn(armed.id, WeaponId("pistol"))]
    assert known(told.skirmish, BLUE).characters[armed.id].profile.weapons == ("sword", "pistol")


@pytest.mark.rule("ARG-15.9")
def test_people_in_hiding_are_seen_from_very_near_only() -> None:
    def ambusher(gap: float) -> Skirmish:
        return behind_a_house(character("bandit", ORANGE, (22 + gap, 40), hidden=True))

    assert "bandit" not in of(ambusher(8))
    assert "bandit" in of(ambusher(2))
    assert "bandit" in known(ambusher(8), ORANGE).characters


def moved(*, ends_in_sight: bool) -> Skirmish:
    """Somebody comes out from behind the house in the first half of the turn, and goes back or stays."""
    x, y = at(100, 40) if not ends_in_sight else at(40, 10)
    track = Track(((0, *at(100, 40)), (500, *at(40, 10)), (1000, x, y)), "contact", "unseen2")
    state = behind_a_house(character("unseen2", ORANGE, (100, 45)), phase=Phase.PASSING)
    return replace(
        state.change(UNSEEN, at=(x, y)), tracks={UNSEEN: track}, turn_statuses={UNSEEN: TurnStatus(start=at(100, 40))}
    )


@pytest.mark.rule("ARG-21.8", "ARG-R-52")
@pytest.mark.parametrize("ends_in_sight", [True, False])
def test_of_a_move_a_seat_knows_what_its_characters_saw(ends_in_sight: bool) -> None:
    state = moved(ends_in_sight=ends_in_sight)
    told = resolution(state)
    watch(told)
    (noted,) = told.events
    assert isinstance(noted, MovesWatched)
    view = known(told.skirmish, BLUE)
    way = view.tracks[UNSEEN]
    assert (500, *at(40, 10)) in way.points
    assert at(100, 40) not in [point[1:] for point in way.points], "where it began stays unknown"
    assert way.points[0][0] > 0
    assert set(view.watched) == {BLUE}
    assert view.turn_statuses[UNSEEN].start == way.points[0][1:]
    if ends_in_sight:
        assert (way.ends, way.by) == ("contact", ""), "why it ended, but not who is out of sight"
    else:
        assert (way.ends, way.points[-1][0] < 1000) == ("", True)


@pytest.mark.rule("ARG-12.5", "ARG-R-65")
def test_whoever_lost_the_whole_move_to_the_ground_is_seen_where_the_turn_began() -> None:
    """8 cm a turn, 4 of them in a ford, and a 5 on the slow die: nothing is left, and everybody sees why."""
    ford = area("ford", FORD, *box(20, 20, 60, 60))
    people = [character("watcher", BLUE, (70, 40)), character("seen", ORANGE, (40, 40), of=infirm())]
    table = laid(people, table=ground(kinds=[FORD], areas=(ford,)))
    table.move({"seen": go((48, 40))}, [5])
    assert known(table.state, BLUE).tracks[SEEN] == Track(((0, *at(40, 40)),), "ground", "ford")


@pytest.mark.rule("ARG-21.8")
def test_somebody_who_passed_stands_where_last_seen_while_shots_at_passers_by_are_declared() -> None:
    told = resolution(moved(ends_in_sight=False))
    watch(told)
    passing = known(told.skirmish, BLUE)
    assert passing.characters[UNSEEN].at == passing.tracks[UNSEEN].points[-1][1:]
    later = known(replace(told.skirmish, phase=Phase.SHOTS), BLUE)
    assert UNSEEN not in later.characters


@pytest.mark.rule("ARG-21.8", "ARG-R-52")
def test_somebody_who_could_not_take_a_step_is_seen_not_to_have_moved() -> None:
    stuck = Track(((0, *at(30, 10)),), "ground")
    told = resolution(replace(behind_a_house(phase=Phase.PASSING), tracks={SEEN: stuck}))
    watch(told)
    assert known(told.skirmish, BLUE).tracks == {SEEN: stuck}


@pytest.mark.rule("ARG-R-65")
def test_before_it_is_noted_who_saw_what_nobody_knows_of_others_moves() -> None:
    assert known(moved(ends_in_sight=True), BLUE).tracks == {}


@pytest.mark.rule("ARG-R-65")
def test_what_was_seen_of_a_move_is_not_changed_by_what_comes_later() -> None:
    """An observer who is pushed to a better place afterwards has not seen more."""
    told = resolution(moved(ends_in_sight=False))
    watch(told)
    before = known(told.skirmish, BLUE).tracks
    pushed = told.skirmish.change(WATCHER, at=at(100, 70))
    assert known(pushed, BLUE).tracks == before


class Went(Struct, frozen=True, tag=True):
    """A movement as it is told."""

    tracks: dict[CharacterId, Track]
    ends: dict[CharacterId, tuple[int, int]]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, place in self.ends.items():
            skirmish = skirmish.change(who, at=place)
        return replace(skirmish, tracks=self.tracks)


@pytest.mark.rule("ARG-R-52")
@pytest.mark.parametrize("ends_in_sight", [True, False])
def test_a_movement_is_told_as_far_as_it_was_seen(ends_in_sight: bool) -> None:
    after = moved(ends_in_sight=ends_in_sight)
    before = replace(after.change(UNSEEN, at=at(100, 40)), tracks={}, turn_statuses={})
    event = Went(after.tracks, {UNSEEN: after.characters[UNSEEN].at})
    seen = see(before, event, BLUE)
    told = resolution(event.apply(before))
    watch(told)
    assert seen is not None
    assert seen.tracks == known(told.skirmish, BLUE).tracks
    assert (UNSEEN in seen.ends) == ends_in_sight
    assert see(before, event, GAME_MASTER) == event
    assert see(before, event, ORANGE) == event


@pytest.mark.rule("ARG-R-52")
def test_a_movement_out_of_sight_is_not_noticed() -> None:
    state = behind_a_house()
    track = Track(((0, *at(100, 40)), (1000, *at(100, 50))))
    assert see(state, Went({UNSEEN: track}, {UNSEEN: at(100, 50)}), BLUE) is None


@pytest.mark.rule("ARG-R-65")
def test_who_saw_what_is_told_to_everybody_alone() -> None:
    state = moved(ends_in_sight=True)
    event = MovesWatched(watched(state))
    assert see(state, event, BLUE) == MovesWatched({BLUE: event.seats[BLUE]})
    assert see(state, event, SPECTATOR) is None


@pytest.mark.rule("ARG-R-65")
def test_an_event_is_told_without_those_who_are_unseen() -> None:
    event = Pointed(
        UNSEEN,
        WATCHER,
        (SEEN, UNSEEN),
        ((SEEN, WATCHER), (UNSEEN, WATCHER)),
        {SEEN: Charge(UNSEEN), WATCHER: Charge(SEEN), UNSEEN: Go(((1, 1),))},
        ROLL,
    )
    told = see(behind_a_house(), event, BLUE)
    assert told is not None
    assert (told.character, told.target, told.others) == ("", WATCHER, (SEEN,))
    assert told.pairs == ((SEEN, WATCHER),)
    assert told.orders == {WATCHER: Charge(SEEN)}
    assert (told.roll.faces, told.roll.throw.modifiers) == ((5,), ()), "the die is seen, who threw it is not"
    assert UNSEEN not in encode(told).decode()
    assert decoder(Pointed).decode(encode(told)) == told


@pytest.mark.rule("ARG-R-65")
def test_an_event_among_people_seen_is_told_whole_and_one_among_people_unseen_not_at_all() -> None:
    state = behind_a_house()
    open_ = Pointed(SEEN, WATCHER, (), (), {}, ROLL)
    dark = Pointed(UNSEEN, UNSEEN, (UNSEEN,), (), {}, ROLL)
    assert see(state, open_, BLUE) == open_
    assert see(state, dark, BLUE) is None
    assert see(state, dark, SPECTATOR) is None
    assert see(state, dark, ORANGE) == dark


@pytest.mark.rule("ARG-R-65")
def test_a_death_is_known_to_ones_own_side_and_to_those_who_saw_it() -> None:
    state = behind_a_house()
    for victim, heard in ((SEEN, True), (UNSEEN, False)):
        event = Felled(victim, "shot")
        after = event.apply(state)
        assert (see(state, event, BLUE) is not None) == heard
        assert [gone.character for gone in known(after, BLUE).fallen] == ([victim] if heard else [])
        assert all(not gone.seen for gone in known(after, BLUE).fallen), "who else saw it is not told"
        assert [gone.character for gone in known(after, ORANGE).fallen] == [victim]
        assert [gone.character for gone in known(after, SPECTATOR).fallen] == ([victim] if heard else [])
        blind = after.change(WATCHER, at=at(100, 70))
        assert len(known(blind, BLUE).fallen) == heard, "what was seen stays known, what was not stays unknown"


@pytest.mark.rule("ARG-R-65")
def test_a_wound_out_of_sight_is_not_noticed() -> None:
    state = behind_a_house()
    assert see(state, Wounded(UNSEEN, Wound.PLAIN), BLUE) is None
    assert see(state, Wounded(SEEN, Wound.PLAIN), BLUE) is not None


@pytest.mark.rule("ARG-R-1")
def test_announcements_are_told_to_those_who_see_the_announcer() -> None:
    state = behind_a_house()
    both: dict[CharacterId, Order | None] = {SEEN: Go(((1, 1),)), UNSEEN: Go(((2, 2),))}
    assert see(state, Announced(ORANGE, both), BLUE) == Announced(ORANGE, {SEEN: Go(((1, 1),))})
    assert see(state, Announced(ORANGE, {UNSEEN: Go(((2, 2),))}), BLUE) is None
    assert see(state, OrdersLocked({UNSEEN: Go(((2, 2),))}), BLUE) is None


@pytest.mark.rule("ARG-R-1", "ARG-R-2")
def test_secrets_are_told_to_those_they_belong_to() -> None:
    ally = character("third", STRAW, (20, 70))
    state = behind_a_house(ally, seats=(BLUE, ORANGE, STRAW), options={"fog": False})
    sealed = SealedOrder(ORANGE, {SEEN: Go(((1, 1),))})
    blow = BlowDeclared(Blow(striker=SEEN, target=WATCHER, weapon=WeaponId("sword")))
    heard = Heard((BLUE, ORANGE), "blue/orange 1", 2)
    for secret in (sealed, blow):
        assert [see(state, secret, seat) for seat in (BLUE, ORANGE, SPECTATOR)] == [None, secret, None]
    assert [see(state, heard, seat) for seat in (BLUE, ORANGE, STRAW)] == [heard, heard, None]
    asked = LoopAsked((Loop(BLUE, (WATCHER,), ORANGE), Loop(ORANGE, (SEEN,), BLUE)))
    assert see(state, asked, BLUE) == LoopAsked((Loop(BLUE, (WATCHER,), ORANGE),))
    assert see(state, asked, STRAW) is None


@pytest.mark.rule("ARG-R-65")
def test_a_secret_objective_is_reached_in_secret() -> None:
    objectives = tuple(
        Objective(id=name, seat=ORANGE, text=named(name), kind="survive", secret=name == "secret")
        for name in ("open", "secret")
    )
    state = behind_a_house(objectives=objectives)
    hidden, open_ = (ObjectiveNoted(name, ORANGE, reached=True) for name in ("secret", "open"))
    assert see(state, hidden, BLUE) is None
    assert see(state, hidden, ORANGE) == hidden
    assert see(state, open_, BLUE) == open_


@pytest.mark.rule("ARG-R-66", "ARG-6.3")
def test_of_a_ruling_a_seat_learns_what_it_can_see() -> None:
    state = behind_a_house()
    unseen = state.characters[UNSEEN]
    out = CharacterRuled(unseen, replace(unseen, at=at(30, 30)), "comes out")
    assert see(state, out, BLUE) == CharacterRuled(None, replace(unseen, at=at(30, 30)), "comes out")
    away = CharacterRuled(unseen, replace(unseen, at=at(110, 40)), "goes on")
    assert see(state, away, BLUE) is None
    noble = state.characters[SEEN]
    armed = replace(noble, profile=replace(noble.profile, concealed=(WeaponId("pistol"),)))
    assert see(state, CharacterRuled(noble, armed, "a pistol"), BLUE) is None
    assert see(state, CharacterRuled(noble, armed, "a pistol"), ORANGE) is not None


@pytest.mark.rule("ARG-R-65")
def test_an_event_may_be_asked_about_in_another_skirmish_than_its_own() -> None:
    assert see(behind_a_house(), Felled(CharacterId("nobody"), "shot"), BLUE) == Felled(CharacterId("nobody"), "shot")


@pytest.mark.rule("ARG-R-65")
@pytest.mark.parametrize("seed", range(30))
def test_two_worlds_that_differ_out_of_sight_look_the_same(seed: int) -> None:
    """Whoever stands behind the house may be anybody, have done anything, and be anywhere there."""
    one, other = two_worlds(Random(seed))
    assert encode(known(one, BLUE)) == encode(known(other, BLUE))


def two_worlds(random: Random) -> tuple[Skirmish, Skirmish]:
    """The same to Blue, who sees one enemy and not the other."""
    return _world(random), _world(random)


def _world(random: Random) -> Skirmish:
    other = character(
        "unseen",
        ORANGE,
        (random.uniform(90, 115), random.uniform(35, 45)),
        of=profile(random.randint(1, 5), concealed=(WeaponId("pistol"),)),
        carries=(ThingId("chest"),) if random.random() < 0.5 else (),
        lives=random.choice((1, 2)),
    )
    state = behind_a_house(other)
    orders: list[Order] = [Go(((1, 1),)), Charge(WATCHER), KeepDown()]
    chest = Thing(id=ThingId("chest"), name=named("chest"), at=None if other.carries else other.at)
    return replace(
        state,
        things={chest.id: chest},
        drafts=in_order({UNSEEN: random.choice(orders), SEEN: Charge(UNSEEN)}),
        edits={UNSEEN: random.randint(1, 9)},
        turn_statuses={UNSEEN: TurnStatus(start=other.at, order=random.choice(orders), shots=random.randint(0, 1))},
        under_fire={UNSEEN: frozenset({SEEN})},
        sixes=frozenset({ORANGE}) if random.random() < 0.5 else frozenset(),
        shots=(Shot(shooter=UNSEEN, weapon=WeaponId("pistol"), target=WATCHER),) if random.random() < 0.5 else (),
        tracks={UNSEEN: Track(((0, 1, 1), (random.randint(1, 1000), *other.at)))},
        heard={str(random.random()): 1},
    )


@pytest.mark.rule("ARG-7.7")
def test_people_see_all_around_and_whoever_sees_is_seen() -> None:
    """Facing makes no difference (ARG-8.21)."""
    for facing in (0, 90, 180, 270):
        state = behind_a_house().change(WATCHER, facing=facing)
        assert made_out(state, BLUE).near == {WATCHER, SEEN}
        assert WATCHER in made_out(state, ORANGE).near


@pytest.mark.rule("ARG-R-65")
def test_a_boat_that_rows_out_of_sight_does_not_tell_where_to() -> None:
    boat = Conveyance(id=ConveyanceId("boat"), name=named("boat"), at=at(30, 10))
    state = behind_a_house(conveyances={boat.id: boat}).change(SEEN, aboard=boat.id)
    gone = BoatMoved(boat.id, at(100, 42), 90, {SEEN: at(100, 42)})
    near = BoatMoved(boat.id, at(35, 10), 90, {SEEN: at(35, 10)})
    assert see(state, near, BLUE) == near
    assert see(state, gone, BLUE) is None
    assert known(gone.apply(state), BLUE).conveyances == {}


@pytest.mark.rule("ARG-6.3", "ARG-14.24")
def test_a_wet_pistol_under_the_coat_stays_unknown() -> None:
    noble = profile(weapons=("musket",), concealed=(WeaponId("pistol"),))
    state = behind_a_house(character("noble", ORANGE, (30, 30), of=noble))
    event = Soaked(CharacterId("noble"), (WeaponId("musket"), WeaponId("pistol")))
    assert see(state, event, BLUE) == Soaked(CharacterId("noble"), (WeaponId("musket"),))
    assert see(state, event, ORANGE) == event


@pytest.mark.rule("ARG-R-65")
def test_work_on_a_thing_out_of_sight_is_not_noticed() -> None:
    chest = Thing(id=ThingId("chest"), name=named("chest"), at=at(100, 45), job="open", worked=1)
    state = behind_a_house(things={chest.id: chest})
    assert see(state, WorkLost("chest"), BLUE) is None
    assert see(state, WorkLost("chest"), ORANGE) == WorkLost("chest")


@pytest.mark.rule("ARG-R-65")
@pytest.mark.parametrize(("until", "told"), [(WHOLE_TURN, True), (500, False)])
def test_a_spectator_is_shown_a_way_that_all_opponents_saw_whole(until: int, told: bool) -> None:
    walked = Track(((0, 3000, 3000), (WHOLE_TURN, 4000, 3000)), "arrived")
    people = [character("a", BLUE, (40, 30)), character("x", ORANGE, (60, 30))]
    state = replace(skirmish(people), tracks={CharacterId("a"): walked})
    seen: Watched = {ORANGE: {CharacterId("a"): ((0, until),)}}
    assert way(state, SPECTATOR, CharacterId("a"), seen) == (walked if told else None)
