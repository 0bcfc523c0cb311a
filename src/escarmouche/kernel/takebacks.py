"""Take-backs over rolls: who went back past dice that had fallen, and who of the others agreed."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from escarmouche.kernel.journal import Cut, Entry, JournalLine
from escarmouche.kernel.seats import Seat


class Takeback(Struct, frozen=True):
    """An undo that took rolls back."""

    line: int
    """Of the file; the first is 1."""
    by: Seat
    rolls: int
    agreed: tuple[Seat, ...] = ()
    reason: str = ""


def takebacks(lines: Iterable[JournalLine]) -> Iterator[Takeback]:
    """The undos of a journal that took rolls back, in their order."""
    standing: list[Entry] = []
    for line in lines:
        if isinstance(line, Entry):
            standing.append(line)
        elif isinstance(line, Cut):
            undone = [entry for entry in standing if entry.number > line.to]
            standing = [entry for entry in standing if entry.number <= line.to]
            if rolls := sum(len(entry.rolls) for entry in undone):
                yield Takeback(line.number + 1, line.by, rolls, line.agreed, line.reason)
