"""Page 3, in the order of the book: levels of play and the spirit of the game."""

import re

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import Library, extend, library
from escarmouche.argad.content.presets import spelled_out
from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.seat_commands import AgreeToEnd
from escarmouche.argad.resources import DATA, TEXTS
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.kernel import Outcome, Setup
from escarmouche.text.datafiles import read_toml
from escarmouche.text.languages import LANGUAGES
from tests.argad.broken import NAME, small, started
from tests.argad.melee import came, fighter, fought, melee
from tests.argad.turns import BLUE, ORANGE, Table, three_a_side

BASIC = spelled_out({"preset": "basic"}, "basic")
LATER = ("morale", "formation", "talk", "dialogue", "parley", "heal", "skill_test", "close_order")
"""What belongs to the other levels of the game."""


def names(state: Skirmish) -> set[str]:
    """What everybody is offered."""
    offered = [command for seat in state.seats for command in ARGAD.commands(state, seat)]
    return {type(getattr(each, "order", each)).__name__.lower() for each in offered}


def formations(known: Library, setting: str) -> list[str]:
    """The tactics that a setting has."""
    return [name for name in sorted(known.settings[setting].fills) if known.slots[name].formation]


@pytest.mark.rule("ARG-3.1", "ARG-3.2", "ARG-3.3")
def test_the_skirmish_asks_for_nothing_of_the_other_levels() -> None:
    """With every optional rule off, nobody is offered anything of them; talk and tests are there if one wants them."""
    basic = ARGAD.start(Setup((BLUE, ORANGE), small(), BASIC))
    for phase in Phase:
        offered = names(replace(basic, phase=phase))
        assert [name for name in offered for word in LATER if word.replace("_", "") in name] == []
    others = [text.id for text in option_texts() if any(word in text.id for word in LATER)]
    chosen = Options(**BASIC)
    assert [name for name in others if getattr(chosen, name) not in (False, "off")] == []


@pytest.mark.rule("ARG-3.3")
def test_regulars_are_in_loose_order_as_long_as_nobody_forms_them() -> None:
    state = started(small())
    assert [field for field in Skirmish.__struct_fields__ if "formation" in field] == []
    assert state.units == {}
    assert not any(each.cell for each in state.characters.values())
    assert state.dispersal is False


@pytest.mark.rule("ARG-3.4")
def test_a_story_can_end_without_a_shot_or_a_strike() -> None:
    table = three_a_side()
    for _ in range(5):
        table.done()
    assert table.state.turn == 2
    table.play(BLUE, AgreeToEnd())
    table.play(ORANGE, AgreeToEnd())
    assert (table.state.outcome and table.state.outcome.key, table.state.fallen) == ("story_ended", ())


@pytest.mark.rule("ARG-3.5")
def test_tactics_of_a_period_are_there_if_a_pack_brings_them() -> None:
    assert [slot.id for slot in library().slots.values() if slot.formation] == ["shield_wall", "pavise_wall", "volley"]
    assert formations(library(), "japan") == []
    setting = {"id": "saxons", "name": NAME, "text": NAME, "weapons": ["spear"], "fills": ["shield_wall"]}
    known = extend(library(), {"setting": [setting]}, "own")
    assert formations(known, "saxons") == ["shield_wall"]


@pytest.mark.rule("ARG-3.6")
@pytest.mark.parametrize("setting", ["middle_ages", "early_twentieth"])
def test_the_principles_are_the_same_in_every_setting(setting: str) -> None:
    arms = library().armoury(library().settings[setting])
    state = melee(fighter("A", BLUE, weapon="axe"), fighter("X", ORANGE, (30.0, 28.0), weapon="knife"), weapons=arms)
    assert came(fought(state, [4])) == {"A": "kill"}


@pytest.mark.rule("ARG-3.8")
def test_nobody_is_rated() -> None:
    fields = {*Outcome.__struct_fields__, *Skirmish.__struct_fields__, *Options.__struct_fields__}
    assert not fields & {"score", "rank", "rating", "points"}


@pytest.mark.rule("ARG-3.10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_characters_and_never_pawns(language: str) -> None:
    said = [texts[language] for file in (DATA / "texts").glob("*.toml") for texts in read_toml(file).values()]
    said += [getattr(text.text, language) for text in option_texts()]
    said += [getattr(scenario.text, language) for scenario in scenarios()]
    assert len(said) > len(TEXTS.keys())
    assert [text for text in said if re.search(r"\b(pawns?|pions?)\b", text, re.IGNORECASE)] == []


@pytest.mark.rule("ARG-3.9")
def test_every_scenario_ends_with_objectives_and_no_winner() -> None:
    for scenario in scenarios():
        table = Table(ARGAD.start(setup(scenario)))
        for seat in table.state.seats:
            table.play(seat, AgreeToEnd())
        assert table.state.outcome == Outcome((), "story_ended")
        assert {objective.seat for objective in table.state.objectives} == set(table.state.seats)
