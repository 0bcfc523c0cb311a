"""The same battles played in several ways and compared: what `whatif` and `sweep` have in common."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from escarmouche.cli.lab.options import answer_options, engine_options, out_folder_option
from escarmouche.cli.lab.requests import BattleRequest
from escarmouche.cli.messages import Translator
from escarmouche.text.languages import Language

if TYPE_CHECKING:
    from escarmouche.lab.findings import Sweep
    from escarmouche.lab.sweep import Variants
    from escarmouche.lab.whatif import Comparison, WhatIf


def compared(
    request: BattleRequest,
    question: "WhatIf | Variants",
    so_far: "Callable[[], Comparison | Sweep | None]",
    say: Translator,
) -> bool:
    """Play all its games with a bar for those who wait; False after Ctrl-C."""
    from escarmouche.cli.lab.progress import follow

    total = sum(job.games for job in question.jobs)
    return follow(request.played(question), total, lambda: _headline(so_far(), say.language), say)


def _headline(found: "Comparison | Sweep | None", language: Language) -> str:
    """How the first seat's wins have moved so far, with the interval as it narrows."""
    from escarmouche.cli.lab.intervals import points_text

    return f"{found.moved[0].seat} {points_text(found.moved[0].difference, language)}" if found else ""


def comparing_options(say: Translator) -> list[click.Parameter]:
    """How it is played, where the games are kept, and how the answer is given."""
    return [*engine_options(say), out_folder_option(say), *answer_options(say)]
