"""Page 38: tests of morale, what the die means, and what changes morale."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ground import Room
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.morale import MoraleLine
from escarmouche.argad.model.questions import MoraleTest
from escarmouche.argad.model.things import Emblem
from escarmouche.argad.morale.hesitation import TestMorale
from escarmouche.argad.morale.rallying import AnswerRally
from escarmouche.argad.morale.trials import AnswerMorale, MoraleTested
from escarmouche.argad.morale.values import modifiers, morale
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.harm import Felled
from escarmouche.kernel import GAME_MASTER
from tests.argad.build import BLUE, ORANGE, at, character, ground, named, profile
from tests.argad.morale import (
    banner,
    drummer,
    enemy,
    hearts,
    next_turn,
    put_to_the_test,
    results,
    sergeant,
    squad,
    table,
)
from tests.argad.turns import Table, laid
from tests.argad.units import in_ranks

S0 = CharacterId("s0")


@pytest.mark.option("morale")
@pytest.mark.rule("ARG-38.1", "ARG-38.2")
def test_without_morale_nobody_is_tested() -> None:
    game = laid([*squad(), sergeant(), enemy()])
    refusal = game.refusal(BLUE, TestMorale((S0,)))
    assert (refusal.rule, refusal.key) == ("ARG-38.1", "no_morale_here")
    assert put_to_the_test(table([*squad(), sergeant()]), 2) == dict.fromkeys(("s0", "s1", "s2"), "obeys")


@pytest.mark.rule("ARG-38.2")
def test_one_tests_ones_own_people_and_the_game_master_tests_anybody() -> None:
    game = table([*squad(), sergeant()], master=True)
    assert game.refusal(ORANGE, TestMorale((S0,), "encircled")).key == "not_your_morale"
    game.play(GAME_MASTER, TestMorale((S0,), "encircled"))
    game.done([2])
    (test,) = game.of(MoraleTested)
    assert (test.roll.faces, test.causes) == ((2,), ("encircled",))


@pytest.mark.rule("ARG-38.2", "ARG-R-185")
@pytest.mark.parametrize("cause", ["called", "rally"])
def test_some_causes_nobody_names(cause: Any) -> None:
    assert table(squad()).refusal(BLUE, TestMorale((S0,), cause)).key == "cause_not_said"


@pytest.mark.rule("ARG-38.2", "ARG-R-178")
def test_a_test_is_for_people_who_are_there_and_can_lose_heart_and_once() -> None:
    game = table([*squad(2), character("taken", place=(50, 30), captor=CharacterId("foe")), sergeant()])
    taken, nobody = CharacterId("taken"), CharacterId("nobody")
    for who in ((), (S0, S0)):
        assert game.refusal(BLUE, TestMorale(who)).key == "test_of_nobody"
    assert game.refusal(BLUE, TestMorale((S0, nobody))).key == "not_your_morale"
    assert game.refusal(BLUE, TestMorale((S0,), by=nobody)).key == "not_your_morale"
    assert game.refusal(BLUE, TestMorale((S0, taken))).key == "nothing_to_test"
    game.play(BLUE, TestMorale((S0,)))
    assert game.refusal(BLUE, TestMorale((CharacterId("s1"), S0))).key == "nothing_to_test"


@pytest.mark.rule("ARG-38.3", "ARG-R-178")
def test_one_die_for_all_each_compared_with_the_own_morale() -> None:
    people = [
        *squad(6),
        character("brave", place=(30, 33), of=profile(5)),
        character("low", place=(33, 33), of=profile(2)),
    ]
    game = table([*people, sergeant()])
    came = put_to_the_test(game, 4)
    (test,) = game.of(MoraleTested)
    assert len(test.roll.faces) == 1
    assert hearts(game) == {**{f"s{n}": 3 for n in range(6)}, "brave": 5, "low": 2}
    assert (came["brave"], came["low"], came["s0"]) == ("obeys", "shaken", "shaken")


@pytest.mark.rule("ARG-38.4")
@pytest.mark.parametrize("face", [1, 2])
def test_below_morale_they_go_on_obeying(face: int) -> None:
    game = table([*squad(), sergeant(3)])
    assert set(put_to_the_test(game, face).values()) == {"obeys"}
    assert not disordered(game.state, S0)


@pytest.mark.rule("ARG-38.5", "ARG-43.13", "ARG-8.11")
def test_above_morale_they_fall_into_disorder_and_then_flee() -> None:
    game = table([*squad(), sergeant()])
    assert set(put_to_the_test(game, 5).values()) == {"shaken"}
    assert disordered(game.state, S0)
    assert not game.who("s0").flees_in
    game.play(BLUE, TestMorale((S0,)))
    game.done()
    game.done()
    game.done([5])
    assert results(game)["s0"] == "flees"
    assert game.who("s0").flees_in == 10


@pytest.mark.rule("ARG-43.13")
def test_disorder_may_befall_the_best() -> None:
    game = table([character("s0", of=profile(5)), sergeant()])
    assert put_to_the_test(game, 6) == {"s0": "shaken"}
    assert disordered(game.state, S0)


@pytest.mark.rule("ARG-38.8")
@pytest.mark.parametrize(("leader", "place", "came"), [(4, (30, 40), "obeys"), (3, (30, 40), "shaken")])
def test_an_equal_die_is_decided_by_a_leader_with_more_heart(leader: int, place: Any, came: str) -> None:
    assert set(put_to_the_test(table([*squad(), sergeant(leader, place)]), 3).values()) == {came}


@pytest.mark.rule("ARG-38.8")
def test_an_equal_die_without_a_leader_in_earshot_fails() -> None:
    steady = squad(3, 4)
    assert set(put_to_the_test(table([*steady, sergeant(5, (30, 70))]), 4).values()) == {"shaken"}
    assert set(put_to_the_test(table([*steady, sergeant(5, (30, 40))]), 4).values()) == {"obeys"}


@pytest.mark.rule("ARG-38.7", "ARG-R-180")
@pytest.mark.parametrize(("place", "asked"), [((30, 45), True), ((30, 57), False)])
def test_a_leader_in_earshot_may_have_them_tested_again_a_turn_later(place: Any, asked: bool) -> None:
    game = shaken(place)
    next_turn(game)
    assert not game.state.questions, "not in the turn of the failure"
    next_turn(game)
    assert bool(game.state.questions) == asked
    if asked:
        game.play(BLUE, AnswerRally(test=True), [1])
        assert set(results(game).values()) == {"recovers"}
        assert not game.who("s0").shaken


def shaken(place: tuple[float, float] = (30, 45), **options: Any) -> Table:
    """A squad that has failed a test: in disorder until somebody has a word with them."""
    game = table([*squad(), sergeant(5, (30, 45))], options=options)
    put_to_the_test(game, 5)
    game.state = game.state.change(CharacterId("sergeant"), at=at(*place))
    return game


@pytest.mark.rule("ARG-38.7", "ARG-R-180")
def test_a_leader_in_disorder_rallies_nobody() -> None:
    game = shaken()
    game.state = game.state.change(CharacterId("sergeant"), shaken=True, shaken_in=9)
    next_turn(game)
    next_turn(game)
    assert not game.state.questions


@pytest.mark.rule("ARG-R-180")
@pytest.mark.parametrize(("answer", "faces", "came"), [(True, ([6],), "flees"), (False, (), "shaken")])
def test_a_failed_new_test_is_flight_and_the_player_may_decline(answer: bool, faces: Any, came: str) -> None:
    game = shaken()
    next_turn(game)
    next_turn(game)
    game.play(BLUE, AnswerRally(answer), *faces)
    assert results(game)["s0"] == came
    assert (game.who("s0").shaken, game.who("s0").fleeing) == (True, came == "flees")


@pytest.mark.option("disorder_lapses")
@pytest.mark.rule("ARG-R-180")
@pytest.mark.parametrize("lapses", [False, True])
def test_disorder_lasts_unless_the_table_lets_it_lapse(lapses: bool) -> None:
    game = shaken((30, 57), disorder_lapses=lapses)
    next_turn(game)
    assert game.who("s0").shaken
    next_turn(game)
    assert game.who("s0").shaken != lapses


@pytest.mark.rule("ARG-38.14")
def test_morale_is_the_class_unless_something_else_is_written() -> None:
    lion = character("lion", of=profile(4, traits={"morale": 6}))
    state = table([character("s0", of=profile(4)), lion]).state
    assert [morale(state, state.characters[CharacterId(name)]) for name in ("s0", "lion")] == [4, 6]


def heart(*people: Any, who: str = "s0", modified: bool = True, **values: Any) -> int:
    """The morale of somebody of class 4, in good order, with these people around."""
    state = table([character("s0", of=profile(4)), *people], modified=modified, **values).state
    return morale(state, state.characters[CharacterId(who)])


@pytest.mark.option("morale_modifiers")
@pytest.mark.rule("ARG-38.15", "ARG-38.14", "ARG-38.34")
@pytest.mark.parametrize(("x", "modified", "expected"), [(91, True, 5), (93, True, 4), (40, False, 4)])
def test_friendly_music_within_sixty(x: float, modified: bool, expected: int) -> None:
    assert heart(drummer("drum", BLUE, (x, 30), rank=""), modified=modified) == expected


@pytest.mark.rule("ARG-38.20", "ARG-R-179")
def test_enemy_music_takes_heart_and_both_cancel() -> None:
    theirs, ours = drummer("their_drum", ORANGE, (82, 30)), drummer("drum", BLUE, (32.5, 30), rank="")
    assert heart(theirs) == 3
    assert heart(theirs, drummer("second", ORANGE, (82, 34))) == 3, "a line counts once"
    assert heart(theirs, ours) == 4


@pytest.mark.rule("ARG-R-121", "ARG-38.15")
@pytest.mark.parametrize("idle", [{"played_in": 7}, {"captor": CharacterId("foe")}, {"down_until": 9}])
def test_only_those_who_play_are_heard(idle: dict[str, Any]) -> None:
    assert heart(drummer("drum", BLUE, (40, 30), **{"rank": "", **idle})) == 4


@pytest.mark.rule("ARG-38.16", "ARG-R-179")
@pytest.mark.parametrize(("x", "expected"), [(32.5, 5), (52, 5), (62, 4)])
def test_the_banner_with_the_unit(x: float, expected: int) -> None:
    flag = banner()
    bearer = character("bearer", place=(x, 30), carries=(flag.id,))
    assert heart(bearer, things={flag.id: flag}) == expected


@pytest.mark.rule("ARG-38.16")
def test_a_banner_in_enemy_hands_or_of_another_squad_is_no_help() -> None:
    flag = banner()
    taker = enemy("taker", (32.5, 30), carries=(flag.id,))
    assert heart(taker, things={flag.id: flag}) == 4
    other = replace(flag, emblem=Emblem(seat=BLUE, squad="guards"))
    assert heart(character("bearer", place=(32.5, 30), carries=(flag.id,)), things={flag.id: other}) == 4


@pytest.mark.rule("ARG-38.17")
@pytest.mark.parametrize(("x", "expected"), [(50, 5), (54, 4)])
@pytest.mark.parametrize("great", [{"rank": "hero"}, {"of": profile(2, skills=frozenset({"great_name"}))}])
def test_a_great_name_in_earshot(x: float, expected: int, great: dict[str, Any]) -> None:
    assert heart(character("great", place=(x, 30), **great)) == expected


@pytest.mark.rule("ARG-38.18")
def test_inside_something_solid() -> None:
    room = Room(id=RoomId("hall"), building="inn", shape=(at(20, 20), at(40, 20), at(40, 40), at(20, 40)))
    state = table([character("s0", of=profile(4), room=room.id)], modified=True, table=ground(rooms=(room,))).state
    assert morale(state, state.characters[S0]) == 5


@pytest.mark.rule("ARG-38.18", "ARG-R-179")
def test_in_close_order_as_behind_walls() -> None:
    people = squad(4, 4)
    loose = table(people, modified=True).state
    formed = in_ranks(loose, [one.id for one in people], 2, (30, 30))
    assert (morale(loose, loose.characters[S0]), morale(formed, formed.characters[S0])) == (4, 5)


@pytest.mark.rule("ARG-38.19", "ARG-R-179")
def test_in_disorder_already() -> None:
    state = table([*squad()], modified=True).state
    assert disordered(state, S0), "nobody leads them"
    assert morale(state, state.characters[S0]) == 2


@pytest.mark.rule("ARG-R-179")
def test_morale_is_never_below_nothing_and_has_no_upper_bound() -> None:
    low = table([character("s0", of=profile(1)), drummer("d", ORANGE, (40, 30))], modified=True)
    low.state = replace(low.state, morale_lines=(line(-3),))
    assert morale(low.state, low.state.characters[S0]) == 0
    high = table([character("s0", of=profile(5))], modified=True)
    high.state = replace(high.state, morale_lines=(line(2),))
    assert put_to_the_test(high, 6) == {"s0": "obeys"}, "a six succeeds against seven"


def line(amount: int, **values: Any) -> MoraleLine:
    return MoraleLine(id="night", name=named("night"), amount=amount, **values)


@pytest.mark.rule("ARG-38.34", "ARG-38.21")
@pytest.mark.parametrize(
    ("added", "modified", "expected"),
    [
        (line(-1), True, 3),
        (line(-1), False, 4),
        (line(-1, lasting=True), False, 3),
        (line(-1, lasting=True, seat=ORANGE), False, 4),
        (line(1, lasting=True, seat=BLUE, squad="guards"), False, 4),
    ],
)
def test_a_scenario_adds_lines_of_its_own(added: MoraleLine, modified: bool, expected: int) -> None:
    state = table([character("s0", of=profile(4))], modified=modified, morale_lines=(added,)).state
    assert morale(state, state.characters[S0]) == expected


def drummed(*, led: bool = True) -> Table:
    """Eight of class 3 with their banner, an enemy drum at 50 cm; a sergeant of class 4 at 10 cm, or nobody."""
    flag = banner()
    first, *others = squad(8)
    people = [replace(first, carries=(flag.id,)), *others, drummer("drum", ORANGE, (38.75, 78))]
    leader = [sergeant(4, (30, 42))] if led else []
    return table([*people, *leader], modified=True, things={flag.id: flag})


@pytest.mark.rule("ARG-38.4", "ARG-38.5", "ARG-38.8", "ARG-38.16", "ARG-38.19", "ARG-38.20", example="ARG-EX-53")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_unit_with_its_banner_and_an_enemy_drum(face: int) -> None:
    came = put_to_the_test(drummed(), face, *(f"s{n}" for n in range(8)))
    assert set(came.values()) == ({"obeys"} if face <= 3 else {"shaken"})
    alone = put_to_the_test(drummed(led=False), face, *(f"s{n}" for n in range(8)))
    assert set(alone.values()) == ({"obeys"} if face == 1 else {"flees"})


@pytest.mark.rule("ARG-38.3", example="ARG-EX-53")
def test_the_odds_of_a_test_are_told_before_it() -> None:
    game, people = drummed(), tuple(CharacterId(f"s{n}") for n in range(8))
    odds = ARGAD.odds(game.state, BLUE, TestMorale(people))
    assert odds is not None
    assert odds.chances == {"obeys": 1 / 2, "shaken": 1 / 2}
    assert sorted(modifier.amount for modifier in odds.modifiers) == [-1, 1]
    alone = ARGAD.odds(drummed(led=False).state, BLUE, TestMorale(people))
    assert alone is not None
    assert alone.chances == {"obeys": 1 / 6, "flees": 5 / 6}


@pytest.mark.rule("ARG-38.1", "ARG-R-55", "ARG-R-184")
@pytest.mark.parametrize("master", [False, True])
def test_in_prompt_mode_the_player_or_the_game_master_says_whether(master: bool) -> None:
    game = table([*squad(), character("chief", place=(30, 40), rank="troop_leader")], auto=False, master=master)
    game.state = Felled(CharacterId("chief"), "shot").apply(game.state)
    game.done()
    seat = GAME_MASTER if master else BLUE
    (asked,) = game.state.questions
    assert isinstance(asked, MoraleTest)
    assert (asked.seat, asked.characters, game.state.phase) == (seat, ("s0", "s1", "s2"), "early")
    odds = ARGAD.odds(game.state, seat, AnswerMorale(test=True))
    assert odds is not None
    assert sum(odds.chances.values()) == pytest.approx(1)
    assert ARGAD.odds(game.state, seat, AnswerMorale(test=False)) is None
    game.play(seat, AnswerMorale(test=True), [1])
    assert (results(game)["s0"], game.state.phase, game.state.questions) == ("obeys", "orders", ())


@pytest.mark.rule("ARG-38.34")
def test_modifiers_give_their_reasons() -> None:
    state = drummed().state
    found = modifiers(state, state.characters[CharacterId("s3")])
    assert [(one.amount, one.rule) for one in found] == [(1, "ARG-38.16"), (-1, "ARG-38.20")]
