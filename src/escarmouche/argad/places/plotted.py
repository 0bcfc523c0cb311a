"""Fast vehicles and ships: what is plotted in one turn is done in the next one (ARG-6.20, ARG-6.23, ARG-R-176)."""

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps, two_paces
from escarmouche.argad.field.hulls import runs_over
from escarmouche.argad.field.paths import on_table, towards, way
from escarmouche.argad.field.terrain import going_at, height_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.conveyances import Conveyance, Engine
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.argad.places.boats import berth, course, occupants
from escarmouche.geometry import plane
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

TURNING = rule("ARG-6.20")
PLOTTING = rule("ARG-6.23")
PLOT = rule("ARG-R-176")

STEP: Final[Tenths] = CM


class Plot(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say where a vehicle or a ship goes in the next turn."""

    vehicle: ConveyanceId
    path: Path = ()


class Plotted(Struct, frozen=True, tag=True):
    """Where a vehicle goes in the next turn, known to those who steer it."""

    secret: ClassVar[bool] = True

    seat: Seat
    vehicle: ConveyanceId
    path: tuple[Point, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        plotted = replace(skirmish.conveyances[self.vehicle], plot=self.path)
        return replace(skirmish, conveyances={**skirmish.conveyances, self.vehicle: plotted})


class VehicleMoved(Struct, frozen=True, tag=True):
    """A vehicle has gone as it was plotted, as far as people got out of its way."""

    vehicle: ConveyanceId
    at: Point
    heading: Degrees
    speed: Tenths
    aboard: dict[CharacterId, Point]
    aside: dict[CharacterId, Point]
    """Those who stepped aside."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, at in (*self.aboard.items(), *self.aside.items()):
            skirmish = skirmish.change(who, at=at, height=height_at(skirmish, at, None))
        boat = skirmish.conveyances[self.vehicle]
        gone = replace(boat, at=self.at, heading=self.heading, speed=self.speed, course=())
        return replace(skirmish, conveyances={**skirmish.conveyances, self.vehicle: gone})


class Plots(Struct, frozen=True, tag=True):
    """Ways ahead that a vehicle can go in the next turn."""

    vehicle: ConveyanceId
    start: Point
    heading: Degrees
    slowest: Tenths
    fastest: Tenths
    turn: Degrees

    def sample(self, random: Random) -> Plot:
        length = random.randint(self.slowest, self.fastest)
        heading = (self.heading + random.randint(-self.turn, self.turn) * 9 // 10) % 360
        return Plot(self.vehicle, (_ahead(self.start, heading, length),) if length else ())


def shown(skirmish: Skirmish) -> Skirmish:
    """As a turn begins: what was plotted is seen by everybody; without a plot it slows down, straight ahead."""
    moving = {
        name: replace(boat, course=_straight(boat, boat.engine) if boat.plot is None else boat.plot, plot=None)
        for name, boat in skirmish.conveyances.items()
        if boat.engine is not None and skirmish.options.plotted_movers
    }
    return replace(skirmish, conveyances={**skirmish.conveyances, **moving}) if moving else skirmish


def _straight(boat: Conveyance, engine: Engine | None) -> tuple[Point, ...]:
    least = max(0, boat.speed - engine.change) if engine else 0
    return (_ahead(boat.at, boat.heading, least),) if least else ()


def _ahead(start: Point, heading: Degrees, length: Tenths) -> Point:
    east, south = plane.direction(heading)
    return start[0] + plane.rounded(east * length, plane.UNIT), start[1] + plane.rounded(south * length, plane.UNIT)


def _then(boat: Conveyance) -> tuple[Point, Degrees, Tenths]:
    """Where a vehicle will be after this turn, how it will look, and how fast it goes."""
    line = (boat.at, *boat.course)
    heading = course(line[-2], line[-1]) if boat.course else boat.heading
    return line[-1], heading, round(way(boat.at, boat.course))


def _steers(known: Skirmish, seat: Seat, boat: Conveyance) -> bool:
    return boat.troop == seat or (seat == GAME_MASTER and boat.troop not in known.seats)


def _offers(known: Skirmish, seat: Seat) -> Iterator[Plots]:
    for boat in known.conveyances.values():
        if boat.engine and known.options.plotted_movers and _steers(known, seat, boat):
            at, heading, speed = _then(boat)
            slowest, fastest = max(0, speed - boat.engine.change), min(boat.engine.top, speed + boat.engine.change)
            offer = Plots(boat.id, at, heading, slowest, max(slowest, fastest - 2), boat.engine.turn)
            if all(_refuse(known, seat, _turned(offer, side)) is None for side in (-1, 0, 1)):
                yield offer


def _turned(offer: Plots, side: int) -> Plot:
    """The longest way that the offer has on a side: if the table has room for it, it has for the others."""
    heading = (offer.heading + side * offer.turn * 9 // 10) % 360
    return Plot(offer.vehicle, (_ahead(offer.start, heading, offer.fastest),) if offer.fastest else ())


def _refuse(known: Skirmish, seat: Seat, command: Plot) -> Refusal | None:
    """A turn ahead, within what the vehicle can turn, and become faster or slower (ARG-6.20)."""
    boat = known.conveyances.get(command.vehicle)
    if boat is None or boat.engine is None or not known.options.plotted_movers:
        return Refusal.of(PLOTTING, "nothing_to_plot", vehicle=command.vehicle)
    if not _steers(known, seat, boat):
        return Refusal.of(PLOT, "steered_by_others", vehicle=boat.id)
    at, heading, speed = _then(boat)
    if not on_table(known.ground, command.path):
        return Refusal.of(PLOT, "plot_off_the_table", vehicle=boat.id)
    length = round(way(at, command.path))
    if length > boat.engine.top or abs(length - speed) > boat.engine.change:
        least, most = max(0, speed - boat.engine.change), min(boat.engine.top, speed + boat.engine.change)
        return Refusal.of(TURNING, "plot_speed", vehicle=boat.id, least=least / CM, most=most / CM)
    if _turn(at, heading, command.path) > boat.engine.turn:
        return Refusal.of(TURNING, "plot_turn", vehicle=boat.id, most=boat.engine.turn)
    return None


def _turn(at: Point, heading: Degrees, path: Path) -> Degrees:
    """By how much the way turns in all."""
    headings = [heading, *(course(one, two) for one, two in pairwise((at, *path)))]
    return sum(min((one - two) % 360, (two - one) % 360) for one, two in pairwise(headings))


def _resolve(resolution: Resolution, seat: Seat, command: Plot) -> None:
    resolution.emit(Plotted(seat, command.vehicle, command.path))


def carry_out(resolution: Resolution) -> None:
    """Each vehicle goes as it was plotted; people step aside, or it stops before them (ARG-R-176)."""
    if resolution.skirmish.options.plotted_movers:
        for name in sorted(resolution.skirmish.conveyances):
            boat = resolution.skirmish.conveyances[name]
            if boat.engine is not None and (boat.course or boat.speed):
                resolution.emit(_gone(resolution.skirmish, boat))


def _gone(skirmish: Skirmish, boat: Conveyance) -> VehicleMoved:
    inside = [one.id for one in occupants(skirmish, boat.id)]
    here, aside = boat, dict[CharacterId, Point]()
    for there in _places(boat):
        stepped = _steps(skirmish, there, aside, inside)
        if stepped is None:
            break
        here, aside = there, stepped
    seats = {who: berth(here, number) for number, who in enumerate(inside)}
    return VehicleMoved(boat.id, here.at, here.heading, round(way(boat.at, (here.at,))), seats, aside)


def _places(boat: Conveyance) -> Iterator[Conveyance]:
    """The vehicle at every centimetre of its way."""
    for start, end in pairwise((boat.at, *boat.course)):
        length, heading = round(sqrt(plane.square(start, end))), course(start, end)
        for gone in (*range(STEP, length, STEP), length):
            yield replace(boat, at=towards(start, end, gone), heading=heading)


def _steps(
    skirmish: Skirmish, there: Conveyance, aside: dict[CharacterId, Point], inside: list[CharacterId]
) -> dict[CharacterId, Point] | None:
    """Where those in the way step to; None if somebody cannot."""
    found = dict(aside)
    for who in sorted(skirmish.characters):
        one = skirmish.characters[who]
        now = replace(one, at=found.get(who, one.at))
        if who in inside or now.room is not None or not runs_over(there, now):
            continue
        at = _clear_of(skirmish, one, there, found) if able(skirmish, one) else None
        if at is None:
            return None
        found[who] = at
    return found


def _clear_of(skirmish: Skirmish, one: Character, there: Conveyance, aside: dict[CharacterId, Point]) -> Point | None:
    """The nearest free place beside the vehicle, no farther than two paces from where somebody stood."""
    people = (each for each in skirmish.characters.values() if each.id != one.id)
    others = [replace(each, at=aside.get(each.id, each.at)) for each in people]
    for far in range(STEP // 4, two_paces(one) + 1, STEP // 4):
        for turn in (90, -90):
            at = _ahead(one.at, (there.heading + turn) % 360, far)
            moved = replace(one, at=at)
            free = on_table(skirmish.ground, (at,)) and going_at(skirmish, one, at, one.room) in ("easy", "difficult")
            if free and not runs_over(there, moved) and not any(overlaps(moved, other) for other in others):
                return at
    return None


PLOT_COMMAND: Final = CommandKind(Plot, frozenset({Phase.ORDERS}), PLOTTING, _offers, _refuse, _resolve)
