"""Who is made out at many instants of a movement, found for all instants and people at once (ARG-R-52)."""

from bisect import bisect_left
from collections.abc import Collection, Container, Sequence
from functools import cache, partial
from itertools import accumulate, compress
from typing import Any

from escarmouche.argad.field.bases import rows
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.moments import moment
from escarmouche.argad.field.obstacles import EYE_HEIGHT
from escarmouche.argad.field.tracks import ground_under
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.sight.hiding import hugs, is_hidden, may_hide, tries_to_hide
from escarmouche.argad.sight.screens import land
from escarmouche.kernel import Seat

Noticed = dict[Seat, dict[CharacterId, list[Instant]]]


def noticed(skirmish: Skirmish, movers: frozenset[CharacterId], instants: Sequence[Instant]) -> Noticed:
    """When each seat makes out which of the others: near enough to be told apart, and not hidden.

    Of those who stand, only what is seen of them by people who move: the others see them all the time or not at all.
    """
    sides = {seat: _Side(skirmish, seat, movers) for seat in skirmish.seats}
    found: Noticed = {seat: {} for seat in sides}
    if not movers:
        return found
    ways = _Ways(skirmish)
    asked = _asked(skirmish, list(sides.values()), ways)
    if not asked.any():
        return found
    seen, then = _seen(skirmish, ways.scenes(instants), asked, _farthest(skirmish)), cache(partial(moment, skirmish))
    for seat, side in sides.items():
        anybody = seen[:, side.watchers].any(axis=1).T.tolist()
        for number, who in side.strangers.items():
            when = list(compress(instants, anybody[number]))
            if side.hugging or tries_to_hide(skirmish, skirmish.characters[who]):
                by = dict(zip(instants, seen[:, :, number].tolist(), strict=True))
                when = [each for each in when if side.makes_out(then(each), who, by[each])]
            if when:
                found[seat][who] = when
    return found


def glimpsed(
    skirmish: Skirmish, who: CharacterId, others: Collection[CharacterId], instants: Sequence[Instant]
) -> dict[CharacterId, list[Instant]]:
    """When somebody sees which of some others, from however far."""
    seen = _seen(skirmish, _Ways(skirmish).scenes(instants), _pairs(skirmish, who, others), skirmish.options.sight)
    number, found = [*skirmish.characters].index(who), dict[CharacterId, list[Instant]]()
    for other, row in zip(skirmish.characters, seen[:, number].T.tolist(), strict=True):
        when = list(compress(instants, row))
        if hugs(skirmish, who) or tries_to_hide(skirmish, skirmish.characters[other]):
            when = [each for each in when if not _hides(moment(skirmish, each), who, other)]
        if when:
            found[other] = when
    return found


def nearing(
    skirmish: Skirmish, who: CharacterId, others: Collection[CharacterId], instants: Sequence[Instant], limit: Tenths
) -> list[Instant]:
    """When one of some others may be no farther than so from somebody: at other instants none of them can be."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    names, room = [*skirmish.characters], 2 * rows(skirmish)[:, figures.EXTENT] + 1
    one, all_others = names.index(who), np.array([other in others for other in names], np.bool_)
    places = _Ways(skirmish).places(instants)
    apart = np.square(places - places[:, one, np.newaxis]).sum(axis=2)
    return list(compress(instants, ((apart <= np.square(limit + room[one] + room)) & all_others).any(axis=1).tolist()))


def beholders(skirmish: Skirmish, who: CharacterId) -> list[Character]:
    """Those who make somebody out now: all who stand near enough, unless he or she hides from them."""
    people = skirmish.characters
    seen = _seen(skirmish, rows(skirmish)[None].copy(), _pairs(skirmish, who, people), _farthest(skirmish))
    watching = compress(people, seen[0, [*people].index(who)].tolist())
    return [people[other] for other in watching if not _hides(skirmish, other, who)]


def _hides(scene: Skirmish, one: CharacterId, other: CharacterId) -> bool:
    return is_hidden(scene, scene.characters[one], scene.characters[other])


def _pairs(skirmish: Skirmish, who: CharacterId, others: Container[CharacterId]) -> Any:
    """Somebody beside each of some others."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    names = list(skirmish.characters)
    asked = np.zeros((len(names), len(names)), np.bool_)
    asked[names.index(who)] = [other in others for other in names]
    return asked


