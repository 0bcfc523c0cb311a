"""The table in words: who and what is where as told from one person, how one sees it, and who could get at whom."""

from random import Random
from time import perf_counter
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import Scenario, scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskSurroundings, Surrounding, Surroundings
from escarmouche.argad.guide.guide import GUIDE
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal
from escarmouche.text.codec import encode
from tests.argad.build import ORANGE, area, barrier, character, ground, kind, profile, skirmish
from tests.argad.guide.answers import announced, ask
from tests.argad.test_7_views import behind_a_house, two_worlds

A, B, X = CharacterId("a"), CharacterId("b"), CharacterId("x")
FOREST = kind("forest", foot="difficult", hides_beyond=1000, cover=-1)
HEDGE = kind("hedge", foot="difficult", cover=-1)
MEADOW = ground(
    kinds=(FOREST, HEDGE),
    areas=(area("wood", FOREST, (60, 10), (80, 10), (80, 30), (60, 30)),),
    barriers=(barrier("row", HEDGE, (40, 60), (40, 78)),),
)


def near(*people: Any, who: CharacterId | None = A, **values: Any) -> Surroundings:
    answer = ask(skirmish(people, table=MEADOW, **values), AskSurroundings(who))
    assert isinstance(answer, Surroundings)
    return answer


def find(found: tuple[Surrounding, ...], name: str) -> Surrounding:
    return next(each for each in found if each.id == name)


@pytest.mark.rule("ARG-7.2", "ARG-4.4")
def test_everybody_is_told_by_distance_from_edge_to_edge_and_by_direction() -> None:
    told = near(character("a"), character("b", place=(40, 30)), character("x", ORANGE, (30, 60)))
    assert [each.id for each in told.mine] == ["a", "b"]
    (foe,) = told.others
    assert (foe.distance, foe.bearing, foe.at) == (2800, 180, (3000, 6000))
    assert foe.text.en == "X (fighter, Orange), 28 cm to the south (180°), in plain sight, in disorder, sword."
    assert foe.text.fr == "X (fighter, Orange), à 28\u00a0cm vers le sud (180°), bien en vue, en désordre, sword."


def test_one_hears_where_one_stands_oneself() -> None:
    me = find(near(character("a", facing=90), character("x", ORANGE, (60, 30))).mine, "a")
    assert (me.distance, me.bearing) == (None, None)
    assert "at (30, 30), facing to the east" in me.text.en


@pytest.mark.rule("ARG-20.1", "ARG-20.2")
def test_whoever_is_covered_or_out_of_sight_is_told_so() -> None:
    behind = character("x", ORANGE, (41.5, 70))
    told = near(character("a", place=(20, 70)), character("b", place=(70, 70)), behind)
    assert "covered" in find(told.others, "x").text.en
    deep = near(character("a", place=(30, 20)), character("b", place=(76, 22)), character("x", ORANGE, (75, 20)))
    assert "out of sight from here" in find(deep.others, "x").text.en


def test_what_has_been_announced_is_told_with_everybody() -> None:
    state = announced(skirmish([character("a"), character("x", ORANGE, (60, 30))]), {"a": Go(((4000, 3000),))})
    (me,) = ask(state, AskSurroundings(A)).mine
    assert me.text.en.endswith("A will go 10 cm to the east.")
    (seen,) = ask(state, AskSurroundings(X), ORANGE).others
    assert seen.text.en.endswith("A will go 10 cm to the east.")


def test_grounds_are_told_with_their_place_size_and_what_they_cost() -> None:
    told = near(character("a", place=(50, 20)), character("x", ORANGE, (110, 70)))
    wood, row = find(told.grounds, "wood"), find(told.grounds, "row")
    assert (wood.name.en, wood.distance, wood.bearing) == ("forest in the north", 900, 90)
    assert wood.at == (6200, 2000)
    assert "from (60, 10) to (80, 30), difficult to walk, hides what is more than 10 cm in" in wood.text.en
    assert row.name.fr == "hedge au sud"
    assert [each.id for each in told.grounds] == ["wood", "row"]


