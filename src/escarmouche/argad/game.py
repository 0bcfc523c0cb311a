"""Argad! as a game: which commands there are, who judges them, and what follows by itself."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from escarmouche.argad import tables
from escarmouche.argad.chapters import COMMAND_KINDS, ORDERS, REPLIES, AtTable, Command, Event
from escarmouche.argad.content.scenario import start
from escarmouche.argad.knowledge import views
from escarmouche.argad.knowledge.aliases import aliases_for, known_as, meant, recalled
from escarmouche.argad.model.command_kinds import AnyCommandKind, no_offers
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases import occasions, travel, turn
from escarmouche.argad.phases.replies import asked_of
from escarmouche.argad.phases.seat_commands import ALWAYS, TimeUp
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import (
    CLOCK,
    GAME_MASTER,
    Decision,
    Dice,
    Game,
    Odds,
    Outcome,
    Refusal,
    Seat,
    Setup,
    Space,
    rule,
)

OVER = rule("ARG-3.9")
REFEREE = rule("ARG-2.5")
TABLES = rule("ARG-45.2")


class Argad(Game[Skirmish, Command, Event, Skirmish]):
    """The skirmish. Each seat knows what its characters see; the game master knows everything."""

    name = "argad"
    version = "6"
    earlier = ("1", "2", "3", "4", "5")
    """Nothing of them is kept. Since 1 the geometry of contact and sight has changed; since 2 the second half of the
    book has come, with corrections to command and to mounted melee; since 3 some of its rulings are played in full;
    since 4 slopes keep nobody apart, and what random play found in close order is mended; since 5
    nobody walks over an enemy behind a door that has just been opened, nor out of a window to a cart far below."""
    state_type = Skirmish
    command_type = Command
    event_type = Event
    view_type = Skirmish
    texts = TEXTS
    slow_to_judge = True

    def start(self, setup: Setup) -> Skirmish:
        whole = start(setup)
        others = {name: turn.begun(table) for name, table in whole.tables.items()}
        return turn.begun(replace(whole, tables=others) if others else whole)

    def acting(self, state: Skirmish) -> frozenset[Seat]:
        """Those for whom one of the tables waits: a turn of a table needs only the seats that are there (ARG-R-196)."""
        if state.outcome or not state.tables:
            return turn.acting(state)
        return frozenset[Seat]().union(*map(turn.acting, state.all_tables()))

    def occasion(self, state: Skirmish, seat: Seat) -> object:
        """At each table where it is waited for."""
        waiting = (table for table in state.all_tables() if seat in turn.waited_for(table))
        return [occasions.occasion(known_as(table, aliases_for(table, seat)), seat) for table in waiting]

    def goes_back_alone(self, state: Skirmish, seat: Seat) -> bool:
        return seat == GAME_MASTER and state.options.master_goes_back

    def still_answers(self, seen: Skirmish, state: Skirmish, seat: Seat, command: Command) -> bool:
        """Whatever is said in the same phase, and to be ready only what has heard all that concerns it (ARG-R-1)."""
        if isinstance(command, AtTable):
            before, now = (whole.tables.get(command.table) for whole in (seen, state))
            return bool(before and now and self.still_answers(before, now, seat, command.command))
        act = COMMAND_KINDS.get(type(command))
        if act is not None and act.phases == ALWAYS:
            return True
        seen, state = (known_as(each, aliases_for(each, seat)) for each in (seen, state))
        if occasions.occasion(seen, seat) != occasions.occasion(state, seat):
            return False
        return not isinstance(command, turn.Done) or occasions.has_heard(seen, state, seat)

    def commands(self, state: Skirmish, seat: Seat) -> Iterator[Command | Space[Command]]:
        if state.outcome or not _at_the_table(state, seat):
            return
        yield from _offers(state, seat)
        for name, table in state.tables.items():
            yield from (tables.offered(name, offer) for offer in _offers(table, seat))

    def decide(self, state: Skirmish, seat: Seat, command: Command, dice: Dice) -> Decision[Skirmish, Event] | Refusal:
        command = recalled(state, seat, command)
        refusal = self.refuse(state, seat, command)
        if refusal:
            return refusal
        resolution, command = Resolution(state, dice), meant(state, seat, command)
        if isinstance(command, AtTable):
            _resolve(tables.at_table(resolution, command.table), seat, command.command)
        else:
            _resolve(resolution, seat, command)
        if state.tables:
            _go_between(resolution, state, seat, command)
        turn.settle(resolution, ORDERS)
        return resolution.decision()

    def refuse(self, state: Skirmish, seat: Seat, command: Command) -> Refusal | None:
        """The rule that forbids the command, if one does: judged by what the seat knows."""
        if state.outcome:
            return Refusal.of(OVER, "story_over")
        if not _at_the_table(state, seat):
            return Refusal.of(REFEREE, "not_at_the_table", seat=seat)
        if isinstance(command, AtTable):
            return self._refuse_elsewhere(state, seat, command)
        known, act = views.known(state, seat), COMMAND_KINDS.get(type(command))
        command = recalled(state, seat, command)
        if act is None:
            return _refuse_reply(known, seat, command)
        return self.refuse_kind(state, seat, act) or act.refuse(known, seat, command)

    def refuse_kind(self, state: Skirmish, seat: Seat, act: AnyCommandKind) -> Refusal | None:
        """The rule that forbids a seat this kind of command now, whatever it says."""
        if act.master and seat != GAME_MASTER:
            return Refusal.of(REFEREE, "for_the_master")
        if not _is_open(act, state.phase, asked=bool(state.questions)):
            return _refuse_now(state, seat, act)
        return None

    def _refuse_elsewhere(self, state: Skirmish, seat: Seat, command: AtTable) -> Refusal | None:
        table = state.tables.get(command.table)
        if table is None:
            return Refusal.of(TABLES, "no_such_table", table=command.table)
        if isinstance(command.command, tables.OF_THE_WHOLE_GAME):
            return Refusal.of(TABLES, "say_it_once")
        return self.refuse(table, seat, command.command)

    def evolve(self, state: Skirmish, event: Event) -> Skirmish:
        return event.apply(state)

    def view(self, state: Skirmish, seat: Seat) -> Skirmish:
        known = replace(views.known(state, seat), viewer=seat)
        if not state.tables:
            return known
        return replace(known, tables={name: self.view(table, seat) for name, table in state.tables.items()})

    def see(self, state: Skirmish, event: Event, seat: Seat) -> Event | None:
        return tables.see(state, event, seat)

    def odds(self, state: Skirmish, seat: Seat, command: Command) -> Odds | None:
        if isinstance(command, AtTable):
            table = state.tables.get(command.table)
            return self.odds(table, seat, command.command) if table else None
        if self.refuse(state, seat, command):
            return None
        known, act, command = views.known(state, seat), COMMAND_KINDS.get(type(command)), recalled(state, seat, command)
        if act is not None:
            return act.odds(known, seat, command)
        asked = asked_of(known, seat)
        return REPLIES.reply_to(asked).odds(known, asked, command) if asked else None

    def outcome(self, state: Skirmish) -> Outcome | None:
        return state.outcome

    def overdue(self, state: Skirmish) -> tuple[Seat, Command] | None:
        """The clock says that time is up (ARG-R-1)."""
        return (CLOCK, TimeUp()) if self.acting(state) else None


def _offers(state: Skirmish, seat: Seat) -> Iterator[Command | Space[Command]]:
    """What a seat may do at one table; what is said for the whole game is offered at the first."""
    known = views.known(state, seat)
    if asked := asked_of(known, seat):
        yield from REPLIES.reply_to(asked).offers(known, asked)
    for act in _OFFERED[state.phase, bool(state.questions), seat == GAME_MASTER]:
        if not (state.table and act.command in tables.OF_THE_WHOLE_GAME):
            yield from act.offers(known, seat)


def _resolve(resolution: Resolution, seat: Seat, command: Command) -> None:
    """A command, and what follows from it at its table."""
    if act := COMMAND_KINDS.get(type(command)):
        act.resolve(resolution, seat, command)
    elif asked := asked_of(resolution.skirmish, seat):
        REPLIES.reply_to(asked).resolve(resolution, asked, command)
    if resolution.skirmish.table:
        turn.settle(resolution, ORDERS)


def _go_between(resolution: Resolution, before: Skirmish, seat: Seat, command: Command) -> None:
    """What one table means for the others: what is said to all of them, and people on the road."""
    turn.settle(resolution, ORDERS)
    for name in resolution.skirmish.tables:
        if isinstance(command, tables.AT_EVERY_TABLE):
            _resolve(tables.at_table(resolution, name), seat, command)
        for event in [each for each in resolution.events if isinstance(each, tables.shared(command))]:
            tables.at_table(resolution, name).emit(event)
    travel.set_out(resolution)
    travel.arrive(resolution, travel.every_table(before), lambda name: tables.at_table(resolution, name))
    for name in resolution.skirmish.tables:
        turn.settle(tables.at_table(resolution, name), ORDERS)


def _at_the_table(skirmish: Skirmish, seat: Seat) -> bool:
    return seat in skirmish.seats or seat == CLOCK or (seat == GAME_MASTER and skirmish.master)


def _is_open(act: AnyCommandKind, phase: Phase, *, asked: bool) -> bool:
    """Whether this kind of command is possible in a phase: while somebody is asked something, only what always is."""
    return act.phases == ALWAYS or (phase in act.phases and not asked)


_OFFERED: Final = {
    (phase, asked, master): tuple(
        act
        for act in COMMAND_KINDS.values()
        if act.offers is not no_offers and (master or not act.master) and _is_open(act, phase, asked=asked)
    )
    for phase, asked, master in product(Phase, (False, True), (False, True))
}
"""The kinds of commands that can be listed: by phase, whether somebody is asked something, and for a game master."""


def _refuse_now(skirmish: Skirmish, seat: Seat, act: AnyCommandKind) -> Refusal:
    """What others are asked is nobody's business: the rule of it would tell of an ambush (ARG-15.9)."""
    if asked := asked_of(skirmish, seat):
        return Refusal.of(REPLIES.reply_to(asked).rule, "answer_first", seat=seat)
    if skirmish.questions:
        return Refusal.of(act.rule, "answer_first", seat=min(question.seat for question in skirmish.questions))
    return Refusal.of(act.rule, f"not_in_{skirmish.phase.value}")


def _refuse_reply(known: Skirmish, seat: Seat, command: Command) -> Refusal | None:
    asked = asked_of(known, seat)
    if asked is None:
        return Refusal.of(OVER, "nothing_asked")
    reply = REPLIES.reply_to(asked)
    if not isinstance(command, reply.command):
        return Refusal.of(reply.rule, "answer_first", seat=seat)
    return reply.refuse(known, asked, command)


ARGAD = Argad()
