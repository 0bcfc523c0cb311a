"""How games went, for people: whether it is decided, what each unit did, how goals fared, which games to watch."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.console import RenderableType
from rich.table import Table

from escarmouche.cli.lab.intervals import mean_text, percent_text
from escarmouche.cli.messages import Translator
from escarmouche.cli.numbers import fixed
from escarmouche.cli.output import empty_table
from escarmouche.lab.deciding import Decision, Verdict
from escarmouche.lab.report import Report, Why
from escarmouche.text.percent import percent

VERDICTS: Final[Mapping[Verdict, str]] = {
    "better": "lab_results.decided_better",
    "worse": "lab_results.decided_worse",
    "even": "lab_results.decided_even",
    "open": "lab_results.decided_open",
}
MANY_MORE: Final = "lab_results.decided_many_more"
EXAMPLES: Final[Mapping[Why, str]] = {
    "shortest": "lab_results.example_shortest",
    "longest": "lab_results.example_longest",
    "most_open": "lab_results.example_most_open",
    "bloodiest": "lab_results.example_bloodiest",
    "stalemate": "lab_results.example_stalemate",
}
"""Verdicts, and games that are worth watching, as keys of the messages."""


def decision_line(report: Report, found: Decision, say: Translator) -> str:
    """Who is better, or how many games are still needed; with the interval that bears being watched."""
    who = str(found.player) if found.player else str(found.seat)
    key = MANY_MORE if found.verdict == "open" and found.more is None else VERDICTS[found.verdict]
    return say(
        key,
        who=who,
        games=report.games,
        more=found.more or 0,
        margin=percent(found.margin, say.language),
        score=percent_text(found.score, say.language),
        fair=percent(found.fair, say.language),
    )


def course_lines(report: Report, say: Translator) -> Iterator[RenderableType]:
    for goal in report.goals:
        yield say(
            "lab_results.goal",
            number=goal.goal + 1,
            seat=goal.seat,
            text=goal.text[say.language],
            rate=percent_text(goal.rate, say.language),
            progress=percent(goal.progress.value, say.language),
        )
    if report.units:
        yield ""
        yield _units(report, say)
    if report.examples:
        yield ""
        games = (
            say(EXAMPLES[each.why], number=each.number, value=fixed(each.value, say.language, 0))
            for each in report.examples
        )
        yield say("lab_results.examples", games=", ".join(games))


def _units(report: Report, say: Translator) -> Table:
    """By game, in the mean."""
    table = empty_table(
        say("lab_results.column_unit"),
        say("lab_results.column_seat"),
        say("lab_results.column_kills"),
        say("lab_results.column_dealt"),
        say("lab_results.column_taken"),
        say("lab_results.column_survives"),
        say("lab_results.column_idle"),
    )
    for unit in report.units:
        idle, turns = unit.idle, unit.turns
        table.add_row(
            unit.name[say.language],
            unit.seat,
            *(mean_text(found, say.language) for found in (unit.kills, unit.dealt, unit.taken)),
            percent_text(unit.survives, say.language),
            f"{fixed(idle.value, say.language)} / {fixed(turns.value, say.language)}" if idle and turns else "",
        )
    return table
