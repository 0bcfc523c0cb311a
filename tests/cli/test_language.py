"""French or English: as `--lang` says, else as the environment says, else English."""

import pytest

from escarmouche.cli.language import find_language
from tests.cli.program import LOCALES, Program

FRENCH, ENGLISH = "Afficher cette aide.", "Show this help."


@pytest.mark.parametrize("asked", [("--lang", "fr"), ("--lang=fr",)])
def test_the_option_decides(escarmouche: Program, asked: tuple[str, ...]) -> None:
    assert FRENCH in escarmouche(*asked, "--help").out
    assert FRENCH in escarmouche(*asked, "rules", "--help").out


@pytest.mark.parametrize(
    "line", ["rules --lang fr --help", "lab simulate --lang=fr -h", "lab --lang fr simulate --help"]
)
def test_the_option_may_stand_anywhere(escarmouche: Program, line: str) -> None:
    ran = escarmouche(*line.split())
    assert (ran.code, ran.err) == (0, "")
    assert FRENCH in ran.out


def test_the_last_option_counts(escarmouche: Program) -> None:
    assert FRENCH in escarmouche("--lang", "en", "rules", "--lang", "fr", "--help").out


def test_what_stands_after_two_dashes_is_no_option(escarmouche: Program) -> None:
    ran = escarmouche("replay", "--", "--lang=fr")
    assert ran.err.startswith("Error: --lang=fr: the file cannot be read (")


def test_a_language_that_is_not_spoken_is_refused_after_the_command_too(escarmouche: Program) -> None:
    ran = escarmouche("rules", "--lang", "de")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "Error: --lang: 'de' is not one of en, fr")


def test_without_option_or_locale_it_is_english(escarmouche: Program) -> None:
    assert ENGLISH in escarmouche("--help").out


@pytest.mark.parametrize("name", LOCALES)
@pytest.mark.parametrize("locale", ["fr", "fr_FR.UTF-8", "fr_CA", "FR"])
def test_a_french_locale_gives_french(
    escarmouche: Program, monkeypatch: pytest.MonkeyPatch, name: str, locale: str
) -> None:
    monkeypatch.setenv(name, locale)
    assert FRENCH in escarmouche("--help").out


@pytest.mark.parametrize("locale", ["en_GB.UTF-8", "de_DE.UTF-8", "C", "POSIX", ""])
def test_any_other_locale_gives_english(escarmouche: Program, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    monkeypatch.setenv("LANG", locale)
    assert ENGLISH in escarmouche("--help").out


def test_the_option_has_the_last_word(escarmouche: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert ENGLISH in escarmouche("--lang", "en", "--help").out


@pytest.mark.parametrize("earlier", range(len(LOCALES) - 1))
def test_an_earlier_variable_outweighs_the_later_ones(earlier: int) -> None:
    later = dict.fromkeys(LOCALES[earlier + 1 :], "en_GB.UTF-8")
    assert find_language([], {LOCALES[earlier]: "fr_FR.UTF-8", **later}) == "fr"
    assert find_language([], {LOCALES[earlier]: "", **later}) == "en"
