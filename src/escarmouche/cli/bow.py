"""`escarmouche bow`: tools for playing BOW at a real table, so far for calibrating one's own bricks."""

from typing import Final

import click

from escarmouche.bow.rolls.calibrate import Calibration, calibrate
from escarmouche.cli.commands import CommandGroup, LocalizedCommand, json_option
from escarmouche.cli.messages import Translator
from escarmouche.cli.numbers import decimal
from escarmouche.cli.option_types import Counts, RequiredOption, WholeNumber
from escarmouche.cli.output import print_json, print_lines
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain

MAX_BRICKS: Final = 10_000_000


def command(say: Translator) -> click.Command:
    return CommandGroup("bow", say, help=say("bow.about"), commands=[_calibrate(say)])


def _calibrate(say: Translator) -> click.Command:
    def show(side: tuple[int, ...], thrown: int, as_json: bool) -> None:
        try:
            found = calibrate(sum(side), thrown * len(side))
        except BrokenInput as impossible:
            raise click.UsageError(explain(impossible, say.language), click.get_current_context()) from None
        if as_json:
            print_json(data(found))
        else:
            print_lines(lines(found, say))

    return LocalizedCommand(
        "calibrate",
        say,
        help=say("bow.calibrate"),
        callback=show,
        params=[
            RequiredOption(
                ["--side"], type=Counts(say, MAX_BRICKS), metavar=say("bow.counts_value"), help=say("bow.side_option")
            ),
            RequiredOption(
                ["--thrown"],
                type=WholeNumber(say, 1, MAX_BRICKS),
                metavar=say("help.number_value"),
                help=say("bow.thrown_option"),
            ),
            json_option(say),
        ],
    )


def data(found: Calibration) -> dict[str, float | int | bool]:
    return {
        "side": found.side,
        "thrown": found.thrown,
        "p": found.chance,
        "low": found.low,
        "high": found.high,
        "usable": found.usable,
    }


def lines(found: Calibration, say: Translator) -> list[str]:
    shown = [decimal(number, say.language) for number in (found.chance, found.low, found.high)]
    measured = [
        say("bow.calibrated", side=found.side, thrown=found.thrown, p=shown[0]),
        say("bow.calibrated_interval", low=shown[1], high=shown[2]),
    ]
    return [
        *measured,
        say("bow.calibrated_use", p=f"{found.chance:.3f}") if found.usable else say("bow.calibrated_unusable"),
    ]
