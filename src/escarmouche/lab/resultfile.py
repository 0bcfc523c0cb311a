"""The results of a job on disk, one line a game: a run that was cut off goes on where it stopped.

The first line holds the job and a mark of all that its results depend on. The games follow in the order of their
numbers, so the same job always leaves the same file, whoever played it.
"""

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from escarmouche import __version__
from escarmouche.lab.job import Job
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result
from escarmouche.text.codec import decoder, encode

FORMAT: Final = 1


class Header(Struct, frozen=True, tag="job", tag_field="line"):
    job: Job
    mark: str
    version: str = __version__
    """Of the program: another one may play otherwise."""
    format: int = FORMAT


class ResultFile:
    """A file of results open for writing, by one writer at a time."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.header = Header(job, prepared(job).mark)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise LabInput(str(path), "file_unusable", problem=error.strerror or "") from None
        try:
            self._lock()
            self.results = self._recovered(path.read_bytes())
        except BaseException:
            os.close(self._file)
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LabInput(self.path.name, "results_in_use") from None

    def __enter__(self) -> "ResultFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)

    def append(self, results: Iterable[Result]) -> None:
        self._write(b"".join(encode(result) + b"\n" for result in results))

    def _write(self, rest: bytes) -> None:
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def _recovered(self, data: bytes) -> list[Result]:
        """The games that stand in the file. What is left of a line that was cut off is removed: it is played again."""
        first = encode(self.header) + b"\n"
        if not data.count(b"\n") and first.startswith(data):
            os.ftruncate(self._file, 0)
            self._write(first)
            return []
        whole = data[: data.rfind(b"\n") + 1]
        results = self._read(whole.splitlines())
        os.ftruncate(self._file, len(whole))
        return results

    def _read(self, lines: list[bytes]) -> list[Result]:
        self._check_header(lines[0] if lines else b"")
        return [self._result(line, number) for number, line in enumerate(lines[1:])]

    def _check_header(self, line: bytes) -> None:
        try:
            found = decoder(Header).decode(line)
        except msgspec.DecodeError:
            raise LabInput(self.path.name, "not_results") from None
        if found.mark == self.header.mark:
            return
        if differing := _differences(found.job, self.header.job):
            raise LabInput(self.path.name, "results_of_another_job", fields=", ".join(differing))
        raise LabInput(self.path.name, "results_of_another_version", version=found.version, ours=__version__)

    def _result(self, line: bytes, number: int) -> Result:
        try:
            result: Result = decoder(Result).decode(line)
        except msgspec.DecodeError as error:
            raise self._damaged(number, str(error)) from None
        if result.number != number:
            raise self._damaged(number, f"{result.number} ≠ {number}")
        return result

    def _damaged(self, number: int, problem: str) -> LabInput:
        error = LabInput(self.path.name, "result_unreadable", problem=problem)
        error.line = number + 2
        return error


def _differences(one: Job, other: Job) -> list[str]:
    """What two jobs differ in, but for the number of games."""
    ours = asdict(other)
    return [field for field, value in asdict(one).items() if field != "games" and value != ours[field]]
