"""Lessons: a small scenario, and steps that are learnt by doing them.

A step is done when an event fits one of its patterns. A pattern is a table of values, and an event fits it if all of
them hold:

- `event` is the name of the kind of event: `Moved`;
- `inside` is west, north, east and south edge, in studs, both included: the place where the event ends lies there. That
  is the last stud of its `path`, else its `to`, else its `at`;
- any other name is a field of the event, which has that value, or, for a table with `least` or `most` or both, is a
  number within these bounds.

Events are compared as the plain data that a journal holds and the page gets, so the page can do the same: it has this
rule in `web/src/bow/lessons/progress.ts`, and the tests of both read the same examples.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field

from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.texts import Localized

Pattern = dict[str, Any]
Area = tuple[int, int, int, int]
"""West, north, east and south edge, in studs, both included."""

KIND, INSIDE = "event", "inside"


class Pointer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a step points at on the table."""

    piece: str | None = None
    studs: Area | None = None
    button: str | None = None
    """A kind of action in the menu of the unit, such as `move`."""


class LessonStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do."""

    text: Localized
    hint: Localized
    """For somebody who did something else."""
    done: tuple[Pattern, ...]
    """It is done when an event fits one of these."""
    point: Pointer = Pointer()


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to learn at the table, alone: nobody plays the other seats, the table passes for them."""

    id: str
    number: int
    """Which comes first."""
    name: Localized
    text: Localized
    """What one learns."""
    seat: Seat
    """The learner's."""
    seats: tuple[Seat, ...] = ()
    minutes: int = 3
    step: tuple[LessonStep, ...]
    closing: Localized
    """What one knows now."""
    rules: tuple[RuleId, ...]
    """Where the book says it."""
    scenario: dict[str, Any] = field(default_factory=dict)


def fits(event: Mapping[str, Any], pattern: Pattern) -> bool:
    """Whether an event, as plain data, fits a pattern."""
    return all(_holds(event, name, wanted) for name, wanted in pattern.items())


def _holds(event: Mapping[str, Any], name: str, wanted: Any) -> bool:
    if name == KIND:
        return bool(event.get("type") == wanted)
    if name == INSIDE:
        return _is_inside(_place(event), wanted)
    found = event.get(name)
    if isinstance(wanted, Mapping):
        return isinstance(found, int | float) and wanted.get("least", found) <= found <= wanted.get("most", found)
    return bool(found == wanted)


def _place(event: Mapping[str, Any]) -> Any:
    """Where the event ends."""
    path = event.get("path")
    return path[-1] if path else event.get("to", event.get("at"))


def _is_inside(place: Any, area: Area) -> bool:
    if not isinstance(place, list | tuple):
        return False
    west, north, east, south = area
    return bool(west <= place[0] <= east and north <= place[1] <= south)


def steps_done(steps: Iterable[LessonStep], events: Iterable[Mapping[str, Any]]) -> int:
    """How many steps these events have brought about, one after the other; one event does one step at most."""
    waiting, done = list(steps), 0
    for event in events:
        if done < len(waiting) and any(fits(event, pattern) for pattern in waiting[done].done):
            done += 1
    return done


def check_lesson(lesson: Lesson, kinds: Mapping[str, Iterable[str]], rules: set[RuleId], place: str) -> None:
    """Every step has its texts and can be done: its patterns speak of events that there are, and of their fields."""
    if unknown := sorted(set(lesson.rules) - rules):
        raise BrokenInput(f"{place}, rules", "ids_unknown", ids=", ".join(unknown))
    if not lesson.step:
        raise BrokenInput(place, "lesson_without_steps")
    for number, step in enumerate(lesson.step, start=1):
        where = f"{place}, step {number}"
        for language in LANGUAGES:
            if not all(getattr(text, language).strip() for text in (step.text, step.hint)):
                raise BrokenInput(where, "text_missing", language=language)
        if not step.done:
            raise BrokenInput(where, "field_missing", field="done")
        for pattern in step.done:
            _check_pattern(pattern, kinds, where)


def _check_pattern(pattern: Pattern, kinds: Mapping[str, Iterable[str]], place: str) -> None:
    kind = pattern.get(KIND)
    if kind not in kinds:
        raise BrokenInput(f"{place}, done", "ids_unknown", ids=str(kind))
    fields = {*kinds[str(kind)], KIND, INSIDE}
    if odd := sorted(pattern.keys() - fields):
        raise BrokenInput(f"{place}, done", "field_unknown", field=odd[0])
