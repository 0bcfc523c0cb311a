"""`escarmouche lab whatif`: the same battles with and without a change, and what it moves."""

from typing import Any

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.comparing import compared, comparing_options
from escarmouche.cli.lab.options import job_options, scenario_argument, setting_option
from escarmouche.cli.lab.requests import BattleRequest, note_idle
from escarmouche.cli.messages import Translator


def command(say: Translator) -> click.Command:
    def whatif(**given: Any) -> int:
        from escarmouche.cli.lab.results import ResultPrinter, comparison_lines
        from escarmouche.lab.finding_texts import change
        from escarmouche.lab.whatif import WhatIf

        request = BattleRequest(**given)
        if not request.settings:
            raise click.UsageError(say("lab.no_change"), click.get_current_context())
        request.check_page(say)
        question = WhatIf(request.job(), request.options())
        note_idle(question.tallies[1].prepared, say)
        finished = compared(request, question, question.comparison, say)
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
            *comparing_options(say),
        ],
    )
