"""Functions compiled to machine code on their first import and kept on disk, so that nobody waits for them twice.

Import a module of such functions where it is used, not at the top: loading the compiler's run-time takes a moment.
The disk cache of Numba sees an edit of a function's own file. So a compiled function and all that it calls share one
file, or one folder below this one: what is kept of such a folder is renewed when any of its files changes.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

Function = TypeVar("Function")

FOLDER: Final = Path(__file__).parent
WHEN_COMPILING: Final[list[Callable[[], object]]] = []
"""Called once, and dropped, when this process has to compile something since it is not on disk."""


def is_in_family(file: str) -> bool:
    """Whether compiled functions of a file may call those of others beside it."""
    return Path(file).parent.parent == FOLDER


def family_stamp(file: str) -> str:
    """What changes whenever a file in the same folder does."""
    family = sha256()
    for source in sorted(Path(file).parent.glob("*.py")):
        family.update(source.read_bytes())
    return family.hexdigest()


if TYPE_CHECKING:

    def compiled(signature: str) -> Callable[[Function], Function]: ...

    def part(function: Function) -> Function: ...

    def inlined(function: Function) -> Function: ...
else:
    from numba import config, njit
    from numba.core import caching

    class _Family:
        """A place on disk for what is compiled of a folder."""

        @classmethod
        def from_function(cls, function, file):
            return super().from_function(function, file) if is_in_family(file) else None

        def get_source_stamp(self):
            return family_stamp(self._py_file)

    class ProvidedFamilyLocator(_Family, caching.UserProvidedCacheLocator):
        pass

    class FamilyLocator(_Family, caching.InTreeCacheLocator):
        pass

    class UserFamilyLocator(_Family, caching.UserWideCacheLocator):
        pass

    families = ProvidedFamilyLocator, FamilyLocator, UserFamilyLocator
    config.CACHE_LOCATOR_CLASSES = ",".join(
        f"{each.__module__}.{each.__qualname__}" for each in (*families, *caching.CacheImpl._locator_classes)
    )

    def compiled(signature):
        def ahead_of_time(function):
            dispatcher = njit(signature, cache=True, error_model="numpy")(function)
            while dispatcher.stats.cache_misses and WHEN_COMPILING:
                WHEN_COMPILING.pop()()
            return dispatcher

        return ahead_of_time

    part = njit(error_model="numpy", inline="never")
    inlined = njit(
        error_model="numpy", forceinline=True
    )  # as fast as if its lines stood in the one place that calls it
