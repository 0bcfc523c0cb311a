"""Stories for tests that need more of one than two troops on a table: people who come later, animals, more tables."""

from typing import Any

from escarmouche.kernel import Seat, Setup
from tests.argad.broken import small

SEATS = (Seat("blue"), Seat("orange"))
NAME = {"en": "a", "fr": "b"}


def troop(name: str, *people: str, profile: str = "guard") -> dict[str, Any]:
    """People of one profile, the first of whom leads."""
    members: list[dict[str, Any]] = [{"id": who, "profile": profile} for who in people]
    members[0]["rank"] = "troop_leader"
    return {"id": name, "name": NAME, "member": members}


def fox(name: str, x: float, y: float) -> dict[str, Any]:
    return {"id": name, "name": {"en": f"the {name}", "fr": f"le {name}"}, "at": [x, y]}


def foxes_in_the_mist() -> dict[str, Any]:
    """Blue is one of three foxes behind a wood; orange comes by the eastern road, and more of them in a while."""
    blue = {
        "seat": "blue",
        "troop": troop("blue", "ada", "bea", "col", "dov", profile="outlaw"),
        "post": [{"id": who, "entry": "foxes"} for who in ("ada", "bea", "col", "dov")],
        "masquerade": [
            {"id": "foxes", "animal": [fox("fox", 8, 30), fox("vixen", 8, 33), fox("cub", 10, 36)], "stands": "vixen"}
        ],
    }
    orange = {
        "seat": "orange",
        "troop": troop("orange", "max", "ned", "oli", "pat", "rob", profile="archer"),
        "entry": [
            {"id": "road", "stretch": [[80, 25], [80, 35]]},
            {"id": "ford", "stretch": [[50, 60], [70, 60]], "turn": 1, "certain": True},
        ],
        "post": [
            {"id": "max", "at": [60, 30], "facing": 270},
            {"id": "ned", "entry": "road"},
            {"id": "oli", "entry": "road"},
            {"id": "pat", "entry": "ford"},
            {"id": "rob", "entry": "ford"},
        ],
        "masquerade": [{"id": "strays", "animal": [fox("dog", 70, 10)]}],
    }
    area = [[60, 0], [80, 0], [80, 60], [60, 60]]
    chained = [
        {"id": "east", "seat": "blue", "kind": "reach", "area": area, "text": NAME, "secret": True},
        {"id": "away", "seat": "blue", "kind": "leave", "text": NAME, "secret": True, "after": "east"},
    ]
    wood = {"id": "wood", "kind": "forest", "shape": [[16, 10], [30, 10], [30, 50], [16, 50]]}
    return small(
        party=[blue, orange],
        ground={"width": 80, "depth": 60, "areas": [wood]},
        thing=[],
        objective=chained,
        ending=[{"id": "gone", "when": ["away"], "text": NAME}],
        secret=[{"seat": "orange", "text": NAME}],
    )


def two_tables(**road: Any) -> dict[str, Any]:
    """A ford, and a harbour a few hours away; a road leads from the ford to the harbour, another one back."""
    there = {
        "id": "harbour",
        "name": {"en": "The harbour", "fr": "Le port"},
        "ground": {"width": 80, "depth": 60},
        "party": [
            {"seat": "blue", "troop": troop("crew", "sid"), "post": [{"id": "sid", "at": [20, 50]}]},
            {
                "seat": "orange",
                "troop": troop("watch", "tom", profile="archer"),
                "post": [{"id": "tom", "at": [70, 10]}],
            },
        ],
    }
    roads = [
        {"id": "to_the_harbour", "exit": [[80, 25], [80, 35]], "leads": "harbour", "entry": [[0, 20], [0, 40]], **road},
        {"id": "to_the_ford", "leaves": "harbour", "exit": [[0, 20], [0, 40]], "entry": [[80, 25], [80, 35]]},
    ]
    parties = [
        {
            "seat": "blue",
            "troop": troop("blue", "ada", "bea"),
            "post": [{"id": "ada", "at": [70, 30]}, {"id": "bea", "at": [20, 30]}],
        },
        {"seat": "orange", "troop": troop("orange", "max"), "post": [{"id": "max", "at": [20, 50]}]},
    ]
    ground = {"width": 80, "depth": 60}
    return small(party=parties, ground=ground, thing=[], objective=[], table=[there], road=roads)


def story_setup(story: dict[str, Any], **options: Any) -> Setup:
    return Setup(SEATS, story, options)
