"""Where people stand whose animal is unmasked (ARG-R-192): as their player says, or in a tight patch."""

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, touch
from escarmouche.argad.field.terrain import going_at, obstacle_between, wall_between
from escarmouche.argad.knowledge import watching
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.questions import TroopPlaces
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.movement.animals import figure
from escarmouche.argad.people.drill import training_of
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square
from escarmouche.kernel import Refusal, Seat, rule

WHERE = rule("ARG-R-192")

PATCH: Final[Tenths] = 10 * CM
"""People stand no farther from where the animal was."""


class PlaceTroop(Struct, frozen=True, tag=True, omit_defaults=True):
    """Where everybody stands, in the order of the troop's list. No places: in a patch; or in a column of two."""

    places: Path = ()
    column: bool = False


class PlacesAsked(Struct, frozen=True, tag=True):
    """Their player is asked; nobody else hears of it."""

    secret: ClassVar[bool] = True

    question: TroopPlaces

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.question.seat,)

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, self.question))


class TroopPlaced(Struct, frozen=True, tag=True):
    """Their player has said where they stand, and how they came there."""

    characters: dict[CharacterId, Character]
    ways: dict[CharacterId, Track]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = [each for each in skirmish.questions if not self._is_about(each)]
        for who, each in self.characters.items():
            start = self.ways[who].points[0][1:] if who in self.ways else each.at
            skirmish = skirmish.with_character(each).note(who, start=start)
        tracks = in_order({**skirmish.tracks, **self.ways})
        placed = replace(skirmish, characters=in_order(skirmish.characters), tracks=tracks, questions=tuple(left))
        return looked_round(placed)

    def _is_about(self, asked: object) -> bool:
        return isinstance(asked, TroopPlaces) and set(asked.characters) == self.characters.keys()


def looked_round(skirmish: Skirmish) -> Skirmish:
    """Before anybody has moved, those who have just appeared see others, and others see them (ARG-R-190)."""
    if skirmish.phase is not Phase.EARLY:
        return skirmish
    seeing, people = lines_of_sight.seen(skirmish), skirmish.characters
    for who, one in people.items():
        seen = frozenset(other for other in seeing[who] if skirmish.enemies(one, people[other]))
        if seen != skirmish.turn_status(who).seen:
            skirmish = skirmish.note(who, seen=seen)
    return skirmish


def ask(resolution: Resolution, marker: Marker, people: tuple[CharacterId, ...]) -> None:
    """Their player, at once."""
    way = resolution.skirmish.spoor.get(marker.id)
    before = way.points[-2][1:] if way and len(way.points) > 1 else marker.at
    resolution.emit(PlacesAsked(TroopPlaces(marker.owner, marker, people, before)))


def patch(skirmish: Skirmish, marker: Marker, people: tuple[Character, ...]) -> dict[CharacterId, Character]:
    """A tight patch around the animal, the leader in the middle (ARG-R-192)."""
    taken: dict[CharacterId, Character] = {}
    ordered = sorted(people, key=lambda each: each.rank != "troop_leader")
    for who in ordered:
        taken[who.id] = _place(skirmish, marker, who, taken)
    return in_order(taken)


def _place(skirmish: Skirmish, marker: Marker, who: Character, taken: Mapping[CharacterId, Character]) -> Character:
    """The nearest place that is free, nearer to an enemy only where there is no other; else the animal's own.

    At the edge of the table there may be none: all of it is nearer to those who look at it.
    """
    step = max(who.profile.base.length, who.profile.base.width) + 2
    for far, nearer in ((PATCH, False), (3 * PATCH, False), (PATCH, True), (3 * PATCH, True)):
        for x, y in _lattice(marker.at, step, far):
            there = _standing(skirmish, marker, who, (x, y))
            if _may_stand(skirmish, marker, there, taken, nearer=nearer):
                return there
    return replace(who, at=marker.at)


def _standing(skirmish: Skirmish, marker: Marker, who: Character, place: Point) -> Character:
    return replace(figure(skirmish, marker, place, who), id=who.id, facing=who.facing, captive=who.captive)


