"""Inside buildings: rooms that are crossed without measuring, doors, stairs (ARG-13.1 to ARG-13.9, ARG-13.19)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap_to_line, two_paces
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import refuse_way, wander, way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ground import Going, Portal, Room, Stairs
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId, StairsId
from escarmouche.argad.model.orders import Charge, Follow, Go, Meet, Open, Order, Pursue
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, rule

OPEN = rule("ARG-11.5")
LOCKED = rule("ARG-R-43")

DRUNK: Final = "drunk"
"""A talent of a kind: stairs are difficult for those who have it (ARG-13.9)."""
DOORS: Final = frozenset({"door", "gate", "trapdoor"})


class DoorOpened(Struct, frozen=True, tag=True):
    """A door stands open."""

    animation: ClassVar[Animation] = "take"

    character: CharacterId
    portal: PortalId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, closed=skirmish.closed - {self.portal})


class DoorClosed(Struct, frozen=True, tag=True):
    """A door is shut; it is not locked."""

    animation: ClassVar[Animation] = "take"

    character: CharacterId
    portal: PortalId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, closed=skirmish.closed | {self.portal})


class TookStairs(Struct, frozen=True, tag=True):
    """Somebody has come to the other end of stairs."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    stairs: StairsId
    room: RoomId | None
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.change(self.character, room=self.room, height=self.height)


class Doorways(Struct, frozen=True, tag=True):
    """A door that may be opened or shut in passing, and all the ways to go on from there."""

    portal: PortalId
    close: bool
    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Open:
        return Open(self.portal, (wander(random, self.start, self.reach, self.edges),), self.close)


class OtherEnd(Struct, frozen=True):
    """Where stairs lead from the end at which somebody stands."""

    near: Point
    far: Point
    room: RoomId | None
    height: Tenths
    going: Going


def portal(skirmish: Skirmish, name: PortalId) -> Portal | None:
    return next((portal for portal in skirmish.ground.portals if portal.id == name), None)


def room(skirmish: Skirmish, name: RoomId | None) -> Room | None:
    return None if name is None else layout(skirmish.ground).rooms.get(name)


def at_portal(character: Character, portal: Portal) -> bool:
    """Whether somebody stands on one side of an opening, no more than two paces away."""
    return character.room in portal.joins and gap_to_line(character, *portal.line) <= two_paces(character)


def roams(skirmish: Skirmish, character: Character, path: Sequence[Point]) -> bool:
    """In a house that is not too big one goes anywhere in the room, and just over the next threshold (ARG-13.3).

    Neither measured nor rolled for, as long as nobody opposes it: see `is_free`.
    """
    here = room(skirmish, character.room)
    if here is None or here.large or not path or not character.on_foot:
        return False
    inside = [plane.contains(here.shape, corner) for corner in path]
    if all(inside):
        return True
    return all(inside[:-1]) and _just_beyond(skirmish, character, here, path)


def _just_beyond(skirmish: Skirmish, character: Character, here: Room, path: Sequence[Point]) -> bool:
    """Whether the last step leads over a threshold into the next room, by no more than two paces."""
    *before, end = (character.at, *path)
    for opening in skirmish.ground.portals:
        if here.id not in opening.joins or opening.id in skirmish.locked or opening.kind not in DOORS:
            continue
        beyond = room(skirmish, _across(opening, here.id))
        if beyond is None or not plane.contains(beyond.shape, end):
            continue
        crossed = plane.meeting(before[-1], end, *opening.line) is not None
        if crossed and plane.halves_to_segment(end, *opening.line) <= 2 * two_paces(character):
            return True
    return False


def _across(portal: Portal, name: RoomId | None) -> RoomId | None:
    return portal.joins[1] if portal.joins[0] == name else portal.joins[0]


def is_free(skirmish: Skirmish, character: Character, path: Sequence[Point]) -> bool:
    """No measuring and no die, unless an opponent tries to be quicker (ARG-13.3, ARG-13.4, ARG-13.19)."""
    return roams(skirmish, character, path) and not opposed(skirmish, character, path)


