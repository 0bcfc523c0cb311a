"""A job: what it is made from, who sits where, and which seed each game has."""

from typing import Any

import pytest

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.names import UnitId
from escarmouche.kernel import Seat
from escarmouche.lab import prepared_job as bench_module
from escarmouche.lab.job import Contender, Job, game_seed, seatings
from escarmouche.lab.prepared_job import PreparedJob, prepared
from escarmouche.players.bow.recruit import Recruit
from escarmouche.players.levels import Level
from escarmouche.players.player import Choice, Player, Situation, Temper
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import BLUE, BOLD, ORANGE, RECRUIT, hill

STRAW = Seat("straw")
CAPTAIN = Contender(Level.CAPTAIN)


def test_two_players_exchange_their_seats() -> None:
    job = hill(players={BLUE: CAPTAIN})
    assert seatings(job, (BLUE, ORANGE)) == ((CAPTAIN, RECRUIT), (RECRUIT, CAPTAIN))


def test_three_players_move_on_by_a_seat() -> None:
    job = hill(players={BLUE: CAPTAIN, STRAW: BOLD})
    found = seatings(job, (BLUE, ORANGE, STRAW))
    assert found == ((CAPTAIN, RECRUIT, BOLD), (RECRUIT, BOLD, CAPTAIN), (BOLD, CAPTAIN, RECRUIT))


def test_players_who_are_alike_have_nothing_to_exchange() -> None:
    """The same players with the same dice would only play the same game twice."""
    assert seatings(hill(), (BLUE, ORANGE)) == ((RECRUIT, RECRUIT),)
    four = (BLUE, ORANGE, STRAW, Seat("green"))
    assert len(seatings(hill(players={BLUE: CAPTAIN, STRAW: CAPTAIN}), four)) == 2


def test_without_an_exchange_everybody_stays() -> None:
    assert seatings(hill(players={BLUE: CAPTAIN}, swap=False), (BLUE, ORANGE)) == ((CAPTAIN, RECRUIT),)


def test_a_games_seed_depends_on_the_jobs_seed_and_its_number_and_never_changes() -> None:
    assert game_seed("lab", 7).hex() == "82108ccabce549a1abd7e677a9c09d1eba18126ebbf2db06c2265556f03dccfe"
    seeds = {game_seed(seed, number) for seed in ("", "0", "00", "lab") for number in range(50)}
    assert len(seeds) == 200


def test_exchanged_games_have_the_same_dice_and_others_have_not() -> None:
    ready = prepared(hill(players={BLUE: BOLD}))
    assert [ready.battle(number) for number in range(5)] == [0, 0, 1, 1, 2]
    assert [ready.seating(number)[0] for number in range(4)] == [BOLD, RECRUIT, BOLD, RECRUIT]
    assert [prepared(hill()).battle(number) for number in range(3)] == [0, 1, 2]


class Absent:
    """A player that never chooses anything possible: the default is played for it."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        return Choice(Attack(UnitId("nobody"), "nothing"))


@pytest.fixture
def absent_captain(monkeypatch: pytest.MonkeyPatch) -> None:
    def player(game: str, level: Level, temper: Temper) -> Player[Battle, Command]:
        return Absent() if level is Level.CAPTAIN else Recruit()

    monkeypatch.setattr(bench_module, "computer_player", player)


@pytest.mark.usefixtures("absent_captain")
def test_the_second_game_of_a_battle_is_the_first_one_with_the_players_exchanged() -> None:
    swapped = PreparedJob(hill(players={BLUE: CAPTAIN}))
    other = PreparedJob(hill(players={ORANGE: CAPTAIN}, swap=False))
    first, second = swapped.play(0), swapped.play(1)
    assert first.slips
    assert second.slips
    assert first.losses != second.losses
    again = other.play(0)
    assert (second.outcome, second.losses, second.commands) == (again.outcome, again.losses, again.commands)


def test_the_mark_names_everything_but_the_number_of_games() -> None:
    mark = prepared(hill()).mark
    assert prepared(hill(games=500)).mark == mark
    others: list[dict[str, Any]] = [
        {"seed": "other"},
        {"swap": False},
        {"players": {BLUE: BOLD}},
        {"options": {"loot": True}},
        {"armies": {BLUE: {"units": [{"sheet": "guard"}]}}},
    ]
    assert len({mark, *(prepared(hill(**fields)).mark for fields in others)}) == len(others) + 1


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "game: no computer plays chess yet; the lab plays bow"),
    ({"game": "argad"}, "game: no computer plays argad yet; the lab plays bow"),
    ({"scenario": "nowhere"}, "nowhere: there is no scenario by this name"),
    ({"scenario": {"id": "x"}}, "scenario: the field name is missing"),
    ({"players": {"green": RECRUIT}}, "players: there is no seat green; there are blue, orange"),
    ({"armies": {"green": {}}}, "there is no seat green; there are blue, orange"),
    ({"others": Contender(Level.RECRUIT, "cheerful")}, "players: no temper is called cheerful"),
    ({"players": {BLUE: BOLD}, "games": 13}, "games: 13 games do not give each of the 2 ways"),
    ({"games": 0}, "job, games: expected"),
    ({"seed": "x" * 201}, "job, seed:"),
    ({"options": {"round_limit": -1}}, "options, round_limit: expected"),
    ({"options": {"luck": 1}}, "luck"),
]


@pytest.mark.parametrize(("fields", "problem"), BROKEN, ids=[problem for _, problem in BROKEN])
def test_what_cannot_be_played_is_said_clearly(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BrokenInput) as broken:
        prepared(Job(**{"scenario": "hill-under-fire", "others": RECRUIT, **fields}))
    assert problem in str(broken.value)
