"""Maps of a field: place for place what the engine says, cover and walls by hand, and errors in both languages."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.field.battlefield import LARGEST
from escarmouche.bow.field.places import centre, is_free
from escarmouche.bow.game import BOW
from escarmouche.bow.names import Stud, UnitId
from escarmouche.bow.rolls.chances import attack_odds, side_chance
from escarmouche.bow.units.damage import find_target
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.geometry.angles import bearing
from escarmouche.lab.bow.heat import free_places
from escarmouche.lab.bow.questions import HeatMapQuestion
from escarmouche.lab.findings import Finding, HeatMap
from escarmouche.lab.odds import OddsQuestion, answer
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized

HILL, CASTLE, CONVOY = "hill-under-fire", "captive-in-the-castle", "convoy-through-the-village"
BRICK = side_chance(0.262)


def asked(scenario: Any, shooter: str, target: str, **more: Any) -> HeatMap:
    found = answer(HeatMapQuestion(scenario=scenario, shooter=shooter, target=target, **more))
    assert isinstance(found, HeatMap)
    return found


def start(scenario: Any, options: dict[str, Any] | None = None) -> Battle:
    battle: Battle = BOW.start(CATALOGUE.setup(scenario, options or {}))
    return battle


def by_the_engine(battle: Battle, question: HeatMapQuestion, stud: Stud) -> float:
    """The chance that the game itself tells, with the figure put there and the shooter turned by hand."""
    varied = UnitId(question.shooter if question.vary == "shooter" else question.target)
    battle = battle.with_unit(replace(battle.units[varied], at=stud))
    shooter, target = battle.units[UnitId(question.shooter)], find_target(battle, question.target)
    assert target is not None
    if question.turn and shooter.aboard is None:
        middle = centre(battle, target) if isinstance(target, Unit) else (hull(target).x, hull(target).y)
        battle = battle.with_unit(replace(shooter, facing=round(bearing(centre(battle, shooter), middle)) % 360))
    odds = BOW.odds(battle, shooter.owner, Attack(shooter.id, question.target))
    return odds.chances["success" if question.what == "hurt" else "kill"] if odds else 0.0


@pytest.mark.parametrize(
    "question",
    [
        HeatMapQuestion(scenario=HILL, shooter="alba", target="finn"),
        HeatMapQuestion(scenario=HILL, shooter="alba", target="finn", vary="shooter"),
        HeatMapQuestion(scenario=HILL, shooter="hektor", target="selene", what="kill"),
        HeatMapQuestion(scenario=HILL, shooter="hektor", target="selene", what="kill", vary="shooter", turn=False),
        HeatMapQuestion(scenario=HILL, shooter="selene", target="finn", vary="shooter"),
        HeatMapQuestion(
            scenario=HILL, shooter="finn", target="alba", options={"ruler": "from_first_stud", "brick": 0.4}
        ),
        HeatMapQuestion(scenario=HILL, shooter="finn", target="alba", options={"footprint": 1}, turn=False),
        HeatMapQuestion(scenario=CASTLE, shooter="ombeline", target="greymine"),
        HeatMapQuestion(scenario=CASTLE, shooter="ombeline", target="greymine", vary="shooter"),
        HeatMapQuestion(
            scenario=CASTLE, shooter="ombeline", target="greymine", options={"extensions": ["prone", "swimming"]}
        ),
    ],
)
def test_every_place_is_as_the_engine_says(question: HeatMapQuestion) -> None:
    """At 300 places drawn by lot, exactly."""
    battle = start(question.scenario, question.options)
    found = answer(question)
    assert isinstance(found, HeatMap)
    varied = battle.units[UnitId(question.shooter if question.vary == "shooter" else question.target)]
    size, places = battle.footprint(varied), Random(1)
    assert found.footprint == size
    for _ in range(300):
        stud = places.randrange(battle.field.width), places.randrange(battle.field.depth)
        value = found.values[stud[1]][stud[0]]
        assert (value is None) == (not is_free(battle, stud, size, varied.id))
        if value is not None:
            assert value == pytest.approx(by_the_engine(battle, question, stud), abs=1e-15), stud


def _vehicle_questions() -> list[HeatMapQuestion]:
    battle = start(CONVOY)
    gunner = next(unit for unit in battle.units.values() if unit.aboard and _weapon(battle, unit))
    enemy = next(unit for unit in battle.units.values() if unit.owner != gunner.owner and not unit.aboard)
    shooter = next(
        unit for unit in battle.units.values() if unit.owner != gunner.owner and not unit.aboard and unit.kit.right
    )
    hull_id = gunner.aboard.vehicle if gunner.aboard else ""
    return [
        HeatMapQuestion(scenario=CONVOY, shooter=gunner.id, target=enemy.id),
        HeatMapQuestion(scenario=CONVOY, shooter=shooter.id, target=hull_id, vary="shooter"),
    ]


def _weapon(battle: Battle, unit: Unit) -> bool:
    vehicle = battle.vehicles[unit.aboard.vehicle] if unit.aboard else None
    return vehicle is not None and any(
        berth.weapon for berth in vehicle.sheet.berths if unit.aboard and berth.id == unit.aboard.berth
    )


@pytest.mark.parametrize("number", [0, 1])
def test_mounted_weapons_and_hulls_too(number: int) -> None:
    question = _vehicle_questions()[number]
    battle, found, places = start(CONVOY), answer(question), Random(2)
    assert isinstance(found, HeatMap)
    assert any(value for row in found.values for value in row)
    for _ in range(300):
        x, y = places.randrange(battle.field.width), places.randrange(battle.field.depth)
        value = found.values[y][x]
        if value is not None:
            assert value == pytest.approx(by_the_engine(battle, question, (x, y)), abs=1e-15)


@pytest.mark.rule("BOW-R-11")
@pytest.mark.parametrize("scenario", [HILL, CASTLE, CONVOY, "first-skirmish", "market-brawl"])
def test_free_places_are_the_engines(scenario: str) -> None:
    battle = start(scenario)
    unit = next(unit for unit in battle.units.values() if not unit.aboard)
    field, size = battle.field, battle.footprint(unit)
    studs = [(x, y) for x in range(field.width) for y in range(field.depth)]
    assert free_places(battle, unit) == {stud for stud in studs if is_free(battle, stud, size, unit.id)}


def lane(*rows: str, others: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """An archer in the west looks east along a field; his target is a peasant."""
    shooter = {"id": "ada", "sheet": "archer", "at": [1, 8], "facing": "E"}
    target = {"id": "bob", "sheet": "peasant", "at": [40, 1], "facing": "W"}
    width = 60
    return {
        "id": "lane",
        "name": {"en": "Lane", "fr": "Allée"},
        "text": {"en": "Two.", "fr": "Deux."},
        "field": {"rows": "\n".join([*rows, *["." * width] * (20 - len(rows))])},
        "army": [{"seat": "blue", "unit": [shooter]}, {"seat": "orange", "unit": [target, *others]}],
    }


@pytest.mark.rule("BOW-2.4.2.20", "BOW-2.4.2.21", "BOW-2.4.2.24")
def test_bands_of_range_on_open_grass() -> None:
    """Three bricks against one; one less at 16 studs and at 31, none at 46 from head to head."""
    row = asked(lane(), "ada", "bob").values[8]
    chances = [attack_odds(bricks, 1, BRICK).success for bricks in (3, 2, 1)]
    assert [row[1 + studs] for studs in (2, 15, 16, 30, 31, 45, 46, 57)] == pytest.approx(
        [chances[0], chances[0], chances[1], chances[1], chances[2], chances[2], 0.0, 0.0]
    )
    assert row[0] is row[1] is row[2] is None
    assert row[59] is None


@pytest.mark.rule("BOW-2.4.2.28")
def test_another_figure_covers_who_stands_behind_it() -> None:
    between = {"id": "cy", "sheet": "peasant", "at": [8, 8], "facing": "W"}
    found = asked(lane(others=(between,)), "ada", "bob")
    plain, covered = attack_odds(3, 1, BRICK).success, attack_odds(3, 2, BRICK).success
    assert found.values[8][12] == pytest.approx(covered)
    assert found.values[16][12] == pytest.approx(plain)
    assert found.values[8][8] is None


@pytest.mark.rule("BOW-2.4.2.16", "BOW-2.4.2.27")
def test_a_wall_hides_and_a_low_wall_covers() -> None:
    def behind(mark: str) -> float | None:
        rows = ["." * 10 + mark * 2 + "." * 48] * 20
        return asked(lane(*rows), "ada", "bob").values[8][13]

    assert behind("#") == 0.0
    assert behind("-") == pytest.approx(attack_odds(3, 2, BRICK).success)
    assert behind(".") == pytest.approx(attack_odds(3, 1, BRICK).success)


@pytest.mark.rule("BOW-2.4.2.18", "BOW-2.3.1.6")
def test_whoever_does_not_turn_attacks_only_what_is_in_front() -> None:
    data = lane()
    data["army"][0]["unit"][0]["at"] = [20, 8]
    turned, facing = asked(data, "ada", "bob"), asked(data, "ada", "bob", turn=False)
    assert turned.values[8][10] == pytest.approx(attack_odds(3, 1, BRICK).success)
    assert facing.values[8][10] == 0.0
    assert facing.values[8][30] == turned.values[8][30] != 0.0
    assert "turning is part of a Move (BOW-2.3.1.6)" in turned.text.en
    assert "n’attaque que devant (" in facing.text.fr


def test_two_views_of_one_shot_agree() -> None:
    """Where the target stands now, the map of targets says what the map of shooters says where the shooter stands."""
    for scenario, shooter, target in (
        (HILL, "alba", "finn"),
        (HILL, "hektor", "selene"),
        (CASTLE, "ombeline", "greymine"),
    ):
        battle = start(scenario)
        (x, y), (u, v) = battle.units[UnitId(target)].at, battle.units[UnitId(shooter)].at
        there = asked(scenario, shooter, target).values[y][x]
        assert there == asked(scenario, shooter, target, vary="shooter").values[v][u]
        assert there is not None


def test_to_kill_is_never_likelier_than_to_hurt() -> None:
    hurt, kill = asked(HILL, "hektor", "selene"), asked(HILL, "hektor", "selene", what="kill")
    pairs = [pair for rows in zip(hurt.values, kill.values, strict=True) for pair in zip(*rows, strict=True)]
    assert all((one is None) == (other is None) for one, other in pairs)
    assert all((one or 0) >= (other or 0) for one, other in pairs)
    assert any((one or 0) > (other or 0) for one, other in pairs)


def test_the_map_is_told_in_both_languages() -> None:
    found = asked(HILL, "alba", "finn", vary="shooter")
    assert found.title == Localized("From where Alba hurts Finn", "D’où Alba blesse Finn")
    assert found.marks == ("alba", "finn")
    assert found.view["units"]["alba"]["name"]["en"] == "Alba"
    assert (len(found.values), len(found.values[0])) == (64, 96)
    assert "{" not in found.text.en + found.text.fr
    assert msgspec.json.decode(msgspec.json.encode(found), type=Finding) == found


@pytest.mark.parametrize(
    ("question", "english", "french"),
    [
        (
            {"shooter": "nobody"},
            "shooter: there is no nobody on the field; there are alba",
            "rien de ce nom sur le champ de bataille : nobody",
        ),
        ({"target": "nobody"}, "target: there is no nobody", "target"),
        ({"target": "bruno"}, "target: bruno is on alba’s side", "on n’attaque que l’ennemi"),
        ({"target": "alba"}, "target: alba can’t attack themselves", "ne va pas se prendre pour cible"),
        ({"scenario": "nowhere"}, "nowhere: ", "nowhere"),
        ({"options": {"brick": 3}}, "brick", "brick"),
    ],
)
def test_what_cannot_be_answered_is_said(question: dict[str, Any], english: str, french: str) -> None:
    whole = {"question": "heat", "scenario": HILL, "shooter": "alba", "target": "finn", **question}
    with pytest.raises(BrokenInput) as broken:
        answer(msgspec.convert(whole, OddsQuestion))
    assert english in explain(broken.value, "en")
    assert french in explain(broken.value, "fr")


def test_vehicles_stay_where_they_are() -> None:
    battle = start(CONVOY)
    aboard = next(unit for unit in battle.units.values() if unit.aboard and _weapon(battle, unit))
    vehicle = aboard.aboard.vehicle if aboard.aboard else ""
    enemy = next(unit for unit in battle.units.values() if unit.owner != aboard.owner and not unit.aboard)
    for question in (
        {"shooter": vehicle, "target": enemy.id},
        {"shooter": enemy.id, "target": vehicle},
        {"shooter": aboard.id, "target": enemy.id, "vary": "shooter"},
    ):
        with pytest.raises(BrokenInput) as broken:
            answer(msgspec.convert({"question": "heat", "scenario": CONVOY, **question}, OddsQuestion))
        assert broken.value.key in {"shooter_is_vehicle", "piece_stays"}
        assert "véhicule" in explain(broken.value, "fr")


def test_the_largest_field_is_answered_place_by_place() -> None:
    draw = Random(3)
    shooter: dict[str, Any] = {"id": "ada", "at": [90, 90], "facing": "E"}
    data = lane() | {"field": {"rows": "\n".join(
        "".join(draw.choices(".-t", (98, 1, 1), k=LARGEST)) if y not in range(88, 94) else "." * LARGEST
        for y in range(LARGEST)
    )}}  # fmt: skip
    gun = {"id": "gun", "name": {"en": "gun", "fr": "canon"}, "budget": 2, "move": 5, "dodge": 1, "attack": 18, "hp": 1}
    shooter |= {"sheet": {**gun, "treat": 0, "repair": 0}, "kit": {"right": "rifle"}}
    target = {"id": "bob", "sheet": "peasant", "at": [100, 90], "facing": "W"}
    data["army"] = [{"seat": "blue", "unit": [shooter]}, {"seat": "orange", "unit": [target]}]
    found = asked(data, "ada", "bob")
    assert (len(found.values), len(found.values[0])) == (LARGEST, LARGEST)
    assert sum(bool(value) for row in found.values for value in row) > 10_000
