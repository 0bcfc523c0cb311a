"""`python -m tools.languages`: every text of the program that a language lacks, file by file.

It reads data files and messages of the command line as they are, so that it can also say what is missing while a
language is being added. It reads neither what stands in the source as `Localized(…)` nor the page's texts.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from escarmouche.cli.messages import topic_messages
from escarmouche.text.datafiles import read_toml
from escarmouche.text.languages import LANGUAGES
from tools.paths import ROOT

PACKAGE = ROOT / "src" / "escarmouche"
TOPICS = PACKAGE / "cli" / "messages"


def missing(text: Any, place: str) -> Iterator[str]:
    """Each text below this place that some language lacks; a text is what has a string for any of them."""
    if isinstance(text, list):
        for number, entry in enumerate(text):
            named = entry.get("id", number) if isinstance(entry, dict) else number
            yield from missing(entry, f"{place}, {named}")
    elif isinstance(text, dict):
        said = [language for language in LANGUAGES if isinstance(text.get(language), str)]
        if said:
            yield from (f"{place}: {language} is missing" for language in LANGUAGES if language not in said)
        for key, value in text.items():
            yield from missing(value, f"{place}, {key}")


def in_data(package: Path = PACKAGE) -> Iterator[str]:
    for file in sorted(package.glob("*/data/**/*.toml")):
        yield from missing(read_toml(file), file.relative_to(package).as_posix())


def on_the_command_line() -> Iterator[str]:
    for file in sorted(TOPICS.glob("[a-z]*.py")):
        yield from missing(topic_messages(file.stem), file.relative_to(PACKAGE).as_posix())


def main() -> int:
    lines = [*in_data(), *on_the_command_line()]
    print("\n".join([*lines, f"{len(lines)} texts are missing."]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
