"""Turning on the spot, which costs nothing and is no movement (ARG-9.5, ARG-9.7).

A base with corners needs room for it: it turns neither onto another base nor into or out of contact with an enemy.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import in_contact, overlaps, within_reach
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Degrees
from escarmouche.geometry.plane import square
from escarmouche.kernel import Refusal, rule

NO_DUTY = rule("ARG-9.1")
PIVOT = rule("ARG-9.5")

FULL_CIRCLE: Final[Degrees] = 360


class Turnings(Struct, frozen=True, tag=True):
    """Somebody with room all around may face anywhere."""

    def sample(self, random: Random) -> Stay:
        return Stay(random.randrange(FULL_CIRCLE))


def _offer_stay(known: Skirmish, character: Character) -> Iterator[Stay | Turnings]:
    yield Stay()
    if character.cell is None and character.base.shape == "rectangle" and not _neighbours(known, character):
        yield Turnings()


def _refuse_stay(known: Skirmish, character: Character, order: Stay) -> Refusal | None:
    if order.facing is None:
        return None
    if not 0 <= order.facing < FULL_CIRCLE:
        return Refusal.of(PIVOT, "not_a_direction", who=character.id, most=FULL_CIRCLE - 1)
    if (near := _hinders(known, character, order.facing)) is not None:
        return Refusal.of(PIVOT, "no_room_to_turn", who=character.id, other=near)
    return None


def _stay(skirmish: Skirmish, character: Character, order: Stay) -> Intent:
    """Somebody unseen may be in the way: then nobody turns."""
    if order.facing is None or _hinders(skirmish, character, order.facing) is not None:
        return Intent()
    return Intent(facing=order.facing)


def _hinders(skirmish: Skirmish, character: Character, facing: Degrees) -> CharacterId | None:
    """The first by name who is near enough for the bases to overlap, or for a contact to begin or end."""
    turned = replace(character, facing=facing)
    return next(
        (
            other.id
            for other in _neighbours(skirmish, character)
            if (overlaps(turned, other) and not overlaps(character, other))
            or in_contact(skirmish, turned, other) != in_contact(skirmish, character, other)
        ),
        None,
    )


def _neighbours(skirmish: Skirmish, character: Character) -> list[Character]:
    """Those whom a corner of the base may reach; a round base has none."""
    if character.base.shape == "round":
        return []
    mine = _extent(character)
    return [
        other
        for other in skirmish.characters.values()
        if other.id != character.id
        and square(character.at, other.at) <= (mine + _extent(other) + TOUCH) ** 2
        and within_reach(skirmish, character, other)
    ]


def _extent(character: Character) -> int:
    """At least as far as any corner is from the middle."""
    base = character.base
    return (base.width + base.length + 1) // 2


STAY: Final = OrderKind(Stay, NO_DUTY, _offer_stay, _refuse_stay, _stay, in_contact=True)
