"""Jumps: on and off a table in a brawl, or down from a height (ARG-29.9 to ARG-29.14, ARG-14.17)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from msgspec import Struct

from escarmouche.argad.field.bases import gap_to, gap_to_line, two_paces
from escarmouche.argad.field.paths import on_table, refuse_way
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ground import Area
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.orders import Jump
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places import dangers
from escarmouche.argad.places.furniture import enemy_near, floor_beside, free, table_at, table_of
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, Roll, rule

UP_AND_DOWN = rule("ARG-29.9")
GREAT_HEIGHT = rule("ARG-14.17")

PARTS: Final = 1000
OPENINGS: Final = frozenset({"door", "window"})


class JumpTried(Struct, frozen=True, tag=True):
    """A die against agility: on or off, or against the table, or stuck there (ARG-29.11 to ARG-29.13)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    roll: Roll
    outcome: Literal["jumps", "stops", "stuck"]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.outcome == "jumps":
            return skirmish
        changes = {"no_long_arms": True} if self.outcome == "stops" else {"only_moves": True}
        return skirmish.note(self.character, **changes)


class Landed(Struct, frozen=True, tag=True):
    """Somebody has jumped down from a height."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    at: Point
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        after = skirmish.change(self.character, at=self.at, height=self.height, room=None)
        return after.note(self.character, moved=True)


def outcome(face: int, agility: int) -> Literal["jumps", "stops", "stuck"]:
    """Below agility, equal, or above."""
    if face < agility:
        return "jumps"
    return "stops" if face == agility else "stuck"


def _table(skirmish: Skirmish, character: Character, to: Point) -> Area | None:
    """The table that a jump leads onto, or off."""
    here, there = table_of(skirmish, character), table_at(skirmish, to, character.room)
    return there if there != here and there else here if here and not there else None


def _is_indoors_or_high(known: Skirmish, character: Character) -> bool:
    return character.room is not None or character.height > 0


def _offer(known: Skirmish, character: Character) -> Iterator[Jump]:
    for to in _landings(known, character):
        if _refuse(known, character, Jump(to)) is None:
            yield Jump(to)


def _landings(known: Skirmish, character: Character) -> Iterator[Point]:
    """The middle of each table, the floor on the four sides of one's own, the ground on the four sides of a height."""
    x, y = character.at
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    own = table_of(known, character) if character.room is not None else None
    if known.options.table_jumps and character.room is not None:
        for area in known.ground.areas:
            west, north, east, south = plane.box(area.shape)
            yield (west + east) // 2, (north + south) // 2
    if own is not None:
        yield from (floor_beside(character, own, away) for away in around)
    elif known.options.danger and character.height > 0:
        far = 2 * two_paces(character)
        yield from ((x + (x - a) * far, y + (y - b) * far) for a, b in around)


def _refuse(known: Skirmish, character: Character, order: Jump) -> Refusal | None:
    who = character.id
    if not character.on_foot or character.ladder or character.aboard:
        return Refusal.of(UP_AND_DOWN, "no_jump_from_here", who=who)
    if not on_table(known.ground, (order.to,)):
        return Refusal.of(UP_AND_DOWN, "path_off_the_table", who=who)
    if character.room is not None and _table(known, character, order.to) is not None:
        if not known.options.table_jumps:
            return Refusal.of(UP_AND_DOWN, "no_table_jumps", who=who)
        return refuse_way(known, character, (order.to,), allowance(known, character), UP_AND_DOWN)
    return _refuse_height(known, character, order)


def _refuse_height(known: Skirmish, character: Character, order: Jump) -> Refusal | None:
    """Down from a wall or roof, or out of a window; from very high up only where that is dangerous (ARG-14.17)."""
    drop = character.height - height_at(known, order.to, None)
    if drop < two_paces(character) or gap_to(character, order.to) > 2 * two_paces(character):
        return Refusal.of(GREAT_HEIGHT, "nothing_to_jump", who=character.id)
    if not _leads_out(known, character, order.to):
        return Refusal.of(GREAT_HEIGHT, "nothing_to_jump", who=character.id)
    if drop >= dangers.GREAT_FALL_HEIGHT and not known.options.danger:
        return Refusal.of(GREAT_HEIGHT, "too_high_to_jump", who=character.id)
    return None


def _leads_out(known: Skirmish, character: Character, to: Point) -> bool:
    """Into the open: from outdoors, or through an opening at hand."""
    if any(plane.contains(room.shape, to) and room.floor == 0 for room in known.ground.rooms):
        return False
    return character.room is None or any(
        portal.kind in OPENINGS
        and portal.id not in known.closed | known.locked
        and _opens(portal.joins, character.room)
        and gap_to_line(character, *portal.line) <= two_paces(character)
        for portal in known.ground.portals
    )


def _opens(joins: tuple[RoomId | None, RoomId | None], room: RoomId) -> bool:
    return room in joins and None in joins


def _try(resolution: Resolution, character: Character, order: Jump) -> None:
    """With an enemy near, a die against agility, or against the class in its place (ARG-29.10, ARG-29.14)."""
    if character.room is None:
        return
    table = _table(resolution.skirmish, character, order.to)
    if table is not None and enemy_near(resolution.skirmish, character, table):
        roll = resolution.roll("jump", resolution.skirmish.player_of(character))
        resolution.emit(JumpTried(character.id, roll, outcome(roll.result, character.profile.trait("agility"))))


def _intent(skirmish: Skirmish, character: Character, order: Jump) -> Intent:
    """Unopposed, difficult ground (ARG-29.9). Otherwise as the die fell: there, to the edge, or not at all."""
    table = _table(skirmish, character, order.to) if character.room is not None else None
    if table is None:
        return Intent()
    status, up = skirmish.turn_status(character.id), table_of(skirmish, character) is None
    failed = status.no_long_arms or (status.only_moves and up)
    if not failed:
        opposed = enemy_near(skirmish, character, table)
        return Intent(way="path", path=(order.to,), footing="carried" if opposed else "walks")
    return Intent(way="path", path=(_edge(character, table, order.to),), footing="carried") if up else Intent()


def _edge(character: Character, table: Area, to: Point) -> Point:
    """The last place on the straight way at which the base is still beside the table."""
    (x, y), width = character.at, character.base.width
    near, far = 0, PARTS
    while near < far:
        part = (near + far + 1) // 2
        if plane.halves_to_polygon(_along(x, y, to, part), table.shape) >= width:
            near = part
        else:
            far = part - 1
    return _along(x, y, to, near)


def _along(x: int, y: int, to: Point, part: int) -> Point:
    return x + plane.rounded((to[0] - x) * part, PARTS), y + plane.rounded((to[1] - y) * part, PARTS)


def _land(resolution: Resolution, character: Character, order: Jump) -> None:
    """Down from a height, and from a great one the only test that there is (ARG-14.17)."""
    here = resolution.skirmish.characters[character.id]
    if _refuse_height(resolution.skirmish, here, order) or not free(resolution.skirmish, here, order.to, None):
        return
    ground = height_at(resolution.skirmish, order.to, None)
    drop = here.height - ground
    resolution.emit(Landed(here.id, order.to, ground))
    if drop >= dangers.GREAT_FALL_HEIGHT:
        dangers.fall(resolution, here.id)


JUMP_ORDER: Final = OrderKind(
    Jump, UP_AND_DOWN, _offer, _refuse, _intent, before=_try, after=_land, for_whom=_is_indoors_or_high
)
