"""An order is at home everywhere: it can be announced, told, typed and imported, and so can every command and event.

What a player may command has a way on the page: an answer of the guide offers it, or the page itself names it.
"""

import inspect
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct

from escarmouche import argad
from escarmouche.argad.chapters import COMMAND_KINDS, COMMANDS, EVENTS, ORDERS
from escarmouche.argad.guide.asking import Draft, StrikeChoice, VolleyChoice
from escarmouche.argad.guide.own_tools import OWN_TOOLS
from escarmouche.argad.model.command_kinds import OrderKind
from escarmouche.argad.model.orders import Order, Swim
from escarmouche.argad.movement.sealing import StandFor
from escarmouche.argad.movement.unmasking import Unmask
from escarmouche.argad.people.talk import AskTalk
from escarmouche.argad.phases.agreement import Propose
from escarmouche.argad.phases.seat_commands import MarkAbsent, TimeUp
from escarmouche.argad.places.water import Swam
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.text.command_syntax import usage
from tests.unregistered import unregistered, unregistered_events

PROJECT = Path(__file__).parents[2]
TEXT_FILES = "src/escarmouche/argad/data/texts/"
SCRIPTS = "docs/argad/scripts.md"
CHAPTERS = "src/escarmouche/argad/chapters.py"
TOLD = {key.partition(".")[0] for key in sorted(TEXTS.keys())}
"""Events that have a sentence."""

PAGE_SOURCES = PROJECT / "web" / "src" / "argad"
OF_THE_CLOCK = {TimeUp, MarkAbsent}
"""What no player says: the clock does, or the game master."""
ANSWERED = {
    *get_args(Draft),
    *get_args(StrikeChoice.__annotations__["command"]),
    VolleyChoice.__annotations__["command"],
    StandFor,
    Unmask,
    Propose,
}
"""What other answers of the guide offer ready to be given: orders, blows, volleys, proposals, replies."""


class Wave(Struct, frozen=True, tag=True):
    """An order and event that is registered nowhere."""


def of_an_order(order: type) -> Iterator[str]:
    name = f"{place(order)}: {order.__name__}"
    if order not in ORDERS.kinds:
        yield f"{name} has no OrderKind in ORDERS of {CHAPTERS}"
    if f"Announced.{order.__name__}" not in TEXTS:
        yield f'{name} has no sentence: add ["Announced.{order.__name__}"] to a file of {TEXT_FILES}'
    if f"`{usage(order)}`" not in (PROJECT / SCRIPTS).read_text(encoding="utf-8"):
        yield f"{name} is not explained: add `{usage(order)}` to {SCRIPTS}"
    yield from of_a_command(order)


def of_a_command(command: type) -> Iterator[str]:
    if command.__name__ not in dir(argad):
        name = f"{place(command)}: {command.__name__}"
        yield f"{name} is not public: run `make docs`, which adds it to src/escarmouche/argad/__init__.pyi"


def of_an_event(event: type) -> Iterator[str]:
    if event.__name__ not in TOLD:
        yield f"{place(event)}: {event.__name__} has no sentence: add [{event.__name__}] to a file of {TEXT_FILES}"


def of_the_page(commands: Collection[type], laid_out: Collection[type]) -> Iterator[str]:
    """Commands of players that nobody can give there."""
    said = {match for file in _sources() for match in re.findall(r"type: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?", file)}
    named = {name for names in said for name in names}
    for command in commands:
        if command not in {*laid_out, *ANSWERED, *OF_THE_CLOCK} and command.__name__ not in named:
            yield (
                f"{place(command)}: {command.__name__} has no way on the page: "
                "lay it out in OWN_TOOLS of src/escarmouche/argad/guide/own_tools.py"
            )


def _sources() -> Iterator[str]:
    for file in sorted(PAGE_SOURCES.rglob("*")):
        if file.suffix in (".ts", ".svelte") and "protocol" not in file.parts:
            yield file.read_text(encoding="utf-8")


def place(kind: type) -> str:
    return str(Path(inspect.getfile(kind)).relative_to(PROJECT))


def left_out(orders: Collection[type], events: Collection[type]) -> Iterator[str]:
    """What a module defines without one of these being told of it."""
    for order in (kind.order for kind in unregistered(argad, OrderKind, ())):
        if order not in orders:
            yield f"{place(order)}: {order.__name__} cannot be announced: add it to Order there"
    for event in unregistered_events(argad, events):
        yield f"{place(event)}: {event.__name__} cannot be stored: add it to Event in {CHAPTERS}"


def test_nothing_is_missing() -> None:
    missing = [
        *left_out(get_args(Order), EVENTS),
        *(line for order in get_args(Order) for line in of_an_order(order)),
        *(line for command in COMMANDS for line in of_a_command(command)),
        *(line for event in EVENTS for line in of_an_event(event)),
    ]
    if missing:
        pytest.fail("\n".join(missing), pytrace=False)


def test_every_command_of_a_player_has_a_way_on_the_page() -> None:
    players = [command for command, kind in COMMAND_KINDS.items() if not kind.master]
    missing = list(of_the_page(players, {tool.command for tool in OWN_TOOLS}))
    if missing:
        pytest.fail("\n".join(missing), pytrace=False)


def test_the_list_says_which_command_has_no_way_on_the_page() -> None:
    (way,) = of_the_page([AskTalk], [])
    assert way.endswith(
        "AskTalk has no way on the page: lay it out in OWN_TOOLS of src/escarmouche/argad/guide/own_tools.py"
    )


def test_the_list_says_what_an_order_lacks_and_where_to_add_it() -> None:
    kind, text, explained, public = of_an_order(Wave)
    assert "Wave has no OrderKind" in kind
    assert text.endswith(f'Wave has no sentence: add ["Announced.Wave"] to a file of {TEXT_FILES}')
    assert "Wave is not public" in public
    assert "Wave is not explained: add `wave` to" in explained
    assert list(of_an_order(Swim)) == []


def test_the_list_says_what_the_unions_leave_out() -> None:
    order, event = left_out(
        [order for order in get_args(Order) if order is not Swim], [event for event in EVENTS if event is not Swam]
    )
    assert order.endswith("orders.py: Swim cannot be announced: add it to Order there")
    assert event.endswith(f"Swam cannot be stored: add it to Event in {CHAPTERS}")


def test_the_list_says_which_event_is_not_told() -> None:
    (told,) = of_an_event(Wave)
    assert "Wave has no sentence" in told
