"""Writes the recorded games anew; see the package."""

import sys
from pathlib import Path

from escarmouche.kernel import LANGUAGES
from tests.argad.playthroughs.record import PLAYED, record, script_file, told, transcript_file


def main(*arguments: str) -> None:
    for name, seed in PLAYED.items():
        if "record" in arguments:
            script_file(name).write_text(record(name, seed), encoding="utf-8")
        for language in LANGUAGES:
            write(transcript_file(name, language), told(script_file(name), language))


def write(file: Path, text: str) -> None:
    changed = not file.is_file() or file.read_text(encoding="utf-8") != text
    file.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{'changed' if changed else 'same   '} {file.name}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
