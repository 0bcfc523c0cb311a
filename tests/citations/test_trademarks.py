"""No mark of a maker of bricks or of a film stands anywhere but in NOTICE."""

import re
import subprocess

import pytest

from tests.citations.sources import PROJECT

MARKS = re.compile("lego|jedi|star wars|light ?saber|snowspeeder", re.IGNORECASE)
PLACES = (
    "src",
    "docs",
    "web/src",
    "web/public",
    "web/index.html",
    "README.md",
    "README.fr.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)


def test_no_trademark_stands_in_what_we_publish() -> None:
    """What git knows or would add counts: what was built or installed here does not."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PLACES]
    listed = subprocess.run(listing, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    files = [PROJECT / name for name in listed.split("\0") if name and (PROJECT / name).is_file()]
    assert len(files) > 50
    texts = {file: file.read_text(encoding="utf-8", errors="ignore") for file in files if file.suffix != ".png"}
    found = [(file.name, mark[0]) for file, text in texts.items() for mark in MARKS.finditer(text)]
    assert found == []


@pytest.mark.parametrize("text", ["LEGO", "a Lego brick", "legos", "lightsaber", "Light Saber", "Star Wars"])
def test_the_search_finds(text: str) -> None:
    assert MARKS.search(text)
