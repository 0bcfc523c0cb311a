"""A skirmish read from text."""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.argad.content.library import Library, library
from escarmouche.argad.content.opening import with_units
from escarmouche.argad.content.presets import read_options
from escarmouche.argad.content.survey import check_ground
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind, Portal, Room, Stairs
from escarmouche.argad.model.ids import AreaId, BarrierId, CharacterId, KindId, WeaponId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.measures import read as measured
from escarmouche.argad.model.measures import write as plain
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.things import Ladder, Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.notation import marks
from escarmouche.argad.notation.lines import NOBODY, PLACE, NotationLine, parse, points
from escarmouche.argad.notation.outlines import Cell, outline, pieces, runs
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

SETTING: Final = "middle_ages"
"""Whose paces a position has that names no setting; weapons are those of all settings."""
SMALLEST: Final[Tenths] = 60 * CM
SORTS: Final[dict[str, tuple[str, type[Any]]]] = {
    "area": ("areas", Area),
    "barrier": ("barriers", Barrier),
    "room": ("rooms", Room),
    "portal": ("portals", Portal),
    "stairs": ("stairs", Stairs),
}
LOOSE: Final[dict[str, tuple[str, type[Any]]]] = {
    "thing": ("things", Thing),
    "ladder": ("ladders", Ladder),
    "boat": ("conveyances", Conveyance),
}
GIVEN: Final = (
    "name",
    "seats",
    "master",
    "options",
    "ground",
    "weapons",
    "movement",
    "characters",
    "things",
    "ladders",
    "conveyances",
    "units",
)
"""What stands in lines of its own; the rest of a skirmish is the line `state`."""
UNNAMED: Final = Localized("position", "position")

_TABLE: Final = re.compile(r"table (?P<width>\d{1,6}(?:\.\d{1,6})?) ?[x×] ?(?P<depth>\d{1,6}(?:\.\d{1,6})?)")
_EACH: Final = re.compile(r"each (?P<each>\d{1,3}(?:\.\d{1,3})?)")
_OWN: Final = 3
"""Words on somebody's line that says where: profile, seat and place."""


def read_position(text: str, line: int = 1) -> Skirmish:
    """The skirmish that the text shows. `line` is the number of its first line, for errors."""
    page = _Page()
    for number, content in enumerate(text.splitlines(), start=line):
        try:
            page.add(content.strip())
        except ArgadInput as error:
            error.line = number
            raise
    return page.skirmish()


