"""Description sheets (BOW 1.4.1 and 1.4.2): the values of a type of minifig or vehicle."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.bow.names import MINIFIG_HEIGHT, Degrees, LifeColour, Plates
from escarmouche.text.texts import Localized

MAX_VALUE: Final = 20
"""The engine accepts values up to 20; the sheet's areas are smaller (BOW-R-76)."""

STUDS_PER_SPEED: Final = 5
"""How far each step of speed goes (BOW-3.2.1); a trooper's Move 5 is Speed 1 (BOW-A.3.2)."""

BASIC: Final = {"budget": 2, "move": 5, "dodge": 1, "attack": 1, "hp": 1, "treat": 0, "repair": 0}
"""The reference trooper without equipment (BOW-A.1.1): what a new sheet starts from."""

Points = Annotated[int, Meta(ge=0, le=MAX_VALUE)]
Positive = Annotated[int, Meta(ge=1, le=MAX_VALUE)]
Offset = Annotated[float, Meta(ge=-MAX_VALUE, le=MAX_VALUE)]
"""Studs to the right of a vehicle's centre, or ahead of it."""


class Sheet(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A minifig's sheet: exactly six abilities (BOW-1.4.1.1).

    All are said, be they 0; treat and repair share one area of the plate (BOW-R-40). Skill only: what equipment adds is
    read from what the unit carries (BOW-A.1.3).
    """

    id: str
    name: Localized
    shared: bool = True
    """Troopers of one kind share a sheet, a hero has one alone (BOW-1.4.1.16, BOW-1.4.1.17, BOW-R-78)."""
    budget: Points
    move: Points
    dodge: Points
    attack: Points
    hp: Positive
    hp_colour: LifeColour = "red"
    treat: Points
    repair: Points
    footprint: tuple[Positive, Positive] | None = None
    """Studs across and deep, for a unit that is not of a minifig's size (BOW-R-4)."""
    height: Plates = MINIFIG_HEIGHT
    bag: Points = 0
    """How many objects its bag holds; 0 for no bag."""
    abilities: dict[str, Points] = {}
    """Abilities that extensions add (BOW-B.3.2)."""


class Mounted(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A weapon built into a vehicle (BOW 3.4)."""

    id: str
    name: Localized
    damage: Points
    arc: Annotated[int, Meta(ge=1, le=360)] = 180
    axis: Degrees = 0
    """The middle of its arc, from the vehicle's front."""
    mount: tuple[Offset, Offset] = (0.0, 0.0)
    """Studs to the right of and ahead of the vehicle's centre: shots are measured from there (BOW-R-51)."""
    shots_per_turn: Positive | None = None
    reload: Literal["none", "other_minifig"] = "none"


class Berth(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place aboard (BOW 3.1)."""

    id: str
    role: Literal["driver", "gunner", "passenger"]
    at: tuple[Offset, Offset] = (0.0, 0.0)
    """Studs to the right of and ahead of the vehicle's centre."""
    exposure: Literal["hidden", "covered", "open"] = "hidden"
    """Whether its occupant can be seen from outside, and whether the vehicle covers the occupant (BOW-R-50)."""
    own_weapon: bool = False
    """Whether its occupant may use what is in hand (BOW-R-45)."""
    weapon: str | None = None
    """The mounted weapon that is used from here."""
    beside: bool = False
    """The driver of a team walks along beside it (BOW-R-47)."""


class VehicleSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A vehicle's sheet: only Speed, Dodge/Armor and health points (BOW-1.4.2.3), and how it is built."""

    id: str
    name: Localized
    tag: str
    """The sign that ties vehicle and sheet (BOW-1.4.2.2): the colour of a marking brick."""
    speed: Positive
    dodge_armor: Points
    hp: Positive
    hp_colour: LifeColour = "yellow"
    min_speed: Points = 0
    length: Positive = 6
    width: Positive = 4
    height: Plates = 9
    medium: Literal["ground", "water", "rail", "air"] = "ground"
    hover: bool = False
    berths: tuple[Berth, ...] = ()
    weapons: tuple[Mounted, ...] = ()
    doors: tuple[tuple[Offset, Offset], ...] = ()
    """Where one gets on and off, in studs right of and ahead of the centre; without one, anywhere (BOW-R-48)."""

    @property
    def flies(self) -> bool:
        return self.medium == "air"

    @property
    def speeds(self) -> tuple[int, ...]:
        """0 and every whole number from the minimum to the maximum (BOW-3.2.2, BOW-3.2.6)."""
        return (0, *range(max(1, self.min_speed), self.speed + 1))
