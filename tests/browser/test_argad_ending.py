"""The end of a skirmish of Argad! on the page: what was reached, also in secret, what became of whom, and what next."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Opened, ident, playing, seats_of
from tests.browser.skirmishes import BY_HAND, ONE_COMBAT, open_skirmish, pass_on, throw
from tests.browser.visits import PHONE, Reader, Visit
from tests.server.players import Player

pytestmark = pytest.mark.browser


def aim(name: str, seat: str, whom: str, en: str, fr: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "seat": seat, "kind": "fell", "who": [whom], "text": {"en": en, "fr": fr}, **more}


SETTLED: Final[dict[str, Any]] = {
    **ONE_COMBAT,
    "last_turn": 1,
    "objective": [
        aim("max_falls", "blue", "max", "Bring down Max.", "Abattre Max."),
        aim("odon_falls", "blue", "odon", "Bring down Odon.", "Abattre Odon."),
        aim("milon_falls", "orange", "milon", "Bring down Milon.", "Abattre Milon.", secret=True),
    ],
}
"""Isaut strikes Max down in the only turn."""


def told(address: str) -> Opened:
    """A skirmish that is over."""
    opened = open_skirmish(address, SETTLED, **BY_HAND)
    with playing(address, opened) as player:
        while not player.status.get("ending"):
            if player.status.get("throw"):
                throw(player, {"blue": 6, "orange": 1})
            else:
                stays_or_passes(player)
    return opened


def stays_or_passes(player: Player) -> None:
    """Nobody follows up; all else passes."""
    deeds, asked = len(player.deeds), player.view.get("questions")
    if asked:
        assert player.play(asked[0]["seat"], {"type": "AnswerFollowUp", "follow": False})["type"] == "done"
    elif player.acting:
        pass_on(player)
    while len(player.deeds) == deeds and not player.status.get("throw"):
        player.hear()


def ending(page: Page) -> Any:
    return page.get_by_role("dialog")


def test_the_end_tells_aims_people_deeds_and_luck(visit: Callable[..., Visit], address: str) -> None:
    opened = told(address)
    page = visit(at=seats_of(opened, "blue"), quick=True).page
    expect(ending(page)).to_contain_text("The story ends")
    expect(ending(page)).to_contain_text("Bring down Max. ✓ reached")
    expect(ending(page)).to_contain_text("Bring down Odon. – not this time")
    secret = ending(page).locator("[data-aim=milon_falls]")
    expect(secret).to_contain_text("secret")
    expect(ending(page)).to_contain_text("Still there: Isaut and Milon")
    expect(ending(page)).to_contain_text("Fallen: Max")
    expect(ending(page)).to_contain_text("Isaut brought down Max")
    expect(ending(page).get_by_role("button", name="Play again")).to_be_visible()


def test_from_the_end_one_watches_all_of_it_with_nothing_hidden(visit: Callable[..., Visit], address: str) -> None:
    opened = told(address)
    page = visit(at=seats_of(opened, "orange"), quick=True).page
    ending(page).get_by_role("link", name="Watch it with nothing hidden").click()
    expect(page).to_have_url(f"{address}/#/replay?table={ident(opened)}")
    expect(page.get_by_role("slider").first).to_be_visible()


def test_the_end_on_a_phone_in_french(visit: Callable[..., Visit], address: str) -> None:
    opened = told(address)
    page = visit(Reader("fr", "dark", 390, 844), seats_of(opened, "orange"), quick=True, **PHONE).page
    expect(ending(page)).to_contain_text("L’histoire s’arrête là")
    expect(ending(page)).to_contain_text("Hors de combat\u00a0: Max")
    expect(ending(page).locator("[data-aim=milon_falls]")).to_contain_text("secret")


def test_all_agree_to_end_it_here(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address)
    with playing(address, opened) as player:
        page = visit(at=seats_of(opened, "blue"), quick=True).page
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="End the story here").click()
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Play on after all")).to_be_visible()
        assert player.play("orange", {"type": "AgreeToEnd"})["type"] == "done"
        expect(ending(page)).to_contain_text("The story ends")
