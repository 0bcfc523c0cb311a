"""What is imported when it is first used: the public names of a package, and the parts of a game.

The stub beside such a package, `__init__.pyi`, is the one list of its public names. Editors and type checkers read it
as they read any stub; `exports` reads it for the program.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Generic, TypeVar

T = TypeVar("T")

Exports = tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]
"""What a package assigns to `__getattr__`, `__dir__` and `__all__`."""


def exports(package: str, file: str) -> Exports:
    """The public names of a package: `__getattr__, __dir__, __all__ = exports(__name__, __file__)`."""
    modules = _modules(Path(file).with_suffix(".pyi"))
    names = sorted(modules)

    def get(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        return getattr(import_module(modules[name]), name)

    return get, lambda: names, names


def _modules(stub: Path) -> dict[str, str]:
    """The module of each name that the stub imports."""
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


@dataclass(frozen=True)
class LazyImport(Generic[T]):
    """An object by its place, `module:name`, or a module by its name; a call imports it and returns it."""

    place: str

    def __call__(self) -> T:
        found: T = resolve_name(self.place)
        return found
