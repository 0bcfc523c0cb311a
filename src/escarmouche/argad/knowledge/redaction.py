"""What is left of something told for somebody who does not see everybody in it."""

from functools import cache
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import fields, replace

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.questions import Question
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.kernel import Modifier, Roll, Seat

UNSEEN: Final = ""
"""Stands for somebody whom one does not see."""

_QUESTIONS: Final = get_args(Question)
_ORDERS: Final = get_args(Order)


_OPEN: Final = frozenset(
    {
        *("id", "name", "owner", "profile", "at", "facing", "room", "height", "carries", "captor", "captive", "aboard"),
        *("ladder", "rung", "down_until", "down_why", "in_danger", "hidden", "climbed", "unloaded", "spent", "ride"),
    }
)
"""What anybody sees of somebody in disguise."""
_HIDDEN: Final = tuple(field for field in fields(Character) if field.name not in _OPEN)


class Gone:
    """Nothing is left."""


GONE: Final = Gone()


class Perception(Struct, frozen=True, gc=False):
    """Whose they are, and whom they see or do not see, by id."""

    seat: Seat
    seen: frozenset[str]
    unseen: frozenset[str]


def redact(told: Any, perception: Perception) -> Any:
    """The same without those who are unseen: they leave lists, and single ones become nobody.

    Questions are only for those who are asked. `GONE` if it is about nobody whom one sees.
    """
    return _entry(told, perception, faces_only=bool(perception.unseen & names(told)))


def names(value: Any) -> frozenset[str]:
    """Every word in a value that may be somebody's id."""
    found: set[str] = set()
    _collect(value, found)
    return frozenset(found)


def follows_unseen(order: Struct, perception: Perception) -> bool:
    """Whether an order is about somebody unseen, as are orders to charge or to follow."""
    for field in _persons(type(order)):  # noqa: SIM110 - asked for every draft at every command
        if getattr(order, field) in perception.unseen:
            return True
    return False


@cache
def _persons(order: type[Struct]) -> tuple[str, ...]:
    """The fields of an order that may hold somebody's id."""
    return tuple(field.name for field in fields(order) if field.type in (CharacterId, str))


def _collect(value: Any, found: set[str]) -> None:
    if type(value) is str:
        found.add(value)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            _collect(getattr(value, field), found)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _collect(key, found)
            _collect(inner, found)
    elif isinstance(value, tuple | frozenset):
        for inner in value:
            _collect(inner, found)


def _entry(value: Any, perception: Perception, *, faces_only: bool) -> Any:
    """One of many: gone if it is somebody unseen, a pair with somebody unseen, or about unseen people only."""
    if isinstance(value, str | tuple | Struct):
        about = names(value)
        if about & perception.unseen and (isinstance(value, tuple) or not about & perception.seen):
            return GONE
    return _left(value, perception, faces_only=faces_only)


def _left(value: Any, perception: Perception, *, faces_only: bool) -> Any:
    if type(value) is str:
        return UNSEEN if value in perception.unseen else value
    if isinstance(value, Roll):
        return replace(value, throw=replace(value.throw, modifiers=())) if faces_only else value
    if isinstance(value, Struct):
        return _struct(value, perception, faces_only=faces_only)
    if isinstance(value, dict):
        entries = {key: _left(inner, perception, faces_only=faces_only) for key, inner in value.items()}
        return {key: inner for key, inner in entries.items() if inner is not GONE and key not in perception.unseen}
    if isinstance(value, tuple | frozenset):
        told = (inner for inner in value if not (faces_only and isinstance(inner, Modifier)))
        kept = [_entry(inner, perception, faces_only=faces_only) for inner in told]
        asked = bool(value) and all(isinstance(inner, _QUESTIONS) for inner in value)
        left = type(value)(inner for inner in kept if inner is not GONE)
        return GONE if asked and not left else left
    return value


def _struct(value: Struct, perception: Perception, *, faces_only: bool) -> Any:
    """An order that names somebody unseen, and a question to somebody else, are nothing to anybody."""
    if isinstance(value, _QUESTIONS) and value.seat != perception.seat:
        return GONE
    if isinstance(value, _ORDERS) and follows_unseen(value, perception):
        return GONE
    if isinstance(value, Character):
        value = without_concealed(value, perception.seat)
    left = {name: _left(getattr(value, name), perception, faces_only=faces_only) for name in value.__struct_fields__}
    return GONE if any(inner is GONE for inner in left.values()) else replace(value, **left)


def without_concealed(character: Character, seat: Seat) -> Character:
    """Somebody as other players see him or her, without what is hidden under the coat, and without a secret player."""
    if character.fools(seat):
        return _pretended(character)
    if character.outfits or character.disguise:
        character = _own_clothes(character, seat)
    if character.care is not None and seat not in character.care.seats:
        character = replace(character, care=None)
    profile = character.profile
    if seat in _players(character):
        return character
    if character.lender is not None:
        character = replace(character, lender=None)
    if not profile.concealed:
        return character
    hidden = set(profile.concealed) - set(profile.weapons)
    favourites = tuple(weapon for weapon in profile.favourites if weapon not in hidden)
    return replace(
        character,
        profile=replace(profile, concealed=(), favourites=favourites),
        unloaded={weapon: turns for weapon, turns in character.unloaded.items() if weapon not in hidden},
        spent={weapon: count for weapon, count in character.spent.items() if weapon not in hidden},
        useless=character.useless - hidden,
    )


def _players(character: Character) -> tuple[Seat | None, ...]:
    """Those who know all about somebody: owner, whoever plays the part, and whoever lent it."""
    return character.owner, character.player, character.lender


def _pretended(character: Character) -> Character:
    """Somebody in disguise: a person whom nobody plays, with what can be seen of him or her, and no more."""
    seen, guise = character.profile, character.disguise.guise if character.disguise else None
    if guise is None:
        return character
    profile = Profile(
        id=guise.name.en,
        name=guise.name,
        class_=guise.class_,
        armour=seen.armour,
        dress=seen.dress,
        shield=seen.shield,
        weapons=seen.weapons,
        base=seen.base,
        mounted=seen.mounted,
    )
    return replace(
        character,
        **{field.name: field.default for field in _HIDDEN},
        name=guise.name,
        owner=BYSTANDERS,
        profile=profile,
        unloaded={},
        spent={},
    )


def _own_clothes(character: Character, seat: Seat) -> Character:
    """Others do not know what is in the bag or under the coat, and nobody who else sees through a disguise."""
    if character.disguise is not None:
        seen_by = frozenset() if seat in _players(character) else frozenset({seat})
        character = replace(character, disguise=replace(character.disguise, known=seen_by, looked=frozenset()))
    if seat in _players(character):
        return character
    return replace(character, outfits=(), wears="", covered=(), dressing=None)
