"""What a walk into difficult ground may come to, before it is announced: a range, not a number (ARG-10.13)."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM
from escarmouche.argad.movement.courses import SLOWS, Meeting, course
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.movement.slow_dice import SIX, are_natives
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.kernel import Odds

BLOCKED: Final = "blocked"


def odds(known: Skirmish, orders: OrderRegistry, character: Character, order: Order) -> Odds | None:
    """The chance of each length, in centimetres, or of being held up where the ground begins."""
    intent = orders.intent(known, character, order)
    if intent.way != "path" or not intent.path:
        return None
    way = course(known, character, intent)
    hard = [meeting for meeting in way.meetings if meeting.going in SLOWS]
    if not hard:
        return None
    at_home = are_natives(known, (character.id,), hard[0].id)
    throws = list(product(range(1, SIX + 1), repeat=2 if at_home or not character.on_foot else 1))
    speed = allowance(known, character) if intent.allowance is None else intent.allowance
    found = Counter(
        BLOCKED
        if min(faces) == SIX
        else _named(min(way.length, _reached(known, speed, hard, min(faces) if at_home else sum(faces))))
        for faces in throws
    )
    return Odds(chances={length: count / len(throws) for length, count in sorted(found.items())})


def _named(length: float) -> str:
    return f"{length / CM:.4g}"


def _reached(known: Skirmish, speed: float, hard: Sequence[Meeting], lost: int) -> float:
    """The die is taken off where the first hard ground is met; the first very hard one halves what is left then."""
    left, gone, halved, slowed = speed, 0.0, False, False
    for meeting in hard:
        if meeting.at - gone >= left:
            break
        left, gone = left - (meeting.at - gone), meeting.at
        if meeting.going == "very_difficult" and not halved:
            left, halved = (left / 2 if known.options.halving == "rest" else max(0.0, left - speed / 2)), True
        if not slowed:
            left, slowed = max(0.0, left - scaled(known, lost * CM)), True
    return gone + left
