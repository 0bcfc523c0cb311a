"""`escarmouche lab simulate`: a battle played many times, and what comes of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.lab.forms import (
    Asked,
    engine_options,
    job_options,
    keeping_options,
    note_idle,
    scenario_argument,
    setting_option,
)
from escarmouche.cli.language import Language
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.result import Result
    from escarmouche.lab.tally import Tally


def leaf(say: Say, language: Language) -> click.Command:
    def simulate(**given: Any) -> int:
        from msgspec.structs import replace  # noqa: PLC0415 - the games, not for `--help`

        from escarmouche.cli.lab.answers import Answer, report_lines  # noqa: PLC0415
        from escarmouche.cli.lab.progress import follow  # noqa: PLC0415
        from escarmouche.lab.tally import Tally  # noqa: PLC0415
        from escarmouche.lab.wording import simulation  # noqa: PLC0415

        asked = Asked(**given)
        asked.check_page(say)
        tally = Tally(replace(asked.job(), options=asked.options()))
        note_idle(tally.bench, say, language)
        finished = follow(counted(tally, asked), tally.bench.job.games, lambda: headline(tally, language), say)
        finding = simulation(tally) if tally.results else None
        asked.keep_page(finding, language, say)
        report = finding.report if finding else None
        return Answer(asked, say, language).give(report, report_lines, finished=finished)

    return spoken(
        "simulate",
        say,
        help=say("lab_simulate"),
        callback=simulate,
        params=[
            scenario_argument(say),
            *job_options(say),
            setting_option(say, say("lab_set_option")),
            *engine_options(say),
            *keeping_options(say, say("file_value"), say("lab_out_option")),
        ],
    )


def counted(tally: "Tally", asked: Asked) -> "Iterator[Result]":
    """The results of the tally's job, each counted as it comes."""
    from escarmouche.lab.run import simulate  # noqa: PLC0415

    with asked.engine() as engine:
        for result in simulate(tally.bench.job, engine, asked.place):
            tally.add(result)
            yield result


def headline(tally: "Tally", language: Language) -> str:
    """How often the first player, or else the first seat, has won so far, with the interval as it narrows."""
    from escarmouche.cli.lab.answers import of_percent  # noqa: PLC0415
    from escarmouche.lab.report import summarize  # noqa: PLC0415

    report = summarize(tally)
    name, rate = next(
        ((str(each.player), each.rate) for each in report.players), (report.seats[0].seat, report.seats[0].rate)
    )
    return f"{name} {of_percent(rate, language)}"
