"""Games go on though the server is killed again and again: nothing acknowledged is lost, and nothing is done twice."""

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random

import pytest

from escarmouche.bow.game import BOW
from escarmouche.bow.table import Resign
from escarmouche.kernel import resume
from escarmouche.presentation.changes import plain
from escarmouche.server.storage import Storage
from escarmouche.text.codec import decoder
from tests.patience import PATIENCE_S
from tests.server.players import hall_of
from tests.server.steadfast import Chair, Steadfast, check_games
from tests.server.tables import Table, free_port, opened

PAIRS = 2
SHORT = {"options": {"starter": "brick_roll", "round_limit": 1}}


@dataclass
class Lives:
    """A server that is started on the same port and data as often as one likes."""

    page: Path
    database: str
    port: int = field(default_factory=free_port)

    @contextmanager
    def life(self) -> Iterator[Table]:
        place = ("--port", self.port, "--database", self.database)
        with opened(self.page, "serve", "--no-browser", *place) as table:
            yield table

    def die(self, table: Table) -> None:
        table.process.kill()
        assert table.process.communicate(timeout=PATIENCE_S)[1] == ""


def seat_pairs(server: Table, sent: "SimpleQueue[str]") -> list[list[Steadfast]]:
    """Two players at each of some new tables."""
    with hall_of(server) as hall:
        tables = [hall.open(**SHORT) for _ in range(PAIRS)]
    return [
        [
            Steadfast(f"{number}-{link['seat']}", server, Chair(table["table"]["id"], **link), sent)
            for link in table["seats"]
        ]
        for number, table in enumerate(tables)
    ]


def wait_for(sent: "SimpleQueue[str]", messages: int, playing: "list[Future[None]]") -> None:
    """Until that many messages more were sent; a player who is in trouble says so."""
    for _ in range(messages):
        while True:
            try:
                sent.get(timeout=1)
                break
            except Empty:
                for player in playing:
                    if player.done():
                        player.result()


def play_and_kill(lives: Lives, kills: int, random: Random) -> list[list[Steadfast]]:
    """Let pairs play while the server is killed at random moments, soon after something was sent to it.

    It is killed at least so often, and until half as many players had to ask again.
    """
    sent: SimpleQueue[str] = SimpleQueue()
    enough = kills / 2
    with lives.life() as table:
        pairs = seat_pairs(table, sent)
        lives.die(table)
    everybody = [player for pair in pairs for player in pair]
    decoder(BOW.view_type)  # before several threads look into it at once
    with ThreadPoolExecutor(len(everybody)) as threads:
        playing = [threads.submit(player.play_on) for player in everybody]
        try:
            while kills > 0 or sum(player.asked_again for player in everybody) < enough:
                kills -= 1
                with lives.life() as table:
                    wait_for(sent, random.choice((0, 1, 2, 4, 8, 16)), playing)
                    time.sleep(random.uniform(0, 0.03))
                    lives.die(table)
            with lives.life() as table:
                wait_for(sent, 8 * PAIRS, playing)
                for player in everybody:
                    player.wind_up.set()
                for played in playing:
                    played.result(timeout=PATIENCE_S)
                look_again(lives.database, everybody)
                assert table.end()[2] == ""
        finally:
            for player in everybody:
                player.give_up()
    return pairs


def look_again(database: str, everybody: list[Steadfast]) -> None:
    """What each page has patched together, over all interruptions, is where the game stands."""
    storage = Storage(database)
    for player in everybody:
        chair = player.chair
        match = resume(BOW, storage.journal(chair.table), storage.seed(chair.table)).match
        assert player.look() == plain(BOW.view(match.state, chair.seat))
    storage.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "kills"), [("sqlite", 6), ("postgresql", 1)], indirect=["database"], ids=["sqlite", "postgresql"]
)
def test_games_survive_a_server_that_is_killed_again_and_again(page: Path, database: str, kills: int) -> None:
    pairs = play_and_kill(Lives(page, database), kills, Random(kills))
    storage = Storage(database)
    check_games(storage, [player for pair in pairs for player in pair])
    storage.close()


def test_what_is_asked_again_after_a_restart_is_not_done_again(page: Path, tmp_path: Path) -> None:
    lives = Lives(page, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with lives.life() as server, hall_of(server) as hall:
        table = hall.open()
        blue = hall.seated(table, "blue", host=True)
        blue.ask("say", seat="blue", text="Good game!", id="said")
        blue.play("blue", Resign())
        assert blue.ask("rematch", seat="blue", id="again")["type"] == "done"
        lives.die(server)
    with lives.life() as server, hall_of(server) as hall:
        orange = hall.seated(table, "orange")
        assert orange.ask("rematch", seat="orange")["type"] == "done"
        blue = hall.seated(table, "blue", host=True)
        assert blue.ask("say", seat="blue", text="Good game!", id="said")["type"] == "done"
        assert blue.ask("rematch", seat="blue", id="again")["type"] == "done"
        assert [said["text"] for said in hall.seated(table).welcome["chat"]] == ["Good game!"]
        told = [player.heard[-2] for player in (orange, blue)]
        assert told[0]["table"] == told[1]["table"]
        for player, seat, host in ((told[0], "orange", False), (told[1], "blue", True)):
            chair = {"table": {"id": player["table"]}, "seats": player["seats"], "host": player.get("host")}
            welcome = hall.seated(chair, seat, host=host).welcome
            assert (welcome["seats"], welcome["host"]) == ([seat], host)
