"""No part of a turn of Argad! keeps anybody out, nor the desk, nor the end: both languages and themes, any screen."""

from collections.abc import Iterator
from pprint import pformat
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.prepared import Opened, playing, seats_of
from tests.browser.skirmishes import THREE_COMBATS, brought_to, open_skirmish, pass_on, skirmish, won_by_blue
from tests.browser.visits import Reader, Visit, visiting

pytestmark = pytest.mark.browser

READERS: Final = [
    Reader("en", "light"),
    Reader("fr", "dark"),
    Reader("fr", "light", 390, 844),
    Reader("en", "dark", 390, 844),
]
APART: Final = skirmish(
    (("Isaut", "archer", 28, 20), ("Milon", "peasant", 26, 30)),
    (("Max", "guard", 40, 20), ("Odon", "peasant", 42, 32)),
    last_turn=1,
)
"""One of them can shoot."""
SHOWN: Final = {
    "announcing": ".dock .person .orders",
    "shots": ".dock [data-shooter]",
    "melee": ".melee .choice",
    "question": ".question .replies button",
    "desk": ".desk",
    "over": "dialog[open]",
}
"""What is there once the page is complete."""

Tables = dict[str, Opened]


@pytest.fixture(scope="module")
def tables(address: str) -> Tables:
    tables = {
        "announcing": open_skirmish(address, APART),
        "shots": open_skirmish(address, APART),
        "melee": open_skirmish(address, THREE_COMBATS),
        "question": won_by_blue(address),
        "desk": open_skirmish(address, APART, seats={"game-master": "person"}),
        "over": open_skirmish(address, APART),
    }
    for name, phase in (("announcing", "orders"), ("shots", "shots"), ("melee", "melee"), ("desk", "orders")):
        with brought_to(address, tables[name], phase) as player:
            if phase == "orders":
                charge = {"type": "Charge", "whom": "isaut"}
                announced = {"type": "Announce", "character": "max", "order": charge}
                assert player.play("orange", announced)["type"] == "done"
    with playing(address, tables["over"]) as player:
        while not player.status.get("ending"):
            pass_on(player)
    return tables


@pytest.fixture(params=READERS, ids=str)
def visit(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Visit]:
    with visiting(browser, address, request.param, quick=True, newcomer=True) as visit:
        yield visit
        assert visit.troubles == []


def test_every_part_of_a_turn(visit: Visit, tables: Tables) -> None:
    page, wrong = visit.page, dict[str, object]()
    for name, table in tables.items():
        seats = {"desk": ["game-master"], "over": []}.get(name, ["blue"])
        visit.open(seats_of(table, *seats))
        _do_something(page, name)
        expect(page.locator(SHOWN[name]).first).to_be_visible()
        wrong[name] = [*found_by_axe(page), *outside_the_window(page)]
    found = {name: what for name, what in wrong.items() if what}
    assert not found, pformat(found, width=160)


def _do_something(page: Page, name: str) -> None:
    """So that there is as much to see as there can be."""
    if name == "announcing":
        expect(page.locator(".dock .bar .main")).to_be_visible()
        page.keyboard.press("n")
    if name == "melee":
        expect(page.locator(".melee .who").first).to_be_visible()
        page.keyboard.press("ArrowRight")
