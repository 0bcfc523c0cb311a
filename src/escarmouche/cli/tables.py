"""Tables at a terminal, and the terminal itself."""

import sys
from typing import Final

from rich.console import Console
from rich.table import Table

WIDE: Final = 120
"""Columns, where no terminal says how many there are."""


def screen() -> Console:
    """Standard output: in colour if somebody is there to see it."""
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else WIDE)


def empty_table(*headings: str) -> Table:
    """Names on the left, numbers on the right."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, no_wrap=True, justify="right" if number else "left")
    return table
