"""What is compiled is compiled again when anything that it calls has changed."""

from ast import ImportFrom, parse, walk
from pathlib import Path

import pytest

from escarmouche.geometry import compiled, motion
from escarmouche.geometry.compiled import FOLDER, family_stamp, is_in_family

HARMLESS = tuple(f"escarmouche.geometry.{name}" for name in ("compiled", "plane", "windows"))
"""Nothing in them is compiled; what compiled code takes from them are numbers that do not change."""


def test_the_stamp_of_a_folder_changes_with_each_of_its_files(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    stamps = []
    for text in ("", "A = 1", "A = 2"):
        one.write_text("B = 1")
        other.write_text(text)
        stamps.append((family_stamp(str(one)), family_stamp(str(other))))
    assert all(mine == yours for mine, yours in stamps)
    assert len(set(stamps)) == 3


def test_the_folder_of_motion_is_such_a_family() -> None:
    assert is_in_family(motion.__file__.replace("__init__", "steps"))
    assert not is_in_family(compiled.__file__)
    kept = motion.advance._cache._impl.locator  # type: ignore[attr-defined]  # a compiled function
    assert kept.get_source_stamp() == family_stamp(motion.__file__)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_elsewhere_compiled_code_calls_nothing_of_another_file(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    if "@compiled" not in source:
        return
    imported = {node.module for node in walk(parse(source)) if isinstance(node, ImportFrom) and node.module}
    assert {name for name in imported if name.startswith("escarmouche")} <= set(HARMLESS)
