"""What cannot be used gets a message that names the place, says what is wrong, and speaks the reader's language."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bow import rounds, table
from escarmouche.bow.actions import attack, doors, gifts, moves, objects, switching, treat
from escarmouche.bow.content.armies import read_army
from escarmouche.bow.content.library import extend, library
from escarmouche.bow.content.scenario import load_scenario
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, ItemId, UnitId, VehicleId
from escarmouche.bow.text.renderer import render_refusal
from escarmouche.bow.units.sheets import BASIC
from escarmouche.bow.vehicles import boarding, mounted, piloting, wrecks
from escarmouche.kernel import Refusal, Seat, Setup
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from tests.bow.broken import JEEP, SOUND, changed, rows_with, small, started
from tests.bow.positions import play

ENGLISH = re.compile(
    r"\b(the|is|are|not|there|no|one|has|needs?|of|with|its?|expected|missing|already|stands?|here|cannot|found)\b",
    re.IGNORECASE,
)
NAME = {"en": "a", "fr": "b"}
GOAL = {"seat": "blue", "kind": "reach", "area": [0, 0, 3, 3], "text": NAME}
CART = {"id": "cart", "name": NAME, "tag": "red", "speed": 1, "dodge_armor": 1, "hp": 1}
CREW = {"id": "bo", "sheet": "guard", "aboard": ["car", "driver"]}


def two_in_the_car() -> dict[str, Any]:
    data = changed("army.0.vehicle", [JEEP])
    data["army"][0]["unit"] = [CREW, {**CREW, "id": "cy"}]
    return data


def aboard(place: list[str]) -> dict[str, Any]:
    data = changed("army.0.vehicle", [JEEP])
    data["army"][0]["unit"][1] = {**CREW, "aboard": place}
    return data


def without(field: str) -> dict[str, Any]:
    data = small()
    del data[field]
    return data


SCENARIOS: list[tuple[str, dict[str, Any], str]] = [
    ("no name", without("name"), "scenario: the field name is missing"),
    ("unknown field", small(weather="rain"), "scenario: there is no such field: weather"),
    ("rows of another type", changed("field.rows", 3), "scenario, field, rows: expected `str | array`, found `int`"),
    (
        "no rows",
        changed("field.rows", []),
        "scenario small, field, rows: the field has 0 × 0 studs; it may have from 16",
    ),
    ("too small", changed("field.rows", ["." * 15] * 20), "the field has 15 × 20 studs; it may have from 16 × 16 to"),
    ("too large", changed("field.rows", ["." * 193] * 20), "the field has 193 × 20 studs"),
    ("row too short", changed("field.rows", ["." * 20] * 17 + ["..."]), "row 18 has 3 studs, the first one 20"),
    ("unknown mark", rows_with(3, "..%"), "scenario small, field, legend: the legend doesn’t say what “%” is"),
    (
        "unknown kind",
        {**rows_with(3, "..%"), "field": {**rows_with(3, "..%")["field"], "legend": {"%": "lava"}}},
        "scenario small, field, legend, %: lava is not a standard kind; there are ",
    ),
    (
        "kind too high",
        changed("field.legend", {"%": {"name": "spire", "height": 999}}),
        "height: expected `int` <= 120",
    ),
    ("smooth ground", rows_with(3, "..=="), "(BOW-1.3.1, BOW-1.3.2); 2 are smooth: 2,3 3,3"),
    ("one player", small(army=SOUND["army"][:1]), "army: a battle needs at least two players (BOW-1.2.1); found 1"),
    ("two armies of one seat", small(army=[SOUND["army"][0]] * 2), "army: blue has more than one army"),
    ("nobody", changed("army.0.unit", []), "army blue: blue needs at least one unit"),
    (
        "unknown sheet",
        changed("army.0.unit.0.sheet", "dragon"),
        "army blue, unit ada, sheet: no sheet has the id dragon",
    ),
    (
        "unknown item",
        changed("army.0.unit.0.kit", {"right": "anvil"}),
        "unit ada, kit, right: no weapon, armour or thing",
    ),
    ("wrong slot", changed("army.0.unit.0.kit", {"head": "sword"}), "unit ada, kit: "),
    ("no such slot", changed("army.0.unit.0.kit", {"foot": "boot"}), "unit ada, kit: there is no such field: foot"),
    ("bag too small", changed("army.0.unit.0.kit", {"bag": ["key"]}), "unit ada, kit, bag: "),
    ("no id", changed("army.0.unit.0", {"sheet": "archer", "at": [2, 2]}), "army 1, unit 1: the field id is missing"),
    ("id twice", changed("army.0.unit.1.id", "ada"), "scenario small: ada is there twice"),
    ("id twice across armies", changed("army.1.unit.0.id", "ada"), "scenario small: ada is there twice"),
    (
        "nowhere",
        changed("army.0.unit.0", {"id": "ada", "sheet": "archer"}),
        "unit ada: a unit stands on the field (at) or",
    ),
    ("off the field", changed("army.0.unit.0.at", [19, 2]), "army blue, unit ada, at: stud 20,2 is not on the field"),
    ("negative", changed("army.0.unit.0.at", [-1, 2]), "unit ada, at: stud -1,2 is not on the field"),
    ("two in one place", changed("army.0.unit.1.at", [3, 3]), "army blue, unit bo, at: ada already stands there"),
    ("on a wall", rows_with(3, "..#"), "unit ada, at: ada can’t stand at 2,2: decor, water"),
    ("in the water", rows_with(2, "..~~"), "unit ada, at: ada can’t stand at 2,2"),
    ("bad facing", changed("army.0.unit.0.facing", 360), "army 1, unit ada, facing: expected `int` <= 359"),
    ("bad compass", changed("army.0.unit.0.facing", "up"), "army 1, unit ada, facing: 'up' is not one of the choices"),
    ("dead already", changed("army.0.unit.0.damage", 1), "unit ada, damage: 1 damage points would be its end"),
    (
        "unknown vehicle",
        changed("army.0.vehicle", [{**JEEP, "sheet": "sub"}]),
        "vehicle car, sheet: no sheet has the id sub",
    ),
    (
        "impossible speed",
        changed("army.0.vehicle", [{**JEEP, "speed": 9}]),
        "vehicle car, speed: speed 9 is not possible",
    ),
    (
        "below the least speed",
        changed("army.0.vehicle", [{**JEEP, "sheet": "biplane", "speed": 2}]),
        "speed 2 is not possible; its speeds are 0, 4, 5, 6, 7, 8",
    ),
    ("vehicle on a unit", changed("army.0.vehicle", [{**JEEP, "at": [3.0, 3.0]}]), "at: "),
    ("vehicle off the field", changed("army.0.vehicle", [{**JEEP, "at": [-4.0, 3.0]}]), "car has no room there"),
    ("vehicle south of it", changed("army.0.vehicle", [{**JEEP, "at": [8.0, 19.0]}]), "car has no room there"),
    ("vehicle north of it", changed("army.0.vehicle", [{**JEEP, "at": [8.0, -1.0]}]), "car has no room there"),
    (
        "hulls overlap",
        changed("army.0.vehicle", [JEEP, {**JEEP, "id": "van", "at": [9.5, 12.0]}]),
        "at: car is already there",
    ),
    (
        "no driver's place",
        changed(
            "army.0.vehicle",
            [{**JEEP, "sheet": {"id": "raft", "name": NAME, "tag": "red", "speed": 1, "dodge_armor": 1, "hp": 1}}],
        ),
        "vehicle car, sheet, berths: ",
    ),
    ("aboard of nothing", aboard(["van", "driver"]), "unit bo, aboard: there is no vehicle van"),
    ("no such place aboard", aboard(["car", "roof"]), "unit bo, aboard: there is no place roof aboard"),
    ("place taken", two_in_the_car(), "unit cy, aboard: bo already has the place driver"),
    ("object off the field", small(object=[{"id": "key", "type": "key", "at": [40, 2]}]), "object key, at: stud 40,2"),
    ("unknown object", small(object=[{"id": "key", "type": "anvil", "at": [4, 2]}]), "object key, type: no weapon"),
    ("no such door", small(open=[[4, 4]]), "scenario small, open: there is no door or window on stud 4,4"),
    ("zone outside", changed("army.0.zone", [0, 0, 20, 5]), "army blue, zone: 0, 0, 20, 5 is not an area of the field"),
    (
        "zone turned round",
        changed("army.0.zone", [5, 0, 2, 5]),
        "army blue, zone: 5, 0, 2, 5 is not an area of the field",
    ),
    (
        "goal of a stranger",
        small(goal=[{**GOAL, "seat": "straw"}]),
        "goal 1, seat: straw has no army here; the seats are",
    ),
    (
        "goal about nobody",
        small(goal=[{**GOAL, "who": ["zed"]}]),
        "goal 1, who: no unit, vehicle or object is called zed",
    ),
    (
        "goal to capture a vehicle",
        {**changed("army.0.vehicle", [JEEP]), "goal": [{**GOAL, "kind": "capture", "who": ["car"]}]},
        "goal 1, who: car is a vehicle; only people and objects can be captured",
    ),
    (
        "goal nowhere",
        small(goal=[{"seat": "blue", "kind": "reach", "text": NAME}]),
        "the goal reach needs the field area",
    ),
    (
        "goal without names",
        small(goal=[{"seat": "blue", "kind": "destroy", "text": NAME}]),
        "the goal destroy needs the field who",
    ),
    (
        "goal that takes more than it names",
        small(goal=[{**GOAL, "kind": "escort", "who": ["ada", "ada"], "count": 2}]),
        "goal 1, count: it takes 2, and “who” names only 1: a count from 1 to 1 is expected",
    ),
    ("goal outside", small(goal=[{**GOAL, "area": [0, 0, 3, 99]}]), "goal 1, area: 0, 0, 3, 99 is not an area"),
    (
        "unknown goal",
        small(goal=[{**GOAL, "kind": "dance"}]),
        "scenario, goal 1, kind: 'dance' is not one of the choices",
    ),
    ("ally unknown", small(alliance=[["blue", "straw"]]), "scenario small, alliance: straw has no army here"),
    ("option out of range", small(options={"brick": 0.99}), "scenario, options, brick: expected `float` <= 0.95"),
    ("unknown option", small(options={"magic": True}), "scenario, options: there is no such field: magic"),
]


@pytest.mark.parametrize(("data", "message"), [case[1:] for case in SCENARIOS], ids=[case[0] for case in SCENARIOS])
def test_a_broken_scenario_says_what_is_wrong(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        started(data)
    assert message in str(error.value)
    check_french(error.value)


def check_french(error: BrokenInput) -> None:
    french = explain(error, "fr")
    assert french != str(error)
    said = french.partition("\u00a0: ")[2]
    assert ENGLISH.findall(re.sub(r"\(.*\)|`[^`]*`|« .* »", "", said)) == []


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"brick": 0.01}, "options, brick: expected `float` >= 0.05"),
    ({"brick": "often"}, "options, brick: expected `float`, found `str`"),
    ({"starter": "oldest"}, "options, starter: 'oldest' is not one of the choices"),
    ({"footprint": 3}, "options, footprint: 3 is not one of the choices"),
    ({"climb": -1}, "options, climb: expected `int` >= 0"),
    ({"round_limit": 2000}, "options, round_limit: expected `int` <= 1000"),
    ({"loot": "yes"}, "options, loot: expected `bool`, found `str`"),
    ({"points": -3}, "options, points: expected `int` >= 0"),
    ({"lute": True}, "options: there is no such field: lute"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS, ids=[str(case[0]) for case in OPTIONS])
def test_a_broken_option_says_what_is_wrong(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        started(small(), **options)
    assert message in str(error.value)
    check_french(error.value)


SHEET = {"id": "elf", "name": NAME, **BASIC}
DRIVER = {"id": "seat", "role": "driver"}
SHEETS: list[tuple[str, Callable[[], Any], str]] = [
    ("ability too high", lambda: own(sheet=[{**SHEET, "move": 21}]), "own, sheet elf, move: expected `int` <= 20"),
    ("no health", lambda: own(sheet=[{**SHEET, "hp": 0}]), "own, sheet elf, hp: expected `int` >= 1"),
    ("unknown ability", lambda: own(sheet=[{**SHEET, "luck": 1}]), "own, sheet elf: there is no such field: luck"),
    ("bad colour", lambda: own(sheet=[{**SHEET, "hp_colour": "blue"}]), "hp_colour: 'blue' is not one of the choices"),
    ("no name", lambda: own(sheet=[{"id": "elf", **BASIC}]), "own, sheet elf: the field name is missing"),
    ("one language", lambda: own(sheet=[{**SHEET, "name": {"en": "elf"}}]), "sheet elf, name: the field fr is missing"),
    (
        "budget of a vehicle",
        lambda: own(vehicle=[{**CART, "budget": 2}]),
        "vehicle cart: there is no such field: budget",
    ),
    ("no driver", lambda: own(vehicle=[CART]), "own, vehicle cart, berths: "),
    (
        "unknown mounted weapon",
        lambda: own(vehicle=[{**CART, "berths": [{**DRIVER, "weapon": "gun"}]}]),
        "vehicle cart, berth seat, weapon: ",
    ),
    (
        "least speed above the most",
        lambda: own(vehicle=[{**CART, "min_speed": 3, "berths": [DRIVER]}]),
        "vehicle cart, min_speed: ",
    ),
    (
        "weapon without damage",
        lambda: own(weapon=[{"id": "fan", "name": NAME, "use": "melee"}]),
        "the field damage is missing",
    ),
    (
        "army of nobody we know",
        lambda: read_army({"units": [{"sheet": "elf"}]}, library(), "army"),
        "army: no sheet has the id elf",
    ),
    (
        "army of none",
        lambda: read_army({"units": [{"sheet": "guard", "count": 0}]}, library(), "army"),
        "expected `int` >= 1",
    ),
]


def own(**tables: Any) -> Any:
    return extend(library(), tables, "own")


@pytest.mark.parametrize(("make", "message"), [case[1:] for case in SHEETS], ids=[case[0] for case in SHEETS])
def test_a_broken_sheet_says_what_is_wrong(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        make()
    assert message in str(error.value)
    check_french(error.value)


def test_the_seats_of_the_table_are_those_of_the_scenario() -> None:
    with pytest.raises(BrokenInput) as error:
        BOW.start(Setup((Seat("blue"), Seat("straw")), small()))
    assert (
        str(error.value) == "scenario small: the seats at the table are blue, straw; the scenario is for blue, orange"
    )
    check_french(error.value)


def test_an_unknown_scenario_names_those_that_there_are() -> None:
    with pytest.raises(BrokenInput) as error:
        load_scenario("moon-landing")
    assert str(error.value).startswith("moon-landing: there is no scenario by this name; there are first-skirmish,")
    assert "aucun scénario ne porte ce nom" in explain(error.value, "fr")


def test_a_scenario_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"^mine\.toml: the field name is missing$"):
        load_scenario(file)
    file.write_text("id = \n", encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"^mine\.toml: this is not TOML"):
        load_scenario(file)
    with pytest.raises(BrokenInput, match="the file cannot be read"):
        load_scenario(tmp_path / "none.toml")


def orders() -> list[Any]:
    """Commands that can be decoded and make no sense."""
    ada, ghost, far = UnitId("ada"), UnitId("ghost"), (-5, 10**6)
    return [
        moves.Move(ada, far, 0),
        moves.Move(ada, (3, 2), 999),
        moves.Move(ghost, (3, 2), 0),
        attack.Attack(ada, "ghost"),
        attack.Attack(ada, "ada"),
        attack.AnswerDispute(doubt=True),
        treat.Treat(ada, "ghost"),
        objects.Grab(ada, ItemId("moon")),
        objects.Throw(ada, ItemId("moon"), far),
        objects.Throw(ada, ItemId("ada bow"), far),
        gifts.Give(ada, ItemId("ada bow"), ghost),
        gifts.AnswerGift(accept=True),
        switching.Switch(ada, ItemId("moon")),
        switching.Wield(ada, ItemId("moon")),
        doors.OpenDoor(ada, DoorId("door -1,-1")),
        doors.CloseDoor(ada, DoorId("")),
        boarding.GetOn(ada, VehicleId("ark"), "prow"),
        boarding.GetOff(ada, far, -45),
        piloting.ChangeSpeed(ada, -3),
        piloting.Steer(ada, 720),
        piloting.Drive(ada),
        piloting.DriveOn(ada, VehicleId("ark")),
        mounted.Reload(ada, VehicleId("ark"), "cannon"),
        wrecks.ShareOut((ghost,)),
        wrecks.PutDown(ada, far, 0),
        rounds.Pass(ghost),
        table.Deploy(ada, far, 0),
        table.Ready(),
        table.Begin(),
    ]


@pytest.mark.parametrize("command", orders(), ids=lambda command: repr(command)[:60])
def test_a_senseless_command_is_refused_with_a_rule_in_both_languages(command: Any) -> None:
    battle = play(started(small(), starter="first_seat"), Seat("blue"), table.Begin())
    refusal = BOW.refuse(battle, Seat("blue"), command)
    assert isinstance(refusal, Refusal)
    english, french = render_refusal(battle, refusal, "en"), render_refusal(battle, refusal, "fr")
    assert english != french
    assert f"({refusal.rule})" in english
