"""Bases: how wide they are, how far apart, and whether they touch (ARG-2.9 to ARG-2.19, ARG-7.1 to ARG-7.3)."""

from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import isqrt
from typing import Any, Final, Literal

from msgspec.structs import replace

from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.sides import moored, side_between
from escarmouche.argad.field.terrain import is_slope_between, wall_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import DONKEY, SQUARE, Base, Profile
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import TOUCH, Degrees, Point, Tenths
from escarmouche.geometry import plane
from escarmouche.kernel.memo import shared_memo

Touch = Literal["", "corner", "edge"]
Corners = tuple[Point, Point, Point, Point]

MAX_OVERLAP: Final[Tenths] = 3
"""Bases that overlap by less only touch: places and corners are rounded to tenths."""
NARROW: Final = Base("rectangle", 150, 200)
MIN_SHARED_EDGE: Final[Tenths] = 20
"""Sides that run along each other for more than this touch by an edge, not by a corner."""
ARM_REACH: Final[Tenths] = 250
"""People whose feet are higher than this above others' do not touch them: out of arm's reach."""
_NOBODY: Final[frozenset[CharacterId]] = frozenset()


def based(options: Options, profile: Profile) -> Profile:
    """Regular foot who know close order stand on square or narrow bases, if the table plays so (ARG-2.14, ARG-2.15)."""
    base = _regular_base(options, profile)
    if base is None:
        return profile
    return replace(profile, foot=base) if profile.mounted else replace(profile, base=base)


def _regular_base(options: Options, profile: Profile) -> Base | None:
    if not (options.narrow_regulars or options.square_regulars) or "close_order" not in profile.skills:
        return None
    return NARROW if options.narrow_regulars else SQUARE


def has_rounded_corners(options: Options, character: Character) -> bool:
    """Horses of those who have no advantage in a charge, and pack animals, if the table marks them so (ARG-2.17)."""
    animal = character.base.shape == "rectangle" and character.base.length >= DONKEY.length
    return options.rounded_corners and animal and not character.cavalry


def base_of(skirmish: Skirmish, character: Character) -> Base:
    if character.cell is not None:
        return character.cell
    regular = _regular_base(skirmish.options, character.profile)
    return regular if regular is not None and character.on_foot else character.base


def two_paces(character: Character) -> Tenths:
    """The length of the base (ARG-7.3)."""
    return character.base.length


def corners(character: Character) -> Corners:
    """Of the base, or of the square around a round one (ARG-25.10)."""
    base = character.base
    length = base.width if base.shape == "round" else base.length
    return corners_of(character.at, base.width, length, character.facing)


@lru_cache(maxsize=1 << 12)
def corners_of(at: Point, width: Tenths, length: Tenths, facing: Degrees) -> Corners:
    return plane.rectangle(at, width, length, facing)


