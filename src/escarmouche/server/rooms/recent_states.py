"""How a game stood a moment ago, for commands of those who had not seen the last of it yet."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

MAX_RECENT: Final = 32
"""Whoever has missed more than that looks first."""


class Stood(NamedTuple):
    """How the game stood after an entry of the journal."""

    entry: int
    state: Struct


class RecentStates:
    """The last ones, without what has been worked out about them."""

    def __init__(self, stood: Iterable[Stood]) -> None:
        self._stood: dict[int, Struct] = {}
        for entry, state in stood:
            self.add(entry, state)

    def add(self, entry: int, state: Struct) -> None:
        self._stood[entry] = replace(state)
        while len(self._stood) > MAX_RECENT:
            del self._stood[next(iter(self._stood))]

    def cut(self, to: int) -> None:
        """Everything after the entry is undone."""
        for entry in [entry for entry in self._stood if entry > to]:
            del self._stood[entry]

    def after(self, entry: int) -> Struct | None:
        """As the game stood after the entry (0: at the start), if that was not long ago."""
        return self._stood.get(entry)
