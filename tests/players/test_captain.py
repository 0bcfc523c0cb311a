"""How a Captain evaluates a battle, and how far its rollouts go."""

from random import Random

import pytest
from msgspec.structs import replace

from benchmarks.battles import two_armies
from escarmouche.bow import BOW, Attack, read_position
from escarmouche.bow.battle import Battle
from escarmouche.bow.ends import Ended
from escarmouche.bow.names import UnitId
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.kernel import Outcome, Seat
from escarmouche.players.bow.captain import MAX_HORIZON, MIN_HORIZON, Captain, horizon
from escarmouche.players.bow.evaluation import Standing, luck, standing, win_chance
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.rollout import sample_battle
from escarmouche.players.bow.trooper import candidates_of
from escarmouche.players.bow.weights import CAPTAIN, TROOPER
from escarmouche.players.player import EVEN, TEMPERS, situation

BLUE, ORANGE = Seat("blue"), Seat("orange")
ARCHER, GUARD = UnitId("A"), UnitId("B")


@pytest.fixture
def duel() -> Battle:
    """An archer before a guard who has a life more than usual."""
    battle = read_position("""
A>..........B
.............
C............
A: archer blue
B: guard orange
C: guard blue
""")
    guard = battle.units[GUARD]
    return battle.with_unit(replace(guard, sheet=replace(guard.sheet, hp=3)))


def test_equal_sides_have_equal_chances_and_goals_shift_them() -> None:
    assert Standing(3.0, 3.0, 0.0).chance() == 0.5
    assert Standing(2.0, 1.0, 0.0).chance() == pytest.approx(4 / 5, abs=0.01)
    assert Standing(3.0, 3.0, 1.0).chance() > 0.7
    assert Standing(1.0, 0.0, 0.0).chance() > 0.999


def test_chances_of_both_sides_add_up(duel: Battle) -> None:
    assert win_chance(duel, BLUE) + win_chance(duel, ORANGE) == pytest.approx(1.0)
    assert win_chance(duel, BLUE) > 0.5


@pytest.mark.parametrize(("winners", "chance"), [((BLUE,), 1.0), ((ORANGE,), 0.0), ((), 0.5)])
def test_a_battle_that_is_over_is_won_lost_or_drawn(duel: Battle, winners: tuple[Seat, ...], chance: float) -> None:
    assert win_chance(Ended(Outcome(winners, "last_army")).apply(duel), BLUE) == chance


def test_luck_is_what_goes_beyond_the_average(duel: Battle) -> None:
    """Over all that may fall it is nothing; what one side gains by it the other loses."""
    guard = duel.units[GUARD]
    odds = BOW.odds(duel, BLUE, Attack(ARCHER, GUARD))
    assert isinstance(odds, AttackOdds)
    mean = 0.0
    for points, likely in odds.damage.items():
        dead = points >= guard.sheet.hp
        others = {name: unit for name, unit in duel.units.items() if name != GUARD}
        after = replace(duel, units=others) if dead else duel.with_unit(replace(guard, damage=points))
        had = luck(duel, BLUE, guard, odds, after)
        assert had == pytest.approx(-luck(duel, ORANGE, guard, odds, after))
        assert (had > 0) == (points > 0)
        mean += likely * had
    assert mean == pytest.approx(0.0, abs=1e-12)


def test_a_unit_that_shoots_counts_for_more(duel: Battle) -> None:
    here = standing(duel, BLUE)
    without = standing(replace(duel, units={name: unit for name, unit in duel.units.items() if name != ARCHER}), BLUE)
    assert here.ours - without.ours > without.ours


def test_a_captain_aims_at_those_who_shoot_and_those_who_are_yet_to_play(duel: Battle) -> None:
    archer = duel.units[ARCHER]
    trooper, captain = (Outlook(duel, ORANGE, weights, Random(1)) for weights in (TROOPER, CAPTAIN))
    assert trooper.prize(archer) == trooper.worth(archer)
    hit = CAPTAIN.boldness * captain.worth(archer)
    assert captain.prize(archer) == pytest.approx(hit * CAPTAIN.marksmen * CAPTAIN.fresh)
    assert captain.prize(replace(archer, played=True)) == pytest.approx(hit * CAPTAIN.marksmen)
    assert captain.prize(replace(duel.units[UnitId("C")], played=True)) < captain.prize(duel.units[UnitId("C")])


def test_a_temper_changes_what_is_weighed_and_nothing_else() -> None:
    bold = CAPTAIN.tempered(TEMPERS["bold"])
    assert bold.boldness > CAPTAIN.boldness
    assert bold.caution < CAPTAIN.caution
    assert replace(bold, boldness=CAPTAIN.boldness, caution=CAPTAIN.caution) == CAPTAIN
    assert CAPTAIN.tempered(TEMPERS["goal_minded"]).ambition == 2 * CAPTAIN.ambition


@pytest.mark.parametrize(("each", "turns"), [(2, MIN_HORIZON), (6, 12), (10, MAX_HORIZON)])
def test_a_rollout_goes_as_far_as_there_are_units(each: int, turns: int) -> None:
    assert horizon(BOW.start(two_armies(each, 32))) == turns


def test_plans_can_be_carried_out() -> None:
    """What a candidate is meant to go on with is nearly always allowed after it, if its target still stands."""
    battle = BOW.start(two_armies(5, 32))
    random, planned, allowed = Random(3), 0, 0
    for _ in range(60):
        seat = next(iter(BOW.acting(battle)))
        command = Captain(EVEN, rollouts=1).choose(situation(BOW, battle, seat, random)).command
        if unit := battle.units.get(getattr(command, "unit", ARCHER)):
            for candidate in candidates_of(Outlook(battle, seat, CAPTAIN, random), unit, places=3):
                after = sample_battle(battle, seat, candidate.command, random)
                assert after is not None
                meant = next(iter(candidate.then), None)
                if isinstance(meant, Attack) and meant.target in after.units and not after.questions and after.turn:
                    planned += 1
                    allowed += BOW.refuse(after, seat, meant) is None
        battle = sample_battle(battle, seat, command, random) or battle
        if battle.outcome:
            break
    assert planned > 10
    assert allowed >= 0.9 * planned
