"""Recorded games: scripts that are played again, and what they must tell in both languages."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from escarmouche.scripts.script import AnyScriptPresenter, load_script, run
from escarmouche.scripts.transcript import transcript
from escarmouche.text.languages import LANGUAGES, Language

How = TypeVar("How")
"""What a recorder needs to know: a seed, perhaps more."""


@dataclass(frozen=True)
class Recordings:
    """The recorded games of one game."""

    presenter: AnyScriptPresenter
    folder: Path

    def script_file(self, name: str) -> Path:
        return self.folder / f"{name}.script"

    def transcript_file(self, name: str, language: Language) -> Path:
        return self.folder / f"{name}.{language}.txt"

    def told(self, file: Path, language: Language) -> str:
        """What the script tells."""
        script = load_script(self.presenter, file)
        return "\n".join(transcript(script, run(script), language)) + "\n"

    def renew(self, played: Mapping[str, How], record: Callable[[str, How], str], *arguments: str) -> None:
        """Write the transcripts again, and with `record` the scripts as well: of those that are named, or of all."""
        named = set(arguments) - {"record"}
        for name, how in played.items():
            if named and name not in named:
                continue
            if "record" in arguments:
                self.script_file(name).write_text(record(name, how), encoding="utf-8")
            for language in LANGUAGES:
                _write(self.transcript_file(name, language), self.told(self.script_file(name), language))


def _write(file: Path, text: str) -> None:
    changed = not file.is_file() or file.read_text(encoding="utf-8") != text
    file.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{'changed' if changed else 'same   '} {file.name}\n")
