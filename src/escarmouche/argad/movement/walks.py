"""Orders to walk: go, follow, keep a distance, charge, meet, fall back (ARG-9.2 to ARG-9.7, ARG-15.12)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from random import Random
from typing import Final

from msgspec import Struct

from escarmouche.argad.field.bases import MAX_OVERLAP, two_paces
from escarmouche.argad.field.paths import refuse_way, wander
from escarmouche.argad.field.terrain import crossings
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, KeepDistance, Meet
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.movement.contacts import seen_at_start
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places import indoors
from escarmouche.geometry.plane import rounded, square
from escarmouche.kernel import Refusal, RuleId, rule
from escarmouche.kernel.memo import shared_memo

ALLOWANCE = rule("ARG-9.2")
TOGETHER = rule("ARG-9.3")
UNSEEN = rule("ARG-15.8")
TIED = rule("ARG-15.12")
ESCAPE = rule("ARG-R-4")
CLAUSES = rule("ARG-R-1")
FLOORS = rule("ARG-13.9")
JUNGLE = rule("ARG-20.4")
INDOORS = rule("ARG-13.2")
GAP = rule("ARG-R-166")

MAX_DISTANCE: Final[Tenths] = 400 * CM
"""Longer than any table: no distance in an order is greater."""
ROUNDING: Final[Tenths] = 2
USUAL_DISTANCES: Final = (0, 5 * CM, 10 * CM, 20 * CM, 40 * CM)
"""Distances that are worth trying."""


class Ways(Struct, frozen=True, tag=True):
    """All the ways that a character may go, up to the allowance."""

    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Go:
        legs = random.randint(1, 2)
        path, here = [], self.start
        for _ in range(legs):
            here = wander(random, here, max(self.reach // legs - ROUNDING, 0), self.edges)
            path.append(here)
        return Go(tuple(path), meets=random.random() < 0.75)


class Followings(Struct, frozen=True, tag=True):
    """Whom a character may follow, at any distance."""

    whom: tuple[CharacterId, ...]

    def sample(self, random: Random) -> Follow:
        return Follow(random.choice(self.whom), random.choice(USUAL_DISTANCES))


class Distances(Struct, frozen=True, tag=True):
    """From whom a character may keep any distance."""

    whom: tuple[CharacterId, ...]

    def sample(self, random: Random) -> KeepDistance:
        return KeepDistance(random.choice(self.whom), random.choice(USUAL_DISTANCES))


class Meetings(Struct, frozen=True, tag=True):
    """Whom a character may go to meet, from any distance."""

    whom: tuple[CharacterId, ...]

    def sample(self, random: Random) -> Meet:
        return Meet(random.choice(self.whom), random.choice(USUAL_DISTANCES))


class Withdrawals(Struct, frozen=True, tag=True):
    """From whom a character may fall back, at any distance."""

    whom: tuple[CharacterId, ...]

    def sample(self, random: Random) -> FallBack:
        return FallBack(random.choice(self.whom), random.choice(USUAL_DISTANCES))


def _offer_ways(known: Skirmish, character: Character) -> Iterator[Ways]:
    if _refuse_walking(known, character, ALLOWANCE) is None:
        yield Ways(character.at, allowance(known, character), (known.ground.width, known.ground.depth))


def _refuse_walking(known: Skirmish, character: Character, why: RuleId) -> Refusal | None:
    """People on a ladder or in a boat do not walk; others need some allowance."""
    if character.ladder or character.aboard:
        return Refusal.of(why, "not_on_the_ground", who=character.id)
    return None if allowance(known, character) > 0 else Refusal.of(why, "cannot_walk", who=character.id)


def _refuse_go(known: Skirmish, character: Character, order: Go) -> Refusal | None:
    """As far as the allowance, on the table; in a room nobody measures (ARG-9.2, ARG-13.3)."""
    if refusal := _refuse_walking(known, character, ALLOWANCE):
        return refusal
    if not order.path:
        return Refusal.of(ALLOWANCE, "path_missing", who=character.id)
    if order.by is not None and (refusal := _refuse_stairs(known, character, order)):
        return refusal
    free = order.by is None and indoors.roams(known, character, order.path)
    most = MAX_DISTANCE if free else allowance(known, character)
    refusal = refuse_way(known, character, _path(known, character, order), most, ALLOWANCE)
    return refusal or _refuse_horse(known, character, order.path)


def _refuse_horse(known: Skirmish, character: Character, path: Sequence[Point]) -> Refusal | None:
    """Where no horse goes, its rider is told so at once: thick jungle, houses (ARG-20.4, ARG-13.2)."""
    for start, end in () if character.on_foot else pairwise((character.at, *path)):
        for crossing in crossings(known, character, start, end, character.room):
            if crossing.what in ("area_in", "portal") and crossing.going == "forbidden":
                why = JUNGLE if crossing.what == "area_in" else INDOORS
                return Refusal.of(why, "no_way_for_riders", who=character.id, where=crossing.id)
        if narrow := _narrow(known, character, start, end):
            return Refusal.of(GAP, "too_narrow_for_riders", who=character.id, where=narrow)
    return None


def _narrow(known: Skirmish, character: Character, start: Point, end: Point) -> str | None:
    """What leaves less room than the width of the base, which lies along the leg (ARG-R-166)."""
    middle = crossings(known, character, start, end, character.room)
    if any(each.blocks for each in middle):
        return None
    across, down, length = end[0] - start[0], end[1] - start[1], isqrt(square(start, end)) or 1
    half = character.base.width // 2 - MAX_OVERLAP
    for side in (-half, half):
        aside = rounded(-down * side, length), rounded(across * side, length)
        one, two = ((x + aside[0], y + aside[1]) for x, y in (start, end))
        for crossing in crossings(known, character, one, two, character.room):
            if crossing.what in ("barrier", "wall") and crossing.blocks:
                return crossing.id
    return None


def _refuse_stairs(known: Skirmish, character: Character, order: Go) -> Refusal | None:
    taken = indoors.stairs(known, order.by)
    if taken is None:
        return Refusal.of(FLOORS, "no_such_stairs", stairs=order.by or "")
    end = indoors.other_end(known, character, taken)
    if end is None or end.going == "forbidden" or square(order.path[-1], end.near) > two_paces(character) ** 2:
        return Refusal.of(FLOORS, "stairs_out_of_reach", who=character.id, stairs=taken.id)
    return None


def _far_end(skirmish: Skirmish, character: Character, order: Go) -> indoors.OtherEnd | None:
    taken = indoors.stairs(skirmish, order.by)
    return indoors.other_end(skirmish, character, taken) if taken else None


def _path(skirmish: Skirmish, character: Character, order: Go) -> tuple[Point, ...]:
    """The corners of the whole way, the stairs at its end included."""
    end = _far_end(skirmish, character, order)
    if end is None:
        return order.path
    return (*order.path, end.far) if order.path[-1] == end.near else (*order.path, end.near, end.far)


def _go(skirmish: Skirmish, character: Character, order: Go) -> Intent:
    if order.by is None and indoors.is_free(skirmish, character, order.path):
        return indoors.walk_freely(skirmish, character, order.path)
    end, path = _far_end(skirmish, character, order), _path(skirmish, character, order)
    # Up to the stairs as anywhere in the room (ARG-13.3); from there on the stairs alone count (ARG-13.9).
    free = end is not None and indoors.is_free(skirmish, character, path[:-1])
    return Intent(
        way="path",
        path=path,
        contact=order.meets,
        slowly=order.slowly,
        allowance=min(order.pace, allowance(skirmish, character)) if order.pace > 0 else None,
        footing="unslowed" if free else "walks",
        stairs=end.going if end else None,
    )


GO: Final = OrderKind(Go, ALLOWANCE, _offer_ways, _refuse_go, _go, after=indoors.take_stairs)


def enemies_seen(known: Skirmish, character: Character) -> tuple[CharacterId, ...]:
    """Enemies whom the character saw when the turn began, as far as they are still there (ARG-15.8)."""
    kept = _enemies_seen(known)
    if character.id not in kept:
        found = sorted(seen_at_start(known, character))
        kept[character.id] = tuple(who for who in found if _is_enemy(known, character, who))
    return kept[character.id]


@shared_memo("ground", *STANDING, "turn_statuses")
def _enemies_seen(known: Skirmish) -> dict[CharacterId, tuple[CharacterId, ...]]:
    """Of those for whom it has been asked."""
    return {}


def _sees_enemies(known: Skirmish, character: Character) -> bool:
    return bool(enemies_seen(known, character))


def _is_enemy(known: Skirmish, character: Character, who: CharacterId) -> bool:
    other = known.characters.get(who)
    return other is not None and known.enemies(character, other)


def _refuse_whom(known: Skirmish, character: Character, whom: CharacterId, why: RuleId) -> Refusal | None:
    if refusal := _refuse_walking(known, character, why):
        return refusal
    if whom not in known.characters or whom == character.id:
        return Refusal.of(why, "nobody_there", who=character.id, whom=whom)
    return None


def _refuse_distance(character: Character, distance: Tenths, why: RuleId) -> Refusal | None:
    if 0 <= distance <= MAX_DISTANCE:
        return None
    return Refusal.of(why, "distance_absurd", who=character.id, most=MAX_DISTANCE / CM)


def _offer_following(known: Skirmish, character: Character) -> Iterator[Followings]:
    others = [*known.characters]
    others.remove(character.id)
    if others and _refuse_walking(known, character, TOGETHER) is None:
        yield Followings(tuple(others))


def _refuse_follow(known: Skirmish, character: Character, order: Follow) -> Refusal | None:
    return _refuse_whom(known, character, order.whom, TOGETHER) or _refuse_distance(character, order.behind, TOGETHER)


def _follow(skirmish: Skirmish, character: Character, order: Follow) -> Intent:
    """Friends are followed into a fight; nobody fights an enemy by following him or her."""
    friendly = not _is_enemy(skirmish, character, order.whom)
    return Intent(way="towards", whom=order.whom, distance=order.behind, contact=friendly)


FOLLOW: Final = OrderKind(Follow, TOGETHER, _offer_following, _refuse_follow, _follow)


def _offer_keeping(known: Skirmish, character: Character) -> Iterator[Distances]:
    enemies = enemies_seen(known, character)
    if enemies and _refuse_walking(known, character, TIED) is None:
        yield Distances(enemies)


def _refuse_keep(known: Skirmish, character: Character, order: KeepDistance) -> Refusal | None:
    return _refuse_whom(known, character, order.whom, TIED) or _refuse_distance(character, order.distance, TIED)


def _keep(skirmish: Skirmish, character: Character, order: KeepDistance) -> Intent:
    return Intent(way="distance", whom=order.whom, distance=order.distance, contact=False)


KEEP_DISTANCE: Final = OrderKind(KeepDistance, TIED, _offer_keeping, _refuse_keep, _keep, for_whom=_sees_enemies)


def _offer_charges(known: Skirmish, character: Character) -> Iterator[Charge]:
    if _refuse_walking(known, character, UNSEEN) is None:
        yield from (Charge(whom) for whom in enemies_seen(known, character))


def _refuse_enemy(known: Skirmish, character: Character, whom: CharacterId, why: RuleId) -> Refusal | None:
    if refusal := _refuse_whom(known, character, whom, why):
        return refusal
    return None if _is_enemy(known, character, whom) else Refusal.of(why, "no_enemy", who=character.id, whom=whom)


def _refuse_charge(known: Skirmish, character: Character, order: Charge) -> Refusal | None:
    """Only somebody who was seen when the turn began (ARG-15.8)."""
    if refusal := _refuse_enemy(known, character, order.whom, UNSEEN):
        return refusal
    if order.whom not in enemies_seen(known, character):
        return Refusal.of(UNSEEN, "not_seen_at_start", who=character.id, whom=order.whom)
    return None


def _charge(skirmish: Skirmish, character: Character, order: Charge) -> Intent:
    return Intent(way="towards", whom=order.whom)


CHARGE: Final = OrderKind(Charge, UNSEEN, _offer_charges, _refuse_charge, _charge, for_whom=_sees_enemies)


def _offer_meeting(known: Skirmish, character: Character) -> Iterator[Meetings]:
    enemies = enemies_seen(known, character)
    if enemies and _refuse_walking(known, character, CLAUSES) is None:
        yield Meetings(enemies)


def _refuse_meet(known: Skirmish, character: Character, order: Meet) -> Refusal | None:
    return _refuse_enemy(known, character, order.whom, CLAUSES) or _refuse_distance(character, order.within, CLAUSES)


def _meet(skirmish: Skirmish, character: Character, order: Meet) -> Intent:
    return Intent(way="towards", whom=order.whom, within=order.within)


MEET: Final = OrderKind(Meet, CLAUSES, _offer_meeting, _refuse_meet, _meet, for_whom=_sees_enemies)


def _offer_falling_back(known: Skirmish, character: Character) -> Iterator[Withdrawals]:
    enemies = enemies_seen(known, character)
    if enemies and known.options.escape and _refuse_walking(known, character, ESCAPE) is None:
        yield Withdrawals(enemies)


def _refuse_fall_back(known: Skirmish, character: Character, order: FallBack) -> Refusal | None:
    """At this table those who are charged may have to stand (ARG-R-4)."""
    if not known.options.escape:
        return Refusal.of(ESCAPE, "nobody_falls_back", who=character.id)
    return _refuse_enemy(known, character, order.whom, ESCAPE) or _refuse_distance(character, order.within, ESCAPE)


def _fall_back(skirmish: Skirmish, character: Character, order: FallBack) -> Intent:
    return Intent(way="away", whom=order.whom, within=order.within or None, contact=False)


FALL_BACK: Final = OrderKind(
    FallBack, ESCAPE, _offer_falling_back, _refuse_fall_back, _fall_back, for_whom=_sees_enemies
)
