"""`escarmouche run`: plays a script of BOW and tells what happens."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.language import Language
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.bow.battle import Battle
    from escarmouche.bow.script import Step

NOT_AS_EXPECTED = 1


def command(say: Say, language: Language) -> click.Command:
    def play(file: str, as_json: bool) -> int:
        from escarmouche.bow.script import Failed, load_script, run  # noqa: PLC0415 - the game, not for `--help`
        from escarmouche.bow.transcript import transcript  # noqa: PLC0415

        script = load_script(Path(file))
        steps = list(run(script))
        if as_json:
            click.echo(json.dumps(summary(script.start, steps), ensure_ascii=False, indent=2))
        else:
            for line in transcript(script.start, steps, language):
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


def summary(start: "Battle", steps: "Iterable[Step]") -> dict[str, Any]:
    """The steps for a program: each command with its rolls and events, or its refusal."""
    import msgspec  # noqa: PLC0415

    from escarmouche.bow.game import BOW  # noqa: PLC0415
    from escarmouche.bow.script import Failed, Played  # noqa: PLC0415
    from escarmouche.kernel.codec import fingerprint  # noqa: PLC0415

    battle, told, failed = start, [], None
    for step in steps:
        if isinstance(step, Played):
            for event in step.events:
                battle = BOW.evolve(battle, event)
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
        "name": msgspec.to_builtins(start.name),
        "seats": list(start.seats),
        "steps": told,
        "failed": failed,
        "outcome": msgspec.to_builtins(battle.outcome),
        "state": fingerprint(battle),
    }
