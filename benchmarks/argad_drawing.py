"""The flat table of Argad! with 40 people a side, moved by a hand in a real browser that has no graphics card.

    python -m benchmarks.argad_drawing

A pan draws the whole table again for each picture. There is no peer: what counts is that a picture is ready before the
screen wants the next one, sixty times a second. From far there are marks and rulers; from near names as well. "Shown"
is from one picture to the next, with all that a browser does for it on the processor where a plain laptop has its
graphics.
"""

from statistics import median
from typing import Any, Final

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks.first_load import opened
from benchmarks.load.server import TABLE, serving
from benchmarks.result import Result, table

PEOPLE: Final = 40
"""On each side."""
RANKS: Final = 4
PROFILES: Final = ("guard", "archer", "peasant", "crossbowman", "sergeant")
PICTURES: Final = 120
LIMIT: Final = 1 / 60
"""Seconds until the screen wants the next picture."""
NEARER: Final = 3
"""Presses on the button, until names are written at people."""

PAN: Final = """async pictures => {
  const eye = document.querySelector('#field .eye');
  const { left, top } = eye.getBoundingClientRect();
  const hand = (type, at) => eye.dispatchEvent(new PointerEvent(type, {
    clientX: left + 30 + 2 * at, clientY: top + 30 + at, pointerId: 1, pointerType: 'mouse', isPrimary: true,
    buttons: type === 'pointerup' ? 0 : 1, bubbles: true,
  }));
  eye.setPointerCapture = () => {};  // this hand is no real one
  const real = window.requestAnimationFrame.bind(window);
  let working = 0;
  window.requestAnimationFrame = task => real(now => {
    const begun = performance.now();
    task(now);
    working += performance.now() - begun;
  });
  const drawn = [], shown = [];
  hand('pointerdown', 0);
  let last = await new Promise(real);
  for (let at = 3; at < pictures + 3; at++) {
    working = 0;
    hand('pointermove', at);
    const now = await new Promise(done => setTimeout(() => real(done)));
    drawn.push(working / 1000);
    shown.push((now - last) / 1000);
    last = now;
  }
  hand('pointerup', pictures + 3);
  window.requestAnimationFrame = real;
  return { drawn, shown };
}"""


def run() -> list[Result]:
    with serving(TABLE) as server, sync_playwright() as started, opened(started.chromium) as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(_table(server.http))
        page.locator("[data-deed] #field canvas").first.wait_for()
        page.wait_for_load_state("networkidle")
        far = _pan(page)
        for _ in range(NEARER):
            page.locator("#field .controls button").first.click()
        near = _pan(page)
    return [*_rows("from far", far), *_rows("from near", near)]


def _rows(where: str, times: dict[str, list[float]]) -> list[Result]:
    limit = "a sixtieth of a second"
    what = f"Argad!, flat, {PEOPLE} against {PEOPLE}, a pan {where}"
    return [
        Result(f"{what}: a picture drawn", median(times["drawn"]), limit, LIMIT, 1.0),
        Result("the same: shown", median(times["shown"]), limit, LIMIT),
    ]


def _pan(page: Page) -> dict[str, list[float]]:
    times: dict[str, list[float]] = page.evaluate(PAN, PICTURES)
    return times


def _table(address: str) -> str:
    """Where two crowds face each other."""
    scenario = {
        "id": "crowds",
        "name": {"en": "Crowds", "fr": "Foules"},
        "text": {"en": "Two crowds.", "fr": "Deux foules."},
        "setting": "middle_ages",
        "ground": {"width": 120, "depth": 80},
        "party": [_crowd("blue", 30, 90), _crowd("orange", 70, 270)],
    }
    new = {"game": "argad", "scenario": scenario, "options": {"fog": False}}
    opened = httpx.post(f"{address}/api/tables", json=new, timeout=60).raise_for_status().json()
    tokens = ",".join(link["token"] for link in opened["seats"])
    return f"{address}/#/table/{opened['table']['id']}/{tokens}"


def _crowd(seat: str, west: float, facing: int) -> dict[str, Any]:
    ids = [f"{seat}_{number}" for number in range(PEOPLE)]
    members = [
        {"id": who, "name": who.replace("_", " ").title(), "profile": PROFILES[number % len(PROFILES)]}
        for number, who in enumerate(ids)
    ]
    return {
        "seat": seat,
        "troop": {"id": f"troop_{seat}", "name": {"en": seat, "fr": seat}, "member": members},
        "post": [
            {"id": who, "at": [west + 3.2 * (number % RANKS), 6 + 6.8 * (number // RANKS)], "facing": facing}
            for number, who in enumerate(ids)
        ],
    }


if __name__ == "__main__":
    print(table(run()))
