"""Plain data on one line, as TOML writes it: `{facing = "W", damage = 1}`."""

import json
import re
import tomllib
from typing import Any, Final

NOTHING: Final = ""
"""TOML has no word for nothing; in a list an empty text stands for it, elsewhere the value is left out."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write(value: Any) -> str:
    if isinstance(value, dict):
        pairs = [f"{_key(key)} = {write(inner)}" for key, inner in value.items() if inner is not None]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(write(NOTHING if inner is None else inner) for inner in value) + "]"
    return _quoted(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(value: Any) -> str:
    """As JSON writes it, but for the one character that TOML does not take as it is."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def parse(text: str) -> dict[str, Any]:
    """The value of such a line; ValueError if it is none."""
    value = tomllib.loads(f"value = {text}")["value"]
    if not isinstance(value, dict):
        raise ValueError(text)
    return value
