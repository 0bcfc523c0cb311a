"""msgspec crashes if two threads look into a type for the first time at once: `text/codec.py` lets one in at a time."""

import re
from pathlib import Path

import pytest

import escarmouche

SOURCE = Path(escarmouche.__file__).parent
GUARD = SOURCE / "text" / "codec.py"
UNGUARDED = re.compile(r"inspect\.type_info\(|msgspec\.convert\(|from msgspec import [^\n]*\bconvert\b")
OLD = "storage/migrations"
"""These run before the table opens, in one thread, and stay as they were released."""


@pytest.mark.parametrize(
    "line", ["inspect.type_info(kind)", "msgspec.convert(data, Kit)", "from msgspec import convert"]
)
def test_a_look_past_the_guard_is_recognised(line: str) -> None:
    assert UNGUARDED.search(line)


def test_types_are_looked_into_through_the_guard_alone() -> None:
    files = [path for path in SOURCE.rglob("*.py") if path != GUARD and OLD not in path.as_posix()]
    assert [str(path) for path in files if UNGUARDED.search(path.read_text(encoding="utf-8"))] == []
    assert UNGUARDED.search(GUARD.read_text(encoding="utf-8"))
