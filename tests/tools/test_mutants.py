"""Mutants: what is changed, how a mutant dies, and what the report says of it."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import past
from tools.mutants.changes import broken, changes
from tools.mutants.covering import Covering
from tools.mutants.graft import graft
from tools.mutants.report import Reason, Tried, report, summary, verdict
from tools.mutants.sampling import rule_modules, sample
from tools.mutants.trial import Fate, Mutant
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


def test_the_quickest_tests_are_those_that_take_no_longer_together() -> None:
    covering = Covering({"slow": 2.0, "quick": 0.1, "other": 1.0}, {})
    assert covering.quickest(covering.all(), 1.5) == ["quick", "other"]
    assert covering.quickest(["slow", "quick"], 1.5) == []


def test_tests_that_have_changed_are_measured_anew_and_the_others_stay() -> None:
    known = Covering(
        {"a.py::old": 1.0, "b.py::same": 2.0},
        {"rule.py": {3: ["a.py::old", "b.py::same"]}},
        {"rule.py": [1]},
        {"a.py": "before", "b.py": "same"},
    )
    new = Covering({"a.py::new": 0.5}, {"rule.py": {3: ["a.py::new"], 4: ["a.py::new"]}}, {}, {"a.py": "after"})
    both = known.without(["a.py"]) + new
    assert both.seconds == {"b.py::same": 2.0, "a.py::new": 0.5}
    assert both.of("rule.py", [3]) == ["a.py::new", "b.py::same"]
    assert both.of("rule.py", [4]) == ["a.py::new"]
    assert both.loading == {"rule.py": [1]}
    assert both.files == {"a.py": "after", "b.py": "same"}


def test_a_line_is_late_if_nothing_but_tests_executes_it() -> None:
    covering = Covering({"test": 1.0}, {"a.py": {3: ["test"], 5: ["test"]}}, {"a.py": [5]})
    assert [covering.is_late("a.py", [line]) for line in (3, 5, 7)] == [True, False, False]
    assert not covering.is_late("a.py", range(3, 6))


PROBED = """
def strike(reach):
    '''What a blow does.'''
    if reach > 2:
        return [0 for stud in range(reach)]
    match reach:
        case 1:
            return "near"
    return ""

class Shot:
    LOST = 2

    def lost(self):
        def far():
            return self.LOST
        return far()
"""


def test_probes_tell_which_statements_of_functions_were_executed(tmp_path: Path) -> None:
    (tmp_path / "probed_game.py").write_text(PROBED.strip())
    program = (
        "from tools.mutants.probes import Probes\n"
        "probes = Probes('probed_game'); probes.install()\n"
        "from probed_game import Shot, strike\n"
        "def lines(): return sorted({statement.line for statement in probes.take()})\n"
        "print(lines(), strike(3), lines(), strike(1), lines(), Shot().lost(), lines(), strike.__doc__)"
    )
    said = "[] [0, 0, 0] [3, 4] near [3, 5, 7] 2 [14, 15, 16] What a blow does."
    assert output("-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{program}")[-1] == said


GRAFTED = """
from functools import cache, cached_property

LOST = 2

def strike(reach=2):
    return reach > 2

@cache
def kept(reach):
    return reach > 2

class Shot:
    near = 2

    @property
    def far(self):
        return self.near > 2

    @cached_property
    def farther(self):
        return [each for each in [self.near] if each > 2]
"""


@pytest.mark.parametrize(
    ("place", "before", "found"),
    [
        ("strike", "reach > 2", (True, False, False, [])),
        ("kept", "reach > 2", (False, True, False, [])),
        ("Shot.far", "self.near > 2", (False, False, True, [])),
        ("Shot.farther", "each > 2", (False, False, False, [2])),
        ("", "2", None),  # what stands outside functions is executed once, when the module is loaded
        ("Shot", "2", None),
        ("strike", "2", None),
    ],
)
def test_a_change_in_a_function_needs_no_loading(
    place: str, before: str, found: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grafted.py").write_text(GRAFTED)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "grafted", raising=False)
    module = importlib.import_module("grafted")
    monkeypatch.setattr("tools.mutants.graft.ROOT", tmp_path)
    assert graft(Mutant("grafted.py", None))
    mutant = Mutant("grafted.py", number_of(GRAFTED, place, before))
    assert graft(mutant) == (found is not None)
    if found is not None:
        shot = module.Shot()
        assert (module.strike(), module.kept(2), shot.far, shot.farther) == found


def test_any_test_may_notice_what_is_executed_when_a_module_is_loaded() -> None:
    covering = Covering({"slow": 2.0, "quick": 0.1, "other": 1.0}, {"a.py": {3: ["slow"], 9: ["quick"]}})
    assert covering.of_module("a.py", [9]) == ["quick", "slow"]
    assert covering.of_module("a.py", [1]) == covering.of_module("b.py", [1]) == ["quick", "other", "slow"]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["trial", "nursery"])
def test_a_broken_range_dies_and_one_that_no_test_meets_survives(way: str) -> None:
    """In a process of its own: a module that is loaded already cannot be changed any more by loading it."""
    noticing = "tests/bow/test_2_4_2_attack.py::test_each_15_studs_beyond_the_first_15_cost_one_brick"
    blind = "tests/bow/test_1_1_glossary.py"
    assert [fate_of(way, tests) for tests in (noticing, blind)] == [Fate.DIED, Fate.SURVIVED]


def fate_of(way: str, tests: str) -> str:
    file = "src/escarmouche/bow/actions/ranges.py"
    number = number_of((ROOT / file).read_text(), "bricks_lost", "ceil(counted / BAND) - 1")
    collected = [line for line in output("-m", "pytest", "--collect-only", "-q", tests) if "::" in line]
    program = (
        f"from tools.mutants.{way} import fates\n"
        "from tools.mutants.trial import Mutant, Trial\n"
        f"print(*(fate for _, fate in fates([Trial(Mutant({file!r}, {number}), {collected!r}, 1.0)], at_once=1)))"
    )
    return output("-c", program)[-1]


def number_of(source: str, place: str, before: str) -> int:
    found = enumerate(changes(ast.parse(source)))
    return next(number for number, change in found if (change.place, change.before) == (place, before))


def output(*arguments: str) -> list[str]:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_what_has_survived_a_test_meets_it_again_only_when_its_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past, "ROOT", tmp_path)
    tests, kept = tmp_path / "test_a.py", tmp_path / "kept" / "met.txt"
    seen = []
    for text in ("assert 1", "assert 2"):
        tests.write_text(text)
        past.digest.cache_clear()
        seen.append(past.note_met("a: 1 → 2", ["test_a.py::one", "test_a.py::two"], kept))
    assert past.met(kept) == {"a: 1 → 2": seen[0] | seen[1]}
    assert len(seen[0]) == len(seen[1]) == 2
    assert seen[0].isdisjoint(seen[1])


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
