"""`escarmouche run`: plays a script and tells what happens."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.language import Language
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.kernel.scripts import Script, Step

NOT_AS_EXPECTED: Final = 1
FIRST_GAME: Final = "bow"
"""What a script plays that names no game."""


def command(say: Say, language: Language) -> click.Command:
    def play(file: str, as_json: bool) -> int:
        from escarmouche.kernel.scripts import Failed, run  # noqa: PLC0415 - the game, not for `--help`
        from escarmouche.kernel.transcript import transcript  # noqa: PLC0415

        script = _load(Path(file))
        steps = list(run(script))
        if as_json:
            click.echo(json.dumps(summary(script, steps), ensure_ascii=False, indent=2))
        else:
            for line in transcript(script, steps, language):
                click.echo(line)
        return NOT_AS_EXPECTED if any(isinstance(step, Failed) for step in steps) else 0

    return spoken(
        "run",
        say,
        help=say("run_long"),
        callback=play,
        params=[
            click.Argument(["file"], metavar=say("file_value")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
        ],
    )


def _load(path: Path) -> "Script":
    from escarmouche.games import STAGES, stage  # noqa: PLC0415
    from escarmouche.kernel.scripts import game_named, load_script, script_text, unknown_game  # noqa: PLC0415

    name = game_named(script_text(path)) or FIRST_GAME
    played = stage(name)
    if played is None:
        raise unknown_game(name, STAGES, path.name)
    return load_script(played, path)


def summary(script: "Script", steps: "Iterable[Step]") -> dict[str, Any]:
    """The steps for a program: each command with its rolls and events, or its refusal."""
    import msgspec  # noqa: PLC0415

    from escarmouche.kernel.codec import fingerprint  # noqa: PLC0415
    from escarmouche.kernel.scripts import Failed, Played  # noqa: PLC0415

    game, state, told, failed = script.stage.game, script.start, [], None
    for step in steps:
        if isinstance(step, Played):
            for event in step.events:
                state = game.evolve(state, event)
            told.append(
                {
                    "line": step.order.line,
                    "seat": step.order.seat,
                    "command": msgspec.to_builtins(step.command),
                    "rolls": msgspec.to_builtins(step.rolls),
                    "events": msgspec.to_builtins(step.events),
                    "refusal": msgspec.to_builtins(step.refusal),
                }
            )
        elif isinstance(step, Failed):
            failed = msgspec.to_builtins(step)
    return {
        "game": game.name,
        "name": msgspec.to_builtins(script.start.name),
        "seats": list(script.start.seats),
        "steps": told,
        "failed": failed,
        "outcome": msgspec.to_builtins(game.outcome(state)),
        "state": fingerprint(state),
    }
