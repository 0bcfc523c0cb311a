"""Functions compiled to machine code on their first import and kept on disk, so that nobody waits for them twice.

Import a module of such functions where it is used, not at the top: loading the compiler's run-time takes a moment.
The disk cache does not see an edit in another file, so a compiled function and all that it calls share one file.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

Function = TypeVar("Function")

if TYPE_CHECKING:

    def compiled(signature: str) -> Callable[[Function], Function]: ...

    def part(function: Function) -> Function: ...

    def inlined(function: Function) -> Function: ...
else:
    from numba import njit

    def compiled(signature):
        return njit(signature, cache=True, error_model="numpy")

    part = njit(error_model="numpy", inline="never")
    inlined = njit(
        error_model="numpy", forceinline=True
    )  # as fast as if its lines stood in the one place that calls it
