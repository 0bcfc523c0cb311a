"""Damaged files: a clear error with line and reason, and nothing lost that is whole."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import JournalError, parse_journal, read_journal, resume, verify
from escarmouche.text.codec import fingerprint
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from tests.ambush.game import AMBUSH
from tests.kernel.games import (
    PLACE,
    SEED,
    Body,
    Table,
    bodies,
    eventful,
    properties,
    resealed,
    rows,
    seal_body,
    table,
)

GAME = table().on(6)
EVENTFUL = eventful()


def error_of(data: bytes) -> JournalError:
    """The error that opening the journal gives, whichever step notices."""
    with pytest.raises(JournalError) as error:
        journal = parse_journal(data, PLACE)
        resume(AMBUSH, journal, SEED)
        verify(AMBUSH, journal)
    return error.value


def what(data: bytes) -> tuple[int | None, str]:
    error = error_of(data)
    return error.line, error.key


def line_at(data: bytes, position: int) -> int:
    return data.count(b"\n", 0, position) + 1


# A torn last line


@pytest.mark.parametrize("played", [GAME, EVENTFUL], ids=["short", "all kinds"])
def test_a_last_line_torn_anywhere_is_set_aside_and_all_before_it_loads(played: Table) -> None:
    *whole, last = rows(played.data)
    kept = parse_journal(b"".join(whole), PLACE)
    for length in range(1, len(last)):
        journal = parse_journal(b"".join(whole) + last[:length], PLACE)
        assert journal.torn == last[:length]
        assert (journal.lines, journal.seal) == (kept.lines, kept.seal)


def test_a_game_goes_on_after_a_torn_line_as_if_it_had_not_been_written() -> None:
    before = table().on(5)
    torn = parse_journal(GAME.data[:-9], PLACE)
    assert resume(AMBUSH, torn, SEED).match == before.match


def test_a_cut_between_two_lines_leaves_nothing_torn() -> None:
    journal = parse_journal(b"".join(rows(GAME.data)[:4]), PLACE)
    assert (len(journal.lines), journal.torn) == (4, b"")


def test_whatever_stands_after_the_last_line_end_is_torn() -> None:
    assert parse_journal(GAME.data + b"\x00\xff", PLACE).torn == b"\x00\xff"


def test_a_torn_header_is_no_journal_yet() -> None:
    header = rows(GAME.data)[0]
    for length in range(len(header)):
        assert what(header[:length]) == (1, "journal_empty")


# Damage in the middle


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80], ids=hex)
def test_any_changed_byte_is_found_in_its_line(flip: int) -> None:
    data = EVENTFUL.data
    for position in range(len(data) - 1):
        changed = bytearray(data)
        changed[position] ^= flip
        error = error_of(bytes(changed))
        assert error.line == line_at(data, position), f"byte {position}: {error}"


@pytest.mark.parametrize("number", range(1, 6))
def test_a_line_torn_in_the_middle_of_the_file_is_found(number: int) -> None:
    lines = rows(GAME.data)
    for length in range(len(lines[number]) - 1):
        torn = [*lines[:number], lines[number][:length], *lines[number + 1 :]]
        error = error_of(b"".join(torn))
        assert error.line == number + 1
        assert error.key in ("line_unreadable", "line_misplaced")


Rows = list[bytes]


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        (lambda lines: lines.pop(2), (3, "line_misplaced")),
        (lambda lines: lines.insert(2, lines[2]), (4, "line_misplaced")),
        (lambda lines: lines.insert(5, lines[2]), (6, "line_misplaced")),
        (lambda lines: lines.insert(2, lines.pop(3)), (3, "line_misplaced")),
        (lambda lines: lines.insert(3, b"\n"), (4, "line_unreadable")),
        (lambda lines: lines.insert(3, b"{}\n"), (4, "line_unreadable")),
        (lambda lines: lines.insert(3, lines[0]), (4, "header_twice")),
        (lambda lines: lines.pop(0), (1, "journal_headless")),
        (lambda lines: lines.reverse(), (1, "journal_headless")),
    ],
    ids=["deleted", "twice", "repeated", "swapped", "blank", "foreign", "second header", "no header", "upside down"],
)
def test_lines_that_are_not_in_their_place_are_found(damage: Callable[[Rows], object], found: tuple[int, str]) -> None:
    lines = rows(GAME.data)
    damage(lines)
    assert what(b"".join(lines)) == found


def test_a_line_of_another_journal_is_found() -> None:
    other = rows(table(setup=table().match.header.setup).on(2).cut(0).on(3).data)
    lines = rows(GAME.data)
    lines[5] = other[5]
    assert what(b"".join(lines)) == (6, "seal_broken")


def test_a_changed_number_in_a_line_is_found_by_its_seal() -> None:
    lines = rows(GAME.data)
    lines[1] = lines[1].replace(b'"count":3', b'"count":4')
    assert what(b"".join(lines)) == (2, "seal_broken")


def test_a_line_sealed_after_another_than_the_one_before_it_is_found() -> None:
    lines = rows(GAME.data)
    lines[3], _ = seal_body(bodies(GAME.data)[3], "")
    assert what(b"".join(lines)) == (4, "seal_broken")


# Files that are no journal of ours


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", (1, "journal_empty")),
        (b"\n", (1, "line_unreadable")),
        (b"hello\n", (1, "line_unreadable")),
        (b"{}\n", (1, "line_unreadable")),
        (b"null\n[]\n", (1, "line_unreadable")),
        ('{"body":"é"}\n'.encode("latin-1"), (1, "line_unreadable")),
        (b"\xff\xfe\x00\n", (1, "line_unreadable")),
        (b"\xef\xbb\xbf" + GAME.data, (1, "line_unreadable")),
        (GAME.data.decode().encode("utf-16"), (1, "line_unreadable")),
        (b'{"body":' + b"[" * 100_000 + b"\n", (1, "line_unreadable")),
        (b'{"body":{"line":"header","game":' + b"[" * 500 + b"\n", (1, "line_unreadable")),
        (b'{"seal":"","body":{"line":"letter"}}\n', (1, "line_unreadable")),
        (bytes(range(256)) * 20 + b"\n", (1, "line_unreadable")),
    ],
)
def test_what_is_no_journal_says_so(data: bytes, found: tuple[int, str]) -> None:
    assert what(data) == found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"format": 3}, (1, "journal_format")),
        ({"game": "chess"}, (1, "game_other")),
        ({"version": "2"}, (1, "version_unknown")),
        ({"dice": "blake2b-counter/3"}, (1, "dice_unknown")),
        ({"commitment": "0"}, (1, "promise_broken")),
        ({"commitment": "é"}, (1, "promise_broken")),
        ({"setup": {"seats": []}}, (1, "no_seats")),
        ({"setup": {"seats": ["blue", "blue"]}}, (1, "seats_alike")),
        ({"setup": {}}, (1, "line_unreadable")),
    ],
    ids=str,
)
def test_a_header_that_we_do_not_know_says_what_is_unknown(change: Body, found: tuple[int, str]) -> None:
    assert what(resealed(GAME.data, lambda lines: lines[0].update(change))) == found


def test_another_format_is_named_before_its_lines_are_read() -> None:
    def edit(lines: list[Body]) -> None:
        lines[0]["format"] = 3
        lines[2] = {"line": "poem", "number": 2}

    assert what(resealed(GAME.data, edit)) == (1, "journal_format")


def test_another_format_is_named_even_if_it_has_other_seals() -> None:
    first, *others = rows(GAME.data)
    assert what(first.replace(b'"format":2', b'"format":9') + b"".join(others)) == (1, "journal_format")


def test_both_the_version_of_the_journal_and_ours_are_told() -> None:
    error = error_of(resealed(GAME.data, lambda lines: lines[0].update(version="0.9")))
    assert "version 0.9 of the rules; this program knows version 1" in explain(error, "en")
    assert "la version 0.9 des règles" in explain(error, "fr")


def test_a_set_up_that_the_game_cannot_read_says_where() -> None:
    forged = resealed(GAME.data, lambda lines: lines[0]["setup"].update(options={"points": "many"}))
    with pytest.raises(BrokenInput, match="setup, points"):
        resume(AMBUSH, parse_journal(forged, PLACE))


def test_an_event_that_cannot_be_read_is_found_on_loading() -> None:
    forged = resealed(GAME.data, lambda lines: lines[4].update(events=[{"type": "Fly"}]))
    assert what(forged) == (5, "line_unreadable")


# What the reader is told


@pytest.mark.parametrize(
    ("data", "line", "english", "french"),
    [
        (GAME.data.replace(b'"count":3', b'"count":4', 1), 2, "the seal doesn’t fit", "le sceau ne correspond pas"),
        (b"", 1, "there is no complete line", "ce journal ne contient aucune ligne complète"),
        (b"junk\n", 1, "the line is damaged (", "la ligne est abîmée ("),
        (b"".join(rows(GAME.data)[:3] + rows(GAME.data)[4:]), 4, "a line is missing", "une ligne manque"),
    ],
    ids=["changed", "empty", "junk", "missing"],
)
def test_the_reader_is_told_file_line_and_reason(data: bytes, line: int, english: str, french: str) -> None:
    error = error_of(data)
    assert explain(error, "en").startswith(f"game.jsonl, line {line}: {english}")
    assert explain(error, "fr").startswith(f"game.jsonl, ligne {line}\N{NO-BREAK SPACE}: {french}")
    assert str(error) == explain(error, "en")


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.jsonl", tmp_path):
        with pytest.raises(BrokenInput) as broken:
            read_journal(path)
        assert broken.value.key == "file_unreadable"
        assert str(path) in explain(broken.value, "fr")


def test_reading_a_damaged_file_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / PLACE
    path.write_bytes(GAME.data[:-5])
    assert read_journal(path).torn
    assert path.read_bytes() == GAME.data[:-5]


# Any damage at all


def damaged(data: bytes, start: int, length: int, instead: bytes) -> bytes:
    start %= len(data) + 1
    return data[:start] + instead + data[start + length :]


BITS = st.binary(max_size=20) | st.sampled_from([b"\n", b'"', b"{", b"}", b"[[", b"\\u0000", b"1e999", b"\xc3"])
DAMAGE = st.tuples(st.integers(0), st.integers(0, 2000), BITS)


@properties
@given(st.lists(DAMAGE, min_size=1, max_size=4))
def test_any_damage_gives_a_clear_error_or_the_untouched_beginning(damages: list[tuple[int, int, bytes]]) -> None:
    data = EVENTFUL.data
    for start, length, instead in damages:
        data = damaged(data, start, length, instead)
    whole = EVENTFUL.journal()
    try:
        journal = parse_journal(data, PLACE)
        match = resume(AMBUSH, journal, SEED).match
    except BrokenInput as broken:
        assert broken.line is not None
        assert PLACE in explain(broken, "fr")
    else:
        assert journal.lines == whole.lines[: len(journal.lines)]
        beginning = parse_journal(b"".join(rows(EVENTFUL.data)[: len(journal.lines)]), PLACE)
        assert fingerprint(match.state) == fingerprint(resume(AMBUSH, beginning, SEED).match.state)


@properties
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_no_journal(data: bytes) -> None:
    error_of(data)
