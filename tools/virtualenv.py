"""Makes the virtual environment. The machine's own Python runs this; everything after it runs inside."""

import importlib.util
import sys
import venv

from tools import debian
from tools.console import say
from tools.paths import VENV


def main() -> None:
    if not _has_pip():
        package = f"python3.{sys.version_info.minor}-venv"
        if not debian.install(package, "this Python cannot make virtual environments without it"):
            sys.exit(f"This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt install {package}")
    say(f"Making .venv with Python {sys.version.split()[0]}: what Escarmouche needs is installed there.")
    venv.create(VENV, clear=True, symlinks=True, with_pip=True)


def _has_pip() -> bool:
    return importlib.util.find_spec("ensurepip") is not None


if __name__ == "__main__":
    main()
