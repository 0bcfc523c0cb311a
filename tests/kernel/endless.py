"""Plays Ambush into a journal file until it is killed; run by the tests as a program of its own.

After each move that is safely written it prints how many lines are.
"""

import sys
from pathlib import Path

from escarmouche.kernel import JournalFile, begin, resume
from tests.ambush.game import AMBUSH
from tests.kernel.games import BLUE, ENDLESS, SEED, advance


def main(path: Path) -> None:
    with JournalFile(path) as file:
        new = path.stat().st_size == 0
        step = begin(AMBUSH, ENDLESS, SEED, [BLUE]) if new else resume(AMBUSH, file.recover(), SEED)
        while True:
            file.append(step.lines)
            sys.stdout.write(f"{step.match.number}\n")
            sys.stdout.flush()
            step = advance(step.match)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
