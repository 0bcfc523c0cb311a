"""Sentences: how each command is said, and how many commands that are alike are said at once.

A sentence is the unit if there is one, the kind of command, and then a word for each of its fields in their order. All
sentences of a kind are equally long at any one moment, so none is the beginning of another.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Final

from msgspec.structs import fields

from escarmouche.bow.actions.moves import SNAP, Move, Moves
from escarmouche.bow.actions.objects import Throw, Throws
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.chapters import Command
from escarmouche.bow.extensions.acting import Act, Spots
from escarmouche.bow.names import UnitId
from escarmouche.bow.table import Deploy, Deployments
from escarmouche.bow.vehicles.boarding import Exits, GetOff
from escarmouche.bow.vehicles.piloting import Steer, Steering
from escarmouche.bow.vehicles.wrecks import PutDown, PutDowns, ShareOut, Shares
from escarmouche.env.lexicon import KEEP, NOTHING, Lexicon, Word

Said = tuple[Word, ...]
Part = Word | Callable[[Said], Collection[Word]]
"""The word at one place of a sentence, or the words that may stand there after what was said."""


@dataclass(frozen=True)
class Sentence:
    """One command, or many that are said alike; `command` makes the one that was said."""

    words: tuple[Part, ...]
    command: Callable[[Said], Command]

    def options(self, said: Said) -> Collection[Word]:
        """The words that may come next, if this sentence has been begun."""
        part = self.words[len(said)]
        return (part,) if isinstance(part, int) else part(said)


@dataclass(frozen=True)
class Speaker:
    """A seat that says commands: with which words, and what of the battle it sees."""

    lexicon: Lexicon
    view: Battle

    def sentences(self, offer: Any) -> Sentence:
        """The sentence of a command, or of a space of commands."""
        spoken = _SPACES.get(type(offer))
        if spoken is not None:
            return spoken(self, offer)
        return Sentence(self.spell(offer), lambda said: offer)

    def spell(self, command: Command) -> Said:
        """The words of one command. A facing that is neither an eighth nor the unit's own becomes the nearest."""
        kind: type = type(command)
        unit = self.view.units.get(getattr(command, "unit", UnitId("")))
        rest = (self._words(command, name, getattr(command, name)) for name in _fields(kind))
        return (*self._opening(unit, kind), *chain.from_iterable(rest))

    def _opening(self, unit: Unit | None, kind: type) -> Said:
        word = self.lexicon.command[kind]
        return (self.lexicon.piece[unit.id], word) if unit else (word,)

    def _words(self, command: Any, name: str, value: Any) -> Said:
        if name == "more":
            return tuple(self.lexicon.piece[unit] for unit in value)
        return (self._word(command, name, value),)

    def _word(self, command: Any, name: str, value: Any) -> Word:
        words = self.lexicon
        match name:
            case "facing":
                return words.facing[eighth(value, self.view.units.get(command.unit))]
            case "target" | "to" | "at":
                return self._target(command, value)
            case "berth" | "weapon":
                return self._number(name, self.view.vehicles[command.vehicle].sheet, value)
            case "item" | "away":
                return words.answer[NOTHING] if value is None else words.object[value]
        span: Mapping[Any, Word] = getattr(words, _FIELDS[name])
        return span[value]

    def _target(self, command: Any, value: Any) -> Word:
        words = self.lexicon
        if value is None:
            return words.answer[NOTHING]
        if isinstance(value, tuple):
            return words.stud[value]
        known = words.piece.get(value, words.door.get(value))
        aboard = self.view.units[command.unit].aboard
        if known is not None or aboard is None:
            return words.piece[value] if known is None else known
        return self._number("berth", self.view.vehicles[aboard.vehicle].sheet, value)

    def _number(self, name: str, sheet: Any, value: str) -> Word:
        """The word of a place or weapon of a vehicle, by its number on the sheet."""
        found = [part.id for part in (sheet.berths if name == "berth" else sheet.weapons)].index(value)
        span: Mapping[int, Word] = getattr(self.lexicon, name)
        return span[found]

    def space(
        self, kind: type[Command], named: Mapping[str, Any], free: Mapping[str, Callable[[], Collection[Any]]]
    ) -> Sentence:
        """Commands of a kind with some fields given and the others free."""
        unit = self.view.units[named["unit"]]
        parts = [
            self._free(name, free[name]) if name in free else self._word(None, name, named[name])
            for name in _fields(kind)
        ]

        def command(said: Said) -> Command:
            meant = dict(zip(_fields(kind), (self.lexicon.things[word] for word in said[2:]), strict=True))
            if "facing" in meant and meant["facing"] is KEEP:
                meant["facing"] = unit.facing
            return kind(**{**meant, **named})

        return Sentence((*self._opening(unit, kind), *parts), command)

    def _free(self, name: str, values: Callable[[], Collection[Any]]) -> Callable[[Said], Collection[Word]]:
        span: Mapping[Any, Word] = getattr(self.lexicon, _FIELDS[name])
        return lambda said: [span[value] for value in values()]

    def facings(self, unit: UnitId) -> list[int | None]:
        """The eight, and the unit's own if it is another."""
        eighths: list[int | None] = [facing for facing in self.lexicon.facing if facing is not KEEP]
        return eighths if self.view.units[unit].facing % SNAP == 0 else [*eighths, KEEP]

    def shares(self, offer: Shares) -> Sentence:
        """That many of the occupants, one after the other and nobody twice."""
        occupants = [self.lexicon.piece[unit] for unit in offer.occupants]
        opening = self._opening(None, ShareOut)

        def left(said: Said) -> list[Word]:
            return [word for word in occupants if word not in said]

        def command(said: Said) -> ShareOut:
            return ShareOut(tuple(self.lexicon.things[word] for word in said[len(opening) :]))

        return Sentence((*opening, *[left] * offer.extra), command)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """What is said after the kind of command."""
    return tuple(field.name for field in fields(kind) if field.name != "unit")


