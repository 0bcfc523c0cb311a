"""Field drawings (BOW 1.2, 1.3): rows of marks, one a stud, and the legend that says what each mark is."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from escarmouche.bow.field.battlefield import LARGEST, SMALLEST, Field, Kind, Use
from escarmouche.bow.names import Plates, Stud
from escarmouche.bow.resources import DATA, BowInput
from escarmouche.text.datafiles import load
from escarmouche.text.texts import Localized

GRASS: Final = "."


class Drawing(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A field as people draw it. Marks of the standard legend need no entry."""

    rows: str | tuple[str, ...]
    """The rows from north to south: a list, or one text with a line each."""
    legend: dict[str, str | Kind] = {}
    """For each mark that is not standard: the name of a standard kind, or a kind of its own."""

    def lines(self) -> tuple[str, ...]:
        rows = self.rows.strip("\n").split("\n") if isinstance(self.rows, str) else self.rows
        return tuple(row.rstrip("\r") for row in rows)


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the standard legend: a kind with its mark and its name in both languages."""

    mark: str
    en: str
    fr: str
    use: Use = "ground"
    ground: Plates = 0
    height: Plates = 0
    slow: bool = False
    locked: bool = False

    @property
    def kind(self) -> Kind:
        return Kind(
            name=self.en,
            use=self.use,
            ground=self.ground,
            height=self.height,
            slow=self.slow,
            locked=self.locked,
        )


class Standard(Struct, frozen=True, forbid_unknown_fields=True):
    kind: tuple[Entry, ...]


@cache
def _standard() -> tuple[Entry, ...]:
    return load(DATA / "kinds.toml", Standard).kind


@cache
def standard_legend() -> Mapping[str, Kind]:
    """The kinds that every drawing may use, by their marks."""
    return {entry.mark: entry.kind for entry in _standard()}


@cache
def kind_names() -> Mapping[str, Localized]:
    """What the standard kinds are called, in both languages."""
    return {entry.en: Localized.from_fields(entry) for entry in _standard()}


def drawn_field(drawing: Drawing, place: str) -> Field:
    """The field of a drawing, or what is wrong with it."""
    rows, where = drawing.lines(), f"{place}, rows"
    _check_shape(rows, where)
    legend = {mark: _kind(mark, drawing, place) for mark in sorted(set().union(*rows))}
    field = Field(rows, legend)
    _check_studs(field, where)
    return field


def _kind(mark: str, drawing: Drawing, place: str) -> Kind:
    named = drawing.legend.get(mark, standard_legend().get(mark))
    if named is None:
        raise BowInput(f"{place}, legend", "field_mark_unknown", mark=mark)
    if isinstance(named, Kind):
        return named
    kinds = {kind.name: kind for kind in standard_legend().values()}
    if named not in kinds:
        raise BowInput(f"{place}, legend, {mark}", "kind_unknown", kind=named, known=", ".join(sorted(kinds)))
    return kinds[named]


def _check_shape(rows: tuple[str, ...], place: str) -> None:
    """Rows of one length, and a field of 16×16 to 192×192 studs."""
    width, depth = len(rows[0]) if rows else 0, len(rows)
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            raise BowInput(place, "row_uneven", row=number, studs=len(row), first=width)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= depth <= LARGEST):
        raise BowInput(place, "field_size", width=width, depth=depth, smallest=SMALLEST, largest=LARGEST)


def _check_studs(field: Field, place: str) -> None:
    """Studs on the entire ground: neither tiles nor road plates (BOW-1.2.2, BOW-1.3.1, BOW-1.3.2)."""
    if smooth := [stud for stud in field.studs() if field.kind(stud).use == "smooth"]:
        raise BowInput(place, "ground_smooth", count=len(smooth), studs=listed(smooth))


def listed(studs: Iterable[Stud]) -> str:
    """Studs as people write them: `3,4 3,5`."""
    return " ".join(f"{x},{y}" for x, y in studs)
