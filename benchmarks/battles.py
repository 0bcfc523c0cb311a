"""Battles to measure on: two equal armies on a field with walls, low walls and trees."""

from functools import cache
from random import Random
from typing import Any

from escarmouche.bow.content.scenario import read_scenario, setup
from escarmouche.kernel import Setup

TROOPS = ("guard", "archer", "spearman", "crossbowman", "medic")
DECOR = ("##", "--", "t", "---", "tt")


@cache
def two_armies(each: int = 10, studs: int = 48) -> Setup:
    """That many units on each side, in rows at opposite edges."""
    army = [
        {"seat": seat, "unit": [_post(seat, number, studs) for number in range(each)]} for seat in ("blue", "orange")
    ]
    name = {"en": "benchmark", "fr": "mesure"}
    data = {"id": "benchmark", "name": name, "text": name, "field": {"rows": _rows(studs)}, "army": army}
    return setup(read_scenario(data, "benchmark"))


def _post(seat: str, number: int, studs: int) -> dict[str, Any]:
    row, column = divmod(number, (studs - 2) // 4)
    y = studs - 4 - 3 * row if seat == "blue" else 2 + 3 * row
    troop = TROOPS[number % len(TROOPS)]
    return {"id": f"{seat}{number}", "sheet": troop, "at": [2 + 4 * column, y], "facing": 0 if seat == "blue" else 180}


def _rows(studs: int) -> list[str]:
    """One piece of decor for each 80 studs of the middle of the field."""
    random, rows = Random(5), [["."] * studs for _ in range(studs)]
    edge = studs // 3
    for _ in range(studs * (studs - 2 * edge) // 80):
        x, y = random.randrange(2, studs - 4), random.randrange(edge, studs - edge)
        for offset, mark in enumerate(random.choice(DECOR)):
            rows[y][x + offset] = mark
    return ["".join(row) for row in rows]