def opposed(skirmish: Skirmish, character: Character, path: Sequence[Point]) -> bool:
    """An enemy in this room or the next whose own way crosses the path, or who goes for the mover (ARG-R-44)."""
    near = rooms_around(skirmish, character.room)
    others = [
        other for other in skirmish.characters.values() if skirmish.enemies(character, other) and other.room in near
    ]
    if skirmish.options.indoor_opposition == "near":
        return bool(others)
    return any(_opposes(skirmish, other, character, path) for other in others)


def rooms_around(skirmish: Skirmish, name: RoomId | None) -> frozenset[RoomId | None]:
    """A room and those that one opening leads to."""
    joined = [one for portal in skirmish.ground.portals if name in portal.joins for one in portal.joins]
    return frozenset({name, *joined})


def _opposes(skirmish: Skirmish, other: Character, mover: Character, path: Sequence[Point]) -> bool:
    order = order_of(skirmish, other.id)
    if isinstance(order, Charge | Follow | Meet | Pursue):
        return order.whom == mover.id
    if not isinstance(order, Go | Open) or not order.path:
        return False
    mine, yours = tuple(pairwise((mover.at, *path))), tuple(pairwise((other.at, *order.path)))
    reach = two_paces(mover) + two_paces(other)
    return any(_near(*one, *two, reach) for one in mine for two in yours)


def _near(start: Point, end: Point, one: Point, two: Point, reach: Tenths) -> bool:
    """Whether two steps come so near to each other that the bases could touch."""
    return plane.halves_between((start, end), (one, two)) <= reach


def order_of(skirmish: Skirmish, who: CharacterId) -> Order | None:
    """What somebody is doing, or has announced as far as it is known."""
    return skirmish.turn_status(who).order or skirmish.drafts.get(who)


def stairs(skirmish: Skirmish, name: StairsId | None) -> Stairs | None:
    return next((stairs for stairs in skirmish.ground.stairs if stairs.id == name), None)


def other_end(skirmish: Skirmish, character: Character, taken: Stairs) -> OtherEnd | None:
    """Where the stairs lead; None for somebody who is at neither end's room."""
    going = stairs_going(skirmish, character, taken)
    bottom, top = taken.joins
    lower = room(skirmish, bottom)
    if character.room == bottom and character.height < taken.height:
        return OtherEnd(taken.foot, taken.top, top, taken.height, going)
    if character.room == top:
        return OtherEnd(taken.top, taken.foot, bottom, lower.height if lower else 0, going)
    return None


def stairs_going(skirmish: Skirmish, character: Character, taken: Stairs) -> Going:
    """Ordinary stairs are easy but for drunkards; narrow or steep ones are not in a hurry (ARG-13.8, ARG-13.9)."""
    if not character.on_foot:
        return "forbidden"
    if DRUNK in character.profile.talents or (taken.steep and hurried(skirmish, character)):
        return "difficult"
    return "easy"


def hurried(skirmish: Skirmish, character: Character) -> bool:
    """Conflict, stress or danger: an enemy in sight when the turn began, or one who is after the character."""
    if skirmish.turn_status(character.id).seen:
        return True
    return any(
        isinstance(order := order_of(skirmish, other.id), Charge | Follow | Pursue) and order.whom == character.id
        for other in skirmish.characters.values()
        if skirmish.enemies(character, other)
    )


def take_stairs(resolution: Resolution, character: Character, order: Go) -> None:
    """Whoever got to the far end of the stairs stands on the other floor."""
    here = resolution.skirmish.characters[character.id]
    taken = stairs(resolution.skirmish, order.by)
    end = other_end(resolution.skirmish, here, taken) if taken else None
    if taken and end and here.at == end.far:
        resolution.emit(TookStairs(here.id, taken.id, end.room, end.height))


