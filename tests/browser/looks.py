"""What can be seen to be wrong on whatever page is open: what keeps people out, what lies outside, what has no ring."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

_RING: Final = """element => {
  const style = getComputedStyle(element);
  return element.matches(':focus-visible') && style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
}"""

# What is kept is long, and only its count leaves the page.
_RUN: Final = """async within => {
  const { violations, passes } = await axe.run(within ?? document, { resultTypes: ['violations'] });
  const by = nodes => nodes.map(node => node.html.slice(0, 160));
  return { passes: passes.length, violations: violations.map(({ id, nodes }) => ({ id, by: by(nodes) })) };
}"""

_REACHED: Final = """([controls, at]) => {
  const wanted = controls[at];
  if (document.activeElement !== wanted) return `${document.activeElement.outerHTML.slice(0, 120)} has the focus`;
  if ((RING)(wanted) < 2) return 'has no ring';
  const { left, top, right, bottom } = wanted.getBoundingClientRect();
  const seen = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return seen ? null : 'is not in sight';
}""".replace("RING", _RING)

_OUTSIDE: Final = """() => {
  const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page itself'] : [];
  const scrolls = element => element && (
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const lost = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(element => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen')) return false;
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement);
  });
  return [...wide, ...lost.map(element => element.outerHTML.slice(0, 120))];
}"""


@cache
def _axe() -> str:
    return _AXE.read_text(encoding="utf-8")


def found_by_axe(page: Page, within: str | None = None) -> list[tuple[str, list[str]]]:
    """The rules of axe that are not kept, and by what; within an element where the rest has been looked at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: dict[str, Any] = page.evaluate(_RUN, within)
    assert found["passes"]
    return [(broken["id"], broken["by"]) for broken in found["violations"]]


def outside_the_window(page: Page) -> list[str]:
    """What is wider than the window, and the controls that lie beside it where nobody can scroll to."""
    outside: list[str] = page.evaluate(_OUTSIDE)
    return outside


def expect_ring(control: Locator) -> None:
    """It has the focus, and one sees it."""
    expect(control).to_be_focused()
    assert control.evaluate(_RING) >= 2, control


def tab_to(page: Page, control: Locator, key: str = "Tab", most: int = 200) -> None:
    """Go there with the Tab key alone, and see that one is there."""
    expect(control).to_be_visible()
    wanted = control.element_handle()
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate("wanted => wanted === document.activeElement", wanted):
            expect_ring(control)
            return
    raise AssertionError(f"{control} is not reached with {key}")


def wrong_on_the_way(page: Page, controls: list[Locator]) -> list[str]:
    """Press Tab to each of these in their order, and back: which get no focus, no ring, or do not come into sight."""
    handles = [control.element_handle() for control in controls]
    wrong = []
    for key, way in (("Tab", range(len(handles))), ("Shift+Tab", reversed(range(len(handles) - 1)))):
        for at in way:
            page.keyboard.press(key)
            told: str | None = page.evaluate(_REACHED, [handles, at])
            wrong += [f"{key} to {controls[at]}: {told}"] if told else []
    return wrong
