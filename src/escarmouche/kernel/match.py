"""A game being played: commands in, journal lines out.

A match is a value. `play` gives a `Step`: the lines to keep and the match that follows. Whoever runs the match stores
the lines first and only then goes on with the next match, so nothing is acknowledged that is not kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from msgspec import DecodeError, Raw

from escarmouche.kernel.codec import decoder, encode, fingerprint
from escarmouche.kernel.dice import ALGORITHM, Dice, HandDice, RollWanted, Seed, StreamDice, commitment, keeps_promise
from escarmouche.kernel.errors import BrokenInput
from escarmouche.kernel.game import AnyGame, Setup
from escarmouche.kernel.journal import (
    Cut,
    Entry,
    Header,
    Journal,
    JournalError,
    Line,
    Reveal,
    Snapshot,
    Typed,
    Waiting,
    seal,
    standing,
)
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Roll, Throw
from escarmouche.kernel.rules import rule
from escarmouche.kernel.seats import Seat, seats_problem

SNAPSHOT_EVERY: Final = 100
"""Entries between two snapshots: a load replays fewer than these."""

ONE_THROW_AT_A_TIME = rule("TABLE-1.1")
THE_SEAT_ASKED = rule("TABLE-1.2")
POSSIBLE_FACES = rule("TABLE-1.3")
NOTHING_ASKED = rule("TABLE-1.4")
UNDO_TO_AN_ENTRY = rule("TABLE-2.1")
SEED_TOLD = rule("TABLE-3.1")


@dataclass(frozen=True)
class Match:
    """Where a game stands, and what is needed to go on."""

    game: AnyGame
    header: Header
    state: Any
    number: int
    """Of the next line."""
    seal: str
    after: int = 0
    """The entry that the state stands after."""
    unsaved: int = 0
    """Entries since the last snapshot."""
    waiting: Waiting | None = None
    typed: tuple[tuple[int, ...], ...] = ()
    revealed: bool = False
    """Whether the seed has been told."""
    seed: Seed | None = field(default=None, repr=False)

    @property
    def asked(self) -> Throw | None:
        """The throw by hand that the match waits for."""
        return self.waiting.throw if self.waiting else None

    def play(self, seat: Seat, command: Any) -> "Step | Refusal":
        """Judge a command. Either it is refused, or it happened, or a seat is asked to throw by hand."""
        if self.revealed:
            return Refusal.of(SEED_TOLD, "seed_told")
        if self.waiting:
            return Refusal.of(ONE_THROW_AT_A_TIME, "throw_awaited", seat=self.waiting.throw.by)
        return self._judge(seat, command, ())

    def type_in(self, seat: Seat, faces: Sequence[int]) -> "Step | Refusal":
        """What the seat that was asked has thrown by hand."""
        if not self.waiting:
            return Refusal.of(NOTHING_ASKED, "no_throw_awaited")
        throw = self.waiting.throw
        if seat != throw.by:
            return Refusal.of(THE_SEAT_ASKED, "throw_of_another", seat=throw.by)
        if not throw.allows(tuple(faces)):
            shown = ", ".join(map(str, faces))
            return Refusal.of(POSSIBLE_FACES, "throw_impossible", count=throw.count, die=throw.die.name, faces=shown)
        noted = self._note(Typed(self.number, seat, tuple(faces)))
        judged = noted.match._judge_again((*self.typed, tuple(faces)))
        return replace(judged, lines=noted.lines + judged.lines)

    def thrown_by_the_table(self) -> tuple[int, ...]:
        """What the match's own dice show in place of the throw by hand that it waits for."""
        if self.waiting is None:
            raise ValueError("nobody is asked to throw by hand")
        command = decoder(self.game.command_type).decode(self.waiting.command)
        dice = self._dice(self.waiting.number, self.typed)
        try:
            self.game.decide(self.state, self.waiting.seat, command, dice)
        except RollWanted as wanted:
            return StreamDice(self._known_seed(), self.waiting.number).faces(wanted.throw, len(dice.rolls))
        raise TypeError(f"{self.game.name} no longer throws for a command that waits for a throw")

    def cut(self, history: Journal, to: int, by: Seat) -> "Step | Refusal":
        """Go back to where the game stood after entry `to` (0: the start). What was undone stays in the journal."""
        if history.seal != self.seal:
            raise ValueError("to go back, a match needs its own history up to where it stands")
        if to != 0 and to not in {entry.number for entry in history.standing()}:
            return Refusal.of(UNDO_TO_AN_ENTRY, "no_such_entry", number=to)
        line = Cut(self.number, to, by)
        state, unsaved = _rebuild(self.game, self.header, (*history.lines, line), history.place)
        step = self._note(line)
        match = replace(step.match, state=state, after=to, unsaved=unsaved, waiting=None, typed=())
        return replace(step, match=match)

    def reveal(self) -> "Step":
        """Tell the seed, so that everybody can check the dice. Nothing is played after that."""
        step = self._note(Reveal(self.number, self._known_seed().hex()))
        return replace(step, match=replace(step.match, revealed=True))

    def _judge(self, seat: Seat, command: Any, typed: tuple[tuple[int, ...], ...]) -> "Step | Refusal":
        under = self.waiting.number if self.waiting else self.number
        dice = self._dice(under, typed)
        try:
            decided = self.game.decide(self.state, seat, command, dice)
        except RollWanted as wanted:
            return self._wait(seat, command, wanted.throw, typed)
        if isinstance(decided, Refusal):
            return decided
        events = tuple(decided)
        written = tuple(Raw(encode(event)) for event in events)
        step = self._note(Entry(self.number, seat, Raw(encode(command)), tuple(dice.rolls), written, under))
        states = [self.state]
        for event in events:
            states.append(self.game.evolve(states[-1], event))
        take = Take(seat, command, events, tuple(states), tuple(dice.rolls))
        unsaved = self.unsaved + 1
        match = replace(step.match, state=states[-1], after=self.number, unsaved=unsaved, waiting=None, typed=())
        return replace(step, match=match, take=take)._with_snapshot()

    def _judge_again(self, typed: tuple[tuple[int, ...], ...]) -> "Step":
        """Judge the waiting command with what was thrown by hand so far."""
        assert self.waiting is not None  # noqa: S101 - only called for a waiting command
        command = decoder(self.game.command_type).decode(self.waiting.command)
        judged = self._judge(self.waiting.seat, command, typed)
        if isinstance(judged, Refusal):
            raise TypeError(f"{self.game.name} refuses a command after it has thrown for it: {judged.key}")
        return judged

    def _dice(self, under: int, typed: tuple[tuple[int, ...], ...]) -> Dice:
        stream = StreamDice(self._known_seed(), under)
        return HandDice(stream, self.header.hands, typed) if self.header.hands else stream

    def _wait(self, seat: Seat, command: Any, throw: Throw, typed: tuple[tuple[int, ...], ...]) -> "Step":
        if self.waiting:
            again = Waiting(self.waiting.number, seat, self.waiting.command, throw)
            return Step(replace(self, waiting=again, typed=typed), ())
        line = Waiting(self.number, seat, Raw(encode(command)), throw)
        step = self._note(line)
        return replace(step, match=replace(step.match, waiting=line))

    def _note(self, line: Line) -> "Step":
        written, mark = seal(line, self.seal)
        return Step(replace(self, number=self.number + 1, seal=mark), (written,))

    def _known_seed(self) -> Seed:
        if self.seed is None:
            raise ValueError("this match was opened to look at: it has no seed to go on with")
        return self.seed


