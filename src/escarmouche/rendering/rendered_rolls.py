"""Rolls as people read them: in words, in every language."""

from msgspec import Struct

from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat
from escarmouche.text.texts import Localized


class RenderedModifier(Struct, frozen=True):
    """Why a roll was better or worse, in words."""

    to: str
    amount: int
    rule: RuleId
    text: Localized


class RenderedRoll(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A roll for the eye: who threw what for which purpose, from how many, why more or fewer, and what fell."""

    purpose: str
    what: Localized
    """The purpose in words."""
    by: Seat
    who: Localized
    """The seat that throws, in words."""
    piece: Localized | None = None
    """What it throws for, in words, where it is a figure, a vehicle or a thing."""
    die: str
    values: tuple[int, ...]
    """What each face is worth, the first face first."""
    base: int
    """How many would be thrown without modifiers."""
    modifiers: tuple[RenderedModifier, ...] = ()
    count: int
    faces: tuple[int, ...]
    result: int
    manual: bool = False
