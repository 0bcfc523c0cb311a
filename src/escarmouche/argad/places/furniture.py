"""Tables, bars and stages, and what becomes of people who fight on them (ARG-29.15 to ARG-29.17)."""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, two_paces
from escarmouche.argad.field.paths import nearest
from escarmouche.argad.field.terrain import areas_at, crossings, height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.people import harm
from escarmouche.geometry import plane

ENEMY_NEAR: Final[Tenths] = 6 * CM
"""An enemy so near makes a jump a matter of agility (ARG-29.10)."""


class Toppled(Struct, frozen=True, tag=True):
    """People come down from a table to the floor, where each of them is put (ARG-29.16, ARG-29.17)."""

    animation: ClassVar[Animation] = "go"

    places: dict[CharacterId, Point]
    heights: dict[CharacterId, Tenths]
    all_fours: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, at in self.places.items():
            skirmish = skirmish.change(who, at=at, height=self.heights[who])
        return skirmish


def table_at(skirmish: Skirmish, point: Point, room: RoomId | None) -> Area | None:
    """The table, bar or stage at a place: furniture that rises above the floor."""
    found = [area for area, kind in areas_at(skirmish.ground, point, room) if kind.indoors and area.height]
    return found[-1] if found else None


def table_of(skirmish: Skirmish, character: Character) -> Area | None:
    """The table that somebody stands on."""
    here = table_at(skirmish, character.at, character.room)
    return here if here and character.height >= height_at(skirmish, character.at, character.room) else None


def holds_two(character: Character, table: Area) -> bool:
    """Big enough for two bases side by side (ARG-29.11)."""
    west, north, east, south = plane.box(table.shape)
    short, long = sorted((east - west, south - north))
    return long >= 2 * two_paces(character) and short >= two_paces(character)


def enemy_near(skirmish: Skirmish, character: Character, table: Area) -> bool:
    """A brawl is going on, or an enemy is near the table (ARG-29.10)."""
    for other in skirmish.characters.values():
        if other.room == character.room and skirmish.enemies(character, other):
            edge = nearest((*table.shape, table.shape[0]), other.at)
            if min(gap(character, other), plane.distance(other.at, edge) - two_paces(other) // 2) <= ENEMY_NEAR:
                return True
    return False


def floor_beside(character: Character, table: Area, away: Point) -> Point:
    """Two paces from the table, on the side away from a point (ARG-29.16)."""
    west, north, east, south = plane.box(table.shape)
    x, y = character.at[0] - away[0], character.at[1] - away[1]
    far = two_paces(character) + two_paces(character) // 2
    if abs(x) >= abs(y):
        return (east + far if x >= 0 else west - far), character.at[1]
    return character.at[0], (south + far if y >= 0 else north - far)


def free(skirmish: Skirmish, character: Character, at: Point, room: RoomId | None) -> bool:
    """Whether nobody else stands there."""
    moved = replace(character, at=at)
    return not any(
        other.id != character.id and other.room == room and overlaps(moved, other)
        for other in skirmish.characters.values()
    )


def _lands(skirmish: Skirmish, character: Character, at: Point) -> bool:
    """Whether there is free floor of the same room: no wall, no door and no edge of the table on the way."""
    met = crossings(skirmish, character, character.at, at, character.room)
    solid = any(crossing.what not in ("area_in", "area_out") for crossing in met)
    return not solid and free(skirmish, character, at, character.room)


def comes_down(resolution: Resolution, who: CharacterId, striker: Point) -> bool:
    """Somebody pushed back on a small table stands on the floor at once (ARG-29.16). False: not on such a table."""
    character = resolution.skirmish.characters[who]
    table = table_of(resolution.skirmish, character)
    if table is None or holds_two(character, table):
        return False
    at = floor_beside(character, table, striker)
    if not _lands(resolution.skirmish, character, at):
        return False
    resolution.emit(Toppled({who: at}, {who: height_at(resolution.skirmish, at, character.room)}))
    return True


def topple(resolution: Resolution, one: CharacterId, other: CharacterId) -> bool:
    """Two who fight on a table and must both go back: all topples, and both are on all fours next turn (ARG-29.17)."""
    people = [resolution.skirmish.characters[who] for who in (one, other)]
    table, other_table = (table_of(resolution.skirmish, character) for character in people)
    if table is None or table != other_table:
        return False
    places, heights = {}, {}
    for character, opponent in (people, reversed(people)):
        at = floor_beside(character, table, opponent.at)
        if _lands(resolution.skirmish, character, at):
            places[character.id] = at
            heights[character.id] = height_at(resolution.skirmish, at, character.room)
    resolution.emit(Toppled(dict(sorted(places.items())), dict(sorted(heights.items())), all_fours=True))
    for character in people:
        resolution.emit(harm.KnockedDown(character.id, resolution.skirmish.turn + 1, "on_the_floor"))
    return True
