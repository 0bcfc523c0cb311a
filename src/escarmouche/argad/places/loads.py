"""Things that are taken up, carried and put down on the way (ARG-10.6, ARG-10.7, ARG-10.12, ARG-13.13, ARG-29.4)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, gap_to, two_paces
from escarmouche.argad.field.paths import nearest, refuse_way, wander
from escarmouche.argad.field.terrain import DECIMETRE
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId, LadderId, ThingId, WeaponId
from escarmouche.argad.model.orders import PutDown, TakeUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Instant, Point, Tenths
from escarmouche.argad.people import bodies
from escarmouche.argad.people.pace import allowance, bearers
from escarmouche.argad.places import grabbed_objects
from escarmouche.geometry.plane import rounded
from escarmouche.kernel import Refusal, rule

TAKE_UP = rule("ARG-10.12")
TOO_HEAVY = rule("ARG-10.7")
SHARED = rule("ARG-R-87")
BODIES = rule("ARG-R-207")
CAPTURE = rule("ARG-38.11")
EMBLEM = rule("ARG-R-120")

SEARCH_STEPS: Final = 20
"""How finely a way is searched for the moment at which something is at hand."""

BODY_LENGTH: Final[Tenths] = 2 * CM
"""The bearers of a body are no farther apart."""
BODY_BEARERS: Final = 2
"""As many bear one body: one at each end."""

HALF_STOREY: Final[Tenths] = 3 * CM
"""Things this much higher or lower are out of reach: half a storey."""


class TookUp(Struct, frozen=True, tag=True):
    """Somebody has a thing or a ladder in hand."""

    animation: ClassVar[Animation] = "take"

    character: CharacterId
    thing: ThingId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        bearer = skirmish.characters[self.character]
        after = skirmish.change(self.character, carries=tuple(sorted({*bearer.carries, self.thing})))
        if self.thing in skirmish.bodies:
            borne = replace(skirmish.bodies[self.thing], at=None)
            return replace(after, bodies={**skirmish.bodies, self.thing: borne})
        if self.thing not in skirmish.things:
            return after
        taken = replace(skirmish.things[self.thing], at=None)
        return replace(after, things={**skirmish.things, self.thing: taken})


class LaidDown(Struct, frozen=True, tag=True):
    """A thing or a ladder lies on the ground, and their hands are free; no place: somebody else still carries it."""

    animation: ClassVar[Animation] = "take"

    characters: tuple[CharacterId, ...]
    thing: ThingId
    at: Point | None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            kept = tuple(thing for thing in skirmish.characters[who].carries if thing != self.thing)
            skirmish = skirmish.change(who, carries=kept)
        if self.at is None:
            return skirmish
        ladder = skirmish.ladders.get(LadderId(self.thing))
        if ladder is not None:
            return replace(skirmish, ladders={**skirmish.ladders, ladder.id: replace(ladder, at=self.at)})
        bearer = skirmish.characters[self.characters[0]]
        if self.thing in skirmish.bodies:
            body = bodies.lying(skirmish.bodies[self.thing], replace(bearer, at=self.at))
            return replace(skirmish, bodies={**skirmish.bodies, self.thing: body})
        height = bearer.height
        lying = replace(skirmish.things[self.thing], at=self.at, height=height)
        return replace(skirmish, things={**skirmish.things, self.thing: lying})


class WeaponDropped(Struct, frozen=True, tag=True):
    """Somebody lets go of a weapon for good, to swim or to have a hand free (ARG-14.23)."""

    character: CharacterId
    weapon: WeaponId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        profile = skirmish.characters[self.character].profile
        shown, concealed = (
            tuple(weapon for weapon in weapons if weapon != self.weapon)
            for weapons in (profile.weapons, profile.concealed)
        )
        return skirmish.change(self.character, profile=replace(profile, weapons=shown, concealed=concealed))


class Pickings(Struct, frozen=True, tag=True):
    """A thing at hand, and all the ways to go on with it."""

    thing: ThingId
    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> TakeUp:
        return TakeUp(self.thing, (wander(random, self.start, self.reach, self.edges),))


def lies_at(skirmish: Skirmish, name: ThingId) -> Point | None:
    """Where a thing, a body or a ladder can be taken up; if somebody bears one of these two, where the first does."""
    thing, ladder = skirmish.things.get(name), skirmish.ladders.get(LadderId(name))
    if thing is not None:
        return thing.at
    load = ladder if ladder is not None and ladder.top is None else bodies.to_handle(skirmish, name)
    if load is None:
        return None
    carried = bearers(skirmish, name)
    return skirmish.characters[carried[0]].at if carried else load.at


def _has_loads(known: Skirmish) -> bool:
    return bool(known.things or known.ladders or (known.options.care and known.bodies) or known.options.thrown_objects)


def _offer_take(known: Skirmish, character: Character) -> Iterator[TakeUp | Pickings]:
    edges = known.ground.width, known.ground.depth
    names = [ThingId(name) for name in (*known.things, *known.ladders, *known.bodies)]
    if known.options.thrown_objects:
        names.append(grabbed_objects.ANY_OBJECT)
    for name in names:
        if _refuse_take(known, character, TakeUp(name)) is None:
            yield TakeUp(name)
            if name in known.things and known.things[name].emblem:
                continue
            yield Pickings(name, character.at, allowance(known, character, name), edges)


def _refuse_take(known: Skirmish, character: Character, order: TakeUp) -> Refusal | None:
    """It lies on the way, and is not too heavy to walk with at all (ARG-10.12)."""
    who, name = character.id, order.thing
    if character.ladder or character.aboard:
        return Refusal.of(TAKE_UP, "hands_busy", who=who)
    if name == grabbed_objects.ANY_OBJECT:
        refusal = grabbed_objects.refuse_grab(known, character)
        return refusal or refuse_way(known, character, order.path, allowance(known, character), TAKE_UP)
    lies = lies_at(known, name)
    if lies is None or name in character.carries:
        return Refusal.of(TAKE_UP, "nothing_to_take", thing=name)
    if refusal := _refuse_sharing(known, character, name) or _refuse_emblem(known, character, order):
        return refusal
    most = allowance(known, character, name)
    if not most:
        return Refusal.of(TOO_HEAVY, "too_heavy", who=who, thing=name)
    if _off_the_way(character, order.path, lies) or _on_another_floor(known, character, name):
        return Refusal.of(TAKE_UP, "thing_too_far", who=who, thing=name)
    return refuse_way(known, character, order.path, most, TAKE_UP)


def _refuse_emblem(known: Skirmish, character: Character, order: TakeUp) -> Refusal | None:
    """Its own side takes up a fallen emblem on foot, in a turn of standing by it; others have to win it.

    ARG-38.11, ARG-R-120.
    """
    thing = known.things.get(order.thing)
    if thing is None or thing.emblem is None:
        return None
    if not character.on_foot:
        return Refusal.of(EMBLEM, "emblem_on_foot", who=character.id, thing=thing.id)
    if not known.friends(character.owner, thing.emblem.seat):
        return Refusal.of(CAPTURE, "emblem_is_won", who=character.id, thing=thing.id)
    return Refusal.of(EMBLEM, "emblem_stand_still", who=character.id, thing=thing.id) if order.path else None


def _off_the_way(character: Character, path: Sequence[Point], lies: Point) -> bool:
    """Whether a thing stays out of reach all along the way."""
    passing = replace(character, at=nearest((character.at, *path), lies))
    return gap_to(passing, lies) > two_paces(character)


def _on_another_floor(known: Skirmish, character: Character, name: ThingId) -> bool:
    lying = known.things.get(name) or known.bodies.get(name)
    return lying is not None and lying.at is not None and abs(lying.height - character.height) >= HALF_STOREY


def _refuse_sharing(known: Skirmish, character: Character, name: ThingId) -> Refusal | None:
    """Friends who touch each other bear a ladder together, two a body (ARG-13.13, ARG-R-87, ARG-R-207)."""
    carried = bearers(known, name)
    for bearer in carried:
        other = known.characters[bearer]
        if name in known.bodies and len(carried) >= BODY_BEARERS:
            return Refusal.of(BODIES, "carried_by_two", thing=name)
        if not known.friends(other.owner, character.owner) or gap(character, other) > two_paces(character):
            return Refusal.of(SHARED, "carried_by_another", thing=name, other=bearer)
    return None


def _take_intent(skirmish: Skirmish, character: Character, order: TakeUp) -> Intent:
    """Slowed as if carrying it all turn (ARG-10.12)."""
    if not order.path:
        return Intent()
    return Intent(way="path", path=order.path, allowance=allowance(skirmish, character, order.thing))


def _take(resolution: Resolution, character: Character, order: TakeUp) -> None:
    """Whoever gets there first has it; of enemies who come at the same moment, nobody."""
    skirmish = resolution.skirmish
    if order.thing == grabbed_objects.ANY_OBJECT:
        grabbed_objects.grab(resolution, skirmish.characters[character.id])
        return
    lies = lies_at(skirmish, order.thing)
    if lies is None or _refuse_sharing(skirmish, skirmish.characters[character.id], order.thing):
        return
    when = _arrival(skirmish, character.id, lies)
    rivals = [_arrival(skirmish, who, lies) for who in skirmish.characters if _rival(skirmish, character, who, order)]
    if when is not None and all(other is None or other > when for other in rivals):
        resolution.emit(TookUp(character.id, order.thing))


def _rival(skirmish: Skirmish, character: Character, who: CharacterId, order: TakeUp) -> bool:
    """Somebody else who wants the same thing; two friends may bear one ladder or body."""
    other, wanted = skirmish.characters[who], skirmish.turn_status(who).order
    if who == character.id or not isinstance(wanted, TakeUp) or wanted.thing != order.thing:
        return False
    return order.thing in skirmish.things or not skirmish.friends(other.owner, character.owner)


def _arrival(skirmish: Skirmish, who: CharacterId, lies: Point) -> Instant | None:
    """The first moment of the turn at which something is at hand for somebody."""
    character, track = skirmish.characters[who], skirmish.tracks.get(who)
    points = track.points if track else ((0, *character.at),)
    for (start, x, y), (end, to_x, to_y) in pairwise((points[0], *points)):
        for step in range(SEARCH_STEPS + 1):
            at = x + rounded((to_x - x) * step, SEARCH_STEPS), y + rounded((to_y - y) * step, SEARCH_STEPS)
            if gap_to(replace(character, at=at), lies) <= two_paces(character):
                return start + (end - start) * step // SEARCH_STEPS
    return None


def _offer_put(known: Skirmish, character: Character) -> Iterator[PutDown]:
    for thing in character.carries:
        if _refuse_put(known, character, PutDown(thing)) is None:
            yield PutDown(thing)


def _refuse_put(known: Skirmish, character: Character, order: PutDown) -> Refusal | None:
    if not _has(character, order.thing):
        return Refusal.of(TAKE_UP, "not_carried", who=character.id, thing=order.thing)
    if character.ladder or character.aboard:
        return Refusal.of(TAKE_UP, "hands_busy", who=character.id)
    return refuse_way(known, character, order.path, allowance(known, character), TAKE_UP)


def _has(character: Character, name: str) -> bool:
    """A thing, or a weapon that can be let go."""
    return name in (*character.carries, *character.profile.weapons, *character.profile.concealed)


def _put_intent(skirmish: Skirmish, character: Character, order: PutDown) -> Intent:
    return Intent(way="path", path=order.path) if order.path else Intent()


def _put(resolution: Resolution, character: Character, order: PutDown) -> None:
    """At the first corner of a way with several, otherwise where it began (ARG-10.12)."""
    here = resolution.skirmish.characters[character.id]
    if order.thing not in here.carries:
        if _has(here, order.thing):
            resolution.emit(WeaponDropped(here.id, WeaponId(order.thing)))
        return
    track = resolution.skirmish.tracks.get(here.id)
    corner = 1 if len(order.path) > 1 else 0
    at = track.points[min(corner, len(track.points) - 1)][1:] if track else here.at
    shared = len(bearers(resolution.skirmish, order.thing)) > 1
    resolution.emit(LaidDown((here.id,), order.thing, None if shared else at))


def settle(resolution: Resolution) -> None:
    """At the end of the turn: a ladder or a body whose bearers have parted falls halfway between them."""
    ladders = {ThingId(name): ladder.decimetres * DECIMETRE for name, ladder in resolution.skirmish.ladders.items()}
    for name, length in {**ladders, **dict.fromkeys(resolution.skirmish.bodies, BODY_LENGTH)}.items():
        people = [resolution.skirmish.characters[who] for who in bearers(resolution.skirmish, name)]
        if any(gap(one, other) > length for one, other in combinations(people, 2)):
            x, y = (rounded(sum(one.at[axis] for one in people), len(people)) for axis in (0, 1))
            resolution.emit(LaidDown(tuple(one.id for one in people), name, (x, y)))


TAKE_UP_ORDER: Final = OrderKind(
    TakeUp, TAKE_UP, _offer_take, _refuse_take, _take_intent, after=_take, possible=_has_loads
)
PUT_DOWN_ORDER: Final = OrderKind(PutDown, TAKE_UP, _offer_put, _refuse_put, _put_intent, after=_put)
