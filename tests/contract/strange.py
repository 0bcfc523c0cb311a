"""Commands of every kind with whatever values their fields may take, sensible or not."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec


@dataclass(frozen=True)
class Values:
    """What random fields are filled with."""

    ids: Sequence[str]
    numbers: Sequence[range]
    """A field that is a number takes one from one of these."""
    favourites: Mapping[str, Sequence[str]]
    """Names of fields, and the ids that they are likely to hold."""

    def commands(self, kinds: Iterable[type], random: Random) -> Iterator[Any]:
        """One command of each kind."""
        return (self.struct(kind, random) for kind in kinds)

    def struct(self, kind: Any, random: Random) -> Any:
        fields = msgspec.structs.fields(kind)
        return kind(**{field.name: self.value(field.name, field.type, random) for field in fields})

    def value(self, name: str, kind: Any, random: Random) -> Any:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.value(name, arguments[0], random)
        if origin is Literal:
            return random.choice(arguments)
        if origin in (Union, UnionType):
            return self.value(name, random.choice(arguments), random)
        if origin in (tuple, frozenset, dict):
            return self._collection(name, origin, arguments, random)
        return self._plain(name, kind, random)

    def _collection(self, name: str, origin: Any, arguments: Any, random: Random) -> Any:
        if origin is tuple and arguments[-1] is not Ellipsis:
            return tuple(self.value(name, argument, random) for argument in arguments)
        length = random.randint(0, 3)
        if origin is dict:
            pairs = [[self.value(name, argument, random) for argument in arguments] for _ in range(length)]
            return dict(sorted(pairs))
        return origin(self.value(name, arguments[0], random) for _ in range(length))

    def _plain(self, name: str, kind: Any, random: Random) -> Any:
        if kind in (NoneType, None):
            return None
        if kind is bool:
            return random.random() < 0.5
        if kind in (int, float):
            return kind(random.choice(random.choice(self.numbers)))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return random.choice(list(kind))
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind, random)
        likely = self.favourites.get(name)
        return random.choice(likely if likely and random.random() < 0.8 else self.ids)
