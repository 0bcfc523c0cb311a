"""Debian's package manager, and its relatives', for what cannot be installed inside the project's folder."""

import os
import shutil

from tools.console import say, succeeds


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str, why: str) -> bool:
    """Install a package if we may; whether it is there now."""
    if not can_install():
        return False
    say(f"Installing {package} with apt-get: {why}.")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return succeeds("apt-get", "update", env=env) and succeeds(
        "apt-get", "install", "--yes", "--no-install-recommends", package, env=env
    )
