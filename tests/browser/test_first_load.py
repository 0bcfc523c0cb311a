"""How much is loaded before one plays, from whom, and how much the solid view draws."""

import json
import re
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import open_duel
from tests.browser.prepared import seats_of
from tests.browser.visits import Reader, visiting
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

TO_THE_START_PAGE: Final = 66_000
TO_A_TABLE: Final = 170_000
"""Bytes as the server sends them, without the font, before one can press Play now, and before one can play."""
FILES_TO_THE_START_PAGE: Final = 12
FILES_TO_A_TABLE: Final = 16
BUDGET: Final = 270_000
"""Bytes from the start page to the first table, whatever else is loaded on the way."""

MOST_CALLS: Final = 200
"""Of the graphics card, for one picture."""

SMALL: Final = Reader(width=480, height=400)
"""How many calls there are does not depend on the window; how long they take without a graphics card does."""

SOLID: Final = """localStorage.setItem('escarmouche.settings', '{"speed": 0, "view": "solid"}');"""

COUNTING: Final = """{
  let draws = 0;
  window.mostDraws = 0;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...how) { draws += 1; return draw.apply(this, how); };
  }
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = act => frame(time => {
    draws = 0;
    act(time);
    window.mostDraws = Math.max(window.mostDraws, draws);
  });
}"""
"""Counts what reaches the graphics card, whatever the page says of itself."""

A_GRAPHICS_CARD: Final = """{
  const UNMASKED_RENDERER = 37446, know = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'A graphics card' : know.call(this, name);
  };
  performance.now = () => 0;
}"""
"""The page believes that it is drawn fast, and leaves no detail out."""


def test_the_first_table_is_soon_there(browser: Browser, address: str) -> None:
    with visiting(browser, address) as came:
        page = came.page
        sizes: dict[str, int] = {}
        names: dict[str, str] = {}
        network = page.context.new_cdp_session(page)
        network.on("Network.responseReceived", lambda told: names.update({told["requestId"]: told["response"]["url"]}))
        network.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
        network.send("Network.enable")
        came.open()
        page.get_by_role("button", name="Play now").click()
        expect(page.locator(".bow[data-deed] #field canvas")).to_be_visible()
        page.evaluate("() => document.fonts.ready")
        loaded = {names[request]: int(size) for request, size in sizes.items() if request in names}
        assert any("BowTable" in name for name in loaded)
        assert not any("Solid" in name for name in loaded)
        assert sum(loaded.values()) <= BUDGET, sorted(loaded.items(), key=lambda item: -item[1])[:12]
        assert came.troubles == []


def files(address: str, page: str) -> dict[str, int]:
    """The files that a browser is told to fetch at an address of the page, and their bytes as they are sent."""
    told = HTTP.get(f"{address}/preload.js").text
    named = json.loads(re.findall(r"^const pages = (.*);$", told, re.MULTILINE)[0])[page]
    index = re.findall(r'(?:href|src)="(/[^"]+)"', HTTP.get(address).text)
    return {path: sent(address, path) for path in dict.fromkeys(["/", *index, *(f"/{name}" for name in named)])}


def sent(address: str, path: str) -> int:
    """Bytes of the body, compressed as for a browser."""
    with HTTP.stream("GET", address + path, headers={"Accept-Encoding": "gzip"}) as answer:
        return sum(map(len, answer.raise_for_status().iter_raw()))


@pytest.mark.parametrize(
    ("page", "most", "count"),
    [("", TO_THE_START_PAGE, FILES_TO_THE_START_PAGE), ("/table bow", TO_A_TABLE, FILES_TO_A_TABLE)],
    ids=["start page", "table"],
)
def test_what_is_needed_first_is_little_and_in_few_files(address: str, page: str, most: int, count: int) -> None:
    """Each 50,000 bytes are a second on a slow line, and each file waits for its turn."""
    needed = files(address, page)
    assert sum(needed.values()) <= most, sorted(needed.items(), key=lambda file: -file[1])
    assert len(needed) <= count, sorted(needed)
    assert not any(late in name for name in needed for late in ("Solid", "Worth", "Lab", "Rules")), sorted(needed)


