"""The same value with other ids in it: for those who know people by other names than the game does."""

from functools import cache
from typing import Any, Final, NewType, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import fields, replace

from escarmouche.argad.model.ids import CharacterId, ThingId, UnitId
from escarmouche.argad.model.notes import Deed, Note

T = TypeVar("T")
Names = dict[str, str]
"""From each id to the one that stands in its place."""

_RENAMED: Final[frozenset[Any]] = frozenset({CharacterId, ThingId, UnitId})
"""Ids of people, and those that are made of theirs: of a body, a banner, the unit of somebody."""
_WORDS: Final = frozenset(
    {
        *("Track.by", "Treat.whom", "Treated.patient", "Modifier.params", "Agreement.proposal", "Outcome.params"),
        *("Skirmish.reserves", "Reserve.id", "RankEntry.reserve", "TroopAppeared.reserve", "ArrivalDie.reserve"),
        *("KeptOut.reserve", "RanksKeptOut.reserve", "AnimalChosen.reserve"),
    }
)
"""Fields with words among which there may be such an id."""
_ROLLS: Final = frozenset(
    {
        *(
            "Skirmish.rings",
            "Moved.moved",
            "TalkOpened.members",
            "TalkClosed.members",
            "SlowDice.who",
            "RiskRun.characters",
        ),
        *("Fired.target", "Fired.stays", "Fired.elite", "MeleeEnded.strikers", "SquaredUp.touches", "CartLeft.people"),
        *("HeldInMelee.by", "HeldGround.by", "UnitPushedBack.by", "AmbushSprung.characters", "AmbushSprung.target"),
        *("SurrenderCalled.characters", "Hesitated.characters", "Regrouped.characters", "Trial.characters"),
    }
)
"""Fields in which ids stand in their own order: that of the old ones would say something about them."""
_RECORDS: Final = (Note, Deed)
"""What is written down: it keeps its own words."""


def renamed(value: T, names: Names) -> T:
    """The very same if none of the ids is in it. Mappings are in the order of their keys afterwards."""
    found: T = _renamed(value, names)
    return found


def _renamed(value: Any, names: Names) -> Any:
    if type(value) is str:
        return names.get(value, value)
    if isinstance(value, Struct):
        return _struct(value, names)
    if isinstance(value, dict):
        return _mapping(value, names)
    if isinstance(value, tuple | frozenset):
        left = [_renamed(inner, names) for inner in value]
        return value if all(map(_is, left, value)) else type(value)(left)
    return value


def _is(one: Any, other: Any) -> bool:
    return one is other


def _mapping(value: dict[Any, Any], names: Names) -> dict[Any, Any]:
    left = {_renamed(key, names): _renamed(inner, names) for key, inner in value.items()}
    if left.keys() != value.keys():
        return dict(sorted(left.items()))
    return value if all(left[key] is inner for key, inner in value.items()) else left


def _struct(value: Struct, names: Names) -> Struct:
    changed = {}
    for name, in_order in naming_fields(type(value)):
        old = getattr(value, name)
        new = _renamed(old, names)
        if new is not old:
            changed[name] = in_order_of_ids(new) if in_order else new
    return replace(value, **changed) if changed else value


def in_order_of_ids(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """A roll of ids, or of several such rolls."""
    return tuple(sorted(in_order_of_ids(each) if isinstance(each, tuple) else each for each in value))


@cache
def naming_fields(kind: type[Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields of a type in which an id may stand, and whether its order is that of the ids."""
    return tuple(
        (field.name, _label(kind, field.name) in _ROLLS)
        for field in fields(kind)
        if _label(kind, field.name) in _WORDS or _may_name(field.type, frozenset({kind}))
    )


def _label(kind: type[Struct], field: str) -> str:
    return f"{kind.__name__}.{field}"


def _may_name(kind: Any, seen: frozenset[Any]) -> bool:
    if isinstance(kind, NewType):
        return kind in _RENAMED
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind in seen or kind in _RECORDS:
            return False
        within = seen | {kind}
        return any(_label(kind, field.name) in _WORDS or _may_name(field.type, within) for field in fields(kind))
    return any(_may_name(inner, seen) for inner in get_args(kind))
