"""Presets: options under one name, wherever options are written."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import fields, replace

from escarmouche.argad.catalogue import CATALOGUE
from escarmouche.argad.content.library import library
from escarmouche.argad.content.presets import FILE, load_presets, presets, read_options, spelled_out
from escarmouche.argad.content.scenario import Scenario, read_scenario, scenarios, setup, start
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.measures import write
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.tactics import Tactics
from escarmouche.argad.notation import read_position
from escarmouche.argad.people.drill import may_ride_in_ranks
from escarmouche.argad.phases.truces import OfferTruce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.script import PRESENTER
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.games import rulebook
from escarmouche.kernel import GAME_MASTER, Outcome, RuleKind, Seat, Setup
from escarmouche.presentation.presets import Preset
from escarmouche.scripts.script import read_script
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from tests import wandering
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, character, profile, skirmish
from tests.argad.stories import foxes_in_the_mist, story_setup, two_tables
from tests.argad.wander import choice

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
        ("late_dice = false\n", "", "presets.toml, preset basic: it says nothing about options that other presets set"),
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


# Played to the end, without a game master


def hasty(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    """Mostly nothing more to say; and whoever is waited for may always do something."""
    assert seat != GAME_MASTER
    if Done() in list(ARGAD.commands(skirmish, seat)) and random.random() < 0.7:
        return Done()
    return choice(skirmish, seat, random)


def outcome_of(setup: Setup, seed: int) -> Outcome | None:
    *_, last = wandering.wander(ARGAD, ARGAD.start(setup), Random(seed), 8000, hasty)
    return ARGAD.outcome(last.after)


@pytest.mark.rule("ARG-R-210", "ARG-R-197")
@pytest.mark.parametrize("story", ["first-meeting", "raid-on-the-farm"])
@each(WHOLE)
def test_every_preset_is_playable_to_its_end_without_a_game_master(preset: Preset, story: str) -> None:
    assert outcome_of(CATALOGUE.setup(story, {"preset": preset.id}), 7) is not None


@pytest.mark.rule("ARG-R-210", "ARG-R-197")
@each(WHOLE)
def test_so_is_a_story_with_animals_arrivals_and_secret_aims(preset: Preset) -> None:
    """Where animals are not played, the people are there from the start."""
    mist = story_setup(foxes_in_the_mist())
    options = spelled_out({"preset": preset.id, "sight": 40}, "table")
    story = replace(mist, options=options, scenario={**mist.scenario, "last_turn": 8})
    state = ARGAD.start(story)
    assert bool(state.markers) == (preset.id == "adventure")
    assert outcome_of(story, 3) is not None


@pytest.mark.rule("ARG-R-210")
@each(LAYERS)
def test_every_layer_is_playable_to_its_end_without_a_game_master(preset: Preset) -> None:
    assert outcome_of(CATALOGUE.setup("first-meeting", {"preset": "skirmish", "layers": [preset.id]}), 5) is not None


# Every row of the table of presets

ROWS = {
    "double_kills": "both ladder ladder ladder ladder ladder",
    "two_lives": "- + + + + +",
    "two_lives_for": "own own own leaders companions own",
    "wound_location": "- - - - + -",
    "care": "- - - - + -",
    "furtive": "- - + - + -",
    "late_dice": "- + + + + +",
    "duels": "- - - - left -",
    "rear_ranks": "- - - + - -",
    "first_line": "- - - + - -",
    "two_ranks": "- - - + - -",
    "ranks_hold": "- - - + - -",
    "close_order": "- - - + - -",
    "dispersed_order": "- - + + + -",
    "heavy_cavalry": "- - - + - -",
    "mounting": "turn individual individual individual individual individual",
    "morale": "off off prompt auto prompt off",
    "morale_modifiers": "- - - + + -",
    "first_blood": "- - - + left -",
    "skills": "off sheets sheets battle sheets brawl",
    "skill_tests": "off under under under under under",
    "talk": "- + + + + +",
    "clothes": "- - - - + +",
    "certain_time": "- + + + + +",
    "specialists": "no no no no turn_ahead no",
    "six_fails": "- - - - + -",
    "hard_jobs": "- - - - + -",
    "danger": "- - - - + -",
    "quick_boarding": "- + + - + -",
    "thrown_objects": "- - - - + +",
    "table_jumps": "- - - - + +",
    "hidden_knives": "- + + + + +",
    "fine_armour": "- left left left left left",
    "ambush": "- + + + + -",
    "hunting": "- - - - + -",
    "contests": "- - - - + +",
    "aims": "open open scenario scenario secret secret",
    "decoys": "- - - - left -",
    "fog": "+ + + + + +",
    "budget": "off off warning shown off off",
    "drafting": "open open open open open open",
}


@pytest.mark.parametrize("row", sorted(ROWS))
def test_every_row_of_the_presets_is_as_it_was_settled(row: str) -> None:
    """Basic, first game, skirmish, battle, adventure, inn night; what is left is the scenario's or the setting's."""
    marks: dict[Any, str] = {True: "+", False: "-"}
    found = ["left" if row in preset.left else marks.get(preset.options[row], preset.options[row]) for preset in WHOLE]
    assert found == ROWS[row].split()


def test_how_long_people_may_think_is_part_of_a_preset() -> None:
    assert [preset.seconds for preset in WHOLE] == [0, 0, 90, 150, 120, 90]


# What depends on what, and what a table is told


@pytest.mark.parametrize(
    ("off", "idles"),
    [
        ({"close_order": False}, {"two_ranks", "strict_march", "light_troops_give_way", "heavy_cavalry"}),
        ({"morale": "off"}, {"morale_modifiers", "disorder_lapses"}),
        ({"certain_time": False}, {"six_fails", "hard_jobs", "specialists", "work_progress"}),
        ({"dispersed_order": False}, {"skirmishers_keep_heart"}),
    ],
)
def test_what_depends_on_an_option_says_so_while_that_one_is_off(off: dict[str, Any], idles: set[str]) -> None:
    assert idles <= idle(**off).keys()


def test_campaigns_care_for_the_wounded_and_know_where_they_are_hit() -> None:
    options = chosen(preset="battle", layers=["campaign"])
    assert (options.care, options.wound_location) == (True, True)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"morale": "prompt"}, "judging their own case"),
        ({"care": True}, "after-effects are drawn by lot"),
    ],
)
def test_a_table_is_told_before_it_plays_what_its_options_lead_to(table: dict[str, Any], words: str) -> None:
    def said(**options: Any) -> str:
        return " ".join(each.en for each in CATALOGUE.cautions(setup(scenarios()[0], options)))

    assert words in said(**table)
    assert words not in said(preset="basic")


def test_animals_without_fog_need_honest_players() -> None:
    mist = story_setup(foxes_in_the_mist())
    for fog, told in ((False, True), (True, False)):
        story = replace(mist, options={"fog": fog, "sight": 20})
        assert any("honest" in each.en for each in CATALOGUE.cautions(story)) == told


# Options of their own


@pytest.mark.option("decoys")
@pytest.mark.rule("ARG-35.2")
def test_without_hidden_moves_people_stand_there_from_the_start() -> None:
    mist = story_setup(foxes_in_the_mist())
    hidden, shown = (ARGAD.start(replace(mist, options={"sight": 20, "decoys": on})) for on in (True, False))
    assert (set(hidden.markers), "ada" in hidden.characters) == ({"fox", "vixen", "cub", "dog"}, False)
    assert (set(shown.markers), "ada" in shown.characters) == (set(), True)
    assert abs(shown.characters[CharacterId("ada")].at[1] - 3300) < 1000, "round the place of the vixen"


@pytest.mark.option("aims")
@pytest.mark.rule("ARG-34.1")
@pytest.mark.parametrize(("aims", "orange", "told"), [("scenario", 0, 0), ("open", 1, 1), ("secret", 0, 0)])
def test_who_knows_the_aims_of_a_story(aims: str, orange: int, told: int) -> None:
    mist = story_setup(foxes_in_the_mist())
    state = ARGAD.start(replace(mist, options={"aims": aims}))
    assert len([each for each in ARGAD.view(state, ORANGE).objectives if each.seat == BLUE]) == orange
    assert len(ARGAD.view(state, BLUE).secrets) == told
    assert len(ARGAD.view(state, ORANGE).secrets) == 1


@pytest.mark.option("aims")
@pytest.mark.rule("ARG-34.1")
def test_where_every_aim_is_secret_so_are_those_that_a_scenario_tells() -> None:
    for aims, known in (("scenario", True), ("secret", False)):
        state = ARGAD.start(setup(scenarios()[0], {"aims": aims}))
        views = {seat: ARGAD.view(state, seat).objectives for seat in state.seats}
        assert any(each.seat != seat for seat, seen in views.items() for each in seen) == known


@pytest.mark.option("truces")
@pytest.mark.rule("ARG-35.7")
def test_truces_are_for_tables_that_play_with_them() -> None:
    for on in (True, False):
        state = ARGAD.start(setup(scenarios()[0], {"truces": on}))
        (seat, other) = state.seats
        refusal = ARGAD.refuse(state, seat, OfferTruce((other,)))
        assert (refusal is None) == on
        assert any(isinstance(each, OfferTruce) for each in ARGAD.commands(state, seat)) == on


@pytest.mark.option("several_tables")
@pytest.mark.rule("ARG-45.2")
def test_without_further_tables_the_first_is_played_alone() -> None:
    whole = story_setup(two_tables())
    for on in (True, False):
        state = ARGAD.start(replace(whole, options={"several_tables": on}))
        assert (bool(state.tables), bool(state.roads)) == (on, on)
        assert ARGAD.acting(state)


@pytest.mark.option("skills")
@pytest.mark.rule("ARG-37.2")
@pytest.mark.parametrize(
    ("skills", "left"),
    [
        ("sheets", {"fencer", "elite_shooter", "scout", "close_order"}),
        ("battle", {"elite_shooter", "close_order"}),
        ("brawl", {"fencer", "close_order"}),
        ("off", {"close_order"}),
    ],
)
def test_the_skills_that_count_are_the_tables_choice(skills: str, left: set[str]) -> None:
    """Drill is no skill of page 37: other options say whether it counts."""
    data = small(thing=[], objective=[])
    member = {
        "id": "ada",
        "profile": {
            **write(library().profile("guard", "test")),
            "skills": ["fencer", "elite_shooter", "scout", "close_order"],
        },
    }
    data["party"][0] = {
        "seat": "blue",
        "troop": {"id": "t", "name": {"en": "a", "fr": "b"}, "member": [member]},
        "post": [{"id": "ada", "at": [10, 10]}],
    }
    state = ARGAD.start(Setup((BLUE, ORANGE), data, {"skills": skills}))
    assert state.characters[CharacterId("ada")].profile.skills == left


@pytest.mark.option("contests")
@pytest.mark.rule("ARG-42.9")
def test_contests_are_for_tables_that_play_them() -> None:
    data = small(thing=[], objective=[])
    people = [post["id"] for party in data["party"] for post in party["post"]][:2]
    data["contest"] = [{"id": "mark", "kind": "shooting", "people": people}]
    for on in (True, False):
        assert bool(ARGAD.start(Setup((BLUE, ORANGE), data, {"contests": on})).contests) == on


@pytest.mark.option("dispersed_order")
@pytest.mark.rule("ARG-43.7")
def test_dispersed_order_needs_the_setting_and_the_table() -> None:
    """Whatever the setting knows, a table may do without it."""
    found = {
        on: [ARGAD.start(setup(each, {"dispersed_order": on})).dispersal for each in scenarios()]
        for on in (True, False)
    }
    assert any(found[True])
    assert not any(found[False])


@pytest.mark.option("heavy_cavalry")
@pytest.mark.rule("ARG-43.6")
def test_heavy_cavalry_rides_in_ranks_where_setting_and_table_have_it() -> None:
    knight = character("ada", of=profile(4, "5", mounted=True, cavalry=True, training="regular", base=MOUNTED))
    for setting, option in ((True, True), (True, False), (False, True)):
        options = {"close_order": True, "heavy_cavalry": option}
        state = skirmish([knight], options=options, tactics=Tactics(heavy_cavalry=setting))
        assert may_ride_in_ranks(state, knight) == (setting and option)
