"""`escarmouche bow calibrate`: what a count of throws says about one's own bricks."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.bow.rolls.calibrate import calibrate
from escarmouche.text.errors import BrokenInput
from tests.cli.program import Program
from tests.kernel.games import properties

NB, NNB = "\u00a0", "\u202f"
CALIBRATE = ("bow", "calibrate")
AUTHOR = "21,29,22,37,27,22,25,23,28,28"
"""The author's ten series of a hundred throws."""


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("side", "thrown"), [("262", 1000), (AUTHOR, 100)])
def test_the_authors_thousand_throws(escarmouche: Program, side: str, thrown: int) -> None:
    assert escarmouche(*CALIBRATE, "--side", side, "--thrown", thrown).out == (
        "262 of 1000 bricks on their side: p = 0.262\n"
        "95% interval: 0.235 to 0.29\n"
        "In a game: the option “brick” = 0.262. For odds: --p 0.262.\n"
    )


def test_calibration_in_french(escarmouche: Program) -> None:
    assert escarmouche("--lang", "fr", *CALIBRATE, "--side", 50, "--thrown", 200).out == (
        f"50{NB}briques sur le flanc pour 200 lancées{NB}: p = 0,25\n"
        f"intervalle à 95{NNB}%{NB}: de 0,192 à 0,316\n"
        f"En jeu{NB}: l’option «{NB}brick{NB}» = 0.250. Pour les chances{NB}: --p 0.250.\n"
    )


def test_calibration_for_a_program(escarmouche: Program) -> None:
    found = json.loads(escarmouche(*CALIBRATE, "--side", 262, "--thrown", 1000, "--json").out)
    assert found == {
        "side": 262,
        "thrown": 1000,
        "p": 0.262,
        "low": pytest.approx(0.23498, abs=1e-5),
        "high": pytest.approx(0.29043, abs=1e-5),
        "usable": True,
    }


@pytest.mark.parametrize("side", [0, 20])
def test_a_chance_that_no_game_takes_is_pointed_out(escarmouche: Program, side: int) -> None:
    ran = escarmouche(*CALIBRATE, "--side", side, "--thrown", 20)
    assert (ran.code, ran.out.splitlines()[-1]) == (
        0,
        "A game takes 0.05 to 0.95: throw more bricks, or look at how they are thrown.",
    )


@pytest.mark.parametrize(("side", "thrown"), [("30", 20), ("15,30", 20)])
def test_more_on_their_side_than_thrown_cannot_be(escarmouche: Program, side: str, thrown: int) -> None:
    ran = escarmouche(*CALIBRATE, "--side", side, "--thrown", thrown)
    assert (ran.code, ran.out) == (2, "")
    assert "bricks on their side? That’s impossible." in ran.err


@pytest.mark.parametrize(
    "line", ["--side 3", "--thrown 20", "--side x --thrown 20", "--side 3,,4 --thrown 20", "--side 3 --thrown 0"]
)
def test_a_mistake_is_explained(escarmouche: Program, line: str) -> None:
    ran = escarmouche(*CALIBRATE, *line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Error: --")


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("thrown", "margin"), [(50, 0.13), (100, 0.09), (200, 0.065), (400, 0.046)])
def test_the_catalogues_rough_margins(thrown: int, margin: float) -> None:
    found = calibrate(round(thrown / 3), thrown)
    assert (found.high - found.low) / 2 == pytest.approx(margin, rel=0.1)


@properties
@given(st.integers(1, 3000), st.floats(0, 1))
def test_the_interval_holds_the_chance_and_shrinks_with_more_throws(thrown: int, part: float) -> None:
    side = round(thrown * part)
    few, many = calibrate(side, thrown), calibrate(10 * side, 10 * thrown)
    assert 0 <= few.low <= few.chance <= few.high <= 1
    assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize(
    ("side", "thrown", "low", "high"),
    [(0, 10, 0.0, 0.308497), (10, 10, 0.691503, 1.0), (1, 10, 0.002529, 0.445016), (5, 10, 0.187086, 0.812914)],
)
def test_the_interval_is_the_exact_one(side: int, thrown: int, low: float, high: float) -> None:
    """Clopper and Pearson's, as tables have it."""
    found = calibrate(side, thrown)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-6)


def test_a_million_throws_take_no_time() -> None:
    found = calibrate(262_000, 1_000_000)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2611, 0.2629)


@pytest.mark.parametrize(("side", "thrown"), [(-1, 10), (11, 10), (0, 0), (1, -1)])
def test_impossible_counts_are_refused(side: int, thrown: int) -> None:
    with pytest.raises(BrokenInput):
        calibrate(side, thrown)
