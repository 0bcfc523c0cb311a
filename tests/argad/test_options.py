"""Options: each has words in both languages, and what the words say is what the engine has."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from escarmouche.argad.content.presets import spelled_out
from escarmouche.argad.content.scenario import scenarios, setup, start
from escarmouche.argad.model import options
from escarmouche.argad.model.options import Options
from escarmouche.argad.text.option_texts import FILE, load_options, option_texts
from escarmouche.games import rulebook
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain

ATTRIBUTE = re.compile(r'^    (\w+): .*\n    """(.*)"""$', re.MULTILINE)
BASIC = spelled_out({"preset": "basic"}, "basic")
ID = re.compile(r"ARG-(?:R-)?\d+(?:\.\d+)?")


def test_every_option_has_words_in_both_languages_and_rules_that_exist() -> None:
    assert [text.id for text in option_texts()] == [field.name for field in fields(Options)]
    for text in option_texts():
        words = [text.title.en, text.title.fr, text.text.en, text.text.fr]
        words += [word for choice in text.choices for word in (choice.en, choice.fr)]
        assert all(word.strip() for word in words)
        assert text.rules
        assert set(text.rules) <= rulebook("argad").ids()


def test_lengths_are_told_in_centimetres() -> None:
    voice = next(text for text in option_texts() if text.id == "voice")
    assert (voice.default, voice.least, voice.most, voice.unit) == (20, 0, 400, "cm")
    assert Options().voice == 2000


def test_the_words_cite_the_rule_that_the_engine_cites() -> None:
    cited = {name: ID.findall(said) for name, said in ATTRIBUTE.findall(Path(options.__file__).read_text("utf-8"))}
    assert cited.keys() == {field.name for field in fields(Options)}
    for text in option_texts():
        assert cited[text.id][0] in text.rules, text.id


def test_a_ruling_that_an_option_switches_says_that_a_table_may_choose() -> None:
    cited = {rule for text in option_texts() for rule in text.rules}
    assert [ruling.id for ruling in rulebook("argad").ruling if ruling.id in cited and not ruling.option] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "voice"', 'id = "shouting"', "options.toml, option shouting: there is no option shouting"),
        ("default = 20\n", "default = 25\n", "options.toml, option voice: default isn’t what the engine has"),
        ("most = 400\n", "most = 40\n", "options.toml, option voice: most isn’t what the engine has"),
        ('value = "open"', 'value = "spoken"', "options.toml, option drafting: choices isn’t what the engine has"),
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
    assert explain(caught.value, "fr") != message


def test_no_option_lacks_words(tmp_path: Path) -> None:
    cut = tmp_path / "options.toml"
    first, *others = FILE.read_text(encoding="utf-8").split("[[option]]\n")
    cut.write_text("[[option]]\n".join([first, *others[:-1]]), encoding="utf-8")
    last = option_texts()[-1].id
    with pytest.raises(BrokenInput, match=f"the option {last} has no entry"):
        load_options(cut)


@pytest.mark.rule("ARG-R-82", "ARG-2.4")
@pytest.mark.parametrize(
    ("option", "off", "on"),
    [
        ("furtive", False, True),
        ("duels", False, True),
        ("danger", False, True),
        ("wound_location", False, True),
        ("double_kills", "both", "ladder"),
        ("ranks_hold", False, True),
        ("thrown_objects", False, True),
        ("table_jumps", False, True),
    ],
)
def test_optional_passages_are_switched_one_by_one(option: str, off: bool | str, on: bool | str) -> None:
    basic = Options(**BASIC)
    assert getattr(basic, option) == off
    switched = Options(**{**BASIC, option: on})
    others = {field.name for field in fields(Options)} - {option}
    assert getattr(switched, option) == on
    assert all(getattr(switched, name) == getattr(basic, name) for name in others)


def test_an_option_that_is_gone_does_not_keep_an_old_set_up_from_opening() -> None:
    """The clock of the table took the place of `timer`."""
    first = scenarios()[0]
    assert "timer" not in {field.name for field in fields(Options)}
    assert start(setup(first, {"timer": 30, "reactions": 1})) == start(setup(first, {"reactions": 1}))
    with pytest.raises(BrokenInput, match="tymer"):
        start(setup(first, {"tymer": 30}))
