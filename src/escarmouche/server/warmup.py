"""What takes a moment the first time is made ready while the first people come."""

import logging
from threading import Thread
from typing import Protocol

from escarmouche.games import GAMES
from escarmouche.geometry import kernels
from escarmouche.server.http import shelf
from escarmouche.text.messages import messages

log = logging.getLogger("escarmouche.server")


class FirstStart(Protocol):
    """Who has to know that the table starts on this machine for the first time. It is called from another thread."""

    def compiling(self) -> None:
        """Something is not compiled yet: whoever plays has to wait for it."""

    def compiled(self) -> None:
        """Now people can play, and computers can be got ready."""


def start_warming_up(first_start: FirstStart) -> None:
    """In a thread of its own: whoever closes the table does not wait for it."""
    messages()  # an error needs them to explain itself, and later no file may be left to read them from
    Thread(target=warm_up, args=(first_start,), name="warm-up", daemon=True).start()


def warm_up(first_start: FirstStart | None = None) -> None:
    """Load what there is to play, and compiled code: first what the first move needs.

    What cannot be loaded now is loaded when it is needed.
    """
    try:
        first, *others = (package.name for package in GAMES.values() if package.on_page)
        shelf.shelf_of(first)
        _load_for_the_first_move(first_start)
        kernels.load(kernels.PLANE)
        for game in others:
            shelf.shelf_of(game)
    except Exception as error:  # without a file to open, a library may raise anything
        log.warning("the first people will wait a moment: %s", error)


def _load_for_the_first_move(first_start: FirstStart | None) -> None:
    noticed: list[FirstStart] = []

    def compiling() -> None:
        if first_start:
            noticed.append(first_start)
            first_start.compiling()

    try:
        kernels.load(kernels.STUDS, compiling)
    finally:
        for told in noticed:
            told.compiled()
