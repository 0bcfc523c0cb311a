"""What a seat notices of an event: what is told of those whom it sees before or after, and its own secrets (ARG-R-52).

An event that only some may know of says so: `secret: ClassVar[bool] = True`, or a method `is_secret(skirmish)` where it
depends on the skirmish. An event with a method `as_seen` says itself what is noticed by those who see its character
before or after it.
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from escarmouche.argad.field.formations import glimpsed
from escarmouche.argad.knowledge.aliases import aliases_for, as_named, known_as, named_with, written
from escarmouche.argad.knowledge.masks import behind_masks
from escarmouche.argad.knowledge.redaction import GONE, Perception, names, redact, without_concealed
from escarmouche.argad.knowledge.sighting import made_out, objects_seen, perception_of
from escarmouche.argad.knowledge.watching import MovesWatched, watched, way
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Event
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, Seat

E = TypeVar("E", bound=Event)


def see(skirmish: Skirmish, event: E, seat: Seat) -> E | None:
    """The event as the seat notices it in this skirmish, or None."""
    noticed: E | None = event if seat == GAME_MASTER else _by_name(skirmish, event, seat)
    return noticed


def _by_name(skirmish: Skirmish, event: Any, seat: Seat) -> Any:
    """With people by the ids that the seat knows; what the game master says of somebody says itself how that is."""
    aliases, event = aliases_for(skirmish, seat), _written(skirmish, event, seat)
    if not aliases or hasattr(event, "as_seen"):
        return _noticed(skirmish, event, seat)
    noticed = _noticed(known_as(skirmish, aliases), as_named(event, named_with(event, aliases)), seat)
    return _told_apart(skirmish, event, noticed, seat)


def _told_apart(skirmish: Skirmish, event: Any, noticed: Any, seat: Seat) -> Any:
    """Whoever learns by an event who somebody is hears it by both names; the marks of bookkeeping tell nothing."""
    if hasattr(noticed, "mark"):
        return replace(noticed, mark="")
    if not hasattr(noticed, "truly"):
        return noticed
    who = _following(skirmish, event).characters.get(event.character)
    if who is None or who.fools(seat) or not skirmish.characters[who.id].fools(seat):
        return noticed
    return replace(noticed, truly=who.id, name=without_concealed(who, seat).name)


def _written(skirmish: Skirmish, event: Any, seat: Seat) -> Any:
    """Notes and deeds by the names that the seat knows."""
    for name in ("note", "deed"):
        record = getattr(event, name, None)
        if (read := written(skirmish, seat, record)) is not record:
            return replace(event, **{name: read})
    return event


def _noticed(skirmish: Skirmish, event: Any, seat: Seat) -> Any:
    if _is_secret(skirmish, event) and seat not in _knowing(skirmish, event):
        return None
    if isinstance(event, MovesWatched):
        return MovesWatched({seat: event.seats[seat]}) if seat in event.seats else None
    after = _following(skirmish, event)
    if hasattr(event, "as_seen"):
        return _see_ruling(skirmish, event, after, seat)
    if hasattr(event, "tracks") and skirmish.options.fog:
        return _see_moves(skirmish, event, after, seat)
    perception = _perception(skirmish, after, seat)
    event = _seen_ranks(event, perception)
    event = behind_masks(skirmish, event, seat)
    noticed = redact(event, replace(perception, unseen=perception.unseen | _up_their_sleeves(event, after, perception)))
    return None if noticed is GONE else noticed


def _seen_ranks(event: Any, perception: Perception) -> Any:
    """Of a unit in an event, the ranks and files of those who are seen."""
    unit = getattr(event, "unit", None)
    if not isinstance(unit, Unit) or perception.unseen.isdisjoint(unit.members):
        return event
    part = glimpsed(unit, [who for who in unit.members if who not in perception.unseen])
    return replace(event, unit=part) if part else event


def _is_secret(skirmish: Skirmish, event: Any) -> bool:
    if hasattr(event, "is_secret"):
        return bool(event.is_secret(skirmish))
    return getattr(event, "secret", False)


def _knowing(skirmish: Skirmish, event: Any) -> tuple[Seat, ...]:
    """Who is told a secret: those it names, or the player of the character that it is about."""
    if hasattr(event, "seats"):
        named: tuple[Seat, ...] = event.seats
        return named
    if hasattr(event, "seat"):
        return (event.seat,)
    about = skirmish.characters.get(_doer(event))
    return (skirmish.player_of(about),) if about else ()


def _doer(event: Event) -> CharacterId:
    """Who does what a secret is about: it says so itself, or the shot or blow in it does."""
    said = getattr(event, "shot", None) or getattr(event, "blow", None) or event
    doer: CharacterId = next(getattr(said, name) for name in ("character", "shooter", "striker") if hasattr(said, name))
    return doer


def _following(skirmish: Skirmish, event: Event) -> Skirmish:
    """The skirmish after the event; asked about another skirmish than that in which it happened, as it is."""
    try:
        return event.apply(skirmish)
    except (LookupError, ValueError, TypeError):
        return skirmish


def _perception(
    skirmish: Skirmish, after: Skirmish, seat: Seat, glimpsed: frozenset[CharacterId] = frozenset()
) -> Perception:
    """Who and what is seen before or after, in what happens, or known to have fallen."""
    people = frozenset(skirmish.characters | after.characters)
    if not skirmish.options.fog:
        return Perception(seat, people, frozenset())
    there = made_out(after, seat).near
    left = {who for who in made_out(skirmish, seat).near - there if _is_elsewhere(skirmish, after, who)}
    perception = perception_of(after, seat, (made_out(skirmish, seat).near - left) | there | glimpsed)
    return replace(perception, unseen=perception.unseen | (people - perception.seen) | _objects(after, seat))


def _is_elsewhere(skirmish: Skirmish, after: Skirmish, who: CharacterId) -> bool:
    """Whether somebody has gone on: out of sight, nobody knows where to."""
    before, now = skirmish.characters.get(who), after.characters.get(who)
    return before is not None and now is not None and before.at != now.at


def _objects(skirmish: Skirmish, seat: Seat) -> set[str]:
    """Things, ladders, boats and jobs out of sight."""
    near = made_out(skirmish, seat).near
    people = {who: each for who, each in skirmish.characters.items() if who in near}
    seen = objects_seen(skirmish, seat, people)
    objects = {*skirmish.things, *skirmish.ladders, *skirmish.conveyances, *skirmish.worked, *skirmish.bodies}
    return objects - seen | _units(skirmish, near)


def _units(skirmish: Skirmish, near: frozenset[CharacterId]) -> set[str]:
    """Units of which nobody is seen."""
    return {name for name, unit in skirmish.units.items() if near.isdisjoint(unit.members)}


def _up_their_sleeves(event: Event, after: Skirmish, perception: Perception) -> frozenset[str]:
    """Weapons in an event that those in it still hide from the seat (ARG-6.3)."""
    about = [after.characters[CharacterId(who)] for who in names(event) & after.characters.keys()]
    shown = {weapon for each in about for weapon in each.profile.weapons}
    hidden = {weapon for each in about if each.owner != perception.seat for weapon in each.profile.concealed}
    return frozenset(hidden - shown)


def _see_moves(skirmish: Skirmish, event: Any, after: Skirmish, seat: Seat) -> Any:
    """Of the others' moves, what was seen of them; where they ended, only if they are in sight there."""
    seen = watched(after)
    tracks = {who: part for who in after.tracks if (part := way(after, seat, who, seen))}
    there = made_out(after, seat).near
    cut = replace(event, tracks=tracks, ends={who: end for who, end in event.ends.items() if who in there})
    if not cut.tracks and not cut.ends:
        return None
    return redact(cut, _perception(skirmish, after, seat, frozenset(tracks)))


def _see_ruling(skirmish: Skirmish, event: Any, after: Skirmish, seat: Seat) -> Any:
    """Somebody who comes into sight is as good as placed; what nobody can see has not changed."""
    perception = [_perception(state, state, seat).seen for state in (skirmish, after)]
    was_seen, is_seen = (any(who and who.id in seen for who in (event.before, event.after)) for seen in perception)
    aliases = aliases_for(skirmish, seat) | aliases_for(after, seat)

    def shown(who: Character) -> Character:
        others = frozenset(pair for pair in aliases if pair[0] != who.id)
        return as_named(without_concealed(who, seat), aliases if who.fools(seat) else others)

    return event.as_seen(shown, was_seen=was_seen, is_seen=is_seen)
