"""Whether a table can be played on: everything lies on it, doors are in walls, stairs lead from room to room."""

from collections.abc import Iterable

from escarmouche.argad.field.layout import lies_on
from escarmouche.argad.model.ground import Ground, Portal, Room, Stairs
from escarmouche.argad.model.ids import RoomId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.units import Point
from escarmouche.argad.resources import ArgadInput
from escarmouche.geometry.plane import contains


def check_ground(ground: Ground, place: str) -> None:
    for area in ground.areas:
        check_points(ground, area.shape, f"{place}, areas {area.id}, shape")
        _check_polygon(area.shape, f"{place}, areas {area.id}, shape")
    for barrier in ground.barriers:
        check_points(ground, barrier.line, f"{place}, barriers {barrier.id}, line")
    rooms = {room.id: room for room in ground.rooms}
    for room in ground.rooms:
        check_points(ground, room.shape, f"{place}, rooms {room.id}, shape")
        _check_polygon(room.shape, f"{place}, rooms {room.id}, shape")
    for portal in ground.portals:
        _check_portal(ground, portal, rooms, f"{place}, portals {portal.id}")
    for stairs in ground.stairs:
        _check_stairs(ground, stairs, rooms, f"{place}, stairs {stairs.id}")


def check_points(ground: Ground, points: Iterable[Point], place: str) -> None:
    """Every point is on the table."""
    for x, y in points:
        if not (0 <= x <= ground.width and 0 <= y <= ground.depth):
            width, depth = in_cm(ground.width), in_cm(ground.depth)
            raise ArgadInput(place, "point_outside", x=in_cm(x), y=in_cm(y), width=width, depth=depth)


def _check_polygon(shape: tuple[Point, ...], place: str) -> None:
    """The corners enclose something."""
    if not sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True)):
        raise ArgadInput(place, "shape_flat")


def _room(name: RoomId, rooms: dict[RoomId, Room], place: str) -> Room:
    if name not in rooms:
        raise ArgadInput(place, "room_unknown", id=name)
    return rooms[name]


def _check_portal(ground: Ground, portal: Portal, rooms: dict[RoomId, Room], place: str) -> None:
    """An opening lies in a wall of each room that it joins, in an obstacle if it joins none; a trapdoor in floors."""
    check_points(ground, portal.line, f"{place}, line")
    joined = [_room(name, rooms, f"{place}, joins") for name in portal.joins if name is not None]
    if portal.kind == "trapdoor":
        lies = all(contains(room.shape, point) for room in joined for point in portal.line)
    elif joined:
        lies = all(lies_on(portal, (*room.shape, room.shape[0])) for room in joined)
    else:
        lies = any(lies_on(portal, barrier.line) for barrier in ground.barriers)
    if not lies or portal.line[0] == portal.line[1]:
        raise ArgadInput(f"{place}, line", "portal_off_wall")


def _check_stairs(ground: Ground, stairs: Stairs, rooms: dict[RoomId, Room], place: str) -> None:
    """Foot and top are in the rooms that they join."""
    for field, point, name in zip(("foot", "top"), (stairs.foot, stairs.top), stairs.joins, strict=True):
        check_points(ground, (point,), f"{place}, {field}")
        if name is not None and not contains(_room(name, rooms, f"{place}, joins").shape, point):
            raise ArgadInput(f"{place}, {field}", "stairs_outside", id=name)
