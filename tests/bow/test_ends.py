"""How battles end (BOW-1.3.4, BOW-R-33, BOW-R-34, BOW-R-36): each kind of goal, the last army, draws, resigning."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow import ends, rounds
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.content.library import library
from escarmouche.bow.game import BOW, settle
from escarmouche.bow.goals import Area, Goal
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.notation import read_position
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Resign
from escarmouche.bow.text.renderer import render_event
from escarmouche.bow.units.damage import hurt
from escarmouche.bow.vehicles.piloting import Drive
from escarmouche.bow.vehicles.wrecks import hurt_vehicle
from escarmouche.kernel import Refusal, Seat
from escarmouche.text.languages import LANGUAGES
from tests.bow.build import BLUE, ORANGE, STRAW, named, resolution, result
from tests.bow.garage import at_war, seated, vehicle
from tests.bow.positions import happens, play, position, trooper

S, T, U = UnitId("S"), UnitId("T"), UnitId("U")
WEST = (0, 0, 3, 15)


def with_goals(battle: Battle, *goals: Goal) -> Battle:
    return replace(battle, goals=goals)


def goal(kind: Any, seat: Seat = BLUE, **values: Any) -> Goal:
    return Goal(seat=seat, kind=kind, text=named("goal"), **values)


def duel(**pieces: Any) -> Battle:
    """S of blue and T of orange, far from each other."""
    return position(".....S......T", **{"S": trooper(), "T": trooper(ORANGE), **pieces})


def winners(battle: Battle) -> tuple[Seat, ...] | None:
    return battle.outcome.winners if battle.outcome else None


def reason(battle: Battle) -> str | None:
    return battle.outcome.key if battle.outcome else None


def everybody_passes(battle: Battle) -> Battle:
    """To the end of the Round."""
    number = battle.round
    while battle.round == number and battle.outcome is None:
        seat = battle.to_play
        battle = play(battle, seat, Pass(rounds.playable(battle, seat)[0].id))
    return battle


@pytest.mark.rule("BOW-1.3.4")
@pytest.mark.parametrize(("to", "ended"), [((3, 0), False), ((2, 0), True), ((1, 2), True)])
def test_reach_is_won_when_one_of_them_stands_wholly_in_the_area(to: tuple[int, int], ended: bool) -> None:
    battle = with_goals(duel(), goal("reach", area=WEST, who=("S",)))
    assert winners(play(battle, BLUE, Move(S, to, 0))) == ((BLUE,) if ended else None)


@pytest.mark.rule("BOW-1.3.4")
def test_reach_without_names_is_for_any_unit_of_the_seat() -> None:
    battle = with_goals(duel(), goal("reach", area=WEST))
    assert winners(play(battle, BLUE, Move(S, (0, 0), 0))) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
def test_a_goal_is_the_seats_own() -> None:
    battle = with_goals(duel(), goal("reach", ORANGE, area=WEST))
    assert winners(play(battle, BLUE, Move(S, (0, 0), 0))) is None


@pytest.mark.rule("BOW-1.3.4")
def test_hold_counts_rounds_running_in_which_nobody_else_stands_there() -> None:
    battle = with_goals(duel(), goal("hold", area=(4, 0, 8, 3), rounds=2))
    once = everybody_passes(battle)
    assert (once.held, once.round, once.outcome) == ((1,), 2, None)
    assert winners(everybody_passes(once)) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
def test_hold_starts_over_when_an_enemy_stands_there_too() -> None:
    battle = with_goals(position("S....T", S=trooper(), T=trooper(ORANGE)), goal("hold", area=(0, 0, 9, 3), rounds=2))
    contested = replace(battle, held=(1,))
    assert everybody_passes(contested).held == (0,)


@pytest.mark.rule("BOW-1.3.4")
def test_escort_wants_all_that_are_left_and_enough_of_them() -> None:
    start = position("S..T........U", S=trooper(), T=trooper(), U=trooper(ORANGE))
    battle = with_goals(start, goal("escort", area=WEST, who=("S", "T"), count=1))
    assert ends.judge(battle) is None
    arrived = play(battle, BLUE, Move(T, (2, 0), 0))
    assert winners(arrived) == (BLUE,)
    alone = resolution(battle)
    hurt(alone, T, 1)
    assert ends.judge(alone.battle) is not None
    both = replace(alone.battle, goals=(goal("escort", area=WEST, who=("S", "T"), count=2),))
    assert ends.judge(both) is None


CONVOY = """
...............................
...............................
...........T...................
S: guard blue {aboard = ["J", "driver"], facing = "E"}
J: vehicle field_car blue {at = [6.0, 8.0], heading = "E", speed = 2}
"""


@pytest.mark.rule("BOW-1.3.4")
@pytest.mark.parametrize("who", ["J", "S"])
def test_a_vehicle_and_those_in_it_arrive_with_its_centre(who: str) -> None:
    battle = position(CONVOY, seats=(BLUE, ORANGE), T=trooper(ORANGE))
    battle = with_goals(battle, goal("escort", area=(14, 0, 20, 15), who=(who,)))
    assert ends.judge(battle) is None
    assert winners(play(battle, BLUE, Drive(S))) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
@pytest.mark.parametrize(
    ("on_the_border", "beyond"),
    [
        ((16, 0, 20, 15), (17, 0, 20, 15)),
        ((10, 0, 15, 15), (10, 0, 14, 15)),
        ((10, 8, 20, 15), (10, 9, 20, 15)),
        ((10, 0, 20, 7), (10, 0, 20, 6)),
    ],
)
def test_a_centre_on_the_border_of_an_area_is_in_it(on_the_border: Area, beyond: Area) -> None:
    """The car drives 10 studs east, to (16, 8)."""
    battle = position(CONVOY, seats=(BLUE, ORANGE), T=trooper(ORANGE))
    there = play(with_goals(battle, goal("reach", area=on_the_border, who=("J",))), BLUE, Drive(S))
    assert winners(there) == (BLUE,)
    past = play(with_goals(battle, goal("reach", area=beyond, who=("J",))), BLUE, Drive(S))
    assert past.outcome is None


@pytest.mark.rule("BOW-1.3.4")
def test_whoever_flies_over_an_area_is_not_there() -> None:
    drawing = """
