"""What a seat knows of a skirmish: what its characters and those of its allies see (ARG-R-52, ARG-R-65).

People are hidden by distance, ground and darkness; beyond recognition they are silhouettes. What a seat declares in
secret is nobody else's business. The table itself, with its doors, lies open to everybody.
"""

from collections.abc import Callable, Container, Mapping, Sized
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, touching
from escarmouche.argad.field.formations import glimpsed as unit_seen
from escarmouche.argad.field.moments import moment
from escarmouche.argad.knowledge.bodies_seen import bodies_seen
from escarmouche.argad.knowledge.redaction import UNSEEN, Perception, follows_unseen, without_concealed
from escarmouche.argad.knowledge.sighting import heard_of, made_out, objects_seen, perception_of
from escarmouche.argad.knowledge.silhouettes import silhouettes
from escarmouche.argad.knowledge.watching import Watched, way
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.aims import Ending, Objective, Secret
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import BoatId, CharacterId, LadderId, ThingId, UnitId
from escarmouche.argad.model.morale import Shock, Trial
from escarmouche.argad.model.notes import Deed, Note, RuledDie, Wish
from escarmouche.argad.model.orders import Order, Path, Sneak
from escarmouche.argad.model.questions import Question
from escarmouche.argad.model.reserves import Departed, Reserve
from escarmouche.argad.model.skirmish import BYSTANDERS, Fallen, Silhouette, Skirmish
from escarmouche.argad.model.surprises import Tried
from escarmouche.argad.model.talks import Talk
from escarmouche.argad.model.things import Boat, Ladder, Thing
from escarmouche.argad.model.turn_state import Blow, Phase, Shot, Track, TurnStatus
from escarmouche.argad.model.units import WHOLE_TURN, Point
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.kernel.memo import FactPool, keyed_memo, shared_memo

_STANDING: Final = (
    *("characters", "turn_statuses", "tracks", "watched", "fallen", "bodies", "things", "ladders", "boats", "worked"),
    *("closed", "locked", "options", "sides", "movement", "units"),
)
"""The parts of a skirmish that stay as they are while people only talk."""

Ring = tuple[CharacterId, ...]
"""Those who talk together."""

Key = TypeVar("Key", bound=str)
Value = TypeVar("Value")


class Scene(Struct, frozen=True):
    """What a seat makes out on the table, people and things: the same for as long as nobody moves."""

    perception: Perception
    people: dict[CharacterId, Character]
    silhouettes: tuple[Silhouette, ...]
    tracks: dict[CharacterId, Track]
    turn_statuses: dict[CharacterId, TurnStatus]
    fallen: tuple[Fallen, ...]
    bodies: dict[ThingId, Body]
    units: dict[UnitId, Unit]
    things: dict[ThingId, Thing]
    ladders: dict[LadderId, Ladder]
    boats: dict[BoatId, Boat]
    worked: dict[str, int]
    watched: Watched
    prisoners: int
    is_lasting: bool
    """Whether it holds nobody who is out of sight again when the shots during movement have been declared."""
    facts: FactPool
    """What is known about every skirmish that shows it."""


def known(skirmish: Skirmish, seat: Seat) -> Skirmish:
    """The skirmish as the seat knows it; the game master knows all of it."""
    if seat == GAME_MASTER or skirmish.viewer is not None:
        return skirmish
    return _known(skirmish, seat)


@keyed_memo()
def _known(skirmish: Skirmish, seat: Seat) -> Skirmish:
    view = _foggy(skirmish, seat) if skirmish.options.fog else _open(skirmish, seat)
    if not skirmish.tables:
        return view
    return replace(view, tables={name: known(table, seat) for name, table in skirmish.tables.items()})


def people(skirmish: Skirmish, seat: Seat) -> dict[CharacterId, Character]:
    """Those whom the seat knows of."""
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
    if (boats := _steered(skirmish.boats, seat)) is not skirmish.boats:
        said["boats"] = boats
    return replace(skirmish, **said) if said else skirmish


