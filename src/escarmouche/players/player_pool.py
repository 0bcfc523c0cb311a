"""Processes in which computer players think, outside the event loop of the server."""

import asyncio
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from msgspec import DecodeError, json

from escarmouche.players.fair_queue import ANYBODY, FairQueue, Requester
from escarmouche.players.worker import PlayerRequest, PlayerResponse

WORKER: Final = (sys.executable, "-X", "utf8", "-m", "escarmouche.players.worker")
GRACE_S: Final = 10.0
"""Beyond a player's time before it is stopped: to read the question and write the answer, on a busy machine too."""
START_TIMEOUT_S: Final = 300.0
"""Until a player thinks: a new process has to load the game, and to compile it where nobody has played it before."""
MAX_ANSWER_BYTES: Final = 2**20
FAILURES: Final = (TimeoutError, OSError, EOFError, DecodeError, ValueError)
"""What comes of a player that is too slow, crashes, or answers nonsense."""


class PlayerPool:
    """At most `most` processes, started when they are needed."""

    def __init__(self, most: int = 1, command: Sequence[str] = WORKER, grace: float = GRACE_S) -> None:
        self._command, self._grace = command, grace
        self._turns = FairQueue(most)
        self._idle: list[_PlayerProcess] = []
        self.preparing = False
        """Whether a process is being got ready before anybody has asked a player."""

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        """The player's answer; None if it fails or takes too long. To cancel this stops it at once."""
        async with self._turns.turn(requester):
            process = self._idle.pop() if self._idle else await _PlayerProcess.started(self._command)
            try:
                answer = await process.asked(question, self._grace)
            except FAILURES:
                await process.stop()
                return None
            except asyncio.CancelledError:
                await process.stop()
                raise
            self._idle.append(process)
            return answer

    async def prepare(self, games: Iterable[str]) -> None:
        """Have a process load, or compile, what players of these games need; the next question finds it ready."""
        self.preparing = True
        try:
            async with self._turns.turn(ANYBODY):
                process = await _PlayerProcess.started(self._command)
                try:
                    for game in games:
                        await process.prepared(game)
                except FAILURES:
                    await process.stop()
                except asyncio.CancelledError:
                    await process.stop()
                    raise
                else:
                    self._idle.append(process)
        finally:
            self.preparing = False

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().stop()


class _PlayerProcess:
    """One process, which answers one question after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def started(cls, command: Sequence[str]) -> "_PlayerProcess":
        """In a session of its own: Ctrl-C at a terminal goes to the server, which then ends it."""
        pipe = asyncio.subprocess.PIPE
        made = asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=MAX_ANSWER_BYTES, start_new_session=True
        )
        return cls(await made)

    async def asked(self, question: PlayerRequest, grace: float) -> PlayerResponse:
        """The answer to a question, within the time that it allows."""
        await self._begun(question)
        async with asyncio.timeout(None if question.seconds is None else question.seconds + grace):
            return json.decode(await self._line(), type=PlayerResponse)

    async def prepared(self, game: str) -> None:
        """When it has all that players of the game need."""
        await self._begun(game)

    async def _begun(self, line: PlayerRequest | str) -> None:
        async with asyncio.timeout(START_TIMEOUT_S):
            await self._put(line)
            await self._line()

    async def _put(self, question: PlayerRequest | str) -> None:
        if self._process.stdin is None:
            raise EOFError
        self._process.stdin.write(json.encode(question) + b"\n")
        await self._process.stdin.drain()

    async def _line(self) -> bytes:
        if self._process.stdout is None:
            raise EOFError
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        return line

    async def stop(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
