"""What may come of a way for which no dice are thrown yet: of an animal that stands for people, of somebody outside."""

from itertools import accumulate, pairwise
from math import dist

from escarmouche.argad.field.paths import way
from escarmouche.argad.guide.asking import Prospect, Way
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN, Tenths
from escarmouche.argad.movement.animals import MoveMarker, figure
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.argad.places.crawling import MAX_CRAWL


def plain(view: Skirmish, draft: MoveMarker | Enter) -> Prospect:
    """Along the way as it was pointed out, if nothing slows it."""
    who, most, path = _found(view, draft)
    straight = Way(track=_track(path, most), end=path[-1], facing=who.facing, length=round(way(path[0], path[1:])))
    return Prospect(who=who.id, allowance=most, best=straight, usual=straight, worst=straight)


def _found(view: Skirmish, draft: MoveMarker | Enter) -> tuple[Character, Tenths, Path]:
    """Who goes, how far at most, and by which places."""
    if isinstance(draft, Enter):
        outside = (each for reserve in view.reserves.values() for each in reserve.characters)
        who = next(each for each in outside if each.id == draft.character)
        return who, allowance(view, who), draft.path
    marker = view.markers[draft.marker]
    beast = figure(view, marker, marker.at)
    most = scaled(view, MAX_CRAWL) if draft.creep else allowance(view, beast)
    return beast, most, (marker.at, *draft.path)


def _track(path: Path, most: Tenths) -> Track:
    """Where at which instant, at an even pace."""
    walked = accumulate((dist(*leg) for leg in pairwise(path)), initial=0.0)
    return Track(tuple((round(WHOLE_TURN * far / max(1, most)), *at) for far, at in zip(walked, path, strict=True)))
