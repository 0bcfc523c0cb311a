"""What close order is good for in a setting (ARG-3.5, ARG-43.4, ARG-44.19): walls of shields, volleys, heavy cavalry.

The book names these tactics and leaves their numbers to supplements: what a setting says here is marked as ours.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.profiles import Training
from escarmouche.text.texts import Localized

Malus = Annotated[int, Meta(ge=-3, le=0)]


class Wall(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """People with large shields side by side in the first rank, who shelter themselves and the file behind them."""

    id: Literal["shield_wall", "pavise_wall"]
    """The slot that it fills (ARG-R-81)."""
    name: Localized
    ours: bool = False
    """The numbers are not in the book: an unofficial value of our own."""
    training: tuple[Training, ...] = ("wall", "regular")
    """Of those who bear the shields (ARG-44.15)."""
    pavises: bool = False
    """Of pavises, which are set up on the ground, and not of shields on the arm."""
    side_by_side: Annotated[int, Meta(ge=1)] = 3
    """The least number of shields, one beside the other."""
    motionless: bool = False
    """Whether it stands only while the unit does not move."""
    shots: Malus = 0
    """On shots that come from the front."""
    firearms: bool = False
    """Whether it stops bullets, too."""
    strikes: Malus = 0
    """On strikes across the front edge, at those who bear the shields."""


class VolleyDrill(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A volley on command: several of one unit shoot together, motionless, and a die is worth more at short range."""

    name: Localized
    ours: bool = False
    weapons: frozenset[WeaponId]
    training: tuple[Training, ...] = ("regular",)
    """Of those who take part."""
    least: Annotated[int, Meta(ge=2)] = 6
    """Fewer shots are no volley."""
    bonus: Annotated[int, Meta(ge=0, le=2)] = 1
    bands: Annotated[int, Meta(ge=1)] = 1
    """In how many columns of the shooting table the bonus counts, from the nearest on."""


class Tactics(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What trained people do in close order in a setting. Nothing said: they only stand, close up and strike."""

    wall: tuple[Wall, ...] = ()
    volley: VolleyDrill | None = None
    heavy_cavalry: bool = False
    """Whether regular heavy cavalry knows close order there (ARG-43.6)."""
