"""Argad! as a game: which commands there are, who judges them, and what follows by itself."""

from collections.abc import Iterator

from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS, ORDERS, REPLIES, Command, Event
from escarmouche.argad.content.scenario import start
from escarmouche.argad.knowledge import event_views, views
from escarmouche.argad.model.command_kinds import AnyCommandKind
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases import turn
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


class Argad(Game[Skirmish, Command, Event, Skirmish]):
    """The skirmish. Each seat knows what its characters see; the game master knows everything."""

    name = "argad"
    version = "3"
    earlier = ("1", "2")
    """Nothing of them is kept. Since 1 the geometry of contact and sight has changed; since 2 the second half of the
    book has come, with corrections to command and to mounted melee."""
    state_type = Skirmish
    command_type = Command
    event_type = Event
    view_type = Skirmish
    texts = TEXTS
    slow_to_judge = True

    def start(self, setup: Setup) -> Skirmish:
        return turn.begun(start(setup))

    def acting(self, state: Skirmish) -> frozenset[Seat]:
        return turn.acting(state)

    def commands(self, state: Skirmish, seat: Seat) -> Iterator[Command | Space[Command]]:
        if state.outcome or not _at_the_table(state, seat):
            return
        known = views.known(state, seat)
        if asked := asked_of(state, seat):
            yield from REPLIES.reply_to(asked).offers(known, asked)
        for act in COMMAND_KINDS.values():
            if _open(state, act) and (seat == GAME_MASTER or not act.master):
                yield from act.offers(known, seat)

    def decide(self, state: Skirmish, seat: Seat, command: Command, dice: Dice) -> Decision[Skirmish, Event] | Refusal:
        refusal = self.refuse(state, seat, command)
        if refusal:
            return refusal
        resolution = Resolution(state, dice)
        if act := COMMAND_KINDS.get(type(command)):
            act.resolve(resolution, seat, command)
        elif asked := asked_of(state, seat):
            REPLIES.reply_to(asked).resolve(resolution, asked, command)
        turn.settle(resolution, ORDERS)
        return resolution.decision()

    def refuse(self, state: Skirmish, seat: Seat, command: Command) -> Refusal | None:
        """The rule that forbids the command, if one does: judged by what the seat knows."""
        if state.outcome:
            return Refusal.of(OVER, "story_over")
        if not _at_the_table(state, seat):
            return Refusal.of(REFEREE, "not_at_the_table", seat=seat)
        known, act = views.known(state, seat), COMMAND_KINDS.get(type(command))
        if act is None:
            return _refuse_reply(state, known, seat, command)
        if act.master and seat != GAME_MASTER:
            return Refusal.of(REFEREE, "for_the_master")
        if not _open(state, act):
            return _refuse_now(state, seat, act)
        return act.refuse(known, seat, command)

    def evolve(self, state: Skirmish, event: Event) -> Skirmish:
        return event.apply(state)

    def view(self, state: Skirmish, seat: Seat) -> Skirmish:
        return replace(views.known(state, seat), viewer=seat)

    def see(self, state: Skirmish, event: Event, seat: Seat) -> Event | None:
        return event_views.see(state, event, seat)

    def odds(self, state: Skirmish, seat: Seat, command: Command) -> Odds | None:
        if self.refuse(state, seat, command):
            return None
        known, act, asked = views.known(state, seat), COMMAND_KINDS.get(type(command)), asked_of(state, seat)
        if act is not None:
            return act.odds(known, seat, command)
        return REPLIES.reply_to(asked).odds(known, asked, command) if asked else None

    def outcome(self, state: Skirmish) -> Outcome | None:
        return state.outcome

    def overdue(self, state: Skirmish) -> tuple[Seat, Command] | None:
        """The clock says that time is up (ARG-R-1)."""
        return (CLOCK, TimeUp()) if self.acting(state) else None


def _at_the_table(skirmish: Skirmish, seat: Seat) -> bool:
    return seat in skirmish.seats or seat == CLOCK or (seat == GAME_MASTER and skirmish.master)


def _open(skirmish: Skirmish, act: AnyCommandKind) -> bool:
    """Whether this kind of command is possible now: while somebody is asked something, only what always is."""
    if act.phases == ALWAYS:
        return True
    return skirmish.phase in act.phases and not skirmish.questions


def _refuse_now(skirmish: Skirmish, seat: Seat, act: AnyCommandKind) -> Refusal:
    """What others are asked is nobody's business: the rule of it would tell of an ambush (ARG-15.9)."""
    if asked := asked_of(skirmish, seat):
        return Refusal.of(REPLIES.reply_to(asked).rule, "answer_first", seat=seat)
    if skirmish.questions:
        return Refusal.of(act.rule, "answer_first", seat=min(question.seat for question in skirmish.questions))
    return Refusal.of(act.rule, f"not_in_{skirmish.phase.value}")


def _refuse_reply(skirmish: Skirmish, known: Skirmish, seat: Seat, command: Command) -> Refusal | None:
    asked = asked_of(skirmish, seat)
    if asked is None:
        return Refusal.of(OVER, "nothing_asked")
    reply = REPLIES.reply_to(asked)
    if not isinstance(command, reply.command):
        return Refusal.of(reply.rule, "answer_first", seat=seat)
    return reply.refuse(known, asked, command)


ARGAD = Argad()
