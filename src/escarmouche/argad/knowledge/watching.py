"""What each side saw of the others' moves: noted once everybody has moved, so that nobody learns more later."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field import tracks
from escarmouche.argad.field.moments import GLANCES, spans
from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.knowledge.sighting import made_out
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.turn_state import Span, Track
from escarmouche.argad.model.units import WHOLE_TURN, Instant
from escarmouche.argad.sight.glances import noticed
from escarmouche.kernel import Seat
from escarmouche.kernel.memo import shared_memo

Watched = dict[Seat, dict[CharacterId, tuple[Span, ...]]]


class MovesWatched(Struct, frozen=True, tag=True):
    """Between which instants each seat saw others move."""

    seats: Watched

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, watched=self.seats)


def watch(resolution: Resolution) -> None:
    """Note who saw what of the movement that has just been made."""
    if resolution.skirmish.options.fog and resolution.skirmish.tracks:
        resolution.emit(MovesWatched(watched(resolution.skirmish)))


@shared_memo("ground", "tracks", "sides", "characters")
def watched(skirmish: Skirmish) -> Watched:
    """Who is seen when, by each seat: looked up at many moments of the movement.

    Of those who stood, only people who are out of sight again are noted: a furtive shooter sees them in passing.
    """
    movers = frozenset(skirmish.tracks.keys() & skirmish.characters.keys())
    seen = noticed(skirmish, movers, GLANCES)
    return {
        seat: {
            who: _spans(skirmish, who, instants)
            for who, instants in sorted(others.items())
            if who in movers or (instants[-1] < WHOLE_TURN and who not in made_out(skirmish, seat).near)
        }
        for seat, others in sorted(seen.items())
    }


def _spans(skirmish: Skirmish, who: CharacterId, glances: Sequence[Instant]) -> tuple[Span, ...]:
    """From when to when somebody was seen, once he or she was there."""
    since = _since(skirmish, who)
    return tuple(spans(glances if since <= glances[0] else [each for each in glances if each >= since]))


def _since(skirmish: Skirmish, who: CharacterId) -> Instant:
    """When somebody was first there to be seen: an animal stood for those whose way begins later (ARG-R-190)."""
    track = skirmish.tracks.get(who)
    return track.points[0][0] if track else 0


def way(skirmish: Skirmish, seat: Seat, who: CharacterId, seen: Watched) -> Track | None:
    """As much of somebody's way as the seat saw: all of its own side's."""
    track = skirmish.tracks[who]
    if skirmish.friends(seat, _owner(skirmish, who)):
        return track
    glimpses = _seen_by(skirmish, seat, who, seen)
    return cut(track, glimpses) if glimpses else None


def _seen_by(skirmish: Skirmish, seat: Seat, who: CharacterId, seen: Watched) -> tuple[Span, ...]:
    """A seat that plays no troop saw those whom all saw all the time."""
    if seat in skirmish.seats:
        return seen.get(seat, {}).get(who, ())
    owner, whole = _owner(skirmish, who), ((0, WHOLE_TURN),)
    watchers = (player for player in skirmish.seats if not skirmish.friends(player, owner))
    return whole if all(seen.get(player, {}).get(who) == whole for player in watchers) else ()


def _owner(skirmish: Skirmish, who: CharacterId) -> Seat:
    if who in skirmish.characters:
        return skirmish.characters[who].owner
    return next((gone.owner for gone in skirmish.fallen if gone.character == who), BYSTANDERS)


def cut(track: Track, glimpses: Sequence[Span]) -> Track:
    """The parts of a way that were seen; why it ended, only if its end was. A way that leads nowhere is seen whole."""
    if not tracks.leads_away(track):
        return track
    points = tuple(dict.fromkeys(point for span in glimpses for point in _between(track, span)))
    if glimpses[-1][1] >= track.points[-1][0]:
        return replace(track, points=points)
    return Track(points)


def _between(track: Track, span: Span) -> Iterator[tuple[Instant, int, int]]:
    first, last = span
    yield first, *place_at(track, first)
    yield from (point for point in track.points if first < point[0] < last)
    yield last, *place_at(track, last)