def leave_open(resolution: Resolution) -> None:
    """Doors through which people have just gone stand open, and so do those behind which they met an enemy."""
    for who, track in sorted(resolution.skirmish.tracks.items()) if resolution.skirmish.closed else ():
        skirmish = resolution.skirmish
        room_after = skirmish.characters[who].room
        steps = list(pairwise([(x, y) for _, x, y in track.points]))
        if track.ends in ("contact", "sight") and (met := skirmish.characters.get(CharacterId(track.by))):
            steps.append((skirmish.characters[who].at, met.at))
        for each in (each for each in skirmish.ground.portals if each.id in skirmish.closed):
            if room_after in each.joins and any(plane.meeting(*step, *each.line) is not None for step in steps):
                resolution.emit(DoorOpened(who, each.id))


def has_openings(known: Skirmish) -> bool:
    """Whether there are doors, windows or gates at all."""
    return bool(known.ground.portals)


def _offer_doors(known: Skirmish, character: Character) -> Iterator[Open | Doorways]:
    for each in known.ground.portals:
        if each.kind not in DOORS or each.id in known.locked or not at_portal(character, each):
            continue
        close = each.id not in known.closed
        yield Open(each.id, close=close)
        if not close and _refuse_open(known, character, Open(each.id)) is None:
            edges = known.ground.width, known.ground.depth
            yield Doorways(each.id, close, character.at, allowance(known, character), edges)


def _refuse_open(known: Skirmish, character: Character, order: Open) -> Refusal | None:
    found = portal(known, order.portal)
    if found is None or found.kind not in DOORS:
        return Refusal.of(OPEN, "no_such_door", portal=order.portal)
    if found.id in known.locked:
        return Refusal.of(LOCKED, "door_is_locked", portal=found.id)
    if (found.id in known.closed) == order.close:
        return Refusal.of(OPEN, "door_shut_already" if order.close else "door_open_already", portal=found.id)
    if character.ladder or character.aboard:
        return Refusal.of(OPEN, "door_too_far", who=character.id, portal=found.id)
    if not _passes(character, order.path, found):
        return Refusal.of(OPEN, "door_too_far", who=character.id, portal=found.id)
    if roams(known, character, order.path):
        return None
    return refuse_way(known, character, order.path, allowance(known, character), OPEN)


def _passes(character: Character, path: Sequence[Point], found: Portal) -> bool:
    """Whether a way begins at a door, leads through it or ends beside it."""
    if at_portal(character, found):
        return True
    return any(
        plane.halves_between(step, found.line) <= 2 * two_paces(character) for step in pairwise((character.at, *path))
    )


def _open_intent(skirmish: Skirmish, character: Character, order: Open) -> Intent:
    if not order.path:
        return Intent()
    if is_free(skirmish, character, order.path):
        return walk_freely(skirmish, character, order.path)
    return Intent(way="path", path=order.path)


def walk_freely(skirmish: Skirmish, character: Character, path: Sequence[Point]) -> Intent:
    """Indoors and unopposed: the whole way, however long, without a die (ARG-13.3)."""
    length = int(way(character.at, path)) + 1
    return Intent(
        way="path", path=tuple(path), allowance=max(length, allowance(skirmish, character)), footing="unslowed"
    )


def _turn_door(resolution: Resolution, character: Character, order: Open) -> None:
    """The door is open, or shut, if the character got to it."""
    here, found = resolution.skirmish.characters[character.id], portal(resolution.skirmish, order.portal)
    track = resolution.skirmish.tracks.get(character.id)
    passed = [(x, y) for _, x, y in track.points] if track else []
    if found is None or found.id in resolution.skirmish.locked or not _passes(here, passed, found):
        return
    if order.close and found.id not in resolution.skirmish.closed:
        resolution.emit(DoorClosed(here.id, found.id))
    elif not order.close and found.id in resolution.skirmish.closed:
        resolution.emit(DoorOpened(here.id, found.id))


OPEN_ORDER: Final = OrderKind(
    Open, OPEN, _offer_doors, _refuse_open, _open_intent, after=_turn_door, possible=has_openings
)
