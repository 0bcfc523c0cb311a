"""A few turns on the flat field with the keys alone: choose, walk, look, think again, shoot."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from escarmouche.bow.names import UnitId
from tests.browser.hands import DUEL, Head, open_duel, watching
from tests.browser.prepared import ident, seats_of
from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

BOB: Final = UnitId("bob")
MAX: Final = UnitId("max")
TWO_AGAINST_ONE: Final = {
    **DUEL,
    "army": [
        {
            "seat": "blue",
            "unit": [
                {"id": "ada", "name": "Ada", "sheet": "archer", "at": [4, 5], "facing": "E"},
                {"id": "bob", "name": "Bob", "sheet": "archer", "at": [4, 10], "facing": "E"},
            ],
        },
        {"seat": "orange", "unit": [{"id": "max", "name": "Max", "sheet": "captain", "at": [14, 7], "facing": "W"}]},
    ],
}


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def expect_deed(page: Page, deed: int) -> None:
    expect(page.locator(f".bow[data-deed='{deed}']")).to_be_visible()


def expect_chosen(page: Page, unit: str) -> None:
    expect(page.locator(f".actions[data-unit={unit}]")).to_be_visible()


def number_of(page: Page, action: str) -> str:
    """The key of an action, as its button says."""
    return page.locator(f".actions [data-action={action}]").get_attribute("aria-keyshortcuts") or ""


def test_turns_on_the_flat_field(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address, scenario=TWO_AGAINST_ONE, options={"starter": "first_seat"})
    page = visit(at=seats_of(table), quick=True).page
    going = page.locator("section.step .yes")
    with watching(address, ident(table)) as head:
        expect_deed(page, 1)
        expect(page.locator(".dock p")).to_be_visible()
        press(page, "n")
        expect_chosen(page, "ada")
        press(page, "n")
        expect_chosen(page, "bob")

        press(page, "ArrowLeft", "ArrowDown", *["ArrowRight"] * 4, "ArrowUp", "Enter")
        expect(going).to_be_visible()
        press(page, "e", "e", "q", "Enter")
        head.wait(2)
        bob = head.battle.units[BOB]
        assert (bob.at, bob.facing) == ((7, 10), 135)
        expect_deed(page, 2)

        press(page, "Control+z")
        head.wait_back(1)
        expect_deed(page, 1)
        assert head.battle.units[BOB].at == (4, 10)

        expect_chosen(page, "bob")
        press(page, "n")
        expect_chosen(page, "ada")
        press(page, "ArrowRight", "ArrowRight", "Enter")
        expect(going).to_be_visible()
        press(page, "Escape")
        expect(going).to_have_count(0)
        expect_chosen(page, "ada")
        press(page, "Escape")
        expect(page.locator(".actions")).to_have_count(0)
        press(page, "n")
        expect_chosen(page, "ada")
        press(page, number_of(page, "attack"))
        head.wait(2)
        expect_deed(page, 2)
        assert head.events[-1]["type"] != "Moved"
        assert any(event["type"] == "Attacked" and event["target"] == "max" for event in head.events)
        expect_chosen(page, "ada")
        press(page, number_of(page, "pass"))
        head.wait(3)
        assert head.acting == "orange"
        _walk_as_suggested(page, head)


def _walk_as_suggested(page: Page, head: Head) -> None:
    """Enter alone takes the next sensible act, here a walk."""
    expect_chosen(page, "max")
    expect(page.locator(".actions .suggested")).to_have_attribute("data-action", "move")
    press(page, "Enter")
    expect(page.locator("section.step")).to_be_visible()
    press(page, "ArrowLeft", "Enter")
    expect(page.locator("section.step .yes")).to_be_visible()
    press(page, "Enter")
    head.wait(4)
    assert head.battle.units[MAX].at == (13, 7)
