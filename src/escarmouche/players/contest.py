"""Whole games between computer players in one process, as fast as they can choose.

A contest is decided by its seed alone: the dice of each command and the whims of each player come from it.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Any

from msgspec import Struct

from escarmouche.kernel import Dice, Outcome, Refusal, Seat, Seed, StreamDice
from escarmouche.kernel.game import AnyGame
from escarmouche.players.player import Player, situation

Watch = Callable[[Any, Seat, Any, Any], None]
"""Is told the state before a command, who gave it, the command, and the state after it."""

MOST = 5000
"""Commands in a game: who is not done then has drawn."""


class Contest(Struct, frozen=True):
    """How a game between players went."""

    outcome: Outcome | None
    """None if nobody had won after so many commands."""
    state: Any
    commands: int
    slips: int
    """How often a player could not choose, or chose what was refused, and the usual was done instead."""


def play(game: AnyGame, start: Any, players: Mapping[Seat, Player], seed: Seed, watch: Watch | None = None) -> Contest:
    """Play from a state to the end."""
    state, slips = start, 0
    for number in range(1, MOST + 1):
        acting = game.acting(state)
        seat = next((seat for seat in players if seat in acting), None)
        if seat is None:
            return Contest(game.outcome(state), state, number - 1, slips)
        command = chosen(game, state, seat, players[seat], whim(seed, number))
        after = _after(game, state, seat, command, StreamDice(seed, number))
        if after is None:
            slips += 1
            seat, command = usual(game, state)
            after = _after(game, state, seat, command, StreamDice(seed, number))
        if watch:
            watch(state, seat, command, after)
        state = after
    return Contest(game.outcome(state), state, MOST, slips)


def _after(game: AnyGame, state: Any, seat: Seat, command: Any, dice: Dice) -> Any:
    """The state that follows, or None if nothing was chosen or the rules forbid it."""
    after = None if command is None else game.advance(state, seat, command, dice)
    return None if isinstance(after, Refusal) else after


def usual(game: AnyGame, state: Any) -> tuple[Seat, Any]:
    """What is done for somebody who does not choose."""
    default = game.overdue(state)
    if default is None:
        raise TypeError(f"{game.name} waits for somebody and knows nothing that he usually does")
    return default


def chosen(game: AnyGame, state: Any, seat: Seat, player: Player, random: Random) -> Any:
    """What the player of the seat wants to do; None if he fails."""
    told = situation(game, game.view(state, seat), seat, random)
    try:
        return player.choose(told).command
    except Exception:
        return None


def whim(seed: Seed, number: int) -> Random:
    """A player's own chance for one decision, apart from the dice."""
    digest = blake2b(number.to_bytes(8, "big"), key=seed, person=b"escarmouche whim", digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))  # noqa: S311 - no secret
