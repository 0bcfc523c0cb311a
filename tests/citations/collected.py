"""Writes which tests name which rules, as pytest sees their marks: `python -m tests.citations.collected FILE`."""

import json
import sys
from collections import defaultdict
from pathlib import Path

import pytest


class Marks:
    """Notes the marks of every test before any is left out."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = defaultdict(set)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            test = item.nodeid.partition("[")[0]
            for mark in item.iter_markers("rule"):
                for rule in [*mark.args, *mark.kwargs.values()]:
                    self.tests[rule].add(test)


def main(file: Path) -> int:
    marks = Marks()
    code = pytest.main(["--collect-only", "--quiet", "-p", "no:cacheprovider", "tests"], plugins=[marks])
    file.write_text(json.dumps({rule: sorted(tests) for rule, tests in marks.tests.items()}), encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
