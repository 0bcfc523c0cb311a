"""The questions that the page asks about a skirmish, and the shape of their answers.

All texts come in both languages; every reason names its rule. Places and lengths are in tenths of a millimetre, moments
in thousandths of the movement, as everywhere in Argad!.
"""

from typing import Any, Literal

from msgspec import Struct

from escarmouche.argad.guide.desk_asking import AskActs, AskDesk, AskProposals, Desk, Look
from escarmouche.argad.guide.outcomes import ReplyOutcome
from escarmouche.argad.melee.declarations import Capture, NoStrike, Strike
from escarmouche.argad.melee.melee_odds import Fate
from escarmouche.argad.melee.thrown_objects import Throw
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Going
from escarmouche.argad.model.ids import CharacterId, TableId, UnitId, WeaponId
from escarmouche.argad.model.orders import Leg, Order, Path
from escarmouche.argad.model.turn_state import Shot, Span, Track
from escarmouche.argad.model.units import Degrees, Instant, Point, Tenths
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.people.talk import Say
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.argad.phases.unit_commands import BreakRanks, Form
from escarmouche.argad.shooting.salvos import FireVolley
from escarmouche.argad.sight.lines_of_sight import FireLines
from escarmouche.kernel import RuleId, Seat
from escarmouche.presentation.guide import Why
from escarmouche.rendering.rendered_rolls import RenderedModifier
from escarmouche.text.texts import Localized

Luck = Literal["best", "usual", "worst"]
"""How the slow dice fall: ones; fours, which is what one loses on average or a little more; or sixes."""
Draft = Announce | AnnounceGroup | Form | BreakRanks | MoveMarker | Enter


class AskDraft(Struct, frozen=True, tag=True, omit_defaults=True):
    """What would come of an order, with all that has been announced so far, as far as the seat knows of it."""

    draft: Draft
    table: TableId = TableId("")


class AskRoute(Struct, frozen=True, tag=True, omit_defaults=True):
    """How somebody, or an animal that stands for people, gets to a place round what stands in the way."""

    who: CharacterId
    to: Point
    table: TableId = TableId("")


class AskRun(Struct, frozen=True, tag=True, omit_defaults=True):
    """How everybody would move if all announced orders, as far as the seat knows of them, were carried out now."""

    luck: Luck = "usual"
    table: TableId = TableId("")


class AskShots(Struct, frozen=True, tag=True, omit_defaults=True):
    """At whom one's own people may shoot in this phase, and how well; of one shooter, also what stops the shots."""

    shooter: CharacterId | None = None
    table: TableId = TableId("")


class AskMelee(Struct, frozen=True, tag=True, omit_defaults=True):
    """Who fights whom, when everybody strikes, and what may become of them."""

    table: TableId = TableId("")


class AskOrders(Struct, frozen=True, tag=True, omit_defaults=True):
    """What somebody may be told to do this turn."""

    who: CharacterId
    table: TableId = TableId("")


class AskDuty(Struct, frozen=True, tag=True, omit_defaults=True):
    """What the seat has to do now: an answer to give, people to decide for; and whom the game waits for."""

    table: TableId = TableId("")


class AskCard(Struct, frozen=True, tag=True, omit_defaults=True):
    """Everything about one person."""

    who: CharacterId
    table: TableId = TableId("")


class AskSurroundings(Struct, frozen=True, tag=True, omit_defaults=True):
    """The table in words, for somebody who does not look at it: how far all is from one person, if one is named."""

    who: CharacterId | None = None
    table: TableId = TableId("")


class AskLook(Struct, frozen=True, tag=True, omit_defaults=True):
    """What one of the seats sees: for the game master, who may look through everybody's eyes.

    With a question it is answered as it would be for that seat.
    """

    seat: Seat
    table: TableId = TableId("")
    question: AskDuty | AskMelee | AskShots | None = None


Question = (
    AskDraft
    | AskRoute
    | AskRun
    | AskOrders
    | AskShots
    | AskMelee
    | AskDuty
    | AskCard
    | AskSurroundings
    | AskDesk
    | AskLook
    | AskProposals
    | AskActs
)


