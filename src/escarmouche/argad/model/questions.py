"""What somebody has to decide before the game goes on."""

from typing import Any

from msgspec import Struct

from escarmouche.argad.model.ids import CharacterId, RoomId, UnitId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.morale import Cause
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.kernel import Seat


class Surrender(Struct, frozen=True, tag="surrender"):
    """Somebody must go back and cannot: death or surrender? (ARG-31.6, ARG-R-35)"""

    seat: Seat
    character: CharacterId
    to: CharacterId


class Mercy(Struct, frozen=True, tag="mercy"):
    """The winner takes the prisoner or not (ARG-R-35)."""

    seat: Seat
    character: CharacterId
    prisoner: CharacterId


class FollowUp(Struct, frozen=True, tag="follow_up"):
    """The winner may step into the loser's place (ARG-31.8)."""

    seat: Seat
    character: CharacterId
    place: Point
    height: Tenths
    room: RoomId | None = None


class UnitFollowUp(Struct, frozen=True, tag="unit_follow_up"):
    """A unit in close order that has beaten everybody before it may step forward as one (ARG-R-160)."""

    seat: Seat
    unit: UnitId


class Ambush(Struct, frozen=True, tag="ambush"):
    """People in hiding want to come out and make contact: the game master judges (ARG-15.9)."""

    seat: Seat
    characters: tuple[CharacterId, ...]
    target: CharacterId


class Loop(Struct, frozen=True, tag="loop"):
    """Two opponents change to and fro: who commits? Nobody: they hesitate (ARG-15.13, ARG-R-2)."""

    seat: Seat
    characters: tuple[CharacterId, ...]
    against: Seat


class Agreement(Struct, frozen=True, tag="agreement"):
    """Somebody proposes what a game master would settle: do the others agree? (ARG-R-125)"""

    seat: Seat
    by: Seat
    proposal: dict[str, Any]
    """The command, as plain data."""


class Conversation(Struct, frozen=True, tag="conversation"):
    """Somebody has the word in a short talk, which is so many lines long still (ARG-33.11, ARG-R-198)."""

    seat: Seat
    character: CharacterId
    whom: CharacterId
    left: int


class MoraleTest(Struct, frozen=True, tag="morale"):
    """Something has shaken people: are they tested? (ARG-38.1, ARG-R-55)"""

    seat: Seat
    characters: tuple[CharacterId, ...]
    causes: tuple[Cause, ...]
    owner: Seat
    by: CharacterId | None = None


class Rally(Struct, frozen=True, tag="rally"):
    """A leader may have people in disorder tested again (ARG-38.7)."""

    seat: Seat
    leader: CharacterId
    characters: tuple[CharacterId, ...]
    owner: Seat


class TroopPlaces(Struct, frozen=True, tag="troop_places"):
    """An animal was people: where do they stand? (ARG-R-192)"""

    seat: Seat
    marker: Marker
    """As it stood last."""
    characters: tuple[CharacterId, ...]
    before: Point
    """Where its way led last."""


Question = (
    Surrender
    | Mercy
    | FollowUp
    | UnitFollowUp
    | Ambush
    | Loop
    | Agreement
    | Conversation
    | MoraleTest
    | Rally
    | TroopPlaces
)
