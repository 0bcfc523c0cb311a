"""French keeps its typography: no-break spaces before double punctuation and inside guillemets, curly apostrophes."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from escarmouche.players.levels import LEVELS
from escarmouche.text.datafiles import read_toml
from escarmouche.text.languages import Language
from tests.citations.sources import PACKAGE, command_line_messages

NB, NARROW = "\u00a0", "\u202f"


class Fault(NamedTuple):
    pattern: re.Pattern[str]
    instead: str
    """What is expected there."""


SPACE = "write U+00A0 (no-break space) before “:” and “»”, and U+202F (narrow no-break space) before “; ! ?”"
FAULTS = {
    "a plain space before double punctuation": Fault(re.compile(r" [:;!?»]"), SPACE),
    # A name may end in a mark (Argad!), and a position is written with colons (« S: archer »).
    "no space before double punctuation": Fault(
        re.compile(r"\w[;?»]|(?<!\b[A-Z])(?<=\w):|(?<!\bArgad)(?<=\w)!"), SPACE
    ),
    "no no-break space inside guillemets": Fault(
        re.compile(f"«(?!{NB})|(?<!{NB})»"), "write U+00A0 (no-break space) after “«” and before “»”"
    ),
    "a breakable space between a number and its unit": Fault(
        re.compile(r"[\d}] (?:cm|mm|m|s|min|tenons?|briques?|points?|actions?|rounds?|minifigs?|véhicules?|degrés)\b"),
        "write U+00A0 (no-break space) between them",
    ),
    "a straight apostrophe": Fault(re.compile(r"\w'|'\w"), "write ’ (U+2019)"),
    "straight quotation marks": Fault(re.compile(r'"'), "write « and »"),
    "three dots for an ellipsis": Fault(re.compile(r"(?<!\])\.\.\.(?!\])"), "write … (U+2026)"),
}


def on_the_command_line(language: Language) -> Iterator[tuple[str, str]]:
    for key, texts in command_line_messages().items():
        topic, _, name = key.partition(".")
        yield f"cli/messages/{topic}.py, {name}", texts[language]


def of_levels(language: Language) -> Iterator[tuple[str, str]]:
    for level, facts in LEVELS.items():
        yield from ((f"players/levels.py, {level}", text[language]) for text in (facts.name, facts.text))


def in_data(language: Language) -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.glob("*/data/**/*.toml")):
        yield from inside(read_toml(file), language, file.relative_to(PACKAGE).as_posix())


def inside(data: Any, language: Language, place: str) -> Iterator[tuple[str, str]]:
    """Every text under the key of a language, however deep."""
    if isinstance(data, list):
        for number, entry in enumerate(data):
            name = entry.get("id", number) if isinstance(entry, dict) else number
            yield from inside(entry, language, f"{place} {name}")
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == language and isinstance(value, str):
                yield place, value
            else:
                yield from inside(value, language, f"{place}, {key}")


def french_names() -> Iterator[tuple[str, str]]:
    """What people and things of scenarios and troops are called."""
    for file in sorted(PACKAGE.glob("*/data/**/*.toml")):
        place = file.relative_to(PACKAGE).as_posix()
        owners = ("unit", "vehicle", "member", "thing", "boat", "animal", "guise", "rooms", "sheet", "object")
        for where, text in inside(read_toml(file), "fr", place):
            *_, owner, last = [place, *where.split(", ")]
            if last == "name" and owner.split()[0] in owners:
                yield where, text


def everything(language: Language) -> list[tuple[str, str]]:
    return [*on_the_command_line(language), *of_levels(language), *in_data(language)]


FRENCH, ENGLISH = everything("fr"), everything("en")
EITHER = {
    "a hyphen for a minus sign": Fault(re.compile(r"(?<![\w–/.-])-\d"), "write − (U+2212)"),
    "a straight apostrophe between letters": Fault(re.compile(r"[\w}]'\w"), "write ’ (U+2019)"),
}


def test_there_is_french_to_read() -> None:
    assert {place.split(",")[0] for place, _ in FRENCH} >= {
        "cli/messages/lab.py",
        "players/levels.py",
        "text/data/texts.toml",
        "kernel/data/rules.toml",
        "server/data/texts.toml",
        "bow/data/rules.toml",
        "argad/data/rules.toml",
    }


@pytest.mark.parametrize("name", FAULTS)
def test_no_french_text_has(name: str) -> None:
    fault = FAULTS[name]
    found = [told(place, text, fault) for place, text in FRENCH if fault.pattern.search(text)]
    if found:
        pytest.fail("\n".join([f"{name}:", *found]), pytrace=False)


@pytest.mark.parametrize("name", EITHER)
def test_no_text_of_either_language_has(name: str) -> None:
    fault = EITHER[name]
    found = [told(place, text, fault) for place, text in [*FRENCH, *ENGLISH] if fault.pattern.search(text)]
    if found:
        pytest.fail("\n".join([f"{name}:", *found]), pytrace=False)


def told(place: str, text: str, fault: Fault) -> str:
    """Which file and key it is, where in the text, and what is expected."""
    match = fault.pattern.search(text)
    assert match
    around = text[max(0, match.start() - 20) : match.end() + 10]
    return f"  src/escarmouche/{place}: “{around}”: {fault.instead}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Trop loin : 3 tenons", "a plain space before double punctuation"),
        ("Trop loin: 3 tenons", "no space before double punctuation"),
        ("« Feu »", "no no-break space inside guillemets"),
        ("l'arbre", "a straight apostrophe"),
        ('"Feu"', "straight quotation marks"),
        ("On compte...", "three dots for an ellipsis"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_is_expected(text: str, name: str) -> None:
    said = told("bow/data/texts/attack.toml, too_far", text, FAULTS[name])
    assert said.startswith("  src/escarmouche/bow/data/texts/attack.toml, too_far: “")
    assert said.endswith(FAULTS[name].instead)
