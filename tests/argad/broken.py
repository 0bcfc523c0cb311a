"""A small sound scenario as plain data, to be broken in one place."""

from copy import deepcopy
from typing import Any

from escarmouche.argad.content.scenario import start
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.kernel import Seat, Setup
from tests import plaindata

NAME = {"en": "a", "fr": "b"}

SOUND: dict[str, Any] = {
    "id": "small",
    "name": NAME,
    "text": NAME,
    "setting": "middle_ages",
    "ground": {
        "width": 80,
        "depth": 60,
        "areas": [{"id": "wood", "kind": "forest", "shape": [[30, 5], [45, 5], [45, 20]]}],
        "barriers": [{"id": "hedge", "kind": "hedge", "line": [[30, 30], [30, 50]]}],
        "rooms": [
            {"id": "hut", "building": "hut", "shape": [[50, 40], [60, 40], [60, 50], [50, 50]]},
            {
                "id": "attic",
                "building": "hut",
                "shape": [[50, 40], [60, 40], [60, 50], [50, 50]],
                "floor": 1,
                "height": 5,
            },
        ],
        "portals": [{"id": "door", "kind": "door", "line": [[50, 44], [50, 47]], "joins": ["hut", ""]}],
        "stairs": [{"id": "steps", "foot": [52, 42], "top": [58, 42], "joins": ["hut", "attic"], "height": 5}],
    },
    "party": [
        {
            "seat": "blue",
            "troop": {
                "id": "ours",
                "name": NAME,
                "member": [
                    {"id": "ada", "profile": "archer", "rank": "troop_leader", "squad": "bows"},
                    {"id": "bo", "profile": "guard", "squad": "bows"},
                ],
            },
            "post": [{"id": "ada", "at": [10, 10]}, {"id": "bo", "at": [14, 10]}],
        },
        {
            "seat": "orange",
            "troop": {"id": "theirs", "name": NAME, "member": [{"id": "max", "profile": "outlaw"}]},
            "post": [{"id": "max", "at": [60, 10]}],
        },
    ],
    "thing": [{"id": "chest", "name": NAME, "at": [40, 40], "weight": "heavy"}],
    "objective": [{"id": "aim", "seat": "blue", "kind": "carry", "thing": "chest", "text": NAME}],
}


def small(**changes: Any) -> dict[str, Any]:
    """The sound scenario with some of its fields changed."""
    return {**deepcopy(SOUND), **changes}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The sound scenario with one value changed: `changed("party.0.post.1.at", [2, 2])`."""
    return plaindata.changed(SOUND, path, value)


def added(path: str, value: Any) -> dict[str, Any]:
    """The sound scenario with one more entry in a list."""
    data = small()
    inner: Any = data
    for step in path.split("."):
        inner = inner[int(step)] if isinstance(inner, list) else inner.setdefault(step, [])
    inner.append(value)
    return data


def started(data: dict[str, Any], **options: Any) -> Skirmish:
    seats = tuple(dict.fromkeys(Seat(party["seat"]) for party in data["party"] if party["seat"] != BYSTANDERS))
    return start(Setup(seats, data, options))
