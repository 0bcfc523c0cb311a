"""Weapons as the tables of a setting print them: how long for melee, how far and how well for shooting."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.units import Tenths
from escarmouche.kernel import RuleId
from escarmouche.text.texts import Localized

Length = Literal["long", "semi_long", "short", "very_short", "bare_hands"]
"""What decides who strikes first, whatever the model looks like (ARG-6.15)."""

STEPS: Final[dict[Length, int]] = {"long": 2, "semi_long": 3, "short": 4, "very_short": 5, "bare_hands": 6}
"""The order of striking; step 1 belongs to shots at point blank (ARG-25.13, ARG-25.14)."""


class Blade(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a weapon strikes (ARG-6.7 to ARG-6.13)."""

    length: Length
    hands: Literal[1, 2] = 1
    improvised: bool = False
    heavy_tool: bool = False
    """Its power cancels the malus of clumsy strikers (ARG-27.18)."""
    mastered_by: Literal["", "boxer", "staff_fighter"] = ""
    """The skill that strikes with it without its malus (ARG-27.19)."""
    second_rank: Literal["never", "anyone", "trained"] = "never"
    """Who may strike with it over a friend's shoulder (ARG-28.2, ARG-28.5)."""
    needs_room: bool = False
    """A heavy axe or sword for both hands, which has no advantage in close order (ARG-44.21)."""
    bonus: int = 0
    """Of a heavy two-hander, if a pack gives one (ARG-R-74)."""
    against_mounted: int = 0
    """What somebody on foot has more against a rider who does not charge (ARG-41.13)."""
    receives: bool = False
    """Stops a charge in trained hands (ARG-41.15)."""


class Band(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Up to this distance, included, this value is needed (ARG-R-19)."""

    to: Annotated[Tenths, Meta(gt=0)]
    need: Annotated[int, Meta(ge=2, le=12)]
    outdoors: bool = False
    """`ext.`: outdoors only (ARG-16.12)."""
    against: dict[Armour, int] = {}
    """Further maluses against armour at this distance (ARG-17.3)."""


class Missile(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a weapon shoots: its row of a shooting table (ARG-6.5)."""

    bands: Annotated[tuple[Band, ...], Meta(min_length=1)]
    moving: Literal["no", "free", "malus"] = "no"
    """Whether it shoots on the move on foot: not at all, freely, or with -1 (ARG-16.8)."""
    mounted: Literal["no", "still", "free", "malus"] = "no"
    """The same on horseback; `still`: only motionless."""
    cavalry: bool = False
    """From horseback, trained cavalry only; and anybody who hunts (ARG-42.8)."""
    reload: Annotated[int, Meta(ge=0, le=6)] = 0
    """Motionless turns that it takes to load again (ARG-16.9, ARG-16.10)."""
    shots: Annotated[int, Meta(ge=1, le=4)] = 1
    """A turn when motionless; one on the move (ARG-40.6)."""
    against: dict[Armour, int] = {}
    pistol: bool = False
    """One hand: may be shot in melee and over a busy friend's shoulder (ARG-16.4, ARG-18.4)."""
    handy: bool = False
    """No malus for moving at point blank (ARG-22.8)."""
    thrown: bool = False
    """By hand, over the front ranks of one's group (ARG-18.6)."""
    learnt: Literal["", "knife_thrower"] = ""
    """The skill without which nobody throws it (ARG-37.9)."""
    count: int = 0
    """How many there are of a thrown weapon (ARG-24.2); 0 where ammunition is not counted."""
    black_powder: bool = False
    """Useless once wet (ARG-14.24)."""
    modern: bool = False
    """Thin screens do not stop it (ARG-19.9)."""
    red: int = 0
    white: int = 0
    """Dice of weapons with several projectiles, and of artillery (ARG-23.2, ARG-23.9, ARG-23.10)."""
    ball: bool = False
    """One projectile, which gains nothing against a group (ARG-23.10, ARG-R-129)."""
    blue: int = 0
    """Dice for hard structures, thrown with the others if the table plays so (ARG-23.12)."""
    jams: bool = False
    """A double 1 makes it useless, if the table plays so (ARG-24.3)."""


class Weapon(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    id: WeaponId
    name: Localized
    rule: RuleId
    """Where the book speaks of it."""
    ours: bool = False
    """The numbers are not in the book: an unofficial value of our own (ARG-R-91)."""
    melee: Blade | None = None
    shot: Missile | None = None
    bayonet: bool = False
    """Shoots and strikes in the first turn of a melee (ARG-40.8)."""


BARE_HANDS: Final = Weapon(
    id=WeaponId("bare_hands"),
    name=Localized("bare hands", "mains nues"),
    rule=RuleId("ARG-27.15"),
    melee=Blade(length="bare_hands", mastered_by="boxer"),
)
"""What everybody has."""
