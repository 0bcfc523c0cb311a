"""A new command becomes public, and is listed in the document, without a hand: `make docs` does it."""

from pathlib import Path

import pytest
from msgspec import Struct

from tools import commands


class Wave(Struct, frozen=True, tag=True):
    unit: str


@pytest.fixture
def stub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "__init__.pyi"
    file.write_text('"""Names."""\n\nfrom zoo.birds import Owl as Owl\nfrom ark import animals as animals\n', "utf-8")
    monkeypatch.setitem(commands.STUBS, file, (Wave,))
    return file


def test_a_stub_keeps_its_names_and_gets_every_command(stub: Path) -> None:
    lines = (
        '"""Names."""',
        "",
        "from ark import animals as animals",
        f"from {__name__} import Wave as Wave",
        "from zoo.birds import Owl as Owl",
    )
    assert commands.stub(stub) == "\n".join([*lines, ""])


def test_the_document_ends_with_all_commands_by_the_part_of_the_game() -> None:
    *_, end = commands.api().partition(commands.HEADING)
    assert "\n- extensions: `Act`\n" in end
    assert "`JudgeAmbush`" in end


def test_what_stands_before_the_list_is_kept() -> None:
    assert (
        commands.api().partition(commands.HEADING)[0] == commands.API.read_text("utf-8").partition(commands.HEADING)[0]
    )
