"""Whom a seat makes out: what its characters and its allies' see, near or far (ARG-7.7, ARG-7.8, ARG-R-52)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gaps
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.knowledge.redaction import Perception
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, RoomId, ThingId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Fallen, Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.sight import lines_of_sight
from escarmouche.argad.sight.glances import beholders
from escarmouche.kernel import Seat
from escarmouche.kernel.memo import shared_memo
from escarmouche.text.texts import Localized

People = frozenset[CharacterId]
_NOBODY: Final[People] = frozenset()
_NOTHING: Final[frozenset[str]] = frozenset()
_MARK: Final = Profile(id="", name=Localized("mark", "repère"), class_=1, armour=Armour.LIGHT)
"""Stands at a place to be looked at."""


class Sight(Struct, frozen=True, gc=False):
    """Those whom a seat can tell apart, its own side included, and those whom it sees too far away for that."""

    near: People
    far: People = _NOBODY


def made_out(skirmish: Skirmish, seat: Seat) -> Sight:
    """Whom the seat makes out now."""
    kept = _sights(skirmish)
    found = kept.get(seat)
    if found is None:
        found = kept[seat] = look(skirmish, seat)
    return found


@shared_memo("ground", "characters", "options", "sides", lines_of_sight.seen)
def _sights(skirmish: Skirmish) -> dict[Seat, Sight]:
    """Of each seat that has looked."""
    return {}


def look(skirmish: Skirmish, seat: Seat) -> Sight:
    """The same, looked up afresh. A seat that plays no troop sees what all others see."""
    if seat in skirmish.seats:
        return _look(skirmish, seat)
    sights = [_look(skirmish, player) for player in skirmish.seats]
    return Sight(frozenset.intersection(*(each.near for each in sights)) if sights else _NOBODY)


def seen_by(skirmish: Skirmish, who: CharacterId) -> frozenset[Seat]:
    """The seats that know what becomes of somebody now: one asks about a few people, who are soon gone."""
    there = [skirmish.characters[who], *beholders(skirmish, who)]
    return frozenset(seat for seat in skirmish.seats if any(_is_on_side(skirmish, seat, each) for each in there))


def on_side(skirmish: Skirmish, seat: Seat) -> list[Character]:
    """The seat's characters and its allies', and whoever is lent to it."""
    people = skirmish.characters.values()
    friends = {owner for owner in {each.owner for each in people} if skirmish.friends(seat, owner)}
    return [each for each in people if each.owner in friends or seat in (each.player, each.lender)]


def _is_on_side(skirmish: Skirmish, seat: Seat, each: Character) -> bool:
    return skirmish.friends(seat, each.owner) or seat in (each.player, each.lender)


def _look(skirmish: Skirmish, seat: Seat) -> Sight:
    """Banners and uniforms can be told apart up to 120 cm (ARG-7.8)."""
    own = frozenset(each.id for each in on_side(skirmish, seat))
    seen, people = lines_of_sight.seen(skirmish), skirmish.characters
    others = _NOBODY.union(*[seen[who] for who in own]) - own
    if not others:
        return Sight(own)
    mine, theirs = ([number for number, who in enumerate(people) if who in side] for side in (own, others))
    close = gaps(skirmish)[mine][:, theirs] <= skirmish.options.recognition
    names = [*people]
    watchers, strangers = [names[number] for number in mine], [names[number] for number in theirs]
    near = frozenset(
        [
            other
            for other, beside in zip(strangers, close.T.tolist(), strict=True)
            if any(other in seen[who] for who in compress(watchers, beside))
        ]
    )
    return Sight(own | near, others - near)


def objects_seen(skirmish: Skirmish, seat: Seat, people: Mapping[CharacterId, Character]) -> frozenset[str]:
    """Things, ladders, boats and jobs that are in the hands of somebody of these, or in sight of the seat's side."""
    bodies = {name: body for name, body in skirmish.bodies.items() if body.matters}
    kept = (skirmish.things, skirmish.ladders, skirmish.conveyances, skirmish.worked, bodies)
    if not any(kept):
        return _NOTHING
    lying = dict(_lying(skirmish))
    held = {name for each in people.values() for name in (*each.carries, each.aboard)}
    seen = places_seen(skirmish, seat, tuple(sorted(set(lying.values()))))
    found = frozenset(name for kind in kept for name in kind if name in held or lying.get(name) in seen)
    return found | _bodies_in_sight(skirmish, seat, bodies)


