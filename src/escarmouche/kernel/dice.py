"""Dice that can be checked, replayed, scripted or thrown by hand.

The dice of a game are one long strip, keyed and counter-based: what falls depends on the key and on how many rolls
stand before it in the game, and on nothing else. So every roll can be verified alone, a computer player's thinking
never shifts a game's dice, and no undo moves them: a roll that was taken back comes back the same.
"""

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count, islice
from struct import Struct as Layout
from typing import Final, NewType

from escarmouche.kernel.rolls import Die, Modifier, Roll, Throw, fallen
from escarmouche.kernel.seats import Seat

SEED_BYTES: Final = 32
_WORDS: Final = Layout(">8Q")
"""The words of a digest."""
_SPAN: Final = 1 << 64

Seed = NewType("Seed", bytes)


def new_seed() -> Seed:
    return Seed(secrets.token_bytes(SEED_BYTES))


def commitment(seed: Seed) -> str:
    """What is published before the first roll: it binds the seed without telling it."""
    return hashlib.blake2b(seed, digest_size=32, person=b"escarmouche seal").hexdigest()


def keeps_promise(seed: Seed, promised: str) -> bool:
    return len(seed) == SEED_BYTES and hmac.compare_digest(commitment(seed).encode(), promised.encode())


class Dice(ABC):
    """What `decide` throws with. It keeps its rolls, in order, for the journal."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []

    def roll(self, purpose: str, by: Seat, die: Die, count: int = 1, modifiers: tuple[Modifier, ...] = ()) -> Roll:
        roll = self._fall(Throw(purpose, by, die, count, modifiers))
        self.rolls.append(roll)
        return roll

    @abstractmethod
    def _fall(self, throw: Throw) -> Roll: ...


class KeyedDice(Dice):
    """Dice that a key throws: a keyed hash of the roll's number and a block counter."""

    def __init__(self, key: Seed, number: int) -> None:
        super().__init__()
        self._key, self._number = key, number

    def _fall(self, throw: Throw) -> Roll:
        return fallen(throw, self.faces(throw, len(self.rolls)))

    def faces(self, throw: Throw, roll: int) -> tuple[int, ...]:
        """What falls as roll number `roll` of these dice, whatever was rolled before.

        Each face is exactly as likely as its weight: words that would favour a face are passed over.
        """
        die, words = throw.die, self._words(roll)
        total = sum(die.weights) if die.weights else len(die.values)
        fair = _SPAN - _SPAN % total
        marks = (word % total for word in words if word < fair)
        return tuple([_face(die, mark) for mark in islice(marks, throw.count)])

    def _words(self, roll: int) -> Iterator[int]:
        counter = self._counter(roll)
        for block in count():
            digest = hashlib.blake2b(b"%b.%d" % (counter, block), key=self._key, person=b"escarmouche dice").digest()
            yield from _WORDS.unpack(digest)

    @abstractmethod
    def _counter(self, roll: int) -> bytes:
        """The number of a roll, as it is hashed."""


class StreamDice(KeyedDice):
    """Each number has its own rolls: the dice of simulations, and of journals whose rolls are numbered by line."""

    def _counter(self, roll: int) -> bytes:
        return b"%d.%d" % (self._number, roll)


class StripDice(KeyedDice):
    """The dice of a game: its rolls lie on one strip, and these begin at a place on it."""

    def _counter(self, roll: int) -> bytes:
        return b"%d" % (self._number + roll)


BY_LINE: Final = "blake2b-counter/1"
"""What falls depends on the line of the journal, which an undo moves."""
ALGORITHM: Final = "blake2b-counter/2"
"""The dice of new games."""
ALGORITHMS: Final[Mapping[str, type[KeyedDice]]] = {BY_LINE: StreamDice, ALGORITHM: StripDice}
"""By their names in journals. Another algorithm is another name; those that have one never change."""


def first_roll(algorithm: str, line: int, rolled: int) -> int:
    """The number of a command's first roll, from the line that it is thrown for and the rolls that stand before it."""
    return line if algorithm == BY_LINE else rolled


def _face(die: Die, mark: int) -> int:
    """The face on which a mark falls, if each face is as wide as its weight."""
    if not die.weights:
        return mark + 1
    for face, weight in enumerate(die.weights, start=1):
        if mark < weight:
            return face
        mark -= weight
    raise AssertionError("a mark below the total falls on a face")


class ScriptedDice(Dice):
    """Dice that fall as a test says: `ScriptedDice((6,), (2, 3))` is a 6, then a 2 and a 3."""

    def __init__(self, *script: Sequence[int]) -> None:
        super().__init__()
        self.script = tuple(tuple(faces) for faces in script)

    @property
    def left(self) -> tuple[tuple[int, ...], ...]:
        return self.script[len(self.rolls) :]

    def _fall(self, throw: Throw) -> Roll:
        if not self.left:
            raise ScriptError(f"the script ends before '{throw.purpose}' ({throw.count} × {throw.die.name})")
        try:
            return fallen(throw, self.left[0])
        except ValueError as impossible:
            raise ScriptError(f"roll {len(self.rolls) + 1}, '{throw.purpose}': {impossible}") from None


class ScriptError(ValueError):
    """A script of dice that does not fit what the game throws."""


class RecordedDice(Dice):
    """The dice of a journal, thrown again to see whether the same things follow from them."""

    def __init__(self, recorded: Sequence[Roll]) -> None:
        super().__init__()
        self._recorded = recorded

    @property
    def left(self) -> int:
        return len(self._recorded) - len(self.rolls)

    def _fall(self, throw: Throw) -> Roll:
        number = len(self.rolls)
        if number >= len(self._recorded):
            raise RecordMismatch(number, f"'{throw.purpose}' is thrown, but no such roll is recorded")
        recorded = self._recorded[number]
        if recorded.throw != throw:
            raise RecordMismatch(number, f"'{throw.purpose}' is thrown, but the record has another throw")
        return recorded


class RecordMismatch(ValueError):
    """Recorded dice that are not those which the command throws."""

    def __init__(self, roll: int, reason: str) -> None:
        self.roll = roll
        super().__init__(reason)


class HandDice(Dice):
    """Some seats throw real dice or bricks and type what fell; the others use the stream."""

    def __init__(self, stream: KeyedDice, hands: Collection[Seat], typed: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        self._stream, self._hands, self._typed = stream, hands, iter(typed)

    def _fall(self, throw: Throw) -> Roll:
        if throw.by not in self._hands or throw.count == 0:
            return fallen(throw, self._stream.faces(throw, len(self.rolls)))
        faces = next(self._typed, None)
        if faces is None:
            raise RollWanted(throw)
        return fallen(throw, faces, manual=True)


class RollWanted(Exception):
    """A seat has to throw by hand before the command can be judged."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw
        super().__init__(f"{throw.by} throws {throw.count} × {throw.die.name} for '{throw.purpose}'")
