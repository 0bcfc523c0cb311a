"""Runs tests again and again on a machine that is busy with something else, and reports each that ever failed.

`python -m tools.flaky --times 5 tests/server` runs those that are named; without a name, all in files that start
something or ask a clock (`tools.restless`). A failed test is not run a second time: what it printed is kept, and the
next run begins.
"""

import argparse
import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools.checks import PYTEST, environment
from tools.paths import CACHE, ROOT
from tools.restless import restless_files

KEPT = CACHE / "flaky"
TIMES = 30
HUNG_AFTER_S = 600
"""A test that takes longer ends its run, and the places where its threads stand are printed."""


@dataclass
class Run:
    """One run of the chosen tests."""

    number: int
    ok: bool
    log: Path
    seconds: float = 0
    count: int = 0
    """How many tests there were."""
    failed: list[str] = field(default_factory=list)
    """The tests that failed; none where the run ended before its tests, or with a test that hung."""


def main(*arguments: str) -> int:
    chosen = _read(arguments)
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    tests = chosen.tests or [_short(file) for file in restless_files()]
    print(
        f"{chosen.times} runs of {len(tests)} {'names' if chosen.tests else 'files'}, {chosen.load} busy cores.",
        flush=True,
    )
    runs: list[Run] = []
    with busy_cores(chosen.load), suppress(KeyboardInterrupt):
        for number in range(1, chosen.times + 1):
            runs.append(run(number, tests))
            print(f"{number:>4} of {chosen.times}: {progress(runs)}", flush=True)
    print(report(runs))
    return 0 if runs and all(run.ok for run in runs) else 1


def progress(runs: Sequence[Run]) -> str:
    """How the last run went, and how many have failed so far."""
    last, failed = runs[-1], sum(not run.ok for run in runs)
    outcome = "ok" if last.ok else f"FAILED, see {_short(last.log)}"
    return f"{outcome}, {last.count} tests in {last.seconds:.0f} s; {failed} of {len(runs)} runs have failed"


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tools.flaky", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("tests", nargs="*", help="what pytest is given: files, folders, ids, options after --")
    reader.add_argument("--times", type=int, default=TIMES, help=f"how often they are run ({TIMES})")
    reader.add_argument("--load", type=int, default=os.cpu_count(), help="processes that keep the cores busy")
    return reader.parse_args(arguments)


@contextmanager
def busy_cores(processes: int) -> Iterator[None]:
    """Something else that wants to compute, all the time."""
    workers = [multiprocessing.Process(target=_compute, daemon=True) for _ in range(processes)]
    for worker in workers:
        worker.start()
    try:
        yield
    finally:
        for worker in workers:
            worker.kill()
            worker.join()


def _compute() -> None:
    while True:
        pass


def run(number: int, tests: Sequence[str]) -> Run:
    """Run the tests once, as `make test` does; what they printed is kept if one fails."""
    log, results = KEPT / f"run-{number:03}.txt", KEPT / "results.xml"
    results.unlink(missing_ok=True)
    command, start = _command(tests, results), time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.run(command, check=False, cwd=ROOT, env=environment(), stdout=file, stderr=file)
    ok, seconds, cases = done.returncode == 0, time.monotonic() - start, cases_in(results)
    if ok:
        log.unlink()
    return Run(number, ok, log, seconds, len(cases), failed_tests(cases))


def _command(tests: Sequence[str], results: Path) -> list[str]:
    return [
        *PYTEST,
        *("-o", f"faulthandler_timeout={HUNG_AFTER_S}", "-o", "faulthandler_exit_on_timeout=true"),
        *("-o", "junit_family=xunit1", f"--junit-xml={results}"),
        *tests,
    ]


def cases_in(results: Path) -> list[ElementTree.Element]:
    """What a run has written of each test; nothing if it was cut short."""
    return list(ElementTree.parse(results).iter("testcase")) if results.exists() else []


def failed_tests(cases: Sequence[ElementTree.Element]) -> list[str]:
    """The ids of the tests that failed, as pytest writes them."""
    return [_id(case.attrib) for case in cases if case.find("failure") is not None or case.find("error") is not None]


def _id(case: dict[str, str]) -> str:
    file = case.get("file", "")
    inside = case["classname"].removeprefix(file.removesuffix(".py").replace("/", ".")).strip(".")
    return "::".join(filter(None, (file, *inside.split("."), case["name"])))


def report(runs: Sequence[Run]) -> str:
    """Each test that failed, the worst first, with the places where its output is kept."""
    logs: dict[str, list[Path]] = {}
    for run in runs:
        for name in [] if run.ok else dict.fromkeys(run.failed) or ["(the run itself)"]:
            logs.setdefault(name, []).append(run.log)
    lines = [
        f"  {len(kept):>3} of {len(runs)}  {name}\n             {' '.join(map(_short, kept))}"
        for name, kept in sorted(logs.items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    verdict = f"{len(logs)} failed at least once" if logs else "None failed"
    return "\n".join([*lines, f"{verdict}, in {len(runs)} run{'' if len(runs) == 1 else 's'}."])


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
