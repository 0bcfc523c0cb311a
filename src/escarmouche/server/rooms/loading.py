"""A game as its journal left it."""

from typing import NamedTuple

from escarmouche.games import GAMES
from escarmouche.kernel import AnyGame, AnyMatch, AnyStep, Journal, Seat, Step, resume
from escarmouche.kernel.journal import Cut
from escarmouche.kernel.past import AnyTransition, replay
from escarmouche.rendering.presenter import AnyPresenter
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.chat import MAX_LINES
from escarmouche.server.rooms.recent_states import RecentStates, Stood
from escarmouche.server.storage import SaidRecord, SeatRecord, Storage, TableRecord


class StandingCommand(NamedTuple):
    """A command that stands."""

    number: int
    """Of its entry in the journal."""
    seat: Seat
    free: bool
    """Whether it can be taken back without asking: nothing was rolled or revealed, and time had not run out."""


class Loaded(NamedTuple):
    record: TableRecord
    seats: list[SeatRecord]
    presenter: AnyPresenter
    step: AnyStep
    """Where the game stands; lines to keep if a crash came between a throw by hand and what followed from it."""
    past: list[StandingCommand]
    recent: RecentStates
    receipts: dict[tuple[Seat, str], int]
    chat: list[SaidRecord]
    seals: tuple[str, ...]
    """Of each line of the journal."""

    @property
    def match(self) -> AnyMatch:
        return self.step.match


def load(storage: Storage, table: str) -> Loaded:
    """Read everything about a table. It takes a while: not for the event loop."""
    record = storage.table(table)
    if record is None or record.game not in GAMES:
        raise RequestError("no_such_table", status=404)
    presenter = GAMES[record.game].presenter()
    journal = storage.journal(table)
    past, recent = _past(presenter.game, journal)
    return Loaded(
        record,
        storage.seats(table),
        presenter,
        resume(presenter.game, journal, storage.seed(table)),
        past,
        recent,
        storage.receipts(table),
        storage.chat(table, MAX_LINES),
        journal.seals,
    )


def _past(game: AnyGame, journal: Journal) -> tuple[list[StandingCommand], RecentStates]:
    past, recent = list[StandingCommand](), RecentStates([Stood(0, game.start(journal.header.setup))])
    for line in replay(game, journal):
        if isinstance(line, Cut):
            past = [one for one in past if one.number <= line.to]
            recent.cut(line.to)
        else:
            entry, transition = line
            past.append(StandingCommand(entry.number, entry.seat, is_free(game, transition)))
            recent.add(entry.number, transition.states[-1])
    return past, recent


def ended(step: AnyStep) -> AnyStep:
    """When the game is over, the seed is revealed in the same step, so that everybody can check the dice."""
    match = step.match
    if match.revealed or match.game.outcome(match.state) is None:
        return step
    revealed = match.reveal()
    return Step(revealed.match, step.lines + revealed.lines, step.transition)


def is_free(game: AnyGame, transition: AnyTransition) -> bool:
    revealed = (game.reveals(state, event) for state, event in zip(transition.states, transition.events, strict=False))
    return not transition.late and not transition.rolls and not any(revealed)
