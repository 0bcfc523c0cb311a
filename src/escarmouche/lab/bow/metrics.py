"""Battles of BOW as the lab sees them: cost points on the field, and what has fallen."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from escarmouche.bow.battle import Battle
from escarmouche.bow.units.costs import unit_cost, vehicle_cost
from escarmouche.kernel import Seat
from escarmouche.lab.bow.lineup import line_up, muster
from escarmouche.lab.bow.lists import joined, singles
from escarmouche.lab.bow.recorder import BowRecorder
from escarmouche.lab.game_metrics import Fighter, Force, GoalNote, Sides


class BowMetrics:
    undecided: Collection[str] = ("most_points", "points_equal")

    def line_up(self, scenario: str | Mapping[str, Any], armies: Mapping[Seat, Mapping[str, Any]]) -> Mapping[str, Any]:
        return line_up(scenario, armies)

    def muster(self, scenario: str | Mapping[str, Any], army: Mapping[str, Any]) -> Force:
        return muster(scenario, army)

    def joined(self, armies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        return joined(armies)

    def singles(self, army: Mapping[str, Any], place: str) -> list[dict[str, Any]]:
        return singles(army, place)

    def sides(self, state: Battle) -> Sides:
        return tuple(
            dict.fromkeys(tuple(ally for ally in state.seats if state.allied(seat, ally)) for seat in state.seats)
        )

    def round(self, state: Battle) -> int:
        return state.round

    def starter(self, state: Battle) -> Seat:
        return state.starter

    def forces(self, state: Battle) -> dict[Seat, Force]:
        present = {*state.units, *state.vehicles}
        return {seat: _force(state, seat, present) for seat in state.seats}

    def losses(self, start: Battle, end: Battle) -> dict[Seat, Force]:
        return {seat: _force(start, seat, end.fallen) for seat in start.seats}

    def fighters(self, start: Battle) -> tuple[Fighter, ...]:
        return tuple(
            fighter
            for seat in start.seats
            for fighter in (
                *(Fighter(unit.id, unit.name, seat, has_turns=True) for unit in start.army(seat)),
                *(
                    Fighter(vehicle.id, vehicle.name, seat, has_turns=False)
                    for vehicle in start.vehicles.values()
                    if vehicle.owner == seat
                ),
            )
        )

    def goals(self, start: Battle) -> tuple[GoalNote, ...]:
        return tuple(GoalNote(goal.seat, goal.text) for goal in start.goals)

    def recorder(self, start: Battle) -> BowRecorder:
        return BowRecorder(start)


def _force(battle: Battle, seat: Seat, named: Collection[str]) -> Force:
    """Those of the seat's units and vehicles that are named."""
    units = [unit for unit in battle.army(seat) if unit.id in named]
    vehicles = [vehicle for vehicle in battle.vehicles.values() if vehicle.owner == seat and vehicle.id in named]
    points = sum(unit_cost(battle, unit) for unit in units) + sum(vehicle_cost(vehicle.sheet) for vehicle in vehicles)
    return Force(len(units), len(vehicles), points)


METRICS: Final = BowMetrics()
