"""`escarmouche lab whatif`: the same battles with and without a change, and what it moves."""

from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.options import (
    answer_options,
    engine_options,
    job_options,
    out_folder_option,
    scenario_argument,
    setting_option,
)
from escarmouche.cli.lab.requests import BattleRequest, note_idle
from escarmouche.cli.messages import Translator
from escarmouche.text.languages import Language

if TYPE_CHECKING:
    from escarmouche.lab.whatif import WhatIf


def command(say: Translator) -> click.Command:
    def whatif(**given: Any) -> int:
        from escarmouche.cli.lab.progress import follow
        from escarmouche.cli.lab.results import ResultPrinter, comparison_lines
        from escarmouche.lab.finding_texts import change
        from escarmouche.lab.whatif import WhatIf

        request = BattleRequest(**given)
        if not request.settings:
            raise click.UsageError(say("lab.no_change"), click.get_current_context())
        request.check_page(say)
        question = WhatIf(request.job(), request.options())
        note_idle(question.tallies[1].prepared, say)
        total = sum(job.games for job in question.jobs)
        finished = follow(request.played(question), total, lambda: headline(question, say.language), say)
        finding = change(question)
        request.write_page(finding, say)
        comparison = finding.comparison if finding else None
        return ResultPrinter(request, say).show(comparison, comparison_lines, finished=finished)

    return LocalizedCommand(
        "whatif",
        say,
        help=f"{say('lab.whatif')} {say('lab.scenario_forms')}",
        callback=whatif,
        params=[
            scenario_argument(say),
            setting_option(say, say("lab.change_option")),
            *job_options(say),
            *engine_options(say),
            out_folder_option(say),
            *answer_options(say),
        ],
    )


def headline(question: "WhatIf", language: Language) -> str:
    """How the first seat's wins have moved so far, with the interval as it narrows."""
    from escarmouche.cli.lab.intervals import points_text

    found = question.comparison()
    return f"{found.moved[0].seat} {points_text(found.moved[0].difference, language)}" if found else ""
