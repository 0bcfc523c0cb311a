"""What is wrong with a trigger: half a sentence, or somebody and something in it that is not there."""

from collections.abc import Mapping
from typing import Final

from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger

WHEN: Final[Mapping[str, tuple[str, ...]]] = {
    "sees": ("whom",),
    "turn": ("turn",),
    "opens": ("portal",),
    "objective": ("aim",),
}
THEN: Final[Mapping[str, tuple[str, ...]]] = {
    "note": ("note",),
    "secret": ("text",),
    "objective": ("objective",),
    "says": ("person", "text"),
    "reveal": ("person",),
    "comes": ("reserve",),
}
"""What each half of the sentence cannot do without."""
PLACES: Final = ("area", "room")
"""Of which a place needs one."""
MIN_CORNERS: Final = 3


def lacks(trigger: Trigger) -> str | None:
    """A field that is missing."""
    if trigger.when == "reaches" and not trigger.room and len(trigger.area) < MIN_CORNERS:
        return PLACES[0]
    needed = (*WHEN.get(trigger.when, ()), *THEN.get(trigger.then, ()))
    return next((name for name in needed if not getattr(trigger, name)), None)


def stranger(skirmish: Skirmish, trigger: Trigger) -> tuple[str, str] | None:
    """The first that the table does not know, with its field."""
    people, ground = {one.id for one in skirmish.everybody()}, skirmish.ground
    named = (
        ("who", trigger.who, people),
        ("whom", trigger.whom, people),
        ("person", trigger.person, people),
        ("seat", trigger.seat, skirmish.seats),
        ("room", trigger.room, {room.id for room in ground.rooms}),
        ("portal", trigger.portal, {portal.id for portal in ground.portals}),
        ("aim", trigger.aim or None, {each.id for each in skirmish.objectives}),
        ("reserve", trigger.reserve or None, skirmish.reserves),
        *(("to", seat, skirmish.seats) for seat in trigger.to),
    )
    return next(((field, name) for field, name, known in named if name is not None and name not in known), None)
