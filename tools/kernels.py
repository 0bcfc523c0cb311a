"""Compiles the geometry of both games ahead of time, so that nobody's first move waits for a compiler."""

from tools.console import run, say
from tools.paths import PYTHON, ROOT, VENV
from tools.stamp import Stamp

GEOMETRY = ROOT / "src" / "escarmouche" / "geometry"


def compile_kernels() -> None:
    """The result lies in the cache beside the sources, where Numba looks for it."""
    sources = tuple(sorted(GEOMETRY.glob("*.py")))
    stamp = Stamp(VENV / "stamps" / "kernels", sources, output=GEOMETRY / "__pycache__")
    if not stamp.is_current:
        say("Compiling sight, reach and movement, once.")
        run(PYTHON, "-c", "from escarmouche.geometry.kernels import load; load()")
        stamp.renew()
