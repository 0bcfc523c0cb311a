"""Page 41: how riders move, are pushed back, and share a fight with people on foot."""

from typing import Any

import pytest

from escarmouche.argad.content.library import extend, library
from escarmouche.argad.field.bases import contacts
from escarmouche.argad.field.terrain import barrier_going, indoor_going
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.notation import read_position, write_position
from escarmouche.argad.people.bridles import standing
from escarmouche.argad.phases.announcing import Announce
from escarmouche.kernel import Refusal
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, kind, profile
from tests.argad.marching import RIDER, go
from tests.argad.melee import fighter, fought, melee, place
from tests.argad.places import box, room
from tests.argad.turns import laid

R, X = CharacterId("R"), CharacterId("X")
DRAGOON = profile(3, mounted=True, base=MOUNTED)
"""Mounted foot: 36 cm a turn."""


def across(name: str, of: Any, *faces: int, start: float = 70) -> float:
    """How far north a rider gets who sets out from the edge of a ground and means to go all the way."""
    land = library().kinds[KindId(name)]
    table = ground(kinds=[land], areas=(area("land", land, (0, 0), (120, 0), (120, 70), (0, 70)),))
    far = 40 if of is RIDER else 36
    field = laid([character("R", BLUE, (30, start + 2.5), of=of), character("X", ORANGE, (115, 5))], table=table)
    field.move({"R": go((30, start + 2.5 - far))}, list(faces))
    return round(start + 2.5 - field.at("R")[1], 1)


@pytest.mark.rule("ARG-41.6", "ARG-12.18", "ARG-R-47")
def test_difficult_ground_takes_two_dice_off_a_riders_move() -> None:
    assert across("brush", RIDER, 2, 5) == 33


@pytest.mark.rule("ARG-41.5", "ARG-41.7", "ARG-R-47", example="ARG-EX-42")
def test_a_fairly_dense_forest_halves_a_riders_move_and_takes_two_dice() -> None:
    assert across("forest", RIDER, 3, 4) == 13


@pytest.mark.rule("ARG-41.7")
def test_very_difficult_ground_halves_the_move_of_mounted_foot_and_takes_two_dice() -> None:
    assert across("shallow_water", DRAGOON, 6, 4) == 8


@pytest.mark.rule("ARG-R-47", "ARG-41.5")
@pytest.mark.parametrize(
    ("name", "foot", "mounted"),
    [
        ("brush", "difficult", "difficult"),
        ("forest", "difficult", "very_difficult"),
        ("shallow_water", "very_difficult", "very_difficult"),
        ("jungle", "very_difficult", "forbidden"),
        ("ditch", "difficult", "difficult"),
        ("bank", "difficult", "difficult"),
    ],
)
def test_what_riders_meet_differs_from_what_people_on_foot_meet(name: str, foot: str, mounted: str) -> None:
    row = library().kinds[KindId(name)]
    assert (row.foot, row.mounted) == (foot, mounted)


@pytest.mark.rule("ARG-R-47", "ARG-7.16")
@pytest.mark.parametrize(("friends", "walks", "dice", "end"), [
    ([], [], [], 20), ([], [(32.5, 60)], [], 20),
    ([(35, 60)], [], [[2, 5]], 27), ([], [(32.5, 60), (27.5, 60)], [[2, 5]], 27),
])  # fmt: skip
def test_open_woods_are_easy_for_riders_alone_and_difficult_for_those_in_a_group(
    friends: list[tuple[float, float]], walks: list[tuple[float, float]], dice: list[list[int]], end: float
) -> None:
    """A couple counts as isolated; two riders are a group, as are a rider and two on foot."""
    name = KindId("open_forest")
    table = ground(kinds=[library().kinds[name]], areas=(area("wood", library().kinds[name], *box(0, 0, 120, 50)),))
    others = [character(f"r{number}", BLUE, place, of=RIDER) for number, place in enumerate(friends)]
    others += [character(f"w{number}", BLUE, place) for number, place in enumerate(walks)]
    field = laid([character("R", BLUE, (30, 60), of=RIDER), *others, character("X", ORANGE, (115, 5))], table=table)
    field.move({"R": go((30, 20))}, *dice)
    assert field.at("R") == (30, end)


@pytest.mark.rule("ARG-R-47", "ARG-13.2")
def test_riders_take_no_wall_over_a_metre_and_enter_no_house() -> None:
    wall = kind("wall", foot="difficult", mounted="difficult")
    rider, walker = character("R", of=RIDER), character("W")
    heights = [barrier("wall", wall, (0, 0), (9, 0), decimetres=height) for height in (10, 11)]
    assert [barrier_going(Options(), rider, each, wall) for each in heights] == ["difficult", "forbidden"]
    assert barrier_going(Options(), walker, heights[1], wall) != "forbidden"
    house = room("hall", *box(0, 0, 20, 20))
    assert (indoor_going(rider, house), indoor_going(walker, house)) == ("forbidden", "difficult")


@pytest.mark.rule("ARG-R-166")
def test_a_rider_turns_as_he_likes_and_looks_along_the_last_leg() -> None:
    field = laid([character("R", BLUE, (30, 60), of=RIDER), character("X", ORANGE, (115, 5))])
    field.move({"R": go((30, 50), (45, 50), (45, 60))})
    assert (field.at("R"), field.who("R").facing) == ((45, 60), 180)


