"""A skirmish as it stands: who is where, who has said what, and which phase it is. Immutable; events make the next.

Of what there are many at a time, nothing holds anything that could hold it: the garbage collector need not watch it.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.names import (
    BoatId,
    CharacterId,
    Degrees,
    Instant,
    LadderId,
    Point,
    PortalId,
    RoomId,
    Tenths,
    ThingId,
    WeaponId,
)
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.weapons import Weapon
from escarmouche.kernel import GAME_MASTER, Name, Outcome, Seat

Id = TypeVar("Id", bound=str)
T = TypeVar("T")

BYSTANDERS = Seat("")
"""Owns the people whom nobody plays; with a game master at the table they are the game master's."""


class Phase(StrEnum):
    """The parts of a turn, in order. In each, all seats act at once and say when they are done (ARG-4.8)."""

    EARLY = "early"
    """Shots before anybody moves (ARG-21.2)."""
    ORDERS = "orders"
    """Everybody announces what they do (ARG-9.12)."""
    PASSING = "passing"
    """Everybody has moved: shots at those who passed by (ARG-21.8)."""
    SHOTS = "shots"
    """The shooting phase (ARG-16.1)."""
    MELEE = "melee"
    """Whom everybody strikes (ARG-25.5)."""
    AFTER = "after"
    """What is left to decide after melee: surrender, mercy, follow up (ARG-31.8)."""


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
    name: Name
    owner: Seat
    profile: Profile
    at: Point
    """The middle of the base."""
    facing: Degrees = 0
    room: RoomId | None = None
    height: Tenths = 0
    """Of the ground under the feet above the table."""
    squad: str = ""
    rank: Literal["", "under_leader", "troop_leader", "hero"] = ""
    """Who commands: a troop leader everybody in the troop, the others their squads (ARG-R-23)."""
    commands: frozenset[str] = frozenset()
    """The squads that an under-leader or hero commands besides the own one."""
    me: bool = False
    """The one character who is the player (ARG-2.2)."""
    scout: bool = False
    """Sent ahead on purpose (ARG-7.18, ARG-R-105)."""
    inspired: bool = False
    lives: int = 1
    wound: Wound = Wound.NONE
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
    boat: BoatId | None = None
    ladder: LadderId | None = None
    rung: int = 0
    """Turns of climbing done."""
    hidden: bool = False
    """Placed in hiding by the scenario or the game master until seen or revealed (ARG-15.9)."""
    fleeing: bool = False
    shaken: bool = False
    """In disorder after a test of morale, whatever the class (ARG-8.11)."""

    @property
    def on_foot(self) -> bool:
        return not self.profile.mounted


