"""A game of a job as a journal, to be watched: its seed decides it, so it is played again as it went."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from msgspec import Struct

from escarmouche.kernel import Refusal, Seat, begin
from escarmouche.kernel.dice import BY_LINE
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import PreparedJob

Move = tuple[Seat, Struct]


def recorded(prepared: PreparedJob, number: int) -> bytes:
    """The journal of a game, with its seed told at the end."""
    if not 0 <= number < prepared.job.games:
        raise LabInput("game", "no_such_game", number=number + 1, games=prepared.job.games)
    moves = list[Move]()

    def note(_before: Any, seat: Seat, command: Struct, _after: Any) -> None:
        moves.append((seat, command))

    prepared.contest(number, note)
    return b"".join(_lines(prepared, number, moves))


def _lines(prepared: PreparedJob, number: int, moves: list[Move]) -> Iterator[bytes]:
    """A line for each command and none between them: the dice of simulations count commands, such a journal's lines."""
    opened = begin(prepared.game, prepared.setup, prepared.seed(number), dice=BY_LINE)
    yield from opened.lines
    match = opened.match
    for seat, command in moves:
        step = replace(match, unsaved=0).play(seat, command)  # so that no snapshot takes a line
        if isinstance(step, Refusal):
            raise TypeError(f"{prepared.game.name} refuses a command of its own simulation: {step.key}")
        yield from step.lines
        match = step.match
    yield from match.reveal().lines
