"""Pages 7, 8 and 43: who is heard, who commands, and who is in disorder. Distances between base edges."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.groups import formation
from escarmouche.argad.melee import melee_phase
from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Portal, Room
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId, WeaponId
from escarmouche.argad.model.orders import Play
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, TurnStatus
from escarmouche.argad.model.units import CM
from escarmouche.argad.people.command import (
    commander,
    disordered,
    hears_music,
    hears_order,
    in_voice,
    leaders_of,
    may_talk,
)
from escarmouche.argad.shooting.sixes import Cast, resolve, values
from tests.argad.build import BLUE, ORANGE, STRAW, at, barrier, character, ground, kind, profile, resolution, skirmish

SERGEANT = {"rank": "under_leader", "squad": "first"}
SOLDIER = CharacterId("soldier")


def apart(gap: float, class_: int = 3, **sergeant: Any) -> Skirmish:
    """A soldier and a sergeant with this gap between their bases."""
    soldier = character("soldier", of=profile(class_), squad="first")
    values: dict[str, Any] = {**SERGEANT, **sergeant}
    return skirmish([soldier, character("sergeant", place=(32 + gap, 30), of=profile(4), **values)])


def pair(state: Skirmish) -> tuple[Character, Character]:
    one, other = state.characters.values()
    return one, other


@pytest.mark.rule("ARG-7.4")
@pytest.mark.parametrize(("gap", "heard"), [(20.0, True), (20.1, False)])
def test_a_voice_carries_twenty_centimetres(gap: float, heard: bool) -> None:
    state = apart(gap)
    assert in_voice(state, *pair(state)) == heard


@pytest.mark.rule("ARG-7.5")
@pytest.mark.parametrize(("gap", "possible"), [(0, True), (2, True), (2.1, False), (3, False)])
def test_private_talk_needs_bases_that_nearly_touch(gap: float, possible: bool) -> None:
    assert may_talk(*pair(apart(gap))) == possible


def band(gap: float, **options: Any) -> tuple[Skirmish, list[Character]]:
    """A drum that plays near its leader, and a soldier that far from the drum."""
    drum = character("drum", place=(10, 30), of=profile(musician=True))
    leader = character("leader", place=(5, 30), rank="troop_leader")
    people = [drum, leader, character("soldier", place=(12 + gap, 30))]
    return skirmish(people, options=options, drafts={drum.id: Play()}), people


@pytest.mark.rule("ARG-7.6")
@pytest.mark.parametrize(("gap", "heard"), [(59, True), (60, True), (61, False)])
def test_musicians_are_heard_at_sixty_centimetres(gap: float, heard: bool) -> None:
    state, (drum, leader, soldier) = band(gap)
    assert hears_music(state, drum, soldier) == heard
    assert hears_order(state, leader, soldier) == heard, "the drum passes the order on"
    assert not in_voice(state, leader, soldier), "but not at whom to shoot (ARG-R-51)"


@pytest.mark.option("music")
@pytest.mark.rule("ARG-7.6", "ARG-7.9")
@pytest.mark.parametrize(("gap", "heard"), [(40, True), (41, False)])
def test_in_the_wind_music_carries_less_far(gap: float, heard: bool) -> None:
    state, (_, leader, soldier) = band(gap, music=40 * CM)
    assert hears_order(state, leader, soldier) == heard


@pytest.mark.rule("ARG-8.10", "ARG-43.12")
@pytest.mark.parametrize(
    ("class_", "gap", "expected"),
    [(3, 20, False), (3, 21, True), (3, 25, True), (4, 25, False), (4, 40, False), (2, 25, True), (1, 20, False)],
)
def test_class_one_to_three_out_of_earshot_of_a_leader_is_in_disorder(class_: int, gap: float, expected: bool) -> None:
    assert disordered(apart(gap, class_), SOLDIER) == expected


@pytest.mark.rule("ARG-8.11", "ARG-43.13")
def test_a_test_of_morale_puts_anybody_in_disorder() -> None:
    state = skirmish([character("hero", of=profile(5)), character("chief", place=(33, 30), rank="troop_leader")])
    assert not disordered(state, CharacterId("hero"))
    assert disordered(state.change(CharacterId("hero"), shaken=True), CharacterId("hero"))


@pytest.mark.rule("ARG-43.11")
def test_disorder_is_lack_of_command_not_of_formation() -> None:
    soldiers = [character(f"s{number}", place=(30 + 2.5 * number, 30)) for number in range(6)]
    state = skirmish([*soldiers, character("sergeant", place=(30, 42), rank="under_leader")])
    assert formation(state, CharacterId("s0")) == "group"
    assert not any(disordered(state, soldier.id) for soldier in soldiers)


@pytest.mark.rule("ARG-R-23")
@pytest.mark.parametrize(
    ("leader", "commands"),
    [
        ({"rank": "troop_leader"}, True),
        ({"rank": "under_leader", "squad": "first"}, True),
        ({"rank": "under_leader", "squad": "second"}, False),
        ({"rank": "under_leader", "squad": "second", "commands": frozenset({"first"})}, True),
        ({"rank": "hero", "squad": "first"}, True),
        ({"rank": "hero", "squad": ""}, False),
        ({"rank": ""}, False),
        ({"rank": "troop_leader", "fleeing": True}, False),
        ({"rank": "troop_leader", "down_until": 1, "down_why": "knocked_out"}, False),
        ({"rank": "troop_leader", "captor": CharacterId("soldier")}, False),
    ],
)
def test_a_troop_leader_commands_all_others_their_squads(leader: dict[str, Any], commands: bool) -> None:
    state = apart(5, 3, **{"squad": "", **leader})
    assert bool(leaders_of(state, SOLDIER)) == commands
    assert disordered(state, SOLDIER) != commands


@pytest.mark.rule("ARG-R-23")
def test_allied_leaders_command_only_what_the_scenario_gives_them() -> None:
    soldier = character("soldier", squad="first")
    chief = character("chief", ORANGE, (33, 30), rank="troop_leader")
    sides = ((BLUE, ORANGE), (STRAW,))
    state = skirmish([soldier, chief], seats=(BLUE, ORANGE, STRAW), sides=sides)
    assert commander(state, SOLDIER) is None
    given = state.change(chief.id, commands=frozenset({"first"}))
    assert commander(given, SOLDIER) == given.characters[chief.id]
    assert commander(replace(given, sides=()), SOLDIER) is None, "enemies command nobody"


@pytest.mark.option("command")
@pytest.mark.rule("ARG-R-23")
def test_a_table_may_let_anybody_of_a_higher_class_command() -> None:
    people = [character("soldier"), character("veteran", place=(33, 30), of=profile(4))]
    assert disordered(skirmish(people), SOLDIER)
    assert not disordered(skirmish(people, options={"command": "higher_class"}), SOLDIER)


@pytest.mark.rule("ARG-8.10")
def test_the_nearest_leader_in_earshot_commands() -> None:
    leaders = [character(name, place=(x, 30), rank="troop_leader") for name, x in (("far", 45), ("near", 38))]
    found = commander(skirmish([character("soldier"), *leaders]), SOLDIER)
    assert found is not None
    assert found.id == "near"


@pytest.mark.rule("ARG-8.10")
def test_a_leader_needs_nobody_else() -> None:
    state = skirmish([character("soldier", rank="under_leader")])
    assert not disordered(state, SOLDIER)


@pytest.mark.option("walls_muffle")
@pytest.mark.rule("ARG-R-51")
@pytest.mark.parametrize(
    ("closed", "muffled", "heard"), [(True, False, True), (True, True, False), (False, True, True)]
)
def test_walls_stop_a_voice_only_if_the_table_says_so(closed: bool, muffled: bool, heard: bool) -> None:
    room = Room(id=RoomId("hall"), building="inn", shape=(at(20, 20), at(40, 20), at(40, 40), at(20, 40)))
    door = Portal(id=PortalId("door"), kind="door", line=(at(40, 29), at(40, 31)), joins=(RoomId("hall"), None))
    inside = character("soldier", place=(35, 30), room=RoomId("hall"))
    outside = character("chief", place=(45, 30), rank="troop_leader")
    state = skirmish(
        [inside, outside],
        table=ground(rooms=(room,), portals=(door,)),
        closed=frozenset({door.id}) if closed else frozenset(),
        options={"walls_muffle": muffled},
    )
    assert in_voice(state, outside, inside) == heard


@pytest.mark.option("voice")
@pytest.mark.rule("ARG-7.9")
def test_a_scenario_may_change_how_far_a_voice_carries() -> None:
    state = apart(25)
    loud = replace(state, options=replace(state.options, voice=3000))
    assert (disordered(state, SOLDIER), disordered(loud, SOLDIER)) == (True, False)


@pytest.mark.rule("ARG-43.16", "ARG-8.8")
def test_in_disorder_sixes_do_not_count_together() -> None:
    dice = [Cast(6, 7), Cast(6, 7)]
    assert sorted(values(dice)) == [6, 7]
    assert sorted(values(dice, together=False)) == [6, 6]


def at_a_wall(*, led: bool, striker: int = 0) -> tuple[int, ...]:
    """What is added to the die of somebody who holds a wall, or of the one who climbs it."""
    wall = kind("wall", foot="difficult")
    table = ground(kinds=[wall], barriers=(barrier("wall", wall, (10, 31), (60, 31)),))
    holder = character("holder", BLUE, (30, 30), rank="hero" if led else "")
    climber = character("climber", ORANGE, (30, 32), rank="hero" if led else "", climbed=True)
    turn_statuses = {climber.id: TurnStatus(across=True)}
    state = skirmish([holder, climber], table=table, phase=Phase.MELEE, turn_statuses=turn_statuses)
    one, other = (holder, climber) if striker == 0 else (climber, holder)
    attempt = Attempt(striker=one, target=other, weapon=state.weapons[WeaponId("sword")])
    return tuple(modifier.amount for modifier in modifiers(state, attempt))


@pytest.mark.rule("ARG-43.16", "ARG-R-14")
def test_in_disorder_bonuses_of_the_situation_are_lost_and_maluses_kept() -> None:
    assert (at_a_wall(led=True), at_a_wall(led=False)) == ((1,), ())
    assert at_a_wall(led=True, striker=1) == at_a_wall(led=False, striker=1) == (-1,)


@pytest.mark.rule("ARG-43.14")
def test_disorder_does_not_stop_people_fighting() -> None:
    people = [character("soldier"), character("enemy", ORANGE, (32, 30))]
    state = skirmish(people, phase=Phase.MELEE)
    assert disordered(state, SOLDIER)
    told = resolution(replace(state, blows=()), (4,), (3,))
    melee_phase.fight(told)
    assert [gone.character for gone in told.skirmish.fallen], "both struck, though nobody commands them"


@pytest.mark.rule("ARG-7.10")
def test_bonuses_and_maluses_change_a_die() -> None:
    """A 4 of somebody of class 2 who defends a wall: +1 and -1."""
    wall = kind("wall", foot="difficult")
    table = ground(kinds=[wall], barriers=(barrier("wall", wall, (10, 31), (60, 31)),))
    holder = character("holder", BLUE, (30, 30), of=profile(2), rank="hero")
    climber = character("climber", ORANGE, (30, 32), rank="hero")
    state = skirmish(
        [holder, climber], table=table, phase=Phase.MELEE, turn_statuses={climber.id: TurnStatus(across=True)}
    )
    attempt = Attempt(striker=holder, target=climber, weapon=state.weapons[WeaponId("sword")])
    changes = [modifier.amount for modifier in modifiers(state, attempt)]
    assert (sorted(changes), 4 + sum(changes)) == ([-1, 1], 4)


@pytest.mark.rule("ARG-7.11")
def test_a_natural_die_is_the_face_before_any_change() -> None:
    """A 5 with +1 is a 6, but no natural six: it is not rolled again."""
    assert resolve([Cast(5, 7)], again=lambda: 6).values == (5,)


@pytest.mark.rule("ARG-7.12")
def test_a_natural_seven_is_a_double_six_before_any_change() -> None:
    """6, rolled again 6, with -1: natural 7, total 6."""
    (natural,) = resolve([Cast(6, 7)], again=iter((6, 2)).__next__).values
    assert (natural, natural - 1) == (7, 6)
    (highest,) = resolve([Cast(6, 8)], again=iter((6, 6, 2)).__next__).values
    assert highest == 8
