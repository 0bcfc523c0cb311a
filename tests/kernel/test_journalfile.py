"""A journal on disk: what was acknowledged is there, whatever happens."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.kernel import JournalError, JournalFile, read_journal, resume, verify
from escarmouche.kernel.journal import Journal
from escarmouche.text.codec import fingerprint
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from tests.ambush.game import AMBUSH
from tests.kernel.games import PLACE, SEED, advance, replayed, rows, table

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / PLACE


def write(path: Path, data: bytes) -> None:
    with JournalFile(path) as file:
        file.append([data])


# Writing


def test_what_was_appended_can_be_read_at_once(path: Path) -> None:
    with JournalFile(path) as file:
        played = table()
        file.append([played.data])
        for _ in range(10):
            step = advance(played.match)
            file.append(step.lines)
            played = played.then(step)
            assert path.read_bytes() == played.data


def test_append_returns_only_when_the_disk_has_the_lines(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is asked to keep them, all of them are written."""
    synced: list[bytes] = []
    with JournalFile(path) as file:
        monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
        file.append([b"one\n", b"two\n"])
    assert synced == [b"one\ntwo\n"]


def test_a_new_file_is_made_safe_in_its_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))
    with JournalFile(path):
        assert path.parent.stat().st_ino in synced


def test_a_write_that_stops_half_way_is_continued(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_through = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write_through(file, data[:7]))
    write(path, table().on(3).data)
    assert path.read_bytes() == table().on(3).data


def test_a_write_that_fails_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: half a line before the next one would make the whole journal unreadable."""
    before, step = table().on(3), advance(table().on(3).match)
    with JournalFile(path) as file:
        file.append([before.data])
        write_through = os.write
        room = iter([5])

        def full(target: int, data: bytes) -> int:
            left = next(room, None)
            if left is None:
                raise OSError(28, "No space left on device")
            return write_through(target, data[:left])

        with monkeypatch.context() as patched:
            patched.setattr(os, "write", full)
            with pytest.raises(OSError, match="No space left"):
                file.append(step.lines)
        assert path.read_bytes() == before.data
        file.append(step.lines)
    assert path.read_bytes() == before.then(step).data


def test_appending_nothing_changes_nothing(path: Path) -> None:
    write(path, b"")
    assert path.read_bytes() == b""


def test_opening_a_journal_keeps_what_it_holds(path: Path) -> None:
    write(path, table().on(2).data)
    with JournalFile(path) as file:
        assert len(file.recover().lines) == 3
    assert path.read_bytes() == table().on(2).data


def test_nobody_else_on_the_machine_may_read_a_journal(path: Path) -> None:
    with JournalFile(path):
        assert path.stat().st_mode & 0o077 == 0


def test_a_file_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no folder" / PLACE):
        with pytest.raises(BrokenInput) as broken:
            JournalFile(path)
        assert broken.value.key == "file_unreadable"
        assert str(path) in explain(broken.value, "fr")


# One writer


def test_a_second_writer_is_told_that_the_journal_is_in_use(path: Path) -> None:
    with JournalFile(path) as file:
        file.append([table().data])
        with pytest.raises(BrokenInput) as broken:
            JournalFile(path)
        assert broken.value.key == "journal_in_use"
        assert explain(broken.value, "en").startswith(PLACE)
        assert path.read_bytes() == table().data


def test_the_next_writer_may_write_when_the_first_is_done(path: Path) -> None:
    write(path, table().data)
    with JournalFile(path) as file:
        file.append(advance(table().match).lines)
    assert path.read_bytes() == table().on(1).data


def test_a_writer_that_failed_lets_go_of_the_journal(path: Path) -> None:
    with pytest.raises(RuntimeError), JournalFile(path):
        raise RuntimeError("the server fell over")
    write(path, table().data)


def test_a_journal_may_be_read_while_somebody_writes_it(path: Path) -> None:
    with JournalFile(path) as file:
        file.append([table().data])
        assert len(read_journal(path).lines) == 1


# Recovering


@pytest.mark.parametrize("lost", [1, 2, 30, 100])
def test_a_torn_end_is_moved_aside_and_the_journal_goes_on(path: Path, lost: int) -> None:
    whole = table().on(4)
    path.write_bytes(whole.data[:-lost])
    *kept, last = rows(whole.data)
    with JournalFile(path) as file:
        journal = file.recover()
        assert journal.torn == last[:-lost]
        assert path.with_name(f"{PLACE}.torn").read_bytes() == last[:-lost]
        assert path.read_bytes() == b"".join(kept)
        file.append(advance(resume(AMBUSH, journal, SEED).match).lines)
    assert path.read_bytes() == whole.data
    assert read_journal(path).torn == b""


def test_a_whole_journal_is_recovered_as_it_is(path: Path) -> None:
    write(path, table().on(4).data)
    with JournalFile(path) as file:
        file.recover()
    assert path.read_bytes() == table().on(4).data
    assert not path.with_name(f"{PLACE}.torn").exists()


def test_recovering_twice_keeps_what_was_torn(path: Path) -> None:
    path.write_bytes(table().on(4).data[:-3])
    for _ in range(2):
        with JournalFile(path) as file:
            file.recover()
    assert path.with_name(f"{PLACE}.torn").read_bytes() == rows(table().on(4).data)[-1][:-3]


def test_damage_in_the_middle_is_left_for_people_to_look_at(path: Path) -> None:
    damaged = table().on(4).data.replace(b'"count":3', b'"count":2')[:-3]
    path.write_bytes(damaged)
    with JournalFile(path) as file, pytest.raises(JournalError):
        file.recover()
    assert path.read_bytes() == damaged


# Killing the writer


def killed_after(path: Path, acknowledgements: int) -> int:
    """Let a program play, kill it after that many acknowledgements, and return the last one it got out."""
    command = [sys.executable, "-m", "tests.kernel.endless", str(path)]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        heard = [next_line(player.stdout) for _ in range(acknowledgements)]
        player.kill()
        rest = player.stdout.read().splitlines(keepends=True)
        whole = [line for line in [*heard, *rest] if line.endswith(b"\n")]
    assert player.returncode == -9
    return int(whole[-1])


def next_line(source: Iterator[bytes]) -> bytes:
    line = next(source, b"")
    assert line, "the player ended by itself"
    return line


def test_a_killed_writer_loses_nothing_that_it_acknowledged(path: Path) -> None:
    acknowledged, before = 0, b""
    for acknowledgements in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 60, 7):
        acknowledged = killed_after(path, acknowledgements)
        journal = read_journal(path)
        assert len(journal.lines) >= acknowledged
        whole = path.read_bytes().removesuffix(journal.torn)
        assert whole.startswith(before), "an earlier round was changed"
        before = whole
    sound(read_journal(path))


def sound(journal: Journal) -> None:
    assert verify(AMBUSH, journal, SEED).findings == ()
    assert fingerprint(resume(AMBUSH, journal, SEED).match.state) == fingerprint(replayed(journal))
