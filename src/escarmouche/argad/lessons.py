"""The lessons of Argad!: small skirmishes, learnt step by step (see `presentation/lessons.py`).

In their files lengths are in centimetres, as in scenarios; the page and the engine count tenths of a millimetre.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import to_builtins
from msgspec.structs import fields, replace

from escarmouche.argad.chapters import Command, Event
from escarmouche.argad.content.scenario import Scenario, complete, read_scenario, start
from escarmouche.argad.guide.tools import TOOLS
from escarmouche.argad.model.measures import read, write
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.units import cm
from escarmouche.argad.resources import DATA, ArgadInput
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.kernel.rulebook import load_rulebook
from escarmouche.presentation.lessons import INSIDE, Cue, Lesson, LessonStep, check_lesson
from escarmouche.text.datafiles import fit, read_toml
from escarmouche.text.errors import BrokenInput

FOLDER: Final = DATA / "lessons"
KINDS: Final = {event.__name__: [field.name for field in fields(event)] for event in get_args(Event)}
BUTTONS: Final = frozenset(
    {
        *(order.__name__ for order in get_args(Order)),
        *(tool.icon for tool in TOOLS),
        *("ready", "look_ahead", "announce", "go_to", "Form", "shoot", "give", "answer"),
        *("look_as_blue", "look_as_orange"),
    }
)
"""What the page can point at: the orders of a person, the tools of the game master by their pictures, and some more."""
COMMAND: Final[Any] = Command
LENGTHS: Final = frozenset({INSIDE, "area"})


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that come with the game, the first one first."""
    found = [load_lesson(path) for path in FOLDER.glob("*.toml")]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def load_lesson(path: Path) -> Lesson:
    """The lesson with its whole scenario in it, which bears its name; checked, so that it can be played."""
    place = path.name
    lesson = _read(path, place)
    check_lesson(lesson, KINDS, load_rulebook(DATA / "rules.toml").ids(), place)
    scenario = complete(read_scenario(lesson.whole_scenario(), f"{place}, scenario"))
    seats = scenario.seats if lesson.seat != GAME_MASTER else (*scenario.seats, GAME_MASTER)
    for seat, where in ((lesson.seat, "seat"), *((cue.seat, "other, seat") for cue in lesson.other)):
        _check_seat(seat, seats, f"{place}, {where}")
    for number, step in enumerate(lesson.step, start=1):
        _check_step(step, _pieces(scenario), f"{place}, step {number}")
    whole = replace(lesson, seats=seats, scenario=write(scenario))
    start(Setup(whole.seats, whole.scenario))
    return whole


def _read(path: Path, place: str) -> Lesson:
    written = read_toml(path)
    lesson = fit({**written, "step": _in_tenths(written.get("step", []))}, Lesson, place)
    return replace(lesson, other=tuple(_cue(cue, f"{place}, other {at}") for at, cue in enumerate(lesson.other, 1)))


def _in_tenths(data: Any) -> Any:
    """Places and areas as the engine counts them."""
    if isinstance(data, list):
        return [_in_tenths(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    return {
        name: [cm(edge) for edge in value] if name in LENGTHS else _in_tenths(value) for name, value in data.items()
    }


def _cue(cue: Cue, place: str) -> Cue:
    """With its command as a journal has it."""
    return replace(cue, command=to_builtins(read(cue.command, COMMAND, f"{place}, command")))


def _pieces(scenario: Scenario) -> set[str]:
    people = {post.id for party in scenario.party for post in party.post}
    return {*people, *(thing.id for thing in scenario.thing), *(unit.id for unit in scenario.unit)}


def _check_seat(seat: Seat, seats: tuple[Seat, ...], place: str) -> None:
    if seat not in seats:
        raise ArgadInput(place, "seat_unknown", seat=seat, known=", ".join(seats))


def _check_step(step: LessonStep, pieces: set[str], place: str) -> None:
    """What a step points at is there."""
    piece, button = step.point.piece, step.point.button
    if piece is not None and piece not in pieces:
        raise BrokenInput(f"{place}, point, piece", "ids_unknown", ids=piece)
    if button is not None and button not in BUTTONS:
        raise BrokenInput(f"{place}, point, button", "button_unknown", id=button, known=", ".join(sorted(BUTTONS)))
