"""Visits to the page in a real browser, which note whatever goes wrong on the way."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from tests.patience import PATIENCE_S

Language = Literal["en", "fr"]
Theme = Literal["light", "dark"]

QUICK = """localStorage.setItem('escarmouche.settings', '{"speed": 0}')"""
"""What happens is shown at once."""

KNOWING = """try {
  localStorage.setItem('escarmouche.argad.coach', '["early", "orders", "passing", "shots", "melee", "after"]');
} catch {
  // An empty page has no storage.
}"""
"""What newcomers are told takes room from the table in the moment it comes up, under a mouse that has begun to drag."""

PATIENCE = PATIENCE_S * 1000
"""Milliseconds until a page that does not get there is given up: a busy machine is slow, not wrong."""
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CONTROLS = (
    "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex]:not([tabindex='-1'])"
)
"""What Tab leads to: of a choice, the one that is chosen."""


@dataclass(frozen=True)
class Reader:
    """Who visits: the browser's language and theme, and the size of the window."""

    language: Language = "en"
    theme: Theme = "light"
    width: int = 1440
    height: int = 900

    def __str__(self) -> str:
        return f"{self.language}-{self.theme}-{self.width}"


@dataclass
class Visit:
    """A page that is open, and what the browser complained about."""

    page: Page
    address: str
    troubles: list[str] = field(default_factory=list)

    def watch(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self._follow)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.troubles.append(said.text)

    def _follow(self, asked: Request) -> None:
        if not asked.url.startswith(f"{self.address}/"):
            self.troubles.append(f"asks for {asked.url}")

    def open(self, at: str = "/") -> "Visit":
        """Go there: to the start page, or to an address of the page such as `/#/rules`."""
        self.page.goto(self.address + at)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        return self

    def go(self, at: str) -> None:
        """Follow a link within the page that is open."""
        self.page.evaluate("hash => { location.hash = hash; }", at.removeprefix("/"))

    @property
    def controls(self) -> list[Locator]:
        return [control for control in self.page.locator(CONTROLS).all() if control.is_visible()]

    def game(self, title: str) -> Locator:
        return self.page.get_by_role("article", name=re.compile(title))

    def html(self, attribute: str) -> str | None:
        return self.page.locator("html").get_attribute(attribute)


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    reader: Reader | None = None,
    *,
    quick: bool = False,
    newcomer: bool = False,
    script: str = "",
    **options: Any,
) -> Iterator[Visit]:
    """A visit by somebody whom the page has never seen, who knows the games and may be in a hurry.

    The page is not opened yet. A script changes the browser before the page is loaded.
    """
    reader = reader or Reader()
    settings: dict[str, Any] = {
        "locale": LOCALES[reader.language],
        "color_scheme": reader.theme,
        "reduced_motion": "reduce",
        "viewport": {"width": reader.width, "height": reader.height},
    }
    context = browser.new_context(**{**settings, **options})
    context.set_default_timeout(PATIENCE)
    if quick:
        context.add_init_script(QUICK)
    if not newcomer:
        context.add_init_script(KNOWING)
    if script:
        context.add_init_script(script)
    try:
        visit = Visit(context.new_page(), address)
        visit.watch()
        yield visit
    finally:
        context.close()
