"""Rivers and tides that carry boats and swimmers along (ARG-14.29)."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import CM, Degrees, Point
from escarmouche.argad.places.water import is_deep
from escarmouche.geometry import plane
from escarmouche.kernel import GAME_MASTER, Roll


class Drifted(Struct, frozen=True, tag=True):
    """Where the water has carried boats, those aboard, and swimmers."""

    animation: ClassVar[Animation] = "go"

    roll: Roll
    boats: dict[ConveyanceId, Point]
    people: dict[CharacterId, Point]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        boats = {name: replace(skirmish.conveyances[name], at=at) for name, at in self.boats.items()}
        people = {who: replace(skirmish.characters[who], at=at) for who, at in self.people.items()}
        return replace(
            skirmish,
            conveyances=in_order({**skirmish.conveyances, **boats}),
            characters=in_order({**skirmish.characters, **people}),
        )


def drift(resolution: Resolution) -> None:
    """At the end of the turn one throw carries everything afloat the same way, as far as the water goes."""
    current = resolution.skirmish.current
    if current is None:
        return
    afloat = [who for who in _by_id(resolution.skirmish) if who.aboard is None and _swims(resolution.skirmish, who)]
    drifting = sorted(
        name for name, boat in resolution.skirmish.conveyances.items() if not boat.team and not boat.engine
    )
    if not drifting and not afloat:
        return
    roll = resolution.roll("current", GAME_MASTER, current.dice)
    boats = {
        name: _carried(resolution.skirmish, resolution.skirmish.conveyances[name].at, current.towards, roll.result)
        for name in drifting
    }
    people = {
        who.id: _aboard(who.at, resolution.skirmish.conveyances[who.aboard].at, boats[who.aboard])
        for who in _by_id(resolution.skirmish)
        if who.aboard is not None and who.aboard in boats
    }
    for who in afloat:
        there = _carried(resolution.skirmish, who.at, current.towards, roll.result)
        others = {**resolution.skirmish.characters, **_placed(resolution.skirmish, people)}.values()
        moved = replace(who, at=there)
        if not any(overlaps(moved, other) for other in others if other.id != who.id):
            people[who.id] = there
    resolution.emit(Drifted(roll, in_order(boats), in_order(people)))


def _by_id(skirmish: Skirmish) -> list[Character]:
    return [skirmish.characters[who] for who in sorted(skirmish.characters)]


def _placed(skirmish: Skirmish, places: dict[CharacterId, Point]) -> dict[CharacterId, Character]:
    return {who: replace(skirmish.characters[who], at=at) for who, at in places.items()}


def _swims(skirmish: Skirmish, who: Character) -> bool:
    return who.room is None and who.ladder is None and is_deep(skirmish, who.at)


def _carried(skirmish: Skirmish, start: Point, towards: Degrees, far: int) -> Point:
    """Centimetre by centimetre, as long as there is deep water."""
    here, (east, south) = start, plane.direction(towards)
    for length in range(CM, far * CM + 1, CM):
        there = (
            start[0] + plane.rounded(east * length, plane.UNIT),
            start[1] + plane.rounded(south * length, plane.UNIT),
        )
        if not _on_table(skirmish, there) or not is_deep(skirmish, there):
            break
        here = there
    return here


def _on_table(skirmish: Skirmish, point: Point) -> bool:
    return 0 <= point[0] <= skirmish.ground.width and 0 <= point[1] <= skirmish.ground.depth


def _aboard(place: Point, start: Point, end: Point) -> Point:
    """Those aboard keep their places while the boat goes from its start to its end."""
    return place[0] + end[0] - start[0], place[1] + end[1] - start[1]
