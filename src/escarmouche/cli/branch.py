"""A command that only leads to others, such as `escarmouche odds bow`."""

from collections.abc import Sequence

import click

from escarmouche.cli.root import Spoken
from escarmouche.cli.words import Say


class Branch(Spoken, click.Group):
    """Its commands come first in the help; a name that it does not know is a mistake that it explains."""

    def __init__(self, name: str, say: Say, about: str, commands: Sequence[click.Command]) -> None:
        self.say = say
        super().__init__(
            name,
            help=about,
            commands=commands,
            invoke_without_command=True,
            subcommand_metavar=say("arguments"),
            options_metavar="",
            callback=click.pass_context(self._ask_for_more),
        )

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = arguments[0]
        if name not in self.commands and not name.startswith("-"):
            known = ", ".join(self.commands)
            raise click.UsageError(self.say("no_such_command", name=name, known=known), context)
        return super().resolve_command(context, arguments)

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.say("commands")):
            formatter.write_dl([(name, command.get_short_help_str(200)) for name, command in self.commands.items()])
        Spoken.format_options(self, context, formatter)

    def _ask_for_more(self, context: click.Context) -> None:
        if context.invoked_subcommand is None:
            raise click.UsageError(self.say("command_missing", known=", ".join(self.commands)), context)
