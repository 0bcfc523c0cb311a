"""The lab's answers: tables for people, JSON for programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import click
import msgspec
from rich.console import RenderableType
from rich.table import Table

from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.lab.course_results import course_lines, decision_line
from escarmouche.cli.lab.intervals import difference_text, mean_text, percent_text, points_text
from escarmouche.cli.lab.requests import LabRequest
from escarmouche.cli.messages import Translator
from escarmouche.cli.numbers import fixed
from escarmouche.cli.output import empty_table, print_json, print_rich
from escarmouche.lab.estimates import Spread
from escarmouche.lab.finding_texts import ending_words
from escarmouche.lab.report import FirstMover, Report, WayToEnd
from escarmouche.lab.whatif import RATES, Comparison, MeasureChange
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent

Found = TypeVar("Found", bound=msgspec.Struct)
Lines = Callable[[Found, Translator], Iterator[RenderableType]]
Data = Callable[[Found], Any]

MEASURES: Final[Mapping[str, str]] = {
    "wins": "lab_results.column_wins",
    "draws": "lab_results.draws",
    "units_lost": "lab_results.units_lost",
    "points_lost": "lab_results.points_lost",
    "rounds": "lab_results.rounds",
    "commands": "lab_results.commands",
    "lead_changes": "lab_results.lead_changes",
    "quiet": "lab_results.quiet",
    "stalemates": "lab_results.stalemates",
}
"""What each measure is called, as a key of the messages."""


@dataclass(frozen=True)
class ResultPrinter:
    """Prints a result for people or for programs, as the request says."""

    request: LabRequest
    say: Translator

    def show(
        self, found: Found | None, lines: Lines[Found], data: Data[Found] = msgspec.to_builtins, *, finished: bool
    ) -> int:
        """Print what was found. After Ctrl-C that is what there is so far, and how to go on."""
        if found is not None and self.request.as_json:
            print_json(data(found))
        elif found is not None:
            print_rich(lines(found, self.say))
        if finished:
            return ExitCode.DONE
        kept = self.request.out
        how = self.say("lab_results.goes_on", place=kept) if kept else self.say("lab_results.stopped")
        click.echo(self.say("mistakes.warning", problem=how), err=True)
        return ExitCode.INTERRUPTED


def report_lines(report: Report, say: Translator) -> Iterator[RenderableType]:
    yield say("lab_results.heading", name=getattr(report.name, say.language), games=report.games, seed=report.job.seed)
    yield ""
    if report.decision:
        yield decision_line(report, report.decision, say)
        yield ""
    yield _seats(report, say)
    if report.players:
        yield ""
        yield _players(report, say)
    yield ""
    yield _course(report, say)
    yield ""
    yield say("lab_results.draws_told", rate=percent_text(report.draw_rate, say.language))
    if report.stalemates:
        yield say("lab_results.stalemates_told", rate=percent_text(report.stalemates, say.language))
    yield _first_mover(report.first_mover, say)
    yield say("lab_results.endings", endings=", ".join(_ending(ending, say.language) for ending in report.endings))
    if report.slips:
        yield say("lab_results.slips", slips=report.slips)
    yield from course_lines(report, say)


def _seats(report: Report, say: Translator) -> Table:
    table = empty_table(
        say("lab_results.column_seat"),
        say("lab_results.column_army"),
        say("lab_results.column_wins"),
        say("lab_results.column_rate"),
    )
    for seat in report.seats:
        pieces = seat.force.units + seat.force.vehicles
        army = say("lab_results.army", pieces=pieces, points=seat.force.points)
        table.add_row(seat.seat, army, str(seat.wins), percent_text(seat.rate, say.language))
    return table


def _players(report: Report, say: Translator) -> Table:
    table = empty_table(
        say("lab_results.column_player"),
        say("lab_results.games"),
        say("lab_results.column_wins"),
        say("lab_results.column_rate"),
    )
    for player in report.players:
        table.add_row(str(player.player), str(player.games), str(player.wins), percent_text(player.rate, say.language))
    return table


def _course(report: Report, say: Translator) -> Table:
    """How long, how open and how costly the games are, with where a tenth, half and nine tenths of them end."""
    few, many = percent(0.1, say.language), percent(0.9, say.language)
    table = empty_table(
        "", say("lab_results.column_mean"), few, say("lab_results.column_median"), many, say("lab_results.column_most")
    )
    for name, found in _spreads(report, say):
        ends = (found.tenth, found.median, found.nine_tenths, found.most)
        table.add_row(name, mean_text(found.mean, say.language), *(fixed(end, say.language, 0) for end in ends))
    return table


def _spreads(report: Report, say: Translator) -> Iterator[tuple[str, Spread]]:
    yield say("lab_results.rounds"), report.rounds
    yield say("lab_results.commands"), report.commands
    yield say("lab_results.lead_changes"), report.lead_changes
    if report.quiet:
        yield say("lab_results.quiet"), report.quiet
    for seat in report.seats:
        yield f"{say('lab_results.units_lost')}, {seat.seat}", seat.units_lost
        yield f"{say('lab_results.points_lost')}, {seat.seat}", seat.points_lost


def _first_mover(found: FirstMover | None, say: Translator) -> str:
    if found is None:
        return say("lab_results.starter_unknown")
    return say(
        "lab_results.starter", rate=percent_text(found.rate, say.language), fair=percent(found.fair, say.language)
    )


def _ending(ending: WayToEnd, language: Language) -> str:
    return f"{getattr(ending_words(ending), language)} {ending.games}"


def comparison_lines(found: Comparison, say: Translator) -> Iterator[RenderableType]:
    name, seed = getattr(found.as_it_is.name, say.language), found.as_it_is.job.seed
    yield say("lab_results.heading", name=name, games=found.games, seed=seed)
    yield say(
        "lab_results.changed", changes=", ".join(f"{option}={_shown(value)}" for option, value in found.changes.items())
    )
    yield say("lab_results.alike", alike=found.alike, games=found.games)
    yield ""
    yield moved_table(found.moved, say)


def moved_table(found: Sequence[MeasureChange], say: Translator) -> Table:
    table = empty_table(
        "", say("lab_results.column_before"), say("lab_results.column_after"), say("lab_results.column_difference"), ""
    )
    for moved in found:
        table.add_row(*_moved(moved, say))
    return table


def _moved(moved: MeasureChange, say: Translator) -> tuple[str, ...]:
    """A row: what it is, before, after, the difference, and whether that is more than chance."""
    name = say(MEASURES[moved.measure])
    written = percent if moved.measure in RATES else fixed
    difference = points_text if moved.measure in RATES else difference_text
    return (
        f"{name}, {moved.seat}" if moved.seat else name,
        written(moved.before, say.language),
        written(moved.after, say.language),
        difference(moved.difference, say.language),
        say("lab_results.moved") if moved.is_clear else say("lab_results.not_clear"),
    )


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, list) else str(value)
