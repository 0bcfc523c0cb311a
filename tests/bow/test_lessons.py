"""The lessons: each can be learnt to its end by whoever does what its steps say, however the bricks fall."""

from collections.abc import Iterator
from math import atan2, degrees
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move, Moves
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle
from escarmouche.bow.content.lessons import FOLDER, lessons, load_lesson
from escarmouche.bow.game import BOW
from escarmouche.bow.rounds import Pass, playable
from escarmouche.bow.table import Begin, Resign
from escarmouche.bow.vehicles.boarding import Exits, GetOff, GetOn
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, Steer, Steering
from escarmouche.kernel import Decision, Refusal, Seat, Seed, Setup, StreamDice
from escarmouche.presentation.lessons import Lesson, Pattern, fits, steps_done
from escarmouche.text.errors import BrokenInput

PATIENCE = 120
"""Commands that a slow learner with bad luck may need."""

BLUE = Seat("blue")


class Learner:
    """Plays what the next step asks for; the table passes for everybody else."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.lesson, self.seed = lesson, Seed(bytes([seed] * 32))
        self.battle: Battle = BOW.start(Setup(lesson.seats, lesson.scenario))
        self.events: list[dict[str, Any]] = []
        self.commands = 0

    @property
    def done(self) -> int:
        return steps_done(self.lesson.step, self.events)

    def learn(self) -> None:
        while self.done < len(self.lesson.step):
            assert self.commands < PATIENCE, f"step {self.done + 1} is not done"
            assert self.battle.outcome is None, f"the battle is over at step {self.done + 1}"
            seats = BOW.acting(self.battle)
            others = [seat for seat in seats if seat != self.lesson.seat]
            seat = others[0] if others else self.lesson.seat
            self.play(seat, self.passing(seat) if others else self.wanted())

    def play(self, seat: Seat, command: Any) -> None:
        decision = self.outcome(seat, command)
        self.commands += 1
        self.battle = decision.state
        self.events += [msgspec.to_builtins(event) for event in decision.events]

    def outcome(self, seat: Seat, command: Any) -> Decision[Battle, Any]:
        decision = BOW.decide(self.battle, seat, command, StreamDice(self.seed, self.commands))
        assert not isinstance(decision, Refusal), (command, decision)
        return decision

    def passing(self, seat: Seat) -> Any:
        """What the table plays for a seat at which nobody sits."""
        offers = [command for command in BOW.commands(self.battle, seat) if not isinstance(command, Resign)]
        return next((command for command in offers if isinstance(command, Pass)), offers[0])

    def wanted(self) -> Any:
        """A command that may do the step, else one that comes nearer to it, else the end of a turn."""
        patterns = self.lesson.step[self.done].done
        offers = list(self.offers())
        for command in offers:
            if any(self.may_do(command, pattern) for pattern in patterns):
                return command
        nearer = [command for pattern in patterns for command in self.nearer(offers, pattern)]
        return nearer[0] if nearer else self.passing(self.lesson.seat)

    def offers(self) -> Iterator[Any]:
        for offer in BOW.commands(self.battle, self.lesson.seat):
            match offer:
                case Moves():
                    for x, y, _ in offer.places:
                        yield from (Move(offer.unit, (x, y), facing) for facing in range(0, 360, 45))
                case Exits():
                    yield from (GetOff(offer.unit, place, 0) for place in offer.places)
                case Steering():
                    yield Steer(offer.unit, 30)
                case Attack() | Treat() | GetOn() | ChangeSpeed() | Drive():
                    yield offer

    def may_do(self, command: Any, pattern: Pattern) -> bool:
        """Whether the command brings the event about; a roll may still be needed to bring it about as wanted."""
        kinds = {"Move": "Moved", "Attack": "Attacked", "Treat": "Treated", "Steer": "Steered", "GetOff": "LeftVehicle"}
        kind = type(command).__name__
        if pattern["event"] == "Killed":
            return kind == "Attack" and command.target == pattern["unit"]
        if kind in kinds and kinds[kind] != pattern["event"]:
            return False
        rolled = {name: value for name, value in pattern.items() if name != "removed"}
        return any(fits(msgspec.to_builtins(event), rolled) for event in self.outcome(self.lesson.seat, command).events)

    def nearer(self, offers: list[Any], pattern: Pattern) -> list[Move]:
        """Moves of the one who has to do it: nearest to where it is to be done, and looking there, first."""
        place = self.place(pattern)
        if place is None:
            return []
        moves = [command for command in offers if isinstance(command, Move) and command.unit == pattern.get("unit")]
        been = {tuple(event["path"][-1]) for event in self.events if event["type"] == "Moved"}
        new = [move for move in moves if move.to not in been]
        return sorted(new or moves, key=lambda move: (far(move.to, place), aside(move, place)))

    def place(self, pattern: Pattern) -> tuple[float, float] | None:
        """The middle of the marked studs, or where the target stands."""
        if "inside" in pattern:
            west, north, east, south = pattern["inside"]
            return (west + east) / 2, (north + south) / 2
        target = pattern.get("target", "")
        if target in self.battle.vehicles:
            x, y = self.battle.vehicles[target].at
            return x / 1000, y / 1000
        return self.battle.units[target].at if target in self.battle.units else None


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def aside(move: Move, place: tuple[float, float]) -> float:
    """Degrees between where the mover looks and the place."""
    bearing = degrees(atan2(place[0] - move.to[0], move.to[1] - place[1]))
    return abs((bearing - move.facing + 180) % 360 - 180)


def test_there_are_eight_and_walking_comes_first() -> None:
    assert [lesson.id for lesson in lessons()] == [
        "move",
        "turn",
        "shoot",
        "cover",
        "melee",
        "treat",
        "drive",
        "crash",
    ]


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_learnt_however_the_bricks_fall(lesson: Lesson, seed: int) -> None:
    learner = Learner(lesson, seed)
    learner.learn()
    assert any(unit.owner == lesson.seat for unit in learner.battle.units.values())


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_the_learner_does_it(lesson: Lesson) -> None:
    learner = Learner(lesson, 1)
    learner.play(Seat("orange"), Begin())
    assert learner.done == 0
    assert BOW.acting(learner.battle) == {lesson.seat}
    assert playable(learner.battle, lesson.seat)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_learner_sees_short_texts(lesson: Lesson) -> None:
    texts = [text for step in lesson.step for text in (step.text, step.hint)]
    assert [text.en for text in texts if max(len(text.en), len(text.fr)) > 190] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('unit = "ada"', 'unit = "eve"', r"step 1: no unit, vehicle or object is called eve"),
        ('piece = "ada"', 'piece = "eve"', r"step 1: no unit, vehicle or object is called eve"),
        ('button = "move"', 'button = "fly"', r"step 1, point, button: no action is called fly; there are act, "),
        (
            'seat = "blue"\nminutes',
            'seat = "straw"\nminutes',
            r"seat: straw has no army here; the seats are blue, orange",
        ),
        ("at = [3, 7]", "at = [300, 7]", r"300,7"),
    ],
)
def test_a_lesson_that_cannot_be_played_says_why(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (FOLDER / "move.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "move.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenInput, match=message):
        load_lesson(path)
