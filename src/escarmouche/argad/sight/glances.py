"""Who is made out at many instants of a movement, found for all instants and people at once (ARG-R-52)."""

from collections.abc import Sequence
from typing import Any

from escarmouche.argad.movement.moments import moment
from escarmouche.argad.names import CharacterId, Instant, Tenths
from escarmouche.argad.sight.bases import rows
from escarmouche.argad.sight.hiding import hugs, is_hidden, may_hide
from escarmouche.argad.sight.obstacles import EYES
from escarmouche.argad.sight.screens import land
from escarmouche.argad.skirmish import Character, Skirmish
from escarmouche.geometry import plane
from escarmouche.kernel import Seat

Noticed = dict[Seat, dict[CharacterId, list[Instant]]]


def noticed(skirmish: Skirmish, movers: frozenset[CharacterId], instants: Sequence[Instant]) -> Noticed:
    """When each seat makes out which of the others who move: near enough to be told apart, and not hidden."""
    sides = {seat: _Side(skirmish, seat, movers) for seat in skirmish.seats}
    asked = _asked(skirmish, list(sides.values()))
    found: Noticed = {seat: {} for seat in sides}
    if not asked.any():
        return found
    scenes = [moment(skirmish, instant) for instant in instants]
    seen = _seen(skirmish, scenes, asked)
    for seat, side in sides.items():
        anybody = seen[:, side.watchers].any(axis=1)
        for number, who in side.strangers.items():
            when = [
                instant
                for instant, scene, by, matrix in zip(instants, scenes, anybody[:, number].tolist(), seen, strict=True)
                if by and side.makes_out(scene, who, matrix[:, number])
            ]
            if when:
                found[seat][who] = when
    return found


class _Side:
    """A seat with its allies, who watch, and the others who move, by number."""

    def __init__(self, skirmish: Skirmish, seat: Seat, movers: frozenset[CharacterId]) -> None:
        friends = {owner for owner in _owners(skirmish) if skirmish.friends(seat, owner)}
        people = list(enumerate(skirmish.characters.values()))
        self.names = list(skirmish.characters)
        self.watchers = [number for number, each in people if each.owner in friends]
        self.strangers = {n: each.id for n, each in people if each.id in movers and each.owner not in friends}
        self.hugging = any(hugs(skirmish, self.names[number]) for number in self.watchers)

    def makes_out(self, scene: Skirmish, who: CharacterId, seen: Sequence[bool]) -> bool:
        """Whether somebody whom terrain does not hide from all of the watchers does not hide from them either."""
        people, other = scene.characters, scene.characters[who]
        if not self.hugging and not may_hide(scene, other):
            return True
        return any(seen[each] and not is_hidden(scene, people[self.names[each]], other) for each in self.watchers)


def _owners(skirmish: Skirmish) -> set[Seat]:
    return {each.owner for each in skirmish.characters.values()}


def _asked(skirmish: Skirmish, sides: Sequence[_Side]) -> Any:
    """Which pairs are to be looked at: watchers, and strangers who come near enough at any time."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    asked = np.zeros((len(skirmish.characters),) * 2, np.bool_)
    for side in sides:
        asked[np.ix_(side.watchers, list(side.strangers))] = True
    around = np.array([_around(skirmish, each) for each in skirmish.characters.values()], np.int64).reshape(-1, 4)
    west, north, east, south = (around[:, end] for end in range(4))
    beside = np.maximum(west[:, np.newaxis] - east, west - east[:, np.newaxis])
    above = np.maximum(north[:, np.newaxis] - south, north - south[:, np.newaxis])
    return asked & (np.maximum(beside, above) <= _farthest(skirmish))


def _farthest(skirmish: Skirmish) -> Tenths:
    """From how far people are told apart, as far as they are seen at all (ARG-7.7, ARG-7.8)."""
    return min(skirmish.options.sight, skirmish.options.recognition)


def _around(skirmish: Skirmish, who: Character) -> plane.Box:
    """The box around somebody's base on its whole way."""
    track, base = skirmish.tracks.get(who.id), who.profile.base
    ways = [point[1:] for point in track.points] if track else []
    west, north, east, south = plane.box([*ways, who.at])
    extent = base.width + base.length
    return west - extent, north - extent, east + extent, south + extent


def _seen(skirmish: Skirmish, scenes: Sequence[Skirmish], asked: Any) -> Any:
    """At each instant, who is near enough to whom and not hidden by terrain."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    shapes, count = land(skirmish), len(asked)
    places = [[(*who.at, who.height) for who in scene.characters.values()] for scene in scenes]
    people = figures.displaced(rows(skirmish), np.array(places, np.int64).reshape(-1, count, 3))
    seen = np.empty((len(scenes), count, count), np.bool_)
    figures.glance(shapes.shapes, shapes.edges, people, asked, EYES, _farthest(skirmish), seen)
    return seen
