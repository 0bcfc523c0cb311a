"""How far a goal has come (BOW-1.3.4, BOW-R-36): from 0, nothing done, to 1, reached."""

from math import hypot, inf

from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.ends import alive, is_in, is_taken
from escarmouche.bow.field.places import centre
from escarmouche.bow.goals import Area, Goal


def progress(battle: Battle, number: int, start: Battle) -> float:
    """The part of the way that is behind; of what is to be taken, destroyed or brought, the part that is."""
    goal = battle.goals[number]
    if battle.outcome and battle.outcome.params.get("goal") == number:
        return 1.0
    match goal.kind:
        case "reach":
            return _part_of_the_way(battle, goal, start)
        case "escort":
            return min(1.0, sum(is_in(battle, piece, goal.area) for piece in alive(battle, goal)) / goal.count)
        case "hold":
            return min(1.0, battle.held[number] / goal.rounds) if battle.held else 0.0
        case "capture":
            return sum(is_taken(battle, goal.seat, name) for name in goal.who) / len(goal.who)
        case "destroy":
            return sum(name in battle.fallen for name in goal.who) / len(goal.who)
        case "survive":
            return min(1.0, (battle.round - 1) / goal.rounds) if alive(battle, goal) else 0.0


def _part_of_the_way(battle: Battle, goal: Goal, start: Battle) -> float:
    if any(is_in(battle, piece, goal.area) for piece in alive(battle, goal)):
        return 1.0
    way = _nearest(start, goal)
    return max(0.0, 1 - _nearest(battle, goal) / way) if 0 < way < inf else 0.0


def _nearest(battle: Battle, goal: Goal) -> float:
    """Studs from the area to whoever is nearest of those who may reach it."""
    return min((_distance(battle, piece, goal.area) for piece in alive(battle, goal)), default=inf)


def _distance(battle: Battle, piece: Unit | Vehicle, area: Area | None) -> float:
    if area is None:
        return inf
    x, y = centre(battle, piece) if isinstance(piece, Unit) else (piece.at[0] / MILLI, piece.at[1] / MILLI)
    west, north, east, south = area
    return hypot(max(west - x, 0, x - east - 1), max(north - y, 0, y - south - 1))
