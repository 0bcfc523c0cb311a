"""Findings: everything that the lab can answer, as data that a page or a file can draw, in both languages."""

from math import exp
from typing import Any

from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.lab.estimates import Estimate, Spread
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.report import Report
from escarmouche.lab.whatif import Comparison, MeasureChange
from escarmouche.text.texts import Localized


class Simulation(Struct, frozen=True, kw_only=True, tag="simulation", tag_field="finding"):
    """What the games of a job say."""

    report: Report
    seats: dict[Seat, Localized]
    """The seats in words: Blue."""
    endings: tuple[Localized, ...]
    """The report's endings in words, in their order."""


class Change(Struct, frozen=True, kw_only=True, tag="change", tag_field="finding"):
    """What a change of the options moves."""

    comparison: Comparison
    seats: dict[Seat, Localized]
    changes: tuple[Localized, ...]
    """What is changed, in words: `Round limit: 8 instead of 12`."""


class SweepPoint(Struct, frozen=True, kw_only=True):
    """What the games say at one value."""

    value: Any
    name: Localized
    """The value in words."""
    wins: dict[Seat, Estimate]
    """The share of games that each seat wins."""
    draws: Estimate
    stalemates: Estimate
    rounds: Spread


class Sweep(Struct, frozen=True, kw_only=True, tag="sweep", tag_field="finding"):
    """How a battle changes with one option."""

    job: Job
    name: Localized
    """Of the scenario."""
    games: int
    """With each value."""
    option: Localized
    seats: dict[Seat, Localized]
    fair: float
    """The part of the wins that each side would have if they were even and nothing were drawn."""
    points: tuple[SweepPoint, ...]
    """By value, in the order that was asked for."""
    moved: tuple[MeasureChange, ...]
    """From the first value to the last, game for game on the same seeds."""


class Curve(Struct, frozen=True):
    """One line of a diagram."""

    name: Localized
    points: tuple[tuple[float, float], ...]


class Curves(Struct, frozen=True, kw_only=True, tag="curves", tag_field="finding"):
    """Chances that change with something: how likely it is that one has fallen after that many attacks."""

    title: Localized
    text: Localized
    """What is shown, and what was assumed."""
    across: Localized
    """What runs from left to right, with its unit."""
    up: Localized
    """What is drawn upwards; from 0 to 1."""
    curves: tuple[Curve, ...]
    rules: tuple[str, ...] = ()


class Cell(Struct, frozen=True):
    """A value of a table; None where the rules allow no attempt, with the reason in the note."""

    value: float | None
    note: Localized | None = None


class Rows(Struct, frozen=True, kw_only=True, tag="rows", tag_field="finding"):
    """A table of chances: by distance and cover, by weapon and target."""

    title: Localized
    text: Localized
    columns: tuple[Localized, ...]
    rows: tuple[Localized, ...]
    cells: tuple[tuple[Cell, ...], ...]
    """By row, then by column; from 0 to 1."""
    rules: tuple[str, ...] = ()


class HeatMap(Struct, frozen=True, kw_only=True, tag="heat", tag_field="finding"):
    """A field with a value for each place: where this shooter can hurt that target."""

    title: Localized
    text: Localized
    values: tuple[tuple[float | None, ...], ...]
    """By stud from north to south, then from west to east; None where nobody can stand."""
    footprint: tuple[int, int]
    """Studs across and deep of the figure that is put on every place; its value stands at its north-western stud."""
    view: Any
    """The spectator's view of the field with the figures, as a table draws it."""
    marks: tuple[str, ...]
    """The pieces that the map is about, by their ids."""
    rules: tuple[str, ...] = ()


class Priced(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the formula asks for something, and what it proves to be worth in battle, both in cost points."""

    id: str
    name: Localized
    group: str
    """`sheet`, `vehicle`, `own` (somebody's own), `equipment` or `sweep`."""
    cost: int
    worth: Estimate
    battles: int
    """In how many it took part."""
    text: Localized
    """In a few words: costs 60, plays like 24–31."""
    series: str | None = None
    """Of a sweep: which ability of which body is varied, such as `melee hp`; all with the same name form a curve."""
    at: float | None = None
    """Of a sweep: the value of the ability that is varied."""

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves the cost out."""
        low, high = self.worth.low, self.worth.high
        return low is not None and high is not None and not low <= self.cost <= high

    @property
    def factor(self) -> float:
        """How many times too dear or too cheap it is."""
        ratio = max(self.worth.value, 1e-9) / max(self.cost, 1e-9)
        return max(ratio, 1 / ratio)


class Worth(Struct, frozen=True, kw_only=True, tag="worth", tag_field="finding"):
    """What units are worth, estimated from battles."""

    title: Localized
    text: Localized
    """The method in a few sentences, with its limits."""
    games: int
    seed: str
    players: Contender
    exponent: Estimate
    """How strongly the ratio of two armies' worth decides: 1 is a fair lottery, more is surer."""
    start: Estimate
    """What it is worth to start, as log odds."""
    priced: tuple[Priced, ...]

    @property
    def start_rate(self) -> Estimate:
        """How often the side that starts wins, if the armies are worth the same."""
        low, high = (None if end is None else 1 / (1 + exp(-end)) for end in (self.start.low, self.start.high))
        return Estimate(1 / (1 + exp(-self.start.value)), low, high)


Finding = Simulation | Change | Sweep | Curves | Rows | HeatMap | Worth
