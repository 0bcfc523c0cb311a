"""How one game of a job went, in a line of a file."""

from typing import Final

from msgspec import Struct

from escarmouche.kernel import Outcome, Seat
from escarmouche.lab.game_metrics import Force, UnitRecord

RESULTS: Final = 2
"""What is noted of a game: results that lack some of it are played again."""


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="game", tag_field="line"):
    """A game that was played."""

    number: int
    """From 0; with the job's seed it decides everything else."""
    outcome: Outcome | None
    """None if nobody had won after very many commands."""
    rounds: int
    commands: int
    starter: Seat
    """The seat that started the first Round."""
    losses: dict[Seat, Force]
    units: dict[str, UnitRecord] = {}
    """By unit and vehicle; empty for games with armies of their own each time."""
    goals: tuple[float, ...] = ()
    """How far each goal of the scenario came at best, from 0 to 1."""
    quiet: int = 0
    """The most Rounds in a row in which nobody was hurt and no goal came nearer."""
    stalled: int = 0
    """Such Rounds in a row when the game ended."""
    lead_changes: int = 0
    """How often another side had the most points on the field when a Round ended."""
    slips: int = 0
    """Choices that the rules refused, so that the default was played instead."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.outcome.winners if self.outcome else ()
