"""The writer: one thread that keeps lines for all rooms, as many as wait in one transaction (group commit)."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from escarmouche.server.storage.errors import DatabaseSilent, StorageError
from escarmouche.server.storage.records import JournalWrite
from escarmouche.server.storage.storage import Storage

MAX_MESSAGES_TOGETHER: Final = 256
"""Messages whose lines go into one transaction."""

_Asked = tuple[JournalWrite, "Future[None]"]
_Outcome = Exception | None


class Writer:
    """Keeps lines without holding up the event loop. While the disk is busy, what arrives waits for its next turn."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: SimpleQueue[_Asked | None] = SimpleQueue()
        self._thread: Thread | None = None

    def start(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._thread = Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Write what waits, and end. To be called in the loop's own thread."""
        if self._thread:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None

    async def keep(self, kept: JournalWrite) -> None:
        """Return when the disk has the lines.

        A `StorageError` says that they may not be there: read the journal again before going on with the game. To stop
        waiting does not stop the writing.
        """
        if self._thread is None:
            raise StorageError(kept.table, "server_closing")
        done: Future[None] = self._loop.create_future()
        self._waiting.put((kept, done))
        await done

    def _write_all(self) -> None:
        while batch := self._next_batch():
            outcomes = self._write([kept for kept, _ in batch])
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_resolve, [done for _, done in batch], outcomes)

    def _next_batch(self) -> list[_Asked]:
        """All that waits, or the first that comes; nothing at the end."""
        batch: list[_Asked] = []
        while len(batch) < MAX_MESSAGES_TOGETHER:
            try:
                asked = self._waiting.get(block=not batch)
            except Empty:
                break
            if asked is None:
                self._waiting.put(None)  # for the next turn, which then finds nothing else
                break
            batch.append(asked)
        return batch

    def _write(self, batch: Sequence[JournalWrite]) -> list[_Outcome]:
        if self._attempt(batch) is None:
            return [None] * len(batch)
        return self._write_each_alone(batch)

    def _write_each_alone(self, batch: Sequence[JournalWrite]) -> list[_Outcome]:
        """One bad game harms no other. If the database is silent, the rest need not wait to hear the same."""
        outcomes: list[_Outcome] = []
        silence: DatabaseSilent | None = None
        for kept in batch:
            outcome = silence or self._attempt([kept])
            silence = outcome if isinstance(outcome, DatabaseSilent) else None
            outcomes.append(outcome)
        return outcomes

    def _attempt(self, batch: Sequence[JournalWrite]) -> _Outcome:
        try:
            self._storage.keep(batch)
        except Exception as error:  # whatever it is, somebody waits to hear of it
            return error
        return None


def _resolve(waiting: Sequence["Future[None]"], outcomes: Sequence[_Outcome]) -> None:
    for done, outcome in zip(waiting, outcomes, strict=True):
        if done.done():  # whoever waited has gone
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
