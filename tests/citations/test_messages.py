"""Every message that the program names exists in both languages with the parameters it is given, and none lies idle."""

import ast
from collections.abc import Iterable

import pytest

from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.root import COMMANDS
from escarmouche.text.texts import Texts
from tests.citations.sources import (
    calls,
    catalogue,
    catalogue_files,
    command_line_messages,
    home,
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


def fail_with(faults: Iterable[str]) -> None:
    if found := list(faults):
        pytest.fail("\n".join(found), pytrace=False)


def misfit(place: str, key: str, given: frozenset[str] | None, wanted: frozenset[str], where: str) -> str:
    names = [", ".join(sorted(names)) or "nothing" for names in (given or frozenset(), wanted)]
    return f"{place}: {key} is given {names[0]}, and its text in {where} has {names[1]}"


def topic(key: str) -> str:
    """The file of a message of the command line."""
    return f"src/escarmouche/cli/messages/{key.partition('.')[0]}.py"


@pytest.mark.slow
def test_every_message_named_in_the_source_exists() -> None:
    named = list(mentions())
    assert named
    fail_with(
        f"{mention.place}: {mention.key} has no text: add [{mention.key}] to {home(mention.package)}"
        for mention in named
        if mention.key not in mention.texts
    )


def test_every_message_gets_exactly_the_parameters_that_its_text_has() -> None:
    fail_with(
        misfit(mention.place, mention.key, mention.params, wanted, home(mention.package))
        for mention in mentions()
        if mention.key in mention.texts and mention.params is not None
        if mention.params != (wanted := placeholders(mention.texts, mention.key))
    )


@pytest.mark.parametrize("package", catalogue_files())
def test_no_message_lies_idle(package: str) -> None:
    """A key stands in the source as it is or is put together there: `Attacked.failed`, `word("compass", way)`."""
    whole, parts = strings(package), [*patterns(package), *told(package)]

    def is_named(piece: str) -> bool:
        return piece in whole or any(pattern.fullmatch(piece) for pattern in parts)

    keys = sorted(catalogue(package).keys() - whole)
    fail_with(
        f"[{key}] in {home(package)} is named nowhere in the source: name it, or take it out"
        for key in keys
        if not all(map(is_named, key.split(".")))
    )


def test_everything_that_the_command_line_says_exists_with_its_parameters() -> None:
    said = [
        (f"src/{module.replace('.', '/')}.py:{call.lineno}", key.value, params(call, 0))
        for module, tree in modules().items()
        if module.startswith("escarmouche.cli.")
        for name, call in calls(tree)
        if name in ("say", "self.say")
        if call.args and isinstance(key := call.args[0], ast.Constant) and isinstance(key.value, str)
    ]
    assert said
    fail_with(
        f"{place}: {key} has no text: add it to {topic(key)}" for place, key, _ in said if key not in COMMAND_LINE
    )
    fail_with(
        misfit(place, key, given, wanted, topic(key))
        for place, key, given in said
        if given != (wanted := placeholders(COMMAND_LINE, key))
    )


def test_no_message_of_the_command_line_lies_idle() -> None:
    summaries = {f"help.{name}_summary" for name in COMMANDS}
    codes = {f"help.exit_{code.name.lower()}" for code in ExitCode}
    fail_with(
        f"{key} in {topic(key)} is named nowhere in the source: name it, or take it out"
        for key in sorted(command_line_messages().keys() - strings("cli") - summaries - codes)
    )
