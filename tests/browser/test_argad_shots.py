"""Shots of Argad! on the page: what is proposed, another target, holding fire, and what comes of it."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Opened, playing, seats_of
from tests.browser.visits import PHONE, Reader, Visit
from tests.http_client import HTTP
from tests.server.players import Player, connected

pytestmark = pytest.mark.browser

DONE: Final = {"type": "Done"}


def party(seat: str, *people: tuple[str, str, tuple[int, int]]) -> dict[str, Any]:
    """Names, profiles and places, in centimetres; the first leads."""
    members = [{"id": name.lower(), "name": name, "profile": profile} for name, profile, _ in people]
    return {
        "seat": seat,
        "troop": {
            "id": seat,
            "name": {"en": seat.title(), "fr": seat.title()},
            "member": [{**member, "rank": "" if number else "troop_leader"} for number, member in enumerate(members)],
        },
        "post": [{"id": name.lower(), "at": at} for name, _, at in people],
    }


WITHIN_RANGE: Final[dict[str, Any]] = {
    "id": "within-range",
    "name": {"en": "Within range", "fr": "À portée"},
    "text": {"en": "Two crossbows and a mark.", "fr": "Deux arbalètes et une cible."},
    "setting": "middle_ages",
    "last_turn": 2,
    "ground": {"width": 80, "depth": 60},
    "party": [
        party("blue", ("Ada", "crossbowman", (20, 20)), ("Bo", "crossbowman", (20, 40))),
        party("orange", ("Max", "outlaw", (34, 20)), ("Zed", "outlaw", (34, 40)), ("Kim", "guard", (79, 59))),
    ],
}
"""Ada and Bo each have somebody before them; Kim is out of range."""


def shooting(address: str) -> Opened:
    """A table at which everybody has stayed, and may shoot now."""
    new = {"game": "argad", "scenario": WITHIN_RANGE, "options": {"fog": False}}
    opened: Opened = HTTP.post(f"{address}/api/tables", json=new).raise_for_status().json()
    with playing(address, opened) as both:
        while both.view.get("phase") != "shots":
            done(both, both.acting[0])
    return opened


def done(player: Player, seat: str) -> None:
    answer = player.play(seat, DONE)
    assert answer["type"] == "done", answer


def orange_is_done(address: str, opened: Opened) -> None:
    """Somebody who comes and looks through this seat has heard all that it may know."""
    with connected(address) as connection:
        player = Player(None, connection)  # type: ignore[arg-type]  # it is another server's table
        assert player.hello(opened, "orange")["type"] == "welcome"
        done(player, "orange")


def shooter(page: Page, who: str) -> Any:
    return page.locator(f".dock [data-shooter={who}]")


def test_all_shoot_as_proposed_with_one_press_and_the_story_tells_it(visit: Callable[..., Visit], address: str) -> None:
    opened = shooting(address)
    page = visit(at=seats_of(opened, "blue"), quick=True).page
    expect(shooter(page, "ada")).to_contain_text("→ Max")
    expect(shooter(page, "bo")).to_contain_text("→ Zed")
    expect(page.locator(".dock > .bar .main")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ready. Waiting for the others").first).to_be_visible()
    expect(shooter(page, "ada").get_by_role("img", name="declared")).to_be_visible()
    orange_is_done(address, opened)
    story = page.get_by_role("region", name="Story")
    expect(story).to_contain_text("Ada shoots at Max")
    expect(story).to_contain_text("Bo shoots at Zed")


def test_another_target_is_chosen_and_taken_back_by_keyboard(visit: Callable[..., Visit], address: str) -> None:
    opened = shooting(address)
    page = visit(at=seats_of(opened, "blue"), quick=True).page
    expect(shooter(page, "ada")).to_contain_text("→ Max")
    page.keyboard.press("n")
    aiming = page.get_by_role("region", name="Ada")
    aiming.get_by_role("button", name="Why").click()
    expect(aiming.get_by_role("list", name="What the number is made of")).to_be_visible()
    aiming.locator("[data-target=kim]").click()
    expect(aiming.get_by_role("status")).to_contain_text("ARG-16.5")
    aiming.locator("[data-target=zed]").click()
    expect(shooter(page, "ada")).to_contain_text("→ Zed")
    page.keyboard.press("n")
    page.keyboard.press("0")
    expect(shooter(page, "ada")).to_contain_text("holds fire")
    expect(page.get_by_role("button", name="Shoot as proposed")).to_be_visible()


def test_a_phone_shoots_in_french(visit: Callable[..., Visit], address: str) -> None:
    opened = shooting(address)
    page = visit(Reader("fr", width=390, height=844), at=seats_of(opened, "blue"), quick=True, **PHONE).page
    shooter(page, "bo").tap()
    page.get_by_role("button", name="Tirer sur Zed").tap()
    expect(shooter(page, "bo").get_by_role("img", name="annoncé")).to_be_visible()
    page.get_by_role("button", name="Tirer comme proposé").tap()
    orange_is_done(address, opened)
    expect(page.locator(".story, [aria-label=Récit]").first).to_contain_text("Bo tire")
