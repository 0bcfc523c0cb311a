"""The rules page in a real browser: what is printed, what it begins with, and what is counted."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visits import Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]


def test_printing_rules_prints_rules(visit: Come) -> None:
    """Nothing that one presses, and all rules of the book in the order of the page."""
    page = visit(Reader(), "/#/rules").page
    expect(page.locator("#rule-BOW-2\\.1\\.1")).to_be_visible()
    page.emulate_media(media="print")
    for pressed in ("Search: wall, couvert, 2.4.2…", "Search", "Lab"):
        for control in (page.get_by_placeholder(pressed), page.get_by_role("button", name=pressed, exact=True)):
            expect(control.locator("visible=true")).to_have_count(0)
    expect(page.get_by_role("link", name="Lab", exact=True)).to_be_hidden()
    expect(page.get_by_role("navigation").locator("visible=true")).to_have_count(0)
    expect(page.locator("#rule-BOW-2\\.1\\.1")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    assert page.pdf(format="A4").startswith(b"%PDF-")


@pytest.mark.parametrize("game", ["BOW", "Argad!"])
def test_each_game_begins_with_a_read_whose_rules_are_there(visit: Come, address: str, game: str) -> None:
    book = HTTP.get(f"{address}/api/games/{'bow' if game == 'BOW' else 'argad'}/book").json()
    known = {rule["id"] for rule in book["rules"]}
    page = visit(Reader(), "/#/rules").page
    page.get_by_role("button", name=game, exact=True).click()
    expect(page.get_by_role("heading", name=f"{game} in five minutes")).to_be_visible()
    cited = page.locator("details ol .rules a").all_text_contents()
    assert len(cited) > 10
    assert set(cited) <= known


def test_the_index_counts_what_the_start_page_counts(visit: Come) -> None:
    page = visit(Reader(), "/#/rules").page
    counted = page.get_by_text(re.compile(r"^\d+ rules · "))
    expect(counted).to_be_visible()
    rules = re.findall(r"^\s*(\d+) rules", counted.inner_text())[0]
    card = visit(Reader()).page.get_by_role("article", name=re.compile("^BOW"))
    expect(card).to_contain_text(rules)
