"""The root command: finds the others, and says what went wrong in the reader's language."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import click

from escarmouche import __version__
from escarmouche.cli.language import LANGUAGES, Language
from escarmouche.cli.params import OneOf
from escarmouche.cli.words import Say, speaker

COMMANDS: Final = ("serve", "rules", "replay", "verify", "run", "odds", "lab", "bow")
"""Each is a module of this package with a function `command(say, language)`."""

FAILED: Final = 2


def run(arguments: Sequence[str], language: Language) -> int:
    """Carry out a command line; problems go to standard error, never as a traceback."""
    say = speaker(language)
    try:
        answer = Root(say, language).main(list(arguments), prog_name="escarmouche", standalone_mode=False)
    except click.ClickException as error:
        click.echo(say("error", problem=_problem(error, say)), err=True)
        if isinstance(error, click.UsageError) and error.ctx:
            click.echo(say("try_help", command=error.ctx.command_path), err=True)
        return FAILED
    except (click.Abort, KeyboardInterrupt):
        return FAILED
    except Exception as error:
        problem = _broken_input(error, language)
        if problem is None:
            raise
        click.echo(say("error", problem=problem), err=True)
        return FAILED
    return answer if isinstance(answer, int) else 0


class Spoken(click.Command):
    """A command whose help is in the reader's language."""

    say: Say

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        """Refuse what click itself would refuse in English only."""
        allowed, context.allow_extra_args = context.allow_extra_args, True
        try:
            rest = super().parse_args(context, arguments)
        except click.BadOptionUsage as error:
            raise click.UsageError(self._misused(error.option_name, context), context) from None
        if rest and not allowed:
            raise click.UsageError(self.say("argument_extra", arguments=" ".join(rest)), context)
        return rest

    def _misused(self, name: str, context: click.Context) -> str:
        flags = [param for param in self.get_params(context) if isinstance(param, click.Option) and param.is_flag]
        return self.say("value_unwanted" if any(name in flag.opts for flag in flags) else "value_missing", name=name)

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(context))
        formatter.write_usage(context.command_path, pieces, prefix=self.say("usage"))

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(context) if isinstance(param, click.Option)]
        rows = [record for option in options if (record := option.get_help_record(context))]
        with formatter.section(self.say("options")):
            formatter.write_dl(rows)

    def get_help_option(self, context: click.Context) -> click.Option | None:
        option = super().get_help_option(context)
        if option:
            option.help = self.say("help")
        return option


def spoken(name: str, say: Say, **options: Any) -> click.Command:
    """A command of this program."""
    command = Spoken(name, **options)
    command.say = say
    return command


class Root(Spoken, click.Group):
    def __init__(self, say: Say, language: Language) -> None:
        self.say, self.language = say, language
        super().__init__(
            "escarmouche",
            help=say("about"),
            invoke_without_command=True,
            subcommand_metavar=say("arguments"),
            options_metavar="",
            callback=click.pass_context(_start_the_table),
            params=[
                click.Option(
                    ["--lang"], type=OneOf(LANGUAGES, say), metavar="en|fr", help=say("lang"), expose_value=False
                ),
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    help=say("version"),
                    callback=_show_version,
                ),
            ],
        )

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = import_module(f"escarmouche.cli.{name}")
        command: click.Command = module.command(self.say, self.language)
        return command

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = arguments[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise click.UsageError(self.say("no_such_command", name=name, known=", ".join(COMMANDS)), context)
        return super().resolve_command(context, arguments)

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(context, formatter)
        with formatter.section(self.say("commands")):
            formatter.write_dl([(name, self.say(name)) for name in COMMANDS])


def _start_the_table(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        root = context.command
        assert isinstance(root, Root)  # noqa: S101 - it is the root's callback
        context.invoke(root.get_command(context, "serve") or root)


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(__version__)
        context.exit()


def _problem(error: click.ClickException, say: Say) -> str:
    match error:
        case click.NoSuchOption(option_name=name, possibilities=names):
            nearest = say("nearest", names=", ".join(sorted(names))) if names else ""
            return say("no_such_option", name=name, nearest=nearest)
        case click.MissingParameter(param=click.Parameter() as param):
            return say("argument_missing", name=_shown(param))
        case click.BadParameter(param=click.Parameter() as param):
            return say("bad_value", name=_shown(param), problem=error.message)
    return error.message


def _shown(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


def _broken_input(error: Exception, language: Language) -> str | None:
    from escarmouche.kernel.errors import BrokenInput  # noqa: PLC0415 - only needed when something is broken
    from escarmouche.kernel.words import explain  # noqa: PLC0415

    return explain(error, language) if isinstance(error, BrokenInput) else None
