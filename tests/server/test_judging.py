"""A game that takes its time is judged beside the event loop, one command after the other."""

import asyncio
import threading
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec import Raw

from escarmouche.argad.game import ARGAD
from escarmouche.bow.game import BOW
from escarmouche.kernel import Game
from escarmouche.server.rooms import seat_messages
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import Place, Play
from escarmouche.server.wire.tables import NewTable
from tests.server.inside import NEW, begin, come, heard, inside

MEETING = NewTable(game="argad", scenario="first-meeting")


def done(message: str, seat: str, deed: int) -> Play:
    return Play(message, seat, Place(0, deed), Raw(b'{"type":"Done"}'))


@pytest.mark.parametrize(
    ("new", "game", "play", "aside"),
    [(NEW, BOW, begin(), False), (MEETING, ARGAD, done("one", "blue", 0), True)],
    ids=["bow", "argad"],
)
def test_only_a_slow_game_is_judged_aside(
    tmp_path: Path, new: NewTable, game: Game[Any, Any, Any, Any], play: Play, aside: bool
) -> None:
    judges: list[threading.Thread] = []
    decide = game.decide

    def watched(*arguments: Any) -> Any:
        judges.append(threading.current_thread())
        return decide(*arguments)

    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(new))
        with patch.object(type(game), "decide", side_effect=watched):
            await seat_messages.play(room, person, play)
        assert heard(person)[-1] == {"type": "done", "id": "one"}
        assert [judge is not threading.main_thread() for judge in judges] == [aside]

    inside(story, tmp_path)


def test_the_others_go_on_meanwhile_and_the_order_stays(tmp_path: Path) -> None:
    thinking, thought = threading.Event(), threading.Event()
    decide, order = ARGAD.decide, list[str]()

    def ponder(state: Any, seat: Any, command: Any, dice: Any) -> Any:
        order.append(seat)
        if seat == "blue":
            thinking.set()
            assert thought.wait(30)
        return decide(state, seat, command, dice)

    async def story(registry: RoomRegistry) -> None:
        slow, person = await come(registry, await registry.open_table(MEETING))
        other, elsewhere = await come(registry, await registry.open_table(NEW))

        async def play(message: Play) -> None:
            async with slow.lock:
                await seat_messages.play(slow, person, message)

        with patch.object(type(ARGAD), "decide", side_effect=ponder):
            first = asyncio.create_task(play(done("one", "blue", 0)))
            await asyncio.to_thread(thinking.wait, 30)
            second = asyncio.create_task(play(done("two", "orange", 0)))
            await seat_messages.play(other, elsewhere, begin())
            assert heard(elsewhere)[-1]["type"] == "done", "another table does not wait"
            assert order == ["blue"]
            thought.set()
            await asyncio.gather(first, second)
        assert order == ["blue", "orange"]
        answers = [message["id"] for message in heard(person) if message["type"] in ("done", "refused")]
        assert answers == ["one", "two"]

    inside(story, tmp_path)
