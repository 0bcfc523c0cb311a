"""The planner of ways: round what stands there, through doors, as far as one gets in a turn."""

from itertools import pairwise
from math import dist
from typing import Any

import pytest

from escarmouche.argad.content.scenario import scenarios
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDraft, AskRoute
from escarmouche.argad.guide.routes import MAX_CORNERS
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.courses import course
from escarmouche.argad.movement.walks import GO
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.script import PRESENTER
from escarmouche.kernel import Refusal, Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind
from tests.argad.guide.answers import ask
from tests.argad.marching import BRUSH, KINDS, ready
from tests.argad.places import box, portal, room

A = CharacterId("a")
CLIFF = kind("cliff", foot="forbidden", mounted="forbidden")
HOUSE = room("hall", *box(40, 20, 60, 40))


def route(state: Skirmish, x: float, y: float) -> Any:
    return ask(state, AskRoute(A, at(x, y)))


def somebody(**table: Any) -> Skirmish:
    return ready([character("a", BLUE, (30, 30))], table=ground(kinds=(*KINDS, CLIFF), **table))


def goes_there(state: Skirmish, path: Any) -> bool:
    """Whether nothing on the way stops anybody."""
    who = state.characters[A]
    return not any(meeting.stops for meeting in course(state, who, GO.intent(state, who, Go(path))).meetings)


@pytest.mark.rule("ARG-9.2")
def test_in_the_open_one_goes_straight() -> None:
    found = route(somebody(), 42, 30)
    assert (found.path, found.length, found.whole, found.arrives, found.why) == ((at(42, 30),), 1200, 1200, True, None)


@pytest.mark.rule("ARG-9.2")
def test_a_long_way_ends_where_the_move_does() -> None:
    found = route(somebody(), 90, 30)
    assert found.whole == 6000
    assert found.length == pytest.approx(2000, abs=2)
    assert found.path[-1] == (pytest.approx(5000, abs=2), 3000)


def test_a_wall_is_walked_round_on_its_shorter_side() -> None:
    state = somebody(barriers=(barrier("wall", CLIFF, (35, 27), (35, 60)),))
    found = route(state, 40, 30)
    assert goes_there(state, found.path)
    assert found.arrives
    assert found.path[-1] == at(40, 30)
    assert all(y < 2700 for _, y in found.path[:-1])
    straight = dist((3000, 3000), (3500, 2700)) + dist((3500, 2700), (4000, 3000))
    assert straight <= found.length < straight + 60


def test_slow_ground_is_walked_round_where_that_is_quicker() -> None:
    """A die takes 3.5 cm off on average."""
    beside, across = (((35, top), (38, top), (38, 60), (35, 60)) for top in (29, 10))
    assert route(somebody(areas=(area("brush", BRUSH, *across),)), 42, 30).path == (at(42, 30),)
    round_it = route(somebody(areas=(area("brush", BRUSH, *beside),)), 42, 30)
    assert 1200 < round_it.length < 1200 + 350
    state = somebody(areas=(area("brush", BRUSH, *beside),))
    (found,) = ask(state, AskDraft(Announce(A, Go(round_it.path)))).people
    assert found.grounds == ()
    assert route(state, 55, 30).path == ((4999, 3000),)  # more than a turn in any case: straight on


@pytest.mark.rule("ARG-13.5")
def test_into_a_house_one_goes_by_the_door() -> None:
    state = somebody(rooms=(HOUSE,), portals=(portal("door", (40, 24), (40, 26), "hall", None),))
    found = route(state, 46, 32)
    assert found.arrives
    assert goes_there(state, found.path)
    (crossed,) = [leg for leg in pairwise((at(30, 30), *found.path)) if leg[0][0] < 4000 <= leg[1][0]]
    (ax, ay), (bx, by) = crossed
    assert 2400 < ay + (by - ay) * (4000 - ax) / (bx - ax) < 2600


def test_a_place_that_nobody_gets_to_is_approached() -> None:
    pond = area("rock", CLIFF, (40, 25), (50, 25), (50, 35), (40, 35))
    state = somebody(areas=(pond,))
    found = route(state, 45, 30)
    assert not found.arrives
    assert goes_there(state, found.path)
    assert found.path[-1] == (pytest.approx(3900, abs=5), 3000)  # the front edge of the base stands at the rock


def test_a_cart_that_stands_there_is_walked_round() -> None:
    state = PRESENTER.scenario("salt-for-saint-aubin", {})
    state = begun(state)
    (who,) = [each for each in state.characters.values() if each.id == "godart"]
    cart = state.conveyances[ConveyanceId("salt_cart")]
    beyond = cart.at[0], cart.at[1] - (who.at[1] - cart.at[1])
    found = ask(state, AskRoute(who.id, beyond), state.player_of(who))
    assert found.arrives
    assert len(found.path) > 1
    (prospect,) = ask(state, AskDraft(Announce(who.id, Go(found.path))), state.player_of(who)).people
    assert prospect.best.track.by != "salt_cart"


def begun(state: Skirmish) -> Skirmish:
    """Once everybody may announce."""
    for number in range(20):
        if state.phase is Phase.ORDERS:
            break
        decision = ARGAD.decide(state, min(ARGAD.acting(state)), Done(), StreamDice(Seed(bytes(32)), number))
        assert not isinstance(decision, Refusal)
        state = decision.state
    return state


def test_somebody_who_is_not_there_has_no_way() -> None:
    assert isinstance(ask(somebody(), AskRoute(CharacterId("nobody"), at(40, 30))), Refusal)


def test_a_way_for_an_enemy_is_shown_with_why_it_cannot_be_ordered() -> None:
    state = ready([character("a", ORANGE, (30, 30)), character("b", BLUE, (20, 30))])
    assert route(state, 40, 30).why.rule == "ARG-9.12"


@pytest.mark.slow
@pytest.mark.parametrize("name", [scenario.id for scenario in scenarios()])
def test_every_way_that_is_found_can_be_ordered(name: str) -> None:
    state = begun(PRESENTER.scenario(name, {}))
    width, depth = state.ground.width, state.ground.depth
    for seat in state.seats:
        mine = [who for who in state.characters.values() if state.player_of(who) == seat and who.cell is None]
        for who in mine[:2]:
            for x, y in ((width // 2, depth // 2), (width // 5, depth // 4), (width, 0), (0, depth)):
                found = ask(state, AskRoute(who.id, (x, y)), seat)
                assert len(found.path) <= MAX_CORNERS
                if found.path and state.phase is Phase.ORDERS and who.on_foot and not who.aboard:
                    assert found.why is None or found.why.rule != "ARG-9.2", found.why
