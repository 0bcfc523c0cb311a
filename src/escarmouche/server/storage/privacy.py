"""Who may read the embedded database: nobody but its owner, for it holds the seeds of games that are not over."""

import logging
import os
from pathlib import Path
from stat import S_IMODE
from typing import Final

PRIVATE: Final = 0o600
OTHERS: Final = 0o077
BESIDE: Final = ("", "-wal", "-shm")
"""The file itself, and those that SQLite keeps beside it; it makes them with the permissions of the first."""

log = logging.getLogger("escarmouche.server")


def keep_private(database: Path) -> None:
    """Make the file for its owner alone before anything is in it, and close one that others could read so far.

    What cannot be made or changed is left to SQLite, which says why it cannot be used.
    """
    try:
        os.close(os.open(database, os.O_CREAT | os.O_RDONLY, PRIVATE))
    except OSError:
        return
    for ending in BESIDE:
        _close_to_others(Path(f"{database}{ending}"))


def _close_to_others(file: Path) -> None:
    """The owner's own rights stay as they are: a file that was made to be read only is not made writable."""
    try:
        mode = S_IMODE(file.stat().st_mode)
        if mode & OTHERS:
            file.chmod(mode & ~OTHERS)
    except FileNotFoundError:
        return
    except OSError as error:
        log.warning("%s can be read by others on this machine: %s", file, error.strerror)
