"""Page 21: shots before and during movement, furtive targets and shooters.

Two houses stand in front of S with a street between them; whoever runs behind them is seen in the street only.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.paths import wander
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.knowledge.watching import cut, watch
from escarmouche.argad.model.bodies import body_id
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.orders import Go, Reload, Stay
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import NEW_TURN, Phase, Track
from escarmouche.argad.model.units import cm
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce, Announcements
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.shooting import furtive, shots
from escarmouche.argad.shooting.shot_events import CutShort, Fired, ShotLost
from escarmouche.argad.shooting.shots import Shoot, offer_shots, sight_spans
from escarmouche.argad.shooting.showing import STAY_IN_SIGHT, StayInSight
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, area, ground, kind, resolution
from tests.argad.crowds import arena
from tests.argad.places import box, room
from tests.argad.shooting import (
    TABLE,
    WEAPONS,
    X,
    Y,
    at_phase,
    declare,
    fallen,
    field,
    fire,
    malus,
    mark,
    moved,
    need,
    ran,
    refused,
    rolls,
    row,
    shooter,
    shooters,
    shot,
    volleys,
)
from tests.argad.turns import Table, laid

S, T, B, G = (CharacterId(name) for name in ("S", "T", "B", "G"))
HOUSE = kind("house", hides_beyond=0)
HILL = kind("hill")


def street() -> Ground:
    north = area("north", HOUSE, (28, 10), (32, 10), (32, 38), (28, 38))
    south = area("south", HOUSE, (28, 44), (32, 44), (32, 70), (28, 70))
    return ground(200, 120, kinds=(HOUSE,), areas=(north, south))


def runner(weapon: str = "crossbow", **values: Any) -> Skirmish:
    """T has run from behind one house to behind the other; at half time T is in the street."""
    state = field(shooter(weapon), mark(24), phase=Phase.PASSING, table=street(), **values)
    return ran(state, "T", (0, 36, 30), (1000, 36, 52))


@pytest.mark.rule("ARG-21.1", "ARG-R-25")
def test_before_movement_one_shoots_at_whom_one_likes_to_keep_near() -> None:
    state = field(shooter(), mark(18), phase=Phase.EARLY)
    assert refused(state, shot()) is None
    assert need(state, shot()) == 5


@pytest.mark.rule("ARG-21.2")
def test_shots_before_movement_are_asked_for_at_the_very_start() -> None:
    assert NEW_TURN["phase"] is Phase.EARLY
    assert Phase.ORDERS not in shots.SHOOT.phases


@pytest.mark.rule("ARG-21.3")
def test_losses_are_removed_before_anybody_announces_a_move() -> None:
    told = fire(field(shooter(), mark(), phase=Phase.EARLY), [shot()], (5,))
    assert list(told.skirmish.characters) == ["S"]
    assert told.skirmish.phase is Phase.EARLY


@pytest.mark.rule("ARG-21.4", "ARG-21.7")
def test_whoever_shot_before_movement_has_shot_this_turn() -> None:
    told = fire(field(shooter("bow"), mark(), phase=Phase.EARLY), [shot(weapon="bow")], (1,))
    state = at_phase(told.skirmish, Phase.SHOTS)
    assert refused(state, shot(weapon="bow")) == ("ARG-16.2", "shots_used")
    assert told.skirmish.turn_status(S).shots == 1


@pytest.mark.rule("ARG-21.7")
def test_a_bow_shoots_in_the_shooting_phase_and_again_at_the_start_of_the_next_turn() -> None:
    told = fire(field(shooter("bow"), mark()), [shot(weapon="bow")], (1,))
    next_turn = replace(told.skirmish, turn=2, phase=Phase.EARLY, turn_statuses={})
    assert refused(next_turn, shot(weapon="bow")) is None


@pytest.mark.rule("ARG-21.5", "ARG-R-76")
@pytest.mark.parametrize(
    ("weapon", "moves", "points", "stays"),
    [("flint_pistol", False, 0, True), ("flint_pistol", True, -1, False), ("crossbow", False, 0, True)],
)
def test_before_movement_one_says_whether_one_will_stay(weapon: str, moves: bool, points: int, stays: bool) -> None:
    state = field(shooter(weapon), mark(8), phase=Phase.EARLY)
    wanted = shot(weapon=weapon, moves=moves)
    assert malus(state, wanted) == points
    told = fire(state, [wanted], (1,))
    assert told.skirmish.turn_status(S).stays is stays
    after = at_phase(told.skirmish, Phase.ORDERS)
    refusal = ORDERS.refuse(after, after.characters[S], Go(path=((cm(10), cm(50)),)))
    assert (refusal.rule if refusal else None) == ("ARG-21.5" if stays else None)
    assert ORDERS.refuse(after, after.characters[S], Stay()) is None
    walks = [each for each in ARGAD.commands(after, BLUE) if isinstance(each, Announcements)]
    assert (walks == []) is stays, "ways are offered to those who may still go"


@pytest.mark.rule("ARG-21.5", "ARG-R-76")
def test_weapons_for_motionless_people_are_not_shot_by_those_who_will_move() -> None:
    state = field(shooter(), mark(8), phase=Phase.EARLY)
    assert refused(state, shot(moves=True)) == ("ARG-16.8", "not_on_the_move")
    pistol = field(shooter("flint_pistol"), mark(8), phase=Phase.EARLY)
    assert {command.shot.moves for command in offer_shots(pistol, BLUE)} == {False, True}


@pytest.mark.rule("ARG-21.6")
def test_a_weapon_is_not_loaded_in_the_turn_in_which_it_was_shot() -> None:
    told = fire(field(shooter(), mark(8), phase=Phase.EARLY), [shot()], (1,))
    state = at_phase(told.skirmish, Phase.ORDERS)
    order = Reload(weapon=shot().weapon)
    assert ORDERS.refuse(state, state.characters[S], order) is not None
    later = replace(state, turn=2, turn_statuses={})
    assert ORDERS.refuse(later, later.characters[S], order) is None


@pytest.mark.rule("ARG-21.8")
def test_during_movement_one_shoots_at_a_moment_of_it() -> None:
    state = runner()
    assert refused(state, shot(instant=500)) is None
    assert refused(state, shot(instant=0)) == ("ARG-19.6", "target_unseen")
    assert refused(state, shot(instant=1001)) == ("ARG-21.8", "no_such_moment")
    assert refused(at_phase(state, Phase.SHOTS), shot(instant=500)) == ("ARG-19.6", "target_unseen")
    assert Shoot(shot(instant=500)) in list(offer_shots(state, BLUE))


@pytest.mark.rule("ARG-21.8")
def test_range_is_measured_at_that_moment() -> None:
    state = ran(field(shooter("bow"), mark(50), phase=Phase.PASSING), "T", (0, 30, 40), (1000, 70, 40))
    assert [need(state, shot(weapon="bow", instant=instant)) for instant in (0, 500, 1000)] == [5, 6, 7]


@pytest.mark.rule("ARG-21.9", "ARG-R-104")
def test_the_dice_of_shots_during_movement_wait_for_the_shooting_phase() -> None:
    told = declare(resolution(runner(), (5,)), shot(instant=500))
    shots.close_passing(told)
    assert told.dice.rolls == []
    told.skirmish = at_phase(told.skirmish, Phase.SHOTS)
    shots.fire(told)
    assert len(rolls(told)) == 1


@pytest.mark.option("late_dice")
@pytest.mark.rule("ARG-21.9")
def test_at_some_tables_they_are_rolled_at_once() -> None:
    told = declare(resolution(runner(options={"late_dice": False}), (5,)), shot(instant=500))
    shots.close_passing(told)
    assert len(rolls(told)) == 1


@pytest.mark.rule("ARG-21.10")
def test_sixes_of_different_times_do_not_count_together() -> None:
    early = fire(field(shooters(2), row(4, 45), phase=Phase.EARLY), [shot("T1", "S1")], (6,), (1,))
    later = at_phase(early.skirmish, Phase.SHOTS)
    told = fire(later, [shot("T1", "S2")], (6,), (1,))
    assert fallen(told) == []


@pytest.mark.option("furtive")
@pytest.mark.rule("ARG-21.11", "ARG-R-79", "ARG-22.1")
def test_a_furtive_target_is_harder_to_hit() -> None:
    state = runner()
    assert malus(state, shot(instant=500)) == -1
    assert furtive.shot_slots(state, state.characters[S], state.characters[T]) == ("passing",)
    assert malus(runner(options={"furtive": False}), shot(instant=500)) == 0


@pytest.mark.rule("ARG-21.11")
def test_somebody_who_was_seen_before_or_is_seen_after_is_not_furtive() -> None:
    seen_before = runner().note(S, seen=frozenset({T}))
    assert malus(seen_before, shot(instant=500)) == 0
    in_the_street = ran(runner(), "T", (0, 36, 30), (1000, 36, 41))
    assert malus(in_the_street, shot(instant=900)) == 0


@pytest.mark.rule("ARG-21.12")
def test_from_one_melee_to_another_is_furtive_too() -> None:
    """B fought T at the start; now T has come to G, far from S."""
    people = [shooter("sword", "B", at=(34, 20)), shooter("sword", "G", at=(36, 62))]
    state = field(shooter(), people, mark(24), phase=Phase.PASSING)
    state = ran(state, "T", (0, 36, 20), (1000, 36, 60)).note(S, seen=frozenset({T}))
    assert malus(state, shot(instant=500)) == 0
    assert malus(state.note(B, touched=frozenset({T})), shot(instant=500)) == -1


PASSING_BY: dict[str, Any] = {"phase": Phase.PASSING, "table": street()}


def pistol(target_ran: bool) -> Skirmish:
    """S with a pistol has crossed the street in front of the houses' far side; T waits there, or runs too."""
    state = field(shooter("flint_pistol", at=(36, 52)), mark(32, aside=1), **PASSING_BY)
    state = ran(state, "S", (0, 36, 30), (1000, 36, 52))
    way = ((0, 24, 30), (1000, 24, 52)) if target_ran else ((0, 22, 41), (1000, 22, 41))
    return ran(state, "T", *way) if target_ran else state.change(T, at=(cm(22), cm(41)))


