"""Into the saddle and out of it: a whole turn, or on the run (ARG-41.8, ARG-41.9, ARG-R-88, ARG-R-172)."""

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import corners, gap, overlaps, two_paces
from escarmouche.argad.field.formations import parted
from escarmouche.argad.field.groups import formation
from escarmouche.argad.field.hulls import stands_on
from escarmouche.argad.field.paths import nearest, on_table, refuse_way, towards
from escarmouche.argad.field.terrain import crossings, going_at, height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind, Remount, stand
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Dismount, MountUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.people.bridles import as_mount, standing
from escarmouche.argad.people.harm import remove
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places.boats import course
from escarmouche.argad.places.jobs import interrupted
from escarmouche.argad.places.leading import animals, is_anybody_to_lead, refuse_animal
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, Roll, rule

MOUNTING = rule("ARG-41.8")
ON_THE_RUN = rule("ARG-41.9")

BLOCKED_FACE: Final = 6
SIDES: Final = (-90, 90, 180, 0)
"""Where somebody gets off, from the way the horse looks: left, right, behind, in front (ARG-R-172)."""


class Mounted(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody sits on an animal: where it stood, or wherever they have ridden since."""

    animation: ClassVar[Animation] = "ride"

    character: CharacterId
    animal: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        beast, rider = skirmish.characters[self.animal], skirmish.characters[self.character]
        skirmish = parted(remove(skirmish, beast), self.character)
        if rider.mount is not None and rider.mount.id == beast.id:
            return skirmish
        return skirmish.change(
            self.character, ride=as_mount(beast), at=beast.at, facing=beast.facing, height=beast.height, room=beast.room
        )


class Dismounted(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody stands beside the horse, which stands where it stood."""

    animation: ClassVar[Animation] = "ride"

    character: CharacterId
    animal: Character
    at: Point
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = parted(skirmish, self.character).change(self.character, ride=AFOOT, at=self.at, height=self.height)
        return replace(skirmish, characters=in_order({**skirmish.characters, self.animal.id: self.animal}))


class MountingTried(Struct, frozen=True, tag=True):
    """On the run, as on very difficult ground: how far it still goes on foot (ARG-41.9)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    roll: Roll
    left: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, rolled=self.left)


class WentOn(Struct, frozen=True, tag=True):
    """With what was left of the turn, in the saddle or on foot (ARG-R-88)."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    at: Point
    facing: Degrees
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        moved = skirmish.change(self.character, at=self.at, facing=self.facing, height=self.height)
        return moved.note(self.character, moved=True)


def mounts_on_the_run(skirmish: Skirmish, character: Character) -> bool:
    """Individuals may, if the table plays so; a group takes its turn (ARG-R-88)."""
    return skirmish.options.mounting == "individual" and formation(skirmish, character.id) != "group"


# On


def _offer_mount(known: Skirmish, character: Character) -> Iterator[MountUp]:
    for beast in animals(known):
        if _refuse_mount(known, character, MountUp(beast.id)) is None:
            yield MountUp(beast.id)


def _refuse_mount(known: Skirmish, character: Character, order: MountUp) -> Refusal | None:
    """The own horse or one of the troop's, touching it; on the run it may be farther off (ARG-R-172)."""
    who = character.id
    if character.mounted or character.ladder or character.aboard or character.room is not None:
        return Refusal.of(MOUNTING, "cannot_mount_now", who=who)
    if refusal := refuse_animal(known, character, order.animal):
        return refusal
    apart, quick = gap(character, known.characters[order.animal]), mounts_on_the_run(known, character)
    if apart > (allowance(known, character) if quick else two_paces(character)):
        return Refusal.of(ON_THE_RUN if quick else MOUNTING, "animal_too_far", who=who, animal=order.animal)
    if order.path and not quick:
        return Refusal.of(MOUNTING, "mounting_takes_the_turn", who=who)
    return None if on_table(known.ground, order.path) else Refusal.of(MOUNTING, "path_off_the_table", who=who)


def _try_mounting(resolution: Resolution, character: Character, order: MountUp) -> None:
    skirmish = resolution.skirmish
    if mounts_on_the_run(skirmish, character):
        apart = gap(character, skirmish.characters[order.animal])
        _try(resolution, character, allowance(skirmish, character) - apart)


def _try(resolution: Resolution, character: Character, left: Tenths) -> None:
    """Half of what is left, less a die; a 6 holds one up (ARG-41.9)."""
    roll = resolution.roll("slow", resolution.skirmish.player_of(character))
    blocked = roll.result == BLOCKED_FACE
    resolution.emit(MountingTried(character.id, roll, 0 if blocked else max(0, left // 2 - roll.result * CM)))


def _mount_intent(skirmish: Skirmish, character: Character, order: MountUp) -> Intent:
    """To the horse; and with what the die has left, into the saddle and on at the mount's own pace (ARG-R-88)."""
    beast = skirmish.characters.get(order.animal)
    if beast is None or not mounts_on_the_run(skirmish, character):
        return Intent()
    side = towards(character.at, nearest((*corners(beast), corners(beast)[0]), character.at), gap(character, beast))
    return Intent(way="path", path=(side,), remounts=_remount(skirmish, character, beast, order))


def _remount(skirmish: Skirmish, character: Character, beast: Character, order: MountUp) -> Remount | None:
    """What is left of the move on foot is the share of the turn that is left in the saddle; after a six, nothing."""
    left, afoot = skirmish.turn_status(character.id).rolled, allowance(skirmish, character)
    if not left or not afoot:
        return None
    pace = allowance(skirmish, replace(character, ride=as_mount(beast)))
    return Remount(beast.id, order.path, pace, max(0.0, 1 - left / afoot))


def _mount_after(resolution: Resolution, character: Character, order: MountUp) -> None:
    """Whoever has got on in the movement has the horse, which is nobody's any more."""
    interrupted(resolution, character, order)
    mount = resolution.skirmish.characters[character.id].mount
    if mount is not None and mount.id == order.animal and order.animal in resolution.skirmish.characters:
        resolution.emit(Mounted(character.id, order.animal))


def _mount_finish(resolution: Resolution, character: Character, order: MountUp) -> None:
    if resolution.skirmish.turn_status(character.id).rolled is None:
        _get_on(resolution, character.id, order.animal)


def _get_on(resolution: Resolution, who: CharacterId, animal: CharacterId) -> bool:
    here, beast = resolution.skirmish.characters[who], resolution.skirmish.characters.get(animal)
    if beast is None or beast.animal is None or here.mounted or gap(here, beast) > two_paces(here):
        return False
    resolution.emit(Mounted(who, animal))
    return True


def _go_on(resolution: Resolution, who: Character, path: tuple[Point, ...], left: Tenths) -> None:
    """Along the way as far as it is open: nobody stands there, and nothing slows or stops."""
    at = facing = None
    for start, end in pairwise((who.at, *path)):
        leg = isqrt(plane.square(start, end))
        heading = course(start, end)
        for gone in range(CM, min(leg, left) + 1, CM):
            there = replace(who, at=towards(start, end, gone), facing=heading)
            if not _is_open(resolution.skirmish, there, start):
                left = 0
                break
            at, facing = there.at, heading
        left -= leg
        if left <= 0:
            break
    if at is not None and facing is not None:
        resolution.emit(WentOn(who.id, at, facing, height_at(resolution.skirmish, at, who.room)))


def _is_open(skirmish: Skirmish, there: Character, start: Point) -> bool:
    if any(each.going != "easy" for each in crossings(skirmish, there, start, there.at, there.room)):
        return False
    others = (other for other in skirmish.characters.values() if other.id != there.id)
    free = on_table(skirmish.ground, (there.at,)) and stands_on(skirmish, there) is None
    return free and not any(overlaps(there, other) for other in others)


# Off


def _rides(known: Skirmish, character: Character) -> bool:
    return not character.on_foot


def _offer_dismount(known: Skirmish, character: Character) -> Iterator[Dismount]:
    if _refuse_dismount(known, character, Dismount()) is None:
        yield Dismount()


def _refuse_dismount(known: Skirmish, character: Character, order: Dismount) -> Refusal | None:
    if character.on_foot:
        return Refusal.of(MOUNTING, "not_mounted", who=character.id)
    if order.path and not mounts_on_the_run(known, character):
        return Refusal.of(MOUNTING, "mounting_takes_the_turn", who=character.id)
    afoot = replace(character, ride=AFOOT)
    return refuse_way(known, afoot, order.path, allowance(known, afoot) // 2, ON_THE_RUN)


def _try_dismounting(resolution: Resolution, character: Character, order: Dismount) -> None:
    if mounts_on_the_run(resolution.skirmish, character):
        _try(resolution, character, allowance(resolution.skirmish, replace(character, ride=AFOOT)))


def _dismount_after(resolution: Resolution, character: Character, order: Dismount) -> None:
    interrupted(resolution, character, order)
    status = resolution.skirmish.turn_status(character.id)
    if status.rolled and not status.contacted and _get_off(resolution, character.id):
        _go_on(resolution, resolution.skirmish.characters[character.id], order.path, status.rolled)


def _dismount_finish(resolution: Resolution, character: Character, order: Dismount) -> None:
    if resolution.skirmish.turn_status(character.id).rolled is None:
        _get_off(resolution, character.id)


def _get_off(resolution: Resolution, who: CharacterId) -> bool:
    skirmish = resolution.skirmish
    rider = skirmish.characters[who]
    place = _beside(skirmish, rider)
    if rider.mount is None or place is None:
        return False
    beast = standing(rider, rider.mount)
    resolution.emit(Dismounted(who, beast, place, height_at(skirmish, place, rider.room)))
    return True


def _beside(skirmish: Skirmish, rider: Character) -> Point | None:
    """Against the middle of the horse's left side, else right, behind, in front: the first that is free."""
    afoot = replace(rider, ride=AFOOT)
    for turn in SIDES:
        half = rider.base.width if turn in (-90, 90) else rider.base.length
        away = (half + afoot.base.width) // 2 + 1
        east, south = plane.direction((rider.facing + turn) % 360)
        at = (
            rider.at[0] + plane.rounded(east * away, plane.UNIT),
            rider.at[1] + plane.rounded(south * away, plane.UNIT),
        )
        if _is_free(skirmish, replace(afoot, at=at)):
            return at
    return None


def _is_free(skirmish: Skirmish, there: Character) -> bool:
    if not on_table(skirmish.ground, (there.at,)):
        return False
    if going_at(skirmish, there, there.at, there.room) in ("swim", "forbidden") or stands_on(skirmish, there):
        return False
    return not any(overlaps(there, other) for other in skirmish.characters.values() if other.id != there.id)


MOUNT_ORDER: Final = OrderKind(
    MountUp, MOUNTING, _offer_mount, _refuse_mount, _mount_intent,
    before=_try_mounting, after=_mount_after, finish=_mount_finish, for_whom=is_anybody_to_lead,
)  # fmt: skip
DISMOUNT_ORDER: Final = OrderKind(
    Dismount, MOUNTING, _offer_dismount, _refuse_dismount, stand,
    before=_try_dismounting, after=_dismount_after, finish=_dismount_finish, for_whom=_rides,
)  # fmt: skip
