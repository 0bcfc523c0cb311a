"""Computers at the table: they act by themselves like anybody else, and whatever they do, the table goes on."""

import asyncio
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from escarmouche.bow.table import Begin
from escarmouche.players.levels import Level
from escarmouche.players.player import TEMPERS, Temper
from escarmouche.players.player_pool import PlayerPool
from escarmouche.server.rooms import computers, joining, rematch, seat_messages
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.storage import SeatRecord, Storage, StorageError
from escarmouche.server.wire.messages import AnswerTakeback, AskRematch, AskTakeback, Hello, Place, Undo
from escarmouche.server.wire.tables import Computer, NewTable
from escarmouche.text.codec import encode
from tests.http_client import HTTP
from tests.players.misbehaving import Babbling, Crashing, Dying, Idle, Illegal, Late, Tampering
from tests.players.test_player_pool import ROGUES, rogue
from tests.server.inside import come, heard, inside
from tests.server.players import Hall, Message, hall_of, pass_once
from tests.server.records import TABLE, set_up
from tests.server.tables import opened
from tests.server.test_hidden_things import ARGAD
from tests.server.test_rematch import restart
from tests.server.thinking import (
    AGAINST,
    BLUE,
    ORANGE,
    RECRUIT,
    THREE,
    Passing,
    Pondering,
    Saying,
    Thinking,
    a_pass,
    deeds_of,
    is_sound,
    playing,
    resigning,
    say,
    until,
)


async def begun(registry: RoomRegistry, new: NewTable = AGAINST) -> tuple[Room, Person]:
    """Blue has passed once: it is the computer's turn."""
    room, person = await come(registry, await registry.open_table(new))
    await say(room, person, seat_messages.play, playing(room, "one", Begin()))
    await say(room, person, seat_messages.play, a_pass(room, "two"))
    return room, person


class TestOpening:
    def post(self, hall: Hall, **new: Any) -> Message:
        body = {"game": "bow", "scenario": "first-skirmish", **new}
        answer: Message = HTTP.post(f"{hall.table.address}/api/tables", json=body).json()
        return answer

    def test_a_seat_is_a_computer_s_and_nobody_holds_it(self, hall: Hall) -> None:
        table = hall.open(computers={"orange": {"level": "trooper", "temper": "bold"}}, listed=True)
        assert [link["seat"] for link in table["seats"]] == ["blue"]
        found = {one["id"]: one for one in hall.table.get("/api/tables").json()}
        for shown in (table["table"], found[table["table"]["id"]]):
            blue, orange = shown["seats"]
            assert (blue["who"], blue["computer"]) == ("person", None)
            assert (orange["who"], orange["here"]) == ("computer", True)
            assert orange["computer"] == {"level": "trooper", "temper": "bold"}

    def test_computers_may_play_alone_and_the_table_has_a_host(self, hall: Hall) -> None:
        table = hall.open(computers={"blue": {"level": "recruit"}, "orange": {"level": "recruit"}})
        assert table["seats"] == []
        assert hall.seated(table, host=True).welcome["host"]

    def test_what_does_not_fit_is_said(self, hall: Hall) -> None:
        one = {"orange": {"level": "recruit"}}
        assert self.post(hall, computers={"green": {"level": "recruit"}})["key"] == "no_such_seat"
        assert self.post(hall, seats={"orange": "open"}, computers=one)["key"] == "which_computer"
        assert self.post(hall, seats={"orange": "computer"})["key"] == "which_computer"
        master = {"game-master": {"level": "recruit"}}
        assert self.post(hall, seats={"game-master": "computer"}, computers=master)["key"] == "computer_no_master"
        assert "place" in self.post(hall, computers={"orange": {"level": "general"}})

    def test_the_shelf_says_which_games_computers_play(self, hall: Hall) -> None:
        assert hall.table.get("/api/games/bow").json()["computers"]
        assert not hall.table.get("/api/games/argad").json()["computers"]