def _bodies_in_sight(skirmish: Skirmish, seat: Seat, bodies: Mapping[ThingId, Body]) -> frozenset[str]:
    """Those that lie where somebody of the seat's side would see somebody standing."""
    marks = {
        CharacterId(name): _marked(CharacterId(name), body.at, body.room, body.height)
        for name, body in bodies.items()
        if body.at is not None
    }
    return _marks_seen(skirmish, seat, marks).intersection(marks)


def _lying(skirmish: Skirmish) -> Iterator[tuple[str, Point]]:
    """Whatever nobody carries, and doors that are worked on."""
    borne = {name for each in skirmish.characters.values() for name in each.carries}
    objects: Iterable[Any] = (*skirmish.things.values(), *skirmish.ladders.values(), *skirmish.conveyances.values())
    for each in objects:
        if each.at is not None and each.id not in borne:
            yield each.id, each.at
    for portal in skirmish.ground.portals:
        if portal.id in skirmish.worked:
            (ax, ay), (bx, by) = portal.line
            yield portal.id, ((ax + bx) // 2, (ay + by) // 2)


def places_seen(skirmish: Skirmish, seat: Seat, places: tuple[Point, ...]) -> frozenset[Point]:
    """Those of some places on the ground that somebody of the seat's side sees: as if people stood there."""
    if not places:
        return frozenset()
    seen = _marks_seen(skirmish, seat, _marks(skirmish, places))
    return frozenset(place for place in places if _mark(place) in seen)


def _marks_seen(skirmish: Skirmish, seat: Seat, marks: dict[CharacterId, Character]) -> People:
    if not marks:
        return _NOBODY
    sights = look(replace(skirmish, characters=skirmish.characters | marks), seat)
    return sights.near | sights.far


def _marks(skirmish: Skirmish, places: tuple[Point, ...]) -> dict[CharacterId, Character]:
    rooms = {place: room_at(skirmish.ground, place, 0) for place in places}
    return {
        _mark(place): _marked(_mark(place), place, room, height_at(skirmish, place, room))
        for place, room in rooms.items()
    }


def _marked(name: CharacterId, place: Point, room: RoomId | None, height: Tenths) -> Character:
    return Character(id=name, name=_MARK.name, owner=BYSTANDERS, profile=_MARK, at=place, room=room, height=height)


def _mark(place: Point) -> CharacterId:
    return CharacterId(f"{place[0]} {place[1]}")


def perception_of(skirmish: Skirmish, seat: Seat, seen: frozenset[CharacterId]) -> Perception:
    """Whom the seat has heard of and whom it has not, the fallen included."""
    losses = losses_of(skirmish, seat)
    unseen = losses.unheard.union(skirmish.characters) - seen - losses.heard
    return Perception(seat, seen | losses.heard, unseen)


class Losses(Struct, frozen=True, gc=False):
    """The losses as a seat knows them: without who else has heard of them."""

    known: tuple[Fallen, ...]
    heard: People
    unheard: People


def losses_of(skirmish: Skirmish, seat: Seat) -> Losses:
    kept = _losses(skirmish)
    if seat not in kept:
        told = [(gone, _heard_of(skirmish, seat, gone)) for gone in skirmish.fallen]
        fallen = {gone.character: heard for gone, heard in told}
        kept[seat] = Losses(
            tuple([replace(gone, seen=_NOBODY, alias=CharacterId("")) for gone, heard in told if heard]),
            frozenset([who for who, heard in fallen.items() if heard]),
            frozenset([who for who, heard in fallen.items() if not heard]),
        )
    return kept[seat]


@shared_memo("ground", "fallen", "seats", "sides")
def _losses(skirmish: Skirmish) -> dict[Seat, Losses]:
    """Of each seat that has asked."""
    return {}


def _heard_of(skirmish: Skirmish, seat: Seat, gone: Fallen) -> bool:
    """Losses are known to their own side and to those who saw them; to the others at the table, if all know."""
    if seat in skirmish.seats:
        return seat in gone.seen or skirmish.friends(seat, gone.owner)
    return all(player in gone.seen or skirmish.friends(player, gone.owner) for player in skirmish.seats)