def eighth(facing: int, unit: Unit | None) -> int | None:
    """The facing as it can be said."""
    if unit is not None and facing == unit.facing and facing % SNAP:
        return KEEP
    return round(facing / SNAP) * SNAP % 360


_FIELDS: Final = {
    "accept": "answer",
    "action": "deed",
    "at": "stud",
    "bag": "answer",
    "degrees": "degrees",
    "door": "door",
    "doubt": "answer",
    "facing": "facing",
    "item": "object",
    "speed": "speed",
    "target": "stud",
    "to": "stud",
    "vehicle": "piece",
}
"""Which words a field of a command is said with; those of free fields, where there are several."""


def _moves(speaker: Speaker, offer: Moves) -> Sentence:
    return _placed(speaker, Move, offer.unit, "to", lambda: [(x, y) for x, y, _ in offer.places])


def _exits(speaker: Speaker, offer: Exits) -> Sentence:
    return _placed(speaker, GetOff, offer.unit, "to", lambda: offer.places)


def _put_downs(speaker: Speaker, offer: PutDowns) -> Sentence:
    return _placed(speaker, PutDown, offer.unit, "to", lambda: offer.places)


def _deployments(speaker: Speaker, offer: Deployments) -> Sentence:
    return _placed(speaker, Deploy, offer.unit, "at", lambda: offer.places)


def _placed(
    speaker: Speaker, kind: type[Command], unit: UnitId, place: str, places: Callable[[], Collection[Any]]
) -> Sentence:
    return speaker.space(kind, {"unit": unit}, {place: places, "facing": lambda: speaker.facings(unit)})


def _throws(speaker: Speaker, offer: Throws) -> Sentence:
    return speaker.space(Throw, {"unit": offer.unit}, {"item": lambda: offer.items, "to": lambda: offer.studs})


def _spots(speaker: Speaker, offer: Spots) -> Sentence:
    named = {"unit": offer.unit, "action": offer.action, "item": offer.item}
    return speaker.space(Act, named, {"target": lambda: offer.studs})


def _steering(speaker: Speaker, offer: Steering) -> Sentence:
    turns = [degrees for degrees in range(-offer.most, offer.most + 1) if degrees]
    return speaker.space(Steer, {"unit": offer.unit}, {"degrees": lambda: turns})


_SPACES: Final[Mapping[type, Callable[[Speaker, Any], Sentence]]] = {
    Moves: _moves,
    Throws: _throws,
    Spots: _spots,
    Exits: _exits,
    Steering: _steering,
    Shares: Speaker.shares,
    PutDowns: _put_downs,
    Deployments: _deployments,
}
"""How each space of commands is said."""
