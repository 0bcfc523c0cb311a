"""A stand-in for the page of reports, so that tests need no built page."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from escarmouche.lab import paper as papers
from escarmouche.lab.paper import PLACE

PAGE = f'<!doctype html>\n<html lang="en" class="x">\n<body><p>\u00e9</p>{PLACE}<script>draw()</script></body></html>'


@pytest.fixture
def template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "template.html"
    file.write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(papers, "TEMPLATE", file)
    return file


class Reader(HTMLParser):
    """What a browser finds: which tags, and what stands in each script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags, self.scripts = list[str](), list[str]()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] == "script" and self.scripts:
            self.scripts[-1] += data
