"""BOW 2.2, Rounds and Turns, in the order of the book. Everybody stands on open ground and passes."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle, Phase, Zone
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.rolls.bricks import SIDE, UP
from escarmouche.bow.rounds import Pass, TurnEnded, has_marking_brick, marker
from escarmouche.bow.table import Begin, Deploy, Ready, Resign
from escarmouche.kernel import Refusal, ScriptedDice, Seat
from tests.bow.build import BLUE, ORANGE, STRAW, battle, drawn_field, open_field, unit
from tests.bow.garage import TEAM, seated, vehicle


def armies(*sizes: int, **values: Any) -> Battle:
    """That many units for each seat, far apart: b0, b1 … for blue, o0 … for orange, s0 … for straw."""
    seats = (BLUE, ORANGE, STRAW)[: len(sizes)]
    units = [
        unit(f"{seat[0]}{number}", seat, at=(3 * number, 8 * row))
        for row, (seat, size) in enumerate(zip(seats, sizes, strict=True))
        for number in range(size)
    ]
    return battle(units, open_field(), seats=seats, **values)


def play(start: Battle, seat: Seat, command: Any, *dice: Sequence[int]) -> Battle:
    answer = BOW.decide(start, seat, command, ScriptedDice(*dice))
    assert not isinstance(answer, Refusal), answer
    return answer.state


def refusal(start: Battle, seat: Seat, command: Any) -> str:
    answer = BOW.decide(start, seat, command, ScriptedDice())
    assert isinstance(answer, Refusal)
    return answer.rule


def turn(name: str) -> Pass:
    return Pass(UnitId(name))


def a_round(start: Battle) -> Iterator[tuple[Seat, Battle]]:
    """Everybody passes with the first unit that may be played, until the Round is over."""
    number = start.round
    while start.round == number:
        seat = start.to_play
        start = play(start, seat, Pass(rounds.playable(start, seat)[0].id))
        yield seat, start


def order(start: Battle) -> str:
    return " ".join(seat[0] for seat, _ in a_round(start))


@pytest.mark.rule("BOW-1.1.4")
def test_each_unit_a_droid_included_is_played_in_a_turn_of_its_own() -> None:
    droid = unit("b9", BLUE, at=(20, 20), hp_colour="yellow")
    assert len(order(armies(2, 1)).split()) == 3
    assert len(order(armies(2, 1).with_unit(droid)).split()) == 4


@pytest.mark.rule("BOW-1.1.5", "BOW-2.2.5")
def test_a_turn_plays_exactly_one_own_unit() -> None:
    begun = play(armies(2, 2), BLUE, Move(UnitId("b0"), (0, 1), 0))
    assert refusal(begun, BLUE, turn("b1")) == "BOW-1.1.5"
    assert refusal(armies(2, 2), BLUE, turn("o0")) == "BOW-2.2.5"
    assert {unit.id for unit in rounds.playable(armies(2, 2), BLUE)} == {"b0", "b1"}


@pytest.mark.rule("BOW-2.2.5")
def test_a_brief_decision_leads_to_the_same_battle_or_refusal() -> None:
    start = armies(2, 2)
    brief = BOW.decide_briefly(start, BLUE, turn("b0"), ScriptedDice())
    assert not isinstance(brief, Refusal)
    assert brief.state == play(start, BLUE, turn("b0"))
    refused = BOW.decide_briefly(start, BLUE, turn("o0"), ScriptedDice())
    assert isinstance(refused, Refusal)
    assert refused.rule == "BOW-2.2.5"


@pytest.mark.rule("BOW-1.1.6", "BOW-2.2.4", "BOW-2.2.16")
@pytest.mark.parametrize(("blue", "orange"), [(3, 2), (4, 2), (1, 1)])
def test_a_round_has_as_many_turns_as_units_and_ends_when_all_were_played(blue: int, orange: int) -> None:
    turns = list(a_round(armies(blue, orange)))
    assert len(turns) == blue + orange
    assert turns[-1][1].round == 2


@pytest.mark.rule("BOW-1.1.7", "BOW-2.2.7")
def test_a_unit_takes_at_most_its_budget_of_actions() -> None:
    start = battle([unit("b0", BLUE, at=(4, 4), budget=3), unit("o0", ORANGE, at=(20, 20))])
    once = play(start, BLUE, Move(UnitId("b0"), (5, 4), 0))
    twice = play(once, BLUE, Move(UnitId("b0"), (6, 4), 0))
    assert rounds.actions_left(twice, twice.units[UnitId("b0")]) == 1
    spent = replace(twice, turn=replace(twice.turn, used=3)) if twice.turn else twice
    assert refusal(spent, BLUE, Move(UnitId("b0"), (7, 4), 0)) == "BOW-2.2.7"


DICE: dict[str, list[tuple[int, ...]]] = {
    "first_seat": [],
    "random": [(2,)],
    "brick_roll": [(UP,) * 6, (SIDE,) * 6],
}


@pytest.mark.option("starter")
@pytest.mark.rule("BOW-2.2.1")
@pytest.mark.parametrize("method", ["first_seat", "random", "brick_roll"])
def test_the_starting_player_is_found_by_the_agreed_method(method: Any) -> None:
    start = armies(1, 1, phase=Phase.START, options=Options(starter=method))
    begun = play(start, ORANGE, Begin(), *DICE[method])
    assert begun.to_play == {"first_seat": BLUE, "random": ORANGE, "brick_roll": ORANGE}[method]
    assert refusal(start, BLUE, turn("b0")) == "BOW-2.2.1"
    assert refusal(begun, BLUE, Begin()) == "BOW-2.2.1"


@pytest.mark.rule("BOW-2.2.2", example="BOW-EX-6")
def test_everybody_rolls_six_bricks_and_the_highest_starts() -> None:
    start = armies(1, 1, 1, phase=Phase.START)
    begun = play(start, BLUE, Begin(), sides(4), sides(2), sides(3))
    assert begun.starter == BLUE


@pytest.mark.rule("BOW-R-23")
def test_tied_players_roll_again_among_themselves() -> None:
    start = armies(1, 1, 1, phase=Phase.START)
    begun = play(start, BLUE, Begin(), sides(4), sides(2), sides(4), sides(1), sides(2))
    assert begun.starter == STRAW


def sides(score: int) -> tuple[int, ...]:
    return (SIDE,) * score + (UP,) * (6 - score)


@pytest.mark.rule("BOW-2.2.3")
def test_a_game_is_a_sequence_of_rounds_and_a_round_of_turns() -> None:
    first = list(a_round(armies(2, 1)))[-1][1]
    second = list(a_round(first))[-1][1]
    assert (first.round, second.round) == (2, 3)


@pytest.mark.rule("BOW-2.2.6")
def test_the_order_of_the_own_units_is_free_in_each_round() -> None:
    start = armies(3, 1)
    for name in ("b0", "o0", "b1", "b2"):
        start = play(start, start.to_play, turn(name))
    assert start.round == 2
    for name in ("o0", "b2", "b0", "b1"):
        start = play(start, start.to_play, turn(name))
    assert start.round == 3


@pytest.mark.rule("BOW-2.2.8", "BOW-2.2.12")
def test_a_unit_may_pass_without_any_action_and_is_marked_as_played() -> None:
    passed = play(armies(2, 2), BLUE, turn("b0"))
    assert passed.units[UnitId("b0")].played
    assert passed.to_play == ORANGE


@pytest.mark.rule("BOW-2.2.11")
def test_unused_actions_are_not_carried_over() -> None:
    second_round = list(a_round(armies(1, 1)))[-1][1]
    blue = second_round.units[UnitId("b0")]
    assert rounds.actions_left(second_round, blue) == blue.sheet.budget


@pytest.mark.rule("BOW-2.2.13", example="BOW-EX-7")
def test_a_played_unit_cannot_be_played_again_in_the_round() -> None:
    start = play(play(armies(2, 2), BLUE, turn("b0")), ORANGE, turn("o1"))
    assert refusal(start, BLUE, turn("b0")) == "BOW-2.2.13"
    assert [unit.id for unit in rounds.playable(start, BLUE)] == ["b1"]


@pytest.mark.rule("BOW-2.2.14", "BOW-4.1")
def test_the_players_turns_alternate() -> None:
    assert order(armies(3, 3)) == "b o b o b o"
    assert refusal(armies(2, 2), ORANGE, turn("o0")) == "BOW-2.2.14"


@pytest.mark.rule("BOW-2.2.15", example="BOW-EX-8")
def test_whoever_has_fewer_units_runs_out_first_and_the_others_go_on() -> None:
    assert order(armies(4, 2)) == "b o b o b b"


@pytest.mark.rule("BOW-R-24")
def test_three_players_play_clockwise_and_those_who_are_done_are_skipped() -> None:
    assert order(armies(3, 1, 2)) == "b o s b s b"


@pytest.mark.rule("BOW-2.2.17", "BOW-R-25", example="BOW-EX-8")
@pytest.mark.parametrize(("sizes", "starter"), [((4, 2), ORANGE), ((2, 2), BLUE), ((3, 1, 2), ORANGE)])
def test_whoever_finished_first_starts_the_next_round(sizes: tuple[int, ...], starter: Seat) -> None:
    assert list(a_round(armies(*sizes)))[-1][1].to_play == starter


def last_turn(*orange: str, options: Options | None = None) -> Battle:
    """It is the Turn of b1, blue's last; o1, unplayed, stands before it. Those of orange who are named were played."""
    units = [
        unit("b0", BLUE, at=(0, 0)),
        unit("b1", BLUE, at=(8, 10)),
        unit("o0", ORANGE, at=(0, 20)),
        unit("o1", ORANGE, at=(8, 8)),
        unit("o2", ORANGE, at=(20, 20)),
    ]
    played = ("b0", *orange)
    return battle([replace(one, played=one.id in played) for one in units], options=options)


