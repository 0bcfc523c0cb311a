"""Into a boat and out of it: a whole turn, or on the run (ARG-14.26 to ARG-14.28)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps, two_paces
from escarmouche.argad.field.hulls import gap_to_boat, stands_on
from escarmouche.argad.field.paths import nearest, on_table, towards
from escarmouche.argad.field.sides import hull, moored
from escarmouche.argad.field.terrain import going_at, height_at
from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind, stand
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Board, Disembark
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Instant, Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places.boats import BoatMoved, afloat, berth, occupants, row, rower, way_afloat
from escarmouche.argad.places.carts import PERSON, driver, has_room
from escarmouche.argad.places.jobs import interrupted
from escarmouche.argad.places.journeys import before_the_move
from escarmouche.argad.places.water import is_deep
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, Roll, rule

BOARD = rule("ARG-14.26")
QUICKLY = rule("ARG-14.27")
ASHORE = rule("ARG-14.28")
ALONGSIDE = rule("ARG-R-176")
MISHAP = rule("ARG-R-175")

BLOCKED_FACE: Final = 6


class Boarded(Struct, frozen=True, tag=True):
    """Somebody is in a boat."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    boat: ConveyanceId
    at: Point

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.change(self.character, aboard=self.boat, at=self.at, room=None, height=0)


class LeftBoat(Struct, frozen=True, tag=True):
    """Somebody stands ashore, or in shallow water."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    boat: ConveyanceId
    at: Point
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.change(self.character, aboard=None, at=self.at, height=self.height)


class BoardingTried(Struct, frozen=True, tag=True):
    """On the run, as on very difficult ground: what is left for the boat, or for the shore (ARG-14.27, ARG-14.28)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    roll: Roll
    left: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, rolled=self.left)


def _free_berth(skirmish: Skirmish, character: Character, boat: Conveyance) -> Point | None:
    if len(occupants(skirmish, boat.id)) >= boat.berths:
        return None
    places = (berth(boat, number) for number in range(boat.berths))
    return next((at for at in places if not _taken(skirmish, character, at)), None)


def _taken(skirmish: Skirmish, character: Character, at: Point) -> bool:
    moved = replace(character, at=at)
    return any(other.id != character.id and overlaps(moved, other) for other in skirmish.characters.values())


def _offer_board(known: Skirmish, character: Character) -> Iterator[Board]:
    for boat in known.conveyances:
        if _refuse_board(known, character, Board(boat)) is None:
            yield Board(boat)


def _refuse_board(known: Skirmish, character: Character, order: Board) -> Refusal | None:
    """A whole turn beside the boat; or on the run, if the table plays so (ARG-14.26, ARG-14.27)."""
    boat, who = known.conveyances.get(order.boat), character.id
    if boat is None or character.ladder or not character.on_foot or character.room is not None:
        return Refusal.of(BOARD, "no_boat_here", who=who, boat=order.boat)
    if boat.mishap == "overturned":
        return Refusal.of(MISHAP, "cart_overturned", cart=boat.id)
    if character.aboard and not _lies_alongside(known, character, boat):
        return Refusal.of(ALONGSIDE, "no_boat_alongside", who=who, boat=boat.id)
    quick = known.options.quick_boarding
    reach = allowance(known, character) if quick else two_paces(character)
    if not character.aboard and gap_to_boat(character, boat) > reach:
        return Refusal.of(QUICKLY if quick else BOARD, "boat_too_far", who=who, boat=boat.id)
    if _free_berth(known, character, boat) is None or (boat.team and not has_room(known, boat, PERSON)):
        return Refusal.of(BOARD, "boat_full", boat=boat.id)
    return None


def _lies_alongside(known: Skirmish, character: Character, boat: Conveyance) -> bool:
    """Whether somebody steps from one boat into another that touches it (ARG-R-176)."""
    return character.aboard is not None and (character.aboard, boat.id) in moored(known)


def _try_boarding(resolution: Resolution, character: Character, order: Board) -> None:
    """Half of what is left at the boat, less a die, is passed on to it; a 6 ends at its side (ARG-14.27)."""
    if resolution.skirmish.options.quick_boarding:
        left = allowance(resolution.skirmish, character) - gap_to_boat(
            character, resolution.skirmish.conveyances[order.boat]
        )
        _try_on_the_run(resolution, character, left)


