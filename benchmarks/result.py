"""What a benchmark found, and the table in which it is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds >= 0.001 else f"{seconds * 1_000_000:.1f} µs"


def size(number: float) -> str:
    return f"{number / 1000:.0f} kB"


@dataclass(frozen=True)
class Result:
    """One measurement beside its peer's, mostly in seconds; the ratio is what counts, for machines differ."""

    name: str
    ours: float
    peer_name: str
    peer: float
    aim: float | None = None
    """The highest ratio we want, or None where the row only gives the scale."""
    shown: Callable[[float], str] = _time

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    @property
    def verdict(self) -> str:
        if self.aim is None:
            return "–"
        return f"≤ {self.aim:g}: {'reached' if self.ratio <= self.aim else 'MISSED'}"


HEADINGS = ("what", "time", "peer", "its time", "ratio", "aim")


def table(results: Sequence[Result]) -> str:
    """The results in Markdown, aligned so that a terminal shows them well too."""
    rows = [HEADINGS, *map(_cells, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_line(row, widths) for row in rows]
    return "\n".join([lines[0], "|".join(["", *("-" * (width + 2) for width in widths), ""]), *lines[1:]])


def _cells(result: Result) -> tuple[str, ...]:
    return (
        result.name,
        result.shown(result.ours),
        result.peer_name,
        result.shown(result.peer),
        f"{result.ratio:.1f}" if result.ratio >= 1 else f"{result.ratio:.2g}",
        result.verdict,
    )


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return f"| {' | '.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))} |"
