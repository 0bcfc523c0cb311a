"""How soon the command line answers: `escarmouche --help` against a Python that does nothing, and a bare Click program.

The three take turns in one run, so that a busy moment of the machine hits all of them. They run in this environment,
each from a file like the one that an installer writes, with a bytecode cache that is warm and of its own: that is what
somebody has who installed the wheel and calls `escarmouche` for the second time. Installing a wheel for the measurement
would add only the copying: the modules and the bytecode are the same.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.result import Result

ROUNDS = 41
AIM = 6

OURS = """\
import sys
from escarmouche.cli import main
sys.exit(main())
"""
BARE_CLICK = """\
import click

@click.command()
@click.option("--name")
def main(name):
    "Say hello."

main()
"""

Command = tuple[str | Path, ...]


def run() -> list[Result]:
    with TemporaryDirectory() as folder:
        times = measure(commands(Path(folder)), environment(Path(folder)))
    nothing, click, ours = (median(times[name]) for name in ("python", "click", "escarmouche"))
    return [
        Result("`escarmouche --help`", ours, "`python -c pass`", nothing, AIM),
        Result("a bare Click program's `--help`", click, "`python -c pass`", nothing),
    ]


def commands(folder: Path) -> dict[str, Command]:
    return {
        "python": (sys.executable, "-c", "pass"),
        "click": (sys.executable, _written(folder / "bare_click.py", BARE_CLICK), "--help"),
        "escarmouche": (sys.executable, _written(folder / "escarmouche_script.py", OURS), "--help"),
    }


def environment(folder: Path) -> dict[str, str]:
    """Ours, but Python may keep its bytecode, in a folder of the measurement's own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def measure(commands: dict[str, Command], environment: dict[str, str]) -> dict[str, list[float]]:
    """The seconds each command took, in turns; the first round only warms up."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            seconds = _seconds(command, environment)
            if number:
                times[name].append(seconds)
    return times


def _seconds(command: Command, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _written(path: Path, source: str) -> Path:
    path.write_text(source, encoding="utf-8")
    return path
