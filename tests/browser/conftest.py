"""One server with the built page, and one Chromium, for all browser tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from escarmouche.server.app import PAGE
from tests.browser.visits import PATIENCE, Reader, Visit, visiting
from tests.server.tables import opened
from tools.chromium import on_machine

ALONE = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""Chromium asks nobody but our server."""
LEFT_OUT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
"""Features of Chromium without which we visit: those that Playwright leaves out, since only the last list counts, and
two pages behind the address bar (the last two), which cost as much in each new window as the page that is tested."""
SOFTWARE = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader")
"""Draws in three dimensions without a graphics card."""


expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The browser to start; None is playwright's own."""
    return on_machine() or None


def chromium_arguments() -> list[str]:
    return [*ALONE, f"--disable-features={','.join(LEFT_OUT)}", *(["--no-sandbox"] if os.geteuid() == 0 else [])]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it is now: another build changes nothing."""
    if not (PAGE / "index.html").is_file():
        pytest.fail("the page is not built: run `make web`")
    return shutil.copytree(PAGE, tmp_path_factory.mktemp("page"), dirs_exist_ok=True)


@pytest.fixture(scope="session")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table is open."""
    with opened(built, "serve", "--no-browser", "--port", 0, "--data", tmp_path_factory.mktemp("data")) as table:
        yield table.address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """It keeps an event loop running in this thread, where tests elsewhere run their own: it closes before them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=chromium_arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def artist(browser: Browser) -> Iterator[Browser]:
    """A Chromium that draws in three dimensions without a graphics card."""
    arguments = [argument for argument in chromium_arguments() if argument != "--disable-gpu"]
    with browser.browser_type.launch(executable_path=chromium(), args=[*arguments, *SOFTWARE]) as drawing:
        yield drawing


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Opens the page for a reader. After the test, nothing may have gone wrong on any visit."""
    visits: list[Visit] = []
    with ExitStack() as open_visits:

        def come(reader: Reader | None = None, at: str = "/", **options: Any) -> Visit:
            visits.append(open_visits.enter_context(visiting(browser, address, reader, **options)))
            return visits[-1].open(at)

        yield come
        assert [visit.troubles for visit in visits] == [[] for _ in visits]
