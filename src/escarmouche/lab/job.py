"""A job of the lab: which battle, between whom, how often, and the seed that decides every game of it."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from escarmouche.kernel import Seat, Seed
from escarmouche.kernel.dice import SEED_BYTES
from escarmouche.players.levels import Level
from escarmouche.players.player import TEMPERS, Temper

MOST_GAMES: Final = 10_000_000
MOST_VALUES: Final = 20
"""Of an option that is varied."""


class Contender(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A computer player by level and the name of a temper."""

    level: Level = Level.TROOPER
    temper: str = "even"

    def __str__(self) -> str:
        return self.level.value if self.temper == "even" else f"{self.level.value}:{self.temper}"

    @property
    def inclination(self) -> Temper:
        return TEMPERS[self.temper]


class DraftKind(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something of which armies are drawn: a minifig with an outfit, a vehicle with its crew."""

    id: str
    army: dict[str, Any]
    """The list that it is by itself, as the game writes armies."""
    worth: Annotated[float, Meta(gt=0)]
    """What it is taken to be worth, so that the armies of a battle match."""
    weight: Annotated[int, Meta(ge=1)] = 1
    """How often it is drawn, compared with the others."""


class Draft(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How armies are drawn, two for each battle."""

    kinds: Annotated[tuple[DraftKind, ...], Meta(min_length=1)]
    least: Annotated[int, Meta(ge=1)] = 3
    most: Annotated[int, Meta(ge=1)] = 5
    """Kinds that an army consists of; the same one can be drawn again."""
    contrast: Annotated[float, Meta(ge=0)] = 0.5
    """How different the worth of two armies is wanted at most, as the logarithm of their ratio."""


class Variation(Struct, frozen=True, forbid_unknown_fields=True):
    """The values that an option takes, one after the other."""

    option: str
    values: tuple[Any, ...]
    """From 2 to `MOST_VALUES`."""


class Job(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that the results depend on, as plain data; not how many workers play, nor where."""

    scenario: str | dict[str, Any]
    """One of ours by its id, or any as data."""
    game: str = "bow"
    armies: dict[Seat, dict[str, Any]] = {}
    """Armies that take the place of the scenario's, as lists of what each consists of."""
    draft: Draft | None = None
    """Armies that are drawn for each battle; each plays both seats, on the same seed."""
    options: dict[str, Any] = {}
    """Those that are chosen otherwise than in the scenario."""
    players: dict[Seat, Contender] = {}
    """By seat."""
    others: Contender = Contender()
    """The player of the seats that are not named."""
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 100
    seed: Annotated[str, Meta(max_length=200)] = "0"
    swap: bool = True
    """Each battle is played once for each way to seat the players, so that their strength and the sides' part."""
    until: Annotated[float, Meta(gt=0, le=0.5)] | None = None
    """Stop as soon as it is decided who is better, or that nobody is by more than this; `games` are then the most."""
    vary: Variation | None = None
    """An option that takes several values in turn: the same job for each of them."""


Seating = tuple[Contender, ...]
"""The player of each seat, in seating order."""


def seatings(job: Job, seats: Sequence[Seat]) -> tuple[Seating, ...]:
    """The ways in which the players are seated, one game after the other.

    Moved on by one seat each time, which exchanges two. Ways that are alike count once: the same players with the same
    seed would only play the same game again.
    """
    first = tuple(job.players.get(seat, job.others) for seat in seats)
    turns = range(len(seats)) if job.swap else range(1)
    return tuple(dict.fromkeys((*first[turn:], *first[:turn]) for turn in turns))


def game_seed(seed: str, number: int) -> Seed:
    """What decides a game: a keyed hash of the job's seed and the game's number, and nothing else."""
    key = blake2b(seed.encode(), digest_size=SEED_BYTES, person=b"escarmouche lab").digest()
    return Seed(blake2b(b"%d" % number, key=key, digest_size=SEED_BYTES, person=b"escarmouche game").digest())
