"""The two walks of docs/architecture.md: what is told of one attack and of one announced move is what runs."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from escarmouche.argad.game import ARGAD
from escarmouche.argad.text.rendering import render_event
from escarmouche.bow import BOW, Attack, read_position
from escarmouche.bow.rolls.bricks import brick
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import area, character, ground
from tests.argad.marching import BRUSH, go
from tests.argad.turns import BLUE, ORANGE, laid

PROJECT = Path(__file__).parents[1]
SOURCE = PROJECT / "src" / "escarmouche"
DOCUMENT = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")


def modules(title: str) -> list[str]:
    """The Python modules that a walk names, in its order."""
    walk = DOCUMENT.split(f"### {title}")[1].split("\n#")[0]
    return list(dict.fromkeys(re.findall(r"`([\w/]+\.py)`", walk)))


def entered(work: Callable[[], object]) -> set[str]:
    """The modules of which a function was called meanwhile."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return {str(Path(name).relative_to(SOURCE)) for name in found if name.startswith(str(SOURCE))}


def test_an_announced_move_passes_the_modules_that_the_walk_names() -> None:
    brush = ground(kinds=[BRUSH], areas=(area("b", BRUSH, (35, 0), (60, 0), (60, 80), (35, 80)),))
    table = laid([character("ada", BLUE, (30, 30)), character("zed", ORANGE, (80, 30))], table=brush)

    def walk() -> None:
        table.announce({"ada": go((45, 30))})
        table.done([4])
        for event in table.events:
            seen = ARGAD.see(table.state, event, ORANGE)
            if seen is not None:
                render_event(table.state, seen, "en")
        ARGAD.view(table.state, ORANGE)

    passed = entered(walk)
    named = [name if name.startswith("geometry") else f"argad/{name}" for name in modules("One announced move")]
    only_lists = {"argad/chapters.py"}
    assert [name for name in named if name not in passed | only_lists] == []


def test_an_attack_passes_the_modules_of_the_rules_that_the_walk_names() -> None:
    """As the game judges it; match, server and page have tests of their own."""
    battle = read_position("A>....B\n\nA: archer blue\nB: guard orange\n")
    attack = next(offer for offer in BOW.commands(battle, BLUE) if isinstance(offer, Attack))
    brick.cache_clear()  # the die is made once in a process, and another test may have done it
    told = entered(lambda: BOW.decide(battle, BLUE, attack, StreamDice(Seed(bytes(32)), 3)))
    named = [name for name in modules("One attack") if name.startswith("bow/") and "text" not in name]
    only_lists = {"bow/chapters.py"}
    assert [name for name in named if name not in told | only_lists] == []
