"""What changes from one immutable value to the next, as a merge patch: small, and found by what is no longer the same.

A patch is a mapping: what is null goes, mappings are merged, anything else is put in place. Null therefore means
"nothing": plain data has no member that is null.
"""

from collections.abc import Mapping
from functools import cache
from itertools import compress, count
from operator import is_not
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import astuple, fields

Patch = dict[str, Any]

_SAME: Final[Mapping[str, Any]] = MappingProxyType({})
"""Nothing changes."""


def plain(value: Any) -> Any:
    """A value as the wire has it: plain data, members that are null left out, sets in order."""
    return _without_nulls(msgspec.to_builtins(value, order="deterministic", str_keys=True))


def difference(before: Struct, after: Struct) -> Patch:
    """The patch that makes `plain(after)` of `plain(before)`. What both share is not looked into."""
    found = _change(before, after)
    return dict(found) if isinstance(found, Mapping) else {}


def apply(value: Any, patch: Any) -> Any:
    """Plain data after a patch; what the patch leaves alone stays the same object."""
    if not isinstance(patch, Mapping):
        return patch
    after = dict(value) if isinstance(value, Mapping) else {}
    for key, change in patch.items():
        if change is None:
            after.pop(key, None)
        else:
            after[key] = apply(after.get(key), change)
    return after


def _without_nulls(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_nulls(value) for key, value in data.items() if value is not None}
    return [_without_nulls(value) for value in data] if isinstance(data, list | tuple) else data


def _change(before: Any, after: Any) -> Any:
    """The patch for a value that is there before and after; `_SAME` if nothing changes."""
    if type(before) is not type(after):
        return _exchange(before, after)
    if isinstance(after, Struct):
        return _struct(before, after)
    if isinstance(after, dict):
        return _mapping(before, after)
    return _SAME if before == after else plain(after)


def _exchange(before: Any, after: Any) -> Any:
    """For something of another kind: of two mappings, what only the old one has goes."""
    old, new = plain(before), plain(after)
    return _mapping(old, new) if isinstance(old, dict) and isinstance(new, dict) else new


def _mapping(before: dict[Any, Any], after: dict[Any, Any]) -> Mapping[str, Any]:
    patch: Patch = {}
    for key, new in after.items():
        old = before.get(key)
        if old is not new:
            _note(patch, _written(key), old, new)
    for key, old in before.items():
        if key not in after and old is not None:
            patch[_written(key)] = None
    return patch or _SAME


def _struct(before: Struct, after: Struct) -> Mapping[str, Any]:
    patch: Patch = {}
    olds, news, layout = astuple(before), astuple(after), _layout(type(after))
    for at in compress(count(), map(is_not, olds, news)):
        written, default, empty = layout[at]
        was, is_now = _shown(olds[at], default, empty), _shown(news[at], default, empty)
        if was is not is_now:
            _note(patch, written, was, is_now)
    return patch or _SAME


def _note(patch: Patch, key: str, old: Any, new: Any) -> None:
    """None stands for what is not there."""
    change = new if new is None else plain(new) if old is None else _change(old, new)
    if change is not _SAME:
        patch[key] = change


def _shown(value: Any, default: Any, empty: Any) -> Any:
    """None for what a struct that leaves out its defaults does not write."""
    return None if value is default or (type(value) is empty and not value) else value


@cache
def _layout(kind: type[Struct]) -> tuple[tuple[str, Any, Any], ...]:
    """For each field its name on the wire, and what of it is left out: a default, or an empty one of a kind."""
    omits = kind.__struct_config__.omit_defaults
    return tuple(
        (field.encode_name, field.default if omits else NODEFAULT, field.default_factory if omits else NODEFAULT)
        for field in fields(kind)
    )


def _written(key: Any) -> str:
    return key if isinstance(key, str) else str(key)
