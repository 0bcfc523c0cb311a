"""Plain data with one thing changed, for tests of what cannot be used."""

from copy import deepcopy
from typing import Any


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The data with one value changed: `changed(data, "army.0.unit.1.at", [2, 2])`."""
    data = deepcopy(data)
    *way, last = path.split(".")
    inner: Any = data
    for step in way:
        inner = inner[int(step)] if isinstance(inner, list) else inner.setdefault(step, {})
    inner[int(last) if isinstance(inner, list) else last] = value
    return data
