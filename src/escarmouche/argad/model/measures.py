"""Lengths as people write them, in centimetres, and as the engine counts them, in tenths of a millimetre.

Which numbers of a file are lengths is said by the types alone: those marked as `Tenths`. TOML cannot say "nothing":
where the engine knows None, people write an empty text.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from math import isfinite
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import inspect

from escarmouche.argad.model.units import CM, cm
from escarmouche.argad.resources import ArgadInput
from escarmouche.text.codec import type_info
from escarmouche.text.datafiles import fit

T = TypeVar("T")
Change = Callable[[Any, inspect.Type, str], Any]

MAX_LENGTH_CM: Final = 10_000
"""Centimetres that are off every table; what is nearer is told to be off this one."""

_Shapes = dict[type, type | tuple[type, ...]]
_SHAPES: Final[_Shapes] = {
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.VarTupleType: (list, tuple),
    inspect.TupleType: (list, tuple),
    inspect.Metadata: (int, float),
}


def read(data: Any, wanted: type[T], place: str) -> T:
    """What somebody wrote, as the engine has it; or where it does not fit."""
    return fit(_walk(data, _information(cast("Hashable", wanted)), _in_tenths, place), wanted, place)


def write(value: Any) -> Any:
    """What the engine has, as somebody would write it: plain data with lengths in centimetres."""
    return _walk(
        msgspec.to_builtins(value, order="deterministic", str_keys=True),
        _information(cast("Hashable", type(value))),
        _in_centimetres,
        "",
    )


def in_cm(length: int) -> float:
    """Whole centimetres stay whole."""
    return length // CM if length % CM == 0 else length / CM


@cache
def _information(wanted: Hashable) -> inspect.Type:
    return type_info(wanted)


def _walk(data: Any, kind: inspect.Type, change: Change, place: str) -> Any:
    """The data with all its lengths changed; what has another shape than it should is left for `fit` to complain of."""
    if isinstance(kind, inspect.UnionType):
        if data == "" and kind.includes_none:
            return None
        fitting = [one for one in kind.types if _shaped(data, one) and _tagged(data, one)]
        return _walk(data, fitting[0], change, place) if fitting else data
    if isinstance(kind, inspect.Metadata):
        return change(data, kind.type, place) if kind.extra else data
    if not _shaped(data, kind):
        return data
    return _table(data, kind, change, place) if isinstance(data, dict) else _list(data, kind, change, place)


def _shaped(data: Any, kind: inspect.Type) -> bool:
    return isinstance(data, _SHAPES.get(type(kind), ()))


def _tagged(data: Any, kind: inspect.Type) -> bool:
    """Whether this is the struct that the data names, if it has to name one."""
    if not isinstance(kind, inspect.StructType) or kind.tag_field is None:
        return True
    return bool(data.get(kind.tag_field) == kind.tag)


def _table(data: dict[str, Any], kind: inspect.Type, change: Change, place: str) -> dict[str, Any]:
    inner = _fields(kind)
    return {name: _walk(value, inner.get(name, inner[""]), change, f"{place}, {name}") for name, value in data.items()}


def _list(data: Sequence[Any], kind: inspect.Type, change: Change, place: str) -> list[Any]:
    items = enumerate(zip(data, _items(kind, len(data)), strict=False), start=1)
    return [_walk(item, one, change, _entry(place, number, item)) for number, (item, one) in items]


def _fields(kind: inspect.Type) -> dict[str, inspect.Type]:
    """The types of the values of a table; under no name, that of all others."""
    if isinstance(kind, inspect.DictType):
        return {"": kind.value_type}
    fields = kind.fields if isinstance(kind, inspect.StructType) else ()
    return {"": inspect.AnyType(), **{field.encode_name: field.type for field in fields}}


def _items(kind: inspect.Type, count: int) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.VarTupleType):
        yield from [kind.item_type] * count
    elif isinstance(kind, inspect.TupleType):
        yield from (*kind.item_types, *[inspect.AnyType()] * (count - len(kind.item_types)))


def _entry(place: str, number: int, item: Any) -> str:
    """An entry by its id if it has one: `own.toml, area wood`."""
    name = item.get("id") if isinstance(item, dict) else None
    return f"{place} {name or number}"


def _in_tenths(data: Any, kind: inspect.Type, place: str) -> Any:
    if isinstance(data, bool) or not isinstance(data, int | float) or not isfinite(data):
        raise ArgadInput(place, "length_wanted", found=str(data))
    if abs(data) > MAX_LENGTH_CM:
        raise ArgadInput(place, "length_too_great", most=MAX_LENGTH_CM, found=float(data))
    length = cm(data)
    least, most = _bounds(kind)
    if least is not None and length < least:
        raise ArgadInput(place, "length_too_small", least=in_cm(least), found=data)
    if most is not None and length > most:
        raise ArgadInput(place, "length_too_great", most=in_cm(most), found=data)
    return length


def _in_centimetres(data: Any, kind: inspect.Type, place: str) -> Any:
    return in_cm(data)


def _bounds(kind: inspect.Type) -> tuple[int | None, int | None]:
    """The least and the greatest length that the engine takes."""
    if not isinstance(kind, inspect.IntType):
        return None, None
    return kind.ge if kind.gt is None else kind.gt + 1, kind.le
