"""Recorded games, one for each scenario: what they tell today is what they told when they were recorded.

If a change of the rules or of the words is meant: `python -m tests.bow.playthroughs`, and read the difference.
"""

import pytest

from escarmouche.bow.content.scenario import scenarios
from escarmouche.bow.notation.script import load_script, run
from escarmouche.scripts.script import Played
from escarmouche.text.languages import LANGUAGES, Language
from tests.bow.playthroughs.record import PLAYED, RECORDINGS


def test_every_scenario_has_a_recorded_game() -> None:
    assert set(PLAYED) == {scenario.id for scenario in scenarios()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_game_is_told_as_it_was(name: str, language: Language) -> None:
    recorded = RECORDINGS.transcript_file(name, language).read_text(encoding="utf-8")
    assert RECORDINGS.told(RECORDINGS.script_file(name), language) == recorded


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_game_is_played_to_its_end(name: str) -> None:
    steps = [step for step in run(load_script(RECORDINGS.script_file(name))) if isinstance(step, Played)]
    assert all(step.refusal is None for step in steps)
    assert any(type(event).__name__ == "Ended" for event in steps[-1].events)
