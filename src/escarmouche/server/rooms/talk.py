"""What people say and ask at the table, and what they are called."""

import asyncio
from time import time

from msgspec import DecodeError

from escarmouche.games import GAMES
from escarmouche.kernel import SPECTATOR, Refusal, Roll, Seat
from escarmouche.kernel.journal import Cut
from escarmouche.kernel.past import replay
from escarmouche.kernel.takebacks import takebacks
from escarmouche.presentation.luck import best_and_worst, lucks
from escarmouche.rendering.renderer import rolls_in
from escarmouche.server.messages import RequestError, tidy
from escarmouche.server.rooms.people import Person, send_all
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seat_messages import held, is_done
from escarmouche.server.storage import SaidRecord
from escarmouche.server.wire.messages import (
    Answer,
    Ask,
    AskLuck,
    Done,
    Luck,
    Refused,
    Rename,
    RolledBack,
    Say,
    SeatLuck,
)
from escarmouche.text.codec import decoder


async def ask(room: Room, person: Person, message: Ask) -> None:
    """From the seat's view alone, outside the event loop: an answer may take a while."""
    seat = SPECTATOR if message.seat == SPECTATOR else held(person, message.seat)
    found = GAMES[room.game.name].guide
    if found is None:
        raise RequestError("no_guide")
    guide = found()
    try:
        question = decoder(guide.question_type).decode(message.question)
    except (DecodeError, RecursionError):
        raise RequestError("question_unreadable") from None
    answer = await asyncio.to_thread(guide.answer, room.view(seat), seat, question)
    if isinstance(answer, Refusal):
        person.send(Refused(message.id, answer, room.localizer(seat).refusal(answer)))
    else:
        person.send(Answer(message.id, answer))


async def ask_luck(room: Room, person: Person, message: AskLuck) -> None:
    rolls, back = await asyncio.to_thread(_rolls_seen, room, room.viewpoint(person.seat))
    found = await asyncio.to_thread(lucks, (roll for _, roll in rolls))
    best, worst = await asyncio.to_thread(best_and_worst, rolls) if room.game.open or room.over else (None, None)
    seats = [
        SeatLuck(
            seat=seat,
            rolls=luck.rolls,
            thrown=luck.thrown,
            result=luck.result,
            expected=luck.expected,
            at_most=luck.at_most,
            at_least=luck.at_least,
        )
        for seat, luck in found.items()
    ]
    person.send(Luck(message.id, tuple(seats), tuple(back), room.secrets.missing(), best, worst))


def _rolls_seen(room: Room, view: Seat) -> tuple[list[tuple[int, Roll]], list[RolledBack]]:
    """All rolls, each with the number of its deed, and what was taken back, as far as the seat may know.

    Once the game is over its journal is everybody's, and so is all of it.
    """
    journal, game = room.storage.journal(room.id), room.game
    if game.open or room.over:
        over = [RolledBack(one.by, one.rolls, one.agreed, one.reason) for one in takebacks(journal.lines)]
        return [(number, roll) for number, entry in enumerate(journal.standing(), 1) for roll in entry.rolls], over
    seen: list[tuple[int, list[Roll]]] = []
    back: list[RolledBack] = []
    for line in replay(game, journal):
        if isinstance(line, Cut):
            undone = sum(len(rolls) for number, rolls in seen if number > line.to)
            back += [RolledBack(line.by, undone, line.agreed, line.reason)] if undone else []
            seen = [(number, rolls) for number, rolls in seen if number <= line.to]
        else:
            entry, transition = line
            events = (
                game.see(state, event, view) for state, event in zip(transition.states, transition.events, strict=False)
            )
            seen.append((entry.number, [roll for event in events if event is not None for roll in rolls_in(event)]))
    return [(number, roll) for number, rolls in seen for roll in rolls], back


async def say(room: Room, person: Person, message: Say) -> None:
    receipt = held(person, message.seat), message.id
    if is_done(room, person, receipt):
        return
    text = tidy(message.text)
    if not text:
        raise RequestError("nothing_said")
    if not room.chat.limits.of(receipt[0]).take():
        raise RequestError("too_much_chat", status=429)
    said = SaidRecord(receipt[0], room.seating[receipt[0]].player, text, time())
    await asyncio.to_thread(room.storage.say, room.id, said, message.id)
    room.ledger.note(receipt)
    send_all(room.people, room.chat.add(said))
    person.send(Done(message.id))


async def rename(room: Room, person: Person, message: Rename) -> None:
    seat = held(person, message.seat)
    player = tidy(message.player)
    await room.change_seat(seat, player=player)
    room.send_people()
    person.send(Done(message.id))
