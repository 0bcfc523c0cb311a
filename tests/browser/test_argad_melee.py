"""The melee of Argad! on the page: combats are looked at one by one, choices are changed, all is struck as proposed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.prepared import seats_of
from tests.browser.skirmishes import BY_HAND, THREE_COMBATS, brought_to, open_skirmish, pass_on, throw
from tests.browser.visits import PHONE, Reader, Visit

pytestmark = pytest.mark.browser


def test_all_combats_are_struck_as_proposed_with_one_key(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, THREE_COMBATS)
    with brought_to(address, opened, "melee") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        expect(page.locator(".melee .who")).to_have_count(3)
        expect(page.locator(".dock > .bar .main")).to_contain_text("As proposed")
        expect(page.locator(".dock > .bar .main")).to_be_enabled()
        page.keyboard.press("Enter")
        player.hear_until("did")
        assert player.view["done"] == ["blue"]
        expect(page.locator(".dock > .bar")).to_contain_text("Waiting for the others")


def test_a_choice_is_made_and_changed_until_one_is_done(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, THREE_COMBATS)
    with brought_to(address, opened, "melee") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        page.locator(".melee .who", has_text="Gaud").click()
        expect(page.locator(".beside.paper")).to_contain_text("Gaud × Hugon")
        choices = page.locator(".melee .choice")
        chosen = page.locator(".melee .choice[aria-pressed=true]")
        expect(chosen).to_contain_text("Strike Hugon (spear)")
        expect(chosen).to_contain_text("proposed")
        choices.filter(has_text="Strike nobody").click()
        expect(chosen).to_contain_text("your choice")
        expect(page.locator(".dock > .bar")).to_contain_text("1 of 3 as you chose")
        player.hear_until("did")
        assert [blow["target"] for blow in player.view["blows"]] == ["gaud"], "a blow at oneself is none"
        choices.filter(has_text="bare hands").click()
        expect(chosen).to_contain_text("bare hands")
        player.hear_until("did")
        assert player.view["blows"][0]["weapon"] == "bare_hands"
        assert "blue" in player.acting, "what one has said may be said anew"


def test_keys_go_from_combat_to_combat_and_choose(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, THREE_COMBATS)
    with brought_to(address, opened, "melee") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        head = page.locator(".melee .head")
        expect(head).to_contain_text("3 combats")
        page.keyboard.press("ArrowRight")
        expect(head).to_contain_text("Combat 1 of 3: Gaud × Hugon")
        page.keyboard.press("ArrowRight")
        expect(head).to_contain_text("Combat 2 of 3: Isaut × Max")
        page.keyboard.press("2")
        player.hear_until("did")
        assert [blow["striker"] for blow in player.view["blows"]] == ["isaut"]
        page.keyboard.press("a")
        expect(head).to_contain_text("3 combats")


def test_the_blows_are_told_and_what_follows_is_asked(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, **BY_HAND)
    with brought_to(address, opened, "melee") as player:
        page = visit(at=seats_of(opened), quick=True).page
        expect(page.locator(".melee .choice[aria-pressed=true]")).to_contain_text("Strike Max (spear)")
        pass_on(player)
        pass_on(player)
        throw(player, {"blue": 6, "orange": 1})
        assert player.view["questions"]
        expect(page.locator("#story")).to_contain_text("falls")
        expect(page.locator(".question h2")).to_contain_text("has won: step into the loser’s place?")


def test_on_a_phone_the_combat_stands_in_the_dock(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, THREE_COMBATS)
    with brought_to(address, opened, "melee"):
        page = visit(Reader("fr", "dark", 390, 844), seats_of(opened, "blue"), quick=True, **PHONE).page
        page.locator(".melee .who", has_text="Isaut").tap()
        expect(page.locator(".beside.paper")).to_have_count(0)
        card = page.locator(".melee article")
        card.scroll_into_view_if_needed()
        expect(card).to_contain_text("Isaut frappe Max")
        expect(card).to_contain_text("indemne")
        expect(page.get_by_role("button", name="Comme proposé")).to_be_in_viewport()
