"""Which tests execute which line of a game, found by running its tests once with probes in its modules.

`python -m tools.mutants.covering GAME TESTS…` runs them; `coverage_of(GAMES)` runs all tests of a game when its sources
have changed, or only the files of tests that have changed.
"""

import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec import Struct

from tools.mutants.probes import Probes, Statement
from tools.paths import CACHE, PYTHON, ROOT
from tools.stamp import COMPILED, Stamp

SOURCES: Final = ROOT / "src" / "escarmouche"
TESTS: Final = ROOT / "tests"
KEPT: Final = CACHE / "mutants"


class Covering(Struct):
    """The tests of a game with the seconds they take, and for each file and line those that execute it."""

    seconds: dict[str, float]
    """Of the processor's time."""
    lines: dict[str, dict[int, list[str]]]
    """By file, from the root of the project."""
    loading: dict[str, list[int]] = {}
    """The lines that are executed before any test, when modules are loaded and tests are collected."""

    files: dict[str, str] = {}
    """The files of tests, with a digest of each."""

    def of(self, file: str, lines: Iterable[int]) -> list[str]:
        """The tests that execute any of these lines, the quickest first."""
        known = self.lines.get(file, {})
        found = {test for line in lines for test in known.get(line, ())}
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def of_file(self, file: str) -> list[str]:
        return self.of(file, self.lines.get(file, {}))

    def quickest(self, tests: Sequence[str], seconds: float) -> list[str]:
        """As many of these as take no longer, in their order."""
        spent = accumulate(self.seconds[test] for test in tests)
        return [test for test, until in zip(tests, spent, strict=True) if until <= seconds]

    def all(self) -> list[str]:
        return sorted(self.seconds, key=lambda test: (self.seconds[test], test))

    def of_module(self, file: str, lines: Iterable[int]) -> list[str]:
        """Also what is worked out once and remembered: only the first test that needs it executes it.

        No test executes what is executed when the module is loaded, such as defaults; any of them may notice a change.
        """
        return self.of_file(file) if self.of(file, lines) else self.all()

    def is_late(self, file: str, lines: Iterable[int]) -> bool:
        """Whether only tests execute these lines, and nothing before the first of them."""
        return bool(self.of(file, lines)) and set(self.loading.get(file, ())).isdisjoint(lines)

    def without(self, files: Iterable[str]) -> "Covering":
        """As if there were no tests in these files."""
        gone = {test for test in self.seconds if file_of(test) in set(files)}
        return Covering(
            {test: each for test, each in self.seconds.items() if test not in gone},
            {
                file: {line: [test for test in tests if test not in gone] for line, tests in lines.items()}
                for file, lines in self.lines.items()
            },
            self.loading,
            {file: digest for file, digest in self.files.items() if file not in files},
        )

    def __add__(self, other: "Covering") -> "Covering":
        """Of the tests of both."""
        lines = {file: dict(lines) for file, lines in self.lines.items()}
        for file, more in other.lines.items():
            known = lines.setdefault(file, {})
            for line, tests in more.items():
                known[line] = [*known.get(line, ()), *tests]
        loading = {
            file: sorted({*self.loading.get(file, ()), *other.loading.get(file, ())})
            for file in self.loading.keys() | other.loading.keys()
        }
        return Covering(self.seconds | other.seconds, lines, loading, self.files | other.files)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def coverage_of(games: Iterable[str]) -> dict[str, Covering]:
    """Those that have to be measured again are measured at the same time."""
    running = {game: _measuring(game) for game in games}
    for game, process in running.items():
        if process and process.wait():
            sys.exit(f"The tests of {game} fail without any change: mend them first.")
    return {game: kept(game) for game in running}


def kept(game: str) -> Covering:
    file = KEPT / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Covering) if file.exists() else Covering({}, {})


def _measuring(game: str) -> subprocess.Popen[bytes] | None:
    """None if nothing has changed."""
    stamp = _stamp(game)
    if not stamp.is_current:
        stamp.output.unlink(missing_ok=True)
        stamp.renew()
    known, there = kept(game).files, _digests(game)
    stale = sorted(file for file in known.keys() | there.keys() if known.get(file) != there.get(file))
    if not stale:
        return None
    what = "all tests" if not known else ", ".join(stale)
    print(f"{game}: running {what} once, to see which lines each of them executes.", flush=True)
    return subprocess.Popen([PYTHON, "-m", "tools.mutants.covering", game, *stale], cwd=ROOT)


def _stamp(game: str) -> Stamp:
    """What all tests of a game depend on."""
    beside = (file for file in sorted((TESTS / game).rglob("*")) if file.is_file() and file.parent.name != COMPILED)
    shared = (file for file in beside if not _is_tests(file))
    return Stamp(KEPT / f"{game}.stamp", (SOURCES / game, SOURCES / "kernel", *shared), output=KEPT / f"{game}.json")


def _is_tests(file: Path) -> bool:
    return file.name.startswith("test_") and file.suffix == ".py"


def _digests(game: str) -> dict[str, str]:
    files = filter(_is_tests, (TESTS / game).rglob("*.py"))
    return {str(file.relative_to(ROOT)): sha256(file.read_bytes()).hexdigest() for file in files}


class _Watch:
    """Asks the probes after each test, and takes the time."""

    def __init__(self, probes: Probes) -> None:
        self._probes = probes
        self.loading: list[Statement] = []
        self.tests: dict[Statement, list[str]] = defaultdict(list)
        self.seconds: dict[str, float] = {}

    def pytest_collection_finish(self) -> None:
        self.loading = self._probes.take()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        start = _processor_s()
        done = yield
        self.seconds[item.nodeid] = _processor_s() - start
        for statement in self._probes.take():
            self.tests[statement].append(item.nodeid)
        return done


def _processor_s() -> float:
    children = os.times()
    return time.process_time() + children.children_user + children.children_system


def measure(game: str, files: Sequence[str]) -> int:
    """Run tests of a game with probes in its modules and keep what they execute, beside what is kept of others."""
    digests = _digests(game)
    there = {file: digests[file] for file in files if file in digests}
    probes = Probes(f"escarmouche.{game}")
    probes.install()
    watch = _Watch(probes)
    code = pytest.main(["-q", "-p", "no:cacheprovider", *there], plugins=[watch]) if there else 0
    lines: dict[str, dict[int, list[str]]] = defaultdict(dict)
    for statement, tests in watch.tests.items():
        lines[_within_project(statement.file)][statement.line] = tests
    loading: dict[str, list[int]] = defaultdict(list)
    for statement in watch.loading:
        loading[_within_project(statement.file)].append(statement.line)
    found = kept(game).without(files) + Covering(watch.seconds, lines, loading, there)
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{game}.json").write_bytes(msgspec.json.encode(found))
    return int(code)


def _within_project(file: str) -> str:
    return file.removeprefix(f"{ROOT}/")


if __name__ == "__main__":
    sys.exit(measure(sys.argv[1], sys.argv[2:]))
