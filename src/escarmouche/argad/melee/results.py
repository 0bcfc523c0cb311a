"""What strikes do (ARG-26.4 to ARG-26.16, ARG-27.1 to ARG-27.8): kill, push back or miss, and who spares whom.

Nothing here knows a table or dice: the engine, the odds and the tests ask the same functions.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.shooting.sixes import Cast, insufficient
from escarmouche.kernel import Seat, rule

ABOVE, EQUAL, BELOW = rule("ARG-26.5"), rule("ARG-26.6"), rule("ARG-26.7")
ONE, TRIPLE = rule("ARG-26.10"), rule("ARG-26.12")

Result = Literal["miss", "push_back", "kill", "knock_out"]
TOUCHES: Final[tuple[Result, ...]] = ("kill", "knock_out")

Spared = Literal["", "class", "armour", "natural", "modifier", "killer"]
"""Why a result does not count: a rung of the ladder, or because the one who was struck killed the striker."""

_RUNGS: Final[tuple[Spared, ...]] = ("class", "armour", "natural", "modifier")


class Fighter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody as a strike finds him or her."""

    id: CharacterId
    class_: int
    armour: Armour = Armour.LIGHT
    lies: bool = False
    """On the ground: never pushed back (ARG-R-63)."""
    lives: int = 1


class Swing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A strike about to be made: whose, at whom, when, and what is added to the die."""

    striker: CharacterId
    target: CharacterId
    step: int = 4
    modifier: int = 0
    die: int = 6
    stuns: bool = False
    """Bare hands and bottles knock down instead of killing (ARG-27.15, ARG-29.8)."""
    front: CharacterId | None = None
    """The friend or hostage over whose shoulder it is made (ARG-28.2)."""
    side: str = ""
    """Whose sixes count together (ARG-R-108)."""
    disordered: Seat | None = None
    """The player, if the striker is in disorder: no sixes together, and one chain for each player (ARG-8.7)."""

    @property
    def file(self) -> CharacterId:
        """A front person and those who strike over his or her shoulder count as one fighter (ARG-R-106)."""
        return self.front or self.striker


def need(swing: Swing, target: Fighter) -> int:
    """The lowest natural die that touches: more than class and armour in all (ARG-26.8); a triple 6 always does.

    The highest face of another die plays the part of the 6 (ARG-R-69).
    """
    wanted = max(target.class_, target.armour.threshold) + 1 - swing.modifier
    return min(max(wanted, 2), swing.die + 2)


def result(swing: Swing, target: Fighter, natural: int, wanted: int | None = None) -> Result:
    """Above class and armour: touched; class or more: pushed back; below, or a natural 1: missed."""
    if natural <= 1:
        return "miss"
    if natural >= (wanted or need(swing, target)):
        return "knock_out" if swing.stuns and natural < swing.die + 2 else "kill"
    if natural + swing.modifier >= target.class_ and not target.lies:
        return "push_back"
    return "miss"


class Stroke(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a strike came to."""

    striker: CharacterId
    natural: int
    total: int
    result: Result
    spared: Spared = ""
    """Why it does not count after all."""


