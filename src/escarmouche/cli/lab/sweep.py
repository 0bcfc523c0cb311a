"""`escarmouche lab sweep`: the same battles with one option at several values."""

from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.option_types import GAME, SettingText
from escarmouche.cli.lab.options import (
    answer_options,
    engine_options,
    job_options,
    out_folder_option,
    scenario_argument,
    setting_option,
)
from escarmouche.cli.lab.requests import BattleRequest
from escarmouche.cli.messages import Translator
from escarmouche.text.languages import Language

if TYPE_CHECKING:
    from escarmouche.lab.sweep import Variants


def command(say: Translator) -> click.Command:
    def sweep(vary: str, **given: Any) -> int:
        from msgspec.structs import replace

        from escarmouche.cli.lab.progress import follow
        from escarmouche.cli.lab.results import ResultPrinter
        from escarmouche.cli.lab.sweep_results import sweep_lines
        from escarmouche.lab.settings import read_variation
        from escarmouche.lab.sweep import Variants

        request = BattleRequest(**given)
        request.check_page(say)
        variants = Variants(replace(request.job(), options=request.options(), vary=read_variation(GAME, vary)))
        total = sum(job.games for job in variants.jobs)
        finished = follow(request.played(variants), total, lambda: headline(variants, say.language), say)
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
            *engine_options(say),
            out_folder_option(say),
            *answer_options(say),
        ],
    )


def headline(variants: "Variants", language: Language) -> str:
    """How the first seat's wins move from the first value to the last so far."""
    from escarmouche.cli.lab.intervals import points_text

    found = variants.finding()
    return f"{found.moved[0].seat} {points_text(found.moved[0].difference, language)}" if found else ""
