"""Compiles geometry and what players think with ahead of time, so that nobody's first move waits for a compiler."""

from tools.console import run, say
from tools.paths import PYTHON, ROOT, VENV
from tools.stamp import Stamp

GEOMETRY = ROOT / "src" / "escarmouche" / "geometry"
PLAYERS = ROOT / "src" / "escarmouche" / "players"
COMPILE = """
from escarmouche.games import GAMES
from escarmouche.geometry import kernels
kernels.load()
for package in GAMES.values():
    if package.roster:
        package.roster().prepare()
"""


def compile_kernels() -> None:
    """The result lies in the cache beside the sources, where Numba looks for it."""
    sources = *sorted(GEOMETRY.rglob("*.py")), *sorted(PLAYERS.glob("*/kernels.py"))
    stamp = Stamp(VENV / "stamps" / "kernels", sources, output=GEOMETRY / "__pycache__")
    if not stamp.is_current:
        say("Compiling sight, reach, movement and what computer players weigh, once.")
        run(PYTHON, "-c", COMPILE)
        stamp.renew()
