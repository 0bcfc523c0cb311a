"""`escarmouche lab simulate`: a battle played many times, and what comes of it."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.options import (
    answer_options,
    engine_options,
    job_options,
    out_file_option,
    scenario_argument,
    setting_option,
)
from escarmouche.cli.lab.requests import BattleRequest, note_idle
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import WholeNumber
from escarmouche.text.languages import Language

if TYPE_CHECKING:
    from escarmouche.lab.result import Result
    from escarmouche.lab.tally import Tally


MOST_UNTIL_DECIDED: Final = 10_000
"""Games, if nobody says how many there may be."""


@dataclass(frozen=True, kw_only=True)
class SimulationRequest(BattleRequest):
    until_decided: bool
    margin: int
    """In games of a hundred."""

    @property
    def until(self) -> float | None:
        return self.margin / 100 if self.until_decided else None


def is_unsaid(option: str) -> bool:
    """Whether the line leaves an option to its default."""
    return click.get_current_context().get_parameter_source(option) is ParameterSource.DEFAULT


def command(say: Translator) -> click.Command:
    def simulate(**given: Any) -> int:
        from msgspec.structs import replace

        from escarmouche.cli.lab.progress import follow
        from escarmouche.cli.lab.results import ResultPrinter, report_lines
        from escarmouche.lab.finding_texts import simulation
        from escarmouche.lab.tally import Tally

        if given["until_decided"] and is_unsaid("games"):
            given["games"] = MOST_UNTIL_DECIDED
        request = SimulationRequest(**given)
        request.check_page(say)
        tally = Tally(replace(request.job(), options=request.options(), until=request.until))
        note_idle(tally.prepared, say)
        finished = follow(counted(tally, request), tally.prepared.job.games, lambda: headline(tally, say.language), say)
        finding = simulation(tally) if tally.results else None
        request.write_page(finding, say)
        report = finding.report if finding else None
        return ResultPrinter(request, say).show(report, report_lines, finished=finished)

    return LocalizedCommand(
        "simulate",
        say,
        help=f"{say('lab.simulate')} {say('lab.scenario_forms')}",
        callback=simulate,
        params=[
            scenario_argument(say),
            *job_options(say),
            setting_option(say, say("lab.set_option")),
            click.Option(["--until-decided"], is_flag=True, help=say("lab.until_option", most=MOST_UNTIL_DECIDED)),
            click.Option(
                ["--margin"],
                type=WholeNumber(say, 1, 50),
                default=5,
                metavar=say("help.number_value"),
                help=say("lab.margin_option"),
            ),
            *engine_options(say),
            out_file_option(say),
            *answer_options(say),
        ],
    )


def counted(tally: "Tally", request: BattleRequest) -> "Iterator[Result]":
    """The results of the tally's job, each counted as it comes."""
    from escarmouche.lab.deciding import until_decided
    from escarmouche.lab.run import simulate

    with request.engine() as engine, closing(simulate(tally.prepared.job, engine, request.place)) as results:
        yield from until_decided(tally, results)


def headline(tally: "Tally", language: Language) -> str:
    """How often the first player, or else the first seat, has won so far, with the interval as it narrows."""
    from escarmouche.cli.lab.intervals import percent_text
    from escarmouche.lab.report import summarize

    report = summarize(tally)
    name, rate = next(
        ((str(each.player), each.rate) for each in report.players), (report.seats[0].seat, report.seats[0].rate)
    )
    return f"{name} {percent_text(rate, language)}"
