"""Positions as text: what is drawn can be read again, and what is read is what was meant."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.library import library
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.notation import picture, read_position, write_position
from escarmouche.bow.options import Options
from escarmouche.bow.units.items import Kit
from escarmouche.kernel import Seat
from escarmouche.text import inline
from escarmouche.text.errors import BrokenInput
from tests.bow.build import BLUE, ORANGE
from tests.bow.positions import position, trooper
from tests.bow.wander import wander

S, T = UnitId("S"), UnitId("T")


def test_a_line_is_a_field_with_two_units_on_it() -> None:
    battle = read_position("S>..........-T\nS: archer blue\nT: guard orange")
    assert (battle.field.width, battle.field.depth) == (16, 16)
    assert (battle.units[S].at, battle.units[S].facing, battle.units[S].owner) == ((0, 0), 90, "blue")
    assert (battle.units[T].at, battle.units[T].facing) == ((13, 0), 0)
    assert battle.field.kind((12, 0)).name == "low wall"
    assert battle.units[S].kit.right == "S bow"
    assert (battle.seats, battle.to_play, battle.round) == (("blue", "orange"), "blue", 1)


@pytest.mark.parametrize(
    ("arrow", "facing"),
    [("^", 0), (">", 90), ("v", 180), ("<", 270), ("↗", 45), ("↘", 135), ("↙", 225), ("↖", 315)],
)
def test_an_arrow_is_the_facing(arrow: str, facing: int) -> None:
    battle = position(f"..S{arrow}...T", S=trooper(), T=trooper(ORANGE))
    assert battle.units[S].facing == facing
    assert battle.field.rows[0] == "." * 16


def test_a_drawing_without_frame_has_room_for_its_last_piece() -> None:
    battle = position("." * 30 + "S\n" + ".\n" * 18 + "T", S=trooper(), T=trooper(ORANGE))
    assert (battle.field.width, battle.field.depth) == (32, 21)


EXACT = """\
    0         1
    0123456789012345
  0|....#...........|
  1|..A>#..1112.....|
  2|.......1B12.....|
  3|................|
  4|.....JJJJJJJJ...|
  5|.....JJJJJJJJ...|
  6|.....JJJJJJJJ...|
  7|.....JJJJJJJJ...|
  8|................|
  9|....*...........|
 10|................|
 11|................|
 12|......D.........|
 13|................|
 14|................|
 15|................|

