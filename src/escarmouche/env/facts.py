"""What a seat sees besides the field and what is on it, as one row: the Round, the question, what is being said."""

from collections.abc import Mapping
from typing import Final

from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Share
from escarmouche.bow.chapters import COMMANDS
from escarmouche.env.arrays import HIGHEST, TENS, Array, blank, filled, flag, numbered
from escarmouche.env.lexicon import SPANS
from escarmouche.kernel import Seat

_ROUNDS: Final = 100

FACTS: Final[Mapping[str, str]] = {
    "round": "number of the Round / 100",
    "rounds_left": "Rounds to the scenario’s limit / 100, if it has one",
    "starts": "1 if the seat started this Round",
    "points": "cost points on the field: own side less the others, as a share of all at first",
    "held": "how much of the Rounds it takes an area has been held, by the own side",
    "their_held": "the same by others",
    "survive": "Rounds to go for a goal of the own side to survive / 100",
    "their_survive": "the same for others",
    "damage": "damage points to share out / 10",
    "more": "how many take one point more / 10",
    **{f"phase: {phase.value}": "1 in this phase" for phase in Phase},
    **{f"asked: {name}": "1 if this is the question" for name in ("gift", "share", "placement", "dispute")},
    **{f"choosing: {name}": "1 if the next word may be one of these" for name in SPANS},
    **{f"said: {command.__name__}": "1 if this kind of command is being said" for command in COMMANDS},
    "said: yes": "1 if the answer yes has been said",
}
"""The facts that every battle has; after them comes one for each action that extensions add, as it is said."""

FACT: Final = numbered(FACTS)
_QUESTIONS: Final = {Gift: "gift", Share: "share", Placement: "placement", Dispute: "dispute"}


def facts(view: Battle, seat: Seat, standings: Mapping[Seat, float], deeds: int) -> Array:
    """The row, but for what is being said."""
    row = blank(len(FACTS) + deeds)
    limit = view.options.round_limit
    cells = {
        "round": min(view.round / _ROUNDS, HIGHEST),
        "rounds_left": max(0, limit - view.round) / _ROUNDS,
        "starts": flag(view.starter == seat),
        "points": standings[seat],
        f"phase: {view.phase.value}": 1.0,
        **_goals(view, seat),
    }
    if view.questions:
        question = view.questions[0]
        cells[f"asked: {_QUESTIONS[type(question)]}"] = 1.0
        if isinstance(question, Share):
            cells |= {"damage": min(question.points / TENS, HIGHEST), "more": question.extra / TENS}
    row[: len(FACTS)] = filled(FACTS, cells)
    return row


def _goals(view: Battle, seat: Seat) -> dict[str, float]:
    """The nearest to their end, of each kind."""
    found: dict[str, float] = {}
    for number, goal in enumerate(view.goals):
        whose = "" if view.allied(seat, goal.seat) else "their_"
        if goal.kind == "hold" and view.held:
            found[f"{whose}held"] = max(found.get(f"{whose}held", 0.0), view.held[number] / goal.rounds)
        if goal.kind == "survive":
            left = max(0, goal.rounds - view.round + 1) / _ROUNDS
            found[f"{whose}survive"] = min(found.get(f"{whose}survive", HIGHEST), left)
    return found
