"""What can be seen to be wrong on whatever page is open: what keeps people out, what lies outside, what has no ring."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

_RING: Final = """element => {
  const style = getComputedStyle(element);
  return element.matches(':focus-visible') && style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
}"""

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


def found_by_axe(page: Page) -> list[tuple[str, list[str]]]:
    """The rules of axe that are not kept, and by what."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    assert found["passes"]
    return [(broken["id"], [node["html"][:160] for node in broken["nodes"]]) for broken in found["violations"]]


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
