"""Data that people can edit: TOML files, checked on reading, with errors that name file, entry and field."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from escarmouche.text.codec import convert
from escarmouche.text.errors import BrokenInput

T = TypeVar("T")

_STEP = re.compile(r"\.(?P<field>[^.\[\]`]+)|\[(?P<index>\d+)\]")
_PROBLEMS = (
    (re.compile(r"Expected (?P<kind>`\w+`) of length (?P<length>[^,]+), got (?P<found>.+)"), "wrong_length"),
    (re.compile(r"Expected (?P<kind>`\w+`) of length (?P<length>[^,]+)"), "length_expected"),
    (re.compile(r"Expected (?P<expected>.+), got (?P<found>.+)", re.DOTALL), "wrong_type"),
    (re.compile(r"Expected (?P<expected>.+)", re.DOTALL), "wrong_value"),
    (re.compile(r"Object missing required field `(?P<field>.+)`"), "field_missing"),
    (re.compile(r"Object contains unknown field `(?P<field>.+)`"), "field_unknown"),
    (re.compile(r"Invalid enum value (?P<found>.+)"), "choice_unknown"),
    (re.compile(r"Invalid value (?P<found>.+)"), "choice_unknown"),
)


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(read_file(path), path.name)


def read_file(path: Path) -> bytes:
    """A file as it is, or the reason why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BrokenInput(str(path), "file_unreadable", problem=error.strerror or "") from None


def parse_toml(data: bytes, place: str) -> dict[str, Any]:
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BrokenInput(place, "not_toml", problem=str(error)) from None


def named_file(name: str | Path, folder: Path) -> Path:
    """A file of ours by its name alone, or any other by its path."""
    if isinstance(name, Path) or "/" in name or name.endswith(".toml"):
        return Path(name)
    return folder / f"{name}.toml"


def load(path: Path, wanted: type[T]) -> T:
    """Read a TOML file as the given type."""
    return fit(read_toml(path), wanted, path.name)


def fit(data: Any, wanted: type[T], place: str) -> T:
    """Turn plain data into the given type, or say where it does not fit."""
    try:
        return convert(data, wanted)
    except msgspec.ValidationError as error:
        raise misfit(error, data, place) from None


def misfit(error: msgspec.ValidationError, data: Any, place: str) -> BrokenInput:
    """The error for a reader: the entry by its id, then the field, then what was expected."""
    problem, _, path = str(error).partition(" - at `")
    where = ", ".join([place, *_walk(data, path)])
    for form, key in _PROBLEMS:
        if found := form.fullmatch(problem):
            return BrokenInput(where, key, **found.groupdict())
    return BrokenInput(where, "misfit", problem=problem)


def _walk(data: Any, path: str) -> list[str]:
    """The names along a path like `$.rule[3].kind`: entries in lists by their id where they have one."""
    names = []
    for step in _STEP.finditer(path):
        if step["field"]:
            data = data.get(step["field"]) if isinstance(data, dict) else None
            names.append(step["field"])
        else:
            number = int(step["index"])
            data = data[number] if isinstance(data, list | tuple) else None
            entry = data.get("id") if isinstance(data, dict) else None
            names[-1:] = [f"{names[-1] if names else 'entry'} {entry or number + 1}"]
    return names
