"""`escarmouche manual`: the man page, written from the commands themselves."""

from collections.abc import Iterator
from typing import Final

import click

from escarmouche.cli.commands import HELP_OPTIONS, LocalizedCommand
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.language import LANGUAGE_OPTION, LOCALE_VARIABLES
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import print_lines

EXAMPLES: Final = (
    "escarmouche serve --host 0.0.0.0 --port 8765",
    "zcat game.jsonl.gz | escarmouche verify -",
    "escarmouche odds bow attack --attack 3 --defence 3 --studs 20 --cover",
    "escarmouche lab simulate first-skirmish --games 400 --player blue=captain:bold",
)
EVERYWHERE: Final = {*HELP_OPTIONS, LANGUAGE_OPTION}
"""Options of every command, which the page explains once."""


def command(say: Translator) -> click.Command:
    return LocalizedCommand("manual", say, help=say("manual.about"), callback=lambda: print_lines(page(say)))


def page(say: Translator) -> Iterator[str]:
    """The lines of the page, in the language of man."""
    from escarmouche.cli.root import Root

    root = Root(say)
    context = click.Context(root, info_name="escarmouche", **root.context_settings)
    yield f'.TH ESCARMOUCHE 1 "" Escarmouche "{_text(say("manual.title"))}"\n.nh'
    yield from (_section(say("manual.name")), rf"escarmouche \- {_text(say('manual.in_a_line'))}")
    yield from (_section(say("manual.synopsis")), f".B escarmouche\n{_text(say('help.arguments'))}")
    yield from (_section(say("manual.description")), _text(say("help.about")), ".PP", _text(say("manual.streams")))
    yield _section(say("manual.options"))
    yield from _options(root, context, set())
    yield _section(say("manual.commands"))
    yield from _commands(root, context)
    yield _section(say("manual.exit_status"))
    for code in ExitCode:
        yield from _item(str(code.value), say(f"help.exit_{code.name.lower()}"))
    yield _section(say("manual.environment"))
    yield from _item(", ".join(LOCALE_VARIABLES), say("manual.locale_variables"))
    yield from _item("ESCARMOUCHE_DATABASE", say("manual.database_variable"))
    yield from _item("ESCARMOUCHE_ALLOW_HOST", say("manual.allow_host_variable"))
    yield from (_section(say("manual.examples")), ".nf", *map(_text, EXAMPLES), ".fi")


def _commands(command: click.Command, context: click.Context) -> Iterator[str]:
    """Those that do something, with their options; groups only lead to them."""
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            if found := command.get_command(context, name):
                yield from _commands(found, click.Context(found, info_name=name, parent=context))
        return
    usage = [context.command_path, *command.collect_usage_pieces(context)]
    yield from (f'.SS "{_text(" ".join(usage))}"', _text(command.help or ""))
    yield from _options(command, context, EVERYWHERE)


def _options(command: click.Command, context: click.Context, without: set[str]) -> Iterator[str]:
    for param in command.get_params(context):
        record = param.get_help_record(context) if isinstance(param, click.Option) else None
        if record and not without.intersection(param.opts):
            yield from _item(*record)


def _section(title: str) -> str:
    return f".SH {_text(title)}"


def _item(term: str, about: str) -> Iterator[str]:
    yield from (".TP", f".B {_text(term)}", _text(about))


def _text(text: str) -> str:
    """Text as it is, where man would read more into it."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
