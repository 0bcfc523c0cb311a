"""Facts worked out once and kept for as long as what they depend on is the same.

Most events leave most of a skirmish as it was: an announcement moves nobody. So what follows from the people alone is
kept with the ground, which all states and views of a game share, under the very objects that it was worked out from.
"""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from escarmouche.argad.ground import Ground
from escarmouche.argad.skirmish import Skirmish

T = TypeVar("T")

_KEPT: Final = 24
_MANY: Final = 1 << 14


def recalled(skirmish: Skirmish, fact: str, parts: tuple[Any, ...], find: Callable[[], T]) -> T:
    """The fact that follows from these parts of the skirmish, found now or earlier."""
    kept: dict[tuple[int, ...], tuple[Any, T]] = skirmish.ground.__dict__.setdefault(fact, {})
    key = tuple(map(id, parts))
    found = kept.get(key)
    if found is None:
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        # The parts are kept as well: as long as they live, nothing else can have their identity.
        found = kept[key] = parts, find()
    return found[1]


def kept(ground: Ground, fact: str, key: Hashable, find: Callable[[], T]) -> T:
    """The fact that follows from the ground and a key alone, found now or earlier."""
    facts: dict[Hashable, T] = ground.__dict__.setdefault(fact, {})
    if key not in facts:
        if len(facts) >= _MANY:
            facts.clear()
        facts[key] = find()
    return facts[key]