@pytest.mark.rule("ARG-21.13", "ARG-21.14")
def test_a_furtive_shooters_malus_is_that_of_moving() -> None:
    state = pistol(target_ran=False)
    here = state.characters[S], state.characters[T]
    assert furtive.is_shooter(state, *here)
    assert not furtive.is_target(state, *here)
    assert malus(state, shot(weapon="flint_pistol", instant=500)) == -1


@pytest.mark.rule("ARG-21.13")
def test_a_furtive_shooter_has_a_malus_with_any_weapon() -> None:
    state = pistol(target_ran=False)
    thrower = replace(state.characters[S], profile=shooter("javelin").profile)
    state = replace(state, characters={**state.characters, S: thrower})
    assert malus(state, shot(weapon="javelin", instant=500)) == -1


@pytest.mark.rule("ARG-21.15")
def test_a_furtive_shooter_does_not_catch_a_furtive_target_unless_both_agree() -> None:
    state, wanted = pistol(target_ran=True), shot(weapon="flint_pistol", instant=500)
    assert refused(state, wanted) == ("ARG-21.15", "both_furtive")
    told = resolution(state)
    for seat, who in ((BLUE, S), (ORANGE, T)):
        assert list(STAY_IN_SIGHT.offers(told.skirmish, seat)) == [StayInSight(who)]
        assert STAY_IN_SIGHT.refuse(told.skirmish, seat, StayInSight(who)) is None
        STAY_IN_SIGHT.resolve(told, seat, StayInSight(who))
    assert refused(told.skirmish, wanted) is None
    assert malus(told.skirmish, wanted) == -1
    assert all(told.skirmish.turn_status(who).shows for who in (S, T))
    assert STAY_IN_SIGHT.refuse(told.skirmish, BLUE, StayInSight(S)) is not None
    assert STAY_IN_SIGHT.refuse(told.skirmish, BLUE, StayInSight(T)) is not None
    assert list(STAY_IN_SIGHT.offers(told.skirmish, BLUE)) == []
    nobody = STAY_IN_SIGHT.refuse(told.skirmish, BLUE, StayInSight(CharacterId("nobody")))
    assert nobody is not None
    assert nobody.key == "not_your_shooter"


