"""Computers at the table, in a real browser: a battle against one to its end, hints, and two of them watched."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import open_duel, watching
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import ident, seats_of
from tests.browser.visits import Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

RECRUIT = {"level": "recruit"}
MOST = 120
"""Commands of ours after which a duel is over."""


def hint_button(page: Page) -> Locator:
    """In either language."""
    return page.get_by_role("button", name=re.compile(r"\(H\)"))


def wait_for_the_start(page: Page) -> None:
    """Until it was thrown who starts; the computers see to that."""
    expect(page.locator(".bow[data-deed]:not([data-deed='0'])")).to_be_visible()


def test_a_newcomer_plays_now_against_a_recruit_is_advised_and_takes_it_back(visit: Come) -> None:
    came = visit(Reader(theme="dark"), quick=True)
    page = came.page
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Orange (Recruit)").first).to_be_visible()
    wait_for_the_start(page)
    expect(hint_button(page)).to_be_enabled()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="A Captain would do this")
    expect(hint.get_by_role("button", name="Do it")).to_be_focused()
    expect(hint.locator(".deed")).to_have_text(re.compile(r"Ada|Bo|Cy"))
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator(".turn.mine")).to_be_visible()  # the person starts
    page.keyboard.press("h")
    hint.get_by_role("button", name="Do it").click()
    expect(page.locator(".bow[data-deed]:not([data-deed='1'])")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()


@pytest.mark.parametrize("reader", [Reader(), Reader("fr", "dark", 390, 844)], ids=str)
def test_hints_play_a_duel_against_a_recruit_to_its_end(visit: Come, reader: Reader) -> None:
    came = visit(reader, quick=True)
    page = came.page
    table = open_duel(came.address, computers={"orange": RECRUIT}, options={"starter": "first_seat"})
    page.goto(came.address + seats_of(table))
    wait_for_the_start(page)
    ending = page.get_by_role("dialog")
    do_it = page.locator(".hint .button.main")
    hint = hint_button(page)
    for _ in range(MOST):
        expect(ending.or_(hint.and_(page.locator(":enabled")))).to_be_visible()
        if ending.is_visible():
            break
        hint.click()
        expect(do_it).to_be_visible()
        assert outside_the_window(page) == []
        deed = page.locator(".bow").get_attribute("data-deed")
        do_it.click()
        expect(do_it).to_have_count(0)
        expect(page.locator(f".bow[data-deed='{deed}']")).to_have_count(0)  # the next hint is not one for this turn
    expect(ending).to_be_visible()
    with watching(came.address, ident(table)) as head:
        assert head.battle.outcome
        assert "ada" in {event["unit"] for event in head.events if event["type"] == "TurnBegun"}
    assert outside_the_window(page) + found_by_axe(page) == []
    ending.get_by_role("combobox").select_option("captain")
    ending.locator(".button.main").click()
    expect(page).not_to_have_url(re.compile(ident(table)))
    wait_for_the_start(page)
    following = page.url.rsplit("/", 1)[-1]
    seats = HTTP.get(f"{came.address}/api/tables/{following}").raise_for_status().json()["seats"]
    assert seats[1]["computer"]["level"] == "captain"


def test_two_computers_are_watched(visit: Come) -> None:
    came = visit(quick=True)
    page = came.page
    page.goto(f"{came.address}/#/scenarios/first-skirmish")
    page.get_by_label("Who plays Blue").select_option("computer")
    page.get_by_role("radiogroup", name="Level of Blue").get_by_label("Trooper").check()
    page.get_by_role("button", name="Watch the computers play").click()
    expect(page.get_by_text("You’re watching", exact=True)).to_be_visible()
    for name in ("Blue (Trooper)", "Orange (Recruit)"):
        expect(page.locator(".side").get_by_text(name)).to_be_visible()
    shown = page.locator(".bow[data-deed]")
    expect(shown).to_have_attribute("data-deed", re.compile(r"^([5-9]|\d{2,})$"))
    expect(hint_button(page)).to_have_count(0)
