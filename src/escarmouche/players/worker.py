"""A process in which computer players think: a question on a line of its input gets two lines of its output.

The first is empty and says that the game is loaded and the player thinks; the second is its answer. The name of a game
alone, as a JSON string, gets the first only.

Whatever a player does there, the game is elsewhere: all that comes over is what its seat sees, all that goes back is
what it wants to do. A player that takes too long is stopped with the process.
"""

import os
import sys
from random import Random
from typing import IO

from msgspec import Raw, Struct, json

from escarmouche.games import GAMES
from escarmouche.kernel import Seat
from escarmouche.players.levels import Level
from escarmouche.players.player import Temper, situation
from escarmouche.players.roster import roster
from escarmouche.text.codec import decoder, encode
from escarmouche.text.texts import Localized


class PlayerRequest(Struct, frozen=True):
    """What a player is asked: its level and temper, and what its seat sees."""

    game: str
    level: Level
    temper: Temper
    seat: Seat
    view: Raw
    seed: int
    """Of the player's own random numbers: the same question has the same answer, unless time runs out."""
    seconds: float | None = None


class PlayerResponse(Struct, frozen=True):
    """What it wants to do, and why."""

    command: Raw
    told: tuple[Localized, ...] = ()
    """First what it is, then why, in words."""


def answer(question: PlayerRequest) -> PlayerResponse:
    game = GAMES[question.game].game()
    view = decoder(game.view_type).decode(question.view)
    told = situation(game, view, question.seat, Random(question.seed), question.seconds)  # noqa: S311 - no secret
    players = roster(question.game)
    choice = players.player(question.level, question.temper).choose(told)
    return PlayerResponse(Raw(encode(choice.command)), players.explain(view, choice))


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer questions until there are no more."""
    for line in questions:
        question = json.decode(line, type=PlayerRequest | str)
        prepare(question if isinstance(question, str) else question.game)
        _write(b"", answers)
        if isinstance(question, PlayerRequest):
            _write(json.encode(answer(question)), answers)


def prepare(game: str) -> None:
    """Load what players of all levels need: the next question may be for one that needs more."""
    GAMES[game].game()
    roster(game).prepare()


def _write(line: bytes, answers: IO[bytes]) -> None:
    answers.write(line + b"\n")
    answers.flush()


def main() -> None:
    """Answer on a copy of the output: whatever a player prints goes to the errors, not among the answers.

    The copy is open until the process ends. Its end tells the asker that this player has failed, and the process is
    then killed: an exception has to be printed before.
    """
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
