"""A character: one person on the table, and what lasts longer than a turn about him or her.

Nothing in it holds anything that could hold it: the garbage collector need not watch it.
"""

from collections.abc import Hashable
from enum import StrEnum
from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType, field

from escarmouche.argad.model.care import AfterEffect, Care
from escarmouche.argad.model.clothes import Disguise, Dressing, Outfit
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, LadderId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.morale import Rout
from escarmouche.argad.model.mounts import Animal, Mount, own_mount
from escarmouche.argad.model.profiles import Base, Profile
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

AFOOT: Final = "afoot"
"""Of somebody who has dismounted."""
NO_SQUADS: Final = frozenset[str]()
"""One object for all: a default is left out where it is written, and a set counts as one only if it is the same."""


class Wound(StrEnum):
    """Of somebody with two life points (ARG-33.4 to ARG-33.7)."""

    NONE = ""
    PLAIN = "plain"
    HEAD = "head"
    TRUNK = "trunk"
    LEG = "leg"


class Character(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A figure stands for one person (ARG-2.1)."""

    id: CharacterId
    name: Localized
    owner: Seat
    profile: Profile
    at: Point
    """The middle of the base."""
    facing: Degrees = 0
    cell: Base | None = None
    """The place in the ranks of close order, which counts instead of the base (ARG-R-132)."""
    room: RoomId | None = None
    height: Tenths = 0
    """Of the ground under the feet above the table."""
    squad: str = ""
    rank: Literal["", "under_leader", "troop_leader", "hero"] = ""
    """Who commands: a troop leader everybody in the troop, the others their squads (ARG-R-23)."""
    commands: frozenset[str] = NO_SQUADS
    """The squads that an under-leader or hero commands besides the own one."""
    player: Seat | None = None
    """Who decides for him or her for a while instead of the own player: lent, or taken over (ARG-33.9)."""
    lender: Seat | None = None
    """Whose he or she is, while the game master lets him or her pass for a bystander (ARG-35.6)."""
    second: int = 0
    """In which place he or she follows a troop leader who is gone; 0: not at all (ARG-R-186)."""
    role: Literal["", "bearer", "musician"] = ""
    """What somebody is besides a fighter (ARG-32.8)."""
    me: bool = False
    """The one character who is the player (ARG-2.2)."""
    scout: bool = False
    """Sent ahead on purpose (ARG-7.18, ARG-R-105)."""
    inspired: bool = False
    inspires: bool = False
    """A rare person, such as a priest, a mage or a hero, who gives heart to friends near by (ARG-39.11)."""
    companion: bool = False
    """A faithful companion or an important person of the scenario: his or her body matters (ARG-38.22)."""
    lives: int = 1
    wound: Wound = Wound.NONE
    care: Care | None = None
    """What came of being treated in this game (ARG-38.30)."""
    after_effects: tuple[AfterEffect, ...] = ()
    """What earlier wounds have left behind (ARG-38.29)."""
    outfits: tuple[Outfit, ...] = ()
    """All the clothes at hand, those that are worn among them (ARG-36.6)."""
    wears: str = ""
    """Which of them; nothing if there are no others."""
    covered: tuple[WeaponId, ...] = ()
    """Weapons under the clothes: out of sight, and out of reach (ARG-36.4)."""
    dressing: Dressing | None = None
    disguise: Disguise | None = None
    """What others take this for (ARG-36.3)."""
    unloaded: dict[WeaponId, int] = {}
    """Weapons that have to be reloaded, and the motionless turns that it still takes."""
    spent: dict[WeaponId, int] = {}
    """How many of a thrown weapon are gone (ARG-24.2)."""
    useless: frozenset[WeaponId] = frozenset()
    """Wet or jammed (ARG-14.24, ARG-24.3)."""
    carries: tuple[ThingId, ...] = ()
    captive: CharacterId | None = None
    """The prisoner or hostage in hand (ARG-28.7, ARG-R-73)."""
    captor: CharacterId | None = None
    """Whose prisoner this is (ARG-R-123); empty in the view of a seat that does not see the captor."""
    down_until: int = 0
    """The last turn in which he or she lies on the ground, able to do nothing (ARG-27.15, ARG-29.8, ARG-14.18)."""
    down_why: Literal["", "knocked_out", "sprawled", "on_the_floor", "stunned"] = ""
    in_danger: bool = False
    """Clings to something, or floats, and is tested again next turn (ARG-14.4)."""
    struck_before: bool = False
    """Has struck in an earlier turn of this game (ARG-R-115)."""
    climbed: bool = False
    """Had to climb to reach the opponent, and does not stand level yet (ARG-30.2)."""
    threw: bool = False
    """Has thrown an object in the brawl that is going on (ARG-29.5)."""
    aboard: ConveyanceId | None = field(default=None, name="boat")
    """The boat, cart or vehicle that somebody sits in."""
    ladder: LadderId | None = None
    rung: int = 0
    """Turns of climbing done."""
    hidden: bool = False
    """Placed in hiding by the scenario or the game master until seen or revealed (ARG-15.9)."""
    hostile: frozenset[Seat] = frozenset()
    """Of somebody whom nobody plays: the players whose people he or she fights (ARG-R-201)."""
    fleeing: bool = False
    shaken: bool = False
    """In disorder after a test of morale, whatever the class (ARG-8.11)."""
    animal: Animal | None = None
    """An animal that nobody rides; None: a person."""
    shaken_in: int = 0
    """The turn of that test."""
    flees_in: int = 0
    """The turn in which he or she does not obey, but runs (ARG-38.5)."""
    rout: Rout = "flee"
    """What it is instead of flight (ARG-38.6)."""
    dreads: CharacterId | None = None
    """The enemy who caused the flight, if one did (ARG-R-181)."""
    home: tuple[Point, Point] | None = None
    """The piece of the table's edge by which his or her troop came; None: the nearest edge (ARG-R-181)."""
    yielded: bool = False
    """Has laid down arms, and stands still until somebody comes (ARG-R-183)."""
    called_in: int = 0
    """The last turn in which enemies called on him or her to surrender (ARG-R-185)."""
    played_in: int = 0
    """The last turn of music (ARG-R-121)."""
    claims: ThingId | None = None
    """The emblem in whose place somebody stands since the end of the last turn (ARG-38.11)."""
    ride: Mount | Literal["afoot"] | UnsetType | None = field(default=UNSET, name="mount")
    """What he or she sits on. Where nobody has mounted or dismounted yet, it is as the profile says.

    Somebody who has dismounted is `AFOOT`; journals from before there was that word have None, which would get lost on
    the wire.
    """

    def fools(self, seat: Seat) -> bool:
        """Whether a seat takes this for what he or she pretends to be (ARG-R-204)."""
        knowing = (self.owner, self.player, self.lender)
        return self.disguise is not None and seat not in knowing and seat not in self.disguise.known

    @property
    def _ridden(self) -> Mount | None:
        """What somebody has mounted in the game."""
        return self.ride if isinstance(self.ride, Mount) else None

    @property
    def mount(self) -> Mount | None:
        return own_mount(self.id, self.profile) if self.ride is UNSET else self._ridden

    @property
    def mounted(self) -> bool:
        return self.profile.mounted if self.ride is UNSET else self._ridden is not None

    @property
    def on_foot(self) -> bool:
        return not self.mounted

    @property
    def cavalry(self) -> bool:
        """A trained rider on a trained mount; all others who ride are mounted foot (ARG-41.2, ARG-41.3)."""
        if not self.profile.cavalry:
            return False
        mount = self.mount
        return mount is not None and mount.trained

    @property
    def base(self) -> Base:
        """The footprint of the figure: of the mount, if there is one. In the ranks, the cell counts (ARG-R-132)."""
        # Asked more often than anything else: most people have neither been in ranks nor mounted or dismounted.
        return self.cell or (self.profile.base if self.ride is UNSET else self.own_base)

    @property
    def own_base(self) -> Base:
        """The footprint outside the ranks."""
        if self.ride is UNSET:
            return self.profile.base
        if ridden := self._ridden:
            return ridden.base
        return self.profile.foot if self.profile.mounted else self.profile.base

    @property
    def is_musician(self) -> bool:
        return self.profile.musician or self.role == "musician"

    @property
    def enmity(self) -> Hashable:
        """The same for those who have the same enemies: people in disguise each have their own."""
        plain = self.owner if self.disguise is None else self.id
        return plain, self.hostile, self.profile.game, self.yielded, self.captor is None
