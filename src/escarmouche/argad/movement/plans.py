"""Everybody's part in the movement: what was meant, how fast, and over which ground (ARG-9.1, ARG-9.2, ARG-31.12)."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.movement import conveyance_bodies, courses, in_ranks
from escarmouche.argad.movement.courses import SLOWS, Course, Meeting
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.movement.slow_dice import MELEE, PURSUIT, SEPARATED
from escarmouche.argad.people.bridles import leader_of
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import rule

SPEED = rule("ARG-R-3")

Reason = Literal["", "arrived", "spent", "contact", "ground", "sight", "stopped"]
STANDS: Final = Intent()
NO_COURSE: Final = Course((), (0.0,), ())


class Loss(Struct, frozen=True):
    """What a slow die costs."""

    tenths: Tenths
    blocked: bool


class Halt(NamedTuple):
    """Where somebody stops short, and at the sight of whom (ARG-15.8, ARG-R-190)."""

    when: float
    by: str


class Plan(Struct, frozen=True, gc=False):
    """A character's part, as far as it is known before anybody moves."""

    character: Character
    intent: Intent
    speed: Tenths
    """In a whole turn."""
    course: Course | None = None
    begins: tuple[Meeting, ...] = ()
    """What slows the first step of somebody without a path."""
    late: Tenths = 0
    """How much of the move is over before the first step: others come in before (ARG-R-193)."""


def plans(skirmish: Skirmish, orders: OrderRegistry) -> dict[CharacterId, Plan]:
    """What everybody on the table is going to do, by name."""
    intents = {who: _intent(skirmish, orders, skirmish.characters[who]) for who in sorted(skirmish.characters)}
    people = {who: _plan(skirmish, who, intents) for who in intents}
    return people | _conveyances(skirmish) if skirmish.conveyances else people


def _conveyances(skirmish: Skirmish) -> dict[CharacterId, Plan]:
    """What is on wheels or afloat, by its own name (ARG-R-174)."""
    return {
        each.character.id: Plan(
            each.character,
            each.intent,
            each.pace,
            courses.in_ranks(skirmish, each.character, each.intent) if each.intent.path else None,
        )
        for each in conveyance_bodies.bodies(skirmish)
    }


def _intent(skirmish: Skirmish, orders: OrderRegistry, character: Character) -> Intent:
    """Those with no order, as all who hesitate, or who are unable stand (ARG-15.13, ARG-15.14).

    Prisoners walk with their guards, and people in the ranks with their unit.

    Their guards lose the slow dice; but nobody is led through a house or deep water (ARG-R-123).
    """
    order = skirmish.turn_status(character.id).order
    if (ride := conveyance_bodies.carried(skirmish, character)) is not None:
        return ride
    leader = leader_of(skirmish, character)
    if leader is not None:
        return _led(skirmish, leader)
    if (leg := in_ranks.marching_with(skirmish, character)) is not None:
        return orders.intent(skirmish, character, leg)
    captor = skirmish.characters.get(character.captor) if character.captor else None
    if captor is not None:
        pace = allowance(skirmish, captor)
        return Intent(way="towards", whom=captor.id, contact=False, allowance=pace, footing="unslowed")
    if order is None or not able(skirmish, character):
        return STANDS
    return orders.intent(skirmish, character, order)


def _led(skirmish: Skirmish, leader: Character) -> Intent:
    """Tail to head behind whoever goes before it, at the pace of the person in front (ARG-R-173)."""
    first = leader
    while (before := leader_of(skirmish, first)) is not None:
        first = before
    pace = allowance(skirmish, first)
    return Intent(way="towards", whom=leader.id, contact=False, allowance=pace, footing="unslowed")