seats: blue orange
options: {loot = true}
J: vehicle field_car blue {at = [9.0, 6.0], heading = "E"}
A = ada: archer blue {name = "Ada"}
B: guard orange {on = "1", facing = 200, damage = 0, sheet = {hp = 3}, kit = {right = "spear"}}
C: guard blue {aboard = ["J", "driver"], facing = "E", played = true}
* = gift: sword 4,9
state: {open_doors = ["door 6,12"], round = 2, starter = "orange", to_play = "orange"}
"""


def test_a_drawing_says_everything() -> None:
    battle = read_position(EXACT)
    ada, other, driver = (battle.units[UnitId(name)] for name in ("ada", "B", "C"))
    assert (ada.at, ada.facing, ada.name.fr) == ((2, 1), 90, "Ada")
    assert (other.at, other.facing, other.sheet.hp, other.kit) == ((8, 2), 200, 3, Kit(right=ItemId("B spear")))
    assert battle.field.rows[2] == ".......1112....."
    assert driver.aboard is not None
    assert (driver.aboard.vehicle, driver.played) == ("J", True)
    assert battle.vehicles[VehicleId("J")].at == (9000, 6000)
    assert battle.field.rows[5] == "." * 16
    assert battle.lying == {"gift": (4, 9)}
    assert battle.items[ItemId("gift")] == library().item("sword")
    assert (battle.options, battle.round) == (Options(loot=True), 2)
    assert battle.open_doors == frozenset({"door 6,12"})
    assert write_position(battle) == EXACT.replace(", damage = 0", "")


def test_a_position_can_be_indented_and_commented() -> None:
    text = "# a wall\n\n   #..S^\n\n  S: guard blue\n  T: guard orange {at = [9, 9]}\n"
    assert read_position(text).units[S].at == (3, 0)


def test_the_picture_names_the_pieces() -> None:
    shown = picture(read_position(EXACT)).splitlines()
    assert shown[3] == "  1|..A>#..1112.....|"
    assert shown[-1] == "A ada"


@settings(max_examples=25)
@given(
    number=st.integers(0, len(scenarios()) - 1),
    seed=st.integers(0, 2**32),
    decisions=st.integers(0, 90),
    extensions=st.sampled_from([(), ("prone", "magic"), ("grenades", "change_seat")]),
)
def test_what_is_drawn_reads_as_the_same_battle(
    number: int, seed: int, decisions: int, extensions: tuple[str, ...]
) -> None:
    battle = BOW.start(setup(scenarios()[number], {"extensions": extensions}))
    for step in wander(battle, Random(seed), decisions):
        battle = step.after
    assert read_position(write_position(battle)) == battle


@pytest.mark.parametrize("footprint", [1, 2])
def test_small_minifigs_side_by_side_keep_their_facings(footprint: int) -> None:
    battle = position("S:T:U", S=trooper(), T=trooper(ORANGE), U=trooper())
    units = {
        name: replace(unit, at=(number * footprint, 0)) for number, (name, unit) in enumerate(battle.units.items())
    }
    close = replace(battle, units=units, options=Options(footprint=1 if footprint == 1 else 2))
    assert read_position(write_position(close)) == close


def test_eighty_units_still_find_their_marks() -> None:
    units = {}
    pieces = position("S..T", S=trooper(), T=trooper(ORANGE))
    for number in range(80):
        name = UnitId(f"unit {number}")
        units[name] = replace(pieces.units[S], id=name, at=(3 * (number % 20), 3 * (number // 20)))
    crowd: Battle = replace(pieces, units=units, seats=(BLUE, ORANGE), field=_wide(pieces))
    assert read_position(write_position(crowd)) == crowd


def _wide(battle: Battle) -> Field:
    return replace(battle.field, rows=("." * 64,) * 16)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("S>..T\nS: archer blue\nT archer", "line 3: this is neither a row of the field nor a line"),
        ("S>..T\nS: archer", "line 2: S: expected a sheet and a seat"),
        ("S>..S\nS: archer blue", "S is in the drawing more than once"),
        ("....\nS: archer blue", "S is not in the drawing"),
        ("S...\nS: archer blue {damage = }", "line 2: expected values such as {damage = 1}"),
        ("S...\nS: archer blue {hat = 1}", "there is no such field: hat"),
        ("S...\nS: archer blue {facing = 400}", "position, S, facing: expected `int` <= 359"),
        ("S...\nship: archer blue", "line 2: a piece is marked by one letter, not by ship"),
        ("S...\n*: sword here", "line 2: expected a type and a stud"),
        ("S...\nS: archer blue\n*: anvil 3,3", "no weapon, armour or thing has the type anvil"),
        ("S.%.\nS: archer blue", "the legend doesn’t say what “%” is"),
        ("S.=.\nS: archer blue", "1 are smooth: 2,0"),
        ("....", "there is nobody in this position"),
        ("S...\nS: archer blue\nstate: {rounds = 2}", "a battle has no rounds"),
        ("S...\nS: archer blue\noptions: {brick = 2}", "position, options, brick: expected `float` <= 0.95"),
        ('S...\nS: archer blue {kit = {right = "anvil"}}', "no weapon, armour or thing has the type anvil"),
        ("S...\nS: archer blue {sheet = {move = 99}}", "position, sheet archer, move: expected `int` <= 20"),
    ],
)
def test_a_faulty_drawing_says_where_and_what(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        read_position(text)
    assert problem in str(error.value)


@given(
    st.recursive(
        st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1), inner, max_size=3),
        max_leaves=8,
    )
)
def test_values_on_one_line_read_as_they_were(value: object) -> None:
    assert inline.parse(inline.write({"key": value})) == {"key": value}


def test_seats_without_units_are_kept() -> None:
    battle = replace(read_position("S\nS: guard blue"), seats=(Seat("blue"), Seat("orange"), Seat("straw")))
    assert read_position(write_position(battle)) == battle


@pytest.mark.parametrize("line", ["S: archr blue", "S: archr blue {facing = 'E'}"])
def test_a_misspelt_sheet_is_not_taken_for_a_basic_trooper(line: str) -> None:
    with pytest.raises(BrokenInput, match="archr"):
        read_position(f"S....T\n{line}\nT: guard orange")


def test_a_sheet_of_ones_own_name_says_so() -> None:
    battle = read_position("S....T\nS: smith blue {sheet = {move = 6}}\nT: miller orange {sheet = {}}")
    assert [battle.units[UnitId(name)].sheet.move for name in "ST"] == [6, 5]