@pytest.mark.rule("BOW-2.2.17", "BOW-R-25", "BOW-R-26")
def test_whoever_loses_the_last_unplayed_unit_has_finished_before_the_turn_that_killed_it_is_marked() -> None:
    after = play(last_turn("o0", "o2"), BLUE, Attack(UnitId("b1"), "o1"), (SIDE,), (UP,))
    assert after.finished == (ORANGE,)
    after = play(after, BLUE, turn("b1"))
    assert (after.round, after.starter, after.to_play) == (2, ORANGE, ORANGE)


@pytest.mark.rule("BOW-R-25")
def test_whoever_still_has_a_unit_to_play_has_not_finished_by_losing_another() -> None:
    after = play(last_turn("o0"), BLUE, Attack(UnitId("b1"), "o1"), (SIDE,), (UP,))
    after = play(after, BLUE, turn("b1"))
    assert (after.round, after.to_play, after.finished) == (1, ORANGE, (BLUE,))
    after = play(after, ORANGE, turn("o2"))
    assert (after.round, after.starter) == (2, BLUE)


@pytest.mark.rule("BOW-R-25")
def test_an_attack_that_kills_nobody_leaves_the_start_with_who_is_marked_first() -> None:
    after = play(last_turn("o0", "o2"), BLUE, Attack(UnitId("b1"), "o1"), (UP,), (UP,))
    after = play(after, BLUE, turn("b1"))
    assert (after.to_play, after.finished) == (ORANGE, (BLUE,))
    assert play(after, ORANGE, turn("o1")).starter == BLUE