@pytest.mark.rule("ARG-21.13", "ARG-21.15")
def test_nobody_is_a_furtive_shooter_once_the_movement_is_over() -> None:
    """S and T showed a little longer; what stood between them afterwards is gone by the time of the shots."""
    state = pistol(target_ran=True).note(S, shows=True).note(T, shows=True)
    thrower = at_phase(state, Phase.SHOTS).change(S, profile=shooter("javelin").profile)
    assert refused(thrower, shot(weapon="javelin")) is not None, "the house is between them"
    assert malus(replace(thrower, ground=TABLE), shot(weapon="javelin")) == 0


@pytest.mark.rule("ARG-21.16")
def test_peeping_over_a_wall_is_not_furtive() -> None:
    state = field(shooter("bow"), mark(), phase=Phase.PASSING)
    assert not furtive.is_shooter(state, state.characters[S], state.characters[T])


@pytest.mark.option("runner_shot")
@pytest.mark.rule("ARG-R-27")
@pytest.mark.parametrize(("choice", "place"), [("stops", (36, 41)), ("arrives", (36, 52))])
def test_a_runner_who_is_shot_falls_at_that_moment(choice: str, place: tuple[float, float]) -> None:
    state = runner("bow", options={"runner_shot": choice, "furtive": False})
    told = declare(resolution(state, (6,)), shot(weapon="bow", instant=500))
    shots.fire(told)
    assert [each.at for each in told.skirmish.fallen] == [(cm(place[0]), cm(place[1]))]
    assert any(isinstance(event, CutShort) for event in told.events) is (choice == "stops")


