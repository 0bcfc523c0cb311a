"""What the game asks a seat of Argad!: answered on the page, with the usual answer on Enter."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.prepared import Opened, playing, seats_of
from tests.browser.skirmishes import ONE_COMBAT, TALKING, open_skirmish, pass_on, won_by_blue
from tests.browser.visits import PHONE, Reader, Visit
from tests.server.players import Player

pytestmark = pytest.mark.browser


def test_enter_is_the_usual_answer(visit: Callable[..., Visit], address: str) -> None:
    opened = won_by_blue(address)
    with playing(address, opened) as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        expect(page.locator(".question .main")).to_contain_text("Stay here")
        page.keyboard.press("Enter")
        player.hear_until("did")
        assert player.view["characters"]["isaut"]["at"] == [2800, 2000]
        expect(page.locator(".question")).to_have_count(0)


def test_the_other_answer_stands_beside_those_whom_it_is_about(visit: Callable[..., Visit], address: str) -> None:
    opened = won_by_blue(address, seconds=600)
    with playing(address, opened) as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        beside = page.locator(".beside.paper")
        expect(beside).to_contain_text("Isaut has won")
        expect(beside.locator("[role=timer]")).to_be_visible()
        beside.locator("button", has_text="Follow up").click()
        player.hear_until("did")
        assert player.view["characters"]["isaut"]["at"] == [3000, 2000]


def test_on_a_phone_the_question_is_in_the_dock(visit: Callable[..., Visit], address: str) -> None:
    opened = won_by_blue(address)
    with playing(address, opened) as player:
        page = visit(Reader("fr", "dark", 390, 844), seats_of(opened, "blue"), quick=True, **PHONE).page
        expect(page.locator(".beside.paper")).to_have_count(0)
        page.get_by_role("button", name="Suivre").tap()
        player.hear_until("did")
        assert player.view["characters"]["isaut"]["at"] == [3000, 2000]


def test_whoever_is_not_asked_waits(visit: Callable[..., Visit], address: str) -> None:
    page = visit(at=seats_of(won_by_blue(address), "orange"), quick=True).page
    expect(page.locator(".dock .waiting")).to_be_visible()
    expect(page.locator(".question")).to_have_count(0)


@contextmanager
def talk_of_two(address: str) -> Iterator[tuple[Opened, Player]]:
    """Isaut has the word, and Odon listens."""
    opened = open_skirmish(address, TALKING)
    with playing(address, opened) as player:
        while player.view.get("phase", "early") != "shots":
            pass_on(player)
        asked = {"type": "AskTalk", "character": "isaut", "whom": "odon"}
        assert player.play("blue", asked)["type"] == "done"
        while not player.view.get("questions"):
            pass_on(player)
        yield opened, player


def test_a_conversation_goes_to_and_fro_in_words(visit: Callable[..., Visit], address: str) -> None:
    with talk_of_two(address) as (opened, player):
        blue = visit(at=seats_of(opened, "blue"), quick=True).page
        orange = visit(at=seats_of(opened, "orange"), quick=True).page
        expect(blue.locator(".question h2")).to_contain_text("Isaut has the word")
        blue.keyboard.press("Enter")
        blue.keyboard.type("Let us drink first.")
        blue.keyboard.press("Enter")
        expect(orange.locator(".question .talk")).to_contain_text("Let us drink first.")
        orange.get_by_role("button", name="Threaten").click()
        orange.get_by_label("What is said").fill("Go away!")
        orange.get_by_role("button", name="Say it", exact=True).click()
        expect(blue.locator(".question .talk")).to_contain_text("Odon threatens Isaut: “Go away!”")
        blue.get_by_role("button", name="End the talk").click()
        expect(blue.locator(".question")).to_have_count(0)
        while player.view.get("questions"):
            player.hear()


def test_a_truce_is_offered_and_accepted_while_the_game_goes_on(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, ONE_COMBAT, options={"truces": True})
    with playing(address, opened) as player:
        page = visit(at=seats_of(opened, "orange"), quick=True).page
        offered = {"type": "OfferTruce", "seats": ["orange"], "terms": "Nobody touches the spring"}
        assert player.play("blue", offered)["type"] == "done"
        expect(page.locator(".question")).to_contain_text("Nobody touches the spring")
        page.get_by_role("button", name="Accept the truce").click()
        while "orange" not in player.view["truces"][0]["accepted"]:
            player.hear()  # the page also passes what comes before the orders
        assert set(player.view["truces"][0]["accepted"]) == {"blue", "orange"}
        expect(page.locator(".question")).to_have_count(0)


def test_a_proposal_is_voted_on(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, ONE_COMBAT)
    with playing(address, opened) as player:
        proposal = {"type": "JudgeShot", "character": "isaut", "amount": 1, "why": "the sun"}
        assert player.play("blue", {"type": "Propose", "proposal": proposal})["type"] == "done"
        page = visit(at=seats_of(opened, "orange"), quick=True).page
        expect(page.locator(".question h2")).to_contain_text("the sun")
        page.keyboard.press("2")
        player.hear_until("did")
        assert player.view["doings"]["isaut"]["judged"] == 1
