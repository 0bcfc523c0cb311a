"""When this happens, then that: what the game master has prepared, and what comes of it (ARG-33.9, ARG-34.2).

A trigger is met at the first point of the turn at which it is true; nobody hears of it but by what follows.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.content.trigger_checks import lacks, stranger
from escarmouche.argad.master import waiting
from escarmouche.argad.master.confidences import ObjectiveGiven, SecretTold
from escarmouche.argad.master.notes import NoteSent
from escarmouche.argad.master.rulings import overrule
from escarmouche.argad.model.aims import Secret
from escarmouche.argad.model.bodies import ALIVE
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Note
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.npcs import FactTold
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import contains, stretches
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule
from escarmouche.text.texts import Localized

CONDITIONS = rule("ARG-33.9")
AT_ANY_TIME: Final = frozenset(Phase)


class SetTrigger(Struct, frozen=True, tag=True):
    """Say what follows once something happens."""

    trigger: Trigger


class RemoveTrigger(Struct, frozen=True, tag=True):
    """It is not to happen any more, or has been dealt with."""

    trigger: str


class TriggerSet(Struct, frozen=True, tag=True):
    """Behind the screen."""

    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    trigger: Trigger

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, triggers=(*skirmish.triggers, self.trigger))


class TriggerRemoved(Struct, frozen=True, tag=True):
    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    trigger: Trigger

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = tuple(each for each in skirmish.triggers if each.id != self.trigger.id)
        return replace(skirmish, triggers=left)


class TriggerMet(Struct, frozen=True, tag=True, omit_defaults=True):
    """It has come true. Where what should follow cannot, the game master is asked instead."""

    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    trigger: Trigger
    turn: int
    void: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        met = replace(self.trigger, met=self.turn, then="ask" if self.void else self.trigger.then)
        triggers = (met if each.id == met.id else each for each in skirmish.triggers)
        return replace(skirmish, triggers=tuple(triggers))


class Cause(Struct, frozen=True):
    """Whose people brought it about; nobody's: nobody in particular."""

    seat: Seat | None = None


def look(resolution: Resolution) -> None:
    """What has come true by now, one after the other as they were written."""
    for trigger in resolution.skirmish.triggers:
        if not trigger.met and (cause := _cause(resolution.skirmish, resolution.first.skirmish, trigger)):
            void = _is_void(resolution.skirmish, trigger)
            resolution.emit(TriggerMet(trigger, resolution.skirmish.turn, void))
            if not void:
                _FOLLOWS[trigger.then](resolution, trigger, _told(resolution.skirmish, trigger, cause))


def _told(skirmish: Skirmish, trigger: Trigger, cause: Cause) -> tuple[Seat, ...]:
    if trigger.to:
        return trigger.to
    return (cause.seat,) if cause.seat is not None else skirmish.seats


def _cause(skirmish: Skirmish, first: Skirmish, trigger: Trigger) -> Cause | None:
    """Whether it is true now, and by whom; objectives are those of the whole game."""
    if skirmish.phase is Phase.PREPARATION:
        return None
    return _OCCURS[trigger.when](first if trigger.when == "objective" else skirmish, trigger)


def _meant(skirmish: Skirmish, trigger: Trigger) -> Iterator[Character]:
    """Those on the table who may bring it about."""
    for one in skirmish.characters.values():
        if _is_meant(skirmish, trigger, one.id, one.owner) and one.animal is None:
            yield one


def _is_meant(skirmish: Skirmish, trigger: Trigger, who: CharacterId, owner: Seat) -> bool:
    if trigger.who is not None:
        return who == trigger.who
    return owner == trigger.seat if trigger.seat is not None else owner in skirmish.seats


def _caused_by(skirmish: Skirmish, owner: Seat) -> Cause:
    return Cause(owner if owner in skirmish.seats else None)


