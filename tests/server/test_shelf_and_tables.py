"""What can be played, and how a table is opened: over HTTP, with a problem in words for whatever does not fit."""

from typing import Any

import httpx
import msgspec
import pytest

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.scenario import load_scenario, scenarios
from escarmouche.games import GAMES, glossary, rulebook
from escarmouche.presentation.changes import plain
from escarmouche.server.wire.shelf import Book, Shelf
from escarmouche.server.wire.tables import Problem, TableOpened
from tests.http_client import HTTP
from tests.server.players import FIRST, Hall, begin
from tests.server.tables import Table


def open_table(table: Table, body: Any) -> httpx.Response:
    return HTTP.post(f"{table.address}/api/tables", json=body)


def problem(answer: httpx.Response) -> Problem:
    """An error is a problem, said in both languages, and nothing else."""
    found = msgspec.json.decode(answer.content, type=Problem)
    assert answer.headers["content-type"].startswith("application/json")
    assert found.text.en and found.text.fr
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(found))
    return found


def test_the_shelf_of_bow_has_its_battles_options_and_lessons(table: Table) -> None:
    shelf = msgspec.json.decode(table.get("/api/games/bow").content, type=Shelf)
    assert [card.id for card in shelf.scenarios] == [scenario.id for scenario in scenarios()]
    first = shelf.scenarios[0]
    assert [(army.seat, army.name.fr) for army in first.armies] == [("blue", "Bleu"), ("orange", "Orange")]
    assert all(army.cost and army.pieces for card in shelf.scenarios for army in card.armies)
    assert all(card.minutes >= 5 for card in shelf.scenarios)
    for card in shelf.scenarios:
        battle = msgspec.convert(card.start, Battle)
        assert battle.seats == tuple(army.seat for army in card.armies)
    kinds = {option.id: option.kind for option in shelf.options}
    assert (kinds["loot"], kinds["starter"], kinds["climb"], kinds["extensions"]) == (
        "yes_no",
        "one_of",
        "number",
        "some_of",
    )
    packs = next(option for option in shelf.options if option.id == "extensions")
    assert {"magic", "prone"} <= {value.value for value in packs.values}
    assert all(value.name.en and value.name.fr for option in shelf.options for value in option.values)
    assert len(shelf.lessons) == len(GAMES["bow"].catalogue().lessons())


def test_argad_is_on_the_shelf_as_well(table: Table) -> None:
    shelf = msgspec.json.decode(table.get("/api/games/argad").content, type=Shelf)
    assert shelf.scenarios
    assert all(army.pieces for card in shelf.scenarios for army in card.armies)
    for card in shelf.scenarios:
        shown = card.options.get("preset", "battle") == "battle"
        assert all(bool(army.cost) is shown for army in card.armies), "what they are worth, if the table wants to know"
    assert [preset.id for preset in shelf.presets][:2] == ["basic", "first_game"]
    assert shelf.master
    assert not shelf.computers
    inn = next(card for card in shelf.scenarios if card.id == "the-three-herons")
    assert inn.options["preset"] == "inn_night"
    assert inn.options["aims"] == "secret", "what the preset says is said too"
    assert "drafting" not in inn.options, "what is as usual goes without saying"


@pytest.mark.parametrize("game", ["bow", "argad", "table"])
def test_the_book_has_every_rule(table: Table, game: str) -> None:
    book = msgspec.json.decode(table.get(f"/api/games/{game}/book").content, type=Book)
    assert {card.id for card in book.rules} == rulebook(game).ids()
    assert len(book.glossary) == len(glossary(game))
    sections = {section.id for section in book.sections}
    assert all(card.section in sections for card in book.rules if card.kind not in ("ruling", "example"))


@pytest.mark.parametrize("path", ["/api/games/chess", "/api/games/chess/book", "/api/games/..%2f..%2fbow"])
def test_a_game_that_is_not_here(table: Table, path: str) -> None:
    answer = table.get(path)
    assert answer.status_code == 404
    assert problem(answer).key in ("no_such_game", "no_such_page")


