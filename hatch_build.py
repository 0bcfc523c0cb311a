"""Puts into the wheel what is made and not written: the built page, and the list of which tests name which rule."""

import json
import runpy
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RULE_TESTS = Path("escarmouche", "cli", "rule_tests.json")


class MadeFiles(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        require_page(root)
        if self.target_name == "wheel":
            build_data["force_include"][str(write_rule_tests(root))] = str(RULE_TESTS)


def require_page(root: Path) -> None:
    """Refuse to build a package whose page is missing or old. A source package brings its page along."""
    pages = ("server/page/index.html", "lab/page/report.html")
    page_is_there = all((root / "src" / "escarmouche" / page).is_file() for page in pages)
    if not page_is_there or not (_is_source_package(root) or _page_is_current(root)):
        sys.exit("The page is not built, or older than its sources. `make wheel` builds it and then the package.")


def write_rule_tests(root: Path) -> Path:
    written = root / "build" / RULE_TESTS.name
    written.parent.mkdir(exist_ok=True)
    written.write_text(json.dumps(_scan(root), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return written


def _is_source_package(root: Path) -> bool:
    return (root / "PKG-INFO").is_file()


def _page_is_current(root: Path) -> bool:
    sys.path.insert(0, str(root))
    from tools import page  # noqa: PLC0415  only a checkout has it on its path

    return page.is_current()


def _scan(root: Path) -> dict[str, list[str]]:
    """Load the scanner alone, without its package: click and the other libraries need not be there to build."""
    scanner = runpy.run_path(str(root / "src" / RULE_TESTS.with_suffix(".py")))
    found: dict[str, list[str]] = scanner["scan"](root / "tests")
    return found
