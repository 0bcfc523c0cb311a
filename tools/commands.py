"""The lists of all commands: the public names of each game, and the end of docs/api.md. `make docs` writes them."""

import ast
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from escarmouche.argad.chapters import COMMANDS as ARGAD_COMMANDS
from escarmouche.argad.model.orders import Order
from escarmouche.bow.chapters import COMMANDS as BOW_COMMANDS
from tools.paths import ROOT

API = ROOT / "docs" / "api.md"
HEADING = "## All commands\n"
GAMES = ROOT / "src" / "escarmouche"
ORDERS: tuple[type, ...] = get_args(Order)
STUBS = {
    GAMES / "bow" / "__init__.pyi": BOW_COMMANDS,
    GAMES / "argad" / "__init__.pyi": (*ARGAD_COMMANDS, *ORDERS),
}


def stub(file: Path) -> str:
    """The public names of a game: those that its stub has already, and every command."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kept = [
        (str(node.module), alias.name) for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    ]
    commands = [(command.__module__, command.__name__) for command in STUBS[file]]
    lines = [f"from {module} import {name} as {name}" for module, name in sorted({*kept, *commands})]
    return "\n".join([f'"""{ast.get_docstring(tree)}"""', "", *lines, ""])


def api() -> str:
    """The document with today's commands at its end."""
    written, _, _ = API.read_text(encoding="utf-8").partition(HEADING)
    return "\n".join(
        [
            written + HEADING,
            "BOW, by the part of the game ([what each does](bow/scripts.md)):\n",
            _grouped(BOW_COMMANDS),
            "Argad! ([what each does](argad/scripts.md)):\n",
            _grouped(ARGAD_COMMANDS),
            "What `Announce` may order:\n",
            _listed(ORDERS),
        ]
    )


def _grouped(kinds: Iterable[type]) -> str:
    groups: dict[str, list[type]] = {}
    for kind in kinds:
        _, _, part, *_ = kind.__module__.split(".")
        groups.setdefault(part.replace("_", " "), []).append(kind)
    return "".join(_listed(inside, f"- {part}: ", "  ") for part, inside in groups.items())


def _listed(kinds: Iterable[type], start: str = "", indent: str = "") -> str:
    names = ", ".join(f"`{kind.__name__}`" for kind in kinds)
    return textwrap.fill(start + names, 120, subsequent_indent=indent) + "\n"
