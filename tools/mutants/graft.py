"""A change that is put into a module after it was loaded: the function that holds it gets other code."""

import inspect
import sys
from collections.abc import Iterator
from functools import cached_property
from types import CodeType, FunctionType
from typing import NamedTuple

from tools.mutants.changes import broken
from tools.mutants.trial import Changed, Mutant
from tools.paths import ROOT


class _Difference(NamedTuple):
    """A function that a change makes another one."""

    classes: tuple[str, ...]
    whole: CodeType
    changed: CodeType


def graft(mutant: Mutant) -> bool:
    """Whether it could be done: what is no part of a function's body needs the module to be loaded anew."""
    module = sys.modules.get(mutant.module)
    if mutant.number is None:
        return True
    if module is None:
        sys.meta_path.insert(0, Changed(mutant))
        return True
    source = ROOT / mutant.file
    whole, changed = (compile(broken(source, number), source, "exec") for number in (None, mutant.number))
    differences = list(_differences(whole, changed))
    functions = [_function(module, each) for each in differences]
    if len(functions) != 1 or functions[0] is None:
        return False
    functions[0].__code__ = differences[0].changed
    return True


def _differences(whole: CodeType, changed: CodeType, classes: tuple[str, ...] = ()) -> Iterator[_Difference]:
    for one, other in zip(_parts(whole), _parts(changed), strict=True):
        if one == other:
            continue
        if one.co_flags & inspect.CO_OPTIMIZED:
            yield _Difference(classes, one, other)
        else:
            yield from _differences(one, other, (*classes, one.co_name))


def _parts(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _function(owner: object, difference: _Difference) -> FunctionType | None:
    """The function itself, without what its decorators have put around it."""
    for name in difference.classes:
        owner = inspect.getattr_static(owner, name)
    found = inspect.getattr_static(owner, difference.whole.co_name, None)
    match found:
        case property():
            found = found.fget
        case cached_property():
            found = found.func
        case classmethod() | staticmethod():
            found = found.__func__
    found = inspect.unwrap(found) if callable(found) else None
    if not isinstance(found, FunctionType) or found.__code__ != difference.whole:
        return None
    return found if difference.whole.co_freevars == difference.changed.co_freevars else None
