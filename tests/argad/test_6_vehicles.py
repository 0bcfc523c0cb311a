"""Page 6: motor vehicles and ships, which do in a turn what was plotted in the one before."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.conveyances import Steer
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance, Engine
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.units import cm
from escarmouche.argad.places.plotted import Plot, Plotted, VehicleMoved
from escarmouche.kernel import GAME_MASTER, Refusal
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, named
from tests.argad.marching import BRUSH, KINDS, go
from tests.argad.turns import Table, laid

TRUCK = ConveyanceId("truck")
ENGINE = Engine(top=cm(40), change=cm(30), turn=45)


def truck(speed: float = 0, **values: Any) -> Conveyance:
    """Blue's, which looks to the north."""
    size = {"width": cm(4), "length": cm(8), "berths": 4, "troop": BLUE, "engine": ENGINE}
    return Conveyance(id=TRUCK, name=named("truck"), at=at(60, 70), speed=cm(speed), **{**size, **values})


def road(
    *people: Character,
    of: Conveyance | None = None,
    land: Ground | None = None,
    plotted: bool = True,
    master: bool = False,
    **options: Any,
) -> Table:
    crowd = [character("A", BLUE, (10, 10)), character("X", ORANGE, (110, 10)), *people]
    vehicle = of or truck()
    field = laid(
        crowd,
        conveyances={TRUCK: vehicle},
        options={"plotted_movers": plotted, **options},
        table=land or ground(120, 80),
        master=master,
    )
    field.done()
    return field


def plot(*path: tuple[float, float]) -> Plot:
    return Plot(TRUCK, tuple(at(*corner) for corner in path))


def to_next_turn(field: Table) -> None:
    turn = field.state.turn
    while field.state.turn == turn:
        field.done()
    field.done()


def where(field: Table) -> tuple[float, float]:
    x, y = field.state.conveyances[TRUCK].at
    return x / 100, y / 100


@pytest.mark.option("plotted_movers")
@pytest.mark.rule("ARG-6.23", "ARG-R-176", "ARG-R-85")
def test_a_truck_drives_in_a_turn_what_was_plotted_in_the_one_before() -> None:
    field = road()
    field.play(BLUE, plot((60, 40)))
    field.done()
    assert where(field) == (60, 70)
    to_next_turn(field)
    assert field.state.conveyances[TRUCK].course == (at(60, 40),)
    field.done()
    assert where(field) == (60, 40)
    assert field.state.conveyances[TRUCK].speed == cm(30)


@pytest.mark.rule("ARG-6.23")
def test_what_goes_on_this_turn_is_changed_by_nobody() -> None:
    field = road()
    field.play(BLUE, plot((60, 40)))
    to_next_turn(field)
    field.play(BLUE, plot((60, 20)))
    assert field.state.conveyances[TRUCK].course == (at(60, 40),)
    field.done()
    assert where(field) == (60, 40)


@pytest.mark.rule("ARG-6.20")
@pytest.mark.parametrize(("path", "key"), [
    (((60, 40),), ""), (((81.2, 48.8),), ""), (((90, 70),), "plot_turn"), (((81.3, 49.8),), "plot_turn"),
    (((60, 55), (67, 43),), ""), (((60, 39),), "plot_speed"), (((60, 90),), "plot_off_the_table"),
])  # fmt: skip
def test_a_fast_vehicle_turns_and_speeds_up_by_degrees(path: Any, key: str) -> None:
    decided = road().decide(BLUE, plot(*path))
    assert (decided.key if isinstance(decided, Refusal) else "") == key


@pytest.mark.rule("ARG-6.20", "ARG-R-176")
def test_a_vehicle_without_a_plot_slows_down_straight_ahead() -> None:
    field = road(of=truck(speed=40))
    field.done()
    assert where(field) == (60, 60)
    assert field.state.conveyances[TRUCK].speed == cm(10)


@pytest.mark.rule("ARG-R-176", "ARG-R-52")
def test_a_plot_is_sealed_until_the_turn_opens() -> None:
    field = road(fog=False)
    field.play(BLUE, plot((60, 40)))
    assert ARGAD.view(field.state, BLUE).conveyances[TRUCK].plot == (at(60, 40),)
    assert ARGAD.view(field.state, ORANGE).conveyances[TRUCK].plot is None
    assert ARGAD.see(field.state, field.of(Plotted)[0], ORANGE) is None
    to_next_turn(field)
    assert ARGAD.view(field.state, ORANGE).conveyances[TRUCK].course == (at(60, 40),)


@pytest.mark.rule("ARG-R-176")
def test_only_those_who_have_it_plot_it() -> None:
    assert road().refusal(ORANGE, plot((60, 40))).key == "steered_by_others"
    assert road(plotted=False).refusal(BLUE, plot((60, 40))).key == "nothing_to_plot"


