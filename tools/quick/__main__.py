"""`python -m tools.quick`: the static checks of what changed, the tests that it concerns, and the kernel.

On two cores with nothing else to do it takes less than a minute. It says what it left out, which `make test` runs.
"""

import argparse
import sys
import time
from collections.abc import Sequence

from tools.checks import STATIC, Check, Outcome, environment, pytest, run_live, run_side_by_side, summary
from tools.paths import WEB
from tools.quick.changes import changed, trunk
from tools.quick.concerned import concerned

EVERY_TIME = ("tests/kernel", "tests/citations", "tests/test_imports.py", "tests/test_public_names.py")
"""Tests that are quick and notice much, whatever was changed."""
CHOSEN = "not hypothesis and not slow"
OF_PYTHON = ("types", "format", "lint", "layers", "wire schema", "documents")
OF_ANY_TEXT = ("own words",)
PYTHON_FILES = (".py", ".pyi", ".toml")
LINTED_FILES = (".ts", ".js", ".svelte")


def main(*arguments: str) -> int:
    start = time.monotonic()
    base = _arguments(arguments).base or trunk()
    files = changed(base)
    tests = concerned(files)
    print(f"Changed since {base}: {len(files)} files, which concern {len(tests)} files of tests or single tests.")
    settings = environment()
    outcomes = run_side_by_side(static_checks(files), settings)
    outcomes.append(run_live(quick_tests(tests), settings))
    print(summary(outcomes, time.monotonic() - start))
    print(left_out(files, outcomes[-1]))
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.quick", description=__doc__)
    parser.add_argument("--base", default="", help="compare with where this branch left BASE (main)")
    return parser.parse_args(arguments)


def static_checks(files: Sequence[str]) -> list[Check]:
    page = _of_the_page(files)
    names = (*OF_ANY_TEXT, *(OF_PYTHON if _of_python(files) else ()))
    return [*(_page_checks(page) if page else ()), *(check for check in STATIC if check.name in names)]


def _of_python(files: Sequence[str]) -> list[str]:
    return [file for file in files if file.endswith(PYTHON_FILES)]


def _of_the_page(files: Sequence[str]) -> list[str]:
    """Files of the page, as they are named in its folder."""
    return [file.removeprefix("web/") for file in files if file.startswith("web/")]


def _page_checks(files: Sequence[str]) -> list[Check]:
    """Style and tests of the files that changed; types of all, since they hang together."""
    linted = [file for file in files if file.endswith(LINTED_FILES)]
    return [
        _npm("page: types", "svelte-check", "--fail-on-warnings"),
        _npm("page: tests", "vitest", "related", "--run", *files, counts_tests=True),
        _npm("page: format", "prettier", "--check", "--ignore-unknown", *files),
        *([_npm("page: lint", "eslint", "--max-warnings", "0", *linted)] if linted else ()),
        *(check for check in STATIC if check.name == "page: wire types"),
    ]


def _npm(name: str, *command: str, counts_tests: bool = False) -> Check:
    return Check(name, ("npm", "exec", "--", *command), WEB, counts_tests)


def quick_tests(tests: Sequence[str]) -> Check:
    """In this order, so that what is nearest to the change is tested before the time for it is spent."""
    in_order = ("--dist=load", "--maxschedchunk=1", "-p", "tools.quick.budget", "-m", CHOSEN)
    return pytest("tests", *in_order, *dict.fromkeys((*tests, *EVERY_TIME)))


def left_out(files: Sequence[str], tests: Outcome) -> str:
    parts = [
        *(() if _of_python(files) else ("checks of Python (none changed)",)),
        *(() if _of_the_page(files) else ("checks and tests of the page (it did not change)",)),
        "unused names, licences, the build of the page, browser tests",
        "tests that the change does not concern, properties, tests marked as slow",
    ]
    if skipped := tests.counts.get("skipped"):
        parts.append(f"{skipped} tests that were skipped, most because the time for tests was spent")
    return "\n  ".join(["Left out; `make test` runs all:", *parts])


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
