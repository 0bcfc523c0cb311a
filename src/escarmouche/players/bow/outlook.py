"""What a seat has before it: the foes as numbers, and what every place in reach is worth to a unit that walks."""

from collections.abc import Iterable
from math import dist, inf
from random import Random
from typing import Any, Final

import numpy as np

from escarmouche.bow.actions.aim import side_of
from escarmouche.bow.actions.moves import Reach, reach
from escarmouche.bow.actions.treat import skill
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.names import Stud
from escarmouche.bow.units.damage import Target
from escarmouche.kernel import Seat
from escarmouche.players.bow.aims import TOUCH, Aims, Pull
from escarmouche.players.bow.balance import balance
from escarmouche.players.bow.ground import ground, kernels, open_ground
from escarmouche.players.bow.weights import EvaluationWeights
from escarmouche.players.bow.worth import Row, fighter, foes_of, losses

CARE: Final = 0.06
"""What a step nearer to a patient is worth to a unit that can cure."""
THROUGH: Final = 6
"""Steps that an open door is worth besides."""
CAUTIOUS_ROUNDS: Final = 4
"""Rounds before caution begins to count for less, so that something happens."""


class Outlook:
    """A battle as the player of one seat sees it."""

    def __init__(
        self, battle: Battle, seat: Seat, weights: EvaluationWeights, random: Random, *, hasty: bool = False
    ) -> None:
        self.battle, self.seat, self.weights, self.random = battle, seat, weights, random
        self.hasty = hasty
        """Whether there is no time for all that a driver could do: in a rollout."""

        self.ground, self.aims = ground(battle), Aims(battle, seat)
        self.foes: list[Target] = foes_of(battle, seat)
        self.losses = losses(battle.options.brick, weights.wound)
        rows = [self._as_target(foe) for foe in self.foes]
        self.fighters = np.array(rows, np.float64).reshape(len(rows), kernels().FIGHTER)
        self.eyes = [self.ground.place_of(row) for row in rows]
        self.caution = weights.caution / (1 + max(0, battle.round - CAUTIOUS_ROUNDS) / CAUTIOUS_ROUNDS)

    def staked(self, piece: Target) -> Row:
        """A piece as the kernels read it, worth what it matters with the goals that name it."""
        row = fighter(self.battle, piece)
        stakes = self.aims.stakes(piece.id) if self.battle.goals else 1.0
        return _worth_times(row, stakes)

    def _as_target(self, foe: Target) -> Row:
        """The same, worth what it is to hit it."""
        row, weights = self.staked(foe), self.weights
        aimed = weights.marksmen if row[kernels().SHOOTS] else 1.0
        return _worth_times(row, aimed * (weights.fresh if isinstance(foe, Unit) and not foe.played else 1.0))

    def worth(self, piece: Target) -> float:
        """What a piece matters, with the goals that name it."""
        return float(self.staked(piece)[kernels().WORTH])

    def prize(self, foe: Target) -> float:
        """What it is worth to hit a foe."""
        return self.weights.boldness * float(self._as_target(foe)[kernels().WORTH])

    def expected(self, bricks: int, against: int, life: int) -> float:
        """The part of a life that an attack takes, on average."""
        most = len(self.losses) - 1
        return float(self.losses[min(bricks, most), min(against, most), min(max(1, life), most)])

    def is_friend(self, piece: Target) -> bool:
        return self.battle.allied(self.seat, side_of(self.battle, piece))

    def after(self, battle: Battle) -> "Outlook":
        """The same player before another battle."""
        return Outlook(battle, self.seat, self.weights, self.random, hasty=self.hasty)

    def balance(self, battle: Battle | None = None) -> float:
        """How a battle stands for the seat: this one, or another that might follow."""
        return balance(battle or self.battle, self.seat)

    def middle(self, foe: int) -> tuple[float, float]:
        return float(self.fighters[foe, 0]), float(self.fighters[foe, 1])

    def nearest(self, here: tuple[float, float]) -> int:
        """The foe nearest to a point; below 0 if there is none."""
        return min(range(len(self.foes)), key=lambda foe: dist(here, self.middle(foe)), default=-1)

    def farness(self, place: Stud) -> float:
        """Studs from a place to the nearest foe."""
        foe = self.nearest(place)
        return dist(place, self.middle(foe)) if foe >= 0 else inf

    def foremost(self, units: list[Unit], most: int) -> list[Unit]:
        """Those nearest to the enemy: of many units a player considers few at a time."""
        if len(units) <= most or not self.foes:
            return units
        here = np.array([fighter(self.battle, unit)[:2] for unit in units])
        apart = np.abs(here[:, None, :] - self.fighters[None, :, :2]).max(axis=2).min(axis=1)
        return [units[number] for number in np.argsort(apart, kind="stable")[:most]]

    def saved_by(self, unit: Unit, studs: Iterable[Stud]) -> float:
        """What it is worth to a unit that a door on these studs opens: the steps nearer to where it is drawn."""
        field, saved = open_ground(self.battle), 0.0
        around = [field.place((x - off, y)) for x, y in studs for off in range(field.size)]
        here = field.place(unit.at)
        for pull in self.pulls(unit, shoots=False, worth=self.worth(unit)):
            ways = field.ways(pull.places)
            nearer = int(ways[here]) - min(int(ways[place]) for place in around)
            if nearer > 0 and int(ways[here]) > pull.near:
                saved += pull.weight * (nearer + THROUGH)
        return saved

    def pulls_of_vehicle(self, vehicle: Vehicle) -> list[Pull]:
        """Where a vehicle should go: to its goal, or to the enemy: within range of its weapons, or of its crew's."""
        crew = self.battle.occupants(vehicle.id)
        found = [*self.aims.of_vehicle(vehicle, crew)] if self.battle.goals else []
        enemy = tuple(sorted(set(self.eyes)))
        if not found and enemy:
            if vehicle.sheet.weapons or any(fighter(self.battle, unit)[kernels().SHOOTS] for unit in crew):
                found.append(Pull(enemy, self.weights.approach, self.weights.stand_off))
            elif any(fighter(self.battle, unit)[kernels().BRICKS] for unit in crew):
                found.append(Pull(enemy, self.weights.approach, TOUCH))
        return found

    def vehicles_with_goals(self) -> list[Vehicle]:
        """Those of the own side that a goal wants somewhere."""
        own = [each for each in self.battle.vehicles.values() if self.battle.allied(self.seat, each.owner)]
        return [each for each in own if any(self.aims.of_vehicle(each, self.battle.occupants(each.id)))]

    def prospects(self, unit: Unit) -> "Prospects":
        return Prospects(self, unit)

    def pulls(self, unit: Unit, shoots: bool, worth: float) -> list[Pull]:
        """Where the unit is drawn: to the enemy, and wherever the goals want it."""
        found = [*self.aims.pulls(unit)] if self.battle.goals else []
        found = [pull._replace(weight=pull.weight * self.weights.ambition) for pull in found if pull.places]
        if unit.sheet.treat or unit.sheet.repair:
            found += self._to_patients(unit)
        enemy = tuple(sorted(set(self.eyes)))
        if enemy:
            weight = self.weights.approach * worth * self.weights.boldness
            found.append(Pull(enemy, weight, self.weights.stand_off if shoots else 0))
        return found

    def _to_patients(self, unit: Unit) -> list[Pull]:
        """A unit that can cure goes where somebody is hurt."""
        hurt = [
            friend
            for friend in self.battle.units.values()
            if friend.damage and friend.id != unit.id and not friend.aboard and skill(unit, friend)
            if self.battle.allied(self.seat, friend.owner)
        ]
        places = tuple(sorted({self.ground.place(friend.at) for friend in hurt}))
        return [Pull(places, CARE, TOUCH)] if places else []


