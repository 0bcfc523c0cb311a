"""The field has the room: panels fold, the bar through the game comes when one looks back, and every act shows."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import STURDY, Hand, let_it_settle, open_duel, watching
from tests.browser.looks import outside_the_window
from tests.browser.prepared import duel_in_play, ident, seats_of
from tests.browser.visits import Reader, Visit

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

SIZES: Final = [(1440, 900), (1024, 768), (2560, 1440), (820, 1180), (390, 844), (844, 390)]
READERS: Final = [Reader("fr", "dark", *size) for size in SIZES]


def width_of(page: Page, selector: str) -> float:
    let_it_settle(page)
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_no_act_lies_outside_and_the_end_of_the_turn_is_always_there(visit: Come, address: str, reader: Reader) -> None:
    table = open_duel(address, scenario="convoy-through-the-village", options={"starter": "first_seat"})
    page = visit(reader, seats_of(table), quick=True).page
    expect(page.locator(".bow[data-deed='1'] .dock .choose")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".actions")).to_be_visible()
    assert page.locator(".actions").evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    end = page.locator(".actions [data-action=pass]")
    expect(end).to_be_in_viewport(ratio=0.99)
    keys = [button.get_attribute("aria-keyshortcuts") or "" for button in page.locator(".acts [data-action]").all()]
    assert keys == [str(number + 1) for number in range(len(keys))]
    assert outside_the_window(page) == []


def test_panels_fold_and_the_field_takes_their_room(visit: Come, address: str) -> None:
    table = duel_in_play(address, passes=0)
    page = visit(at=seats_of(table), quick=True).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        before = width_of(page, "#field canvas")
        page.get_by_role("button", name="Fold the armies away").click()
        expect(page.get_by_role("complementary", name="Armies")).to_be_hidden()
        page.get_by_role("button", name="Fold the story away").click()
        expect(page.get_by_role("region", name="Story")).to_be_hidden()
        assert width_of(page, "#field canvas") == 1440 > before
        # The camera has followed: what one presses is where one sees it, and what is asked stands over the field.
        hand.press((6.5, 10.5), head.battle.field)
        hand.confirm_going()
        head.wait(2)
        assert head.battle.units[head.unit().id].at == (6, 10)
        assert page.evaluate("JSON.parse(localStorage.getItem('escarmouche.settings')).armiesFolded") is True
        page.get_by_role("button", name="Show the armies").click()
        expect(page.get_by_role("complementary", name="Armies")).to_be_visible()


def test_the_bar_through_the_game_comes_when_one_looks_back(visit: Come, address: str) -> None:
    page = visit(at=seats_of(duel_in_play(address)), quick=True).page
    bar = page.get_by_role("region", name="Timeline")
    expect(page.locator(".bow[data-deed='4'] .actions")).to_be_visible()
    expect(bar).to_be_hidden()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".bow[data-deed='3']")).to_be_visible()
    expect(bar).to_be_visible()
    now = bar.get_by_role("button", name="To now")
    now.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bow[data-deed='4'] .actions")).to_be_visible()
    expect(bar).to_be_hidden()
    expect(page.locator("#field")).to_be_focused()


def test_the_story_opens_at_its_last_sentence(visit: Come, address: str) -> None:
    page = visit(at=seats_of(duel_in_play(address, passes=30)), quick=True).page
    expect(page.locator(".bow[data-deed='31']")).to_be_visible()
    expect(page.locator("#story li").last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("action", ["pass", "attack"])
def test_the_focus_never_falls_to_the_page(visit: Come, address: str, action: str) -> None:
    page = visit(at=seats_of(duel_in_play(address, passes=0, scenario=STURDY)), quick=True).page
    button = page.locator(f".actions[data-unit=ada] [data-action={action}]")
    button.focus()
    page.evaluate("""() => {
      window.lost = 0;
      const look = () => { window.lost += document.activeElement === document.body; requestAnimationFrame(look); };
      requestAnimationFrame(look);
    }""")
    page.keyboard.press("Enter")
    expect(page.locator(".bow[data-deed='2'] .actions")).to_be_visible()
    let_it_settle(page)
    assert page.evaluate("document.activeElement !== document.body")
    assert page.evaluate("window.lost") == 0


def test_enter_leads_to_the_choices_where_there_are_several(visit: Come, address: str) -> None:
    table = open_duel(address, scenario="first-skirmish", options={"starter": "first_seat"})
    page = visit(at=seats_of(table), quick=True).page
    expect(page.locator(".bow[data-deed='1'] .dock .choose")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".actions[data-unit=ada] .suggested")).to_have_attribute("data-action", "attack")
    page.keyboard.press("Enter")
    first = page.locator(".step .choice button").first
    expect(first).to_be_visible()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()


def test_one_voice_says_it_all_and_no_answer_is_stale(visit: Come, address: str) -> None:
    page = visit(at=seats_of(duel_in_play(address, passes=0)), quick=True).page
    page.get_by_role("button", name="Text mode").first.click()
    line = page.get_by_label("Write what to do")
    expect(page.locator("#text-can")).to_be_visible()
    assert page.locator(".room ~ [aria-live], .room [aria-live]").count() == 1
    aloud = page.locator("p.unseen[aria-live=polite]")
    line.fill("fly to the moon")
    page.keyboard.press("Enter")
    answer = page.locator("form").filter(has=line).get_by_text("Nothing you can do now matches that.")
    expect(answer).to_be_visible()
    expect(aloud).to_have_text("Nothing you can do now matches that.")
    line.press("e")
    expect(answer).to_have_count(0)
    line.fill("end")
    page.keyboard.press("Enter")
    expect(aloud).to_contain_text("Orange")
    expect(page.get_by_text("Understood")).to_have_count(0)
