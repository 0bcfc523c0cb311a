"""Walking in the menu."""

from collections.abc import Iterator
from typing import Final

from escarmouche.bow.actions.moves import MOVE, Move, ways
from escarmouche.bow.guide.actor import Actor, Entry, template
from escarmouche.bow.guide.asking import ActionMenu, Place


def move(actor: Actor) -> Iterator[ActionMenu]:
    """All places within reach, the own one first: walking there is turning on the spot."""
    unit = actor.unit
    turning = Move(unit.id, unit.at, unit.facing)
    refusal = actor.refuse(turning)
    if refusal:
        yield actor.menu(MOVE, why=actor.localizer.why(refusal))
        return
    places = tuple(Place(*found) for found in ways(actor.battle, unit))
    yield actor.menu(MOVE, places=places, template=template(turning, "to"), wants=("to", "facing"))


ENTRIES: Final[tuple[Entry, ...]] = ((MOVE, move),)
