"""What an event tells of somebody in disguise to those who are fooled: not who speaks and throws (ARG-R-204)."""

from collections.abc import Container
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge.redaction import names
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, Roll, Seat


def behind_masks(skirmish: Skirmish, event: Any, seat: Seat) -> Any:
    """The event as if people in disguise were the game master's; what their player says with them is left out."""
    fooling = {who for who, one in skirmish.characters.items() if one.disguise is not None and one.fools(seat)}
    masked = names(event) & fooling if fooling else set()
    if not masked:
        return event
    people = [skirmish.characters[who] for who in skirmish.characters.keys() & masked]
    owners = {seat for one in people for seat in (one.owner, skirmish.player_of(one))}
    return _thrown(_told(_said(event, masked, owners), owners), owners)


def _said(event: Any, masked: Container[str], owners: set[Seat]) -> Any:
    """Orders that one player announces for people in disguise and others."""
    if not hasattr(event, "orders") or getattr(event, "seat", None) not in owners:
        return event
    others = {who: order for who, order in event.orders.items() if who not in masked}
    return replace(event, orders=others) if others else replace(event, seat=GAME_MASTER)


def _told(event: Any, owners: set[Seat]) -> Any:
    """Who else hears of it: whoever plays the people in disguise is not named."""
    if "seats" not in event.__struct_fields__ or not isinstance(event.seats, tuple):
        return event
    seats = dict.fromkeys(GAME_MASTER if seat in owners else seat for seat in event.seats)
    return replace(event, seats=tuple(seats))


def _thrown(value: Any, owners: set[Seat]) -> Any:
    """Dice of people in disguise fall as if the game master had thrown them."""
    if isinstance(value, Roll):
        return replace(value, throw=replace(value.throw, by=GAME_MASTER)) if value.throw.by in owners else value
    if isinstance(value, Struct):
        return replace(value, **{name: _thrown(getattr(value, name), owners) for name in value.__struct_fields__})
    if isinstance(value, dict):
        return {key: _thrown(inner, owners) for key, inner in value.items()}
    if isinstance(value, tuple):
        return tuple(_thrown(inner, owners) for inner in value)
    return value
