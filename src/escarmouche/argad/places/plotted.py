"""Fast vehicles and ships: what is plotted in one turn is done in the next one (ARG-6.20, ARG-6.23, ARG-R-176)."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.paths import on_table, way
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.conveyances import Conveyance, Engine
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.places.boats import course, occupants
from escarmouche.argad.places.journeys import Journey, before_the_move, carried
from escarmouche.geometry import plane
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

TURNING = rule("ARG-6.20")
PLOTTING = rule("ARG-6.23")
PLOT = rule("ARG-R-176")


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

    animation: ClassVar[Animation] = "ride"

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


def limits(known: Skirmish, seat: Seat, boat: Conveyance) -> tuple[Tenths, Tenths, Degrees] | None:
    """How far a seat may plot for a vehicle at least and at most, and how far round; None where it plots nothing."""
    if boat.engine is None or not known.options.plotted_movers or not _steers(known, seat, boat):
        return None
    _, _, speed = _then(boat)
    return max(0, speed - boat.engine.change), min(boat.engine.top, speed + boat.engine.change), boat.engine.turn


def _offers(known: Skirmish, seat: Seat) -> Iterator[Plots]:
    for boat in known.conveyances.values():
        if boat.engine and (bounds := limits(known, seat, boat)):
            at, heading, _ = _then(boat)
            slowest, fastest, _ = bounds
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


class Arrival(Struct, frozen=True):
    """Where a conveyance has come to, and those who stepped aside for it."""

    at: Point
    heading: Degrees
    gone: Tenths
    aside: dict[CharacterId, Point]


def journey(skirmish: Skirmish, vehicle: Conveyance) -> Journey | None:
    """As it was plotted, at an even speed over the whole turn (ARG-R-176)."""
    if vehicle.engine is None or not vehicle.course or not skirmish.options.plotted_movers:
        return None
    return Journey(path=vehicle.course, pace=round(way(vehicle.at, vehicle.course)) + 1)


def carry_out(resolution: Resolution, arrivals: Mapping[ConveyanceId, Arrival]) -> None:
    """Each vehicle has gone as it was plotted, as far as people got out of its way (ARG-R-176)."""
    if resolution.skirmish.options.plotted_movers:
        for name in sorted(resolution.skirmish.conveyances):
            vehicle = resolution.skirmish.conveyances[name]
            if vehicle.engine is not None and (vehicle.course or vehicle.speed):
                resolution.emit(_gone(resolution.skirmish, vehicle, arrivals.get(name)))


def _gone(skirmish: Skirmish, vehicle: Conveyance, arrival: Arrival | None) -> VehicleMoved:
    here = arrival or Arrival(vehicle.at, vehicle.heading, 0, {})
    after = replace(vehicle, at=here.at, heading=here.heading)
    people = occupants(skirmish, vehicle.id)
    seats = {one.id: carried(vehicle, after, before_the_move(skirmish, one)) for one in people}
    return VehicleMoved(vehicle.id, here.at, here.heading, here.gone, seats, here.aside)


PLOT_COMMAND: Final = CommandKind(Plot, frozenset({Phase.ORDERS}), PLOTTING, _offers, _refuse, _resolve)
