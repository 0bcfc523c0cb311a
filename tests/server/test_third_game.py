"""A third game is a folder and its name in one list: the tests' own game is registered, and played to the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.kernel import Seat
from tests.ambush.game import Command, Deal, Hide, Phase, Strike, View
from tests.http_client import HTTP
from tests.server.players import Hall, Player, hall_of
from tests.server.registered import registered
from tests.server.tables import Table, opened
from tests.server.test_journals import download, upload

AMBUSH = "tests.ambush.package:PACKAGE"


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server that has Ambush in its list of games, and a test that knows the game too."""
    data = tmp_path_factory.mktemp("ambush")
    with registered(AMBUSH), opened(page, "serve", "--port", 0, "--data", data, games=[AMBUSH]) as table:
        yield table


@pytest.fixture
def hall(server: Table) -> Iterator[Hall]:
    with hall_of(server) as hall:
        yield hall


def players_of(hall: Hall) -> dict[str, Player]:
    """Two people at a new table."""
    table = hall.open(game="ambush", scenario="crossroads", options={"points": 2})
    return {seat: hall.seated(table, seat) for seat in ("blue", "orange")}


def next_command(player: Player, seat: str) -> Command:
    """The first thing that the seat may do by what it sees."""
    view: View = player.state()
    match view.phase:
        case Phase.DEAL:
            return Deal()
        case Phase.HIDE:
            return Hide(view.hands[Seat(seat)][0])
        case Phase.STRIKE:
            return Strike(next(other for other in view.points if other != seat), aim=600)


def play_out(players: dict[str, Player]) -> None:
    while acting := players["blue"].acting:
        player = players[acting[0]]
        assert player.play(acting[0], next_command(player, acting[0]))["type"] == "done"
        for each in players.values():
            each.ask("ask_luck")


def test_it_is_offered_with_its_scenarios_options_and_rules(server: Table) -> None:
    listed = {game["id"]: game for game in server.get("/api/about").json()["games"]}
    assert list(listed) == ["bow", "argad", "ambush"]
    assert (listed["ambush"]["playable"], listed["ambush"]["rules"]) == (True, 7)
    shelf = server.get("/api/games/ambush").json()
    assert [scenario["name"]["fr"] for scenario in shelf["scenarios"]] == ["Le carrefour", "Le gué"]
    assert [option["id"] for option in shelf["options"]] == ["points"]
    assert server.get("/api/games/ambush/book").json()["rules"][0]["id"] == "AMB-1.1"


def test_it_is_played_to_the_end_and_its_journal_holds(hall: Hall) -> None:
    players = players_of(hall)
    play_out(players)
    blue, orange = players.values()
    (winner,) = blue.status["ending"]["outcome"]["winners"]
    assert blue.status["ending"]["text"]["en"] == f"{winner.capitalize()} wins."
    assert blue.view["points"][winner] == orange.view["points"][winner] == 2
    told = [moment["told"] for deed in blue.deeds for moment in deed["moments"] if moment.get("told")]
    assert {"en": "Blue is dealt 3 cards.", "fr": "Bleu reçoit 3 cartes."} in told[0]
    journal = download(hall, blue.welcome["table"]["id"])
    opened_again = upload(hall, journal.content).json()
    assert (opened_again["game"], opened_again["sound"], opened_again["dice_checked"]) == ("ambush", True, True)


def test_each_sees_only_its_own_cards(hall: Hall) -> None:
    players = players_of(hall)
    players["blue"].play("blue", Deal())
    players["orange"].hear_until("did")
    assert {seat: list(player.view["hands"]) for seat, player in players.items()} == {
        "blue": ["blue"],
        "orange": ["orange"],
    }


def test_what_it_does_not_bring_is_said_to_be_missing(hall: Hall) -> None:
    """It has no guide, no computer players and nothing for the lab."""
    blue = players_of(hall)["blue"]
    assert blue.ask("ask", seat="blue", question={})["key"] == "no_guide"
    new = {"game": "ambush", "scenario": "ford", "computers": {"straw": {"level": "recruit"}}}
    answer = HTTP.post(f"{hall.table.address}/api/tables", json=new)
    assert (answer.status_code, answer.json()["key"]) == (400, "no_computers")
    assert hall.table.get("/api/lab/ambush").json()["key"] == "no_such_game"


def test_a_refusal_is_in_its_own_words(hall: Hall) -> None:
    blue = players_of(hall)["blue"]
    refused = blue.play("blue", Hide(4))
    assert (refused["type"], refused["text"]["fr"]) == ("refused", "Ce n’est pas le moment.")


def test_where_things_are_hidden_the_luck_tells_of_the_rolls_taken_back_that_one_saw(hall: Hall) -> None:
    """Both see the roll of a strike; how the cards were dealt before it is not shown to anybody."""
    players = players_of(hall)
    by = ""
    while not is_struck(players["blue"]):
        by = players["blue"].acting[0]
        assert players[by].play(by, next_command(players[by], by))["type"] == "done"
        for each in players.values():
            each.ask("ask_luck")
    agreed = "orange" if by == "blue" else "blue"
    players[by].ask("ask_takeback", seat=by, to=0, place=players[by].place)
    players[agreed].hear_until("takeback")
    assert players[agreed].ask("answer_takeback", seat=agreed, agree=True)["type"] == "done"
    for each in players.values():
        assert each.ask("ask_luck")["takebacks"] == [{"by": by, "rolls": 1, "agreed": [agreed], "reason": ""}]


def is_struck(player: Player) -> bool:
    """Whether a strike is to be seen."""
    return any(each["event"]["type"] == "Struck" for deed in player.deeds for each in deed["moments"])
