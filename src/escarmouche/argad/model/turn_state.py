"""What lives for one turn: its phase, what was announced and declared, how everybody moved, what became of them.

Of what there are many at a time, nothing holds anything that could hold it: the garbage collector need not watch it.
"""

from enum import StrEnum
from typing import Any, Final, Literal

from msgspec import Struct, field
from msgspec.structs import asdict

from escarmouche.argad.model.formations import Stance, Unit
from escarmouche.argad.model.ids import CharacterId, MarkerId, UnitId, WeaponId
from escarmouche.argad.model.markers import MarkerOrder
from escarmouche.argad.model.orders import Order, Path
from escarmouche.argad.model.reserves import RankEntry
from escarmouche.argad.model.talks import Talk
from escarmouche.argad.model.units import Instant, Point, Tenths
from escarmouche.kernel import Seat


class Phase(StrEnum):
    """The parts of a turn, in order. In each, all seats act at once and say when they are done (ARG-4.8)."""

    PREPARATION = "preparation"
    """Before the first turn, if the table begins so: roles and wishes (ARG-32.3)."""
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


class TurnStatus(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What has become of a character this turn: forgotten when the turn ends."""

    start: Point = (0, 0)
    touched: frozenset[CharacterId] = frozenset()
    """Enemies in contact when the turn began (ARG-16.4)."""
    seen: frozenset[CharacterId] = frozenset()
    """Enemies seen when the turn began (ARG-15.8)."""
    alone: bool = False
    """Rode in no group when the turn began, on a table with ground where that matters (ARG-R-47)."""
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
    lurked: bool = False
    """An animal that had not stirred stood for this person: an ambush (ARG-R-190)."""
    crawled: bool = False
    climbing: bool = False
    saddled: int = 0
    """At which instant somebody got on a horse in the middle of the movement (ARG-41.9)."""
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
    late: Tenths = 0
    """How much of the move was over before he or she could come in: others were in the way (ARG-R-193)."""
    shows: bool = False
    """Agrees to be a little less furtive (ARG-21.15)."""
    shot_at: bool = False
    """Somebody has shot at him or her this turn."""
    ambushes: bool = False
    """Has come out of hiding this turn and taken people by surprise (ARG-R-208)."""
    surprised: bool = False
    """By an ambush: may only finish, strike back, and shoot at those who came out (ARG-R-208)."""
    stealth: bool = False
    """Goes unseen by everybody who is not quite near (ARG-R-204)."""


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
    volley: bool = False
    """Part of a volley on command (ARG-43.4)."""


class Blow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a character does in melee: strike, or shoot at point blank instead (ARG-8.19)."""

    striker: CharacterId
    target: CharacterId
    weapon: WeaponId
    shoots: bool = False
    fencing: Literal["", "twice", "early", "both"] = ""
    """How a fencer uses the skill (ARG-27.11); both ways at once only for masters (ARG-37.5)."""
    second: CharacterId | None = None
    """The other target of a fencer who strikes twice."""
    waived: bool = False
    """Gives up the bonus of a two-handed weapon for the spear behind (ARG-28.3)."""


class TurnState(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that holds for one turn. When the next one begins, it is as it is here."""

    phase: Phase = Phase.EARLY
    step: int = 0
    """How much of what follows from this phase is behind, where a question has come between."""
    done: frozenset[Seat] = frozenset()
    """Seats that are ready to go on."""
    drafts: dict[CharacterId, Order] = {}
    """What has been announced so far."""
    sealed: dict[CharacterId, Order] = {}
    """Drafts that nobody else has seen yet (ARG-R-1)."""
    breaking: dict[UnitId, bool] = {}
    """Units that are about to break close order, and whether everybody knows of it (ARG-R-152)."""
    entering: dict[CharacterId, Path] = {}
    """By which ways people from outside come in: nobody else knows (ARG-R-193)."""
    entering_ranks: dict[UnitId, RankEntry] = {}
    """Units that come in formed."""
    prowling: dict[MarkerId, MarkerOrder] = {}
    """Where animals are about to go."""
    spoor: dict[MarkerId, Track] = {}
    """How they went this turn."""
    reaction: int = 0
    """How many reaction rounds of sealed drafts there have been."""
    heard: dict[str, int] = {}
    """How often each joint state of two opponents' drafts has come up (ARG-R-2)."""
    edits: dict[CharacterId, int] = {}
    """How often each character's draft has been changed this turn."""
    committed: frozenset[Seat] = frozenset()
    """Seats that stand by their drafts after a loop."""
    turn_statuses: dict[CharacterId, TurnStatus] = field(default_factory=dict, name="doings")
    """What has become of everybody."""
    shots: tuple[Shot, ...] = ()
    """Declared for this phase."""
    passing: tuple[Shot, ...] = ()
    """Declared during movement, to be rolled later (ARG-R-104)."""
    blows: tuple[Blow, ...] = ()
    throws: dict[CharacterId, CharacterId] = {}
    """Who is going to throw an object at whom (ARG-29.5)."""
    calls: dict[CharacterId, CharacterId] = {}
    """Leaders who will call on enemies to surrender when the turn ends, each with one of those enemies (ARG-R-185)."""
    tracks: dict[CharacterId, Track] = {}
    """How everybody moved this turn."""
    watched: dict[Seat, dict[CharacterId, tuple[Span, ...]]] = {}
    """Between which instants each seat's characters saw others move (ARG-R-52)."""
    last_pivots: dict[UnitId, Stance] = {}
    """How units stood that have turned after their march: whoever falls on it does not order the turn (ARG-R-151)."""
    forming: tuple[Unit, ...] = ()
    """Units that are about to form close order, as they will be (ARG-44.3)."""
    talks: tuple[Talk, ...] = ()
    """Those who are going to talk at the end of the turn (ARG-33.11)."""
    rings: tuple[tuple[CharacterId, ...], ...] = ()
    """Those who talk all turn (ARG-33.12)."""
    lines: dict[CharacterId, int] = {}
    """How much everybody has said this turn."""
    sixes: frozenset[Seat] = frozenset()
    """Players in disorder who have used their chain of sixes in this step (ARG-R-11)."""


NEW_TURN: Final[dict[str, Any]] = asdict(TurnState())
"""What a new turn begins with."""
