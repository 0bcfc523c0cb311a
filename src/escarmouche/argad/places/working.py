"""Work of unknown length on doors and things: it takes "a certain time" (ARG-39.1 to ARG-39.9)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.hulls import gap_to_boat
from escarmouche.argad.field.paths import at_hand
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, PortalId, ThingId
from escarmouche.argad.model.orders import Work
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import Point
from escarmouche.argad.people import certain_time
from escarmouche.argad.people.certain_time import Pace
from escarmouche.argad.people.command import in_voice
from escarmouche.argad.people.harm import able
from escarmouche.argad.places import indoors
from escarmouche.argad.places.jobs import BUSY_HANDS, ONE_ACTION, interrupted, spoiled
from escarmouche.argad.places.loads import HALF_STOREY
from escarmouche.kernel import Refusal, Roll, Seat, rule

WORK = rule("ARG-39.1")
INSISTING = rule("ARG-39.6")
LOCKED_DOOR = rule("ARG-R-43")

FREEING = rule("ARG-R-175")

CART_TRADE: Final = "carter"
"""Who gets a cart going again sooner. Ours."""
DOOR_TRADE: Final = "locksmith"
"""Whose masters force a lock faster (ARG-39.9)."""


class Worked(Struct, frozen=True, tag=True):
    """A turn of work on a door or a thing: how many turns now, what fell, and how much of it is done (ARG-39.3)."""

    animation: ClassVar[Animation] = "take"

    on: str
    workers: tuple[CharacterId, ...]
    turns: int
    roll: Roll
    finished: int
    done: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        owner = skirmish.characters[self.workers[0]].owner
        skirmish = replace(skirmish, given_up=skirmish.given_up - {(owner, self.on)})
        thing = skirmish.things.get(ThingId(self.on))
        if thing is not None:
            thing = replace(thing, worked=self.turns, finished=self.finished)
            return replace(skirmish, things={**skirmish.things, thing.id: thing})
        if not self.done:
            return _worked(skirmish, self.on, self.turns)
        if (cart := skirmish.conveyances.get(ConveyanceId(self.on))) is not None:
            skirmish = replace(skirmish, conveyances={**skirmish.conveyances, cart.id: replace(cart, mishap="")})
        broken = frozenset({PortalId(self.on)})
        worked = {on: turns for on, turns in skirmish.worked.items() if on != self.on}
        return replace(skirmish, worked=worked, closed=skirmish.closed - broken, locked=skirmish.locked - broken)


class WorkLost(Struct, frozen=True, tag=True):
    """Nobody went on with a job: it starts again (ARG-R-56)."""

    on: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        thing = skirmish.things.get(ThingId(self.on))
        if thing is not None:
            return replace(skirmish, things={**skirmish.things, thing.id: replace(thing, worked=0, finished=0)})
        return replace(skirmish, worked={on: turns for on, turns in skirmish.worked.items() if on != self.on})


class WorkBegun(Struct, frozen=True, tag=True):
    """Hard work: this turn does not count yet (ARG-39.7)."""

    on: str
    workers: tuple[CharacterId, ...]
    turns: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return _worked(skirmish, self.on, self.turns)


class WorkGivenUp(Struct, frozen=True, tag=True):
    """A six: it does not work, or nothing is found, and whether there was anything nobody knows (ARG-39.5)."""

    animation: ClassVar[Animation] = "die"

    on: str
    workers: tuple[CharacterId, ...]
    seat: Seat
    roll: Roll

    def apply(self, skirmish: Skirmish) -> Skirmish:
        given_up = skirmish.given_up | {(self.seat, self.on)}
        return WorkLost(self.on).apply(replace(skirmish, given_up=given_up))


class ThingsFound(Struct, frozen=True, tag=True):
    """What lay hidden where the work is done lies open now."""

    animation: ClassVar[Animation] = "take"

    on: str
    things: tuple[ThingId, ...]
    at: Point

    def apply(self, skirmish: Skirmish) -> Skirmish:
        height = skirmish.things[ThingId(self.on)].height
        found = {name: replace(skirmish.things[name], at=self.at, height=height, inside="") for name in self.things}
        return replace(skirmish, things={**skirmish.things, **found})


def _worked(skirmish: Skirmish, on: str, turns: int) -> Skirmish:
    thing = skirmish.things.get(ThingId(on))
    if thing is None:
        return replace(skirmish, worked=in_order({**skirmish.worked, on: turns}))
    return replace(skirmish, things={**skirmish.things, thing.id: replace(thing, worked=turns)})


def _has_work(known: Skirmish) -> bool:
    jobs = bool(known.locked) or any(thing.job for thing in known.things.values()) or any(_mishaps(known))
    return jobs and known.options.certain_time


def _offer(known: Skirmish, character: Character) -> Iterator[Work]:
    things = (thing.id for thing in known.things.values() if thing.job)
    for on in (*sorted(known.locked), *things, *_mishaps(known)):
        order = Work(on)
        if _refuse(known, character, order) is None:
            yield order


def _refuse(known: Skirmish, character: Character, order: Work) -> Refusal | None:
    who = character.id
    if not known.options.certain_time:
        return Refusal.of(WORK, "work_not_played")
    if known.turn_status(who).shots:
        return Refusal.of(ONE_ACTION, "shot_already", who=who)
    if character.ladder or character.aboard:
        return Refusal.of(BUSY_HANDS, "no_work_here", who=who)
    return _refuse_job(known, character, order) or _refuse_spirit(known, character, order)


def _refuse_job(known: Skirmish, character: Character, order: Work) -> Refusal | None:
    thing, cart = known.things.get(ThingId(order.on)), known.conveyances.get(ConveyanceId(order.on))
    if cart is not None:
        return _refuse_cart(character, cart)
    if thing is None:
        return _refuse_door(known, character, order)
    if not thing.job or thing.finished >= thing.needs:
        return Refusal.of(WORK, "no_work_left", on=order.on)
    same_floor = abs(thing.height - character.height) < HALF_STOREY
    near = same_floor and thing.at is not None and at_hand(character, [thing.at])
    return None if near else Refusal.of(WORK, "work_too_far", who=character.id, on=order.on)


def _mishaps(known: Skirmish) -> Iterator[ConveyanceId]:
    """Carts that have to be freed."""
    return (cart.id for cart in known.conveyances.values() if cart.mishap)


def _refuse_cart(character: Character, cart: Conveyance) -> Refusal | None:
    """A cart that sticks or has turned over is freed in "a certain time", by anybody at it (ARG-R-175)."""
    if not cart.mishap:
        return Refusal.of(WORK, "no_work_left", on=cart.id)
    near = gap_to_boat(character, cart) <= two_paces(character)
    return None if near else Refusal.of(FREEING, "work_too_far", who=character.id, on=cart.id)


def _refuse_door(known: Skirmish, character: Character, order: Work) -> Refusal | None:
    """A locked door is forced in "a certain time", unless the table says that it holds (ARG-R-43)."""
    portal = indoors.portal(known, PortalId(order.on))
    if portal is None or portal.id not in known.locked:
        return Refusal.of(WORK, "no_work_left", on=order.on)
    if known.options.locked_doors == "shut":
        return Refusal.of(LOCKED_DOOR, "door_holds", portal=portal.id)
    if not indoors.at_portal(character, portal):
        return Refusal.of(WORK, "work_too_far", who=character.id, on=order.on)
    return None


def _refuse_spirit(known: Skirmish, character: Character, order: Work) -> Refusal | None:
    """Those who have given up start again only for the player's own character or an officer who is there (ARG-39.6)."""
    if (character.owner, order.on) not in known.given_up:
        return None
    if any(_insists(known, other, character) for other in known.troop(character.owner)):
        return None
    return Refusal.of(INSISTING, "work_given_up", on=order.on)


