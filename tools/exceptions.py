"""Exceptions from a check that do not say why: `python -m tools.exceptions` lists them.

A reason stands where the exception does: `# noqa: S101 - only called for a waiting command`,
`# type: ignore[override]  # h11 has no other transport`, `// @ts-expect-error It is a classic script`,
`// eslint-disable-next-line no-alert -- it is the only way`, `<!-- svelte-ignore a11y_autofocus (asked for) -->`.
"""

import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.paths import ROOT

PYTHON: Final = ("src", "tests", "tools", "benchmarks", "examples")
PAGE: Final = ("web/src", "web/tests", "web/tools")
SUFFIXES: Final = (".ts", ".js", ".svelte")

EXCEPTION: Final = re.compile(
    r"# ?noqa|# ?type: ?ignore|@ts-(?:expect-error|ignore|nocheck)|eslint-disable|svelte-ignore"
)
EXPLAINED: Final = re.compile(
    r"# noqa: [A-Z0-9, ]+ - \S"
    r"|# type: ignore\[[^\]]+\]  # \S"
    r"|@ts-expect-error \S"
    r"|eslint-disable(?:-next-line|-line)? [\w@/, -]+ -- \S"
    r"|svelte-ignore [\w, ]+\(\S"
)


class Unexplained(NamedTuple):
    place: Path
    line: int
    text: str


def unexplained(root: Path = ROOT) -> list[Unexplained]:
    """The exceptions without a reason, in the order of the files."""
    return [
        Unexplained(path, number, text)
        for path in _files(root)
        for number, text in (_comments(path) if path.suffix == ".py" else _lines(path))
        if EXCEPTION.search(text) and not EXPLAINED.search(text)
    ]


def _files(root: Path) -> Iterator[Path]:
    for folder in PYTHON:
        yield from sorted((root / folder).rglob("*.py"))
    for folder in PAGE:
        yield from sorted(path for path in (root / folder).rglob("*") if path.suffix in SUFFIXES)


def _comments(path: Path) -> Iterator[tuple[int, str]]:
    """Of Python: a text that speaks of exceptions is none."""
    source = io.StringIO(path.read_text(encoding="utf-8"))
    for token in tokenize.generate_tokens(source.readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    return enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)


def main() -> None:
    found = unexplained()
    for place, line, text in found:
        print(f"{place.relative_to(ROOT)}:{line}: {text.strip()}")
    if found:
        sys.exit("Each of these exceptions needs a reason beside it, or has to go.")


if __name__ == "__main__":
    main()