@pytest.mark.rule("ARG-R-27", "ARG-13.1")
def test_and_lies_in_the_room_or_on_the_height_of_that_moment() -> None:
    hill = area("hill", HILL, (34, 40), (38, 40), (38, 43), (34, 43), height=cm(1))
    hut = room("hut", *box(34, 50, 38, 54))
    land = replace(street(), kinds={kind.id: kind for kind in (HOUSE, HILL)}, areas=(hill,), rooms=(hut,))
    state = replace(runner("bow", options={"furtive": False}), ground=land).change(T, room=hut.id)
    told = declare(resolution(state, (6,)), shot(weapon="bow", instant=500))
    shots.fire(told)
    (body,) = told.skirmish.bodies.values()
    assert (body.at, body.room, body.height) == ((cm(36), cm(41)), None, cm(1))


@pytest.mark.rule("ARG-R-27", "ARG-R-171")
@pytest.mark.parametrize(("others", "stands"), [
    ((), (36, 41)), ((41,), (36, 37.5)), ((43.9,), (36, 40.4)), ((39, 41), (36, 44.5)),
])  # fmt: skip
def test_the_horse_stands_as_near_to_there_as_there_is_room_on_its_way(
    others: tuple[float, ...], stands: tuple[float, float]
) -> None:
    """A base has a radius of 1 cm, the horse is 5 cm long and looks along its way."""
    rider = mark(24, mounted=True, base=MOUNTED, facing=180)
    mates = [mark(24, f"M{number}", aside=y - Y) for number, y in enumerate(others)]
    options = {"furtive": False, "loose_horses": True}
    state = field(shooter("bow"), rider, *mates, phase=Phase.PASSING, options=options)
    state = ran(state, "T", (0, 36, 30), (1000, 36, 52))
    told = declare(resolution(state, (6,), (1,), (1,)), shot(weapon="bow", instant=500))
    shots.fire(told)
    assert told.skirmish.bodies[body_id(T)].at == (cm(36), cm(41))
    x, y = told.skirmish.characters[CharacterId("T_mount")].at
    assert (x / 100, y / 100) == pytest.approx(stands, abs=0.05)


