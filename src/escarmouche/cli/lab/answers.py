"""The lab's answers: tables for people, JSON for programs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import click
import msgspec
from rich.console import RenderableType
from rich.table import Table

from escarmouche.cli.lab.forms import Order
from escarmouche.cli.language import Language
from escarmouche.cli.numbers import fixed
from escarmouche.cli.root import FAILED
from escarmouche.cli.tables import empty_table, screen
from escarmouche.cli.words import Say
from escarmouche.kernel.percent import percent, percent_range
from escarmouche.lab.estimates import Estimate, Spread
from escarmouche.lab.report import FirstMover, Report, WayToEnd
from escarmouche.lab.whatif import RATES, Comparison, Moved
from escarmouche.lab.wording import ending_words

Found = TypeVar("Found", bound=msgspec.Struct)
Lines = Callable[[Found, Say, Language], Iterator[RenderableType]]

MEASURES: Final[Mapping[str, str]] = {
    "wins": "lab_column_wins",
    "draws": "lab_draws",
    "units_lost": "lab_units_lost",
    "points_lost": "lab_points_lost",
    "rounds": "lab_rounds",
    "commands": "lab_commands",
    "lead_changes": "lab_lead_changes",
}
"""What each measure is called, as a key of the words."""


@dataclass(frozen=True)
class Answer:
    """How an answer is given: to whom, and in which form."""

    asked: Order
    say: Say
    language: Language

    def give(self, found: Found | None, lines: Lines[Found], *, finished: bool) -> int:
        """Print what was found. After Ctrl-C that is what there is so far, and how to go on."""
        if found is not None and finished and self.asked.as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        elif found is not None and not self.asked.as_json:
            shown = screen()
            for line in lines(found, self.say, self.language):
                shown.print(line)
        if finished:
            return 0
        kept = self.asked.out
        how = self.say("lab_goes_on", place=kept) if kept else self.say("lab_stopped")
        click.echo(self.say("warning", problem=how), err=True)
        return FAILED


def report_lines(report: Report, say: Say, language: Language) -> Iterator[RenderableType]:
    yield say("lab_heading", name=getattr(report.name, language), games=report.games, seed=report.job.seed)
    yield ""
    yield _seats(report, say, language)
    if report.players:
        yield ""
        yield _players(report, say, language)
    yield ""
    yield _course(report, say, language)
    yield ""
    yield say("lab_draws_told", rate=of_percent(report.draw_rate, language))
    yield _first_mover(report.first_mover, say, language)
    yield say("lab_endings", endings=", ".join(_ending(ending, language) for ending in report.endings))
    if report.slips:
        yield say("lab_slips", slips=report.slips)


def _seats(report: Report, say: Say, language: Language) -> Table:
    table = empty_table(say("lab_column_seat"), say("lab_column_army"), say("lab_column_wins"), say("lab_column_rate"))
    for seat in report.seats:
        pieces = seat.force.units + seat.force.vehicles
        army = say("lab_army", pieces=pieces, points=seat.force.points)
        table.add_row(seat.seat, army, str(seat.wins), of_percent(seat.rate, language))
    return table


def _players(report: Report, say: Say, language: Language) -> Table:
    table = empty_table(say("lab_column_player"), say("lab_games"), say("lab_column_wins"), say("lab_column_rate"))
    for player in report.players:
        table.add_row(str(player.player), str(player.games), str(player.wins), of_percent(player.rate, language))
    return table


def _course(report: Report, say: Say, language: Language) -> Table:
    """How long, how open and how costly the games are, with where a tenth, half and nine tenths of them end."""
    few, many = percent(0.1, language), percent(0.9, language)
    table = empty_table("", say("lab_column_mean"), few, say("lab_column_median"), many, say("lab_column_most"))
    for name, found in _spreads(report, say):
        ends = (found.tenth, found.median, found.nine_tenths, found.most)
        table.add_row(name, of_mean(found.mean, language), *(fixed(end, language, 0) for end in ends))
    return table


def _spreads(report: Report, say: Say) -> Iterator[tuple[str, Spread]]:
    yield say("lab_rounds"), report.rounds
    yield say("lab_commands"), report.commands
    yield say("lab_lead_changes"), report.lead_changes
    for seat in report.seats:
        yield f"{say('lab_units_lost')}, {seat.seat}", seat.units_lost
        yield f"{say('lab_points_lost')}, {seat.seat}", seat.points_lost


def _first_mover(found: FirstMover | None, say: Say, language: Language) -> str:
    if found is None:
        return say("lab_starter_unknown")
    return say("lab_starter", rate=of_percent(found.rate, language), fair=percent(found.fair, language))


def _ending(ending: WayToEnd, language: Language) -> str:
    return f"{getattr(ending_words(ending), language)} {ending.games}"


def comparison_lines(found: Comparison, say: Say, language: Language) -> Iterator[RenderableType]:
    name, seed = getattr(found.as_it_is.name, language), found.as_it_is.job.seed
    yield say("lab_heading", name=name, games=found.games, seed=seed)
    yield say("lab_changed", changes=", ".join(f"{option}={_shown(value)}" for option, value in found.changes.items()))
    yield say("lab_alike", alike=found.alike, games=found.games)
    yield ""
    table = empty_table("", say("lab_column_before"), say("lab_column_after"), say("lab_column_difference"), "")
    for moved in found.moved:
        table.add_row(*_moved(moved, say, language))
    yield table


def _moved(moved: Moved, say: Say, language: Language) -> tuple[str, ...]:
    """A row: what it is, before, after, the difference, and whether that is more than chance."""
    name = say(MEASURES[moved.measure])
    written = percent if moved.measure in RATES else fixed
    difference = of_points if moved.measure in RATES else of_difference
    return (
        f"{name}, {moved.seat}" if moved.seat else name,
        written(moved.before, language),
        written(moved.after, language),
        difference(moved.difference, language),
        say("lab_moved") if moved.is_clear else say("lab_not_clear"),
    )


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, list) else str(value)


def of_percent(found: Estimate, language: Language) -> str:
    """`52.0% (45.1–58.8%)`"""
    value = percent(found.value, language, digits=1)
    if found.low is None or found.high is None:
        return value
    return f"{value} ({percent_range(found.low, found.high, language, digits=1)})"


def of_mean(found: Estimate, language: Language) -> str:
    """`9.4 (8.0–10.8)`"""
    value = fixed(found.value, language)
    if found.low is None or found.high is None:
        return value
    return f"{value} ({fixed(found.low, language)}–{fixed(found.high, language)})"


def of_difference(found: Estimate, language: Language, scale: float = 1) -> str:
    """`+1.5 (−0.2 … +3.2)`"""
    value, *ends = (
        None if each is None else _signed(scale * each, language) for each in (found.value, found.low, found.high)
    )
    return f"{value} ({ends[0]} … {ends[1]})" if None not in ends else f"{value}"


def of_points(found: Estimate, language: Language) -> str:
    """A difference of shares, in points of a hundred."""
    return of_difference(found, language, 100)


def _signed(number: float, language: Language) -> str:
    written = fixed(number, language)
    return written if written.startswith("−") else f"+{written}"
