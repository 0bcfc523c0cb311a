"""For all tests: a mark names a rule that exists, and properties are tried on the same examples everywhere.

A slip in an id would otherwise prove a rule that nobody wrote, and a property that must hold within milliseconds
fails on a busy machine.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from escarmouche.games import GAMES, TABLE, rulebook

settings.register_profile(
    "same everywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same everywhere")


@pytest.hookimpl(tryfirst=True)  # before any selection, so that a slip in a test left out shows as well
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slips = [
        f"{item.nodeid}: {slip}" for item in items for mark in item.iter_markers("rule") for slip in slips_in(mark)
    ]
    if slips:
        raise pytest.UsageError("\n".join(["these marks name no rule:", *slips]))


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
