"""What commands read: a file, or standard input where `-` stands for one."""

import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

STANDARD_INPUT: Final = "-"


class Input(NamedTuple):
    data: bytes
    place: str
    """What errors call it."""
    folder: Path
    """Where files that it names are looked for."""

    def toml(self) -> dict[str, Any]:
        from escarmouche.text.datafiles import parse_toml

        return parse_toml(self.data, self.place)


def read_input(file: str) -> Input:
    from escarmouche.text.datafiles import read_file

    if file == STANDARD_INPUT:
        return Input(_standard_input(), "stdin", Path())
    path = Path(file)
    return Input(read_file(path), path.name, path.parent)


def is_file_name(written: str) -> bool:
    """Whether something that may be an id or a file is a file."""
    return written == STANDARD_INPUT or "/" in written or written.endswith(".toml")


def _standard_input() -> bytes:
    """All of it; a line that names it twice gets it twice."""
    meta = click.get_current_context().meta
    key = f"{__name__}.stdin"
    if key not in meta:
        meta[key] = sys.stdin.buffer.read()
    data: bytes = meta[key]
    return data
