"""Games as people on the web ask for them."""

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.server.messages import RequestError


def asked_game(name: str) -> GamePackage:
    """The game of that name; `RequestError` if there is none."""
    if name not in GAMES:
        raise RequestError("no_such_game", status=404, game=name)
    return GAMES[name]
