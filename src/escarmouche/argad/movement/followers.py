"""Those who follow to attack step over the bodies and take the places of the fallen (ARG-22.11, ARG-22.12)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, overlaps, two_paces
from escarmouche.argad.field.files import close_unit, file_behind, resettled
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.argad.people.harm import able


class SteppedUp(Struct, frozen=True, tag=True):
    """Somebody takes the place of a friend who fell just before contact, and is in contact now."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    fallen: CharacterId
    at: Point
    facing: Degrees
    room: RoomId | None
    height: Tenths
    touches: frozenset[CharacterId]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = self.character
        skirmish = skirmish.change(who, at=self.at, facing=self.facing, room=self.room, height=self.height)
        unit = close_unit(skirmish, who)
        if unit is not None:
            skirmish = resettled(skirmish, unit.id)
        status = skirmish.turn_status(who)
        skirmish = skirmish.note(who, contacted=status.contacted | self.touches, charged=status.charged | self.touches)
        for other in sorted(self.touches):
            skirmish = skirmish.note(other, contacted=skirmish.turn_status(other).contacted | {who})
        return skirmish


def step_up(resolution: Resolution, before: Skirmish, fallen: Sequence[CharacterId]) -> None:
    """For each who fell in the attack, the nearest follower; nobody closes the gap in a motionless unit."""
    for who in fallen:
        if before.turn_status(who).moved and before.turn_status(who).charged:
            follower = _follower(resolution.skirmish, before, before.characters[who])
            if follower:
                _step(resolution, follower, before.characters[who])


def _follower(skirmish: Skirmish, before: Skirmish, fallen: Character) -> Character | None:
    """Somebody of the group who came along, within two paces, free, and with room there; in ranks, of the own file."""
    if close_unit(before, fallen.id):
        behind = (skirmish.characters.get(who) for who in file_behind(before, fallen.id)[:1])
        return next((mate for mate in behind if mate and _may_follow(skirmish, mate, fallen)), None)
    mates = (skirmish.characters.get(who) for who in clusters(before)[fallen.id] if who != fallen.id)
    ready = [mate for mate in mates if mate and _may_follow(skirmish, mate, fallen)]
    return min(ready, key=lambda mate: (gap(mate, fallen), mate.id), default=None)


def _may_follow(skirmish: Skirmish, mate: Character, fallen: Character) -> bool:
    free = mate.owner == fallen.owner and able(skirmish, mate) and not contacts(skirmish).get(mate.id)
    if not free or not skirmish.turn_status(mate.id).moved or gap(mate, fallen) > two_paces(mate):
        return False
    there = _placed(mate, fallen)
    return not any(overlaps(there, other) for other in skirmish.characters.values() if other.id != mate.id)


def _placed(mate: Character, fallen: Character) -> Character:
    return replace(mate, at=fallen.at, facing=fallen.facing, room=fallen.room, height=fallen.height)


def _step(resolution: Resolution, mate: Character, fallen: Character) -> None:
    there = _placed(mate, fallen)
    touches = contacts(resolution.skirmish.with_character(there)).get(mate.id, frozenset())
    resolution.emit(SteppedUp(mate.id, fallen.id, there.at, there.facing, there.room, there.height, touches))
