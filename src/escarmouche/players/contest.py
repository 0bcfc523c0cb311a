"""Whole games between computer players in one process, as fast as they can choose.

A contest is decided by its seed alone: the dice of each command and each player's random choices come from it.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Final, Generic

from msgspec import Struct

from escarmouche.kernel import Dice, Outcome, Refusal, Seat, Seed, StreamDice
from escarmouche.kernel.game import Command, Event, Game, State, View
from escarmouche.players.player import Player, situation

Observer = Callable[[State, Seat, Command, State], None]
"""Is called with the state before a command, the seat that gave it, the command, and the state after it."""

MAX_COMMANDS: Final = 5000
"""In a game: one that is not over then is a draw."""


class Contest(Struct, Generic[State], frozen=True):
    """How a game between players went."""

    outcome: Outcome | None
    """None if nobody had won after `MAX_COMMANDS` commands."""
    state: State
    commands: int
    slips: int
    """How often a player chose a command that the rules refuse, and the game's default was played instead."""


def play(
    game: Game[State, Command, Event, View],
    start: State,
    players: Mapping[Seat, Player[View, Command]],
    seed: Seed,
    observer: Observer[State, Command] | None = None,
) -> Contest[State]:
    """Play from a state to the end. An exception that a player raises ends the game and goes on to the caller."""
    state, slips = start, 0
    for number in range(1, MAX_COMMANDS + 1):
        acting = game.acting(state)
        seat = next((seat for seat in players if seat in acting), None)
        if seat is None:
            return Contest(game.outcome(state), state, number - 1, slips)
        command = chosen(game, state, seat, players[seat], decision_random(seed, number))
        after = _after(game, state, seat, command, StreamDice(seed, number))
        if after is None:
            slips += 1
            seat, command = default_command(game, state)
            after = _after(game, state, seat, command, StreamDice(seed, number))
        if after is None:
            raise TypeError(f"{game.name} refuses its own default command")
        if observer:
            observer(state, seat, command, after)
        state = after
    return Contest(game.outcome(state), state, MAX_COMMANDS, slips)


def _after(
    game: Game[State, Command, Event, View], state: State, seat: Seat, command: Command, dice: Dice
) -> State | None:
    """The state that follows, or None if the rules forbid the command."""
    decision = game.decide_briefly(state, seat, command, dice)
    return None if isinstance(decision, Refusal) else decision.state


def default_command(game: Game[State, Command, Event, View], state: State) -> tuple[Seat, Command]:
    """What is played for a seat that does not choose."""
    default = game.overdue(state)
    if default is None:
        raise TypeError(f"{game.name} waits for a seat and has no default command for it")
    return default


def chosen(
    game: Game[State, Command, Event, View], state: State, seat: Seat, player: Player[View, Command], random: Random
) -> Command:
    """What the player of the seat wants to do. If it raises an exception, a note names the seat."""
    told = situation(game, game.view(state, seat), seat, random)
    try:
        return player.choose(told).command
    except Exception as error:
        error.add_note(f"{type(player).__name__} was to choose for {seat}")
        raise


def decision_random(seed: Seed, number: int) -> Random:
    """A player's own random numbers for one decision, apart from the dice."""
    digest = blake2b(number.to_bytes(8, "big"), key=seed, person=b"escarmouche whim", digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))  # noqa: S311 - no secret
