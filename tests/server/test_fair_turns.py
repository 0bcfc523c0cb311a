"""Computers that play among themselves keep nobody who plays waiting, and are not too many for one address."""

import asyncio
from pathlib import Path

from escarmouche.players.fair_queue import ANYBODY, Requester
from escarmouche.players.levels import Level
from escarmouche.players.worker import PlayerRequest, PlayerResponse
from escarmouche.server.messages import told
from escarmouche.server.rooms import seat_messages
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import MOST_WATCHED, RoomRegistry
from escarmouche.server.socket import Connection
from escarmouche.server.wire.messages import AskHint, Hello, LookThrough
from escarmouche.server.wire.tables import Computer, NewTable, TableOpened
from tests.server.inside import begin, come, heard, inside
from tests.server.players import Hall
from tests.server.test_silent_database import say
from tests.server.thinking import AGAINST, Pondering, until

HERE, ELSEWHERE = "203.0.113.5", "203.0.113.6"
CAPTAIN = Computer(Level.CAPTAIN)
CAPTAINS = NewTable(
    game="bow",
    scenario="first-skirmish",
    options={"starter": "first_seat"},
    computers={"blue": CAPTAIN, "orange": CAPTAIN},
)


class Claiming(Pondering):
    """Never comes to an end, and notes who wanted it."""

    def __init__(self) -> None:
        super().__init__()
        self.requesters: list[Requester] = []

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        self.requesters.append(requester)
        return await super().think(question, requester)


async def watch(registry: RoomRegistry, opened: TableOpened, address: str) -> Person:
    """Somebody comes from this address, without a seat."""
    person = Person(address)
    await say(Connection(registry, person), Hello(table=opened.table.id))
    return person


def test_whoever_plays_claims_before_those_who_watch(tmp_path: Path) -> None:
    player_pool = Claiming()

    async def story(registry: RoomRegistry) -> None:
        await watch(registry, await registry.open_table(CAPTAINS), HERE)
        await until(lambda: player_pool.requesters == [Requester(HERE, has_players=False)])
        room, person = await come(registry, await registry.open_table(AGAINST))
        async with room.lock:
            await seat_messages.play(room, person, begin())
        await until(lambda: len(player_pool.requesters) == 2)
        assert player_pool.requesters[1].has_players

    inside(story, tmp_path, player_pool)


def test_a_watcher_claims_nothing_where_somebody_plays(tmp_path: Path) -> None:
    player_pool = Claiming()

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AGAINST)
        player = Person(ELSEWHERE)
        line = Connection(registry, player)
        await say(line, Hello(table=opened.table.id, tokens=tuple(link.token for link in opened.seats)))
        await watch(registry, opened, HERE)
        player_pool.requesters.clear()
        await say(line, AskHint("why", "blue"))
        await until(lambda: player_pool.requesters == [Requester(ELSEWHERE, has_players=True)])
        line.hang_up()

    inside(story, tmp_path, player_pool)


def test_the_tables_of_computers_alone_that_an_address_watches_are_limited(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        tables = [await registry.open_table(CAPTAINS) for _ in range(MOST_WATCHED + 1)]
        for opened in tables[:-1]:
            assert heard(await watch(registry, opened, HERE))[0]["type"] == "welcome"
        (answer,) = heard(await watch(registry, tables[-1], HERE))
        wanted = told("enough_computers", most=MOST_WATCHED)
        assert (answer["key"], answer["text"]) == ("enough_computers", {"en": wanted.en, "fr": wanted.fr})
        again, elsewhere = await watch(registry, tables[0], HERE), await watch(registry, tables[-1], ELSEWHERE)
        assert [heard(person)[0]["type"] for person in (again, elsewhere)] == ["welcome", "welcome"]
        playing = await registry.open_table(AGAINST)
        assert heard(await watch(registry, playing, HERE))[0]["type"] == "welcome", "where people play, all may watch"

    inside(story, tmp_path, Pondering())


def test_whoever_comes_to_many_tables_at_once_watches_no_more_of_them(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        tables = [await registry.open_table(CAPTAINS) for _ in range(MOST_WATCHED + 3)]
        watching = await asyncio.gather(*(watch(registry, opened, HERE) for opened in tables))
        answers = [heard(person)[0] for person in watching]
        assert [answer["type"] for answer in answers].count("welcome") == MOST_WATCHED
        assert {answer.get("key", "") for answer in answers} == {"", "enough_computers"}

    inside(story, tmp_path, Pondering())


def test_whoever_is_sent_away_is_at_no_table(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        tables = [await registry.open_table(CAPTAINS) for _ in range(MOST_WATCHED + 1)]
        for opened in tables[:-1]:
            await watch(registry, opened, HERE)
        late = Person(HERE)
        line = Connection(registry, late)
        await say(line, Hello(table=tables[-1].table.id))
        await say(line, LookThrough("spectator"))
        assert [answer["key"] for answer in heard(late)] == ["enough_computers", "hello_first"]

    inside(story, tmp_path, Pondering())


def test_the_limit_holds_over_the_line(hall: Hall) -> None:
    captain = {"level": "captain"}
    tables = [hall.open(computers={"blue": captain, "orange": captain}) for _ in range(MOST_WATCHED + 1)]
    watching = [hall.seated(opened) for opened in tables[:-1]]
    late = hall.player()
    assert late.hello(tables[-1])["key"] == "enough_computers"
    watching[0].close()
    while late.hello(tables[-1])["type"] != "welcome":
        pass
