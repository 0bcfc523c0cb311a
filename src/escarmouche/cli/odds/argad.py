"""`escarmouche odds argad`: shots and small combats of Argad!. What they need is imported when they are asked."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.branch import Branch
from escarmouche.cli.language import Language
from escarmouche.cli.odds import argad_melee
from escarmouche.cli.odds.forms import json_option, keyed, print_answer, whole
from escarmouche.cli.params import Needed, OneOf
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.percent import percent

if TYPE_CHECKING:
    from escarmouche.argad.shooting.shot_odds import ShotOdds

DICE: Final = ("4", "6", "8", "10", "12")
HIGHEST: Final = 30
"""More than this nobody needs."""


def branch(say: Say, language: Language) -> click.Command:
    return Branch("argad", say, say("odds_argad"), [_shot(say, language), argad_melee.command(say, language)])


def _shot(say: Say, language: Language) -> click.Command:
    def show(need: int, shooters: int, disorder: bool, die: str, as_json: bool) -> None:
        from escarmouche.argad.shooting.shot_odds import shot_odds  # noqa: PLC0415 - see above

        odds = shot_odds(need, shooters, disorder=disorder, die=int(die))
        print_answer(shot_data(odds) if as_json else shot_lines(odds, say, language))

    return spoken(
        "shot",
        say,
        help=say("odds_shot"),
        callback=show,
        params=[
            Needed(["--need"], help=say("odds_need_option"), **whole(say, 1, HIGHEST)),
            click.Option(["--shooters"], default=1, help=say("odds_shooters_option"), **whole(say, 1)),
            click.Option(["--disorder"], is_flag=True, help=say("odds_disorder_option")),
            click.Option(
                ["--die"], default="6", type=OneOf(DICE, say), metavar="|".join(DICE), help=say("odds_die_option")
            ),
            json_option(say),
        ],
    )


def shot_data(odds: "ShotOdds") -> dict[str, Any]:
    return {"hits": keyed(odds.hits), "at_least_one": float(odds.at_least_one)}


def shot_lines(odds: "ShotOdds", say: Say, language: Language) -> Iterator[str]:
    """The chance of one hit or more, then of each number."""
    yield say("odds_at_least_one", chance=_fine(odds.at_least_one, language))
    for hits, chance in odds.hits.items():
        yield say("odds_hits", hits=hits, chance=_fine(chance, language))


def _fine(chance: Any, language: Language) -> str:
    """Two digits after the point: an 8 is rare (ARG-24.8)."""
    return percent(float(chance), language, digits=2)