class _Page:
    """A position while it is read."""

    def __init__(self) -> None:
        self.size: tuple[Tenths, Tenths] | None = None
        self.each = marks.MARK_SIZE
        self.setting = SETTING
        self.rows: list[str] = []
        self.values: dict[str, dict[str, Any]] = {"options": {}, "state": {}, "movement": {}, "name": {}}
        self.words: dict[str, list[str]] = {"seats": [], "weapons": []}
        self.people: dict[str, NotationLine] = {}
        sorts = (*SORTS, *LOOSE, "kind", "weapon", "unit")
        self.entries: dict[str, list[dict[str, Any]]] = {sort: [] for sort in sorts}
        self.areas, self.barriers = dict(marks.AREAS), dict(marks.BARRIERS)

    def add(self, text: str) -> None:
        """One line: a row of the table, somebody, a piece of ground, or something about the whole position."""
        if not text or text.startswith("# "):
            return
        if table := _TABLE.fullmatch(text):
            self.size = round(float(table["width"]) * CM), round(float(table["depth"]) * CM)
        elif each := _EACH.fullmatch(text):
            self.each = max(CM, round(float(each["each"]) * CM))
        elif text.startswith("setting "):
            self.setting = text.removeprefix("setting ").strip()
        elif not re.search(r"\s", text):
            self.rows.append(text)
        else:
            self._declare(parse(text))

    def _declare(self, line: NotationLine) -> None:
        if line.sort in self.entries:
            self.entries[line.sort].append({"id": line.mark, **_ground_words(line.sort, line.words), **line.values})
        elif line.sort is not None:
            raise ArgadInput(PLACE, "line_unclear", text=f"{line.sort} {line.mark}: …")
        elif line.mark in self.values and not line.quoted:
            self.values[line.mark] = line.values
        elif line.mark in self.words and not line.quoted:
            self.words[line.mark] = line.words
        elif len(line.words) == 1 and len(line.mark) == 1 and line.words[0] not in library().profiles:
            self.areas[line.mark] = KindId(line.words[0])
        elif len(line.words) == _OWN - 1 and line.words[0] == "barrier" and len(line.mark) == 1:
            self.barriers[line.mark] = KindId(line.words[1])
        elif len(line.words) in (_OWN - 1, _OWN):
            self.people[line.name or line.mark] = line
        else:
            raise ArgadInput(PLACE, "person_unclear", mark=line.mark)

    def skirmish(self) -> Skirmish:
        """Everything together: the ground below the marks, the people, and the rest of the state."""
        if not self.people:
            raise ArgadInput(PLACE, "position_empty")
        known = library()
        setting = known.setting(self.setting, f"{PLACE}, setting")
        skirmish = Skirmish(
            name=measured(self.values["name"], Localized, f"{PLACE}, name") if self.values["name"] else UNNAMED,
            seats=self._seats(),
            master=GAME_MASTER in self.words["seats"],
            options=read_options(f"{PLACE}, options", self.values["options"]),
            ground=self._ground(known),
            weapons=self._weapons(known),
            movement={**known.movement(setting), **measured(self.values["movement"], dict[str, Tenths], PLACE)},
            dispersal=setting.dispersal,
            magic_healing=setting.magic_healing,
            characters={},
            things=self._loose("thing"),
            ladders=self._loose("ladder"),
            conveyances=self._loose("boat"),
        )
        people = {CharacterId(who): self._person(skirmish, who, line) for who, line in self.people.items()}
        peopled = with_units(replace(skirmish, characters=in_order(held(people))), self._given("unit", Unit), PLACE)
        return self._in_state(started(peopled))

    def _seats(self) -> tuple[Seat, ...]:
        named = self.words["seats"] or dict.fromkeys(line.words[1] for line in self.people.values())
        return tuple(Seat(seat) for seat in named if seat not in (GAME_MASTER, NOBODY))

    def _weapons(self, known: Library) -> dict[WeaponId, Weapon]:
        own = {weapon.id: weapon for weapon in self._given("weapon", Weapon)}
        named = [WeaponId(name) for name in self.words["weapons"]] or [*known.weapons, *own]
        return in_order({name: own.get(name) or known.weapon(name, f"{PLACE}, weapons") for name in named})

    def _person(self, skirmish: Skirmish, who: str, line: NotationLine) -> Character:
        place, values = f"{PLACE}, {who}", dict(line.values)
        profile = _profile(line.words[0], values.get("profile"), place)
        floor = values.pop("floor", 0)
        if unknown := sorted(values.keys() - {field.encode_name for field in msgspec.structs.fields(Character)}):
            raise BrokenInput(place, "field_unknown", field=unknown[0])
        whole = {
            "id": who,
            "owner": BYSTANDERS if line.words[1] == NOBODY else line.words[1],
            "at": self._place(line, place),
            "lives": profile.lives,
            **values,
            "name": _called(values.get("name"), profile.name),
            "profile": plain(profile),
        }
        person = measured(whole, Character, place)
        room = person.room if "room" in values else room_at(skirmish.ground, person.at, floor)
        height = person.height if "height" in values else height_at(skirmish, person.at, room)
        return replace(person, room=room, height=height)

    def _place(self, line: NotationLine, place: str) -> list[float]:
        """In centimetres: as the line says, or where the mark stands."""
        if len(line.words) == _OWN:
            return points(line.words[2:], place)[0]
        cells = [cell for cell, found in self._cells() if found == line.mark]
        if len(cells) != 1:
            raise ArgadInput(place, "mark_twice" if cells else "person_nowhere", mark=line.mark)
        return [in_cm(part * self.each + self.each // 2) for part in cells[0]]

    def _cells(self) -> Iterator[tuple[Cell, str]]:
        return (((x, y), mark) for y, row in enumerate(self.rows) for x, mark in enumerate(row))

    def _ground(self, known: Library) -> Ground:
        drawn = max((len(row) for row in self.rows), default=0) * self.each, len(self.rows) * self.each
        width, depth = self.size or (max(SMALLEST, drawn[0]), max(SMALLEST, drawn[1]))
        given = {field: self._given(sort, kind) for sort, (field, kind) in SORTS.items()}
        areas, barriers = (*self._drawn_areas(), *given["areas"]), (*self._drawn_barriers(), *given["barriers"])
        own = {kind.id: kind for kind in self._given("kind", Kind)}
        used = {
            one.kind: own.get(one.kind) or known.kind(one.kind, f"{PLACE}, {one.id}") for one in (*areas, *barriers)
        }
        table = measured({"width": in_cm(width), "depth": in_cm(depth)}, Ground, f"{PLACE}, table")
        kinds = in_order({**own, **used})
        ground = replace(table, kinds=kinds, **{**given, "areas": areas, "barriers": barriers})
        self._check_marks()
        check_ground(ground, PLACE)
        return ground

    def _check_marks(self) -> None:
        """Every mark stands for somebody or something."""
        known = {marks.PLAIN, *self.areas, *self.barriers, *(line.mark for line in self.people.values())}
        if odd := sorted({mark for _, mark in self._cells()} - known):
            raise ArgadInput(PLACE, "mark_unknown", mark=odd[0])

    def _given(self, sort: str, kind: type[Any]) -> tuple[Any, ...]:
        return tuple(measured(entry, kind, f"{PLACE}, {sort} {entry['id']}") for entry in self.entries[sort])

    def _loose(self, sort: str) -> dict[Any, Any]:
        return in_order({one.id: one for one in self._given(sort, LOOSE[sort][1])})

    def _drawn_areas(self) -> Iterator[Area]:
        below = dict(self._below())
        for mark, kind in self.areas.items():
            cells = [cell for cell, found in self._cells() if below.get(cell, found) == mark]
            for number, piece in enumerate(pieces(cells), start=1):
                shape = tuple((x * self.each, y * self.each) for x, y in outline(piece))
                yield Area(id=AreaId(f"{kind}_{number}"), kind=kind, shape=shape)

    def _below(self) -> Iterator[tuple[Cell, str]]:
        """People stand on what lies to both sides of them, or before and behind them."""
        found, people = dict(self._cells()), {line.mark for line in self.people.values()}
        for (x, y), mark in found.items():
            if mark in people:
                beside = (found.get((x - 1, y)), found.get((x + 1, y)))
                along = (found.get((x, y - 1)), found.get((x, y + 1)))
                yield from (((x, y), one) for one, other in (along, beside) if one and one == other)

    def _drawn_barriers(self) -> Iterator[Barrier]:
        for mark, kind in self.barriers.items():
            cells = [cell for cell, found in self._cells() if found == mark]
            for number, (first, last) in enumerate(runs(cells), start=1):
                yield Barrier(id=BarrierId(f"{kind}_{number}"), kind=kind, line=self._along(first, last))

    def _along(self, first: Cell, last: Cell) -> tuple[tuple[int, int], tuple[int, int]]:
        """From end to end through the middle of the marks; a single one stands across."""
        half = self.each // 2
        (x1, y1), (x2, y2) = [(x * self.each, y * self.each) for x, y in (first, last)]
        if y1 == y2 and x1 != x2:
            return (x1, y1 + half), (x2 + self.each, y2 + half)
        return (x1 + half, y1), (x2 + half, y2 + self.each)

    def _in_state(self, skirmish: Skirmish) -> Skirmish:
        """The skirmish with what the line `state` says."""
        state = self.values["state"]
        known = {field.encode_name: field for field in msgspec.structs.fields(Skirmish) if field.name not in GIVEN}
        if unknown := sorted(state.keys() - known.keys()):
            raise ArgadInput(f"{PLACE}, state", "state_unknown", field=unknown[0])
        values = {
            known[key].name: measured(value, known[key].type, f"{PLACE}, state, {key}") for key, value in state.items()
        }
        return replace(skirmish, **values)


def started(skirmish: Skirmish) -> Skirmish:
    """At the start of a turn, with the announcements; doors are as the table says."""
    portals = skirmish.ground.portals
    fresh = replace(
        skirmish,
        closed=frozenset(portal.id for portal in portals if portal.closed or portal.locked),
        locked=frozenset(portal.id for portal in portals if portal.locked),
    )
    return replace(opened(fresh), phase=Phase.ORDERS)


def held(people: dict[CharacterId, Character]) -> dict[CharacterId, Character]:
    """With prisoners in their captors' hands."""
    for who, one in people.items():
        captor = people.get(one.captor) if one.captor else None
        if captor and captor.captive is None:
            people = {**people, captor.id: replace(captor, captive=who)}
    return people


def _ground_words(sort: str, words: list[str]) -> dict[str, Any]:
    """`area wood: forest 10,10 20,10 20,20`: the kind, then the corners."""
    if not words:
        return {}
    shape = {"area": "shape", "barrier": "line"}.get(sort)
    if shape is None:
        raise ArgadInput(PLACE, "braces_wanted", sort=sort)
    return {"kind": words[0], shape: points(words[1:], PLACE)}


def _called(name: str | dict[str, str] | None, usual: Localized) -> dict[str, str]:
    if isinstance(name, dict):
        return name
    return {language: name or text for language, text in usual.by_language().items()}


def _profile(name: str, changed: dict[str, Any] | None, place: str) -> Profile:
    """A profile of the library, changed as the line says; or one that is said wholly, with its id."""
    if changed and "id" in changed:
        return measured(changed, Profile, f"{place}, profile")
    base = library().profile(name, place)
    return measured({**plain(base), **changed}, Profile, f"{place}, profile") if changed else base
