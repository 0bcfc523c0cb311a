"""Page 17: the flintlock table, untrained shooters, when one shoots and at whom."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.shooting.shot_chances import aim_odds
from escarmouche.argad.shooting.shots import offer_shots
from tests.argad.build import BLUE, area, ground, kind
from tests.argad.shooting import (
    aim,
    fallen,
    field,
    fire,
    malus,
    mark,
    moved,
    need,
    refused,
    row,
    shooter,
    shot,
)

S, T = CharacterId("S"), CharacterId("T")


@pytest.mark.rule("ARG-17.1")
@pytest.mark.parametrize(("face", "down"), [(6, ["T"]), (5, [])])
def test_a_flintlock_pistol_on_the_move(face: int, down: list[str]) -> None:
    state = moved(field(shooter("flint_pistol"), mark(8)), "S")
    assert fallen(fire(state, [shot(weapon="flint_pistol")], (face,))) == down


@pytest.mark.rule("ARG-17.1")
@pytest.mark.parametrize(("distance", "needed"), [(10, 5), (10.1, 7), (20, 7)])
def test_a_flintlock_pistol_has_two_bands(distance: float, needed: int) -> None:
    assert need(field(shooter("flint_pistol"), mark(distance)), shot(weapon="flint_pistol")) == needed


@pytest.mark.rule("ARG-17.2")
@pytest.mark.parametrize(("distance", "face", "down"), [(15, 5, ["T"]), (30, 5, []), (30, 6, ["T"])])
def test_a_flintlock_musket(distance: float, face: int, down: list[str]) -> None:
    state = field(shooter("flint_musket"), mark(distance))
    told = fire(state, [shot(weapon="flint_musket")], (face,))
    assert fallen(told) == down
    assert told.skirmish.characters[S].unloaded == {"flint_musket": 1}
    assert refused(moved(state, "S"), shot(weapon="flint_musket")) == ("ARG-16.8", "not_on_the_move")


@pytest.mark.rule("ARG-17.3", "ARG-8.3", example="ARG-EX-13")
def test_at_long_range_a_cuirass_asks_for_8() -> None:
    state = field(shooter("flint_musket"), mark(50, armour="4"))
    wanted = shot(weapon="flint_musket")
    assert need(state, wanted) == 8
    assert aim_odds(state, aim(state, wanted)).at_least_one == Fraction(1, 216)
    assert fallen(fire(state, [wanted], (6,), (6,), (5,))) == []
    assert fallen(fire(state, [wanted], (6,), (6,), (6,))) == ["T"]
    assert need(field(shooter("flint_musket"), mark(30, armour="4")), wanted) == 6


@pytest.mark.rule("ARG-17.9")
@pytest.mark.parametrize(("class_", "face", "down"), [(2, 5, []), (2, 6, ["T"]), (1, 5, []), (3, 5, ["T"])])
def test_the_untrained_shoot_with_a_malus(class_: int, face: int, down: list[str]) -> None:
    state = field(shooter("flint_musket", class_=class_), mark())
    assert fallen(fire(state, [shot(weapon="flint_musket")], (face,))) == down


@pytest.mark.rule("ARG-17.10")
def test_a_scenario_may_exempt_cool_heads() -> None:
    cool = shooter("flint_musket", class_=2, skills=frozenset({"steady_shot"}))
    assert fallen(fire(field(cool, mark()), [shot(weapon="flint_musket")], (5,))) == ["T"]


@pytest.mark.rule("ARG-17.11", "ARG-17.12", "ARG-R-26")
@pytest.mark.parametrize("phase", [Phase.SHOTS, Phase.EARLY])
def test_enemies_who_shoot_at_each_other_can_both_fall(phase: Phase) -> None:
    state = field(shooter(), mark(weapons=("crossbow",)), phase=phase)
    told = fire(state, [shot("S", "T"), shot("T", "S")], (6,), (5,))
    assert sorted(fallen(told)) == ["S", "T"]


@pytest.mark.rule("ARG-17.13", "ARG-21.1")
def test_before_movement_one_shoots_at_somebody_about_to_leave() -> None:
    state = field(shooter(), mark(12), phase=Phase.EARLY)
    assert refused(state, shot()) is None
    assert need(state, shot()) == 5


FAR: dict[str, Any] = {"name": "U", "aside": 12}


def targets(state: Skirmish) -> set[str]:
    return {command.shot.target for command in offer_shots(state, BLUE)}


@pytest.mark.rule("ARG-17.14")
def test_one_shoots_first_at_the_nearest() -> None:
    state = field(shooter(), mark(12), mark(30, **FAR))
    assert targets(state) == {"T"}
    assert refused(state, shot("U")) == ("ARG-17.14", "nearer_enemy")


@pytest.mark.rule("ARG-17.14")
def test_or_at_those_who_shoot_at_one() -> None:
    early = field(
        shooter(), mark(12), mark(30, weapons=("bow",), **FAR), phase=Phase.EARLY, options={"priority": "free"}
    )
    told = fire(early, [shot("S", "U", "bow")], (1,))
    state = field(told.skirmish.characters.values(), under_fire=told.skirmish.under_fire)
    assert targets(state) == {"T", "U"}


@pytest.mark.rule("ARG-R-80")
@pytest.mark.parametrize(
    ("distance", "choice", "allowed"),
    [(13.9, "tolerant", True), (14.1, "tolerant", False), (12.5, "strict", False), (40, "free", True)],
)
def test_nearly_as_near_is_near_enough(distance: float, choice: str, allowed: bool) -> None:
    state = field(shooter(), mark(12), mark(-2, "U", aside=2 + distance), options={"priority": choice})
    assert (refused(state, shot("U")) is None) is allowed


@pytest.mark.rule("ARG-17.14")
def test_nearer_enemies_who_cannot_be_shot_at_do_not_count() -> None:
    """The nearest stands behind a house."""
    wall = kind("block", hides_beyond=0)
    house = area("block", wall, (15, 36), (20, 36), (20, 44), (15, 44))
    state = field(shooter(), mark(12), mark(30, "U", aside=30), table=ground(200, 120, kinds=(wall,), areas=(house,)))
    assert targets(state) == {"U"}


@pytest.mark.rule("ARG-17.15")
@pytest.mark.parametrize(("distance", "rule"), [(10, None), (20, None), (25, "ARG-17.14")])
def test_a_leader_within_earshot_orders_another_target(distance: float, rule: str | None) -> None:
    sergeant = shooter("sword", "L", at=(10, 42 + distance), rank="under_leader", squad="one")
    state = field(shooter(squad="one"), sergeant, mark(12), mark(30, "U", aside=-12))
    assert (refused(state, shot("U")) or (None,))[0] == rule


@pytest.mark.rule("ARG-17.16")
def test_nobody_shoots_at_enemies_in_contact_with_friends() -> None:
    friend = shooter("sword", "F", at=(29, 40))
    state = field(shooter(), friend, mark(19, aside=0))
    assert refused(state, shot()) == ("ARG-17.16", "target_in_melee")


@pytest.mark.rule("ARG-17.17", "ARG-18.13")
@pytest.mark.parametrize(
    ("rank", "distance", "rule"),
    [("under_leader", 10, "ARG-17.17"), ("troop_leader", 10, None), ("troop_leader", 25, "ARG-17.17")],
)
def test_only_the_troop_leader_in_person_orders_to_fire_into_a_melee(
    rank: str, distance: float, rule: str | None
) -> None:
    leader = shooter("sword", "L", at=(10, 42 + distance), rank=rank)
    state = field(shooter(), leader, shooter("sword", "F", at=(31, 40)), mark(17))
    assert (refused(state, shot(crowd=True)) or (None,))[0] == rule


@pytest.mark.rule("ARG-17.17")
def test_outside_a_melee_there_is_no_crowd_to_fire_into() -> None:
    state = field(shooter(rank="troop_leader"), mark())
    assert refused(state, shot(crowd=True)) == ("ARG-18.13", "no_crowd")


@pytest.mark.rule("ARG-19.6")
@pytest.mark.parametrize("target", ["nobody", "S"])
def test_there_has_to_be_an_enemy_to_shoot_at(target: str) -> None:
    assert refused(field(shooter(), mark()), shot(target))


@pytest.mark.rule("ARG-19.6")
def test_an_enemy_out_of_sight_cannot_be_shot_at() -> None:
    wall = kind("block", hides_beyond=0)
    house = area("block", wall, (15, 30), (20, 30), (20, 50), (15, 50))
    state = field(shooter(), mark(), table=ground(200, 120, kinds=(wall,), areas=(house,)))
    assert refused(state, shot()) == ("ARG-19.6", "target_unseen")


@pytest.mark.option("malus_cap")
@pytest.mark.rule("ARG-20.13", "ARG-R-18")
def test_terrain_and_target_hamper_by_2_at_most_but_the_shooters_own_come_on_top() -> None:
    """An untrained pistol on the move, at 15 cm, against armour behind a loophole: natural 11."""
    slit = kind("slit", cover=-2, hides_low=True)
    bush = area("slit", slit, (20, 30), (40, 30), (40, 50), (20, 50))
    table = ground(200, 120, kinds=(slit,), areas=(bush,))
    state = moved(field(shooter("flint_pistol", class_=2), mark(15, armour="4"), table=table), "S")
    wanted = shot(weapon="flint_pistol")
    assert malus(state, wanted) == -4
    assert need(state, wanted) == 11
    every = moved(
        field(shooter("flint_pistol", class_=2), mark(15, armour="4"), table=table, options={"malus_cap": "all"}), "S"
    )
    assert malus(every, wanted) == -2


@pytest.mark.option("sure_eight")
@pytest.mark.rule("ARG-R-15")
@pytest.mark.parametrize(("sure", "needed"), [(False, 9), (True, 8)])
def test_at_some_tables_a_natural_8_always_hits(sure: bool, needed: int) -> None:
    state = field(shooter("flint_musket", class_=2), mark(50, armour="4"), options={"sure_eight": sure})
    assert need(state, shot(weapon="flint_musket")) == needed


@pytest.mark.rule("ARG-R-16")
def test_a_natural_1_has_no_meaning_of_its_own_in_shooting() -> None:
    told = fire(field(shooter(), mark()), [shot()], (1,))
    assert fallen(told) == []


@pytest.mark.rule("ARG-R-20")
def test_each_shooter_measures_to_the_nearest_whom_he_or_she_sees() -> None:
    state = field(shooter(), row(3, 19))
    found = aim(state, shot("T3"))
    assert found.band.need == 5
    assert [each.who for each in found.marks] == ["T1", "T2", "T3"]
    edge = field(shooter(), row(3, 56))
    assert [each.who for each in aim(edge, shot("T1")).marks] == ["T1", "T2"]
