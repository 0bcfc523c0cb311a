"""Who has which seat, and whose browser holds it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from escarmouche.kernel import AnyGame, Seat
from escarmouche.rendering.localizer import seat_name
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.tokens import digest
from escarmouche.server.storage import SeatRecord, TableRecord
from escarmouche.server.wire.tables import SeatInfo, TableInfo


class Seating:
    """The seats of a table, in their order."""

    def __init__(self, seats: Sequence[SeatRecord]) -> None:
        self._seats = {record.seat: record for record in seats}

    def __getitem__(self, seat: Seat) -> SeatRecord:
        return self._seats[seat]

    def __contains__(self, seat: object) -> bool:
        return seat in self._seats

    def __iter__(self) -> Iterator[SeatRecord]:
        return iter(self._seats.values())

    def put(self, record: SeatRecord) -> None:
        self._seats[record.seat] = record

    def persons(self) -> frozenset[Seat]:
        """Seats that somebody has taken."""
        return frozenset(record.seat for record in self if record.who == "person")

    def is_idle(self, seat: Seat) -> bool:
        """Whether the table passes for it."""
        return seat in self and self[seat].who == "idle"

    def is_computer(self, seat: Seat) -> bool:
        return seat in self and self[seat].who == "computer"

    def plays_itself(self, seat: Seat) -> bool:
        """Whether it goes on without anybody: the table passes, or a computer plays."""
        return self.is_idle(seat) or self.is_computer(seat)

    def decided(self, seat: Seat, number: int) -> bool:
        """Whether whoever has the seat now, person or computer, had it when this line was written."""
        return seat not in self or number >= max(self[seat].stand_in, self[seat].renewed)

    def plays_alone(self) -> bool:
        """Whether nobody can ever play here but computers."""
        return all(self.plays_itself(record.seat) for record in self)

    def is_open(self, seat: Seat) -> bool:
        return seat in self and self[seat].who == "open"

    def held_by(self, digests: frozenset[bytes]) -> tuple[Seat, ...]:
        """The seats that these tokens open. A set of random hashes tells nothing by how long it takes to look into."""
        return tuple(record.seat for record in self if record.token is not None and record.token in digests)


def digests_of(tokens: Iterable[str]) -> frozenset[bytes]:
    return frozenset(digest(token) for token in tokens)


def seat_infos(
    game: AnyGame, seats: Iterable[SeatRecord], people: Iterable[Person] = (), waits: Mapping[Seat, int] = {}
) -> tuple[SeatInfo, ...]:
    here = here_now(people)
    return tuple(
        SeatInfo(
            record.seat,
            seat_name(game, record.seat),
            record.who,
            record.player,
            record.seat in here or record.who == "computer",
            record.computer,
            waits.get(record.seat),
        )
        for record in seats
    )


def here_now(people: Iterable[Person]) -> frozenset[Seat]:
    """The seats that somebody who is connected holds."""
    return frozenset(seat for person in people for seat in person.seats)


def watchers(people: Iterable[Person]) -> int:
    return sum(not person.seats for person in people)


def table_info(
    game: AnyGame, record: TableRecord, seats: tuple[SeatInfo, ...], hands: tuple[Seat, ...], watchers: int = 0
) -> TableInfo:
    """The table as everybody sees it."""
    return TableInfo(
        id=record.id,
        game=record.game,
        scenario=record.scenario,
        name=record.name,
        status=record.status,
        seats=seats,
        watchers=watchers,
        listed=record.listed,
        seconds=record.seconds,
        grace=record.grace,
        hands=hands,
        open=game.open,
        created=record.created,
        touched=record.touched,
        progress=record.progress,
        next=record.next,
    )
