"""The questions that the page asks about a battle, and the shape of their answers.

All texts come in both languages; every reason names its rule. Studs are `(east, south)`, directions in degrees, 0 is
north and 90 east, as everywhere in BOW.
"""

from typing import Any

from msgspec import Struct

from escarmouche.bow.field.rays import Ray
from escarmouche.bow.field.sight import Sight
from escarmouche.bow.names import Degrees, Stud, UnitId, VehicleId
from escarmouche.bow.units.plates import Plate
from escarmouche.kernel import RuleId, Seat
from escarmouche.presentation.guide import Why
from escarmouche.rendering.rendered_rolls import RenderedModifier
from escarmouche.text.texts import Localized

Point = tuple[float, float]


class AskMenu(Struct, frozen=True, tag=True):
    """What this unit can do now, and why not."""

    unit: UnitId


class AskDuty(Struct, frozen=True, tag=True):
    """What the seat has to do besides playing a unit: answer a question, begin, deploy, say that it is ready."""


class AskLook(Struct, frozen=True, tag=True):
    """How a unit sees a target: the rays, and what blocks them."""

    unit: UnitId
    target: str
    at: Stud | None = None
    """From another place than its own, to look before one walks."""


class AskCard(Struct, frozen=True, tag=True):
    """The sheet of a unit or vehicle as it is now."""

    piece: str


class AskReport(Struct, frozen=True, tag=True):
    """The battle in words, for the seat: what I have, what I see, what threatens whom."""

    unit: UnitId | None = None
    """From where distances and bearings are measured; the threats are then those to it and by it."""


class AskDrive(Struct, frozen=True, tag=True):
    """Where a vehicle gets to, or what it hits, if its driver steers by that angle and goes at that speed."""

    vehicle: VehicleId
    degrees: int = 0
    speed: int | None = None


class AskWalk(Struct, frozen=True, tag=True):
    """Whether a unit can walk to a stud, and why not."""

    unit: UnitId
    stud: Stud


Question = AskMenu | AskDuty | AskLook | AskCard | AskReport | AskDrive | AskWalk


