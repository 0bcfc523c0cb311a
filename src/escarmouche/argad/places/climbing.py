"""Climbing: a leg-up over a high wall (ARG-13.12)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, two_paces
from escarmouche.argad.field.paths import at_hand, nearest
from escarmouche.argad.field.terrain import CHEST, DECIMETRE, height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ground import Barrier
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.orders import GiveLegUp, LegUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Point, Tenths
from escarmouche.argad.places.jobs import interrupted, spoiled
from escarmouche.kernel import Refusal, rule

LEG_UP = rule("ARG-13.12")

LEG_UP_DECIMETRES: Final = 30
"""Decimetres: higher walls need a ladder (ARG-R-42)."""


class GotUp(Struct, frozen=True, tag=True):
    """Somebody stands on top of a wall, with a helper's hands or by a ladder; or down at its foot again."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    at: Point
    room: RoomId | None
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        there = {"at": self.at, "room": self.room, "height": self.height}
        moved = skirmish.change(self.character, **there, ladder=None, rung=0, climbed=False)
        return moved.note(self.character, climbing=False)


class Climbing(Struct, frozen=True, tag=True):
    """Hands and feet are busy for this turn (ARG-8.20)."""

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, climbing=True)


def busy(resolution: Resolution, character: Character, order: object) -> None:
    resolution.emit(Climbing(character.id))


def barrier(skirmish: Skirmish, name: str) -> Barrier | None:
    return next((one for one in skirmish.ground.barriers if one.id == name), None)


def wall_top(skirmish: Skirmish, wall: Barrier) -> Tenths:
    """How high the top of a wall is above the table, as people stand on it."""
    foot = height_at(skirmish, wall.line[0], None)
    return foot + (wall.decimetres * DECIMETRE or skirmish.ground.kinds[wall.kind].height)


def decimetres(skirmish: Skirmish, wall: Barrier) -> int:
    """Its height in the world of the figures; that of its kind where it has none of its own."""
    return wall.decimetres or skirmish.ground.kinds[wall.kind].height // DECIMETRE


def _high_walls(known: Skirmish, character: Character) -> Iterator[Barrier]:
    for wall in known.ground.barriers:
        if _is_high(known, wall) and at_hand(character, wall.line):
            yield wall


def _is_high(known: Skirmish, wall: Barrier) -> bool:
    """Too high to climb alone, and not for two."""
    return CHEST < decimetres(known, wall) <= LEG_UP_DECIMETRES


def _has_high_walls(known: Skirmish) -> bool:
    return any(_is_high(known, wall) for wall in known.ground.barriers)


def _offer_leg_up(known: Skirmish, character: Character) -> Iterator[LegUp]:
    for wall in _high_walls(known, character):
        for helper in known.troop(character.owner):
            order = LegUp(wall.id, helper.id)
            if _refuse_leg_up(known, character, order) is None:
                yield order


def _refuse_leg_up(known: Skirmish, character: Character, order: LegUp) -> Refusal | None:
    """A wall of about two or three metres takes a helper who touches the climber, and both their turns (ARG-13.12)."""
    wall, who = barrier(known, order.over), character.id
    if wall is None:
        return Refusal.of(LEG_UP, "no_such_wall", wall=order.over)
    height = decimetres(known, wall)
    if height <= CHEST:
        return Refusal.of(LEG_UP, "wall_low_enough", who=who, wall=wall.id)
    if height > LEG_UP_DECIMETRES:
        return Refusal.of(LEG_UP, "wall_needs_ladder", wall=wall.id)
    if not at_hand(character, wall.line) or perched(character):
        return Refusal.of(LEG_UP, "wall_too_far", who=who, wall=wall.id)
    helper = known.characters.get(order.helper)
    if helper is None or helper.id == who or not known.friends(helper.owner, character.owner):
        return Refusal.of(LEG_UP, "wall_needs_helper", who=who, wall=wall.id)
    if gap(character, helper) > TOUCH or not helper.on_foot or not character.on_foot:
        return Refusal.of(LEG_UP, "helper_too_far", who=who, helper=helper.id)
    return None


def perched(character: Character) -> bool:
    """Not on the ground at all."""
    return character.ladder is not None or character.aboard is not None or character.room is not None


def _offer_give(known: Skirmish, character: Character) -> Iterator[GiveLegUp]:
    for friend in known.troop(character.owner):
        order = GiveLegUp(friend.id)
        if _refuse_give(known, character, order) is None:
            yield order


def _refuse_give(known: Skirmish, character: Character, order: GiveLegUp) -> Refusal | None:
    friend, who = known.characters.get(order.whom), character.id
    if friend is None or friend.id == who or not known.friends(friend.owner, character.owner):
        return Refusal.of(LEG_UP, "nobody_to_help", who=who, whom=order.whom)
    if gap(character, friend) > TOUCH or not friend.on_foot or not character.on_foot or perched(character):
        return Refusal.of(LEG_UP, "helper_too_far", who=friend.id, helper=who)
    if not any(_high_walls(known, friend)):
        return Refusal.of(LEG_UP, "no_wall_to_climb", whom=friend.id)
    return None


def _leg_up(resolution: Resolution, character: Character, order: LegUp) -> None:
    """On top at the end of the turn, if the helper gave both hands and nobody came between (ARG-13.12)."""
    wall = barrier(resolution.skirmish, order.over)
    if wall is None or spoiled(resolution.skirmish, order.helper):
        return
    if resolution.skirmish.turn_status(order.helper).order != GiveLegUp(character.id):
        return
    top = nearest(wall.line, character.at)
    if free_place(resolution.skirmish, character, top, wall_top(resolution.skirmish, wall)):
        resolution.emit(GotUp(character.id, top, None, wall_top(resolution.skirmish, wall)))


def free_place(skirmish: Skirmish, character: Character, at: Point, height: Tenths) -> bool:
    """Whether nobody else stands there, at about this height."""
    moved = replace(character, at=at, height=height)
    return not any(
        other.id != character.id and abs(other.height - height) < two_paces(character) and overlaps(moved, other)
        for other in skirmish.characters.values()
    )


LEG_UP_ORDER: Final = OrderKind(
    LegUp, LEG_UP, _offer_leg_up, _refuse_leg_up, stand,
    before=busy, after=interrupted, finish=_leg_up, possible=_has_high_walls,
)  # fmt: skip
GIVE_LEG_UP: Final = OrderKind(
    GiveLegUp, LEG_UP, _offer_give, _refuse_give, stand, after=interrupted, possible=_has_high_walls
)
