"""All that one person may be told to do, and in which words the others would hear it (ARG-8.13, ARG-9.12)."""

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskOrders, OpenOrder, OrderChoice, Orders
from escarmouche.argad.guide.formations import body_orders, close_unit_of, drilled, forming
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.saying import said
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import Order, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.closing_ranks import loosened
from escarmouche.argad.phases.announcing import FIRST_INTENTIONS, Announce, Announced
from escarmouche.kernel import Refusal, Seat
from escarmouche.text.texts import Localized

ABOUT: Final = ("whom", "on", "thing", "portal", "ladder", "animal", "boat", "cart", "weapon", "unit", "over", "outfit")
"""The fields of an order that name what it is about."""


def orders(view: Skirmish, seat: Seat, question: AskOrders) -> Orders | Refusal:
    """Everything that is possible, the simplest first as the rules list it."""
    character = view.characters.get(question.who)
    if character is None:
        return Refusal.of(FIRST_INTENTIONS, "not_your_character", who=question.who)
    localizer = SkirmishLocalizer(view)
    refusal = ARGAD.refuse(view, seat, Announce(character.id, Stay()))
    if refusal:
        return Orders(who=character.id, why=localizer.why(refusal))
    loose = loosened(view)
    offers = list(_offers(loose, loose.characters[character.id]))
    listed = [Announce(character.id, offer) for _, offer in offers if not hasattr(offer, "sample")]
    unit = close_unit_of(view, character)
    return Orders(
        who=character.id,
        choices=tuple(
            OrderChoice(
                order=each.order,
                name=_kind_name(localizer, type(each.order).__name__),
                label=said(view, seat, localizer, each),
                about=_about(each.order),
            )
            for each in listed
            if ARGAD.refuse(view, seat, each) is None
        ),
        open=tuple(_open(localizer, kind, offer) for kind, offer in offers if hasattr(offer, "sample")),
        drill=drilled(view, unit) if unit else None,
        body=body_orders(view, seat, localizer, unit) if unit else (),
        forming=forming(view, seat, localizer, character),
        given=announced(view, localizer, character),
    )


def _offers(known: Skirmish, character: Character) -> Iterator[tuple[str, Any]]:
    """By the kind of order: those that can be listed, and what stands for many."""
    promised = known.turn_status(character.id).stays
    for kind in ORDERS.kinds_for(known, character):
        for offer in kind.offers(known, character):
            if not (promised and hasattr(offer, "sample")):
                yield kind.order.__name__, offer


def _about(order: Order) -> str:
    return next((str(named) for field in ABOUT if (named := getattr(order, field, None))), "")


def _open(localizer: SkirmishLocalizer, kind: str, offer: Any) -> OpenOrder:
    return OpenOrder(order=kind, label=_kind_name(localizer, kind), whom=tuple(getattr(offer, "whom", ())))


def _kind_name(localizer: SkirmishLocalizer, kind: str) -> Localized:
    return localizer.say(f"order_{kind}")


def announced(view: Skirmish, localizer: SkirmishLocalizer, character: Character) -> Localized | None:
    """What somebody is going to do, as everybody hears it; None if nothing has been said."""
    order = view.drafts.get(character.id) or view.sealed.get(character.id)
    if order is None:
        return None
    return localizer.sentences(Announced(view.player_of(character), {character.id: order}))[0]