class Chances(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one opposed roll may bring: bricks of both sides, and the chance of each number of points."""

    acting: int
    resisting: int
    success: float
    kill: float | None = None
    points: dict[int, float]
    """Damage done or healed, and its chance; 0 is failure."""


class Place(Struct, frozen=True):
    """A stud that can be reached, in that many steps, by way of an earlier one in the list (-1: the start)."""

    at: Stud
    steps: int
    via: int


class Choice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that can be chosen: the command that does it, or why it cannot be done."""

    label: Localized
    """Short, for a button: `Shoot at Max`, `Open the door`, `Get on as driver`."""
    command: Any = None
    """Ready to be sent; None if it is not possible, or not now."""
    why: Why | None = None
    piece: str | None = None
    """The unit, vehicle, object or door on the field that it is about."""
    at: Stud | None = None
    """The stud that it is about."""
    seat: Point | None = None
    """The place aboard that it is about: where it is on the field."""
    friend: bool = False
    """Whether it would harm the own side: it may be chosen, but nothing on the field invites to it."""
    sure: bool = True
    """Whether it can be taken back, as nothing is rolled."""
    odds: Chances | None = None
    modifiers: tuple[RenderedModifier, ...] = ()
    """In words, those of the odds."""
    studs: float | None = None
    """The distance."""
    band: Localized | None = None
    """`up to 15 studs`, `over 15, up to 30 studs`: which range of a shot it is."""
    cover: Sight | None = None
    """What is seen of the target of a shot."""


class ActionMenu(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One kind of action of a unit."""

    id: str
    """`move`, `attack`, `treat`, `grab`, `give`, `switch`, `wield`, `open_door`, `close_door`, `pass`, `get_on`,
    `get_off`, `change_speed`, `steer`, `drive`, `drive_on`, `reload`, `deploy`, `put_down`; `throw:` and an object;
    `act:` and an action of a pack, with `:` and an object if it needs one to be aimed at the ground."""
    icon: str = ""
    """The drawing on its button; none for what is asked before a battle or between Turns."""
    label: Localized
    cost: int
    """Actions of the budget."""
    why: Why | None = None
    """Why nothing of the kind can be done now; None if something can."""
    choices: tuple[Choice, ...] = ()
    """Possible ones first, then those that are not, with their reasons (for attacks: every enemy)."""
    places: tuple[Place, ...] = ()
    """For moves, and for other things that want a stud: where."""
    template: Any = None
    """The command without the stud or number that the player still chooses. A direction is filled in already, with the
    present one."""
    wants: tuple[str, ...] = ()
    """The fields of the template that the player fills in: `to`, `at` or `target` with one of the places, `facing` with
    any direction, `degrees` with a number within the bounds."""
    least: int | None = None
    most: int | None = None
    """Bounds of a number that is wanted; 0 is not meant by it."""


class Menu(Struct, frozen=True, tag=True, kw_only=True):
    """All that a unit can do now."""

    unit: UnitId
    actions_left: int
    budget: int
    why: Why | None = None
    """Why the unit cannot act at all now (not its player's turn, played already, another one is being played). Its
    actions then show what it could do from where it stands: places, chances and reasons, but no command."""
    actions: tuple[ActionMenu, ...] = ()
    suggested: str | None = None
    """The action that the largest button is for."""


class Lead(Struct, frozen=True):
    """Whoever had better be played before the others, and why."""

    unit: UnitId
    text: Localized


class Duty(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What the seat is asked, if anything."""

    title: Localized | None = None
    """None: nothing but its turn, or waiting for others."""
    text: Localized | None = None
    """How it goes, where that is not plain."""
    rule: RuleId | None = None
    choices: tuple[Choice, ...] = ()
    deploy: tuple[ActionMenu, ...] = ()
    """For each unit that may be put elsewhere, in the own zone or where its vehicle stood: where."""
    playable: tuple[UnitId, ...] = ()
    """The units that may be played now, the one being played first."""
    lead: Lead | None = None
    """Of several that may be played."""
    waiting_for: tuple[Seat, ...] = ()
    """The other seats that have to do something now."""


class Look(Struct, frozen=True, tag=True, kw_only=True):
    """How a unit sees a target."""

    eye: tuple[float, float, float]
    rays: tuple[Ray, ...]
    sight: Sight
    text: Localized


class Value(Struct, frozen=True):
    """A number of a sheet with its name: `Move 5`."""

    id: str
    label: Localized
    text: Localized
    """The number, with what it is made of: `1 + 2 (rifle)`."""
    amount: int


class Card(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """A sheet as bricks and as numbers."""

    piece: str
    name: Localized
    kind: Localized
    """The type: trooper, truck."""
    owner: Seat
    plate: Plate
    values: tuple[Value, ...]
    carries: tuple[Localized, ...] = ()
    places: tuple[Localized, ...] = ()
    """Of a vehicle: its places, who sits there, what weapon is there."""
    marks: tuple[Localized, ...] = ()
    """What extensions remember of it."""
    cost: int | None = None
    """By the book's formula."""


class ReportLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something in the report: a piece or thing, where it is from here, and what it means."""

    piece: str
    text: Localized
    studs: float | None = None
    bearing: Degrees | None = None


class Report(Struct, frozen=True, tag=True, kw_only=True):
    """The battle in words."""

    situation: tuple[Localized, ...]
    """Round, whose turn, goals."""
    mine: tuple[ReportLine, ...]
    others: tuple[ReportLine, ...]
    things: tuple[ReportLine, ...]
    """Objects, doors, vehicles with nobody aboard."""
    field: Localized
    """How large the field is."""
    ground: tuple[ReportLine, ...]
    """What stands out from plain ground: hills, walls, woods, water."""
    threats: tuple[ReportLine, ...]
    """Who could attack whom from where they stand, with the chance."""


class HitRoll(Struct, frozen=True):
    """A roll that a meeting leads to: who resists, and the chances of damage and of the end."""

    piece: str
    success: float
    kill: float


class Hit(Struct, frozen=True):
    """What a vehicle would meet on its way."""

    text: Localized
    at: Point
    piece: str | None = None
    rolls: tuple[HitRoll, ...] = ()


class SpeedMark(Struct, frozen=True):
    """How far the front of a vehicle would get at one of its speeds."""

    speed: int
    at: Point
    free: bool
    """Whether it gets there: nothing stops it before, and it stays on the field."""


class DrivePreview(Struct, frozen=True, tag=True, kw_only=True):
    """A vehicle's way ahead."""

    vehicle: VehicleId
    start: Point
    to: Point
    """Centres, in studs."""
    heading: Degrees
    speed: int
    studs: float
    leaves: bool
    next_round: bool
    """Whether it has moved already, so that this is its way in the next Round."""
    marks: tuple[SpeedMark, ...] = ()
    hits: tuple[Hit, ...] = ()
    text: Localized


class Walk(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What keeps a unit from a stud, if anything does."""

    unit: UnitId
    stud: Stud
    why: Why | None = None


Answer = Menu | Duty | Look | Card | Report | DrivePreview | Walk
