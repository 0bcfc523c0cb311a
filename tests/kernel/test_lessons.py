"""Lessons: which events do a step, and what is wrong with a lesson that cannot be done."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from escarmouche.kernel import RuleId, Seat
from escarmouche.presentation.lessons import Cue, Deed, Lesson, LessonStep, check_lesson, cues_due, fits, steps_done
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

EXAMPLES = json.loads((Path(__file__).parent / "patterns.json").read_text(encoding="utf-8"))
"""The page's tests read the same."""

WORDS = Localized("Walk.", "Marchez.")
STEP = LessonStep(text=WORDS, hint=WORDS, done=({"event": "Moved", "unit": "ada"},))
LESSON = Lesson(
    id="walk",
    number=1,
    name=WORDS,
    text=WORDS,
    seat=Seat("blue"),
    step=(STEP, STEP),
    closing=WORDS,
    rules=(RuleId("BOW-1.1.1"),),
)
KINDS = {"Moved": ["unit", "path"]}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["says"])
def test_an_event_fits_a_pattern_if_all_of_it_holds(example: dict[str, Any]) -> None:
    assert fits(example["event"], example["pattern"]) is example["fits"]


def test_steps_are_done_one_after_the_other_each_by_an_event_of_its_own() -> None:
    moved, other = {"type": "Moved", "unit": "ada"}, {"type": "Moved", "unit": "bo"}
    assert steps_done(LESSON.step, []) == 0
    assert steps_done(LESSON.step, [other, moved, other]) == 1
    assert steps_done(LESSON.step, [moved, moved, moved]) == 2


def test_a_step_that_only_the_page_can_see_is_done_by_whoever_does_the_next_one() -> None:
    look = replace(STEP, done=({"page": "looks_ahead"},))
    steps, moved = (look, STEP, look), {"type": "Moved", "unit": "ada"}
    assert steps_done(steps, []) == 0
    assert steps_done(steps, [{"type": "Moved", "unit": "bo"}]) == 0
    assert steps_done(steps, [moved]) == 2
    assert steps_done(steps, [moved, {"page": "looks_ahead"}]) == 3


def test_a_cue_is_followed_once_and_again_after_what_it_names() -> None:
    cue = Cue(seat=Seat("orange"), command={"type": "Wave"}, step=2, again="Dawned")
    taught = replace(LESSON, other=(cue,))
    first = Deed(Seat("blue"), {"type": "Walk"}, [{"type": "Moved", "unit": "ada"}])
    waved, dawn = Deed(cue.seat, cue.command, []), Deed(Seat("blue"), {"type": "Wait"}, [{"type": "Dawned"}])
    assert [list(cues_due(taught, deeds)) for deeds in ([], [first], [first, waved])] == [[], [cue], []]
    assert list(cues_due(taught, [first, waved, dawn])) == [cue]
    assert list(cues_due(taught, [first, first])) == []


def test_a_lesson_that_can_be_done_passes() -> None:
    check_lesson(LESSON, KINDS, {RuleId("BOW-1.1.1")}, "walk.toml")


@pytest.mark.parametrize(
    ("changes", "step", "message"),
    [
        ({"rules": (RuleId("BOW-9.9"),)}, {}, r"walk\.toml, rules: the index has no BOW-9\.9"),
        ({"step": ()}, {}, r"walk\.toml: a lesson needs at least one step"),
        ({}, {"done": ()}, r"walk\.toml, step 1: the field done is missing"),
        ({}, {"done": ({"event": "Flew"},)}, r"walk\.toml, step 1, done: the index has no Flew"),
        ({}, {"done": ({"unit": "ada"},)}, r"walk\.toml, step 1, done: the index has no None"),
        ({}, {"done": ({"event": "Moved", "wings": 2},)}, r"step 1, done: there is no such field: wings"),
        ({}, {"hint": Localized("Go on.", " ")}, r"walk\.toml, step 1: the text in “fr” is missing"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(changes: dict[str, Any], step: dict[str, Any], message: str) -> None:
    steps = changes.pop("step", UNSET)
    lesson = replace(LESSON, step=(replace(STEP, **step),) if steps is UNSET else steps, **changes)
    with pytest.raises(BrokenInput, match=message):
        check_lesson(lesson, KINDS, {RuleId("BOW-1.1.1")}, "walk.toml")
