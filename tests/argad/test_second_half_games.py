"""The recorded games of the second half show what their scenarios are for."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.budget import FAIR_RATIO
from escarmouche.argad.content.scenario import budget, load_scenario, setup, start
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.combats import chances
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.notation import read_position
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.script import load_script, run
from escarmouche.kernel import GAME_MASTER
from escarmouche.scripts.script import Played
from tests.argad.playthroughs.plan import plans
from tests.argad.playthroughs.record import RECORDINGS
from tests.argad.turns import Table

SHOWN = {
    "the-wall-at-the-ford": {"Formed", "MarchTested", "RanksBroken", "RanksClosed", "MusicPlayed"},
    "the-stubble-field": {"Formed", "Pivoted", "Dismounted", "LeftTable", "RanksClosed"},
    "the-hedge-of-spears": {"SquaredUp", "LeftTable", "RanksClosed", "PushedBack"},
    "salt-for-saint-aubin": {"AmbushSprung", "CartMoved", "CartLeft"},
    "the-three-herons": {"Said", "AttitudeSet", "FactTold", "Boxed", "ThingsFound", "ObjectiveOpened"},
    "foxes-in-the-mist": {"MarkersMoved", "MarkerUnmasked", "TroopAppeared", "CameIn"},
    "the-gallows-oak": {"FlightBegan", "ObjectiveNoted"},
}
"""What has to happen in each, by the names of the events."""


@cache
def events(name: str) -> tuple[Any, ...]:
    steps = [step for step in run(load_script(RECORDINGS.script_file(name))) if isinstance(step, Played)]
    return tuple(event for step in steps for event in step.events)


@pytest.mark.parametrize("name", SHOWN)
def test_a_recorded_game_shows_what_its_scenario_is_for(name: str) -> None:
    assert SHOWN[name] - {type(event).__name__ for event in events(name)} == set()


def test_every_planned_game_says_what_it_shows() -> None:
    assert set(plans()) == set(SHOWN)


@pytest.mark.rule("ARG-2.5")
@pytest.mark.parametrize("name", SHOWN)
def test_a_scenario_is_played_without_and_with_a_game_master(name: str) -> None:
    alone = setup(load_scenario(name))
    refereed = replace(alone, seats=(*alone.seats, GAME_MASTER))
    assert [start(each).master for each in (alone, refereed)] == [False, True]


@pytest.mark.rule("ARG-46.7")
@pytest.mark.parametrize("name", sorted(set(SHOWN) - {"the-three-herons"}))
def test_the_sides_of_a_scenario_are_worth_about_the_same(name: str) -> None:
    """In the inn nobody has to fight."""
    worth = sorted(bill.points for bill in budget(load_scenario(name)).values())
    assert worth[-1] <= FAIR_RATIO * worth[0]


# The odds that the texts of the two cavalry scenarios tell


def charged(rider: str, *spears: str) -> dict[str, dict[str, Fraction]]:
    """A rider of one of the scenarios charges militia that waits motionless: alone, or in a file."""
    grid = "{front = [30, 31], files = 1}"
    unit = f"unit file: {{members = {list(spears)}, formation = 'close', heading = 180, grid = {grid}}}"
    drawing = [
        "table 60 x 90",
        "seats: blue orange",
        "options: {close_order = true}",
        f"R: {rider} blue 30,60 {{rank = 'troop_leader'}}",
        *(f"{name}: town_spearman orange 30,{30 - 2 * number}" for number, name in enumerate(spears)),
        "L: sergeant orange 36,24 {rank = 'troop_leader'}",
        *([unit] if len(spears) > 2 else []),
    ]
    state = replace(read_position("\n".join(drawing).replace("'", '"')), phase=Phase.EARLY)
    table = Table(opened(state))
    table.move({"R": Charge(CharacterId(spears[0]))})
    table.to(Phase.MELEE)
    found = chances(table.state, attempts(table.state, all_blows(table.state)))
    return {who: {str(fate): part for fate, part in found.of(CharacterId(who)).items()} for who in ("R", spears[0])}


@pytest.mark.rule("ARG-41.14", "ARG-41.15", example="ARG-EX-50")
def test_the_odds_of_the_stubble_field_are_as_its_text_says() -> None:
    spear, sword = charged("mounted_sergeant", "X"), charged("hobelar", "X")
    assert (spear["X"]["killed"], spear["R"]["killed"]) == (Fraction(5, 6), Fraction(1, 18))
    assert (sword["X"]["killed"], sword["R"]["killed"]) == (Fraction(5, 12), Fraction(1, 3))
    text = load_scenario("the-stubble-field").text
    assert "five times in six" in text.en and "cinq fois sur six" in text.fr
    assert "five in twelve" in text.en and "cinq fois sur douze" in text.fr


@pytest.mark.rule("ARG-44.20", "ARG-R-169", example="ARG-EX-51")
def test_the_odds_of_the_hedge_of_spears_are_as_its_text_says() -> None:
    rider = charged("hobelar", "X", "Y", "Z")["R"]
    assert (rider["killed"], rider["unharmed"]) == (Fraction(19, 27), Fraction(1, 8))
    text = load_scenario("the-hedge-of-spears").text
    assert "nineteen times in twenty-seven" in text.en and "dix-neuf fois sur vingt-sept" in text.fr
