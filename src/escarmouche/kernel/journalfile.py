"""A journal on disk. `append` returns when the lines are safe, and not before."""

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from escarmouche.kernel.errors import BrokenInput
from escarmouche.kernel.journal import Journal, parse_journal


def read_journal(path: Path) -> Journal:
    """Read a journal to look at; the file stays as it is."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BrokenInput(str(path), "file_unreadable", problem=error.strerror or "") from None
    return parse_journal(data, path.name)


class JournalFile:
    """A journal file open for writing, by one writer at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise BrokenInput(path.name, "journal_in_use") from None

    def __enter__(self) -> "JournalFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)

    def append(self, lines: Iterable[bytes]) -> None:
        """Write the lines and wait until the disk has them."""
        rest = b"".join(lines)
        while rest:
            rest = rest[os.write(self._file, rest) :]
        os.fsync(self._file)

    def recover(self) -> Journal:
        """Read the journal to go on with it. A torn last line is moved to a file beside it, ending in `.torn`."""
        journal = read_journal(self.path)
        if journal.torn:
            self.path.with_name(f"{self.path.name}.torn").write_bytes(journal.torn)
            os.ftruncate(self._file, self.path.stat().st_size - len(journal.torn))
            os.fsync(self._file)
        return journal
