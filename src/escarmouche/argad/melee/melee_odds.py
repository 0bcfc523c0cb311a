"""The exact chance of every outcome of a small combat, step after step (ARG-25.12 to ARG-26.16).

Whole numbers are counted, not chances: how many ways there are for all dice to fall. Faces that do the same count
together, so that three against one take some dozens of cases instead of thousands.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.melee.results import (
    DEAD,
    DOWN,
    PUSHED,
    TOUCHES,
    WOUNDED,
    Clash,
    Fighter,
    Files,
    Result,
    Spared,
    Swing,
    chased,
    deep,
    ended,
    result,
    standing,
    struck,
)
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.shooting.sixes import Cast, values, worth
from escarmouche.kernel import Seat

Fate = Literal["unharmed", "pushed_back", "wounded", "wounded_and_pushed_back", "knocked_out", "killed"]

_FATES: Mapping[int, Fate] = {
    0: "unharmed",
    PUSHED: "pushed_back",
    WOUNDED: "wounded",
    WOUNDED | PUSHED: "wounded_and_pushed_back",
}

Fates = tuple[int, ...]
"""What has become of every fighter, in the order of the fighters."""
_State = tuple[Fates, frozenset[Seat], Files]
_Ways = dict[_State, int]


class MeleeOptions(Struct, frozen=True, kw_only=True):
    """The choices of a table that matter to the outcome."""

    ladder: bool = True
    """Whether opponents who kill each other are told apart (ARG-27.1)."""
    failed: Literal["stays", "misses"] = "stays"
    """What becomes of a six that is rolled again in vain (ARG-R-13)."""
    one_chain: bool = True
    """Whether a player in disorder rolls one six again in all, or one of each strike (ARG-R-11)."""
    chained: frozenset[Seat] = frozenset()
    """Players in disorder who have had their one chain already."""


class MeleeOdds(Struct, frozen=True):
    """Every joint outcome of a small combat with its exact chance."""

    fighters: tuple[CharacterId, ...]
    outcomes: dict[tuple[Fate, ...], Fraction]

    def of(self, who: CharacterId) -> dict[Fate, Fraction]:
        """The chances of one fighter."""
        number, found = self.fighters.index(who), dict[Fate, Fraction]()
        for fates, chance in self.outcomes.items():
            found[fates[number]] = found.get(fates[number], Fraction(0)) + chance
        return found


def melee_odds(fighters: Sequence[Fighter], swings: Sequence[Swing], house: MeleeOptions | None = None) -> MeleeOdds:
    """What can become of everybody in a small combat, and how likely it is.

    >>> guard, thief = Fighter(id=CharacterId("guard"), class_=4), Fighter(id=CharacterId("thief"), class_=3)
    >>> spear = Swing(striker=guard.id, target=thief.id, step=2)
    >>> dagger = Swing(striker=thief.id, target=guard.id, step=5)
    >>> melee_odds([guard, thief], [spear, dagger]).of(thief.id)["killed"]
    Fraction(1, 2)
    """
    names = tuple(fighter.id for fighter in fighters)
    house = house or MeleeOptions()
    ways: _Ways = {((0,) * len(fighters), house.chained, frozenset()): 1}
    whole, files = 1, deep(swings)
    for step in sorted({swing.step for swing in swings}):
        together = _Step(fighters, [swing for swing in swings if swing.step == step], house, files)
        ways, whole = together.after(ways), whole * together.whole
    outcomes: dict[tuple[Fate, ...], Fraction] = {}
    for (fates, _, _), count in ways.items():
        named = tuple(_fate(fate) for fate in fates)
        outcomes[named] = outcomes.get(named, Fraction(0)) + Fraction(count, whole)
    return MeleeOdds(names, dict(sorted(outcomes.items())))


def _fate(fate: int) -> Fate:
    if fate & DEAD:
        return "killed"
    return "knocked_out" if fate & DOWN else _FATES[fate]


_LONGEST = 2
"""Further sixes that one die can need: a natural triple 6 always touches."""


class _Step:
    """All who strike at one time."""

    def __init__(
        self, fighters: Sequence[Fighter], swings: Sequence[Swing], house: MeleeOptions, files: frozenset[CharacterId]
    ) -> None:
        self.fighters, self.swings, self.house, self.files = fighters, swings, house, files
        self.places = {fighter.id: place for place, fighter in enumerate(fighters)}
        self.whole = prod([swing.die ** (1 + _LONGEST) for swing in swings])

    def after(self, ways: _Ways) -> _Ways:
        """The ways there are once this step has been fought."""
        found: _Ways = {}
        for state, count in ways.items():
            present = dict(zip(self.places, state[0], strict=True))
            swings = tuple(standing(self.swings, present, state[2]))
            for later, more in _fought(self, swings, state).items():
                found[later] = found.get(later, 0) + count * more
        return found


def _fought(step: _Step, swings: tuple[Swing, ...], state: _State) -> _Ways:
    """Every way for these strikes to go, out of `step.whole`."""
    if not swings:
        return {state: step.whole}
    fates, used, over = state
    named = {
        fighter.id: fighter if not fate & DOWN else _lying(fighter)
        for fighter, fate in zip(step.fighters, fates, strict=True)
    }
    found: _Ways = {}
    clash = Clash(swings, named, step.house.ladder)
    spare = step.whole // prod([swing.die ** (1 + _LONGEST) for swing in swings])
    throws = _Throws(clash, step)
    beside = throws.beside()
    for naturals, results, chained, ways in throws.together(used):
        spared = clash.spared(naturals, results)
        done = over | ended(swings, results, spared, step.files) if step.files else over
        against = _counted(swings, results, spared)
        for others, more in beside.items():
            later = _landed(step, against, others, fates), chained, done
            found[later] = found.get(later, 0) + ways * more * spare
    return found


def _lying(fighter: Fighter) -> Fighter:
    return replace(fighter, lies=True)


_Thrown = tuple[Sequence[int], Sequence[Result], frozenset[Seat], int]
"""The natural values of all dice, the results, the players in disorder who had their chain, and in how many ways."""
_Rise = tuple[list[int], frozenset[Seat], int]
_Kind = tuple[int, int, Result, bool]
"""A face, how many come to the same, the result, and whether it is a six that the several-sixes rule looks at."""
_Landed = tuple[tuple[CharacterId, tuple[Result, ...]], ...]
"""The results that count against people."""


class _Throws:
    """Every way for the dice of a step to fall."""

    def __init__(self, clash: Clash, step: _Step) -> None:
        self.clash, self.step, self.pools = clash, step, clash.pools()
        crowded = {number for pool in self.pools if len(pool) > 1 for number in pool}
        self.kinds = [self._kinds(number, number in crowded) for number in range(len(clash.swings))]
        self.alone = self._alone()

    def _alone(self) -> list[int]:
        """Strikes of which only the result matters: nobody strikes back, nobody is behind, and no sixes add up."""
        met = {number for duel in self.clash.met for number in (*duel.ours, *duel.theirs)}
        sixes = {number for pool in self.pools if any(self._has_six(each) for each in pool) for number in pool}
        return [
            number
            for number, swing in enumerate(self.clash.swings)
            if number not in met and number not in sixes and swing.file not in self.step.files
        ]

    def _has_six(self, number: int) -> bool:
        return any(six for *_, six in self.kinds[number])

    def beside(self) -> dict[_Landed, int]:
        """What the strikes that stand alone come to, all of them together."""
        found: dict[_Landed, int] = {(): 1}
        for number in self.alone:
            target = self.clash.swings[number].target
            lives = self.clash.fighters[target].lives
            before, found = found, {}
            for landed, ways in before.items():
                for _, count, came, _ in self.kinds[number]:
                    after = _joined(landed, target, came, lives)
                    found[after] = found.get(after, 0) + ways * count
        return found

    def together(self, used: frozenset[Seat]) -> Iterator[_Thrown]:
        """All other strikes, those that come to the same together; the ones that stand alone miss."""
        chains = prod([swing.die**_LONGEST for swing in self.clash.swings])
        missed: list[_Kind] = [(0, 1, "miss", False)]
        kinds = [missed if number in self.alone else each for number, each in enumerate(self.kinds)]
        for cases in product(*kinds):
            faces, counts, results, sixes = zip(*cases, strict=True)
            ways = prod(counts) * chains
            if not any(sixes):
                yield faces, results, used, ways
                continue
            for naturals, chained, share in self._risen(faces, (list(faces), used, ways)):
                yield naturals, self.clash.results(naturals), chained, share

    def _kinds(self, number: int, crowded: bool) -> list[_Kind]:
        """Faces that come to the same. Among others, even a six that is enough may be worth more."""
        swing, ranked = self.clash.swings[number], self._is_ranked(number)
        target = self.clash.fighters[swing.target]
        found: dict[tuple[Result, int, bool], list[int]] = {}
        for face in range(1, swing.die + 1):
            came = result(swing, target, face, self.clash.needs[number])
            six = face == swing.die and (came not in TOUCHES or (crowded and (swing.stuns or ranked)))
            found.setdefault((came, face if ranked and came != "miss" else 0, six), []).append(face)
        return [(faces[0], len(faces), came, six) for (came, _, six), faces in found.items()]

    def _is_ranked(self, number: int) -> bool:
        """Whether the ladder may ask for the natural die of a strike."""
        return any(duel.alone and number in (*duel.ours, *duel.theirs) for duel in self.clash.met)

    def _risen(self, faces: Sequence[int], fallen: _Rise) -> list[_Rise]:
        """What the dice come to by the several-sixes rule, in every way that chains can go."""
        risen = [fallen]
        for pool in self.pools:
            dice = self.clash.cast(pool, faces)
            if any(cast.top for cast in dice):
                risen = [after for before in risen for after in self._chain(pool, dice, before)]
        return risen

    def _chain(self, pool: Sequence[int], dice: Sequence[Cast], before: _Rise) -> Iterator[_Rise]:
        naturals, used, ways = before
        player = self.clash.swings[pool[0]].disordered
        reached = values(dice, together=player is None)
        for number, value in zip(pool, reached, strict=True):
            naturals[number] = value
        one_chain = self.step.house.one_chain
        again = chased(dice, reached) if player not in used or not one_chain else None
        if again is None:
            yield naturals, used, ways
            return
        if player is not None and one_chain:
            used |= {player}
        cast, start = dice[again], reached[again]
        for further, failed, share in _lengths(cast.need - start, cast.sides, ways):
            risen = list(naturals)
            risen[pool[again]] = worth(cast, start, (cast.sides,) * further + (1,) * failed, self.step.house.failed)
            yield risen, used, share


def _lengths(lacking: int, sides: int, ways: int) -> Iterator[tuple[int, bool, int]]:
    """The further sixes, whether the chain then broke, and in how many of the ways."""
    for further in range(lacking):
        ways //= sides
        yield further, True, ways * (sides - 1)
    yield lacking, False, ways


def _counted(swings: Sequence[Swing], results: Sequence[Result], spared: Sequence[Spared]) -> _Landed:
    against: dict[CharacterId, tuple[Result, ...]] = {}
    for swing, came, why in zip(swings, results, spared, strict=True):
        if came != "miss" and not why:
            against[swing.target] = (*against.get(swing.target, ()), came)
    return tuple(against.items())


def _joined(landed: _Landed, target: CharacterId, came: Result, lives: int) -> _Landed:
    """One result more, in the fewest words: kills up to the lives, or else knocked out, or else pushed back."""
    if came == "miss":
        return landed
    against = dict(landed)
    before = against.get(target, ())
    kills = before.count("kill") + (came == "kill")
    if kills:
        killed: tuple[Result, ...] = ("kill",)
        against[target] = killed * min(kills, lives)
    elif "knock_out" not in before:
        against[target] = (came,)
    return tuple(sorted(against.items()))


def _landed(step: _Step, against: _Landed, others: _Landed, fates: Fates) -> Fates:
    if not against and not others:
        return fates
    found, together = list(fates), dict(against)
    for who, landed in others:
        together[who] = together.get(who, ()) + landed
    for who, landed in together.items():
        place = step.places[who]
        found[place] = struck(found[place], step.fighters[place].lives, landed)
    return tuple(found)
