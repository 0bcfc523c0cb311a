"""Exact chances of shots at one target under the several-sixes rule (ARG-8.1 to ARG-8.8), as fractions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

from msgspec import Struct

from escarmouche.argad.shooting.sixes import Cast, insufficient, values
from escarmouche.argad.shooting.volleys import hits as volley_hits

Chances = dict[int, Fraction]
"""The chance of each number of hits."""


class ShotOdds(Struct, frozen=True):
    """The chance of each number of hits, and of one or more."""

    hits: Chances
    at_least_one: Fraction


def shot_odds(need: int, shooters: int, *, disorder: bool = False, die: int = 6) -> ShotOdds:
    """Shooters who need the same natural value; in disorder they are one player's."""
    hits = _plain(need, shooters, die) if need <= die else _sixes(need - die, shooters, die, disorder)
    return ShotOdds(hits, 1 - hits.get(0, Fraction(0)))


def _plain(need: int, shooters: int, die: int) -> Chances:
    """No six is needed beyond its own: each die hits or misses (ARG-16.5)."""
    return dict(enumerate(binomial(shooters, Fraction(min(die, die + 1 - need), die))))


def _sixes(lacks: int, shooters: int, die: int, disorder: bool) -> Chances:
    """Sixes count together, then one chain; in disorder the chain alone (ARG-8.5 to ARG-8.8)."""
    hits: Chances = dict.fromkeys(range((1 if disorder else max(1, shooters - lacks)) + 1), Fraction(0))
    for tops, chance in enumerate(binomial(shooters, Fraction(1, die))):
        counted = min(tops, 1) if disorder else tops
        if counted > lacks:
            hits[counted - lacks] += chance
        elif counted:
            chased = chance * Fraction(1, die) ** (lacks - counted + 1)
            hits[1] += chased
            hits[0] += chance - chased
        else:
            hits[0] += chance
    return hits


def binomial(throws: int, chance: Fraction) -> list[Fraction]:
    """The chance of 0, 1, 2 … successes."""
    return [comb(throws, many) * chance**many * (1 - chance) ** (throws - many) for many in range(throws + 1)]


def reach(need: int, *, die: int = 6, chain: bool = True) -> Fraction:
    """The chance that one die comes to a natural value (ARG-8.2, ARG-8.3)."""
    if need <= die:
        return Fraction(min(die, die + 1 - need), die)
    return Fraction(1, die) ** (need - die + 1) if chain else Fraction(0)


class Volley(Struct, frozen=True, kw_only=True):
    """Red and white dice on one target of that many people."""

    need: int
    red: int
    white: int
    members: int
    gains: bool = False
    """Whether 1 is added to a die (ARG-23.7)."""
    disorder: bool = False
    die: int = 6


def volley_odds(volley: Volley) -> ShotOdds:
    """How many people are hit (ARG-23.3 to ARG-23.7, ARG-R-29)."""
    most = min(volley.red + volley.white, volley.members)
    hits: Chances = dict.fromkeys(range(most + 1), Fraction(0))
    for faces, chance in _throws(volley):
        dice = [Cast(face, volley.need, volley.die) for face in faces]
        for reached, share in _reached(dice, volley.disorder):
            found = volley_hits(dice, reached, volley.red, gains=volley.gains).dice
            hits[min(len(found), most)] += chance * share
    return ShotOdds(hits, 1 - hits[0])


def _throws(volley: Volley) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """How dice can fall, faces that make no difference taken together, with the chance of each."""
    classes, die = _classes(volley.need, volley.die), volley.die
    for reds, whites in product(_counts(volley.red, len(classes)), _counts(volley.white, len(classes))):
        faces = [
            classes[kind][0] for counts in (reds, whites) for kind, count in enumerate(counts) for _ in range(count)
        ]
        yield tuple(faces), _share(reds, classes, die) * _share(whites, classes, die)


def _classes(need: int, die: int) -> list[tuple[int, int]]:
    """Faces that do the same: a face to stand for them, and how many they are."""
    kinds: dict[tuple[bool, bool, bool], list[int]] = {}
    for face in range(1, die + 1):
        kinds.setdefault((face == die, face >= need, face + 1 >= need), []).append(face)
    return [(faces[0], len(faces)) for faces in kinds.values()]


def _counts(dice: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """All ways in which dice fall into classes."""
    if kinds == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        yield from ((first, *rest) for rest in _counts(dice - first, kinds - 1))


def _share(counts: tuple[int, ...], classes: list[tuple[int, int]], die: int) -> Fraction:
    ways = factorial(sum(counts)) // prod(factorial(count) for count in counts)
    each = [Fraction(size, die) ** count for (_, size), count in zip(classes, counts, strict=True)]
    return ways * prod(each, start=Fraction(1))


def _reached(dice: list[Cast], disorder: bool) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """What the dice are worth, if the six that is rolled again succeeds and if not."""
    reached = values(dice, together=not disorder)
    number = insufficient(dice, reached)
    if number is None:
        yield reached, Fraction(1)
        return
    cast = dice[number]
    for further in range(cast.need - reached[number] + 1):
        last = reached[number] + further == cast.need
        chance = Fraction(1, cast.sides) ** further * (1 if last else Fraction(cast.sides - 1, cast.sides))
        yield (*reached[:number], reached[number] + further, *reached[number + 1 :]), chance