def _foggy(skirmish: Skirmish, seat: Seat) -> Skirmish:
    found = scene(skirmish, seat)
    view = replace(
        skirmish,
        **{name: kept for name, kept in _said(skirmish, seat).items() if name != "things"},
        characters=found.people,
        turn_statuses=found.turn_statuses,
        tracks=found.tracks,
        watched=found.watched,
        drafts=_heard(skirmish.drafts, found.perception),
        edits=_only(skirmish.edits, found.people),
        calls={who: whom for who, whom in skirmish.calls.items() if who in found.people and whom in found.people},
        under_fire={
            who: shooters & found.people.keys()
            for who, shooters in skirmish.under_fire.items()
            if who in found.people and not shooters.isdisjoint(found.people)
        },
        sixes=skirmish.sixes and frozenset(each for each in skirmish.sixes if skirmish.friends(seat, each)),
        units=found.units,
        forming=tuple(part for unit in skirmish.forming if (part := unit_seen(unit, found.people))),
        things=found.things,
        ladders=found.ladders,
        boats=found.boats,
        worked=found.worked,
        fallen=found.fallen,
        bodies=found.bodies,
        prisoners=found.prisoners,
        silhouettes=found.silhouettes,
        viewer=seat,
    )
    found.facts.join(view)
    return view


def _said(skirmish: Skirmish, seat: Seat) -> dict[str, Any]:
    """Declarations, sealed orders, objectives and questions as far as they are the seat's: those that differ."""
    said: dict[str, Any] = {}
    for name, own in _SECRETS.items():
        value = getattr(skirmish, name)
        if value and len(kept := own(skirmish, seat, value)) != len(value):
            said[name] = kept
    return said


def _own_shots(skirmish: Skirmish, seat: Seat, shots: tuple[Shot, ...]) -> tuple[Shot, ...]:
    return tuple(shot for shot in shots if _is_own(skirmish, seat, shot.shooter))


def _own_blows(skirmish: Skirmish, seat: Seat, blows: tuple[Blow, ...]) -> tuple[Blow, ...]:
    return tuple(blow for blow in blows if _is_own(skirmish, seat, blow.striker))


def _own_throws(
    skirmish: Skirmish, seat: Seat, throws: dict[CharacterId, CharacterId]
) -> dict[CharacterId, CharacterId]:
    return {who: target for who, target in throws.items() if _is_own(skirmish, seat, who)}


def _own_seals(skirmish: Skirmish, seat: Seat, sealed: dict[CharacterId, Order]) -> dict[CharacterId, Order]:
    return {who: order for who, order in sealed.items() if _reads(skirmish, seat, who)}


def _own_questions(skirmish: Skirmish, seat: Seat, questions: tuple[Question, ...]) -> tuple[Question, ...]:
    return tuple(question for question in questions if question.seat == seat)


def _own_objectives(skirmish: Skirmish, seat: Seat, objectives: tuple[Objective, ...]) -> tuple[Objective, ...]:
    """Secret ones are their seats' own; of those that follow from others nobody knows yet (ARG-34.2)."""
    reached = {each.id for each in objectives if each.reached}
    return tuple(
        each
        for each in objectives
        if (not each.secret or each.seat == seat) and (not each.after or each.after in reached)
    )


def _own_secrets(skirmish: Skirmish, seat: Seat, secrets: tuple[Secret, ...]) -> tuple[Secret, ...]:
    return tuple(each for each in secrets if each.seat == seat)


def _own_truces(skirmish: Skirmish, seat: Seat, truces: tuple[Truce, ...]) -> tuple[Truce, ...]:
    """Those that hold are known to everybody, those that are being negotiated to the parties."""
    return tuple(each for each in truces if each.holds or seat in each.seats)


def _no_endings(skirmish: Skirmish, seat: Seat, endings: tuple[Ending, ...]) -> tuple[Ending, ...]:
    return ()


def _own_reserves(skirmish: Skirmish, seat: Seat, reserves: dict[str, Reserve]) -> dict[str, Reserve]:
    return {name: reserve for name, reserve in reserves.items() if reserve.seat == seat}


def _own_entries(skirmish: Skirmish, seat: Seat, entering: dict[CharacterId, Path]) -> dict[CharacterId, Path]:
    outside = {who.id for each in skirmish.reserves.values() if each.seat == seat for who in each.characters}
    return {who: path for who, path in entering.items() if who in outside}


def _own_departed(skirmish: Skirmish, seat: Seat, departed: tuple[Departed, ...]) -> tuple[Departed, ...]:
    """How those who left were in the end: known to their own side."""
    return tuple(each for each in departed if skirmish.friends(seat, each.character.owner))


