"""Writes the JSON Schemas of what server and page say to each other; the page's types are made from them.

One is the table's own, whatever is played, and one is for each game that the page plays. With `--check` it writes
nothing and fails when a file is not what the Python types give.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.server.wire import WIRE
from tools.paths import WEB


def schema_file(folder: str) -> Path:
    return WEB / "src" / folder / "protocol" / "schema.json"


def game_types(package: GamePackage) -> tuple[Any, ...]:
    """What server and page say to each other about a game."""
    game, guide = package.game(), package.guide() if package.guide else None
    asked = (guide.question_type, guide.answer_type) if guide else ()
    return game.view_type, game.command_type, game.event_type, *asked


SCHEMAS: Final[Mapping[Path, tuple[Any, ...]]] = {
    schema_file("."): WIRE,
    **{schema_file(package.name): game_types(package) for package in GAMES.values() if package.on_page},
}


def render(types: tuple[Any, ...]) -> str:
    _, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return json.dumps({"$defs": definitions}, indent=2, ensure_ascii=False) + "\n"


def main(*options: str) -> None:
    for path, types in SCHEMAS.items():
        if "--check" not in options:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(render(types), encoding="utf-8")
        elif path.read_text(encoding="utf-8") != render(types):
            sys.exit(f"{path.relative_to(WEB)} is not what the Python types give: run `make types`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
