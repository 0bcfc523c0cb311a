"""Finds texts of the project that repeat a book: eight or more words in a row (docs/decisions/0023-echoes.md).

The books are not here, only a mark of each run of eight words in them. Somebody who has the books as plain texts
writes the marks again with `python -m tools.echoes --learn FOLDER`.
"""

import itertools
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from tools.paths import ROOT

RUN = 8
"""That many words in a row are somebody's sentence; fewer are the game's terms and the language itself."""
MARKS = ROOT / "tools" / "echoes.bin"
MARK_BYTES = 6
KEY = b"escarmouche"
TEXTS = ("*.toml", "*.md", "*.py", "*.ts", "*.svelte", "*.html", "*.txt", "*.json", "*.jsonl")
LEFT_OUT = (":!requirements", ":!web/package-lock.json", ":!tests/*/playthroughs/*.txt")
"""Names of packages, and recorded games: they are told in texts of ours that are checked, whatever follows what."""
WORD = re.compile(r"[^\W_]+")
ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{4}|[nt])")


@dataclass(frozen=True)
class Word:
    text: str
    line: int


@dataclass(frozen=True)
class Echo:
    """A run of words that stands in a book."""

    line: int
    words: str


def words(text: str) -> list[Word]:
    """The words without case, marks and layout; a sentence may go on in the next line."""
    lines = enumerate(text.splitlines(), 1)
    return [Word(word.lower(), number) for number, line in lines for word in WORD.findall(ESCAPE.sub(" ", line))]


def marks(said: Sequence[Word]) -> Iterator[bytes]:
    """The mark of each run of words, by where it begins."""
    for start in range(len(said) - RUN + 1):
        run = " ".join(word.text for word in said[start : start + RUN])
        yield blake2b(run.encode(), digest_size=MARK_BYTES, key=KEY).digest()


def echoes(text: str, books: Set[bytes]) -> Iterator[Echo]:
    """Each place that repeats a book, as long as it goes on."""
    said = words(text)
    found = (start for start, mark in enumerate(marks(said)) if mark in books)
    for _, group in itertools.groupby(enumerate(found), lambda pair: pair[1] - pair[0]):
        starts = [start for _, start in group]
        run = said[starts[0] : starts[-1] + RUN]
        yield Echo(run[0].line, " ".join(word.text for word in run))


def known(path: Path = MARKS) -> frozenset[bytes]:
    data = path.read_bytes()
    return frozenset(data[start : start + MARK_BYTES] for start in range(0, len(data), MARK_BYTES))


def learn(books: Iterable[Path], path: Path = MARKS) -> None:
    found = {mark for book in books for mark in marks(words(book.read_text(encoding="utf-8", errors="ignore")))}
    path.write_bytes(b"".join(sorted(found)))


def texts() -> list[Path]:
    """What the project says: all that git has, or would take."""
    asked = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *TEXTS, *LEFT_OUT)
    listed = subprocess.run(asked, cwd=ROOT, check=True, text=True, capture_output=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return [path for path in paths if path.is_file()]


def check(paths: Iterable[Path], books: Set[bytes]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{echo.line}: {echo.words}"
        for path in paths
        for echo in echoes(path.read_text(encoding="utf-8", errors="ignore"), books)
    ]


def main(*arguments: str) -> None:
    match arguments:
        case ():
            if found := check(texts(), known()):
                sys.exit("\n".join([*found, f"These repeat {RUN} or more words of a book: say them in our own words."]))
        case ("--learn", folder) if books := [path for path in sorted(Path(folder).glob("*")) if path.is_file()]:
            learn(books)
        case _:
            sys.exit("Usage: python -m tools.echoes [--learn FOLDER], a folder that holds the books as plain texts")


if __name__ == "__main__":
    main(*sys.argv[1:])