@pytest.mark.rule("ARG-R-166")
@pytest.mark.parametrize(("width", "through"), [(2.7, True), (2.3, False)])
def test_a_rider_gets_through_a_gap_of_two_and_a_half_centimetres(width: float, through: bool) -> None:
    """The base lies along the leg: its width needs room, not its length."""
    high = kind("high", foot="forbidden", mounted="forbidden")
    walls = (
        barrier("west", high, (5, 40), (30 - width / 2, 40)),
        barrier("east", high, (30 + width / 2, 40), (55, 40)),
    )
    rider = character("R", BLUE, (30, 60), of=RIDER)
    field = laid([rider, character("X", ORANGE, (115, 5))], table=ground(kinds=[high], barriers=walls))
    field.done()
    decided = field.decide(BLUE, Announce(R, go((30, 25))))
    assert isinstance(decided, Refusal) is not through


@pytest.mark.rule("ARG-12.9", "ARG-12.10", example="ARG-EX-33")
@pytest.mark.parametrize(("under", "dice", "far"), [("brush", [], 40), ("slope", [2, 5], 33)])
def test_riders_come_down_a_path_through_difficult_ground_unless_it_is_steep(
    under: str, dice: list[int], far: float
) -> None:
    land, path = (library().kinds[KindId(name)] for name in (under, "path"))
    wide = area("land", land, (0, 0), (120, 0), (120, 70), (0, 70))
    narrow = area("path", path, (28, 0), (32, 0), (32, 80), (28, 80))
    table = ground(kinds=[land, path], areas=(wide, narrow))
    field = laid([character("R", BLUE, (30, 72.5), of=RIDER), character("X", ORANGE, (115, 5))], table=table)
    field.move({"R": go((30, 32.5))}, *([dice] if dice else []))
    assert field.at("R") == (30, 72.5 - far)


@pytest.mark.rule("ARG-41.17", "ARG-41.1")
def test_a_pack_may_bring_cavalry_in_detail() -> None:
    slot = library().slots["cavalry"]
    assert {"ARG-41.1", "ARG-41.17"} <= set(slot.rules)
    name = {"en": "Steppe", "fr": "Steppe"}
    setting = {"id": "steppe", "name": name, "text": name, "weapons": ["sabre"], "fills": ["cavalry"]}
    assert "cavalry" in extend(library(), {"setting": [setting]}, "pack").settings["steppe"].fills


# In melee


def mounted(name: str, owner: Any, where: tuple[float, float], **values: Any) -> Character:
    return character(name, owner, where, of=profile(4, weapons=("sabre",), mounted=True, base=MOUNTED), **values)


@pytest.mark.rule("ARG-R-50", "ARG-41.18", "ARG-26.6")
def test_a_rider_goes_back_five_centimetres_and_pushes_friends_mounted_or_on_foot() -> None:
    rider = mounted("R", BLUE, (30, 33.5), rank="hero")
    behind = [mounted("S", BLUE, (30, 38.5), facing=0), character("F", BLUE, (30, 42))]
    state = melee(rider, *behind, fighter("X", ORANGE, (30, 30), 4, weapon="spear"))
    told = fought(state, (4,))
    assert [place(told, who) for who in "RSF"] == [(30, 38.5), (30, 43.5), (30, 47)]


@pytest.mark.rule("ARG-R-170", "ARG-31.5")
def test_somebody_on_foot_does_not_push_a_rider() -> None:
    state = melee(
        fighter("A", BLUE, (30, 32), 4, weapon="dagger"),
        mounted("R", BLUE, (30, 35.5)),
        fighter("X", ORANGE, (30, 30), 4, weapon="spear"),
    )
    told = fought(state, (4,))
    assert place(told, "A") == (30, 32)
    assert place(told, "R") == (30, 35.5)


@pytest.mark.rule("ARG-R-170")
def test_two_touch_each_short_side_of_a_rider_and_three_each_long_one() -> None:
    rider = mounted("R", BLUE, (30, 30))
    ends = [(x, y) for x in (29, 31) for y in (26.5, 33.5)]
    sides = [(x, y) for x in (27.75, 32.25) for y in (28, 30, 32)]
    foes = [character(f"x{number}", ORANGE, where) for number, where in enumerate((*ends, *sides))]
    assert len(contacts(melee(rider, *foes))[R]) == 10


@pytest.mark.rule("ARG-R-170", "ARG-28.2")
def test_a_rider_strikes_over_nobody_and_is_no_front() -> None:
    lancer = profile(4, weapons=("spear",), mounted=True, base=MOUNTED)
    behind_foot = melee(
        fighter("A", BLUE, (30, 32), weapon="dagger"),
        character("R", BLUE, (30, 35.5), of=lancer, rank="hero"),
        fighter("X", ORANGE, (30, 30), weapon="dagger"),
    )
    assert {stroke.striker for event in fought(behind_foot, (1,), (1,)).events if hasattr(event, "strokes")
            for stroke in event.strokes} == {"A", "X"}  # fmt: skip


# Written down


def test_mounts_and_animals_are_drawn_and_read() -> None:
    rider = character("R", BLUE, (30, 40), of=library().profiles["knight"])
    field = laid([rider, character("X", ORANGE, (115, 5), of=library().profiles["guard"])])
    assert rider.mount is not None
    afoot = field.state.change(R, ride=AFOOT).with_character(standing(rider, rider.mount))
    afoot = afoot.change(R, at=(2700, 4000))
    again = read_position(write_position(afoot))
    assert again.characters[R].on_foot
    assert again.characters[CharacterId("R_mount")].animal == afoot.characters[CharacterId("R_mount")].animal
