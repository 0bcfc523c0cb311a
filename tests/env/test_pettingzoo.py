"""PettingZoo's own tests, as they are."""

import warnings
from collections.abc import Iterator

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from escarmouche.env import bow_v1

SCENARIOS = ("first-skirmish", "market-brawl", "convoy-through-the-village", "hill-under-fire")
"""Two seats and three; the last two with vehicles, one of them in the air."""

ADVICE = (
    "We recommend agents to be named",  # our agents are the seats of the scenario, which have names of their own
    "Observation space for each agent probably should be",  # as for each environment that hands a mask out
    "Observation is not a NumPy array",  # likewise: PettingZoo excepts its own by their names
)
"""What `api_test` says to every environment of other people with an action mask; anything else is an error."""


@pytest.fixture(autouse=True)
def advice_is_no_error() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in ADVICE:
            warnings.filterwarnings("ignore", message=text)
        yield


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_keeps_the_interface(scenario: str) -> None:
    api_test(bow_v1.env(scenario), num_cycles=400)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_keeps_the_interface_through_the_whole_battle(scenario: str) -> None:
    api_test(bow_v1.env(scenario, decisions=40), num_cycles=1000)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_seed_alone_decides(scenario: str) -> None:
    seed_test(lambda: bow_v1.env(scenario), num_cycles=150)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_is_drawn_in_every_way(scenario: str) -> None:
    render_test(lambda render_mode: bow_v1.env(scenario, render_mode=render_mode))