def _plan(skirmish: Skirmish, who: CharacterId, intents: Mapping[CharacterId, Intent]) -> Plan:
    character, intent = skirmish.characters[who], intents[who]
    speed = allowance(skirmish, character) if intent.allowance is None else intent.allowance
    parting = _parting(skirmish, who, intents)
    if intent.body:
        course = courses.in_ranks(skirmish, character, intent)
        # All of a unit that leaves lose the one die, also those whom nobody touches (ARG-R-161).
        first = (Meeting(0.0, MELEE, "difficult"),) if intent.leaves else ()
        return Plan(character, intent, speed, Course(course.corners, course.marks, (*first, *course.meetings)))
    if intent.way == "path" and intent.path:
        course = courses.course(skirmish, character, intent)
        if parting:
            # The die of the ground under the feet serves for the separation too (ARG-31.19).
            met = sorted((*course.meetings, *parting), key=lambda meeting: meeting.at)
            course = Course(course.corners, course.marks, tuple(met))
        return Plan(character, intent, speed, course, late=skirmish.turn_status(who).late)
    if intent.way in ("stand", "path"):
        return Plan(character, STANDS if intent.facing is None else Intent(facing=intent.facing), speed)
    feet = courses.at_start(skirmish, character) if intent.footing == "walks" else None
    return Plan(character, intent, speed, None, (*((feet,) if feet else ()), *parting))


def _parting(skirmish: Skirmish, who: CharacterId, intents: Mapping[CharacterId, Intent]) -> tuple[Meeting, ...]:
    """A slow die for everybody who leaves enemies in contact, goes after one who does, or is left (ARG-31.12)."""
    intent = intents[who]
    if intent.way == "stand":
        return ()
    touching = contacts(skirmish).get(who, frozenset())
    if intent.whom in touching and intents[intent.whom].leaves:
        return (Meeting(0.0, PURSUIT, "difficult"),)
    if intent.leaves:
        return (Meeting(0.0, MELEE, "difficult"),) if touching else ()
    left = touching and all(intents[other].leaves for other in touching)
    return (Meeting(0.0, SEPARATED, "difficult"),) if left else ()


def pace(plan: Plan, loss: Loss | None, *, stretched: bool) -> float:
    """Tenths in a whole turn. A move that is spread over the turn is as slow as it can be (ARG-R-3, ARG-14.19)."""
    whole, course = float(plan.speed), plan.course
    if course is None or not (stretched or plan.intent.slowly):
        return whole
    effort, halved, slowed = course.length, False, False
    for meeting in course.meetings:
        if meeting.going not in SLOWS:
            continue
        if loss and not slowed:
            effort, slowed = effort + loss.tenths, True
        if meeting.going == "very_difficult" and not halved:
            effort, halved = effort + effort - meeting.at, True
    return min(whole, max(effort, 1.0))


class Mover:
    """What becomes of one character in one run."""

    traced = 1.0
    """Until when the trace of the run shows the way; after it, the remembered places do."""
    turned_off = False
    """Whether he or she goes round somebody now, instead of the way that was announced."""
    leg = met = 0
    """The leg of the course, and how many of its meetings are behind."""
    slowed = halved = held = False
    """Whether the slow die has been taken off, the speed halved, and a ground been met that might have held."""
    aside: float | None = None
    """When the last step began, along an enemy's edge."""
    late = 0.0
    """When the first step is made."""
    waits_for = ""
    saddled: float | None = None
    """Since when somebody sits on a horse that he or she has walked to."""
    paused = False
    """Whether somebody stands because of a clause."""
    straddles: Point | None = None
    """Where to stand in the end, if part of the base is over an obstacle."""
    pending: Sequence[Meeting] = ()
    entered: tuple[str, Point] | None = None
    ends: Reason = ""
    by = ""

    # What most people keep as it is stands above, once for all: most of them stand.
    def __init__(self, plan: Plan, speed: float) -> None:
        self.plan, self.character, self.speed = plan, plan.character, speed
        self.course = plan.course or NO_COURSE
        self.room = plan.character.room
        self.keys: list[tuple[float, int, int]] = []
