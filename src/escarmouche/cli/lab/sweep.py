"""`escarmouche lab sweep`: the same battles with one option at several values."""

from typing import Any

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.comparing import compared, comparing_options
from escarmouche.cli.lab.option_types import GAME, SettingText
from escarmouche.cli.lab.options import job_options, scenario_argument, setting_option
from escarmouche.cli.lab.requests import BattleRequest
from escarmouche.cli.messages import Translator


def command(say: Translator) -> click.Command:
    def sweep(vary: str, **given: Any) -> int:
        from msgspec.structs import replace

        from escarmouche.cli.lab.results import ResultPrinter
        from escarmouche.cli.lab.sweep_results import sweep_lines
        from escarmouche.lab.settings import read_variation
        from escarmouche.lab.sweep import Variants

        request = BattleRequest(**given)
        request.check_page(say)
        variants = Variants(replace(request.job(), options=request.options(), vary=read_variation(GAME, vary)))
        finished = compared(request, variants, variants.finding, say)
        found = variants.finding()
        request.write_page(found, say)
        return ResultPrinter(request, say).show(found, sweep_lines, finished=finished)

    return LocalizedCommand(
        "sweep",
        say,
        help=f"{say('lab.sweep')} {say('lab.scenario_forms')}",
        callback=sweep,
        params=[
            scenario_argument(say),
            click.Argument(["vary"], type=SettingText(say), metavar=say("lab.vary_value")),
            *job_options(say),
            setting_option(say, say("lab.set_option")),
            *comparing_options(say),
        ],
    )
