"""Argad! over the same wire: all act at once, and what a seat may not know does not reach its line."""

import json
import re
from random import Random
from typing import Any

import pytest

from tests.http_client import HTTP
from tests.server.players import Hall, Message, Player, random_command

ARGAD = {"game": "argad", "scenario": "first-meeting", "options": {"drafting": "sealed"}}
DONE = {"type": "Done"}
ABOUT_THIS_TABLE = ("id", "created", "touched", "commitment", "witness")


def told(text: str) -> str:
    """A message without what is different at every table: its id, when it was opened, and what binds its dice."""
    message = json.loads(text)
    message.pop("witness", None)
    for part in ("table", "dice"):
        if isinstance(message.get(part), dict):
            message[part] = {key: value for key, value in message[part].items() if key not in ABOUT_THIS_TABLE}
    return json.dumps(message)


def settle(player: Player) -> None:
    """Hear everything that was said before this."""
    player.ask("ask_luck", id="settled")


IN_THE_OPEN = (
    *("Resign", "AgreeToEnd", "Done", "NotDone", "OfferTruce", "AnswerTruce", "BreakTruce", "TurnOnAlly"),
    *("AskTalk", "Speeches", "Letters", "Proposals"),
)
"""What others are told at once, or asked."""


def sealed_orders(player: Player, seat: str, random: Random, orders: int) -> None:
    """Declare something in secret, again and again."""
    for _ in range(orders):
        offers = random_command(player, seat, random, never=IN_THE_OPEN)
        player.play(seat, offers)


def seen_by_blue(hall: Hall, seed: int, orders: int) -> list[str]:
    """All that blue's line carries while orange declares a lot, at random, in secret."""
    table = hall.open(**ARGAD)
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    assert blue.play("blue", DONE, id="d1")["type"] == "done"
    orange.hear_until("did", "now")
    assert orange.play("orange", DONE, id="d2")["type"] == "done"
    blue.hear_until("did")
    assert blue.state().phase == "orders"
    sealed_orders(orange, "orange", Random(seed), orders)
    settle(blue)
    late = hall.seated(table, "blue")
    home = HTTP.get(
        f"{hall.table.address}/api/tables/{table['table']['id']}/journal",
        headers={"Authorization": f"Bearer {table['seats'][0]['token']}"},
    )
    return [*map(told, blue.texts), told(late.texts[0]), home.text]


def test_two_worlds_are_the_same_on_the_wire(hall: Hall) -> None:
    """Games that differ only in what blue may not know send blue the same bytes, then and when it comes back."""
    one, other, still = (seen_by_blue(hall, seed, orders) for seed, orders in ((1, 6), (2, 9), (3, 0)))
    assert one == other == still


def test_the_wire_test_can_fail(hall: Hall) -> None:
    """Where drafts are open, blue hears of some of them."""
    table = hall.open(**{**ARGAD, "options": {"drafting": "open", "fog": False}})
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    blue.play("blue", DONE)
    orange.hear_until("did", "now")
    orange.play("orange", DONE)
    blue.hear_until("did")
    before = len(blue.deeds)
    sealed_orders(orange, "orange", Random(1), 6)
    settle(blue)
    assert len(blue.deeds) > before


def finish_turn(players: dict[str, Player], random: Random, most: int) -> None:
    """Play on at random, both at once, up to that many commands."""
    for _ in range(most):
        for player in players.values():
            settle(player)
        acting = players["blue"].acting
        assert acting == players["orange"].acting, "whom the game waits for is public"
        if not acting:
            return
        seat = random.choice(acting)
        command: Any = DONE if random.random() < 0.5 else random_command(players[seat], seat, random)
        players[seat].play(seat, command)


def test_both_play_at_once_and_each_sees_a_view_of_their_own(hall: Hall) -> None:
    table = hall.open(**{**ARGAD, "options": {}})
    players = {seat: hall.seated(table, seat) for seat in ("blue", "orange")}
    finish_turn(players, Random(4), 40)
    assert max(len(player.deeds) for player in players.values()) > 10
    for seat, player in players.items():
        settle(player)
        assert player.state().viewer == seat
        fresh = hall.seated(table, seat)
        assert fresh.view == player.view
        assert fresh.deeds == player.deeds
    watcher = hall.seated(table)
    assert watcher.welcome["seat"] == "spectator"
    assert not watcher.welcome["table"]["open"]


