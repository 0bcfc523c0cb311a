"""Who sees whom, and where a shot can pass (ARG-7.7, ARG-17.4 to ARG-17.8, ARG-R-22).

Sight depends on terrain and distance; a line of fire also on the people in between. Both are judged by bases and by the
drawing of the ground, never by how models look (ARG-17.6).
"""

from collections.abc import Mapping
from itertools import compress
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field import groups
from escarmouche.argad.field.bases import rows
from escarmouche.argad.field.layout import STOREY, layout
from escarmouche.argad.field.obstacles import EYE_HEIGHT
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.sight.hiding import Posture, hugs, is_hidden, may_hide, postures, suspects
from escarmouche.argad.sight.screens import land
from escarmouche.kernel.memo import keyed_memo, shared_memo

Relation = dict[CharacterId, frozenset[CharacterId]]

LOOKED_OVER: Final[Tenths] = 3 * CM
"""People this much lower do not stand in the way (ARG-R-22)."""


class LineOfSight(Struct, frozen=True):
    """A line of fire that is free: from the middle of the shooter's base to a point of the target's."""

    start: Point
    end: Point
    middle: bool
    """Whether it goes to the middle of the target; otherwise something is before that."""


class Stop(Struct, frozen=True):
    """A line that is not free, and what stops it: the id of a character, ground, obstacle, room or portal."""

    start: Point
    end: Point
    by: str


class FireLines(Struct, frozen=True):
    """What a shooter sees of a target, for people to look at."""

    free: LineOfSight | None
    stopped: tuple[Stop, ...]


class Sight(Struct, frozen=True, eq=False):
    """Lines between characters: to which point of another each has a free one; below 0 to none."""

    numbers: dict[CharacterId, int]
    people: Any
    seen: Any
    reached: Any

    def is_free(self, one: CharacterId, other: CharacterId) -> bool:
        """Whether terrain lets two people see each other: sight goes both ways."""
        i, j = self.numbers[one], self.numbers[other]
        return bool(self.seen[i, j] >= 0 or self.seen[j, i] >= 0)

    def point(self, who: CharacterId, number: int) -> Point:
        """The middle of a base, or one of the four points around it."""
        from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

        at = figures.POINTS + 2 * number - 2 if number else figures.X
        row = self.people[self.numbers[who]]
        return int(row[at]), int(row[at + 1])


