"""`escarmouche bow`: tools for playing BOW at a real table, so far for calibrating one's own bricks."""

import json

import click

from escarmouche.bow.calibrate import Calibration, calibrate
from escarmouche.cli.branch import Branch
from escarmouche.cli.language import Language
from escarmouche.cli.numbers import decimal
from escarmouche.cli.params import Counts, Needed, Whole
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

MOST = 10_000_000


def command(say: Say, language: Language) -> click.Command:
    return Branch("bow", say, say("bow_long"), [_calibrate(say, language)])


def _calibrate(say: Say, language: Language) -> click.Command:
    def show(side: tuple[int, ...], thrown: int, as_json: bool) -> None:
        found = calibrate(sum(side), thrown * len(side))
        if as_json:
            click.echo(json.dumps(data(found), indent=2))
        else:
            for line in lines(found, say, language):
                click.echo(line)

    return spoken(
        "calibrate",
        say,
        help=say("calibrate_long"),
        callback=show,
        params=[
            Needed(["--side"], type=Counts(say, MOST), metavar=say("counts_value"), help=say("calibrate_side")),
            Needed(["--thrown"], type=Whole(say, 1, MOST), metavar=say("number_value"), help=say("calibrate_thrown")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
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


def lines(found: Calibration, say: Say, language: Language) -> list[str]:
    shown = [decimal(number, language) for number in (found.chance, found.low, found.high)]
    told = [
        say("calibrated", side=found.side, thrown=found.thrown, p=shown[0]),
        say("calibrated_interval", low=shown[1], high=shown[2]),
    ]
    return [*told, say("calibrated_use", p=f"{found.chance:.3f}") if found.usable else say("calibrated_unusable")]
