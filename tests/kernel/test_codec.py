"""Equal values are written alike; and types are first looked into by one thread only, for msgspec would crash."""

import subprocess
import sys
from typing import Any

import pytest
from msgspec import Struct, defstruct

from escarmouche.text.codec import convert, decoder, encode, fingerprint, layout


class Base(Struct, frozen=True, omit_defaults=True):
    width: int = 2000
    shape: str = "round"


class Figure(Struct, frozen=True, omit_defaults=True):
    name: str = ""
    skills: frozenset[str] = frozenset()
    at: tuple[int, int] = (0, 0)
    reach: float = 0.5
    base: Base = Base()
    lives: int = 1
    friends: "tuple[Figure, ...]" = ()
    notes: Any = None


class Table(Struct, frozen=True):
    """Writes its defaults out."""

    figures: dict[str, Figure] = {}
    sides: frozenset[str] = frozenset()


class Ranks(Struct, frozen=True, omit_defaults=True):
    dents: dict[int, int] = {}
    first: dict[int, Figure] = {}


def none_left() -> frozenset[str]:
    """Nothing, but not the very nothing that a default is."""
    return frozenset({"fencer"}) - {"fencer"}


def equal_to_default() -> Figure:
    return Figure(
        skills=none_left(),
        at=(int("0"), int("0")),
        reach=float("0.5"),
        base=Base(int("2000"), "".join(("ro", "und"))),
        lives=int("1"),
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Figure(), equal_to_default()),
        (Figure(base=Base(7)), Figure(base=Base(int("7"), "".join(("ro", "und"))))),
        (Figure(friends=(Figure("a"),)), Figure(friends=(Figure("a", none_left()),))),
        (Figure(notes={"x": [Figure()]}), Figure(notes={"x": [equal_to_default()]})),
        (Table({"a": Figure()}), Table({"a": equal_to_default()}, none_left())),
        ([("a", Figure())], [("a", equal_to_default())]),
        (frozenset({Figure()}), frozenset({equal_to_default()})),
    ],
)
def test_equal_values_are_written_alike(one: Any, other: Any) -> None:
    assert one == other
    assert encode(one) == encode(other)
    assert fingerprint(one) == fingerprint(other)


def test_numbers_may_be_keys() -> None:
    ranks = Ranks({2: 1}, {10: Figure("a"), 9: equal_to_default()})
    assert encode(ranks) == b'{"dents":{"2":1},"first":{"10":{"name":"a"},"9":{}}}'
    assert decoder(Ranks).decode(encode(ranks)) == ranks
    assert convert({"dents": {"2": 1}, "first": {"10": {"name": "a"}, "9": {}}}, Ranks) == ranks


def test_what_differs_from_a_default_is_written() -> None:
    figure = Figure(skills=frozenset({"fencer"}), at=(0, 1), reach=1.0, base=Base(2001), lives=2)
    assert decoder(Figure).decode(encode(figure)) == figure
    assert encode(Figure(notes=False)) == b'{"notes":false}'
    assert encode(Table()) == b'{"figures":{},"sides":[]}'


SEVERAL_THREADS = """
import json, sys
from enum import Enum
from threading import Barrier, Thread
from msgspec import defstruct
from escarmouche.text.codec import convert, decoder
from escarmouche.text.command_syntax import CommandSyntax

sys.setswitchinterval(1e-6)
PIECE = {f"field{number}": "one" for number in range(20)}
DATA = {"a": PIECE, "b": [PIECE], "c": {"x": PIECE}}

def order(wanted):
    syntax = CommandSyntax([wanted], read=lambda word, field: word, write=str)
    return syntax.made(wanted, {**DATA, "n": "3"}, "order").n

def look(barrier, wanted, ordered):
    barrier.wait()
    assert order(ordered) == 3
    decoder(wanted).decode(json.dumps(DATA))
    convert(DATA, wanted)

for number in range(30):
    sorts = [Enum(f"Sort{number}_{field}", {"ONE": "one", "TWO": "two"}) for field in PIECE]
    inner = defstruct(f"Inner{number}", list(zip(PIECE, sorts)))
    parts = [("a", inner), ("b", tuple[inner, ...]), ("c", dict[str, inner])]
    outer, ordered = defstruct(f"Outer{number}", parts), defstruct(f"Ordered{number}", [*parts, ("n", int)])
    barrier = Barrier(4)
    threads = [Thread(target=look, args=(barrier, outer, ordered)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("all is well")
"""


def test_several_threads_may_read_a_type_that_is_new_to_all_of_them() -> None:
    found = subprocess.run([sys.executable, "-c", SEVERAL_THREADS], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (0, "all is well\n", "")


def test_a_layout_depends_on_the_fields_and_not_on_what_a_docstring_says() -> None:
    def described(text: str, *fields: str) -> Any:
        return defstruct("Thing", [(field, str) for field in fields], namespace={"__doc__": text})

    assert layout(described("One text.", "name")) == layout(described("Another.", "name"))
    assert layout(described("One text.", "name")) != layout(described("One text.", "name", "description"))
