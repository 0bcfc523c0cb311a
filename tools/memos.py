"""Memory of a module's own: what is kept in the `__dict__` of an object, or in a field of one that is frozen.

`python -m tools.memos` lists it. Facts that are worked out once are kept by `escarmouche.kernel.memo` alone.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.paths import ROOT

READERS: Final = ("src", "benchmarks", "examples", "tools")
FACILITY: Final = Path("src/escarmouche/kernel/memo.py")
ATTRIBUTES: Final = frozenset({"__dict__", "__setattr__"})
FUNCTIONS: Final = frozenset({"vars", "force_setattr"})


class Use(NamedTuple):
    place: Path
    line: int
    name: str


def uses(root: Path = ROOT) -> list[Use]:
    """Where modules keep or change what is no field of theirs, in the order of the files."""
    files = [file for folder in READERS for file in sorted((root / folder).rglob("*.py")) if file != root / FACILITY]
    return [use for file in files for use in _uses(file.relative_to(root), file.read_text(encoding="utf-8"))]


def _uses(place: Path, text: str) -> Iterator[Use]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr=name) if name in ATTRIBUTES | FUNCTIONS:
                yield Use(place, node.lineno, name)
            case ast.Call(func=ast.Name(id=name), args=[_, *_]) if name in FUNCTIONS:
                yield Use(place, node.lineno, name)


def main() -> int:
    found = uses()
    for place, line, name in found:
        print(f"{place}:{line}: {name}; a fact that is worked out once is kept by escarmouche.kernel.memo")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
