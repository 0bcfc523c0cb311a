"""Who is made out at many instants of a movement, found for all instants and people at once (ARG-R-52)."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Container, Sequence
from functools import cache, partial
from itertools import accumulate, compress
from typing import Any

from escarmouche.argad.field.bases import rows
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.moments import person_at
from escarmouche.argad.field.obstacles import EYE_HEIGHT
from escarmouche.argad.field.tracks import ground_under
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.sight.hiding import hugs, is_hidden, may_hide, suspects, tries_to_hide
from escarmouche.argad.sight.screens import land
from escarmouche.kernel import Seat

Noticed = dict[Seat, dict[CharacterId, list[Instant]]]


def noticed(skirmish: Skirmish, movers: frozenset[CharacterId], instants: Sequence[Instant]) -> Noticed:
    """When each seat makes out which of the others: near enough to be told apart, and not hidden.

    Of those who stand, only what is seen of them by people who move: the others see them all the time or not at all. If
    they are seen at the last of the instants, the others may be left out.
    """
    careful = suspects(skirmish)
    sides = [_Side(skirmish, seat, movers, careful) for seat in skirmish.seats]
    found: Noticed = {side.seat: {} for side in sides}
    if not movers:
        return found
    ways, roles = _Ways(skirmish), _roles(skirmish, sides)
    asked = _asked(skirmish, movers, roles, ways)
    if not asked.any():
        return found
    seen, noted = _seen(skirmish, ways.scenes(instants), asked, _farthest(skirmish), roles)
    then = cache(partial(person_at, skirmish))
    for side, glances in zip(sides, noted.transpose(1, 2, 0).tolist(), strict=True):
        for number, who in side.strangers.items():
            when = list(compress(instants, glances[number]))
            if when and number in side.sly:
                by = dict(zip(instants, seen[:, :, number].tolist(), strict=True))
                when = [each for each in when if side.makes_out(skirmish, who, by[each], partial(then, instant=each))]
            if when:
                found[side.seat][who] = when
    return found


def glimpsed(
    skirmish: Skirmish, who: CharacterId, others: Collection[CharacterId], instants: Sequence[Instant]
) -> dict[CharacterId, list[Instant]]:
    """When somebody sees which of some others, from however far."""
    asked = _pairs(skirmish, who, others)
    seen, _ = _seen(skirmish, _Ways(skirmish).scenes(instants), asked, skirmish.options.sight)
    number = [*skirmish.characters].index(who)
    found: dict[CharacterId, list[Instant]] = {}
    for other, row in zip(skirmish.characters, seen[:, number].T.tolist(), strict=True):
        when = list(compress(instants, row))
        if hugs(skirmish, who) or tries_to_hide(skirmish, skirmish.characters[other]):
            when = [each for each in when if not _hides(skirmish, who, other, each)]
        if when:
            found[other] = when
    return found


def _hides(skirmish: Skirmish, one: CharacterId, other: CharacterId, instant: Instant) -> bool:
    return is_hidden(skirmish, person_at(skirmish, one, instant), person_at(skirmish, other, instant))


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
    asked = _pairs(skirmish, who, people)
    seen, _ = _seen(skirmish, rows(skirmish)[None].copy(), asked, _farthest(skirmish))
    watching = compress(people.values(), seen[0, [*people].index(who)].tolist())
    return [other for other in watching if not is_hidden(skirmish, other, people[who])]


def _pairs(skirmish: Skirmish, who: CharacterId, others: Container[CharacterId]) -> Any:
    """Somebody beside each of some others."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    names = list(skirmish.characters)
    asked = np.zeros((len(names), len(names)), np.bool_)
    asked[names.index(who)] = [other in others for other in names]
    return asked


