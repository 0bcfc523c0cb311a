"""Whole battles in a real browser, from the start to the victory: by mouse, over the network, by touch."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from escarmouche.bow.field.places import centre
from escarmouche.bow.names import UnitId
from escarmouche.server.app import PAGE
from tests.browser.hands import DUEL, Hand, open_duel, play_to_the_end, watching
from tests.browser.prepared import ident, seats_of
from tests.browser.visits import PHONE, Reader, Visit, visiting
from tests.server.tables import free_port, opened

pytestmark = pytest.mark.browser

ENDING: Final = "**/Ending-*.js"
"""What tells the end of a battle."""


def table_of(page: Page) -> str:
    """The table that the page has gone to."""
    expect(page).to_have_url(re.compile(r"#/table/[a-z0-9]{16}"))
    return page.url.partition("#/table/")[2][:16]


def test_two_people_at_one_screen_play_the_first_skirmish_by_mouse(visit: Callable[..., Visit]) -> None:
    came = visit(quick=True)
    page = came.page
    page.get_by_role("button", name="Two on one screen").click()
    expect(page.locator("#field canvas")).to_be_visible()
    with watching(came.address, table_of(page)) as head:
        play_to_the_end(Hand(page), head)
        winner = {"blue": "Blue", "orange": "Orange"}[head.battle.outcome.winners[0]]  # type: ignore[union-attr]  # the battle is over
    expect(page.get_by_role("dialog")).to_contain_text(winner)


def test_a_finger_on_a_phone_plays_a_duel(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address)
    page = visit(Reader("fr", "light", 390, 844), seats_of(table), quick=True, **PHONE).page
    expect(page.locator("#field canvas")).to_be_visible()
    with watching(address, ident(table)) as head:
        play_to_the_end(Hand(page, touch=True), head)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_finger_walks_a_figure_near_and_far(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address, scenario="first-skirmish", options={"starter": "first_seat"})
    page = visit(Reader("fr", "dark", 390, 844), seats_of(table), quick=True, **PHONE).page
    hand = Hand(page, touch=True)
    with watching(address, ident(table)) as head:
        hand.play(head)
        for place in ((13, 6), (9, 6)):
            bo = head.battle.units[UnitId("bo")]
            hand.press(centre(head.battle, bo), head.battle.field)
            expect(page.locator(".actions[data-unit=bo]")).to_be_visible()
            hand.press((place[0] + 0.5, place[1] + 0.5), head.battle.field)
            page.locator(".step .yes").tap()
            head.wait(head.deeds + 1)
            assert head.battle.units[UnitId("bo")].at == place


def test_a_tap_does_not_press_what_it_brings_up(visit: Callable[..., Visit], address: str) -> None:
    """On a phone the choices may come up under the finger that asked for them: nothing is done unasked."""
    far_south = {"id": "max", "name": "Max", "sheet": "archer", "at": [9, 52], "facing": "N"}
    far_north = {"id": "ada", "name": "Ada", "sheet": "archer", "at": [9, 40], "facing": "S"}
    tall = {
        **DUEL,
        "field": {"rows": "\n".join(["." * 20] * 56) + "\n"},
        "army": [{"seat": "blue", "unit": [far_north]}, {"seat": "orange", "unit": [far_south]}],
    }
    table = open_duel(address, scenario=tall, options={"starter": "first_seat"})
    page = visit(Reader("en", "light", 320, 568), seats_of(table), quick=True, **PHONE).page
    hand = Hand(page, touch=True)
    with watching(address, ident(table)) as head:
        hand.play(head)
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        begun = [event["type"] for event in head.events]
        page.get_by_role("button", name="Whole field").tap()
        hand.press((10, 53), head.battle.field)
        choices = page.locator("section.step")
        expect(choices).to_be_visible()
        finger, panel = hand.place((10, 53), head.battle.field), choices.bounding_box()
        assert panel
        assert panel["y"] < finger[1] < panel["y"] + panel["height"]
        page.locator(".step .cancel").tap()
        expect(choices).to_have_count(0)
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        assert [event["type"] for event in head.events] == begun


def test_the_end_is_told_once_the_server_answers_again(browser: Browser, address: str) -> None:
    """The page fetches what tells the end when the battle is over; the server may be away just then."""
    table, refused = open_duel(address, options={"starter": "first_seat"}), []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    with visiting(browser, address, quick=True) as come, watching(address, ident(table)) as head:
        page = come.open(seats_of(table)).page
        page.route(ENDING, refuse)
        play_to_the_end(Hand(page), head)
        while len(refused) < 2:
            page.wait_for_event("requestfailed")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.unroute(ENDING)
        expect(page.get_by_role("dialog")).to_contain_text("Play again")


def test_two_browsers_a_lost_connection_and_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    serve = ("serve", "--no-browser", "--port", port, "--data", tmp_path)
    with (
        opened(PAGE, *serve) as first,
        visiting(browser, first.address, quick=True) as one,
        visiting(browser, first.address, quick=True) as two,
    ):
        blue, orange = one.page, two.page
        table = open_duel(first.address)
        for came, seat in ((one, "blue"), (two, "orange")):
            came.open(seats_of(table, seat))
            expect(came.page.locator("#field canvas")).to_be_visible()
        hands = {"blue": Hand(blue), "orange": Hand(orange)}

        def play_some(address: str, commands: int) -> bool:
            with watching(address, ident(table)) as head:
                for _ in range(commands):
                    if head.battle.outcome:
                        return True
                    hands[head.acting].play(head)
                return head.battle.outcome is not None

        play_some(first.address, 2)
        two.page.context.set_offline(True)
        two.page.context.set_offline(False)
        play_some(first.address, 2)
        first.process.kill()
        first.process.wait()
        expect(blue.locator(".connection")).to_contain_text("The connection is lost")
        with opened(PAGE, *serve) as again:
            expect(blue.locator(".connection")).to_have_count(0)
            assert play_some(again.address, 200)
            for page in (blue, orange):
                expect(page.get_by_role("dialog")).to_be_visible()
