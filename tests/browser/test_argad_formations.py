"""Close order of Argad! on the page: ranks are formed, marched, turned, swapped and broken, all of it taken back."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import let_it_settle
from tests.browser.prepared import Opened, seats_of
from tests.browser.skirmishes import brought_to
from tests.browser.visits import PHONE, Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

RIM: Final = 32
"""Pixels of the wooden table around it; web/src/argad/flat/FlatTable.svelte."""
HEDGE: Final = (150, 90)
"""The size of the table of the hedge of spears, in centimetres."""
FRONT: Final = (77.5, 44)
CORNER: Final = (79, 49.5)
BEHIND: Final = (86.5, 44)
"""Where the handles of the spears are."""


def table_of(address: str, scenario: str) -> Opened:
    new = {"game": "argad", "scenario": scenario, "options": {"fog": False}}
    opened: Opened = HTTP.post(f"{address}/api/tables", json=new).raise_for_status().json()
    return opened


def place(page: Page, at: tuple[float, float], size: tuple[int, int] = HEDGE) -> tuple[float, float]:
    """Where a place of the table is in the window, while all of it is shown."""
    let_it_settle(page)
    box = page.locator("#field canvas").first.bounding_box()
    assert box
    scale = min((box["width"] - 2 * RIM) / size[0], (box["height"] - 2 * RIM) / size[1])
    return (
        box["x"] + box["width"] / 2 + (at[0] - size[0] / 2) * scale,
        box["y"] + box["height"] / 2 + (at[1] - size[1] / 2) * scale,
    )


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    here, there = place(page, start), place(page, end)
    page.mouse.move(*here)
    page.mouse.down()
    page.mouse.move(*there, steps=8)
    page.mouse.up()


def dock(page: Page) -> Locator:
    return page.locator(".dock .person")


def chosen(page: Page, who: str) -> None:
    """Somebody of one's own is selected, and what the ranks may do is known."""
    page.locator(f"[data-piece={who}]").click()
    further = dock(page).locator("[data-action]:not([data-action=go_to], [data-action=Stay])")
    expect(further.first).to_be_attached()


def order(view: dict[str, Any], who: str) -> dict[str, Any]:
    found: dict[str, Any] = view["drafts"][who]
    return found


def test_ranks_march_and_turn_by_their_handles_and_it_is_taken_back(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "the-hedge-of-spears")
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "orange"), quick=True).page
        chosen(page, "lorette")
        drag(page, FRONT, (68, 44))
        player.hear_until("did")
        said = order(player.view, "jacot")
        assert (said["leg"], said.get("whom", "")) == ("forward", "")
        assert order(player.view, "lorette") == said, "it is everybody's"
        expect(page.locator(".dock > .bar")).to_contain_text("12 of 15 have orders")
        let_it_settle(page)
        drag(page, CORNER, (74, 48))
        player.hear_until("did")
        both = order(player.view, "lorette")
        assert (both["leg"], both["length"], both["pivots"]) == ("forward", said["length"], "last")
        expect(dock(page)).to_contain_text("then a turn")
        dock(page).get_by_role("button", name="Clear").click()
        player.hear_until("did")
        assert "jacot" not in player.view.get("drafts", {})


def test_beside_the_unit_stands_what_else_it_may_do(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "the-hedge-of-spears")
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "orange"), quick=True).page
        chosen(page, "lorette")
        page.mouse.click(*place(page, BEHIND))
        card = page.locator(".beside.paper")
        card.get_by_role("button", name="Rank 3 to the front").click()
        page.get_by_role("button", name="Announce it").click()
        player.hear_until("did")
        assert order(player.view, "jacot") == {"type": "InRanks", "swap": 3}


def test_a_unit_breaks_up_by_key_and_keeps_its_ranks_after_all(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "the-hedge-of-spears")
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "orange"), quick=True).page
        chosen(page, "lorette")
        breaks = dock(page).get_by_role("button", name="Break up")
        expect(breaks).to_be_visible()
        names = dock(page).get_by_role("button").all_inner_texts()
        page.keyboard.press(str(names.index("Break up") + 1))
        expect(breaks).to_have_count(0)
        page.locator(".dock").first.get_by_role("button", name="Announce it").click()
        player.hear_until("did")
        assert player.view["breaking"] == {"spears": True}
        expect(dock(page)).to_contain_text("will break up")
        dock(page).get_by_role("button", name="Clear").click()
        player.hear_until("did")
        assert not player.view.get("breaking")


def test_the_wall_is_formed_on_a_phone_in_french(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "the-wall-at-the-ford")
    with brought_to(address, opened, "orders") as player:
        page = visit(Reader("fr", width=390, height=844), at=seats_of(opened, "blue"), quick=True, **PHONE).page
        page.get_by_role("button", name="Menu").tap()
        page.get_by_text("Personnages").last.tap()
        page.locator("[data-piece=aldred]").tap()
        dock(page).get_by_role("button", name="Former les rangs autour d’Aldred").tap()
        expect(dock(page).locator("output")).to_have_text("4 files")
        dock(page).get_by_role("button", name="Une file de plus").tap()
        dock(page).get_by_role("button", name="Pivoter à droite").tap()
        dock(page).get_by_role("button", name="L’annoncer").tap()
        player.hear_until("did")
        said = order(player.view, "tova")
        assert (said["type"], said["rally"], said["files"], said["heading"]) == ("FallIn", "aldred", 5, 285)
        expect(dock(page)).to_contain_text("serrer les rangs")
        dock(page).get_by_role("button", name="Effacer").tap()
        while player.view.get("drafts"):
            player.hear_until("did")


def test_keys_shape_the_ranks_and_text_says_the_same(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "the-wall-at-the-ford")
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        chosen(page, "aldred")
        expect(dock(page).get_by_role("button").first).to_contain_text("Form ranks")
        page.keyboard.press("1")
        expect(dock(page).locator("output")).to_have_text("4 files")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
        expect(dock(page).locator("output")).to_have_text("5 files")
        page.get_by_role("button", name="Text mode").click()
        line = page.get_by_label("Write what to do")
        line.fill("form ranks 3")
        line.press("Enter")
        page.locator("#text-sure").click()
        player.hear_until("did")
        said = order(player.view, "aldred")
        assert (said["type"], said["files"]) == ("FallIn", 3)
