"""A small sound scenario as plain data, to be broken in one place."""

from copy import deepcopy
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.scenario import start
from escarmouche.kernel import Seat, Setup
from tests import plaindata

ROWS = ["." * 20] * 18

SOUND: dict[str, Any] = {
    "id": "small",
    "name": {"en": "Small", "fr": "Petit"},
    "text": {"en": "Two against two.", "fr": "Deux contre deux."},
    "field": {"rows": list(ROWS)},
    "army": [
        {
            "seat": "blue",
            "unit": [
                {"id": "ada", "sheet": "archer", "at": [2, 2], "facing": "E"},
                {"id": "bo", "sheet": "guard", "at": [2, 8]},
            ],
        },
        {
            "seat": "orange",
            "unit": [
                {"id": "max", "sheet": "archer", "at": [16, 2], "facing": "W"},
                {"id": "noa", "sheet": "guard", "at": [16, 8]},
            ],
        },
    ],
}

JEEP = {"id": "car", "sheet": "field_car", "at": [8.0, 12.0], "heading": "E"}


def small(**changes: Any) -> dict[str, Any]:
    """The sound scenario with some of its fields changed."""
    return {**deepcopy(SOUND), **changes}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The sound scenario with one value changed: `changed("army.0.unit.1.at", [2, 2])`."""
    return plaindata.changed(SOUND, path, value)


def rows_with(row: int, text: str) -> dict[str, Any]:
    """The sound scenario with one row of its field drawn otherwise."""
    rows = list(ROWS)
    rows[row] = text.ljust(20, ".")
    return changed("field.rows", rows)


def started(data: dict[str, Any], **options: Any) -> Battle:
    seats = tuple(dict.fromkeys(Seat(army["seat"]) for army in data["army"]))
    return start(Setup(seats, data, options))
