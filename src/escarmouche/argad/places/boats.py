"""Rowing boats, launches and canoes, and how far they are rowed (ARG-14.25)."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, isqrt, sqrt
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.paths import on_table, refuse_way, way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Row
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.people.pace import scaled
from escarmouche.argad.places.indoors import order_of
from escarmouche.argad.places.journeys import Journey, before_the_move, carried, travel
from escarmouche.argad.places.water import is_deep
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, rule

ROW = rule("ARG-14.25")

ROWING_PACE: Final[Tenths] = 10 * CM
MILLIMETRE: Final[Tenths] = CM // 10
PARTS: Final = 10
SEATS_ABREAST: Final = 2
"""People sit two by two."""


class BoatMoved(Struct, frozen=True, tag=True):
    """A boat and all who sit in it."""

    animation: ClassVar[Animation] = "ride"

    boat: ConveyanceId
    at: Point
    heading: Degrees
    aboard: dict[CharacterId, Point]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, at in self.aboard.items():
            skirmish = skirmish.change(who, at=at)
        moved = replace(skirmish.conveyances[self.boat], at=self.at, heading=self.heading)
        return replace(skirmish, conveyances={**skirmish.conveyances, self.boat: moved})


def occupants(skirmish: Skirmish, boat: ConveyanceId) -> list[Character]:
    return [one for one in skirmish.characters.values() if one.aboard == boat]


def berth(boat: Conveyance, number: int) -> Point:
    """The places in a boat, two by two from the bow."""
    rows = ceil(boat.berths / SEATS_ABREAST)
    row, right = number // SEATS_ABREAST, number % SEATS_ABREAST
    east, south = plane.direction(boat.heading)
    ahead = boat.length * (rows - 1 - 2 * row)
    across = boat.width * (2 * right - 1)
    return (
        boat.at[0] + plane.rounded(east * ahead * SEATS_ABREAST - south * across * rows, 4 * rows * plane.UNIT),
        boat.at[1] + plane.rounded(south * ahead * SEATS_ABREAST + east * across * rows, 4 * rows * plane.UNIT),
    )


def moved(skirmish: Skirmish, boat: Conveyance, at: Point, heading: Degrees) -> BoatMoved:
    """All keep their places in the boat."""
    after = replace(boat, at=at, heading=heading)
    people = occupants(skirmish, boat.id)
    seats = {one.id: carried(boat, after, before_the_move(skirmish, one)) for one in people}
    return BoatMoved(boat.id, at, heading, seats)


def way_afloat(skirmish: Skirmish, boat: Conveyance, line: tuple[Point, ...]) -> Tenths:
    """How far a boat comes on a way before the bank: its middle stays on deep water, looked at every millimetre."""
    gone = 0.0
    for one, two in pairwise(line):
        steps = ceil(sqrt(plane.square(one, two)) / MILLIMETRE) or 1
        for step in range(1, steps + 1):
            x, y = (start + plane.rounded((end - start) * step, steps) for start, end in zip(one, two, strict=True))
            if not is_deep(skirmish, (x, y)) or not _is_on_table(skirmish, boat, (x, y)):
                return int(gone + sqrt(plane.square(one, two)) * (step - 1) / steps)
        gone += sqrt(plane.square(one, two))
    return round(gone)


def _is_on_table(skirmish: Skirmish, boat: Conveyance, place: Point) -> bool:
    """Whether no part of a boat sticks out over the edge, whichever way it points."""
    reach = isqrt(boat.width**2 + boat.length**2) // 2
    corners = ((place[0] + aside, place[1] + along) for aside in (-reach, reach) for along in (-reach, reach))
    return on_table(skirmish.ground, tuple(corners))


def course(one: Point, two: Point) -> Degrees:
    """The direction from one point to another, in whole degrees."""
    across, down = two[0] - one[0], two[1] - one[1]

    def along(degrees: Degrees) -> int:
        east, south = plane.direction(degrees)
        return across * east + down * south

    return max(range(360), key=along)


def afloat(known: Skirmish) -> bool:
    """Whether there are boats at all."""
    return bool(known.conveyances)


def _offer_row(known: Skirmish, character: Character) -> Iterator[Row]:
    boat = known.conveyances.get(character.aboard) if character.aboard else None
    if boat is None or boat.team or boat.engine:
        return
    for degrees in range(0, 360, 45):
        east, south = plane.direction(degrees)
        for length in (scaled(known, ROWING_PACE) - 1, scaled(known, ROWING_PACE) // 2):
            x, y = (
                start + plane.rounded(way * length, plane.UNIT)
                for start, way in zip(boat.at, (east, south), strict=True)
            )
            if _refuse_row(known, character, Row(((x, y),))) is None:
                yield Row(((x, y),))
                break


def _refuse_row(known: Skirmish, character: Character, order: Row) -> Refusal | None:
    """Ten centimetres on deep water, by one person for all in the boat (ARG-14.25)."""
    boat, who = known.conveyances.get(character.aboard) if character.aboard else None, character.id
    if boat is None or boat.team or boat.engine or not order.path:
        return Refusal.of(ROW, "not_in_a_boat", who=who)
    rowing = [one.id for one in occupants(known, boat.id) if one.id != who and isinstance(order_of(known, one.id), Row)]
    if rowing:
        return Refusal.of(ROW, "rowed_by_another", boat=boat.id, other=rowing[0])
    if refusal := refuse_way(known, replace(character, at=boat.at), order.path, scaled(known, ROWING_PACE), ROW):
        return refusal
    if not way_afloat(known, boat, (boat.at, *order.path)):
        return Refusal.of(ROW, "boat_needs_water", boat=boat.id)
    return None


def rower(skirmish: Skirmish, boat: ConveyanceId) -> CharacterId | None:
    """One person rows, whoever else wanted to: the first by name."""
    return min(
        (one.id for one in occupants(skirmish, boat) if isinstance(order_of(skirmish, one.id), Row)), default=None
    )


def journey(skirmish: Skirmish, boat: Conveyance) -> Journey | None:
    """As the rower has said, up to the bank (ARG-R-176)."""
    who = rower(skirmish, boat.id)
    order = order_of(skirmish, who) if who is not None else None
    if not isinstance(order, Row):
        return None
    far = way_afloat(skirmish, boat, (boat.at, *order.path))
    halts = (far, "bank") if far < way(boat.at, order.path) else None
    return Journey(path=order.path, pace=scaled(skirmish, ROWING_PACE) + 1, halts=halts)


def _row_intent(skirmish: Skirmish, character: Character, order: Row) -> Intent:
    """The rower's place moves as the boat does."""
    boat = skirmish.conveyances.get(character.aboard) if character.aboard else None
    goes = journey(skirmish, boat) if boat is not None and rower(skirmish, boat.id) == character.id else None
    return Intent() if boat is None or goes is None else travel(boat, goes, character.at)