@dataclass(frozen=True)
class Step:
    """What a command did: the lines to keep, the match that follows, and what happened."""

    match: Match
    lines: tuple[bytes, ...]
    take: "Take | None" = None
    """None if nothing was carried out: a throw is awaited, or the game went back."""

    @property
    def events(self) -> tuple[Any, ...]:
        return self.take.events if self.take else ()

    def _with_snapshot(self) -> "Step":
        if self.match.unsaved < SNAPSHOT_EVERY:
            return self
        state = self.match.state
        line = Snapshot(self.match.number, self.match.after, Raw(encode(state)), fingerprint(state))
        noted = self.match._note(line)
        return Step(replace(noted.match, unsaved=0), self.lines + noted.lines, self.take)


@dataclass(frozen=True)
class Take:
    """A command that was carried out: its events, the state before the first of them and after each, and its rolls."""

    seat: Seat
    command: Any
    events: tuple[Any, ...]
    states: tuple[Any, ...]
    rolls: tuple[Roll, ...]


def replay(game: AnyGame, journal: Journal) -> Iterator[tuple[Entry, Take] | Cut]:
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
            take = _take(game, state, line, place)
            state = after[line.number] = take.states[-1]
            yield line, take


def _take(game: AnyGame, state: Any, entry: Entry, place: str) -> Take:
    events = tuple(_read(game.event_type, event, entry, place) for event in entry.events)
    states = [state]
    for event in events:
        states.append(_evolve(game, states[-1], event, entry, place))
    command = _read(game.command_type, entry.command, entry, place)
    return Take(entry.seat, command, events, tuple(states), entry.rolls)


