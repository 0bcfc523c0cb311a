"""The words in which a seat says its commands: each action of the environment is one word, always with one meaning.

A command is a sentence of a few words: the actor, the action, the place, the facing. Pieces and objects are numbered as
the seat sees them, its own first, so that what is learned in one seat can be used in another.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from escarmouche.bow.actions.moves import FULL_CIRCLE, SNAP
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.names import Degrees, DoorId, ItemId, Stud
from escarmouche.bow.rounds import seats_from
from escarmouche.bow.vehicles.piloting import SHARPEST
from escarmouche.kernel import Seat

Word = int
"""An action of the environment."""

KEEP: Final = None
"""Among the facings: the one that the unit has now, if it is none of the eight."""

NOTHING: Final = None
"""Among the answers: no object, no target."""

SPANS: Final = (
    "stud",
    "facing",
    "piece",
    "object",
    "door",
    "command",
    "deed",
    "berth",
    "weapon",
    "speed",
    "degrees",
    "answer",
)
"""What words are about, in the order in which they are numbered."""


class Lexicon(Struct, frozen=True, kw_only=True):
    """The word of each thing, for one seat in one battle. It never changes in play."""

    stud: dict[Stud, Word]
    """In reading order."""
    facing: dict[Degrees | None, Word]
    """The eight facings from north on clockwise, then `KEEP`."""
    piece: dict[str, Word]
    """Units, then vehicles, each with the seat's own first."""
    object: dict[ItemId, Word]
    """What the units carry at first, in their order, then what lies about."""
    door: dict[DoorId, Word]
    command: dict[type, Word]
    deed: dict[str, Word]
    """The actions that extensions add."""
    berth: dict[int, Word]
    """Places aboard, as numbered on the vehicle's sheet."""
    weapon: dict[int, Word]
    """Mounted weapons, as numbered on the vehicle's sheet."""
    speed: dict[int, Word]
    degrees: dict[int, Word]
    """By how much a vehicle turns."""
    answer: dict[bool | None, Word]
    """No, yes, and `NOTHING`."""
    things: tuple[Any, ...]
    """What each word means."""
    kinds: tuple[str, ...]
    """What each word is about: a name of `SPANS`."""
    first: dict[str, Word]
    """Where the words of each of the `SPANS` begin."""


def lexicon(battle: Battle, seat: Seat) -> Lexicon:
    """The words of a seat in a battle that has not begun."""
    named = dict(zip(SPANS, _things(battle, seat), strict=True))
    spans: dict[str, dict[Any, Word]] = {}
    first: dict[str, Word] = {}
    things: list[Any] = []
    for name in SPANS:
        first[name] = len(things)
        spans[name] = {thing: word for word, thing in enumerate(named[name], start=len(things))}
        things += named[name]
    kinds = tuple(name for name in SPANS for _ in named[name])
    return Lexicon(**spans, things=tuple(things), kinds=kinds, first=first)


def _things(battle: Battle, seat: Seat) -> Iterator[list[Any]]:
    vehicles = [vehicle.sheet for vehicle in battle.vehicles.values()]
    yield [*battle.field.studs()]
    yield [*range(0, FULL_CIRCLE, SNAP), KEEP]
    yield [*_pieces(battle, seat)]
    yield [*_objects(battle, seat)]
    yield [*battle.field.doors]
    yield [*COMMANDS]
    yield [action.id for pack in battle.packs for action in pack.action]
    yield [*range(max((len(sheet.berths) for sheet in vehicles), default=0))]
    yield [*range(max((len(sheet.weapons) for sheet in vehicles), default=0))]
    yield [*range(max((sheet.speed + 1 for sheet in vehicles), default=0))]
    yield [degrees for degrees in range(-SHARPEST, SHARPEST + 1) if degrees and vehicles]
    yield [False, True, NOTHING]


def _pieces(battle: Battle, seat: Seat) -> Iterator[str]:
    seats = seats_from(battle, seat)
    yield from _seat_by_seat(seats, battle.units.values())
    yield from _seat_by_seat(seats, battle.vehicles.values())


def _seat_by_seat(seats: tuple[Seat, ...], pieces: Iterable[Any]) -> Iterator[str]:
    return (piece.id for piece in sorted(pieces, key=lambda piece: seats.index(piece.owner)))


def _objects(battle: Battle, seat: Seat) -> Iterator[ItemId]:
    units = sorted(battle.units.values(), key=lambda unit: seats_from(battle, seat).index(unit.owner))
    carried = [item for unit in units for item in unit.kit.everything()]
    yield from carried
    yield from (item for item in battle.items if item not in carried)
