"""Hidden moves of Argad! on the page: animals that stand for people are chosen, sent and held; people come in."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.prepared import playing, seats_of
from tests.browser.skirmishes import DONE, brought_to, open_skirmish, skirmish
from tests.browser.test_argad_formations import place, table_of
from tests.browser.visits import Reader, Visit

pytestmark = pytest.mark.browser


def test_before_anybody_moves_one_says_which_animal_it_is(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "foxes-in-the-mist")
    with playing(address, opened) as player:
        page = visit(Reader("fr"), at=seats_of(opened, "blue"), quick=True).page
        question = page.locator(".question")
        expect(question).to_contain_text("Lequel de vos animaux est votre troupe")
        question.get_by_role("button", name="Plutôt le renard", exact=True).click()
        expect(question).to_contain_text("Pour l’instant le renard")
        expect(page.locator("[data-action=ready]")).to_be_enabled()
        page.keyboard.press("Enter")
        player.play("orange", DONE)
        expect(page.locator(".dock").first).to_contain_text("Glissez vos gens")


def test_an_animal_is_dragged_creeps_by_list_and_is_held(visit: Callable[..., Visit], address: str) -> None:
    opened = table_of(address, "foxes-in-the-mist")
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        expect(page.locator("[data-piece=vixen]")).to_be_visible()
        start, end = (place(page, at, (120, 80)) for at in ((8, 40), (20, 34)))
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        page.mouse.up()
        player.hear_until("did")
        assert player.view["prowling"]["vixen"]["path"], "it goes somewhere"
        expect(page.locator("[data-piece=vixen]")).to_contain_text("has orders")
        page.locator("[data-piece=cub]").click()
        page.get_by_role("button", name="Creep").click()
        page.mouse.click(*place(page, (14, 48), (120, 80)))
        page.get_by_role("button", name="Announce it").click()
        player.hear_until("did")
        assert player.view["prowling"]["cub"]["creep"]
        page.locator("[data-piece=vixen]").click()
        page.get_by_role("button", name="Clear").click()
        player.hear_until("did")
        assert not player.view["prowling"]["vixen"]["path"]


COMING: dict[str, Any] = skirmish(
    (("Isaut", "dame_at_arms", 28, 20), ("Milon", "peasant", 10, 20)),
    (("Max", "peasant", 60, 20), ("Odon", "peasant", 60, 30)),
)
COMING["party"][0]["post"][1] = {"id": "milon", "entry": "west"}
COMING["party"][0]["entry"] = [{"id": "west", "stretch": [[0, 10], [0, 40]], "turn": 1}]
"""Milon waits behind the western edge."""


def test_somebody_comes_in_where_one_presses_and_stays_out_after_all(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, COMING)
    with brought_to(address, opened, "orders") as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        page.locator("[data-piece=milon]").click()
        page.mouse.click(*place(page, (30, 25), (80, 60)))
        page.get_by_role("button", name="Announce it").click()
        player.hear_until("did")
        path = player.view["entering"]["milon"]
        assert path[0] == [0, 2500]
        assert 0 < path[1][0] < 3000, "as far as one gets"
        expect(page.locator("[data-piece=milon]")).to_contain_text("comes in")
        page.get_by_role("button", name="Clear").click()
        player.hear_until("did")
        assert not player.view.get("entering")
        page.get_by_role("button", name="Text mode").click()
        line = page.get_by_label("Write what to do")
        line.fill("Milon go 20,30")
        line.press("Enter")
        page.locator("#text-sure").click()
        player.hear_until("did")
        assert player.view["entering"]["milon"][0] == [0, 3000]
