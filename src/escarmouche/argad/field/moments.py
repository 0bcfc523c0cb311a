"""The table at an instant of the movement that everybody made at once (ARG-21.8)."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.tracks import place_at, placed
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Span, Track
from escarmouche.argad.model.units import WHOLE_TURN, Instant
from escarmouche.kernel.memo import shared_memo

GLANCE_INTERVAL: Final[Instant] = 50
"""Between two looks around: what is seen for a shorter time may be missed."""
GLANCES: Final = range(0, WHOLE_TURN + 1, GLANCE_INTERVAL)

_STANDING: Final[dict[CharacterId, Track]] = {}
"""At an instant nobody moves; one and the same value, so that facts about the instant are found again."""


def moment(skirmish: Skirmish, instant: Instant) -> Skirmish:
    """The skirmish with everybody where he or she was at an instant; the end is as it is."""
    if not 0 <= instant < WHOLE_TURN or not skirmish.tracks:
        return skirmish
    kept = _moments(skirmish)
    if instant not in kept:
        kept[instant] = skirmish.characters | dict(_moved(skirmish, instant))
    return replace(skirmish, characters=kept[instant], tracks=_STANDING)


@shared_memo("ground", "characters", "tracks", "closed")
def _moments(skirmish: Skirmish) -> dict[Instant, dict[CharacterId, Character]]:
    """Everybody at the instants that have been asked for."""
    return {}


def _moved(skirmish: Skirmish, instant: Instant) -> Iterator[tuple[CharacterId, Character]]:
    """Those who went somewhere, where they were."""
    return ((who, person_at(skirmish, who, instant)) for who in skirmish.tracks if who in skirmish.characters)


def person_at(skirmish: Skirmish, who: CharacterId, instant: Instant) -> Character:
    """Somebody where he or she was at an instant; the end is as it is."""
    character, track = skirmish.characters[who], skirmish.tracks.get(who)
    if not 0 <= instant < WHOLE_TURN or track is None or not track.points:
        return character
    return placed(skirmish, character, place_at(track, instant))


def spans(glances: Iterable[Instant]) -> Iterator[Span]:
    """From when to when something was seen at all of the glances; one after the other they are one span."""
    start = end = -1
    for instant in glances:
        if start < 0:
            start = instant
        elif instant - end > GLANCE_INTERVAL:
            yield start, end
            start = instant
        end = instant
    if start >= 0:
        yield start, end


def was_seen(known: Skirmish, who: CharacterId, instant: Instant) -> bool:
    """Whether whoever looks at this view saw somebody at an instant; without a viewer, nothing is hidden."""
    watched = known.watched.get(known.viewer, {}).get(who) if known.viewer else None
    return watched is None or any(start <= instant <= end for start, end in watched)
