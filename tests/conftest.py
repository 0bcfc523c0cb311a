"""For all tests: marks name rules, properties try the same examples everywhere, long tests start first.

A slip in an id would otherwise prove a rule that nobody wrote, a property that must hold within milliseconds fails on
a busy machine, and a long test that starts last keeps one core busy while the others have nothing left to do. A test
that starts something has to be one that `make flaky` runs: what fails now and then is only found by running it often.
"""

import gc
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from escarmouche.games import GAMES, TABLE, rulebook
from tests.long_first import long_first
from tools.restless import restless_files

LONG: Final = ("slow", "browser")
STARTING: Final = frozenset({"os.fork", "os.posix_spawn", "socket.bind", "socket.connect", "subprocess.Popen"})
"""What Python is asked for, in its own words, by a test that starts a process or opens a socket."""

_started: set[str] = set()


def note_start(event: str, _details: tuple[Any, ...]) -> None:
    if event in STARTING:
        _started.add(event)


sys.addaudithook(note_start)

settings.register_profile(
    "same everywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same everywhere")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay until the end: the garbage collector need not look at them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    refuse_slips(items)  # before any selection, so that a slip in a test left out shows as well
    yield
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    if workers > 1:
        items[:] = long_first(items, is_long, file_of, workers)


def pytest_runtest_setup() -> None:
    _started.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield
    if _started and item.path not in _restless():
        pytest.fail(f"{', '.join(sorted(_started))}: `make flaky` would not run this; see tools/restless.py")


@cache
def _restless() -> frozenset[Path]:
    return frozenset(restless_files())


def refuse_slips(items: list[pytest.Item]) -> None:
    slips = [
        f"{item.nodeid}: {slip}" for item in items for mark in item.iter_markers("rule") for slip in slips_in(mark)
    ]
    if slips:
        raise pytest.UsageError("\n".join(["these marks name no rule:", *slips]))


def is_long(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in LONG)


def file_of(item: pytest.Item) -> str:
    return item.location[0]


def slips_in(mark: pytest.Mark) -> Iterator[str]:
    """What is wrong with a mark such as `rule("BOW-2.4.2.27", example="BOW-EX-24")`."""
    if not mark.args:
        yield "it names no rule"
    if strange := sorted(mark.kwargs.keys() - {"example"}):
        yield f"it knows no {', '.join(strange)}"
    for named in [*mark.args, *mark.kwargs.values()]:
        if not isinstance(named, str):
            yield f"{named!r} is not the id of a rule, but a {type(named).__name__}"
        elif named not in _known():
            yield f"no rule has the id {named!r}"


@cache
def _known() -> frozenset[str]:
    return frozenset(entry for name in (*GAMES, TABLE) for entry in rulebook(name).ids())
