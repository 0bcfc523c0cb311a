"""Answers about a sweep: a table for people."""

from collections.abc import Iterator

from rich.console import RenderableType

from escarmouche.cli.lab.intervals import mean_text, percent_text
from escarmouche.cli.lab.results import moved_table
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import empty_table
from escarmouche.lab.findings import Sweep


def sweep_lines(found: Sweep, say: Translator) -> Iterator[RenderableType]:
    yield say("lab_results.heading", name=found.name[say.language], games=found.games, seed=found.job.seed)
    option = found.option[say.language]
    yield say("lab_results.sweep_heading", option=option, values=len(found.points))
    yield ""
    yield say(
        "lab_results.sweep_moved", first=found.points[0].name[say.language], last=found.points[-1].name[say.language]
    )
    yield moved_table(found.moved, say)
    yield ""
    wins = [f"{say('lab_results.column_wins')}, {seat}" for seat in found.seats]
    table = empty_table(option, *wins, say("lab_results.draws"), say("lab_results.rounds"))
    for point in found.points:
        rates = [percent_text(point.wins[seat], say.language) for seat in found.seats]
        draws, rounds = percent_text(point.draws, say.language), mean_text(point.rounds.mean, say.language)
        table.add_row(point.name[say.language], *rates, draws, rounds)
    yield table