def _try_on_the_run(resolution: Resolution, character: Character, left: Tenths) -> None:
    roll = resolution.roll("slow", resolution.skirmish.player_of(character))
    blocked = roll.result == BLOCKED_FACE
    resolution.emit(BoardingTried(character.id, roll, 0 if blocked else max(0, left // 2 - roll.result * CM)))


def _board_intent(skirmish: Skirmish, character: Character, order: Board) -> Intent:
    boat = skirmish.conveyances[order.boat]
    if character.aboard or not skirmish.options.quick_boarding or gap_to_boat(character, boat) <= TOUCH:
        return Intent()
    side = nearest((*hull(boat), hull(boat)[0]), character.at)
    beside = towards(side, character.at, two_paces(character) // 2)
    return Intent(way="path", path=(beside,), contact=False, footing="carried")


def _jump_in(resolution: Resolution, character: Character, order: Board) -> None:
    """On the run: aboard at once, and the boat is pushed off with what is left (ARG-14.27).

    All who come to one boat are seen to together: whoever gets to its side first has the choice of the places, and
    it is pushed off when the last of them is in.
    """
    runners = _runners(resolution.skirmish, order)
    if character.id != runners[0].id:
        return
    left = [
        resolution.skirmish.turn_status(each.id).rolled or 0
        for each in sorted(runners, key=lambda each: _arrival(resolution.skirmish, each))
        if _gets_in(resolution, each, order) and each.aboard is None
    ]
    if left:
        _push_off(resolution, resolution.skirmish.conveyances[order.boat], min(left))


def _runners(skirmish: Skirmish, order: Board) -> list[Character]:
    """All who are told to get into the same boat, by name."""
    return [each for who, each in sorted(skirmish.characters.items()) if skirmish.turn_status(who).order == order]


def _gets_in(resolution: Resolution, character: Character, order: Board) -> bool:
    interrupted(resolution, character, order)
    skirmish = resolution.skirmish
    status, boat = skirmish.turn_status(character.id), skirmish.conveyances[order.boat]
    if not status.rolled or status.contacted:
        return False
    if character.aboard is not None:
        return _lies_alongside(skirmish, character, boat) and _get_in(resolution, character, boat)
    then = _boat_at(skirmish, boat, _arrival(skirmish, character))
    return gap_to_boat(character, then) <= two_paces(character) and _get_in(resolution, character, boat)


def _arrival(skirmish: Skirmish, character: Character) -> Instant:
    track = skirmish.tracks.get(character.id)
    return track.points[-1][0] if track else 0


def _boat_at(skirmish: Skirmish, boat: Conveyance, instant: Instant) -> Conveyance:
    """A boat or cart that has gone where somebody took it, as it was at an instant: it goes as that person does."""
    who = rower(skirmish, boat.id) or driver(skirmish, boat)
    track = skirmish.tracks.get(who) if who is not None else None
    if track is None:
        return boat
    (x, y), (_, to_x, to_y) = place_at(track, instant), track.points[-1]
    return replace(boat, at=(boat.at[0] - to_x + x, boat.at[1] - to_y + y))


def _board(resolution: Resolution, character: Character, order: Board) -> None:
    here, boat = resolution.skirmish.characters[character.id], resolution.skirmish.conveyances[order.boat]
    beside = gap_to_boat(here, boat) <= two_paces(here)
    parted = not (beside if here.aboard is None else _lies_alongside(resolution.skirmish, here, boat))
    if not resolution.skirmish.options.quick_boarding and not parted:
        _get_in(resolution, character, boat)


def _get_in(resolution: Resolution, character: Character, boat: Conveyance) -> bool:
    at = _free_berth(_seated(resolution, boat), character, boat)
    if at is None:
        return False
    resolution.emit(Boarded(character.id, boat.id, at))
    return True


def _seated(resolution: Resolution, boat: Conveyance) -> Skirmish:
    """With those aboard on their places in the boat, also where they are on the way already and it follows them."""
    skirmish = resolution.skirmish
    if any(isinstance(event, BoatMoved) and event.boat == boat.id for event in resolution.events):
        return skirmish
    for one in occupants(skirmish, boat.id):
        skirmish = skirmish.change(one.id, at=before_the_move(skirmish, one))
    return skirmish


def _push_off(resolution: Resolution, boat: Conveyance, left: Tenths) -> None:
    """Ahead, as far as the water goes; a boat that somebody rows needs no push."""
    if boat.team or boat.engine or rower(resolution.skirmish, boat.id):
        return
    east, south = plane.direction(boat.heading)
    ahead = boat.at[0] + plane.rounded(east * left, plane.UNIT), boat.at[1] + plane.rounded(south * left, plane.UNIT)
    length = way_afloat(resolution.skirmish, boat, (boat.at, ahead))
    to = towards(boat.at, ahead, length)
    if length:
        row(resolution, boat, (to[0] - boat.at[0], to[1] - boat.at[1]), boat.heading)


def _offer_ashore(known: Skirmish, character: Character) -> Iterator[Disembark]:
    boat = known.conveyances.get(character.aboard) if character.aboard else None
    if boat is None:
        return
    far = two_paces(character)
    beside = plane.rectangle(boat.at, boat.width + 2 * far, boat.length + 2 * far, boat.heading)
    for one, two in pairwise((*beside, beside[0])):
        to = (one[0] + two[0]) // 2, (one[1] + two[1]) // 2
        if _refuse_ashore(known, character, Disembark(to)) is None:
            yield Disembark(to)


def _refuse_ashore(known: Skirmish, character: Character, order: Disembark) -> Refusal | None:
    """Onto ground that can be stood on, beside the boat (ARG-14.26, ARG-14.28)."""
    boat, who = known.conveyances.get(character.aboard) if character.aboard else None, character.id
    if boat is None:
        return Refusal.of(BOARD, "not_in_a_boat", who=who)
    if not on_table(known.ground, (order.to,)) or going_at(known, character, order.to, None) in ("swim", "forbidden"):
        return Refusal.of(BOARD, "no_landing_there", who=who)
    most = allowance(known, character) // 2 - CM if known.options.quick_boarding else 2 * two_paces(character)
    if plane.halves_to_polygon(order.to, hull(boat)) // 2 > most:
        return Refusal.of(ASHORE if known.options.quick_boarding else BOARD, "landing_too_far", who=who, most=most / CM)
    return None


def _try_ashore(resolution: Resolution, character: Character, order: Disembark) -> None:
    if resolution.skirmish.options.quick_boarding:
        _try_on_the_run(resolution, character, allowance(resolution.skirmish, character))


def _jump_out(resolution: Resolution, character: Character, order: Disembark) -> None:
    """On the run: as far towards the landing as half the move less the die goes (ARG-14.28)."""
    interrupted(resolution, character, order)
    left, here = resolution.skirmish.turn_status(character.id).rolled, resolution.skirmish.characters[character.id]
    boat = resolution.skirmish.conveyances.get(here.aboard) if here.aboard else None
    if left and boat is not None and not resolution.skirmish.turn_status(character.id).contacted:
        side = nearest((*hull(boat), hull(boat)[0]), order.to)
        _get_out(resolution, here, boat, towards(side, order.to, left))


def _ashore(resolution: Resolution, character: Character, order: Disembark) -> None:
    boat = resolution.skirmish.conveyances.get(character.aboard) if character.aboard else None
    if boat is not None and not resolution.skirmish.options.quick_boarding:
        _get_out(resolution, character, boat, order.to)


def _get_out(resolution: Resolution, character: Character, boat: Conveyance, at: Point) -> None:
    landed = replace(character, at=at, aboard=None)
    blocked = _taken(resolution.skirmish, character, at) or stands_on(resolution.skirmish, landed)
    if not blocked and not is_deep(resolution.skirmish, at):
        resolution.emit(LeftBoat(character.id, boat.id, at, height_at(resolution.skirmish, at, None)))


BOARD_ORDER: Final = OrderKind(
    Board, BOARD, _offer_board, _refuse_board, _board_intent,
    before=_try_boarding, after=_jump_in, finish=_board, possible=afloat, rank=1,
)  # fmt: skip
DISEMBARK_ORDER: Final = OrderKind(
    Disembark, BOARD, _offer_ashore, _refuse_ashore, stand,
    before=_try_ashore, after=_jump_out, finish=_ashore, possible=afloat, rank=-1,
)  # fmt: skip
