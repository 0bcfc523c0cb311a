"""How a battle ends (BOW-1.3.4, BOW-R-36): a goal is reached, one army is left, nobody is, or the Rounds are over."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import MILLI, Battle, Phase, Share, Unit, Vehicle
from escarmouche.bow.field.flights import are_close
from escarmouche.bow.field.places import together
from escarmouche.bow.goals import Area, Goal
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.costs import points_on_field
from escarmouche.bow.vehicles.hulls import stands, stands_in
from escarmouche.kernel import Outcome, Seat


class Ended(Struct, frozen=True, tag=True):
    """The battle is over."""

    animation: ClassVar[Animation] = None
    outcome: Outcome

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, outcome=self.outcome, questions=())


class AreasHeld(Struct, frozen=True, tag=True):
    """For each goal: how many Rounds running its area has been held."""

    animation: ClassVar[Animation] = None
    rounds: tuple[int, ...]

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, held=self.rounds)


class GoalLost(Struct, frozen=True, tag=True):
    """A goal can no longer be reached (BOW-R-90)."""

    animation: ClassVar[Animation] = None
    goal: int
    """Its number, from 0."""

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, lost=battle.lost | {self.goal})


def judge(battle: Battle) -> Outcome | None:
    """Whether the battle is over now."""
    if battle.goals:
        reached = [number for number, goal in enumerate(battle.goals) if _is_reached(battle, goal)]
        if outcome := _goals_outcome(battle, reached):
            return outcome
    return last_army(battle)


def decided_already(battle: Battle) -> Outcome | None:
    """Whether the battle is over whatever the answers to its questions: what is destroyed stays so."""
    destroyed = [
        number for number, goal in enumerate(battle.goals) if goal.kind == "destroy" and _is_reached(battle, goal)
    ]
    return _goals_outcome(battle, destroyed) or (None if lives_are_open(battle) else last_army(battle))


def lives_are_open(battle: Battle) -> bool:
    """Whether an answer may still kill."""
    return any(isinstance(question, Share) for question in battle.questions)


def close_round(resolution: Resolution) -> None:
    """The end of a Round: areas that are held, the limit of Rounds, or else the next Round."""
    battle = resolution.battle
    if any(goal.kind == "hold" for goal in battle.goals):
        resolution.emit(AreasHeld(_held(battle)))
        battle = resolution.battle
    reached = [number for number, goal in enumerate(battle.goals) if _is_reached_at_the_end(battle, number, goal)]
    outcome = _goals_outcome(battle, reached) or _round_limit(battle)
    if outcome:
        resolution.emit(Ended(outcome))
    else:
        following = battle.round + 1
        resolution.emit(rounds.RoundEnded(battle.round, rounds.next_starter(battle), rounds.marker(following)))


def note_lost_goals(resolution: Resolution) -> None:
    """Announce each goal that can no longer be reached, once."""
    battle = resolution.battle
    if battle.phase is Phase.ROUND:
        for number, goal in enumerate(battle.goals):
            if number not in battle.lost and _is_out_of_reach(battle, goal):
                resolution.emit(GoalLost(number))


def nothing_left_to_win(battle: Battle) -> Outcome | None:
    """Sides whose goals are all lost have nothing left to win: whoever still has, wins; if nobody has, it is a draw.

    A limit of Rounds leaves them the count of cost points (BOW-R-90).
    """
    if not battle.lost or battle.options.round_limit:
        return None
    hopeful = [seat for seat in rounds.in_play(battle) if _has_something_to_win(battle, seat)]
    if not hopeful:
        return Outcome((), "nothing_left_to_win")
    if all(battle.allied(hopeful[0], seat) for seat in hopeful):
        return Outcome(_side(battle, hopeful[0]), "others_goals_lost", {"seat": hopeful[0]})
    return None


def _has_something_to_win(battle: Battle, seat: Seat) -> bool:
    """A goal of its side that is not lost; a side without goals fights to be the last on the field."""
    own = {number for number, goal in enumerate(battle.goals) if battle.allied(seat, goal.seat)}
    return not own or not own <= battle.lost


def _is_out_of_reach(battle: Battle, goal: Goal) -> bool:
    """Those whom it takes are gone, or what it is about is."""
    match goal.kind:
        case "reach" | "survive":
            return not alive(battle, goal)
        case "escort":
            return len(alive(battle, goal)) < goal.count
        case "hold":
            return not any(battle.allied(goal.seat, unit.owner) for unit in battle.units.values())
        case "capture":
            return not all(_is_on_the_field(battle, name) for name in goal.who)
        case "destroy":
            return not battle.gone.isdisjoint(goal.who)


def _is_on_the_field(battle: Battle, name: str) -> bool:
    """A person, or an object that lies there or that somebody there has: what is driven off the field is gone."""
    if name in battle.units or name in battle.lying:
        return True
    return any(ItemId(name) in unit.kit.everything() for unit in battle.units.values())


def last_army(battle: Battle) -> Outcome | None:
    """The last side with a unit on the field wins at once; if nobody has one, it is a draw (BOW-R-36)."""
    if _plainly_goes_on(battle):
        return None
    left = rounds.in_play(battle)
    if len(left) > 1 and not battle.alliances:
        return None
    if not left:
        return Outcome((), "nobody_left")
    if len(battle.seats) > 1 and all(battle.allied(left[0], seat) for seat in left):
        return Outcome(_side(battle, left[0]), "last_army", {"seat": left[0]})
    return None


def _plainly_goes_on(battle: Battle) -> bool:
    """A quick look, since it is asked after every command: the first and the last unit belong to different sides."""
    if battle.alliances or battle.resigned or not battle.units:
        return False
    units = battle.units.values()
    return next(iter(units)).owner != next(reversed(units)).owner


def _goals_outcome(battle: Battle, reached: Iterable[int]) -> Outcome | None:
    numbers = list(reached)
    if not numbers:
        return None
    seats = [battle.goals[number].seat for number in numbers]
    if all(battle.allied(seats[0], seat) for seat in seats):
        return Outcome(_side(battle, seats[0]), "goal_reached", {"seat": seats[0], "goal": numbers[0]})
    return Outcome((), "goals_clash", {"seats": ", ".join(dict.fromkeys(seats))})


def _side(battle: Battle, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in battle.seats if battle.allied(seat, other) and other not in battle.resigned)


def _is_reached(battle: Battle, goal: Goal) -> bool:
    """Goals that are judged at any moment."""
    judged: Mapping[str, Callable[[Battle, Goal], bool]] = {
        "reach": _is_somebody_there,
        "escort": _are_all_there,
        "capture": _is_captured,
        "destroy": _are_all_fallen,
    }
    return battle.phase is Phase.ROUND and goal.kind in judged and judged[goal.kind](battle, goal)


def _is_reached_at_the_end(battle: Battle, number: int, goal: Goal) -> bool:
    """Goals that are judged when a Round ends."""
    if goal.kind == "hold":
        return battle.held[number] >= goal.rounds
    return goal.kind == "survive" and battle.round >= goal.rounds and bool(alive(battle, goal))


def alive(battle: Battle, goal: Goal) -> list[Unit | Vehicle]:
    """The units and vehicles on the field that the goal names, or all units of its seat."""
    if not goal.who:
        return list(battle.army(goal.seat))
    found = [battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name)) for name in goal.who]
    return [piece for piece in found if piece is not None]


def _is_somebody_there(battle: Battle, goal: Goal) -> bool:
    return any(is_in(battle, piece, goal.area) for piece in alive(battle, goal))


def _are_all_there(battle: Battle, goal: Goal) -> bool:
    left = alive(battle, goal)
    return len(left) >= goal.count and all(is_in(battle, piece, goal.area) for piece in left)


def _is_captured(battle: Battle, goal: Goal) -> bool:
    return all(is_taken(battle, goal.seat, name) for name in goal.who)


def is_taken(battle: Battle, seat: Seat, name: str) -> bool:
    """An object is taken by its carrier; a person by anybody in touch, on foot or in the same vehicle."""
    takers = [unit for unit in battle.units.values() if battle.allied(seat, unit.owner) and unit.id != name]
    if ItemId(name) in battle.items:
        return any(ItemId(name) in unit.kit.everything() for unit in takers)
    person = battle.units.get(UnitId(name))
    return person is not None and any(_touches(battle, unit, person) for unit in takers)


def _touches(battle: Battle, unit: Unit, person: Unit) -> bool:
    if unit.aboard or person.aboard:
        return together(unit, person)
    return are_close(battle, unit, person)


def _are_all_fallen(battle: Battle, goal: Goal) -> bool:
    return set(goal.who) <= battle.fallen


def is_in(battle: Battle, piece: Unit | Vehicle, area: Area | None) -> bool:
    """A unit on foot with its whole footprint; a vehicle on the ground, and those in it, with its centre."""
    if isinstance(piece, Unit) and stands(battle, piece):
        return stands_in(battle, piece, area)
    vehicle = battle.vehicles[piece.aboard.vehicle] if isinstance(piece, Unit) and piece.aboard else piece
    if area is None or not isinstance(vehicle, Vehicle) or vehicle.airborne:
        return False
    west, north, east, south = area
    x, y = vehicle.at
    return west <= x / MILLI <= east + 1 and north <= y / MILLI <= south + 1


def _held(battle: Battle) -> tuple[int, ...]:
    before: Final = battle.held or (0,) * len(battle.goals)
    return tuple(
        before[number] + 1 if goal.kind == "hold" and _is_held(battle, goal) else 0
        for number, goal in enumerate(battle.goals)
    )


def _is_held(battle: Battle, goal: Goal) -> bool:
    """Somebody of the side stands there, and nobody else."""
    there = {unit.owner for unit in battle.units.values() if stands_in(battle, unit, goal.area)}
    return bool(there) and all(battle.allied(goal.seat, owner) for owner in there)


def _round_limit(battle: Battle) -> Outcome | None:
    """When the Rounds are over, the side with the most cost points on the field wins (BOW-R-36)."""
    if not battle.options.round_limit or battle.round < battle.options.round_limit:
        return None
    points = {seat: sum(points_on_field(battle, ally) for ally in _side(battle, seat)) for seat in battle.seats}
    best = [seat for seat in rounds.in_play(battle) if points[seat] == max(points.values())]
    if not all(battle.allied(best[0], seat) for seat in best):
        return Outcome((), "points_equal", {"points": points[best[0]]})
    return Outcome(_side(battle, best[0]), "most_points", {"seat": best[0], "points": points[best[0]]})
