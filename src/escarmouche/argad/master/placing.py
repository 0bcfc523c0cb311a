"""The game master places people, moves them and takes them away (ARG-2.5, ARG-15.15, ARG-R-66)."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.master.rulings import (
    ANNOUNCING,
    ONE_FIGURE,
    OVERRULE,
    CharacterRuled,
    Reason,
    overrule,
    refuse_person,
)
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.people.pace import allowance, rows
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule
from escarmouche.text.texts import Localized

REFEREE = rule("ARG-2.5")
LATE = rule("ARG-15.15")

FAR_FROM_ENEMIES: Final[Tenths] = 60 * CM
"""From the action: so far from every enemy, a forgotten move may still be made (ARG-15.15)."""


class PlaceCharacter(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Put somebody on the table: a latecomer, or people whom the game master plays."""

    character: CharacterId
    name: Localized
    owner: Seat
    profile: Profile
    at: Point
    floor: int = 0
    reason: Reason = ""


class RemoveCharacter(Struct, frozen=True, tag=True, omit_defaults=True):
    """Take somebody off the table, alive."""

    character: CharacterId
    reason: Reason = ""


class MoveCharacter(Struct, frozen=True, tag=True, omit_defaults=True):
    """Put somebody elsewhere, wherever that is."""

    character: CharacterId
    to: Point
    facing: Degrees = 0
    floor: int = 0
    reason: Reason = ""


class LateMove(Struct, frozen=True, tag=True, omit_defaults=True):
    """Let somebody who is far from the action make a move that was forgotten (ARG-15.15)."""

    character: CharacterId
    to: Point
    reason: Reason = ""


class Placings(Struct, frozen=True, tag=True):
    """Anybody anywhere."""

    people: tuple[CharacterId, ...]
    edges: Point

    def sample(self, random: Random) -> MoveCharacter:
        to = random.randint(0, self.edges[0]), random.randint(0, self.edges[1])
        return MoveCharacter(random.choice(self.people), to)


def _offer_placings(known: Skirmish, seat: Seat) -> Iterator[Placings]:
    if seat == GAME_MASTER and known.characters:
        yield Placings(tuple(known.characters), (known.ground.width, known.ground.depth))


def _refuse_place(known: Skirmish, who: Character) -> Refusal | None:
    """On the table, and on nobody's toes."""
    x, y = who.at
    if not (0 <= x <= known.ground.width and 0 <= y <= known.ground.depth):
        return Refusal.of(OVERRULE, "master_off_table", who=who.id)
    others = (other for other in known.characters.values() if other.id != who.id and _same_level(who, other))
    if other := next((other for other in others if overlaps(who, other)), None):
        return Refusal.of(OVERRULE, "master_occupied", who=who.id, other=other.id)
    return None


def _same_level(one: Character, other: Character) -> bool:
    return one.room == other.room or abs(one.height - other.height) < 2 * CM


def _put(skirmish: Skirmish, who: Character, at: Point, floor: int) -> Character:
    """Somebody who stands there on his or her own feet."""
    room = room_at(skirmish.ground, at, floor)
    height = height_at(skirmish, at, room)
    return replace(who, at=at, room=room, height=height, aboard=None, ladder=None, rung=0, climbed=False)


def _newcomer(skirmish: Skirmish, command: PlaceCharacter) -> Character:
    newcomer = Character(
        id=command.character,
        name=command.name,
        owner=command.owner,
        profile=command.profile,
        at=command.at,
        lives=command.profile.lives,
    )
    return _put(skirmish, newcomer, command.at, command.floor)


def _refuse_newcomer(known: Skirmish, seat: Seat, command: PlaceCharacter) -> Refusal | None:
    profile = command.profile
    if not command.character or command.character in known.characters:
        return Refusal.of(ONE_FIGURE, "master_twice", who=command.character)
    if command.owner != BYSTANDERS and (command.owner not in known.seats or command.owner in known.resigned):
        return Refusal.of(REFEREE, "master_no_troop", seat=command.owner)
    arms = (*profile.weapons, *profile.concealed, *profile.favourites)
    if unknown := next((weapon for weapon in arms if weapon not in known.weapons), None):
        return Refusal.of(OVERRULE, "master_no_weapon", weapon=unknown)
    newcomer = _newcomer(known, command)
    if any(row not in known.movement for row in rows(newcomer)):
        return Refusal.of(OVERRULE, "master_no_pace", who=command.character)
    return _refuse_place(known, newcomer)


def _place(resolution: Resolution, seat: Seat, command: PlaceCharacter) -> None:
    resolution.emit(CharacterRuled(None, _newcomer(resolution.skirmish, command), command.reason))


def _refuse_remove(known: Skirmish, seat: Seat, command: RemoveCharacter) -> Refusal | None:
    return refuse_person(known, command.character)


def _remove(resolution: Resolution, seat: Seat, command: RemoveCharacter) -> None:
    resolution.emit(CharacterRuled(resolution.skirmish.characters[command.character], None, command.reason))


def _refuse_move(known: Skirmish, seat: Seat, command: MoveCharacter) -> Refusal | None:
    return refuse_person(known, command.character) or _refuse_place(known, _moved(known, command))


def _moved(skirmish: Skirmish, command: MoveCharacter) -> Character:
    moved = _put(skirmish, skirmish.characters[command.character], command.to, command.floor)
    return replace(moved, facing=command.facing % 360)


def _move(resolution: Resolution, seat: Seat, command: MoveCharacter) -> None:
    overrule(resolution, _moved(resolution.skirmish, command), command.reason)


def _refuse_late(known: Skirmish, seat: Seat, command: LateMove) -> Refusal | None:
    """Only far from every enemy, and not farther than people go in a turn (ARG-15.15)."""
    if refusal := refuse_person(known, command.character):
        return refusal
    late = known.characters[command.character]
    enemies = [other for other in known.characters.values() if known.enemies(late, other)]
    if any(gap(late, enemy) <= FAR_FROM_ENEMIES for enemy in enemies):
        return Refusal.of(LATE, "master_too_near", who=late.id, cm=in_cm(FAR_FROM_ENEMIES))
    reach, (ax, ay), (bx, by) = allowance(known, late), late.at, command.to
    if (ax - bx) ** 2 + (ay - by) ** 2 > reach**2:
        return Refusal.of(LATE, "master_too_far", who=late.id, cm=in_cm(reach))
    return _refuse_place(known, _late(known, command))


def _late(skirmish: Skirmish, command: LateMove) -> Character:
    late = skirmish.characters[command.character]
    floor = next((room.floor for room in skirmish.ground.rooms if room.id == late.room), 0)
    return _put(skirmish, late, command.to, floor)


def _move_late(resolution: Resolution, seat: Seat, command: LateMove) -> None:
    overrule(resolution, _late(resolution.skirmish, command), command.reason)


PLACE: Final = CommandKind(PlaceCharacter, ANNOUNCING, OVERRULE, no_offers, _refuse_newcomer, _place, master=True)
REMOVE: Final = CommandKind(RemoveCharacter, ANNOUNCING, OVERRULE, no_offers, _refuse_remove, _remove, master=True)
MOVE: Final = CommandKind(MoveCharacter, ANNOUNCING, OVERRULE, _offer_placings, _refuse_move, _move, master=True)
MOVE_LATE: Final = CommandKind(LateMove, ANNOUNCING, LATE, no_offers, _refuse_late, _move_late, master=True)
