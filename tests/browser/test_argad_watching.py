"""Whoever only watches a skirmish of Argad! sees what is announced as far as it is open, and is asked nothing."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import let_it_settle
from tests.browser.prepared import Opened, ident
from tests.browser.skirmishes import brought_to, open_skirmish, skirmish
from tests.browser.visits import Visit
from tests.server.players import Player, connected

pytestmark = pytest.mark.browser

FACE_TO_FACE = skirmish((("Isaut", "guard", 28, 20),), (("Max", "guard", 44, 20),))
GOES = {"type": "Announce", "character": "isaut", "order": {"type": "Go", "path": [[3300, 2600]]}}
DONE = {"type": "Done"}


def table_picture(page: Page) -> bytes:
    let_it_settle(page)
    return page.locator("#field").screenshot()


def frames_of(page: Page) -> list[str]:
    """All that the table says to a page, from its first word."""
    frames: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def seated(address: str, opened: Opened, seat: str, lines: ExitStack) -> Player:
    player = Player(None, lines.enter_context(connected(address)))  # type: ignore[arg-type]  # it is another server's table
    assert player.hello(opened, seat)["type"] == "welcome"
    return player


def say(player: Player, seat: str, command: object) -> None:
    assert player.play(seat, command)["type"] == "done"


@pytest.mark.parametrize("drafting", ["open", "sealed"])
def test_drafts_are_seen_while_they_are_open(visit: Callable[..., Visit], address: str, drafting: str) -> None:
    opened = open_skirmish(address, FACE_TO_FACE, options={"drafting": drafting})
    with brought_to(address, opened, "orders") as player:
        page = visit(quick=True).page
        frames = frames_of(page)
        page.goto(f"{address}/#/table/{ident(opened)}")
        expect(page.locator(".dock .waiting")).to_have_text("Waiting for Blue and Orange")
        before = table_picture(page)
        say(player, "blue", GOES)
        say(player, "blue", DONE)
        expect(page.get_by_role("img", name="ready", exact=True)).to_have_count(1)
        is_told = page.locator("#story").get_by_text("Isaut will go").count() == 1
        assert is_told == (drafting == "open")
        assert any("3300" in frame for frame in frames) == is_told
        assert (table_picture(page) != before) == is_told


def test_whoever_watches_has_not_agreed_to_go_back(visit: Callable[..., Visit], address: str) -> None:
    """All who play are asked, and everybody sees who has not answered yet."""
    opened = open_skirmish(address, FACE_TO_FACE)
    with brought_to(address, opened, "orders"):
        pass
    with ExitStack() as lines:
        blue, orange = (seated(address, opened, seat, lines) for seat in ("blue", "orange"))
        say(blue, "blue", GOES)
        watcher = visit(at=f"/#/table/{ident(opened)}", quick=True).page
        asked = blue.ask("ask_takeback", seat="blue", to=len(blue.deeds) - 1, place=blue.place)
        assert asked["type"] == "done"
        asking = watcher.get_by_role("dialog", name="Blue asks to go back")
        expect(asking).to_contain_text("Isaut will go")
        expect(asking).to_contain_text("Waiting for Orange.")
        expect(asking).not_to_contain_text("agreed")
        expect(asking.get_by_role("button")).to_have_count(0)
        assert orange.ask("answer_takeback", seat="orange", agree=True)["type"] == "done"
        expect(asking).to_have_count(0)
        expect(watcher.locator("#story")).not_to_contain_text("Isaut will go")
