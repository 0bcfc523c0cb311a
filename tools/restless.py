"""Finds the test files that start processes, browsers, sockets or clocks, whose outcome may vary from run to run.

A file is one of them if it imports something of the kind, or a helper of the tests or a `conftest.py` above it does.
All other tests only compute: they fail every time or never.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tools.paths import ROOT

STARTERS: Final = frozenset(
    {
        *("asyncio", "concurrent", "multiprocessing", "selectors", "signal", "socket", "subprocess", "threading"),
        *("time", "webbrowser"),
        *("httpx", "playwright", "psycopg", "ray", "schemathesis", "websockets"),
        *("escarmouche.lab.engines.open_engine", "escarmouche.players.player_pool", "escarmouche.server"),
    }
)
"""Modules and packages that start something, or ask a clock."""


def restless_files(root: Path = ROOT) -> list[Path]:
    """Those among the test files of a project, in order."""
    files = sorted((root / "tests").rglob("test_*.py"))
    return [file for file in files if any(_is_restless(part, root) for part in (file, *_conftests(file, root)))]


def _conftests(file: Path, root: Path) -> Iterator[Path]:
    for folder in file.relative_to(root).parents:
        if (conftest := root / folder / "conftest.py").is_file():
            yield conftest


def _is_restless(file: Path, root: Path) -> bool:
    known, unread = {file}, [file]
    while unread:
        for name in _imported(unread.pop()):
            if any(name == starter or name.startswith(f"{starter}.") for starter in STARTERS):
                return True
            if (helper := _helper(name, root)) and helper not in known:
                known.add(helper)
                unread.append(helper)
    return False


def _helper(name: str, root: Path) -> Path | None:
    """The file of a module of the tests; `from tests.cli import program` names one as well as `import tests.cli`."""
    path = root.joinpath(*name.split("."))
    found = (path.with_suffix(".py"), path / "__init__.py")
    return next((each for each in found if each.is_file()), None) if name.startswith(("tests.", "tools.")) else None


@cache
def _imported(file: Path) -> frozenset[str]:
    return frozenset(_names(ast.parse(file.read_text(encoding="utf-8"))))


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
