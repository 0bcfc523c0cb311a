"""Writes the second half of NOTICE: the licence of every package of which something reaches the browser.

With `--check` it writes nothing and fails when NOTICE is not what the page is built from.
"""

import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools import node
from tools.paths import NODE_MODULES, ROOT, WEB

NOTICE: Final = ROOT / "NOTICE"
HEADING: Final = "Parts by others, in the built page\n----------------------------------\n"
"""What stands before it is written by hand."""
INTRODUCTION: Final = """
Each package with its licence, as it comes with the package. Made by `make docs`
from what the build of the page keeps.
"""
RULE: Final = "\n" + "=" * 80 + "\n"
WIDTH: Final = 80
LICENCE_FILE: Final = re.compile(r"(licen[cs]e|copying)\b.*", re.IGNORECASE)
CREDITS: Final = {
    "@fontsource-variable/source-sans-3": """\
Source Sans 3, © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name
'Source'.

"""
}
"""What a package leaves out of its own licence."""


def shipped() -> list[str]:
    """The packages that the page is made of, by name."""
    done = subprocess.run(
        ["node", "tools/shipped.js"], cwd=WEB, env=node.environment(), check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe page cannot be built.")
    names: list[str] = json.loads(done.stdout)
    return names


def render(packages: Sequence[str], folder: Path = NODE_MODULES) -> str:
    """The licences, each text once, under the names of all packages that have it."""
    alike: dict[str, list[str]] = {}
    for package in packages:
        alike.setdefault(CREDITS.get(package, "") + licence(folder / package), []).append(package)
    parts = [f"{RULE}\n{_names(names)}\n\n{text}" for text, names in alike.items()]
    return "".join([HEADING, INTRODUCTION, *parts])


def licence(package: Path) -> str:
    """The text that comes with a package."""
    found = sorted(file for file in package.glob("*") if LICENCE_FILE.fullmatch(file.name))
    if not found:
        sys.exit(f"{package.name} comes without a licence: it cannot be shipped.")
    return "\n".join(_wrapped(file.read_text(encoding="utf-8")) for file in found)


def _names(packages: Sequence[str]) -> str:
    return textwrap.fill(", ".join(packages), WIDTH, break_on_hyphens=False)


def _wrapped(text: str) -> str:
    """Lines that are whole paragraphs, broken where one can read them."""
    lines = (textwrap.fill(line, WIDTH, break_on_hyphens=False) for line in text.strip().splitlines())
    return "\n".join(lines) + "\n"


def main(*options: str) -> None:
    written = NOTICE.read_text(encoding="utf-8")
    wanted = written.partition(HEADING)[0] + render(shipped())
    if "--check" not in options:
        NOTICE.write_text(wanted, encoding="utf-8")
    elif written != wanted:
        sys.exit("NOTICE is not what the page is built from: run `make docs`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