@pytest.mark.rule("BOW-R-25")
def test_those_who_finish_at_the_same_instant_stand_in_seating_order_from_the_starter() -> None:
    car = vehicle(at=(16, 8), hp=1, owner=ORANGE)
    units = [
        *(unit(f"{seat[0]}0", seat, at=(4 * number, 28)) for number, seat in enumerate((BLUE, ORANGE, STRAW))),
        unit("b1", BLUE, at=(15, 11), attack=9),
        seated("s1", car, "driver", STRAW),
        seated("o1", car, "seat", ORANGE),
    ]
    units = [replace(one, played=one.id.endswith("0")) for one in units]
    start = battle(units, vehicles=[car], seats=(BLUE, ORANGE, STRAW))
    after = play(start, BLUE, Attack(UnitId("b1"), "car"), (SIDE,) * 9, (UP,) * 5)
    while after.questions:
        after = play(after, after.questions[0].seat, next(iter(BOW.commands(after, after.questions[0].seat))))
    assert {"s1", "o1"} <= after.fallen
    assert after.finished == (ORANGE, STRAW)


@pytest.mark.rule("BOW-R-25", "BOW-R-69")
def test_whoever_is_carried_off_the_field_with_the_last_unplayed_unit_has_finished_at_that_instant() -> None:
    team = vehicle(at=(16, 2), going=1, **TEAM)
    units = [
        replace(seated("b1", team, "driver"), at=(11, 4)),
        seated("o1", team, "gunner", ORANGE),
        replace(unit("b0", BLUE, at=(0, 28)), played=True),
        replace(unit("o0", ORANGE, at=(8, 28)), played=True),
    ]
    after = play(battle(units, vehicles=[team]), BLUE, turn("b1"))
    assert "o1" in after.gone
    assert (after.round, after.starter) == (2, ORANGE)


