"""Argad! by two people at one screen: who hides something hands the screen over, who does not is never asked."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import seats_of
from tests.browser.skirmishes import open_skirmish
from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

FOGGY: Final = {"options": {"fog": True}}


def ready(page: Page) -> None:
    """Once everybody announces: what comes before passes by itself where nobody has anything to do."""
    expect(page.get_by_text("have orders")).to_be_visible()
    page.get_by_role("button", name="Ready").click()


def looking(page: Page, seat: str) -> None:
    """Whose view of the table is shown."""
    expect(page.get_by_role("list", name="Who is ready").locator("[aria-current=true]")).to_contain_text(seat)


def test_play_now_on_one_screen_asks_nobody_to_look_away(visit: Callable[..., Visit]) -> None:
    page = visit(quick=True).page
    page.get_by_role("radio", name="Argad!").first.check(force=True)
    page.get_by_role("button", name="Two on one screen").click()
    looking(page, "Blue")
    ready(page)
    looking(page, "Orange")
    page.get_by_role("button", name="Blue", exact=True).click()
    looking(page, "Blue")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Orange", exact=True).click()
    looking(page, "Orange")


def test_those_who_hide_nothing_say_so_once(visit: Callable[..., Visit], address: str) -> None:
    page = visit(at=seats_of(open_skirmish(address, **FOGGY)), quick=True).page
    ready(page)
    handing = page.get_by_role("dialog", name="Hand the screen to Orange")
    expect(handing).to_contain_text("look away")
    handing.get_by_role("button", name="We hide nothing").click()
    looking(page, "Orange")
    page.reload()
    looking(page, "Orange")
    expect(page.get_by_role("dialog")).to_have_count(0)