@pytest.mark.rule("ARG-R-27")
def test_contacts_made_after_that_moment_are_void() -> None:
    state = runner("bow", options={"furtive": False}).note(B, contacted=frozenset({T}), charged=frozenset({T}))
    told = declare(resolution(state, (6,)), shot(weapon="bow", instant=500))
    shots.fire(told)
    assert told.skirmish.turn_status(B).contacted == frozenset()


@pytest.mark.rule("ARG-R-104")
def test_somebody_shot_during_movement_does_not_shoot_in_the_shooting_phase() -> None:
    state = field(shooter("bow"), mark(12, weapons=("crossbow",)), phase=Phase.PASSING)
    state = ran(state, "S", (0, X, Y - 1), (1000, X, Y)).note(S, moved=False)
    told = declare(resolution(state, (5,)), shot(weapon="bow", instant=300))
    told.skirmish = at_phase(told.skirmish, Phase.SHOTS)
    declare(told, shot("S", "T"))
    shots.fire(told)
    assert fallen(told) == ["T"]
    assert len(rolls(told)) == 1


@pytest.mark.rule("ARG-R-104", "ARG-R-101")
@pytest.mark.parametrize(("count", "down"), [(1, 1), (3, 2)])
def test_a_shot_at_somebody_gone_is_lost_but_at_a_group_it_goes_on(count: int, down: int) -> None:
    group = row(count, 12)
    state = field(shooter("bow", "S1", at=(X, Y - 2)), shooter("bow", "S2", at=(X, Y + 2)), group, phase=Phase.PASSING)
    lots = [(1,)] if count > 1 else []
    more = [(5,), (1,)] if count > 1 else []
    told = declare(resolution(state, (5,), *lots, *more), shot("T1", "S1", "bow", instant=400))
    told.skirmish = at_phase(told.skirmish, Phase.SHOTS)
    declare(told, shot("T1", "S2", "bow"))
    shots.fire(told)
    assert len(fallen(told)) == down


@pytest.mark.rule("ARG-21.8", "ARG-21.10")
def test_shots_of_one_instant_are_simultaneous_and_later_ones_follow() -> None:
    state = field(shooters(3, "bow"), row(4, 45), phase=Phase.PASSING)
    times = {"S1": 300, "S2": 300, "S3": 600}
    told = declare(
        resolution(state, (6, 6), (2,), (6,), (1,)), *(shot("T1", who, "bow", instant=t) for who, t in times.items())
    )
    shots.fire(told)
    assert [event.instant for event in volleys(told)] == [300, 600]
    assert len(fallen(told)) == 1
    assert told.skirmish.passing == ()


@pytest.mark.rule("ARG-21.11", "ARG-R-65")
def test_a_seat_is_offered_only_what_it_saw_pass() -> None:
    """What blue knows: T in the street, and nothing of where T is now."""
    told = resolution(runner())
    watch(told)
    view = known(told.skirmish, BLUE)
    assert T in view.characters
    assert refused(view, shot(instant=500)) is None
    assert malus(view, shot(instant=500)) == -1
    assert refused(view, shot(instant=950)) == ("ARG-19.6", "target_unseen")
    later = replace(told.skirmish, phase=Phase.SHOTS)
    assert T not in known(later, BLUE).characters


def crossing(**options: Any) -> Table:
    """S runs 20 cm southwards across the end of the street, in which T stands; they see each other in between only."""
    people = [shooter("flint_pistol", at=(36, 30)), mark(10, aside=1), mark(100, "U", aside=60)]
    table = laid(people, table=street(), weapons=WEAPONS, options=options)
    assert T not in ARGAD.view(table.state, BLUE).characters or not options.get("fog", True)
    table.move({"S": Go(((cm(36), cm(50)),))})
    assert table.state.phase is Phase.PASSING
    return table


