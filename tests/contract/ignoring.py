"""Runs the tests that show what an option does, with that option ignored: `python -m tests.contract.ignoring bow`.

It prints the options that such a test missed. A test is marked `@pytest.mark.option("loot")`.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from escarmouche.games import GAMES

MARKED = "mark.option("
TESTS = Path(__file__).parents[1]


def options_of(name: str) -> type[Struct]:
    """What the engine of a game reads."""
    fields = msgspec.structs.fields(GAMES[name].game().state_type)
    options: type[Struct] = next(field.type for field in fields if field.name == "options")
    return options


@contextmanager
def ignored(options: type[Struct], name: str) -> Iterator[None]:
    """Whoever asks for the option hears its default."""
    field = next(field for field in msgspec.structs.fields(options) if field.name == name)
    asked = options.__dict__[name]
    setattr(options, name, property(lambda _: field.default))
    try:
        yield
    finally:
        setattr(options, name, asked)


class Ignoring:
    """Calls each test once for each of its options, and notes those that it fails without."""

    def __init__(self, options: type[Struct]) -> None:
        self.options = options
        self.missed: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.get_closest_marker("option")]

    @pytest.hookimpl(tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> bool:
        arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
        for mark in pyfuncitem.iter_markers("option"):
            with ignored(self.options, mark.args[0]):
                try:
                    pyfuncitem.obj(**arguments)
                except (Exception, pytest.fail.Exception):
                    self.missed.add(mark.args[0])
        return True


def main(name: str) -> int:
    files = [str(file) for file in sorted((TESTS / name).rglob("test_*.py")) if MARKED in file.read_text()]
    found = Ignoring(options_of(name))
    code = pytest.main(["-q", "-p", "no:cacheprovider", *files], plugins=[found])
    sys.stdout.write(json.dumps(sorted(found.missed)) + "\n")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
