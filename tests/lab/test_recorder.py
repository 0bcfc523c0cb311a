"""What each unit does in a game: kills, damage, idle Turns; quiet Rounds, and how far goals come."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle
from escarmouche.bow.goals import Goal
from escarmouche.bow.names import UnitId
from escarmouche.bow.rounds import Pass
from escarmouche.kernel import Seat
from escarmouche.lab.bow.recorder import BowRecorder
from escarmouche.lab.game_metrics import UnitRecord
from tests.bow.build import BLUE, ORANGE, named, result
from tests.bow.positions import play, position, trooper

S, T = UnitId("S"), UnitId("T")


class Watched:
    """A battle that is played by hand while somebody takes notes."""

    def __init__(self, battle: Battle) -> None:
        self.battle, self.recorder = battle, BowRecorder(battle)

    def play(self, seat: Seat, command: Any, *dice: Any) -> None:
        after = play(self.battle, seat, command, *dice)
        self.recorder.watch(self.battle, command, after)
        self.battle = after

    def pass_round(self) -> None:
        number = self.battle.round
        while self.battle.round == number and self.battle.outcome is None:
            seat = self.battle.to_play
            self.play(seat, Pass(rounds.playable(self.battle, seat)[0].id))

    def units(self) -> dict[str, UnitRecord]:
        self.recorder.close(self.battle)
        return self.recorder.units()


def side_by_side(**values: Any) -> Watched:
    return Watched(position("S>T....U", S=trooper(attack=3), T=trooper(ORANGE, **values), U=trooper(ORANGE)))


def test_damage_is_dealt_by_one_and_suffered_by_the_other() -> None:
    watched = side_by_side(hp=3)
    watched.play(BLUE, Attack(S, T), result(1, 3), result(0, 1))
    found = watched.units()
    assert (found["S"].dealt, found["S"].kills, found["T"].taken, found["T"].fell) == (1, 0, 1, False)


def test_whoever_falls_was_taken_out_by_somebody() -> None:
    """What goes beyond its last health point hurts nobody."""
    watched = side_by_side(hp=1)
    watched.play(BLUE, Attack(S, T), result(3, 3), result(0, 1))
    found = watched.units()
    assert (found["S"].dealt, found["S"].kills, found["T"].taken, found["T"].fell) == (1, 1, 1, True)
    assert found["U"] == UnitRecord()


def test_a_turn_without_any_action_is_idle() -> None:
    watched = side_by_side()
    watched.play(BLUE, Pass(S))
    assert watched.units()["S"] == UnitRecord(turns=1, idle=1)


def test_a_turn_that_ends_after_an_action_is_not() -> None:
    watched = side_by_side()
    watched.play(BLUE, Move(S, (0, 1), 0))
    watched.play(BLUE, Pass(S))
    assert watched.units()["S"] == UnitRecord(turns=1)


def test_rounds_in_which_nothing_happens_are_quiet() -> None:
    watched = side_by_side(hp=3)
    for _ in range(3):
        watched.pass_round()
    assert (watched.recorder.quiet, watched.recorder.stalled) == (3, 3)
    seat = watched.battle.to_play
    if seat == ORANGE:
        watched.play(ORANGE, Pass(T))
    watched.play(BLUE, Attack(S, T), result(1, 3), result(0, 1))
    watched.pass_round()
    assert (watched.recorder.quiet, watched.recorder.stalled) == (3, 0)


@pytest.mark.parametrize(
    ("goal", "comes"),
    [
        (Goal(seat=BLUE, kind="reach", text=named("g"), area=(12, 0, 15, 15)), 0.4),
        (Goal(seat=BLUE, kind="hold", text=named("g"), area=(0, 0, 8, 3), rounds=4), 0.25),
        (Goal(seat=BLUE, kind="escort", text=named("g"), area=(0, 0, 8, 3), count=2), 0.5),
        (Goal(seat=BLUE, kind="destroy", text=named("g"), who=("T", "U")), 0.0),
        (Goal(seat=BLUE, kind="survive", text=named("g"), rounds=4), 0.25),
    ],
    ids=lambda value: value.kind if isinstance(value, Goal) else str(value),
)
def test_a_goal_comes_nearer(goal: Goal, comes: float) -> None:
    """S walks four studs east, of the eleven that are missing to the area, and a Round passes."""
    start = position("S>.............T\n\n\n...............U", S=trooper(), T=trooper(ORANGE), U=trooper(ORANGE))
    watched = Watched(replace(start, goals=(goal,)))
    watched.play(BLUE, Move(S, (4, 0), 90))
    watched.pass_round()
    watched.recorder.close(watched.battle)
    assert watched.recorder.goals()[0] == pytest.approx(comes, abs=0.04)


def test_a_goal_that_is_reached_has_come_all_the_way() -> None:
    start = position("S>.............T", S=trooper(), T=trooper(ORANGE))
    goal = Goal(seat=BLUE, kind="reach", text=named("g"), area=(4, 0, 7, 15))
    watched = Watched(replace(start, goals=(goal,)))
    watched.play(BLUE, Move(S, (4, 0), 90))
    watched.recorder.close(watched.battle)
    assert watched.battle.outcome is not None
    assert watched.recorder.goals() == (1.0,)