def _row(resolution: Resolution, character: Character, order: Row) -> None:
    """The boat is where its rower has come; everybody sits where they sat."""
    boat = resolution.skirmish.conveyances.get(character.aboard) if character.aboard else None
    track = resolution.skirmish.tracks.get(character.id)
    if boat is None or track is None or rower(resolution.skirmish, boat.id) != character.id:
        return
    (_, x, y), (_, to_x, to_y) = track.points[0], track.points[-1]
    rowed = [point[1:] for point in track.points]
    legs = [leg for leg in pairwise(rowed) if leg[0] != leg[1]]
    row(resolution, boat, (to_x - x, to_y - y), course(*legs[-1]) if legs else boat.heading)


def row(resolution: Resolution, boat: Conveyance, by: Point, heading: Degrees) -> None:
    """As far that way as nobody in the water is run down; back to where it was, if need be."""
    for part in range(PARTS, 0, -1):
        x, y = (place + plane.rounded(way * part, PARTS) for place, way in zip(boat.at, by, strict=True))
        event = moved(resolution.skirmish, boat, (x, y), heading)
        if not _runs_down(resolution.skirmish, event):
            resolution.emit(event)
            return
    resolution.emit(moved(resolution.skirmish, boat, boat.at, boat.heading))


def _runs_down(skirmish: Skirmish, event: BoatMoved) -> bool:
    """Whether somebody in the boat would sit where somebody else is."""
    others = [one for one in skirmish.characters.values() if one.id not in event.aboard]
    seats = [replace(skirmish.characters[who], at=at) for who, at in event.aboard.items()]
    return any(overlaps(one, other) for one in seats for other in others)


ROW_ORDER: Final = OrderKind(Row, ROW, _offer_row, _refuse_row, _row_intent, after=_row, possible=afloat)
