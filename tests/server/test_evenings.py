"""A prepared evening goes home as a file and comes back; between two games the chronicle, and the next chapter."""

import json
from typing import Any

import pytest

from tests.http_client import HTTP
from tests.server.players import Hall, Message, Player

INN = {"game": "argad", "scenario": "the-three-herons", "options": {"preparation": True}}
ROAD = {"game": "argad", "scenario": "the-salt-road", "options": {}}
SEATS = ("blue", "orange")
END = {"type": "AgreeToEnd"}
BELLS = {"id": "bells", "when": "turn", "turn": 2, "then": "secret", "text": {"en": "Bells!", "fr": "Des cloches !"}}


def token(table: Message, seat: str) -> dict[str, str]:
    found = next(link["token"] for link in table["seats"] if link["seat"] == seat)
    return {"Authorization": f"Bearer {found}"}


def prepared(hall: Hall) -> Message:
    return hall.open(**INN, seats=dict.fromkeys(("game-master", *SEATS), "person"))


def over(hall: Hall, *more: str) -> tuple[Message, dict[str, Player]]:
    """The first chapter of the campaign, whose story all have agreed to end."""
    table = hall.open(**ROAD, seats=dict.fromkeys((*SEATS, *more), "person"))
    players = {seat: hall.seated(table, seat) for seat in (*SEATS, *more)}
    for seat in SEATS:
        assert players[seat].play(seat, END)["type"] == "done"
    return table, players


def url(hall: Hall, table: Message, what: str) -> str:
    return f"{hall.table.address}/api/tables/{table['table']['id']}/{what}"


@pytest.mark.rule("ARG-32.1")
def test_an_evening_is_taken_home_and_opened_again(hall: Hall) -> None:
    table = prepared(hall)
    master = hall.seated(table, "game-master")
    assert master.play("game-master", {"type": "SetTrigger", "trigger": BELLS})["type"] == "done"
    written = HTTP.get(url(hall, table, "evening"), headers=token(table, "game-master"))
    assert written.status_code == 200
    assert "the-three-herons.toml" in written.headers["content-disposition"]
    found = HTTP.post(f"{hall.table.address}/api/games/argad/scenarios", content=written.content)
    assert found.status_code == 200, found.text
    opened = found.json()
    assert [each["id"] for each in opened["scenario"]["trigger"]] == ["bells"]
    assert "trigger" not in json.dumps(opened["card"]["start"]), "what everybody sees of it says nothing"
    again = hall.open(game="argad", scenario=opened["scenario"], options={}, seats={"game-master": "person"})
    assert [each["id"] for each in hall.seated(again, "game-master").view["triggers"]] == ["bells"]


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_nobody_else_takes_it_home(hall: Hall, seat: str | None) -> None:
    table = prepared(hall)
    assert HTTP.get(url(hall, table, "evening"), headers=token(table, seat) if seat else {}).status_code == 403


def test_once_the_game_has_begun_nothing_is_prepared_any_more(hall: Hall) -> None:
    table = hall.open(game="argad", scenario="the-three-herons", options={}, seats={"game-master": "person"})
    answer = HTTP.get(url(hall, table, "evening"), headers=token(table, "game-master"))
    assert (answer.status_code, answer.json()["key"]) == (409, "nothing_prepared")


@pytest.mark.parametrize(
    ("written", "said"),
    [(b"id = ", "TOML"), (b"{]", "JSON"), (b'id = "x"', "name"), (b"\xff\xfe", "TOML")],
)
def test_a_bad_file_says_what_is_wrong(hall: Hall, written: bytes, said: str) -> None:
    answer = HTTP.post(f"{hall.table.address}/api/games/argad/scenarios", content=written)
    assert answer.status_code == 400
    problem: Any = answer.json()
    assert said in problem["text"]["en"]
    assert problem["place"].startswith("scenario")


@pytest.mark.rule("ARG-35.9", "ARG-35.10", "ARG-32.12")
def test_the_next_chapter_is_a_table_with_the_same_people_in_the_same_seats(hall: Hall) -> None:
    table, players = over(hall)
    told = HTTP.get(url(hall, table, "interlude")).json()
    assert told["next"]["id"] == "inn"
    own = [fate for fate in told["people"] if fate["seat"] == "blue" and fate["comes"]]
    first, *others = [fate["id"] for fate in own if fate["along"]]
    recruit = {"seat": "blue", "trade": "archer", "name": "Gil"}
    home = [fate["id"] for fate in own if not fate["along"]] + others[-1:]
    onward = {"recruits": [recruit], "names": {first: "Renamed"}, "at_home": home}
    assert players["blue"].ask("rematch", seat="blue", onward=onward)["type"] == "done"
    links = {seat: invited(player) for seat, player in players.items()}
    assert links["blue"]["table"] == links["orange"]["table"]
    assert [link["seat"] for link in links["orange"]["seats"]] == ["orange"]
    blue = hall.seated({"table": {"id": links["blue"]["table"]}, "seats": links["blue"]["seats"]}, "blue")
    names = {one["name"]["en"] for one in blue.view["characters"].values() if one["owner"] == "blue"}
    assert {"Renamed", "Gil"} <= names


def invited(player: Player) -> Message:
    """Where the others go on; it may have been told already."""
    told = [each for each in player.heard if each["type"] == "rematch"]
    return told[0] if told else player.hear_until("rematch")


@pytest.mark.rule("ARG-35.9")
def test_where_there_is_a_game_master_nobody_else_opens_it(hall: Hall) -> None:
    _, players = over(hall, "game-master")
    refused = players["blue"].ask("rematch", seat="blue", onward={})
    assert (refused["type"], refused["key"]) == ("wrong", "master_goes_on")
    renamed = {"names": {"josse": "Josse the Lame", "aliette": "Aliette the Quick"}}
    assert players["game-master"].ask("rematch", seat="game-master", onward=renamed)["type"] == "done"
    seats = [link["seat"] for link in invited(players["game-master"])["seats"]]
    assert seats == ["game-master"]


@pytest.mark.parametrize(
    "onward",
    [
        {"names": {"aliette": "Mud"}},
        {"at_home": ["aliette"]},
        {"recruits": [{"seat": "orange", "trade": "archer", "name": "Gil"}]},
    ],
)
def test_without_one_everybody_arranges_the_own_people_alone(hall: Hall, onward: Any) -> None:
    _, players = over(hall)
    refused = players["blue"].ask("rematch", seat="blue", onward=onward)
    assert (refused["type"], refused["key"]) == ("wrong", "not_your_seat")


def test_too_few_people_cannot_begin_a_chapter(hall: Hall) -> None:
    table, players = over(hall)
    told = HTTP.get(url(hall, table, "interlude")).json()
    home = [fate["id"] for fate in told["people"] if fate["seat"] == "blue"]
    assert players["blue"].ask("rematch", seat="blue", onward={"at_home": home})["type"] == "wrong"
    assert players["blue"].ask("rematch", seat="blue", onward={})["type"] == "done", "and nothing was opened"


def test_a_single_game_has_no_interlude(hall: Hall) -> None:
    table = hall.open(game="argad", scenario="first-meeting", options={})
    assert HTTP.get(url(hall, table, "interlude")).json()["key"] == "chapter_not_over"
    player = hall.seated(table, *SEATS)
    for seat in SEATS:
        assert player.play(seat, END)["type"] == "done"
    assert HTTP.get(url(hall, table, "interlude")).json() is None
    assert player.ask("rematch", seat="blue", onward={})["key"] == "no_next_chapter"
