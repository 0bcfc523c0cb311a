"""One game and the people at it. What happens is stored first, then shown to each as far as they may know."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from time import monotonic, time
from typing import Unpack, cast

from msgspec import Raw, Struct
from msgspec.structs import replace

from escarmouche.kernel import SPECTATOR, AnyGame, AnyMatch, AnyStep, Seat, Step
from escarmouche.kernel.contributions import witness
from escarmouche.kernel.journal import seal_of
from escarmouche.kernel.past import AnyTransition
from escarmouche.players.player_pool import PlayerPool
from escarmouche.presentation.history import LogEntry
from escarmouche.presentation.view_log import ViewLog, view_log
from escarmouche.rendering.localizer import Localizer
from escarmouche.rendering.renderer import Renderer
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.absences import Absences
from escarmouche.server.rooms.chat import Chat, announce
from escarmouche.server.rooms.clock import Clock
from escarmouche.server.rooms.computers import Computers
from escarmouche.server.rooms.judging import judged
from escarmouche.server.rooms.ledger import Ledger, Receipt
from escarmouche.server.rooms.loading import Loaded, StandingCommand, ended, is_free
from escarmouche.server.rooms.people import AWAY, Person, send_all, written
from escarmouche.server.rooms.seating import Seating, here_now, seat_infos, table_info, watchers
from escarmouche.server.rooms.secret_exchange import SecretExchange
from escarmouche.server.rooms.status import status_of
from escarmouche.server.rooms.takeback import TakebackRequest, takeback_of
from escarmouche.server.rooms.takeover import Proposal
from escarmouche.server.storage import Overtaken, SeatChange, Storage, TableChange, Writer
from escarmouche.server.wire.messages import (
    Did,
    Now,
    People,
    Status,
    TakebackAsked,
    ToPage,
    Undone,
    Welcome,
)
from escarmouche.server.wire.tables import SeatInfo, TableInfo

log = logging.getLogger("escarmouche.server")


class Room:
    """All that is known of one game while people are at it. Whoever changes it holds the lock."""

    def __init__(self, storage: Storage, writer: Writer, loaded: Loaded, player_pool: PlayerPool, pace: float) -> None:
        self.storage, self.ledger = storage, Ledger(storage, writer, loaded.record.id, loaded.receipts)
        self.presenter, self.record, self.match = loaded.presenter, loaded.record, loaded.match
        self.seating = Seating(loaded.seats)
        self.past: list[StandingCommand] = list(loaded.past)
        self.recent = loaded.recent
        self.chat = Chat(loaded.chat)
        self.people: set[Person] = set()
        self.absences = Absences(record.seat for record in self.seating)
        self.view_logs: dict[Seat, ViewLog] = {}
        self.takeback: TakebackRequest | None = None
        self.proposal: Proposal | None = None
        self.seals = list(loaded.seals)
        self.secrets = SecretExchange(self)
        self.computers = Computers(self, player_pool, pace)
        self.clock = Clock(self.record.seconds)
        self.lock = asyncio.Lock()
        self.used = monotonic()
        self.broken = False
        """Whether it has to be loaded again before anybody goes on."""
        self._last: dict[Seat, Status] = {}
        """What each was told last of whom the game waits for."""

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def over(self) -> bool:
        return self.match.revealed

    @property
    def paused(self) -> bool:
        return self.record.paused is not None

    def viewpoint(self, seat: Seat) -> Seat:
        """Where nothing is hidden, everybody sees the same log."""
        return SPECTATOR if self.game.open else seat

    def view(self, seat: Seat) -> Struct:
        view: Struct = self.game.view(self.match.state, seat)
        return view

    def localizer(self, seat: Seat) -> Localizer[Renderer]:
        return self.presenter.localizer(self.view(seat))

    def info(self) -> TableInfo:
        hands = self.match.header.hands
        return table_info(self.game, self.record, self.seat_infos(), hands, watchers(self.people))

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        return seat_infos(self.game, self.seating, self.people, self.waits())

    async def view_log(self, seat: Seat) -> ViewLog:
        """What the seat has seen so far."""
        view = self.viewpoint(seat)
        if view not in self.view_logs:
            self.view_logs[view] = await asyncio.to_thread(self._replayed_log, view)
        return self.view_logs[view]

    def _replayed_log(self, view: Seat) -> ViewLog:
        return view_log(self.presenter, self.storage.journal(self.id), view)

    # What happens

    async def carry_out(self, step: AnyStep, receipt: Receipt | None = None) -> None:
        """Keep a step, go on with what follows from it, and show it."""
        step = ended(step)
        await self._keep(step, receipt)
        before, self.match = self.match, step.match
        if step.transition:
            self.past.append(
                StandingCommand(step.match.after, step.transition.seat, is_free(self.game, step.transition))
            )
            self.recent.add(step.match.after, step.match.state)
        self.clock.follow(before, self)
        try:
            await self._show(step.transition)
            self.computers.moved()
        except Exception:
            log.exception("table %s: what happened cannot be shown; everybody comes back to it", self.id)
            self.close(AWAY)

    async def _keep(self, step: AnyStep, receipt: Receipt | None) -> None:
        """If it turns out that the journal is not what we think, everybody begins afresh."""
        news = self._news(step.match)
        try:
            await self.ledger.keep(self.match, step, receipt, news)
        except Overtaken:
            self.close(AWAY)
            raise RequestError("not_kept", status=503) from None
        self.record = replace(self.record, touched=time(), **news)
        self.seals += map(seal_of, step.lines)

    def _news(self, match: AnyMatch) -> TableChange:
        """For those who look for a table: how far it has come, or how it ended, if they know otherwise."""
        outcome = self.game.outcome(match.state)
        localizer = self.presenter.localizer(self.game.view(match.state, SPECTATOR))
        progress = localizer.ending(outcome) if outcome else localizer.progress()
        if progress == self.record.progress:
            return {}
        # What is over goes on no more: nothing is left to be paused.
        over: TableChange = {"status": "over", "paused": None}
        return {"progress": progress, **over} if outcome else {"progress": progress, "status": "playing"}

    async def note(self, step: AnyStep, receipt: Receipt | None = None) -> None:
        """Keep something that belongs to no seat's turn: it moves neither the game nor its clock."""
        await self._keep(step, receipt)
        self.match = step.match

    async def go_back(
        self, to: int, by: Seat, receipt: Receipt | None, agreed: Iterable[Seat] = (), reason: str = ""
    ) -> None:
        """Everything after the entry is undone; if somebody says why, everybody reads it, also later."""
        step = await asyncio.to_thread(self._cut, to, by, agreed, reason)
        await self._keep(step, receipt)
        before, self.match = self.match, step.match
        while self.past and self.past[-1].number > to:
            self.past.pop()
        self.recent.cut(to)
        self.drop_takeback()
        self.clock.follow(before, self)
        noticed = {view for view, log in self.view_logs.items() if log.cut(to)}
        for view, people in self._groups():
            log, status = self.view_logs[view], self._status(view)
            if view in noticed:
                send_all(people, Undone(log.age, len(log.deeds), by, status, reason))
            else:
                self._send_now(view, people, status)
        if reason:
            await announce(self, by, "gone_back", reason=reason)
        self.computers.moved()

    def _cut(self, to: int, by: Seat, agreed: Iterable[Seat], reason: str) -> AnyStep:
        step = self.match.cut(self.storage.journal(self.id), to, by, agreed, reason)
        if not isinstance(step, Step):
            raise RequestError("not_kept", status=503)
        return step

    async def change(self, **values: Unpack[TableChange]) -> None:
        """What is kept of the table besides its journal, stored."""
        await asyncio.to_thread(self.storage.change_table, self.id, **values)
        self.record = replace(self.record, **values)

    async def change_seat(self, seat: Seat, **values: Unpack[SeatChange]) -> None:
        """Who has it, stored."""
        await asyncio.to_thread(self.storage.change_seat, self.id, seat, **values)
        self.seating.put(replace(self.seating[seat], **values))

    async def _show(self, transition: AnyTransition | None) -> None:
        """Each view log gets its entry, and each person sees that of the seat they look through."""
        wanted = {self.viewpoint(seat) for person in self.people for seat in (person.seat, *person.seats)}
        self.view_logs = {view: log for view, log in self.view_logs.items() if view in wanted}
        deeds = await judged(self.game, lambda: self._recorded(transition)) if transition else {}
        if transition and all(deeds.values()):
            self.drop_takeback()
        for view, people in self._groups():
            deed, status = deeds.get(view), self._status(view)
            if deed is not None:
                self._last[view] = status
                send_all(people, Did(self.view_logs[view].age, cast(LogEntry, Raw(deed)), status, self._witness(view)))
            else:
                self._send_now(view, people, status)

    def _recorded(self, transition: AnyTransition) -> dict[Seat, bytes | None]:
        return {view: log.add(self.match.after, transition) for view, log in self.view_logs.items()}

    def witness(self, line: int) -> str:
        """What may be shown of the journal up to a line, to check it when the seed is told."""
        if self.match.seed is None:
            raise ValueError("a match that is played has its seed")
        return witness(self.match.seed, self.seals[line])

    def _witness(self, view: Seat) -> str:
        """Of the last line that the log shows. A witness of others would tell that something hidden has happened."""
        entries = self.view_logs[view].entries
        return self.witness(entries[-1] if entries else 0)

    def _status(self, view: Seat) -> Status:
        return status_of(self, view)

    def _send_now(self, view: Seat, people: Iterable[Person], status: Status) -> None:
        """Only if something that one may know has changed: not even the moment tells."""
        if replace(status, seconds=None) != replace(self._last.get(view, Status()), seconds=None):
            send_all(people, Now(status))
        self._last[view] = status

    def _groups(self) -> Iterable[tuple[Seat, list[Person]]]:
        """People by what they see."""
        groups: dict[Seat, list[Person]] = {}
        for person in self.people:
            groups.setdefault(self.viewpoint(person.seat), []).append(person)
        return groups.items()

    # Who is told what

    def send_each(self, message: Callable[[Seat], ToPage]) -> None:
        """Something that is different for each point of view."""
        for view, people in self._groups():
            send_all(people, message(view))

    def send_status(self) -> None:
        """Whom the game waits for, to those who have not been told so already."""
        for view, people in self._groups():
            self._send_now(view, people, self._status(view))

    def send_people(self, but: Person | None = None) -> None:
        """Who is here, to everybody but somebody who was just told."""
        message = People(self.seat_infos(), watchers(self.people))
        send_all([person for person in self.people if person is not but], message)

    def drop_takeback(self) -> None:
        """What happens meanwhile settles it; not what somebody does not notice, who would be told that it happened."""
        if self.takeback:
            self.takeback = None
            send_all(self.people, TakebackAsked(None))

    def welcome(self, person: Person, knows: int | None = None) -> None:
        """Where the game stands for somebody who knows that many deeds, or nothing."""
        log = self.view_logs[self.viewpoint(person.seat)]
        first = 0 if knows is None else knows
        status = self._status(self.viewpoint(person.seat))
        self._last[self.viewpoint(person.seat)] = status
        message = Welcome(
            table=self.info(),
            seats=person.seats,
            host=person.host,
            seat=person.seat,
            age=log.age,
            start=Raw(log.start) if knows is None else None,
            after=first,
            deeds=tuple(Raw(deed) for deed in log.deeds[first:]),
            status=status,
            takeback=takeback_of(self, self.viewpoint(person.seat)),
            dice=self.secrets.status(self._witness(self.viewpoint(person.seat))),
            chat=tuple(self.chat),
        )
        person.send_text(written(message))

    def count_absences(self) -> None:
        """Who is here may have changed."""
        self.absences.follow([record.seat for record in self.seating], here_now(self.people))

    def waits(self) -> dict[Seat, int]:
        """For each seat whose person has not been away for long enough: how many seconds a computer has to wait."""
        here = here_now(self.people)
        away = [each.seat for each in self.seating if each.who == "person" and each.seat not in here]
        left = {seat: self.absences.left(seat, self.record.grace) for seat in away}
        return {seat: seconds for seat, seconds in left.items() if seconds}

    def touch(self) -> None:
        self.used = monotonic()

    def close(self, code: int) -> None:
        """Send everybody away; their pages come back by themselves."""
        self.broken = True
        self.clock.stop()
        self.secrets.stop()
        self.computers.stop()
        for person in self.people:
            person.close(code)
        self.people.clear()
