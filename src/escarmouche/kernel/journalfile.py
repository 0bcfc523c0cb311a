"""A journal on disk. `append` returns when the lines are safe, and not before."""

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from escarmouche.kernel.journal import Journal, parse_journal
from escarmouche.text.datafiles import read_file
from escarmouche.text.errors import BrokenInput


def read_journal(path: Path) -> Journal:
    """Read a journal to look at; the file stays as it is."""
    return parse_journal(read_file(path), path.name)


class JournalFile:
    """A journal file open for writing, by one writer at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise BrokenInput(str(path), "file_unreadable", problem=error.strerror or "") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise BrokenInput(path.name, "journal_in_use") from None
        _keep_name(path)

    def __enter__(self) -> "JournalFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)

    def append(self, lines: Iterable[bytes]) -> None:
        """Write the lines and wait until the disk has them. Where that fails, nothing of them stays."""
        rest = b"".join(lines)
        end = os.fstat(self._file).st_size
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, end)
            raise

    def recover(self) -> Journal:
        """Read the journal to go on with it. A torn last line is moved to a file beside it, ending in `.torn`."""
        journal = read_journal(self.path)
        if journal.torn:
            with self.path.with_name(f"{self.path.name}.torn").open("ab") as aside:
                aside.write(journal.torn)
            os.ftruncate(self._file, self.path.stat().st_size - len(journal.torn))
            os.fsync(self._file)
        return journal


def _keep_name(path: Path) -> None:
    """Wait until the disk has the folder's entry for a new file: its lines alone would be lost without it."""
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
