"""Small changes to a module: another comparison, number or sign, a condition dropped.

mutmut and cosmic-ray run far more tests for each change than those that execute the changed line, or copy the tree for
each; with forked processes and the tests that count, 400 changes take minutes.
"""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

SWAPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
}
EXTREMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS: Final = (ast.JoinedStr, ast.Tuple, ast.List)
UNTOUCHED_FIELDS: Final = frozenset({"annotation", "returns", "decorator_list", "bases"})
UNTOUCHED_KEYWORDS: Final = frozenset({"strict", "maxsize"})
"""Arguments that guard the program rather than say a rule."""

Span = tuple[int, int]


class Change(NamedTuple):
    """One way to break a module."""

    place: str
    """Function or class, with those around it."""
    line: int
    kind: str
    before: str
    after: str
    span: Span
    """The lines of the statement that is changed."""
    apply: Callable[[], None]
    """Makes the change in the tree that it was found in."""

    @property
    def lines(self) -> range:
        first, last = self.span
        return range(first, last + 1)


def changes(tree: ast.Module) -> Iterator[Change]:
    """All changes of a module, always in the same order."""
    yield from _Finder().changes_in(tree)


def broken(source: Path, number: int | None) -> ast.Module:
    """The module with its change of this number made; without a number, as it is."""
    tree = ast.parse(source.read_text())
    if number is not None:
        next(islice(changes(tree), number, None)).apply()
    return ast.fix_missing_locations(tree)


class _Finder:
    """Walks through a module and knows where it is."""

    def __init__(self) -> None:
        self._places: list[str] = []
        self._span: Span = (0, 0)

    def changes_in(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) or _is_for_types(node):
            return
        places, outer = self._places, self._span
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self._places = [*places, node.name]
        if isinstance(node, ast.stmt):
            self._span = _head(node)
        for field, value in _fields(node):
            yield from self._changes_of_field(node, field, value)
        self._places, self._span = places, outer

    def _changes_of_field(self, node: ast.AST, field: str, value: Any) -> Iterator[Change]:
        if isinstance(value, ast.AST):
            yield from self._changes_of_child(value, partial(setattr, node, field))
        elif isinstance(value, list):
            for at, child in enumerate(value):
                if isinstance(child, ast.AST):
                    yield from self._changes_of_child(child, partial(value.__setitem__, at))

    def _changes_of_child(self, child: ast.AST, put: Callable[[ast.AST], None]) -> Iterator[Change]:
        if isinstance(child, ast.keyword) and child.arg in UNTOUCHED_KEYWORDS:
            return
        span = _head(child) if isinstance(child, ast.stmt) else self._span
        for kind, new in _instead_of(child):
            line = getattr(child, "lineno", span[0])
            before, after = _shown(child), _shown(new)
            yield Change(".".join(self._places), line, kind, before, after, span, partial(put, new))
        yield from self.changes_in(child)


def _fields(node: ast.AST) -> Iterator[tuple[str, Any]]:
    """What of a node may be changed: neither types, nor how a class is made."""
    for field, value in ast.iter_fields(node):
        if field not in UNTOUCHED_FIELDS and not (isinstance(node, ast.ClassDef) and field == "keywords"):
            yield field, value


def _head(node: ast.stmt) -> Span:
    """The lines of a statement, without the block that belongs to it."""
    body = getattr(node, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno
    return node.lineno, max(node.lineno, last or node.lineno)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _shown(node: ast.AST) -> str:
    """As one line of source, without a block."""
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.comprehension):
        return ast.unparse(node).strip()
    return ast.unparse(node)


def _instead_of(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What could stand in place of a node, each with the kind of change."""
    yield from (("condition", new) for new in _other_conditions(node))
    match node:
        case ast.Compare(ops=operators):
            for at, operator in enumerate(operators):
                swapped = [*operators[:at], SWAPPED[type(operator)](), *operators[at + 1 :]]
                yield "comparison", _with(node, ops=swapped)
        case ast.Constant(value=bool(value)):
            yield "truth", ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield "number", ast.Constant(value + 1)
        case ast.BinOp(op=operator) if type(operator) in SIGNS and not _is_text(node):
            yield "sign", _with(node, op=SIGNS[type(operator)]())
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield "sign", operand
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            yield "extreme", _with(node, func=ast.Name(EXTREMES[name], ast.Load()))


def _other_conditions(node: ast.AST) -> Iterator[ast.AST]:
    """The same with a condition dropped, or turned round."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BoolOp(values=values):
            for left in _each_left_out(values):
                yield left[0] if len(left) == 1 else _with(node, values=left)
        case ast.If():
            yield _with(node, test=ast.Constant(False))
        case ast.IfExp(body=body, orelse=orelse):
            yield _with(node, body=orelse, orelse=body)
        case ast.comprehension(ifs=conditions):
            for left in _each_left_out(conditions):
                yield _with(node, ifs=left)


def _each_left_out(nodes: list[ast.expr]) -> Iterator[list[ast.expr]]:
    for at in range(len(nodes)):
        yield nodes[:at] + nodes[at + 1 :]


def _is_text(node: ast.BinOp) -> bool:
    """Whether it joins texts or lists: a minus there fails at once and proves nothing."""
    return any(
        isinstance(side, TEXTS) or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
        for side in (node.left, node.right)
    )


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    """A copy of the node, with the same children but for these fields."""
    copied = type(node)(**{**dict(ast.iter_fields(node)), **fields})
    return ast.copy_location(copied, node) if hasattr(node, "lineno") else copied
