"""What is imported when it is first used: the public names of a package, and the parts of a game.

The stub beside such a package, `__init__.pyi`, is the one list of its public names. Editors and type checkers read it
as they read any stub; `exports` reads it for the program. The command line passes through here before it can say a
word, so what is imported here is little.
"""

import ast
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

Exports = tuple[Callable[[str], Any], Callable[[], list[str]]]
"""What a package assigns to `__getattr__` and `__dir__`."""


def exports(package: str, file: str) -> Exports:
    """The public names of a package: `__getattr__, __dir__ = exports(__name__, __file__)`.

    The stub is read when one of them is first wanted, not by everybody who passes through the package.
    """

    @cache
    def modules() -> dict[str, str]:
        return _modules(file.rpartition(".")[0] + ".pyi")

    def names() -> list[str]:
        return sorted(modules())

    def get(name: str) -> Any:
        if name == "__all__":
            return names()
        if name not in modules():
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        return getattr(import_module(modules()[name]), name)

    return get, names


def _modules(stub: str) -> dict[str, str]:
    """The module of each name that the stub imports."""
    with open(stub, encoding="utf-8") as opened:  # noqa: PTH123 - importing pathlib takes longer than all the rest here
        tree = ast.parse(opened.read())
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


class LazyImport(Generic[T]):
    """An object by its place, `module:name`, or a module by its name; a call imports it and returns it."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    def __call__(self) -> T:
        place, _, name = self.place.partition(":")
        module: Any = import_module(place)
        found: T = getattr(module, name) if name else module
        return found
