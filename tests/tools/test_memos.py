"""Memory that a module keeps in its own way is found, and the facility for it is not."""

from pathlib import Path

import pytest

from tools.memos import FACILITY, uses

OFFENCES = """
def waiting(battle):
    return battle.__dict__.setdefault("_waiting", set())


def kept(battle):
    vars(battle)["_kept"] = True
    structs.force_setattr(battle, "round", 2)
    force_setattr(battle, "round", 2)
    object.__setattr__(battle, "round", 2)
"""
HARMLESS = '''
"""Nothing looks into a __dict__ here."""


@memo
def waiting(battle):
    dict = vars()
    return replace(battle, round=2)
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in {FACILITY: OFFENCES, Path("src/escarmouche/bow/rounds.py"): HARMLESS}.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_facility_may_keep_what_it_is_given(project: Path) -> None:
    assert uses(project) == []


def test_what_another_module_keeps_is_found_with_its_line(project: Path) -> None:
    (project / "benchmarks").mkdir()
    (project / "benchmarks" / "turns.py").write_text(OFFENCES, encoding="utf-8")
    place = Path("benchmarks/turns.py")
    assert sorted(uses(project)) == [
        (place, 3, "__dict__"),
        (place, 7, "vars"),
        (place, 8, "force_setattr"),
        (place, 9, "force_setattr"),
        (place, 10, "__setattr__"),
    ]