def test_whoever_goes_to_an_obstacle_goes_beside_it() -> None:
    row = find(near(character("a", place=(30, 70)), character("x", ORANGE, (110, 70))).grounds, "row")
    assert (row.at, row.distance, row.bearing) == ((3800, 7000), 900, 90)


@pytest.mark.rule("ARG-9.4", "ARG-16.5")
def test_threats_say_who_could_reach_or_shoot_whom() -> None:
    archer = character("x", ORANGE, (60, 30), of=profile(weapons=("crossbow",)))
    told = near(character("a"), character("b", place=(45, 30)), archer)
    assert [each.en for each in told.threats] == [
        "A: can be shot at by x at 28 cm.",
        "B: can be charged by x at 13 cm; can be shot at by x at 13 cm; can charge x at 13 cm.",
    ]


@pytest.mark.rule("ARG-16.9")
def test_an_unloaded_weapon_threatens_nobody() -> None:
    unloaded = {WeaponId("crossbow"): 1}
    archer = character("x", ORANGE, (60, 30), of=profile(weapons=("crossbow",)), unloaded=unloaded)
    assert near(character("a"), archer).threats == ()


def test_those_in_contact_are_told_first() -> None:
    told = near(character("a"), character("x", ORANGE, (32, 30)))
    assert [each.en for each in told.threats] == ["A: in contact with x."]


@pytest.mark.rule("ARG-35.1")
def test_nobody_knows_that_somebody_in_hiding_could_be_reached() -> None:
    told = near(character("a", hidden=True), character("x", ORANGE, (40, 30)))
    assert [each.en for each in told.threats] == ["A: can charge x at 8 cm."]


def test_nobody_by_that_name() -> None:
    state = skirmish([character("a"), replace(character("x", ORANGE, (60, 30)), hidden=True)])
    assert isinstance(ask(state, AskSurroundings(X)), Refusal)
    assert ask(state, AskSurroundings(A)).others == ()


@pytest.mark.rule("ARG-R-65")
@pytest.mark.parametrize("seed", range(20))
def test_two_worlds_that_differ_out_of_sight_are_told_the_same(seed: int) -> None:
    one, other = two_worlds(Random(seed))
    for who in (None, CharacterId("watcher")):
        assert encode(ask(one, AskSurroundings(who))) == encode(ask(other, AskSurroundings(who)))


def test_the_test_of_two_worlds_could_fail() -> None:
    seen = behind_a_house().change(CharacterId("seen"), fleeing=True)
    question = AskSurroundings(CharacterId("watcher"))
    assert encode(ask(seen, question)) != encode(ask(behind_a_house(), question))


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda each: each.id)
def test_every_scenario_is_told_to_everybody_in_both_languages_at_once(scenario: Scenario) -> None:
    game = ARGAD.start(setup(scenario))
    for seat in (*game.seats, GAME_MASTER, SPECTATOR):
        view = ARGAD.view(game, seat)
        for who in (None, *list(view.characters)[:3]):
            _check(view, GUIDE.answer(view, seat, AskSurroundings(who)))


def _check(view: Skirmish, told: Any) -> None:
    assert isinstance(told, Surroundings)
    every = [*told.mine, *told.others, *told.things, *told.grounds]
    texts = [told.table, *told.threats, *(each.text for each in every), *(each.name for each in every)]
    assert all(text.en and text.fr and "{" not in text.en + text.fr for text in texts)
    assert all(0 <= each.at[0] <= view.ground.width and 0 <= each.at[1] <= view.ground.depth for each in every)


@pytest.mark.slow
def test_two_dozen_people_are_told_quickly() -> None:
    game = ARGAD.start(setup(next(each for each in scenarios() if each.id == "the-wall-at-the-ford")))
    view = ARGAD.view(game, game.seats[0])
    assert len(view.characters) >= 24
    began = perf_counter()
    GUIDE.answer(view, game.seats[0], AskSurroundings(next(iter(view.characters))))
    assert perf_counter() - began < 0.5, "ten times what is wanted, for a machine that does other things"
