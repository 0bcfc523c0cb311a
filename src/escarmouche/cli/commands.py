"""Commands and groups of commands whose help and refusals are in the reader's language."""

from collections.abc import Sequence
from typing import Any, Final

import click

from escarmouche.cli.language import LANGUAGE_OPTION
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import Candidates, OneOf, offered
from escarmouche.text.languages import LANGUAGES

HELP_OPTIONS: Final = ("-h", "--help")


class LocalizedCommand(click.Command):
    """A command that takes `--lang` wherever it stands in the line, and explains itself in that language."""

    def __init__(self, name: str, say: Translator, *, params: Sequence[click.Parameter] = (), **options: Any) -> None:
        self.say = say
        super().__init__(
            name,
            params=[*params, _language_option(say)],
            context_settings={"help_option_names": HELP_OPTIONS},
            **options,
        )

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        """Refuse what click itself would refuse in English only."""
        allowed, context.allow_extra_args = context.allow_extra_args, True
        try:
            rest = super().parse_args(context, arguments)
        except click.BadOptionUsage as error:
            raise click.UsageError(self._misused(error.option_name, context), context) from None
        if rest and not (allowed or context.resilient_parsing):
            raise click.UsageError(self.say("mistakes.argument_extra", arguments=" ".join(rest)), context)
        return rest

    def _misused(self, name: str, context: click.Context) -> str:
        flags = [param for param in self.get_params(context) if isinstance(param, click.Option) and param.is_flag]
        is_flag = any(name in flag.opts for flag in flags)
        return self.say("mistakes.value_unwanted" if is_flag else "mistakes.value_missing", name=name)

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(context))
        formatter.write_usage(context.command_path, pieces, prefix=self.say("help.usage"))

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(context) if isinstance(param, click.Option)]
        rows = [record for option in options if (record := option.get_help_record(context))]
        with formatter.section(self.say("help.options")):
            formatter.write_dl(rows)

    def get_help_option(self, context: click.Context) -> click.Option | None:
        option = super().get_help_option(context)
        if option:
            option.help = self.say("help.help")
        return option


class CommandGroup(LocalizedCommand, click.Group):
    """A command that leads to others; a name that it does not know is a mistake that it explains."""

    def __init__(self, name: str, say: Translator, *, commands: Sequence[click.Command] = (), **options: Any) -> None:
        super().__init__(
            name,
            say,
            commands=commands,
            invoke_without_command=True,
            subcommand_metavar=say("help.arguments"),
            options_metavar="",
            callback=click.pass_context(self.without_command),
            **options,
        )

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.commands)

    def summaries(self) -> list[tuple[str, str]]:
        """Each command with one line about it."""
        return [(name, command.get_short_help_str(200)) for name, command in self.commands.items()]

    def without_command(self, context: click.Context) -> Any:
        """Called in any case; a group by itself does nothing."""
        if context.invoked_subcommand is None:
            known = ", ".join(self.list_commands(context))
            raise click.UsageError(self.say("mistakes.command_missing", known=known), context)

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, known = arguments[0], self.list_commands(context)
        if name not in known and not name.startswith("-") and not context.resilient_parsing:
            raise click.UsageError(self.say("mistakes.no_such_command", name=name, known=", ".join(known)), context)
        return super().resolve_command(context, arguments)

    def shell_complete(self, context: click.Context, incomplete: str) -> Candidates:
        about = dict(self.summaries())
        return [*offered(about, incomplete, about), *LocalizedCommand.shell_complete(self, context, incomplete)]

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.say("help.commands")):
            formatter.write_dl(self.summaries())
        super().format_options(context, formatter)


def json_option(say: Translator) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=say("help.json"))


def _language_option(say: Translator) -> click.Option:
    """Its value is looked for before the line is read, by `find_language`; here it is only accepted."""
    return click.Option(
        [LANGUAGE_OPTION],
        type=OneOf(LANGUAGES, say),
        metavar="|".join(LANGUAGES),
        help=say("help.lang"),
        expose_value=False,
    )
