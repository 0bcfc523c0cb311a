"""Who is who for a seat: its own, its allies, its enemies; and whom the scenario's goals and the questions name."""

from escarmouche.bow.battle import Battle, Dispute, Gift, Question, Share
from escarmouche.kernel import Seat


def side(view: Battle, seat: Seat, other: Seat) -> str:
    return "own" if seat == other else "ally" if view.allied(seat, other) else "enemy"


def aimed_at(view: Battle, seat: Seat) -> tuple[frozenset[str], frozenset[str]]:
    """The pieces and objects that goals name: those of the seat's own side, and those of the others."""
    ours = {name for goal in view.goals if view.allied(seat, goal.seat) for name in goal.who}
    theirs = {name for goal in view.goals if not view.allied(seat, goal.seat) for name in goal.who}
    return frozenset(ours), frozenset(theirs)


def asked_about(question: Question) -> tuple[str, ...]:
    """The pieces and objects that a question is about."""
    match question:
        case Gift():
            return question.giver, question.receiver, question.item
        case Dispute():
            return question.firer, question.target
        case Share():
            return question.occupants
        case _:
            return (question.unit,)