class Duel(Struct, frozen=True):
    """Two files that strike each other in one step, by the numbers of their swings."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    alone: bool
    """Nobody else meddles: the ladder decides (ARG-27.7, ARG-R-32)."""


def duels(swings: Sequence[Swing]) -> tuple[Duel, ...]:
    """Everybody who is struck back in the same step."""
    between: dict[tuple[CharacterId, CharacterId], list[int]] = {}
    for number, swing in enumerate(swings):
        between.setdefault((swing.file, swing.target), []).append(number)
    return tuple(
        Duel(tuple(ours), tuple(between[other, one]), _alone(swings, between, one, other))
        for (one, other), ours in between.items()
        if one < other and (other, one) in between
    )


Between = Mapping[tuple[CharacterId, CharacterId], Sequence[int]]


def _alone(swings: Sequence[Swing], between: Between, one: CharacterId, other: CharacterId) -> bool:
    """One striker on each side, and whoever else strikes one of them is a second opponent of a fencer (ARG-27.7)."""
    if any(len({swings[number].striker for number in between[pair]}) > 1 for pair in ((one, other), (other, one))):
        return False
    return all((struck, file) in between for file, struck in between if struck in (one, other))


class Clash:
    """All who strike at one time."""

    def __init__(self, swings: Sequence[Swing], fighters: Mapping[CharacterId, Fighter], ladder: bool = True) -> None:
        self.swings, self.fighters, self.ladder = swings, fighters, ladder
        self.needs = [need(swing, fighters[swing.target]) for swing in swings]
        self.met = duels(swings)

    def results(self, naturals: Sequence[int]) -> list[Result]:
        """What each strike alone comes to."""
        return [
            result(swing, self.fighters[swing.target], natural, wanted)
            for swing, natural, wanted in zip(self.swings, naturals, self.needs, strict=True)
        ]

    def spared(self, naturals: Sequence[int], results: Sequence[Result]) -> list[Spared]:
        """Which results do not count, and why not; nobody is pushed back by an enemy killed just now (ARG-26.14)."""
        found: list[Spared] = [""] * len(results)
        for duel in self.met:
            ours, theirs = _best(duel.ours, results, naturals), _best(duel.theirs, results, naturals)
            mine, yours = _WORTH[results[ours]], _WORTH[results[theirs]]
            if mine == yours:
                if mine and self.ladder and duel.alone and (lost := self._lost(naturals, ours, theirs)):
                    _void(duel.ours if lost[0] == ours else duel.theirs, results, found, lost[1])
            elif mine == _TOUCHED:
                _void(duel.theirs, results, found, "killer")
            elif yours == _TOUCHED:
                _void(duel.ours, results, found, "killer")
        return found

    def _lost(self, naturals: Sequence[int], ours: int, theirs: int) -> tuple[int, Spared] | None:
        """Both touch or both push back: the first rung on which they differ says whose strike is lost (ARG-27.1)."""
        for rung, mine, yours in zip(
            _RUNGS, self._rank(ours, naturals[ours]), self._rank(theirs, naturals[theirs]), strict=True
        ):
            if mine != yours:
                return (ours if mine < yours else theirs), rung
        return None

    def _rank(self, number: int, natural: int) -> tuple[int, int, int, int]:
        """Class and armour of the front person, die and modifiers of whoever rolled (ARG-28.11, ARG-R-32)."""
        front = self.fighters[self.swings[number].file]
        return front.class_, front.armour.edge, natural, self.swings[number].modifier

    def pools(self) -> list[tuple[int, ...]]:
        """Whose sixes count together: friends in good order who strike the same enemy with the same kind of die."""
        found: dict[tuple[object, ...], list[int]] = {}
        for number, swing in enumerate(self.swings):
            own = -1 if swing.disordered is None else number
            found.setdefault((swing.target, swing.side, swing.die, own), []).append(number)
        return [tuple(numbers) for numbers in found.values()]

    def cast(self, pool: Sequence[int], faces: Sequence[int]) -> list[Cast]:
        """The dice of a pool, for the several-sixes rule."""
        return [Cast(faces[number], self.needs[number], self.swings[number].die) for number in pool]


def chased(dice: Sequence[Cast], reached: Sequence[int]) -> int | None:
    """The six that is rolled again, unless the enemy is touched already (ARG-8.2, ARG-8.6)."""
    if any(value >= cast.need for cast, value in zip(dice, reached, strict=True)):
        return None
    return insufficient(dice, reached)


_TOUCHED: Final = 2
_WORTH: Final[dict[Result, int]] = {"miss": 0, "push_back": 1, "knock_out": _TOUCHED, "kill": _TOUCHED}


def _best(numbers: Sequence[int], results: Sequence[Result], naturals: Sequence[int]) -> int:
    """A fencer's better die."""
    if len(numbers) == 1:
        return numbers[0]
    return max(numbers, key=lambda number: (_WORTH[results[number]], naturals[number]))


def _void(numbers: Sequence[int], results: Sequence[Result], spared: list[Spared], why: Spared) -> None:
    for number in numbers:
        if results[number] != "miss":
            spared[number] = why


WOUNDED, PUSHED, DOWN, DEAD = 1, 2, 4, 8
"""What has become of somebody in this melee; 0: nothing, and only then there is time to strike (ARG-26.13)."""


def struck(fate: int, lives: int, landed: Sequence[Result]) -> int:
    """What becomes of somebody by the results that count against him or her in a step (ARG-R-61)."""
    kills = landed.count("kill")
    if kills:
        left = lives - bool(fate & WOUNDED) - kills
        return fate | (DEAD if left <= 0 else WOUNDED)
    if "knock_out" in landed:
        return fate | DOWN
    return fate | PUSHED if "push_back" in landed and not fate & DOWN else fate


Files = frozenset[tuple[CharacterId, CharacterId]]
"""Files of several people that have touched or pushed back somebody: for the two of them the fight is over."""


def able(swing: Swing, fates: Mapping[CharacterId, int]) -> bool:
    """Nobody who was killed, wounded or forced back before strikes, nor anybody over the shoulder of such a friend."""
    return not fates.get(swing.striker) and not (swing.front and fates.get(swing.front))


def standing(swings: Sequence[Swing], fates: Mapping[CharacterId, int], over: Files) -> Iterator[Swing]:
    """The strikes of a step that are made: by those able to, at those who are still there.

    Once a spear behind somebody has done its work, the front person does not strike at the same enemy (ARG-28.12);
    others in contact do (ARG-26.16).
    """
    return (
        swing
        for swing in swings
        if able(swing, fates) and not fates.get(swing.target, 0) & DEAD and (swing.file, swing.target) not in over
    )


def ended(
    swings: Sequence[Swing], results: Sequence[Result], spared: Sequence[Spared], deep: Set[CharacterId]
) -> Files:
    """The files, of those with people behind, whose results counted."""
    return frozenset(
        (swing.file, swing.target)
        for swing, came, why in zip(swings, results, spared, strict=True)
        if swing.file in deep and came != "miss" and not why
    )


def deep(swings: Sequence[Swing]) -> frozenset[CharacterId]:
    """The front persons over whose shoulders somebody strikes."""
    return frozenset(swing.front for swing in swings if swing.front)
