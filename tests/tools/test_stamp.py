"""A step is done again when its inputs have changed, and only then."""

from pathlib import Path

import pytest

from tools.stamp import Stamp


@pytest.fixture
def done(tmp_path: Path) -> Stamp:
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "one.ts").write_text("one")
    (tmp_path / "lock.json").write_text("{}")
    (tmp_path / "built").touch()
    stamp = Stamp(tmp_path / "notes" / "built", (sources, tmp_path / "lock.json"), output=tmp_path / "built")
    stamp.renew()
    return stamp


def test_a_step_just_done_is_current(done: Stamp) -> None:
    assert done.is_current


@pytest.mark.parametrize("changed", ["sources/one.ts", "sources/two.ts", "lock.json"])
def test_a_changed_or_new_input_makes_it_outdated(done: Stamp, changed: str) -> None:
    (done.output.parent / changed).write_text("changed")
    assert not done.is_current


def test_a_renamed_input_makes_it_outdated(done: Stamp) -> None:
    source = done.inputs[0] / "one.ts"
    source.rename(source.with_name("other.ts"))
    assert not done.is_current


def test_a_missing_output_makes_it_outdated(done: Stamp) -> None:
    done.output.unlink()
    assert not done.is_current


def test_what_was_never_done_is_not_current(tmp_path: Path) -> None:
    assert not Stamp(tmp_path / "note", (), output=tmp_path).is_current


def test_what_python_has_compiled_is_no_input(done: Stamp) -> None:
    compiled = done.inputs[0] / "__pycache__"
    compiled.mkdir()
    (compiled / "one.pyc").touch()
    assert done.is_current
