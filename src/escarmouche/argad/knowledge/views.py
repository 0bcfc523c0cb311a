"""What a seat knows of a skirmish: what its characters and those of its allies see (ARG-R-52, ARG-R-65).

People are hidden by distance, ground and darkness; beyond recognition they are silhouettes. What a seat declares in
secret is nobody else's business. The table itself, with its doors, lies open to everybody.
"""

from collections.abc import Callable, Container, Mapping
from itertools import compress
from operator import attrgetter
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, touching
from escarmouche.argad.field.formations import glimpsed as unit_seen
from escarmouche.argad.field.moments import moment
from escarmouche.argad.knowledge.aliases import aliases_for, known_as
from escarmouche.argad.knowledge.bodies_seen import bodies_seen
from escarmouche.argad.knowledge.redaction import UNSEEN, Perception, follows_unseen, without_concealed
from escarmouche.argad.knowledge.secrets import SECRETS, own
from escarmouche.argad.knowledge.sighting import losses_of, made_out, objects_seen, perception_of
from escarmouche.argad.knowledge.silhouettes import silhouettes
from escarmouche.argad.knowledge.watching import way
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, UnitId
from escarmouche.argad.model.orders import Order, Sneak
from escarmouche.argad.model.skirmish import STANDING, Silhouette, Skirmish
from escarmouche.argad.model.turn_state import Phase, Track, TurnStatus
from escarmouche.argad.model.units import WHOLE_TURN, Point
from escarmouche.argad.sight.lines_of_sight import seen
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.kernel.memo import FactPool, carried_memo, shared_memo, successor

_OBJECTS: Final = (
    *("bodies", "things", "ladders", "conveyances", "worked"),
    *("closed", "locked", "options", "sides", "seats", "movement"),
)
"""What there is besides people, and what everybody has agreed on: most of it is the same for all seats for long."""
_STANDING: Final = (*("characters", "turn_statuses", "tracks", "watched", "fallen", "units"), *_OBJECTS)
"""The parts of a skirmish that stay as they are while people only talk."""
_POOLED: Final = frozenset(_STANDING), frozenset(_OBJECTS)
"""What follows from the former is the same for all views of a scene; from the latter alone, in other scenes as well."""


Key = TypeVar("Key", bound=str)
Value = TypeVar("Value")


class Outlook(Struct, frozen=True):
    """Whom and what a seat makes out where everybody stands now, however they came there."""

    perception: Perception
    people: dict[CharacterId, Character]
    units: dict[UnitId, Unit]
    shown: dict[str, Any]
    """The parts of a skirmish that it shows, these among them."""
    beside: list[tuple[Character, Character]]
    """Those of them who touch: they do so whoever looks."""
    fought: dict[CharacterId, frozenset[CharacterId]]
    """And who fights whom."""


class Scene(Struct, frozen=True):
    """What a seat makes out on the table, people and things: the same for as long as nobody moves."""

    outlook: Outlook
    shown: dict[str, Any]
    """The parts of a skirmish that it shows."""
    is_lasting: bool
    """Whether it holds nobody who is out of sight again when the shots during movement have been declared."""
    facts: FactPool
    """What is known about every skirmish that shows it."""

    @property
    def perception(self) -> Perception:
        return self.outlook.perception

    @property
    def people(self) -> dict[CharacterId, Character]:
        return self.outlook.people


def known(skirmish: Skirmish, seat: Seat) -> Skirmish:
    """The skirmish as the seat knows it; the game master knows all of it."""
    if seat == GAME_MASTER or skirmish.viewer is not None:
        return skirmish
    return _known(known_as(skirmish, aliases_for(skirmish, seat)), seat)


def _carried(view: Skirmish, skirmish: Skirmish, seat: Seat, changed: frozenset[str]) -> Skirmish | None:
    """An earlier view with what has changed since, if its scene is still the same."""
    if not skirmish.options.fog or skirmish.tables:
        return None
    found = scene(skirmish, seat)
    if view.turn_statuses is not found.shown["turn_statuses"]:
        return None
    after = successor(view, **{name: _shown(skirmish, found, name) for name in changed if name not in found.shown})
    found.facts.join(after)
    return after


@carried_memo(_carried)
def _known(skirmish: Skirmish, seat: Seat) -> Skirmish:
    view = _foggy(skirmish, seat) if skirmish.options.fog else _open(skirmish, seat)
    if not skirmish.tables:
        return view
    return replace(view, tables={name: known(table, seat) for name, table in skirmish.tables.items()})