@pytest.mark.option("alternate_starter")
@pytest.mark.rule("BOW-R-25")
def test_equal_armies_may_take_turns_at_starting() -> None:
    start = armies(2, 2, options=Options(alternate_starter=True))
    starters = []
    for _ in range(3):
        starters.append(start.starter)
        start = list(a_round(start))[-1][1]
    assert starters == [BLUE, ORANGE, BLUE]


@pytest.mark.rule("BOW-2.2.18", "BOW-2.2.19", "BOW-2.2.20", "BOW-4.5", "BOW-1.1.9")
def test_marking_bricks_are_added_in_odd_rounds_and_removed_in_even_ones() -> None:
    start, counts = armies(2, 2), []
    for _ in range(3):
        counts.append([bricks(start), *(bricks(after) for _, after in a_round(start))])
        start = list(a_round(start))[-1][1]
    assert counts == [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]]


@pytest.mark.rule("BOW-2.2.18", "BOW-2.2.19")
@pytest.mark.parametrize(("number", "marked"), [(1, True), (2, False), (3, True), (4, False)])
def test_the_end_of_a_turn_says_whether_a_marking_brick_lies_there_now(number: int, marked: bool) -> None:
    told = BOW.decide(armies(2, 2, round=number), BLUE, turn("b0"), ScriptedDice())
    assert not isinstance(told, Refusal)
    assert TurnEnded(UnitId("b0"), marked=marked) in told.events


def bricks(start: Battle) -> int:
    return sum(has_marking_brick(start, unit) for unit in start.units.values())


@pytest.mark.rule("BOW-2.2.21", "BOW-2.2.22", "BOW-4.5", example="BOW-EX-9")
def test_the_round_marker_is_flipped_once_at_the_end_of_each_round() -> None:
    assert [marker(number) for number in (1, 2, 3)] == ["studs_up", "studs_down", "studs_up"]
    start = armies(1, 1)
    start = play(start, BLUE, turn("b0"))
    told = BOW.decide(start, ORANGE, turn("o0"), ScriptedDice())
    assert not isinstance(told, Refusal)
    flips = [event for event in told.events if isinstance(event, rounds.RoundEnded)]
    assert [flip.marker for flip in flips] == ["studs_down"]


@pytest.mark.rule("BOW-R-34")
def test_a_player_who_resigns_leaves_the_turn_order_at_once() -> None:
    start = play(armies(2, 2, 2), BLUE, turn("b0"))
    left = play(start, STRAW, Resign())
    assert order(left) == "o b o"


@pytest.mark.rule("BOW-R-26")
def test_a_unit_killed_before_it_was_played_has_no_turn_and_the_round_is_shorter() -> None:
    start = last_turn()
    assert order(play(start, BLUE, turn("b1"))) == "o o o"
    killed = play(start, BLUE, Attack(UnitId("b1"), "o1"), (SIDE,), (UP,))
    assert order(play(killed, BLUE, turn("b1"))) == "o o"


@pytest.mark.rule("BOW-R-26", "BOW-2.2.20")
def test_the_marking_brick_of_a_unit_killed_before_it_was_played_goes_with_it() -> None:
    start = replace(last_turn(), round=2)
    killed = play(start, BLUE, Attack(UnitId("b1"), "o1"), (SIDE,), (UP,))
    assert (bricks(start), bricks(killed)) == (4, 3)


@pytest.mark.rule("BOW-R-26", "BOW-R-34")
def test_a_player_whose_last_unit_is_killed_leaves_the_turn_order_at_once() -> None:
    units = [unit("b0", BLUE, at=(8, 10)), unit("o0", ORANGE, at=(8, 8)), unit("s0", STRAW, at=(20, 20))]
    start = battle(units, seats=(BLUE, ORANGE, STRAW))
    killed = play(start, BLUE, Attack(UnitId("b0"), "o0"), (SIDE,), (UP,))
    after = play(killed, BLUE, turn("b0"))
    assert rounds.in_play(after) == [BLUE, STRAW]
    assert after.to_play == STRAW
    assert play(after, STRAW, turn("s0")).starter == BLUE


@pytest.mark.rule("BOW-R-27")
def test_a_player_with_unplayed_units_must_play_one() -> None:
    start = armies(2, 2)
    assert all(getattr(command, "unit", "") or isinstance(command, Resign) for command in BOW.commands(start, BLUE))
    assert BOW.acting(start) == {BLUE}


