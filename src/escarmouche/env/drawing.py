"""A battle as a small picture: every stud a square of pixels, every seat a colour."""

from math import cos, radians, sin
from typing import Any, Final

import numpy as np

from escarmouche.bow.actions.aim import side_of
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.battlefield import Kind
from escarmouche.bow.field.places import on_foot
from escarmouche.bow.names import Stud
from escarmouche.bow.vehicles.hulls import hull_studs
from escarmouche.kernel import Seat

PIXELS: Final = 8
"""Of a stud, across and down."""

Colour = tuple[int, int, int]
Image = np.ndarray[Any, np.dtype[np.uint8]]

GROUND: Final[dict[str, Colour]] = {
    "ground": (168, 192, 140),
    "decor": (110, 104, 96),
    "water": (120, 168, 204),
    "door": (140, 92, 52),
    "window": (188, 208, 214),
    "smooth": (150, 150, 150),
}
SEATS: Final[tuple[Colour, ...]] = ((36, 84, 172), (222, 112, 24), (232, 206, 96), (128, 56, 140), (36, 132, 96))
"""In seating order, told apart by light and dark as well; more seats begin again."""

INK: Final[Colour] = (24, 24, 24)
PAPER: Final[Colour] = (250, 250, 250)
GOAL: Final = 0.25
"""How much of a goal's colour lies over its area."""

_LIGHTER: Final = 6
"""Per plate of height."""


def image(battle: Battle) -> Image:
    """Height × width × 3, bytes."""
    field = battle.field
    colours = {mark: _ground(kind) for mark, kind in field.legend.items()}
    studs = np.array([[colours[mark] for mark in row] for row in field.rows], np.uint8)
    picture = studs.repeat(PIXELS, 0).repeat(PIXELS, 1)
    for name in battle.open_doors & field.doors.keys():
        for stud in field.doors[name].studs:
            _square(picture, stud, (1, 1), PAPER, inset=2)
    for goal in battle.goals:
        if goal.area is not None:
            _tint(picture, goal.area, _colour(battle, goal.seat))
    _pieces(picture, battle)
    return picture


def _pieces(picture: Image, battle: Battle) -> None:
    """Objects under vehicles, vehicles under those who walk."""
    for stud in battle.lying.values():
        _square(picture, stud, (1, 1), INK, inset=2)
    for vehicle in battle.vehicles.values():
        for stud in filter(battle.field.contains, hull_studs(vehicle)):
            _square(picture, stud, (1, 1), _colour(battle, side_of(battle, vehicle)), inset=0)
            _square(picture, stud, (1, 1), INK, inset=3)
    for unit in battle.units.values():
        if on_foot(battle, unit):
            _figure(picture, battle, unit)


def _figure(picture: Image, battle: Battle, unit: Unit) -> None:
    """A square with an arm that points where it faces; its frame is light in its Turn, its corner if it is hurt."""
    size = battle.footprint(unit)
    turn = battle.turn is not None and battle.turn.unit == unit.id
    _square(picture, unit.at, size, PAPER if turn else INK, inset=0)
    _square(picture, unit.at, size, _colour(battle, unit.owner), inset=1)
    middle = [PIXELS * (at + across / 2) for at, across in zip(unit.at, size, strict=True)]
    long = PIXELS * max(size) / 2
    for step in np.linspace(0, long, 2 * PIXELS):
        x, y = middle[0] + step * sin(radians(unit.facing)), middle[1] - step * cos(radians(unit.facing))
        _dot(picture, x, y, INK)
    if unit.damage:
        _square(picture, unit.at, (1, 1), PAPER, inset=3)


def _dot(picture: Image, x: float, y: float, colour: Colour) -> None:
    left, top = max(0, round(x) - 1), max(0, round(y) - 1)
    picture[top : top + 2, left : left + 2] = colour


def _square(picture: Image, at: Stud, size: tuple[int, int], colour: Colour, *, inset: int) -> None:
    left, top = PIXELS * at[0], PIXELS * at[1]
    right, bottom = left + PIXELS * size[0], top + PIXELS * size[1]
    picture[top + inset : bottom - inset, left + inset : right - inset] = colour


def _tint(picture: Image, area: tuple[int, int, int, int], colour: Colour) -> None:
    west, north, east, south = area
    part = picture[PIXELS * north : PIXELS * (south + 1), PIXELS * west : PIXELS * (east + 1)]
    part[:] = (1 - GOAL) * part + GOAL * np.array(colour)


def _ground(kind: Kind) -> Colour:
    """Lighter, the higher the ground is; decor darker, the higher it rises."""
    change = _LIGHTER * kind.ground // 2 - (_LIGHTER * min(kind.height, 9) // 2 if kind.use == "decor" else 0)
    red, green, blue = (min(255, max(0, part + change)) for part in GROUND[kind.use])
    return red, green, blue


def _colour(battle: Battle, seat: Seat) -> Colour:
    return SEATS[battle.seats.index(seat) % len(SEATS)]
