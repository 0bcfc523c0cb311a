"""Facts worked out once and kept for as long as what they depend on is the same.

Most events leave most of a skirmish as it was: an announcement moves nobody. So what follows from the people alone is
kept with the ground, which all states and views of a game share, under the very objects that it was worked out from.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from operator import attrgetter
from typing import Any, Final, TypeVar

from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.skirmish import Skirmish

T = TypeVar("T")
Find = Callable[[Skirmish], T]

STANDING: Final = (
    *("characters", "turn_statuses", "tracks", "watched", "fallen", "things", "ladders", "boats", "worked", "closed"),
    *("locked", "options", "sides", "movement"),
)
"""The parts of a skirmish that stay as they are while people only talk."""
_KEPT: Final = 12
_MANY: Final = 1 << 14
_FACTS: Final = "_facts"


def recalled(*parts: str) -> Callable[[Find[T]], Find[T]]:
    """A fact that follows from the ground and these parts of a skirmish: found once for all states that share them."""
    read: Callable[[Skirmish], tuple[Any, ...]] = attrgetter("ground", *parts)
    stands = frozenset(STANDING).issuperset(parts)

    def recalling(find: Find[T]) -> Find[T]:
        name = _name(find)

        @wraps(find)
        def recall(skirmish: Skirmish) -> T:
            # A state is asked for the same fact many times: it keeps what it has been told.
            facts = skirmish.__dict__
            found: T | None = facts.get(name)
            if found is None:
                standing: dict[str, T] = facts.get(_FACTS, facts) if stands else facts
                found = standing.get(name)
                if found is None:
                    found = standing[name] = shared(skirmish.ground, name, read(skirmish), find, skirmish)
                facts[name] = found
            return found

        return recall

    return recalling


def foretell(facts: dict[str, Any], find: Find[T], fact: T) -> None:
    """Note what would be found out about a skirmish, so that nobody has to."""
    facts[_name(find)] = fact


def _name(find: Find[Any]) -> str:
    return f"{find.__module__}.{find.__qualname__}"


def stand_on(skirmish: Skirmish, facts: dict[str, Any]) -> None:
    """Let a skirmish share what it is told with others in which all that stands is the very same."""
    skirmish.__dict__[_FACTS] = facts


def shared(ground: Ground, fact: str, parts: tuple[Any, ...], find: Callable[..., T], *given: Any) -> T:
    """The fact that follows from these very objects, found now or earlier."""
    known: dict[tuple[int, ...], tuple[Any, T]] | None = ground.__dict__.get(fact)
    if known is None:
        known = ground.__dict__[fact] = {}
    key = tuple(map(id, parts))
    found = known.get(key)
    if found is None:
        if len(known) >= _KEPT:
            del known[next(iter(known))]
        # The parts are kept as well: as long as they live, nothing else can have their identity.
        found = known[key] = parts, find(*given)
    return found[1]


def kept(ground: Ground, fact: str, key: Hashable, find: Callable[[], T]) -> T:
    """The fact that follows from the ground and a key alone, found now or earlier."""
    facts: dict[Hashable, T] = ground.__dict__.setdefault(fact, {})
    if key not in facts:
        if len(facts) >= _MANY:
            facts.clear()
        facts[key] = find()
    return facts[key]
