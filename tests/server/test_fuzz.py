"""Whatever somebody throws at the table, it answers or hangs up, and a game at the next table goes on undisturbed."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from escarmouche.games import GAMES
from escarmouche.kernel import verify
from escarmouche.server.storage import Storage, sqlite_url
from escarmouche.text.codec import decoder
from tests.patience import PATIENCE_S
from tests.server.hostile import BROKEN_FRAMES, HALF, PIECES, Hostile, Rogue, answers, come_and_go
from tests.server.players import Hall, Message, connected, hall_of
from tests.server.steadfast import Chair, Steadfast, check_games
from tests.server.tables import Table, opened

LONGEST = 15
"""Seconds that an innocent player waits at most, on a machine that has a lot to do."""
ABUSE, TOO_LARGE = 1008, 1009
SCENARIOS = {"bow": "first-skirmish", "argad": "first-meeting"}


class Siege:
    """A server, an innocent game on it, and room for attackers."""

    def __init__(self, server: Table, hall: Hall, lines: ExitStack) -> None:
        self.server, self.hall, self.random = server, hall, Random("siege")
        self._lines = lines
        table = hall.open(options={"starter": "brick_roll", "round_limit": 3})
        sent: SimpleQueue[str] = SimpleQueue()
        self.innocents = [
            Steadfast(f"innocent-{link['seat']}", server, Chair(table["table"]["id"], **link), sent)
            for link in table["seats"]
        ]
        self.playing: list[Future[None]] = []
        self.tables: dict[str, str] = {}
        """The attackers' own tables, with their games."""

    def own_table(self, name: str) -> tuple[Rogue, Message]:
        """A line to a new table, and the hello that opens all its seats."""
        new = self.hall.open(game=name, scenario=SCENARIOS[name], options={})
        table = new["table"]["id"]
        self.tables[table] = name
        tokens = [new["host"], *[link["token"] for link in new["seats"]]]
        return self.line({"type": "hello", "table": table, "tokens": tokens})

    def others_table(self) -> tuple[Rogue, Message]:
        """A line to the innocents' table, with keys that open nothing."""
        return self.line({"type": "hello", "table": self.innocents[0].chair.table, "tokens": ["x" * 32]})

    def line(self, hello: Message) -> tuple[Rogue, Message]:
        line = Rogue(self.server, self._lines.enter_context(connected(self.server.address)))
        line.say(**hello)
        assert line.hear()["type"] == "welcome"
        return line, hello

    def goes_on(self, after: str) -> None:
        """Both innocents get further, and do not wait long."""
        for player in self.innocents:
            already = len(player.waits)
            deadline = time.monotonic() + PATIENCE_S
            while len(player.waits) < already + 2:
                for playing in self.playing:
                    if playing.done():
                        playing.result()
                assert time.monotonic() < deadline, f"the game stands still after {after}"
                time.sleep(0.01)
            assert max(player.waits) < LONGEST, after


@contextmanager
def siege(page: Path, folder: Path) -> Iterator[Siege]:
    """At the end the innocents get up, and the server has nothing to complain about."""
    for name in SCENARIOS:
        decoder(GAMES[name].game().view_type)  # before several threads look into it at once
    with (
        opened(page, "serve", "--no-browser", "--port", 0, "--data", folder) as server,
        hall_of(server) as hall,
    ):
        with ExitStack() as lines, ThreadPoolExecutor(2) as threads:
            siege = Siege(server, hall, lines)
            siege.playing = [threads.submit(player.play_on) for player in siege.innocents]
            try:
                yield siege
                for player in siege.innocents:
                    player.wind_up.set()
                for playing in siege.playing:
                    playing.result(timeout=PATIENCE_S)
            finally:
                for player in siege.innocents:
                    player.give_up()
        _, _, complaints = server.end()
    assert not [line for line in complaints.splitlines() if "Invalid HTTP request" not in line], complaints


def talk_nonsense(siege: Siege) -> None:
    """Bursts of every kind of message at tables of one's own: each is answered, once."""
    kinds: Counter[str] = Counter()
    for number in range(16):
        line, hello = siege.own_table("argad" if number % 4 == 3 else "bow")
        said = Hostile(siege.random, line, hello).burst()
        answered = answers(line, said)
        assert len(answered) == len(said), Counter(answer["type"] for answer in answered)
        kinds.update(answer["type"] for answer in answered)
        assert not [answer for answer in answered if answer.get("key") in ("broken", "not_kept", "too_many")]
        line.close()
    assert kinds.keys() >= {"wrong", "done", "refused", "answer", "luck", "welcome"}


def meddle(siege: Siege) -> None:
    """At the innocents' table: whoever holds no seat changes nothing."""
    for _ in range(3):
        line, hello = siege.others_table()
        said = Hostile(siege.random, line, hello).burst()
        answered = answers(line, said)
        assert len(answered) == len(said)
        assert {answer["type"] for answer in answered} <= {"wrong", "welcome", "answer", "refused", "luck", "pong"}
        line.close()


def say_too_much(siege: Siege) -> None:
    chat = json.dumps({"type": "say", "id": "a", "seat": "blue", "text": "x" * 2**20})
    for text in ("x" * 70_000, chat, bytes(2**17)):
        line, _ = siege.own_table("bow")
        line.say_text(text)
        assert line.closed() == TOO_LARGE


def flood(siege: Siege) -> None:
    """Several at once, one of them without ever listening."""
    lines = [siege.others_table()[0] for _ in range(3)]
    for number in range(300):
        for line in lines:
            with suppress(ConnectionClosed):
                line.say(type="ask_luck", id=f"f{number}")
    assert [line.closed() for line in lines] == [ABUSE] * 3
    deaf, _ = siege.own_table("bow")
    for _ in range(50):
        deaf.say(type="look", seat="spectator")
    deaf.drop()


def break_frames(siege: Siege) -> None:
    for what, (broken, code) in BROKEN_FRAMES.items():
        line, _ = siege.others_table()
        line.say_bytes(broken)
        assert line.closed() == code, what
    line, _ = siege.others_table()
    line.say_bytes(PIECES)
    assert line.hear_until(answer="p")["type"] == "luck"
    line.say_bytes(HALF)
    line.drop()


def come_and_go_often(siege: Siege) -> None:
    hello = {"type": "hello", "table": siege.innocents[0].chair.table}
    for _ in range(80):
        come_and_go(("127.0.0.1", siege.server.port), siege.random, hello)


ATTACKS: list[Callable[[Siege], None]] = [talk_nonsense, meddle, say_too_much, flood, break_frames, come_and_go_often]


@pytest.mark.slow
def test_a_siege_disturbs_nobody(page: Path, tmp_path: Path) -> None:
    with siege(page, tmp_path) as field:
        field.goes_on("nothing")
        for attack in ATTACKS:
            attack(field)
            field.goes_on(attack.__name__)
    storage = Storage(sqlite_url(tmp_path))
    check_games(storage, field.innocents)
    for table, name in field.tables.items():
        assert verify(GAMES[name].game(), storage.journal(table), storage.seed(table)).sound
    storage.close()
