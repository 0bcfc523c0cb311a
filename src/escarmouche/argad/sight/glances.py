"""Who is made out at many instants of a movement, found for all instants and people at once (ARG-R-52)."""

from collections.abc import Sequence
from itertools import accumulate, compress
from typing import Any

from escarmouche.argad.movement.moments import moment, places
from escarmouche.argad.names import CharacterId, Instant, Tenths
from escarmouche.argad.sight.bases import rows
from escarmouche.argad.sight.hiding import hugs, is_hidden, may_hide, tries_to_hide
from escarmouche.argad.sight.obstacles import EYES
from escarmouche.argad.sight.screens import land
from escarmouche.argad.skirmish import Skirmish
from escarmouche.kernel import Seat

Noticed = dict[Seat, dict[CharacterId, list[Instant]]]


def noticed(skirmish: Skirmish, movers: frozenset[CharacterId], instants: Sequence[Instant]) -> Noticed:
    """When each seat makes out which of the others who move: near enough to be told apart, and not hidden."""
    sides = {seat: _Side(skirmish, seat, movers) for seat in skirmish.seats}
    asked = _asked(skirmish, list(sides.values()))
    found: Noticed = {seat: {} for seat in sides}
    if not (movers and asked.any()):
        return found
    seen = _seen(skirmish, instants, asked)
    for seat, side in sides.items():
        anybody = seen[:, side.watchers].any(axis=1).T.tolist()
        for number, who in side.strangers.items():
            when = list(compress(instants, anybody[number]))
            if side.hugging or tries_to_hide(skirmish, skirmish.characters[who]):
                by = dict(zip(instants, seen[:, :, number], strict=True))
                when = [each for each in when if side.makes_out(moment(skirmish, each), who, by[each])]
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
        """Whether somebody who watches keeps out of sight, and so does not see everybody either."""

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
    first, last = _around(skirmish)
    apart = np.maximum(first[:, np.newaxis] - last, first - last[:, np.newaxis]).max(axis=2)
    return asked & (apart <= _farthest(skirmish))


def _farthest(skirmish: Skirmish) -> Tenths:
    """From how far people are told apart, as far as they are seen at all (ARG-7.7, ARG-7.8)."""
    return min(skirmish.options.sight, skirmish.options.recognition)


def _around(skirmish: Skirmish) -> tuple[Any, Any]:
    """The boxes around everybody's base on the whole way: one corner of each, and the opposite one."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    tracks = skirmish.tracks
    ways = [
        (*(tracks[who].points if who in tracks else ()), (0, *each.at)) for who, each in skirmish.characters.items()
    ]
    points = np.array([point[1:] for way in ways for point in way], np.int64)
    begins = [0, *accumulate(map(len, ways[:-1]))]
    extent = 2 * rows(skirmish)[:, figures.EXTENT, np.newaxis]
    return np.minimum.reduceat(points, begins) - extent, np.maximum.reduceat(points, begins) + extent


def _seen(skirmish: Skirmish, instants: Sequence[Instant], asked: Any) -> Any:
    """At each instant, who is near enough to whom and not hidden by terrain."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    shapes, count = land(skirmish), len(asked)
    ways = [places(skirmish, who, instants) for who in skirmish.characters.values()]
    scenes = np.empty((len(instants), count, figures.FIGURE), np.int64)
    figures.displace(rows(skirmish), np.array(ways, np.int64).transpose(1, 0, 2).copy(), scenes)
    seen = np.empty((len(instants), count, count), np.bool_)
    figures.glance(shapes.shapes, shapes.edges, scenes, asked, EYES, _farthest(skirmish), seen)
    return seen