class TestStoring:
    def test_which_computer_plays_is_kept(self, database: str) -> None:
        storage = Storage(database)
        set_up(storage)
        storage.change_seat(TABLE, ORANGE, who="computer", computer=Computer(Level.CAPTAIN, "cautious"))
        storage.close()
        storage = Storage(database)
        orange, blue = storage.seats(TABLE)
        captain = Computer(Level.CAPTAIN, "cautious")
        assert orange == SeatRecord(TABLE, ORANGE, "computer", b"a hash", "Ada", captain)
        assert blue.computer is None
        storage.close()

    def test_a_table_is_opened_with_its_computers(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(AGAINST)
            assert [seat.computer for seat in registry.storage.seats(opened.table.id)] == [None, RECRUIT]

        inside(story, tmp_path)


class TestPlaying:
    def test_one_acts_when_the_game_waits_for_it(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            told = [one["status"] for one in heard(person) if "status" in one]
            assert [status.get("thinking") for status in told] == [["orange"], None, ["orange"]]
            assert told[-1]["acting"] == ["orange"]
            await until(lambda: len(room.past) == 3)
            assert deeds_of(room) == ["blue", "blue", "orange"]
            did = next(one for one in heard(person) if one["type"] == "did")
            assert (did["deed"]["by"], did["status"].get("thinking")) == ("orange", None)
            assert is_sound(registry, room.id)

        inside(story, tmp_path, Passing())

    def test_over_the_wire_a_recruit_thinks_in_another_process(self, hall: Hall) -> None:
        player = hall.seated(hall.open(computers={"orange": {"level": "recruit"}}), "blue")
        assert player.hear_until("did")["deed"]["by"] == "orange", "whoever is first begins"
        pass_once(player)
        assert player.hear_until("did")["deed"]["by"] == "orange"

    @pytest.mark.slow
    def test_the_table_closes_while_one_thinks(self, page: Path, tmp_path: Path) -> None:
        with opened(page, "serve", "--no-browser", "--port", 0, "--data", tmp_path) as table, hall_of(table) as hall:
            captains = {seat: {"level": "captain"} for seat in ("blue", "orange")}
            watcher = hall.seated(hall.open(computers=captains))
            while len(watcher.deeds) < 2:
                watcher.hear_until("did")
            assert watcher.status["thinking"]
            code, _, complaints = table.end()
            assert (code, complaints) == (0, "")

    def test_two_computers_play_to_the_end_while_somebody_watches(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            alone = replace(AGAINST, computers={"blue": RECRUIT, "orange": RECRUIT})
            opened = await registry.open_table(alone)
            room, watcher = await come(registry, opened)
            assert (watcher.seats, room.info().watchers) == ((), 1)
            await until(lambda: len(room.past) > 5)
            joining.part(room, watcher)
            await room.computers.ended()
            there = len(room.past)
            await asyncio.sleep(0.1)
            assert len(room.past) == there, "nobody is there to see it"
            await come(registry, opened)
            await until(lambda: room.over)
            assert is_sound(registry, room.id)

        inside(story, tmp_path, Thinking())

    def test_people_can_follow(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            start = monotonic()
            room, _ = await begun(registry)
            await until(lambda: len(room.past) == 3)
            assert monotonic() - start >= 0.5

        inside(story, tmp_path, Passing(), pace=0.5)

    def test_the_table_throws_for_it(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            rolled = replace(AGAINST, options={"starter": "brick_roll"}, hands=("orange",))
            player_pool = Pondering()
            registry._player_pool = player_pool
            room, person = await come(registry, await registry.open_table(rolled))
            await say(room, person, seat_messages.play, playing(room, "one", Begin()))
            await until(lambda: len(room.past) == 1)
            rolls = [roll for entry in registry.storage.journal(room.id).standing() for roll in entry.rolls]
            assert any(roll.manual and roll.throw.by == ORANGE for roll in rolls)
            assert is_sound(registry, room.id)

        inside(story, tmp_path)

    def test_after_a_restart_it_goes_on(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(AGAINST)
            room, person = await come(registry, opened)
            registry._player_pool = Pondering()
            room.computers._player_pool = registry._player_pool
            await say(room, person, seat_messages.play, playing(room, "one", Begin()))
            await say(room, person, seat_messages.play, a_pass(room, "two"))
            joining.part(room, person)
            restart(registry)
            registry._player_pool = Passing()
            again, _ = await come(registry, opened, "blue")
            assert again is not room
            await until(lambda: deeds_of(again) == ["blue", "blue", "orange"])

        inside(story, tmp_path, Passing())

    def test_what_could_not_be_stored_is_tried_again(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(computers, "RETRY", 0.05)

        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            full = StorageError("disk", "database_unusable", problem="full")
            with patch.object(registry.storage, "keep", side_effect=full) as keep:
                await until(lambda: keep.call_count)
            await until(lambda: len(room.past) == 3)
            assert person in room.people
            assert is_sound(registry, room.id)

        inside(story, tmp_path, Passing(), pace=0.2)

    def test_the_host_puts_a_person_in_its_place(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            await until(lambda: player_pool.begun)
            async with room.lock:
                link = await joining.reissue(room, "orange", "person")
            assert link
            assert [seat.computer for seat in registry.storage.seats(room.id)] == [None, None]
            await until(lambda: player_pool.dropped)
            assert len(room.past) == 2
            assert heard(person)[-1]["status"] == {"acting": ["orange"], "undo": ["blue"]}

        player_pool = Pondering()
        inside(story, tmp_path, player_pool)


class TestDropping:
    """What a computer thinks of is dropped when it is no longer asked."""

    @pytest.mark.parametrize("how", ["undo", "takeback", "end", "nobody", "given", "closed"])
    def test_thoughts_are_dropped(self, tmp_path: Path, how: str) -> None:
        player_pool = Pondering()

        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            await until(lambda: player_pool.begun == player_pool.dropped + 1)
            there = player_pool.begun
            match how:
                case "undo":
                    await say(room, person, seat_messages.undo, Undo("three", "blue"))
                case "takeback":
                    await say(room, person, seat_messages.ask_takeback, AskTakeback("three", "blue", 1, Place(0, 2)))
                    assert len(room.past) == 1
                case "end":
                    await say(room, person, seat_messages.play, resigning(room))
                case "nobody":
                    joining.part(room, person)
                case "given":
                    await joining.give(room, ORANGE, "open", None)
                case "closed":
                    room.close(1012)
            await until(lambda: player_pool.dropped == there)
            await room.computers.ended()
            assert (player_pool.begun, room.computers.waiting()) == (there, ())

        inside(story, tmp_path, player_pool)


class TestGoingBack:
    def test_a_free_undo_takes_what_the_computer_did_along(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            await until(lambda: len(room.past) == 3)
            assert heard(person)[-1]["status"]["undo"] == ["blue"]
            await say(room, person, seat_messages.undo, Undo("three", "blue"))
            assert deeds_of(room) == ["blue"]

        inside(story, tmp_path, Passing())

    def test_computers_agree(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            await until(lambda: len(room.past) == 3)
            await say(room, person, seat_messages.ask_takeback, AskTakeback("back", "blue", 0, Place(0, 3)))
            assert not any(one["type"] == "takeback" for one in heard(person))
            await until(lambda: deeds_of(room) in (["orange"], []))

        inside(story, tmp_path, Passing())

    def test_they_wait_while_people_talk_about_it(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(replace(THREE, computers={"orange": RECRUIT}))
            room, blue = await come(registry, opened, "blue")
            _, straw = await come(registry, opened, "straw")
            await say(room, blue, seat_messages.play, playing(room, "one", Begin()))
            await say(room, blue, seat_messages.play, a_pass(room, "two"))
            await say(room, blue, seat_messages.ask_takeback, AskTakeback("back", "blue", 0, Place(0, 2)))
            await asyncio.sleep(0.3)
            assert len(room.past) == 2
            assert room.takeback
            await say(room, straw, seat_messages.answer_takeback, AnswerTakeback("no", "straw", False))
            await until(lambda: len(room.past) == 3)

        inside(story, tmp_path, Passing(), pace=0.1)

    def test_the_clock_does_not_run_for_them(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await come(registry, await registry.open_table(replace(AGAINST, seconds=5)))
            await say(room, person, seat_messages.play, playing(room, "one", Begin()))
            assert room.clock.left() is not None
            await say(room, person, seat_messages.play, a_pass(room, "two"))
            assert room.clock.left() is None

        inside(story, tmp_path, Pondering())


class TestRematch:
    def test_they_play_again(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(registry)
            await say(room, person, seat_messages.play, resigning(room))
            heard(person)
            await rematch.ask_rematch(registry, room, person, AskRematch("again", "blue"))
            told = next(one for one in heard(person) if one["type"] == "rematch")
            orange = (await registry.info(told["table"])).seats[1]
            assert (orange.who, orange.computer) == ("computer", RECRUIT)
            assert [link["seat"] for link in told["seats"]] == ["blue"]

        inside(story, tmp_path, Pondering())

    def test_as_another_level_with_the_same_temper(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            bold = Computer(Level.RECRUIT, "bold")
            room, person = await begun(registry, replace(AGAINST, computers={"orange": bold}))
            await say(room, person, seat_messages.play, resigning(room))
            heard(person)
            await rematch.ask_rematch(registry, room, person, AskRematch("again", "blue", Level.CAPTAIN))
            told = next(one for one in heard(person) if one["type"] == "rematch")
            blue, orange = (await registry.info(told["table"])).seats
            assert (blue.computer, orange.computer) == (None, Computer(Level.CAPTAIN, "bold"))

        inside(story, tmp_path, Pondering())

    def test_the_host_of_computers_asks_without_a_seat(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(replace(AGAINST, computers={"blue": RECRUIT, "orange": RECRUIT}))
            room, host = await registry.room(opened.table.id), Person()
            await joining.join(room, host, Hello(table=room.id, tokens=(opened.host,)))
            await until(lambda: room.over)
            heard(host)
            await rematch.ask_rematch(registry, room, host, AskRematch("again", "spectator"))
            told = next(one for one in heard(host) if one["type"] == "rematch")
            assert (told["seats"], told["host"]) == ([], opened.host)

        inside(story, tmp_path, Thinking())


class TestWhatTheyAreTold:
    def test_a_computer_is_asked_with_the_view_of_its_seat(self, tmp_path: Path) -> None:
        player_pool = Passing()

        async def story(registry: RoomRegistry) -> None:
            room, person = await begun(
                registry, replace(AGAINST, computers={"orange": Computer(Level.CAPTAIN, "bold")})
            )
            before = encode(room.view(ORANGE))
            await until(lambda: len(room.past) == 3)
            asked = player_pool.asked[-1]
            assert (asked.game, asked.level, asked.temper) == ("bow", Level.CAPTAIN, TEMPERS["bold"])
            assert (asked.seat, bytes(asked.view), asked.seconds) == (ORANGE, before, 1.0)
            await say(room, person, seat_messages.undo, Undo("three", "blue"))
            await say(room, person, seat_messages.play, a_pass(room, "four"))
            await until(lambda: player_pool.asked[-1] != asked)
            assert bytes(player_pool.asked[-1].view) == before
            assert player_pool.asked[-1].seed != asked.seed, "it may change its mind"

        inside(story, tmp_path, player_pool, pace=0.1)

    def test_two_worlds_are_the_same_to_it(self, tmp_path: Path) -> None:
        """What the other seat does in secret changes not a byte of what a computer is asked."""

        async def story(registry: RoomRegistry) -> None:
            room, person = await come(registry, await registry.open_table(NewTable(**ARGAD)))  # type: ignore[arg-type]  # a table as plain data
            await room.view_log(ORANGE)
            done = {"type": "Done"}
            for seat in ("blue", "orange"):
                await say(room, person, seat_messages.play, playing(room, seat, done, seat))
            asked = encode(computers._question(room, BLUE, RECRUIT))
            secrets = 0
            for offer in room.game.commands(room.view(ORANGE), ORANGE):
                command = offer.sample(Random(1)) if hasattr(offer, "sample") else offer
                if type(command).__name__ in ("Resign", "AgreeToEnd", "Done", "NotDone"):
                    continue
                before = room.match.number
                await say(room, person, seat_messages.play, playing(room, f"secret {before}", command, "orange"))
                secrets += room.match.number > before
                if secrets == 3:
                    break
            assert secrets == 3
            assert encode(computers._question(room, BLUE, RECRUIT)) == asked

        inside(story, tmp_path)


@pytest.mark.rule("TABLE-4.3")
class TestFailing:
    @pytest.mark.parametrize(
        "command", [None, b'{"type":"Pass","unit":"nobody"}', b'{"type":"Fly"}', b"7", b'{"type":"Begin"}']
    )
    def test_the_usual_thing_is_done(self, tmp_path: Path, command: bytes | None) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, _ = await begun(registry)
            await until(lambda: len(room.past) == 3)
            last = registry.storage.journal(room.id).standing()[-1]
            assert (last.seat, b'"Pass"' in bytes(last.command)) == (ORANGE, True)
            assert is_sound(registry, room.id)

        inside(story, tmp_path, Saying(command))

    def test_nothing_is_done_for_a_person_in_its_place(self, tmp_path: Path) -> None:
        """Both could begin, and blue would usually: the computer waits until blue has."""

        async def story(registry: RoomRegistry) -> None:
            room, person = await come(registry, await registry.open_table(AGAINST))
            await asyncio.sleep(0.1)
            assert room.past == []
            await say(room, person, seat_messages.play, playing(room, "one", Begin()))
            await say(room, person, seat_messages.play, a_pass(room, "two"))
            await until(lambda: len(room.past) == 3)

        inside(story, tmp_path, Saying(None))

    def test_without_a_process_the_table_goes_on(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            room, _ = await begun(registry)
            await until(lambda: len(room.past) == 3)

        inside(story, tmp_path, PlayerPool(command=("/nowhere/to/be/found",)))

    @pytest.mark.parametrize("kind", [Crashing, Dying, Idle, Late, Illegal, Tampering])
    def test_players_that_misbehave_harm_nothing(
        self, tmp_path: Path, kind: type, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(computers, "SECONDS", 0.2)
        monkeypatch.setitem(TEMPERS, "bold", Temper(boldness=rogue(kind)))
        monkeypatch.setitem(TEMPERS, "even", Temper(boldness=rogue(Babbling)))

        async def story(registry: RoomRegistry) -> None:
            good, other = await begun(registry)
            await until(lambda: len(good.past) == 3)
            room, person = await begun(
                registry, replace(AGAINST, computers={"orange": Computer(Level.TROOPER, "bold")})
            )
            await until(lambda: len(room.past) == 3)
            assert deeds_of(room) == ["blue", "blue", "orange"]
            await say(room, person, seat_messages.play, a_pass(room, "three"))
            await say(good, other, seat_messages.play, a_pass(good, "three"))
            await until(lambda: len(room.past) == len(good.past) == 5)
            for one, who in ((room, person), (good, other)):
                assert who in one.people
                assert not who.closing
                assert len(one.match.state.units) == 6
                assert is_sound(registry, one.id)

        inside(story, tmp_path, PlayerPool(command=ROGUES, grace=0.5))
