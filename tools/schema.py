"""Writes what the page has from the Python side.

That is the list of games, the JSON Schemas from which the page's types are made, the levels of computer players, and
which animation each event names. One schema is the table's own, whatever is played, and one is for each game that has a
folder in the page's sources. With `--check` it writes nothing, and fails when a file is not what the Python side gives.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES, rulebook
from escarmouche.players.levels import LEVELS
from escarmouche.server.wire import WIRE
from tools.paths import WEB


def protocol(folder: str) -> Path:
    return WEB / "src" / folder / "protocol"


def game_types(package: GamePackage) -> tuple[Any, ...]:
    """What server and page say to each other about a game."""
    game, guide = package.game(), package.guide() if package.guide else None
    asked = (guide.question_type, guide.answer_type) if guide else ()
    return game.view_type, game.command_type, game.event_type, *asked


ON_PAGE: Final = [package for package in GAMES.values() if (WEB / "src" / package.name).is_dir()]
SCHEMAS: Final[Mapping[Path, tuple[Any, ...]]] = {
    protocol(".") / "schema.json": WIRE,
    **{protocol(package.name) / "schema.json": game_types(package) for package in ON_PAGE},
}


def render(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def schema(types: tuple[Any, ...]) -> dict[str, Any]:
    _, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"$defs": definitions}


def listed(package: GamePackage) -> dict[str, Any]:
    """A game as the page lists it."""
    (prefix,) = {entry.id.partition("-")[0] for entry in rulebook(package.name).entries()}
    title = package.title.by_language()
    return {
        "id": package.name,
        "title": title,
        "rules": prefix,
        "playable": package.on_page,
        "computers": package.roster is not None,
    }


def animations(package: GamePackage) -> str:
    """The events that are shown in each way, and the way in which each is shown."""
    events = get_args(package.game().event_type)
    shown = sorted((event.__name__, event.animation) for event in events if getattr(event, "animation", ""))
    alike = defaultdict(list)
    for event, animation in shown:
        alike[animation].append(event)
    return "\n".join(
        [
            "// Generated from the events of the game by `make types`. Do not edit.",
            f"import type {{ {', '.join(event for event, _ in shown)} }} from './types';",
            "",
            "/** The events that are shown by each animation. */",
            "export interface Animated {",
            *(f"  {animation}: {' | '.join(events)};" for animation, events in sorted(alike.items())),
            "}",
            "",
            "/** How each event is shown; those that are not here are bookkeeping. */",
            "export const ANIMATIONS: Record<Animated[keyof Animated]['type'], keyof Animated> = {",
            *(f"  {event}: '{animation}'," for event, animation in shown),
            "};",
            "",
        ]
    )


def levels() -> str:
    """The levels of computer players, with what people are told of them."""
    facts = {
        level: {"name": known.name, "text": known.text, "secondsPerGame": known.seconds_per_game}
        for level, known in LEVELS.items()
    }
    return "\n".join(
        [
            "// Generated from the levels of computer players by `make types`. Do not edit.",
            "import type { Computer, Localized } from './types';",
            "",
            "export interface LevelFacts {",
            "  name: Localized;",
            "  text: Localized;",
            "  secondsPerGame: number;",
            "}",
            "",
            "/** From the weakest to the strongest. */",
            "export const LEVEL_FACTS: Record<Computer['level'], LevelFacts> = "
            + json.dumps(msgspec.to_builtins(facts), indent=2, ensure_ascii=False)
            + ";",
            "",
        ]
    )


def files() -> dict[Path, str]:
    """Every file that is made from the Python side."""
    return {
        protocol(".") / "games.json": render([listed(package) for package in GAMES.values()]),
        **{path: render(schema(types)) for path, types in SCHEMAS.items()},
        protocol(".") / "levels.ts": levels(),
        **{protocol(package.name) / "animations.ts": animations(package) for package in ON_PAGE},
    }


def main(*options: str) -> None:
    for path, text in files().items():
        if "--check" not in options:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.relative_to(WEB)} is not what the Python side gives: run `make types`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
