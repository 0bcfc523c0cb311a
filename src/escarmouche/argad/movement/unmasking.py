"""When animals are seen (ARG-35.4, ARG-R-189): a decoy vanishes, the true one is people from that instant on."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.moments import GLANCES, moment
from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId, MarkerId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase, Track, TurnStatus
from escarmouche.argad.model.units import CM, WHOLE_TURN, Instant, Point
from escarmouche.argad.movement.animals import figure, figures
from escarmouche.argad.movement.plans import Halt
from escarmouche.argad.movement.troop_placing import ask as ask_for_places
from escarmouche.argad.movement.troop_placing import looked_round, patch
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

REPLACED = rule("ARG-35.4")
AT_SIGHT = rule("ARG-R-189")


class Unmask(Struct, frozen=True, tag=True):
    """Say what an animal is, before anything else happens in a turn."""

    marker: MarkerId


class MarkerUnmasked(Struct, frozen=True, tag=True):
    """An animal is gone, and everybody learns whether it was anything (ARG-R-189)."""

    animation: ClassVar[Animation] = "go"

    marker: MarkerId
    at: Point
    instant: Instant
    decoy: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(
            skirmish,
            markers={name: each for name, each in skirmish.markers.items() if name != self.marker},
            prowling={name: each for name, each in skirmish.prowling.items() if name != self.marker},
        )


class TroopAppeared(Struct, frozen=True, tag=True, omit_defaults=True):
    """People stand where the animal was, and go on along its way (ARG-R-190)."""

    animation: ClassVar[Animation] = "go"

    reserve: str
    characters: dict[CharacterId, Character]
    ways: dict[CharacterId, Track]
    moved: bool
    """Whether they count as moved: the animal had gone farther than two paces (ARG-R-192)."""
    lurked: bool = False
    """Whether the animal had not stirred this turn: then they are an ambush (ARG-R-190, ARG-R-208)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        statuses = {
            who: TurnStatus(start=self._start(who), moved=self.moved, lurked=self.lurked) for who in self.characters
        }
        appeared = replace(
            skirmish,
            reserves={name: each for name, each in skirmish.reserves.items() if name != self.reserve},
            characters=in_order({**skirmish.characters, **self.characters}),
            turn_statuses=in_order({**skirmish.turn_statuses, **statuses}),
            tracks=in_order({**skirmish.tracks, **self.ways}),
        )
        return looked_round(appeared)

    def _start(self, who: CharacterId) -> Point:
        way = self.ways.get(who)
        return way.points[0][1:] if way else self.characters[who].at


def _where(skirmish: Skirmish, marker: Marker, instant: Instant) -> Point:
    way = skirmish.spoor.get(marker.id)
    return place_at(way, instant) if way else marker.at


def _is_seen(skirmish: Skirmish, instant: Instant) -> frozenset[MarkerId]:
    """Which animals some enemy of their players sees at an instant: as people who stood there would be."""
    places = {name: _where(skirmish, marker, instant) for name, marker in skirmish.markers.items()}
    then = moment(skirmish, instant)
    there = figures(skirmish, places)
    scene = replace(
        then,
        characters=in_order({**then.characters, **there}),
        turn_statuses=in_order({**then.turn_statuses, **{who: _posture(skirmish, who) for who in there}}),
    )
    seen = lines_of_sight.seen(scene)
    return frozenset(
        MarkerId(name)
        for name, beast in there.items()
        if any(name in seen[each.id] for each in watchers(skirmish, then, beast))
    )


def _posture(skirmish: Skirmish, beast: CharacterId) -> TurnStatus:
    """Those who creep keep down (ARG-R-189)."""
    order = skirmish.prowling.get(MarkerId(beast))
    return TurnStatus(order=KeepDown() if order is not None and order.creep else None)


def watchers(skirmish: Skirmish, then: Skirmish, beast: Character) -> Iterator[Character]:
    """People of a hostile side who are conscious (ARG-R-189); the game master's animals are nobody's enemies."""
    for each in then.characters.values():
        if beast.owner in skirmish.seats and skirmish.enemies(each, beast) and each.down_until < skirmish.turn:
            yield each


def seen_when(skirmish: Skirmish) -> dict[MarkerId, Instant]:
    """The first instant of the movement at which each animal is seen, if it is."""
    found: dict[MarkerId, Instant] = {}
    before = -1
    for glance in GLANCES:
        for name in _is_seen(skirmish, glance) - found.keys():
            found[name] = _first(skirmish, name, before + 1, glance)
        before = glance
    return in_order(found)


