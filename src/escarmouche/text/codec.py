"""One way to write any value of a game as JSON, and to recognise it again."""

import hashlib
from enum import Enum
from functools import cache
from operator import is_
from threading import RLock
from typing import Any, Final, TypeVar, get_args, get_origin, overload

import msgspec
from msgspec import NODEFAULT, Struct, inspect
from msgspec.structs import fields, replace

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")
_SMALL: Final = 256
"""Python keeps one object for each whole number up to this."""
_HOLDERS: Final = (dict, list, tuple, frozenset)
_ANYTHING: Final = (Any, object, Struct)
_FIRST_LOOK = RLock()
"""msgspec crashes if two threads look into the same type for the first time at once."""


def encode(value: Any) -> bytes:
    """The value as JSON, always the same bytes for the same value."""
    return _ENCODER.encode(_canonical(value))


def _canonical(value: Any) -> Any:
    """The same with the very defaults of its types wherever something equals them: msgspec leaves out no others."""
    kind: Any = type(value)
    if not _is_ambiguous(kind):
        return value
    if issubclass(kind, Struct):
        return _canonical_struct(value)
    if issubclass(kind, dict):
        news = {key: new for key, old in value.items() if (new := _canonical(old)) is not old}
        return _with_written_keys({**value, **news} if news else value)
    parts = [_canonical(part) for part in value]
    if all(map(is_, parts, value)):
        return value
    return frozenset(parts) if kind is frozenset else parts


def _with_written_keys(value: dict[Any, Any]) -> dict[Any, Any]:
    """The same where keys are numbers, as JSON writes them: msgspec puts nothing but texts into an order."""
    return {str(key): part for key, part in value.items()} if isinstance(next(iter(value), None), int) else value


def _canonical_struct(value: Struct) -> Struct:
    news: dict[str, Any] = {}
    for name, default, is_deep in _ambiguous(type(value)):
        old = new = getattr(value, name)
        if old is not default and type(old) is type(default) and old == default:
            new = default
        elif is_deep:
            new = _canonical(old)
        if new is not old:
            news[name] = new
    return replace(value, **news) if news else value


@cache
def _ambiguous(kind: type[Struct]) -> tuple[tuple[str, Any, bool], ...]:
    """The fields of a type that could be written in several ways: name, default, and whether parts of them could."""
    found = [(field.name, _omitted(kind, field.default), _is_ambiguous(field.type)) for field in fields(kind)]
    return tuple((name, default, is_deep) for name, default, is_deep in found if is_deep or not _is_unique(default))


def _omitted(kind: type[Struct], default: Any) -> Any:
    return default if kind.__struct_config__.omit_defaults else NODEFAULT


@cache
def _is_ambiguous(hint: Any) -> bool:
    """Whether a type, or any in it, has values that could be written in several ways, or may hold whatever.

    So have mappings from numbers, which msgspec writes in no order of its own.
    """
    seen: set[Any] = set()
    left = [hint]
    while left:
        kind = left.pop()
        if kind in seen:
            continue
        seen.add(kind)
        left += (parts := get_args(kind))
        if get_origin(kind) is dict and parts[0] is int:
            return True
        if kind in _ANYTHING or isinstance(kind, TypeVar) or (isinstance(kind, type) and issubclass(kind, _HOLDERS)):
            return True
        if isinstance(kind, type) and issubclass(kind, Struct):
            if not all(_is_unique(_omitted(kind, field.default)) for field in fields(kind)):
                return True
            left += [field.type for field in fields(kind)]
    return False


def _is_unique(default: Any) -> bool:
    """Whether whatever equals a default is that very object, as it is with true, nothing or a small number."""
    if default is NODEFAULT or default is None or isinstance(default, bool | Enum):
        return True
    return 0 <= default <= _SMALL if isinstance(default, int) else isinstance(default, str | tuple) and not default


def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    with _FIRST_LOOK:
        return _decoder(wanted)


@overload
def convert(data: Any, wanted: type[T], *, strict: bool = True) -> T: ...
@overload
def convert(data: Any, wanted: Any, *, strict: bool = True) -> Any: ...
def convert(data: Any, wanted: Any, *, strict: bool = True) -> Any:
    """Plain data, its keys texts, as a value of this type; where it is not strict, numbers may be written as text."""
    decoder(wanted)
    return msgspec.convert(data, wanted, strict=strict, str_keys=True)


def type_info(wanted: Any) -> inspect.Type:
    """What a type is made of."""
    with _FIRST_LOOK:
        return inspect.type_info(wanted)


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def fingerprint(value: Any) -> str:
    """A short name that only this value has."""
    return mark(encode(value))


def mark(written: bytes) -> str:
    """A short name that only these bytes have."""
    return hashlib.blake2b(written, digest_size=20, person=b"escarmouche mark").hexdigest()


@cache
def layout(kind: Any) -> str:
    """A short name for how values of a type are written. It is another whenever the type or one in it changes.

    What their docstrings say is no part of it: better words leave the snapshots of journals in use.
    """
    with _FIRST_LOOK:
        return mark(_ENCODER.encode(_undescribed(msgspec.json.schema(kind))))[:16]


def _undescribed(schema: Any) -> Any:
    """The schema without descriptions; a field of that name is a table, not a text."""
    if isinstance(schema, list):
        return [_undescribed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = (name for name, part in schema.items() if name != "description" or not isinstance(part, str))
    return {name: _undescribed(schema[name]) for name in kept}
