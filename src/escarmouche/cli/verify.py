"""`escarmouche verify`: is this journal sound?"""

import json

import click
import msgspec

from escarmouche.cli.journals import open_journal
from escarmouche.cli.language import Language
from escarmouche.cli.params import HexSeed
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.dice import Seed
from escarmouche.kernel.verify import Report, SeedKnown, verify
from escarmouche.kernel.words import words

UNSOUND = 1


def command(say: Say, language: Language) -> click.Command:
    def check(file: str, seed: bytes | None, as_json: bool) -> int:
        game, journal = open_journal(file, say)
        report = verify(game, journal, None if seed is None else Seed(seed))
        if as_json:
            click.echo(json.dumps({"sound": report.sound, **msgspec.to_builtins(report)}, indent=2))
        else:
            tell(report, say, language)
        return 0 if report.sound else UNSOUND

    return spoken(
        "verify",
        say,
        help=say("verify_long"),
        callback=check,
        params=[
            click.Argument(["file"], metavar=say("file_value")),
            click.Option(["--seed"], type=HexSeed(say), metavar="HEX", help=say("seed_option")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
        ],
    )


def tell(report: Report, say: Say, language: Language) -> None:
    if report.sound:
        click.echo(say("sound", entries=report.entries, rolls=report.rolls))
        click.echo(say("seed_untold" if report.seed is SeedKnown.UNTOLD else "seed_checked"))
    else:
        click.echo(say("unsound"))
        for finding in report.findings:
            problem = words().say(finding.key, language, finding.params)
            click.echo("  " + say("finding", line=finding.line, problem=problem))
    if report.manual:
        click.echo(say("manual_rolls", manual=report.manual))
