"""BOW 2.4.4, treat and repair, in the order of the book. The medic stands in the middle, his patient east of him."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.treat import Treat, Treated, odds, resolve
from escarmouche.bow.battle import Aboard, Battle
from escarmouche.bow.names import UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rolls.chances import side_chance, treat_odds
from escarmouche.bow.rounds import actions_left
from escarmouche.bow.units.damage import hurt
from escarmouche.kernel import Seed, StreamDice
from tests.bow.build import BLUE, ORANGE, STRAW, battle, drawn_field, resolution, result, unit
from tests.bow.garage import HORSE, at_war, car, events, figure, offered, play, refusal, seated, vehicle

MEDIC = UnitId("medic")
HELP = Treat(MEDIC, "patient")


def clinic(damage: int = 1, gap: int = 0, medic: dict[str, Any] | None = None, **patient: Any) -> Battle:
    """A medic (treat 2) and somebody with five health points, some of them lost, that many studs apart."""
    values: dict[str, Any] = {
        name: patient.pop(name) for name in ("options", "seats", "alliances", "field") if name in patient
    }
    owner = patient.pop("owner", BLUE)
    lying = replace(unit("patient", owner, at=(12 + gap, 10), **{"hp": 5, **patient}), damage=damage)
    skilled = unit("medic", BLUE, at=(10, 10), **(medic or {"treat": 2}))
    return battle([skilled, lying, unit("far", ORANGE, at=(2, 2)), *_further(values)], **values)


def _further(values: dict[str, Any]) -> list[Any]:
    return [unit("third", STRAW, at=(2, 8))] if STRAW in values.get("seats", ()) else []


def treated(start: Battle, *dice: tuple[int, ...], command: Treat = HELP) -> Treated:
    return next(event for event in events(start, command, *dice) if isinstance(event, Treated))


@pytest.mark.rule("BOW-2.4.4.1")
@pytest.mark.parametrize(
    ("medic", "colour"), [({"treat": 2}, "red"), ({"repair": 2}, "yellow")], ids=["medic", "mechanic"]
)
def test_medics_treat_life_forms_and_mechanics_repair_machines(medic: dict[str, Any], colour: str) -> None:
    start = clinic(medic=medic, hp_colour=colour)
    assert offered(start, Treat) == [HELP]
    assert treated(start, result(0, 2), result(0, 1)).craft == ("treat" if colour == "red" else "repair")


@pytest.mark.rule("BOW-2.4.4.2")
def test_whoever_has_no_such_skill_cannot_try() -> None:
    start = clinic(medic={"attack": 3})
    assert offered(start, Treat) == []
    assert refusal(start, HELP) == "BOW-2.4.4.2"
    assert odds(start, figure(start, "medic"), HELP) is None


@pytest.mark.rule("BOW-2.4.4.3", "BOW-2.4.4.4")
@pytest.mark.parametrize(
    ("medic", "colour", "rule"),
    [
        ({"treat": 2}, "red", None),
        ({"treat": 2}, "yellow", "BOW-2.4.4.4"),
        ({"repair": 2}, "yellow", None),
        ({"repair": 2}, "red", "BOW-2.4.4.3"),
    ],
)
def test_the_colours_must_match(medic: dict[str, Any], colour: str, rule: str | None) -> None:
    start = clinic(medic=medic, hp_colour=colour)
    assert refusal(start, HELP) == rule
    assert offered(start, Treat) == ([] if rule else [HELP])


@pytest.mark.rule("BOW-2.4.4.5", "BOW-R-40")
@pytest.mark.parametrize(("colour", "bricks"), [("red", 2), ("yellow", 1)])
def test_a_hero_with_both_skills_uses_the_one_that_matches(colour: str, bricks: int) -> None:
    start = clinic(medic={"treat": 2, "repair": 1, "shared": False}, hp_colour=colour)
    assert treated(start, result(0, bricks), result(0, 1)).treat.throw.count == bricks


@pytest.mark.rule("BOW-2.4.4.6")
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_nobody_treats_himself(colour: str) -> None:
    start = clinic(medic={"treat": 3, "repair": 3, "hp": 4, "hp_colour": colour})
    start = start.with_unit(replace(figure(start, "medic"), damage=2))
    assert refusal(start, Treat(MEDIC, "medic")) == "BOW-2.4.4.6"
    assert Treat(MEDIC, "medic") not in offered(start, Treat)


@pytest.mark.rule("BOW-2.4.4.7")
@pytest.mark.parametrize(("gap", "rule"), [(0, None), (1, "BOW-2.4.4.7"), (5, "BOW-2.4.4.7")])
def test_a_hand_must_touch_the_patient(gap: int, rule: str | None) -> None:
    start = clinic(gap=gap)
    assert refusal(start, HELP) == rule
    assert offered(start, Treat) == ([] if rule else [HELP])


@pytest.mark.rule("BOW-2.4.4.7", "BOW-R-7")
def test_behind_and_at_a_corner_is_close_and_far_above_is_not() -> None:
    corner = clinic().with_unit(replace(figure(clinic(), "patient"), at=(8, 8)))
    assert refusal(corner, HELP) is None
    cliff = drawn_field(*["." * 12 + "5" * 4] * 16)
    cliff = replace(cliff, legend={**cliff.legend, "5": replace(cliff.legend["4"], ground=15)})
    assert refusal(clinic(field=cliff), HELP) == "BOW-2.4.4.7"


@pytest.mark.rule("BOW-2.4.4.9")
@pytest.mark.parametrize("skill", [1, 3, 6])
def test_the_actor_rolls_his_skill(skill: int) -> None:
    roll = treated(clinic(medic={"treat": skill}), result(0, skill), result(0, 1)).treat
    assert (roll.throw.by, roll.throw.count) == (BLUE, skill)


@pytest.mark.rule("BOW-2.4.4.10", "BOW-R-37")
@pytest.mark.parametrize(
    ("owner", "seats", "alliances", "by"),
    [
        (BLUE, (BLUE, ORANGE), (), ORANGE),
        (ORANGE, (BLUE, ORANGE), (), ORANGE),
        (BLUE, (BLUE, STRAW, ORANGE), (), STRAW),
        (BLUE, (BLUE, STRAW, ORANGE), ((BLUE, STRAW),), ORANGE),
        (STRAW, (BLUE, STRAW, ORANGE), ((BLUE, STRAW),), ORANGE),
    ],
)
def test_an_opponent_resists_even_for_ones_own_patient(owner: Any, seats: Any, alliances: Any, by: str) -> None:
    start = clinic(owner=owner, seats=seats, alliances=alliances)
    assert treated(start, result(0, 2), result(0, 1)).damage.throw.by == by


@pytest.mark.rule("BOW-2.4.4.11")
@pytest.mark.parametrize("damage", [1, 2, 4])
def test_the_damage_of_the_moment_resists(damage: int) -> None:
    assert treated(clinic(damage), result(0, 2), result(0, damage)).damage.throw.count == damage


@pytest.mark.rule("BOW-2.4.4.13")
@pytest.mark.parametrize(("score", "held"), [(1, 1), (0, 0), (1, 2)])
def test_a_result_that_is_not_higher_changes_nothing_and_costs_the_action(score: int, held: int) -> None:
    after = play(clinic(3), HELP, result(score, 2), result(held, 3))
    assert figure(after, "patient").damage == 3
    assert actions_left(after, figure(after, "medic")) == 1


@pytest.mark.rule("BOW-2.4.4.14")
@pytest.mark.parametrize(("score", "held"), [(3, 0), (1, 0), (3, 2)])
def test_a_higher_result_takes_exactly_one_point_away(score: int, held: int) -> None:
    told = treated(clinic(3, medic={"treat": 3}), result(score, 3), result(held, 3))
    assert (told.removed, told.left) == (1, 2)


@pytest.mark.option("symmetric_treatment")
@pytest.mark.rule("BOW-2.4.4.15")
@pytest.mark.parametrize(("damage", "score", "held", "left"), [(3, 3, 1, 1), (1, 3, 0, 0), (3, 1, 1, 3), (2, 3, 0, 0)])
def test_as_an_option_the_difference_is_taken_away(damage: int, score: int, held: int, left: int) -> None:
    start = clinic(damage, medic={"treat": 3}, options=Options(symmetric_treatment=True))
    assert figure(play(start, HELP, result(score, 3), result(held, damage)), "patient").damage == left


@pytest.mark.rule("BOW-2.4.4.16")
def test_it_may_be_repeated_each_time_against_the_damage_of_that_moment() -> None:
    once = play(clinic(2), HELP, result(1, 2), result(0, 2))
    twice = play(once, HELP, result(1, 2), result(0, 1))
    assert (figure(once, "patient").damage, figure(twice, "patient").damage) == (1, 0)


@pytest.mark.rule("BOW-4.2")
def test_the_dead_cannot_be_treated() -> None:
    told = resolution(clinic(1, hp=2))
    hurt(told, UnitId("patient"), 1)
    assert refusal(told.battle, HELP) == "BOW-4.2"
    assert offered(told.battle, Treat) == []


@pytest.mark.rule("BOW-R-39")
@pytest.mark.parametrize(("damage", "owner", "rule"), [(0, BLUE, "BOW-R-39"), (1, BLUE, None), (1, ORANGE, None)])
def test_only_the_hurt_are_treated_also_an_enemys(damage: int, owner: Any, rule: str | None) -> None:
    start = clinic(damage, owner=owner)
    assert refusal(start, HELP) == rule
    assert offered(start, Treat) == ([] if rule else [HELP])


@pytest.mark.rule("BOW-2.4.4.1", "BOW-2.4.4.3", "BOW-2.4.4.4", "BOW-2.4.4.6", example="BOW-EX-26")
@pytest.mark.parametrize(
    ("actor", "patient", "rule"),
    [
        ("Lena", "Hank", None),
        ("Hank", "robot", None),
        ("robot", "ship", None),
        ("Lena", "robot", "BOW-2.4.4.4"),
        ("Hank", "Lena", "BOW-2.4.4.3"),
        ("robot", "robot", "BOW-2.4.4.6"),
    ],
)
def test_a_medic_a_mechanic_a_robot_and_a_ship(actor: str, patient: str, rule: str | None) -> None:
    """All are hurt and stand together: Lena treats, Hank repairs, the robot has yellow health points and repairs."""
    ship = vehicle("ship", at=(22, 21), damage=1)
    crew = [
        unit("Lena", at=(16, 20), treat=2, hp=3),
        unit("Hank", at=(18, 18), repair=2, hp=3),
        unit("robot", at=(18, 20), repair=2, hp=3, hp_colour="yellow"),
    ]
    start = at_war([replace(one, damage=1) for one in crew], [ship])
    assert refusal(start, Treat(UnitId(actor), patient)) == rule


@pytest.mark.rule("BOW-2.4.4.4", "BOW-3.5.5")
def test_a_vehicle_is_repaired() -> None:
    start = at_war([unit("Hank", at=(12, 15), repair=2)], [vehicle(at=(16, 16), damage=1)])
    after = play(start, Treat(UnitId("Hank"), "car"), result(1, 2), result(0, 1))
    assert car(after).damage == 0
    apart = start.with_unit(replace(figure(start, "Hank"), at=(11, 15)))
    assert refusal(apart, Treat(UnitId("Hank"), "car")) == "BOW-2.4.4.7"


@pytest.mark.rule("BOW-R-41", "BOW-3.5.5")
def test_those_aboard_are_in_contact_with_each_other_and_with_the_vehicle() -> None:
    there = vehicle(at=(16, 16), damage=1)
    hank = seated("Hank", there, "driver", repair=2, treat=1)
    lena = replace(seated("Lena", there, "seat", hp=3), damage=1)
    start = at_war([hank, lena], [there])
    assert [refusal(start, Treat(UnitId("Hank"), target)) for target in ("car", "Lena")] == [None, None]


@pytest.mark.rule("BOW-R-85", "BOW-2.4.4.7")
@pytest.mark.parametrize(("exposure", "rule"), [("open", None), ("covered", None), ("hidden", "BOW-R-85")])
def test_from_outside_a_hand_reaches_only_an_exposed_seat(exposure: str, rule: str | None) -> None:
    berth = replace(HORSE["berths"][0], exposure=exposure)
    horse = vehicle("horse", at=(13, 12), **{**HORSE, "berths": (berth,)})
    rider = replace(figure(clinic(), "patient"), aboard=Aboard(horse.id, "rider"))
    start = replace(clinic(), vehicles={horse.id: horse}).with_unit(rider)
    assert refusal(start, HELP) == rule


@pytest.mark.rule("BOW-2.4.4.7")
def test_nobody_on_the_ground_repairs_a_flyer_overhead() -> None:
    flyer = vehicle(at=(16, 16), damage=1, airborne=True, medium="air")
    start = at_war([unit("Hank", at=(12, 15), repair=2)], [flyer])
    assert refusal(start, Treat(UnitId("Hank"), "car")) == "BOW-2.4.4.7"


@pytest.mark.parametrize("target", ["nobody", "", "car"])
def test_whoever_is_not_there_is_refused(target: str) -> None:
    assert refusal(clinic(), Treat(MEDIC, target)) == "BOW-4.2"


@pytest.mark.rule("BOW-2.4.4.12")
@pytest.mark.parametrize("symmetric", [False, True])
def test_the_odds_are_the_frequencies_of_the_engines_own_results(symmetric: bool) -> None:
    start = clinic(2, medic={"treat": 4}, options=Options(symmetric_treatment=symmetric))
    expected = odds(start, figure(start, "medic"), HELP)
    assert expected == treat_odds(4, 2, side_chance(0.262), symmetric=symmetric)
    assert expected is not None
    removed: list[int] = []
    for line in range(1500):
        told = Resolution(start, StreamDice(Seed(bytes(32)), line))
        resolve(told, figure(start, "medic"), HELP)
        removed += [event.removed for event in told.events if isinstance(event, Treated)]
    for points, likely in expected.removed.items():
        deviation = (1500 * likely * (1 - likely)) ** 0.5
        assert abs(removed.count(points) - 1500 * likely) <= 4 * deviation
