"""What was done is taken back: freely while nothing was thrown, else if the others agree; and every no has its rule."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from escarmouche.bow.names import UnitId
from tests.browser.hands import STURDY, Hand, watching
from tests.browser.prepared import duel_in_play, ident, seats_of
from tests.browser.visits import Language, Reader, Visit
from tests.browser.words import NB
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

WORDS: Final = {
    "en": {
        "undo": "Undo",
        "ask_undo": "Ask to undo",
        "back": "Look back",
        "ask": "Ask to go back to here",
        "asked": "Blue asks to go back",
        "own": "You ask to go back",
        "undoes": "This would be undone:",
        "no": "No",
        "agree": "Agree",
        "declined": "Orange doesn’t agree to go back.",
        "not_now": "Not now",
    },
    "fr": {
        "undo": "Reprendre",
        "ask_undo": "Demander à reprendre",
        "back": "Revoir la partie",
        "ask": "Demander à revenir ici",
        "asked": "Bleu demande à revenir en arrière",
        "own": "Vous demandez à revenir en arrière",
        "undoes": f"Ceci serait repris{NB}:",
        "no": "Non",
        "agree": "D’accord",
        "declined": "Orange ne veut pas revenir en arrière.",
        "not_now": "Pas maintenant",
    },
}
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def expect_deed(page: Page, deed: int) -> None:
    expect(page.locator(f".bow[data-deed='{deed}']")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_taken_back_at_once(visit: Callable[..., Visit], address: str, language: Language) -> None:
    table = duel_in_play(address, passes=0)
    page, words = visit(Reader(language), seats_of(table), quick=True).page, WORDS[language]
    undo = page.get_by_role("button", name=words["undo"], exact=True)
    expect_deed(page, 1)
    with watching(address, ident(table)) as head:
        ada = head.unit()
        hand = Hand(page)
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        hand.press((6.5, 9.5), head.battle.field)
        hand.click(page.locator(".step .yes"))
        head.wait(2)
        assert head.battle.units[ada.id].at == (6, 9)
        expect_deed(page, 2)
        undo.click()
        expect_deed(page, 1)
        head.wait_back(1)
        assert head.battle.units[ada.id].at == ada.at


@pytest.mark.parametrize(("asks", "answers"), [LANGUAGES, LANGUAGES[::-1]])
def test_a_throw_is_taken_back_if_the_other_agrees(
    visit: Callable[..., Visit], address: str, asks: Language, answers: Language
) -> None:
    table = duel_in_play(address, passes=0, scenario=STURDY)
    blue = visit(Reader(asks), seats_of(table, "blue"), quick=True).page
    orange = visit(Reader(answers), seats_of(table, "orange"), quick=True).page
    own, words = WORDS[asks], WORDS[answers]
    expect_deed(blue, 1)
    with watching(address, ident(table)) as head:
        Hand(blue).play(head)
        story = head.told(answers)
        expect_deed(blue, 2)
        blue.get_by_role("button", name=own["ask_undo"], exact=True).click()
        expect(blue.get_by_role("dialog", name=own["own"])).to_be_visible()
        asked = orange.get_by_role("dialog", name=words["asked"])
        expect(asked.get_by_role("heading")).to_be_focused()
        orange.keyboard.press("Enter")  # which does not agree to anything
        expect(asked).to_contain_text(words["undoes"])
        expect(asked.locator("ol li").first).to_be_visible()
        assert all(line in story for line in asked.locator("ol li").all_inner_texts())
        asked.get_by_role("button", name=words["no"], exact=True).click()
        for page in (blue, orange):  # the next question is another dialog
            expect(page.get_by_role("dialog")).to_have_count(0)
        expect(blue.get_by_role("status").filter(has_text=own["declined"])).to_be_visible()
        assert head.deeds == 2
        _ask_to_go_back(blue, own)
        asked.get_by_role("button", name=words["agree"], exact=True).click()
        for page in (blue, orange):
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect_deed(page, 1)
        head.wait_back(1)
        assert not head.battle.units[UnitId("max")].damage


def _ask_to_go_back(page: Page, words: dict[str, str]) -> None:
    page.get_by_role("button", name=words["back"]).click()
    page.get_by_role("button", name=words["ask"]).click()
    expect(page.get_by_role("dialog", name=words["own"])).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_says_why_and_the_rule_can_be_read(
    visit: Callable[..., Visit], address: str, language: Language
) -> None:
    page = visit(Reader(language), seats_of(duel_in_play(address)), quick=True).page
    page.get_by_role("button", name=WORDS[language]["not_now"]).click()
    reason = page.locator(".actions .reason").first
    rule = reason.get_by_role("link").inner_text()
    assert rule.startswith("BOW-")
    assert len(reason.inner_text()) > len(rule) + 10
    reason.get_by_role("link").click()
    panel = page.get_by_role("complementary", name=rule)
    expect(panel.locator("p.text")).to_be_visible()
    assert panel.locator("p.text").inner_text() == _statement(address, rule, language)


def _statement(address: str, rule: str, language: Language) -> str:
    """What our index says."""
    book = HTTP.get(f"{address}/api/games/bow/book").json()
    found: str = next(card["text"][language] for card in book["rules"] if card["id"] == rule)
    return found
