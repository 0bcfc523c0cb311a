"""A computer plays for somebody who left, if the table agrees, and whoever comes back plays on: in several browsers."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import open_duel
from tests.browser.looks import found_by_axe
from tests.browser.prepared import Opened, ident, seats_of
from tests.browser.test_beside_the_table import open_panel
from tests.browser.visits import Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

NAMES: Final = {"blue": "Zoe", "orange": "Ben", "straw": "Kim"}


def opened(address: str, scenario: str, *seats: str, grace: int = 0) -> Opened:
    names = {seat: NAMES[seat] for seat in seats}
    return open_duel(address, scenario=scenario, names=names, options={"starter": "first_seat"}, grace=grace)


def people(page: Page) -> Locator:
    """The panel that says who is here."""
    return page.get_by_role("complementary", name="People")


def state_of(page: Page, name: str) -> Locator:
    """What it says of somebody."""
    return people(page).get_by_role("listitem").filter(has=page.get_by_text(name, exact=True)).locator(".facts")


def propose(page: Page, level: str) -> None:
    """Propose, in that panel, that a computer plays for Ben."""
    page.get_by_role("button", name="Let a computer play for Ben").click()
    people(page).get_by_role("radio", name=level).check()
    people(page).get_by_role("button", name="Propose it").click()


def expect_ours(page: Page) -> None:
    expect(page.locator(".turn.mine")).to_have_text("Your turn")


def pass_once(page: Page) -> None:
    """The first unit that may does nothing."""
    expect_ours(page)
    page.locator(".side .playable").first.click()
    page.locator("[data-action=pass]").click()


def test_a_computer_plays_for_a_friend_who_left_until_the_friend_is_back(visit: Come, address: str) -> None:
    table = opened(address, "first-skirmish", "blue", "orange")
    zoe = visit(at=seats_of(table, "blue"), quick=True).page
    ben = visit(Reader("fr", "dark"), at=seats_of(table, "orange"), quick=True)
    expect(ben.page.locator("#field canvas")).to_be_visible()
    zoe.locator(".duty button").click()
    expect_ours(zoe)
    open_panel(zoe, "People")
    expect(state_of(zoe, "Ben")).to_have_text("Orange here")
    expect(zoe.get_by_role("button", name="Let a computer play for Ben")).to_have_count(0)

    ben.page.close()
    propose(zoe, "Recruit")
    expect(state_of(zoe, "Orange")).to_have_text("computer · Recruit · plays for Ben")
    expect(zoe.get_by_role("dialog")).to_have_count(0)  # nobody else has to agree
    zoe.keyboard.press("Escape")
    pass_once(zoe)
    expect(zoe.locator("#story")).to_contain_text(re.compile("Max|Noa|Pia"))
    expect(zoe.locator(".side")).to_contain_text("Orange (Recruit)")
    expect_ours(zoe)

    ben.page = ben.page.context.new_page()
    ben.watch()
    ben.open(f"/#/table/{ident(table)}")
    expect(ben.page.get_by_text("Un ordinateur (Recrue) joue pour vous.")).to_be_visible()
    assert found_by_axe(ben.page) == []
    ben.page.get_by_role("button", name="Reprendre la main").click()
    expect(ben.page.get_by_text("joue pour vous")).to_have_count(0)
    open_panel(zoe, "People")
    expect(state_of(zoe, "Ben")).to_have_text("Orange here")
    zoe.keyboard.press("Escape")
    expect(zoe.locator(".side")).not_to_contain_text("Recruit")
    pass_once(zoe)
    expect(ben.page.locator(".turn.mine")).to_have_text("À vous de jouer")


def test_a_chosen_figure_stays_chosen_when_a_friend_comes(visit: Come, address: str) -> None:
    table = opened(address, "first-skirmish", "blue", "orange")
    zoe = visit(at=seats_of(table, "blue"), quick=True).page
    zoe.locator(".duty button").click()
    expect_ours(zoe)
    open_panel(zoe, "People")
    name = zoe.locator(".side .playable .name").last.inner_text()
    last = zoe.locator(".side").get_by_role("button").filter(has=zoe.get_by_text(name, exact=True))
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(zoe.locator("[data-action=pass]")).to_be_visible()
    ben = visit(Reader("fr"), at=seats_of(table, "orange"), quick=True).page
    expect(ben.locator("#field canvas")).to_be_visible()
    expect(state_of(zoe, "Ben")).to_have_text("Orange here")
    expect(last).to_have_attribute("aria-pressed", "true")
    zoe.locator("[data-action=pass]").click()
    expect(last.get_by_role("img", name="has been played this Round")).to_be_visible()


def test_nobody_is_replaced_who_is_away_for_a_moment(visit: Come, address: str) -> None:
    table = opened(address, "first-skirmish", "blue", "orange", grace=120)
    zoe = visit(at=seats_of(table, "blue"), quick=True).page
    open_panel(zoe, "People")
    expect(people(zoe).get_by_text(re.compile(r"A computer may play for them in (2:00|1:\d\d)\."))).to_be_visible()
    expect(zoe.get_by_role("button", name="Let a computer play for Ben")).to_have_count(0)


def test_a_new_link_is_announced_also_to_whoever_comes_later(visit: Come, address: str) -> None:
    table = opened(address, "first-skirmish", "blue", "orange")
    zoe = visit(at=seats_of(table, "blue"), quick=True).page
    expect(zoe.locator("#field canvas")).to_be_visible()
    reissue = HTTP.post(
        f"{address}/api/tables/{ident(table)}/reissue",
        json={"seat": "orange"},
        headers={"Authorization": f"Bearer {table['host']}"},
    )
    assert reissue.status_code == 201
    told = "The host has made a new link for the seat Orange"
    expect(zoe.get_by_role("status").filter(has_text=told)).to_be_visible()
    ben = visit(Reader("fr"), at=seats_of(table, "orange"), quick=True).page
    expect(ben.get_by_role("status").filter(has_text="L’hôte a créé un nouveau lien")).to_be_visible()
    expect(ben.get_by_text("Votre lien n’ouvre plus de place")).to_be_visible()
    open_panel(zoe, "Chat")
    expect(zoe.locator(".chat .by-table")).to_contain_text(told)


def test_one_who_does_not_agree_is_enough(visit: Come, address: str) -> None:
    table = opened(address, "market-brawl", *NAMES)
    zoe, kim = (visit(at=seats_of(table, seat), quick=True).page for seat in ("blue", "straw"))
    open_panel(zoe, "People")
    propose(zoe, "Trooper")
    own = zoe.get_by_role("dialog", name="You want a computer (Trooper) to play for Ben")
    expect(own).to_contain_text("Waiting for Kim.")
    asked = kim.get_by_role("dialog", name="Zoe wants a computer (Trooper) to play for Ben")
    expect(asked).to_contain_text("Ben can take over again at any time.")
    asked.get_by_role("button", name="No").click()
    for page in (zoe, kim):
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(zoe.get_by_text("Kim doesn’t want a computer to play.")).to_be_visible()
    expect(state_of(zoe, "Ben")).to_have_text("Orange away")

    propose(zoe, "Trooper")
    kim.get_by_role("dialog").get_by_role("button", name="Agree").click()
    expect(state_of(zoe, "Orange")).to_have_text("computer · Trooper · plays for Ben")
