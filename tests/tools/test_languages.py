"""`python -m tools.languages` says which text is missing in which language, and where."""

from pathlib import Path

import pytest

from tools import languages

TEXTS = """
[too_far]
en = "{target} is too far away."

[[weapon]]
id = "knife"
name = { en = "knife", fr = "couteau" }

[[weapon]]
id = "spear"
name = { fr = "pique" }
"""


def test_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert languages.main() == 0
    assert capsys.readouterr().out == "0 texts are missing.\n"


def test_what_is_missing_is_named_with_its_file_and_place(tmp_path: Path) -> None:
    file = tmp_path / "bow" / "data" / "weapons.toml"
    file.parent.mkdir(parents=True)
    file.write_text(TEXTS, encoding="utf-8")
    assert list(languages.in_data(tmp_path)) == [
        "bow/data/weapons.toml, too_far: fr is missing",
        "bow/data/weapons.toml, weapon, spear, name: en is missing",
    ]
