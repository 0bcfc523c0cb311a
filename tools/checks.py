"""Runs the checks, all of them even when one fails, and ends with a summary.

`python -m tools.checks --static` runs only those that read the sources and need no test.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tools import chromium, node
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
PAGE = (npm("page: tests", "test"), python("page: build", "tools.page"))
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
    if "--static" in options:
        outcomes = run_side_by_side(STATIC, settings)
    else:
        outcomes = run_side_by_side((*PAGE, *STATIC), settings)
        outcomes.append(run_live(TESTS, settings))
    print(summary(outcomes, time.monotonic() - start))
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def environment() -> dict[str, str]:
    """The variables with which checks are run.

    The tests start Python hundreds of times: what it has compiled is kept, also where images of containers forbid it.
    """
    colour = "FORCE_COLOR" if sys.stdout.isatty() else "NO_COLOR"
    ours = {"ESCARMOUCHE_CHROMIUM": chromium.on_machine(), "PYTHONDONTWRITEBYTECODE": "", colour: "1"}
    return {**node.environment(), **ours}


def run_side_by_side(checks: Sequence[Check], environment: dict[str, str]) -> list[Outcome]:
    """Run on all cores; each output is shown in one piece."""
    outcomes = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(lambda check: _run(check, environment, live=False), checks):
            print(f"\n── {outcome.check.name}\n{outcome.output}", end="", flush=True)
            outcomes.append(outcome)
    return outcomes


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
