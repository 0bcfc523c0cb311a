"""Presets: options that go well together, chosen by one name."""

from typing import Any

from msgspec import Struct

from escarmouche.kernel.rules import RuleId
from escarmouche.text.texts import Localized


class Preset(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Options under one name, for a kind of game; or a layer of a few more, to be laid over any of them."""

    id: str
    name: Localized
    text: Localized
    """For whom and what for, in a sentence or two."""
    rules: tuple[RuleId, ...] = ()
    """What it follows."""
    layer: bool = False
    options: dict[str, Any] = {}
    """Values as people write them."""
    left: tuple[str, ...] = ()
    """Options that it leaves to the setting and the scenario."""
    seconds: int = 0
    """How long the table's clock gives to announce in, if it runs; 0: take your time."""
