"""How a battle stands for a seat, in a number: what both sides have left, and how near they are to their goals."""

from collections.abc import Callable
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.goals import Goal
from escarmouche.bow.units.damage import life_left
from escarmouche.kernel import Seat
from escarmouche.players.bow.aims import Aims, places_within, where
from escarmouche.players.bow.ground import open_ground
from escarmouche.players.bow.worth import unit_worth, vehicle_worth

WIN: Final = 8.0
HEALTH: Final = 0.4
"""The part of a piece's worth that goes with its wounds; the rest goes with its death."""
NEARNESS: Final = 4.0
"""What it is worth to be as good as there."""
FAR: Final = 40
"""Steps after which it makes no difference any more."""
HOLDING: Final = 1.5
"""What each Round counts for which an area has been held."""

Weigh = Callable[[Battle, Unit | Vehicle], float]
"""What a piece counts, unhurt."""


def balance(battle: Battle, seat: Seat) -> float:
    """Above 0 if the seat's side stands better."""
    ours, theirs = forces(battle, seat)
    return _result(battle, seat) + ours - theirs + towards_goals(battle, seat)


def piece_worth(battle: Battle, piece: Unit | Vehicle) -> float:
    return unit_worth(battle, piece) if isinstance(piece, Unit) else vehicle_worth(battle, piece)


def forces(battle: Battle, seat: Seat, weigh: Weigh = piece_worth) -> tuple[float, float]:
    """What the seat's side has left, and what the others have, with what matters for the goals counted for more."""
    aims = Aims(battle, seat) if battle.goals else None
    both = [0.0, 0.0]
    pieces: list[Unit | Vehicle] = [*battle.units.values(), *battle.vehicles.values()]
    for piece in pieces:
        stakes = aims.stakes(piece.id) if aims else 1.0
        both[not battle.allied(seat, piece.owner)] += stakes * weigh(battle, piece) * health(piece)
    return both[0], both[1]


def towards_goals(battle: Battle, seat: Seat) -> float:
    """How near the seat's side is to its goals, less how near the others are to theirs."""
    total = 0.0
    for number, goal in enumerate(battle.goals):
        if number in battle.lost:
            continue
        towards = _progress(battle, goal, number)
        total += towards if battle.allied(seat, goal.seat) else -towards
    return total


def _result(battle: Battle, seat: Seat) -> float:
    if battle.outcome is None or not battle.outcome.winners:
        return 0.0
    won = any(battle.allied(seat, winner) for winner in battle.outcome.winners)
    return WIN if won else -WIN


def health(piece: Unit | Vehicle) -> float:
    return 1.0 - HEALTH + HEALTH * life_left(piece) / piece.sheet.hp


def _progress(battle: Battle, goal: Goal, number: int) -> float:
    """How near a goal is to be reached, in the worth of pieces."""
    match goal.kind:
        case "reach" | "escort" if goal.area:
            ways = open_ground(battle).ways(places_within(open_ground(battle), goal.area))
            named = goal.who or tuple(unit.id for unit in battle.army(goal.seat))
            steps = [_steps(battle, ways, name) for name in named]
            near = min(steps) if goal.kind == "reach" else max(steps)
            return NEARNESS * max(0.0, 1.0 - near / FAR)
        case "hold":
            held = battle.held[number] if battle.held else 0
            return HOLDING * held / goal.rounds
        case "survive":
            return NEARNESS * min(1.0, battle.round / goal.rounds)
        case _:
            return 0.0


def _steps(battle: Battle, ways: object, name: str) -> int:
    stud = where(battle, name)
    return FAR if stud is None else min(FAR, int(ways[open_ground(battle).place(stud)]))  # type: ignore[index]  # an array, which has no type here
