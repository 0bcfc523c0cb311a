"""A skirmish written down in centimetres, so that it can be read again."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict

from escarmouche.argad.content.library import library
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier
from escarmouche.argad.model.measures import in_cm, write
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.notation.lines import NOBODY, quoted
from escarmouche.argad.notation.parsed import GIVEN, LOOSE, SETTING, SORTS, UNNAMED, started
from escarmouche.kernel import GAME_MASTER
from escarmouche.text import inline
from escarmouche.text.texts import Localized

Values = dict[str, Any]
RESERVED = frozenset({"options", "state", "movement", "name", "seats", "weapons"})
"""What begins a line about the whole position."""
OWN = "own"
"""Stands for a profile that the library does not have: the braces say all of it."""


def write_position(skirmish: Skirmish) -> str:
    """The whole skirmish; what is as the library has it is not said."""
    ground = skirmish.ground
    lines = [f"table {in_cm(ground.width)} x {in_cm(ground.depth)}", *_about(skirmish)]
    lines += [*_tables(skirmish), *_kinds(skirmish), *_ground(skirmish), *_loose(skirmish)]
    lines += [_person(skirmish, one) for one in skirmish.characters.values()]
    lines += [f"unit {quoted(one.id)}: {inline.write(_without(lean(one), 'id'))}" for one in skirmish.units.values()]
    if state := _state(skirmish):
        lines.append(f"state: {inline.write(state)}")
    return "\n".join(lines) + "\n"


def _about(skirmish: Skirmish) -> Iterator[str]:
    if skirmish.name != UNNAMED:
        yield f"name: {inline.write(write(skirmish.name))}"
    yield f"seats: {' '.join([*skirmish.seats, *([GAME_MASTER] if skirmish.master else [])])}"
    if skirmish.options != Options():
        yield f"options: {inline.write(lean(skirmish.options))}"


def _tables(skirmish: Skirmish) -> Iterator[str]:
    known = library()
    if skirmish.weapons.keys() != known.weapons.keys():
        yield f"weapons: {' '.join(skirmish.weapons)}"
    for weapon in skirmish.weapons.values():
        if known.weapons.get(weapon.id) != weapon:
            yield f"weapon {quoted(weapon.id)}: {inline.write(_without(lean(weapon), 'id'))}"
    usual = known.movement(known.settings[SETTING])
    if changed := {row: in_cm(pace) for row, pace in skirmish.movement.items() if usual.get(row) != pace}:
        yield f"movement: {inline.write(changed)}"


def _kinds(skirmish: Skirmish) -> Iterator[str]:
    pieces: tuple[Area | Barrier, ...] = (*skirmish.ground.areas, *skirmish.ground.barriers)
    used = {one.kind for one in pieces}
    for kind in skirmish.ground.kinds.values():
        if kind.id not in used or library().kinds.get(kind.id) != kind:
            yield f"kind {quoted(kind.id)}: {inline.write(_without(lean(kind), 'id'))}"


def _ground(skirmish: Skirmish) -> Iterator[str]:
    for sort, (field, _) in SORTS.items():
        for one in getattr(skirmish.ground, field):
            yield f"{sort} {quoted(one.id)}: {_piece(one)}"


def _piece(one: Any) -> str:
    """Grounds and obstacles with their corners, the rest in braces."""
    plain = _without(lean(one), "id")
    if isinstance(one, Area | Barrier):
        shape = "shape" if isinstance(one, Area) else "line"
        rest = _without(plain, "kind", shape)
        return f"{one.kind} {_points(getattr(one, shape))} {inline.write(rest) if rest else ''}".rstrip()
    return inline.write(plain)


def _loose(skirmish: Skirmish) -> Iterator[str]:
    for sort, (field, _) in LOOSE.items():
        for one in getattr(skirmish, field).values():
            yield f"{sort} {quoted(one.id)}: {inline.write(_without(lean(one), 'id'))}"


def _person(skirmish: Skirmish, one: Character) -> str:
    values = _without(lean(one), "id", "owner", "at", "profile", "room", "height", "lives", "name", "cell")
    if one.name != one.profile.name:
        values = {"name": _name(one.name), **values}
    if changed := _profile(one):
        values["profile"] = changed
    if one.lives != one.profile.lives:
        values["lives"] = one.lives
    floor = next((room.floor for room in skirmish.ground.rooms if room.id == one.room), 0)
    if floor:
        values["floor"] = floor
    if one.room != room_at(skirmish.ground, one.at, floor):
        values["room"] = one.room or ""
    if one.height != height_at(skirmish, one.at, one.room):
        values["height"] = in_cm(one.height)
    profile = one.profile.id if one.profile.id in library().profiles else OWN
    text = f"{quoted(one.id, RESERVED)}: {profile} {one.owner or NOBODY} {_points((one.at,))}"
    return f"{text} {inline.write(values)}" if values else text


def _name(name: Localized) -> str | Values:
    return name.en if name.is_same else asdict(name)


def _profile(one: Character) -> Values:
    """How the profile differs from the one of the library; all of it if something is missing there."""
    base = library().profiles.get(one.profile.id)
    if base == one.profile:
        return {}
    before, after = lean(base) if base else {"id": ""}, lean(one.profile)
    changed = {key: value for key, value in after.items() if before.get(key) != value}
    return changed if base and before.keys() <= after.keys() else after


def _state(skirmish: Skirmish) -> Values:
    """Whatever else differs from the start of the announcements in a fresh position."""
    fresh = started(_bare(skirmish))
    plain = lean(skirmish)
    fields = [field for field in msgspec.structs.fields(Skirmish) if field.name not in GIVEN]
    return {
        field.encode_name: plain.get(field.encode_name, _plain(getattr(skirmish, field.name)))
        for field in fields
        if getattr(skirmish, field.name) != getattr(fresh, field.name)
    }


def _bare(skirmish: Skirmish) -> Skirmish:
    given = {name: getattr(skirmish, name) for name in GIVEN}
    return Skirmish(**given, dispersal=library().settings[SETTING].dispersal)


def lean(value: Struct) -> Values:
    """As somebody would write it, without what is as usual; an empty text stands for nothing."""
    found: Values = _told(write(value), value)
    return found


def _told(plain: Any, value: Any) -> Any:
    """The plain data of a value, without what is as usual in it."""
    if isinstance(value, Struct):
        kept = {
            field.encode_name: _told(plain[field.encode_name], getattr(value, field.name))
            for field in msgspec.structs.fields(type(value))
            if field.encode_name in plain and not _usual(getattr(value, field.name), field)
        }
        return {**{key: plain[key] for key in plain if key == "type" and key not in kept}, **kept}
    if isinstance(value, dict):
        return {str(key): _told(plain[str(key)], inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [_told(one, inner) for one, inner in zip(plain, value, strict=True)]
    return _plain(plain)


def _usual(value: Any, field: msgspec.structs.FieldInfo) -> bool:
    if field.default is not NODEFAULT:
        return bool(value == field.default)
    return field.default_factory is not NODEFAULT and value == field.default_factory()


def _plain(value: Any) -> Any:
    return "" if value is None else msgspec.to_builtins(value, order="deterministic")


def _without(values: Mapping[str, Any], *names: str) -> Values:
    return {key: value for key, value in values.items() if key not in names}


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{in_cm(x)},{in_cm(y)}" for x, y in points)
