"""Messages: both languages, the same parameters, and none missing or idle."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import escarmouche
from escarmouche.text.datafiles import read_toml
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import TEXTS, explain, messages
from escarmouche.text.texts import Texts, load_texts, placeholders
from tests.ambush.game import TEXTS as AMBUSH_TEXTS

SRC = Path(escarmouche.__file__).parent
KERNEL = SRC / "kernel"
MESSAGES: dict[str, dict[str, str]] = read_toml(TEXTS)


def test_a_message_is_said_in_either_language() -> None:
    texts = Texts({"hit": {"en": "{who} hits.", "fr": "{who} touche."}}, "texts")
    assert [texts.say("hit", language, {"who": "Ann"}) for language in LANGUAGES] == ["Ann hits.", "Ann touche."]


def test_a_name_that_is_no_word_of_ours_stays_as_it_is() -> None:
    """Not even a message with parameters is taken for the word of a seat that somebody calls `unknown`."""
    messages = {"seat_blue": {"en": "Blue", "fr": "Bleu"}, "seat_unknown": {"en": "No {seat}.", "fr": "Pas de {seat}."}}
    texts = Texts(messages, "texts")
    assert [texts.word("seat", name, "fr") for name in ("blue", "unknown", "{x")] == ["Bleu", "unknown", "{x"]


def test_braces_in_a_parameter_are_only_text() -> None:
    assert Texts({"hit": {"en": "{who}", "fr": "{who}"}}, "texts").say("hit", "fr", {"who": "{x}"}) == "{x}"


@pytest.mark.parametrize(
    ("entry", "key", "told"),
    [
        ({"en": "Hit."}, "text_missing", "fr"),
        ({"fr": "Touché."}, "text_missing", "en"),
        ({"en": "", "fr": "Touché."}, "text_missing", "en"),
        ({"en": "Hit.", "fr": " \n"}, "text_missing", "fr"),
        ({"en": 5, "fr": "Touché."}, "text_missing", "en"),
        ({"en": ["Hit."], "fr": "Touché."}, "text_missing", "en"),
        ("Hit.", "text_missing", "en"),
        ({"en": "Hit.", "fr": "Touché.", "de": "Treffer."}, "field_unknown", "de"),
        ({"en": "{who} hits.", "fr": "Touché."}, "params_differ", "who"),
        ({"en": "Hit.", "fr": "{qui} touche."}, "params_differ", "qui"),
        ({"en": "{who} hits.", "fr": "{qui} touche."}, "params_differ", "qui, who"),
        ({"en": "{who hits.", "fr": "Touché."}, "misfit", "expected '}'"),
        ({"en": "Hit.", "fr": "}"}, "misfit", "Single '}'"),
        ({"en": "{} hits.", "fr": "{} touche."}, "misfit", "{} is not a name"),
        ({"en": "{0} hits.", "fr": "{0} touche."}, "misfit", "{0} is not a name"),
        ({"en": "{who.name}", "fr": "{who.name}"}, "misfit", "{who.name} is not a name"),
    ],
)
def test_an_incomplete_message_is_told_by_file_and_key(entry: Any, key: str, told: str) -> None:
    with pytest.raises(BrokenInput) as error:
        Texts({"fine": {"en": "Yes.", "fr": "Oui."}, "hit": entry}, "bow.toml")
    assert error.value.key == key
    for language in LANGUAGES:
        explained = explain(error.value, language)
        assert explained.startswith("bow.toml: [hit]")
        assert told in explained


def test_a_catalogue_on_disk_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "messages.toml"
    path.write_text('[hit]\nen = "Hit."\n', encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"messages\.toml: \[hit\]: the text in “fr” is missing"):
        load_texts(path)
    path.write_text('[hit]\nen = "Hit."\nfr = "Touché."\n', encoding="utf-8")
    assert load_texts(path).keys() == {"hit"}


def test_a_message_that_does_not_exist_is_a_programming_error() -> None:
    with pytest.raises(KeyError):
        messages().say("unheard_of", "en")


def test_a_parameter_that_is_not_given_is_a_programming_error() -> None:
    with pytest.raises(KeyError):
        messages().say("throw_awaited", "en", {})


def test_two_catalogues_become_one_if_no_key_is_in_both() -> None:
    both = messages() | AMBUSH_TEXTS
    assert both.keys() == messages().keys() | AMBUSH_TEXTS.keys()
    assert "over" in both
    with pytest.raises(BrokenInput, match=r"more than once: .*over"):
        both.__or__(AMBUSH_TEXTS)


# The kernel's own messages


POSITIONS = {"BrokenInput": 1, "JournalError": 2, "Finding": 1, "of": 1, "say": 0, "_find": 1}
"""Where the key stands among the arguments of each call that names one."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Each call in the kernel that names a message, with its key."""
    for path in KERNEL.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
                for argument in node.args[POSITIONS.get(str(name), 99) :][:1]:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), node


def strings(folder: Path) -> set[str]:
    """All texts in the sources under a folder."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_message_that_the_kernel_names_exists() -> None:
    named = {key for key, _ in calls()}
    assert len(named) > 25, "the search finds what it looks for"
    assert named - messages().keys() == set()


def test_every_message_gets_the_parameters_that_it_speaks_of() -> None:
    for key, call in calls():
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        whole = any(keyword.arg is None for keyword in call.keywords) or getattr(call.func, "attr", "") == "say"
        assert whole or placeholders(MESSAGES[key]["en"]) <= given, f"{key} in line {call.lineno}"


def test_no_message_of_the_kernel_is_idle() -> None:
    assert messages().keys() - strings(SRC) == set()


def test_no_message_of_the_kernel_is_said_in_the_same_words_in_both_languages() -> None:
    assert [key for key, texts in MESSAGES.items() if texts["en"] == texts["fr"]] == []


@pytest.mark.parametrize("key", sorted(MESSAGES))
def test_french_is_set_as_in_french_books(key: str) -> None:
    """No-break spaces before ; : ? ! » and after «, and curved apostrophes."""
    assert not re.search(r"(?<![\u00a0\u202f])[;:?!»]|«(?![\u00a0\u202f])|'", MESSAGES[key]["fr"])