def _worth_times(row: Row, factor: float) -> Row:
    worth = kernels().WORTH
    return row if factor == 1.0 else (*row[:worth], row[worth] * factor, *row[worth + 1 :])


class Prospects:
    """What each place that a unit can walk to is worth: the own place first, then the nearest."""

    def __init__(self, outlook: Outlook, unit: Unit) -> None:
        kernel, field, battle = kernels(), outlook.ground, outlook.battle
        self._reach, row = reach(battle, unit), outlook.staked(unit)
        places = _places(self._reach, unit, field.width)
        values = np.empty((kernel.VALUES, len(places)))
        rows = field.look(outlook.eyes, places)
        kernel.weigh(
            *(np.array(row, np.float64), outlook.fighters, rows, places, field.width, field.sees, field.seen),
            *(outlook.losses, outlook.weights.boldness, outlook.caution, values),
        )
        self.danger, self.gain, self._targets, self.standing = values
        opened = open_ground(battle)
        for pull in outlook.pulls(unit, bool(row[kernel.SHOOTS]), row[kernel.WORTH]):
            kernel.draw(opened.ways(pull.places), places, pull.weight, pull.near, pull.arrival, self.standing)

    def stud(self, number: int) -> tuple[int, int]:
        return self._reach[number]

    def target(self, number: int) -> int:
        """The foe that would be attacked from there, by its number; below 0 for nobody."""
        return int(self._targets[number])


def _places(where: Reach, unit: Unit, width: int) -> Any:
    """The places of a reach as numbers of the field."""
    far, window = unit.sheet.move, where.numbers()
    found = np.empty(len(window), np.int64)
    first = (unit.at[1] - far) * width + unit.at[0] - far
    kernels().enumerate_places(np.frombuffer(window, np.int16).copy(), 2 * far + 1, first, width, found)
    return found
