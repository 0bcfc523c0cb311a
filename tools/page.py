"""Builds the page from web/ into the server's package, and the page of reports into the lab's."""

from tools import node
from tools.console import say
from tools.paths import CACHE, NODE_MODULES, PAGE, REPORT, WEB
from tools.stamp import Stamp


def build() -> None:
    if not is_current():
        node.install_page_packages()
        say("Building the page.")
        node.npm("run", "build")
        _stamp().renew()


def build_if_missing() -> None:
    """For a server whose own page is not looked at: any build will do."""
    if not (PAGE / "index.html").is_file():
        build()


def is_current() -> bool:
    return REPORT.is_file() and _stamp().is_current


def _stamp() -> Stamp:
    sources = tuple(sorted(path for path in WEB.iterdir() if path != NODE_MODULES))
    return Stamp(CACHE / "page.stamp", sources, output=PAGE / "index.html")


if __name__ == "__main__":
    build()
