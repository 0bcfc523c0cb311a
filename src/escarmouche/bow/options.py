"""What a table may choose: every ruling with a switch and every optional rule, each with a default.

Names, texts and bounds for people stand in `data/options.toml`; here are the values that the engine reads.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    brick: Annotated[float, Meta(ge=0.05, le=0.95)] = 0.262
    """The chance that a brick falls on its side (BOW-R-1)."""
    starter: Literal["first_seat", "random", "brick_roll"] = "brick_roll"
    """How the starting player is found (BOW-2.2.1, BOW-2.2.2)."""
    alternate_starter: bool = False
    """Equal armies take turns at starting a Round (BOW-R-25)."""
    footprint: Literal[1, 2] = 2
    """Studs across and deep of a minifig (BOW-R-4)."""
    ruler: Literal["between", "from_first_stud"] = "between"
    """Whether the firer's own stud counts when a range is measured (BOW-R-5)."""
    climb: Annotated[int, Meta(ge=0, le=12)] = 3
    """Plates up or down that one step manages (BOW-R-14)."""
    dispute: bool = False
    """Disputed sight is settled by a roll (BOW-2.4.2.17, BOW-R-13)."""
    loot: bool = False
    """The equipment of the dead stays lying (BOW-R-19)."""
    friendly_fire: bool = False
    """Own and allied units may be attacked (BOW-R-31)."""
    symmetric_treatment: bool = False
    """Treat and repair take away the difference of the rolls (BOW-2.4.4.15)."""
    damage_marks: Literal["sheet", "figure"] = "sheet"
    """Whether the damage of heroes and of single vehicles is marked on their sheets (BOW-2.4.3.6, BOW-2.4.3.7)."""
    vehicles: bool = True
    """Vehicles are played (BOW-3.0.1)."""
    rate_of_fire: bool = True
    """Slow weapons keep to their shots per Turn (BOW-3.1.15)."""
    reload: bool = False
    """A slow weapon must be reloaded by another minifig (BOW-3.1.16)."""
    balance: Literal["free", "count", "points"] = "free"
    """How armies are compared before the battle (BOW-1.4.3.2 to BOW-1.4.3.5)."""
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """With `points`: the most that an army may cost; 0 for no limit but a comparison."""
    round_limit: Annotated[int, Meta(ge=0, le=1000)] = 0
    """After this Round the higher surviving cost points win; 0 for no limit (BOW-R-36)."""
    deployment: Literal["scenario", "players"] = "scenario"
    """Units stand where the scenario puts them, or players place them in their zones (BOW-R-32)."""
    throwing: Literal["automatic", "click"] = "automatic"
    """Bricks fall by themselves, or each seat clicks to throw (BOW-R-3)."""
    extensions: tuple[str, ...] = ()
    """The packs that are on (BOW-B.1.1)."""
