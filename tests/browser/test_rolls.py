"""Bricks that are thrown fall beside the fight, say what came of it, and are in nobody's way."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.names import UnitId
from tests.browser.hands import DUEL, Hand, watching
from tests.browser.looks import found_by_axe
from tests.browser.prepared import duel_in_play, ident, playing, seats_of
from tests.browser.visits import PHONE, Reader, Visit, visiting

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]
SOLID = """localStorage.setItem('escarmouche.settings', '{"view": "solid"}')"""
TOUGH: dict[str, Any] = {
    **DUEL,
    "library": {
        "sheet": [
            {
                **{"id": "giant", "name": {"en": "giant", "fr": "géante"}, "budget": 4, "move": 5},
                **{"dodge": 10, "attack": 9, "hp": 9, "treat": 0, "repair": 0, "outfit": {"right": "bow"}},
            }
        ]
    },
    "army": [
        {"seat": army["seat"], "unit": [{**unit, "sheet": "giant"} for unit in army["unit"]]} for army in DUEL["army"]
    ],
}
"""A duel with a dozen bricks on each side, which one arrow does not end."""


def shoot(address: str, table: dict[str, Any], shooter: str = "ada", target: str = "max") -> None:
    with playing(address, table) as player:
        assert player.play(player.acting[0], Attack(UnitId(shooter), target))["type"] == "done"


def sums(page: Page) -> list[int]:
    return [int(shown.get_attribute("data-sum") or -1) for shown in page.locator(".signs p").all()]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_roll_lies_beside_the_fight_until_one_goes_on(visit: Come, address: str, motion: str) -> None:
    table = duel_in_play(address, passes=0, scenario=TOUGH)
    page = visit(at=seats_of(table), reduced_motion=motion).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        expect(page.locator(".bow[data-deed='1']")).to_be_visible()
        shoot(address, table)
        head.wait(2)
        verdict = page.locator(".verdict button")
        expect(page.locator(".bow[data-deed='2']")).to_be_visible()
        struck = next(event for event in head.events if event["type"] == "Attacked")
        damage = struck.get("damage", 0)
        unhurt = "Held!" if head.rolled[0] else "Missed!"
        expect(verdict).to_contain_text(f"{damage} damage" if damage else unhurt)
        assert sums(page) == head.rolled
        covered = verdict.bounding_box()
        assert covered
        for spot in ((5, 8), (10, 8), (15, 8)):
            x, y = hand.place(spot, head.battle.field)
            across, down = x - covered["x"], y - covered["y"]
            assert not (0 <= across <= covered["width"] and 0 <= down <= covered["height"])
        hand.press((5, 8), head.battle.field)
        expect(verdict).to_have_count(0)
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()


@pytest.mark.parametrize("reader", [Reader(), Reader("fr", "dark", 390, 844), Reader("en", "light", 844, 390)], ids=str)
def test_the_verdict_opens_the_arithmetic_by_press_and_by_key(visit: Come, address: str, reader: Reader) -> None:
    table = duel_in_play(address, passes=0, scenario=TOUGH)
    options = PHONE if reader.width < 1000 else {}
    page = visit(reader, at=seats_of(table), **options).page
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()
    shoot(address, table)
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()
    panel = page.get_by_role("region", name="Jet" if reader.language == "fr" else "Roll", exact=True)
    verdict = page.locator(".verdict button")
    verdict.click()
    expect(panel).to_contain_text("Ada")
    expect(page.locator(".reckoning button")).to_be_focused()
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(verdict).to_be_visible()
    page.keyboard.press("r")
    expect(panel).to_be_visible()
    page.keyboard.press("r")
    expect(panel).to_have_count(0)
    verdict.focus()
    page.keyboard.press("Enter")
    expect(panel).to_be_visible()


def test_a_roll_is_staged_in_three_dimensions_too(browser: Browser, address: str) -> None:
    """The graphics driver may complain of how slowly this machine draws, and the page says so."""
    table = duel_in_play(address, passes=0, scenario=TOUGH)
    with visiting(browser, address, script=SOLID) as came:
        page = came.open(seats_of(table)).page
        expect(page.locator("canvas[data-quality=lean]")).to_be_visible()
        expect(page.get_by_text("Simple 3-D")).to_be_visible()
        shoot(address, table)
        expect(page.locator(".bow[data-deed='2']")).to_be_visible()
        expect(page.locator(".verdict button")).to_be_visible()
        assert len(sums(page)) == 2


def test_a_roll_stays_in_the_picture_of_a_small_solid_view(browser: Browser, address: str) -> None:
    """What comes of it moves the eye no nearer to whoever is hit."""
    wide: dict[str, Any] = {**TOUGH, "field": {"rows": "\n".join(["." * 40] * 32) + "\n"}}
    table = duel_in_play(address, passes=0, scenario=wide)
    with visiting(
        browser, address, Reader(width=844, height=390), script=SOLID, has_touch=True, is_mobile=True
    ) as came:
        page = came.open(seats_of(table)).page
        expect(page.locator("canvas[data-quality=lean]")).to_be_visible()
        shoot(address, table)
        expect(page.locator(".bow[data-deed='2'] .actions[data-unit=ada]")).to_be_visible()
        view = page.locator(".arena").bounding_box()
        assert view
        signs = [sign.bounding_box() for sign in page.locator(".signs p, .verdict button").all()]
        assert len(signs) == 3
        for sign in signs:
            assert sign
            assert view["x"] <= sign["x"]
            assert sign["x"] + sign["width"] <= view["x"] + view["width"]
        page.locator(".controls button").last.click(trial=True)


def test_real_bricks_are_entered_and_then_lie_on_the_table(visit: Come, address: str) -> None:
    table = duel_in_play(address, passes=0, scenario=TOUGH, hands=["blue", "orange"])
    page = visit(at=seats_of(table)).page
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()
    shoot(address, table)
    asked = page.locator("section").filter(has=page.get_by_role("heading", name="How many"))
    for question, count in (("Attack, Blue", "7"), ("Defence, Orange", "4")):
        expect(asked).to_contain_text(question)
        asked.locator(".number").get_by_text(count, exact=True).click()
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()
    expect(page.locator(".verdict button")).to_contain_text("3 damage")
    assert sums(page) == [7, 4]


def test_who_hears_the_table_hears_a_roll_once(visit: Come, address: str) -> None:
    """The story is read aloud; what is drawn with the bricks is not said again."""
    table = duel_in_play(address, passes=0, scenario=TOUGH)
    page = visit(at=seats_of(table)).page
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()
    shoot(address, table)
    expect(page.locator(".verdict button")).to_be_visible()
    expect(page.locator(".signs")).to_have_attribute("aria-hidden", "true")
    live = page.locator("[aria-live], [role=status], [role=alert]").filter(has_text="Max")
    expect(live).to_have_count(1)
    assert page.locator(".verdict").locator("xpath=ancestor-or-self::*[@aria-live]").count() == 0


def test_whoever_is_in_a_hurry_sees_what_fell_at_once(visit: Come, address: str) -> None:
    table = duel_in_play(address, passes=0, scenario=TOUGH)
    slow = """localStorage.setItem('escarmouche.settings', '{"speed": 0.5}')"""
    page = visit(at=seats_of(table), script=slow, reduced_motion="no-preference").page
    expect(page.locator(".bow[data-deed='1']")).to_be_visible()
    shoot(address, table)
    expect(page.locator(".signs p").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".bow[data-deed='2']")).to_be_visible()
    expect(page.locator(".verdict button")).to_be_visible()
