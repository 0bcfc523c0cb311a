"""Argad! page 8: one action a turn, jobs and hands; with what pages 16, 21 and 39 say of loading and working."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.melee.blades import usable
from escarmouche.argad.model.ids import LadderId, PortalId, ThingId, WeaponId
from escarmouche.argad.model.orders import KeepDown, Order, Reload, Stay, Work
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.weapons import Blade
from escarmouche.argad.people.hands import refuse_hands
from escarmouche.argad.places import jobs
from escarmouche.argad.places.jobs import JobLost, Reloaded
from escarmouche.argad.places.working import Worked, WorkLost
from tests.argad.build import ORANGE, WEAPONS, at, blade, character, ground, missile, profile, skirmish
from tests.argad.places import (
    A,
    B,
    E,
    box,
    events,
    intent,
    next_turn,
    offered,
    portal,
    refusal,
    room,
    somebody,
    thing,
    turn,
)
from tests.argad.turns import laid

CROSSBOW, MUSKET, MOUSQUET = (WeaponId(name) for name in ("crossbow", "musket", "mousquet"))
ALL = {**WEAPONS, MOUSQUET: missile("mousquet", reload=2)}


def shooter(weapon: WeaponId = CROSSBOW, left: int = 1, **options: Any) -> Skirmish:
    """Somebody with an empty weapon, and an enemy."""
    armed = character("a", of=profile(weapons=[weapon, "sword"]), unloaded={weapon: left})
    return skirmish([armed, character("e", ORANGE, (60, 30))], weapons=ALL, options=options)


def worker(*names: str, **options: Any) -> Skirmish:
    """People at a chest that somebody searches, and an enemy."""
    people = [character(name, place=(30 + 2 * number, 30)) for number, name in enumerate(names or "a")]
    things = thing("chest", (31, 31), job="search")
    return skirmish([*people, character("e", ORANGE, (60, 30))], things=things, options=options)


@pytest.mark.rule("ARG-8.13")
def test_nobody_loads_and_walks_in_one_turn() -> None:
    state = shooter()
    assert refusal(state, Reload(CROSSBOW)) is None
    walking = refusal(state, Reload(CROSSBOW, path=(at(40, 30),)))
    assert walking is not None and walking.rule == "ARG-8.13"


@pytest.mark.rule("ARG-8.13")
@pytest.mark.parametrize("order", [Work("chest"), KeepDown()])
def test_a_shot_is_the_action_of_a_turn(order: Order) -> None:
    state = worker().note(A, shots=1)
    refused = refusal(state, order)
    assert refused is not None and refused.key == "shot_already"
    assert refusal(worker(), order) is None


@pytest.mark.rule("ARG-9.7")
def test_two_paces_do_not_stop_a_reload() -> None:
    order = Reload(CROSSBOW, path=(at(32, 30),))
    state = shooter()
    assert refusal(state, order) is None
    assert intent(state, order).motionless
    assert events(turn(state, {A: order}), Reloaded)


@pytest.mark.rule("ARG-8.14", example="ARG-EX-4")
@pytest.mark.parametrize("weapon", [MUSKET, MOUSQUET])
def test_a_reload_is_lost_when_an_enemy_comes(weapon: WeaponId) -> None:
    whole = 1 if weapon == MUSKET else 2
    told = turn(shooter(weapon, 1), {A: Reload(weapon)}, during={A: {"contacted": frozenset({E})}})
    assert somebody(told.skirmish).unloaded == {weapon: whole}
    assert events(told, JobLost) == [JobLost(A)]


@pytest.mark.rule("ARG-8.14", example="ARG-EX-4")
def test_work_is_lost_when_an_enemy_comes() -> None:
    state = replace(worker(), things=thing("chest", (31, 31), job="search", worked=1))
    told = turn(state, {A: Work("chest")}, during={A: {"contacted": frozenset({E})}})
    assert told.skirmish.things[ThingId("chest")].worked == 0


@pytest.mark.rule("ARG-R-122")
def test_whoever_loses_a_job_has_the_hands_free() -> None:
    told = turn(shooter(), {A: Reload(CROSSBOW)}, during={A: {"contacted": frozenset({E})}})
    assert told.skirmish.turn_status(A).job_lost
    assert WeaponId("sword") in [weapon.id for weapon in usable(told.skirmish, somebody(told.skirmish))]


@pytest.mark.rule("ARG-8.20")
def test_one_hand_on_a_ladder_leaves_a_sword_and_a_pistol() -> None:
    bayonet = replace(missile("bayonet_musket", reload=1), melee=Blade(length="semi_long", hands=2), bayonet=True)
    weapons = {**WEAPONS, bayonet.id: bayonet}
    clinging = character("a", of=profile(weapons=["bayonet_musket", "sword", "pistol"]), ladder=LadderId("ladder"))
    state = skirmish([clinging], weapons=weapons)
    free = [name for name in clinging.profile.weapons if refuse_hands(state, clinging, weapons[name]) is None]
    assert free == ["sword", "pistol"]


@pytest.mark.rule("ARG-8.20", "ARG-R-122")
def test_hands_are_free_again_on_the_ground() -> None:
    state = skirmish([character("a", of=profile(weapons=["halberd"]))])
    assert refuse_hands(state, somebody(state), WEAPONS[WeaponId("halberd")]) is None
    climbing = state.note(A, climbing=True)
    assert refuse_hands(climbing, somebody(climbing), blade("axe", hands=2)) is not None


@pytest.mark.rule("ARG-8.22")
def test_facing_backwards_while_loading_changes_nothing() -> None:
    state = shooter()
    backwards = state.change(A, facing=180)
    for each in (state, backwards):
        assert somebody(turn(each, {A: Reload(CROSSBOW)}).skirmish).unloaded == {}


@pytest.mark.rule("ARG-16.9", "ARG-16.10")
@pytest.mark.parametrize(("weapon", "turns"), [(CROSSBOW, 1), (MUSKET, 1), (MOUSQUET, 2)])
def test_slow_weapons_take_motionless_turns_to_load(weapon: WeaponId, turns: int) -> None:
    state = shooter(weapon, turns)
    for number in range(turns):
        assert somebody(state).unloaded == {weapon: turns - number}
        state = next_turn(turn(state, {A: Reload(weapon)}))
    assert somebody(state).unloaded == {}
    assert offered(state, Reload) == []


@pytest.mark.rule("ARG-16.9")
@pytest.mark.parametrize("meanwhile", [{"moved": True}, {"hesitates": True}, {"struck": True}, {"shots": 1}])
def test_only_a_motionless_turn_loads(meanwhile: dict[str, int]) -> None:
    told = turn(shooter(), {A: Reload(CROSSBOW)}, during={A: meanwhile})
    assert somebody(told.skirmish).unloaded == {CROSSBOW: 1}


@pytest.mark.option("reload_progress")
@pytest.mark.rule("ARG-R-75")
@pytest.mark.parametrize(("progress", "left"), [("lost", 2), ("kept", 1)])
@pytest.mark.parametrize("order", [None, Stay()])
def test_half_a_reload_is_lost_when_it_does_not_go_on(order: Order | None, progress: str, left: int) -> None:
    state = shooter(MOUSQUET, 1, reload_progress=progress)
    told = turn(state, {A: order} if order else {})
    assert somebody(told.skirmish).unloaded == {MOUSQUET: left}


@pytest.mark.rule("ARG-21.6")
def test_a_weapon_is_not_loaded_in_the_turn_in_which_it_was_shot() -> None:
    state = shooter()
    shot = state.note(A, shots=1)
    refused = refusal(shot, Reload(CROSSBOW))
    assert refused is not None and refused.rule == "ARG-21.6"
    assert offered(shot, Reload) == []
    assert offered(state, Reload) == [Reload(CROSSBOW)]


def test_what_is_loaded_or_wet_is_not_loaded() -> None:
    loaded = refusal(shooter(), Reload(MUSKET))
    wet = refusal(shooter().change(A, useless=frozenset({CROSSBOW})), Reload(CROSSBOW))
    assert loaded is not None and loaded.key == "nothing_to_load"
    assert wet is not None and wet.rule == "ARG-14.24"


@pytest.mark.rule("ARG-39.1", "ARG-39.3")
@pytest.mark.parametrize(
    ("worked", "face", "done"), [(0, 1, True), (0, 2, False), (2, 3, True), (2, 4, False), (4, 5, True), (5, 6, True)]
)
def test_work_takes_a_certain_time(worked: int, face: int, done: bool) -> None:
    state = replace(worker(), things=thing("chest", (31, 31), job="search", worked=worked))
    told = turn(state, {A: Work("chest")}, (face,))
    [event] = events(told, Worked)
    assert (event.turns, event.done) == (worked + 1, done)
    after = refusal(next_turn(told), Work("chest"))
    assert (after is not None) == done


@pytest.mark.rule("ARG-R-56")
def test_one_die_for_a_job_and_the_others_go_on() -> None:
    state = worker("a", "b")
    told = turn(state, {A: Work("chest"), B: Work("chest")}, (4,), during={A: {"contacted": frozenset({E})}})
    [event] = events(told, Worked)
    assert event.workers == (B,)


@pytest.mark.option("work_progress")
@pytest.mark.rule("ARG-R-56")
@pytest.mark.parametrize(("progress", "worked"), [("lost", 0), ("kept", 2)])
def test_a_job_that_nobody_goes_on_with_starts_again(progress: str, worked: int) -> None:
    state = replace(worker(work_progress=progress), things=thing("chest", (31, 31), job="search", worked=2))
    told = turn(state, {A: Stay()})
    assert told.skirmish.things[ThingId("chest")].worked == worked
    assert bool(events(told, WorkLost)) == (progress == "lost")


@pytest.mark.rule("ARG-R-59", "ARG-39.3")
def test_the_sixth_turn_of_work_ends_it_whatever_falls() -> None:
    table = laid([character("a"), character("e", ORANGE, (100, 70))], things=thing("chest", (31, 31), job="search"))
    for _ in range(6):
        table.announce({"a": Work("chest")})
        table.to(Phase.MELEE)
        table.done([6])
    assert [(worked.turns, worked.done) for worked in table.of(Worked)] == [
        *((turn, False) for turn in range(1, 6)),
        (6, True),
    ]


@pytest.mark.rule("ARG-39.8", "ARG-R-57")
def test_work_in_two_parts_remembers_the_part_that_is_done() -> None:
    state = replace(worker(hard_jobs=True), things=thing("chest", (31, 31), job="mend", needs=2))
    first = turn(state, {A: Work("chest")}, (1, 5))
    assert first.skirmish.things[ThingId("chest")].finished == 1
    second = turn(next_turn(first), {A: Work("chest")}, (2,))
    assert events(second, Worked)[0].done


def cottage(**options: Any) -> Skirmish:
    """Somebody before a locked door."""
    table = ground(
        rooms=(room("hall", *box(40, 20, 52, 40)),), portals=(portal("door", (40, 29), (40, 31), None, "hall"),)
    )
    door = frozenset({PortalId("door")})
    return skirmish([character("a", place=(38.5, 30))], table=table, options=options, closed=door, locked=door)


@pytest.mark.rule("ARG-R-43")
def test_a_locked_door_is_forced_in_a_certain_time() -> None:
    state = cottage()
    assert offered(state, Work) == [Work("door")]
    told = turn(state, {A: Work("door")}, (4,))
    assert told.skirmish.worked == {"door": 1}
    told = turn(next_turn(told), {A: Work("door")}, (2,))
    assert told.skirmish.locked == told.skirmish.closed == frozenset()
    assert told.skirmish.worked == {}


@pytest.mark.option("locked_doors")
@pytest.mark.rule("ARG-R-43")
def test_a_locked_door_holds_where_the_table_says_so() -> None:
    refused = refusal(cottage(locked_doors="shut"), Work("door"))
    assert refused is not None and refused.rule == "ARG-R-43"


@pytest.mark.parametrize("on", ["", "nothing", "window", "chest"])
def test_there_is_no_work_where_there_is_none(on: str) -> None:
    refused = refusal(cottage(), Work(on))
    assert refused is not None and refused.key == "no_work_left"


@pytest.mark.parametrize("values", [{"down_until": 1}, {"in_danger": True}, {"captor": E}])
def test_nobody_finishes_a_job_who_is_helpless_by_then(values: dict[str, Any]) -> None:
    state = shooter().change(A, **values)
    assert jobs.spoiled(state, A)


@pytest.mark.rule("ARG-8.14", "ARG-R-75")
def test_a_job_is_spoiled_by_an_enemy_who_came_even_if_nobody_struck() -> None:
    state = shooter()
    assert not jobs.spoiled(state, A)
    assert jobs.spoiled(state.note(A, contacted=frozenset({E})), A)
