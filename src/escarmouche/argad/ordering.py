"""Which orders there are, and what holds for all of them (ARG-8.13)."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal

from escarmouche.argad.acts import AnyOrderKind
from escarmouche.argad.movement.reach import way
from escarmouche.argad.orders import Go, Order
from escarmouche.argad.recall import recalled
from escarmouche.argad.sight.bases import contacts, two_paces
from escarmouche.argad.sight.terrain import obstacle_between
from escarmouche.argad.skirmish import Character, Skirmish
from escarmouche.argad.story import Story
from escarmouche.kernel import Refusal, rule

IN_CONTACT = rule("ARG-31.11")
PROMISED = rule("ARG-21.5")

Moment = Literal["before", "after", "finish"]


@cache
def kinds() -> Mapping[type, AnyOrderKind]:
    """Every kind of order by its type. The chapters are asked late, for some of them speak of orders themselves."""
    from escarmouche.argad.chapters import ORDER_KINDS  # noqa: PLC0415

    return {kind.order: kind for kind in ORDER_KINDS}


def kinds_for(known: Skirmish, character: Character) -> Iterable[AnyOrderKind]:
    """Those that somebody in contact, or not in contact, may be given."""
    possible = _possible(known)
    return [kind for kind in possible if kind.in_contact] if is_tied(known, character) else possible


@recalled("options", "things", "ladders", "boats", "locked")
def _possible(known: Skirmish) -> tuple[AnyOrderKind, ...]:
    """Those that the table has a use for."""
    return tuple(kind for kind in kinds().values() if kind.possible(known))


def engaged(known: Skirmish, character: Character) -> bool:
    """In contact with an enemy; across a wall or a fence only those who strike across it are (ARG-30.5)."""
    touched = contacts(known).get(character.id, frozenset())
    return bool(touched) and any(obstacle_between(known, character, known.characters[who]) is None for who in touched)


def is_left(known: Skirmish, character: Character) -> bool:
    """Whether all the enemies in contact are about to leave: then one is free to turn to others (ARG-R-128)."""
    touched = contacts(known).get(character.id, frozenset())
    return bool(touched) and all(leaves(known, known.characters[who]) for who in touched)


def leaves(known: Skirmish, character: Character) -> bool:
    """Whether somebody is about to leave the melee: as locked, or as announced so far."""
    order = known.doing(character.id).order or known.drafts.get(character.id)
    return order is not None and kinds()[type(order)].intent(known, character, order).leaves


def is_tied(known: Skirmish, character: Character) -> bool:
    """Whether somebody has to fight, or to leave the melee first (ARG-31.11)."""
    return engaged(known, character) and not is_left(known, character)


def refuse(known: Skirmish, character: Character, order: Order) -> Refusal | None:
    kind = kinds()[type(order)]
    if not kind.in_contact and is_tied(known, character):
        return Refusal.of(IN_CONTACT, "leave_the_melee_first", who=character.id)
    return kind.refuse(known, character, order) or refuse_promise(known, character, order)


def refuse_promise(known: Skirmish, character: Character, order: Order) -> Refusal | None:
    """Whoever shot before movement as somebody who stays does stay (ARG-21.5)."""
    if not known.doing(character.id).stays or is_motionless(known, character, order):
        return None
    return Refusal.of(PROMISED, "promised_to_stay", who=character.id)


def is_motionless(skirmish: Skirmish, character: Character, order: Order) -> bool:
    """A pivot or two paces are no movement (ARG-9.7)."""
    intent = kinds()[type(order)].intent(skirmish, character, order)
    if intent.motionless or intent.way == "stand":
        return True
    return isinstance(order, Go) and way(character.at, order.path) <= two_paces(character)


def each(story: Story, moment: Moment) -> None:
    """What the orders of this turn do at a moment, one character after the other by name."""
    for who in sorted(story.skirmish.doings):
        character, order = story.skirmish.characters.get(who), story.skirmish.doing(who).order
        if character and order is not None:
            does: Callable[[Story, Character, Any], None] = getattr(kinds()[type(order)], moment)
            does(story, character, order)
