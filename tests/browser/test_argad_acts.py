"""What players of Argad! do besides giving orders, on the page: talk, truces, giving up, disguises, squads."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from escarmouche.argad.resources import DATA
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import Opened, seats_of
from tests.browser.skirmishes import ONE_COMBAT, brought_to, open_skirmish, skirmish
from tests.browser.visits import PHONE, Reader, Visit
from tests.server.players import Player, connected

pytestmark = pytest.mark.browser

MORALE: Final = {"options": {"morale": "auto"}}
PRESSED: Final = skirmish(
    (
        ("Isaut", "dame_at_arms", 28, 20),
        ("Milon", "guard", 28, 24),
        ("Gaud", "guard", 28, 16),
        ("Brune", "guard", 25, 20),
    ),
    (("Max", "peasant", 30, 20), ("Odon", "peasant", 34, 20)),
)
"""Four against two, one of whom fights already."""
APART: Final = skirmish((("Isaut", "dame_at_arms", 20, 20),), (("Odon", "peasant", 31, 20),))


def the_inn() -> dict[str, Any]:
    """The Three Herons, where Josse stands beside the landlady."""
    found = tomllib.loads((Path(str(DATA)) / "scenarios" / "the-three-herons.toml").read_text(encoding="utf-8"))
    for post in found["party"][0]["post"]:
        if post["id"] == "josse":
            post["at"] = [42, 41]
    return found


@contextmanager
def in_orders(address: str, scenario: dict[str, Any], **more: Any) -> Iterator[tuple[Opened, Player]]:
    opened = open_skirmish(address, scenario, **more)
    with brought_to(address, opened, "orders") as player:
        yield opened, player


@contextmanager
def sitting(address: str, opened: Opened, seat: str) -> Iterator[Player]:
    """Somebody who knows what this seat knows."""
    with connected(address) as connection:
        player = Player(None, connection)  # type: ignore[arg-type]  # it is another server's table
        assert player.hello(opened, seat)["type"] == "welcome"
        yield player


def hear(player: Player, holds: Callable[[dict[str, Any]], Any]) -> None:
    """Until that is how things stand."""
    while not holds(player.view):
        player.hear()


def all_are_ready(visit: Callable[..., Visit], opened: Opened, page: Page) -> None:
    """Blue on its page, and orange on another, which passes by itself what there is nothing to do in."""
    other = visit(at=seats_of(opened, "orange"), quick=True).page
    page.locator("[data-action=ready]").click()
    other.locator("[data-action=ready]").click()


def look_at(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def choose(page: Page, people: str, who: str) -> None:
    """On a phone, from the list of people."""
    page.get_by_role("button", name="Menu").tap()
    page.locator("button[aria-expanded=false]", has_text=people).last.tap()
    page.locator(f"[data-piece={who}]").tap()


def act(page: Page, name: str) -> None:
    page.locator(".dock").get_by_role("button", name=name, exact=True).click()


def test_a_guest_of_the_inn_is_talked_to_when_the_turn_is_over(visit: Callable[..., Visit], address: str) -> None:
    with in_orders(address, the_inn(), options={"fog": True}) as (opened, player):
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        look_at(page, "Josse")
        act(page, "Talk after the turn")
        expect(page.locator(".dock form")).to_contain_text("They talk when the turn is over")
        act(page, "Dame Oudine")
        hear(player, lambda view: view.get("talks"))
        expect(page.locator(".dock form")).to_have_count(0)
        all_are_ready(visit, opened, page)
        expect(page.locator(".question h2")).to_contain_text("Josse has the word")
        page.get_by_label("What is said").fill("A room for the night?")
        page.get_by_role("button", name="Say it", exact=True).click()
        expect(page.locator(".question .talk")).to_contain_text("A room for the night?")


def test_a_pilgrim_throws_off_the_cloak_after_one_more_question(visit: Callable[..., Visit], address: str) -> None:
    with in_orders(address, the_inn(), options={"fog": True}) as (opened, _):
        page = visit(Reader("fr", "light", 390, 844), seats_of(opened, "orange"), quick=True, **PHONE).page
        choose(page, "Personnages", "aliette")
        page.locator("[data-act=DropDisguise]").tap()
        expect(page.locator(".dock [role=alert]")).to_contain_text("pour de bon")
        with sitting(address, opened, "orange") as orange:
            assert orange.view["characters"]["aliette"].get("disguise")
            page.locator(".dock [data-action=give]").tap()
            hear(orange, lambda view: not view["characters"]["aliette"].get("disguise"))
        expect(page.locator("[data-act=DropDisguise]")).to_have_count(0)
        assert outside_the_window(page) == []


def test_enemies_are_called_on_to_surrender_and_one_lays_down_arms(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, PRESSED, **MORALE)
    with brought_to(address, opened, "melee") as player:
        blue = visit(at=seats_of(opened, "blue"), quick=True).page
        look_at(blue, "Isaut")
        act(blue, "Call on them to surrender")
        expect(blue.locator(".dock form")).to_contain_text("%")
        blue.locator(".dock form").get_by_role("button", name="Max").click()
        hear(player, lambda view: view.get("calls"))
        orange = visit(at=seats_of(opened, "orange"), quick=True).page
        look_at(orange, "Odon")
        act(orange, "Something else…")
        assert found_by_axe(orange, ".dock") == []
        act(orange, "Lay down arms")
        act(orange, "Do it")
        expect(orange.locator(".dock [role=alert]")).to_contain_text("They fight no more")
        with sitting(address, opened, "orange") as seated:
            assert not seated.view.get("yielding")
            act(orange, "Lay down arms")
            hear(seated, lambda view: view.get("yielding") == ["odon"])


def test_a_truce_is_offered_accepted_and_broken_with_the_keyboard(visit: Callable[..., Visit], address: str) -> None:
    with in_orders(address, APART, options={"truces": True}) as (opened, player):
        blue = visit(at=seats_of(opened, "blue"), quick=True).page
        orange = visit(at=seats_of(opened, "orange"), quick=True).page
        expect(blue.get_by_role("button", name="Something else…")).to_be_visible()
        blue.keyboard.press("b")
        expect(blue.get_by_role("button", name="Offer a truce")).to_be_focused()
        blue.keyboard.press("Enter")
        expect(blue.locator(".dock form")).to_be_visible()
        blue.get_by_label("Terms").focus()
        blue.keyboard.type("Nobody touches the spring")
        blue.keyboard.press("Enter")
        expect(orange.locator(".question")).to_contain_text("Nobody touches the spring")
        orange.get_by_role("button", name="Accept the truce").click()
        hear(player, lambda view: view.get("truces") and len(view["truces"][0]["accepted"]) == 2)
        orange.keyboard.press("b")
        expect(orange.get_by_role("button", name="Break a truce")).to_be_focused()
        orange.keyboard.press("Enter")
        orange.get_by_role("button", name="With Blue").focus()
        orange.keyboard.press("Enter")
        expect(orange.locator(".dock [role=alert]")).to_contain_text("It will be remembered")
        assert player.view["truces"]
        orange.locator("[data-action=give]").focus()
        orange.keyboard.press("Enter")
        hear(player, lambda view: not view.get("truces"))


def test_people_change_their_squad_on_a_phone(visit: Callable[..., Visit], address: str) -> None:
    with in_orders(address, ONE_COMBAT) as (opened, player):
        page = visit(Reader("en", "dark", 390, 844), seats_of(opened, "blue"), quick=True, **PHONE).page
        choose(page, "People", "milon")
        page.locator(".dock").get_by_role("button", name="Something else…").tap()
        page.locator(".dock").get_by_role("button", name="Make a new squad").tap()
        page.locator(".dock").get_by_role("textbox", name="Squad").fill("scouts")
        page.locator(".dock [data-action=give]").tap()
        hear(player, lambda view: view["characters"]["milon"].get("squad") == "scouts")
        assert outside_the_window(page) == []


def test_whoever_has_come_close_is_asked_before_the_turn_runs_on(visit: Callable[..., Visit], address: str) -> None:
    with in_orders(address, APART) as (opened, player):
        go = {"type": "Go", "path": [[2800, 2000]]}
        assert player.play("blue", {"type": "Announce", "character": "isaut", "order": go})["type"] == "done"
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        all_are_ready(visit, opened, page)
        act(page, "Isaut talks with Odon")
        hear(player, lambda view: view.get("talks"))
        expect(page.locator(".question")).to_have_count(0)


def test_what_was_agreed_is_taken_back_like_an_order(visit: Callable[..., Visit], address: str) -> None:
    close = skirmish((("Isaut", "dame_at_arms", 28, 20),), (("Odon", "peasant", 31, 20),))
    with in_orders(address, close) as (opened, player):
        page = visit(at=seats_of(opened), quick=True).page
        look_at(page, "Isaut")
        act(page, "Talk after the turn")
        act(page, "Odon")
        hear(player, lambda view: view.get("talks"))
        page.keyboard.press("Control+z")
        player.hear_until("undone")
        expect(page.locator("[data-act=AskTalk]")).to_be_visible()


def test_in_words_somebody_is_talked_to_and_a_call_goes_out(visit: Callable[..., Visit], address: str) -> None:
    close = skirmish((("Isaut", "dame_at_arms", 28, 20),), (("Odon", "peasant", 31, 20),))
    in_words = """localStorage.setItem('escarmouche.settings', '{"speed": 0, "text": true}')"""
    with in_orders(address, close) as (opened, player):
        page = visit(at=seats_of(opened, "blue"), script=in_words).page
        line = page.get_by_label("Write what to do")
        line.fill("talk after the turn Odon")
        line.press("Enter")
        hear(player, lambda view: view.get("talks"))
        line.fill("call out: Hold the bridge!")
        line.press("Enter")
        hear(player, lambda view: view.get("lines", {}).get("isaut") == 1)
        expect(page.get_by_role("heading", name="Besides orders")).to_be_visible()
