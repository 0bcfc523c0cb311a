"""A patch makes the next view of the one before, exactly, and says nothing about what stays."""

from enum import StrEnum
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct, field

from escarmouche.kernel import GAME_MASTER, SPECTATOR
from escarmouche.presentation.changes import apply, difference, plain
from tests.ambush.game import Ambush
from tests.argad.case import argad_case
from tests.bow.case import bow_case
from tests.contract.case import Case, ambush_case
from tests.contract.checks import turns
from tests.kernel.games import properties

CASES = {"ambush": (ambush_case(Ambush()), 12), "bow": (bow_case(), 6), "argad": (argad_case(), 4)}


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Cat(Struct, frozen=True, tag=True, omit_defaults=True):
    name: str = "Tom"
    lives: int = 9
    friends: dict[str, int] = {}


class Dog(Struct, frozen=True, tag=True):
    name: str
    owner: str | None = None


class Zoo(Struct, frozen=True, kw_only=True):
    pet: Cat | Dog | None = None
    pets: dict[str, Cat | Dog] = {}
    numbered: dict[int, tuple[int, ...]] = {}
    marks: frozenset[str] = frozenset()
    place: tuple[int, int] = (0, 0)
    row: tuple[Cat | Dog | None, ...] = ()
    colour: Colour = Colour.RED
    class_: int = field(default=1, name="class")
    note: str | None = None


names = some.sampled_from(["Tom", "Rex", "Ada", ""])
cats = some.builds(Cat, names, some.integers(7, 9), some.dictionaries(names, some.integers(0, 2), max_size=2))
dogs = some.builds(Dog, names, some.none() | names)
pets = cats | dogs
zoos = some.builds(
    Zoo,
    pet=some.none() | pets,
    pets=some.dictionaries(names, pets, max_size=3),
    numbered=some.dictionaries(some.integers(0, 3), some.tuples(some.integers(0, 1)), max_size=2),
    marks=some.frozensets(names),
    place=some.tuples(some.integers(0, 1), some.integers(0, 1)),
    row=some.lists(some.none() | pets, max_size=2).map(tuple),
    colour=some.sampled_from(Colour),
    class_=some.integers(0, 1),
    note=some.none() | names,
)


@properties
@given(zoos, zoos)
def test_the_patch_leads_from_one_to_the_other(before: Zoo, after: Zoo) -> None:
    patch = difference(before, after)
    written = msgspec.json.decode(msgspec.json.encode(patch))
    assert apply(plain(before), written) == plain(after)
    assert written == patch, "a patch is plain data"


@properties
@given(zoos)
def test_nothing_changes_without_a_change(zoo: Zoo) -> None:
    assert difference(zoo, zoo) == {}
    again = msgspec.json.decode(msgspec.json.encode(zoo), type=Zoo)
    assert difference(zoo, again) == {}


@properties
@given(zoos, zoos)
def test_a_patch_leaves_the_data_before_it_as_it_was(before: Zoo, after: Zoo) -> None:
    data = plain(before)
    kept = msgspec.json.encode(data)
    apply(data, difference(before, after))
    assert msgspec.json.encode(data) == kept


@properties
@given(zoos)
def test_plain_data_is_what_json_has_without_nulls(zoo: Zoo) -> None:
    def members(data: Any) -> Any:
        if isinstance(data, dict):
            return {key: members(value) for key, value in data.items() if value is not None}
        return [members(value) for value in data] if isinstance(data, list) else data

    written = msgspec.json.decode(msgspec.json.Encoder(order=None).encode(msgspec.to_builtins(zoo, str_keys=True)))
    found = plain(zoo)
    assert {**found, "marks": set(found["marks"])} == {**members(written), "marks": set(written["marks"])}
    assert found["marks"] == sorted(zoo.marks)


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        (Zoo(), Zoo(note="hm"), {"note": "hm"}),
        (Zoo(note="hm"), Zoo(), {"note": None}),
        (Zoo(class_=2), Zoo(class_=3), {"class": 3}),
        (Zoo(pets={"a": Cat()}), Zoo(pets={}), {"pets": {"a": None}}),
        (Zoo(pet=Cat(lives=8)), Zoo(pet=Cat()), {"pet": {"lives": None}}),
        (
            Zoo(pet=Cat("Tom", 8)),
            Zoo(pet=Dog("Rex", "Ada")),
            {"pet": {"type": "Dog", "lives": None, "name": "Rex", "owner": "Ada"}},
        ),
        (Zoo(numbered={1: (1,)}), Zoo(numbered={1: (2,)}), {"numbered": {"1": [2]}}),
        (Zoo(marks=frozenset("ab")), Zoo(marks=frozenset("b")), {"marks": ["b"]}),
    ],
)
def test_a_patch_is_small(before: Zoo, after: Zoo, patch: dict[str, Any]) -> None:
    assert difference(before, after) == patch


def test_what_both_share_is_not_looked_into() -> None:
    class Sealed(Struct, frozen=True):
        def __eq__(self, other: object) -> bool:
            raise AssertionError("looked into")

        __hash__ = None  # type: ignore[assignment]  # as a class without a hash has it

    class Box(Struct, frozen=True):
        inside: Sealed
        number: int

    sealed = Sealed()
    assert difference(Box(sealed, 1), Box(sealed, 2)) == {"number": 2}


@pytest.mark.slow
@pytest.mark.parametrize(("case", "games"), CASES.values(), ids=CASES.keys())
def test_random_games_can_be_patched_together(case: Case, games: int) -> None:
    for seed in range(games):
        seats = [*case.setups[seed % len(case.setups)].seats, SPECTATOR, GAME_MASTER]
        for turn in turns(case, seed):
            for seat in seats if not case.game.open else seats[:1]:
                before, after = (case.game.view(state, seat) for state in (turn.before, turn.after))
                assert apply(plain(before), difference(before, after)) == plain(after)


@pytest.mark.parametrize("name", ["bow", "argad"])
def test_a_view_comes_back_from_plain_data(name: str) -> None:
    case, _ = CASES[name]
    for turn in turns(case, 1):
        view = case.game.view(turn.after, SPECTATOR)
        assert msgspec.convert(plain(view), case.game.view_type) == view