def people(skirmish: Skirmish, seat: Seat) -> dict[CharacterId, Character]:
    """Those whom the seat knows of, by their own ids: for the rules, not for the seat."""
    if seat == GAME_MASTER or skirmish.viewer is not None or not skirmish.options.fog:
        return skirmish.characters
    return scene(skirmish, seat).people


def _open(skirmish: Skirmish, seat: Seat) -> Skirmish:
    """Everybody sees everybody; only what others have said in secret is taken out."""
    said = _said(skirmish, seat)
    shown = {who: without_concealed(each, seat) for who, each in skirmish.characters.items()}
    if not _is_same(shown, skirmish.characters):
        said["characters"] = shown
    if skirmish.bodies:
        said["bodies"] = bodies_seen(skirmish.bodies, seat)
    if (boats := _steered(skirmish.conveyances, seat)) is not skirmish.conveyances:
        said["conveyances"] = boats
    return replace(skirmish, **said) if said else skirmish


def _foggy(skirmish: Skirmish, seat: Seat) -> Skirmish:
    found = scene(skirmish, seat)
    said = {
        name: _shown(skirmish, found, name)
        for name in compress(_TALKED_OF, _all_talked_of(skirmish))
        if name not in found.shown
    }
    view = replace(skirmish, **said, **found.shown)
    found.facts.join(view)
    return view


def _shown(skirmish: Skirmish, found: Scene, name: str) -> Any:
    """As much of a part of the skirmish as the seat knows, if it sees this scene."""
    value = getattr(skirmish, name)
    if not value:
        return value
    if name in SECRETS:
        value = own(skirmish, found.perception.seat, name, value)
    return _SEEN[name](skirmish, found, value) if name in _SEEN else value


def _said(skirmish: Skirmish, seat: Seat) -> dict[str, Any]:
    """Declarations, sealed orders, objectives and questions as far as they are the seat's: those that differ."""
    said: dict[str, Any] = {}
    values = _all_said(skirmish)
    for name, value in zip(compress(SECRETS, values), filter(None, values), strict=True):
        if (kept := own(skirmish, seat, name, value)) is not value:
            said[name] = kept
    return said


_all_said: Final = attrgetter(*SECRETS)


_NOBODY: Final[frozenset[CharacterId]] = frozenset()


def _heard(skirmish: Skirmish, found: Scene, drafts: dict[CharacterId, Order]) -> dict[CharacterId, Order]:
    """Drafts of people who are seen, about people who are seen."""
    perception = found.perception
    if not perception.unseen:
        return drafts
    return {
        who: order
        for who, order in drafts.items()
        if who not in perception.unseen and not follows_unseen(order, perception)
    }


def _edits(skirmish: Skirmish, found: Scene, edits: dict[CharacterId, int]) -> dict[CharacterId, int]:
    return _only(edits, found.people)


def _calls(skirmish: Skirmish, found: Scene, calls: dict[CharacterId, CharacterId]) -> dict[CharacterId, CharacterId]:
    return {who: whom for who, whom in calls.items() if who in found.people and whom in found.people}


def _under_fire(
    skirmish: Skirmish, found: Scene, under_fire: dict[CharacterId, frozenset[CharacterId]]
) -> dict[CharacterId, frozenset[CharacterId]]:
    people = found.people
    return {
        who: shooters & people.keys()
        for who, shooters in under_fire.items()
        if who in people and not shooters.isdisjoint(people)
    }


def _sixes(skirmish: Skirmish, found: Scene, sixes: frozenset[Seat]) -> frozenset[Seat]:
    return frozenset(each for each in sixes if skirmish.friends(found.perception.seat, each))


def _breaking(skirmish: Skirmish, found: Scene, breaking: dict[UnitId, bool]) -> dict[UnitId, bool]:
    return _only(breaking, found.outlook.units)


def _forming(skirmish: Skirmish, found: Scene, forming: tuple[Unit, ...]) -> tuple[Unit, ...]:
    return tuple(part for unit in forming if (part := unit_seen(unit, found.people)))


_SEEN: Final[Mapping[str, Callable[[Skirmish, Scene, Any], Any]]] = {
    "drafts": _heard,
    "edits": _edits,
    "calls": _calls,
    "under_fire": _under_fire,
    "sixes": _sixes,
    "breaking": _breaking,
    "forming": _forming,
}
"""What is said and done in the open, and how much of it a seat knows."""
_TALKED_OF: Final = (*SECRETS, *(name for name in _SEEN if name not in SECRETS))
_all_talked_of: Final = attrgetter(*_TALKED_OF)


