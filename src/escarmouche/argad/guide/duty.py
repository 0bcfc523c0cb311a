"""What a seat has to do now: answer a question, decide for its people, or wait for others."""

from collections.abc import Iterator

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide import asked_questions, asked_truces
from escarmouche.argad.guide.asking import AskDuty, Duty
from escarmouche.argad.guide.melees import fighters
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import commandable
from escarmouche.argad.phases.replies import asked_of
from escarmouche.argad.shooting.shots import SLOTS, shots_of
from escarmouche.kernel import Seat


def duty(view: Skirmish, seat: Seat, question: AskDuty) -> Duty:
    """What the game waits for."""
    acting = ARGAD.acting(view)
    others = tuple(sorted(acting - {seat}))
    if asked := asked_of(view, seat):
        return asked_questions.duty(view, asked, others)
    said = _said(view, seat)
    undecided = tuple(who for who in _able(view, seat) if who not in said) if seat in acting else ()
    return asked_truces.besides(
        view,
        seat,
        Duty(undecided=undecided, said=tuple(sorted(said)), ready=seat in view.done, waiting_for=others),
    )


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
            yield from (each.id for each in _own(view, seat) if next(shots_of(view, each), None))


def _said(view: Skirmish, seat: Seat) -> frozenset[CharacterId]:
    """Those of them for whom something has been said."""
    match view.phase:
        case Phase.ORDERS:
            said = {*view.drafts, *view.sealed}
        case Phase.MELEE:
            said = {*view.throws, *(blow.striker for blow in view.blows)}
        case phase if phase in SLOTS:
            said = {shot.shooter for shot in (view.passing if phase is Phase.PASSING else view.shots)}
        case _:
            said = set()
    return frozenset(each.id for each in _own(view, seat) if each.id in said)
