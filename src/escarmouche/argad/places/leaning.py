"""At a window: lean out to shoot, stay slightly back, or hug the wall (ARG-20.15 to ARG-20.17)."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.field.terrain import is_shut
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ids import CharacterId, PortalId
from escarmouche.argad.model.orders import LeanOut
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.places.indoors import at_portal, has_openings, portal
from escarmouche.kernel import Refusal, rule

LEANING = rule("ARG-20.15")

HOW: Final[tuple[Literal["lean", "back", "hug"], ...]] = ("lean", "back", "hug")
FRAMES: Final = frozenset({"window", "door"})
"""Nobody leans out of a loophole."""


class AtTheWindow(Struct, frozen=True, tag=True):
    """How somebody stands at an opening this turn."""

    character: CharacterId
    portal: PortalId
    how: Literal["lean", "back", "hug"]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, leans=self.how)


def _offers(known: Skirmish, character: Character) -> Iterator[LeanOut]:
    for opening in known.ground.portals:
        for how in HOW:
            order = LeanOut(opening.id, how)
            if _refuse(known, character, order) is None:
                yield order


def _refuse(known: Skirmish, character: Character, order: LeanOut) -> Refusal | None:
    opening = portal(known, order.portal)
    if opening is None or opening.kind not in FRAMES:
        return Refusal.of(LEANING, "no_window", portal=order.portal)
    if is_shut(known, opening):
        return Refusal.of(LEANING, "window_shut", portal=opening.id)
    if not at_portal(character, opening):
        return Refusal.of(LEANING, "not_at_the_window", who=character.id, portal=opening.id)
    return None


def _stand_there(resolution: Resolution, character: Character, order: LeanOut) -> None:
    resolution.emit(AtTheWindow(character.id, order.portal, order.how))


LEAN_OUT: Final = OrderKind(LeanOut, LEANING, _offers, _refuse, stand, before=_stand_there, possible=has_openings)
