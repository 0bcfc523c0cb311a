"""A battle from the start to the victory in words: with Tab, Enter and typing alone, and every result said aloud."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from escarmouche.bow.battle import Phase
from tests.browser.hands import Head, open_duel, watching
from tests.browser.looks import tab_to
from tests.browser.prepared import ident, seats_of
from tests.browser.visits import Language, Reader, Visit

pytestmark = pytest.mark.browser

MAX_COMMANDS: Final = 120
"""Commands after which two archers who shoot at each other are surely done."""

WORDS: Final = {
    "en": {"text": "Text mode", "write": "Write what to do", "move": "move 5,7 east", "shoot": "shoot"},
    "fr": {"text": "Mode texte", "write": "Écrivez quoi faire", "move": "déplacer 5,7 est", "shoot": "tirer"},
}


class Typist:
    """Plays with the keyboard, and hears what is said."""

    def __init__(self, page: Page, head: Head, language: str) -> None:
        self.page, self.head, self.language = page, head, language

    def press_button(self, selector: str) -> None:
        """Tab to a button and press Enter."""
        before = self.head.deeds
        tab_to(self.page, self.page.locator(selector).first)
        self.page.keyboard.press("Enter")
        self._settle(before)

    def write(self, line: str) -> None:
        """Type what to do."""
        before = self.head.deeds
        field = self.page.get_by_label(WORDS[self.language]["write"])
        if not field.evaluate("field => field === document.activeElement"):
            tab_to(self.page, field)
        self.page.keyboard.type(line)
        expect(self.page.locator("form").filter(has=field).get_by_role("button")).to_be_enabled()
        self.page.keyboard.press("Enter")
        self._settle(before)

    def _settle(self, before: int) -> None:
        """Where bricks decide, say yes once more; then something has happened, and it is said aloud."""
        sure = self.page.locator("#text-sure")
        expect(self.page.locator(f".bow:not([data-deed='{before}'])").or_(sure)).to_be_visible()
        if sure.is_visible():
            expect(sure).to_be_focused()
            self.page.keyboard.press("Enter")
        self.head.wait(before + 1)
        expect(self.page.locator(f".bow[data-deed='{self.head.deeds}']")).to_be_visible()
        told = self.head.told(self.language, "exact")
        expect(self.page.locator("p.unseen[aria-live=polite]")).to_contain_text(told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_duel_by_keyboard_alone(visit: Callable[..., Visit], address: str, language: Language) -> None:
    table = open_duel(address, options={"starter": "first_seat"})
    page = visit(Reader(language), seats_of(table), quick=True).page
    tab_to(page, page.get_by_role("button", name=WORDS[language]["text"]).first)
    page.keyboard.press("Enter")
    with watching(address, ident(table)) as head:
        typist = Typist(page, head, language)
        head.wait(1)  # it is known who starts, so the battle begins by itself
        assert head.battle.phase is Phase.ROUND
        typist.write(WORDS[language]["move"])
        typist.press_button("section[aria-labelledby=text-can] .action button")
        for _ in range(MAX_COMMANDS):
            if head.battle.outcome:
                break
            typist.write(WORDS[language]["shoot"])
        assert head.battle.outcome
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
