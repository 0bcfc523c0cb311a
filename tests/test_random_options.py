"""The set-ups with which `make soak` plays: drawn at random, and every one of them opens."""

from random import Random

from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.text.option_texts import option_texts
from tests.argad.case import drawn_setup, with_clothes
from tests.random_options import drawn_options


def test_every_value_of_every_option_is_drawn_sooner_or_later() -> None:
    tables = [drawn_options(option_texts(), Random(number)) for number in range(400)]
    for text in option_texts():
        drawn = {table[text.id] for table in tables if text.id in table}
        possible = {choice.value for choice in text.choices} or ({True, False} if text.least is None else set())
        assert drawn >= possible, text.id
        assert len(drawn) > 1, text.id


def test_every_table_that_is_drawn_opens() -> None:
    opened = [ARGAD.start(drawn_setup(number)) for number in range(40)]
    assert len({skirmish.options for skirmish in opened}) > 30
    assert {skirmish.options.close_order for skirmish in opened} == {True, False}


def test_every_scenario_opens_with_clothes_to_change_into() -> None:
    for story in scenarios():
        assert ARGAD.start(with_clothes(setup(story, {"clothes": True}))).characters
