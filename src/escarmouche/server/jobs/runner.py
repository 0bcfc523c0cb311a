"""One job being played, by a process of its own, outside the server's loop."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from escarmouche.server.jobs.job_request import Asked, Message
from escarmouche.text.codec import encode

PLAYER: Final = (sys.executable, "-X", "utf8", "-m", "escarmouche.server.jobs.job_request")
LONGEST: Final = 2**26
"""Bytes of a message."""
_MESSAGE: Final = msgspec.json.Decoder(Message)


class Runner:
    """Plays one requested job, or one game."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def started(cls, asked: Asked, command: Sequence[str] = PLAYER) -> "Runner":
        """In a session of its own, so that it can be stopped with all its workers."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=LONGEST, start_new_session=True
        )
        if process.stdin:
            process.stdin.write(encode(asked) + b"\n")
            with suppress(ConnectionError):  # it has ended already, which shows in what it says
                await process.stdin.drain()
        return cls(process)

    async def messages(self) -> AsyncIterator[Message]:
        """What it says, until it ends; a line that was cut off is not a message."""
        while self._process.stdout:
            line = await self._process.stdout.readline()
            if not line.endswith(b"\n"):
                return
            yield _MESSAGE.decode(line)

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    async def ended(self) -> None:
        """Make sure that it has, and everything that it started."""
        self.stop()
        await self._process.wait()
