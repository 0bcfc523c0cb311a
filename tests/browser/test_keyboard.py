"""Everything can be done with the keyboard, and the reader sees where they are."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.looks import wrong_on_the_way
from tests.browser.visits import Reader, Visit
from tests.browser.words import EN, FR, WORDS

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

WIDE: Final = 640
"""From this width on, the bar at the top has room for a link."""
READERS = [Reader("en", "light"), Reader("fr", "dark"), Reader("fr", "light", 390, 844), Reader("en", "dark", 320, 568)]


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_tab_reaches_every_control_in_the_order_of_the_page(visit: Come, reader: Reader) -> None:
    visited = visit(reader)
    expect(visited.page.locator("a[href^='#/scenarios/']").last).to_be_visible()
    controls = visited.controls
    words = WORDS[reader.language]
    names = [control.get_attribute("aria-label") or control.inner_text() for control in controls]
    lab = [words.lab] if reader.width >= WIDE else []
    first = [words.skip, words.home, *lab, "FR Français", "EN English", words.system]
    assert names[: len(first)] == first
    assert controls[len(first)].evaluate("game => game.labels[0].innerText") == "BOW"
    assert names[len(first) + 1].startswith(words.play_now)
    assert wrong_on_the_way(visited.page, controls) == []


def test_the_skip_link_shows_itself_when_it_is_reached_and_leads_to_the_games(visit: Come) -> None:
    page = visit().page
    link = page.get_by_role("link", name=EN.skip)
    hidden = link.evaluate("element => getComputedStyle(element).clipPath")
    page.keyboard.press("Tab")
    assert hidden != "none"
    assert link.evaluate("element => getComputedStyle(element).clipPath") == "none"
    page.keyboard.press("Enter")
    expect(page.locator("#games")).to_be_focused()
    expect(page.get_by_role("article", name="BOW")).to_be_in_viewport()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_switches_answer_to_the_keyboard_and_keep_the_focus(visit: Come, key: str) -> None:
    page = visit().page
    french = page.get_by_role("button", name="FR Français")
    french.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("heading", level=1)).to_have_text(FR.heading)
    expect(french).to_be_focused()
    theme = page.get_by_role("button", name=FR.system)
    theme.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("button", name=FR.light)).to_be_focused()
