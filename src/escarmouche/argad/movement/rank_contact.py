"""Loose people against a unit in close order, once all movement is over (ARG-15.2, ARG-R-5, ARG-R-155).

The unit neither turns nor slides: those in touch stand square before one of its cells, and others who meant to meet it
step up to edges that are free.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, two_paces
from escarmouche.argad.field.files import cell_of, close_unit, member_at
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Cell, Unit
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Meet
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Degrees, Point, Tenths
from escarmouche.argad.movement.unit_alignment import is_free
from escarmouche.argad.people.harm import able
from escarmouche.geometry.plane import UNIT, direction, rounded, square

SIDES: Final[tuple[tuple[Degrees, Cell], ...]] = ((0, (-1, 0)), (90, (0, 1)), (180, (1, 0)), (270, (0, -1)))
"""The edges of a cell: which way they look from the heading, and which cell is next to them."""


class SquaredUp(Struct, frozen=True, tag=True):
    """Somebody stands square before a member of a unit in close order now, and touches these enemies."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    at: Point
    facing: Degrees
    height: Tenths
    touches: tuple[CharacterId, ...]
    own: bool
    """By an own move or step up, and not because the unit came: these enemies are charged (ARG-R-167)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = self.character
        skirmish = skirmish.change(who, at=self.at, facing=self.facing, height=self.height)
        status = skirmish.turn_status(who)
        charged = status.charged.union(self.touches) if self.own else status.charged
        skirmish = skirmish.note(who, contacted=status.contacted.union(self.touches), charged=charged, job_lost=True)
        for enemy in self.touches:
            met = skirmish.turn_status(enemy).contacted | {who}
            skirmish = skirmish.note(enemy, contacted=met, job_lost=True)
        return skirmish


class Spot(NamedTuple):
    """A place before the edge of a cell."""

    way: int
    """The square of the distance to it."""
    at: Point
    facing: Degrees


def square_up(resolution: Resolution) -> None:
    """Those in touch first, then those who step up, the nearest first."""
    if all(each.cell is None for each in resolution.skirmish.characters.values()):
        return
    for own in (False, True):
        waiting = sorted(_reach(resolution.skirmish, who) for who in _loose(resolution.skirmish, own=own))
        for _, who in waiting:
            _place(resolution, resolution.skirmish.characters[who], own=own)


def _loose(skirmish: Skirmish, *, own: bool) -> Iterator[CharacterId]:
    """Those who stand in no ranks and have come to touch some, or meant to meet somebody in them."""
    for who, each in skirmish.characters.items():
        if each.cell is not None or not able(skirmish, each) or each.room is not None:
            continue
        touched = contacts(skirmish)[who]
        if (own and not touched and _means_to_meet(skirmish, each)) or (
            not own and skirmish.turn_status(who).contacted and any(skirmish.characters[one].cell for one in touched)
        ):
            yield who


def _means_to_meet(skirmish: Skirmish, each: Character) -> bool:
    order = skirmish.turn_status(each.id).order
    met = skirmish.characters.get(order.whom) if isinstance(order, Charge | Meet) else None
    return met is not None and met.cell is not None


def _reach(skirmish: Skirmish, who: CharacterId) -> tuple[Tenths, CharacterId]:
    each = skirmish.characters[who]
    near = [gap(each, other) for other in skirmish.characters.values() if other.cell and skirmish.enemies(each, other)]
    return min(near, default=0), who


def _place(resolution: Resolution, each: Character, *, own: bool) -> None:
    """Before the nearest free edge: half a base aside at most, or two paces for those who step up."""
    skirmish = resolution.skirmish
    most = two_paces(each) if own else each.base.width // 2
    spots = sorted(spot for spot in _spots(skirmish, each) if spot.way <= (most + TOUCH) ** 2)
    for spot in spots:
        there = replace(each, at=spot.at, facing=spot.facing, height=height_at(skirmish, spot.at, each.room))
        if spot.at == each.at:
            return
        if is_free(skirmish, each, there):
            touches = contacts(skirmish.with_character(there))[each.id]
            came = own or bool(skirmish.turn_status(each.id).charged)
            resolution.emit(SquaredUp(each.id, there.at, there.facing, there.height, tuple(sorted(touches)), own=came))
            return


def _spots(skirmish: Skirmish, each: Character) -> Iterator[Spot]:
    """The places before all outer edges of enemy ranks that nobody else has taken."""
    for enemy in skirmish.characters.values():
        unit = close_unit(skirmish, enemy.id)
        if unit is None or not skirmish.enemies(each, enemy):
            continue
        for side, facing in _outer(unit, enemy):
            at = _before(enemy, each, facing, side)
            yield Spot(square(at, each.at), at, (facing + 180) % 360)


def _outer(unit: Unit, member: Character) -> Iterator[tuple[Degrees, Degrees]]:
    """The edges of somebody's cell without a mate beyond them: as seen from the heading, and on the table."""
    rank, file = cell_of(unit, member.id)
    for side, (ranks, files) in SIDES:
        if member_at(unit, (rank + ranks, file + files)) is None:
            yield side, (unit.heading + side) % 360


def _before(member: Character, each: Character, facing: Degrees, side: Degrees) -> Point:
    """Where somebody stands whose base lies flat against an edge."""
    deep = member.base.length if side % 180 == 0 else member.base.width
    own = each.base.width if each.base.shape == "round" else each.base.length
    east, south = direction(facing)
    far = deep + own
    return member.at[0] + rounded(east * far, 2 * UNIT), member.at[1] + rounded(south * far, 2 * UNIT)
