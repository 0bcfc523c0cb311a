"""A game master pauses the table: nothing runs, nobody else plays, and everybody sees it, also after a restart."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from escarmouche.players.levels import Level
from escarmouche.server.rooms import pausing, seat_messages, takeover
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import LetComputer, Pause, Place, Play
from escarmouche.server.wire.tables import Computer, NewTable
from escarmouche.text.codec import encode
from tests.server.inside import come, inside
from tests.server.players import Hall, Message, Player
from tests.server.test_game_masters_desk import DONE, INN, settle
from tests.server.test_seats import take

MASTER = "game-master"


def seats(hall: Hall, **more: object) -> tuple[Message, Player, Player, Player]:
    table = hall.open(**{**INN, **more})
    master, blue, orange = (hall.seated(table, seat) for seat in (MASTER, "blue", "orange"))
    return table, master, blue, orange


def pause(player: Player, seat: str = MASTER, *, on: bool = True) -> Message:
    return player.ask("pause", seat=seat, on=on)


@pytest.mark.rule("TABLE-4.5")
def test_nobody_else_plays_while_the_game_master_has_paused_the_table(hall: Hall) -> None:
    _, master, blue, _ = seats(hall)
    assert pause(master)["type"] == "done"
    settle(blue)
    assert blue.status["paused"] == MASTER
    refused = blue.play("blue", DONE)
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-4.5")
    assert "paused" in refused["text"]["en"]
    assert pause(master, on=False)["type"] == "done"
    settle(blue)
    assert "paused" not in blue.status
    assert blue.play("blue", DONE)["type"] == "done"


@pytest.mark.rule("TABLE-4.5")
def test_the_game_master_sets_things_right_meanwhile(hall: Hall) -> None:
    _, master, blue, _ = seats(hall)
    pause(master)
    note = {"type": "SendNote", "to": ["blue"], "text": "Back in five minutes."}
    assert master.play(MASTER, note)["type"] == "done"
    blue.hear_until("did")
    assert blue.state().notes[-1].text == note["text"]


@pytest.mark.rule("TABLE-4.5")
def test_players_do_not_pause_the_table(hall: Hall) -> None:
    _, master, blue, _ = seats(hall)
    assert pause(blue, "blue")["refusal"]["rule"] == "TABLE-4.5"
    assert pause(blue)["key"] == "not_your_seat"
    pause(master)
    assert pause(blue, "blue", on=False)["refusal"]["rule"] == "TABLE-4.5"


def test_everybody_reads_who_has_paused_the_table_and_when_it_goes_on(hall: Hall) -> None:
    table, master, blue, _ = seats(hall)
    pause(master)
    said = blue.hear_until("said")
    assert (said["seat"], said["notice"]["en"].split(" has ")[1][:16]) == (MASTER, "paused the table")
    pause(master)
    pause(master, on=False)
    assert "lets the game go on" in blue.hear_until("said")["notice"]["en"]
    late = hall.seated(table, "orange")
    assert [each["seat"] for each in late.welcome["chat"]] == [MASTER, MASTER]


def test_a_pause_outlives_the_hand_over_of_the_game_masters_seat(hall: Hall) -> None:
    table, master, blue, _ = seats(hall)
    pause(master)
    assert master.ask("leave", seat=MASTER)["type"] == "done"
    settle(blue)
    assert blue.play("blue", DONE)["refusal"]["rule"] == "TABLE-4.5"
    link = take(hall, table, MASTER).json()["seat"]
    taken = hall.seated({**table, "seats": [link]}, MASTER)
    assert pause(taken, on=False)["type"] == "done"
    settle(blue)
    assert blue.play("blue", DONE)["type"] == "done"


def new(**more: object) -> NewTable:
    return msgspec.convert({**INN, **more}, NewTable)


def message(seat: str, name: str) -> Play:
    return Play(name, seat, Place(0, 0), Raw(encode(DONE)))


def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    tables: list[str] = []

    async def before(registry: RoomRegistry) -> None:
        opened = await registry.open_table(new())
        tables.append(opened.table.id)
        room, person = await come(registry, opened)
        await pausing.pause(room, person, Pause("p", MASTER, on=True))

    async def after(registry: RoomRegistry) -> None:
        room = await registry.room(tables[0])
        assert room.record.paused == MASTER

    inside(before, tmp_path)
    inside(after, tmp_path)


@pytest.mark.rule("TABLE-4.5")
def test_no_time_runs_while_the_table_is_paused(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(new(seconds=600)))
        left = room.clock.left()
        assert left is not None and left > 590
        async with room.lock:
            await pausing.pause(room, person, Pause("p", MASTER, on=True))
            assert room.clock.left() is None
            room.clock.start(room)
            assert room.clock.left() is None, "whoever comes in meanwhile does not set it going"
            await pausing.pause(room, person, Pause("q", MASTER, on=False))
            again = room.clock.left()
        assert again is not None and again <= left

    inside(story, tmp_path)


@pytest.mark.rule("TABLE-4.5")
def test_nobody_is_replaced_by_a_computer_while_the_table_is_paused(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(new(grace=0)))
        async with room.lock:
            await pausing.pause(room, person, Pause("p", MASTER, on=True))
            await takeover.let_computer(room, person, LetComputer("c", "blue", "orange", Computer(Level.RECRUIT)))
            assert room.proposal is None
            await seat_messages.play(room, person, message("blue", "d"))
            assert not room.past

    inside(story, tmp_path)
