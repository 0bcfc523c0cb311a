"""A page that has stayed open while the server's page was made anew, so that its files bear other names there."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.hands import open_duel
from tests.browser.looks import found_by_axe
from tests.browser.prepared import seats_of
from tests.browser.visits import Language, Reader, Visit

pytestmark = pytest.mark.browser

SAYS: Final[dict[Language, tuple[str, str, str, str]]] = {
    "en": ("Menu", "Settings", "There is a newer version of this page. Nothing is lost.", "Reload"),
    "fr": ("Menu", "Réglages", "Il y a une nouvelle version de cette page. Rien n’est perdu.", "Recharger"),
}


def another_build(route: Route) -> None:
    if "/assets/" in route.request.url:
        route.fulfill(status=404, body="{}", content_type="application/json")
    else:
        page = '<!doctype html><script type="module" src="/assets/index-another.js"></script>'
        route.fulfill(status=200, body=page, content_type="text/html")


@pytest.mark.parametrize("reader", [Reader("en"), Reader("fr", "dark", 390, 844)], ids=str)
def test_it_says_that_there_is_a_newer_one_and_a_press_fetches_it(
    visit: Callable[..., Visit], address: str, reader: Reader
) -> None:
    menu, settings, newer, reload = SAYS[reader.language]
    visited = visit(reader, seats_of(open_duel(address)))
    page = visited.page
    expect(page.locator(".duty")).to_be_visible()
    place = page.url
    files = re.compile(f"^{re.escape(address)}/(assets/.*)?$")
    page.route(files, another_build)
    page.get_by_role("button", name=menu, exact=True).click()
    page.get_by_role("button", name=settings).click()
    said = page.get_by_role("alert").filter(has_text=newer)
    expect(said).to_be_visible()
    assert found_by_axe(page, "[role=alert]") == []
    page.unroute(files)
    said.get_by_role("button", name=reload).click()
    expect(page.locator(".duty")).to_be_visible()
    expect(said).to_have_count(0)
    assert page.url == place
    assert all("404" in trouble for trouble in visited.troubles)
    visited.troubles.clear()
