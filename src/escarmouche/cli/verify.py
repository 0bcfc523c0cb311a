"""`escarmouche verify`: is this journal sound?"""

from collections.abc import Iterator

import click
import msgspec

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.journals import journal_argument, open_journal
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import HexSeed
from escarmouche.cli.output import print_json, print_lines
from escarmouche.kernel.dice import Seed
from escarmouche.kernel.verify import SeedKnown, VerifyReport, verify
from escarmouche.rendering.remarks import remarks
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import Language
from escarmouche.text.messages import explain, in_words, messages


def command(say: Translator) -> click.Command:
    def check(file: str, seed: bytes | None, as_json: bool) -> int:
        try:
            package, journal = open_journal(file, say)
            report = verify(package.game(), journal, None if seed is None else Seed(seed))
        except (BrokenInput, click.ClickException) as error:
            if not as_json:
                raise
            print_json({"sound": False, "error": unreadable(error, say.language)})
            return ExitCode.BAD_INPUT
        if as_json:
            print_json({"sound": report.sound, **msgspec.to_builtins(report)})
        else:
            print_lines(report_lines(report, say))
        return ExitCode.DONE if report.sound else ExitCode.NEGATIVE

    return LocalizedCommand(
        "verify",
        say,
        help=f"{say('journals.verify')} {say('help.standard_input')}",
        callback=check,
        params=[
            journal_argument(say),
            click.Option(["--seed"], type=HexSeed(say), metavar="HEX", help=say("journals.seed_option")),
            json_option(say),
        ],
    )


def unreadable(error: BrokenInput | click.ClickException, language: Language) -> dict[str, object]:
    """Why a journal could not be checked at all, for a program; the line where one can be named."""
    if isinstance(error, click.ClickException):
        return {"line": 1, "text": error.message}
    return {"line": error.line, "key": error.key, "params": error.params, "text": explain(error, language)}


def report_lines(report: VerifyReport, say: Translator) -> Iterator[str]:
    if report.sound:
        yield say("journals.sound", entries=report.entries, rolls=report.rolls)
        yield say("journals.seed_untold" if report.seed is SeedKnown.UNTOLD else "journals.seed_checked")
    else:
        yield say("journals.unsound")
        for finding in report.findings:
            problem = messages().say(finding.key, say.language, in_words(finding.params, say.language))
            yield "  " + say("journals.finding", line=finding.line, problem=problem)
    yield from remarks(report, say.language)
