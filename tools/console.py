"""Speaking to the person at the terminal, and running commands for them."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.paths import ROOT


def say(text: str) -> None:
    print(text, flush=True)


def succeeds(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> bool:
    return _run(command, cwd, env).returncode == 0


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run what must succeed. Its output is shown only when it does not, and ends the program."""
    done = _run(command, cwd, env)
    if done.returncode:
        sys.exit(f"{done.stdout}\nThis failed: {' '.join(map(str, command))}")


def _run(command: tuple[str | Path, ...], cwd: Path, env: Mapping[str, str] | None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=env,
        check=False,
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
