"""A game is kept as a file, checked, and looked at again: step by step, by itself, from a round, from a link."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hand, play_to_the_end, watching
from tests.browser.prepared import duel_in_play, duel_that_is_over, ident, seats_of
from tests.browser.visits import Language, Reader, Visit
from tests.http_client import HTTP
from tests.kernel.games import resealed

pytestmark = pytest.mark.browser

WORDS: Final = {
    "en": {
        "save": "Save the journal",
        "report": "Duel: what the check says",
        "sound": "In order: every move follows from the rules",
        "seed": "The seed was revealed",
        "show": "Watch the game",
        "next": "One step forward",
        "play": "Play",
        "jump": "Go to",
        "speed": "Speed",
        "round": "Round 2",
        "back": "Back to the check",
        "now": "Back to now",
    },
    "fr": {
        "save": "Enregistrer le journal",
        "report": "Duel\u00a0: ce que dit le contrôle",
        "sound": "En ordre\u00a0: chaque coup suit les règles",
        "seed": "La graine est révélée",
        "show": "Regarder la partie",
        "next": "Un pas en avant",
        "play": "Lire",
        "jump": "Aller à",
        "speed": "Vitesse",
        "round": "Round 2",
        "back": "Revenir au contrôle",
        "now": "Revenir au présent",
    },
}


def expect_deed(page: Page, deed: int) -> None:
    expect(page.locator(f".bow[data-deed='{deed}']")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_duel_is_kept_and_seen_again(
    visit: Callable[..., Visit], address: str, tmp_path: Path, language: Language
) -> None:
    table = duel_in_play(address)
    came = visit(Reader(language), seats_of(table), quick=True)
    page, words = came.page, WORDS[language]
    with watching(address, ident(table)) as head:
        play_to_the_end(Hand(page), head)
        last = head.deeds
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=words["save"]).click()
    journal = tmp_path / download.value.suggested_filename
    download.value.save_as(journal)
    assert journal.suffix == ".jsonl"

    came.go("/#/replay")
    page.locator("input[type=file]").set_input_files(journal)
    report = page.get_by_role("region", name=words["report"])
    expect(report.get_by_role("heading")).to_be_focused()
    expect(report).to_contain_text(words["sound"])
    expect(report).to_contain_text(words["seed"])
    page.get_by_role("button", name=words["show"]).click()

    expect_deed(page, 0)
    page.get_by_role("button", name=words["next"]).click()
    expect_deed(page, 1)
    page.get_by_label(words["jump"]).select_option(label=words["round"])
    expect(page.locator(".top")).to_contain_text(words["round"])
    expect(page.locator(".bow:not([data-deed='1'])")).to_be_visible()
    page.get_by_label(words["speed"]).select_option(index=3)
    page.get_by_role("button", name=words["play"], exact=True).click()
    expect(page.locator(f".bow[data-deed='{last}']")).to_be_visible()
    page.get_by_role("button", name=words["back"]).click()
    expect(report).to_be_visible()

    came.go(f"/#/table/{ident(table)}@3")
    expect_deed(page, 3)
    page.get_by_role("button", name=words["now"]).click()
    expect_deed(page, last)


def test_a_journal_that_was_changed_is_found_out(visit: Callable[..., Visit], tmp_path: Path) -> None:
    came = visit(at="/#/replay")
    table = duel_that_is_over(came.address, options={"starter": "brick_roll"})
    journal = HTTP.get(f"{came.address}/api/tables/{ident(table)}/journal").content

    def cheat(lines: list[dict[str, Any]]) -> None:
        roll = lines[1]["rolls"][0]
        roll["faces"], roll["result"] = [3] * len(roll["faces"]), len(roll["faces"])

    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(resealed(journal, cheat))
    came.page.locator("input[type=file]").set_input_files(forged)
    report = came.page.get_by_role("region", name=WORDS["en"]["report"])
    expect(report).to_contain_text("n’t in order")
    expect(report.get_by_role("listitem").first).to_contain_text("Line 2")


@pytest.mark.parametrize(
    ("lost", "language", "told"),
    [
        (9, "en", "The last line is torn"),
        (9, "fr", "La dernière ligne est déchirée"),
        (0, "en", "The game is over, but the line that reveals the seed is missing"),
        (0, "fr", "La partie est terminée, mais la ligne qui révèle la graine manque"),
    ],
)
def test_a_file_that_lacks_its_end_is_said_to(
    visit: Callable[..., Visit], tmp_path: Path, lost: int, language: Language, told: str
) -> None:
    """It is torn in its last line, or cut exactly before it."""
    came = visit(Reader(language), at="/#/replay")
    table = duel_that_is_over(came.address)
    journal = HTTP.get(f"{came.address}/api/tables/{ident(table)}/journal").content
    last = journal.splitlines(keepends=True)[-1]
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(journal[:-lost] if lost else journal.removesuffix(last))
    came.page.locator("input[type=file]").set_input_files(cut)
    report = came.page.get_by_role("region", name=WORDS[language]["report"])
    expect(report.get_by_role("listitem").filter(has_text=told)).to_be_visible()


def test_what_is_no_journal_is_not_guessed_at(visit: Callable[..., Visit], tmp_path: Path) -> None:
    came = visit(at="/#/replay")
    nonsense = tmp_path / "list.jsonl"
    nonsense.write_text("milk\nbread\n", encoding="utf-8")
    came.page.locator("input[type=file]").set_input_files(nonsense)
    expect(came.page.get_by_role("alert")).not_to_be_empty()
    came.troubles[:] = [trouble for trouble in came.troubles if "400" not in trouble]  # the browser notes the answer
