"""Driving: every speed and every turn of the wheel, where it leads, what it hits, and how one goes on from there."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.units.damage import find_target, life_left
from escarmouche.bow.vehicles import piloting
from escarmouche.bow.vehicles.piloting import SHARPEST, ChangeSpeed, Drive, Run, Steer
from escarmouche.players.bow.aims import HURRY
from escarmouche.players.bow.candidates import REST, Candidate, attacks
from escarmouche.players.bow.lanes import lanes
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.player import Reason

TURNS: Final = (0, -5, 5, -10, 10, -15, 15, -30, 30, -SHARPEST, SHARPEST)
"""Degrees that are tried."""
HASTY: Final = (0, -30, 30)
"""Degrees that are tried in a rollout."""
LATER: Final = (0, -5, 5, -15, 15, -30, 30)
"""Degrees that are tried in the Rounds that follow."""
AHEAD: Final = 0.7
"""What counts of the following Rounds' way."""
ROUNDS: Final = 2
"""Rounds that are looked ahead: who has turned aside for something needs them to turn back."""
CANDIDATES: Final = 4
"""Ways of which the next Rounds are looked at as well."""
ONWARD: Final = 2
"""Of the ways to go on from there, those that are followed farther."""
STEPS: Final = 200
"""Farther away than that is all the same."""


class Course(NamedTuple):
    """A way to drive: how far the wheel is turned, at which speed, and what it is worth."""

    vehicle: Vehicle
    """As it stands after the turn, before the move."""
    run: Run
    commands: tuple[ChangeSpeed | Steer | Drive, ...]
    value: float


def driving(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """The best way to drive, beside letting the vehicle do what it would do anyway; who drives may shoot as well."""
    battle = outlook.battle
    vehicle = piloting.driven(battle, unit)
    if vehicle is None or vehicle.moved:
        return
    left = rounds.actions_left(battle, unit)
    courses = sorted(_courses(outlook, unit, vehicle, left), key=_value, reverse=True)
    unasked = next(course for course in courses if not course.commands)
    seen = [(_followed(outlook, course), course) for course in courses[:CANDIDATES]]
    idle = _followed(outlook, unasked)
    value, best = max(seen, key=lambda entry: entry[0])
    if commands := (*best.commands, Drive(unit.id)) if best.vehicle.speed else best.commands:
        spare = (left - len(best.commands)) * max((blow.value for blow in attacks(outlook, unit)), default=0.0)
        yield Candidate(commands[0], value - idle + spare + REST, tuple(_why(outlook, best)), commands[1:])


def _why(outlook: Outlook, course: Course) -> Iterator[Reason]:
    hit = [contact.who for contact in course.run.contacts if contact.what == "unit"]
    if hit:
        yield Reason("run_over", {"target": hit[0]})
    yield Reason("drive_on", {"vehicle": course.vehicle.id})


def _value(course: Course) -> float:
    return course.value


def _followed(outlook: Outlook, course: Course) -> float:
    """What it is worth with what follows from it, if there is time to look."""
    return course.value if outlook.hasty else _ahead(outlook, course)


def _courses(outlook: Outlook, unit: Unit, vehicle: Vehicle, left: int) -> Iterator[Course]:
    battle = outlook.battle
    for speed in vehicle.sheet.speeds:
        changes = speed != vehicle.speed
        if changes and (not left or piloting.refuse_speed_of(battle, vehicle, speed)):
            continue
        airborne = piloting.airborne_at(vehicle, speed) if changes else vehicle.airborne
        going = replace(vehicle, speed=speed, airborne=airborne)
        setting = (ChangeSpeed(unit.id, speed),) if changes else ()
        for degrees in (HASTY if outlook.hasty else TURNS) if speed else (0,):
            if changes + bool(degrees) <= left:
                steering = (Steer(unit.id, degrees),) if degrees else ()
                yield _course(outlook, going, degrees, (*steering, *setting))


def _course(
    outlook: Outlook, vehicle: Vehicle, degrees: int, commands: tuple[ChangeSpeed | Steer | Drive, ...]
) -> Course:
    battle = outlook.battle
    turned = piloting.turned_by(battle, vehicle, degrees) if degrees else 0
    going = replace(vehicle, heading=(vehicle.heading + turned) % 360)
    run = piloting.preview(battle.with_vehicle(going), going)
    return Course(going, run, commands, _worth(outlook, going, run))


def _worth(outlook: Outlook, vehicle: Vehicle, run: Run) -> float:
    """What is hit on the way, how near the end of it is to where the vehicle should be, and in whose way it stands."""
    battle, value = outlook.battle, 0.0
    for contact in run.contacts:
        for name, odds in piloting.rolls_of(battle, vehicle, contact):
            piece = find_target(battle, name)
            if piece:
                taken = outlook.expected(odds.attack_bricks, odds.defence_bricks, life_left(piece))
                value += outlook.worth(piece) * taken * (-1.0 if outlook.is_friend(piece) else 1.0)
    if run.leaves:
        return value - 2 * outlook.worth(vehicle)
    hindrance = 0.0 if outlook.hasty else _hindrance(outlook, replace(vehicle, at=run.to))
    return value - _distance(outlook, vehicle, run.to) - hindrance


def _distance(outlook: Outlook, vehicle: Vehicle, at: tuple[int, int]) -> float:
    """How far it is from there to where the goals, or else the weapons, want the vehicle, for one that wide."""
    ways, total = lanes(outlook.battle, vehicle), 0.0
    for pull in outlook.pulls_of_vehicle(vehicle):
        steps = min(STEPS, ways.steps(at, pull.places))
        total += pull.weight * max(0, steps - pull.near) - (pull.arrival if steps == 0 else 0.0)
    return total


def _hindrance(outlook: Outlook, vehicle: Vehicle) -> float:
    """What the others lose whom a goal wants somewhere and for whom this one stands in the way."""
    battle = outlook.battle.with_vehicle(vehicle)
    return sum(_lost_by(battle, other, vehicle) for other in outlook.vehicles_with_goals() if other.id != vehicle.id)


def _lost_by(battle: Battle, other: Vehicle, vehicle: Vehicle) -> float:
    """The way that it does not get straight on at its full speed."""
    speed = max(other.sheet.speeds)
    run = piloting.preview(battle, replace(other, speed=speed))
    stopped = any(contact.who == vehicle.id for contact in run.contacts)
    return HURRY * (run.length - run.studs) if stopped else 0.0


def _ahead(outlook: Outlook, course: Course, rounds_left: int = ROUNDS) -> float:
    """The value of a course with what the next Rounds offer from its end."""
    vehicle = course.vehicle
    stopped = course.run.leaves or any(contact.what != "unit" for contact in course.run.contacts)
    if not rounds_left or stopped or not vehicle.speed:
        return course.value
    there = replace(vehicle, at=course.run.to)
    after = outlook.after(outlook.battle.with_vehicle(there))
    onward = sorted(_onward(after, there), key=_value, reverse=True)
    best = max(_ahead(after, going_on, rounds_left - 1) for going_on in onward[:ONWARD])
    return (1 - AHEAD) * course.value + AHEAD * best


def _onward(outlook: Outlook, vehicle: Vehicle) -> Iterator[Course]:
    """As fast as before or a little slower, and not turned too sharply."""
    slower = [speed for speed in vehicle.sheet.speeds if 0 < speed < vehicle.speed]
    for speed in (vehicle.speed, *slower[-1:]):
        for degrees in LATER:
            yield _course(outlook, replace(vehicle, speed=speed), degrees, ())
