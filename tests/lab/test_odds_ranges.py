"""Tables by distance and cover: small cases by hand, what is impossible and why, and errors in both languages."""

from typing import Any

import msgspec
import pytest

from escarmouche.bow.content.library import library
from escarmouche.lab.bow.questions import Effect, Fighter, RangesQuestion
from escarmouche.lab.findings import Finding, Rows
from escarmouche.lab.odds import OddsQuestion, answer
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized

HALF = 0.5
"""The chance at which small cases are worked out by hand."""


def asked(one: str, *targets: str, weapon: str | None = None, **more: Any) -> Rows:
    against = tuple(Fighter(sheet=target) for target in targets)
    found = answer(RangesQuestion(one=Fighter(sheet=one, weapon=weapon), targets=against, **more))
    assert isinstance(found, Rows)
    return found


def table(found: Rows) -> dict[str, list[float | None]]:
    return {row.en: [cell.value for cell in cells] for row, cells in zip(found.rows, found.cells, strict=True)}


@pytest.mark.rule("BOW-2.4.2.19", "BOW-2.4.2.27")
def test_an_archer_against_a_peasant() -> None:
    """Three bricks against one, with an even chance: counted by hand.

    A brick that lies flat for the target is as good as one on its side for the archer. So more than 1 of 4, 3 and 2
    bricks must fall well, 11/16, 4/8 and 1/4; covered, more than 2 of 5, 4 and 3, which is 16/32, 5/16 and 1/8.
    """
    found = asked("archer", "peasant", brick=HALF)
    assert [column.en for column in found.columns] == ["0–15", "16–30", "31–45"]
    assert table(found) == {
        "In the open": pytest.approx([11 / 16, 1 / 2, 1 / 4]),
        "Covered": pytest.approx([1 / 2, 5 / 16, 1 / 8]),
    }
    assert found.title == Localized(
        "What the weapons do: archer against peasant", "Ce que font les armes\u00a0: archer contre paysan"
    )
    assert found.cells[0][1].note == Localized(
        "2 against 1 bricks; 0.62 damage points on average",
        "2 contre 1\u00a0briques\u202f; 0,62\u00a0points de dommage en moyenne",
    )


def test_hurt_and_kill_against_many_health_points() -> None:
    """Six bricks against one, two pistols at full health 6: all seven bricks must fall well, 1/128."""
    found = table(asked("corsair", "dummy", weapon="pistol", brick=HALF))
    assert found["Kill · in the open"][0] == pytest.approx(1 / 128)
    assert found["Hurt · in the open"][0] == pytest.approx(1 - (1 + 7) / 128)
    assert found["Kill · covered"][0] == pytest.approx(1 / 256)


@pytest.mark.rule("BOW-2.4.2.24")
def test_beyond_its_range_a_weapon_has_no_chance() -> None:
    found = asked("rocket_trooper", "guard")
    cells = dict(zip((row.en for row in found.rows), found.cells, strict=True))
    rifle = cells["Rifle · in the open"]
    assert [cell.value is None for cell in rifle] == [False, False, False, True, True]
    assert rifle[3].note == Localized(
        "60 studs away: no brick is left to throw. This attack reaches 45 studs. (BOW-2.4.2.24)",
        "À 60\u00a0tenons, il ne reste aucune brique à lancer\u00a0: cette attaque porte à 45\u00a0tenons."
        " (BOW-2.4.2.24)",
    )
    assert all(cell.value for cell in cells["Rocket launcher · in the open"])
    assert "BOW-2.4.2.24" in found.rules


@pytest.mark.rule("BOW-2.4.2.11", "BOW-2.4.2.14")
def test_a_sword_is_for_melee_only_and_knows_no_cover() -> None:
    found = asked("pirate", "guard")
    assert [column.en for column in found.columns] == ["In melee", "0–15", "16–30", "31–45"]
    assert list(table(found)) == ["Sword", "Pistol · in the open", "Pistol · covered"]
    sword = found.cells[0]
    assert [cell.value is None for cell in sword] == [False, True, True, True]
    assert sword[1].note is not None
    assert sword[1].note.en.endswith("(BOW-2.4.2.11)")
    assert table(found)["Pistol · in the open"][0] == table(found)["Pistol · in the open"][1]


def test_farther_and_covered_never_help() -> None:
    for sheet in library().sheets:
        found = table(asked(sheet, "guard", "captain", "tank"))
        for name, values in found.items():
            known = [value for value in values if value is not None]
            assert known == sorted(known, reverse=True)
            if name.endswith("covered"):
                plain = found[name.replace("covered", "in the open")]
                assert all((value or 0) <= (other or 0) for value, other in zip(values, plain, strict=True))


@pytest.mark.parametrize("what", [None, "hurt", "kill"])
def test_without_targets_everybody_is_told_apart_by_what_counts(what: Effect | None) -> None:
    found = asked("archer", what=what)
    sheets = {name: asked("archer", name, what=what or "hurt") for name in (*library().sheets, *library().vehicles)}
    all_rows = {tuple(cell.value for cell in cells) for cells in found.cells}
    assert {tuple(cell.value for cell in cells) for rows in sheets.values() for cells in rows.cells} <= all_rows
    assert len({row.en for row in found.rows}) == len(found.rows)
    assert any(row.en.startswith("Dodge/Armor 3") and row.fr.startswith("Esquive/Armure 3") for row in found.rows)


def test_bare_hands_are_named() -> None:
    assert table(asked("captive", "peasant", brick=HALF)) == {"Bare hands": pytest.approx([1 / 4])}


@pytest.mark.parametrize(
    ("question", "english", "french"),
    [
        ({"one": {"sheet": "elf"}}, "one: no sheet is called elf", "aucune fiche ne s’appelle elf"),
        ({"targets": [{"sheet": "elf"}]}, "targets: no sheet is called elf", "aucune fiche ne s’appelle elf"),
        ({"one": {"sheet": "tank"}}, "one: tank is a vehicle", "tank est un véhicule"),
        ({"one": {"sheet": "archer", "weapon": "helmet"}}, "no attack with helmet", "d’attaque avec helmet"),
    ],
)
def test_what_cannot_be_answered_is_said(question: dict[str, Any], english: str, french: str) -> None:
    with pytest.raises(BrokenInput) as broken:
        answer(msgspec.convert({"question": "ranges", "one": {"sheet": "archer"}, **question}, OddsQuestion))
    assert english in explain(broken.value, "en")
    assert french in explain(broken.value, "fr")


def test_an_answer_goes_through_json_and_back() -> None:
    found = asked("rocket_trooper")
    assert msgspec.json.decode(msgspec.json.encode(found), type=Finding) == found
    assert len(found.cells) == len(found.rows)
    assert {len(cells) for cells in found.cells} == {len(found.columns)}
