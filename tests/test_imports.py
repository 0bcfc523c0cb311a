"""Any module can be imported first, as no imports run in a circle; names are imported from where they are defined."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import escarmouche

ROOT = Path(escarmouche.__file__).parent


def modules() -> dict[str, Path]:
    named = {}
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT.parent).with_suffix("").parts
        named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return named


def imported(file: Path, known: dict[str, Path]) -> set[str]:
    """What a module imports when it is imported itself: not inside functions, nor for types alone."""
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module in known:
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & known.keys()
            found |= inner or {node.module}
    return found


def test_only_packages_hand_on_names_of_other_modules() -> None:
    """A module does so with `__all__`. Where there is none, mypy wants each name imported from its home."""
    handing_on = {
        name
        for name, file in modules().items()
        if file.name != "__init__.py" and re.search("^__all__ = ", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert handing_on == {"escarmouche.env.bow_v1"}, "an environment of PettingZoo is a module"


def test_no_imports_run_in_a_circle() -> None:
    known = modules()
    graph = {name: imported(file, known) - {name} for name, file in known.items()}
    assert len(graph) > 200
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(circle.args[1]))
