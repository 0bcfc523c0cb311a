"""Who may read the embedded database: nobody but its owner, for it holds the seeds of games that are not over."""

import logging
import os
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
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
    try:
        if file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)
    except FileNotFoundError:
        return
    except OSError as error:
        log.warning("%s can be read by others on this machine: %s", file, error.strerror)
