"""Hidden moves (ARG-35.2 to ARG-35.5): animals go over the table like the troop, and one of them is it.

They have no substance: nobody shoots at them, is stopped by them or sees less because of them (ARG-R-191).
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.moments import moment
from escarmouche.argad.field.paths import refuse_way, wander
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId, MarkerId
from escarmouche.argad.model.markers import Marker, MarkerOrder
from escarmouche.argad.model.orders import Go, KeepDown, Path
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase, Track, TurnStatus
from escarmouche.argad.model.units import CM, WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.movement.movement_pass import MovementPass
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.movement.placement import track
from escarmouche.argad.movement.plans import Loss, plans
from escarmouche.argad.movement.slow_dice import SIX
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.argad.places.crawling import MAX_CRAWL, MIN_CRAWL
from escarmouche.kernel import Refusal, Roll, Seat, rule
from escarmouche.text.texts import Localized

SECRETLY = rule("ARG-35.3")
ANIMALS = rule("ARG-R-188")

CLOSEST: Final[Tenths] = 2 * CM
"""No animal goes nearer to hostile people."""
STEP: Final[Instant] = WHOLE_TURN // 100
"""How finely that is looked at."""
ORDERS: Final = frozenset({Phase.ORDERS})
_BEAST: Final = Profile(id="", name=Localized("animal", "animal"), class_=1, armour=Armour.LIGHT)
"""What moves like nobody in particular: the game master's animals."""


class MoveMarker(Struct, frozen=True, tag=True, omit_defaults=True):
    """Send an animal along a way, as the troop would go; or let it creep, two paces and a die. No way: it holds."""

    marker: MarkerId
    path: Path
    creep: bool = False


class Prowls(Struct, frozen=True, tag=True):
    """All the ways that an animal may go."""

    marker: MarkerId
    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> MoveMarker:
        return MoveMarker(self.marker, (wander(random, self.start, self.reach, self.edges),))


class MarkerSent(Struct, frozen=True, tag=True):
    """Where an animal is going to go."""

    seat: Seat
    marker: MarkerId
    order: MarkerOrder

    def apply(self, skirmish: Skirmish) -> Skirmish:
        prowling = in_order({**skirmish.prowling, self.marker: self.order})
        return replace(skirmish, prowling=prowling, done=skirmish.done - {self.seat})


class MarkerDice(Struct, frozen=True, tag=True, omit_defaults=True):
    """How far an animal creeps, or what a ground takes off its move: thrown openly, true or not (ARG-R-188)."""

    animation: ClassVar[Animation] = "die"

    marker: MarkerId
    roll: Roll
    reach: Tenths = 0
    """How far it creeps."""
    ground: str = ""
    """What slows it."""
    blocked: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class MarkersMoved(Struct, frozen=True, tag=True):
    """How the animals went."""

    animation: ClassVar[Animation] = "prowl"

    spoor: dict[MarkerId, Track]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        markers = {
            name: replace(marker, at=self.spoor[name].points[-1][1:]) if name in self.spoor else marker
            for name, marker in skirmish.markers.items()
        }
        return replace(skirmish, markers=markers, spoor={**skirmish.spoor, **self.spoor})


class MarkersHalted(MarkersMoved, frozen=True, tag=True):
    """How far those of them went that stopped before somebody of a hostile side (ARG-R-191)."""


# Announcing


def slowest(known: Skirmish, marker: Marker) -> Character:
    """Whom the animal moves like: the slowest of the troop, be it the troop or not (ARG-R-188)."""
    own = (each for each in known.reserves.values() if marker.id in each.markers)
    people = [who for reserve in own for who in reserve.characters] or list(known.troop(marker.owner))
    pattern = min(people, key=lambda who: (allowance(known, who), who.id), default=None)
    if pattern is None:
        pattern = Character(id=CharacterId(""), name=_BEAST.name, owner=marker.owner, profile=_BEAST, at=marker.at)
    return pattern


def figure(known: Skirmish, marker: Marker, point: Point, model: Character | None = None) -> Character:
    """Somebody who stands where an animal is."""
    room = room_at(known.ground, point, 0)
    return replace(
        model or slowest(known, marker),
        id=CharacterId(marker.id),
        owner=marker.owner,
        at=point,
        room=room,
        height=height_at(known, point, room),
        hidden=False,
        captive=None,
        captor=None,
    )


def _reach(known: Skirmish, marker: Marker, *, creep: bool) -> Tenths:
    return scaled(known, MAX_CRAWL) if creep else allowance(known, slowest(known, marker))


def _offer(known: Skirmish, seat: Seat) -> Iterator[Prowls]:
    edges = known.ground.width, known.ground.depth
    for marker in known.markers.values():
        if marker.owner == seat:
            yield Prowls(marker.id, marker.at, _reach(known, marker, creep=False), edges)


