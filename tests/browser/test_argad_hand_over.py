"""Two people at one screen of Argad!, and one who comes back: nobody sees what the other has sealed, or hidden."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import ident, seats_of
from tests.browser.skirmishes import DONE, brought_to, open_skirmish, skirmish
from tests.browser.visits import Reader, Visit

pytestmark = pytest.mark.browser

FAR_APART = skirmish(
    (("Isaut", "guard", 20, 20), ("Gaud", "peasant", 20, 40)),
    (("Max", "guard", 60, 20), ("Odo", "peasant", 60, 40)),
)
A_DAY_AGO = """table => {
    const kept = JSON.parse(localStorage.getItem('escarmouche.tables'));
    for (const one of kept) if (one.id === table) one.seenAt -= 24 * 3600 * 1000;
    localStorage.setItem('escarmouche.tables', JSON.stringify(kept));
}"""


def announce(page: Page, who: str) -> None:
    """Somebody goes a little to the east."""
    page.locator(f"[data-piece={who}]").click()
    expect(page.get_by_role("button", name="Go to…")).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    page.get_by_role("button", name="Announce it").click()
    expect(page.locator(".dock .person")).to_contain_text("will go")


def test_the_screen_is_handed_over_and_nothing_sealed_is_left_on_it(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, FAR_APART, options={"drafting": "sealed"})
    with brought_to(address, opened, "orders"):
        page = visit(at=seats_of(opened, "blue", "orange"), quick=True).page
        announce(page, "isaut")
        page.get_by_role("button", name="See it").click()
        expect(page.locator(".dock > .bar")).to_contain_text("1 of 2 have orders")
        page.locator(".dock > .bar .main").click()
        handing = page.get_by_role("dialog")
        expect(handing).to_contain_text("Hand the screen to Orange")
        handing.get_by_role("button", name="I’m Orange").click()
        expect(page.locator(".dock > .bar")).to_contain_text("0 of 2 have orders")
        expect(page.get_by_text("Isaut will go")).to_have_count(0)
        expect(page.locator("[data-piece=isaut]")).to_have_attribute("aria-pressed", "false")
        expect(page.get_by_role("group", name="A look ahead")).to_be_visible()


def test_whoever_comes_back_after_a_day_is_told_what_has_happened(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, FAR_APART)
    with brought_to(address, opened, "orders") as player:
        page = visit(Reader("fr"), at=seats_of(opened, "blue"), quick=True).page
        expect(page.locator("[data-piece=isaut]")).to_be_visible()
        page.goto(f"{address}/#/rules")
        expect(page.locator("[data-piece=isaut]")).to_have_count(0)
        page.evaluate(A_DAY_AGO, ident(opened))
        order = {"type": "Announce", "character": "max", "order": {"type": "Go", "path": [[5500, 2000]]}}
        assert player.play("orange", order)["type"] == "done"
        assert player.play("orange", DONE)["type"] == "done"
        page.reload()
        page.goto(f"{address}/#/table/{ident(opened)}")
        since = page.locator(".since")
        expect(since).to_contain_text("Depuis votre dernière visite, 2\u00a0choses se sont passées.")
        since.get_by_role("button", name="Revoir", exact=True).click()
        expect(since).to_have_count(0)
        expect(page.get_by_role("slider").first).to_be_visible()
        page.reload()
        expect(page.locator("[data-piece=isaut]")).to_be_visible()
        expect(since).to_have_count(0)
