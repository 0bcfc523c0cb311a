"""Data that nobody in their right mind would send, from a seed: right in shape and odd inside, or odd all over."""

import json
from random import Random
from typing import Any, Final

from msgspec import inspect

ODD_NUMBERS: Final = (0, 1, -1, 2, 7, 359, 360, 1000, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, 2**64, -(2**70), 10**40)
ODD_FRACTIONS: Final = (0.0, -0.0, 0.5, 1e-300, 1e308, -1e308, 3.5)
ODD_TEXTS: Final = ("", " ", "\x00", "a\x00b", "…", "🎲" * 9, "x" * 50, "../..", "__proto__", "\u202e", "%s{0}", "NaN")
ODD_THINGS: Final[tuple[Any, ...]] = (None, True, -1, 10**40, 1e308, "", [], {}, [[]], {"": None}, {"type": "play"})
DEEP: Final = 400


class Inventor:
    """Makes plain data of a given type, now and then with real names in it so that it gets past the door."""

    def __init__(self, random: Random, names: tuple[str, ...] = ()) -> None:
        self.random, self.names = random, names

    def of(self, wanted: Any) -> Any:
        """Something that has the type, or nearly so."""
        return self._make(inspect.type_info(wanted), 0)

    def mutated(self, data: Any) -> Any:
        """The same with one or two things in it that are odd."""
        for _ in range(self.random.randint(1, 2)):
            data = self._mutate(data)
        return data

    def garbled(self, text: str) -> str:
        """The same with a few letters changed, lost or doubled."""
        letters = list(text)
        for _ in range(self.random.randint(1, 5)):
            at = self.random.randrange(len(letters) + 1)
            letters[at : at + self.random.randint(0, 3)] = self.random.choice(
                ["", "\x00", '"', "{", "]", ",", "\\", "\\ud800", "\u2028", "1e999", "😀", ":null"]
            )
        return "".join(letters)

    def _make(self, wanted: inspect.Type, depth: int) -> Any:
        match wanted:
            case inspect.Metadata():
                return self._make(wanted.type, depth)
            case inspect.UnionType():
                return self._make(self.random.choice(wanted.types), depth)
            case inspect.StructType():
                return self._struct(wanted, depth)
            case inspect.TupleType():
                return [self._make(each, depth) for each in wanted.item_types]
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                return [self._make(wanted.item_type, depth + 1) for _ in range(self._few(depth))]
            case inspect.DictType():
                keys = [self._make(wanted.key_type, depth + 1) for _ in range(self._few(depth))]
                return {str(key): self._make(wanted.value_type, depth + 1) for key in keys}
        return self._make_simple(wanted)

    def _make_simple(self, wanted: inspect.Type) -> Any:
        random, usual = self.random, self.random.random() < 0.7
        match wanted:
            case inspect.LiteralType():
                return random.choice(wanted.values)
            case inspect.EnumType():
                return random.choice([each.value for each in wanted.cls])
            case inspect.NoneType():
                return None
            case inspect.BoolType():
                return usual
            case inspect.IntType():
                return random.randint(-3, 60) if usual else random.choice(ODD_NUMBERS)
            case inspect.FloatType():
                return random.uniform(-2, 60) if usual else random.choice(ODD_FRACTIONS)
            case inspect.StrType():
                return random.choice(self.names if self.names and usual else ODD_TEXTS)
        return random.choice(ODD_THINGS)

    def _few(self, depth: int) -> int:
        return self.random.randint(0, max(0, 3 - depth))

    def _struct(self, wanted: inspect.StructType, depth: int) -> dict[str, Any]:
        made = {wanted.tag_field: wanted.tag} if wanted.tag_field else {}
        for field in wanted.fields:
            if field.required or self.random.random() < 0.5:
                made[field.encode_name] = self._make(field.type, depth + 1)
        return made

    def _mutate(self, data: Any) -> Any:
        if isinstance(data, dict) and data and self.random.random() < 0.9:
            return self._mutate_mapping(data)
        if isinstance(data, list) and data and self.random.random() < 0.8:
            at = self.random.randrange(len(data))
            return [*data[:at], self._mutate(data[at]), *data[at + self.random.randint(0, 1) :]]
        return self._odd()

    def _mutate_mapping(self, data: dict[str, Any]) -> dict[str, Any]:
        key = self.random.choice(list(data))
        others = {name: value for name, value in data.items() if name != key}
        match self.random.randrange(10):
            case 0:
                return others
            case 1:
                return {**data, self.random.choice([*ODD_TEXTS, "type", "id", "seat"]): self._odd()}
            case 2:
                return {**others, key + "\x00": data[key]}
            case _:
                return {**data, key: self._mutate(data[key])}

    def _odd(self) -> Any:
        odd = self.random.choice([*ODD_THINGS, *ODD_NUMBERS, *ODD_TEXTS, *self.names, "deep"])
        return nested(DEEP) if odd == "deep" else odd


def nested(depth: int) -> Any:
    return json.loads("[" * depth + "]" * depth)