def begin(game: AnyGame, setup: Setup, seed: Seed, hands: Sequence[Seat] = ()) -> Step:
    """Open a match: the first line promises the seed before anything is rolled."""
    if problem := seats_problem(setup.seats):
        raise BrokenInput("setup, seats", problem, seats=", ".join(setup.seats))
    if unknown := [seat for seat in hands if seat not in setup.seats]:
        raise BrokenInput("setup, hands", "hands_unknown", seats=", ".join(unknown))
    state = game.start(setup)
    header = Header(game.name, game.version, ALGORITHM, commitment(seed), setup, tuple(hands))
    written, mark = seal(header, "")
    return Step(Match(game, header, state, 1, mark, seed=seed), (written,))


def resume(game: AnyGame, journal: Journal, seed: Seed | None = None) -> Step:
    """The match as its journal left it, a throw by hand that is still awaited included.

    The step has lines to keep if a crash came between a throw and what followed from it.
    """
    check_header(game, journal)
    if seed is not None and not keeps_promise(seed, journal.header.commitment):
        raise JournalError(journal.place, 1, "promise_broken")
    state, unsaved = _rebuild(game, journal.header, journal.lines, journal.place)
    entries = journal.standing()
    match = Match(
        game,
        journal.header,
        state,
        number=len(journal.lines),
        seal=journal.seal,
        after=entries[-1].number if entries else 0,
        unsaved=unsaved,
        revealed=any(isinstance(line, Reveal) for line in journal.lines),
        seed=seed,
    )
    return _still_waiting(match, journal.lines)


def check_header(game: AnyGame, journal: Journal) -> None:
    """Say so if the journal is of other rules or other dice than these."""
    header = journal.header
    if header.game != game.name:
        raise JournalError(journal.place, 1, "game_other", game=header.game, known=game.name)
    if header.version != game.version:
        raise JournalError(journal.place, 1, "version_unknown", version=header.version, known=game.version)
    if header.dice != ALGORITHM:
        raise JournalError(journal.place, 1, "dice_unknown", dice=header.dice, known=ALGORITHM)
    if problem := seats_problem(header.setup.seats):
        raise JournalError(journal.place, 1, problem, seats=", ".join(header.setup.seats))


def _rebuild(game: AnyGame, header: Header, lines: Sequence[Line], place: str) -> tuple[Any, int]:
    """The state after the standing entries, and how many of them come after the last usable snapshot."""
    entries = standing(lines)
    numbers = {entry.number for entry in entries}
    usable = (line for line in reversed(lines) if isinstance(line, Snapshot) and line.after in numbers)
    snapshot = next(usable, None)
    if snapshot is None:
        state, later = game.start(header.setup), entries
    else:
        state = _read(game.state_type, snapshot.state, snapshot, place)
        later = [entry for entry in entries if entry.number > snapshot.after]
        if fingerprint(state) != snapshot.mark:
            raise JournalError(place, snapshot.number + 1, "snapshot_differs")
    for entry in later:
        for event in entry.events:
            state = _evolve(game, state, _read(game.event_type, event, entry, place), entry, place)
    return state, len(later)


def _evolve(game: AnyGame, state: Any, event: Any, entry: Entry, place: str) -> Any:
    try:
        return game.evolve(state, event)
    except Exception as error:
        raise JournalError(place, entry.number + 1, "event_impossible", problem=repr(error)) from error


def _read(wanted: Any, written: Raw, line: Snapshot | Entry, place: str) -> Any:
    try:
        return decoder(wanted).decode(written)
    except DecodeError as error:
        raise JournalError(place, line.number + 1, "line_unreadable", problem=str(error)) from None


def _still_waiting(match: Match, lines: Sequence[Line]) -> Step:
    """Take up a command again that was waiting for a throw by hand when the journal ended."""
    waiting: Waiting | None = None
    typed: tuple[tuple[int, ...], ...] = ()
    for line in lines:
        if isinstance(line, Waiting):
            waiting, typed = line, ()
        elif isinstance(line, Typed):
            typed = (*typed, line.faces)
        elif isinstance(line, Entry | Cut):
            waiting, typed = None, ()
    match = replace(match, waiting=waiting)
    if waiting is None or not typed or match.seed is None:
        return Step(match, ())
    return match._judge_again(typed)
