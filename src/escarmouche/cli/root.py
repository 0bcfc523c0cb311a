"""The root command: finds the others, and says what went wrong in the reader's language."""

import errno
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import click

from escarmouche import __version__
from escarmouche.cli.commands import CommandGroup
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import accept_any_encoding, flush_output
from escarmouche.text.languages import Language

COMMANDS: Final = (
    *("serve", "rules", "replay", "verify", "run", "campaign", "odds", "lab", "bow"),
    *("completion", "manual"),
)
"""Each is a module of this package with a function `command(say)`."""

DISK_FULL: Final = (errno.ENOSPC, errno.EDQUOT)


def run(arguments: Sequence[str], language: Language) -> int:
    """Carry out a command line; problems go to standard error, never as a traceback."""
    say = Translator(language)
    accept_any_encoding()
    try:
        return _invoke(Root(say), arguments)
    except BrokenPipeError:
        return ExitCode.DONE  # whoever reads our output, as in `| head -1`, has enough
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except Exception as error:
        problem = _explained(error, say)
        if problem is None:
            raise
        click.echo(say("mistakes.error", problem=problem), err=True)
        if not isinstance(error, click.UsageError):
            return ExitCode.BAD_INPUT
        if error.ctx:
            click.echo(say("mistakes.try_help", command=error.ctx.command_path), err=True)
        return ExitCode.BAD_USE
    finally:
        flush_output()


def _invoke(root: "Root", arguments: Sequence[str]) -> int:
    """Click's own `main` would end a closed pipe with an error, and answer questions of its own completion."""
    try:
        with root.make_context("escarmouche", list(arguments)) as context:
            answer = root.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return answer if isinstance(answer, int) else ExitCode.DONE


class Root(CommandGroup):
    def __init__(self, say: Translator) -> None:
        version = click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            help=say("help.version"),
            callback=_show_version,
        )
        super().__init__("escarmouche", say, help=say("help.about"), params=[version])

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def summaries(self) -> list[tuple[str, str]]:
        """What they say of themselves is not read from the commands, which would have to be imported."""
        return [(name, self.say(f"help.{name}_summary")) for name in COMMANDS]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"escarmouche.cli.{name}").command(self.say)
        return command

    def without_command(self, context: click.Context) -> None:
        """By itself the program starts the table."""
        if context.invoked_subcommand is None:
            context.invoke(self.get_command(context, "serve") or self)

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.say("help.exit_codes")):
            formatter.write_dl([(str(code.value), self.say(f"help.exit_{code.name.lower()}")) for code in ExitCode])


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(__version__)
        context.exit()


def _explained(error: Exception, say: Translator) -> str | None:
    """What is wrong in words; None for a programming error, which is not dressed up as the user's."""
    match error:
        case click.NoSuchOption(option_name=name, possibilities=names):
            nearest = say("mistakes.nearest", names=", ".join(sorted(names))) if names else ""
            return say("mistakes.no_such_option", name=name, nearest=nearest)
        case click.MissingParameter(param=click.Parameter() as param):
            return say("mistakes.argument_missing", name=_shown(param))
        case click.BadParameter(param=click.Parameter() as param):
            return say("mistakes.bad_value", name=_shown(param), problem=error.message)
        case click.ClickException():
            return error.message
        case OSError(errno=code) if code in DISK_FULL:
            return say("mistakes.output_not_written", problem=say.problem(error))
    return _broken_input(error, say)


def _shown(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


def _broken_input(error: Exception, say: Translator) -> str | None:
    from escarmouche.text.errors import BrokenInput
    from escarmouche.text.messages import explain

    return explain(error, say.language) if isinstance(error, BrokenInput) else None
