"""Skirmishes of Argad! in real browsers by what the pages show: at one screen, with four and a game master, cut off."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from escarmouche.server.app import PAGE
from tests.browser.commanders import Commander, Screen, commanders, play_to_the_end
from tests.browser.prepared import Opened, seats_of
from tests.browser.skirmishes import open_skirmish, party, skirmish
from tests.browser.visits import Visit, visiting
from tests.server.tables import free_port, opened

pytestmark = pytest.mark.browser

TWO_TURNS: Final = skirmish(
    (("Isaut", "dame_at_arms", 28, 20), ("Milon", "peasant", 26, 30)),
    (("Max", "guard", 36, 20), ("Odon", "peasant", 38, 32)),
    last_turn=2,
)
"""After the second turn it is evening."""
FOUR_CORNERS: Final = skirmish(
    (("Isaut", "dame_at_arms", 34, 24),),
    (("Max", "guard", 46, 24), ("Zora", "poacher", 78, 3)),
    last_turn=1,
    sides=[["blue", "straw"], ["orange", "aubergine"]],
) | {
    "party": [
        party("blue", (("Isaut", "dame_at_arms", 34, 24),), 90),
        party("straw", (("Gaud", "peasant", 20, 40),), 90),
        party("orange", (("Max", "guard", 42, 24), ("Zora", "poacher", 77, 3)), 270),
        party("aubergine", (("Odon", "peasant", 60, 40),), 270),
    ]
}
"""Two against two, of whom one lies in wait far away, for a turn."""
FOUR_CORNERS["party"][2]["post"][1]["hidden"] = True

LINE: Final = """
let cut = false;
const lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    lines.push(this);
    if (cut) this.close();
  }
};
window.cutLine = () => { cut = true; lines.forEach(line => line.close()); };
window.mendLine = () => { cut = false; };
"""
"""A browser whose line to the table can be cut and mended."""


def expect_the_end(*pages: Page) -> None:
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("Play again")


@contextmanager
def at_their_own_screens(browser: Browser, address: str, table: Opened, script: str = "") -> Iterator[dict[str, Visit]]:
    """Each seat in a browser of its own, which listens already but has not been opened."""
    with ExitStack() as visits:
        yield {
            link["seat"]: visits.enter_context(visiting(browser, address, quick=True, script=script))
            for link in table["seats"]
        }


def test_two_people_at_one_screen_who_do_not_see_the_same(visit: Callable[..., Visit], address: str) -> None:
    table = open_skirmish(address, TWO_TURNS, options={"fog": True})
    page = visit(at=seats_of(table), quick=True).page
    with commanders(address, table, {"blue": page, "orange": page}, screen=Screen("blue")) as them:
        play_to_the_end(them)
    expect_the_end(page)


def test_four_browsers_and_a_game_master_announce(browser: Browser, address: str) -> None:
    """What nobody of theirs has seen, they are not told in any way: neither by news nor by an answer."""
    seats = {"game-master": "person"}
    table = open_skirmish(address, FOUR_CORNERS, seats=seats, options={"fog": True, "master_ready": True})
    heard: dict[str, list[str]] = {}
    with at_their_own_screens(browser, address, table) as visits:
        for seat, each in visits.items():
            heard[seat] = []
            _record(each.page, heard[seat])
            each.open(seats_of(table, seat))
        pages = {seat: each.page for seat, each in visits.items()}
        with commanders(address, table, pages) as them:
            blue, master = them[0], them[-1]
            play_to_the_end(them[:-1], until=lambda: blue.is_announcing and blue.player.acting == [master.seat])
            master.expect_up_to_date()
            assert "zora" in master.view["drafts"]
            blue.page.keyboard.press("v")
            expect(blue.page.get_by_role("region", name="As announced")).to_be_visible()
            blue.page.keyboard.press("Escape")
            knowing = {seat for seat, frames in heard.items() if any("zora" in frame.lower() for frame in frames)}
            assert knowing == {"orange", "aubergine", "game-master"}


def _record(page: Page, frames: list[str]) -> None:
    """All that the table says to a page, from its first word."""
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))


def test_a_lost_line_and_a_killed_server_while_everybody_announces(browser: Browser, tmp_path: Path) -> None:
    serve = ("serve", "--no-browser", "--port", free_port(), "--data", tmp_path)
    with opened(PAGE, *serve) as first, ExitStack() as rest:
        table = open_skirmish(first.address, TWO_TURNS)
        visits = rest.enter_context(at_their_own_screens(browser, first.address, table, LINE))
        pages = {seat: each.open(seats_of(table, seat)).page for seat, each in visits.items()}
        with commanders(first.address, table, pages, goal=Commander.charge) as them:
            play_to_the_end(them, until=lambda: them[0].is_announcing)
            _loses_the_line(*them)
        first.process.kill()
        first.process.wait()
        for page in pages.values():
            expect(page.locator(".connection")).to_contain_text("The connection is lost")
        again = rest.enter_context(opened(PAGE, *serve))
        for page in pages.values():
            expect(page.locator(".connection")).to_have_count(0)
        with commanders(again.address, table, pages) as them:
            assert {"isaut", "milon", "max", "odon"} <= them[0].view["drafts"].keys()
            play_to_the_end(them, until=lambda: bool(them[0].view.get("phase") == "melee"))
        for page in pages.values():
            expect(page.locator(".melee .who")).to_have_count(2)


def _loses_the_line(blue: Commander, orange: Commander) -> None:
    """Blue has announced and is ready when the line is lost; orange announces meanwhile what concerns blue."""
    blue.play()
    ready = blue.page.get_by_role("img", name="ready", exact=True)
    expect(ready).to_have_count(1)
    blue.page.evaluate("cutLine()")
    expect(blue.page.locator(".connection")).to_contain_text("The connection is lost")
    orange.announce()
    blue.page.evaluate("mendLine()")
    expect(blue.page.locator(".connection")).to_have_count(0)
    blue.expect_up_to_date()
    assert {"isaut", "milon", "max", "odon"} <= blue.view["drafts"].keys()
    assert blue.is_awaited, "what was announced meanwhile takes readiness back"
    expect(blue.ready_button).to_be_enabled()
    expect(ready).to_have_count(0)
