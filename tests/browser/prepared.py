"""Tables that stand ready for a page to look at them: played as far as a test needs it, without a browser."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from escarmouche.bow.table import Resign
from tests.browser.hands import open_duel
from tests.server.players import Player, begin, connected, pass_once

Opened = dict[str, Any]


def ident(opened: Opened) -> str:
    found: str = opened["table"]["id"]
    return found


def seats_of(opened: Opened, *seats: str) -> str:
    """The address that opens these seats of a table, or all of them."""
    tokens = [link["token"] for link in opened["seats"] if not seats or link["seat"] in seats]
    return f"/#/table/{ident(opened)}/" + ",".join(tokens)


@contextmanager
def playing(address: str, opened: Opened) -> Iterator[Player]:
    """Somebody who holds all seats."""
    with connected(address) as connection:
        player = Player(None, connection)  # type: ignore[arg-type]  # it is another server's table
        assert player.hello(opened, *(link["seat"] for link in opened["seats"]), host=True)["type"] == "welcome"
        yield player


def duel_in_play(address: str, passes: int = 3, **more: Any) -> Opened:
    """A duel in its second round."""
    opened = open_duel(address, **{"options": {"starter": "first_seat"}, **more})
    with playing(address, opened) as player:
        begin(player)
        for _ in range(passes):
            pass_once(player)
    return opened


def duel_that_is_over(address: str, **more: Any) -> Opened:
    opened = duel_in_play(address, **more)
    with playing(address, opened) as player:
        seat = player.acting[0]
        assert player.play(seat, Resign())["type"] == "done"
    return opened
