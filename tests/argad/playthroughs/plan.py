"""Plans of recorded games: what each seat wants to do in each turn, so that a game shows what its scenario is for.

    seed 3
    turns 6
    holds_fire blue          # seats that shoot only where the plan says so; none: everybody shoots when they can
    1 blue: form aldred godwif
    2 orange: go sigrun towards 50,41
    3-6 orange: charge sigrun nearest

A line is given as soon as it is allowed in its turn, or in each of its turns. `towards` goes as far as one can, and
`nearest` is the nearest enemy; of `drive godart cart 90..40,42` the first place is taken that is possible.
The recorder adds what goes without saying: that a seat is done, answers to what is asked, shots. So a plan can be
played again after a change of the rules, where a script could not.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import dist
from pathlib import Path
from random import Random
from typing import Any, Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.seat_commands import AgreeToEnd
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.script import PRESENTER
from escarmouche.argad.text.command_syntax import read_order, write_order
from escarmouche.kernel import Refusal, Seat, Seed
from escarmouche.scripts.script import Order, ScriptDice
from escarmouche.text.command_syntax import split

FOLDER: Final = Path(__file__).parent
LINE: Final = re.compile(r"(?P<turn>\d+)(?:-(?P<last>\d+))? (?P<seat>[a-z-]+): (?P<words>.+)")
SPAN: Final = re.compile(r" (?P<first>\d+)\.\.(?P<last>\d+),")
STEP: Final = 2
LONGEST: Final = 600
ANSWERS: Final = ("answer-", "say", "commit", "vote")
"""How lines begin that answer a question."""
NEAREST: Final = "nearest"
NEAR: Final = 3
"""How many of the nearest are tried."""
TOWARDS: Final = "towards"
PARTS: Final = (1, 0.9, 0.8, 0.65, 0.5, 0.35, 0.2)
"""Of a whole move: how far somebody tries to go."""


@dataclass(frozen=True)
class Wanted:
    """A command that a seat wants to give in a turn."""

    turn: int
    seat: Seat
    words: str
    repeated: bool = False
    """In several turns, as far as it is possible."""


@dataclass(frozen=True)
class Plan:
    name: str
    seed: int
    turns: int
    holds_fire: tuple[str, ...]
    wanted: tuple[Wanted, ...]


def plans() -> dict[str, Plan]:
    """By the scenario that each is for."""
    return {path.stem: read_plan(path) for path in sorted(FOLDER.glob("*.plan"))}


def read_plan(path: Path) -> Plan:
    values: dict[str, list[str]] = {}
    wanted = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if found := LINE.fullmatch(text):
            first, last = int(found["turn"]), int(found["last"] or found["turn"])
            seat, repeated = Seat(found["seat"]), bool(found["last"])
            wanted += [Wanted(turn, seat, found["words"], repeated) for turn in range(first, last + 1)]
        elif text:
            word, *rest = text.split()
            values[word] = rest
    quiet = tuple(values.get("holds_fire", ()))
    return Plan(path.stem, int(values["seed"][0]), int(values["turns"][0]), quiet, tuple(wanted))


@dataclass
class Recorder:
    """A game that is played by a plan, and its script so far."""

    plan: Plan
    skirmish: Skirmish
    lines: list[str]
    random: Random
    left: list[Wanted] = field(default_factory=list)
    refused: dict[Wanted, Refusal] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.skirmish.turn > self.plan.turns and not self.skirmish.questions

    def play(self, choose: Any) -> None:
        self.left = list(self.plan.wanted)
        for _ in range(LONGEST):
            if self.skirmish.outcome:
                break
            seats = sorted(ARGAD.acting(self.skirmish) - (self.skirmish.ending if self.over else set()))
            if self.over:
                self.give(seats[0], AgreeToEnd())
            elif not any(self._as_planned(seat) for seat in seats):
                self._by_oneself(seats[0], choose)
        for wanted in self.left:
            if not wanted.repeated:
                why = self.refused.get(wanted)
                sys.stderr.write(f"{self.plan.name}, turn {wanted.turn}: {wanted.words}: {why and why.key}\n")

    def _as_planned(self, seat: Seat) -> bool:
        """Whether something of the plan could be done."""
        for wanted in self._now(seat):
            for words in said(self.skirmish, wanted):
                refusal = self.give(seat, read_order(split(words, self.plan.name), self.plan.name))
                if refusal is None:
                    if not (wanted.repeated and words.startswith(ANSWERS)):
                        self.left.remove(wanted)
                    return True
                if self.skirmish.phase is Phase.ORDERS or self.skirmish.questions:
                    self.refused[wanted] = refusal
        return False

    def _now(self, seat: Seat) -> Iterator[Wanted]:
        """What is left for this turn: answers if something is asked, and nothing else."""
        asked = bool(self.skirmish.questions)
        for each in self.left:
            if (each.seat, each.turn) == (seat, self.skirmish.turn) and asked == each.words.startswith(ANSWERS):
                yield each

    def _by_oneself(self, seat: Seat, choose: Any) -> None:
        command = Done()
        if self.skirmish.questions or str(seat) not in self.plan.holds_fire:
            command = choose(self.skirmish, seat, self.random)
        if self.give(seat, command) is not None:
            self.give(seat, Done())

    def give(self, seat: Seat, command: Any) -> Refusal | None:
        order = Order(len(self.lines) + 1, seat, ())
        dice = ScriptDice(PRESENTER, order, Seed(self.plan.seed.to_bytes(32, "big")), self.plan.name)
        decision = ARGAD.decide(self.skirmish, seat, command, dice)
        if isinstance(decision, Refusal):
            return decision
        self.lines.append(f"{seat}: {write_order(command)}")
        self.skirmish = decision.state
        return None


def said(skirmish: Skirmish, wanted: Wanted) -> Iterator[str]:
    """The command as it can be given now: farther ways first."""
    if found := SPAN.search(wanted.words):
        for x in range(int(found["first"]), int(found["last"]), -STEP):
            yield SPAN.sub(f" {x},", wanted.words)
        return
    words = wanted.words.split(" ")
    who = skirmish.characters.get(CharacterId(words[1].split(",")[0])) if len(words) > 1 else None
    if not {NEAREST, TOWARDS} & set(words):
        yield wanted.words
    elif who is None:
        return
    elif NEAREST in words:
        enemies = [one for one in known(skirmish, wanted.seat).characters.values() if _hostile(skirmish, wanted, one)]
        for enemy in sorted(enemies, key=lambda one: gap(who, one))[:NEAR]:
            yield " ".join(enemy.id if word == NEAREST else word for word in words)
    else:
        there = words.pop(words.index(TOWARDS) + 1).split(",")
        goal = float(there[0]) * CM, float(there[1]) * CM
        for part in PARTS if dist(who.at, goal) > CM else ():
            length = min(dist(who.at, goal), part * allowance(skirmish, who)) / (dist(who.at, goal) or 1)
            x, y = (round((a + (b - a) * length) / CM, 1) for a, b in zip(who.at, goal, strict=True))
            yield " ".join(f"{x},{y}" if word == TOWARDS else word for word in words)


def _hostile(skirmish: Skirmish, wanted: Wanted, one: Character) -> bool:
    return one.owner in skirmish.seats and not skirmish.friends(wanted.seat, one.owner) and one.captor is None


def recorded(plan: Plan, choose: Any) -> str:
    """The script of a game that is played by a plan."""
    skirmish = PRESENTER.scenario(plan.name, {})
    lines = [f"# {skirmish.name.en}, recorded by `python -m tests.argad.playthroughs record`", "game argad"]
    lines += [f"scenario {plan.name}", f"seed {plan.seed}", ""]
    recorder = Recorder(plan, skirmish, lines, Random(plan.seed))
    recorder.play(choose)
    return "\n".join([*recorder.lines, "show", ""])
