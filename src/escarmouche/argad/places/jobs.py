"""Jobs that take whole turns, one action a turn: loading a weapon, and what spoils any of them (ARG-8.13, ARG-16.9)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.paths import refuse_way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Reload
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.people.harm import able
from escarmouche.kernel import Refusal, rule

ONE_ACTION = rule("ARG-8.13")
BUSY_HANDS = rule("ARG-8.20")
RELOAD = rule("ARG-16.9")
NOT_YET = rule("ARG-21.6")
WET = rule("ARG-14.24")


class Reloaded(Struct, frozen=True, tag=True):
    """A turn of loading is over; with nothing left to do the weapon is loaded (ARG-16.9, ARG-16.10)."""

    animation: ClassVar[Animation] = "take"

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
        if not character.unloaded:
            continue
        order = resolution.skirmish.turn_status(who).order
        kept = order.weapon if isinstance(order, Reload) and not spoiled(resolution.skirmish, who) else None
        for weapon, left in character.unloaded.items():
            missile = resolution.skirmish.weapons[weapon].shot
            if weapon != kept and missile and left < missile.reload:
                resolution.emit(ReloadLost(who, weapon, missile.reload))


RELOAD_ORDER: Final = OrderKind(
    Reload, RELOAD, _offer_reload, _refuse_reload, _reload_intent, after=interrupted, finish=_reload
)
