"""Mutants: what is changed, how a mutant dies, and what the report says of it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import past
from tools.mutants.changes import broken, changes
from tools.mutants.covering import Covering
from tools.mutants.report import Reason, Tried, report, summary, verdict
from tools.mutants.sampling import rule_modules, sample
from tools.mutants.trial import Fate
from tools.paths import ROOT

ONE_EACH = [
    ("near = studs < 15", "near = studs <= 15"),
    ("near = studs == band", "near = studs != band"),
    ("lost = 2", "lost = 3"),
    ("open_hand = True", "open_hand = False"),
    ("bricks = pool - worn", "bricks = pool + worn"),
    ("slower = -step", "slower = step"),
    ("best = max(rolls)", "best = min(rolls)"),
    ("free = not held", "free = held"),
    ("hurt = armed and near", "hurt = near"),
    ("hurt = armed or near", "hurt = armed"),
    ("seen = [unit for unit in units if near]", "seen = [unit for unit in units]"),
    ("value = one if near else two", "value = two if near else one"),
    ("if near:\n    go()", "if False:\n    go()"),
    ("def strike():\n    return reach >= 2", "def strike():\n    return reach >= 3"),
]


@pytest.mark.parametrize(("source", "wanted"), ONE_EACH)
def test_a_module_is_broken_in_one_place(source: str, wanted: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(source)
    found = {ast.unparse(broken(module, number)) for number, _ in enumerate(changes(ast.parse(source)))}
    assert wanted in found
    assert source not in found


@pytest.mark.parametrize(
    "source",
    [
        "from escarmouche import bow",
        "def reach(studs: Literal[3]) -> Literal[4]: ...",
        "class Unit(Struct, frozen=True): ...",
        "pairs = zip(ones, others, strict=True)",
        "name = first + 'and'",
        "assert studs > 0",
    ],
)
def test_types_guards_and_texts_are_left_alone(source: str) -> None:
    assert [change.kind for change in changes(ast.parse(source))] == []


def test_a_change_knows_its_place_and_the_lines_of_its_statement() -> None:
    source = "class Shot:\n    def lost(self):\n        if (\n            self.far\n        ):\n            return 2\n"
    found = {change.before: (change.place, change.span) for change in changes(ast.parse(source))}
    assert found == {"if self.far": ("Shot.lost", (3, 5)), "2": ("Shot.lost", (6, 6))}


def test_a_sample_takes_something_of_every_module() -> None:
    breakable = {file for file in rule_modules() if any(changes(ast.parse((ROOT / file).read_text())))}
    assert {mutant.file for mutant in sample("", 400, 1)} == breakable


def test_a_sample_is_the_same_for_a_seed() -> None:
    assert sample("bow/a", 40, 1).keys() == sample("bow/a", 40, 1).keys() != sample("bow/a", 40, 2).keys()


def test_the_tests_of_a_line_come_the_quickest_first() -> None:
    covering = Covering({"slow": 2.0, "quick": 0.1, "other": 1.0}, {"a.py": {3: ["slow", "quick"], 9: ["other"]}})
    assert covering.of("a.py", range(1, 5)) == ["quick", "slow"]
    assert covering.of_file("a.py") == ["quick", "other", "slow"]
    assert covering.of("b.py", range(1, 5)) == []


def test_any_test_may_notice_what_is_executed_when_a_module_is_loaded() -> None:
    covering = Covering({"slow": 2.0, "quick": 0.1, "other": 1.0}, {"a.py": {3: ["slow"], 9: ["quick"]}})
    assert covering.of_module("a.py", [9]) == ["quick", "slow"]
    assert covering.of_module("a.py", [1]) == covering.of_module("b.py", [1]) == ["quick", "other", "slow"]


@pytest.mark.slow
def test_a_broken_range_dies_and_one_that_no_test_meets_survives() -> None:
    """In a process of its own: a module that is loaded already cannot be changed any more."""
    file = "src/escarmouche/bow/actions/ranges.py"
    found = list(changes(ast.parse((ROOT / file).read_text())))
    number = next(at for at, change in enumerate(found) if (change.place, change.before) == ("", "15"))
    noticing = "tests/bow/test_2_4_2_attack.py::test_each_15_studs_beyond_the_first_15_cost_one_brick"
    blind = "tests/bow/test_1_1_glossary.py"
    tried = [fate_of(file, number, tests) for tests in (noticing, blind)]
    assert tried == [Fate.DIED, Fate.SURVIVED]


def fate_of(file: str, number: int, tests: str) -> str:
    collected = [line for line in output("-m", "pytest", "--collect-only", "-q", tests) if "::" in line]
    program = (
        "from tools.mutants.trial import Mutant, Trial, fates\n"
        f"print(*(fate for _, fate in fates([Trial(Mutant({file!r}, {number}), {collected!r}, 1.0)], at_once=1)))"
    )
    return output("-c", program)[-1]


def output(*arguments: str) -> list[str]:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_what_has_died_stays_dead_and_the_others_are_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "fates.txt"
    assert past.dead(file) == {}
    for mutant, fate in (("a: 1 → 2", Fate.SURVIVED), ("b: < → <=", Fate.LOOPED), ("a: 1 → 2", Fate.DIED)):
        past.note(mutant, fate, file)
    past.note("c: if near → if False", Fate.SURVIVED, file)
    assert past.dead(file) == {"a: 1 → 2": Fate.DIED, "b: < → <=": Fate.LOOPED}


ALIVE = Tried("src/escarmouche/bow/actions/ranges.py", "lost", 9, "number", "15", "16", Fate.SURVIVED)
DEAD = ALIVE._replace(before="0", after="1", fate=Fate.DIED)
SAME = ALIVE._replace(before="a < b", after="a <= b")
EQUIVALENT = Reason(SAME.file, SAME.place, SAME.before, SAME.after, why="where both are equal nothing is lost")


def test_equivalent_mutants_are_not_counted() -> None:
    assert summary([ALIVE, DEAD, SAME], [EQUIVALENT]).share == 0.5
    assert summary([ALIVE, DEAD, SAME], []).share == pytest.approx(1 / 3)


def test_the_report_lists_survivors_with_their_reasons() -> None:
    written = report([ALIVE, DEAD, SAME], [EQUIVALENT], seed=7)
    assert "| bow/actions/ranges | `lost` | `15` → `16` | **none yet** |" in written
    assert "`a < b` → `a <= b` | equivalent: where both are equal nothing is lost |" in written
    assert "| bow/actions/ranges | 3 | 1 | 2 |" in written
    assert "Seed 7: 3 mutants" in written


def test_the_verdict_names_what_has_no_reason_yet() -> None:
    said = verdict([ALIVE, DEAD, SAME], [EQUIVALENT])
    assert "src/escarmouche/bow/actions/ranges.py:9 lost: 15 → 16" in said
    assert "a < b" not in said
