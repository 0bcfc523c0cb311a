"""When the server does not answer, the page says so, and recovers."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.looks import tab_to
from tests.browser.visits import Language, Reader, Visit, visiting
from tests.browser.words import WORDS

pytestmark = pytest.mark.browser

ABOUT = "**/api/about"

Answer = Callable[[Route], None]


def no_answer(route: Route) -> None:
    route.abort("connectionrefused")


def a_failure(route: Route) -> None:
    route.fulfill(status=500, body="{}", content_type="application/json")


def another_page(route: Route) -> None:
    route.fulfill(status=200, body="<title>Log in to this network</title>", content_type="text/html")


def other_json(route: Route) -> None:
    route.fulfill(status=200, body='{"games": 2}', content_type="application/json")


@pytest.fixture(scope="module", params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Language:
    language: Language = request.param
    return language


@pytest.fixture(scope="module")
def silent(browser: Browser, address: str, language: Language) -> Iterator[Visit]:
    """A page that is open while the server is not there; only the last test hears from it again."""
    with visiting(browser, address, Reader(language)) as visit:
        visit.page.route(ABOUT, no_answer)
        yield visit.open()


def test_it_says_that_the_table_is_silent_and_still_introduces_the_games(silent: Visit, language: Language) -> None:
    words = WORDS[language]
    expect(silent.page.get_by_role("status")).to_contain_text(words.silent)
    expect(silent.game("BOW").get_by_text(words.unknown, exact=True)).to_be_visible()
    expect(silent.game("Argad").get_by_text(words.unknown, exact=True)).to_be_visible()
    expect(silent.page.get_by_role("heading", level=1)).to_have_text(words.heading)


def test_retry_stays_while_the_table_stays_silent(silent: Visit, language: Language) -> None:
    retry = silent.page.get_by_role("button", name=WORDS[language].retry)
    for _ in range(2):
        with silent.page.expect_event("requestfailed"):
            retry.click()
        expect(silent.page.get_by_role("status")).to_contain_text(WORDS[language].silent)
        expect(retry).to_be_focused()


def test_retry_is_reached_with_tab(silent: Visit, language: Language) -> None:
    tab_to(silent.page, silent.page.get_by_role("button", name=WORDS[language].retry))


@pytest.mark.parametrize("answer", [a_failure, another_page, other_json])
def test_an_answer_that_is_none_counts_as_silence(browser: Browser, address: str, answer: Answer) -> None:
    with visiting(browser, address) as visit:
        visit.page.route(ABOUT, answer)
        visit.open()
        expect(visit.page.get_by_role("status")).to_contain_text(WORDS["en"].silent)


def test_the_language_can_be_changed_in_the_silence(browser: Browser, address: str) -> None:
    with visiting(browser, address) as visit:
        visit.page.route(ABOUT, no_answer)
        visit.open()
        visit.page.get_by_role("button", name="FR Français").click()
        expect(visit.page.get_by_role("status")).to_contain_text(WORDS["fr"].silent)
        expect(visit.page.get_by_role("button", name=WORDS["fr"].retry)).to_be_visible()


def test_nothing_goes_wrong_but_the_request_itself(silent: Visit) -> None:
    expect(silent.page.get_by_role("status")).not_to_be_empty()
    assert [trouble for trouble in silent.troubles if "ERR_CONNECTION_REFUSED" not in trouble] == []


def test_retry_recovers_and_leads_on_to_the_games(silent: Visit, language: Language) -> None:
    retry = silent.page.get_by_role("button", name=WORDS[language].retry)
    retry.focus()
    silent.page.unroute(ABOUT)
    silent.page.keyboard.press("Enter")
    expect(silent.game("BOW").get_by_text("325", exact=True)).to_be_visible()
    expect(silent.game("Argad").get_by_text("747", exact=True)).to_be_visible()
    expect(retry).to_have_count(0)
    expect(silent.page.locator("#games")).to_be_focused()
