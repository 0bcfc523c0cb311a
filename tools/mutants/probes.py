"""Which statements of a game are executed, at next to no cost: each of its functions notes them as it goes.

coverage.py asks about every line of every function and makes the tests of a game take two to three times as long.
"""

import ast
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from itertools import compress
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final, NamedTuple

NAME: Final = "__executed__"
BLOCKS: Final = ("body", "orelse", "finalbody")


class Statement(NamedTuple):
    file: str
    line: int


class Probes(importlib.abc.MetaPathFinder):
    """Loads the modules of a package with a note before each statement of their functions."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._statements: list[Statement] = []
        self.executed: list[int] = []
        """For each statement whether it was executed."""

    def install(self) -> None:
        sys.meta_path.insert(0, self)

    def take(self) -> list[Statement]:
        """What was executed since the last time."""
        found = list(compress(self._statements, self.executed))
        self.executed[:] = [0] * len(self.executed)
        return found

    def number(self, statement: Statement) -> int:
        self._statements.append(statement)
        self.executed.append(0)
        return len(self._statements) - 1

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not f"{fullname}.".startswith(f"{self._package}."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(fullname, spec.loader.path, self)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, fullname: str, path: str, probes: Probes) -> None:
        super().__init__(fullname, path)
        self._probes = probes

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_bytes())
        self._note_all(tree, is_in_function=False)
        return compile(ast.fix_missing_locations(tree), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, NAME, self._probes.executed)
        super().exec_module(module)

    def _note_all(self, node: ast.AST, *, is_in_function: bool) -> None:
        is_in_function |= isinstance(node, ast.FunctionDef)
        for child in ast.iter_child_nodes(node):
            self._note_all(child, is_in_function=is_in_function)
        if is_in_function:
            for block in _blocks(node):
                block[:] = [each for statement in block for each in self._noted(statement)]

    def _noted(self, statement: ast.stmt) -> Sequence[ast.stmt]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return (statement,)  # a docstring is one only if nothing stands before it
        number = self._probes.number(Statement(self.path, statement.lineno))
        place = ast.Subscript(ast.Name(NAME, ast.Load()), ast.Constant(number), ast.Store())
        return ast.copy_location(ast.Assign([place], ast.Constant(1)), statement), statement


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    fields = (getattr(node, name, None) for name in BLOCKS)
    return [field for field in fields if isinstance(field, list)]