def _insists(known: Skirmish, other: Character, worker: Character) -> bool:
    return (other.me or bool(other.rank)) and able(known, other) and in_voice(known, other, worker)


def work(resolution: Resolution) -> None:
    """One die for each job, whoever works on it; a job that nobody goes on with is lost (ARG-R-56)."""
    going_on = _workers(resolution.skirmish)
    for on, workers in sorted(going_on.items()):
        _one_turn_of_work(resolution, on, workers)
    if resolution.skirmish.options.work_progress == "lost":
        for on in _started(resolution.skirmish):
            if on not in going_on:
                resolution.emit(WorkLost(on))


def _workers(skirmish: Skirmish) -> dict[str, tuple[CharacterId, ...]]:
    found: dict[str, tuple[CharacterId, ...]] = {}
    for who, status in sorted(skirmish.turn_statuses.items()):
        if isinstance(status.order, Work) and not spoiled(skirmish, who):
            found[status.order.on] = (*found.get(status.order.on, ()), who)
    return found


def _started(skirmish: Skirmish) -> list[str]:
    things = [thing.id for thing in skirmish.things.values() if thing.worked and thing.finished < thing.needs]
    return [*skirmish.worked, *things]


def pace(skirmish: Skirmish, on: str, workers: Sequence[CharacterId]) -> Pace:
    """What the table plays with, for this job and these people: one specialist among them is enough."""
    options, thing = skirmish.options, skirmish.things.get(ThingId(on))
    trade = (thing.trade or thing.job) if thing else CART_TRADE if on in skirmish.conveyances else DOOR_TRADE
    skilled = any(_is_specialist(skirmish, skirmish.characters[who], trade) for who in workers)
    return Pace(
        hard=options.hard_jobs and thing is not None and thing.hard,
        ahead=skilled and options.specialists == "turn_ahead",
        sides=certain_time.SMALL_DIE if skilled and options.specialists == "small_die" else certain_time.FACES,
        six_fails=options.six_fails,
    )


