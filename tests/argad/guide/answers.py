"""Questions to the guide of Argad! as a page asks them: from the view of a seat."""

from typing import Any

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDraft, Draft, Prospect
from escarmouche.argad.guide.guide import GUIDE
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.announcing import Announce
from escarmouche.kernel import Refusal, ScriptedDice, Seat
from tests.argad.build import BLUE


def ask(skirmish: Skirmish, question: Any, seat: Seat = BLUE) -> Any:
    return GUIDE.answer(ARGAD.view(skirmish, seat), seat, question)


def prospect(skirmish: Skirmish, who: str, order: Order) -> Prospect:
    """Of an order for one person."""
    (found,) = prospects(skirmish, Announce(CharacterId(who), order)).values()
    return found


def prospects(skirmish: Skirmish, draft: Draft) -> dict[str, Prospect]:
    answer = ask(skirmish, AskDraft(draft))
    assert answer.why is None
    return {found.who: found for found in answer.people}


def announced(skirmish: Skirmish, orders: dict[str, Order], seat: Seat = BLUE) -> Skirmish:
    """The same skirmish once a seat has said all this."""
    for who, order in orders.items():
        decision = ARGAD.decide(skirmish, seat, Announce(CharacterId(who), order), ScriptedDice())
        assert not isinstance(decision, Refusal), decision
        skirmish = decision.state
    return skirmish
