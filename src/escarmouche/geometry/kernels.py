"""All compiled code, ahead of time: where it is not on disk yet, this compiles it, which takes a minute or so."""

from importlib import import_module
from typing import Final

MODULES: Final = ("figures", "flights", "motion", "reach", "sight")


def load() -> None:
    for module in MODULES:
        import_module(f"escarmouche.geometry.{module}")
