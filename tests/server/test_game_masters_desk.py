"""The game master's desk over the wire: to look as a seat shows what it was sent, and nobody else gets anything."""

import json
from typing import Any

import msgspec
import pytest

from escarmouche.argad.model.skirmish import Skirmish
from tests.server.players import Hall, Message, Player

INN = {
    "game": "argad",
    "scenario": "the-three-herons",
    "options": {},
    "seats": {"game-master": "person", "blue": "person", "orange": "person"},
}
DONE = {"type": "Done"}
SINGS = {"id": "a", "when": "turn", "turn": 3, "then": "note", "note": "She sings.", "to": ["blue"]}
OTHERS = ("blue", "orange")


def ask(master: Player, **question: Any) -> Any:
    return master.ask("ask", seat="game-master", question=question)["answer"]


def opened(hall: Hall) -> tuple[Player, dict[str, Player]]:
    """At the inn, while everybody announces."""
    table = hall.open(**INN)
    master = hall.seated(table, "game-master")
    others = {seat: hall.seated(table, seat) for seat in OTHERS}
    for seat, player in others.items():
        settle(player)
        assert player.play(seat, DONE)["type"] == "done"
    for player in (master, *others.values()):
        settle(player)
    assert master.state().phase == "orders"
    return master, others


def settle(player: Player) -> None:
    """Hear everything that was said before this."""
    player.ask("ask_luck", id="settled")


@pytest.mark.parametrize("seat", [*OTHERS, "spectator"])
def test_to_look_as_a_seat_shows_what_it_was_sent(hall: Hall, seat: str) -> None:
    table = hall.open(**INN)
    master, other = hall.seated(table, "game-master"), hall.seated(table, *([seat] if seat in OTHERS else []))
    look = ask(master, type="AskLook", seat=seat)
    assert known(look) == other.state()


def known(look: Message) -> Skirmish:
    return msgspec.convert(look["view"], Skirmish)


def test_looking_stays_true_while_the_game_goes_on(hall: Hall) -> None:
    master, others = opened(hall)
    move = {"type": "MoveCharacter", "character": "maclou", "to": [5000, 6500], "reason": "fresh air"}
    assert master.play("game-master", move)["type"] == "done"
    for seat, player in others.items():
        settle(player)
        look = ask(master, type="AskLook", seat=seat)
        assert known(look) == player.state()


def test_the_desk_lays_out_what_can_be_played(hall: Hall) -> None:
    master, _ = opened(hall)
    desk = ask(master, type="AskDesk", about="maclou")
    hide = next(act for act in desk["acts"] if act["label"]["en"] == "Hide")
    assert master.play("game-master", hide["command"])["type"] == "done"
    settle(master)
    again = ask(master, type="AskDesk", about="maclou")
    assert "Reveal" in [act["label"]["en"] for act in again["acts"]]


def secretive(hall: Hall, *secrets: dict[str, Any]) -> list[str]:
    """All that blue's connection carries while the master does these things, and blue asks for what is not blue's."""
    master, others = opened(hall)
    blue = others["blue"]
    heard = len(blue.texts)
    for command in secrets:
        assert master.play("game-master", command)["type"] == "done", command
    settle(master)
    for question in (
        {"type": "AskDesk"},
        {"type": "AskDesk", "about": "maclou"},
        {"type": "AskLook", "seat": "orange"},
    ):
        blue.ask("ask", id="asked", seat="blue", question=question)
    settle(blue)
    return [each for each in blue.texts[heard:] if '"type":"luck"' not in each]


def test_two_worlds_are_the_same_for_those_who_sit_elsewhere(hall: Hall) -> None:
    """What the master does behind the screen, looks at and is offered leaves no trace on another's connection."""
    nothing = secretive(hall)
    much = secretive(
        hall,
        {"type": "RollDice", "purpose": "Does it rain?", "secret": True},
        {"type": "CallTest", "character": "thierry", "skill": "perception", "hidden": True},
        {"type": "NoteDeed", "character": "thierry", "text": "Stole a spoon.", "secret": True},
        {"type": "SendNote", "to": ["orange"], "text": "The guild suspects you."},
        {"type": "TellSecret", "seat": "orange", "text": {"en": "The chest.", "fr": "Le coffre."}},
        {"type": "RollAttitude", "character": "maclou", "seat": "orange"},
        {"type": "SetTrigger", "trigger": SINGS},
        {"type": "SetTrigger", "trigger": {**SINGS, "id": "b", "then": "ask"}},
        {"type": "RemoveTrigger", "trigger": "b"},
        {"type": "NoteDeed", "character": "thierry", "text": "Reached it.", "secret": True},
    )
    assert nothing == much
    assert [json.loads(each)["type"] for each in nothing] == ["refused"] * 3


def test_the_wire_test_can_fail(hall: Hall) -> None:
    assert secretive(hall) != secretive(hall, {"type": "RollDice", "purpose": "Does it rain?"})
