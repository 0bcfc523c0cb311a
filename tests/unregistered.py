"""What the modules of a game define, and its chapters leave out."""

import pkgutil
from collections.abc import Collection, Iterator
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


def unregistered(game: ModuleType, kind: type[T], registered: Collection[T]) -> list[T]:
    """Values of this kind, such as actions, that are defined and not registered."""
    found = {id(value): value for value in _values(game) if isinstance(value, kind)}
    return [value for value in found.values() if value not in registered]


def unregistered_events(game: ModuleType, events: Collection[type]) -> list[type]:
    """What applies itself is an event, and has to be one of those that a journal can hold."""
    structs = (kind for kind in unregistered(game, type, events) if issubclass(kind, Struct))
    return [kind for kind in structs if hasattr(kind, "apply")]


def _values(game: ModuleType) -> Iterator[object]:
    """Whatever a module of the game has a name for."""
    for module in pkgutil.walk_packages(game.__path__, f"{game.__name__}."):
        yield from vars(import_module(module.name)).values()
