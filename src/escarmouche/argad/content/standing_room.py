"""Room for those who begin on somebody else's post: a rider needs more of it than a foot soldier (ARG-35.9)."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.content.posts import Post
from escarmouche.argad.field.bases import overlaps, wholly_on
from escarmouche.argad.field.terrain import going_at, height_at, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Degrees, Tenths
from escarmouche.geometry.plane import UNIT, direction, rounded

FARTHEST: Final[Tenths] = 40 * CM
STRIDE: Final[Tenths] = CM
TURN: Final[Degrees] = 15


def with_room(skirmish: Skirmish, posts: Iterable[Post]) -> Skirmish:
    """With everybody who stands in for somebody on the post, or on the nearest place beside it where there is room."""
    for post in posts:
        one = skirmish.characters.get(CharacterId(post.id)) if post.stands_in else None
        if one is not None and one.cell is None:
            skirmish = skirmish.with_character(nearest_room(skirmish, one, post.floor))
    return skirmish


def nearest_room(skirmish: Skirmish, one: Character, floor: int = 0) -> Character:
    """Somebody there, or on the nearest place beside it where there is room, if there is one."""
    if _has_room(skirmish, one):
        return one
    return next((there for there in _around(skirmish, one, floor) if _has_room(skirmish, there)), one)


def _around(skirmish: Skirmish, one: Character, floor: int) -> Iterator[Character]:
    """The same person elsewhere in the same room or outdoors, from near to far."""
    for far in range(STRIDE, FARTHEST + 1, STRIDE):
        for turn in range(0, 360, TURN):
            east, south = direction(turn)
            at = one.at[0] + rounded(far * east, UNIT), one.at[1] + rounded(far * south, UNIT)
            if room_at(skirmish.ground, at, floor) == one.room:
                yield replace(one, at=at, height=height_at(skirmish, at, one.room))


def _has_room(skirmish: Skirmish, one: Character) -> bool:
    if not wholly_on(skirmish.ground, one) or going_at(skirmish, one, one.at, one.room) in ("forbidden", "swim"):
        return False
    others = (each for each in skirmish.characters.values() if each.id != one.id and each.room == one.room)
    return not any(overlaps(one, each) for each in others)
