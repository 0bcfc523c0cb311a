"""Animals that stand for people (ARG-35.2): before anybody moves, their player says which they are, or shows them."""

from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import Duty, Reply
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.sealing import SECRETLY, StandFor
from escarmouche.argad.movement.unmasking import REPLACED, Unmask
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Seat


def besides(view: Skirmish, seat: Seat, duty: Duty) -> Duty:
    """For a seat whose people still go as an animal, as long as it has not said that it is done."""
    hidden = next((each for each in view.reserves.values() if each.seat == seat and each.true), None)
    if duty.asked or hidden is None or view.phase is not Phase.EARLY or seat in view.done:
        return duty
    return _asked(view, seat, hidden, duty)


def _asked(view: Skirmish, seat: Seat, hidden: Reserve, duty: Duty) -> Duty:
    localizer = SkirmishLocalizer(view)
    chosen = [StandFor(marker) for marker in hidden.markers]
    shown = [Unmask(hidden.true)] if hidden.true else []
    return replace(
        duty,
        asked=localizer.say("ask_animal_first" if view.turn == 1 else "ask_animal", animal=hidden.true),
        rule=SECRETLY if view.turn == 1 else REPLACED,
        replies=(
            Reply(command=Done(), label=localizer.say("reply_animal_keep", animal=hidden.true), usual=True),
            *(
                Reply(command=each, label=localizer.say("reply_animal_other", animal=each.marker))
                for each in chosen
                if ARGAD.refuse(view, seat, each) is None
            ),
            *(
                Reply(command=each, label=localizer.say("reply_animal_show", animal=each.marker))
                for each in shown
                if ARGAD.refuse(view, seat, each) is None
            ),
        ),
        waits=False,
    )