@pytest.mark.rule("BOW-2.2.9")
@pytest.mark.parametrize("first", ["move", "attack"])
def test_actions_may_be_taken_in_any_order(first: str) -> None:
    start = duel(budget=2)
    move, attack = Move(UnitId("b0"), (5, 6), 0), Attack(UnitId("b0"), "o0")
    if first == "move":
        after = play(play(start, BLUE, move), BLUE, attack, sides(0)[:1], sides(0)[:1])
    else:
        after = play(play(start, BLUE, attack, sides(0)[:1], sides(0)[:1]), BLUE, move)
    assert after.units[UnitId("b0")].played


@pytest.mark.rule("BOW-2.2.10", "BOW-R-30")
def test_actions_take_effect_at_once() -> None:
    start = duel(budget=2).with_unit(unit("o1", ORANGE, at=(20, 20)))
    killed = play(start, BLUE, Attack(UnitId("b0"), "o0"), (SIDE,), (UP,))
    assert "o0" not in killed.units
    assert isinstance(BOW.decide(killed, BLUE, Attack(UnitId("b0"), "o0"), ScriptedDice()), Refusal)


@pytest.mark.rule("BOW-2.3.1.10", example="BOW-EX-13")
def test_a_budget_of_three_allows_move_open_a_door_and_move() -> None:
    start = battle(
        [unit("b0", BLUE, at=(4, 6), budget=3), unit("o0", ORANGE, at=(12, 12))],
        drawn_field(*["." * 16] * 4, "####DD" + "#" * 10),
    )
    door = next(iter(start.field.doors))
    start = play(start, BLUE, Move(UnitId("b0"), (4, 5), 0))
    start = play(start, BLUE, OpenDoor(UnitId("b0"), door))
    start = play(start, BLUE, Move(UnitId("b0"), (4, 2), 0))
    assert start.units[UnitId("b0")].played
    assert start.units[UnitId("b0")].at == (4, 2)


@pytest.mark.rule("BOW-B.1.6", example="BOW-EX-14")
def test_a_budget_of_three_allows_attack_move_and_attack() -> None:
    start, miss = duel(budget=3), [(UP,), (UP,)]
    start = play(start, BLUE, Attack(UnitId("b0"), "o0"), *miss)
    start = play(start, BLUE, Move(UnitId("b0"), (5, 6), 0))
    start = play(start, BLUE, Attack(UnitId("b0"), "o0"), *miss)
    assert start.units[UnitId("b0")].played


def duel(budget: int) -> Battle:
    """Blue stands south of orange, touching, and faces it with bare hands."""
    return battle([unit("b0", BLUE, at=(4, 6), budget=budget), unit("o0", ORANGE, at=(4, 4))])


@pytest.mark.option("deployment")
@pytest.mark.rule("BOW-R-32")
def test_players_deploy_in_their_zones_and_the_starting_player_last() -> None:
    zones = (Zone(ORANGE, (0, 0, 31, 9)), Zone(BLUE, (0, 22, 31, 31)))
    options = Options(starter="first_seat", deployment="players")
    start = play(armies(1, 1, phase=Phase.START, zones=zones, options=options), ORANGE, Begin())
    assert BOW.acting(start) == {ORANGE}
    assert refusal(start, BLUE, Ready()) == "BOW-R-32"
    start = play(start, ORANGE, Ready())
    assert BOW.acting(start) == {BLUE}
    assert refusal(start, BLUE, Deploy(UnitId("b0"), (4, 4), 0)) == "BOW-R-32"
    assert refusal(start, BLUE, Deploy(UnitId("o0"), (4, 24), 0)) == "BOW-R-32"
    placed = play(start, BLUE, Deploy(UnitId("b0"), (4, 24), 90))
    assert placed.units[UnitId("b0")].at == (4, 24)
    ready = play(placed, BLUE, Ready())
    assert (ready.phase, ready.to_play) == (Phase.ROUND, BLUE)
    assert refusal(ready, BLUE, Deploy(UnitId("b0"), (6, 24), 0)) == "BOW-R-32"


@pytest.mark.rule("BOW-R-32")
def test_three_players_deploy_all_at_once_but_for_the_starting_player() -> None:
    options = Options(starter="first_seat", deployment="players")
    start = play(armies(1, 1, 1, phase=Phase.START, options=options), BLUE, Begin())
    assert BOW.acting(start) == {ORANGE, STRAW}
