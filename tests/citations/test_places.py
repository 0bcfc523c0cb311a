"""Files of the source that the documents name are there."""

import re
from pathlib import Path

import pytest

from tests.citations.sources import PACKAGE, PROJECT

NAMED = re.compile(r"`((?:[a-z_]+/)+[A-Za-z_0-9]+\.(?:py|(?:svelte\.)?ts|svelte))`")
DOCUMENTS = [PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").glob("*.md"))]
ROOTS = [PROJECT, PROJECT / "web" / "src", PACKAGE.parent, PACKAGE, PACKAGE / "argad", PACKAGE / "bow"]
"""What a path may start from: a document about one game leaves its folder out."""


def test_documents_name_files_of_the_source() -> None:
    assert sum(len(NAMED.findall(document.read_text(encoding="utf-8"))) for document in DOCUMENTS) > 80


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    named = NAMED.findall(document.read_text(encoding="utf-8"))
    assert [name for name in named if not any((root / name).is_file() for root in ROOTS)] == []