def sees(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether a character sees another: no farther than people see, and nothing that hides in between (ARG-7.7)."""
    return sight_lines(skirmish).is_free(one.id, other.id) and not is_hidden(skirmish, one, other)


@shared_memo("ground", *STANDING, "turn_statuses")
def seen(skirmish: Skirmish) -> Relation:
    """Whom everybody sees: the very same for as long as nobody moves, hides or comes out."""
    kept, how = _seen(skirmish), postures(skirmish)
    if how not in kept:
        kept[how] = _find_seen(skirmish)
    return kept[how]


@shared_memo("ground", *STANDING)
def _seen(skirmish: Skirmish) -> dict[tuple[Posture, ...], Relation]:
    """With everybody as they have hidden themselves so far."""
    return {}


def _find_seen(skirmish: Skirmish) -> Relation:
    """Those whom terrain does not hide, but for those who hide themselves."""
    there, people = visible(skirmish), skirmish.characters
    hiding = [each for each in suspects(skirmish).values() if may_hide(skirmish, each)]
    if not hiding:
        return there
    found = {}
    for one, others in there.items():
        asked = [people[other] for other in others] if hugs(skirmish, one) else hiding
        hidden = [other.id for other in asked if other.id in others and is_hidden(skirmish, people[one], other)]
        found[one] = others.difference(hidden) if hidden else others
    return found


@shared_memo("ground", *STANDING)
def visible(skirmish: Skirmish) -> Relation:
    """Of everybody, those whom terrain does not hide."""
    seen = sight_lines(skirmish).seen
    return _related(skirmish, (seen >= 0) | (seen.T >= 0))


def seen_from(skirmish: Skirmish, who: CharacterId) -> frozenset[CharacterId]:
    """Whom one character sees, for those who do not ask about all the others."""
    kept = _seen_from(skirmish)
    if who not in kept:
        sight, one = _look(skirmish, rows(skirmish), who, bases=False), skirmish.characters[who]
        number = sight.numbers[who]
        free = (sight.seen[number] >= 0) | (sight.seen[:, number] >= 0)
        others = compress(skirmish.characters.values(), free.tolist())
        kept[who] = frozenset(other.id for other in others if other is not one and not is_hidden(skirmish, one, other))
    return kept[who]


@shared_memo("ground", *STANDING, "turn_statuses")
def _seen_from(skirmish: Skirmish) -> dict[CharacterId, frozenset[CharacterId]]:
    """Of those for whom it has been asked."""
    return {}


def _related(skirmish: Skirmish, matrix: Any) -> Relation:
    """Of each character, the others that a row of the matrix says."""
    names = list(skirmish.characters)
    matrix.flat[:: len(names) + 1] = False  # nobody makes a pair with himself or herself
    return {one: frozenset(compress(names, row)) for one, row in zip(names, matrix.tolist(), strict=True)}


def line(
    skirmish: Skirmish, shooter: Character, target: Character, positions: Mapping[CharacterId, Point] | None = None
) -> LineOfSight | None:
    """The line of fire, if there is one: clear of terrain and of other people who stand upright (ARG-17.4, ARG-R-22).

    People of the target's group are part of the target; those of the shooter's own group may have to make room, which
    is for the ranks to say (ARG-18.1 to ARG-18.4).
    """
    then = moved(skirmish, positions)
    shooter, target = then.characters[shooter.id], then.characters[target.id]
    shots = lines(then, shooter.id)
    point = int(shots.reached[shots.numbers[shooter.id], shots.numbers[target.id]])
    if point < 0 or shooter is target or is_hidden(then, shooter, target):
        return None
    return LineOfSight(shooter.at, shots.point(target.id, point), point == 0)


def is_partly_hidden(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """Whether terrain hides the middle of somebody of whom another part is seen."""
    sight = sight_lines(skirmish)
    return bool(sight.seen[sight.numbers[shooter.id], sight.numbers[target.id]] > 0)


def fire_lines(skirmish: Skirmish, shooter: Character, target: Character) -> FireLines:
    """All five lines to a target: the one that is free, and what stops the others."""
    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    shots, shapes = lines(skirmish, shooter.id), land(skirmish)
    names = [*shapes.owners, *skirmish.characters]
    stops = {}
    for point in range(5):
        by = figures.stopped_by(
            shapes.shapes, shapes.edges, shots.people, shots.numbers[shooter.id], shots.numbers[target.id], point,
            EYE_HEIGHT, LOOKED_OVER, skirmish.options.bases_block,
        )  # fmt: skip
        if by >= 0:
            end = shots.point(target.id, point)
            stops[end] = Stop(shooter.at, end, names[by])
    return FireLines(line(skirmish, shooter, target), tuple(stops.values()))


def moved(skirmish: Skirmish, positions: Mapping[CharacterId, Point] | None) -> Skirmish:
    """The same people at other places: one asks about many of them at the same instant."""
    return skirmish if positions is None else _moved(skirmish, positions)


@keyed_memo(key=lambda positions: frozenset(positions.items()))
def _moved(skirmish: Skirmish, positions: Mapping[CharacterId, Point]) -> Skirmish:
    characters = dict(skirmish.characters)
    for who, point in positions.items():
        character = characters.get(who)
        if character is not None and character.at != point:
            room = _room_there(skirmish.ground, character, point)
            characters[who] = replace(character, at=point, room=room, height=height_at(skirmish, point, room))
    return replace(skirmish, characters=characters)


def _room_there(ground: Ground, character: Character, point: Point) -> RoomId | None:
    """On the same floor; somebody on a roof stays outdoors."""
    rooms = layout(ground).rooms
    if not rooms:
        return None
    room = room_at(ground, point, 0 if character.room is None else rooms[character.room].floor)
    if room is not None and character.room is None and character.height >= rooms[room].height + STOREY:
        return None
    return room


@shared_memo("ground", *STANDING)
def sight_lines(skirmish: Skirmish) -> Sight:
    """Between everybody, wherever other people stand."""
    return _look(skirmish, rows(skirmish), bases=False)


def lines(skirmish: Skirmish, shooter: CharacterId | None = None) -> Sight:
    """The lines of fire between everybody, people in the way included; or only those from and to a shooter."""
    kept = _lines(skirmish)
    if shooter not in kept:
        kept[shooter] = _look(skirmish, _crowd(skirmish), shooter, bases=skirmish.options.bases_block)
    return kept[shooter]


@shared_memo("ground", *STANDING, "turn_statuses")
def _lines(skirmish: Skirmish) -> dict[CharacterId | None, Sight]:
    """Of those shooters for whom it has been asked."""
    return {}


def _look(skirmish: Skirmish, people: Any, only: CharacterId | None = None, *, bases: bool) -> Sight:
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry.figures import NOTHING, look_around  # noqa: PLC0415 - compiled

    shapes, count, people = land(skirmish), len(people), people.copy()
    numbers = {who: number for number, who in enumerate(skirmish.characters)}
    seen, reached = np.empty((count, count), np.int8), np.empty((count, count), np.int8)
    one, far = NOTHING if only is None else numbers[only], skirmish.options.sight
    look_around(shapes.shapes, shapes.edges, people, one, EYE_HEIGHT, LOOKED_OVER, far, bases, seen, reached)
    return Sight(numbers, people, seen, reached)


@shared_memo("ground", *STANDING, "turn_statuses")
def _crowd(skirmish: Skirmish) -> Any:
    """Everybody. Those who are up stop lines, but for those from and to their own clusters."""
    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    if not skirmish.options.bases_block:
        return rows(skirmish)
    people, clusters = rows(skirmish).copy(), groups.clusters(skirmish)
    numbers: dict[frozenset[CharacterId], int] = {}
    people[:, figures.SOLID] = [_is_upright(skirmish, who) for who in skirmish.characters.values()]
    people[:, figures.CLUSTER] = [numbers.setdefault(clusters[who], len(numbers)) for who in skirmish.characters]
    return people


def _is_upright(skirmish: Skirmish, who: Character) -> bool:
    """Lying people do not stand in the way (ARG-R-22)."""
    status = skirmish.turn_status(who.id)
    return who.down_until < skirmish.turn and not status.crawled and not isinstance(status.order, KeepDown)
