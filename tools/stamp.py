"""Remembering that a step was done, so that it is done again only when its inputs have changed."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPILED = "__pycache__"
"""What Python writes beside its sources is not an input."""


@dataclass(frozen=True)
class Stamp:
    """The content of a step's inputs, noted when the step was done. Without its output the note is worth nothing."""

    note: Path
    inputs: tuple[Path, ...]
    output: Path

    @property
    def is_current(self) -> bool:
        return self.output.exists() and self.note.is_file() and self.note.read_text() == self._digest()

    def renew(self) -> None:
        self.note.parent.mkdir(parents=True, exist_ok=True)
        self.note.write_text(self._digest())

    def _digest(self) -> str:
        digest = hashlib.sha256()
        for file in self._files():
            content = file.read_bytes()
            digest.update(f"{file} {len(content)}\n".encode() + content)  # whole paths: a moved folder is set up again
        return digest.hexdigest()

    def _files(self) -> Iterator[Path]:
        for given in self.inputs:
            if given.is_dir():
                yield from sorted(
                    file for file in given.rglob("*") if file.is_file() and file.parent.name != "__pycache__"
                )
            else:
                yield given