@pytest.mark.parametrize("path", ["/api/tables/aaaaaaaaaaaaaaaa", "/api/tables/x/journal", "/api/nowhere", "/nowhere"])
def test_what_is_not_there_is_a_problem_too(table: Table, path: str) -> None:
    answer = table.get(path)
    assert answer.status_code == 404
    problem(answer)


def test_a_table_is_opened_with_its_tokens(table: Table) -> None:
    opened = msgspec.json.decode(open_table(table, {"game": "bow", **FIRST}).content, type=TableOpened)
    tokens = [opened.host, *(link.token for link in opened.seats)]
    assert len(set(tokens)) == 3
    assert all(len(token) >= 32 for token in tokens)
    shown = table.get(f"/api/tables/{opened.table.id}").text
    assert not any(token in shown for token in tokens)


def test_a_scenario_of_ones_own_is_played(hall: Hall) -> None:
    data = {**plain(load_scenario("first-skirmish")), "id": "mine", "name": {"en": "Mine", "fr": "À moi"}}
    player = hall.alone(scenario=data)
    assert (player.welcome["table"]["scenario"], player.welcome["table"]["name"]["fr"]) == ("mine", "À moi")
    begin(player)


WRONG: list[tuple[Any, int, str]] = [
    ({}, 400, "field_missing"),
    ({"game": "bow"}, 400, "field_missing"),
    ({"game": 7, "scenario": "first-skirmish"}, 400, "wrong_type"),
    ({"game": "bow", "scenario": 7}, 400, "wrong_type"),
    ({"game": "bow", "scenario": "first-skirmish", "colour": "red"}, 400, "field_unknown"),
    ({"game": "chess", "scenario": "x"}, 404, "no_such_game"),
    ({"game": "bow", "scenario": "nowhere"}, 400, "scenario_unknown"),
    ({"game": "bow", "scenario": "../../../../etc/passwd"}, 400, "scenario_unknown"),
    ({"game": "bow", "scenario": "/etc/passwd"}, 400, "scenario_unknown"),
    ({"game": "bow", "scenario": {}}, 400, "field_missing"),
    ({"game": "bow", **FIRST, "options": {"brick": 2}}, 400, "wrong_value"),
    ({"game": "bow", **FIRST, "options": {"nonsense": 2}}, 400, "field_unknown"),
    ({"game": "bow", **FIRST, "seats": {"green": "person"}}, 404, "no_such_seat"),
    ({"game": "bow", **FIRST, "seats": {"blue": "robot"}}, 400, "choice_unknown"),
    ({"game": "bow", **FIRST, "seats": {"blue": "idle", "orange": "idle"}}, 400, "nobody_plays"),
    ({"game": "bow", **FIRST, "hands": ["green"]}, 404, "no_such_seat"),
    ({"game": "bow", **FIRST, "names": {"blue": "x" * 41}}, 400, "length_expected"),
    ({"game": "bow", **FIRST, "seconds": 1}, 400, "wrong_value"),
    ({"game": "bow", **FIRST, "seats": {"game-master": "person"}}, 400, "seats_differ"),
    ([], 400, "wrong_type"),
    ("nonsense", 400, "wrong_type"),
]


@pytest.mark.parametrize(("body", "status", "key"), WRONG, ids=lambda value: str(value)[:60])
def test_what_does_not_fit_is_said_in_words(table: Table, body: Any, status: int, key: str) -> None:
    answer = open_table(table, body)
    assert (answer.status_code, problem(answer).key) == (status, key), answer.text


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"game": "bow", "scenario": ' + b'{"a":' * 20_000]
)
def test_what_is_not_json_is_a_problem(table: Table, content: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = HTTP.post(f"{table.address}/api/tables", content=content, headers=headers)
    assert answer.status_code in (400, 413)
    problem(answer)


def test_what_is_too_large_is_a_problem(table: Table) -> None:
    answer = open_table(table, {"game": "bow", "scenario": {"id": "x" * 70_000}})
    assert (answer.status_code, problem(answer).key) == (413, "too_large")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_an_address_used_in_another_way_is_a_problem(table: Table, method: str) -> None:
    answer = HTTP.request(method, f"{table.address}/api/tables")
    assert (answer.status_code, problem(answer).key) == (405, "not_this_way")
