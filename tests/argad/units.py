"""Units for tests: people in the ranks of close order."""

from collections.abc import Sequence
from typing import Any

from escarmouche.argad.field.formations import completed, drawn_up, places
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, at, character, profile

REGULAR = profile(skills=frozenset({"close_order"}), dress="kit")
"""16 cm a turn alone, used to close order."""
VIKING = profile(training="wall")
VILLAGER = profile(class_=2)


def crew(
    names: str, owner: Seat = BLUE, place: tuple[float, float] = (30, 30), *, of: Profile = REGULAR, **values: Any
) -> list[Character]:
    """People by one letter each, side by side from a place on; the first leads them all."""
    x, y = place
    return [
        character(name, owner, (x + 2 * number, y), of=of, rank="troop_leader" if number == 0 else "", **values)
        for number, name in enumerate(names)
    ]


def in_ranks(
    state: Skirmish,
    members: Sequence[str],
    files: int,
    front: tuple[float, float],
    heading: int = 0,
    name: str = "wall",
) -> Skirmish:
    """The people in close order: ranks are filled in their order, the middle of the front edge is at `front`."""
    unit = Unit(
        id=UnitId(name),
        members=tuple(CharacterId(who) for who in members),
        formation="close",
        heading=heading,
        grid=Grid(front=at(*front), files=files),
    )
    return drawn_up(state, completed(state, unit))


def wall(state: Skirmish, name: str = "wall") -> Unit:
    return state.units[UnitId(name)]


def cells(state: Skirmish, name: str = "wall") -> dict[str, tuple[int, int]]:
    grid = wall(state, name).grid
    assert grid is not None
    return {str(who): cell for who, cell in grid.cells.items()}


def assert_in_cells(state: Skirmish) -> None:
    """Everybody in close order stands in the middle of the own cell and looks ahead (ARG-R-132)."""
    for unit in state.units.values():
        if unit.formation == "close":
            for who, place in places(unit).items():
                assert (state.characters[who].at, state.characters[who].facing) == (place, unit.heading), who