class _Side:
    """A seat with its allies, who watch, and the others whom they may see in passing, by number."""

    def __init__(
        self, skirmish: Skirmish, seat: Seat, movers: frozenset[CharacterId], careful: Container[CharacterId]
    ) -> None:
        self.seat, people = seat, skirmish.characters
        friends = {owner for owner in _owners(skirmish) if skirmish.friends(seat, owner)}
        self.watchers = {number: who for number, (who, each) in enumerate(people.items()) if each.owner in friends}
        moves = not movers.isdisjoint(self.watchers.values())
        self.strangers = {
            number: who for number, who in enumerate(people) if number not in self.watchers and (moves or who in movers)
        }
        self.hugging = any(who in careful and hugs(skirmish, who) for who in self.watchers.values())
        """Whether somebody who watches keeps out of sight, and so does not see everybody either."""
        self.still = [number for number, who in self.strangers.items() if who not in movers]
        self.sly = frozenset(
            number
            for number, who in self.strangers.items()
            if self.hugging
            or (who in careful and (tries_to_hide if who in movers else may_hide)(skirmish, people[who]))
        )
        """Strangers who may be hidden from some who watch though no terrain hides them."""
        self._hidden: dict[tuple[CharacterId, Point, CharacterId, Point], bool] = {}

    def makes_out(
        self, skirmish: Skirmish, who: CharacterId, seen: Sequence[bool], then: Callable[[CharacterId], Character]
    ) -> bool:
        """Whether somebody whom terrain does not hide from all of the watchers does not hide from them either."""
        other = then(who)
        if not self.hugging and not may_hide(skirmish, other):
            return True
        watching = (each for number, each in self.watchers.items() if seen[number])
        return any(not self._is_hidden(skirmish, then(each), other) for each in watching)

    def _is_hidden(self, skirmish: Skirmish, one: Character, other: Character) -> bool:
        """Whether somebody hides from another: that follows from where the two are, whenever they are there."""
        places = one.id, one.at, other.id, other.at
        if places not in self._hidden:
            self._hidden[places] = is_hidden(skirmish, one, other)
        return self._hidden[places]


def _owners(skirmish: Skirmish) -> set[Seat]:
    return {each.owner for each in skirmish.characters.values()}


def _roles(skirmish: Skirmish, sides: Sequence[_Side]) -> Any:
    """What everybody is to each side."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    nothing = dict.fromkeys(range(len(skirmish.characters)), 0)
    roles = [
        nothing
        | dict.fromkeys(side.watchers, figures.WATCHES)
        | dict.fromkeys(side.strangers, figures.IS_OPEN)
        | dict.fromkeys(side.still, figures.IS_STILL)
        | dict.fromkeys(side.sly, figures.IS_WATCHED)
        for side in sides
    ]
    return np.array([[*each.values()] for each in roles], np.int8)


class _Ways:
    """How everybody went, and where and how high everybody stands now."""

    def __init__(self, skirmish: Skirmish) -> None:
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

        self.skirmish, people = skirmish, skirmish.characters
        self.here = rows(skirmish)[:, figures.X : figures.GROUND + 1]
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


def _asked(skirmish: Skirmish, movers: frozenset[CharacterId], roles: Any, ways: _Ways) -> Any:
    """Which pairs are to be looked at: watchers, and strangers who come near enough at any time."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    people = rows(skirmish)
    moving = np.array([who in movers for who in skirmish.characters], np.bool_)
    asked = np.empty((len(people), len(people)), np.bool_)
    figures.ask(ways.points, ways.begins, people, roles, moving, _farthest(skirmish), asked)
    return asked


def _farthest(skirmish: Skirmish) -> Tenths:
    """From how far people are told apart, as far as they are seen at all (ARG-7.7, ARG-7.8)."""
    return min(skirmish.options.sight, skirmish.options.recognition)


def _seen(skirmish: Skirmish, scenes: Any, asked: Any, far: Tenths, roles: Any = None) -> tuple[Any, Any]:
    """In each scene, who of those asked about is near enough to whom and not hidden by terrain.

    And whom each side sees, if their roles are given: of somebody who does not hide, one who sees him or her is enough.
    """
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry.figures import glance  # noqa: PLC0415 - compiled

    shapes, roles = land(skirmish), np.zeros((0, len(asked)), np.int8) if roles is None else roles
    seen = np.zeros((len(scenes), *asked.shape), np.bool_)
    noted = np.zeros((len(scenes), *roles.shape), np.bool_)
    glance(shapes.shapes, shapes.edges, scenes, asked, roles, EYE_HEIGHT, far, seen, noted)
    return seen, noted
