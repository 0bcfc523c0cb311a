"""Whoever holds a seat keeps their say: while they are away, when a computer plays for them, when time runs out."""

import asyncio
from dataclasses import replace as with_fields
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from msgspec.structs import replace

from escarmouche.bow.table import Begin
from escarmouche.games import GAMES
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import joining, talk
from escarmouche.server.rooms.chat import MAX_LINES
from escarmouche.server.rooms.opening import prepare_table
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.storage import SaidRecord
from escarmouche.server.wire.messages import Say
from escarmouche.server.wire.tables import NewTable
from tests.http_client import HTTP
from tests.server.inside import NEW, come, heard, inside
from tests.server.players import Hall, Message, Player, begin, pass_once
from tests.server.test_hidden_things import ARGAD
from tests.server.test_limits import Time
from tests.server.test_rematch import restart
from tests.server.test_seats import post
from tests.server.thinking import BLUE, say

RECRUIT = {"level": "recruit"}
ROLLED = {"options": {"starter": "brick_roll"}}


def gone(player: Player, other: Player) -> None:
    """Somebody hangs up, and the other has heard of it."""
    other.close()
    while player.hear_until("people")["seats"][1]["here"]:
        pass


def hand_over(player: Player) -> Message:
    """Blue lets a computer play for orange."""
    return player.ask("let_computer", seat="blue", away="orange", computer=RECRUIT)


def two(hall: Hall, **new: Any) -> tuple[Message, Player, Player]:
    table = hall.open(**new)
    return table, hall.seated(table, "blue"), hall.seated(table, "orange")


