"""Several seats act at the same time: nobody's word is lost, done twice, or taken for an answer to something else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from escarmouche.kernel import Seat
from escarmouche.server.rooms import joining, passing, seat_messages
from escarmouche.server.rooms.clock import Clock
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import Place, Play
from escarmouche.server.wire.tables import NewTable
from escarmouche.text.codec import encode
from tests.argad.turns import scenario_of_three
from tests.server.inside import come, heard, inside
from tests.server.players import Hall, Message, Player

MEETING: dict[str, Any] = {"game": "argad", "scenario": "first-meeting", "options": {"fog": False}}
SEALED: dict[str, Any] = {**MEETING, "options": {"drafting": "sealed"}}
DONE, NOT_DONE, STAY = {"type": "Done"}, {"type": "NotDone"}, {"type": "Stay"}


def announcing(hall: Hall, **new: Any) -> tuple[Message, Player, Player]:
    """A table at which both are about to announce."""
    table = hall.open(**{**MEETING, **new})
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    assert blue.play("blue", DONE)["type"] == "done"
    orange.hear_until("did")
    assert orange.play("orange", DONE)["type"] == "done"
    blue.hear_until("did")
    return table, blue, orange


def own(player: Player, seat: str) -> list[str]:
    return [name for name, each in player.view["characters"].items() if each["owner"] == seat]


def announce(who: str, order: Any = STAY) -> Message:
    return {"type": "Announce", "character": who, "order": order}


@pytest.mark.rule("TABLE-4.1", "ARG-9.12")
def test_a_draft_counts_although_another_announced_a_moment_before(hall: Hall) -> None:
    _, blue, orange = announcing(hall)
    place = orange.place
    for who in own(blue, "blue"):
        assert blue.play("blue", announce(who))["type"] == "done"
    assert blue.play("blue", DONE)["type"] == "done"
    assert blue.play("blue", NOT_DONE)["type"] == "done"  # now the game waited for orange alone, and no longer does
    for who in own(orange, "orange"):
        assert orange.play("orange", announce(who), place=place)["type"] == "done"
    while len(blue.deeds) < len(orange.deeds):
        blue.hear()
    assert set(own(orange, "orange")) <= blue.view["drafts"].keys()


@pytest.mark.rule("TABLE-4.1", "ARG-R-1")
def test_whoever_says_ready_without_having_heard_a_charge_looks_first(hall: Hall) -> None:
    _, blue, orange = announcing(hall, scenario=scenario_of_three())
    place = orange.place
    assert blue.play("blue", announce("bo", {"type": "Charge", "whom": "max"}))["type"] == "done"
    refused = orange.play("orange", DONE, place=place)
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-4.1")
    assert "orange" in orange.acting
    assert orange.play("orange", DONE)["type"] == "done"


@pytest.mark.rule("TABLE-4.1", "ARG-9.14")
def test_ready_pressed_twice_does_not_pass_the_next_phase(hall: Hall) -> None:
    _, blue, orange = announcing(hall)
    blue.play("blue", DONE)
    orange.hear_until("did", "now")
    place = orange.place
    assert orange.play("orange", DONE, place=place)["type"] == "done"
    again = orange.play("orange", DONE, place=place)
    assert (again["type"], again["refusal"]["rule"]) == ("refused", "TABLE-4.1")
    assert "orange" in orange.acting


def test_a_draft_whose_line_went_down_is_there_once(hall: Hall) -> None:
    """The page says it again with the same id when it is back, from where it stood, while others go on."""
    table, blue, orange = announcing(hall)
    who, place = own(orange, "orange")[0], orange.place
    said = {"id": "again", "seat": "orange", "command": announce(who), "place": place}
    orange.say(type="play", **said)
    orange.close()
    blue.hear_until("did")
    assert blue.play("blue", announce(own(blue, "blue")[0]))["type"] == "done"
    back = hall.player()
    back.remember(orange)
    assert back.hello(table, "orange", place=place)["after"] == place["deed"]
    assert back.ask("play", **said)["type"] == "done"
    assert back.ask("play", **{**said, "id": "new", "command": announce(own(blue, "orange")[1])})["type"] == "done"
    drafts = [deed for deed in back.welcome["deeds"] if deed["moments"][0]["event"]["type"] == "Announced"]
    assert [list(deed["moments"][0]["event"]["orders"]) for deed in drafts] == [[who], [own(blue, "blue")[0]]]


def test_a_draft_counts_although_the_table_was_put_away_meanwhile(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NewTable(**MEETING))
        room, person = await come(registry, opened)
        people = [who for who, each in room.match.state.characters.items() if each.owner == Seat("blue")]

        async def say(number: int, seat: str, command: Message, place: Place) -> str:
            await seat_messages.play(room, person, Play(str(number), seat, place, Raw(encode(command))))
            return str(heard(person)[-1]["type"])

        for number, seat in enumerate(("blue", "orange")):
            assert await say(number, seat, DONE, Place(0, number)) == "done"
        assert await say(2, "blue", announce(people[0]), Place(0, 2)) == "done"
        joining.part(room, person)
        registry.let_go(lambda _: True)
        room, person = await come(registry, opened)
        heard(person)
        assert await say(3, "blue", announce(people[1]), Place(0, 2)) == "done"
        assert await say(4, "blue", announce(people[1]), Place(0, 1)) == "refused"

    inside(story, tmp_path)


@pytest.mark.rule("TABLE-2.3")
def test_a_secret_draft_does_not_tell_by_ending_a_takeback(hall: Hall) -> None:
    table, blue, orange = announcing(hall, **SEALED)
    watcher = hall.seated(table)
    assert blue.ask("ask_takeback", seat="blue", to=1, place=blue.place)["type"] == "done"
    orange.hear_until("takeback")
    before = len(blue.heard)
    assert orange.play("orange", announce(own(orange, "orange")[0]))["type"] == "done"
    for player in (blue, watcher):
        player.ask("ask_luck")
    assert [message["type"] for message in blue.heard[before:]] == ["luck"]
    assert orange.ask("answer_takeback", seat="orange", agree=True)["type"] == "done"
    assert blue.hear_until("undone")["to"] == 1
    assert "sealed" not in orange.view


def test_what_everybody_hears_ends_a_takeback(hall: Hall) -> None:
    _, blue, orange = announcing(hall)
    blue.ask("ask_takeback", seat="blue", to=1, place=blue.place)
    orange.hear_until("takeback")
    assert orange.play("orange", announce(own(orange, "orange")[0]))["type"] == "done"
    assert blue.hear_until("takeback")["takeback"] is None


def test_after_a_takeback_a_draft_that_was_on_its_way_looks_first(hall: Hall) -> None:
    _, blue, orange = announcing(hall)
    assert blue.play("blue", announce(own(blue, "blue")[0]))["type"] == "done"
    orange.hear_until("did")
    place = orange.place
    blue.ask("ask_takeback", seat="blue", to=2, place=blue.place)
    orange.hear_until("takeback")
    orange.ask("answer_takeback", seat="orange", agree=True)
    blue.hear_until("undone")
    refused = orange.play("orange", announce(own(orange, "orange")[0]), place=place)
    assert refused["refusal"]["rule"] == "TABLE-4.1"
    assert "drafts" not in blue.view


def test_nobody_undoes_alone_what_others_have_heard(hall: Hall) -> None:
    """One takes back a draft by saying something else; what was said before stays in the story."""
    _, blue, orange = announcing(hall)
    blue.play("blue", announce(own(blue, "blue")[0]))
    assert "undo" not in blue.status
    assert blue.ask("undo", seat="blue")["refusal"]["rule"] == "TABLE-2.2"
    assert blue.play("blue", {"type": "Withdraw", "character": own(blue, "blue")[0]})["type"] == "done"
    orange.hear_until("did")
    assert orange.hear_until("did")["deed"]["moments"][0]["event"]["orders"] == {own(blue, "blue")[0]: None}


def test_each_phase_has_its_own_time_also_after_time_has_run_out(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, _ = await come(registry, await registry.open_table(NewTable(**MEETING, seconds=60)))
        room.clock = Clock(seconds=60)
        passing.set_the_clock(room)
        timer = room.clock
        timer._due = asyncio.get_running_loop().time() - 1
        phase = room.match.state.phase
        timer.ring()
        while room.match.state.phase is phase:
            await asyncio.sleep(0)
        assert 50 < (timer.left() or 0) <= 60

    inside(story, tmp_path)
