"""Draws the pictures of docs/worth.md: the charts of the report page, kept with the page's own button.

It needs the built page (`make web`) and the study that ships.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from escarmouche.lab.paper import paper
from escarmouche.lab.worth.shipped import shipped
from tools import chromium
from tools.paths import ROOT

FOLDER = ROOT / "docs" / "pictures"
WIDTH = 900


def main() -> None:
    finding = shipped("bow").finding
    groups = [group for group in dict.fromkeys(each.group for each in finding.priced) if group != "sweep"]
    series = list(dict.fromkeys(each.series for each in finding.priced if each.series))
    names = [f"worth-{name.replace(' ', '-')}" for name in (*groups, *series)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as start:
        file = Path(folder) / "worth.html"
        file.write_text(paper(finding, "en"), encoding="utf-8")
        browser = start.chromium.launch(executable_path=chromium.on_machine() or None)
        page = browser.new_page(
            viewport={"width": WIDTH, "height": 1200}, color_scheme="light", reduced_motion="reduce"
        )
        page.goto(file.as_uri())
        page.wait_for_selector("figure svg[role=img]")
        _keep(page, names)
        browser.close()


def _keep(page: Page, names: list[str]) -> None:
    """The charts in the order of the page: a group each, then a series each."""
    buttons = page.locator("figure .top button").all()
    if len(buttons) != len(names):
        sys.exit(f"{len(buttons)} charts where {len(names)} were expected.")
    for name, button in zip(names, buttons, strict=True):
        with page.expect_download() as kept:
            button.click()
        kept.value.save_as(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    main()
