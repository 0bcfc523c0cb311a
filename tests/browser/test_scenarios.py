"""Every scenario on the shelf can be opened and begun on the page, and each of its figures and vehicles looked at."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escarmouche.bow.table import Resign
from tests.browser.hands import DUEL, open_duel
from tests.browser.prepared import playing, seats_of
from tests.browser.visits import Reader, Visit
from tests.http_client import HTTP
from tests.server.players import begin

pytestmark = pytest.mark.browser


def test_every_scenario_is_opened_and_begun(visit: Callable[..., Visit], address: str) -> None:
    came = visit(Reader("fr", "dark", 1024, 768), quick=True)
    page = came.page
    shelf = HTTP.get(f"{address}/api/games/bow").json()["scenarios"]
    assert len(shelf) >= 5
    for scenario in shelf:
        new = {"game": "bow", "scenario": scenario["id"]}
        table = HTTP.post(f"{address}/api/tables", json=new).raise_for_status().json()
        came.go(seats_of(table))
        expect(page.get_by_role("application")).to_have_accessible_name(
            f"Champ de bataille\u00a0: {scenario['name']['fr']}"
        )
        expect(page.locator(".bow[data-deed='0']")).to_be_visible()  # not the battle before, which has begun
        page.locator(".duty button").first.click()
        expect(page.locator(".bow[data-deed='1']")).to_be_visible()
        pieces = page.locator(".side li button")
        expect(pieces).to_have_count(len(scenario["start"]["units"]) + len(scenario["start"].get("vehicles", ())))
        for piece in pieces.all():
            piece.click()
            expect(piece).to_have_attribute("aria-pressed", "true")
            expect(page.locator(".card section")).to_be_visible()


def test_at_set_up_it_is_said_which_options_have_nothing_to_act_on(visit: Callable[..., Visit]) -> None:
    came = visit(at="/#/scenarios/first-skirmish")
    page = came.page
    page.get_by_text("Rule options").click()
    vehicles = page.get_by_role("group", name="Vehicles")
    expect(vehicles.get_by_text("Nothing to act on here: there are no vehicles.")).to_be_visible()
    extensions = page.get_by_role("group", name="Extensions")
    locked = extensions.get_by_role("listitem").filter(has=page.get_by_label("Locked doors"))
    expect(locked).to_contain_text("Nothing to act on here: no door is locked.")
    prone = extensions.get_by_role("listitem").filter(has=page.get_by_label("Lying prone"))
    expect(prone).not_to_contain_text("Nothing to act on here")
    came.go("/#/scenarios/the-rain-scroll")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rain scroll")
    page.get_by_text("Rule options").click()
    expect(locked).to_be_visible()
    expect(locked).not_to_contain_text("Nothing to act on here")


def to_take(name: str, who: str) -> dict[str, Any]:
    return {"seat": "blue", "kind": "capture", "who": [who], "text": {"en": f"Take {name}.", "fr": f"Prendre {name}."}}


def archer(name: str, x: int, y: int) -> dict[str, Any]:
    return {"id": name.lower(), "name": name, "sheet": "archer", "at": [x, y]}


THREE = {
    **DUEL,
    "army": [
        {"seat": "blue", "unit": [archer("Ada", 4, 7), archer("Bo", 4, 12)]},
        {"seat": "orange", "unit": [archer("Max", 14, 7)]},
        {"seat": "straw", "unit": [archer("Leo", 14, 12)]},
    ],
    "goal": [to_take("Max", "max"), to_take("Leo", "leo")],
}


@pytest.mark.rule("BOW-R-90")
def test_a_goal_that_is_lost_is_struck_out_and_the_other_is_not(visit: Callable[..., Visit], address: str) -> None:
    table = open_duel(address, scenario=THREE, options={"starter": "first_seat"})
    page = visit(Reader("fr", "light", 1024, 768), seats_of(table), quick=True).page
    with playing(address, table) as player:
        begin(player)
        aims = page.locator(".choose li")
        expect(aims).to_have_text(["Prendre Max.", "Prendre Leo."])
        assert player.play("orange", Resign())["type"] == "done"
    expect(aims).to_have_text(["Prendre Max. hors d’atteinte", "Prendre Leo."])
    expect(aims.locator("s")).to_have_text(["Prendre Max."])
    expect(page.locator("#story s")).to_have_text(["Prendre Max."])
