"""What the guide says of animals that stand for people, and of people who come in."""

import pytest
from msgspec.structs import replace

from escarmouche.argad.guide.asking import AskDraft, AskDuty, AskRoute
from escarmouche.argad.model.ids import CharacterId, MarkerId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.text.texts import Localized
from tests.argad.build import BLUE, ORANGE, at, character
from tests.argad.guide.answers import ask
from tests.argad.marching import ready

FOX, CUB, A = MarkerId("fox"), MarkerId("cub"), CharacterId("a")


def masked(phase: Phase = Phase.ORDERS, **more) -> Skirmish:  # type: ignore[no-untyped-def]  # of a skirmish
    """Blue's one person goes as the fox; the cub is nobody."""
    beasts = [
        Marker(id=name, owner=BLUE, name=Localized(f"the {name}", f"le {name}"), at=at(*place))
        for name, place in ((FOX, (10, 30)), (CUB, (10, 40)))
    ]
    hidden = Reserve(id="foxes", seat=BLUE, characters=(character("a", BLUE, (10, 30)),), markers=(FOX, CUB), true=FOX)
    state = ready([character("x", ORANGE, (70, 30))])
    return replace(state, phase=phase, markers={each.id: each for each in beasts}, reserves={"foxes": hidden}, **more)


@pytest.mark.rule("ARG-35.3", "ARG-R-188")
def test_an_animal_goes_as_far_as_the_troop_would() -> None:
    (found,) = ask(masked(), AskDraft(MoveMarker(FOX, (at(22, 30),)))).people
    assert (found.who, found.usual.length, found.usual.end) == ("fox", 1200, at(22, 30))
    assert found.allowance >= 1200
    far = ask(masked(), AskDraft(MoveMarker(FOX, (at(60, 30),))))
    assert far.why is not None


@pytest.mark.rule("ARG-R-188")
def test_a_way_is_found_for_it() -> None:
    route = ask(masked(), AskRoute(CharacterId("fox"), at(18, 30)))
    assert (route.path, route.why) == ((at(18, 30),), None)


@pytest.mark.rule("ARG-35.3", "ARG-35.4")
def test_before_anybody_moves_one_is_asked_which_it_is() -> None:
    duty = ask(masked(Phase.EARLY), AskDuty())
    assert duty.rule == "ARG-35.3"
    assert [reply.label.en for reply in duty.replies] == ["Stay the fox", "Rather the cub", "Show who the fox is"]
    later = ask(masked(Phase.EARLY, turn=2), AskDuty())
    assert [reply.label.en for reply in later.replies] == ["Stay the fox", "Show who the fox is"]


@pytest.mark.rule("ARG-35.3")
def test_nobody_else_is_asked() -> None:
    assert ask(masked(Phase.EARLY), AskDuty(), ORANGE).asked is None


@pytest.mark.rule("ARG-34.5", "ARG-R-193")
def test_somebody_outside_comes_in_by_the_edge() -> None:
    waiting = Reserve(id="west", seat=BLUE, characters=(character("a", BLUE, (0, 0)),), stretch=(at(0, 10), at(0, 40)))
    state = replace(ready([character("x", ORANGE, (70, 30))]), phase=Phase.ORDERS, reserves={"west": waiting})
    (found,) = ask(state, AskDraft(Enter(A, (at(0, 20), at(8, 20))))).people
    assert (found.who, found.usual.length) == ("a", 800)
    assert ask(state, AskDraft(Enter(A, (at(0, 50), at(8, 50))))).why.rule == "ARG-R-193"
