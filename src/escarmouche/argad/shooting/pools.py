"""The dice of a step, put together by target: whose sixes count together, and which are thrown together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting import casualties, volleys
from escarmouche.argad.shooting.aim import Aim, Mark
from escarmouche.argad.shooting.shot_events import Colour
from escarmouche.argad.shooting.sixes import Cast
from escarmouche.kernel import Roll, Seat


@dataclass(eq=False)
class Die:
    """A die of a shot, from the throw to what it is worth."""

    aim: Aim
    mark: Mark
    """The least protected of those who may be hit: what hits nobody else hits nobody."""
    colour: Colour = ""
    face: int = 0
    value: int = 0

    @property
    def cast(self) -> Cast:
        return self.against(self.mark)

    def against(self, mark: Mark) -> Cast:
        return Cast(self.face, mark.need, self.aim.shooter.profile.die)

    @property
    def seat(self) -> Seat:
        return self.aim.shooter.owner


@dataclass(eq=False)
class Pool:
    """The dice whose sixes count together: one side, one target, one step (ARG-8.5, ARG-21.10, ARG-R-12)."""

    dice: list[Die]
    apart: bool
    """In disorder sixes do not count together (ARG-8.8)."""
    volley: bool
    rolls: list[Roll] = field(default_factory=list)
    again: list[Roll] = field(default_factory=list)
    """The six that was rolled again."""
    chaser: Die | None = None
    raised: int | None = None
    hits: list[Die] = field(default_factory=list)
    chained: tuple[Seat, ...] = ()


def order(aim: Aim) -> tuple[Any, ...]:
    """By names: nothing depends on the order in which shots were declared."""
    shot = aim.shot
    return shot.shooter, shot.second, shot.weapon, shot.target


def pools(skirmish: Skirmish, aims: Sequence[Aim]) -> list[Pool]:
    found: dict[tuple[Any, ...], Pool] = {}
    for aim in aims:
        volley = volleys.is_volley(aim.missile)
        mark = min(casualties.exposed(skirmish, aim), key=lambda mark: mark.need)
        key = _pool_key(skirmish, aim, mark, volley)
        pool = found.setdefault(key, Pool([], aim.disordered, volley))
        pool.dice += [Die(aim, mark, colour) for colour in _colours(skirmish, aim)]
    return [found[key] for key in sorted(found)]


def _pool_key(skirmish: Skirmish, aim: Aim, mark: Mark, volley: bool) -> tuple[Any, ...]:
    """One side, one target; or one number needed; or one player, as the table plays (ARG-R-12, ARG-R-108)."""
    target, seat = tuple(sorted(aim.members)), aim.shooter.owner
    if volley:
        return target, "volley", *order(aim)
    if aim.disordered:
        return target, "disorder", seat
    allied = skirmish.options.allied_sixes
    side = min(each for each in (seat, *skirmish.seats) if skirmish.friends(seat, each)) if allied else seat
    return target, "order", side, mark.need if skirmish.options.pooled_sixes == "need" else 0


def _colours(skirmish: Skirmish, aim: Aim) -> list[Colour]:
    missile = aim.missile
    if not volleys.is_volley(missile):
        return [""]
    blue = missile.blue if skirmish.options.structures else 0
    counts: tuple[tuple[Colour, int], ...] = (("red", missile.red), ("white", missile.white), ("blue", blue))
    return [colour for colour, count in counts for _ in range(count)]


def batches(pool: Pool) -> Iterator[list[Die]]:
    """The dice of one player that need the same number (ARG-16.6); a volley is one throw."""
    found: dict[tuple[Any, ...], list[Die]] = {}
    for die in pool.dice:
        key = () if pool.volley else (die.seat, die.mark.need, die.aim.shooter.profile.die)
        found.setdefault(key, []).append(die)
    yield from found.values()


def shooting(pool: Pool) -> list[Die]:
    """All but the dice for hard structures."""
    return [die for die in pool.dice if die.colour != "blue"]
