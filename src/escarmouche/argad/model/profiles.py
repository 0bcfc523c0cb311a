"""What a character is, whatever happens to him or her: class, dress, weapons, base and skills."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import KindId, WeaponId
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.text.texts import Localized

Class = Annotated[int, Meta(ge=1, le=5)]
"""Combat training and nerve, from 1, who does not fight, to 5, excellent and rare (ARG-5.14 to ARG-5.19)."""

Skill = Literal[
    "fencer",  # ARG-27.11
    "very_strong",  # ARG-27.9
    "elite_shooter",  # ARG-37, ARG-R-62
    "fast_draw",  # ARG-24.7
    "steady_shot",  # ARG-17.10
    "native",  # ARG-12.17
    "guerrilla",  # ARG-20.3
    "dispersed_order",  # ARG-7.19
    "close_order",  # ARG-2.14, ARG-28.5
    "used_to_cavalry",  # a people that often fights riders, ARG-41.16
    "boxer",  # bare hands, ARG-27.19
    "staff_fighter",  # ARG-27.19
    "good_swimmer",  # ARG-14.21
    "diver",  # ARG-20.7
    "steady_rider",  # ARG-16.18, the samurai
    "scout",  # ARG-37.14, ARG-37.23
    "master_fencer",  # ARG-37.5
    "knife_thrower",  # ARG-37.9
    "quick_fists",  # ARG-42.6
    "deadly_hands",  # ARG-37.10, ARG-42.6
    "great_name",  # sovereign, great general, influential priest, great mage: ARG-38.17
    "gives_orders",  # in the place of leaders: ARG-39.12
]

Dress = Literal["light", "kit", "robe", "light_dress", "rich_dress", "unfit", "wooden_leg", "infirm"]
"""What slows a person besides armour: a row of the movement table (ARG-10.1 to ARG-10.4)."""

Trait = Literal["agility", "health", "perception", "morale", "persuasion"]


Training = Literal["none", "wall", "regular"]
"""For close order: none; for a wall that stands; for marching and manoeuvres (ARG-44.11, ARG-44.15, ARG-44.23)."""


class Base(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rigid footprint under a figure. A round base has its width as diameter (ARG-2.10 to ARG-2.19)."""

    shape: Literal["round", "rectangle"] = "round"
    width: Annotated[Tenths, Meta(gt=0, le=20 * CM)] = 2 * CM
    length: Annotated[Tenths, Meta(gt=0, le=20 * CM)] = 2 * CM
    """Along the facing: two paces (ARG-7.3)."""


FOOT: Final = Base()
SQUARE: Final = Base("rectangle")
MOUNTED: Final = Base("rectangle", 250, 500)
DONKEY: Final = Base("rectangle", 200, 400)


class Profile(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    id: str
    name: Localized
    class_: Class = field(name="class")
    armour: Armour
    dress: Dress = "light"
    shield: bool = False
    """A large shield or pavise; smaller ones are part of armour or training (ARG-5.5, ARG-5.6)."""
    pavise: bool = False
    """The large shield is a pavise, set up on the ground before one (ARG-5.6)."""
    weapons: tuple[WeaponId, ...] = ()
    """Those that can be seen on the figure (ARG-6.1)."""
    concealed: tuple[WeaponId, ...] = ()
    """Others learn of these when they are used (ARG-6.3)."""
    favourites: tuple[WeaponId, ...] = ()
    """Of a very strong person (ARG-27.9)."""
    skills: frozenset[Skill] = frozenset()
    training: Training = "none"
    """For close order; those with the skill "close_order" are regulars whatever it says."""
    home: frozenset[KindId] = frozenset()
    """The kinds of ground that a native is used to; none said: all of them."""
    traits: dict[Trait, Annotated[int, Meta(ge=1, le=6)]] = {}
    """Where they differ from the class (ARG-5.12)."""
    talents: tuple[str, ...] = ()
    """Trades that need no number: sailor, physician … (ARG-5.13)."""
    ratings: dict[str, Annotated[int, Meta(ge=1, le=6)]] = {}
    """Skills with a number of their own: stealth, mechanic, scholar … (ARG-37.18, ARG-37.25)."""
    expert: dict[str, Annotated[int, Meta(ge=2, le=3)]] = {}
    """Skills in which somebody very able throws two or three dice, of which the best counts (ARG-37.24)."""
    keen: dict[KindId, Annotated[int, Meta(ge=1, le=6)]] = {}
    """Perception where it is better or worse than elsewhere, by the ground underfoot (ARG-37.23)."""
    languages: frozenset[str] = frozenset()
    """Those that somebody speaks; none said: the one that everybody speaks (ARG-37.15)."""
    base: Base = FOOT
    """Of the mount, for somebody who comes mounted."""
    foot: Base = FOOT
    """Of a rider who has dismounted."""
    mounted: bool = False
    """Comes on a mount of his or her own."""
    cavalry: bool = False
    """Trained to fight mounted, and so is the own mount unless `mount_trained` says otherwise (ARG-6.16)."""
    mount_trained: bool | None = None
    musician: bool = False
    bearer: bool = False
    """Carries the emblem of the troop or squad (ARG-32.8)."""
    lives: Literal[1, 2] = 1
    die: Literal[4, 6, 8, 10, 12] = 6
    """Other dice than six-sided ones are for creatures (ARG-4.2)."""
    game: bool = False
    """An animal that people hunt (ARG-R-209)."""
    fierce: bool = False
    """Of game: strikes back."""
    pace: Tenths | None = None
    """What a creature goes in a turn; None: as its row of the movement table says."""
    ours: bool = False
    """Of a bestiary of our own: the book has none (ARG-42.2)."""
    motivated: bool = False
    """An untrained fighter without malus in the first turn of melee (ARG-27.13, ARG-R-72)."""
    points: int = 0

    @property
    def drill(self) -> Training:
        """How well somebody is used to close order (ARG-44.23)."""
        return "regular" if "close_order" in self.skills else self.training

    def trait(self, name: Trait) -> int:
        return self.traits.get(name, self.class_)
