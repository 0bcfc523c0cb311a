"""What a benchmark found, and the table in which it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """One measurement beside its peer's, in seconds; the ratio is what counts, for machines differ."""

    name: str
    ours: float
    peer_name: str
    peer: float
    aim: float | None = None
    """The highest ratio we want, or None where the row only gives the scale."""

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
        _time(result.ours),
        result.peer_name,
        _time(result.peer),
        f"{result.ratio:.1f}" if result.ratio >= 1 else f"{result.ratio:.2g}",
        result.verdict,
    )


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds >= 0.001 else f"{seconds * 1_000_000:.1f} µs"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return f"| {' | '.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))} |"