class _Side:
    """A seat with its allies, who watch, and the others whom they may see in passing, by number."""

    def __init__(self, skirmish: Skirmish, seat: Seat, movers: frozenset[CharacterId]) -> None:
        friends = {owner for owner in _owners(skirmish) if skirmish.friends(seat, owner)}
        people = list(enumerate(skirmish.characters.values()))
        self.names = list(skirmish.characters)
        self.watchers = [number for number, each in people if each.owner in friends]
        self.movers = [number for number, each in people if each.id in movers]
        moves = not movers.isdisjoint(self.names[number] for number in self.watchers)
        self.strangers = {
            n: each.id for n, each in people if each.owner not in friends and (moves or each.id in movers)
        }
        self.hugging = any(hugs(skirmish, self.names[number]) for number in self.watchers)
        """Whether somebody who watches keeps out of sight, and so does not see everybody either."""
        self._hidden: dict[tuple[CharacterId, Point, CharacterId, Point], bool] = {}

    def makes_out(self, scene: Skirmish, who: CharacterId, seen: Sequence[bool]) -> bool:
        """Whether somebody whom terrain does not hide from all of the watchers does not hide from them either."""
        people, other = scene.characters, scene.characters[who]
        if not self.hugging and not may_hide(scene, other):
            return True
        return any(seen[each] and not self._is_hidden(scene, people[self.names[each]], other) for each in self.watchers)

    def _is_hidden(self, scene: Skirmish, one: Character, other: Character) -> bool:
        """Whether somebody hides from another: that follows from where the two are, whenever they are there."""
        places = one.id, one.at, other.id, other.at
        if places not in self._hidden:
            self._hidden[places] = is_hidden(scene, one, other)
        return self._hidden[places]


def _owners(skirmish: Skirmish) -> set[Seat]:
    return {each.owner for each in skirmish.characters.values()}


class _Ways:
    """How everybody went, and where and how high everybody stands now."""

    def __init__(self, skirmish: Skirmish) -> None:
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

        self.skirmish, people = skirmish, skirmish.characters
        self.here = rows(skirmish)[:, [figures.X, figures.Y, figures.GROUND]]
        ways = [
            track.points if (track := skirmish.tracks.get(who)) and track.points else ((0, *each.at),)
            for who, each in people.items()
        ]
        self.points = np.array([point for way in ways for point in way], np.int64)
        self.begins = np.array([*accumulate(map(len, ways), initial=0)], np.int64)

    def scenes(self, instants: Sequence[Instant]) -> Any:
        """Everybody at several instants, as the compiled code wants them."""
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

        places = self._standing(instants)
        places[:, :, 2] = self._heights(places)
        found = np.empty((len(instants), len(self.here), figures.FIGURE), np.int64)
        figures.displace(rows(self.skirmish), places, found)
        return found

    def places(self, instants: Sequence[Instant]) -> Any:
        """Where everybody was at several instants."""
        return self._standing(instants)[:, :, :2]

    def _standing(self, instants: Sequence[Instant]) -> Any:
        """The same; at the end, as it is. How high is as it is now."""
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

        found = np.empty((len(instants), *self.here.shape), np.int64)
        found[:] = self.here
        during = bisect_left(instants, WHOLE_TURN)
        figures.follow(self.points, self.begins, np.array(instants[:during], np.int64), found)
        return found

    def _heights(self, places: Any) -> Any:
        land = layout(self.skirmish.ground)
        if land.is_flat and not land.rooms:
            if not self.here[:, 2].any():
                return 0
            return (places[:, :, :2] == self.here[:, :2]).all(axis=2) * self.here[:, 2]
        people = self.skirmish.characters.values()
        return [
            [ground_under(self.skirmish, who, (x, y))[1] for who, (x, y, _) in zip(people, row, strict=True)]
            for row in places.tolist()
        ]


def _asked(skirmish: Skirmish, sides: Sequence[_Side], ways: _Ways) -> Any:
    """Which pairs are to be looked at: watchers, and strangers who come near enough at any time."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    people = rows(skirmish)
    roles, moving = np.zeros((len(sides), len(people)), np.int8), np.zeros(len(people), np.bool_)
    for role, side in zip(roles, sides, strict=True):
        role[side.watchers], role[list(side.strangers)] = figures.WATCHES, figures.IS_WATCHED
        moving[side.movers] = True
    asked = np.empty((len(people), len(people)), np.bool_)
    figures.ask(ways.points, ways.begins, people, roles, moving, _farthest(skirmish), asked)
    return asked


def _farthest(skirmish: Skirmish) -> Tenths:
    """From how far people are told apart, as far as they are seen at all (ARG-7.7, ARG-7.8)."""
    return min(skirmish.options.sight, skirmish.options.recognition)


def _seen(skirmish: Skirmish, scenes: Any, asked: Any, far: Tenths) -> Any:
    """In each scene, who of those asked about is near enough to whom and not hidden by terrain."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry.figures import glance  # noqa: PLC0415 - compiled

    shapes = land(skirmish)
    seen = np.empty((len(scenes), *asked.shape), np.bool_)
    glance(shapes.shapes, shapes.edges, scenes, asked, EYE_HEIGHT, far, seen)
    return seen
