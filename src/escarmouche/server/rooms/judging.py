"""Where commands are judged."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from escarmouche.kernel import AnyGame

T = TypeVar("T")


async def judged(game: AnyGame, judge: Callable[[], T]) -> T:
    """What the game says. One that takes its time says it beside the event loop, so that no other table waits.

    Whoever asks holds the room's lock meanwhile: the order of commands stays.
    """
    return await asyncio.to_thread(judge) if game.slow_to_judge else judge()
