"""Giving an object to another minifig (BOW 2.3.2): nobody can be forced to take it."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.actions.action import Action, Reply
from escarmouche.bow.actions.objects import emit_with_sheets, ways_to_take
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Gift, Unit
from escarmouche.bow.field.flights import are_close
from escarmouche.bow.field.places import carrier, is_exposed, neighbours, together
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.equipment import Slot, free_slots, put, without
from escarmouche.kernel import Refusal, rule

GIVE = rule("BOW-2.3.2.13")
CONSENT = rule("BOW-2.3.2.14")
RECEIVER = rule("BOW-2.3.2.15")
SEATS = rule("BOW-R-85")


class Give(Struct, frozen=True, tag=True):
    """Offer an object from hand or bag to a minifig that is close."""

    unit: UnitId
    item: ItemId
    to: UnitId


class AnswerGift(Struct, frozen=True, tag=True):
    """Accept what is offered, or refuse it (BOW-2.3.2.14)."""

    accept: bool
    bag: bool = False
    """Into the bag rather than into a hand."""


class Offered(Struct, frozen=True, tag=True):
    """The receiver's owner is asked (BOW-2.3.2.14)."""

    animation: ClassVar[Animation] = None
    gift: Gift

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, questions=(*battle.questions, self.gift))


class Given(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "hand_over"
    unit: UnitId
    item: ItemId
    to: UnitId
    slots: tuple[Slot, ...]
    """Where the receiver puts it."""

    def apply(self, battle: Battle) -> Battle:
        giver, receiver = battle.units[self.unit], battle.units[self.to]
        after = battle.with_unit(replace(giver, kit=without(giver.kit, self.item)))
        after = after.with_unit(replace(receiver, kit=put(receiver.kit, self.item, self.slots)))
        return _answered(after, self.unit, self.item)


class GiftRefused(Struct, frozen=True, tag=True):
    """Nothing happens, and no action is spent (BOW-R-18)."""

    animation: ClassVar[Animation] = None
    unit: UnitId
    item: ItemId
    to: UnitId

    def apply(self, battle: Battle) -> Battle:
        return _answered(battle, self.unit, self.item)


def _answered(battle: Battle, giver: UnitId, item: ItemId) -> Battle:
    still = tuple(
        asked
        for asked in battle.questions
        if not (isinstance(asked, Gift) and asked.giver == giver and asked.item == item)
    )
    return replace(battle, questions=still)


def offer_give(battle: Battle, unit: Unit) -> list[Give]:
    items = unit.kit.in_hand_or_bag
    if not items or not rounds.actions_left(battle, unit):
        return []
    close = [other for other in _neighbours(battle, unit) if are_close(battle, unit, other)]
    return [Give(unit.id, item, other.id) for other in close for item in items if free_slots(battle, other, item)]


def _neighbours(battle: Battle, unit: Unit) -> list[Unit]:
    """Those who may be close, by a quick look: on the field first, then aboard."""
    found = neighbours(battle, unit)
    return sorted(found, key=lambda other: carrier(battle, other) is not None) if battle.vehicles else found


def refuse_give(battle: Battle, unit: Unit, command: Give) -> Refusal | None:
    """Any minifig that is close and has room may be offered something (BOW-R-18)."""
    receiver = battle.units.get(command.to)
    if receiver is None or receiver.id == unit.id:
        return Refusal.of(GIVE, "nobody_to_give_to", unit=unit.id)
    if command.item not in unit.kit.in_hand_or_bag:
        return Refusal.of(GIVE, "not_in_hand_or_bag", unit=unit.id, item=command.item)
    if refusal := refuse_hidden(battle, unit, receiver):
        return refusal
    if not are_close(battle, unit, receiver):
        return Refusal.of(GIVE, "receiver_not_close", unit=unit.id, receiver=receiver.id)
    if not free_slots(battle, receiver, command.item):
        return Refusal.of(RECEIVER, "no_room", unit=receiver.id, item=command.item)
    if not rounds.actions_left(battle, unit):
        return Refusal.of(rounds.BUDGET, "no_actions_left", unit=unit.id, budget=unit.sheet.budget)
    return None


def refuse_hidden(battle: Battle, unit: Unit, other: Unit) -> Refusal | None:
    """Hands reach in and out of a vehicle only at exposed seats; inside it, everybody (BOW-R-41, BOW-R-85)."""
    hidden = next((one for one in (unit, other) if not is_exposed(battle, one)), None)
    if hidden is None or hidden.aboard is None or together(unit, other):
        return None
    return Refusal.of(SEATS, "seat_is_hidden", unit=hidden.id, vehicle=hidden.aboard.vehicle)


def resolve_give(resolution: Resolution, unit: Unit, command: Give) -> None:
    """The receiver's owner is asked, unless the giver is theirs too; the action is spent when it is accepted."""
    receiver = resolution.battle.units[command.to]
    gift = Gift(receiver.owner, unit.id, receiver.id, command.item)
    if receiver.owner == unit.owner:
        _hand_over(resolution, gift, AnswerGift(accept=True))
    else:
        resolution.emit(Offered(gift))


def offer_answer(battle: Battle, gift: Gift) -> Iterator[AnswerGift]:
    """Nobody can be forced: to refuse comes first."""
    yield AnswerGift(accept=False)
    receiver = battle.units.get(gift.receiver)
    for bag in ways_to_take(battle, receiver, gift.item) if receiver else ():
        answer = AnswerGift(accept=True, bag=bag)
        if not refuse_answer(battle, gift, answer):
            yield answer


def refuse_answer(battle: Battle, gift: Gift, answer: AnswerGift) -> Refusal | None:
    if not answer.accept:
        return Refusal.of(CONSENT, "refused_into_the_bag") if answer.bag else None
    giver, receiver = battle.units.get(gift.giver), battle.units.get(gift.receiver)
    if giver is None or receiver is None:
        return Refusal.of(GIVE, "nobody_to_give_to", unit=gift.giver)
    if not free_slots(battle, receiver, gift.item, bag=answer.bag):
        return Refusal.of(RECEIVER, "no_room", unit=receiver.id, item=gift.item)
    return None


def resolve_answer(resolution: Resolution, gift: Gift, answer: AnswerGift) -> None:
    if answer.accept:
        _hand_over(resolution, gift, answer)
    else:
        resolution.emit(GiftRefused(gift.giver, gift.item, gift.receiver))


def _hand_over(resolution: Resolution, gift: Gift, answer: AnswerGift) -> None:
    """The giver spends an action, the receiver nothing (BOW-2.3.2.16)."""
    receiver = resolution.battle.units[gift.receiver]
    slots = free_slots(resolution.battle, receiver, gift.item, bag=answer.bag)
    emit_with_sheets(resolution, Given(gift.giver, gift.item, gift.receiver, slots), gift.giver, gift.receiver)
    left = rounds.actions_left(resolution.battle, resolution.battle.units[gift.giver])
    resolution.emit(rounds.Spent(gift.giver, left - 1))


GIVE_ACTION = Action("give", Give, offer_give, refuse_give, resolve_give, cost=0, icon="give")
GIFT_REPLY = Reply(CONSENT, Gift, AnswerGift, offer_answer, refuse_answer, resolve_answer)