class Doing(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What has become of a character this turn: forgotten when the turn ends."""

    start: Point = (0, 0)
    touched: frozenset[CharacterId] = frozenset()
    """Enemies in contact when the turn began (ARG-16.4)."""
    seen: frozenset[CharacterId] = frozenset()
    """Enemies seen when the turn began (ARG-15.8)."""
    order: Order | None = None
    """As it was locked."""
    moved: bool = False
    """No longer motionless: went farther than two paces, or announced it (ARG-9.7, ARG-12.15)."""
    stays: bool = False
    """Has promised to stay, by a shot before movement (ARG-21.5)."""
    shots: int = 0
    """Shots made this turn."""
    contacted: frozenset[CharacterId] = frozenset()
    """Enemies who came into contact this turn, by whosever move."""
    charged: frozenset[CharacterId] = frozenset()
    """Those among them whom this character's own move reached."""
    struck: bool = False
    leaving: bool = False
    """Tries to leave the melee, and strikes nobody (ARG-31.13)."""
    hesitates: bool = False
    only_moves: bool = False
    """Cried out on dangerous ground (ARG-14.3), or failed a jump (ARG-29.13): no shot, no strike."""
    no_long_arms: bool = False
    """Failed a jump by a hair: no shot but with a pistol (ARG-29.12)."""
    crawled: bool = False
    climbing: bool = False
    rolled: Tenths | None = None
    """How far the dice let somebody crawl, swim or push a boat off this turn."""
    across: bool = False
    """Announced striking or crossing an obstacle (ARG-30.5)."""
    leans: Literal["", "lean", "back", "hug"] = ""
    lost_cover: bool = False
    """Left the place and came back, or stands at the edge of the ground (ARG-12.5, ARG-15.11)."""
    job_lost: bool = False
    """Contacted while loading or working (ARG-8.14)."""
    judged: int = 0
    """What the game master gives or takes on this character's shots (ARG-20.14)."""
    judged_why: str = ""
    elite: bool = False
    """Has made the player's elite shot (ARG-37.8)."""
    shows: bool = False
    """Agrees to be a little less furtive (ARG-21.15)."""


Span = tuple[Instant, Instant]
"""From one moment of the movement to another."""


class Track(Struct, frozen=True, omit_defaults=True, gc=False):
    """The way of a character through the turn: where at which instant; straight in between."""

    points: tuple[tuple[Instant, int, int], ...]
    ends: Literal["", "arrived", "spent", "contact", "ground", "sight", "stopped"] = ""
    """Why it ends where it ends."""
    by: str = ""
    """The character or ground that ended it."""


class Shot(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A shot that has been declared (ARG-16.7)."""

    shooter: CharacterId
    weapon: WeaponId
    target: CharacterId
    """Somebody alone, or any member of the group that is shot at (ARG-18.8)."""
    instant: Instant = 0
    """Of a shot during movement (ARG-21.8)."""
    whole: bool = False
    """At the whole group, sheltered or not (ARG-18.11, ARG-24.15)."""
    moves: bool = False
    """Before movement: says that the shooter will move (ARG-21.5)."""
    crowd: bool = False
    """Into a melee, on the troop leader's order (ARG-17.17)."""
    aimed: bool = False
    """An elite shot at one member of a group (ARG-R-62)."""
    second: bool = False
    """The other shot of somebody who shoots twice (ARG-40.6)."""


class Blow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a character does in melee: strike, or shoot at point blank instead (ARG-8.19)."""

    striker: CharacterId
    target: CharacterId
    weapon: WeaponId
    shoots: bool = False
    fencing: Literal["", "twice", "early"] = ""
    """How a fencer uses the skill (ARG-27.11)."""
    second: CharacterId | None = None
    """The other target of a fencer who strikes twice."""
    waived: bool = False
    """Gives up the bonus of a two-handed weapon for the spear behind (ARG-28.3)."""


class Ladder(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A heavy and bulky thing that people climb once it stands (ARG-13.13)."""

    id: LadderId
    decimetres: int
    at: Point
    """Its foot."""
    top: Point | None = None
    """Where one arrives; None while it lies or is carried."""
    top_height: Tenths = 0
    top_room: RoomId | None = None
    against: str = ""


class Boat(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    id: BoatId
    name: Name
    at: Point
    heading: Degrees = 0
    width: Tenths = 400
    length: Tenths = 1000
    berths: int = 6


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something to carry, to work on, to throw or to jump on."""

    id: ThingId
    name: Name
    at: Point | None = None
    """None while it is carried."""
    height: Tenths = 0
    """Above the table, where it lies: on an upper floor, on a wall."""
    weight: Literal["light", "heavy", "very_heavy"] = "light"
    weapon: WeaponId | None = None
    """What it strikes as: a bottle, a chair."""
    job: str = ""
    """The work that can be done on it, if any."""
    worked: int = 0
    """Turns of work done (ARG-R-56)."""
    needs: int = 1
    """How many "certain times" the work takes (ARG-39.8)."""
    finished: int = 0


class Current(Struct, frozen=True):
    """Running water that carries boats and swimmers along: so many dice of centimetres a turn (ARG-14.29)."""

    towards: Degrees
    dice: Annotated[int, Meta(ge=1, le=3)] = 1


class Surrender(Struct, frozen=True, tag="surrender"):
    """Somebody must go back and cannot: death or surrender? (ARG-31.6, ARG-R-35)"""

    seat: Seat
    character: CharacterId
    to: CharacterId


class Mercy(Struct, frozen=True, tag="mercy"):
    """The winner takes the prisoner or not (ARG-R-35)."""

    seat: Seat
    character: CharacterId
    prisoner: CharacterId


class FollowUp(Struct, frozen=True, tag="follow_up"):
    """The winner may step into the loser's place (ARG-31.8)."""

    seat: Seat
    character: CharacterId
    place: Point
    height: Tenths
    room: RoomId | None


class Ambush(Struct, frozen=True, tag="ambush"):
    """People in hiding want to come out and make contact: the game master judges (ARG-15.9)."""

    seat: Seat
    characters: tuple[CharacterId, ...]
    target: CharacterId


class Loop(Struct, frozen=True, tag="loop"):
    """Two opponents change to and fro: who commits? Nobody: they hesitate (ARG-15.13, ARG-R-2)."""

    seat: Seat
    characters: tuple[CharacterId, ...]
    against: Seat


Question = Surrender | Mercy | FollowUp | Ambush | Loop


class Fallen(Struct, frozen=True, omit_defaults=True):
    """Somebody who is out of play, and how: nobody asks whether dead or fainted (ARG-24.16)."""

    character: CharacterId
    owner: Seat
    how: Literal["shot", "struck", "drowned", "fell", "fled", "executed"]
    turn: int
    at: Point
    seen: frozenset[Seat] = frozenset()
    """The seats whose characters saw it happen, where people see only what their characters see."""


class Silhouette(Struct, frozen=True, gc=False):
    """People too far away to be told apart: a place and about how many (ARG-R-52). Only in what a seat sees."""

    at: Point
    about: int


class Objective(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody wants; there are no winners (ARG-3.9). The engine tells whether it has been reached."""

    id: str
    seat: Seat
    text: Name
    kind: Literal["reach", "hold", "carry", "capture", "fell", "save", "survive", "free"]
    who: tuple[CharacterId, ...] = ()
    thing: ThingId | None = None
    area: tuple[Point, ...] = ()
    secret: bool = False
    reached: bool = False


def in_order(things: dict[Id, T]) -> dict[Id, T]:
    """By id: a save keeps no other order, and nothing may depend on one."""
    return {name: things[name] for name in sorted(things)}


class Skirmish(Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """The whole state of a game of Argad!, or, in a view, what one seat knows of it."""

    name: Name
    seats: tuple[Seat, ...]
    """Those who play troops; the game master is not among them."""
    master: bool = False
    """Whether somebody is the game master (ARG-2.5)."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Allied seats."""
    options: Options = Options()
    ground: Ground
    weapons: dict[WeaponId, Weapon] = {}
    movement: dict[str, Tenths] = {}
    """The movement table of the setting (ARG-9.4)."""
    dispersal: bool = False
    """Whether the setting knows dispersed order (ARG-43.10)."""
    characters: dict[CharacterId, Character]
    doings: dict[CharacterId, Doing] = {}
    closed: frozenset[PortalId] = frozenset()
    locked: frozenset[PortalId] = frozenset()
    worked: dict[str, int] = {}
    """Turns of work done on doors."""
    ladders: dict[LadderId, Ladder] = {}
    boats: dict[BoatId, Boat] = {}
    things: dict[ThingId, Thing] = {}
    current: Current | None = None
    turn: int = 1
    phase: Phase = Phase.EARLY
    done: frozenset[Seat] = frozenset()
    """Seats that are ready to go on."""
    drafts: dict[CharacterId, Order] = {}
    """What has been announced so far."""
    sealed: dict[CharacterId, Order] = {}
    """Drafts that nobody else has seen yet (ARG-R-1)."""
    reaction: int = 0
    """How many reaction rounds of sealed drafts there have been."""
    heard: dict[str, int] = {}
    """How often each joint state of two opponents' drafts has come up (ARG-R-2)."""
    edits: dict[CharacterId, int] = {}
    """How often each character's draft has been changed this turn."""
    committed: frozenset[Seat] = frozenset()
    """Seats that stand by their drafts after a loop."""
    absent: frozenset[Seat] = frozenset()
    """Seats that nobody waits for: allies may give their characters simple orders (ARG-R-98)."""
    shots: tuple[Shot, ...] = ()
    """Declared for this phase."""
    passing: tuple[Shot, ...] = ()
    """Declared during movement, to be rolled later (ARG-R-104)."""
    blows: tuple[Blow, ...] = ()
    throws: dict[CharacterId, CharacterId] = {}
    """Who is going to throw an object at whom (ARG-29.5)."""
    tracks: dict[CharacterId, Track] = {}
    """How everybody moved this turn."""
    watched: dict[Seat, dict[CharacterId, tuple[Span, ...]]] = {}
    """Between which instants each seat's characters saw others move (ARG-R-52)."""
    under_fire: dict[CharacterId, frozenset[CharacterId]] = {}
    """Who has shot at whom since the previous shooting phase (ARG-R-80)."""
    sixes: frozenset[Seat] = frozenset()
    """Players in disorder who have used their chain of sixes in this step (ARG-R-11)."""
    questions: tuple[Question, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    prisoners: int = 0
    objectives: tuple[Objective, ...] = ()
    last_turn: int = 0
    """The turn after which the story ends; 0: when the players agree."""
    ending: frozenset[Seat] = frozenset()
    """Seats that would end the game here."""
    resigned: frozenset[Seat] = frozenset()
    silhouettes: tuple[Silhouette, ...] = ()
    viewer: Seat | None = None
    """In a view: whose it is."""
    outcome: Outcome | None = None

    def with_character(self, character: Character) -> "Skirmish":
        return replace(self, characters={**self.characters, character.id: character})

    def change(self, who: CharacterId, **values: Any) -> "Skirmish":
        """One character otherwise."""
        return self.with_character(replace(self.characters[who], **values))

    def note(self, who: CharacterId, **values: Any) -> "Skirmish":
        """Something about a character that holds for this turn."""
        doing = replace(self.doings.get(who, Doing()), **values)
        return replace(self, doings=in_order({**self.doings, who: doing}))

    def doing(self, who: CharacterId) -> Doing:
        return self.doings.get(who, _NOTHING)

    def troop(self, seat: Seat) -> Iterator[Character]:
        """All the characters of a player (ARG-7.24)."""
        return (character for character in self.characters.values() if character.owner == seat)

    def player_of(self, character: Character) -> Seat:
        """Who decides for a character: bystanders are the game master's (ARG-33.9)."""
        return GAME_MASTER if character.owner == BYSTANDERS else character.owner

    def friends(self, one: Seat, other: Seat) -> bool:
        """The same player, or allies."""
        if one == other:
            return True
        for side in self.sides:  # noqa: SIM110 - asked about every pair of people
            if one in side and other in side:
                return True
        return False

    def enemies(self, one: Character, other: Character) -> bool:
        """Bystanders are nobody's enemies until somebody makes them so, nor are prisoners (ARG-R-123)."""
        mine, yours = one.owner, other.owner
        if mine == yours or one.captor or other.captor:
            return False
        return BYSTANDERS not in (mine, yours) and not self.friends(mine, yours)


_NOTHING = Doing()
