"""The page contributes to the dice by itself, keeps what it was shown, and checks all of it when the game is over."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import open_duel
from tests.browser.looks import found_by_axe
from tests.browser.prepared import ident, seats_of
from tests.browser.test_beside_the_table import open_panel
from tests.browser.visits import Reader, Visit
from tests.kernel.games import Body, resealed

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]
ROLLED = {"starter": "brick_roll"}


def resign(page: Page) -> None:
    open_panel(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").first.click()


def begin(page: Page) -> None:
    """Roll for the start."""
    page.locator(".duty button").click()
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()


def test_a_battle_to_its_end_has_its_dice_verified(visit: Come, address: str) -> None:
    table = open_duel(address, options=ROLLED, seats={"orange": "person"})
    zoe = visit(Reader(theme="dark"), at=seats_of(table, "blue"), quick=True).page
    ben = visit(Reader("fr"), at=seats_of(table, "orange"), quick=True).page
    expect(ben.locator("#field canvas")).to_be_visible()
    open_panel(zoe, "Dice")
    panel = zoe.get_by_role("complementary", name="Dice")
    expect(panel.get_by_text("mixed in")).to_have_count(2)
    assert found_by_axe(zoe) == []
    zoe.keyboard.press("Escape")
    begin(zoe)
    resign(zoe)
    expect(zoe.get_by_role("dialog").get_by_text("Dice verified")).to_be_visible()
    expect(ben.get_by_role("dialog").get_by_text("Dés vérifiés")).to_be_visible()
    zoe.get_by_role("dialog").get_by_role("button", name="Who was lucky?").click()
    zoe.keyboard.press("Escape")
    open_panel(zoe, "Dice")
    expect(panel.get_by_text("rolls fell as the promised seed and the secrets say.")).to_be_visible()
    assert found_by_axe(zoe) == []


def test_the_page_says_so_when_the_server_lies(visit: Come, address: str) -> None:
    """The journal that is handed out is another one, with all its seals in order: a roll fell otherwise."""
    table = open_duel(address, options=ROLLED)
    zoe = visit(at=seats_of(table), quick=True).page

    def lie(route: Route) -> None:
        route.fulfill(body=resealed(route.fetch().body(), fallen_otherwise), content_type="application/x-ndjson")

    zoe.route(f"**/api/tables/{ident(table)}/journal", lie)
    begin(zoe)
    resign(zoe)
    told = zoe.get_by_role("dialog")
    expect(told.get_by_text("The dice do not match")).to_be_visible()
    expect(told.get_by_text("A roll did not fall like this")).to_be_visible()
    zoe.keyboard.press("Escape")
    open_panel(zoe, "Dice")
    panel = zoe.get_by_role("complementary", name="Dice")
    expect(panel.get_by_text("The journal is not the one that was shown during the game.")).to_be_visible()
    expect(panel.get_by_text("The story shows a roll that is not in the journal.")).to_be_visible()


def fallen_otherwise(lines: list[Body]) -> None:
    """Each brick or die of the first roll shows another face."""
    roll = next(body for body in lines if body.get("rolls"))["rolls"][0]
    roll["faces"] = [1 + face % len(roll["throw"]["die"]["values"]) for face in roll["faces"]]
