"""An action is at home everywhere: in the menu, on its button, in the documents, and what it does is shown and told."""

import inspect
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from msgspec import Struct

from escarmouche import bow
from escarmouche.bow.actions.action import Action, AnyAction
from escarmouche.bow.actions.doors import OPEN_DOOR, DoorOpened
from escarmouche.bow.animation import Animation
from escarmouche.bow.chapters import ACTIONS, COMMANDS, EVENTS
from escarmouche.bow.guide.menu import ENTRIES
from escarmouche.bow.notation.commands import syntax
from escarmouche.bow.resources import TEXTS
from escarmouche.text.command_syntax import verb
from tests.unregistered import unregistered, unregistered_events

PROJECT = Path(__file__).parents[2]
ICONS = "web/src/bow/acting/icons.ts"
TEXT_FILES = "src/escarmouche/bow/data/texts/"
SCRIPTS = "docs/bow/scripts.md"
CHAPTERS = "src/escarmouche/bow/chapters.py"
DRAWN = set(re.findall(r"^  (\w+):", (PROJECT / ICONS).read_text(encoding="utf-8"), re.MULTILINE))
TOLD = {key.partition(".")[0] for key in sorted(TEXTS.keys())}
"""Events that have a sentence."""


class Wave(Struct, frozen=True, tag=True):
    """A command that is registered nowhere."""

    unit: str


class Waved(Struct, frozen=True, tag=True):
    unit: str


class Bowed(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = None
    unit: str


WAVE: AnyAction = Action("wave", Wave, lambda *_: [], lambda *_: None, lambda *_: None, icon="hand")


def of_an_action(action: AnyAction) -> Iterator[str]:
    name = f"{place(action.command)}: {action.name}"
    if action.label not in TEXTS:
        yield f"{name} has no text in the menu: add [{action.label}] to a file of {TEXT_FILES}"
    if action.icon not in DRAWN:
        yield f"{name} has the icon {action.icon!r}, which is not drawn: draw it in {ICONS}, or name one that is there"
    if action.command not in COMMANDS:
        yield f"{name}: add {action.command.__name__} to Command in {CHAPTERS}"
    if action not in [entry for entry, _ in ENTRIES]:
        yield f"{name} is not in the menu: add it to ENTRIES of a module of src/escarmouche/bow/guide/"


def of_a_command(command: type) -> Iterator[str]:
    name = f"{place(command)}: {command.__name__}"
    if command.__name__ not in dir(bow):
        yield f"{name} is not public: run `make docs`, which adds it to src/escarmouche/bow/__init__.pyi"
    usage = syntax().usage(command) if verb(command) in syntax().verbs else verb(command)
    if f"`{usage}`" not in (PROJECT / SCRIPTS).read_text(encoding="utf-8"):
        yield f"{name} is not explained: add `{usage}` to {SCRIPTS}"


def of_an_event(event: type) -> Iterator[str]:
    name = f"{place(event)}: {event.__name__}"
    if "animation" not in vars(event):
        yield f"{name} does not say how it is shown: give it an `animation: ClassVar[Animation]`, None for bookkeeping"
    if event.__name__ not in TOLD:
        yield f"{name} has no sentence: add [{event.__name__}] to a file of {TEXT_FILES}"


def place(kind: type) -> str:
    return str(Path(inspect.getfile(kind)).relative_to(PROJECT))


def left_out(actions: Collection[AnyAction], events: Collection[type]) -> Iterator[str]:
    """What a module defines without one of these being told of it."""
    for action in unregistered(bow, Action, actions):
        yield f"{place(action.command)}: {action.name} is never offered: add it to the actions in {CHAPTERS}"
    for event in unregistered_events(bow, events):
        yield f"{place(event)}: {event.__name__} cannot be stored: add it to Event in {CHAPTERS}"


def test_nothing_is_missing() -> None:
    missing = [
        *left_out(ACTIONS.values(), EVENTS),
        *(line for action in ACTIONS.values() for line in of_an_action(action)),
        *(line for command in COMMANDS for line in of_a_command(command)),
        *(line for event in EVENTS for line in of_an_event(event)),
    ]
    if missing:
        pytest.fail("\n".join(missing), pytrace=False)


class TestTheList:
    def test_says_what_the_chapters_leave_out(self) -> None:
        action, event = left_out(
            [action for action in ACTIONS.values() if action is not OPEN_DOOR],
            [event for event in EVENTS if event is not DoorOpened],
        )
        assert action.startswith("src/escarmouche/bow/actions/doors.py: open_door is never offered")
        assert event.endswith(f"DoorOpened cannot be stored: add it to Event in {CHAPTERS}")

    def test_says_what_an_action_lacks_and_where_to_add_it(self) -> None:
        text, icon, command, entry = of_an_action(WAVE)
        assert text.endswith(f"wave has no text in the menu: add [do_wave] to a file of {TEXT_FILES}")
        assert "'hand', which is not drawn" in icon
        assert command.endswith(f"add Wave to Command in {CHAPTERS}")
        assert "not in the menu" in entry
        assert list(of_an_action(OPEN_DOOR)) == []

    def test_says_what_a_command_lacks(self) -> None:
        public, documented = of_a_command(Wave)
        assert "Wave is not public" in public
        assert documented.endswith(f"Wave is not explained: add `wave` to {SCRIPTS}")

    def test_says_what_an_event_lacks(self) -> None:
        shown, told = of_an_event(Waved)
        assert "Waved does not say how it is shown" in shown
        assert f"Waved has no sentence: add [Waved] to a file of {TEXT_FILES}" in told
        assert len(list(of_an_event(Bowed))) == 1
