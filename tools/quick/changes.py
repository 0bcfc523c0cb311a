"""What was changed, as git knows it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.paths import ROOT

TRUNKS = ("main", "origin/main", "HEAD")
"""What a branch is compared with: the first of these that there is."""


def changed(base: str = "", root: Path = ROOT) -> list[str]:
    """Files that differ from where this branch left `base`, committed or not; a file that was removed is not one."""
    start = _git(root, "merge-base", base or trunk(root), "HEAD")
    edited = _git(root, "diff", "--name-only", "--diff-filter=d", *start)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*edited, *new})


def trunk(root: Path = ROOT) -> str:
    return next(name for name in TRUNKS if _is_known(root, name))


def _is_known(root: Path, name: str) -> bool:
    asked = ("git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    return subprocess.run(asked, cwd=root, check=False, capture_output=True).returncode == 0


def _git(root: Path, *arguments: str) -> Sequence[str]:
    quiet = ("git", "-c", "core.quotePath=false", *arguments)
    return subprocess.run(quiet, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
