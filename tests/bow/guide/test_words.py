"""Sheets as numbers, and the battle in words."""

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.battle import Battle, Turn
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.goals import Goal
from escarmouche.bow.guide.asking import AskCard, AskMenu, AskReport, Card, Question, Report
from escarmouche.bow.guide.guide import GUIDE
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.names import UnitId
from escarmouche.bow.units.plates import unit_plate
from escarmouche.bow.units.sheets import Berth
from escarmouche.games import GAMES
from escarmouche.kernel import SPECTATOR, Refusal, Seat
from escarmouche.presentation.phrases import percent
from escarmouche.text.texts import Localized
from tests.bow.build import BLUE, ORANGE, battle, drawn_field, unit
from tests.bow.garage import at_war, seated, vehicle
from tests.bow.gear import battle_of
from tests.bow.guide.answers import ask
from tests.bow.positions import play, position, trooper

MAX = UnitId("max")


def card(battle: Battle, piece: str = "max") -> Card:
    found = ask(battle, SPECTATOR, AskCard(piece))
    assert isinstance(found, Card)
    return found


def values(card: Card) -> dict[str, tuple[int, str]]:
    return {value.id: (value.amount, value.text.en) for value in card.values}


def test_a_card_says_what_its_numbers_are_made_of() -> None:
    wear = {"max": {"right": "sword", "left": "shield", "head": "helmet", "back": "bow"}}
    start = battle_of(unit("max", treat=1, hp=3), wear=wear)
    start = start.with_unit(replace(start.units[MAX], damage=1))
    found = card(start)
    assert values(found) == {
        "action_budget": (2, "2"),
        "move": (5, "5"),
        "dodge_armor": (3, "1 + 1 (shield) + 1 (helmet)"),
        "attack_damage": (3, "1 + 2 (sword)"),
        "hp": (2, "2 of 3"),
        "treat_repair": (1, "1 (treatment)"),
    }
    assert found.carries[0].fr == "Main droite\u00a0: épée (dommage 2, corps à corps)"
    assert found.carries[-1].en == "Back: bow (damage 2, long range)"
    assert found.plate == unit_plate(start, start.units[MAX])
    assert (found.owner, found.kind.en, found.name.en) == (BLUE, "trooper", "max")


def test_a_vehicles_card_has_its_places_and_weapons() -> None:
    car = vehicle(going=2, damage=1)
    found = card(at_war([seated("max", car)], [car]), "car")
    assert values(found) == {"speed": (2, "2 of 4"), "dodge_armor": (5, "5"), "hp": (1, "1 of 2")}
    assert [text.en for text in found.places] == [
        "Driver, hidden seat: max",
        "Gunner (gun), hidden seat: free",
        "Passenger, hidden seat: free",
    ]
    assert [text.en for text in found.carries] == ["Gun: damage 4, 180°"]
    assert found.cost == (4 * 5 + 5 + 4) * 2


def test_a_place_aboard_says_how_well_one_is_seen_there() -> None:
    seats = [Berth(id=exposure, role="passenger", exposure=exposure) for exposure in ("hidden", "covered", "open")]
    found = card(at_war([], [vehicle(berths=tuple(seats), weapons=())]), "car")
    assert [text.en.partition(", ")[2] for text in found.places] == [
        "hidden seat: free",
        "covered seat: free",
        "open seat: free",
    ]
    assert found.places[1].fr.endswith("place à couvert\u00a0: libre")


def test_extensions_have_their_values_and_marks() -> None:
    packs = (shipped()["magic"], shipped()["prone"])
    mark = packs[1].mark[0]
    start = replace(battle([replace(unit("max", abilities={"magic": 2}), marks=frozenset({mark.id}))]), packs=packs)
    found = card(start)
    assert values(found)["magic"] == (2, "2") and values(found)["protection"] == (0, "0")
    assert [text.en.lower() for text in found.marks] == [f"{mark.name.en}: {mark.text.en}".lower()]
    assert {area.name for area in found.plate.areas} >= {"magic", "protection"}


@pytest.mark.parametrize("piece", ["nobody", "blue", ""])
def test_what_has_no_sheet_is_refused(piece: str) -> None:
    assert isinstance(GUIDE.answer(battle([unit("max")]), BLUE, AskCard(piece)), Refusal)


def report(battle: Battle, seat: Seat = BLUE, name: str | None = None) -> Report:
    found = ask(battle, seat, AskReport(UnitId(name) if name else None))
    assert isinstance(found, Report)
    return found


def test_a_report_says_round_turn_and_goals() -> None:
    goal = Goal(seat=BLUE, kind="destroy", who=("foe",), text=Localized("Foe falls.", "Foe tombe."))
    start = replace(battle([unit("max"), unit("foe", ORANGE, at=(9, 9))]), goals=(goal,), round=3)
    assert [text.en for text in report(start).situation] == [
        "Round 3. Blue to play.",
        "Blue has 1 unit left to play.",
        "Goal of Blue: Foe falls.",
    ]
    playing = replace(start, turn=Turn(MAX, used=1))
    assert report(playing).situation[1].fr == "Max joue\u00a0: reste 1\u00a0action."


