"""The fair match in a real browser: from an army to its opponents, to a trial, and to a table with both armies."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.bow.battle import Battle
from escarmouche.kernel import Seat
from tests.browser.hands import watching
from tests.browser.looks import found_by_axe, outside_the_window, tab_to
from tests.browser.test_battles import table_of
from tests.browser.visits import Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

READERS: Final = [Reader("en", "light"), Reader("fr", "dark", 390, 844)]
WORDS: Final = {
    "en": {
        "kind": "Minifig or vehicle",
        "add": "Add",
        "more": "One more: Tank with crew",
        "play": "Play this battle",
        "try": "Try it",
        "even": re.compile(r"^Even: \d+% \(\d+–\d+%\)$"),
        "recruit": "Recruit",
        "level": "Level of Orange",
        "open": "Open the table",
        "empty": "Add somebody to your army",
        "sample": "Take a sample army",
        "budget": "An opponent costs at most",
        "poor": "You can’t get anybody for 5 points",
    },
    "fr": {
        "kind": "Minifig ou véhicule",
        "add": "Ajouter",
        "more": "Un de plus\u00a0: Char avec équipage",
        "play": "Jouer cette bataille",
        "try": "Essayer",
        "even": re.compile(r"^Équilibré\s: \d+\s% \(\d+–\d+\s%\)$"),
        "recruit": "Recrue",
        "level": "Niveau d’Orange",
        "open": "Ouvrir la table",
        "empty": "Ajoutez quelqu’un à votre armée",
        "sample": "Prendre une armée d’exemple",
        "budget": "Un adversaire coûte au plus",
        "poor": "Pour 5\u00a0points, on n’a personne",
    },
}


def nothing_wrong(page: Page) -> None:
    assert found_by_axe(page) == []
    assert outside_the_window(page) == []


def wait_for_opponents(page: Page) -> None:
    """Of the army as it stands: what was found for another is marked as old."""
    expect(page.locator("section[aria-busy=false] .found:not(.stale) ol li h3").first).to_be_visible()


def armies_of(link: Locator) -> dict[str, Any]:
    """Those that a link to a battle names, by seat."""
    _, _, query = (link.get_attribute("href") or "").partition("?")
    armies: dict[str, Any] = json.loads(parse_qs(query)["armies"][0])
    return armies


def forces(battle: Battle, seat: str) -> dict[str, int]:
    """How many of each sheet a seat has on the field."""
    units = [unit.sheet.id for unit in battle.army(Seat(seat))]
    return Counter([*units, *(each.sheet.id for each in battle.vehicles.values() if each.owner == seat)])


def listed(army: dict[str, Any]) -> dict[str, int]:
    """The same of a list."""
    found: Counter[str] = Counter()
    for recruits in army.get("units", ()):
        found[recruits["sheet"]] += recruits.get("count", 1)
    for brought in army.get("vehicles", ()):
        found[brought["sheet"]] += brought.get("count", 1)
        for crew in brought["crew"].values():
            found[crew["sheet"]] += brought.get("count", 1)
    return found


def opened_battle(page: Page, address: str) -> Battle:
    """The battle on the table that is open."""
    table = table_of(page)
    expect(page.locator(".bow[data-deed]")).to_be_visible()
    with watching(address, table) as head:
        return head.battle


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_from_an_army_to_a_table_with_both_armies(visit: Come, reader: Reader) -> None:
    words: dict[str, Any] = WORDS[reader.language]
    came = visit(reader, "/#/lab/match", quick=True)
    page = came.page
    wait_for_opponents(page)
    nothing_wrong(page)
    page.get_by_label(words["kind"]).select_option("tank")
    page.get_by_role("button", name=words["add"], exact=True).click()
    page.get_by_role("button", name=words["more"], exact=True).click()
    expect(page).to_have_url(re.compile(r"tank%3A2$"))
    page.get_by_label(words["budget"]).fill("400")
    page.get_by_label(words["budget"]).press("Tab")
    expect(page).to_have_url(re.compile(r"budget=400$"))
    wait_for_opponents(page)
    first = page.locator("ol li").first
    expect(first.locator(".chance")).to_have_text(words["even"])
    play = first.get_by_role("link", name=words["play"])
    armies = armies_of(play)

    page.reload()  # the army is kept in the address
    wait_for_opponents(page)
    expect(page.locator("output")).to_have_text(["3", "2", "1", "2"])
    assert armies_of(play) == armies
    tab_to(page, play)
    page.keyboard.press("Enter")
    expect(page.locator("form [role=alert] + .button")).to_be_visible()
    nothing_wrong(page)
    page.get_by_role("radiogroup", name=words["level"]).get_by_label(words["recruit"]).check()
    page.get_by_role("button", name=words["open"]).click()
    battle = opened_battle(page, came.address)
    assert forces(battle, "blue") == {"archer": 3, "guard": 2, "ranger": 1, "tank": 2, "trooper": 4}
    assert forces(battle, "orange") == listed(armies["orange"])


def test_a_trial_leads_to_its_result_and_from_there_to_the_table(visit: Come) -> None:
    words: dict[str, Any] = WORDS["en"]
    came = visit(at="/#/lab/match?army=guard:2&field=ruins", quick=True)
    page = came.page
    wait_for_opponents(page)
    page.locator("ol li").first.get_by_role("button", name=words["try"]).click()
    expect(page).to_have_url(re.compile(r"#/lab/[a-z0-9]{24}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Fair match: ruins")
    expect(page.locator("[data-verdict]")).to_be_visible()
    HTTP.post(f"{came.address}/api/lab/jobs/{page.url[-24:]}/stop").raise_for_status()
    expect(page.locator("[data-state=stopped], [data-state=done]")).to_be_visible()
    expect(page.get_by_text("Blue: 2 × guard")).to_be_visible()
    nothing_wrong(page)
    page.get_by_role("link", name=words["play"]).click()
    page.get_by_role("button", name=words["open"]).click()
    assert forces(opened_battle(page, came.address), "blue") == {"guard": 2}


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_what_is_said_when_there_is_nobody(visit: Come, reader: Reader) -> None:
    words: dict[str, Any] = WORDS[reader.language]
    came = visit(reader, "/#/lab/match?army=")
    page = came.page
    expect(page.get_by_text(words["empty"])).to_be_visible()
    nothing_wrong(page)
    page.get_by_role("button", name=words["sample"]).click()
    wait_for_opponents(page)
    page.get_by_label(words["budget"]).fill("5")
    page.get_by_label(words["budget"]).press("Tab")
    expect(page.get_by_text(words["poor"])).to_be_visible()
    nothing_wrong(page)
    came.go("/#/lab/match?army=archer:4")
    expect(page.locator("output")).to_have_text(["4"])
    wait_for_opponents(page)


def test_a_link_that_names_no_armies_says_so(visit: Come) -> None:
    page = visit(at="/#/lab/battle?field=clearing").page
    expect(page.get_by_text("This link does not name two armies")).to_be_visible()
    nothing_wrong(page)
