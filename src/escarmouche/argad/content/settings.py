"""Settings (ARG-2.3, ARG-3.6): the principles stay the same everywhere; weapons and some numbers change."""

from typing import Any

from msgspec import Struct

from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.tactics import Tactics
from escarmouche.argad.model.units import Tenths
from escarmouche.kernel import RuleId
from escarmouche.text.texts import Localized


class Setting(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A period or world: what the summary sheet of a setting says."""

    id: str
    name: Localized
    text: Localized
    weapons: tuple[WeaponId, ...]
    """Those that people may have there, in the order in which they are shown (ARG-6.4)."""
    movement: dict[str, Tenths] = {}
    """Rows of the movement table that are others there (ARG-9.4)."""
    dispersal: bool = False
    """Whether it knows dispersed order (ARG-43.10)."""
    tactics: Tactics = Tactics()
    """What close order is good for there (ARG-44.19)."""
    magic_healing: bool = False
    """Whether spells heal at once (ARG-38.31)."""
    options: dict[str, Any] = {}
    """What it is played with, unless the scenario or the table says otherwise (ARG-6.2)."""
    prices: dict[str, int] = {}
    """Points of people by their profiles, instead of those by class (ARG-46.13)."""
    fills: frozenset[str] = frozenset()
    """The slots that it has material for."""


class Slot(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Material that the book leaves to supplements: nothing is invented silently (ARG-R-81)."""

    id: str
    name: Localized
    rules: tuple[RuleId, ...]
    formation: bool = False
    """A tactic of a period, such as the shield wall (ARG-3.5)."""


class MovementRow(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of the movement table."""

    id: str
    length: Tenths
    rule: RuleId
    name: Localized
