"""The pieces that people ask about, and what is said where there is none."""

from math import dist

from escarmouche.bow.actions.ranges import shown
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.names import Degrees, UnitId
from escarmouche.bow.units.damage import Target, find_target
from escarmouche.geometry.angles import bearing
from escarmouche.kernel import Refusal, rule

UNIT = rule("BOW-1.1.4")

Point = tuple[float, float]


def unit_called(battle: Battle, name: UnitId) -> Unit | Refusal:
    return battle.units.get(name) or missing(name)


def piece_called(battle: Battle, name: str) -> Target | Refusal:
    return find_target(battle, name) or missing(name)


def missing(name: str) -> Refusal:
    return Refusal.of(UNIT, "no_such_piece", piece=name)


def way(start: Point, end: Point) -> tuple[float, Degrees]:
    """How far it is from one point to another, as people read it, and in which direction."""
    return shown(dist(start, end)), round(bearing(start, end)) % 360 if start != end else 0
