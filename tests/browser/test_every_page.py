"""No page keeps anybody out, and none is wider than its window: every page there is, in both languages and themes."""

from collections.abc import Iterator
from pprint import pformat
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import open_duel
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import Opened, duel_in_play, duel_that_is_over, ident, seats_of
from tests.browser.visits import Reader, Visit, visiting

pytestmark = pytest.mark.browser

WIDE: Final = 800
READERS = [Reader("en", "light"), Reader("fr", "dark"), Reader("fr", "light", 390, 844), Reader("en", "dark", 320, 568)]
PANELS: Final = {
    "en": ("Story", "People", "Chat", "Luck", "Settings", "Keyboard"),
    "fr": ("Récit", "Joueurs", "Discussion", "Chance", "Réglages", "Clavier"),
}

Tables = dict[str, Opened]


@pytest.fixture(scope="module")
def tables(address: str) -> Tables:
    return {
        "playing": duel_in_play(address, listed=True),
        "open": open_duel(address, seats={"orange": "open"}, listed=True),
        "over": duel_that_is_over(address),
    }


@pytest.fixture(params=READERS, ids=str)
def visit(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Visit]:
    with visiting(browser, address, request.param, quick=True) as visit:
        yield visit
        assert visit.troubles == []


@pytest.fixture
def reader(request: pytest.FixtureRequest) -> Reader:
    reader: Reader = request.node.callspec.params["visit"]
    return reader


def wrong_with(page: Page, within: str | None = None) -> list[object]:
    return [*found_by_axe(page, within), *outside_the_window(page)]


def expect_nothing(wrong: dict[str, object]) -> None:
    found = {place: what for place, what in wrong.items() if what}
    assert not found, pformat(found, width=160)


def test_pages_around_the_table(visit: Visit, reader: Reader, tables: Tables) -> None:
    page = visit.page
    # Two addresses of one long page: axe reads it once for each reader, with and without a rule in turn.
    read_already = "#/rules" if reader.width < WIDE else "#/rules/BOW-2.4.2.16"
    # The last element is there when the page is complete; the page before has none like it.
    pages = {
        "#/": "section[aria-labelledby=scenarios] canvas",
        "#/learn": "ol button",
        "#/scenarios": "main:not(:has(ol)) canvas",
        "#/scenarios/first-skirmish": "form [role=alert] + .button",
        f"#/join/{ident(tables['open'])}": "form fieldset input[type=radio]",
        "#/rules": "section h2[id='section-BOW-2.2']",
        "#/rules/BOW-2.4.2.16": "[id='rule-BOW-2.4.2.16'] a:focus",
        "#/watch": "article a.button",
        "#/replay": "label.button",
        "#/continue": "main a.button",
        "#/lab": "form [role=alert] + .button",
        "#/lab/odds": "figure svg[role=img]",
        "#/lab/match": "ol li a.button",
        "#/table/zzzzzzzzzzzzzzzz": "main p + a.button.main",
        "#/nowhere": "main:not(:has(p + a)) a.button",
    }
    wrong: dict[str, object] = {}
    visit.open()
    for address, complete in pages.items():
        visit.go(address)
        expect(page.locator(complete).first).to_be_visible()
        if address == "#/scenarios/first-skirmish":
            page.locator("summary").filter(has_text="Options").click()
        wrong[address] = outside_the_window(page) if address == read_already else wrong_with(page)
    expect_nothing(wrong)


def test_tables(visit: Visit, reader: Reader, tables: Tables) -> None:
    page = visit.page
    wrong: dict[str, object] = {}

    def look(name: str, within: str | None = None) -> None:
        wrong[name] = wrong_with(page, within)

    visit.open(seats_of(tables["playing"]))
    expect(page.locator(".bow[data-deed='4'] .actions")).to_be_visible()
    look("flat")
    page.keyboard.press(",")  # an earlier moment: what came later is written otherwise
    expect(page.locator(".timeline:not(.live)")).to_be_visible()
    look("earlier", ".bow")
    page.keyboard.press("l")
    expect(page.locator(".bow[data-deed='4'] .actions")).to_be_visible()
    for panel in PANELS[reader.language]:
        if panel == PANELS[reader.language][0] and page.locator("#story").is_visible():
            continue
        _open_panel(page, panel)
        look(panel, "aside.paper")
        page.keyboard.press("Escape")
        expect(page.locator("aside.paper header h2")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    look("menu", ".menu")
    page.keyboard.press("Escape")
    _open_panel(page, PANELS[reader.language][4])
    page.get_by_role("complementary").get_by_role("radio").nth(2).check()
    page.keyboard.press("Escape")
    expect(page.locator("#text-can")).to_be_visible()
    look("in words")
    visit.go(seats_of(tables["over"]))
    expect(page.get_by_role("dialog")).to_be_visible()
    look("ending", "dialog")
    expect_nothing(wrong)


def _open_panel(page: Page, panel: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu li").get_by_role("button", name=panel, exact=True).click()
    expect(page.get_by_role("complementary", name=panel)).to_be_visible()


@pytest.mark.parametrize("reader", READERS[::3], ids=str)
def test_a_lesson(browser: Browser, address: str, reader: Reader) -> None:
    with visiting(browser, address, reader) as visit:
        visit.open("/#/learn/move")
        expect(visit.page.locator(".bow[data-deed='1'] aside.lesson")).to_be_visible()
        expect(visit.page.locator("[data-pointed]").first).to_be_visible()
        expect(visit.page.locator(".actions .suggested")).to_have_count(0)  # only what the lesson wants is ringed
        expect_nothing({"lesson": wrong_with(visit.page)})
        assert visit.troubles == []
