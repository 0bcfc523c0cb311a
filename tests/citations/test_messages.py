"""Every message that the program names exists in both languages with the parameters it is given, and none lies idle."""

import ast

import pytest

from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.root import COMMANDS
from escarmouche.text.texts import Texts
from tests.citations.sources import (
    calls,
    catalogue,
    catalogue_files,
    command_line_messages,
    mentions,
    modules,
    params,
    patterns,
    placeholders,
    strings,
    told,
)

COMMAND_LINE = Texts(command_line_messages(), "cli/messages")
"""Reading them as a catalogue checks that both languages are there, with the same placeholders."""


@pytest.mark.slow
def test_every_message_named_in_the_source_exists() -> None:
    named = list(mentions())
    assert named
    assert [(mention.place, mention.key) for mention in named if mention.key not in mention.texts] == []


def test_every_message_gets_exactly_the_parameters_that_its_text_has() -> None:
    wrong = [
        (mention.place, mention.key)
        for mention in mentions()
        if mention.key in mention.texts and mention.params is not None
        if mention.params != placeholders(mention.texts, mention.key)
    ]
    assert wrong == []


@pytest.mark.parametrize("package", catalogue_files())
def test_no_message_lies_idle(package: str) -> None:
    """A key stands in the source as it is or is put together there: `Attacked.failed`, `word("compass", way)`."""
    whole, parts = strings(package), [*patterns(package), *told(package)]

    def is_named(piece: str) -> bool:
        return piece in whole or any(pattern.fullmatch(piece) for pattern in parts)

    keys = sorted(catalogue(package).keys() - whole)
    assert [key for key in keys if not all(map(is_named, key.split(".")))] == []


def test_everything_that_the_command_line_says_exists_with_its_parameters() -> None:
    said = [
        (f"{module}:{call.lineno}", key.value, params(call, 0))
        for module, tree in modules().items()
        if module.startswith("escarmouche.cli.")
        for name, call in calls(tree)
        if name in ("say", "self.say")
        if call.args and isinstance(key := call.args[0], ast.Constant) and isinstance(key.value, str)
    ]
    assert said
    assert [(place, key) for place, key, _ in said if key not in COMMAND_LINE] == []
    assert [(place, key) for place, key, given in said if given != placeholders(COMMAND_LINE, key)] == []


def test_no_message_of_the_command_line_lies_idle() -> None:
    summaries = {f"help.{name}_summary" for name in COMMANDS}
    codes = {f"help.exit_{code.name.lower()}" for code in ExitCode}
    assert sorted(command_line_messages().keys() - strings("cli") - summaries - codes) == []
