"""Chromium for the browser tests: the machine's, else Playwright's own, else Debian's.

The headless shell comes first, as Playwright's own does: it is the same browser without the windows around its pages,
which nobody sees here, and opening a page takes it over a quarter less work.
"""

import os
import shutil
import sys

from tools import debian
from tools.console import say, succeeds
from tools.paths import PYTHON

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's names, and those of the programs; the first is missing in older releases."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPLICATION = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
LAUNCH = "from playwright.sync_api import sync_playwright as start\nwith start() as p: p.chromium.launch().close()"
ADVICE = """\
The browser tests need Chromium, and it could not be installed here. Install it, for instance with
  sudo apt install chromium          (Debian)
  brew install --cask chromium       (macOS)
or point to the one you have: CHROMIUM=/path/to/chromium make test"""


def on_machine() -> str:
    """Where the machine's Chromium is; nothing when it has none, and Playwright uses its own."""
    named = os.environ.get("CHROMIUM", "")
    if named and not shutil.which(named):
        sys.exit(f"CHROMIUM={named} is no program that can be started.")
    candidates = (named, *NAMES, MAC_APPLICATION)
    return next(filter(None, map(shutil.which, candidates)), "")


def ensure() -> None:
    if not (on_machine() or _playwright_has_one() or _download() or _install()):
        sys.exit(ADVICE)


def _playwright_has_one() -> bool:
    return succeeds(PYTHON, "-c", LAUNCH)


def _download() -> bool:
    """Fetch Playwright's own Chromium. It counts when it starts: it may miss libraries of the system."""
    say("Downloading Chromium with Playwright: the browser tests need it.")
    return succeeds(PYTHON, "-m", "playwright", "install", "--only-shell", "chromium") and _playwright_has_one()


def _install() -> bool:
    return any(debian.install(package, "the browser tests need it") and on_machine() for package in PACKAGES)
