"""What a scenario is about (BOW-1.3.4, BOW-R-36): goals as data, judged from the battle alone."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Area = tuple[int, int, int, int]
"""West, north, east and south edge, in studs, both included."""


class Goal(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The seat that reaches its goal wins, with its allies.

    reach: one of `who` is in `area`. hold: only own and allied units stand in `area`, on foot, at the end of `rounds`
    Rounds running. escort: all of `who` that are left are in `area`, and at least `count`. A vehicle on the ground, and
    those in it, are where its centre is. capture: an own unit carries the object, or touches the person, `who` names.
    destroy: all of `who` are dead or destroyed. survive: an own unit of `who` is alive after `rounds` Rounds.
    """

    seat: Seat
    kind: Literal["reach", "hold", "escort", "capture", "destroy", "survive"]
    text: Localized
    who: tuple[str, ...] = ()
    area: Area | None = None
    rounds: Annotated[int, Meta(ge=1, le=1000)] = 1
    count: Annotated[int, Meta(ge=1, le=100)] = 1