def test_distances_and_bearings_are_told_from_a_unit() -> None:
    start = battle([unit("max", at=(10, 10)), unit("ann", at=(10, 14)), unit("foe", ORANGE, at=(13, 6))])
    found = report(start, name="max")
    assert [(line.piece, line.studs, line.bearing) for line in found.mine] == [("max", None, None), ("ann", 4, 180)]
    (foe,) = found.others
    assert (foe.studs, foe.bearing) == (5, 37)
    assert foe.text.en.endswith("5 studs north-east (37°).") and foe.text.fr.endswith(
        "À 5\u00a0tenons, au nord-est (37°)."
    )
    assert foe.text.en.startswith(
        "Foe (trooper, Orange), at 13,6, facing north, 1 of 1 health points, bare hands, in the open."
    )
    without = report(start)
    assert [line.studs for line in (*without.mine, *without.others)] == [None] * 3
    assert report(start, SPECTATOR).mine == ()


LAND = drawn_field(
    "..####..",
    "..#.....",
    "..#..111",
    ".....121",
    "~~...111",
    "~~~.....",
    width=32,
    depth=20,
)


def test_the_ground_is_told_in_words() -> None:
    found = report(battle([unit("max", at=(3, 10))], field=LAND))
    assert found.field.en == (
        "The field is 32 studs from west to east and 20 from north to south. 0,0 is its north-western corner."
    )
    assert sorted(line.text.en for line in found.ground) == [
        "High ground, 2 bricks at most, from 5,2 to 7,4, its top at 6,3.",
        "Wall, 6 bricks high, from 2,0 to 5,0, from 2,1 to 2,2.",
        "Water, uneven, from 0,4 to 2,5.",
    ]


def test_the_ground_is_measured_to_its_nearest_part() -> None:
    start = battle([unit("max", at=(3, 10))], field=LAND)
    water, *_ = report(start, name="max").ground
    assert (water.studs, water.text.fr) == (
        5.1,
        "Eau, sans bord régulier, de (0\u202f;\u00a04) à (2\u202f;\u00a05). À 5,1\u00a0tenons, au nord (349°).",
    )
    above = battle([unit("max", at=(5, 2))], field=LAND)
    hill = next(line for line in report(above, name="max").ground if "High" in line.text.en)
    assert hill.studs is None
    assert ", 2 bricks up," in report(above).mine[0].text.en


def test_what_is_between_two_is_named() -> None:
    wall = drawn_field(*["....-..."] * 4, width=32, depth=20)
    low = report(battle([unit("max", at=(0, 1)), unit("foe", ORANGE, at=(5, 1))], field=wall), name="max")
    assert low.others[0].text.en.endswith("in cover (low wall). 5 studs east (90°).")
    high = drawn_field(*["....#..."] * 20, width=32, depth=20)
    hidden = report(battle([unit("max", at=(0, 1)), unit("foe", ORANGE, at=(9, 1))], field=high), name="max")
    assert hidden.others[0].text.fr.endswith("hors de vue (mur). À 9\u00a0tenons, à l’est (90°).")


def test_shields_and_armour_are_named() -> None:
    wear = {"max": {"right": "sword", "left": "shield", "head": "helmet"}}
    (line,) = report(battle_of(unit("max"), wear=wear)).mine
    assert line.text.en.endswith("health points, sword, shield, helmet.")


def test_threats_are_told_with_their_chance() -> None:
    start = position("S>....T", S=trooper(holding="bow", attack=2), T=trooper(ORANGE))
    (threat,) = report(start).threats
    assert threat.text.en == "S can attack T: 59% to hurt, 59% to kill."
    assert report(start, ORANGE, "T").threats[0].piece == "S"
    assert report(start, BLUE, "S").threats[0].piece == "T"


def test_things_are_objects_doors_and_empty_vehicles() -> None:
    car = vehicle()
    field = drawn_field("..D...", "..D...", width=64, depth=64)
    start = at_war([unit("max"), unit("ann", at=(30, 30))], [car], field)
    texts = [line.text.en for line in report(start).things]
    assert texts == [
        "The door at 2,0: closed.",
        "Car, at 16,16, heading north, speed 0, 2 of 2 health points, aboard: –.",
    ]
    door = next(iter(field.doors))
    opened = play(start, BLUE, OpenDoor(MAX, door))
    assert report(opened).things[0].text.fr == "La porte en (2\u202f;\u00a00)\u00a0: c’est ouvert."
    assert report(start, name="max").things[0].studs == 1.59


@pytest.mark.parametrize(
    ("chance", "english", "french"),
    [(0.314, "31%", "31\u202f%"), (0.997, ">\u00a099%", ">\u00a099\u202f%")],
)
def test_chances_are_told_in_per_cent(chance: float, english: str, french: str) -> None:
    told = BattleLocalizer(battle([unit("max")])).each(percent(chance))
    assert (told.en, told.fr) == (english, french)


def test_the_guide_is_found_and_reads_its_questions() -> None:
    guide = GAMES["bow"].guide
    assert guide
    assert guide() is GUIDE
    assert GUIDE.question_type is Question
    asked = msgspec.json.decode(b'{"type":"AskMenu","unit":"max"}', type=GUIDE.question_type)
    assert asked == AskMenu(MAX)
