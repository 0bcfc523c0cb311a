"""Data files: every error names file, entry and field, in both languages."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from escarmouche.text.datafiles import fit, load, read_toml
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import explain, system_words
from tests.kernel.games import properties


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"


class Range(Struct, forbid_unknown_fields=True):
    near: int
    far: Annotated[int, Meta(ge=1)] = 1


class Weapon(Struct, forbid_unknown_fields=True):
    id: str
    size: Size
    range: Range
    bonus: dict[str, int] = {}
    tags: list[str] = []


class Armoury(Struct, forbid_unknown_fields=True):
    weapon: tuple[Weapon, ...]
    title: str = ""


GOOD = """
title = "Arms"
[[weapon]]
id = "bow"
size = "small"
range = { near = 3 }
[[weapon]]
id = "lance"
size = "large"
range = { near = 1, far = 2 }
bonus = { charge = 2 }
tags = ["long"]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "weapons.toml"


def broken(path: Path, text: str) -> BrokenInput:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenInput) as error:
        load(path, Armoury)
    return error.value


def test_a_file_that_fits_is_read_as_its_type(path: Path) -> None:
    path.write_text(GOOD, encoding="utf-8")
    bow, lance = load(path, Armoury).weapon
    assert bow == Weapon("bow", Size.SMALL, Range(3))
    assert lance == Weapon("lance", Size.LARGE, Range(1, 2), {"charge": 2}, ["long"])


TYPE, TYPE_FR = "expected `int`, found `str`", "`int` attendu, `str` trouvé"
STR, STR_FR = "expected `str`, found `int`", "`str` attendu, `int` trouvé"
NO_FIELD_FR = "ce champ n’existe pas"


@pytest.mark.parametrize(
    ("right", "wrong", "place", "told"),
    [
        ("near = 1", 'near = "one"', "weapon lance, range, near", (TYPE, TYPE_FR)),
        ("near = 1,", "", "weapon lance, range", ("the field near is missing", "le champ near manque")),
        ("near = 1", "near = 1, mid = 2", "weapon lance, range", ("no such field: mid", NO_FIELD_FR)),
        ('"large"', '"huge"', "weapon lance, size", ("'huge' is not one of the choices", "'huge' ne fait pas partie")),
        ("far = 2", "far = 0", "weapon lance, range, far", ("expected `int` >= 1", "`int` >= 1 attendu")),
        ('["long"]', '["long", 5]', "weapon lance, tags 2", (STR, STR_FR)),
        ("charge = 2", 'charge = "x"', "weapon lance, bonus", (TYPE, TYPE_FR)),
        ('id = "lance"\n', "", "weapon 2", ("the field id is missing", "le champ id manque")),
        ('title = "Arms"', "title = 5", "title", (STR, STR_FR)),
        ('title = "Arms"', "colour = 5", "", ("no such field: colour", NO_FIELD_FR)),
    ],
    ids=["type", "missing", "unknown", "choice", "value", "in a list", "in a table", "no id", "top", "unknown at top"],
)
def test_a_misfit_is_told_by_file_entry_and_field(
    path: Path, right: str, wrong: str, place: str, told: tuple[str, str]
) -> None:
    assert right in GOOD
    error = broken(path, GOOD.replace(right, wrong))
    assert error.place == ", ".join(filter(None, ["weapons.toml", place]))
    for language, words in zip(LANGUAGES, told, strict=True):
        assert explain(error, language).startswith(error.place)
        assert words in explain(error, language)


def test_a_missing_table_is_told(path: Path) -> None:
    error = broken(path, 'title = "Arms"')
    assert str(error) == "weapons.toml: the field weapon is missing"


@pytest.mark.parametrize("text", ["weapon = [", "a = 1\na = 2", "= 5", "a = " + "1" * 5000, "a = " + "[" * 100_000])
def test_what_is_not_toml_says_so(path: Path, text: str) -> None:
    error = broken(path, text)
    assert (error.place, error.key) == ("weapons.toml", "not_toml")
    assert "ce n’est pas du TOML" in explain(error, "fr")


def test_bad_toml_says_in_which_line(path: Path) -> None:
    error = broken(path, "a = 1\nb = 2\nc = ?\n")
    assert "line 3" in str(error)
    assert explain(error, "fr") == "weapons.toml\u00a0: ce n’est pas du TOML en UTF-8 (ligne 3, colonne 5)"


@pytest.mark.parametrize(
    ("problem", "french"),
    [
        ("Expected '=' after a key in a key/value pair (at end of document)", "la fin manque"),
        ("JSON is malformed: invalid character (byte 7)", "octet 7"),
        ("Input data was truncated", "la fin manque"),
        ("'utf-8' codec can't decode byte 0xff in position 4: invalid start byte", "octet 4"),
        ("attempt to write a readonly database", "la base de données est en lecture seule"),
        ("something else", "something else"),
    ],
)
def test_what_parsers_and_databases_say_is_told_in_french_too(problem: str, french: str) -> None:
    assert (system_words(problem, "en"), system_words(problem, "fr")) == (problem, french)


def test_what_is_not_utf_8_says_so(path: Path) -> None:
    path.write_bytes('title = "é"'.encode("latin-1"))
    with pytest.raises(BrokenInput) as error:
        read_toml(path)
    assert error.value.key == "not_toml"


def test_a_file_that_is_not_there_says_so(path: Path) -> None:
    for missing in (path, path.parent):
        with pytest.raises(BrokenInput) as error:
            load(missing, Armoury)
        assert (error.value.place, error.value.key) == (str(missing), "file_unreadable")
        assert "the file cannot be read (" in explain(error.value, "en")
        assert "le fichier est illisible (" in explain(error.value, "fr")


def test_entries_of_a_bare_list_are_told_by_number() -> None:
    with pytest.raises(BrokenInput) as error:
        fit([1, "two"], list[int], "numbers")
    assert error.value.place == "numbers, entry 2"


PLAIN = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "size", "range", "near", "bonus", "tags", "a.b", "c`d", "e[0]"]), inner
        )
    ),
    max_leaves=10,
)


@properties
@given(st.dictionaries(st.sampled_from(["weapon", "title", "other"]), PLAIN | st.lists(PLAIN, max_size=3)))
def test_any_plain_data_fits_or_says_in_both_languages_why_not(data: object) -> None:
    try:
        fitted = fit(data, Armoury, "weapons")
    except BrokenInput as error:
        assert all(explain(error, language).startswith("weapons") for language in LANGUAGES)
    else:
        assert isinstance(fitted, Armoury)
