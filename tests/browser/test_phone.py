"""A battle on a phone, upright and sideways: the field has the room, and all that one needs is under a thumb."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.bow.field.places import centre
from escarmouche.bow.names import UnitId
from tests.browser.hands import Hand, let_it_settle, open_duel, play_to_the_end, watching
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import duel_in_play, ident, seats_of
from tests.browser.visits import PHONE, Reader, Visit

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

UPRIGHT: Final = Reader("fr", "light", 390, 844)
SIDEWAYS: Final = Reader("fr", "dark", 844, 390)
SMALL_SIDEWAYS: Final = Reader("en", "light", 568, 320)
READERS: Final = [UPRIGHT, SIDEWAYS, SMALL_SIDEWAYS]

LEAST_TARGET: Final = 44
_TOO_SMALL: Final = """([within, least]) => [...document.querySelectorAll(`${within} button, ${within} summary`)]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < least;
  })
  .map((button) => button.outerHTML.slice(0, 120))"""


def too_small(page: Page, within: str) -> list[str]:
    """What a thumb would miss."""
    found: list[str] = page.evaluate(_TOO_SMALL, [within, LEAST_TARGET])
    return found


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first
    assert second
    beside = first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]
    above = first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"]
    return not (beside or above)


def skirmish(visit: Come, address: str, reader: Reader) -> Page:
    """The first skirmish, with a figure chosen."""
    table = open_duel(address, scenario="first-skirmish", options={"starter": "first_seat"})
    page = visit(reader, seats_of(table), quick=True, **PHONE).page
    expect(page.locator(".bow[data-deed='1'] .dock .choose")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".actions")).to_be_visible()
    return page


_LATE_LOOKS: Final = """{
  const looks = new Set(), held = [];
  window.tellLooks = () => held.splice(0).map((tell) => tell()).length;
  window.WebSocket = class extends WebSocket {
    send(text) {
      const { id, question } = JSON.parse(text);
      if (question?.type === 'AskLook') looks.add(id);
      super.send(text);
    }
    set onmessage(hear) {
      super.onmessage = hear && ((event) => {
        if (looks.has(JSON.parse(event.data).id)) held.push(() => hear(event));
        else hear(event);
      });
    }
  };
}"""
"""What one sees from where one stands is answered when the test lets it."""


def test_what_is_answered_later_moves_nothing_away_from_under_the_finger(visit: Come, address: str) -> None:
    table = duel_in_play(address, passes=0)
    page = visit(UPRIGHT, seats_of(table), quick=True, script=_LATE_LOOKS, **PHONE).page
    with watching(address, ident(table)) as head:
        battle = head.battle
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        Hand(page, touch=True).press(centre(battle, battle.units[UnitId("max")]), battle.field)
    button = page.locator(".step .choice button.first")
    expect(button).to_be_visible()
    before = button.bounding_box()
    page.wait_for_function("tellLooks() > 0")
    expect(page.locator(".step .look")).to_be_visible()
    assert button.bounding_box() == before


_HEIGHTS: Final = """() => {
  const heights = window.heights = new Set();
  const look = () => {
    heights.add(document.querySelector('#field canvas')?.clientHeight);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_field_stays_put_from_one_turn_to_the_next(visit: Come, address: str) -> None:
    table = duel_in_play(address, passes=0)
    page = visit(UPRIGHT, seats_of(table), quick=True, **PHONE).page
    expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
    let_it_settle(page)
    page.evaluate(_HEIGHTS)
    for unit in ("max", "ada", "max"):
        page.locator("[data-action=pass]").tap()
        expect(page.locator(f".actions[data-unit={unit}]")).to_be_visible()
    assert page.evaluate("[...heights].length") == 1


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_whoever_drives_reaches_every_button(visit: Come, address: str, reader: Reader) -> None:
    """Held sideways, the words about the way ahead once lay as an empty sheet over all that a driver can do."""
    table = open_duel(address, scenario="convoy-through-the-village", options={"starter": "first_seat"})
    page = visit(reader, seats_of(table), quick=True, **PHONE).page
    expect(page.locator(".bow[data-deed='1'] .lead")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".actions[data-unit=dora]")).to_be_visible()
    page.locator("[data-action=change_speed]").tap()
    page.locator(".step .choice button").last.tap()
    expect(page.locator("[data-action=drive]")).to_be_visible()


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_all_that_one_needs_is_on_the_screen(visit: Come, address: str, reader: Reader) -> None:
    page = skirmish(visit, address, reader)
    for button in page.locator(".actions button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.99)
    expect(page.locator("[data-action=pass]")).to_be_in_viewport(ratio=0.99)
    assert too_small(page, ".bow") == []
    assert outside_the_window(page) == []

    page.get_by_role("button", name="Menu").tap()
    entries = page.locator(".menu .tools button:visible, .menu li :is(button, a)")
    expect(entries.first).to_be_visible()
    assert all(entry.inner_text().strip() for entry in entries.all())
    assert too_small(page, ".menu") == []
    assert outside_the_window(page) == []


def test_armies_open_over_the_field_and_close_again(visit: Come, address: str) -> None:
    page = skirmish(visit, address, UPRIGHT)
    menu, armies = page.get_by_role("button", name="Menu"), page.get_by_role("complementary", name="Armées")
    menu.tap()
    page.get_by_role("button", name="Armées").tap()
    expect(armies).to_be_visible()
    expect(armies.get_by_role("button", name="Fermer")).to_be_focused()
    armies.get_by_role("button", name="Fermer").tap()
    expect(armies).to_be_hidden()
    expect(menu).to_be_focused()


@pytest.mark.parametrize("reader", [SIDEWAYS, SMALL_SIDEWAYS], ids=str)
def test_sideways_the_field_has_the_whole_height_and_nothing_lies_on_it(
    visit: Come, address: str, reader: Reader
) -> None:
    page = skirmish(visit, address, reader)
    field = page.locator("#field")
    box = field.bounding_box()
    assert box
    assert box["height"] > reader.height - 1
    assert box["width"] > reader.width / 2
    page.keyboard.press("1")
    expect(page.locator("section.step")).to_be_visible()
    for panel in (".top header", ".dock", "section.step"):
        assert not overlap(page.locator(panel).first, field), panel


def test_sideways_one_looks_back_with_all_of_the_bar_in_reach(visit: Come, address: str) -> None:
    page = skirmish(visit, address, SIDEWAYS)
    page.keyboard.press(",")
    bar = page.get_by_role("region", name="Fil du temps")
    for button in bar.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=0.99)
    assert found_by_axe(page, ".bow") == []


def test_a_finger_plays_a_duel_sideways(visit: Come, address: str) -> None:
    table = open_duel(address)
    page = visit(SIDEWAYS, seats_of(table), quick=True, **PHONE).page
    expect(page.locator("#field canvas")).to_be_visible()
    with watching(address, ident(table)) as head:
        play_to_the_end(Hand(page, touch=True), head)
    expect(page.get_by_role("dialog")).to_be_visible()