def shots_at(table: Table, target: str) -> list[Shoot]:
    return [
        each for each in ARGAD.commands(table.state, BLUE) if isinstance(each, Shoot) and each.shot.target == target
    ]


@pytest.mark.option("fog")
@pytest.mark.rule("ARG-21.13", "ARG-21.8", "ARG-R-65")
@pytest.mark.parametrize("fog", [True, False])
def test_a_furtive_shooter_shoots_in_passing_at_somebody_who_stands(fog: bool) -> None:
    """What blue knows is enough to declare the shot, and what is declared is fired."""
    table = crossing(fog=fog)
    view = ARGAD.view(table.state, BLUE)
    assert view.characters[T].at == (cm(22), cm(41))
    ((first, last),) = sight_spans(view, S)[T]
    offered = shots_at(table, "T")
    assert offered and {first <= each.shot.instant <= last for each in offered} == {True}
    for instant in (0, first - 50, last + 50, 1000):
        refused = table.refusal(BLUE, Shoot(replace(offered[0].shot, instant=instant)))
        assert refused.key == "target_unseen"
    table.play(BLUE, offered[0])
    table.done()
    assert (T in ARGAD.view(table.state, BLUE).characters) is not fog
    table.done([1])
    assert [event.instant for event in table.of(Fired)] == [offered[0].shot.instant]
    assert table.of(ShotLost) == []


@pytest.mark.rule("ARG-21.11", "ARG-21.8")
def test_each_time_somebody_is_seen_there_is_a_moment_to_shoot() -> None:
    """T runs past two gaps between three houses: one shot is offered in each, whenever that is."""
    walls = ((4, 22), (25, 30), (33, 60))
    houses = tuple(area(f"house{n}", HOUSE, *box(west, 20, east, 22)) for n, (west, east) in enumerate(walls))
    people = [shooter("bow", at=(28, 44)), mark(5, aside=-24), mark(100, "U", aside=40)]
    table = laid(people, table=ground(200, 120, kinds=(HOUSE,), areas=houses), weapons=WEAPONS)
    table.move({"T": Go(((cm(37), cm(16)),))})
    spans = sight_spans(ARGAD.view(table.state, BLUE), S)[T]
    assert len(spans) == 2
    offered = sorted({each.shot.instant for each in shots_at(table, "T")})
    assert [any(first <= instant <= last for instant in offered) for first, last in spans] == [True, True]
    assert len(offered) == 2


@pytest.mark.rule("ARG-21.11", "ARG-R-65")
@pytest.mark.parametrize("seen", [(0, 1000), (400, 400), (1000, 1000)])
def test_somebody_seen_at_any_moment_of_a_run_has_run(seen: tuple[int, int]) -> None:
    """At its very end, too; somebody whom the ground held is seen where the turn began, and has not."""
    held = Track(((0, cm(36), cm(30)),), "ground")
    run = Track(((0, cm(36), cm(30)), (1000, cm(36), cm(50))), "contact")
    state = field(shooter(), mark())
    assert furtive.has_run(replace(state, tracks={T: cut(run, (seen,))}), T)
    assert not furtive.has_run(replace(state, tracks={T: cut(held, (seen,))}), T)


def slit(**options: Any) -> Table:
    """S and T run past each other on both sides of a wall, with a slit through which they are seen at one glance."""
    north, south = area("north", HOUSE, *box(28, 0, 32, 40.75)), area("south", HOUSE, *box(28, 41.25, 32, 120))
    walls = ground(200, 120, kinds=(HOUSE,), areas=(north, south))
    people = [shooter("flint_pistol", at=(36, 32)), mark(12, aside=10), mark(100, "U", aside=60)]
    table = laid(people, table=walls, weapons=WEAPONS, options=options)
    table.move({"S": Go(((cm(36), cm(50)),)), "T": Go(((cm(24), cm(32)),))})
    return table


