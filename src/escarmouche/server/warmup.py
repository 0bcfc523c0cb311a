"""What takes a moment the first time is made ready while the first people come."""

import logging
from threading import Thread

from escarmouche.games import GAMES
from escarmouche.geometry import kernels
from escarmouche.server.http import shelf
from escarmouche.text.messages import messages

log = logging.getLogger("escarmouche.server")


def start_warming_up() -> None:
    """In a thread of its own: whoever closes the table does not wait for it."""
    messages()  # an error needs them to explain itself, and later no file may be left to read them from
    Thread(target=warm_up, name="warm-up", daemon=True).start()


def warm_up() -> None:
    """Load compiled code, and what there is to play. What cannot be loaded now is loaded when it is needed."""
    try:
        kernels.load()
        for package in GAMES.values():
            if package.on_page:
                shelf.shelf_of(package.name)
    except Exception as error:  # without a file to open, a library may raise anything
        log.warning("the first people will wait a moment: %s", error)
