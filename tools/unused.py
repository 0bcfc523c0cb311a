"""Names at the top of modules that nothing uses: constants, functions and classes. `python -m tools.unused` lists them.

A name is used if its own module reads it, another one imports it or reads it as an attribute, or a text names it, as
the addresses in tables of things to load do. Uses in tests, tools and examples count, and so
does a stub that makes a name public.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.paths import ROOT

SOURCE: Final = Path("src")
READERS: Final = ("src", "tests", "tools", "benchmarks", "examples")
HOOKS: Final = frozenset({"revision", "down_revision", "upgrade"})
"""What a library looks for by its name: those of the migrations."""


class Name(NamedTuple):
    place: Path
    line: int
    name: str


def unused(root: Path = ROOT) -> list[Name]:
    """The names of the source that nobody uses, in the order of the files."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in _files(root)}
    inside = {path: {name for node in ast.walk(tree) for name in _reads(node)} for path, tree in trees.items()}
    outside = {name for tree in trees.values() for node in ast.walk(tree) for name in _reaches(node)}
    checked = [path for path in trees if path.is_relative_to(root / SOURCE)]
    defined = [name for path in checked for name in _names(path, trees[path])]
    return [
        name
        for name in defined
        if all({name.name, _address(root, name)}.isdisjoint(used) for used in (HOOKS, inside[name.place], outside))
    ]


def _address(root: Path, name: Name) -> str:
    """As an import names it: `escarmouche.bow.rounds.PASS`."""
    parts = name.place.relative_to(root / SOURCE).with_suffix("").parts
    return ".".join([*(part for part in parts if part != "__init__"), name.name])


def _files(root: Path) -> Iterator[Path]:
    for folder in READERS:
        yield from sorted([*(root / folder).rglob("*.py"), *(root / folder).rglob("*.pyi")])


def _names(path: Path, tree: ast.Module) -> Iterator[Name]:
    """What a module defines; `__all__` and its like are the language's."""
    for node in tree.body:
        for name in _defined(node):
            if not name.startswith("__"):
                yield Name(path, node.lineno, name)


def _defined(node: ast.stmt) -> Iterator[str]:
    """One name at a time: those that are numbered together, `X, Y = range(2)`, stand or fall together."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign():
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def _reads(node: ast.AST) -> Iterator[str]:
    """What a module reads of its own."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id


def _reaches(node: ast.AST) -> Iterator[str]:
    """What may be another module's: an import, an attribute, or a text that ends with the name."""
    match node:
        case ast.ImportFrom():
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        case ast.Attribute():
            yield node.attr
        case ast.Constant(value=str(text)) if text and " " not in text:
            yield text.replace(":", ".").rpartition(".")[2]


def main() -> int:
    found = unused()
    for place, line, name in found:
        print(f"{place.relative_to(ROOT)}:{line}: nothing uses {name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
