"""The movement carried out for a look, as far as a seat knows what everybody is going to do: nothing comes of it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.paths import way
from escarmouche.argad.guide.asking import Luck, Way
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Event, Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import Instant
from escarmouche.argad.movement import movement_phase
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.movement.slow_dice import SlowDice, are_natives
from escarmouche.kernel import Dice, Roll, Seat, Throw
from escarmouche.kernel.rolls import fallen

Faces = tuple[int, ...]
Pair = tuple[int, int]
LEAST: Final = (1, 1)
FACES: Final = 6
LOSSES: Final = frozenset({"slow", "march"})
"""What is thrown for so that a low die is a good one."""
USUAL: Final = 4
"""A little more than the mean: what one had better reckon with."""


class ChosenDice(Dice):
    """Dice that fall as somebody wants to see it."""

    def __init__(self, choose: Callable[[Throw], Faces]) -> None:
        super().__init__()
        self._choose = choose

    def _fall(self, throw: Throw) -> Roll:
        return fallen(throw, self._choose(throw))


class Movement(NamedTuple):
    """What came of it: everybody as they stand before it, how they moved, and the slow dice."""

    before: Skirmish
    moved: Moved
    slow: tuple[SlowDice, ...]
    dice: ChosenDice

    def held_up(self) -> frozenset[CharacterId]:
        return frozenset(who for thrown in self.slow if thrown.blocked for who in thrown.who)

    def way(self, who: CharacterId) -> Way:
        """How somebody moved."""
        character, end = self.before.characters[who], self.moved.ends.get(who)
        track = self.moved.tracks.get(who) or Track(((0, *character.at),))
        places = [point[1:] for point in track.points]
        return Way(
            track=track,
            end=end.at if end else places[-1],
            facing=end.facing if end else character.facing,
            length=round(way(places[0], places[1:])),
            blocked=who in self.held_up(),
            meets=self.moved.contacts.get(who, ()),
        )

    def meeting(self, one: CharacterId, other: CharacterId) -> Instant:
        """When two who end in contact have come to it: when the later of them has stopped."""
        tracks = (self.moved.tracks.get(who) for who in (one, other))
        return max((track.points[-1][0] for track in tracks if track), default=0)


class _EverybodyHasMoved(Exception):
    """What follows from the movement is not looked at."""


class _DryRun(Resolution):
    """Ends where everybody has moved."""

    def emit(self, event: Event) -> None:
        super().emit(event)
        if isinstance(event, Moved):
            raise _EverybodyHasMoved


def carried_out(drafted: Skirmish, dice: ChosenDice) -> Movement | None:
    """The movement with these dice; None where people in hiding would come out first, and new orders are given."""
    ready = replace(drafted, drafts={**drafted.drafts, **drafted.sealed}, sealed={})
    run = _DryRun(ready, dice)
    try:
        movement_phase.carry_out(run, ORDERS)
    except _EverybodyHasMoved:
        *_, moved = run.events
        slow = tuple(event for event in run.events if isinstance(event, SlowDice))
        return Movement(run.states[-2], cast(Moved, moved), slow, dice)
    return None


def by_luck(luck: Luck) -> ChosenDice:
    """All dice fall alike, for everybody."""
    return ChosenDice(lambda throw: _alike(throw, luck))


def every_fall(drafted: Skirmish, seat: Seat, whose: Collection[CharacterId]) -> Iterator[tuple[float, Movement]]:
    """The movement for each way in which the dice of some of a seat's people may fall, and how likely that is.

    All that the seat throws falls alike, and what others throw as usual: so what one person loses has its exact chance.
    """
    first = carried_out(drafted, _own(seat, LEAST))
    if first is None:
        return
    for faces, ways in _falls(first, seat, whose).items():
        found = first if faces == LEAST else carried_out(drafted, _own(seat, faces))
        if found is not None:
            yield ways / FACES**2, found


def _falls(run: Movement, seat: Seat, whose: Collection[CharacterId]) -> Counter[Pair]:
    """Pairs of dice of which each stands for all that come to the same, and how many these are of thirty-six.

    Who throws one die throws the first of the pair.
    """
    theirs = [thrown for thrown in run.slow if not set(whose).isdisjoint(thrown.who)]
    own = [roll.throw for roll in run.dice.rolls if _varies(roll.throw, seat)]
    others = [throw for throw in own if throw.purpose not in LOSSES]
    if not theirs and not others:
        return Counter({LEAST: FACES**2})
    pairs = [(one, other) for one in range(1, FACES + 1) for other in range(1, FACES + 1)]
    if all(throw.count == 1 for throw in (*others, *(thrown.roll.throw for thrown in theirs))):
        return Counter((one, 1) for one, _ in pairs)
    if not others and all(thrown.roll.throw.count == 2 for thrown in theirs):
        if all(_takes_the_sum(run.before, thrown) for thrown in theirs):
            return Counter((min(FACES, one + other - 1), max(1, one + other - FACES)) for one, other in pairs)
        if not any(_takes_the_sum(run.before, thrown) for thrown in theirs):
            return Counter((min(pair), min(pair)) for pair in pairs)
    return Counter(pairs)


def _takes_the_sum(skirmish: Skirmish, thrown: SlowDice) -> bool:
    """People at home ignore the worse die (ARG-12.17)."""
    return not are_natives(skirmish, thrown.who, thrown.group)


def _own(seat: Seat, faces: Pair) -> ChosenDice:
    return ChosenDice(lambda throw: _repeated(throw, faces) if _varies(throw, seat) else _alike(throw, "usual"))


def _varies(throw: Throw, seat: Seat) -> bool:
    return throw.by == seat and len(throw.die.values) == FACES and throw.count > 0


def _repeated(throw: Throw, faces: Pair) -> Faces:
    return tuple(faces[number % len(faces)] for number in range(throw.count))


def _alike(throw: Throw, luck: Luck) -> Faces:
    """The best, usual or worst face of each die, of whatever size it is."""
    size = len(throw.die.values)
    bad = {"best": 1, "usual": max(1, round(size * USUAL / FACES)), "worst": size}[luck]
    return (bad if throw.purpose in LOSSES else size + 1 - bad,) * throw.count