T..............................
S: guard blue {aboard = ["J", "pilot"]}
J: vehicle biplane blue {at = [16.0, 8.0], speed = 4, airborne = true}
"""
    battle = position(drawing, seats=(BLUE, ORANGE), T=trooper(ORANGE))
    battle = with_goals(battle, goal("reach", area=(10, 4, 20, 12), who=("J",)))
    assert ends.judge(battle) is None


@pytest.mark.rule("BOW-1.3.4")
def test_an_object_is_captured_by_its_carrier() -> None:
    battle = read_position(".....S>....T\nS: trooper blue {kit = {}}\nT: trooper orange\n*: crown 7,1")
    battle = with_goals(battle, goal("capture", who=("crown",)))
    assert ends.judge(battle) is None
    assert winners(play(battle, BLUE, Grab(S, ItemId("crown")))) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
def test_a_person_is_captured_by_touch() -> None:
    battle = with_goals(duel(), goal("capture", who=("T",)))
    near = play(battle, BLUE, Move(S, (9, 0), 90))
    assert near.outcome is None
    assert winners(play(near, BLUE, Move(S, (10, 0), 90))) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
def test_destroy_is_won_when_all_of_them_have_fallen() -> None:
    start = position("S>T.........U", S=trooper(attack=3), T=trooper(ORANGE), U=trooper(ORANGE))
    battle = with_goals(start, goal("destroy", who=("T",)))
    assert winners(play(battle, BLUE, Attack(S, "T"), result(2, 3), result(0, 1))) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4")
def test_whoever_left_the_field_has_not_been_destroyed() -> None:
    battle = with_goals(duel(), goal("destroy", who=("U",)))
    assert ends.judge(replace(battle, gone=frozenset({"U"}))) is None
    assert ends.judge(replace(battle, fallen=frozenset({"U"}))) is not None


@pytest.mark.rule("BOW-1.3.4")
def test_survive_is_won_after_its_rounds() -> None:
    battle = with_goals(duel(), goal("survive", ORANGE, rounds=2))
    second = everybody_passes(battle)
    assert second.outcome is None
    assert winners(everybody_passes(second)) == (ORANGE,)


@pytest.mark.rule("BOW-1.3.4")
def test_survive_needs_one_of_those_it_names() -> None:
    battle = with_goals(duel(), goal("survive", ORANGE, who=("U",)))
    assert winners(everybody_passes(battle)) == (BLUE,)


@pytest.mark.rule("BOW-1.3.4", "BOW-R-36")
def test_goals_of_both_sides_reached_at_the_same_moment_are_a_draw() -> None:
    battle = with_goals(duel(), goal("survive", BLUE), goal("survive", ORANGE))
    over = everybody_passes(battle)
    assert (winners(over), reason(over)) == ((), "goals_clash")


@pytest.mark.rule("BOW-R-36")
def test_the_last_player_with_a_unit_wins_at_once() -> None:
    battle = position("S>T", S=trooper(attack=3), T=trooper(ORANGE))
    over = play(battle, BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert (winners(over), reason(over)) == ((BLUE,), "last_army")
    assert BOW.acting(over) == frozenset()
    assert list(BOW.commands(over, BLUE)) == []
    refused = BOW.refuse(over, BLUE, Pass(S))
    assert isinstance(refused, Refusal)
    assert refused.rule == "BOW-R-36"


@pytest.mark.rule("BOW-R-36")
def test_a_unit_aboard_counts_as_on_the_field() -> None:
    battle = position(CONVOY, seats=(BLUE, ORANGE), T=trooper(ORANGE))
    assert ends.judge(battle) is None
    assert rounds.in_play(battle) == [BLUE, ORANGE]


@pytest.mark.rule("BOW-R-36")
def test_if_nobody_is_left_it_is_a_draw() -> None:
    outcome = ends.last_army(replace(duel(), units={}))
    assert outcome is not None
    assert (outcome.winners, outcome.key) == ((), "nobody_left")


@pytest.mark.option("round_limit")
@pytest.mark.rule("BOW-R-36")
def test_after_the_last_round_the_higher_cost_points_on_the_field_win() -> None:
    battle = replace(duel(T=trooper(ORANGE, hp=2)), options=Options(round_limit=2))
    second = everybody_passes(battle)
    assert second.outcome is None
    over = everybody_passes(second)
    assert (winners(over), reason(over)) == ((ORANGE,), "most_points")


@pytest.mark.rule("BOW-R-36")
def test_equal_cost_points_are_a_draw() -> None:
    over = everybody_passes(replace(duel(), options=Options(round_limit=1)))
    assert (winners(over), reason(over)) == ((), "points_equal")


def brawl(**values: Any) -> Battle:
    return replace(position("S....T....U", S=trooper(), T=trooper(ORANGE), U=trooper(STRAW)), **values)


@pytest.mark.rule("BOW-R-34", "BOW-R-36")
def test_whoever_resigns_leaves_and_the_others_play_on() -> None:
    battle = play(brawl(), ORANGE, Resign())
    assert (set(battle.units), battle.outcome, battle.to_play) == ({S, U}, None, BLUE)
    assert isinstance(BOW.refuse(battle, ORANGE, Resign()), Refusal)
    after = play(battle, BLUE, Pass(S))
    assert after.to_play == STRAW
    assert winners(play(after, BLUE, Resign())) == (STRAW,)


@pytest.mark.rule("BOW-R-34")
def test_whoever_resigns_in_the_own_turn_hands_it_on() -> None:
    moving = play(brawl(), BLUE, Move(S, (1, 1), 0))
    assert play(moving, BLUE, Resign()).to_play == ORANGE


@pytest.mark.rule("BOW-R-33")
def test_allies_win_together_and_keep_their_own_turns() -> None:
    battle = brawl(alliances=((BLUE, STRAW),))
    over = play(battle, ORANGE, Resign())
    assert winners(over) == (BLUE, STRAW)
    assert play(battle, BLUE, Pass(S)).to_play == ORANGE


@pytest.mark.rule("BOW-R-33")
def test_an_allys_goal_wins_for_both() -> None:
    battle = with_goals(brawl(alliances=((BLUE, STRAW),)), goal("survive", STRAW))
    assert winners(everybody_passes(battle)) == (BLUE, STRAW)


@pytest.mark.rule("BOW-R-33", "BOW-R-31")
@pytest.mark.parametrize(("friendly_fire", "offered"), [(False, False), (True, True)])
def test_allied_units_are_targets_only_if_the_table_says_so(friendly_fire: bool, offered: bool) -> None:
    seats, ally = (BLUE, ORANGE, STRAW), trooper(STRAW)
    battle = position("S>U.....T", seats=seats, S=trooper(), T=trooper(ORANGE), U=ally)
    battle = replace(battle, alliances=((BLUE, STRAW),), options=Options(friendly_fire=friendly_fire))
    assert (Attack(S, "U") in list(BOW.commands(battle, BLUE))) is offered


@pytest.mark.rule("BOW-R-36")
def test_nothing_is_won_before_the_first_round() -> None:
    battle = with_goals(duel(), goal("reach", area=(0, 0, 15, 15)))
    assert ends.judge(replace(battle, phase=Phase.START)) is None
    assert ends.judge(battle) is not None


def told(battle: Battle, seat: Seat, command: Any, *rolls: Any) -> list[str]:
    """What the resolution says after a command, goals and the end alone."""
    kept = [event for event in happens(battle, seat, command, *rolls) if isinstance(event, ends.GoalLost | ends.Ended)]
    return [render_event(battle, event, language) for event in kept for language in LANGUAGES]


DEADLY = (result(2, 3), result(0, 1))
"""A blow that kills."""


def threatened(*goals: Goal, **values: Any) -> Battle:
    """S of blue strikes T, whom a goal of orange needs; U of orange stands by."""
    start = position("S>T.........U", S=trooper(attack=3), T=trooper(ORANGE), U=trooper(ORANGE))
    return replace(with_goals(start, *goals), **values)


def shot_to_pieces(*goals: Goal, more_than_it_takes: int = 0, enemies: bool = True) -> Battle:
    """After a vehicle of blue with two aboard was destroyed by orange."""
    there = vehicle("car")
    start = with_goals(at_war([seated("S", there, hp=9), seated("T", there, "seat", hp=9)], [there]), *goals)
    if not enemies:
        start = replace(start, units={name: unit for name, unit in start.units.items() if unit.owner == BLUE})
    story = resolution(start)
    hurt_vehicle(story, there.id, there.sheet.hp + more_than_it_takes, ORANGE)
    settle(story)
    return story.battle


ESCORTED = goal("escort", area=WEST, who=("car",))
DESTROYED = goal("destroy", ORANGE, who=("car",))


@pytest.mark.rule("BOW-R-36")
def test_a_battle_that_is_over_asks_nobody_where_the_crew_stands() -> None:
    goes_on = shot_to_pieces()
    assert (goes_on.outcome, len(goes_on.questions)) == (None, 2)
    for over, why in (
        (shot_to_pieces(ESCORTED, DESTROYED), "goal_reached"),
        (shot_to_pieces(ESCORTED), "others_goals_lost"),
    ):
        assert (winners(over), reason(over), over.questions) == ((ORANGE,), why, ())
    last = shot_to_pieces(enemies=False)
    assert (winners(last), last.questions) == ((BLUE,), ())


@pytest.mark.rule("BOW-R-36")
def test_while_an_answer_may_still_kill_only_what_is_destroyed_decides() -> None:
    for goals in ((), (ESCORTED,)):
        asked = shot_to_pieces(*goals, more_than_it_takes=1, enemies=False)
        assert (asked.outcome, asked.lost, len(asked.questions)) == (None, frozenset(), 3)
    over = shot_to_pieces(DESTROYED, more_than_it_takes=1)
    assert (winners(over), over.questions) == ((ORANGE,), ())


@pytest.mark.rule("BOW-R-90")
def test_a_goal_that_can_no_longer_be_reached_is_announced_and_decides() -> None:
    battle = threatened(goal("reach", ORANGE, area=WEST, who=("T",)), goal("survive", BLUE, rounds=9))
    assert told(battle, BLUE, Attack(S, "T"), *DEADLY) == [
        "“goal” This goal is out of reach now.",
        "«\u00a0goal\u00a0» Cet objectif est désormais hors d’atteinte.",
        "The battle is over. Only Blue still has something to win. Victory: Blue.",
        "La bataille est finie. Seul le camp Bleu a encore quelque chose à gagner. Victoire\u00a0: Bleu.",
    ]


@pytest.mark.rule("BOW-R-90")
def test_a_side_without_goals_wins_when_the_others_have_lost_theirs() -> None:
    over = play(threatened(goal("survive", ORANGE, who=("T",), rounds=9)), BLUE, Attack(S, "T"), *DEADLY)
    assert (winners(over), reason(over), over.lost) == ((BLUE,), "others_goals_lost", frozenset({0}))


@pytest.mark.rule("BOW-R-90")
def test_while_a_side_has_another_goal_the_battle_goes_on_and_each_loss_is_told_once() -> None:
    own = goal("reach", ORANGE, area=WEST, who=("T",)), goal("survive", ORANGE, rounds=9)
    after = play(threatened(*own, goal("survive", BLUE, rounds=9)), BLUE, Attack(S, "T"), *DEADLY)
    assert (after.outcome, after.lost) == (None, frozenset({0}))
    assert told(after, BLUE, Pass(S)) == []


@pytest.mark.rule("BOW-R-90")
def test_when_nobody_has_a_goal_left_it_is_a_draw() -> None:
    gone = replace(duel(), goals=(goal("escort", area=WEST, who=("J",)), goal("destroy", ORANGE, who=("J",))))
    drawn = play(replace(gone, gone=frozenset({"J"})), BLUE, Pass(S))
    assert (winners(drawn), reason(drawn)) == ((), "nothing_left_to_win")


@pytest.mark.rule("BOW-R-90")
def test_with_a_limit_of_rounds_the_cost_points_are_still_to_win() -> None:
    goals = goal("reach", ORANGE, area=WEST, who=("T",)), goal("survive", BLUE, rounds=9)
    after = play(threatened(*goals, options=Options(round_limit=3)), BLUE, Attack(S, "T"), *DEADLY)
    assert (after.outcome, after.lost) == (None, frozenset({0}))


@pytest.mark.rule("BOW-R-90")
@pytest.mark.parametrize(
    ("kind", "values", "lost"),
    [
        ("reach", {"who": ("S",), "area": WEST}, False),
        ("reach", {"who": ("gone",), "area": WEST}, True),
        ("escort", {"who": ("S", "gone"), "area": WEST}, False),
        ("escort", {"who": ("S", "gone"), "area": WEST, "count": 2}, True),
        ("hold", {"area": WEST}, False),
        ("capture", {"who": ("T",)}, False),
        ("capture", {"who": ("T", "gone")}, True),
        ("capture", {"who": ("scroll",)}, False),
        ("capture", {"who": ("driven off",)}, True),
        ("destroy", {"who": ("T",)}, False),
        ("destroy", {"who": ("T", "gone")}, True),
        ("survive", {}, False),
        ("survive", {"who": ("gone",)}, True),
    ],
)
def test_which_goals_are_out_of_reach(kind: str, values: dict[str, Any], lost: bool) -> None:
    others = goal("survive", ORANGE, rounds=9), goal("survive", BLUE, rounds=9)
    things = {ItemId(name): library().item("sword") for name in ("scroll", "driven off")}
    start = replace(duel(), items=things, lying={ItemId("scroll"): (0, 5)}, gone=frozenset({"gone"}))
    battle = with_goals(start, goal(kind, **values), *others)
    assert play(battle, BLUE, Pass(S)).lost == ({0} if lost else frozenset())


@pytest.mark.rule("BOW-R-90", "BOW-R-33")
def test_an_allys_goal_is_something_to_win_too() -> None:
    battle = brawl(alliances=((BLUE, STRAW),), gone=frozenset({"X"}))
    goals = goal("reach", BLUE, who=("X",), area=WEST), goal("survive", STRAW, rounds=9), goal("survive", ORANGE)
    assert play(with_goals(battle, *goals), BLUE, Pass(S)).outcome is None


@pytest.mark.rule("BOW-R-25", "BOW-R-34")
def test_a_player_who_is_out_is_not_told_to_have_played_every_unit() -> None:
    seats = (BLUE, ORANGE, STRAW)
    battle = position("S>T.........U", seats=seats, S=trooper(attack=3), T=trooper(ORANGE), U=trooper(STRAW))
    killed = play(battle, BLUE, Attack(S, "T"), *DEADLY)
    events = [*happens(battle, BLUE, Attack(S, "T"), *DEADLY), *happens(killed, BLUE, Pass(S))]
    assert ORANGE not in {event.seat for event in events if isinstance(event, rounds.Finished)}
