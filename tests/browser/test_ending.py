"""The end of a battle: who still stands, what turned it, how lucky it was, its last moment, and playing again."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.names import UnitId
from tests.browser.hands import DUEL
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import duel_in_play, playing, seats_of
from tests.browser.visits import PHONE, Reader, Visit

pytestmark = pytest.mark.browser

MASTER: dict[str, Any] = {
    **{"id": "master", "name": {"en": "master", "fr": "maître"}, "budget": 2, "move": 5},
    **{"dodge": 1, "attack": 9, "hp": 1, "treat": 0, "repair": 0, "outfit": {"right": "bow"}},
}
UNEQUAL: dict[str, Any] = {
    **DUEL,
    "library": {"sheet": [MASTER]},
    "army": [
        {"seat": "blue", "unit": [{**DUEL["army"][0]["unit"][0], "sheet": "master"}]},
        DUEL["army"][1],
    ],
}
"""Ada's first arrow ends it, nearly always."""


RARE = {"best": {"en": "Best roll", "fr": "Meilleur jet"}, "worst": {"en": "Worst roll", "fr": "Pire jet"}}


def shot_to_the_end(address: str) -> tuple[dict[str, Any], set[str]]:
    """A table whose battle is over, and which kinds of rare roll it saw: the best, the worst or both."""
    table = duel_in_play(address, passes=0, scenario=UNEQUAL, options={"starter": "first_seat", "brick": 0.95})
    with playing(address, table) as player:
        while not player.state().outcome:
            assert player.play(player.acting[0], Attack(UnitId("ada"), "max"))["type"] == "done"
        luck = player.ask("ask_luck")
    return table, {kind for kind in RARE if luck.get(kind)}


@pytest.mark.parametrize("reader", [Reader(), Reader("fr", "dark", 390, 844), Reader("en", "light", 844, 390)], ids=str)
def test_the_end_tells_how_it_went(visit: Callable[..., Visit], address: str, reader: Reader) -> None:
    table, rare = shot_to_the_end(address)
    page = visit(reader, seats_of(table), **(PHONE if reader.width < 1000 else {})).page
    french = reader.language == "fr"
    told = page.get_by_role("dialog")
    expect(told.get_by_role("img", name="dernier moment" if french else "last moment")).to_be_visible()
    expect(told).to_contain_text("Encore debout" if french else "Still standing")
    expect(told).to_contain_text("Hors de combat\u00a0: Max" if french else "Fallen: Max")
    turned = told.get_by_role("button", name="Ada abat Max" if french else "Ada shoots Max down")
    expect(turned).to_be_visible()
    assert rare
    expect(told.locator("dt")).to_have_text([words[reader.language] for kind, words in RARE.items() if kind in rare])
    again = told.get_by_role("button", name="Rejouer" if french else "Play again").bounding_box()
    share = told.get_by_role("button", name="Copier le lien" if french else "Copy the link").bounding_box()
    assert again
    assert share
    assert again["y"] == share["y"]
    assert outside_the_window(page) == []
    assert found_by_axe(page) == []
    turned.click()
    expect(told).to_have_count(0)
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()
    expect(page.locator(".dock")).to_have_count(0)
    assert outside_the_window(page) == []
    page.get_by_role("button", name="Résultat" if french else "Result").click()
    expect(told).to_be_visible()
