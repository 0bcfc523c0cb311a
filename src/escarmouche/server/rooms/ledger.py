"""What has been stored of a game, and which messages it answers."""

import asyncio
import logging
from collections.abc import Mapping

from escarmouche.kernel import AnyMatch, AnyStep, Seat
from escarmouche.server.messages import RequestError
from escarmouche.server.storage import JournalWrite, Overtaken, Storage, StorageError, TableChange, Writer

Receipt = tuple[Seat, str]
"""A seat and the id of its message."""

log = logging.getLogger("escarmouche.server")


class Ledger:
    """Stores what happens at one table. Until it is stored, it has not happened."""

    def __init__(self, storage: Storage, writer: Writer, table: str, receipts: Mapping[Receipt, int]) -> None:
        self._storage, self._writer, self._table = storage, writer, table
        self._receipts = dict(receipts)
        self._in_doubt = False
        """Whether the last lines may or may not be there."""

    def has(self, receipt: Receipt) -> bool:
        """Whether this very message was carried out already."""
        return receipt in self._receipts

    def note(self, receipt: Receipt) -> None:
        """Something was done that no journal tells of."""
        self._receipts[receipt] = 0

    async def keep(self, match: AnyMatch, step: AnyStep, receipt: Receipt | None, change: TableChange) -> None:
        """Store what follows from where the match stands; `Overtaken` if the journal does not end there."""
        await self._be_certain(match)
        try:
            await self._writer.keep(
                JournalWrite(self._table, match.number, step.lines, step.match.seal, receipt, change)
            )
        except Overtaken:
            raise
        except StorageError as error:
            self._in_doubt = True
            log.error("table %s: %s", self._table, error)
            raise RequestError("not_kept", status=503) from None
        if receipt:
            self._receipts[receipt] = match.number

    async def _be_certain(self, match: AnyMatch) -> None:
        """After a failed write: does the journal end where we think?"""
        if not self._in_doubt:
            return
        try:
            journal = await asyncio.to_thread(self._storage.journal, self._table)
        except StorageError:
            raise RequestError("not_kept", status=503) from None
        if journal.seal != match.seal:
            raise Overtaken(self._table, "game_overtaken")
        self._in_doubt = False
