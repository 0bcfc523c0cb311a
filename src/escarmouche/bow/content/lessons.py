"""The lessons of BOW: small battles against straw dummies, learnt step by step (see `presentation/lessons.py`)."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import fields, replace

from escarmouche.bow.chapters import ACTIONS, EVENTS
from escarmouche.bow.content.scenario import Scenario, complete, read_scenario, start
from escarmouche.bow.resources import DATA, BowInput
from escarmouche.kernel import Setup
from escarmouche.kernel.rulebook import load_rulebook
from escarmouche.presentation.lessons import Lesson, LessonStep, check_lesson
from escarmouche.text.datafiles import load
from escarmouche.text.errors import BrokenInput

FOLDER: Final = DATA / "lessons"
KINDS: Final = {event.__name__: [field.name for field in fields(event)] for event in EVENTS}
BUTTONS: Final = frozenset(action.name for action in ACTIONS.values())
"""The actions of a unit's menu, by the names that it has for them."""


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that come with the game, the first one first."""
    found = [load_lesson(path) for path in FOLDER.glob("*.toml")]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def load_lesson(path: Path) -> Lesson:
    """The lesson with its whole scenario in it, which bears its name; checked, so that it can be played."""
    lesson, place = load(path, Lesson), path.name
    check_lesson(lesson, KINDS, load_rulebook(DATA / "rules.toml").ids(), place)
    scenario = complete(read_scenario(lesson.whole_scenario(), f"{place}, scenario"))
    if lesson.seat not in scenario.seats:
        raise BowInput(f"{place}, seat", "seat_unknown", seat=lesson.seat, known=", ".join(scenario.seats))
    for number, step in enumerate(lesson.step, start=1):
        _check_step(step, _pieces(scenario), f"{place}, step {number}")
    whole = replace(lesson, seats=scenario.seats, scenario=msgspec.to_builtins(scenario))
    start(Setup(whole.seats, whole.scenario))
    return whole


def _pieces(scenario: Scenario) -> set[str]:
    units = {post.id for army in scenario.army for post in army.unit}
    vehicles = {post.id for army in scenario.army for post in army.vehicle}
    return units | vehicles | {post.id for post in scenario.object}


def _check_step(step: LessonStep, pieces: set[str], place: str) -> None:
    """What a step points at, and who has to do it, are there."""
    named = [pattern[who] for pattern in step.done for who in ("unit", "vehicle", "target") if who in pattern]
    for name in filter(None, (step.point.piece, *named)):
        if name not in pieces:
            raise BowInput(place, "goal_unknown", id=name)
    button = step.point.button
    if button is not None and button not in BUTTONS:
        raise BrokenInput(f"{place}, point, button", "button_unknown", id=button, known=", ".join(sorted(BUTTONS)))
