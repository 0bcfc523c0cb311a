"""A rematch opens the seats to whoever has them, also after the server was restarted."""

from pathlib import Path

from msgspec import Raw

from escarmouche.bow.table import Resign
from escarmouche.server.rooms import joining, rematch, seat_messages
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.wire.messages import AskRematch, Hello, Leave, Place, Play
from escarmouche.server.wire.tables import TableOpened
from escarmouche.text.codec import encode
from tests.server.inside import NEW, begin, come, heard, inside


async def finished(registry: RoomRegistry) -> TableOpened:
    """A game that is over."""
    opened = await registry.open_table(NEW)
    room, person = await come(registry, opened)
    await seat_messages.play(room, person, begin())
    await seat_messages.play(room, person, Play("two", "orange", Place(0, 1), Raw(encode(Resign()))))
    assert room.over
    joining.part(room, person)
    return opened


async def asked(
    registry: RoomRegistry, room: Room, person: Person, seat: str, message: str
) -> tuple[str, dict[str, str]]:
    """The next table, and what opens the seats there, as this person is told."""
    heard(person)
    await rematch.ask_rematch(registry, room, person, AskRematch(message, seat))
    told = next(each for each in heard(person) if each["type"] == "rematch")
    return told["table"], {link["seat"]: link["token"] for link in told["seats"]}


async def at(registry: RoomRegistry, table: str, *tokens: str) -> tuple[Room, Person]:
    room, person = await registry.room(table), Person()
    await joining.join(room, person, Hello(table=table, tokens=tokens))
    return room, person


def restart(registry: RoomRegistry) -> None:
    """Forget everything that is not stored."""
    for room in list(registry._rooms.values()):
        room.people.clear()
    registry.let_go(lambda _: True)
    assert not registry._rooms


def test_after_a_restart_everybody_still_finds_their_seat(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await finished(registry)
        room, blue = await come(registry, opened, "blue")
        table, first = await asked(registry, room, blue, "blue", "a")
        restart(registry)
        room, orange = await come(registry, opened, "orange")
        again, tokens = await asked(registry, room, orange, "orange", "b")
        assert (again, list(first), list(tokens)) == (table, ["blue"], ["orange"])
        for seats in (first, tokens):
            _, person = await at(registry, table, *seats.values())
            assert person.seats == tuple(seats)

    inside(story, tmp_path)


def test_a_seat_that_another_has_taken_since_is_theirs(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await finished(registry)
        room, orange = await come(registry, opened, "orange")
        table, mine = await asked(registry, room, orange, "orange", "a")
        there, me = await at(registry, table, *mine.values())
        await joining.leave(there, me, Leave("b", "orange"))
        theirs = await joining.take(there, "orange", "Bo")
        for message in ("c", "d"):
            room, orange = await come(registry, opened, "orange")
            again, tokens = await asked(registry, room, orange, "orange", message)
            assert (again, tokens) == (table, {})
            _, bo = await at(registry, table, theirs.token)
            assert bo.seats == ("orange",)
            restart(registry)

    inside(story, tmp_path)


def test_whoever_got_a_seat_here_afterwards_has_none_there(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await finished(registry)
        room, orange = await come(registry, opened, "orange")
        table, mine = await asked(registry, room, orange, "orange", "a")
        link = await joining.reissue(room, "orange", "person")
        assert link
        _, heir = await at(registry, opened.table.id, link.token)
        assert heir.seats == ("orange",)
        assert await asked(registry, room, heir, "orange", "b") == (table, {})
        _, person = await at(registry, table, *mine.values())
        assert person.seats == ("orange",)

    inside(story, tmp_path)


def test_the_host_is_the_host_there(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await finished(registry)
        blue = next(link.token for link in opened.seats if link.seat == "blue")
        room, host = await at(registry, opened.table.id, opened.host, blue)
        table, _ = await asked(registry, room, host, "blue", "a")
        _, there = await at(registry, table, opened.host)
        assert (there.host, there.seats) == (True, ())

    inside(story, tmp_path)
