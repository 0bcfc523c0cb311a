"""Seats are held by those who know their tokens: taken, given up, given again; and who is here."""

from typing import Any

import httpx
import pytest

from escarmouche.bow.table import Begin, Resign
from tests.http_client import HTTP
from tests.server.players import Hall, Message, begin


def post(hall: Hall, path: str, body: Any, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return HTTP.post(f"{hall.table.address}{path}", json=body, headers=headers)


def take(hall: Hall, table: Message, seat: str, player: str = "") -> httpx.Response:
    return post(hall, f"/api/tables/{table['table']['id']}/seats", {"seat": seat, "player": player})


def test_an_open_seat_is_taken_once(hall: Hall) -> None:
    table = hall.open(seats={"orange": "open"})
    assert [link["seat"] for link in table["seats"]] == ["blue"]
    blue = hall.seated(table, "blue")
    taken = take(hall, table, "orange", "Bo")
    assert taken.status_code == 201
    people = blue.hear_until("people")
    assert [(seat["who"], seat["player"], seat["here"]) for seat in people["seats"]][1] == ("person", "Bo", False)
    orange = hall.player()
    orange.say(type="hello", table=table["table"]["id"], tokens=[taken.json()["seat"]["token"]])
    assert orange.hear_until("welcome")["seats"] == ["orange"]
    again = take(hall, table, "orange")
    assert (again.status_code, again.json()["key"]) == (409, "seat_taken")
    assert take(hall, table, "blue").json()["key"] == "seat_taken"
    assert (take(hall, table, "green").status_code, take(hall, table, "green").json()["key"]) == (404, "no_such_seat")


def test_a_seat_that_is_given_up_is_open_to_others(hall: Hall) -> None:
    table = hall.open()
    player = hall.seated(table, "blue", "orange")
    assert player.ask("leave", seat="orange")["type"] == "done"
    held = next(message for message in player.heard if message["type"] == "seats_held")
    assert held["seats"] == ["blue"]
    assert player.play("orange", Begin())["key"] == "not_your_seat"
    assert hall.player().hello(table, "orange")["seats"] == []
    assert take(hall, table, "orange").status_code == 201


def test_the_host_gives_a_seat_a_new_token(hall: Hall) -> None:
    table = hall.open()
    old = hall.seated(table, "orange")
    path = f"/api/tables/{table['table']['id']}/reissue"
    new = post(hall, path, {"seat": "orange"}, table["host"])
    assert new.status_code == 201
    assert old.hear_until("seats_held")["seats"] == []
    assert hall.player().hello(table, "orange")["seats"] == []
    link = new.json()["seat"]
    player = hall.player()
    assert player.hello({**table, "seats": [link]}, "orange")["seats"] == ["orange"]
    opened = post(hall, path, {"seat": "orange", "who": "open"}, table["host"])
    assert (opened.status_code, opened.json()["seat"]) == (201, None)
    assert player.hear_until("seats_held")["seats"] == []


def test_only_the_host_gives_new_tokens(hall: Hall) -> None:
    table = hall.open()
    for shown in ("", "nonsense-nonsense-nonsense", table["seats"][0]["token"], hall.open()["host"]):
        answer = post(hall, f"/api/tables/{table['table']['id']}/reissue", {"seat": "orange"}, shown)
        assert (answer.status_code, answer.json()["key"]) == (403, "not_the_host")


def test_everybody_sees_who_is_here(hall: Hall) -> None:
    table = hall.open()
    blue = hall.seated(table, "blue")
    watcher = hall.seated(table)
    while (people := blue.hear_until("people"))["watchers"] != 1:
        pass
    assert [seat["here"] for seat in people["seats"]] == [True, False]
    orange = hall.seated(table, "orange")
    while not (people := blue.hear_until("people"))["seats"][1]["here"]:
        pass
    for gone in (watcher, orange):
        gone.close()
    while people["watchers"] or people["seats"][1]["here"]:
        people = blue.hear_until("people")


def test_people_are_called_as_they_say(hall: Hall) -> None:
    table = hall.open()
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    assert blue.ask("rename", seat="blue", player="  Ada\u202e\n Lovelace ")["type"] == "done"
    while (people := orange.hear_until("people"))["seats"][0]["player"] == "":
        pass
    assert people["seats"][0]["player"] == "Ada Lovelace"
    assert blue.ask("rename", seat="blue", player="x" * 41)["key"] == "unreadable"


def test_what_is_said_is_heard_and_kept(hall: Hall) -> None:
    table = hall.open(names={"blue": "Ada"})
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    for _ in range(2):
        assert blue.ask("say", seat="blue", text="Bonjour <b>à tous</b> !", id="hi")["type"] == "done"
    said = orange.hear_until("said")
    assert (said["seat"], said["player"], said["text"]) == ("blue", "Ada", "Bonjour <b>à tous</b> !")
    late = hall.seated(table)
    assert [one["text"] for one in late.welcome["chat"]] == ["Bonjour <b>à tous</b> !"]
    assert blue.ask("say", seat="blue", text=" \n\t ")["key"] == "nothing_said"


def test_nobody_writes_faster_than_people_read(hall: Hall) -> None:
    player = hall.alone()
    answers = [player.ask("say", seat="blue", text=f"line {number}") for number in range(10)]
    assert [answer["type"] for answer in answers[:5]] == ["done"] * 5
    assert answers[-1]["key"] == "too_much_chat"


def test_one_looks_through_one_seat_after_the_other(hall: Hall) -> None:
    player = hall.alone()
    assert player.welcome["seat"] == "blue"
    player.say(type="look", seat="orange")
    assert player.hear_until("welcome")["seat"] == "orange"
    player.say(type="look", seat="spectator")
    assert player.hear_until("welcome")["seat"] == "spectator"
    player.say(type="look", seat="green")
    assert player.hear_until("wrong")["key"] == "not_your_seat"


@pytest.mark.rule("TABLE-4.2")
def test_a_rematch_gives_each_their_own_seats(hall: Hall) -> None:
    table = hall.open(names={"blue": "Ada"}, seconds=600)
    blue, orange, watcher = hall.seated(table, "blue", host=True), hall.seated(table, "orange"), hall.seated(table)
    begin(blue)
    refused = blue.ask("rematch", seat="blue")
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-4.2")
    assert orange.hear_until("did")
    assert orange.play("orange", Resign())["type"] == "done"
    assert orange.ask("rematch", seat="orange")["type"] == "done"
    told = {"orange": next(one for one in orange.heard if one["type"] == "rematch")}
    told |= {"blue": blue.hear_until("rematch"), "watcher": watcher.hear_until("rematch")}
    assert [link["seat"] for link in told["blue"]["seats"]] == ["blue"]
    assert [link["seat"] for link in told["orange"]["seats"]] == ["orange"]
    assert (told["watcher"]["seats"], "host" in told["watcher"], "host" in told["blue"]) == ([], False, True)
    new = told["blue"]["table"]
    assert {one["table"] for one in told.values()} == {new}
    assert hall.table.get(f"/api/tables/{table['table']['id']}").json()["next"] == new
    again = hall.player()
    welcome = again.hello({"table": {"id": new}, "seats": told["blue"]["seats"], "host": told["blue"]["host"]}, "blue")
    assert (welcome["seats"], welcome["table"]["seconds"]) == (["blue"], 600)
    assert welcome["table"]["seats"][0]["player"] == "Ada"
    assert orange.ask("rematch", seat="orange")["type"] == "done"
    assert [one["table"] for one in orange.heard if one["type"] == "rematch"] == [new, new]


def test_a_listed_table_is_found(hall: Hall) -> None:
    listed, hidden = hall.open(listed=True, seats={"orange": "open"}, hands=["blue"]), hall.open()
    found = {table["id"]: table for table in hall.table.get("/api/tables").json()}
    assert hidden["table"]["id"] not in found
    shown = found[listed["table"]["id"]]
    assert (shown["seats"][1]["who"], shown["hands"]) == ("open", ["blue"])
    assert shown == {**hall.table.get(f"/api/tables/{shown['id']}").json()}
