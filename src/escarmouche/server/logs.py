"""The log: what many strangers can cause at once is one line, with how often it came."""

import errno
import logging
import time
from threading import Lock
from typing import Final

EVERY_S: Final = 60.0
"""Before the same message is written again."""
MOST_REMEMBERED: Final = 1000
LOGGERS: Final = ("uvicorn.error", "asyncio", "escarmouche.server")
OUT_OF_FILES: Final = frozenset({errno.EMFILE, errno.ENFILE})


class RepeatFilter(logging.Filter):
    """Lets the same message through once in a while, and then says how often it came meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._written: dict[tuple[str, str], tuple[float, int]] = {}
        """When a message was written last, and how often it was left out since."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UnicodeDecodeError):  # text that is no UTF-8 only ends the line of whoever sends it
            return False
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            record.exc_info = None
        left_out = self._left_out(record.getMessage(), type(error).__name__)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like this)", ()
        return left_out is not None

    def _left_out(self, message: str, error: str) -> int | None:
        """How often it was left out since it was written last; None if it is left out again."""
        now = time.monotonic()
        with self._lock:
            at, count = self._written.get((message, error), (-EVERY_S, 0))
            if now - at < EVERY_S:
                self._written[message, error] = at, count + 1
                return None
            if len(self._written) >= MOST_REMEMBERED:
                self._written = {key: kept for key, kept in self._written.items() if now - kept[0] < EVERY_S}
            self._written[message, error] = now, 0
            return count


_REPEATS: Final = RepeatFilter()


def keep_short() -> None:
    """Filter what the server writes."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_REPEATS)
