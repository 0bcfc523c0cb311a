"""All compiled code, ahead of time: where it is not on disk yet, this compiles it, which takes a minute or so."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Final

STUDS: Final = ("reach", "sight", "flights")
"""What is needed before anybody can make the first move on a grid of studs."""
PLANE: Final = ("figures", "motion")
MODULES: Final = (*STUDS, *PLANE)


def load(modules: Iterable[str] = MODULES, compiling: Callable[[], object] | None = None) -> None:
    """`compiling` is called once, as soon as it turns out that something is not on disk."""
    from escarmouche.geometry.compiled import WHEN_COMPILING  # noqa: PLC0415 - it loads the compiler

    if compiling:
        WHEN_COMPILING.append(compiling)
    for module in modules:
        import_module(f"escarmouche.geometry.{module}")
