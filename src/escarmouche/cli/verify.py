"""`escarmouche verify`: is this journal sound?"""

import json

import click
import msgspec

from escarmouche.cli.journals import open_journal
from escarmouche.cli.language import Language
from escarmouche.cli.params import HexSeed
from escarmouche.cli.root import FAILED, spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.dice import Seed
from escarmouche.kernel.errors import BrokenInput
from escarmouche.kernel.remarks import remarks
from escarmouche.kernel.verify import Report, SeedKnown, verify
from escarmouche.kernel.words import explain, words

UNSOUND = 1


def command(say: Say, language: Language) -> click.Command:
    def check(file: str, seed: bytes | None, as_json: bool) -> int:
        try:
            game, journal = open_journal(file, say, language)
            report = verify(game, journal, None if seed is None else Seed(seed))
        except (BrokenInput, click.ClickException) as error:
            if not as_json:
                raise
            write({"sound": False, "error": unreadable(error, language)})
            return FAILED
        if as_json:
            write({"sound": report.sound, **msgspec.to_builtins(report)})
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


def write(answer: dict[str, object]) -> None:
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def unreadable(error: BrokenInput | click.ClickException, language: Language) -> dict[str, object]:
    """Why a journal could not be checked at all, for a program; the line where one can be named."""
    if isinstance(error, click.ClickException):
        return {"line": 1, "text": error.message}
    return {"line": error.line, "key": error.key, "params": error.params, "text": explain(error, language)}


def tell(report: Report, say: Say, language: Language) -> None:
    if report.sound:
        click.echo(say("sound", entries=report.entries, rolls=report.rolls))
        click.echo(say("seed_untold" if report.seed is SeedKnown.UNTOLD else "seed_checked"))
    else:
        click.echo(say("unsound"))
        for finding in report.findings:
            problem = words().say(finding.key, language, finding.params)
            click.echo("  " + say("finding", line=finding.line, problem=problem))
    for remark in remarks(report, language):
        click.echo(remark)
