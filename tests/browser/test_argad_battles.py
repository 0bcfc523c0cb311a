"""Skirmishes of Argad! by what pages show: at one screen, over the network, with a game master, cut off, by touch."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.commanders import Commander, Goal, all_announce, attack, play_on, walk
from tests.browser.prepared import Opened, seats_of
from tests.browser.skirmishes import open_skirmish, party, skirmish
from tests.browser.snapshots import kept_on_failure
from tests.browser.visits import PHONE, Reader, Visit, visiting
from tests.server.tables import Table, free_port, opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEEDED: Final = {"STAND_IN": json.dumps({"seed": "the same dice each time"})}
PLAIN_SECRETS: Final = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = array => array instanceof Uint8Array ? array.fill(7) : random(array);
"""
"""A browser that adds nothing of its own to the dice."""
LINE: Final = """
const lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    lines.push(this);
  }
};
window.cutLine = () => lines.forEach(line => line.close());
"""
"""A browser whose line to the table can be cut."""
THREE_A_SIDE: Final = skirmish(
    (("Isaut", "dame_at_arms", 20, 20), ("Gaud", "archer", 14, 26), ("Milon", "peasant", 20, 32)),
    (("Max", "guard", 58, 20), ("Ernaut", "archer", 64, 26), ("Odon", "peasant", 58, 32)),
    last_turn=5,
)
TWO_TURNS: Final = skirmish(
    (("Isaut", "dame_at_arms", 28, 20), ("Milon", "peasant", 26, 30)),
    (("Max", "guard", 36, 20), ("Odon", "peasant", 38, 32)),
    last_turn=2,
)
"""After the second turn it is evening."""
FOUR_CORNERS: Final = skirmish(
    (("Isaut", "dame_at_arms", 34, 24),),
    (("Max", "guard", 46, 24),),
    last_turn=9,
    sides=[["blue", "straw"], ["orange", "aubergine"]],
) | {
    "party": [
        party("blue", (("Isaut", "dame_at_arms", 34, 24),), 90),
        party("straw", (("Gaud", "peasant", 20, 40),), 90),
        party("orange", (("Max", "guard", 42, 24), ("Zora", "poacher", 77, 3)), 270),
        party("aubergine", (("Odon", "peasant", 60, 40),), 270),
    ]
}
"""Two against two, of whom one lies in wait far away."""
FOUR_CORNERS["party"][2]["post"][1]["hidden"] = True


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[Table]:
    with opened(built, "serve", "--no-browser", "--port", 0, "--data", tmp_path, env=SEEDED) as table:
        yield table


@contextmanager
def at_their_screens(
    browser: Browser, server: Table, name: str, screens: int, reader: Reader | None = None, **options: Any
) -> Iterator[list[Visit]]:
    """So many browsers, which have not been opened yet; what goes wrong on the way is kept."""
    with ExitStack() as stack:
        coming = [
            visiting(browser, server.address, reader, quick=True, script=PLAIN_SECRETS + LINE, **options)
            for _ in range(screens)
        ]
        visits = [stack.enter_context(each) for each in coming]
        stack.enter_context(kept_on_failure(name, visits, server))
        yield visits


def expect_the_end(*pages: Page) -> None:
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("Play again")


def open_each(visits: list[Visit], table: Opened, goal: Goal, *seats: str) -> list[Commander]:
    """Each seat in a browser of its own."""
    return [
        Commander(visit.open(seats_of(table, seat)).page, [seat], visit.address, table, goal)
        for visit, seat in zip(visits, seats, strict=True)
    ]


def both_at(visit: Visit, table: Opened, *, touch: bool = False) -> Commander:
    """Two who share a screen and attack each other."""
    page = visit.open(seats_of(table)).page
    return Commander(page, ["blue", "orange"], visit.address, table, attack, touch=touch)


def test_the_first_battle_at_one_screen(browser: Browser, server: Table) -> None:
    table = open_skirmish(server.address, "first-meeting")
    with at_their_screens(browser, server, "one-screen", 1) as (visit,):
        both = both_at(visit, table)
        play_on([both])
        expect_the_end(both.page)
        assert visit.troubles == []


