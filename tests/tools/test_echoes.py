"""Texts that repeat a book are found, from marks that hold none of its text."""

from pathlib import Path

import pytest

from tools import echoes
from tools.echoes import Echo

BOOK = "Nine tired archers climb the old grey hill before dawn and wait for rain.\nNobody sings."


@pytest.fixture
def marked(tmp_path: Path) -> frozenset[bytes]:
    books = tmp_path / "books"
    books.mkdir()
    (books / "one.txt").write_text(BOOK, encoding="utf-8")
    echoes.learn([books / "one.txt"], tmp_path / "marks.bin")
    return echoes.known(tmp_path / "marks.bin")


def test_eight_words_in_a_row_are_found_with_their_line(marked: frozenset[bytes]) -> None:
    text = "A hill.\nThen tired archers climb the old grey hill before noon."
    assert list(echoes.echoes(text, marked)) == [Echo(2, "tired archers climb the old grey hill before")]


def test_a_longer_run_is_one_echo_and_two_places_are_two(marked: frozenset[bytes]) -> None:
    longer = "climb the old grey hill before dawn and wait"
    found = echoes.echoes(f"{longer}. So it was: {longer}", marked)
    assert [echo.words for echo in found] == [longer, longer]


@pytest.mark.parametrize(
    "text",
    [
        "tired archers climb the\nold grey hill before",
        "TIRED Archers, climb: the (old) grey hill — before",
        r"tired archers climb\u00a0the old\ngrey hill before",
        '"tired archers climb the "\n    "old grey hill before"',
    ],
)
def test_layout_and_marks_hide_nothing(text: str, marked: frozenset[bytes]) -> None:
    assert [echo.words for echo in echoes.echoes(text, marked)] == ["tired archers climb the old grey hill before"]


@pytest.mark.parametrize(
    "text", ["climb the old grey hill before dawn", "The old archers, tired, wait on the hill for dawn"]
)
def test_seven_words_or_another_order_are_our_own(text: str, marked: frozenset[bytes]) -> None:
    assert list(echoes.echoes(text, marked)) == []


def test_the_check_names_the_file_and_the_line(
    marked: frozenset[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(echoes, "ROOT", tmp_path)
    (tmp_path / "rules.toml").write_text(f'\nfr = "{BOOK}"', encoding="utf-8")
    found = echoes.check([tmp_path / "rules.toml"], marked)
    assert [line.partition(" nine")[0] for line in found] == ["rules.toml:2:"]


def test_the_marks_of_the_books_are_here_and_are_no_text() -> None:
    assert len(echoes.known()) > 50_000
    assert echoes.MARKS.stat().st_size < 400_000
    assert all(len(mark) == echoes.MARK_BYTES for mark in echoes.known())


@pytest.mark.parametrize("arguments", [("--learn",), ("--learn", "/nowhere"), ("rules.toml",)])
def test_other_arguments_are_told_how(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit, match="Usage"):
        echoes.main(*arguments)