def _is_specialist(skirmish: Skirmish, worker: Character, trade: str) -> bool:
    """By trade, or by the tools in hand (ARG-39.9)."""
    carried = (skirmish.things.get(name) for name in worker.carries)
    return trade in worker.profile.talents or any(thing is not None and thing.tool == trade for thing in carried)


def _one_turn_of_work(resolution: Resolution, on: str, workers: tuple[CharacterId, ...]) -> None:
    """A die no higher than the turns worked ends it; work that needs two ends rolls two (ARG-39.3, ARG-R-57)."""
    skirmish = resolution.skirmish
    thing, how = skirmish.things.get(ThingId(on)), pace(skirmish, on, workers)
    turns = 1 + (thing.worked if thing else skirmish.worked.get(on, 0))
    finished, needs = (thing.finished, _needs(skirmish, on)) if thing else (0, 1)
    if finished >= needs:
        return
    counted = how.counted(turns)
    if counted < 1:
        resolution.emit(WorkBegun(on, workers, turns))
        return
    worker = skirmish.characters[workers[0]]
    roll = resolution.roll("work", skirmish.player_of(worker), needs - finished, how.sides)
    if how.fails(roll.faces):
        resolution.emit(WorkGivenUp(on, workers, worker.owner, roll))
        return
    finished += sum(certain_time.succeeds(face, counted) for face in roll.faces)
    done = finished >= needs
    resolution.emit(Worked(on, workers, turns, roll, thing.needs if done and thing else finished, done))
    if done and thing and thing.at is not None:
        _uncover(resolution, on, thing.at)


def _needs(skirmish: Skirmish, on: str) -> int:
    return skirmish.things[ThingId(on)].needs if skirmish.options.hard_jobs else 1


def _uncover(resolution: Resolution, on: str, at: Point) -> None:
    found = tuple(name for name, thing in sorted(resolution.skirmish.things.items()) if thing.inside == on)
    if found:
        resolution.emit(ThingsFound(on, found, at))


WORK_ORDER: Final = OrderKind(Work, WORK, _offer, _refuse, stand, after=interrupted, possible=_has_work)
