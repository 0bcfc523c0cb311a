"""What has nothing to act on in a scenario is said at set-up, from the battle itself."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.content.idle import NEEDS, idle, missing
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.text.option_texts import option_texts
from tests.bow.build import ORANGE, battle, unit
from tests.bow.gear import battle_of


def named(scenario: str) -> set[str]:
    """The options and packs that would change nothing there."""
    return {each.value or each.option for each in CATALOGUE.offer(scenario).idle}


@pytest.mark.rule("BOW-B.1.1")
def test_the_first_skirmish_has_no_vehicles_no_doors_and_no_magicians() -> None:
    assert named("first-skirmish") == {
        *("vehicles", "rate_of_fire", "reload", "symmetric_treatment", "climb"),
        *("change_seat", "difficult_ground", "grenades", "locked_doors", "magic", "swimming"),
    }


@pytest.mark.rule("BOW-B.1.1")
def test_no_scenario_switches_on_what_has_nothing_to_act_on() -> None:
    for scenario in scenarios():
        assert not named(scenario.id) & set(scenario.options.extensions)


@pytest.mark.rule("BOW-B.1.1")
def test_every_pack_has_a_scenario_in_which_it_acts() -> None:
    battles = [BOW.start(setup(scenario)) for scenario in scenarios()]
    for pack in shipped().values():
        assert any(missing(each, pack) is None for each in battles)


def test_each_reason_is_told_in_both_languages() -> None:
    told = {each.value: each.why for each in CATALOGUE.offer("first-skirmish").idle}
    assert told["locked_doors"].en == "Nothing to act on here: no door is locked."
    assert told["locked_doors"].fr == "Sans effet ici\u00a0: aucune porte n’est verrouillée."


def test_what_people_carry_decides() -> None:
    bare = battle([unit("max"), unit("foe", ORANGE, at=(9, 9))])
    assert {"dispute", "ruler"} <= {each.option for each in idle(bare, ())}
    armed = battle_of(unit("max"), unit("foe", ORANGE, at=(9, 9)), wear={"max": {"right": "bow"}})
    assert not {"dispute", "ruler"} & {each.option for each in idle(armed, ())}
    grenadier = battle_of(unit("max"), unit("foe", ORANGE, at=(9, 9)), wear={"max": {"right": "grenade"}})
    assert missing(bare, shipped()["grenades"]) == "idle_no_such_object"
    assert missing(grenadier, shipped()["grenades"]) is None


def test_a_magician_makes_magic_matter() -> None:
    plain = battle([unit("max"), unit("foe", ORANGE, at=(9, 9))])
    sheet = replace(plain.units[UnitId("max")].sheet, abilities={"magic": 1})
    gifted = battle([replace(unit("max"), sheet=sheet), unit("foe", ORANGE, at=(9, 9))])
    assert missing(plain, shipped()["magic"]) == "idle_nobody_able"
    assert missing(gifted, shipped()["magic"]) is None


def test_only_options_that_exist_are_named() -> None:
    assert set(NEEDS) <= {option.id for option in option_texts()}
