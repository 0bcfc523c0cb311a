"""What the lines of a journal lead to: the state that they leave, and all that happened on the way.

Events tell what happened whatever the version of the rules, so this never asks them. Snapshots only save time: one that
does not fit what this program writes is passed over.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from msgspec import DecodeError, Raw

from escarmouche.kernel.contributions import Contribution, Contributions
from escarmouche.kernel.dice import ALGORITHMS
from escarmouche.kernel.game import AnyGame, Command, Event, Game, State
from escarmouche.kernel.journal import Cut, Entry, Header, Journal, JournalError, JournalLine, Rules, Snapshot, standing
from escarmouche.kernel.rolls import Roll
from escarmouche.kernel.seats import Seat, seats_problem
from escarmouche.text.codec import decoder, layout, mark


class Past(NamedTuple, Generic[State]):
    """Where the standing entries lead."""

    state: State
    after: int
    rolled: int
    unsaved: int


@dataclass(frozen=True)
class Transition(Generic[State, Command, Event]):
    """A command that was carried out: its events, the state before the first of them and after each, and its rolls."""

    seat: Seat
    command: Command
    events: tuple[Event, ...]
    states: tuple[State, ...]
    rolls: tuple[Roll, ...]
    late: tuple[Seat, ...] = ()
    """Whose time had run out, if the table did it for that reason."""


AnyTransition = Transition[Any, Any, Any]


def replay(
    game: Game[State, Command, Event, Any], journal: Journal
) -> Iterator[tuple[Entry, Transition[State, Command, Event]] | Cut]:
    """All that happened, undone or not, from the start: each entry with the states it led through, and each undo."""
    state, place = game.start(journal.header.setup), journal.place
    after = {0: state}
    for line in journal.lines:
        if isinstance(line, Cut):
            if line.to not in after:
                raise JournalError(place, line.number + 1, "no_such_entry", number=line.to)
            state = after[line.to]
            yield line
        elif isinstance(line, Entry):
            transition = _transition(game, state, line, place)
            state = after[line.number] = transition.states[-1]
            yield line, transition


def _transition(
    game: Game[State, Command, Event, Any], state: State, entry: Entry, place: str
) -> Transition[State, Command, Event]:
    events = tuple(_read(game.event_type, event, entry, place) for event in entry.events)
    states = [state]
    for event in events:
        states.append(_evolve(game, states[-1], event, entry, place))
    command = _read(game.command_type, entry.command, entry, place)
    return Transition(entry.seat, command, events, tuple(states), entry.rolls, entry.late)


def check_known(game: AnyGame, journal: Journal) -> None:
    """Say so if the journal is of another game, or of rules or dice that this program does not know."""
    header, place = journal.header, journal.place
    if header.game != game.name:
        raise JournalError(place, 1, "game_other", game=header.game, known=game.name)
    _check_versions(game, journal)
    if header.dice not in ALGORITHMS:
        raise JournalError(place, 1, "dice_unknown", dice=header.dice, known=", ".join(ALGORITHMS))
    if problem := seats_problem(header.setup.seats):
        raise JournalError(place, 1, problem, seats=", ".join(header.setup.seats))


def _check_versions(game: AnyGame, journal: Journal) -> None:
    """Rules only become newer: a line that went back to older ones would keep what follows from being judged."""
    versions, before = (*game.earlier, game.version), None
    for line, version in _versions(journal):
        if version not in versions:
            raise JournalError(journal.place, line, "version_unknown", version=version, known=game.version)
        if before is not None and versions.index(version) <= versions.index(before):
            raise JournalError(journal.place, line, "rules_not_newer", version=version, before=before)
        before = version


def _versions(journal: Journal) -> Iterator[tuple[int, str]]:
    """Of the rules that held, one after the other, each with the line that says so."""
    yield 1, journal.header.version
    for rules in _rules(journal.lines):
        yield rules.number + 1, rules.version


def encoding(game: AnyGame) -> str:
    """How this program writes states of the game. What another has written may mean something else today."""
    return f"{game.version}-{layout(game.state_type)}"


def _rules(lines: Iterable[JournalLine]) -> Iterator[Rules]:
    return (line for line in lines if isinstance(line, Rules))


def version_of(journal: Journal) -> str:
    """Of the rules that hold at the end of the journal."""
    return [version for _, version in _versions(journal)][-1]


def contributed(journal: Journal) -> Contributions:
    found = Contributions(journal.header.setup.seats)
    for line in journal.lines:
        if isinstance(line, Contribution):
            if refusal := found.refuse(line):
                raise JournalError(journal.place, line.number + 1, refusal.key, **refusal.params)
            found = found.after(line)
    return found


def rebuild(game: Game[State, Any, Any, Any], header: Header, lines: Sequence[JournalLine], place: str) -> Past[State]:
    """Where the standing entries lead, from the last usable snapshot or from the start."""
    entries = standing(lines)
    state, saved = _last_saved(game, lines, {entry.number for entry in entries}) or (game.start(header.setup), 0)
    later = [entry for entry in entries if entry.number > saved]
    for entry in later:
        for event in entry.events:
            state = _evolve(game, state, _read(game.event_type, event, entry, place), entry, place)
    return Past(state, entries[-1].number if entries else 0, sum(len(entry.rolls) for entry in entries), len(later))


def _last_saved(
    game: Game[State, Any, Any, Any], lines: Sequence[JournalLine], stand: Collection[int]
) -> tuple[State, int] | None:
    """The last state that was saved as this program would, and the entry that it stands after."""
    today = encoding(game)
    saved = (line for line in reversed(lines) if isinstance(line, Snapshot) and line.encoding == today)
    states = ((saved_state(game, line), line.after) for line in saved if line.after in stand)
    return next(((state, after) for state, after in states if state is not None), None)


def saved_state(game: Game[State, Any, Any, Any], snapshot: Snapshot) -> State | None:
    """The state in a snapshot, if it is whole and can still be read."""
    if mark(bytes(snapshot.state)) != snapshot.mark:
        return None
    try:
        state: State = decoder(game.state_type).decode(snapshot.state)
    except DecodeError:
        return None
    return state


def _evolve(game: Game[State, Any, Event, Any], state: State, event: Event, entry: Entry, place: str) -> State:
    try:
        return game.evolve(state, event)
    except Exception as error:
        raise JournalError(place, entry.number + 1, "event_impossible", problem=repr(error)) from error


def _read(wanted: Any, written: Raw, line: Entry, place: str) -> Any:
    try:
        return decoder(wanted).decode(written)
    except DecodeError as error:
        raise JournalError(place, line.number + 1, "line_unreadable", problem=str(error)) from None