def _own_notes(skirmish: Skirmish, seat: Seat, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    return tuple(note for note in notes if seat in (note.by, *note.to))


def _open_deeds(skirmish: Skirmish, seat: Seat, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    return tuple(deed for deed in deeds if not deed.secret)


def _own_wishes(skirmish: Skirmish, seat: Seat, wishes: tuple[Wish, ...]) -> tuple[Wish, ...]:
    return tuple(wish for wish in wishes if wish.seat == seat)


def _own_defeats(skirmish: Skirmish, seat: Seat, given_up: frozenset[tuple[Seat, str]]) -> frozenset[tuple[Seat, str]]:
    return frozenset((who, on) for who, on in given_up if who == seat)


def _found(skirmish: Skirmish, seat: Seat, things: dict[ThingId, Thing]) -> dict[ThingId, Thing]:
    """Not what lies hidden in another thing (ARG-39.5)."""
    return {name: thing for name, thing in things.items() if not thing.inside}


def _nothing(skirmish: Skirmish, seat: Seat, hidden: Any) -> Any:
    """An empty one of the same sort."""
    return type(hidden)()


def _own_talks(skirmish: Skirmish, seat: Seat, talks: tuple[Talk, ...]) -> tuple[Talk, ...]:
    return tuple(talk for talk in talks if any(_is_own(skirmish, seat, who) for who in (talk.one, talk.other)))


def _own_rings(skirmish: Skirmish, seat: Seat, rings: tuple[Ring, ...]) -> tuple[Ring, ...]:
    return tuple(ring for ring in rings if any(_is_own(skirmish, seat, who) for who in ring))


def _own_lines(skirmish: Skirmish, seat: Seat, lines: dict[CharacterId, int]) -> dict[CharacterId, int]:
    return {who: count for who, count in lines.items() if _is_own(skirmish, seat, who)}


def _own_tries(skirmish: Skirmish, seat: Seat, tries: tuple[Tried, ...]) -> tuple[Tried, ...]:
    return tuple(tried for tried in tries if _is_own(skirmish, seat, tried.character))


def _own_facts(skirmish: Skirmish, seat: Seat, facts: dict[Seat, tuple[Any, ...]]) -> dict[Seat, tuple[Any, ...]]:
    return _only(facts, {seat})


def _none(skirmish: Skirmish, seat: Seat, dice: tuple[RuledDie, ...]) -> tuple[RuledDie, ...]:
    return ()


def _no_shocks(skirmish: Skirmish, seat: Seat, shocks: tuple[Shock, ...]) -> tuple[Shock, ...]:
    """Nobody is told before the question or the die what there is to be afraid of."""
    return ()


def _own_trials(skirmish: Skirmish, seat: Seat, trials: tuple[Trial, ...]) -> tuple[Trial, ...]:
    return tuple(trial for trial in trials if trial.seat == seat)


def _own_yielding(skirmish: Skirmish, seat: Seat, yielding: tuple[CharacterId, ...]) -> tuple[CharacterId, ...]:
    return tuple(who for who in yielding if _is_own(skirmish, seat, who))


_SECRETS: Final[Mapping[str, Callable[[Skirmish, Seat, Any], Sized]]] = {
    "shots": _own_shots,
    "passing": _own_shots,
    "blows": _own_blows,
    "throws": _own_throws,
    "sealed": _own_seals,
    "questions": _own_questions,
    "objectives": _own_objectives,
    "secrets": _own_secrets,
    "endings": _no_endings,
    "truces": _own_truces,
    "reserves": _own_reserves,
    "entering": _own_entries,
    "departed": _own_departed,
    "heard": _nothing,
    "notes": _own_notes,
    "deeds": _open_deeds,
    "wishes": _own_wishes,
    "ruled_dice": _none,
    "given_up": _own_defeats,
    "things": _found,
    "surprises": _nothing,
    "npcs": _nothing,
    "talks": _own_talks,
    "rings": _own_rings,
    "lines": _own_lines,
    "lookouts": _nothing,
    "tries": _own_tries,
    "learned": _own_facts,
    "shocks": _no_shocks,
    "trials": _own_trials,
    "yielding": _own_yielding,
}
"""What is said in secret, and how much of it a seat knows."""
_NOBODY: Final[frozenset[CharacterId]] = frozenset()


def _heard(drafts: dict[CharacterId, Order], perception: Perception) -> dict[CharacterId, Order]:
    """Drafts of people who are seen, about people who are seen."""
    if not perception.unseen:
        return drafts
    return {
        who: order
        for who, order in drafts.items()
        if who not in perception.unseen and not follows_unseen(order, perception)
    }


def _is_own(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return who in skirmish.characters and skirmish.player_of(skirmish.characters[who]) == seat


def _reads(skirmish: Skirmish, seat: Seat, who: CharacterId) -> bool:
    """One's own sealed orders, and those of allies who are away (ARG-R-98)."""
    owner = skirmish.characters[who].owner if who in skirmish.characters else BYSTANDERS
    return owner == seat or (owner in skirmish.absent and skirmish.friends(seat, owner))


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
    sight = made_out(skirmish, seat)
    tracks = {who: seen for who in skirmish.tracks if (seen := way(skirmish, seat, who, skirmish.watched))}
    glimpsed = _glimpsed(skirmish, seat, sight.near, tracks)
    perception = perception_of(skirmish, seat, sight.near.union(glimpsed))
    shown = _people(skirmish, perception, glimpsed)
    objects = objects_seen(skirmish, seat, shown)
    return Scene(
        perception,
        shown,
        _silhouettes(skirmish, sight.far),
        {who: _ended(track, perception) for who, track in tracks.items() if who not in perception.unseen},
        {who: _turn_status(skirmish, who, tracks, perception) for who in skirmish.turn_statuses if who in shown},
        tuple(replace(gone, seen=frozenset()) for gone in skirmish.fallen if heard_of(skirmish, seat, gone)),
        bodies_seen(_only(skirmish.bodies, objects), seat),
        _units(skirmish, shown),
        _only(skirmish.things, objects),
        _only(skirmish.ladders, objects),
        _steered(_only(skirmish.boats, objects), seat),
        _only(skirmish.worked, objects),
        _only(skirmish.watched, {seat}),
        sum(each.captor is not None for each in shown.values()),
        not glimpsed,
        FactPool(_STANDING) if glimpsed else _facts(skirmish, shown),
    )


def _facts(skirmish: Skirmish, shown: dict[CharacterId, Character]) -> FactPool:
    """Who of those who are seen touches and fights whom: they do so whoever looks."""
    beside = sorted(sorted((one.id, other.id)) for one, other in touching(skirmish))
    fought, facts = contacts(skirmish), FactPool(_STANDING)
    facts.prime(touching, [(shown[one], shown[other]) for one, other in beside if one in shown and other in shown])
    facts.prime(contacts, {who: fought[who] and fought[who].intersection(shown) for who in shown})
    return facts


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


@shared_memo("ground", "characters")
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


@shared_memo("ground", "characters")
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


def _steered(boats: dict[BoatId, Boat], seat: Seat) -> dict[BoatId, Boat]:
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
    known: dict[str, Any] = {}
    if not all(map(perception.unseen.isdisjoint, (status.touched, status.seen, status.contacted, status.charged))):
        known = {
            name: getattr(status, name) - perception.unseen for name in ("touched", "seen", "contacted", "charged")
        }
    if not friend:
        order = None if status.order and follows_unseen(status.order, perception) else status.order
        known |= {"seen": _NOBODY, "start": _start(skirmish, who, status, tracks), "order": order}
        if isinstance(order, Sneak):  # how the die fell is the own player's secret (ARG-R-204)
            known |= {"rolled": None, "stealth": False}
    return replace(status, **known) if known else status


def _start(skirmish: Skirmish, who: CharacterId, status: TurnStatus, tracks: dict[CharacterId, Track]) -> Point:
    if who in tracks:
        return tracks[who].points[0][1:]
    return skirmish.characters[who].at if who in skirmish.tracks else status.start


def _only(mapping: dict[Key, Value], keys: Container[str]) -> dict[Key, Value]:
    """Of a mapping, what stands under these keys: the very same, if that is all of it."""
    found = {key: value for key, value in mapping.items() if key in keys}
    return found if len(found) < len(mapping) else mapping
