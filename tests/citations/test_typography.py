"""French keeps its typography: no-break spaces before double punctuation and inside guillemets, curly apostrophes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche.text.datafiles import read_toml
from tests.citations.sources import PACKAGE, command_line_messages

FAULTS = {
    "a plain space before double punctuation": re.compile(r" [:;!?»]"),
    # A name may end in a mark (Argad!), and a position is written with colons (« S: archer »).
    "no space before double punctuation": re.compile(r"\w[;?»]|(?<!\b[A-Z])(?<=\w):|(?<!\bArgad)(?<=\w)!"),
    "no no-break space inside guillemets": re.compile("«(?!\u00a0)|(?<!\u00a0)»"),
    "a straight apostrophe": re.compile(r"\w'|'\w"),
    "straight quotation marks": re.compile(r'"'),
    "three dots for an ellipsis": re.compile(r"(?<!\])\.\.\.(?!\])"),
}


def french_on_the_command_line() -> Iterator[tuple[str, str]]:
    for key, texts in command_line_messages().items():
        yield f"cli/messages: {key}", texts["fr"]


def french_in_data() -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.glob("*/data/**/*.toml")):
        yield from french_in(read_toml(file), file.relative_to(PACKAGE).as_posix())


def french_in(data: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every text under a key `fr`, however deep."""
    if isinstance(data, list):
        for number, entry in enumerate(data):
            yield from french_in(entry, f"{place} {entry.get('id', number) if isinstance(entry, dict) else number}")
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "fr" and isinstance(value, str):
                yield place, value
            else:
                yield from french_in(value, f"{place}, {key}")


FRENCH = [*french_on_the_command_line(), *french_in_data()]


def test_there_is_french_to_read() -> None:
    assert {place.split(",")[0].split(":")[0] for place, _ in FRENCH} >= {
        "cli/messages",
        "text/data/texts.toml",
        "kernel/data/rules.toml",
        "server/data/texts.toml",
        "bow/data/rules.toml",
        "argad/data/rules.toml",
    }


@pytest.mark.parametrize("fault", FAULTS)
def test_no_french_text_has(fault: str) -> None:
    assert [(place, text) for place, text in FRENCH if FAULTS[fault].search(text)] == []
