"""What pieces are worth to a player, and what an attack is expected to take."""

from functools import cache
from math import fsum, sqrt
from operator import attrgetter
from typing import Any, Final

import numpy as np

from escarmouche.bow.actions.aim import side_of, stance
from escarmouche.bow.actions.attack import defence
from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.field.places import centre
from escarmouche.bow.rolls.chances import margins, side_chance
from escarmouche.bow.units.captives import is_in_cell
from escarmouche.bow.units.damage import Target, life_left
from escarmouche.bow.units.equipment import Arm, berth
from escarmouche.bow.vehicles.boarding import driver
from escarmouche.kernel import Seat
from escarmouche.kernel.memo import latest_memo
from escarmouche.players.bow.weights import TROOPER

MAX_BRICKS: Final = 24
"""Bricks and health points that the table of losses knows; more is treated as that."""

USUAL_ATTACK, USUAL_DEFENCE, USUAL_LIFE = 3, 2, 1
"""Of any opponent."""
RANGED: Final = 1.5
"""How much more a weapon is worth that reaches far."""
CRAFT: Final = 0.1
"""What a brick of treatment or repair is worth."""
LEAST: Final = 0.25
HULL: Final = 0.5
"""What a vehicle is worth for each step of its speed and each weapon, by itself."""

PLAYED: Final = 0.6
"""How much of a foe is to be feared that has been played this Round."""

Row = tuple[float, ...]

_on_foot = latest_memo(key=attrgetter("options"))
"""For what follows from a unit and its objects, which never change. In a vehicle more would depend on others."""


@cache
def losses(brick: float, wound: float = TROOPER.wound) -> Any:
    """The part of a life that an attack is expected to take: by bricks, bricks against it, and health points left.

    A wound counts only in part.
    """
    found, chance = np.zeros((MAX_BRICKS + 1, MAX_BRICKS + 1, MAX_BRICKS + 1)), side_chance(brick)
    for attack in range(1, MAX_BRICKS + 1):
        for against in range(MAX_BRICKS + 1):
            chances = margins(attack, against, chance)
            for life in range(1, MAX_BRICKS + 1):
                kill = fsum(chances[life:])
                hurt = fsum(likely * points for points, likely in enumerate(chances[:life]))
                found[attack, against, life] = kill + wound * hurt / life
    return found


@cache
def _offence(bricks: int, budget: int, shoots: bool, brick: float) -> float:
    table = losses(brick)
    return float(budget * table[min(bricks, MAX_BRICKS), USUAL_DEFENCE, USUAL_LIFE]) * (RANGED if shoots else 1.0)


@cache
def _endurance(against: int, life: int, brick: float) -> float:
    """How many usual attacks it takes to kill."""
    return float(1.0 / losses(brick)[USUAL_ATTACK, min(against, MAX_BRICKS), min(life, MAX_BRICKS)])


def unit_worth(battle: Battle, unit: Unit) -> float:
    """What it does, times how long it lasts; wounds do not count, since a wounded unit does as much as before."""
    return _unit_worth(unit, battle) if unit.aboard else _worth_on_foot(unit, battle)


def _unit_worth(unit: Unit, battle: Battle) -> float:
    brick, ready = battle.options.brick, stance(battle, unit)
    does = _offence(ready.bricks, unit.sheet.budget, ready.use == "ranged", brick)
    lasts = _endurance(defence(battle, unit), unit.sheet.hp, brick)
    return LEAST + sqrt(does * lasts) + CRAFT * (unit.sheet.treat + unit.sheet.repair)


_worth_on_foot = _on_foot(_unit_worth)


def vehicle_worth(battle: Battle, vehicle: Vehicle) -> float:
    crew = fsum(unit_worth(battle, unit) for unit in battle.occupants(vehicle.id))
    return HULL * (1 + len(vehicle.sheet.weapons)) + HULL * crew


def fighter(battle: Battle, piece: Target) -> Row:
    """A piece as the kernels read it."""
    if isinstance(piece, Vehicle):
        return _vehicle(battle, piece)
    return _unit_row(piece, battle) if piece.aboard else _row_on_foot(piece, battle)


def _unit_row(unit: Unit, battle: Battle) -> Row:
    ready, place = stance(battle, unit), berth(battle, unit)
    x, y = centre(battle, unit)
    armed = ready.bricks if place is None or place.own_weapon or not isinstance(ready.arm, Arm) else 0
    hidden = place is not None and place.exposure == "hidden" and not place.beside
    return (
        *(x, y, battle.footprint(unit)[0] / 2),
        *(armed, float(ready.use == "ranged"), ready.arm.reach if isinstance(ready.arm, Arm) else 0),
        *(defence(battle, unit), life_left(unit), 0.0 if hidden else unit_worth(battle, unit)),
        *(0 if unit.aboard else unit.sheet.move, unit.sheet.budget, PLAYED if unit.played else 1.0),
    )


_row_on_foot = _on_foot(_unit_row)


def _vehicle(battle: Battle, vehicle: Vehicle) -> Row:
    x, y = vehicle.at
    speed = vehicle.sheet.speed if driver(battle, vehicle.id) else 0
    return (
        *(x / MILLI, y / MILLI, vehicle.sheet.width / 2, 0, 0, 0),
        *(vehicle.sheet.dodge_armor, life_left(vehicle), vehicle_worth(battle, vehicle)),
        *(5 * speed, 1, 1.0),
    )


def foes_of(battle: Battle, seat: Seat) -> list[Target]:
    """All that may be attacked: units but captives in their cells, and vehicles that the other side controls."""
    units: list[Target] = [
        unit for unit in battle.units.values() if not battle.allied(seat, unit.owner) and not is_in_cell(battle, unit)
    ]
    return [
        *units,
        *(vehicle for vehicle in battle.vehicles.values() if not battle.allied(seat, side_of(battle, vehicle))),
    ]
