"""Where on a way which ground begins, and what it may cost (ARG-11.8, ARG-12.12, ARG-12.17, ARG-12.18)."""

from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.argad.field.terrain import going_on
from escarmouche.argad.guide.asking import GroundAhead, Way
from escarmouche.argad.guide.localizer import SkirmishLocalizer, length
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM
from escarmouche.argad.movement import courses
from escarmouche.argad.movement.courses import SLOWS, Course, Meeting
from escarmouche.argad.movement.slow_dice import are_natives, kinds_of
from escarmouche.argad.people.pace import scaled
from escarmouche.presentation.phrases import text
from escarmouche.text.texts import Localized

LOSSES_CM: Final = {"ahead_one": (1, 6), "ahead_two": (2, 12), "ahead_home": (1, 6)}
"""What the dice take off, in centimetres: one die, two of somebody mounted, the better of two of somebody at home."""


def grounds(drafted: Skirmish, character: Character, intent: Intent, best: Way) -> Iterator[GroundAhead]:
    """What slows or stops somebody on a path; who follows no path is judged by the way to which the best dice lead."""
    if intent.footing != "walks" or intent.body:
        return
    if intent.way != "path":
        intent = Intent(way="path", path=tuple(dict.fromkeys(point[1:] for point in best.track.points))[1:])
    if not intent.path:
        return
    course, localizer = courses.course(drafted, character, intent), SkirmishLocalizer(drafted)
    met = _in_turn(drafted, character, course)
    for number, meeting in enumerate(met):
        after = max(0.0, meeting.at)
        yield GroundAhead(
            name=localizer.named(meeting.id),
            going=meeting.going,
            after=round(after),
            at=courses.place_on(course, after),
            text=_cost(localizer, drafted, character, met[: number + 1]),
        )


def _in_turn(drafted: Skirmish, character: Character, course: Course) -> list[Meeting]:
    """Each piece of ground once, where it begins; of several that begin there, the one that hinders."""
    first: dict[int, Meeting] = {}
    seen: set[str] = set()
    for meeting in course.meetings:
        if meeting.id in seen or not (meeting.going in SLOWS or meeting.stops):
            continue
        seen.add(meeting.id)
        at = round(meeting.at)
        if at not in first or _hinders(drafted, character, meeting):
            first[at] = meeting
    return list(first.values())


def _hinders(drafted: Skirmish, character: Character, meeting: Meeting) -> bool:
    """Whether the ground is by itself as bad as it goes there: what only borders on it is not."""
    kinds = drafted.ground.kinds
    return any(going_on(character, kinds[kind]) == meeting.going for kind in kinds_of(drafted, meeting.id))


def _cost(localizer: SkirmishLocalizer, drafted: Skirmish, character: Character, met: Sequence[Meeting]) -> Localized:
    """What the last of these grounds costs: the first slow one the die, the first very difficult one half."""
    *before, last = met
    if last.stops:
        return localizer.say("ahead_stops")
    halves = last.going == "very_difficult" and all(each.going != "very_difficult" for each in before)
    if before and any(each.going in SLOWS for each in before):
        return localizer.say("ahead_half" if halves else "ahead_paid")
    dice = _dice(drafted, character, last)
    least, most = (length(scaled(drafted, centimetres * CM)) for centimetres in LOSSES_CM[dice])
    return localizer.say("ahead_then_half" if halves else "ahead", cost=text(dice, least=least, most=most))


def _dice(drafted: Skirmish, character: Character, meeting: Meeting) -> str:
    if are_natives(drafted, (character.id,), meeting.id):
        return "ahead_home"
    return "ahead_one" if character.on_foot else "ahead_two"
