"""`escarmouche lab whatif`: the same battles with and without a change, and what it moves."""

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
    from escarmouche.lab.whatif import Question


def leaf(say: Say, language: Language) -> click.Command:
    def whatif(**given: Any) -> int:
        from escarmouche.cli.lab.answers import Answer, comparison_lines  # noqa: PLC0415 - the games, not for `--help`
        from escarmouche.cli.lab.progress import follow  # noqa: PLC0415
        from escarmouche.lab.whatif import Question  # noqa: PLC0415
        from escarmouche.lab.wording import change  # noqa: PLC0415

        asked = Asked(**given)
        if not asked.settings:
            raise click.UsageError(say("lab_no_change"), click.get_current_context())
        asked.check_page(say)
        question = Question(asked.job(), asked.options())
        note_idle(question.tallies[1].bench, say, language)
        total = sum(job.games for job in question.jobs)
        finished = follow(played(question, asked), total, lambda: headline(question, language), say)
        finding = change(question)
        asked.keep_page(finding, language, say)
        comparison = finding.comparison if finding else None
        return Answer(asked, say, language).give(comparison, comparison_lines, finished=finished)

    return spoken(
        "whatif",
        say,
        help=say("lab_whatif"),
        callback=whatif,
        params=[
            scenario_argument(say),
            setting_option(say, say("lab_change_option")),
            *job_options(say),
            *engine_options(say),
            *keeping_options(say, say("data_value"), say("lab_folder_option")),
        ],
    )


def played(question: "Question", asked: Asked) -> "Iterator[Result]":
    with asked.engine() as engine:
        yield from question.run(engine, asked.place)


def headline(question: "Question", language: Language) -> str:
    """How the first seat's wins have moved so far, with the interval as it narrows."""
    from escarmouche.cli.lab.answers import of_points  # noqa: PLC0415

    found = question.comparison()
    return f"{found.moved[0].seat} {of_points(found.moved[0].difference, language)}" if found else ""
