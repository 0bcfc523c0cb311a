"""Types are looked into for the first time by one thread only: msgspec would crash, and the whole server with it."""

import subprocess
import sys

SEVERAL_THREADS = """
import json, sys
from enum import Enum
from threading import Barrier, Thread
from msgspec import defstruct
from escarmouche.kernel.codec import convert, decoder

sys.setswitchinterval(1e-6)
PIECE = {f"field{number}": "one" for number in range(20)}
DATA = {"a": PIECE, "b": [PIECE], "c": {"x": PIECE}}

def look(barrier, wanted):
    barrier.wait()
    decoder(wanted).decode(json.dumps(DATA))
    convert(DATA, wanted)

for number in range(30):
    sorts = [Enum(f"Sort{number}_{field}", {"ONE": "one", "TWO": "two"}) for field in PIECE]
    inner = defstruct(f"Inner{number}", list(zip(PIECE, sorts)))
    outer = defstruct(f"Outer{number}", [("a", inner), ("b", tuple[inner, ...]), ("c", dict[str, inner])])
    barrier = Barrier(4)
    threads = [Thread(target=look, args=(barrier, outer)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("all is well")
"""


def test_several_threads_may_read_a_type_that_is_new_to_all_of_them() -> None:
    found = subprocess.run([sys.executable, "-c", SEVERAL_THREADS], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (0, "all is well\n", "")