def scene(skirmish: Skirmish, seat: Seat) -> Scene:
    kept, passing = _scenes(skirmish), skirmish.phase is Phase.PASSING
    found = kept.get((seat, passing))
    if found is None:
        found = kept[seat, passing] = _scene(skirmish, seat)
        if found.is_lasting:
            kept[seat, False] = found
    return found


@shared_memo("ground", *_STANDING)
def _scenes(skirmish: Skirmish) -> dict[tuple[Seat, bool], Scene]:
    """Of each seat, while shots during movement are declared and at any other time."""
    return {}


def _scene(skirmish: Skirmish, seat: Seat) -> Scene:
    near = made_out(skirmish, seat).near
    tracks = {who: part for who in skirmish.tracks if (part := way(skirmish, seat, who, skirmish.watched))}
    glimpsed = _glimpsed(skirmish, seat, near, tracks)
    outlook = _outlook(skirmish, seat, glimpsed) if glimpsed else _lasting_outlook(skirmish, seat)
    perception, shown = outlook.perception, outlook.people
    facts = FactPool(*_POOLED)
    if not glimpsed:
        facts.prime(touching, outlook.beside)
        facts.prime(contacts, outlook.fought)
    return Scene(
        outlook,
        {
            **outlook.shown,
            "tracks": {who: _ended(track, perception) for who, track in tracks.items() if who not in perception.unseen},
            "turn_statuses": {
                who: _turn_status(skirmish, who, tracks, perception) for who in skirmish.turn_statuses if who in shown
            },
            "watched": _only(skirmish.watched, {seat}),
        },
        not glimpsed,
        facts,
    )


def _lasting_outlook(skirmish: Skirmish, seat: Seat) -> Outlook:
    kept = _outlooks(skirmish)
    if seat not in kept:
        kept[seat] = _outlook(skirmish, seat, {})
    return kept[seat]


@shared_memo("ground", "characters", "fallen", "units", *_OBJECTS, seen)
def _outlooks(skirmish: Skirmish) -> dict[Seat, Outlook]:
    """Of each seat that has looked. Where somebody hides, or hugs a wall and sees less, `seen` is another one."""
    return {}


def _outlook(skirmish: Skirmish, seat: Seat, glimpsed: dict[CharacterId, Character]) -> Outlook:
    sight = made_out(skirmish, seat)
    perception = perception_of(skirmish, seat, sight.near.union(glimpsed))
    people = _people(skirmish, perception, glimpsed)
    objects, units = objects_seen(skirmish, seat, people), _units(skirmish, people)
    beside = sorted(sorted((one.id, other.id)) for one, other in touching(skirmish))
    fought = contacts(skirmish)
    return Outlook(
        perception,
        people,
        units,
        {
            "characters": people,
            "silhouettes": _silhouettes(skirmish, sight.far),
            "fallen": losses_of(skirmish, seat).known,
            "bodies": bodies_seen(_only(skirmish.bodies, objects), seat),
            "units": units,
            "things": _only(skirmish.things, objects),
            "ladders": _only(skirmish.ladders, objects),
            "conveyances": _steered(_only(skirmish.conveyances, objects), seat),
            "worked": _only(skirmish.worked, objects),
            "prisoners": sum(each.captor is not None for each in people.values()),
            "viewer": seat,
        },
        [(people[one], people[other]) for one, other in beside if one in people and other in people],
        {who: fought[who] and fought[who].intersection(people) for who in people},
    )


def _people(
    skirmish: Skirmish, perception: Perception, glimpsed: dict[CharacterId, Character]
) -> dict[CharacterId, Character]:
    """Those who are seen, as they are seen: the very same for as long as nobody moves or gets out of sight."""
    if glimpsed:
        return _as_seen({**skirmish.characters, **glimpsed}, perception)
    kept = _seen_people(skirmish)
    if perception not in kept:
        found = _as_seen(skirmish.characters, perception)
        kept[perception] = skirmish.characters if _is_same(found, skirmish.characters) else found
    return kept[perception]


@shared_memo("ground", *STANDING)
def _seen_people(skirmish: Skirmish) -> dict[Perception, dict[CharacterId, Character]]:
    return {}


def _units(skirmish: Skirmish, shown: dict[CharacterId, Character]) -> dict[UnitId, Unit]:
    """Units as far as their people are seen: the very same, if that is all of them."""
    found = {name: part for name, unit in skirmish.units.items() if (part := unit_seen(unit, shown))}
    return skirmish.units if all(found.get(name) is unit for name, unit in skirmish.units.items()) else found