def test_a_line_that_loses_its_seat_loses_its_view(hall: Hall) -> None:
    table = hall.open(**ARGAD)
    orange = hall.seated(table, "orange")
    assert orange.state().viewer == "orange"
    assert orange.ask("leave", seat="orange")["type"] == "done"
    assert (orange.welcome["seat"], orange.state().viewer) == ("spectator", "spectator")


def test_one_does_not_look_through_another_seat(hall: Hall) -> None:
    table = hall.open(**ARGAD)
    blue = hall.seated(table, "blue", seat="orange")
    assert blue.welcome["seat"] == "blue"
    blue.say(type="look", seat="orange")
    assert blue.hear_until("wrong")["key"] == "not_your_seat"


@pytest.mark.slow
def test_the_clock_ends_a_phase_for_everybody(hall: Hall) -> None:
    table: Message = hall.open(**ARGAD, seconds=5)
    blue = hall.seated(table, "blue")
    phase = blue.state().phase
    blue.hear_until("did")
    assert blue.state().phase != phase


IN_DISGUISE = ("aliette", "rollon", "guyot", "gobin", "denise")
GIVES_AWAY = ("DropDisguise", "Resign", "AgreeToEnd", "TurnOnAlly")


def has_word(word: str, text: str) -> bool:
    return re.search(rf"(?<![a-z]){word}(?![a-z])", text.lower()) is not None


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
def test_who_is_in_disguise_never_reaches_those_who_are_fooled(hall: Hall) -> None:
    """An evening at the inn: messages, refusals, answers and the download of those who are fooled name an alias."""
    table = hall.open(game="argad", scenario="the-three-herons", options={"fog": False})
    players = {seat: hall.seated(table, seat) for seat in ("blue", "orange")}
    blue, watcher, random = players["blue"], hall.seated(table), Random(7)
    for _ in range(30):
        for player in players.values():
            settle(player)
        seat = random.choice(blue.acting)
        calm = random.random() < 0.4
        players[seat].play(seat, DONE if calm else random_command(players[seat], seat, random, never=GIVES_AWAY))
    for question in ("AskSurroundings", "AskDuty", "AskRun", "AskShots", "AskMelee"):
        blue.ask("ask", seat="blue", question={"type": question}, id=question)
    settle(watcher)
    recognised = blue.view.get("aliases", {}).get("blue", {}).values()
    fooling = [who for who in IN_DISGUISE if who not in recognised and who in players["orange"].view["characters"]]
    assert len(fooling) > 2, "hardly anybody was recognised"
    refused = {who: _asks_for(blue, who) for who in (*fooling, "hildegund")}
    assert len({refusal.replace(who, "hildegund") for who, refusal in refused.items()}) == 1
    home = f"{hall.table.address}/api/tables/{table['table']['id']}/journal"
    sent = [*_before_asking(blue), *watcher.texts, HTTP.get(home).text]
    sent.append(HTTP.get(home, headers={"Authorization": f"Bearer {table['seats'][0]['token']}"}).text)
    for who in fooling:
        assert not any(has_word(who, text) for text in sent), who
    assert any(has_word("very_tall_pilgrim", text) for text in sent)
    assert any(has_word("rollon", text) for text in players["orange"].texts), "whose people they are knows them"


def _asks_for(player: Player, who: str) -> str:
    """What comes of naming somebody: a command, and a question to the guide."""
    talk = player.play("blue", {"type": "AskTalk", "character": "perronelle", "whom": who}, id="talk")
    card = player.ask("ask", seat="blue", question={"type": "AskCard", "who": who}, id="card")
    return json.dumps([talk, card])


def _before_asking(player: Player) -> list[str]:
    """What was sent before somebody was named who is in disguise: an answer to that repeats the word."""
    asked = next(number for number, text in enumerate(player.texts) if json.loads(text).get("id") == "talk")
    return player.texts[:asked]
