"""Driving: every speed and every turn of the wheel, where it leads, what it hits, and how one goes on from there."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.battle import MILLI, Unit, Vehicle
from escarmouche.bow.units.damage import find_target, life_left
from escarmouche.bow.vehicles import piloting
from escarmouche.bow.vehicles.piloting import SHARPEST, ChangeSpeed, Drive, Run, Steer
from escarmouche.players.bow.candidates import REST, Candidate
from escarmouche.players.bow.ground import open_ground
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.player import Reason

TURNS: Final = (0, -15, 15, -30, 30, -SHARPEST, SHARPEST)
"""Degrees that are tried."""
HASTY: Final = (0, -30, 30)
"""Degrees that are tried in a rollout."""
AHEAD: Final = 0.7
"""What counts of the next Round's way."""
CANDIDATES: Final = 6
"""Ways of which the next Round is looked at as well."""
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
    """The best way to drive, beside letting the vehicle do what it would do anyway."""
    battle = outlook.battle
    vehicle = piloting.driven(battle, unit)
    if vehicle is None or vehicle.moved:
        return
    left = rounds.actions_left(battle, unit)
    courses = sorted(_courses(outlook, unit, vehicle, left), key=_value, reverse=True)
    seen = [(course.value if outlook.hasty else _ahead(outlook, course), course) for course in courses[:CANDIDATES]]
    if not seen:
        return
    idle = next((value for value, course in seen if not course.commands), None)
    if idle is None:
        idle = min(value for value, _ in seen)
    value, best = max(seen, key=lambda entry: entry[0])
    commands = (*best.commands, Drive(unit.id)) if best.vehicle.speed else best.commands
    if commands:
        yield Candidate(commands[0], value - idle + REST, tuple(_why(outlook, best)), commands[1:])


def _why(outlook: Outlook, course: Course) -> Iterator[Reason]:
    hit = [contact.who for contact in course.run.contacts if contact.what == "unit"]
    if hit:
        yield Reason("run_over", {"target": hit[0]})
    yield Reason("drive_on", {"vehicle": course.vehicle.id})


def _value(course: Course) -> float:
    return course.value


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
    """What is hit on the way, and how near the end of it is to where the vehicle should be."""
    battle, value = outlook.battle, 0.0
    for contact in run.contacts:
        for name, odds in piloting.rolls_of(battle, vehicle, contact):
            piece = find_target(battle, name)
            if piece:
                taken = outlook.expected(odds.attack_bricks, odds.defence_bricks, life_left(piece))
                value += outlook.worth(piece) * taken * (-1.0 if outlook.is_friend(piece) else 1.0)
    if run.leaves:
        return value - 2 * outlook.worth(vehicle)
    return value - _distance(outlook, vehicle, run.to)


def _distance(outlook: Outlook, vehicle: Vehicle, at: tuple[int, int]) -> float:
    """How far it is from there to where the goals, or else the weapons, want the vehicle."""
    field = open_ground(outlook.battle)
    place = field.place((at[0] // MILLI - 1, at[1] // MILLI - 1))
    total = 0.0
    for pull in outlook.pulls_of_vehicle(vehicle):
        steps = min(STEPS, int(field.ways(pull.places)[place]))
        total += pull.weight * max(0, steps - pull.near) - (pull.arrival if steps == 0 else 0.0)
    return total


def _ahead(outlook: Outlook, course: Course) -> float:
    """The value of a course with what the next Round offers from its end."""
    vehicle = course.vehicle
    if course.run.leaves or not vehicle.speed or any(contact.what != "unit" for contact in course.run.contacts):
        return course.value
    there = replace(vehicle, at=course.run.to)
    after = outlook.after(outlook.battle.with_vehicle(there))
    onward = max(_course(after, there, degrees, ()).value for degrees in TURNS)
    return (1 - AHEAD) * course.value + AHEAD * onward
