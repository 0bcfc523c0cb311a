"""The movement carried out for a look, as far as a seat knows what everybody is going to do: nothing comes of it."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.paths import way
from escarmouche.argad.guide.asking import Luck, Way
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import Instant
from escarmouche.argad.movement import movement_phase
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.kernel import Dice, Roll, Seat, Throw
from escarmouche.kernel.rolls import fallen

Faces = tuple[int, ...]
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


def carried_out(drafted: Skirmish, dice: ChosenDice) -> Movement | None:
    """The movement with these dice; None where people in hiding would come out first, and new orders are given."""
    ready = replace(drafted, drafts={**drafted.drafts, **drafted.sealed}, sealed={})
    resolution = Resolution(ready, dice)
    if not movement_phase.carry_out(resolution, ORDERS):
        return None
    told = zip(resolution.states, resolution.events, strict=False)
    before, moved = next((state, event) for state, event in told if isinstance(event, Moved))
    slow = tuple(event for event in resolution.events if isinstance(event, SlowDice))
    return Movement(before, moved, slow, dice)


def by_luck(luck: Luck) -> ChosenDice:
    """All dice fall alike, for everybody."""
    return ChosenDice(lambda throw: _alike(throw, luck))


def every_fall(drafted: Skirmish, seat: Seat) -> Iterator[tuple[float, Movement]]:
    """The movement for each way in which the dice of a seat's own people may fall, and how likely that is.

    All that they throw falls alike, and what others throw as usual: so what one person loses has its exact chance.
    """
    first = carried_out(drafted, _own(seat, (1, 1)))
    if first is None:
        return
    own = [roll.throw for roll in first.dice.rolls if _varies(roll.throw, seat)]
    most = max((min(throw.count, 2) for throw in own), default=0)
    for faces in _falls(most):
        pair = faces if len(faces) == 2 else (*faces, *faces, 1, 1)[:2]
        found = first if pair == (1, 1) else carried_out(drafted, _own(seat, pair))
        if found is not None:
            weight = 2 if len(faces) == 2 and faces[0] != faces[1] else 1
            yield weight / FACES**most, found


def _falls(count: int) -> Iterator[Faces]:
    """Each once, the smaller die first."""
    yield from (faces for faces in product(range(1, FACES + 1), repeat=count) if list(faces) == sorted(faces))


def _own(seat: Seat, faces: Faces) -> ChosenDice:
    return ChosenDice(lambda throw: _repeated(throw, faces) if _varies(throw, seat) else _alike(throw, "usual"))


def _varies(throw: Throw, seat: Seat) -> bool:
    return throw.by == seat and len(throw.die.values) == FACES and throw.count > 0


def _repeated(throw: Throw, faces: Faces) -> Faces:
    return tuple(faces[number % len(faces)] for number in range(throw.count))


def _alike(throw: Throw, luck: Luck) -> Faces:
    """The best, usual or worst face of each die, of whatever size it is."""
    size = len(throw.die.values)
    bad = {"best": 1, "usual": max(1, round(size * USUAL / FACES)), "worst": size}[luck]
    return (bad if throw.purpose in LOSSES else size + 1 - bad,) * throw.count
