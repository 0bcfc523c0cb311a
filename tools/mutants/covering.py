"""Which tests execute which line of a game, found by running its tests once under coverage.

`python -m tools.mutants.covering GAME` runs them; `coverage_of(GAME)` does so when sources or tests have changed.
"""

import subprocess
import sys
from collections.abc import Generator, Iterable
from typing import Final

import coverage
import msgspec
import pytest
from msgspec import Struct

from tools.paths import CACHE, PYTHON, ROOT
from tools.stamp import Stamp

SOURCES: Final = ROOT / "src" / "escarmouche"
TESTS: Final = ROOT / "tests"
KEPT: Final = CACHE / "mutants"


class Covering(Struct):
    """The tests of a game with the seconds they take, and for each file and line those that execute it."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]
    """By file, from the root of the project."""

    def of(self, file: str, lines: Iterable[int]) -> list[str]:
        """The tests that execute any of these lines, the quickest first."""
        known = self.lines.get(file, {})
        found = {test for line in lines for test in known.get(line, ())}
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def of_file(self, file: str) -> list[str]:
        return self.of(file, self.lines.get(file, {}))

    def all(self) -> list[str]:
        return sorted(self.seconds, key=lambda test: (self.seconds[test], test))

    def of_module(self, file: str, lines: Iterable[int]) -> list[str]:
        """Also what is worked out once and remembered: only the first test that needs it executes it.

        No test executes what is executed when the module is loaded, such as defaults; any of them may notice a change.
        """
        return self.of_file(file) if self.of(file, lines) else self.all()


def coverage_of(game: str) -> Covering:
    kept = KEPT / f"{game}.json"
    stamp = Stamp(KEPT / f"{game}.stamp", (SOURCES / game, SOURCES / "kernel", TESTS / game), output=kept)
    if not stamp.is_current:
        print(f"Running the tests of {game} once, to see which lines each of them executes.", flush=True)
        subprocess.run([PYTHON, "-m", "tools.mutants.covering", game], cwd=ROOT, check=True)
        stamp.renew()
    return msgspec.json.decode(kept.read_bytes(), type=Covering)


class _Watch:
    """Tells coverage which test runs, and takes the time."""

    def __init__(self, watched: coverage.Coverage) -> None:
        self._watched = watched
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._watched.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


def measure(game: str) -> int:
    """Run the tests of a game under coverage and keep what they execute."""
    watched = coverage.Coverage(data_file=None, source=[str(SOURCES / game)], config_file=False)
    watch = _Watch(watched)
    watched.start()
    code = pytest.main(["-q", "-p", "no:cacheprovider", str(TESTS / game)], plugins=[watch])
    watched.stop()
    data = watched.get_data()
    lines = {}
    for file in data.measured_files():
        contexts = data.contexts_by_lineno(file)
        kept = {line: sorted(filter(None, tests)) for line, tests in contexts.items()}
        lines[file.removeprefix(f"{ROOT}/")] = {line: tests for line, tests in kept.items() if tests}
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{game}.json").write_bytes(msgspec.json.encode(Covering(watch.seconds, lines)))
    return int(code)


if __name__ == "__main__":
    sys.exit(measure(sys.argv[1]))