def _reaches(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    """Somebody is there, or has come through on the way."""
    for one in _meant(skirmish, trigger):
        there = one.room == trigger.room if trigger.room else contains(trigger.area, one.at)
        if there or _passed(skirmish, trigger, one):
            return _caused_by(skirmish, one.owner)
    return None


def _passed(skirmish: Skirmish, trigger: Trigger, one: Character) -> bool:
    """As everybody has just moved: across a place in the open."""
    if skirmish.phase is not Phase.PASSING or trigger.room or one.id not in skirmish.tracks:
        return False
    points = [point[1:] for point in skirmish.tracks[one.id].points]
    return any(stretches(trigger.area, start, end) for start, end in pairwise(points))


def _sees(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    if trigger.whom not in skirmish.characters:
        return None
    for one in _meant(skirmish, trigger):
        if trigger.whom in lines_of_sight.seen(skirmish)[one.id]:
            return _caused_by(skirmish, one.owner)
    return None


def _falls(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    for gone in skirmish.fallen:
        fell = gone.how not in ALIVE and gone.character not in trigger.fallen
        if fell and _is_meant(skirmish, trigger, gone.character, gone.owner):
            return _caused_by(skirmish, gone.owner)
    return None


def _turn_begins(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    return Cause() if skirmish.turn >= trigger.turn else None


def _opens(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    return None if trigger.portal in skirmish.closed | skirmish.locked else Cause()


def _objective(skirmish: Skirmish, trigger: Trigger) -> Cause | None:
    reached = next((each for each in skirmish.objectives if each.id == trigger.aim and each.reached), None)
    return Cause(reached.seat) if reached else None


_OCCURS: Final[Mapping[str, Callable[[Skirmish, Trigger], Cause | None]]] = {
    "reaches": _reaches,
    "sees": _sees,
    "falls": _falls,
    "turn": _turn_begins,
    "opens": _opens,
    "objective": _objective,
}


def _is_void(skirmish: Skirmish, trigger: Trigger) -> bool:
    """Whether those who should speak, show or come are not there any more."""
    if trigger.then in ("says", "reveal"):
        return trigger.person not in skirmish.characters
    return trigger.then == "comes" and waiting.refuse_coming(skirmish, trigger.reserve) is not None


def _note(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    turn = resolution.skirmish.turn
    note = Note(by=GAME_MASTER, to=tuple(sorted(told)), text=trigger.note or "", turn=turn)
    resolution.first.emit(NoteSent(note))


def _secret(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    for seat in told:
        resolution.first.emit(SecretTold(seat, Secret(seat=seat, text=_words(trigger))))


def _give(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    """To each of them one of the same, by a name of its own."""
    if trigger.objective is None:
        return
    for seat in told:
        name = trigger.objective.id if len(told) == 1 else f"{trigger.objective.id}_{seat}"
        resolution.first.emit(ObjectiveGiven(seat, replace(trigger.objective, id=name, seat=seat, reached=False)))


def _say(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    for seat in told:
        resolution.emit(FactTold(CharacterId(trigger.person or ""), seat, _words(trigger)))


def _words(trigger: Trigger) -> Localized:
    return trigger.text or Localized.same("")


def _reveal(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    who = resolution.skirmish.characters[CharacterId(trigger.person or "")]
    if who.hidden:
        overrule(resolution, replace(who, hidden=False), "")


def _come(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    waiting.come(resolution, trigger.reserve)


def _ask(resolution: Resolution, trigger: Trigger, told: tuple[Seat, ...]) -> None:
    """It stays on the desk until it is dealt with."""


_FOLLOWS: Final[Mapping[str, Callable[[Resolution, Trigger, tuple[Seat, ...]], None]]] = {
    "note": _note,
    "secret": _secret,
    "objective": _give,
    "says": _say,
    "reveal": _reveal,
    "comes": _come,
    "ask": _ask,
}


def _refuse(known: Skirmish, seat: Seat, command: SetTrigger) -> Refusal | None:
    trigger = command.trigger
    if any(each.id == trigger.id for each in known.triggers):
        return Refusal.of(CONDITIONS, "trigger_twice", trigger=trigger.id)
    if lacking := lacks(trigger):
        return Refusal.of(CONDITIONS, "trigger_lacks", field=lacking)
    if unknown := stranger(known, trigger):
        return Refusal.of(CONDITIONS, "trigger_unknown", field=unknown[0], name=unknown[1])
    if trigger.then == "comes" and (refusal := waiting.refuse_coming(known, trigger.reserve)):
        return refusal
    ready = replace(trigger, fallen=_fallen(known))
    playing = replace(known, phase=Phase.ORDERS) if known.phase is Phase.PREPARATION else known
    return Refusal.of(CONDITIONS, "trigger_is_so") if _cause(playing, playing, ready) else None


def _fallen(skirmish: Skirmish) -> frozenset[CharacterId]:
    return frozenset(gone.character for gone in skirmish.fallen)


def _set(resolution: Resolution, seat: Seat, command: SetTrigger) -> None:
    resolution.emit(TriggerSet(replace(command.trigger, met=0, fallen=_fallen(resolution.skirmish))))


def _refuse_removing(known: Skirmish, seat: Seat, command: RemoveTrigger) -> Refusal | None:
    if all(each.id != command.trigger for each in known.triggers):
        return Refusal.of(CONDITIONS, "trigger_none", trigger=command.trigger)
    return None


def _remove(resolution: Resolution, seat: Seat, command: RemoveTrigger) -> None:
    found = next(each for each in resolution.skirmish.triggers if each.id == command.trigger)
    resolution.emit(TriggerRemoved(found))


SET_TRIGGER: Final = CommandKind(SetTrigger, AT_ANY_TIME, CONDITIONS, no_offers, _refuse, _set, master=True)
REMOVE_TRIGGER: Final = CommandKind(
    RemoveTrigger, AT_ANY_TIME, CONDITIONS, no_offers, _refuse_removing, _remove, master=True
)
