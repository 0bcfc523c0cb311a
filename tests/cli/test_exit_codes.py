"""Exit codes: one for each way to end, and all of them documented."""

import re
from pathlib import Path

import pytest

from escarmouche.cli.exit_codes import ExitCode
from tests.cli.program import Program

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--version", ExitCode.DONE),
        ("odds bow attack --attack 3 --defence 3", ExitCode.DONE),
        ("odds bow attack --attack 3 --defence 3 --studs 200", ExitCode.NEGATIVE),
        ("odds bow attack --attack three --defence 3", ExitCode.BAD_USE),
        ("odds bow attack --defense 3", ExitCode.BAD_USE),
        ("bow calibrate --side 30 --thrown 20", ExitCode.BAD_USE),
        ("lab", ExitCode.BAD_USE),
        ("replay", ExitCode.BAD_USE),
        ("replay nowhere.jsonl", ExitCode.BAD_INPUT),
        ("lab simulate nowhere", ExitCode.BAD_INPUT),
        ("odds bow duel archer nobody", ExitCode.BAD_INPUT),
    ],
)
def test_each_way_to_end_has_its_code(escarmouche: Program, line: str, code: ExitCode) -> None:
    assert escarmouche(*line.split()).code == code


def test_ctrl_c_ends_with_130(escarmouche: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    class Waiting:
        """Standard input at which somebody presses Ctrl-C."""

        @property
        def buffer(self) -> "Waiting":
            return self

        def read(self) -> bytes:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Waiting())
    ran = escarmouche("replay", "-")
    assert (ran.code, ran.out, ran.err) == (ExitCode.INTERRUPTED, "", "")


def test_the_document_lists_them() -> None:
    chapter = PAGE.read_text(encoding="utf-8").partition("## Exit codes\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\| (\d+) \|", chapter, re.MULTILINE) == [str(code.value) for code in ExitCode]
