"""What one presses on the field is confirmed there, and refused there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from escarmouche.bow.field.places import centre
from escarmouche.bow.names import UnitId
from tests.browser.hands import DUEL, Hand, let_it_settle, watching
from tests.browser.prepared import duel_in_play, ident, seats_of
from tests.browser.visits import Reader, Visit

pytestmark = pytest.mark.browser

NEAR = 120
"""Pixels within which something stands beside a place."""
WOODED = {**DUEL, "field": {"rows": "\n".join(["." * 20] * 9 + ["." * 8 + "t" + "." * 11] + ["." * 20] * 6) + "\n"}}
TALL = {
    **DUEL,
    "field": {"rows": "\n".join(["." * 20] * 44) + "\n"},
    "army": [
        {"seat": seat, "unit": [{**army["unit"][0], "at": [army["unit"][0]["at"][0], 36]}]}
        for seat, army in zip(("blue", "orange"), DUEL["army"], strict=True)
    ],
}
"""The duel in the south of a field that is higher than it is wide."""


def gap(shown: Locator, place: tuple[float, float]) -> float:
    """Pixels between a place in the window and what is shown for it; nothing if it is covered."""
    expect(shown).to_be_visible()
    box = shown.bounding_box()
    assert box
    across = max(box["x"] - place[0], place[0] - box["x"] - box["width"], 0)
    down = max(box["y"] - place[1], place[1] - box["y"] - box["height"], 0)
    return float(max(across, down))


def test_a_second_press_on_a_stud_goes_there(visit: Callable[..., Visit], address: str) -> None:
    table = duel_in_play(address, passes=0)
    page = visit(at=seats_of(table), quick=True).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        field = head.battle.field
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        hand.press((6.5, 10.5), field)
        assert 0 < gap(page.locator(".beside .yes"), hand.place((7, 11), field)) < NEAR
        hand.press((6.5, 10.5), field)
        head.wait(2)
        ada = head.battle.units[UnitId("ada")]
        assert (ada.at, ada.facing) == ((6, 10), 135)


@pytest.mark.parametrize(
    ("reader", "stud", "why", "rule"),
    [
        (Reader("en"), (18.5, 12.5), "Ada moves 5 at most.", "BOW-2.3.1.1"),
        (Reader("fr", "dark"), (8.5, 9.5), "Ada ne peut pas s’y tenir.", "BOW-2.3.1.5"),
    ],
    ids=str,
)
def test_a_stud_that_cannot_be_reached_says_why_right_there(
    visit: Callable[..., Visit], address: str, reader: Reader, stud: tuple[float, float], why: str, rule: str
) -> None:
    table = duel_in_play(address, passes=0, scenario=WOODED)
    page = visit(reader, seats_of(table), quick=True).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        field = head.battle.field
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        hand.press(stud, field)
        answer = page.locator(".beside")
        expect(answer).to_contain_text(why)
        expect(answer).to_contain_text(rule)
        assert 0 < gap(answer, hand.place(stud, field)) < NEAR
        page.keyboard.press("Escape")
        expect(answer).to_have_count(0)
        assert head.deeds == 1


def test_what_stands_beside_a_stud_stays_in_sight_when_the_field_becomes_smaller(
    visit: Callable[..., Visit], address: str
) -> None:
    table = duel_in_play(address, passes=0, scenario=TALL)
    page = visit(at=seats_of(table), quick=True).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        hand.press((4.5, 41.5), head.battle.field)
        going = page.locator(".beside .yes")
        expect(going).to_be_in_viewport(ratio=0.99)
        page.set_viewport_size({"width": 1440, "height": 600})
        let_it_settle(page)
        expect(going).to_be_in_viewport(ratio=0.99)
        going.click()
        head.wait(2)


AROUND = {"N": ("max", [9, 4]), "E": ("pia", [12, 7]), "S": ("noa", [9, 10]), "W": ("tom", [6, 7])}
"""Enemies on all sides of an archer, by the way to look at them."""


@pytest.mark.parametrize("facing", AROUND)
def test_what_stands_beside_a_figure_leaves_its_neighbours_to_press(
    visit: Callable[..., Visit], address: str, facing: str
) -> None:
    archer = {"id": "ada", "name": "Ada", "sheet": "archer", "at": [9, 7], "facing": facing}
    enemies = [
        {"id": name, "name": name.title(), "sheet": "trooper", "at": at, "facing": "W"} for name, at in AROUND.values()
    ]
    alone = {**DUEL, "army": [{"seat": "blue", "unit": [archer]}, {"seat": "orange", "unit": enemies}]}
    table = duel_in_play(address, passes=0, scenario=alone)
    page = visit(at=seats_of(table), quick=True).page
    hand = Hand(page)
    with watching(address, ident(table)) as head:
        battle, (faced, _) = head.battle, AROUND[facing]
        expect(page.locator(".actions[data-unit=ada]")).to_be_visible()
        hand.press(centre(battle, battle.units[UnitId("ada")]), battle.field)
        expect(page.locator(".beside [data-facing]")).to_be_visible()
        hand.press(centre(battle, battle.units[UnitId(faced)]), battle.field)
        expect(page.locator(f".step .choice[data-piece={faced}]").first).to_be_visible()
