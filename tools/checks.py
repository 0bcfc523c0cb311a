"""Runs the checks, all of them even when one fails, and ends with a summary.

`python -m tools.checks --static` runs only those that read the sources and need no test.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools import node
from tools.paths import PYTHON, ROOT, VENV, WEB

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
COUNT = re.compile(r"(\d+) (passed|failed|skipped|error)")
WORKERS = min(os.cpu_count() or 1, 4) + 1
"""One more than there are cores: a test that waits for a server, a browser or a clock leaves its core to another."""
PYTEST = (str(PYTHON), "-m", "pytest", f"--numprocesses={WORKERS}", "--dist=worksteal")


@dataclass(frozen=True)
class Check:
    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    counts_tests: bool = False


def python(name: str, *arguments: str) -> Check:
    return Check(name, (str(PYTHON), "-m", *arguments))


def pytest(name: str, *arguments: str) -> Check:
    return Check(name, (*PYTEST, *arguments), counts_tests=True)


def npm(name: str, *arguments: str) -> Check:
    return Check(name, ("npm", *arguments), WEB, counts_tests=arguments == ("test",))


# What takes longest comes first, so that no core waits for it at the end.
STATIC = (
    npm("page: style and types", "run", "check"),
    python("types", "mypy"),
    python("format", "ruff", "format", "--check"),
    python("lint", "ruff", "check"),
    Check("layers", (str(PYTHON), str(VENV / "bin" / "lint-imports"), "--no-logo")),
    python("wire schema", "tools.schema", "--check"),
    python("documents", "tools.docs", "--check"),
    python("own words", "tools.echoes"),
    python("unused names", "tools.unused"),
    python("memos", "tools.memos"),
    python("reasons of exceptions", "tools.exceptions"),
    python("licences", "tools.notice", "--check"),
    npm("page: wire types", "run", "types:check"),
)
BUILD = python("page: build", "tools.page")
PAGE_TESTS = npm("page: tests", "test")
TESTS = pytest("tests")


@dataclass(frozen=True)
class Outcome:
    check: Check
    ok: bool
    seconds: float
    output: str = field(repr=False)

    @property
    def counts(self) -> dict[str, int]:
        """How many tests passed, failed, …: pytest and Vitest both say it in the last line that counts anything."""
        if not self.check.counts_tests:
            return {}
        plain = COLOUR.sub("", self.output)
        last = next((line for line in reversed(plain.splitlines()) if COUNT.search(line)), "")
        return {word: int(number) for number, word in COUNT.findall(last)}


def main(*options: str) -> int:
    start = time.monotonic()
    settings = environment()
    outcomes = run_side_by_side(STATIC, settings) if "--static" in options else run_all(settings)
    print(summary(outcomes, time.monotonic() - start))
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def environment() -> dict[str, str]:
    """The variables with which checks are run.

    The tests start Python hundreds of times: what it has compiled is kept, also where images of containers forbid it.
    """
    colour = "FORCE_COLOR" if sys.stdout.isatty() else "NO_COLOR"
    ours = {"PYTHONDONTWRITEBYTECODE": "", colour: "1"}
    return {**node.environment(), **ours}


def run_side_by_side(checks: Sequence[Check], environment: dict[str, str]) -> list[Outcome]:
    """Run on all cores; each output is shown in one piece."""
    with _cores() as pool:
        return [task.result() for task in [pool.submit(run_and_show, check, environment) for check in checks]]


def run_all(environment: dict[str, str]) -> list[Outcome]:
    """The tests begin when the page is built, and other checks go on beside them: no core waits for the last of these.

    What a check has printed stands between two lines of the tests.
    """
    with _cores() as pool:
        build, *others = [pool.submit(run_and_show, check, environment) for check in (BUILD, *STATIC, PAGE_TESTS)]
        built = build.result()
        tests = run_live(TESTS, environment)
        return [built, *(task.result() for task in others), tests]


@contextmanager
def _cores() -> Iterator[ThreadPoolExecutor]:
    """A thread for each core; whoever presses Ctrl-C waits for nothing that has not begun."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def run_and_show(check: Check, environment: dict[str, str]) -> Outcome:
    outcome = _run(check, environment, live=False)
    print(f"\n── {check.name}\n{outcome.output}", end="", flush=True)
    return outcome


def run_live(check: Check, environment: dict[str, str]) -> Outcome:
    print(f"\n── {check.name}", flush=True)
    return _run(check, environment, live=True)


def _run(check: Check, environment: dict[str, str], *, live: bool) -> Outcome:
    start = time.monotonic()
    lines = []
    with subprocess.Popen(
        check.command,
        cwd=check.folder,
        env=environment,
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line)
            if live:
                print(line, end="", flush=True)
    return Outcome(check, process.returncode == 0, time.monotonic() - start, "".join(lines))


def summary(outcomes: Sequence[Outcome], seconds: float) -> str:
    failed = [outcome.check.name for outcome in outcomes if not outcome.ok]
    verdict = f"{len(failed)} of {len(outcomes)} checks failed: {', '.join(failed)}" if failed else "All checks passed"
    return "\n".join(["", *map(_row, outcomes), "", f"{verdict}, in {seconds:.0f} s.", *_total(outcomes)])


def _row(outcome: Outcome) -> str:
    result = "ok" if outcome.ok else "FAILED"
    counts = ", ".join(f"{number} {word}" for word, number in outcome.counts.items())
    return f"  {outcome.check.name:<26} {result:<6} {outcome.seconds:6.1f} s  {counts}".rstrip()


def _total(outcomes: Sequence[Outcome]) -> list[str]:
    """The tests of all checks together, in a line that other programs can read."""
    counts = [outcome.counts for outcome in outcomes if outcome.counts]
    if not counts:
        return []
    passed, skipped = (sum(count.get(word, 0) for count in counts) for word in ("passed", "skipped"))
    failed = sum(count.get("failed", 0) + count.get("error", 0) for count in counts)
    return [f"tests: {passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")]


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
