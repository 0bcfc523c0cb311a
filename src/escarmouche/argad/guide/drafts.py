"""What would come of an order that is not given yet, and of all that has been announced (ARG-9.12, ARG-9.14)."""

from collections import Counter
from itertools import accumulate
from typing import Final

from escarmouche.argad.chapters import COMMAND_KINDS, ORDERS
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide import dry_runs, outlooks
from escarmouche.argad.guide.asking import (
    AskDraft,
    AskRun,
    Draft,
    Encounter,
    Prospect,
    Prospects,
    Run,
    Way,
)
from escarmouche.argad.guide.dry_runs import Movement, carried_out, every_fall
from escarmouche.argad.guide.ground_ahead import grounds
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import InRanks
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement import in_ranks
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.argad.phases.unit_commands import BreakRanks, Form, planned, those_called
from escarmouche.kernel import Seat

Falls = list[tuple[float, Movement]]
HALF: Final = 0.5


def prospects(view: Skirmish, seat: Seat, question: AskDraft) -> Prospects:
    """What may come of an order for everybody whom it moves."""
    refusal = ARGAD.refuse(view, seat, question.draft)
    if refusal:
        return Prospects(why=SkirmishLocalizer(view).why(refusal))
    if isinstance(question.draft, MoveMarker | Enter):
        return Prospects(people=(outlooks.plain(view, question.draft),))
    drafted = _drafted(view, seat, question.draft)
    people = _addressed(view, question.draft)
    falls = list(every_fall(drafted, seat, people))
    return Prospects(
        people=tuple(_prospect(drafted, who, falls) for who in people if falls),
        ranks=planned(view, question.draft) if isinstance(question.draft, Form) else None,
    )


def run(view: Skirmish, seat: Seat, question: AskRun) -> Run:
    """How everybody moves by what has been announced, with that luck."""
    movement = carried_out(view, dry_runs.by_luck(question.luck))
    if movement is None:
        return Run(ways={})
    moved = movement.moved
    pairs = sorted({tuple(sorted((one, other))) for one, others in moved.contacts.items() for other in others})
    return Run(
        ways={
            who: movement.way(who) for who in sorted({*moved.tracks, *moved.ends} & movement.before.characters.keys())
        },
        encounters=tuple(Encounter(one, other, movement.meeting(one, other)) for one, other in pairs),
        held_up=tuple(sorted(movement.held_up())),
    )


def _drafted(view: Skirmish, seat: Seat, draft: Draft) -> Skirmish:
    """The skirmish once the order has been announced."""
    resolution = Resolution(view, dry_runs.by_luck("usual"))
    COMMAND_KINDS[type(draft)].resolve(resolution, seat, draft)
    return resolution.skirmish


def _addressed(view: Skirmish, draft: Draft) -> tuple[CharacterId, ...]:
    """Those whom an order moves: a whole unit in close order moves by the order of one of it."""
    match draft:
        case AnnounceGroup(characters=together):
            return together
        case Form():
            return those_called(view, draft)
        case BreakRanks(unit=name):
            return view.units[name].members
        case MoveMarker() | Enter():
            return ()
        case Announce(order=InRanks()):
            return in_ranks.everybody(view, draft.character)
        case _:
            return (draft.character,)


def _prospect(drafted: Skirmish, who: CharacterId, falls: Falls) -> Prospect:
    character, intent = drafted.characters[who], _intent(drafted, who)
    ways = sorted(((chance, fall.way(who)) for chance, fall in falls), key=lambda each: -each[1].length)
    best = ways[0][1]
    meets: Counter[CharacterId] = Counter()
    for chance, way in ways:
        meets.update(dict.fromkeys(way.meets, chance))
    return Prospect(
        who=who,
        allowance=allowance(drafted, character) if intent is None or intent.allowance is None else intent.allowance,
        best=best,
        usual=_middle(ways),
        worst=ways[-1][1],
        blocked=sum(chance for chance, way in ways if way.blocked),
        meets=dict(sorted(meets.items())),
        grounds=tuple(grounds(drafted, character, intent, best)) if intent else (),
    )


def _middle(ways: list[tuple[float, Way]]) -> Way:
    """As likely to come as far as that as not."""
    sums = accumulate(chance for chance, _ in ways)
    return next(way for total, (_, way) in zip(sums, ways, strict=True) if total >= HALF * sum(c for c, _ in ways))


def _intent(drafted: Skirmish, who: CharacterId) -> Intent | None:
    order = drafted.drafts.get(who) or drafted.sealed.get(who)
    return ORDERS.intent(drafted, drafted.characters[who], order) if order else None
