"""Facts that are worked out once and kept with what they follow from.

States and their parts never change, so a fact about one of them holds for as long as it lives. The decorators here keep
such facts beside the fields of a struct with `dict=True`: equality, copies, encodings and pickles do not see them. Each
is for a pure function, which is called with positional arguments only. What the fact follows from decides between them:

| decorator | a fact that follows from |
|---|---|
| `memo` | one object |
| `keyed_memo` | one object and a key; an answer is kept for each key |
| `latest_memo` | one object and something more; only the last answer is kept |
| `shared_memo` | some parts of a state, for all states that share them |
| `carried_memo` | a state and a key, and is soon brought up to date where only a few parts have changed |

`successor` makes the next state of one, and hands on what is known of it.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from operator import attrgetter
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

T = TypeVar("T")
State = TypeVar("State")
Key = TypeVar("Key", bound=Hashable)
Fact = Callable[[State], T]
Carry = Callable[[T, State, Key, frozenset[str]], T | None]
Find = TypeVar("Find", bound=Callable[..., Any])

_POOL: Final = f"{__name__}.pool"
_GROUPS: Final = f"{__name__}.groups"
_NAMED: Final[set[str]] = set()
"""The parts of states that some shared fact follows from, as the modules of a game have named them."""
_CARRIED: Final[list[str]] = []
_FINDERS: Final[dict[str, Callable[[Any], dict[str, Any]]]] = {}
"""How a state finds the facts among which a shared one is kept."""
_NOTHING: Final[frozenset[str]] = frozenset()
_replace: Final[Callable[..., Any]] = replace
MAX_KEYS: Final = 1 << 14
MAX_STATES: Final = 16
"""How many sets of parts a fact is kept for: a game goes to and fro between its state and the views of its seats."""


def memo(find: Fact[State, T]) -> Fact[State, T]:
    """A fact that follows from one object, kept with it."""
    name = _name(find)

    @wraps(find)
    def remembered(owner: State) -> T:
        facts = owner.__dict__
        if name in facts:
            found: T = facts[name]
        else:
            found = facts[name] = find(owner)
        return found

    return remembered


def keyed_memo(*, key: Callable[..., Hashable] | None = None, limit: int = MAX_KEYS) -> Callable[[Find], Find]:
    """A fact that follows from one object and a key: the other arguments, or what `key` makes of them."""

    def decorate(find: Find) -> Find:
        name = _name(find)

        @wraps(find)
        def remembered(owner: Any, *given: Any) -> Any:
            known: dict[Hashable, Any] = owner.__dict__.setdefault(name, {})
            asked = key(*given) if key else given
            found = known.get(asked)
            return _keep(known, asked, find(owner, *given), limit) if found is None else found

        return cast("Find", remembered)

    return decorate


def latest_memo(*, key: Callable[[Any], Any] | None = None) -> Callable[[Find], Find]:
    """The same with one other argument; only the last answer is kept, and the key need not be hashable."""

    def decorate(find: Find) -> Find:
        name = _name(find)

        @wraps(find)
        def remembered(owner: Any, given: Any) -> Any:
            latest = owner.__dict__.get(name)
            asked = key(given) if key else given
            if latest is None or (latest[0] is not asked and latest[0] != asked):
                latest = owner.__dict__[name] = asked, find(owner, given)
            return latest[1]

        return cast("Find", remembered)

    return decorate


def shared_memo(home: str, *parts: str | Fact[Any, Any]) -> Callable[[Fact[State, T]], Fact[State, T]]:
    """A fact that follows from some parts of a state: its fields of these names, and other facts about it.

    Most events leave most of a state as it was. So the fact is kept with the part `home`, which all states of a game
    share, under the very objects that it was worked out from. A state looks once for the facts that follow from the
    same parts, however many of them it is asked for.
    """
    group, find_facts = _group(home, *parts), _facts_from(home, *parts)
    _NAMED.update(part for part in (home, *parts) if isinstance(part, str))

    def decorate(find: Fact[State, T]) -> Fact[State, T]:
        name = _name(find)
        _FINDERS[name] = find_facts

        @wraps(find)
        def remembered(state: State) -> T:
            try:
                # What is asked for is known most often: to look no further takes half the time.
                known: T = state.__dict__[_GROUPS][group][name]
            except KeyError:
                facts = find_facts(state)
            else:
                return known
            if name in facts:
                found: T = facts[name]
            else:
                found = facts[name] = find(state)
            return found

        return remembered

    return decorate


def _facts_from(home: str, *parts: str | Fact[Any, Any]) -> Callable[[Any], dict[str, Any]]:
    """How a state finds the facts that follow from these parts, for all states that share them: it looks once."""
    read, needed, group = _reader(home, *parts), frozenset(parts), _group(home, *parts)

    def find_facts(state: Any) -> dict[str, Any]:
        beside = state.__dict__
        groups: dict[str, dict[str, Any]] = beside.setdefault(_GROUPS, {})
        if group in groups:
            return groups[group]
        pool: FactPool | None = beside.get(_POOL)
        if pool is not None and pool.holds(needed):
            facts = pool.groups[group] = pool.facts
        else:
            origin = read(state)
            known: dict[Hashable, tuple[Any, dict[str, Any]]] = origin[0].__dict__.setdefault(group, {})
            identities = tuple(map(id, origin))
            # The parts are kept as well: as long as they live, nothing else can have their identity.
            found = known.get(identities)
            facts = (found or _keep(known, identities, (origin, {}), MAX_STATES))[1]
        groups[group] = facts
        return facts

    return find_facts


def carried_memo(carry: Carry[T, State, Key]) -> Callable[[Callable[[State, Key], T]], Callable[[State, Key], T]]:
    """A fact that follows from a state and a key, and that `carry` may know how to bring up to date.

    It is given what held for an earlier state, the state and the key, and the names of the parts that have changed
    since; None says that the fact has to be worked out again.
    """

    def decorate(find: Callable[[State, Key], T]) -> Callable[[State, Key], T]:
        name = _name(find)
        _CARRIED.append(name)

        @wraps(find)
        def remembered(state: State, key: Key) -> T:
            kept: dict[Key, tuple[T, frozenset[str]]] = state.__dict__.setdefault(name, {})
            earlier = kept.get(key)
            if earlier and not earlier[1]:
                return earlier[0]
            found = carry(earlier[0], state, key, earlier[1]) if earlier else None
            if found is None:
                found = find(state, key)
            kept[key] = found, _NOTHING
            return found

        return remembered

    return decorate


def successor(state: State, **changes: Any) -> State:
    """The state with some parts otherwise. What follows from the others stays known, and so is what can be carried."""
    after: State = _replace(state, **changes)
    beside, beside_after = state.__dict__, after.__dict__
    if _NAMED.isdisjoint(changes):
        beside_after[_GROUPS] = beside.setdefault(_GROUPS, {})
    changed = frozenset(changes)
    for name in _CARRIED:
        if kept := beside.get(name):
            beside_after[name] = {key: (found, since | changed) for key, (found, since) in kept.items()}
    return after


def hand_on(before: State, after: State, *facts: Fact[State, Any]) -> None:
    """Let a state know shared facts of another, where they hold for it although parts that they name have changed."""
    for fact in facts:
        _FINDERS[_name(fact)](after)[_name(fact)] = fact(before)


class FactPool:
    """Facts that states have in common in which some parts are the very same objects, known without a look at them.

    Some of these parts may be the same in many more states: what follows from such parts alone is shared with those.
    """

    def __init__(self, parts: Iterable[str], common: Iterable[str] = ()) -> None:
        self.parts: Final[frozenset[Any]] = frozenset(parts)
        self.common: Final[frozenset[Any]] = frozenset(common)
        self.facts: Final[dict[str, Any]] = {}
        self.groups: Final[dict[str, dict[str, Any]]] = {}

    def holds(self, needed: frozenset[Any]) -> bool:
        """Whether what follows from these parts is kept here."""
        return needed <= self.parts and not needed <= self.common

    def prime(self, fact: Fact[State, T], found: T) -> None:
        """Note a fact that is known beforehand, so that it need not be worked out."""
        self.facts[_name(fact)] = found

    def join(self, state: Any) -> None:
        """Let a new state share what follows from these parts."""
        beside = state.__dict__
        beside[_POOL] = self
        if _GROUPS not in beside:
            beside[_GROUPS] = self.groups.copy()


def _reader(*parts: str | Fact[Any, Any]) -> Callable[[Any], tuple[Any, ...]]:
    fields = attrgetter(*(part for part in parts if isinstance(part, str)))
    facts = [part for part in parts if not isinstance(part, str)]
    return (lambda state: (*fields(state), *(fact(state) for fact in facts))) if facts else fields


def _group(home: str, *parts: str | Fact[Any, Any]) -> str:
    """Under which name facts that follow from the same parts are kept, in whatever order these are named."""
    return f"{__name__}.{home}: {', '.join(sorted(part if isinstance(part, str) else _name(part) for part in parts))}"


def _keep(known: dict[Hashable, Any], key: Hashable, found: T, limit: int) -> T:
    """Keep one more answer; the oldest make room for it, whoever else keeps something at the same time."""
    if len(known) >= limit:
        for old in [*known][: 1 + limit // 16]:
            known.pop(old, None)
    known[key] = found
    return found


def _name(find: Callable[..., Any]) -> str:
    """No field has such a name: it has dots in it."""
    return f"{find.__module__}.{find.__qualname__}"
