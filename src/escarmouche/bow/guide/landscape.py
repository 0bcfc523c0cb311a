"""The ground in words, for those who do not look at the field: hills, walls, woods and water, and what hides whom."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import dist
from typing import Final

from msgspec import Struct

from escarmouche.bow.actions.aim import eye_along, stance
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.legend import kind_names
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.rays import judge, rays
from escarmouche.bow.field.sight import Sight
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.guide.pieces import Point
from escarmouche.bow.names import BRICK, Plates, Stud
from escarmouche.bow.units.damage import Target
from escarmouche.kernel.memo import memo
from escarmouche.presentation.phrases import Said, counted, listed, named, text
from escarmouche.text.texts import Localized

NAMED: Final = frozenset({"door", "window"})
"""What has a name of its own and a state, and is told with the things."""


MAX_PARTS: Final = 8
"""Of a large building the largest parts are told one by one."""


class Patch(Struct, frozen=True):
    """A rectangle of studs, from its north-western to its south-eastern one."""

    start: Stud
    end: Stud

    def nearest(self, point: Point) -> Point:
        """The point of it that is nearest to another one: that point itself if it lies in it."""
        (west, north), (east, south) = self.start, self.end
        return min(max(point[0], west), east + 1), min(max(point[1], north), south + 1)

    def studs(self) -> Iterator[Stud]:
        (west, north), (east, south) = self.start, self.end
        return ((x, y) for y in range(north, south + 1) for x in range(west, east + 1))


class Feature(Struct, frozen=True):
    """What lies together on the field: a wall with its corners, a wood, a pond, a hill."""

    kind: Kind
    extent: Patch
    parts: tuple[Patch, ...] = ()
    """Of what stands there, unless it fills its extent: the rectangles that it is made of, the largest first. Of high
    ground: its highest part."""
    ragged: bool = False
    """Whether its extent is larger than itself, and nobody needs to know its outline to the stud."""


@memo
def features(field: Field) -> tuple[Feature, ...]:
    """All that stands out from plain ground."""
    marks = {mark: kind for mark, kind in field.legend.items() if kind.use not in NAMED}
    high = {stud for stud in field.studs() if _is_high(field.kind(stud))}
    found = [_hill(field, part) for part in _parts(high)]
    for mark, kind in marks.items():
        if kind.use in ("decor", "water") or (kind.slow and not _is_high(kind)):
            studs = {(x, y) for x, y in field.studs() if field.rows[y][x] == mark}
            found += [_feature(kind, part) for part in _parts(studs)]
    return tuple(found)


def nearest(feature: Feature, point: Point) -> Point:
    """The point of a feature that is nearest to another one."""
    patches = feature.parts if feature.parts and not _is_high(feature.kind) else (feature.extent,)
    return min((patch.nearest(point) for patch in patches), key=lambda found: dist(found, point))


def _feature(kind: Kind, studs: set[Stud]) -> Feature:
    extent = _extent(studs)
    if _area(extent) == len(studs):
        return Feature(kind, extent)
    if kind.use == "decor":
        return Feature(kind, extent, tuple(_patches(studs)))
    return Feature(kind, extent, ragged=True)


def _is_high(kind: Kind) -> bool:
    return kind.use == "ground" and kind.ground > 0


def _hill(field: Field, studs: set[Stud]) -> Feature:
    """Its whole extent, and that of its highest part."""
    highest = max(field.kind(stud).ground for stud in studs)
    top = {stud for stud in studs if field.kind(stud).ground == highest}
    return Feature(field.kind(next(iter(top))), _extent(studs), (_extent(top),))


def _extent(studs: Iterable[Stud]) -> Patch:
    xs, ys = zip(*studs, strict=True)
    return Patch((min(xs), min(ys)), (max(xs), max(ys)))


def _parts(studs: set[Stud]) -> Iterator[set[Stud]]:
    """Those that touch, in reading order."""
    left = set(studs)
    for first in sorted(studs, key=lambda stud: (stud[1], stud[0])):
        if first not in left:
            continue
        left.remove(first)
        part, edge = {first}, [first]
        while edge:
            x, y = edge.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            left -= near
            part |= near
            edge += near
        yield part


def _patches(studs: set[Stud]) -> Iterator[Patch]:
    """Rectangles that make up a part, the largest first."""
    left = set(studs)
    while left:
        patch = max((_grown(stud, left) for stud in left), key=lambda one: (_area(one), -one.start[1], -one.start[0]))
        left -= set(patch.studs())
        yield patch


def _area(patch: Patch) -> int:
    (west, north), (east, south) = patch.start, patch.end
    return (east - west + 1) * (south - north + 1)


def _grown(stud: Stud, studs: set[Stud]) -> Patch:
    """The largest rectangle of these studs that has one as its north-western corner."""
    x, y = stud
    best, width, row = Patch(stud, stud), len(studs), y
    while (x, row) in studs:
        across = 0
        while across < width and (x + across, row) in studs:
            across += 1
        width = across
        best = max(best, Patch(stud, (x + width - 1, row)), key=_area)
        row += 1
    return best


def size(localizer: BattleLocalizer) -> Localized:
    field = localizer.battle.field
    return localizer.say("report_field", width=field.width, depth=field.depth, corner=(0, 0))


def described(feature: Feature) -> Said:
    """`Wall, 6 bricks high, from 20,14 to 41,15`."""
    kind, where = feature.kind, _where(feature.extent)
    if _is_high(kind):
        return text(
            "report_hill", kind=_name(kind), height=high(kind.ground), where=where, top=_where(feature.parts[0])
        )
    if feature.ragged:
        return text("report_ragged", kind=_name(kind), where=where)
    if not kind.height:
        return text("report_ground", kind=_name(kind), where=where)
    if len(feature.parts) > MAX_PARTS:
        largest = listed([_where(part) for part in feature.parts[:MAX_PARTS]])
        return text("report_building", kind=_name(kind), height=high(kind.height), where=where, parts=largest)
    parts = listed([_where(part) for part in feature.parts or (feature.extent,)])
    return text("report_decor", kind=_name(kind), height=high(kind.height), where=parts)


def _where(patch: Patch) -> Said:
    key = "report_stud" if patch.start == patch.end else "report_studs"
    return text(key, at=patch.start, start=patch.start, end=patch.end)


def _name(kind: Kind) -> Said:
    name = kind_names().get(kind.name) or Localized.same(kind.name)
    return lambda renderer: name[renderer.language]


def high(plates: Plates) -> Said:
    """In bricks where it comes out even."""
    return counted("plate", plates) if plates % BRICK else counted("brick", plates // BRICK)


def sight(battle: Battle, unit: Unit, target: Target) -> Said:
    """`in the open`, `in cover (wall)`, `out of sight (wall)`: how one sees the other, and what is between."""
    found = rays(battle, eye_along(battle, unit, stance(battle, unit)), target)
    seen = judge(battle, target, found)
    between = Counter(by for ray in found if (by := ray.by or ray.stud))
    if seen is Sight.OPEN or not between:
        return text(f"report_{seen}")
    (blocker, _), *_ = between.most_common(1)
    return text(f"report_{seen}_by", by=_blocker(battle, blocker))


def _blocker(battle: Battle, blocker: str | Stud) -> Said:
    if isinstance(blocker, str):
        return named(blocker)
    kind = battle.field.kind(blocker)
    return text("report_rise") if kind.use == "ground" else _name(kind)
