"""Writes the lock files: versions and hashes for every system and Python that we support, and no addresses."""

import sys

from tools import node
from tools.console import run, say
from tools.paths import PYTHON, REQUIREMENTS

OLDEST_PYTHON = "3.11"

# What goes into each file. The first holds most packages; the others follow its versions.
LOCKS: dict[str, tuple[str, ...]] = {
    "test": ("pyproject.toml", "--group=dev"),
    "bench": ("--group=peers", "--constraint=requirements/test.txt"),
    "play": ("pyproject.toml", "--constraint=requirements/test.txt"),
    "build": ("--group=build", "--constraint=requirements/test.txt"),
    "node": ("--group=node",),
    "lock": ("--group=lock",),
    "installer": ("--group=installer",),
}


def main(*options: str) -> None:
    for name, sources in LOCKS.items():
        say(f"Locking requirements/{name}.txt.")
        _compile(*sources, f"--output-file={REQUIREMENTS.name}/{name}.txt", *options)
    say("Locking web/package-lock.json.")
    node.npm("update" if "--upgrade" in options else "install", "--package-lock-only")
    node.npm("ci", "--dry-run")  # npm leaves out what its registry does not have yet, and notices only here


def _compile(*arguments: str) -> None:
    run(
        PYTHON, "-m", "uv", "pip", "compile", "--quiet", "--universal", f"--python-version={OLDEST_PYTHON}",
        "--generate-hashes", "--no-emit-index-url", "--custom-compile-command=make lock", *arguments,
    )  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