def a_large_battle() -> dict[str, Any]:
    """96 × 96 studs with houses, walls, trees, crates and rocks, and 40 figures of all kinds."""
    random = Random(96)
    rows = [["."] * 96 for _ in range(96)]
    for _ in range(60):
        letter, width, depth = random.choice([("h", 8, 6), ("#", 10, 2), ("t", 2, 2), ("c", 2, 2), ("r", 2, 2)])
        x, y = random.randrange(8, 88 - width), random.randrange(12, 84 - depth)
        for row in range(y, y + depth):
            rows[row][x : x + width] = [letter] * width
    sheets = ("archer", "guard", "spearman", "crossbowman", "medic", "rifleman", "pirate", "captain", "robot", "ranger")
    armies = [
        {
            "seat": seat,
            "unit": [
                {"id": f"{seat}{n}", "sheet": sheets[n % len(sheets)], "at": [4 + 4 * n, row], "facing": facing}
                for n in range(20)
            ],
        }
        for seat, row, facing in (("blue", 92, "N"), ("orange", 3, "S"))
    ]
    return {
        "id": "large",
        "name": {"en": "Large", "fr": "Grande"},
        "text": {"en": "Many.", "fr": "Beaucoup."},
        "field": {"rows": "\n".join("".join(row) for row in rows) + "\n"},
        "army": armies,
    }


@pytest.mark.parametrize(("game", "other"), [("bow", "ArgadTable"), ("argad", "BowTable")])
def test_a_table_that_one_comes_back_to_is_asked_for_with_the_files_of_its_game(
    browser: Browser, address: str, game: str, other: str
) -> None:
    scenario = {"bow": "first-skirmish", "argad": "first-meeting"}[game]
    table = HTTP.post(f"{address}/api/tables", json={"game": game, "scenario": scenario}).json()
    with visiting(browser, address) as came:
        came.open(seats_of(table))
        expect(came.page.locator("#field canvas")).to_be_visible()
        came.page.reload()
        expect(came.page.locator("#field canvas")).to_be_visible()
        asked = came.page.evaluate("() => [...document.querySelectorAll('link[rel$=preload]')].map(link => link.href)")
        assert any(f"{game}Table".lower() in file.lower() for file in asked)
        assert not any(other in file for file in asked)
        assert came.troubles == []


@pytest.mark.parametrize("quality", ["lean", "full"])
def test_the_solid_view_draws_a_large_battle_with_few_calls(artist: Browser, address: str, quality: str) -> None:
    table = open_duel(address, scenario=a_large_battle())
    with visiting(artist, address, SMALL) as came:
        came.page.add_init_script(SOLID + COUNTING + (A_GRAPHICS_CARD if quality == "full" else ""))
        came.open(seats_of(table))
        canvas = came.page.locator(f"#field canvas[data-quality={quality}]")
        expect(canvas).to_have_attribute("data-calls", re.compile(r"^[1-9]"))
        assert int(canvas.get_attribute("data-calls") or 0) <= MOST_CALLS
        assert 0 < came.page.evaluate("window.mostDraws") <= MOST_CALLS


def test_the_solid_view_says_that_it_is_simple_and_is_full_for_whoever_wants_it(artist: Browser, address: str) -> None:
    with visiting(artist, address, SMALL) as came:
        page = came.page
        page.add_init_script(SOLID)
        came.open(seats_of(open_duel(address)))
        expect(page.locator("#field canvas[data-quality=lean]")).to_be_visible()
        expect(page.get_by_text("Simple 3-D")).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        page.locator(".menu li").get_by_role("button", name="Settings").click()
        page.get_by_role("group", name="Detail in 3-D").get_by_role("radio", name="Full").check()
        expect(page.locator("#field canvas[data-quality=full]")).to_be_visible()
        expect(page.get_by_text("Simple 3-D")).to_have_count(0)
