"""Contests outside the turns: shooting at a mark, and boxing (ARG-42.4, ARG-42.9, ARG-R-209)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.text.texts import Localized


class Contest(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that a scenario has people do as a turn begins. What is at stake is the scenario's."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    kind: Literal["shooting", "boxing"]
    people: Annotated[tuple[CharacterId, ...], Meta(min_length=2)]
    turn: Annotated[int, Meta(ge=2)] = 2
    """It is held as this turn begins."""
    distance: Annotated[Tenths, Meta(gt=0, le=200 * CM)] = 20 * CM
    """To the mark."""
    shots: Annotated[int, Meta(ge=1, le=20)] = 3
    stakes: Localized | None = None