def _lattice(middle: Point, step: Tenths, far: Tenths) -> list[Point]:
    """Rows of places, every other one shifted by half a step, the nearest first."""
    rows = range(-(far // step) - 1, far // step + 2)
    found = [
        (middle[0] + column * step + (row % 2) * step // 2, middle[1] + row * step * 87 // 100)
        for row in rows
        for column in rows
    ]
    near = [point for point in found if square(point, middle) <= far * far]
    return sorted(near, key=lambda point: (square(point, middle), point))


def _may_stand(
    skirmish: Skirmish,
    marker: Marker,
    there: Character,
    taken: Mapping[CharacterId, Character],
    *,
    nearer: bool = False,
) -> bool:
    """On free ground, reached without crossing an obstacle, beside nobody, and no nearer to an enemy than it was.

    `nearer` lets the last of these go.
    """
    (x, y), half, ground = there.at, there.profile.base.length // 2, skirmish.ground
    if not (half <= x <= ground.width - half and half <= y <= ground.depth - half):
        return False
    if going_at(skirmish, there, there.at, there.room) in ("forbidden", "swim"):
        return False
    middle = replace(figure(skirmish, marker, marker.at, there), id=there.id)
    if wall_between(skirmish, middle, there) or obstacle_between(skirmish, middle, there):
        return False
    for other in (*skirmish.characters.values(), *taken.values()):
        if overlaps(there, other) and there.room == other.room:
            return False
        if not skirmish.enemies(there, other):
            continue
        if touch(there, other) or (not nearer and gap(there, other) < gap(middle, other)):
            return False
    return True


def _troop(known: Skirmish, asked: TroopPlaces) -> list[Character]:
    return [known.characters[who] for who in asked.characters]


def _without(known: Skirmish, asked: TroopPlaces) -> Skirmish:
    """The table as it was before they stood there."""
    people = {who: each for who, each in known.characters.items() if who not in asked.characters}
    return replace(known, characters=people)


def _column(known: Skirmish, asked: TroopPlaces) -> tuple[Point, ...]:
    """Two by two along the way of the animal, the first of the list in front; none if it had no way."""
    (x, y), (from_x, from_y) = asked.marker.at, asked.before
    long = sqrt(square(asked.marker.at, asked.before))
    if not long:
        return ()
    east, south = (x - from_x) / long, (y - from_y) / long
    people = _troop(known, asked)
    step = max(max(each.base.length, each.base.width) for each in people) + 2
    return tuple(
        (
            round(x - east * step * (number // 2) - south * step * (number % 2 - 0.5)),
            round(y - south * step * (number // 2) + east * step * (number % 2 - 0.5)),
        )
        for number in range(len(people))
    )


def _is_drilled(known: Skirmish, asked: TroopPlaces) -> bool:
    return training_of(_troop(known, asked)) == "regular"


def _places(known: Skirmish, asked: TroopPlaces, command: PlaceTroop) -> tuple[Point, ...]:
    return _column(known, asked) if command.column else command.places


def _offers(known: Skirmish, asked: TroopPlaces) -> Iterator[PlaceTroop]:
    yield PlaceTroop()
    if _refuse(known, asked, column := PlaceTroop(column=True)) is None:
        yield column


def _refuse(known: Skirmish, asked: TroopPlaces, command: PlaceTroop) -> Refusal | None:
    if command == PlaceTroop():
        return None
    if command.column and not _is_drilled(known, asked):
        return Refusal.of(WHERE, "column_of_regulars")
    places = _places(known, asked, command)
    if len(places) != len(asked.characters):
        return Refusal.of(WHERE, "places_for_all", count=len(asked.characters))
    table, taken = _without(known, asked), dict[CharacterId, Character]()
    for who, place in zip(_troop(known, asked), places, strict=True):
        there = _standing(table, asked.marker, who, place)
        if square(place, asked.marker.at) > PATCH**2 or not _may_stand(table, asked.marker, there, taken):
            return Refusal.of(WHERE, "not_free_for_them", who=who.id)
        taken[who.id] = there
    return None


def _answer(resolution: Resolution, asked: TroopPlaces, command: PlaceTroop) -> None:
    """Their ways are shifted with them, and what others saw of these is looked at again."""
    skirmish = resolution.skirmish
    people = {each.id: each for each in _troop(skirmish, asked)}
    for who, place in zip(asked.characters, _places(skirmish, asked, command), strict=False):
        people[who] = _standing(_without(skirmish, asked), asked.marker, people[who], place)
    ways = {who: _shifted(skirmish.tracks[who], people[who].at) for who in people if who in skirmish.tracks}
    resolution.emit(TroopPlaced(in_order(people), in_order(ways)))
    if ways and skirmish.phase is Phase.PASSING:
        watching.watch(resolution)


def _shifted(way: Track, end: Point) -> Track:
    x, y = end[0] - way.points[-1][1], end[1] - way.points[-1][2]
    return replace(way, points=tuple((when, a + x, b + y) for when, a, b in way.points))


TROOP_PLACES: Final = Reply(WHERE, TroopPlaces, PlaceTroop, _offers, _refuse, _answer)
