"""How mutants fared, written down one by one: a run that was stopped goes on, and new tests meet only what lived."""

from pathlib import Path
from typing import Final

from tools.mutants.covering import KEPT
from tools.mutants.trial import Fate

FILE: Final = KEPT / "fates.txt"


def note(mutant: str, fate: Fate, file: Path = FILE) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{fate}\t{mutant}\n")


def dead(file: Path = FILE) -> dict[str, Fate]:
    """Those that have not survived, whatever they met before."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    noted = ((mutant, Fate(fate)) for fate, _, mutant in (line.partition("\t") for line in lines))
    return {mutant: fate for mutant, fate in noted if fate is not Fate.SURVIVED}
