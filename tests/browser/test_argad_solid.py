"""The table of Argad! in three dimensions: what the flat view can do, it can do too, and with few calls."""

import re
import tomllib
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from escarmouche.argad.resources import DATA
from tests.browser.prepared import seats_of
from tests.browser.skirmishes import brought_to, open_skirmish, party, skirmish
from tests.browser.test_first_load import A_GRAPHICS_CARD, COUNTING, SMALL, SOLID
from tests.browser.visits import visiting

pytestmark = pytest.mark.browser

MOST_CALLS: Final = 250
"""Of the graphics card, for one picture."""

NO_WEBGL: Final = """{
  const draw = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...how) {
    return kind.startsWith('webgl') ? null : draw.call(this, kind, ...how);
  };
}"""

ON_FOOT: Final = (
    "archer",
    "guard",
    "crossbowman",
    "pavise_bearer",
    "sergeant",
    "peasant",
    "monk",
    "thegn",
    "woodcutter",
)
ABREAST: Final = 12


FEW: Final = (
    (("Isaut", "guard", 28, 20), ("Milon", "archer", 28, 36)),
    (("Max", "guard", 52, 20), ("Odon", "peasant", 52, 36)),
)


def forty_a_side() -> dict[str, Any]:
    """The ford with its river, woods, mill and hill, and on each bank 36 people on foot and four riders."""
    ground = tomllib.loads((DATA / "scenarios" / "the-wall-at-the-ford.toml").read_text("utf-8"))["ground"]
    posts = {
        seat: [
            *(
                (f"{seat}{n}", ON_FOOT[n % len(ON_FOOT)], west + 3.7 * (n % ABREAST), 45 + 2.5 * (n // ABREAST))
                for n in range(36)
            ),
            *((f"{seat}{n}", "squire", west + 8.0 * (n - 36), 26) for n in range(36, 40)),
        ]
        for seat, west in (("blue", 4.0), ("orange", 68.0))
    }
    parties = [party("blue", posts["blue"], 90), party("orange", posts["orange"], 270)]
    return skirmish(*FEW, ground=ground, party=parties)


@pytest.mark.parametrize("quality", ["lean", "full"])
def test_the_solid_view_draws_a_table_of_forty_a_side_with_few_calls(
    artist: Browser, address: str, quality: str
) -> None:
    table = open_skirmish(address, forty_a_side())
    with visiting(artist, address, SMALL) as came:
        came.page.add_init_script(SOLID + COUNTING + (A_GRAPHICS_CARD if quality == "full" else ""))
        came.open(seats_of(table, "blue"))
        canvas = came.page.locator(f"#field canvas[data-quality={quality}]")
        expect(canvas).to_have_attribute("data-calls", re.compile(r"^[1-9]"))
        drawn = came.page.evaluate("window.mostDraws")
        assert 0 < drawn <= MOST_CALLS, drawn


def test_a_press_in_the_solid_view_selects_somebody_and_brings_the_same_tools(artist: Browser, address: str) -> None:
    table = open_skirmish(address, skirmish(*FEW))
    with brought_to(address, table, "orders"), visiting(artist, address, SMALL) as came:
        page = came.page
        page.add_init_script(SOLID)
        came.open(seats_of(table, "blue"))
        press_under(page, "Isaut")
        expect(page.get_by_role("button", name="Go to…")).to_be_visible()
        expect(page.locator(".labels span").filter(has_text="Isaut •••")).to_be_visible()
        assert came.troubles == []


def press_under(page: Page, name: str) -> None:
    """On the head over which the name stands."""
    label = page.locator(".labels span").filter(has_text=name)
    expect(label).to_be_visible()
    box = label.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 12)


def test_a_browser_without_three_dimensions_is_told_so_and_has_the_flat_view(browser: Browser, address: str) -> None:
    table = open_skirmish(address)
    with visiting(browser, address, SMALL, script=SOLID + NO_WEBGL) as came:
        page = came.page
        came.open(seats_of(table, "blue"))
        expect(page.get_by_role("alert").filter(has_text="can’t show the table in three dimensions")).to_be_visible()
        page.get_by_role("button", name="Show it from above").click()
        expect(page.get_by_text("Here is the flat one.")).to_be_visible()
        expect(page.get_by_role("application")).to_be_visible()
