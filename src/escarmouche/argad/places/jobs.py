"""Jobs that take whole turns: loading a weapon and working, one action a turn (ARG-8.13, ARG-16.9, ARG-39.1)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.paths import at_hand, refuse_way
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind, stand
from escarmouche.argad.model.ids import CharacterId, PortalId, ThingId, WeaponId
from escarmouche.argad.model.orders import Reload, Work
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.people.harm import able
from escarmouche.argad.places import indoors
from escarmouche.kernel import Refusal, Roll, rule

ONE_ACTION = rule("ARG-8.13")
BUSY_HANDS = rule("ARG-8.20")
RELOAD = rule("ARG-16.9")
NOT_YET = rule("ARG-21.6")
WET = rule("ARG-14.24")
WORK = rule("ARG-39.1")
LOCKED_DOOR = rule("ARG-R-43")

WORK_DIE_SIDES: Final = 6


class Reloaded(Struct, frozen=True, tag=True):
    """A turn of loading is over; with nothing left to do the weapon is loaded (ARG-16.9, ARG-16.10)."""

    character: CharacterId
    weapon: WeaponId
    left: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        unloaded = {**skirmish.characters[self.character].unloaded, self.weapon: self.left}
        if not self.left:
            del unloaded[self.weapon]
        return skirmish.change(self.character, unloaded=in_order(unloaded))


class ReloadLost(Struct, frozen=True, tag=True):
    """What was loaded so far counts no more: it starts again from this many turns (ARG-R-75)."""

    character: CharacterId
    weapon: WeaponId
    left: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        unloaded = {**skirmish.characters[self.character].unloaded, self.weapon: self.left}
        return skirmish.change(self.character, unloaded=in_order(unloaded))


class JobLost(Struct, frozen=True, tag=True):
    """An enemy came: the hands are free to strike, and nothing is finished (ARG-8.14, ARG-R-122)."""

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, job_lost=True)


class Worked(Struct, frozen=True, tag=True):
    """A turn of work on a door or a thing: how many turns now, what fell, and how much of it is done (ARG-39.3)."""

    on: str
    workers: tuple[CharacterId, ...]
    turns: int
    roll: Roll
    finished: int
    done: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        thing = skirmish.things.get(ThingId(self.on))
        if thing is not None:
            thing = replace(thing, worked=self.turns, finished=self.finished)
            return replace(skirmish, things={**skirmish.things, thing.id: thing})
        if not self.done:
            return replace(skirmish, worked=in_order({**skirmish.worked, self.on: self.turns}))
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


def spoiled(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether a job of this turn comes to nothing: an enemy came, or something worse happened (ARG-8.14, ARG-R-75)."""
    character, status = skirmish.characters.get(who), skirmish.turn_status(who)
    if character is None or not able(skirmish, character):
        return True
    return (
        status.job_lost
        or bool(status.contacted)
        or status.moved
        or status.struck
        or bool(status.shots)
        or status.hesitates
    )


def interrupted(resolution: Resolution, character: Character, order: object) -> None:
    """Somebody who is contacted while busy loses the job at once (ARG-8.14)."""
    if resolution.skirmish.turn_status(character.id).contacted:
        resolution.emit(JobLost(character.id))


def _offer_reload(known: Skirmish, character: Character) -> Iterator[Reload]:
    for weapon in character.unloaded:
        order = Reload(weapon)
        if _refuse_reload(known, character, order) is None:
            yield order


def _refuse_reload(known: Skirmish, character: Character, order: Reload) -> Refusal | None:
    who, weapon = character.id, order.weapon
    if weapon not in character.unloaded:
        return Refusal.of(RELOAD, "nothing_to_load", who=who, weapon=weapon)
    if weapon in character.useless:
        return Refusal.of(WET, "useless_to_load", who=who, weapon=weapon)
    if known.turn_status(who).shots:
        return Refusal.of(NOT_YET, "load_next_turn", who=who, weapon=weapon)
    if character.ladder:
        return Refusal.of(BUSY_HANDS, "hands_on_ladder", who=who)
    return refuse_way(known, character, order.path, two_paces(character), ONE_ACTION)


def _reload_intent(skirmish: Skirmish, character: Character, order: Reload) -> Intent:
    if not order.path:
        return Intent()
    return Intent(way="path", path=order.path, contact=False, motionless=True)


def _reload(resolution: Resolution, character: Character, order: Reload) -> None:
    left = character.unloaded.get(order.weapon, 0)
    if left:
        resolution.emit(Reloaded(character.id, order.weapon, left - 1))


def forget_reloads(resolution: Resolution) -> None:
    """A reload of two turns is done in two turns running, or starts again (ARG-R-75)."""
    if resolution.skirmish.options.reload_progress == "kept":
        return
    for who, character in resolution.skirmish.characters.items():
        order = resolution.skirmish.turn_status(who).order
        kept = order.weapon if isinstance(order, Reload) and not spoiled(resolution.skirmish, who) else None
        for weapon, left in character.unloaded.items():
            missile = resolution.skirmish.weapons[weapon].shot
            if weapon != kept and missile and left < missile.reload:
                resolution.emit(ReloadLost(who, weapon, missile.reload))


def _has_work(known: Skirmish) -> bool:
    return bool(known.locked) or any(thing.job for thing in known.things.values())


def _offer_work(known: Skirmish, character: Character) -> Iterator[Work]:
    for on in (*sorted(known.locked), *(thing.id for thing in known.things.values() if thing.job)):
        order = Work(on)
        if _refuse_work(known, character, order) is None:
            yield order


def _refuse_work(known: Skirmish, character: Character, order: Work) -> Refusal | None:
    who = character.id
    if known.turn_status(who).shots:
        return Refusal.of(ONE_ACTION, "shot_already", who=who)
    if character.ladder or character.boat:
        return Refusal.of(BUSY_HANDS, "no_work_here", who=who)
    thing = known.things.get(ThingId(order.on))
    if thing is not None:
        if not thing.job or thing.finished >= thing.needs:
            return Refusal.of(WORK, "no_work_left", on=order.on)
        near = thing.at is not None and at_hand(character, [thing.at])
        return None if near else Refusal.of(WORK, "work_too_far", who=who, on=order.on)
    return _refuse_door(known, character, order)


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


def _one_turn_of_work(resolution: Resolution, on: str, workers: tuple[CharacterId, ...]) -> None:
    """A die no higher than the turns worked ends it; work that needs two ends rolls two (ARG-39.3, ARG-R-57)."""
    thing = resolution.skirmish.things.get(ThingId(on))
    turns = 1 + (thing.worked if thing else resolution.skirmish.worked.get(on, 0))
    finished, needs = (thing.finished, thing.needs) if thing else (0, 1)
    if finished >= needs:
        return
    worker = resolution.skirmish.characters[workers[0]]
    roll = resolution.roll("work", resolution.skirmish.player_of(worker), needs - finished, WORK_DIE_SIDES)
    finished += sum(face <= turns for face in roll.faces)
    resolution.emit(Worked(on, workers, turns, roll, finished, finished >= needs))


RELOAD_ORDER: Final = OrderKind(
    Reload, RELOAD, _offer_reload, _refuse_reload, _reload_intent, after=interrupted, finish=_reload
)
WORK_ORDER: Final = OrderKind(Work, WORK, _offer_work, _refuse_work, stand, after=interrupted, possible=_has_work)
