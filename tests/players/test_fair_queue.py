"""Whose turn it is to think: people's tables first, and no address twice before the others had their turn."""

import asyncio
from collections.abc import Awaitable, Callable

from escarmouche.players.fair_queue import FairQueue, Requester

CAPTAINS = [Requester("203.0.113.5", has_players=False)] * 200


class Queue:
    """Thoughts that last until they are ended by hand, and the order in which they began."""

    def __init__(self, most: int) -> None:
        self._turns, self.begun, self._ends = FairQueue(most), list[str](), list[asyncio.Event]()
        self.tasks: list[asyncio.Task[None]] = []

    async def wait(self, name: str, requester: Requester) -> None:
        self.tasks.append(asyncio.create_task(self._think(name, requester)))
        await asyncio.sleep(0)

    async def _think(self, name: str, requester: Requester) -> None:
        async with self._turns.turn(requester):
            self.begun.append(name)
            end = asyncio.Event()
            self._ends.append(end)
            await end.wait()

    async def end_one(self) -> None:
        """The oldest thought ends, and the next begins."""
        self._ends.pop(0).set()
        for _ in range(5):
            await asyncio.sleep(0)


def play(story: Callable[[Queue], Awaitable[None]], most: int = 1) -> None:
    async def run() -> None:
        queue = Queue(most)
        await story(queue)
        for task in queue.tasks:
            task.cancel()
        await asyncio.gather(*queue.tasks, return_exceptions=True)

    asyncio.run(run())


def test_somebody_who_plays_waits_for_one_thought_whatever_computers_do_among_themselves() -> None:
    async def story(queue: Queue) -> None:
        for number, requester in enumerate(CAPTAINS):
            await queue.wait(f"captain {number}", requester)
        await queue.wait("a person's recruit", Requester("203.0.113.5"))
        await queue.end_one()
        assert queue.begun == ["captain 0", "a person's recruit"]

    play(story)


def test_addresses_take_turns() -> None:
    async def story(queue: Queue) -> None:
        for name, requester in (("a", Requester("a")), ("b", Requester("b")), ("c", Requester("c", has_players=False))):
            for number in range(3):
                await queue.wait(f"{name}{number}", requester)
        for _ in range(8):
            await queue.end_one()
        assert queue.begun == ["a0", "a1", "b0", "a2", "b1", "b2", "c0", "c1", "c2"]

    play(story)


def test_those_who_go_away_leave_their_turn_to_others() -> None:
    async def story(queue: Queue) -> None:
        for name in ("one", "two", "three", "four"):
            await queue.wait(name, Requester())
        queue.tasks[2].cancel()
        await queue.end_one()
        await queue.end_one()
        assert queue.begun == ["one", "two", "four"]
        await queue.end_one()
        queue.tasks[3].cancel()
        await asyncio.sleep(0)
        await queue.wait("five", Requester())
        await queue.wait("six", Requester())
        assert queue.begun == ["one", "two", "four", "five", "six"]

    play(story, most=2)