def gap(one: Character, other: Character) -> Tenths:
    """From edge to edge on the nearest sides, rounded down; 0 if they overlap (ARG-7.2)."""
    mine, yours = one.base, other.base
    if mine.shape == yours.shape == "round":
        return max(0, (isqrt(4 * plane.square(one.at, other.at)) - mine.width - yours.width) // 2)
    if mine.shape == "round":
        return max(0, (_halves(one.at, corners(other)) - mine.width) // 2)
    if yours.shape == "round":
        return max(0, (_halves(other.at, corners(one)) - yours.width) // 2)
    return _halves_between(corners(one), corners(other)) // 2


_halves = lru_cache(maxsize=1 << 14)(plane.halves_to_polygon)
_halves_between = lru_cache(maxsize=1 << 14)(plane.halves_between)


@shared_memo("ground", *STANDING)
def gaps(skirmish: Skirmish) -> Any:
    """Between all characters at once: rows and columns in their order."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry.figures import measure  # noqa: PLC0415 - compiled

    people = rows(skirmish)
    found = np.empty((len(people), len(people)), np.int64)
    measure(people, found)
    return found


def pairs_within(skirmish: Skirmish, limit: Tenths) -> Iterator[tuple[Character, Character]]:
    """All pairs of people who are no farther apart than so."""
    people = list(skirmish.characters.values())
    return ((people[one], people[other]) for one, other in _within(skirmish, limit) if one < other)


def each_within(skirmish: Skirmish, limit: Tenths) -> Iterator[tuple[Character, Character]]:
    """The same pairs from both sides: everybody with each of the others, in their order."""
    people = list(skirmish.characters.values())
    return ((people[one], people[other]) for one, other in _within(skirmish, limit) if one != other)


def _within(skirmish: Skirmish, limit: Tenths) -> Iterator[tuple[int, int]]:
    rows, columns = (gaps(skirmish) <= limit).nonzero()
    return zip(rows.tolist(), columns.tolist(), strict=True)


@shared_memo("ground", *STANDING)
def rows(skirmish: Skirmish) -> Any:
    """Everybody as the compiled code wants them: for all to read, and to copy before anything is changed."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry.figures import FIGURE, displace  # noqa: PLC0415 - compiled

    people = skirmish.characters.values()
    shapes = np.frombuffer(bytearray().join([_footprint(who.base, who.facing) for who in people]), np.int64)
    places = [part for who in people for part in (*who.at, who.height)]
    found = np.empty((1, len(people), FIGURE), np.int64)
    displace(shapes.reshape(-1, FIGURE), np.array(places, np.int64).reshape(1, -1, 3), found)
    return found[0]


@lru_cache(maxsize=1 << 10)
def _footprint(base: Base, facing: Degrees) -> bytes:
    """The row of a base in the middle of the plane: how wide it is, its corners, and the points to which lines go."""
    extent = (base.width + base.length) // 2
    if base.shape == "round":
        out = 9 * base.width // 20
        return array("q", [0, 0, 0, 1, base.width, *(0,) * 8, 0, -out, out, 0, 0, out, -out, 0, 0, 0, extent]).tobytes()
    outer = plane.rectangle((0, 0), base.width, base.length, facing)
    inner = plane.rectangle((0, 0), 9 * base.width // 10, 9 * base.length // 10, facing)
    corners = [part for corner in (*outer, *inner) for part in corner]
    return array("q", [0, 0, 0, 0, base.width, *corners, 0, 0, extent]).tobytes()


def distance(one: Character, other: Character) -> Tenths:
    """What a ruler shows between two characters (ARG-4.4, ARG-7.2)."""
    return gap(one, other)


def is_within(one: Character, other: Character, limit: Tenths) -> bool:
    """Whether the gap is no wider than a limit; measured only where the middles alone do not tell."""
    apart = plane.square(one.at, other.at)
    mine, yours = one.base, other.base
    if apart > (limit + mine.width + mine.length + yours.width + yours.length) ** 2:
        return False
    return apart <= limit**2 or gap(one, other) <= limit


def gap_to(character: Character, point: Point) -> Tenths:
    """From the edge of the base to a point; 0 on the base."""
    base = character.base
    if base.shape == "round":
        return max(0, (isqrt(4 * plane.square(character.at, point)) - base.width) // 2)
    return plane.halves_to_polygon(point, corners(character)) // 2


def gap_to_line(character: Character, one: Point, two: Point) -> Tenths:
    """From the edge of the base to a segment; 0 if it crosses the base."""
    base = character.base
    if base.shape == "round":
        return max(0, (plane.halves_to_segment(character.at, one, two) - base.width) // 2)
    return plane.halves_between(corners(character), (one, two)) // 2


def gap_to_polygon(character: Character, shape: tuple[Point, ...]) -> Tenths:
    """From the edge of the base to an outline; 0 for somebody whose middle lies inside it."""
    if plane.contains(shape, character.at):
        return 0
    return min(gap_to_line(character, shape[number - 1], corner) for number, corner in enumerate(shape))


def overlaps(one: Character, other: Character) -> bool:
    """Whether the bases cover the same ground by more than rounding explains."""
    mine, yours = one.base, other.base
    room = room_between(one, other)
    if room is not None:
        return 4 * plane.square(one.at, other.at) < room**2
    if mine.shape == "round":
        return _round_overlaps(mine.width, one.at, corners(other))
    if yours.shape == "round":
        return _round_overlaps(yours.width, other.at, corners(one))
    return not plane.shallow(corners(one), corners(other), MAX_OVERLAP)


def room_between(one: Character, other: Character) -> Tenths | None:
    """Twice the distance that the middles of two round bases keep; None if there is a rectangle among them."""
    mine, yours = one.base, other.base
    return max(0, mine.width + yours.width - 2 * MAX_OVERLAP) if mine.shape == yours.shape == "round" else None


def _round_overlaps(width: Tenths, middle: Point, rectangle: Corners) -> bool:
    return plane.halves_to_polygon(middle, rectangle) < width - 2 * MAX_OVERLAP


def touch(one: Character, other: Character) -> Touch:
    """Edge to edge; contact by a corner does not count, and round bases have no corners (ARG-25.9, ARG-25.10)."""
    if gap(one, other) > TOUCH:
        return ""
    mine, yours = one.base, other.base
    if "round" in (mine.shape, yours.shape):
        return "edge"
    return "edge" if _shares_an_edge(corners(one), corners(other)) else "corner"


def _shares_an_edge(one: Corners, other: Corners) -> bool:
    """Whether two rectangles that touch lie side along side, not corner to side."""
    return any(
        _runs_along(one[mine - 1], one[mine], other[yours - 1], other[yours]) for mine in range(4) for yours in range(4)
    )


def _runs_along(start: Point, end: Point, one: Point, two: Point) -> bool:
    """Whether a side runs so near another that they share more than two millimetres of edge."""
    along = (end[0] - start[0], end[1] - start[1])
    long = isqrt(along[0] ** 2 + along[1] ** 2)
    first, last = ((x - start[0]) * along[0] + (y - start[1]) * along[1] for x, y in (one, two))
    off_first, off_last = plane.side(start, end, one), plane.side(start, end, two)
    low, high = max(min(first, last), 0), min(max(first, last), long * long)
    if high - low <= MIN_SHARED_EDGE * long:
        return False
    rise = (off_last - off_first) / (last - first)
    return all(abs(off_first + rise * (place - first)) <= 2 * TOUCH * long for place in (low, high))


def within_reach(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether two people are near enough in height to lay hands on each other.

    A slope that one can walk up keeps nobody apart: bases that touch there touch (ARG-15.1). Floors, ladders, roofs,
    cliffs and ramparts do.
    """
    if abs(one.height - other.height) <= ARM_REACH:
        return True
    return not layout(skirmish.ground).is_flat and is_slope_between(skirmish, one, other)


def in_the_way(skirmish: Skirmish, moved: Character) -> list[Character]:
    """Whose bases somebody would stand on at a place."""
    return [
        other
        for other in skirmish.characters.values()
        if other.id != moved.id and overlaps(moved, other) and within_reach(skirmish, moved, other)
    ]


@shared_memo("ground", *STANDING)
def contacts(skirmish: Skirmish) -> dict[CharacterId, frozenset[CharacterId]]:
    """Who touches which enemies, edge to edge, nothing solid between them."""
    near = (*touching(skirmish), *across_sides(skirmish))
    fighting = ((one.id, other.id) for one, other in near if in_contact(skirmish, one, other))
    return paired(skirmish.characters, fighting)


def paired(
    people: Iterable[CharacterId], pairs: Iterable[tuple[CharacterId, CharacterId]]
) -> dict[CharacterId, frozenset[CharacterId]]:
    """Of everybody, the others with whom he or she makes a pair."""
    found: dict[CharacterId, set[CharacterId]] = {}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {who: frozenset(found[who]) if who in found else _NOBODY for who in people}


def neighbours(skirmish: Skirmish, who: CharacterId) -> list[Character]:
    """All whose bases touch somebody's, friends and enemies."""
    return [one if other.id == who else other for one, other in touching(skirmish) if who in (one.id, other.id)]


@shared_memo("ground", *STANDING)
def touching(skirmish: Skirmish) -> list[tuple[Character, Character]]:
    """All whose bases touch, friends and enemies."""
    return list(pairs_within(skirmish, TOUCH))


def across_sides(skirmish: Skirmish) -> list[tuple[Character, Character]]:
    """People in two boats that lie against each other, no more than two paces apart (ARG-R-176)."""
    if not skirmish.conveyances or not moored(skirmish):
        return []
    aboard = [each for each in skirmish.characters.values() if each.aboard is not None]
    return [pair for pair in combinations(aboard, 2) if side_between(skirmish, *pair) and _is_across(*pair)]


def _is_across(one: Character, other: Character) -> bool:
    return gap(one, other) <= two_paces(one)


def meets(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether two people reach each other by hand: edge to edge, or across the sides of two boats."""
    if side_between(skirmish, one, other) is not None:
        return _is_across(one, other)
    return touch(one, other) == "edge"


def in_contact(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether two enemies touch so that they can fight."""
    if not skirmish.enemies(one, other) or one.captor is not None or other.captor is not None:
        return False  # nobody fights prisoners (ARG-R-123)
    return meets(skirmish, one, other) and within_reach(skirmish, one, other) and not wall_between(skirmish, one, other)


def wholly_on(ground: Ground, one: Character) -> bool:
    """Whether no part of the base sticks out over the edge of the table."""
    x, y, half = *one.at, one.base.width // 2
    around = [(x - half, y - half), (x + half, y + half)] if one.base.shape == "round" else corners(one)
    return all(0 <= right <= ground.width and 0 <= down <= ground.depth for right, down in around)