@pytest.mark.rule("ARG-6.23", "ARG-R-176", "ARG-R-85")
def test_where_nobody_plots_the_referee_moves_a_vehicle_freely() -> None:
    field = road(plotted=False, master=True)
    field.play(GAME_MASTER, Steer(TRUCK, at(90, 30), 90))
    assert (where(field), field.state.conveyances[TRUCK].heading) == ((90, 30), 90)
    assert field.refusal(BLUE, Steer(TRUCK, at(60, 70))).key
    to_next_turn(field)
    assert where(field) == (90, 30)


@pytest.mark.rule("ARG-R-176")
@pytest.mark.parametrize(("place", "goes"), [((61.5, 45), True), ((60, 45), False)])
def test_people_step_aside_within_two_paces_or_the_vehicle_stops(place: tuple[float, float], goes: bool) -> None:
    """Half a truck and a base are 3 cm: from the middle of the way, two paces are not enough."""
    field = road(character("B", BLUE, place), of=truck(course=(at(60, 40),)), fog=False)
    field.state = replace(field.state, conveyances={TRUCK: truck(course=(at(60, 40),))})
    field.done()
    moved = field.of(VehicleMoved)[0]
    assert (moved.at == at(60, 40)) is goes
    assert ("B" in moved.aside) is goes
    if not goes:
        assert moved.at[1] > cm(49)


@pytest.mark.rule("ARG-R-176", "ARG-12.4")
def test_whoever_loses_time_in_the_brush_gets_out_of_the_way_all_the_same() -> None:
    """At 61 the truck's front is beside B after four thirtieths of the turn, two tenths of which the die costs."""
    brush = area("brush", BRUSH, (61, 60), (80, 60), (80, 62), (61, 62))
    field = road(character("B", BLUE, (62.8, 61)), fog=False, land=ground(120, 80, kinds=KINDS, areas=(brush,)))
    field.state = replace(field.state, conveyances={TRUCK: truck(course=(at(60, 40),))})
    field.move({"B": go((75, 61))}, [4])
    assert field.at("B") == (63.05, 61)
    assert field.state.tracks[CharacterId("B")].points[-1][1:] == at(63.05, 61)


@pytest.mark.rule("ARG-R-176")
@pytest.mark.parametrize(("start", "to", "ends"), [
    ((56, 45), (70, 45), (70, 45)), ((60, 60), (74, 60), (74, 60)), ((70, 52), (52, 52), (63, 52)),
])  # fmt: skip
def test_a_vehicle_drives_at_an_even_speed_while_people_walk(
    start: tuple[float, float], to: tuple[float, float], ends: tuple[float, float]
) -> None:
    """Thirty centimetres in a turn, its front at 66 as it begins.

    At 46 it is after two thirds of the turn: somebody has crossed there long before. It is at 61 after a sixth: the one
    who stood there is out of its way. And at 53 after 13 thirtieths, when the third, at 61.3, jumps back to its side.
    """
    field = road(character("B", BLUE, start), fog=False)
    field.state = replace(field.state, conveyances={TRUCK: truck(course=(at(60, 40),))})
    field.move({"B": go(to)})
    assert where(field) == (60, 40)
    assert field.at("B") == pytest.approx(ends, abs=0.15)


@pytest.mark.rule("ARG-R-176")
def test_nobody_walks_through_a_vehicle() -> None:
    field = road(character("B", BLUE, (70, 70)))
    field.move({"B": go((52, 70))})
    assert field.at("B") == pytest.approx((63, 70), abs=0.02)


@pytest.mark.rule("ARG-R-176")
def test_whoever_fights_does_not_step_aside() -> None:
    """In contact with an enemy, one stays there, and the truck stops before both."""
    pair = [character("B", BLUE, (61.5, 45)), character("Y", ORANGE, (61.5, 43))]
    field = road(*pair, fog=False)
    field.state = replace(field.state, conveyances={TRUCK: truck(course=(at(60, 40),))})
    field.done()
    assert (field.at("B"), field.at("Y")) == ((61.5, 45), (61.5, 43))
    assert where(field)[1] == pytest.approx(50, abs=0.1)


@pytest.mark.rule("ARG-6.24", "ARG-6.21")
def test_what_happens_ashore_and_at_sea_in_one_turn_stands_in_one_place() -> None:
    field = road(fog=False)
    field.play(BLUE, plot((60, 40)))
    to_next_turn(field)
    field.announce({"A": go((20, 10))})
    before = len(field.events)
    field.done()
    assert {"Moved", "VehicleMoved"} <= {type(event).__name__ for event in field.events[before:]}