@pytest.mark.rule("ARG-21.15", "ARG-21.8", "ARG-R-65")
@pytest.mark.parametrize("fog", [True, False])
def test_a_shot_at_somebody_seen_at_a_single_glance_is_judged_when_it_is_declared(fog: bool) -> None:
    """Both are furtive: that is said at once, not when the shot would be fired."""
    table = slit(fog=fog)
    assert sight_spans(ARGAD.view(table.state, BLUE), S)[T] == ((450, 450),)
    assert shots_at(table, "T") == []
    refused = table.refusal(BLUE, Shoot(shot(weapon="flint_pistol", instant=450)))
    assert (refused.rule, refused.key) == ("ARG-21.15", "both_furtive")


@pytest.mark.rule("ARG-21.8", "ARG-17.4")
def test_where_the_middle_of_a_span_is_blocked_another_moment_is_offered() -> None:
    """T runs by in full view; half way, a friend stands in the line of S."""
    people = [shooter("bow", at=(28, 44)), shooter("bow", "F", at=(28, 34)), mark(6, aside=-20)]
    table = laid(people, table=ground(200, 120), weapons=WEAPONS)
    table.move({"T": Go(((cm(38), cm(20)),))})
    assert sight_spans(ARGAD.view(table.state, BLUE), S)[T] == ((0, 1000),)
    assert table.refusal(BLUE, Shoot(shot(weapon="bow", instant=500))).key == "line_blocked"
    offered = [each for each in shots_at(table, "T") if each.shot.shooter == S]
    assert len(offered) == 1
    table.play(BLUE, offered[0])
    table.done()
    table.done([1])
    assert [event.instant for event in table.of(Fired)] == [offered[0].shot.instant]


def everybody_runs(random: Random) -> Table:
    """A table among houses on which all have pistols and go somewhere; now they may shoot in passing."""
    state = arena(random)
    armed = {
        who: replace(each, profile=replace(each.profile, weapons=(WeaponId("pistol"),)))
        for who, each in state.characters.items()
    }
    table = Table(opened(replace(state, characters=armed, options=Options(late_dice=False))))
    table.done()
    for who, each in table.state.characters.items():
        path = wander(random, each.at, allowance(table.state, each), (state.ground.width, state.ground.depth))
        table.play(each.owner, Announce(who, Go((path,))))
    for seat in (BLUE, ORANGE):
        table.try_out(seat, Done())
    return table


@pytest.mark.rule("ARG-21.8", "ARG-16.7")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_in_passing_is_fired(seed: int) -> None:
    """No shot at somebody who passes is lost to what was there when it was declared, seen or not."""
    moved = everybody_runs(Random(seed))
    offered = [(seat, each) for seat in (BLUE, ORANGE) for each in ARGAD.commands(moved.state, seat)]
    shots = [(seat, each) for seat, each in offered if isinstance(each, Shoot)]
    assert shots
    assert [lost for seat, each in shots for lost in fired_alone(moved.state, seat, each)] == []


def fired_alone(state: Skirmish, seat: Seat, command: Shoot) -> list[ShotLost]:
    """A shot is declared, nobody has anything to add, and it is fired; or lost, which is what comes back."""
    table = Table(replace(state, done=frozenset(state.seats) - {seat}))
    table.play(seat, command)
    table.try_out(seat, Done())
    return table.of(ShotLost)


@pytest.mark.rule("ARG-8.16")
def test_a_shooter_on_the_move_is_where_he_or_she_is_at_that_moment() -> None:
    state = field(shooter("flint_pistol"), mark(30), phase=Phase.PASSING)
    state = ran(moved(state, "S"), "S", (0, 10, 40), (1000, 30, 40))
    assert refused(state, shot(weapon="flint_pistol", instant=0)) == ("ARG-16.5", "out_of_range")
    assert need(state, shot(weapon="flint_pistol", instant=1000)) == 6
