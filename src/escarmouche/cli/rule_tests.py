"""Which tests name which rules: read from the marks `@pytest.mark.rule("BOW-2.4.2.19")` in the tests' source.

In a checkout the tests are read afresh; a wheel carries what they said when it was built.
"""

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

BAKED: Final = Path(__file__).parent / "rule_tests.json"
CHECKOUT: Final = Path(__file__).parents[3]


def tests_by_rule() -> dict[str, list[str]]:
    """The tests that name each rule, as `tests/bow/test_attack.py::test_name`."""
    tests = CHECKOUT / "tests"
    if (CHECKOUT / "pyproject.toml").is_file() and tests.is_dir():
        return scan(tests)
    found: dict[str, list[str]] = json.loads(BAKED.read_text(encoding="utf-8"))
    return found


@cache  # reading every test takes a second, and `rows` asks for each book
def scan(tests: Path) -> dict[str, list[str]]:
    found = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(tests.parent).as_posix()
        for name, rules in _marked(ast.parse(path.read_text(encoding="utf-8"), path)):
            for rule in rules:
                found[rule].append(f"{place}::{name}")
    return dict(sorted(found.items()))


def _marked(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, list[str]]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            inherited = _rules(node.decorator_list)
            for name, rules in _marked(node):
                yield f"{node.name}::{name}", [*inherited, *rules]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node.name, _rules(node.decorator_list)


def _rules(decorators: list[ast.expr]) -> list[str]:
    """The ids in `pytest.mark.rule("…", "…", example="…")`, each once."""
    marks = [node for node in decorators if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"]
    values = [value for mark in marks for value in [*mark.args, *(keyword.value for keyword in mark.keywords)]]
    ids = [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    return list(dict.fromkeys(ids))
