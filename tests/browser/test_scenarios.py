"""Every scenario on the shelf can be opened and begun on the page, and each of its figures and vehicles looked at."""

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.prepared import seats_of
from tests.browser.visits import Reader, Visit

pytestmark = pytest.mark.browser


def test_every_scenario_is_opened_and_begun(visit: Callable[..., Visit], address: str) -> None:
    came = visit(Reader("fr", "dark", 1024, 768), quick=True)
    page = came.page
    shelf = httpx.get(f"{address}/api/games/bow", timeout=60).json()["scenarios"]
    assert len(shelf) >= 5
    for scenario in shelf:
        new = {"game": "bow", "scenario": scenario["id"]}
        table = httpx.post(f"{address}/api/tables", json=new, timeout=60).raise_for_status().json()
        came.go(seats_of(table))
        expect(page.get_by_role("application")).to_have_accessible_name(f"Le terrain de {scenario['name']['fr']}")
        page.locator(".duty button").first.click()
        expect(page.locator(".bow[data-deed='1']")).to_be_visible()
        pieces = page.locator(".armies li button")
        assert pieces.count() == len(scenario["start"]["units"]) + len(scenario["start"].get("vehicles", ()))
        for piece in pieces.all():
            piece.click()
            expect(piece).to_have_attribute("aria-pressed", "true")
            expect(page.locator(".card section")).to_be_visible()
