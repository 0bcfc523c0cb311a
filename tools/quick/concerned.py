"""Which tests a change concerns, found in the sources.

A test is concerned if it was changed, imports a module that was, proves a rule that such a module names, or names the
changed file. What reaches a test in other ways is noticed by `make test`.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path, PurePosixPath

from escarmouche.cli.rule_tests import scan
from tools.paths import ROOT

BROWSER = "tests/browser/"


def concerned(changed: Sequence[str], root: Path = ROOT) -> list[str]:
    """Files of tests, and single tests of others, those nearest to the change first; none that needs a browser."""
    files = [file.relative_to(root).as_posix() for file in sorted((root / "tests").rglob("test_*.py"))]
    own = [file for file in changed if file in files]
    modules = {_module(file) for file in changed if file.endswith(".py")}
    importing = [file for file in files if modules & _imports(root / file)]
    naming = [file for file in files if any(_names(root / file, PurePosixPath(name)) for name in changed)]
    whole = [file for file in dict.fromkeys((*own, *importing, *naming)) if not file.startswith(BROWSER)]
    return [*whole, *(test for test in _proving(changed, root) if test.partition("::")[0] not in whole)]


def _proving(changed: Iterable[str], root: Path) -> list[str]:
    """The tests of the rules that changed modules name."""
    sources = [(root / file).read_text(encoding="utf-8") for file in changed if _is_module(file)]
    tests = scan(root / "tests")
    named = (rule for rule in tests if any(f'"{rule}"' in source for source in sources))
    return list(dict.fromkeys(test for rule in named for test in tests[rule]))


def _is_module(file: str) -> bool:
    return file.startswith("src/") and file.endswith(".py")


def _module(file: str) -> str:
    """As it is imported: `escarmouche.bow.rounds` for `src/escarmouche/bow/rounds.py`."""
    path = PurePosixPath(file.removeprefix("src/")).with_suffix("")
    return ".".join(path.parent.parts if path.name == "__init__" else path.parts)


@cache
def _imports(file: Path) -> frozenset[str]:
    """The modules that a test imports, and what it takes of them, since that may be a module as well."""
    return frozenset(_imported(ast.parse(file.read_text(encoding="utf-8"))))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _names(test: Path, changed: PurePosixPath) -> bool:
    """Whether a test speaks of a file by its name, or is named after a file of data of its own package."""
    if changed.suffix == ".py" or changed.is_relative_to("web"):
        return False
    match changed.parts:
        case ("src", _, package, "data", *inside):
            if test.parent.name != package:
                return False
            if any(subject in test.stem for subject in ("library", changed.stem, *inside[:-1])):
                return True
    return changed.name in test.read_text(encoding="utf-8")