class GroundAhead(Struct, frozen=True, kw_only=True):
    """Ground that takes something off the move, or ends it."""

    name: Localized
    going: Going
    after: Tenths
    """How far along the way it begins."""
    at: Point
    """Where the middle of the base is then."""
    text: Localized
    """What it may cost: `1 to 6 cm less; with a 6 one is held up there`."""


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How somebody moves with one fall of the dice."""

    track: Track
    end: Point
    facing: Degrees
    length: Tenths
    """How far he or she goes."""
    blocked: bool = False
    """Whether the dice hold him or her up."""
    meets: tuple[CharacterId, ...] = ()
    """Enemies in contact at the end."""


class Prospect(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may come of an order for one person."""

    who: CharacterId
    allowance: Tenths
    """How far he or she may go in a turn on clear ground."""
    best: Way
    usual: Way
    worst: Way
    blocked: float = 0.0
    """The chance to be held up."""
    meets: dict[CharacterId, float] = {}
    """The chance to be in contact with an enemy in the end."""
    grounds: tuple[GroundAhead, ...] = ()


class Prospects(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What may come of an order, or why it cannot be given.

    The dice of the people whom it moves fall in every way; those of others as usual.
    """

    people: tuple[Prospect, ...] = ()
    ranks: Unit | None = None
    """The close order that would be formed, as it would stand."""
    why: Why | None = None


class Route(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The way that was found: its corners, the last of which is as near to the place as one gets this turn."""

    who: CharacterId
    path: Path = ()
    length: Tenths = 0
    whole: Tenths = 0
    """All the way to the place, which may take more than a turn."""
    arrives: bool = True
    """Whether the place can be reached at all: otherwise the way ends as near to it as one gets."""
    why: Why | None = None
    """Why there is no way at all."""


class Encounter(Struct, frozen=True):
    """Two enemies who come into contact, and when."""

    one: CharacterId
    other: CharacterId
    instant: Instant


class Run(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """How everybody moves, as far as the seat knows."""

    ways: dict[CharacterId, Way]
    """Of those who move or turn."""
    encounters: tuple[Encounter, ...] = ()
    held_up: tuple[CharacterId, ...] = ()
    """Those whom the dice hold up."""


class OrderChoice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order that only needs to be given."""

    order: Order
    name: Localized
    """What sort of order it is: `Charge`."""
    label: Localized
    """As the others hear it: `Isaut will charge Max.`"""
    about: str = ""
    """The person, thing, door or ground that it is about."""


class OpenOrder(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of order that is completed on the table: with a path, a place, or a distance to somebody."""

    order: str
    """The type of the order: `Go`, `Follow`."""
    label: Localized
    whom: tuple[str, ...] = ()
    """Those whom it may be about."""


class BodyOrder(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a whole unit in close order may be told, which only needs to be given."""

    name: Localized
    """What sort of order it is: `Swap ranks`."""
    label: Localized
    """Which of that sort: `Rank 2 to the front`."""
    draft: Draft
    about: str = ""
    """The enemy whom it is about."""
    why: Why | None = None
    """Why it cannot be done."""


class Drill(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a unit in close order is able to do in a turn."""

    unit: UnitId
    march: dict[Leg, Tenths]
    """How far it may go at most."""
    shift: dict[Leg, Tenths]
    """How far it may shift and still count as motionless."""
    both: bool = False
    """Whether it may pivot and go in the same turn."""
    breaks: bool = False
    """Whether it is going to break up as the movement begins."""


class Forming(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Close order that may be formed round somebody: as is usual for those who would come."""

    form: Form
    label: Localized
    people: int
    """How many would come, the one who stands still among them: as many files it can have at most."""
    why: Why | None = None


class Orders(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Everything that somebody may be told to do, or why nothing."""

    who: CharacterId
    choices: tuple[OrderChoice, ...] = ()
    open: tuple[OpenOrder, ...] = ()
    drill: Drill | None = None
    """Of somebody who stands in the ranks."""
    body: tuple[BodyOrder, ...] = ()
    """What the ranks may be told in which he or she stands."""
    forming: Forming | None = None
    given: Localized | None = None
    """What has been announced for him or her; None: to stay."""
    why: Why | None = None


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer to what the seat is asked."""

    command: Any
    label: Localized
    usual: bool = False
    """What is taken for granted if nobody answers."""
    outcomes: tuple[ReplyOutcome, ...] = ()
    modifiers: tuple[RenderedModifier, ...] = ()
    """What the chances are made of."""


class Appeal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way to say one's line in a conversation: threatening, with something to hand over."""

    say: Say
    """With an empty line."""
    label: Localized
    chance: float | None = None
    """That it wins somebody over, where that is tested."""


class Patch(Struct, frozen=True, kw_only=True):
    """Where people may be put whose animal has been unmasked."""

    at: Point
    radius: Tenths


class Duty(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What the seat has to do now."""

    asked: Localized | None = None
    rule: RuleId | None = None
    people: tuple[CharacterId, ...] = ()
    """Those whom the question is about."""
    place: Point | None = None
    """Where somebody would go."""
    replies: tuple[Reply, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    """Besides, any words may be the answer, said in one of these ways."""
    patch: Patch | None = None
    """Besides, the answer may be where each of the people stands."""
    waits: bool = True
    """Whether the game does not go on before there is an answer."""
    undecided: tuple[CharacterId, ...] = ()
    """One's own people for whom nothing has been said in this phase, and who could do something."""
    long_shots: tuple[CharacterId, ...] = ()
    """Those who could do nothing but shoot with hardly any chance: nobody has to be held up for that."""
    decided: tuple[CharacterId, ...] = ()
    """Those for whom something has been said in it, which can still be thought over."""
    ready: bool = False
    """Whether the seat has said that it is done."""
    waiting_for: tuple[Seat, ...] = ()
    """The other seats that have to do something now."""


class ShotChoice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One way to shoot at a target, and what it promises."""

    shot: Shot
    """Ready to be declared."""
    chance: float
    """That at least one falls."""
    fallen: dict[str, float]
    """The chance of each number of people."""
    need: int
    """What the die has to show against the least protected of them."""
    modifiers: tuple[RenderedModifier, ...] = ()
    """Why it is not the number of the shooting table."""


class Target(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody, or a group, whom a shooter has in mind: how well, or why not."""

    who: CharacterId
    """The nearest of them."""
    members: tuple[CharacterId, ...]
    distance: Tenths
    choices: tuple[ShotChoice, ...] = ()
    """In every way that makes a difference, the most promising one first."""
    why: Why | None = None
    spans: tuple[Span, ...] = ()
    """When during the movement the shooter saw them pass."""
    lines: FireLines | None = None
    """What is free and what is not of the lines to the nearest; only where one shooter is asked about."""


class Shooter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of one's own people with something to shoot or throw."""

    who: CharacterId
    targets: tuple[Target, ...] = ()
    """Those who can be hit first, by their chances; then the others, the nearest first."""
    declared: tuple[Shot, ...] = ()
    instead: bool = False
    """Whether the choices are for those who take back what is declared: there is no other shot beside it."""
    why: Why | None = None
    """Why he or she does not shoot at anybody now."""


class VolleyChoice(Struct, frozen=True, kw_only=True):
    """A volley that a unit may fire on command, and what it promises."""

    command: FireVolley
    shooters: tuple[CharacterId, ...]
    """Those who take part."""
    chance: float
    """That at least one die hits."""
    hits: dict[str, float]
    """The chance of each number of dice that hit."""
    modifiers: tuple[RenderedModifier, ...] = ()


class Shots(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Whom one may shoot at, and what is proposed."""

    shooters: tuple[Shooter, ...]
    proposed: tuple[Shot, ...] = ()
    """The best of everybody who has not declared one, twice where the weapon shoots twice. Where two friends exclude
    each other, the better chance shoots, and of equal ones the first by name."""
    volleys: tuple[VolleyChoice, ...] = ()
    furtive: tuple[CharacterId, ...] = ()
    """One's own people who may stay in sight, so that they and those who pass them can shoot at each other."""


class Striking(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A blow that is struck as things stand: as declared, or as is taken for granted."""

    striker: CharacterId
    target: CharacterId
    weapon: Localized
    step: int
    """When: lower ones before higher ones, and all of one step at the same time."""
    declared: bool = False
    modifiers: tuple[RenderedModifier, ...] = ()


class StrikeChoice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that one of one's own people may do in this melee."""

    command: Strike | Capture | NoStrike | Throw
    who: CharacterId
    """Who would do it."""
    label: Localized
    hurts: float = 0.0
    """The chance that the enemy is pushed back or worse."""
    suffers: float = 0.0
    """The chance that the same befalls the striker."""
    target: dict[Fate, float] = {}
    """What may become of the enemy, if the others do as has been said, or as is taken for granted."""
    striker: dict[Fate, float] = {}
    """What may become of the striker."""
    modifiers: tuple[RenderedModifier, ...] = ()
    usual: bool = False
    """What happens if nothing is said."""
    declared: bool = False
    """What has been said."""


class Fight(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One small combat."""

    one: tuple[CharacterId, ...]
    other: tuple[CharacterId, ...]
    behind: tuple[CharacterId, ...] = ()
    strikes: tuple[Striking, ...] = ()
    """All that they strike, and all that is struck at them, in this order."""
    fates: dict[CharacterId, dict[Fate, float]] = {}
    """What may become of everybody, if all do so."""
    choices: tuple[StrikeChoice, ...] = ()


class Melee(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """All small combats, as far as the seat knows."""

    fights: tuple[Fight, ...] = ()
    apart: tuple[StrikeChoice, ...] = ()
    """What those of one's own people may do who are in none of them: shoot at whoever comes, throw something."""


class CardValue(Struct, frozen=True):
    """A number of the sheet with its name, and the rule that says what it is for."""

    id: str
    label: Localized
    text: Localized
    rule: RuleId


class CardWeapon(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to fight with."""

    id: WeaponId
    name: Localized
    bands: Localized | None = None
    """Of what shoots or is thrown: `5 up to 20 cm, 6 up to 40 cm`."""
    state: Localized | None = None
    """Loaded, to be reloaded, how many are left, out of use."""


class Card(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The sheet of somebody as he or she is now."""

    who: CharacterId
    name: Localized
    kind: Localized
    """What sort of fighter: crossbowman, monk."""
    owner: Seat
    values: tuple[CardValue, ...]
    ranks: tuple[Localized, ...] = ()
    """Leader, musician, bearer."""
    weapons: tuple[CardWeapon, ...] = ()
    skills: tuple[Localized, ...] = ()
    states: tuple[Localized, ...] = ()
    """What has become of him or her, the gravest first."""
    unit: Localized | None = None


class Surrounding(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person, a thing or a piece of ground, in words."""

    id: str
    name: Localized
    """By which it can be told from others: `hedge in the north-west`."""
    text: Localized
    at: Point
    """Where one goes to be there."""
    distance: Tenths | None = None
    """From edge to edge, from the one from whom it is told; None of himself or herself, or where nobody was named."""
    bearing: Degrees | None = None
    """0 is north, 90 east."""


class Surroundings(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The table in words; of each sort the nearest first."""

    table: Localized
    """How large it is."""
    who: CharacterId | None = None
    mine: tuple[Surrounding, ...] = ()
    others: tuple[Surrounding, ...] = ()
    things: tuple[Surrounding, ...] = ()
    grounds: tuple[Surrounding, ...] = ()
    threats: tuple[Localized, ...] = ()
    """Of each of one's own people who could meet an enemy in this turn, or be shot at: whom, and by whom."""


Answer = Prospects | Route | Run | Orders | Shots | Melee | Duty | Card | Surroundings | Desk | Look
