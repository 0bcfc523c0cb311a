"""Lessons: a small scenario, and steps that are learnt by doing them.

A step is done when an event fits one of its patterns. A pattern is a table of values, and an event fits it if all of
them hold:

- `event` is the name of the kind of event: `Moved`;
- `inside` is west, north, east and south edge, both included: the place where the event ends lies there. That is the
  last place of its `path`, else its `to`, else its `at`. Places are counted as the game counts them;
- any other name is a field of the event, which has that value. A table with `least` or `most` or both holds for a
  number within these bounds; any other table is a pattern for that part of the event. Where the event has a list, one
  of its entries has to hold;
- `page` stands for something that is done on the page alone, such as looking ahead: no event tells of it. Whoever does
  the step after it has done that one too.

Events are compared as the plain data that a journal holds and the page gets, so the page can do the same: it has this
rule in `web/src/lessons/progress.ts`, and the tests of both read the same examples.

What the others do whom nobody plays stands in the lesson as cues: ordinary commands, which the table plays for them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct, field, to_builtins

from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.texts import Localized

Pattern = dict[str, Any]
Area = tuple[int, int, int, int]
"""West, north, east and south edge, both included: in studs, or in tenths of a millimetre."""

TABLE_PREFIX: Final = "lesson-"
KIND, INSIDE, PAGE = "event", "inside", "page"
BOUNDS: Final = frozenset({"least", "most"})
PAGE_ACTS: Final = frozenset({"looks_ahead", "looks_as"})
"""What is done on the page alone: seeing what the drafts would lead to, and the table through the eyes of a `seat`."""


class Pointer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a step points at on the table."""

    piece: str | None = None
    area: Area | None = None
    button: str | None = None
    """What is to be pressed, by the name that the page has for it: an action of a menu, such as `move`."""


class LessonStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do."""

    text: Localized
    hint: Localized
    """For somebody who did something else."""
    done: tuple[Pattern, ...]
    """It is done when an event fits one of these."""
    point: Pointer = Pointer()

    @property
    def on_page(self) -> bool:
        """Whether only the page can see that it is done."""
        return any(PAGE in pattern for pattern in self.done)


class Cue(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody does whom nobody plays, as soon as the game allows it."""

    seat: Seat
    command: dict[str, Any]
    step: int = 0
    """Only while this step is to be done, counted from 1; 0: at any time."""
    again: str = ""
    """It is done once, and once more after each event of this kind."""


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
    other: tuple[Cue, ...] = ()
    closing: Localized
    """What one knows now."""
    rules: tuple[RuleId, ...]
    """Where the book says it."""
    scenario: dict[str, Any] = field(default_factory=dict)

    def whole_scenario(self) -> dict[str, Any]:
        """With the id and the name that a table at which it is learnt bears."""
        said = {"id": f"{TABLE_PREFIX}{self.id}", "name": self.name, "text": self.text}
        return {**to_builtins(said), **self.scenario}


class Deed(NamedTuple):
    """A command that was carried out, as plain data, and what the learner noticed of it."""

    seat: Seat
    command: Any
    events: Sequence[Mapping[str, Any]]


def fits(event: Mapping[str, Any], pattern: Pattern) -> bool:
    """Whether an event, or a part of one, as plain data, fits a pattern."""
    return all(_holds(event, name, wanted) for name, wanted in pattern.items())


def _holds(event: Mapping[str, Any], name: str, wanted: Any) -> bool:
    if name == KIND:
        return bool(event.get("type") == wanted)
    if name == INSIDE:
        return _is_inside(_place(event), wanted)
    return _is(event.get(name), wanted)


def _is(found: Any, wanted: Any) -> bool:
    if isinstance(found, list | tuple) and not isinstance(wanted, list | tuple):
        return any(_is(entry, wanted) for entry in found)
    if not isinstance(wanted, Mapping):
        return bool(found == wanted)
    if wanted and wanted.keys() <= BOUNDS:
        return isinstance(found, int | float) and wanted.get("least", found) <= found <= wanted.get("most", found)
    return isinstance(found, Mapping) and fits(found, dict(wanted))


def _place(event: Mapping[str, Any]) -> Any:
    """Where the event ends."""
    path = event.get("path")
    return path[-1] if path else event.get("to", event.get("at"))


def _is_inside(place: Any, area: Area) -> bool:
    if not isinstance(place, list | tuple):
        return False
    west, north, east, south = area
    return bool(west <= place[0] <= east and north <= place[1] <= south)


def steps_done(steps: Sequence[LessonStep], events: Iterable[Mapping[str, Any]]) -> int:
    """How many steps these events have brought about, one after the other; one event does one of its own at most."""
    done = 0
    for event in events:
        done += _done_by(event, steps[done:])
    return done


def _done_by(event: Mapping[str, Any], steps: Sequence[LessonStep]) -> int:
    """How many of the next steps the event does: one, and those before it that only the page can see."""
    for number, step in enumerate(steps, start=1):
        if any(fits(event, pattern) for pattern in step.done):
            return number
        if not step.on_page:
            return 0
    return 0


def cues_due(lesson: Lesson, deeds: Iterable[Deed]) -> Iterator[Cue]:
    """What the others are to do now, after all that has happened."""
    done, followed = 0, set[int]()
    for deed in deeds:
        followed |= {at for at, cue in enumerate(lesson.other) if (cue.seat, cue.command) == (deed.seat, deed.command)}
        for event in deed.events:
            done += _done_by(event, lesson.step[done:])
            followed -= {at for at, cue in enumerate(lesson.other) if cue.again and cue.again == event.get("type")}
    for at, cue in enumerate(lesson.other):
        if at not in followed and cue.step in (0, done + 1):
            yield cue


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
    for number, cue in enumerate(lesson.other, start=1):
        _check_cue(cue, lesson, kinds, f"{place}, other {number}")


def _check_pattern(pattern: Pattern, kinds: Mapping[str, Iterable[str]], place: str) -> None:
    if PAGE in pattern:
        if pattern[PAGE] not in PAGE_ACTS:
            raise BrokenInput(f"{place}, done", "ids_unknown", ids=str(pattern[PAGE]))
        return
    kind = pattern.get(KIND)
    if kind not in kinds:
        raise BrokenInput(f"{place}, done", "ids_unknown", ids=str(kind))
    fields = {*kinds[str(kind)], KIND, INSIDE}
    if odd := sorted(pattern.keys() - fields):
        raise BrokenInput(f"{place}, done", "field_unknown", field=odd[0])


def _check_cue(cue: Cue, lesson: Lesson, kinds: Mapping[str, Iterable[str]], place: str) -> None:
    """It is about a step that there is, and is done again after an event that there is."""
    if not 0 <= cue.step <= len(lesson.step):
        raise BrokenInput(f"{place}, step", "ids_unknown", ids=str(cue.step))
    if cue.again and cue.again not in kinds:
        raise BrokenInput(f"{place}, again", "ids_unknown", ids=cue.again)
