"""Whatever somebody sends, the table answers in words, keeps its temper and goes on."""

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.players import Hall, Player, begin
from tests.server.tables import Table

ABUSE, TOO_LARGE = 1008, 1009
LARGEST = 64 * 1024


def wrong(player: Player, text: str | bytes) -> dict[str, Any]:
    player.say_text(text)
    return player.hear_until("wrong")


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    "nonsense",
    "{}",
    '{"type": "nonsense"}',
    '{"type": "play"}',
    '{"type": "hello"}',
    '{"type": "hello", "table": "../../etc/passwd"}',
    '{"type": "hello", "table": "aaaaaaaaaaaaaaaa", "tokens": ["short"]}',
    '{"type": "play", "id": "", "seat": "blue", "place": {"age": 0, "deed": 0}, "command": {}}',
    '{"type": "play", "id": 7, "seat": "blue", "place": {"age": 0, "deed": 0}, "command": {}}',
    '{"type": "play", "id": "a", "seat": "blue", "place": {"age": 0.5, "deed": 0}, "command": {}}',
    '{"type": "play", "id": "a", "seat": "blue", "place": {"age": 0, "deed": 0}, "command": {}, "more": 1}',
    '{"type": "type_in", "id": "a", "seat": "blue", "faces": ["six"]}',
    '{"type": "say", "id": "a", "seat": "blue", "text": ""}',
    '{"type": "look", "seat": "\\ud800"}',
    "[" * 20_000,
    '{"type": "ask", "id": "a", "seat": "blue", "question": ' + "[" * 20_000,
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: text[:40])
def test_what_cannot_be_read_is_answered(hall: Hall, text: str) -> None:
    player = hall.alone()
    answer = wrong(player, text)
    assert answer["key"] == "unreadable"
    assert answer["text"]["en"] != answer["text"]["fr"]
    begin(player)


def test_a_message_that_can_be_read_in_part_is_answered_by_its_id(hall: Hall) -> None:
    player = hall.alone()
    assert wrong(player, '{"type": "play", "id": "mine"}')["id"] == "mine"


def test_what_is_not_text_is_answered(hall: Hall) -> None:
    player = hall.alone()
    assert wrong(player, b"\xff\xfe\x00")["key"] == "unreadable"
    begin(player)


@pytest.mark.parametrize(
    "command",
    [
        None,
        7,
        "Begin",
        [],
        {},
        {"type": "Nonsense"},
        {"type": "Move"},
        {"type": "Move", "unit": "nobody", "to": [1, 1]},
        {"type": "Move", "unit": "ada", "to": [10**30, 0]},
        {"type": "Pass", "unit": None},
    ],
    ids=str,
)
def test_a_command_that_is_none_is_answered_and_nothing_happens(hall: Hall, command: Any) -> None:
    player = hall.alone()
    begin(player)
    answer = player.ask("play", seat="blue", place=player.place, command=command)
    assert answer["type"] in ("wrong", "refused")
    assert answer.get("key", "command_unreadable") == "command_unreadable"
    assert len(player.deeds) == 1


def test_hello_comes_first(hall: Hall) -> None:
    player = hall.player()
    assert player.ask("say", seat="blue", text="anybody here?")["key"] == "hello_first"
    player.say(type="hello", table="a" * 16)
    assert player.hear_until("wrong")["key"] == "no_such_table"


def test_a_message_that_is_too_large_ends_the_line(hall: Hall) -> None:
    player = hall.alone()
    player.say_text(json.dumps({"type": "say", "id": "a", "seat": "blue", "text": "x" * (LARGEST + 1)}))
    assert player.closed() == TOO_LARGE


def test_a_flood_is_dammed_and_ends_the_line(hall: Hall) -> None:
    player = hall.alone()
    try:
        for number in range(400):
            player.say(type="ask_luck", id=f"f{number}")
    except ConnectionClosed:
        pass
    assert player.closed() == ABUSE
    keys = {message["key"] for message in player.heard if message["type"] == "wrong"}
    assert keys == {"too_many"}
    answered = [message for message in player.heard if message["type"] == "luck"]
    assert 40 <= len(answered) <= 200


def test_others_do_not_notice_a_flood(hall: Hall) -> None:
    victim, flooder = hall.alone(), hall.alone()
    for number in range(90):
        flooder.say(type="ask_luck", id=f"f{number}")
    begin(victim)


@pytest.mark.slow
def test_noise_of_every_kind_changes_nothing(hall: Hall) -> None:
    table = hall.open()
    noise = random.Random(3)
    for _ in range(4):
        player = hall.seated(table, "blue", "orange")
        template = json.dumps({"type": "play", "id": "n", "seat": "blue", "place": player.place, "command": {}})
        try:
            for _ in range(80):
                letters = list(template)
                for _ in range(noise.randint(1, 6)):
                    letters[noise.randrange(len(letters))] = chr(
                        noise.choice([0, 34, 44, 58, 91, 123, 0x2028, 0x1F600])
                    )
                player.say_text("".join(letters))
        except ConnectionClosed:
            pass
        player.close()
    after = hall.seated(table, "blue", "orange")
    assert after.deeds == []
    begin(after)


FOREIGN = ["http://evil.example", "null", "https://127.0.0.1.evil.example", "http://127.0.0.1:1", "nonsense", "\xff"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_sites_page_gets_no_line(table: Table, origin: str) -> None:
    url = table.address.replace("http", "ws") + "/table"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Origin": origin}).__enter__()
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_sites_page_opens_no_table(table: Table, origin: str) -> None:
    headers = {b"Origin": origin.encode("latin-1")}
    body = {"game": "bow", "scenario": "first-skirmish"}
    answer = HTTP.post(f"{table.address}/api/tables", json=body, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, "wrong_origin")


def test_our_own_page_is_let_in(table: Table) -> None:
    url = table.address.replace("http", "ws") + "/table"
    with connect(url, additional_headers={"Origin": table.address}) as connection:
        connection.send('{"type": "hello", "table": "aaaaaaaaaaaaaaaa"}')
        assert json.loads(connection.recv(timeout=PATIENCE_S))["key"] == "no_such_table"
    body = {"game": "bow", "scenario": "first-skirmish"}
    answer = HTTP.post(f"{table.address}/api/tables", json=body, headers={"Origin": table.address})
    assert answer.status_code == 201
