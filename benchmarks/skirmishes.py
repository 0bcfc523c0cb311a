"""Skirmishes to measure on: two equal troops on a table with woods, brush, walls and a stream."""

from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.content.scenario import read_scenario, setup
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Setup

PEOPLE = ("outlaw", "archer", "crossbowman", "guard", "outlaw_spearman", "peasant")
WIDTH, DEPTH = 160, 100
KINDS = ("forest", "brush", "shallow_water", "rocks")


def without_memos(state: Skirmish) -> Skirmish:
    """The same skirmish again, of which nothing is known yet that follows from its people."""
    return replace(state, characters=dict(state.characters))


@cache
def two_troops(each: int = 12) -> Setup:
    """That many people on each side, in rows at opposite ends of the table."""
    name = {"en": "benchmark", "fr": "mesure"}
    data = {
        "id": "benchmark",
        "name": name,
        "text": name,
        "setting": "middle_ages",
        "ground": _ground(),
        "party": [_party(seat, each) for seat in ("blue", "orange")],
    }
    return setup(read_scenario(data, "benchmark"))


def _party(seat: str, each: int) -> dict[str, Any]:
    members = [
        {
            "id": f"{seat}{number:02}",
            "profile": PEOPLE[number % len(PEOPLE)],
            "squad": f"{seat} {number // 8}",
            **({"rank": "troop_leader"} if number == 0 else {"rank": "under_leader"} if number % 8 == 0 else {}),
        }
        for number in range(each)
    ]
    troop = {"id": seat, "name": {"en": seat, "fr": seat}, "member": members}
    return {"seat": seat, "troop": troop, "post": [_post(seat, number) for number in range(each)]}


def _post(seat: str, number: int) -> dict[str, Any]:
    row, column = divmod(number, 20)
    x = 6 + 4 * row
    at = [x if seat == "blue" else WIDTH - x, 10 + 4 * column]
    return {"id": f"{seat}{number:02}", "at": at, "facing": 90 if seat == "blue" else 270}


def _ground() -> dict[str, Any]:
    random = Random(5)
    areas, barriers = [], []
    for number in range(8):
        x, y, half = random.randint(35, WIDTH - 45), random.randint(10, DEPTH - 20), random.randint(4, 8)
        shape = [[x - half, y], [x, y - half], [x + half, y], [x, y + half]]
        areas.append({"id": f"area {number}", "kind": KINDS[number % len(KINDS)], "shape": shape})
    for number in range(4):
        x, y = random.randint(40, WIDTH - 50), random.randint(10, DEPTH - 20)
        barriers.append({"id": f"wall {number}", "kind": "low_wall", "line": [[x, y], [x + 3, y + 14]]})
    return {"width": WIDTH, "depth": DEPTH, "areas": areas, "barriers": barriers}
