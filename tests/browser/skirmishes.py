"""Small skirmishes of Argad! for the page, in which people meet at once."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from tests.browser.prepared import Opened, playing
from tests.http_client import HTTP
from tests.server.players import Player

DONE: Final = {"type": "Done"}

Post = tuple[str, str, float, float]
"""Name, profile, and where, in centimetres."""


def skirmish(blue: Sequence[Post], orange: Sequence[Post], **more: Any) -> dict[str, Any]:
    """A scenario on an empty table."""
    return {
        "id": "close-quarters",
        "name": {"en": "Close quarters", "fr": "Au contact"},
        "text": {"en": "They stand face to face.", "fr": "Face à face."},
        "setting": "middle_ages",
        "ground": {"width": 80, "depth": 60},
        "party": [party("blue", blue, 90), party("orange", orange, 270)],
        "last_turn": 12,
        **more,
    }


def party(seat: str, posts: Sequence[Post], facing: int) -> dict[str, Any]:
    members = [{"id": name.lower(), "name": name, "profile": profile, "squad": seat} for name, profile, *_ in posts]
    members[0]["rank"] = "troop_leader"
    return {
        "seat": seat,
        "troop": {"id": f"troop_{seat}", "name": {"en": seat, "fr": seat}, "member": members},
        "post": [{"id": name.lower(), "at": [x, y], "facing": facing} for name, _, x, y in posts],
    }


THREE_COMBATS: Final = skirmish(
    (("Isaut", "dame_at_arms", 28, 10), ("Gaud", "outlaw_spearman", 28, 20), ("Milon", "peasant", 28, 30)),
    (("Max", "sergeant", 30, 10), ("Hugon", "guard", 30, 20), ("Odon", "peasant", 30, 30)),
)
"""Three pairs who touch from the start."""
ONE_COMBAT: Final = skirmish(
    (("Isaut", "guard", 28, 20), ("Milon", "peasant", 10, 20)),
    (("Odon", "peasant", 50, 20), ("Max", "peasant", 30, 20)),
)

"""One pair who touch from the start; orange's leader stands aside."""
TALKING: Final = skirmish(
    (("Isaut", "dame_at_arms", 28, 20), ("Milon", "peasant", 10, 20)),
    (("Max", "peasant", 50, 20), ("Odon", "peasant", 31, 20)),
)
"""Two stand close enough to talk."""


def open_skirmish(address: str, scenario: dict[str, Any] | str = ONE_COMBAT, **more: Any) -> Opened:
    options = {"fog": False, **more.pop("options", {})}
    new = {"game": "argad", "scenario": scenario, "options": options, **more}
    answer = HTTP.post(f"{address}/api/tables", json=new)
    assert answer.status_code == 201, answer.text
    opened: Opened = answer.json()
    return opened


@contextmanager
def brought_to(address: str, opened: Opened, phase: str) -> Iterator[Player]:
    """Everybody passes until this phase."""
    with playing(address, opened) as player:
        while player.view.get("phase", "early") != phase:
            pass_on(player)
        yield player


def pass_on(player: Player) -> None:
    """Somebody for whom the game waits has nothing to say."""
    deeds = len(player.deeds)
    assert player.play(player.acting[0], DONE)["type"] == "done"
    while len(player.deeds) == deeds and not player.status.get("throw"):
        player.hear()


def throw(player: Player, faces: Mapping[str, int]) -> None:
    """All dice of a deed, thrown by hand: each player's with this face."""
    deeds = len(player.deeds)
    while len(player.deeds) == deeds:
        if not (asked := player.status.get("throw")):
            player.hear()
            continue
        by = asked["throw"]["by"]
        typed = player.ask("type_in", seat=by, faces=[faces[by]] * asked["throw"].get("count", 1))
        assert typed["type"] == "done", typed
        while player.status.get("throw") is asked and len(player.deeds) == deeds:
            player.hear()


BY_HAND: Final[dict[str, Any]] = {"hands": ["blue", "orange"]}


def won_by_blue(address: str, **more: Any) -> Opened:
    """Isaut has struck Max down, and is asked whether to follow up."""
    opened = open_skirmish(address, ONE_COMBAT, **BY_HAND, **more)
    with brought_to(address, opened, "melee") as player:
        pass_on(player)
        pass_on(player)
        throw(player, {"blue": 6, "orange": 1})
        assert player.view["questions"][0]["type"] == "follow_up"
    return opened
