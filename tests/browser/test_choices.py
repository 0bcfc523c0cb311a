"""Language and theme: as the browser says, until the reader chooses; and the choice is remembered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import Reader, Visit
from tests.browser.words import EN, FR, Words

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]


def expect_language(page: Page, code: str, words: Words) -> None:
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page).to_have_title(words.title)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.heading)


@pytest.mark.parametrize(
    ("locale", "code", "words"), [("fr-CA", "fr", FR), ("fr", "fr", FR), ("en-US", "en", EN), ("de-DE", "en", EN)]
)
def test_the_browser_says_which_language(visit: Come, locale: str, code: str, words: Words) -> None:
    expect_language(visit(locale=locale).page, code, words)


def test_the_language_switch_changes_everything_and_is_remembered(visit: Come) -> None:
    page = visit(Reader("en")).page
    french, english = page.get_by_role("button", name="FR Français"), page.get_by_role("button", name="EN English")
    french.click()
    expect_language(page, "fr", FR)
    expect(french).to_have_attribute("aria-pressed", "true")
    expect(english).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect_language(page, "fr", FR)
    english.click()
    expect_language(page, "en", EN)
    page.reload()
    expect_language(page, "en", EN)


def test_the_choice_of_language_is_each_readers_own(visit: Come) -> None:
    visit(Reader("en")).page.get_by_role("button", name="FR Français").click()
    expect_language(visit(Reader("en")).page, "en", EN)


def test_the_theme_switch_goes_round_and_is_remembered(visit: Come) -> None:
    page = visit(Reader(theme="dark")).page
    html = page.locator("html")
    for now, following, theme in [
        (EN.system, EN.light, "light"),
        (EN.light, EN.dark, "dark"),
        (EN.dark, EN.system, "dark"),
    ]:
        page.get_by_role("button", name=now).click()
        expect(html).to_have_attribute("data-theme", theme)
        page.reload()
        expect(page.get_by_role("button", name=following)).to_be_visible()
        expect(html).to_have_attribute("data-theme", theme)


def test_without_a_choice_the_theme_follows_the_system(visit: Come) -> None:
    page = visit(Reader(theme="light")).page
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_chosen_theme_stays_whatever_the_system_does(visit: Come) -> None:
    page = visit(Reader(theme="light")).page
    page.get_by_role("button", name=EN.system).click()
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_dark_page_is_dark_before_it_is_first_shown(visit: Come) -> None:
    """The theme is set before the page's own script runs: no white flash."""
    page = visit(Reader(theme="light")).page
    for name in (EN.system, EN.light):
        page.get_by_role("button", name=name).click()
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


MOVES = """() => [...document.querySelectorAll('*')].filter(element => {
  const style = getComputedStyle(element);
  return style.animationName !== 'none' || style.transitionDuration.split(', ').some(time => parseFloat(time) > 0);
}).length"""


def test_the_page_keeps_still_for_readers_who_ask_for_it(visit: Come) -> None:
    assert visit(reduced_motion="no-preference").page.evaluate(MOVES) > 0
    assert visit(reduced_motion="reduce").page.evaluate(MOVES) == 0
