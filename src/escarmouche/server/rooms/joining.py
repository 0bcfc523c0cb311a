"""Coming to the table, looking through a seat, taking one, giving it up."""

from collections.abc import Callable

from escarmouche.kernel import SPECTATOR, Seat
from escarmouche.server.messages import RequestError, tidy
from escarmouche.server.rooms.chat import announce
from escarmouche.server.rooms.passing import pass_for_idle, set_the_clock
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seat_messages import held
from escarmouche.server.rooms.takeover import review, review_soon
from escarmouche.server.rooms.tokens import digest, new_token
from escarmouche.server.wire.messages import Done, Hello, Leave, LookThrough, Place, SeatsHeld
from escarmouche.server.wire.tables import Label, SeatLink, Who


async def join(room: Room, person: Person, hello: Hello, come_in: Callable[[Room], object] = lambda _: None) -> None:
    """Welcome somebody, and tell the others. `come_in` may refuse: nothing happens between it and their coming."""
    person.tokens = {digest(token): token for token in hello.tokens}
    _count_seats(room, person)
    person.seat = Seat(hello.seat) if hello.seat in (*person.seats, SPECTATOR) else _usual(person)
    log = await room.view_log(person.seat)
    come_in(room)
    room.people.add(person)
    room.count_absences()
    room.secrets.come(person)
    if room.clock.left() is None:
        set_the_clock(room)
    room.welcome(person, _known(hello.place, log.age, len(log.deeds)))
    room.send_people(but=person)
    await review(room)
    await pass_for_idle(room)
    room.computers.follow()


def part(room: Room, person: Person) -> None:
    """Somebody's line is down."""
    if person in room.people:
        room.people.discard(person)
        room.count_absences()
        person.want_no_hint()
        room.touch()
        if not room.people:
            room.clock.stop()
        room.computers.follow()
        if room.proposal:
            room.computers.start(review_soon(room))
        room.send_people()


async def look_through(room: Room, person: Person, message: LookThrough) -> None:
    if message.seat != SPECTATOR:
        held(person, message.seat)
    person.seat = Seat(message.seat)
    await room.view_log(person.seat)
    room.welcome(person)


async def leave(room: Room, person: Person, message: Leave) -> None:
    """The seat is open to others from now on."""
    await give(room, held(person, message.seat), "open", None)
    person.send(Done(message.id))


async def take(room: Room, seat: str, player: Label) -> SeatLink:
    """Somebody new sits down at an open seat."""
    if seat not in room.seating:
        raise RequestError("no_such_seat", status=404, seat=seat)
    if not room.seating.is_open(Seat(seat)):
        raise RequestError("seat_taken", status=409)
    token = new_token()
    await give(room, Seat(seat), "person", token, tidy(player))
    return SeatLink(Seat(seat), token)


async def reissue(room: Room, seat: str, who: Who) -> SeatLink | None:
    """The old token opens nothing any more; a person's seat gets a new one.

    If somebody had the seat, everybody hears of it, they themselves included, also when they come back later.
    """
    if seat not in room.seating:
        raise RequestError("no_such_seat", status=404, seat=seat)
    before = room.seating[Seat(seat)]
    token = new_token() if who == "person" else None
    if before.token is not None:
        await announce(room, before.seat, "seat_renewed" if token else "seat_reopened")
        await room.change_seat(before.seat, renewed=room.match.number)
    await give(room, before.seat, who, token, before.player if token else "")
    return SeatLink(before.seat, token) if token else None


async def give(room: Room, seat: Seat, who: Who, token: str | None, player: str = "") -> None:
    """Change who has a seat, and tell everybody whom it concerns."""
    kept = digest(token) if token else None
    seated = room.match.number
    await room.change_seat(seat, who=who, token=kept, player=player, computer=None, stand_in=0, seated=seated)
    room.absences.forget(seat)
    room.drop_takeback()
    for person in list(room.people):
        await _count_again(room, person)
    room.count_absences()
    set_the_clock(room)
    room.send_people()
    room.computers.follow()
    room.send_status()
    await review(room)


async def _count_again(room: Room, person: Person) -> None:
    """Whoever has lost the seat they look through sees what is left to them."""
    before = person.seats
    _count_seats(room, person)
    if person.seats == before:
        return
    person.send(SeatsHeld(person.seats))
    if person.seat not in (*person.seats, SPECTATOR):
        person.seat = _usual(person)
        await room.view_log(person.seat)
        room.welcome(person)


def _count_seats(room: Room, person: Person) -> None:
    person.seats = room.seating.held_by(person.digests)
    person.host = room.record.host in person.digests


def _usual(person: Person) -> Seat:
    return person.seats[0] if person.seats else SPECTATOR


def _known(place: Place | None, age: int, deeds: int) -> int | None:
    """How many deeds the page knows, if what it knows still holds."""
    return place.deed if place and place.age == age and 0 <= place.deed <= deeds else None
