"""Options: each has words in both languages, and every ruling with a switch can be switched."""

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import fields

from escarmouche.bow.options import Options
from escarmouche.bow.resources import DATA
from escarmouche.bow.text.option_texts import FILE, load_options, option_texts
from escarmouche.bow.units.items import Armour, Weapon
from escarmouche.bow.units.sheets import Berth, Mounted, Sheet, VehicleSheet
from escarmouche.games import rulebook
from escarmouche.kernel import RuleKind
from escarmouche.text.datafiles import fit
from escarmouche.text.errors import BrokenInput

RULINGS: Final = {
    "BOW-R-1": "option brick",
    "BOW-R-3": "option throwing",
    "BOW-R-4": "option footprint",
    "BOW-R-5": "option ruler",
    "BOW-R-9": "Weapon.reach",
    "BOW-R-13": "option dispute",
    "BOW-R-14": "option climb",
    "BOW-R-19": "option loot",
    "BOW-R-25": "option alternate_starter",
    "BOW-R-31": "option friendly_fire",
    "BOW-R-33": "scenario alliances",
    "BOW-R-42": "VehicleSheet.hp_colour",
    "BOW-R-46": "pack change_seat",
    "BOW-R-79": "pack difficult_ground",
    "BOW-R-81": "pack locked_doors",
}
"""Where each ruling that a table may change is changed: an option, a field of a sheet, the scenario, or a pack."""

OPTIONAL: Final = {
    "BOW-1.3.4": "scenario goals",
    "BOW-1.4.1.14": "page",
    "BOW-1.4.1.19": "Sheet.id",
    "BOW-1.4.3.2": "option balance",
    "BOW-1.4.3.3": "option balance",
    "BOW-1.4.3.4": "option balance",
    "BOW-1.4.3.5": "option points",
    "BOW-2.2.2": "option starter",
    "BOW-2.2.21": "page",
    "BOW-2.2.22": "page",
    "BOW-2.4.1.3": "page",
    "BOW-2.4.2.17": "option dispute",
    "BOW-2.4.3.6": "option damage_marks",
    "BOW-2.4.3.7": "option damage_marks",
    "BOW-2.4.4.5": "Sheet.repair",
    "BOW-2.4.4.15": "option symmetric_treatment",
    "BOW-3.0.1": "option vehicles",
    "BOW-3.0.4": "page",
    "BOW-3.1.15": "option rate_of_fire",
    "BOW-3.1.16": "option reload",
    "BOW-3.2.4": "page",
    "BOW-3.3.11": "page",
    "BOW-3.4.4": "Mounted.arc",
    "BOW-A.2.17": "page",
    "BOW-A.2.18": "page",
    "BOW-A.4.1": "option balance",
    "BOW-A.4.2": "option balance",
    "BOW-A.4.3": "option balance",
    "BOW-A.4.5": "option points",
}
"""Where each optional rule is chosen; `page` for what is only a way of showing things."""

TYPES: Final[dict[str, Any]] = {kind.__name__: kind for kind in (Weapon, Armour, Sheet, VehicleSheet, Berth, Mounted)}


def exists(where: str) -> bool:
    if where.startswith("option "):
        return where.removeprefix("option ") in {field.name for field in fields(Options)}
    if where.startswith("pack "):
        return (DATA / "packs" / f"{where.removeprefix('pack ')}.toml").is_file()
    if "." in where:
        owner, name = where.split(".")
        return name in {field.name for field in fields(TYPES[owner])}
    return where in ("page", "scenario goals", "scenario alliances")


def test_every_ruling_with_a_switch_can_be_switched() -> None:
    assert {ruling.id for ruling in rulebook("bow").ruling if ruling.option} == RULINGS.keys()
    assert [where for where in RULINGS.values() if not exists(where)] == []


def test_every_optional_rule_can_be_chosen() -> None:
    assert {rule.id for rule in rulebook("bow").rule if rule.kind is RuleKind.OPTIONAL} == OPTIONAL.keys()
    assert [where for where in OPTIONAL.values() if not exists(where)] == []


@pytest.mark.parametrize("table", [RULINGS, OPTIONAL])
def test_an_option_cites_the_rules_that_it_settles(table: dict[str, str]) -> None:
    cited = {(rule, f"option {text.id}") for text in option_texts() for rule in text.rules}
    wanted = {(rule, where) for rule, where in table.items() if where.startswith("option ")}
    assert {(rule, where) for rule, where in wanted if not rule.startswith("BOW-A.4.")} - cited == set()


def test_every_option_has_words_in_both_languages_and_rules_that_exist() -> None:
    assert {text.id for text in option_texts()} == {field.name for field in fields(Options)}
    for text in option_texts():
        words = [text.title.en, text.title.fr, text.text.en, text.text.fr]
        words += [word for choice in text.choices for word in (choice.en, choice.fr)]
        assert all(word.strip() for word in words)
        assert set(text.rules) <= rulebook("bow").ids()
        assert text.rules


@pytest.mark.rule("BOW-2.1.6", "BOW-R-1")
def test_the_chance_of_a_brick_is_0262_or_a_third_or_one_s_own() -> None:
    brick = next(text for text in option_texts() if text.id == "brick")
    assert Options().brick == brick.default == 0.262
    assert [choice.value for choice in brick.choices] == [0.262, 0.3333]
    assert fit({"brick": 0.05}, Options, "options").brick == 0.05


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"brick": 0.04}, "options, brick: expected `float` >= 0.05"),
        ({"brick": 1}, "options, brick: expected `float` <= 0.95"),
        ({"brick": "often"}, "options, brick: expected `float`, found `str`"),
        ({"starter": "oldest"}, "options, starter: 'oldest' is not one of the choices"),
        ({"footprint": 3}, "options, footprint: 3 is not one of the choices"),
        ({"climb": -1}, "options, climb: expected `int` >= 0"),
        ({"round_limit": 1001}, "options, round_limit: expected `int` <= 1000"),
        ({"loot": 1}, "options, loot: expected `bool`, found `int`"),
        ({"luck": True}, "options: there is no such field: luck"),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as caught:
        fit(data, Options, "options")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "loot"', 'id = "booty"', "options.toml, option booty: there is no option booty"),
        ("default = 0.262", "default = 0.5", "options.toml, option brick: default isn’t what the engine has"),
        ("most = 0.95", "most = 0.9", "options.toml, option brick: most isn’t what the engine has"),
        ('value = "click"', 'value = "shake"', "options.toml, option throwing: choices isn’t what the engine has"),
    ],
)
def test_words_and_engine_agree(tmp_path: Path, old: str, new: str, message: str) -> None:
    changed = tmp_path / "options.toml"
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenInput) as caught:
        load_options(changed)
    assert str(caught.value) == message


def test_no_option_lacks_words(tmp_path: Path) -> None:
    cut = tmp_path / "options.toml"
    first, *others = FILE.read_text(encoding="utf-8").split("[[option]]\n")
    cut.write_text("[[option]]\n".join([first, *others[:-1]]), encoding="utf-8")
    with pytest.raises(BrokenInput, match="the option extensions has no entry"):
        load_options(cut)