def _silhouettes(skirmish: Skirmish, far: frozenset[CharacterId]) -> tuple[Silhouette, ...]:
    kept = _seen_silhouettes(skirmish)
    if far not in kept:
        kept[far] = silhouettes(skirmish.characters[who] for who in far)
    return kept[far]


@shared_memo("ground", *STANDING)
def _seen_silhouettes(skirmish: Skirmish) -> dict[frozenset[CharacterId], tuple[Silhouette, ...]]:
    return {}


def _as_seen(people: dict[CharacterId, Character], perception: Perception) -> dict[CharacterId, Character]:
    return {
        who: _alone(without_concealed(each, perception.seat), perception)
        for who, each in sorted(people.items())
        if who in perception.seen
    }


def _is_same(one: dict[CharacterId, Character], other: dict[CharacterId, Character]) -> bool:
    return len(one) == len(other) and all(
        mine is yours for mine, yours in zip(one.values(), other.values(), strict=True)
    )


def _steered(boats: dict[ConveyanceId, Conveyance], seat: Seat) -> dict[ConveyanceId, Conveyance]:
    """Where a vehicle goes next turn is known to those who have plotted it (ARG-R-176)."""
    if all(boat.plot is None for boat in boats.values()):
        return boats
    return {name: boat if boat.troop == seat else replace(boat, plot=None) for name, boat in boats.items()}


def _ended(track: Track, perception: Perception) -> Track:
    """Without whoever ended it unseen."""
    return replace(track, by=UNSEEN) if track.by in perception.unseen else track


def _alone(character: Character, perception: Perception) -> Character:
    """A prisoner is known as such, but not whose if the captor is unseen; nor with whom as a prisoner somebody goes."""
    if character.animal is not None and character.animal.leader in perception.unseen:
        character = replace(character, animal=replace(character.animal, leader=None))
    if character.captor in perception.unseen:
        character = replace(character, captor=CharacterId(UNSEEN))
    if character.dreads in perception.unseen:
        character = replace(character, dreads=None)
    return replace(character, captive=None) if character.captive in perception.unseen else character


def _glimpsed(
    skirmish: Skirmish, seat: Seat, near: frozenset[CharacterId], tracks: dict[CharacterId, Track]
) -> dict[CharacterId, Character]:
    """Those who passed and are out of sight again stand where they were seen last, while shots at them are declared.

    So do those who stood, and whom somebody saw in passing.
    """
    if skirmish.phase is not Phase.PASSING:
        return {}
    places = {who: track.points[-1][0] for who, track in tracks.items()}
    places |= {who: WHOLE_TURN for who in skirmish.watched.get(seat, {}) if who not in skirmish.tracks}
    return {
        who: moment(skirmish, instant).characters[who]
        for who, instant in places.items()
        if who in skirmish.characters and who not in near
    }


def _turn_status(
    skirmish: Skirmish, who: CharacterId, tracks: dict[CharacterId, Track], perception: Perception
) -> TurnStatus:
    """What is known of somebody's turn: of others, neither whom they saw nor where they came from unseen."""
    status, friend = skirmish.turn_statuses[who], skirmish.friends(perception.seat, skirmish.characters[who].owner)
    unseen = perception.unseen
    touched, seen, contacted, charged = status.touched, status.seen, status.contacted, status.charged
    known: dict[str, Any] = {}
    if unseen and not all(map(unseen.isdisjoint, (touched, seen, contacted, charged))):
        known = {
            "touched": touched - unseen,
            "seen": seen - unseen if friend else _NOBODY,
            "contacted": contacted - unseen,
            "charged": charged - unseen,
        }
    if not friend:
        order = None if status.order and follows_unseen(status.order, perception) else status.order
        known |= {"seen": _NOBODY, "alone": False, "start": _start(skirmish, who, status, tracks), "order": order}
        if isinstance(order, Sneak):  # how the die fell is the own player's secret (ARG-R-204)
            known |= {"rolled": None, "stealth": False}
    return replace(status, **known) if known else status


def _start(skirmish: Skirmish, who: CharacterId, status: TurnStatus, tracks: dict[CharacterId, Track]) -> Point:
    if who in tracks:
        return tracks[who].points[0][1:]
    return skirmish.characters[who].at if who in skirmish.tracks else status.start


def _only(mapping: dict[Key, Value], keys: Container[str]) -> dict[Key, Value]:
    """Of a mapping, what stands under these keys: the very same, if that is all of it."""
    if not mapping:
        return mapping
    found = {key: value for key, value in mapping.items() if key in keys}
    return found if len(found) < len(mapping) else mapping
