"""What a seat has to do now: answer a question, decide for its people, or wait for others."""

from collections.abc import Iterator

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide import asked_animals, asked_questions, asked_talks, asked_truces, long_shots
from escarmouche.argad.guide.asking import AskDuty, Duty
from escarmouche.argad.guide.melees import fighters
from escarmouche.argad.guide.salvos import staying_in_sight
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import commandable
from escarmouche.argad.phases.replies import asked_of
from escarmouche.argad.shooting.shots import SLOTS, offer_hold, shots_of
from escarmouche.kernel import Seat


def duty(view: Skirmish, seat: Seat, question: AskDuty) -> Duty:
    """What the game waits for."""
    acting = ARGAD.acting(view)
    others = tuple(sorted(acting - {seat}))
    if asked := asked_of(view, seat):
        return asked_questions.duty(view, asked, others)
    decided = _decided(view, seat)
    open_to = [who for who in _able(view, seat) if who not in decided] if seat in acting else []
    hopeless = long_shots.among(view, seat, open_to)
    found = Duty(
        undecided=tuple(who for who in open_to if who not in hopeless),
        long_shots=hopeless,
        decided=tuple(sorted(decided)),
        ready=seat in view.done,
        waiting_for=others,
    )
    for besides in (asked_truces.besides, asked_animals.besides, asked_talks.besides):
        found = besides(view, seat, found)
    return found


def _own(view: Skirmish, seat: Seat) -> list[Character]:
    return [each for each in view.characters.values() if view.player_of(each) == seat]


def _able(view: Skirmish, seat: Seat) -> Iterator[CharacterId]:
    """One's own people for whom something could be said in this phase."""
    match view.phase:
        case Phase.ORDERS:
            yield from (each.id for each in commandable(view, seat))
        case Phase.MELEE:
            yield from sorted(fighters(view, seat))
        case phase if phase in SLOTS:
            furtive = staying_in_sight(view, seat)
            mine = _own(view, seat)
            yield from (each.id for each in mine if each.id in furtive or next(shots_of(view, each), None))


def _decided(view: Skirmish, seat: Seat) -> frozenset[CharacterId]:
    """Those of them for whom something has been said, which can still be thought over."""
    match view.phase:
        case Phase.ORDERS:
            said = {*view.drafts, *view.sealed}
        case Phase.MELEE:
            said = {*view.throws, *(blow.striker for blow in view.blows)}
        case phase if phase in SLOTS:
            said = {each.shooter for each in offer_hold(view, seat)}
            if phase is Phase.PASSING:
                said |= {who for who, status in view.turn_statuses.items() if status.shows}
        case _:
            said = set()
    return frozenset(each.id for each in _own(view, seat) if each.id in said)
