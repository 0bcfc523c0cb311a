"""`escarmouche odds argad`: shots and small combats of Argad!. What they need is imported when they are asked."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import CommandGroup, LocalizedCommand, json_option
from escarmouche.cli.messages import Translator
from escarmouche.cli.odds import argad_melee
from escarmouche.cli.odds.options import keyed, whole
from escarmouche.cli.option_types import OneOf, RequiredOption
from escarmouche.cli.output import print_answer
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent

if TYPE_CHECKING:
    from escarmouche.argad.shooting.shot_odds import ShotOdds

DICE: Final = ("4", "6", "8", "10", "12")
MAX_NEED: Final = 30


def command(say: Translator) -> click.Command:
    return CommandGroup("argad", say, help=say("odds.argad"), commands=[_shot(say), argad_melee.command(say)])


def _shot(say: Translator) -> click.Command:
    def show(need: int, shooters: int, disorder: bool, die: str, as_json: bool) -> None:
        from escarmouche.argad.shooting.shot_odds import shot_odds

        odds = shot_odds(need, shooters, disorder=disorder, die=int(die))
        print_answer(shot_data(odds) if as_json else shot_lines(odds, say))

    return LocalizedCommand(
        "shot",
        say,
        help=say("odds_argad.shot"),
        callback=show,
        params=[
            RequiredOption(["--need"], help=say("odds_argad.need_option"), **whole(say, 1, MAX_NEED)),
            click.Option(["--shooters"], default=1, help=say("odds_argad.shooters_option"), **whole(say, 1)),
            click.Option(["--disorder"], is_flag=True, help=say("odds_argad.disorder_option")),
            click.Option(
                ["--die"], default="6", type=OneOf(DICE, say), metavar="|".join(DICE), help=say("odds_argad.die_option")
            ),
            json_option(say),
        ],
    )


def shot_data(odds: "ShotOdds") -> dict[str, Any]:
    return {"hits": keyed(odds.hits), "at_least_one": float(odds.at_least_one)}


def shot_lines(odds: "ShotOdds", say: Translator) -> Iterator[str]:
    """The chance of one hit or more, then of each number."""
    yield say("odds_argad.at_least_one", chance=_fine(odds.at_least_one, say.language))
    for hits, chance in odds.hits.items():
        yield say("odds_argad.hits", hits=hits, chance=_fine(chance, say.language))


def _fine(chance: Any, language: Language) -> str:
    """Two digits after the point: an 8 is rare (ARG-24.8)."""
    return percent(float(chance), language, digits=2)
