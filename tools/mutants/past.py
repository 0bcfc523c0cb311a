"""How mutants fared, written down one by one: a run that was stopped goes on, and new tests meet only what lived."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.mutants.covering import KEPT
from tools.mutants.trial import Fate
from tools.paths import ROOT

FILE: Final = KEPT / "fates.txt"
MET: Final = KEPT / "met.txt"


def forget() -> None:
    FILE.unlink(missing_ok=True)
    MET.unlink(missing_ok=True)


def note(mutant: str, fate: Fate, file: Path = FILE) -> None:
    _append(f"{fate}\t{mutant}", file)


def note_met(mutant: str, tests: Sequence[str], file: Path = MET) -> set[str]:
    """These tests have not noticed it. Returns their keys."""
    keys = {key(test) for test in tests}
    _append(f"{' '.join(sorted(keys))}\t{mutant}", file)
    return keys


def dead(file: Path = FILE) -> dict[str, Fate]:
    """Those that have not survived, whatever they met before."""
    noted = ((mutant, Fate(fate)) for fate, mutant in _pairs(file))
    return {mutant: fate for mutant, fate in noted if fate is not Fate.SURVIVED}


def met(file: Path = MET) -> defaultdict[str, set[str]]:
    """For each mutant the keys of the tests that it has survived."""
    found = defaultdict[str, set[str]](set)
    for keys, mutant in _pairs(file):
        found[mutant].update(keys.split())
    return found


def key(test: str) -> str:
    """Another one when the file of the test changes."""
    file = test.partition("::")[0]
    return sha256(f"{digest(file)} {test}".encode()).hexdigest()[:16]


@cache
def digest(file: str) -> str:
    return sha256((ROOT / file).read_bytes()).hexdigest()


def _append(line: str, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{line}\n")


def _pairs(file: Path) -> Iterator[tuple[str, str]]:
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        noted, _, mutant = line.partition("\t")
        yield noted, mutant
