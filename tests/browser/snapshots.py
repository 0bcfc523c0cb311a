"""What is kept of a test that failed in browsers: pictures of the pages, what they said, and what the server said."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Error

from tests.browser.visits import Visit
from tests.server.tables import Table
from tools.paths import CACHE

KEPT: Final = CACHE / "failed"


@contextmanager
def kept_on_failure(name: str, visits: Sequence[Visit], server: Table) -> Iterator[None]:
    """The server is ended to hear what it said."""
    try:
        yield
    except BaseException:
        folder = KEPT / name
        folder.mkdir(parents=True, exist_ok=True)
        for number, visit in enumerate(visits):
            _keep(visit, folder / str(number))
        server.process.kill()
        out, err = server.process.communicate()
        (folder / "server.txt").write_text(f"{out}\n{err}", encoding="utf-8")
        raise


def _keep(visit: Visit, at: Path) -> None:
    """What can be had of a page that may hang."""
    at.with_suffix(".json").write_text(json.dumps(visit.troubles, indent=1), encoding="utf-8")
    try:
        visit.page.screenshot(path=at.with_suffix(".png"), timeout=10_000)
        at.with_suffix(".html").write_text(visit.page.content(), encoding="utf-8")
    except Error as error:
        at.with_suffix(".txt").write_text(str(error), encoding="utf-8")
