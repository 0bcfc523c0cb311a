"""Leaving a melee, pursuing those who leave, and striking across obstacles (ARG-31.11 to ARG-31.20, ARG-30.5)."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import across_sides, contacts, neighbours, touch, two_paces
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.paths import refuse_way, wander, way
from escarmouche.argad.field.sides import side_between
from escarmouche.argad.melee.opponents import obstacle, touches
from escarmouche.argad.melee.retreats import is_encircled
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind, stand
from escarmouche.argad.model.ground import Barrier, Portal
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Across, Flee, Leave, Pursue
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.movement.partings import Leaving
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import Refusal, rule

BREAK = rule("ARG-31.11")
ACROSS = rule("ARG-30.5")
OVER_THE_SIDE = rule("ARG-R-176")


class Escapes(Struct, frozen=True, tag=True):
    """All the ways out of a melee."""

    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Leave:
        return Leave((wander(random, self.start, self.reach, self.edges),))


class StrikesAcross(Struct, frozen=True, tag=True):
    """Somebody strikes across an obstacle, or tries to get over it (ARG-30.5)."""

    character: CharacterId
    whom: CharacterId
    cross: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, across=True)


def realigns(skirmish: Skirmish, character: Character, order: Leave) -> bool:
    """A small step to go on fighting the same enemies is no leaving: no die, and blows as usual (ARG-31.15)."""
    if way(character.at, order.path) > two_paces(character):
        return False
    there = _moved(character, order)
    touched = contacts(skirmish).get(character.id, frozenset())
    return any(touch(there, skirmish.characters[enemy]) for enemy in _company(skirmish, touched))


def _company(skirmish: Skirmish, enemies: frozenset[CharacterId]) -> set[CharacterId]:
    together = clusters(skirmish)
    return {each for enemy in enemies for each in together.get(enemy, frozenset({enemy})) | {enemy}}


def _moved(character: Character, order: Leave) -> Character:
    return replace(character, at=order.path[-1])


def _is_in_contact(known: Skirmish, character: Character) -> bool:
    return bool(contacts(known).get(character.id))


def _offer_leaving(known: Skirmish, character: Character) -> Iterator[Escapes]:
    if _is_in_contact(known, character) and not is_encircled(known, character):
        yield Escapes(character.at, allowance(known, character), (known.ground.width, known.ground.depth))


def _refuse_leave(known: Skirmish, character: Character, order: Leave) -> Refusal | None:
    """Unless encircled, anybody in contact may want to break it (ARG-31.11)."""
    if not _is_in_contact(known, character):
        return Refusal.of(BREAK, "no_melee_to_leave", who=character.id)
    if not order.path:
        return Refusal.of(BREAK, "leave_for_where", who=character.id)
    if is_encircled(known, character):
        return Refusal.of(BREAK, "encircled", who=character.id)
    return refuse_way(known, character, order.path, allowance(known, character), BREAK)


def _leave(skirmish: Skirmish, character: Character, order: Leave) -> Intent:
    return Intent(way="path", path=order.path, leaves=not realigns(skirmish, character, order))


def _begin_leaving(resolution: Resolution, character: Character, order: Leave) -> None:
    if not realigns(resolution.skirmish, character, order):
        resolution.emit(Leaving(character.id))


def _offer_pursuit(known: Skirmish, character: Character) -> Iterator[Pursue]:
    yield from (Pursue(enemy) for enemy in sorted(contacts(known).get(character.id, ())))


def _refuse_pursuit(known: Skirmish, character: Character, order: Pursue) -> Refusal | None:
    if order.whom not in contacts(known).get(character.id, ()):
        return Refusal.of(BREAK, "pursue_whom_you_touch", who=character.id, target=order.whom)
    return None


def _pursue(skirmish: Skirmish, character: Character, order: Pursue) -> Intent:
    """Only if the other leaves; then the pursuer pays a slow die as well (ARG-31.12, ARG-R-38)."""
    fled = skirmish.characters.get(order.whom)
    flight = skirmish.turn_status(order.whom).order
    if fled is None or not isinstance(flight, Leave | Flee):
        return Intent()
    if isinstance(flight, Leave) and realigns(skirmish, fled, flight):
        return Intent()
    return Intent(way="towards", whom=order.whom, leaves=True)


def _barred(skirmish: Skirmish, one: Character, other: Character) -> Barrier | Portal | None:
    """What separates two enemies whose bases touch across it."""
    return obstacle(skirmish, one, other) if touches(skirmish, one, other) else None


def _is_beside_somebody(known: Skirmish, character: Character) -> bool:
    return character.aboard is not None or bool(neighbours(known, character.id))


def _offer_across(known: Skirmish, character: Character) -> Iterator[Across]:
    for other in (*neighbours(known, character.id), *_over_the_side(known, character)):
        for cross in (False, True):
            if _refuse_across(known, character, order := Across(other.id, cross=cross)) is None:
                yield order


def _refuse_across(known: Skirmish, character: Character, order: Across) -> Refusal | None:
    """At an enemy right behind a fence, a wall, a window or an open door (ARG-30.5)."""
    other = known.characters.get(order.whom)
    between = _barred(known, character, other) if other and known.enemies(character, other) else None
    if other is None or between is None:
        return Refusal.of(ACROSS, "nobody_across", who=character.id, target=order.whom)
    if order.cross and side_between(known, character, other):
        return Refusal.of(OVER_THE_SIDE, "board_to_step_over", who=character.id)
    return None


def _over_the_side(known: Skirmish, character: Character) -> Iterator[Character]:
    """Those in a boat alongside whom somebody does not touch, and reaches (ARG-R-176)."""
    for pair in across_sides(known) if character.aboard else ():
        if character.id in (pair[0].id, pair[1].id) and not touch(*pair):
            yield pair[1] if pair[0].id == character.id else pair[0]


def _begin_across(resolution: Resolution, character: Character, order: Across) -> None:
    resolution.emit(StrikesAcross(character.id, order.whom, order.cross))


LEAVE: Final = OrderKind(
    Leave,
    BREAK,
    _offer_leaving,
    _refuse_leave,
    _leave,
    before=_begin_leaving,
    in_contact=True,
    for_whom=_is_in_contact,
)
PURSUE: Final = OrderKind(
    Pursue, BREAK, _offer_pursuit, _refuse_pursuit, _pursue, in_contact=True, for_whom=_is_in_contact
)
ACROSS_ORDER: Final = OrderKind(
    Across,
    ACROSS,
    _offer_across,
    _refuse_across,
    stand,
    before=_begin_across,
    in_contact=True,
    for_whom=_is_beside_somebody,
)
