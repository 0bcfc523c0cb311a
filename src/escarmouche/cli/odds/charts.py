"""Findings about odds for people at a terminal, for programs, and as a page in a file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from escarmouche.cli.commands import json_option
from escarmouche.cli.html_pages import html_option, write_page
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import empty_table, print_json, print_rich, terminal
from escarmouche.text.percent import percent

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from escarmouche.lab.findings import Cell, Curves, HeatMap, Rows
    from escarmouche.lab.odds import OddsQuestion

BAR_COLUMNS: Final = 20
SHADES: Final = "░▒▓█"
COLOURS: Final = ("blue", "cyan", "yellow", "red")
NO_CHANCE, NO_PLACE = "·", " "
PINS: Final = ("S", "T")
"""The shooter and the target."""
STEPS_PER_STUD: Final = 1000
"""Hulls are placed by thousandths of a stud."""
EPSILON: Final = 1e-9


def chart_options(say: Translator) -> list[click.Parameter]:
    return [html_option(say), json_option(say)]


@dataclass(frozen=True)
class Chart:
    """Shows an answer: as a picture of characters for people, as data for programs, as a page in a file."""

    say: Translator
    as_json: bool
    html: str | None

    def show(self, question: "OddsQuestion") -> None:
        from escarmouche.lab.odds import answer

        found = answer(question)
        if self.html:
            write_page(found, self.html, self.say)
        if self.as_json:
            print_json(found)
            return
        print_rich(self.lines(found, terminal().width))
        if self.html:
            click.echo(self.say("odds_charts.kept", file=self.html))

    def lines(self, found: "Curves | Rows | HeatMap", width: int) -> "Iterator[RenderableType]":
        from rich.text import Text

        from escarmouche.lab.findings import Curves, HeatMap, Rows

        yield Text(getattr(found.title, self.say.language), "bold")
        yield getattr(found.text, self.say.language)
        yield ""
        match found:
            case Curves():
                yield from self._curves(found)
            case Rows():
                yield from self._rows(found)
            case HeatMap():
                yield from self._heat(found, width)

    def _curves(self, found: "Curves") -> "Iterator[RenderableType]":
        """A line for each point, with bars."""
        names = [getattr(curve.name, self.say.language) for curve in found.curves]
        table = empty_table(
            getattr(found.across, self.say.language), *(column for name in names for column in (name, ""))
        )
        for bars in table.columns[2::2]:
            bars.justify = "left"
        for number, (at, _) in enumerate(found.curves[0].points):
            chances = [curve.points[number][1] for curve in found.curves]
            shown = [part for chance in chances for part in (self._percent(chance), _bar(chance))]
            table.add_row(f"{at:g}", *shown)
        yield table

    def _rows(self, found: "Rows") -> "Iterator[RenderableType]":
        table = empty_table("", *(getattr(column, self.say.language) for column in found.columns))
        for name, cells in zip(found.rows, found.cells, strict=True):
            table.add_row(getattr(name, self.say.language), *(self._cell(cell) for cell in cells))
        yield table
        if any(cell.value is None for cells in found.cells for cell in cells):
            yield ""
            yield from self._reasons(found)

    def _cell(self, cell: "Cell") -> str:
        return "–" if cell.value is None else self._percent(cell.value)

    def _reasons(self, found: "Rows") -> Iterator[str]:
        """Why there is no chance: the first place of each row where there is none."""
        firsts = (next((cell for cell in cells if cell.value is None), None) for cells in found.cells)
        notes = dict.fromkeys(getattr(cell.note, self.say.language) for cell in firsts if cell and cell.note)
        yield from (f"– {note}" for note in notes)

    def _heat(self, found: "HeatMap", width: int) -> "Iterator[RenderableType]":
        """A character for two studs from north to south, or for a larger square if the terminal is narrow."""
        best = max((value for row in found.values for value in row if value), default=0.0)
        step = -(-len(found.values[0]) // max(1, width))
        pins = {(x // step, y // (2 * step)): letter for letter, (x, y) in zip(PINS, _places(found), strict=True)}
        for number, north in enumerate(range(0, len(found.values), 2 * step)):
            yield _strip(
                found.values[north : north + 2 * step], step, best, {x: pins[x, y] for x, y in pins if y == number}
            )
        yield ""
        yield self._legend(best)

    def _legend(self, best: float) -> "Text":
        from rich.text import Text

        legend = Text()
        for number, (shade, colour) in enumerate(zip(SHADES, COLOURS, strict=True), start=1):
            legend.append(shade * 2, colour)
            legend.append(self.say("odds_charts.up_to", chance=self._percent(best * number / len(SHADES))))
        return legend.append(self.say("odds_charts.marks", mark=NO_CHANCE, shooter=PINS[0], target=PINS[1]))

    def _percent(self, chance: float) -> str:
        return percent(chance, self.say.language, digits=1)


def _bar(chance: float) -> str:
    return ("█" * round(BAR_COLUMNS * chance)).ljust(BAR_COLUMNS)


def _places(found: "HeatMap") -> Iterator[tuple[int, int]]:
    """The studs under the pieces that the map is about: figures on foot, or hulls."""
    units, vehicles = found.view["units"], found.view.get("vehicles", {})
    for name in found.marks:
        aboard = units.get(name, {}).get("aboard")
        hull = vehicles.get(aboard["vehicle"] if aboard else name)
        x, y = (part // STEPS_PER_STUD for part in hull["at"]) if hull else units[name]["at"]
        yield x, y


def _strip(rows: "tuple[tuple[float | None, ...], ...]", step: int, best: float, pins: Mapping[int, str]) -> "Text":
    """Some rows of studs as a row of characters: the best chance in each square counts."""
    from rich.text import Text

    strip = Text(no_wrap=True)
    for number, west in enumerate(range(0, len(rows[0]), step)):
        values = [value for row in rows for value in row[west : west + step] if value is not None]
        strip.append(pins[number], "bold") if number in pins else strip.append(*_shade(max(values, default=None), best))
    return strip


def _shade(chance: float | None, best: float) -> tuple[str, str]:
    """A character and its colour."""
    if not chance:
        return NO_PLACE if chance is None else NO_CHANCE, ""
    level = min(len(SHADES) - 1, int(chance / best * len(SHADES) - EPSILON))
    return SHADES[level], COLOURS[level]
