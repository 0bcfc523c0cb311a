"""Presets: options under one name, wherever options are written."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from escarmouche.argad.catalogue import CATALOGUE
from escarmouche.argad.content.presets import FILE, load_presets, presets, read_options, spelled_out
from escarmouche.argad.content.scenario import Scenario, read_scenario, scenarios, setup, start
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.measures import write
from escarmouche.argad.model.options import Options
from escarmouche.argad.notation import read_position
from escarmouche.argad.script import PRESENTER
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.games import rulebook
from escarmouche.kernel import RuleKind
from escarmouche.presentation.presets import Preset
from escarmouche.scripts.script import read_script
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain

WHOLE = [preset for preset in presets() if not preset.layer]
LAYERS = [preset for preset in presets() if preset.layer]
OPTIONAL = {rule.id for rule in rulebook("argad").rule if rule.kind is RuleKind.OPTIONAL}
POSITION = 'options: {preset = "battle", danger = true}\nA...B\nA: archer blue\nB: archer orange'


def each(known: list[Preset]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("preset", known, ids=lambda preset: preset.id)


def chosen(**table: Any) -> Options:
    return read_options("table", table)


def test_there_is_a_preset_for_every_kind_of_game_the_simplest_first() -> None:
    assert [preset.id for preset in WHOLE] == [
        "basic",
        "first_game",
        "skirmish",
        "battle",
        "adventure",
        "inn_night",
    ]
    assert list(presets()) == [*WHOLE, *LAYERS]


@each([*WHOLE, *LAYERS])
def test_a_preset_says_in_both_languages_what_it_is_for_and_follows_rules_that_exist(preset: Preset) -> None:
    assert all(word.strip() for word in (preset.name.en, preset.name.fr, preset.text.en, preset.text.fr))
    assert preset.rules
    assert set(preset.rules) <= rulebook("argad").ids()


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
@each(WHOLE)
def test_every_scenario_starts_under_every_preset_with_every_layer(preset: Preset, scenario: Scenario) -> None:
    for layers in ([], *([layer.id] for layer in LAYERS), [layer.id for layer in LAYERS]):
        state = ARGAD.start(CATALOGUE.setup(scenario.id, {"preset": preset.id, "layers": layers}))
        assert ARGAD.acting(state)


def switched_off() -> dict[str, Any]:
    """What each option of an optional rule is when it is off; details of how a rule is played are no switches."""
    texts = {text.id: text for text in option_texts() if text.rules[0] in OPTIONAL}
    plain = {name: False for name, text in texts.items() if isinstance(text.default, bool)}
    named = {name: "off" for name, text in texts.items() if "off" in {choice.value for choice in text.choices}}
    return {**plain, **named, "double_kills": "both"}


@pytest.mark.rule("ARG-2.4", "ARG-2.8")
def test_basic_is_every_optional_rule_off() -> None:
    off = switched_off()
    tables = [chosen(preset="basic"), *(start(setup(each, {"preset": "basic"})).options for each in scenarios())]
    for options in tables:
        assert {name: getattr(options, name) for name in off} == off


def test_presets_speak_of_every_switch_of_an_optional_rule() -> None:
    known = {name for preset in WHOLE for name in (*preset.options, *preset.left)}
    needing = {text.id for text in option_texts() if text.needs}
    assert sorted(switched_off().keys() - known - needing) == []


@each(LAYERS)
def test_a_layer_changes_what_it_names_and_nothing_else(preset: Preset) -> None:
    below, above = chosen(preset="basic"), chosen(preset="basic", layers=[preset.id])
    alone = read_options("alone", preset.options)
    for name in (field.name for field in fields(Options)):
        assert getattr(above, name) == getattr(alone if name in preset.options else below, name)


def test_single_options_go_before_layers_and_layers_before_the_preset() -> None:
    assert chosen(preset="skirmish").fog
    assert not chosen(preset="skirmish", layers=["real_table"]).fog
    assert chosen(fog=True, preset="skirmish", layers=["real_table"]).fog


def scenario(**options: Any) -> Scenario:
    data = write(scenarios()[0])
    return read_scenario({**data, "options": options}, "own")


def test_a_scenario_may_name_its_preset_and_the_table_another() -> None:
    own = scenario(preset="adventure", reactions=1, duels=True)
    assert start(setup(own)).options == chosen(hidden_knives=True, preset="adventure", reactions=1, duels=True)
    other = start(setup(own, {"preset": "battle"})).options
    assert (other.wound_location, other.two_ranks, other.reactions) == (False, True, 1)


def test_what_a_preset_leaves_to_the_scenario_stays_as_the_scenario_has_it() -> None:
    own = scenario(duels=True)
    assert start(setup(own, {"preset": "adventure"})).options.duels
    assert not start(setup(own, {"preset": "skirmish"})).options.duels


def test_a_set_up_holds_the_values_so_that_a_journal_does_not_depend_on_presets() -> None:
    whole = setup(scenario(preset="battle", layers=["real_table"]), {"preset": "basic", "layers": ["by_turns"]})
    for table in (whole.options, whole.scenario["options"]):
        assert table.keys().isdisjoint(("preset", "layers"))
    assert whole.options["drafting"] == "sealed"
    assert whole.scenario["options"]["fog"] is False


def test_positions_and_scripts_name_presets_too() -> None:
    expected = chosen(preset="battle", danger=True)
    assert read_position(POSITION).options == expected
    lines = ["game argad", 'option preset = "skirmish"', 'option layers = ["by_turns"]', "position"]
    script = read_script(PRESENTER, "\n".join([*lines, POSITION, "end"]), "own", Path())
    assert script.start.options == chosen(preset="skirmish", layers=["by_turns"])


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"preset": "war"}, "own, preset: there is no preset war; there are basic, first_game, skirmish"),
        ({"preset": "by_turns"}, "own, preset: there is no preset by_turns; there are basic"),
        ({"layers": ["basic"]}, "own, layers: there is no layer basic; there are by_turns"),
        ({"preset": 3}, "own, preset: expected `str`, found `int`"),
        ({"layers": "by_turns"}, "own, layers: expected `array`, found `str`"),
    ],
)
def test_a_name_that_no_preset_has_is_told_with_those_that_there_are(table: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as caught:
        spelled_out(table, "own")
    assert str(caught.value).startswith(message)
    assert explain(caught.value, "fr") != str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "battle"', 'id = "basic"', "presets.toml, preset basic: basic is there twice"),
        ("furtive = false", "furtiv = false", "presets.toml, preset basic, options: there is no such field: furtiv"),
        ("furtive = false", 'furtive = "no"', "presets.toml, preset basic, options, furtive: expected `bool`"),
        ("late_dice = false\n", "", "presets.toml, preset basic: it says nothing of options that other presets set"),
        ('drafting = "open"', 'drafting = "loud"', "presets.toml, preset basic, options, drafting: 'loud' is not one"),
    ],
)
def test_presets_are_checked_on_reading(tmp_path: Path, old: str, new: str, message: str) -> None:
    changed, text = tmp_path / "presets.toml", FILE.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenInput) as caught:
        load_presets(changed)
    assert str(caught.value).startswith(message)
    assert explain(caught.value, "fr") != str(caught.value)


def idle(**table: Any) -> dict[str, str]:
    return {idle.option: idle.why.en for idle in CATALOGUE.idle(setup(scenarios()[0], table))}


def test_an_option_that_needs_another_says_so_while_that_one_is_off() -> None:
    assert idle(danger=False)["danger_mixed"] == "Nothing to act on: “Dangerous ground” is off."
    assert "danger_mixed" not in idle(danger=True)
    assert idle(drafting="open")["reactions"] == "Nothing to act on: “Announcing” is set otherwise."
    assert "reactions" not in idle(layers=["by_turns"])


def test_an_option_needs_only_options_that_there_are() -> None:
    names = {field.name for field in fields(Options)}
    assert {name for text in option_texts() for name in text.needs} <= names
    assert any(text.needs for text in option_texts())
