"""The start page as every reader sees it: both languages, both themes, from a desktop to the narrowest phone."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from playwright.sync_api import Browser, expect

from escarmouche import __version__
from escarmouche.cli.root import COMMANDS
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.visits import Language, Reader, Theme, Visit, visiting
from tests.browser.words import WORDS

pytestmark = pytest.mark.browser

LANGUAGES: tuple[Language, ...] = ("en", "fr")
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = ((1440, 900), (390, 844), (320, 568))
READERS = [Reader(language, theme, *size) for language, theme, size in product(LANGUAGES, THEMES, SIZES)]


@pytest.fixture(scope="module", params=READERS, ids=str)
def reader(request: pytest.FixtureRequest) -> Reader:
    reader: Reader = request.param
    return reader


@pytest.fixture(scope="module")
def seen(reader: Reader, browser: Browser, address: str) -> Iterator[Visit]:
    """The page that a reader has before them, still and complete. Tests only look at it."""
    with visiting(browser, address, reader) as visit:
        visit.open()
        expect(visit.page.get_by_text("747", exact=True)).to_be_visible()
        pictures = visit.page.locator("section[aria-labelledby=scenarios]")
        expect(pictures.locator("a").first).to_be_visible()
        pictures.locator("a").first.scroll_into_view_if_needed()
        expect(pictures.locator("canvas").first).to_be_visible()
        visit.page.evaluate("scrollTo(0, 0)")
        visit.page.evaluate("() => document.fonts.ready")
        yield visit


def test_it_says_its_language_and_title(reader: Reader, seen: Visit) -> None:
    assert seen.html("lang") == reader.language
    assert seen.page.title() == WORDS[reader.language].title


def test_it_is_lit_as_the_system_is(reader: Reader, seen: Visit) -> None:
    paper = seen.page.get_by_role("article").first.locator(".paper")
    background = paper.evaluate("element => getComputedStyle(element).backgroundColor")
    brightness = sum(map(int, background.removeprefix("rgb(").removesuffix(")").split(", ")))
    assert seen.html("data-theme") == reader.theme
    assert (brightness > 3 * 128) == (reader.theme == "light")


def test_its_headings_stand_in_order(reader: Reader, seen: Visit) -> None:
    words = WORDS[reader.language]
    levels = [int(level) for level in seen.page.locator("h1, h2, h3").evaluate_all("all => all.map(h => h.tagName[1])")]
    expect(seen.page.get_by_role("heading", level=1)).to_have_text(words.heading)
    assert seen.page.get_by_role("heading", level=2).all_inner_texts() == [
        words.play,
        words.scenarios,
        "BOW",
        words.argad,
        words.promises,
        words.credits,
    ]
    assert levels.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in pairwise(levels))


@pytest.mark.parametrize(
    ("title", "author", "rules"), [("BOW", "Alban Nanty", "325"), ("Argad", "Patrice Méallier", "747")]
)
def test_it_introduces_each_game_with_what_the_server_knows_of_it(
    reader: Reader, seen: Visit, title: str, author: str, rules: str
) -> None:
    game = seen.game(title)
    count = game.locator("dl > div", has=seen.page.get_by_text(WORDS[reader.language].rules, exact=True))
    expect(game.get_by_role("img")).to_be_visible()
    assert len(game.get_by_role("img").get_attribute("aria-label") or "") > 40
    expect(game.get_by_text(author, exact=True)).to_be_visible()
    expect(count.get_by_role("definition")).to_have_text(rules)


def test_it_tells_its_version(seen: Visit) -> None:
    expect(seen.page.get_by_role("contentinfo")).to_contain_text(f"Version {__version__}")


def test_it_names_only_commands_that_exist(seen: Visit) -> None:
    named = seen.page.locator("code").all_inner_texts()
    assert named
    assert [command for command in named if command.split()[0] != "escarmouche"] == []
    assert [command for command in named if command.split()[1] not in COMMANDS] == []


def test_nothing_is_wider_than_the_window(seen: Visit) -> None:
    assert outside_the_window(seen.page) == []


def test_a_finger_finds_every_control(reader: Reader, seen: Visit) -> None:
    for control in seen.page.get_by_role("button").all():
        box = control.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= box["x"] + box["width"] <= reader.width


def test_axe_finds_nothing_that_keeps_anybody_out(seen: Visit) -> None:
    assert found_by_axe(seen.page) == []


def test_nothing_went_wrong_and_nobody_else_was_asked(seen: Visit) -> None:
    assert seen.troubles == []


NEVER_IDLE = """window.requestIdleCallback = (act, { timeout } = {}) =>
  timeout === undefined ? 0 : setTimeout(act, timeout);"""
"""A browser on a machine that is always busy: what waits for idle time runs when its patience ends, if it has any."""


def test_a_browser_that_is_never_idle_shows_the_scenarios_too(browser: Browser, address: str) -> None:
    with visiting(browser, address, script=NEVER_IDLE) as visit:
        visit.open()
        expect(visit.page.locator("section[aria-labelledby=scenarios] a").first).to_be_visible()
        assert visit.troubles == []


PAINTED = """sheet => {
  const blank = document.createElement('canvas');
  Object.assign(blank, { width: sheet.width, height: sheet.height });
  return sheet.toDataURL() !== blank.toDataURL();
}"""


def test_the_picture_of_a_scenario_is_painted_when_one_comes_to_it(browser: Browser, address: str) -> None:
    with visiting(browser, address, Reader("en", "light", 390, 844)) as visit:
        visit.open()
        shelf = visit.page.locator("section[aria-labelledby=scenarios]")
        expect(shelf.locator("a").first).to_be_visible()
        shelf.locator("a").first.scroll_into_view_if_needed()
        pictures = shelf.locator("canvas")
        expect(pictures.first).to_be_visible()
        last = pictures.last.element_handle()
        assert not last.evaluate(PAINTED)
        last.scroll_into_view_if_needed()
        visit.page.wait_for_function(PAINTED, arg=last)
        assert visit.troubles == []
