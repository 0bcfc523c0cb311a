"""Skill tests (ARG-37.19 to ARG-37.24, ARG-R-202, ARG-R-203): one die under the skill, or against a difficulty.

Nobody rolls against anybody: only the active person rolls. Those who are very able throw several dice, and the
best counts.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import KindId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.kernel import Modifier, Odds, Roll, Seat

SKILL: Final = "skill"
"""The purpose of a die that tests a skill."""
PERCEPTION: Final = "perception"
HARD: Final = 5
"""Of an action whose difficulty nobody has said (ours)."""
SIDES: Final = 6

Outcome = Literal["success", "again", "failure"]
"""Below the skill, equal to it, or above; against a difficulty only the first and the last."""


class Task(Struct, frozen=True, omit_defaults=True):
    """What is to be tested, and under which circumstances."""

    skill: str
    difficulty: int = 0
    kinds: tuple[KindId, ...] = ()
    """The ground underfoot."""
    modifiers: tuple[Modifier, ...] = ()


class SkillTest(Struct, frozen=True, omit_defaults=True):
    """A test with all that decides it."""

    skill: str
    value: int
    """What the die is held against: the skill, or the difficulty."""
    roll: Roll
    outcome: Outcome
    against: bool = False
    """Whether the value is a difficulty to reach, not a skill to stay under."""


def value(profile: Profile, skill: str, kinds: Iterable[KindId] = ()) -> int:
    """Of a skill of somebody in some surroundings; without a number, the class (ARG-37.19, ARG-37.23, ARG-R-203)."""
    if skill == PERCEPTION:
        for kind in kinds:
            if kind in profile.keen:
                return profile.keen[kind]
    traits: dict[str, int] = dict(profile.traits.items())
    return profile.ratings.get(skill, traits.get(skill, profile.class_))


def sheet(profile: Profile) -> tuple[str, ...]:
    """The skills that are written on somebody's character sheet (ARG-37.25)."""
    return tuple(sorted({*profile.traits, *profile.ratings, *profile.expert, *profile.talents}))


def outcome(faces: Sequence[int], value: int, *, against: bool, modifier: int = 0) -> Outcome:
    """Of several dice the best one counts."""
    if against:
        return "success" if max(faces) + modifier >= value else "failure"
    best = min(faces) - modifier
    if best == value:
        return "again"
    return "success" if best < value else "failure"


def take_test(resolution: Resolution, who: Character, task: Task, by: Seat) -> SkillTest:
    """One throw. What helps is added to the die against a difficulty, and to the skill under which one stays."""
    against, held, dice = _terms(resolution.skirmish.options, who.profile, task)
    roll = resolution.roll(SKILL, by, dice, modifiers=task.modifiers)
    came = outcome(roll.faces, held, against=against, modifier=_change(task))
    return SkillTest(task.skill, held, roll, came, against)


def odds(options: Options, profile: Profile, task: Task) -> Odds:
    """The chance of each outcome, exactly."""
    against, held, dice = _terms(options, profile, task)
    found = Counter(
        outcome(faces, held, against=against, modifier=_change(task))
        for faces in product(range(1, SIDES + 1), repeat=dice)
    )
    return Odds(chances={each: count / SIDES**dice for each, count in sorted(found.items())}, modifiers=task.modifiers)


def _terms(options: Options, profile: Profile, task: Task) -> tuple[bool, int, int]:
    """Whether there is a difficulty, what the die is held against, and how many dice there are."""
    against = options.skill_tests == "difficulty"
    held = (task.difficulty or HARD) if against else value(profile, task.skill, task.kinds)
    return against, held, profile.expert.get(task.skill, 1)


def _change(task: Task) -> int:
    return sum(each.amount for each in task.modifiers)