def test_two_browsers_to_the_end(browser: Browser, server: Table) -> None:
    table = open_skirmish(server.address, THREE_A_SIDE, options={"fog": True})
    with at_their_screens(browser, server, "two-browsers", 2) as visits:
        them = open_each(visits, table, attack, "blue", "orange")
        play_on(them)
        expect_the_end(*(one.page for one in them))


def test_four_browsers_and_a_game_master(browser: Browser, server: Table) -> None:
    """What nobody of theirs has seen, they are not told in any way. After three turns all agree that it ends."""
    seats = {"game-master": "person"}
    table = open_skirmish(server.address, FOUR_CORNERS, seats=seats, options={"fog": True, "master_ready": True})
    with at_their_screens(browser, server, "four-browsers", 5) as visits:
        heard: list[list[str]] = [[] for _ in visits]
        for visit, frames in zip(visits, heard, strict=True):
            _record(visit.page, frames)
        them = open_each(visits, table, walk, "blue", "straw", "orange", "aubergine", "game-master")
        play_on(them, until=lambda shown: all(each.turn > 3 for each in shown))
        knowing = {one.seats[0] for one, frames in zip(them, heard, strict=True) if "zora" in str(frames).lower()}
        assert knowing == {"orange", "aubergine", "game-master"}
        for player in them[:4]:
            player.page.get_by_role("button", name="Menu").click()
            player.page.get_by_role("button", name=re.compile("^End the story here")).click()
        expect_the_end(*(player.page for player in them[:4]))


def _record(page: Page, frames: list[str]) -> None:
    """All that the table says to a page, from its first word."""
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))


def test_a_lost_line_and_a_killed_server_in_the_middle_of_a_turn(browser: Browser, built: Path, tmp_path: Path) -> None:
    serve = ("serve", "--no-browser", "--port", free_port(), "--data", tmp_path)
    with ExitStack() as rest, opened(built, *serve, env=SEEDED) as first:
        table = open_skirmish(first.address, TWO_TURNS)
        visits = rest.enter_context(at_their_screens(browser, first, "cut-off", 2))
        them = open_each(visits, table, attack, "blue", "orange")
        all_announce(them)
        _loses_the_line(*them)
        first.process.kill()
        first.process.wait()
        for one in them:
            expect(one.page.locator(".connection")).to_contain_text("The connection is lost")
        again = rest.enter_context(opened(built, *serve, env=SEEDED))
        rest.enter_context(kept_on_failure("started-again", visits, again))
        for one in them:
            expect(one.page.locator(".connection")).to_have_count(0)
        assert {"isaut", "milon", "max", "odon"} <= them[0].look("blue")["drafts"].keys()
        play_on(them)
        expect_the_end(*(one.page for one in them))


def _loses_the_line(blue: Commander, orange: Commander) -> None:
    """Blue has announced and is ready when the line is lost; orange announces meanwhile what concerns blue."""
    blue.act(blue.shown)
    expect(blue.page.get_by_role("button", name="Not ready yet")).to_be_visible()
    blue.page.context.set_offline(True)
    blue.page.evaluate("cutLine()")
    expect(blue.page.locator(".connection")).to_contain_text("The connection is lost")
    orange.announce("orange")
    blue.page.context.set_offline(False)
    expect(blue.page.locator(".connection")).to_have_count(0)
    expect(blue.page.locator(".dock .bar")).to_contain_text("You are no longer ready.")
    expect(blue.ready_button).to_be_enabled()
    assert {"isaut", "milon", "max", "odon"} <= blue.look("blue")["drafts"].keys()


def test_a_finger_on_a_phone_for_three_turns(browser: Browser, server: Table) -> None:
    table = open_skirmish(server.address, THREE_A_SIDE)
    reader = Reader("fr", "light", 390, 844)
    with at_their_screens(browser, server, "phone", 1, reader, **PHONE) as (visit,):
        play_on([both_at(visit, table, touch=True)], until=lambda shown: shown[0].turn > 3)
        assert visit.troubles == []
