"""Whether there is room on the table for all the cells of a unit that wants to form (ARG-R-135)."""

from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import corners, overlaps, wholly_on
from escarmouche.argad.field.formations import cell_base, grid_of, places
from escarmouche.argad.field.layout import layout
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.orders import KeepDown, Play, Reload, Stay, TalkWith, Treat, Try, Work
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement.ground_ahead import ground_under, solid_edges
from escarmouche.argad.people.command import order_so_far
from escarmouche.geometry.plane import halves_between

ON_THE_SPOT: Final = (Stay, Reload, Work, Treat, KeepDown, Try, TalkWith, Play)
"""What people do where they stand, if no path is named."""


def has_room(known: Skirmish, unit: Unit) -> bool:
    """No cell on a solid, a wall or hedge, very difficult ground, over the edge, or where a non-member holds still."""
    people = cells_as_people(known, unit)
    if not all(wholly_on(known.ground, each) for each in people):
        return False
    if layout(known.ground).areas and ground_under(known, unit, hopeless=True) is not None:
        return False
    if any(_is_crossed(each, edge) for edge in solid_edges(known, unit) if edge[0] != "edge" for each in people):
        return False
    still = [each for each in known.characters.values() if each.id not in unit.members and _holds_still(known, each)]
    return not any(overlaps(one, other) for one in people for other in still)


def cells_as_people(known: Skirmish, unit: Unit) -> list[Character]:
    """Everybody as he or she would stand in the ranks."""
    base = cell_base(grid_of(unit))
    there = places(unit)
    return [replace(known.characters[who], at=at, facing=unit.heading, cell=base) for who, at in there.items()]


def _is_crossed(one: Character, edge: tuple[str, tuple[int, int], tuple[int, int]]) -> bool:
    shrunk = replace(one, cell=replace(one.base, width=one.base.width - 10, length=one.base.length - 10))
    return halves_between(corners(shrunk), (edge[1], edge[2])) == 0


def _holds_still(known: Skirmish, character: Character) -> bool:
    """Nobody has announced that he or she goes anywhere."""
    order = order_so_far(known, character.id)
    return order is None or (isinstance(order, ON_THE_SPOT) and not getattr(order, "path", ()))
