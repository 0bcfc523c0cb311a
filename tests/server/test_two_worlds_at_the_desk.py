"""What a game master prepares and does behind the screen: games that differ only in that send blue the same bytes."""

import json
from typing import Any

import msgspec
import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.master.placing import PlaceCharacter
from escarmouche.argad.model.ids import CharacterId
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized
from tests.server.players import Hall, Player
from tests.server.test_game_masters_desk import DONE, INN, OTHERS, settle
from tests.server.test_hidden_things import told

MASTER = "game-master"
TURN_2 = {"when": "turn", "turn": 2}
SPY = msgspec.to_builtins(
    PlaceCharacter(
        character=CharacterId("spy"),
        name=Localized("A spy", "Une taupe"),
        owner=Seat("orange"),
        profile=library().profiles["peasant"],
        at=(3000, 2500),
        floor=1,
    )
)
HIDES = {"type": "SetStatus", "character": "spy", "status": "hidden", "on": True}


def trigger(name: str, then: str, **more: Any) -> dict[str, Any]:
    return {"type": "SetTrigger", "trigger": {"id": name, **TURN_2, "then": then, **more}}


def done(players: dict[str, Player], turn: int) -> None:
    """Everybody passes until this turn is announced."""
    master = players[MASTER]
    while (master.state().turn, str(master.state().phase)) != (turn, "orders"):
        for player in players.values():
            settle(player)
        seat = next(each for each in (*OTHERS, MASTER) if each in master.acting)
        assert players[seat].play(seat, DONE)["type"] == "done"
        for player in players.values():
            settle(player)


def world(hall: Hall, *secrets: dict[str, Any], later: tuple[dict[str, Any], ...] = ()) -> list[str]:
    """All that blue is sent while the game master does this in turn 1 and that in turn 2, and when it comes back."""
    table = hall.open(**INN)
    players = {seat: hall.seated(table, seat) for seat in (MASTER, *OTHERS)}
    done(players, 1)
    for turn, commands in ((1, secrets), (2, later)):
        done(players, turn)
        for command in commands:
            answer = players[MASTER].play(MASTER, command)
            assert answer["type"] == "done", (command, answer)
    settle(players["blue"])
    late = hall.seated(table, "blue")
    return [told(text) for text in (*players["blue"].texts, late.texts[0]) if _is_told(text)]


def _is_told(text: str) -> bool:
    """But for the answers to what blue itself says, which name it."""
    return json.loads(text)["type"] not in ("done", "luck")


UNSEEN: dict[str, tuple[tuple[dict[str, Any], ...], tuple[dict[str, Any], ...]]] = {
    "triggers that fire for others": (
        (
            trigger("a", "note", to=["orange"], note="The guild suspects you."),
            trigger("b", "secret", to=["orange"], text={"en": "The key.", "fr": "La clé."}),
            trigger("c", "ask"),
        ),
        (),
    ),
    "people in the wings": (
        (SPY, {"type": "HoldBack", "characters": ["spy"], "name": "spies"}),
        ({"type": "LetIn", "reserve": "spies"},),
    ),
    "a trigger that lets them in": (
        (SPY, {"type": "HoldBack", "characters": ["spy"], "name": "spies"}, trigger("d", "comes", reserve="spies")),
        (),
    ),
    "whoever is near in hiding is passed over": (
        (SPY, HIDES, {"type": "MoveCharacter", "character": "spy", "to": [4000, 5400], "floor": 0}),
        ({"type": "PassOver", "about": "spy", "seat": "blue"},),
    ),
}


@pytest.mark.parametrize("secret", UNSEEN)
def test_what_is_prepared_and_comes_true_for_others_leaves_no_trace(hall: Hall, secret: str) -> None:
    first, later = UNSEEN[secret]
    assert world(hall, *first, later=later) == world(hall)


def test_what_is_meant_for_blue_shows_when_it_comes_true_and_not_before(hall: Hall) -> None:
    still = world(hall)
    noted = world(hall, trigger("e", "note", to=["blue"], note="Look under the stairs."))
    same = next(at for at, (one, other) in enumerate(zip(still, noted, strict=True)) if one != other)
    assert "Look under the stairs." in noted[same]
    assert "Look under the stairs." not in "".join(noted[:same])
    assert '"type": "TurnBegan"' in noted[same]


def test_whoever_asks_what_could_be_proposed_asks_alone(hall: Hall) -> None:
    table = hall.open(**{**INN, "seats": {"blue": "person", "orange": "person"}})
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    settle(blue)
    heard = len(blue.texts)
    for about in ("", "aliette"):
        answer = orange.ask("ask", seat="orange", question={"type": "AskProposals", "about": about})
        assert answer["type"] == "answer"
    settle(blue)
    assert [text for text in blue.texts[heard:] if _is_told(text)] == []