def _first(skirmish: Skirmish, name: MarkerId, low: Instant, high: Instant) -> Instant:
    """The first instant between two at which an animal is seen; it is at the later one."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if name in _is_seen(skirmish, middle) else (middle + 1, high)
    return high


def troop_behind(skirmish: Skirmish, name: MarkerId) -> Reserve | None:
    return next((each for each in skirmish.reserves.values() if each.true == name), None)


def surprised(skirmish: Skirmish) -> dict[CharacterId, Halt]:
    """Those on whose way people turn up stop where they see them: neither side saw the other before (ARG-R-190)."""
    halts: dict[CharacterId, Halt] = {}
    for name, since in seen_when(skirmish).items():
        marker = skirmish.markers[name]
        if troop_behind(skirmish, name) is None:
            continue
        for who, way in skirmish.tracks.items():
            if skirmish.enemies(skirmish.characters[who], figure(skirmish, marker, marker.at)):
                for instant in range(since, way.points[-1][0] + 1, CM // 10):
                    if _meets(skirmish, skirmish.characters[who], way, marker, instant):
                        halts[who] = Halt(since / WHOLE_TURN, name)
                        break
    return halts


def _meets(skirmish: Skirmish, who: Character, way: Track, marker: Marker, instant: Instant) -> bool:
    reach = two_paces(who)
    return square(place_at(way, instant), _where(skirmish, marker, instant)) < reach * reach


def unmask(resolution: Resolution) -> None:
    """After the movement: every animal that was seen in it, in the order in which they were."""
    seen = seen_when(resolution.skirmish)
    for name in sorted(seen, key=lambda name: (seen[name], name)):
        _reveal(resolution, name, seen[name])


def unmask_now(resolution: Resolution) -> None:
    """As a turn begins: every animal that is in sight at this moment."""
    if resolution.skirmish.markers:
        for name in sorted(_is_seen(resolution.skirmish, WHOLE_TURN)):
            _reveal(resolution, name, WHOLE_TURN)


def unmask_all(resolution: Resolution) -> None:
    """Where nobody plays with animals, people stand there from the start; those of the game master stay."""
    for name, marker in sorted(resolution.skirmish.markers.items()):
        if marker.owner != GAME_MASTER:
            _reveal(resolution, name, WHOLE_TURN)


def _reveal(resolution: Resolution, name: MarkerId, instant: Instant) -> None:
    skirmish = resolution.skirmish
    marker, reserve = skirmish.markers[name], troop_behind(skirmish, name)
    resolution.emit(MarkerUnmasked(name, _where(skirmish, marker, instant), instant, reserve is None))
    if reserve is None:
        return
    people = patch(skirmish, marker, reserve.characters)
    far = max(two_paces(each) for each in people.values())
    moved = square(_where(skirmish, marker, 0), marker.at) > far * far
    ways = {who: _onwards(skirmish, marker, each, instant) for who, each in people.items()}
    walking = {who: way for who, way in ways.items() if len(way.points) > 1}
    lurked = instant < WHOLE_TURN and marker.id not in skirmish.spoor
    resolution.emit(TroopAppeared(reserve.id, people, walking, moved, lurked))
    ask_for_places(resolution, marker, tuple(each.id for each in reserve.characters))


def _onwards(skirmish: Skirmish, marker: Marker, who: Character, instant: Instant) -> Track:
    """Beside the way of the animal, from where it was seen to its end (ARG-R-190)."""
    way = skirmish.spoor.get(marker.id)
    if way is None:
        return Track(((0, *who.at),))
    aside = who.at[0] - marker.at[0], who.at[1] - marker.at[1]
    ahead = [(instant, *place_at(way, instant)), *(point for point in way.points if point[0] > instant)]
    return Track(tuple((when, x + aside[0], y + aside[1]) for when, x, y in ahead), "arrived")


def _offer(known: Skirmish, seat: Seat) -> Iterator[Unmask]:
    yield from (Unmask(name) for name, marker in known.markers.items() if marker.owner == seat)


def _refuse(known: Skirmish, seat: Seat, command: Unmask) -> Refusal | None:
    marker = known.markers.get(command.marker)
    if marker is None or marker.owner != seat:
        return Refusal.of(REPLACED, "not_your_animal", marker=command.marker)
    return None


def _unmask(resolution: Resolution, seat: Seat, command: Unmask) -> None:
    _reveal(resolution, command.marker, WHOLE_TURN)


UNMASK: Final = CommandKind(Unmask, frozenset({Phase.EARLY}), AT_SIGHT, _offer, _refuse, _unmask)
