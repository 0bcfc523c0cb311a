"""Whoever wants to know is told that something has to be compiled, before most of the work."""

import os
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

LOAD = """
from escarmouche.geometry import compiled
compiled.WHEN_COMPILING.append(lambda: print("compiling"))
@compiled.compiled("i8(i8)")
def one_more(number): return number + 1
print(one_more(1))
"""


def test_it_is_said_once_where_it_is_not_on_disk_yet(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(LOAD, encoding="utf-8")
    command = [sys.executable, "-X", "utf8", str(script)]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "compiled"), "PYTHONPATH": str(ROOT / "src")}
    said = [
        subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert said == [["compiling", "2"], ["2"]]
