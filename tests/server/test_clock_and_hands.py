"""The table goes on by itself for those who take too long or whom nobody plays; people may throw by hand."""

from pathlib import Path

import pytest

from escarmouche.bow.table import Begin
from escarmouche.kernel.contributions import pledge_of
from escarmouche.server.rooms import secret_exchange
from escarmouche.server.rooms.clock import Clock
from escarmouche.server.rooms.passing import set_the_clock
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import PledgeSecret
from tests.server.inside import NEW, come, inside
from tests.server.players import Hall, a_pass, begin, pass_once
from tests.server.thinking import until

ROLLED = {"options": {"starter": "brick_roll"}}


def test_the_table_passes_for_a_seat_that_nobody_plays(hall: Hall) -> None:
    table = hall.open(seats={"orange": "idle"})
    assert [link["seat"] for link in table["seats"]] == ["blue"]
    player = hall.seated(table, "blue")
    begin(player)
    pass_once(player)
    while player.acting != ["blue"]:
        player.hear_until("did")
    assert player.deeds[-1]["by"] == "orange"
    assert "Pass" not in str(player.status)


def test_one_takes_back_what_one_did_before_the_table_passed(hall: Hall) -> None:
    player = hall.seated(hall.open(seats={"orange": "idle"}), "blue")
    begin(player)
    pass_once(player)
    while player.acting != ["blue"]:
        player.hear_until("did")
    assert player.status["undo"] == ["blue"]
    assert player.ask("undo", seat="blue")["type"] == "done"
    assert (len(player.deeds), player.acting) == (1, ["blue"])


@pytest.mark.slow
def test_the_clock_plays_for_those_who_take_too_long(hall: Hall) -> None:
    table = hall.open(seconds=5)
    player = hall.seated(table, "blue", "orange")
    assert 0 < player.status["seconds"] <= 5
    did = player.hear_until("did")
    late, started = did["deed"]["moments"][:2]
    assert late["told"][0]["en"] == "Time ran out: Blue, Orange."
    assert started["event"]["type"] == "Started"
    assert 4 <= did["status"]["seconds"] <= 5
    did = player.hear_until("did")
    assert did["deed"]["by"] == "blue"


def test_the_clock_plays_although_a_secret_for_the_dice_comes_as_it_rings(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        room.clock, rung = Clock(seconds=1), list[object]()
        set_the_clock(room)
        ring = room.clock.ring
        room.clock.ring = lambda: rung.append(ring())
        async with room.lock:
            room.clock.start(room)
            await until(lambda: rung)
            await secret_exchange.pledge(room, person, PledgeSecret("p", "blue", pledge_of(bytes(32))))
        await until(lambda: room.past)

    inside(story, tmp_path)


def test_a_seat_that_throws_by_hand_is_asked(hall: Hall) -> None:
    table = hall.open(**ROLLED, hands=["blue"])
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    assert blue.welcome["table"]["hands"] == ["blue"]
    assert blue.play("blue", Begin())["type"] == "done"
    asked = blue.status["throw"]
    assert asked["throw"]["by"] == "blue"
    count = asked["throw"]["count"]
    assert asked["what"] == {"en": f"Start, Blue: {count} bricks", "fr": f"Début, Bleu\u00a0: {count}\u00a0briques"}
    assert orange.hear_until("now")["status"]["throw"] == asked
    assert blue.status["acting"] == ["blue"]
    refused = orange.play("orange", Begin())
    assert refused["refusal"]["rule"] == "TABLE-1.1"
    assert "Blue" in refused["text"]["en"]
    assert blue.ask("type_in", seat="blue", faces=[1])["refusal"]["rule"] == "TABLE-1.3"
    assert orange.ask("type_in", seat="orange", faces=[3] * count)["refusal"]["rule"] == "TABLE-1.2"
    assert blue.ask("type_in", seat="blue", faces=[3] * count, id="typed")["type"] == "done"
    assert blue.ask("type_in", seat="blue", faces=[3] * count, id="typed")["type"] == "done"
    roll = blue.deeds[-1]["moments"][0]["rolls"][0]
    assert (roll["by"], roll["faces"], roll["manual"]) == ("blue", [3] * count, True)
    assert blue.ask("type_in", seat="blue", faces=[3])["refusal"]["rule"] == "TABLE-1.4"


def test_a_command_that_waits_for_a_throw_can_be_withdrawn(hall: Hall) -> None:
    player = hall.alone(**ROLLED, hands=["blue", "orange"])
    player.play("blue", Begin())
    assert player.status["undo"] == ["blue"]
    assert player.ask("undo", seat="blue")["type"] == "done"
    assert "throw" not in player.status
    assert player.acting == ["blue", "orange"]


@pytest.mark.slow
def test_the_table_throws_for_those_who_take_too_long(hall: Hall) -> None:
    player = hall.alone(**ROLLED, hands=["blue"], seconds=5)
    player.play("blue", Begin())
    did = player.hear_until("did")
    assert did["deed"]["moments"][0]["told"][0]["en"] == "Time ran out: Blue."
    roll = did["deed"]["moments"][1]["rolls"][0]
    assert (roll["by"], roll["manual"]) == ("blue", True)


def test_the_table_throws_for_a_seat_that_nobody_plays(hall: Hall) -> None:
    table = hall.open(**ROLLED, hands=["orange"], seats={"orange": "idle"})
    player = hall.seated(table, "blue")
    assert player.play("blue", Begin())["type"] == "done"
    while len(player.deeds) < 1:
        player.hear_until("did")
    if player.acting == ["blue"]:
        assert player.play("blue", a_pass(player))["type"] == "done"