@pytest.mark.rule("TABLE-4.4")
class TestAGracePeriod:
    def test_two_minutes_pass_before_a_computer_steps_in(self, hall: Hall) -> None:
        table, blue, orange = two(hall)
        assert table["table"]["grace"] == 120
        gone(blue, orange)
        assert 115 <= blue.heard[-1]["seats"][1]["wait"] <= 120
        refused = hand_over(blue)
        assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-4.4")
        assert 115 <= refused["refusal"]["params"]["seconds"] <= 120
        info = hall.table.get(f"/api/tables/{table['table']['id']}").json()
        assert (info["seats"][1]["who"], info["seats"][1]["wait"]) == (
            "person",
            refused["refusal"]["params"]["seconds"],
        )

    def test_the_table_says_how_long(self, hall: Hall) -> None:
        table, blue, orange = two(hall, grace=0)
        assert blue.welcome["table"]["grace"] == 0
        gone(blue, orange)
        assert blue.heard[-1]["seats"][1]["wait"] is None
        assert hand_over(blue)["type"] == "done"
        new = {"game": "bow", "scenario": "first-skirmish", "grace": -1}
        answer = HTTP.post(f"{hall.table.address}/api/tables", json=new)
        assert (answer.status_code, table["table"]["grace"]) == (400, 0)

    def test_nobody_waits_for_a_seat_that_nobody_has(self, hall: Hall) -> None:
        blue = hall.seated(hall.open(seats={"orange": "open"}), "blue")
        assert hand_over(blue)["type"] == "done"

    def test_how_long_the_seat_was_empty_before_does_not_count(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Somebody who has just sat down and is not connected yet has the whole time."""
        clock = Time()
        monkeypatch.setattr("escarmouche.server.rooms.absences.monotonic", clock.monotonic)

        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(replace(NEW, seats={"orange": "open"}))
            room, _ = await come(registry, opened, "blue")
            clock.now += 1000
            await joining.take(room, "orange", "Zoe")
            assert room.waits() == {"orange": 120}
            clock.now += 119
            assert room.waits() == {"orange": 1}

        inside(story, tmp_path)

    def test_a_rematch_has_the_same(self, hall: Hall) -> None:
        player = hall.alone(grace=7)
        begin(player)
        player.play("blue", {"type": "Resign"})
        player.ask("rematch", seat="blue")
        new = next(one for one in player.heard if one["type"] == "rematch")["table"]
        assert hall.table.get(f"/api/tables/{new}").json()["grace"] == 7


@pytest.mark.rule("TABLE-2.4")
class TestWhatWasDecidedBeforeAComputerSteppedIn:
    def test_is_not_taken_back_without_that_person(self, hall: Hall) -> None:
        """Neither the roll at the start nor anything since, however alone one is at the table."""
        table, blue, orange = two(hall, grace=0, **ROLLED)
        assert blue.play("blue", Begin())["type"] == "done"
        gone(blue, orange)
        assert hand_over(blue)["type"] == "done"
        before = len(blue.deeds)
        assert blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)["type"] == "done"
        asked = next(one for one in blue.heard if one["type"] == "takeback")["takeback"]
        assert (asked["needed"], asked["agreed"]) == (["blue", "orange"], ["blue"])
        assert len(blue.deeds) >= before
        back = hall.seated(table, "orange")
        assert back.welcome["takeback"]["by"] == "blue"
        assert back.ask("answer_takeback", seat="orange", agree=True)["type"] == "done"
        assert blue.hear_until("undone")["to"] == 0

    def test_is_not_undone_either(self, hall: Hall) -> None:
        _, blue, orange = two(hall, grace=0)
        begin(blue)
        pass_once(blue)
        orange.hear_until("did")
        while orange.acting != ["orange"]:
            orange.hear_until("did")
        pass_once(orange)
        while blue.acting != ["blue"]:
            blue.hear_until("did")
        gone(blue, orange)
        assert hand_over(blue)["type"] == "done"
        assert "undo" not in blue.status
        assert blue.ask("undo", seat="blue")["refusal"]["rule"] == "TABLE-2.2"

    def test_what_came_after_is_between_those_who_are_there(self, hall: Hall) -> None:
        _, blue, orange = two(hall, grace=0)
        begin(blue)
        gone(blue, orange)
        assert hand_over(blue)["type"] == "done"
        after = len(blue.deeds)
        pass_once(blue)
        assert blue.ask("ask_takeback", seat="blue", to=after, place=blue.place)["type"] == "done"
        assert blue.heard[-2]["type"] == "undone"


@pytest.mark.rule("TABLE-2.2")
class TestATimeOut:
    @pytest.mark.slow
    def test_is_told_and_not_undone(self, hall: Hall) -> None:
        table = hall.open(seconds=5)
        player = hall.seated(table, "blue", "orange")
        begin(player)
        late = player.hear_until("did")["deed"]
        assert late["moments"][0]["told"] == [{"en": "Time ran out: Blue.", "fr": "Temps écoulé\u00a0: Bleu."}]
        assert "undo" not in player.status
        assert player.ask("undo", seat="blue")["refusal"]["rule"] == "TABLE-2.2"
        again = hall.seated(table)
        assert again.deeds[1]["moments"][0] == late["moments"][0]

    def test_is_known_after_a_restart(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(NEW)
            room, _ = await come(registry, opened)
            step = room.match.play(BLUE, Begin(), late=(BLUE,))
            await room.carry_out(step)  # type: ignore[arg-type]  # it is a step: nothing is refused here
            restart(registry)
            room, person = await come(registry, opened)
            welcome = heard(person)[0]
            assert "undo" not in welcome["status"]
            assert welcome["deeds"][0]["moments"][0]["told"][0]["en"] == "Time ran out: Blue."

        inside(story, tmp_path)


class TestASeatThatTheHostGivesToOthers:
    def reissue(self, hall: Hall, table: Message, who: str = "person") -> httpx.Response:
        path = f"/api/tables/{table['table']['id']}/reissue"
        return post(hall, path, {"seat": "orange", "who": who}, table["host"])

    def test_everybody_hears_of_it_now_and_later(self, hall: Hall) -> None:
        """In a game with hidden things the new link shows what was hidden."""
        table, blue, orange = two(hall, **ARGAD)
        assert self.reissue(hall, table).status_code == 201
        said = [player.hear_until("said") for player in (blue, orange)]
        assert said[0] == said[1]
        notice = said[0]
        assert notice["seat"] == "orange"
        assert notice["notice"]["en"].startswith("The host has made a new link for the seat Orange")
        assert notice["notice"]["fr"].startswith("L’hôte a créé un nouveau lien pour la place Orange")
        assert orange.hear_until("seats_held")["seats"] == []
        late = hall.seated(table, "orange")
        assert late.welcome["seats"] == []
        assert [one["notice"] for one in late.welcome["chat"]] == [notice["notice"]]

    def test_nobody_needs_to_hear_of_a_seat_that_nobody_had(self, hall: Hall) -> None:
        table = hall.open(seats={"orange": "open"})
        assert self.reissue(hall, table).status_code == 201
        assert "chat" not in hall.seated(table).welcome

    def test_no_chatter_hides_it(self, tmp_path: Path) -> None:
        async def story(registry: RoomRegistry) -> None:
            opened = await registry.open_table(NEW)
            room, person = await come(registry, opened)
            await joining.reissue(room, "orange", "open")
            for number in range(MAX_LINES + 1):
                line = SaidRecord(BLUE, "", f"line {number}", float(number))
                await asyncio.to_thread(registry.storage.say, room.id, line)
            await say(room, person, talk.say, Say("last", "blue", "the last line"))
            for shown in (2, MAX_LINES + 1):  # before and after the room is loaded again
                _, late = await come(registry, opened)
                chat = heard(late)[0]["chat"]
                assert len(chat) == shown
                assert [one["notice"]["en"] for one in chat if one.get("notice")] == [
                    "The host has opened the seat Orange to others: its old link no longer works."
                ]
                restart(registry)

        inside(story, tmp_path)

    @pytest.mark.rule("TABLE-2.4")
    @pytest.mark.parametrize("who", ["person", "open"])
    def test_what_was_decided_before_stands(self, hall: Hall, who: str) -> None:
        """Also when the host sits down there, or lets a computer play."""
        table, blue, orange = two(hall, **ROLLED)
        assert blue.play("blue", Begin())["type"] == "done"
        gone(blue, orange)
        link = self.reissue(hall, table, who).json()["seat"]
        if link:
            blue = hall.player()
            blue.hello({**table, "seats": [table["seats"][0], link]}, "blue", "orange")
        refused = blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
        assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-2.4")
        assert "Orange" in refused["text"]["fr"]

    @pytest.mark.rule("TABLE-2.2")
    def test_what_its_owner_did_last_is_not_undone(self, hall: Hall) -> None:
        """The host, who sits there now, cannot take it back freely, as its owner could."""
        table, blue, orange = two(hall)
        begin(blue)
        pass_once(blue)
        while orange.acting != ["orange"]:
            orange.hear_until("did")
        pass_once(orange)
        assert orange.status["undo"] == ["orange"]
        link = self.reissue(hall, table).json()["seat"]
        host = hall.player()
        assert "undo" not in host.hello({**table, "seats": [link]}, "orange")["status"]
        assert host.ask("undo", seat="orange")["refusal"]["rule"] == "TABLE-2.2"

    @pytest.mark.rule("TABLE-2.3")
    def test_whoever_has_it_now_does_not_answer_what_another_was_asked(self, hall: Hall) -> None:
        table, blue, _ = two(hall)
        begin(blue)
        blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
        link = self.reissue(hall, table).json()["seat"]
        new = hall.player()
        assert "takeback" not in new.hello({**table, "seats": [link]}, "orange")
        assert new.ask("answer_takeback", seat="orange", agree=True)["refusal"]["rule"] == "TABLE-2.3"


def test_no_table_is_opened_for_a_game_that_the_page_does_not_play() -> None:
    unplayed = with_fields(GAMES["argad"], on_page=False)
    with patch.dict(GAMES, {"argad": unplayed}), pytest.raises(RequestError) as refused:
        prepare_table(NewTable(game="argad", scenario="first-meeting"))
    assert refused.value.key == "not_playable"
