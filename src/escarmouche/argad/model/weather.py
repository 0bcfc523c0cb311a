"""The hour and the sky over a table, and what they change (ARG-7.9, ARG-20.14, ARG-R-211)."""

from typing import Literal

from msgspec import Struct

from escarmouche.argad.model.units import Tenths

Light = Literal["day", "dusk", "night", "dark"]
Sky = Literal["clear", "wind", "rain", "storm", "fog", "snow"]


class Weather(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """As it is now. How far people see and hear under it stands among the options."""

    light: Light = "day"
    sky: Sky = "clear"
    shots: int = 0
    """What it changes for every shot by somebody out of doors."""
    move: int = 0
    """Centimetres that it changes for everybody out of doors."""
    usual: dict[str, Tenths] = {}
    """How far people see and hear here on a clear day, if it is another."""
