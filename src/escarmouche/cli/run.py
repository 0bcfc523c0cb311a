"""`escarmouche run`: plays a script and tells what happens."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FileName
from escarmouche.cli.output import print_json, print_lines

if TYPE_CHECKING:
    from escarmouche.scripts.script import AnyScript, AnyScriptPresenter, AnyScriptResult

FIRST_GAME: Final = "bow"
"""What a script plays that names no game."""


def command(say: Translator) -> click.Command:
    def play(file: str, as_json: bool) -> int:
        from escarmouche.scripts.script import Failed, run
        from escarmouche.scripts.transcript import transcript

        script = _load(file)
        steps = list(run(script))
        if as_json:
            print_json(summary(script, steps))
        else:
            print_lines(transcript(script, steps, say.language))
        return ExitCode.NEGATIVE if any(isinstance(step, Failed) for step in steps) else ExitCode.DONE

    return LocalizedCommand(
        "run",
        say,
        help=f"{say('scripts.run')} {say('help.standard_input')}",
        callback=play,
        params=[
            click.Argument(["file"], type=FileName(), metavar=say("help.file_value")),
            json_option(say),
        ],
    )


def _load(file: str) -> "AnyScript":
    from escarmouche.cli.inputs import read_input
    from escarmouche.scripts.script import game_named, read_script, script_text

    given = read_input(file)
    text = script_text(given.data, given.place)
    presenter = _presenter(game_named(text) or FIRST_GAME, given.place)
    return read_script(presenter, text, given.place, given.folder)


def _presenter(name: str, place: str) -> "AnyScriptPresenter":
    """What reads the scripts of a game; `BrokenInput` if nothing does."""
    from escarmouche.games import GAMES
    from escarmouche.scripts.script import ScriptPresenter, unknown_game

    presenter = GAMES[name].presenter() if name in GAMES else None
    if not isinstance(presenter, ScriptPresenter):
        raise unknown_game(name, GAMES, place)
    return presenter


def summary(script: "AnyScript", steps: "Iterable[AnyScriptResult]") -> dict[str, Any]:
    """The steps for a program: each command with its rolls and events, or its refusal."""
    import msgspec

    from escarmouche.scripts.script import Failed, Played
    from escarmouche.text.codec import fingerprint

    game, state, told, failed = script.presenter.game, script.start, [], None
    for step in steps:
        if isinstance(step, Played):
            state = step.states[-1]
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
