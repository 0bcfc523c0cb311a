"""What one seldom needs: a new link for a seat, being told of one's turn, sound, handing the screen over, paper."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import STURDY, let_it_settle, open_duel
from tests.browser.prepared import playing, seats_of
from tests.browser.skirmishes import brought_to
from tests.browser.visits import Reader, Visit, visiting
from tests.http_client import HTTP
from tests.server.players import begin, pass_once

pytestmark = pytest.mark.browser

CRISP: Final = "2160"
"""Dots across a sheet of paper."""

LISTENING: Final = """{
  window.knocks = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.knocks += 1; return make.call(this); };
}"""

AWAY: Final = """{
  window.notices = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) { window.notices.push(body); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}"""


def open_panel(page: Page, panel: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu li").get_by_role("button", name=panel, exact=True).click()


def test_the_host_gives_a_lost_seat_a_new_link(visit: Callable[..., Visit]) -> None:
    host, friend = visit().page, visit(Reader("fr")).page
    host.get_by_role("button", name="Play with a friend").click()
    waiting = host.get_by_role("dialog", name="Waiting for your friend")
    friend.goto(waiting.get_by_label("Invite").input_value())
    friend.get_by_label("Votre nom").fill("Ben")
    friend.get_by_role("button", name="Prendre place").click()
    expect(friend.locator(".duty button")).to_be_visible()
    expect(waiting).to_have_count(0)

    open_panel(host, "People")
    host.get_by_role("button", name="New link").click()
    sure = host.get_by_role("dialog", name="A new link for Orange?")
    sure.get_by_role("button", name="New link").click()
    links = host.get_by_role("complementary", name="People").get_by_label("Invite")
    expect(links).to_have_count(2)  # this one, and one to watch
    link = links.first.input_value()
    assert link.startswith(links.last.input_value() + "/")
    expect(friend.get_by_role("alert").filter(has_text="Votre lien n’ouvre plus de place")).to_be_visible()
    expect(friend.locator(".duty button")).to_have_count(0)

    friend.goto(link)
    expect(friend.locator(".duty button")).to_be_visible()
    expect(friend.get_by_role("alert")).to_have_count(0)
    expect(host.get_by_role("complementary", name="People")).to_contain_text("Ben")


def test_whoever_looks_elsewhere_is_told_of_their_turn(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address, options={"starter": "first_seat"})
    page = visit(Reader("fr"), seats_of(table, "orange"), quick=True, script=AWAY).page
    open_panel(page, "Réglages")
    page.get_by_label("M’avertir quand c’est à moi").check()
    page.evaluate("window.away = true")
    with playing(address, table) as both:
        begin(both)
        pass_once(both)
    expect(page).to_have_title("● À vous · Duel")
    page.wait_for_function("window.notices.length > 0")
    assert page.evaluate("window.notices") == ["C’est à vous de jouer\u00a0: Duel"]


def test_sound_is_off_for_guests_and_on_when_they_want_it(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address, scenario=STURDY, options={"starter": "first_seat"})
    page = visit(at=seats_of(table), script=LISTENING).page
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()
    assert page.evaluate("window.knocks") == 0
    page.keyboard.press("m")
    page.get_by_role("button", name="Attack").click()
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()
    page.wait_for_function("window.knocks > 0")
    page.keyboard.press("m")
    page.reload()
    open_panel(page, "Settings")
    expect(page.get_by_label("Sound")).not_to_be_checked()


def test_the_screen_is_handed_over_where_things_are_hidden(browser: Browser, address: str) -> None:
    new = {"game": "argad", "scenario": "first-meeting", "options": {"drafting": "sealed"}}
    table = HTTP.post(f"{address}/api/tables", json=new).raise_for_status().json()
    with brought_to(address, table, "orders") as both:
        assert both.play("blue", {"type": "Done"})["type"] == "done"
    with visiting(browser, address) as came:
        page = came.open(seats_of(table)).page
        asked = page.get_by_role("dialog", name="Hand the screen to Orange")
        expect(asked).to_be_visible()
        cover = page.locator(".cover").bounding_box()
        assert cover == {"x": 0, "y": 0, "width": 1440, "height": 900}
        asked.get_by_role("button", name="I’m Orange").click()
        expect(asked).to_have_count(0)


def test_on_paper_the_whole_field_is_crisp(browser: Browser, address: str) -> None:
    table = open_duel(address, scenario="captive-in-the-castle")
    with visiting(browser, address, Reader(theme="dark"), quick=True) as came:
        page = came.open(seats_of(table)).page
        canvas = page.locator("#field canvas")
        expect(page.locator(".duty button").first).to_be_visible()
        let_it_settle(page)
        size = [canvas.get_attribute(side) or "" for side in ("width", "height")]
        assert size[0] != size[1]
        page.emulate_media(media="print")
        expect(canvas).to_have_attribute("width", CRISP)
        expect(canvas).to_have_attribute("height", CRISP)  # 48 × 48 studs, and nothing beside them
        for pressed in (".dock", ".time", ".bar .tools", ".controls"):
            expect(page.locator(pressed).first).to_be_hidden()
        expect(page.get_by_role("region", name="Story")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        assert page.pdf(format="A4").startswith(b"%PDF")
        page.emulate_media(media="screen")
        expect(canvas).to_have_attribute("width", size[0])
        assert came.troubles == []
