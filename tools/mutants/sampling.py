"""Which modules are broken, and where: a sample of each module's changes, drawn with a seed."""

import ast
import random
from typing import Final

from escarmouche.games import GAMES
from tools.mutants.changes import Change, changes
from tools.mutants.trial import Mutant
from tools.paths import ROOT

NOT_RULES: Final = (
    "/__init__.py",
    "/argad/content/",
    "/notation/",
    "/guide/",
    "/text/",
    "/calibrate.py",
    "/catalogue.py",
    "/challenges.py",
    "/figure_arrays.py",
    "/legend.py",
    "/lessons.py",
    "/library.py",
    "/names.py",
    "/package.py",
    "/resources.py",
    "/script.py",
)
"""What draws, reads, writes, words or sets up a game rather than judging it."""


def rule_modules(containing: str = "") -> list[str]:
    """The modules that judge, from the root of the project."""
    files = (path for game in GAMES for path in (ROOT / "src" / "escarmouche" / game).rglob("*.py"))
    names = sorted(str(path.relative_to(ROOT)) for path in files)
    return [name for name in names if containing in name and not any(part in name for part in NOT_RULES)]


def sample(containing: str, count: int, seed: int) -> dict[Mutant, Change]:
    """As many of each module as it has its share of all changes, at least one."""
    found = {file: list(changes(ast.parse((ROOT / file).read_text()))) for file in rule_modules(containing)}
    total = sum(map(len, found.values()))
    chosen: dict[Mutant, Change] = {}
    for file, each in found.items():
        wanted = min(len(each), max(1, round(count * len(each) / max(1, total))))
        for number in random.Random(f"{seed} {file}").sample(range(len(each)), wanted):
            chosen[Mutant(file, number)] = each[number]
    return chosen
