"""Python packages, installed as the lock files say: these versions, with these hashes, and no others."""

from tools.console import run, say
from tools.paths import PYTHON, REQUIREMENTS, ROOT, VENV
from tools.stamp import Stamp


def install_to_play() -> None:
    _install("play", "build", why="the table's server")
    _install_escarmouche()


def install_to_test() -> None:
    _install("test", why="the table's server, the checks and the tests")
    _install_escarmouche()


def install_to_bench() -> None:
    install_to_test()
    _install("bench", why="what the benchmarks measure us against")


def install_node() -> None:
    _install("node", why="Node.js, which builds the page; this machine has none that is recent enough")


def install_to_lock() -> None:
    _install("lock", why="uv, which writes the lock files")


def _install(*locks: str, why: str) -> None:
    """Install what lock files say, with a pip that is itself as one says."""
    _install_locked("installer", why="pip, which installs the others")
    _install_locked(*locks, why=why)


def _install_locked(*locks: str, why: str) -> None:
    files = tuple(REQUIREMENTS / f"{lock}.txt" for lock in locks)
    stamp = Stamp(VENV / "stamps" / "-".join(locks), files, output=PYTHON)
    if not stamp.is_current:
        say(f"Installing Python packages: {why}.")
        _pip("--require-hashes", *(f"--requirement={file}" for file in files))
        stamp.renew()


def _install_escarmouche() -> None:
    """Install the project in place: changes to its sources count at once, changes to its metadata need this again."""
    inputs = (ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    stamp = Stamp(VENV / "stamps" / "escarmouche", inputs, output=VENV / "bin" / "escarmouche")
    if not stamp.is_current:
        say("Installing Escarmouche itself, in place.")
        _pip("--no-deps", "--no-build-isolation", f"--editable={ROOT}")
        stamp.renew()


def _pip(*arguments: str) -> None:
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments)