def _refuse(known: Skirmish, seat: Seat, command: MoveMarker) -> Refusal | None:
    marker = known.markers.get(command.marker)
    if marker is None or marker.owner != seat:
        return Refusal.of(SECRETLY, "not_your_animal", marker=command.marker)
    most = _reach(known, marker, creep=command.creep)
    return refuse_way(known, figure(known, marker, marker.at), command.path, most, SECRETLY)


def _send(resolution: Resolution, seat: Seat, command: MoveMarker) -> None:
    resolution.emit(MarkerSent(seat, command.marker, MarkerOrder(command.path, command.creep)))


# Moving


def prowl(resolution: Resolution, orders: OrderRegistry) -> None:
    """Every animal goes its way alone, with dice of its own."""
    spoor: dict[MarkerId, Track] = {}
    for name, order in resolution.skirmish.prowling.items():
        if name in resolution.skirmish.markers and order.path:
            way = _way(resolution, orders, resolution.skirmish.markers[name], order)
            if way is not None:
                spoor[name] = way
    resolution.emit(MarkersMoved(spoor))


def _way(resolution: Resolution, orders: OrderRegistry, marker: Marker, order: MarkerOrder) -> Track | None:
    alone = figure(resolution.skirmish, marker, marker.at)
    status = TurnStatus(start=alone.at, order=Go(order.path, meets=False))
    if order.creep:
        roll = resolution.roll("crawl", marker.owner)
        reach = scaled(resolution.skirmish, MIN_CRAWL + roll.result * CM)
        resolution.emit(MarkerDice(marker.id, roll, reach=reach))
        status = TurnStatus(start=alone.at, order=KeepDown(order.path), rolled=reach)
    scene = replace(resolution.skirmish, characters={alone.id: alone}, turn_statuses={alone.id: status}, tracks={})
    parts, losses = plans(scene, orders), dict[CharacterId, Loss]()
    run = MovementPass(scene, parts, losses, {}).run()
    if alone.id in run.met:
        losses[alone.id] = _slowed(resolution, marker, alone, run.met[alone.id][1])
        run = MovementPass(scene, parts, losses, {}).run()
    return track(run, 0)


def _slowed(resolution: Resolution, marker: Marker, like: Character, ground: str) -> Loss:
    """One die on foot, two mounted, as the troop would throw them."""
    roll = resolution.roll("slow", marker.owner, 1 if like.on_foot else 2)
    blocked = min(roll.faces) == SIX
    resolution.emit(MarkerDice(marker.id, roll, ground=ground, blocked=blocked))
    return Loss(scaled(resolution.skirmish, roll.result * CM), blocked)


def stop_short(resolution: Resolution) -> None:
    """Once everybody has moved: an animal goes no nearer to people of a hostile side than two centimetres."""
    skirmish = resolution.skirmish
    halted = {name: cut for name, way in skirmish.spoor.items() if (cut := _cut_short(skirmish, name, way)) != way}
    if halted:
        resolution.emit(MarkersHalted(halted))


def _cut_short(skirmish: Skirmish, name: MarkerId, way: Track) -> Track:
    for instant in range(way.points[0][0], way.points[-1][0] + 1, STEP):
        if _is_close(skirmish, name, way, instant) and _approaches(skirmish, name, way, instant):
            gone = tuple(point for point in way.points if point[0] < instant)
            return Track((*gone, (instant, *place_at(way, instant))), "arrived")
    return way


def _is_close(skirmish: Skirmish, name: MarkerId, way: Track, instant: Instant) -> bool:
    return _room(skirmish, name, way, instant) <= CLOSEST


def _approaches(skirmish: Skirmish, name: MarkerId, way: Track, instant: Instant) -> bool:
    """One that begins close to somebody may go away, or past them."""
    return _room(skirmish, name, way, instant + STEP) < _room(skirmish, name, way, instant)


def _room(skirmish: Skirmish, name: MarkerId, way: Track, instant: Instant) -> Tenths:
    """Between an animal and the nearest of a hostile side, at an instant."""
    marker = skirmish.markers[name]
    beast = replace(figure(skirmish, marker, place_at(way, instant)), ride=AFOOT, profile=_BEAST)
    then = moment(skirmish, instant)
    hostile = (each for each in then.characters.values() if marker.owner in skirmish.seats)
    return min((gap(beast, each) for each in hostile if skirmish.enemies(each, beast)), default=CLOSEST + 1)


def figures(skirmish: Skirmish, places: Mapping[MarkerId, Point]) -> dict[CharacterId, Character]:
    """People at these places, one for each animal, to be looked at."""
    return {
        CharacterId(name): figure(skirmish, skirmish.markers[name], point)
        for name, point in places.items()
        if name in skirmish.markers
    }


MOVE_MARKER: Final = CommandKind(MoveMarker, ORDERS, ANIMALS, _offer, _refuse, _send)
