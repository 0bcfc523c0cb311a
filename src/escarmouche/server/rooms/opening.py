"""A table before anybody plays: what was asked for, checked, and the tokens for its seats."""

from time import time
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.game_package import GamePackage
from escarmouche.kernel import GAME_MASTER, AnyGame, AnyStep, Seat, Setup, begin, new_seed
from escarmouche.players.roster import has_players
from escarmouche.server.games import asked_game
from escarmouche.server.messages import RequestError, tidy
from escarmouche.server.rooms.tokens import digest, new_table_id, new_token
from escarmouche.server.storage import SeatRecord, TableRecord
from escarmouche.server.wire.tables import NewTable, SeatLink, Who


class Opened(NamedTuple):
    game: AnyGame
    record: TableRecord
    seats: list[SeatRecord]
    step: AnyStep
    host: str
    links: tuple[SeatLink, ...]
    """What opens the seats of whoever opened the table."""


def prepare_table(new: NewTable) -> Opened:
    """Everything for a new table. It takes a while: not for the event loop."""
    package = asked_game(new.game)
    setup = package.catalogue().setup(new.scenario, new.options)
    if GAME_MASTER in new.seats:
        setup = replace(setup, seats=(*setup.seats, GAME_MASTER))
    for named in (*new.seats, *new.computers, *new.names, *new.hands):
        if named not in setup.seats:
            raise RequestError("no_such_seat", status=404, seat=named)
    _check_computers(new)
    who: dict[Seat, Who] = {
        seat: "computer" if seat in new.computers else new.seats.get(seat, "person") for seat in setup.seats
    }
    if all(each == "idle" for each in who.values()):
        raise RequestError("nobody_plays")
    return prepare_rematch(package, setup, new, who)


def _check_computers(new: NewTable) -> None:
    """Whether they can play, and what is said of them fits together."""
    if new.computers and not has_players(new.game):
        raise RequestError("no_computers")
    if GAME_MASTER in new.computers:
        raise RequestError("computer_no_master")
    for seat in {**new.seats, **new.computers}:
        if (new.seats.get(seat, "computer") == "computer") != (seat in new.computers):
            raise RequestError("which_computer", seat=seat)


def prepare_rematch(package: GamePackage, setup: Setup, like: NewTable, who: dict[Seat, Who]) -> Opened:
    """A table with this set-up, for these people."""
    if not package.on_page:
        raise RequestError("not_playable")
    game, catalogue = package.game(), package.catalogue()
    step = begin(game, setup, new_seed(), [Seat(seat) for seat in like.hands])
    table, host, now = new_table_id(), new_token(), time()
    links = tuple(SeatLink(seat, new_token()) for seat, each in who.items() if each == "person")
    tokens = {link.seat: digest(link.token) for link in links}
    record = TableRecord(
        id=table,
        game=game.name,
        scenario=tidy(catalogue.id_of(setup)),
        name=catalogue.name_of(setup),
        host=digest(host),
        listed=like.listed,
        seconds=like.seconds,
        grace=like.grace,
        created=now,
        touched=now,
        progress=package.presenter().localizer(step.match.state).progress(),
    )
    names = {seat: tidy(like.names.get(seat, "")) for seat in who}
    seats = [
        SeatRecord(table, seat, each, tokens.get(seat), names[seat], like.computers.get(seat))
        for seat, each in who.items()
    ]
    return Opened(game, record, seats, step, host, links)
