"""A game being played: commands in, journal lines out.

A match is a value. `play` gives a `Step`: the lines to keep and the match that follows. Whoever runs the match stores
the lines first and only then goes on with the next match, so nothing is acknowledged that is not kept.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic

from msgspec import Raw

from escarmouche.kernel.contributions import Contribution, Contributions, witness
from escarmouche.kernel.dice import (
    ALGORITHM,
    ALGORITHMS,
    Dice,
    HandDice,
    KeyedDice,
    RollWanted,
    Seed,
    commitment,
    first_roll,
    keeps_promise,
)
from escarmouche.kernel.game import Command, Event, Game, Setup, State
from escarmouche.kernel.journal import (
    Cut,
    Entry,
    Forgo,
    Header,
    Journal,
    JournalError,
    JournalLine,
    Pledge,
    Reveal,
    Rules,
    Share,
    Snapshot,
    Typed,
    Waiting,
    seal,
)
from escarmouche.kernel.past import Past, Transition, check_known, contributed, encoding, rebuild, version_of
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Throw
from escarmouche.kernel.rules import rule
from escarmouche.kernel.seats import Seat, seats_problem
from escarmouche.text.codec import decoder, encode, mark
from escarmouche.text.errors import BrokenInput

SNAPSHOT_EVERY: Final = 100
"""Entries between two snapshots: a load replays fewer than these."""

ONE_THROW_AT_A_TIME = rule("TABLE-1.1")
THE_SEAT_ASKED = rule("TABLE-1.2")
POSSIBLE_FACES = rule("TABLE-1.3")
NOTHING_ASKED = rule("TABLE-1.4")
UNDO_TO_AN_ENTRY = rule("TABLE-2.1")
SEED_TOLD = rule("TABLE-3.1")


@dataclass(frozen=True)
class Match(Generic[State, Command, Event]):
    """Where a game stands, and what is needed to go on."""

    game: Game[State, Command, Event, Any]
    header: Header
    state: State
    number: int
    """Of the next line."""
    seal: str
    version: str
    """Of the rules by which the last command was judged."""
    contributions: Contributions
    """What the seats have mixed into the key of the dice."""
    after: int = 0
    """The entry that the state stands after."""
    rolled: int = 0
    """Rolls that stand."""
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

    def play(
        self, seat: Seat, command: Command, *, late: tuple[Seat, ...] = ()
    ) -> "Step[State, Command, Event] | Refusal":
        """Judge a command. Either it is refused, or it happened, or a seat is asked to throw by hand.

        `late` notes whose time has run out, if the table does it for that reason.
        """
        if self.revealed:
            return Refusal.of(SEED_TOLD, "seed_told")
        if self.waiting:
            return Refusal.of(ONE_THROW_AT_A_TIME, "throw_awaited", seat=self.waiting.throw.by)
        ruled = self._under_todays_rules()
        judged = ruled.match._judge(seat, command, (), late)
        return judged if isinstance(judged, Refusal) else replace(judged, lines=ruled.lines + judged.lines)

    def type_in(
        self, seat: Seat, faces: Sequence[int], *, late: tuple[Seat, ...] = ()
    ) -> "Step[State, Command, Event] | Refusal":
        """What the seat that was asked has thrown by hand, or the table for it when time has run out."""
        if not self.waiting:
            return Refusal.of(NOTHING_ASKED, "no_throw_awaited")
        throw = self.waiting.throw
        if seat != throw.by:
            return Refusal.of(THE_SEAT_ASKED, "throw_of_another", seat=throw.by)
        if not throw.allows(tuple(faces)):
            shown = ", ".join(map(str, faces))
            return Refusal.of(POSSIBLE_FACES, "throw_impossible", count=throw.count, die=throw.die.name, faces=shown)
        noted = self._note(Typed(self.number, seat, tuple(faces)))
        judged = noted.match._judge_again((*self.typed, tuple(faces)), late)
        return replace(judged, lines=noted.lines + judged.lines)

    def thrown_by_the_table(self) -> tuple[int, ...]:
        """What the match's own dice show in place of the throw by hand that it waits for."""
        if self.waiting is None:
            raise ValueError("nobody is asked to throw by hand")
        command = decoder(self.game.command_type).decode(self.waiting.command)
        dice = self._dice(self.typed)
        try:
            self.game.decide(self.state, self.waiting.seat, command, dice)
        except RollWanted as wanted:
            return self._keyed_dice().faces(wanted.throw, len(dice.rolls))
        raise TypeError(f"{self.game.name} no longer throws for a command that waits for a throw")

    def pledge(self, seat: Seat, commitment: str) -> "Step[State, Command, Event] | Refusal":
        """A seat binds itself to a secret for the dice."""
        return self._contribute(Pledge(self.number, seat, commitment))

    def share(self, seat: Seat, secret: bytes) -> "Step[State, Command, Event] | Refusal":
        """A seat tells the secret that it has pledged."""
        return self._contribute(Share(self.number, seat, secret.hex()))

    def forgo(self, seat: Seat) -> "Step[State, Command, Event] | Refusal":
        """The round goes on without the secret that a seat has pledged."""
        return self._contribute(Forgo(self.number, seat))

    def witness(self) -> str:
        """What a seat may be shown of the journal so far, to check it when the seed is told."""
        return witness(self._known_seed(), self.seal)

    def cut(
        self, history: Journal, to: int, by: Seat, agreed: Iterable[Seat] = (), reason: str = ""
    ) -> "Step[State, Command, Event] | Refusal":
        """Go back to where the game stood after entry `to` (0: the start); note who of the others agreed, and why.

        What was undone stays in the journal.
        """
        if history.seal != self.seal:
            raise ValueError("to go back, a match needs its own history up to where it stands")
        if to != 0 and to not in {entry.number for entry in history.standing()}:
            return Refusal.of(UNDO_TO_AN_ENTRY, "no_such_entry", number=to)
        line = Cut(self.number, to, by, tuple(sorted(agreed)), reason)
        past = rebuild(self.game, self.header, (*history.lines, line), history.place)
        step = self._note(line)
        return replace(step, match=step.match._at(past, waiting=None, typed=()))

    def reveal(self) -> "Step[State, Command, Event]":
        """Tell the seed, so that everybody can check the dice. Nothing is played after that."""
        step = self._note(Reveal(self.number, self._known_seed().hex()))
        return replace(step, match=replace(step.match, revealed=True))

    def _under_todays_rules(self) -> "Step[State, Command, Event]":
        """A game that began by older rules goes on by those of today; a command that waits is given again."""
        version = self.game.version
        if self.version == version:
            return Step(self, ())
        step = self._note(Rules(self.number, version))
        return replace(step, match=replace(step.match, version=version, waiting=None, typed=()))

    def _contribute(self, line: Contribution) -> "Step[State, Command, Event] | Refusal":
        if self.revealed:
            return Refusal.of(SEED_TOLD, "seed_told")
        if refusal := self.contributions.refuse(line):
            return refusal
        step = self._note(line)
        return replace(step, match=replace(step.match, contributions=self.contributions.after(line)))

    def _judge(
        self, seat: Seat, command: Command, typed: tuple[tuple[int, ...], ...], late: tuple[Seat, ...]
    ) -> "Step[State, Command, Event] | Refusal":
        dice = self._dice(typed)
        try:
            decision = self.game.decide(self.state, seat, command, dice)
        except RollWanted as wanted:
            return self._wait(seat, command, wanted.throw, typed)
        if isinstance(decision, Refusal):
            return decision
        events, states, rolls = decision.events, decision.states, tuple(dice.rolls)
        written = tuple(Raw(encode(event)) for event in events)
        step = self._note(Entry(self.number, seat, Raw(encode(command)), rolls, written, self._first_roll(), late))
        past = Past(states[-1], self.number, self.rolled + len(rolls), self.unsaved + 1)
        match = step.match._at(past, waiting=None, typed=())
        transition = Transition(seat, command, events, states, rolls, late)
        return replace(step, match=match, transition=transition)._with_snapshot()

    def _judge_again(
        self, typed: tuple[tuple[int, ...], ...], late: tuple[Seat, ...] = ()
    ) -> "Step[State, Command, Event]":
        """Judge the waiting command with what was thrown by hand so far."""
        assert self.waiting is not None  # noqa: S101 - only called for a waiting command
        command = decoder(self.game.command_type).decode(self.waiting.command)
        judged = self._judge(self.waiting.seat, command, typed, late)
        if isinstance(judged, Refusal):
            raise TypeError(f"{self.game.name} refuses a command after it has thrown for it: {judged.key}")
        return judged

    def _at(self, past: Past[State], **others: Any) -> "Match[State, Command, Event]":
        return replace(self, **past._asdict(), **others)

    def _thrown_for(self) -> int:
        """The line that dice are thrown for: a command that waits keeps the one in which it began to."""
        return self.waiting.number if self.waiting else self.number

    def _first_roll(self) -> int:
        return first_roll(self.header.dice, self._thrown_for(), self.rolled)

    def _keyed_dice(self) -> KeyedDice:
        key = self.contributions.key(self._known_seed(), self._thrown_for())
        return ALGORITHMS[self.header.dice](key, self._first_roll())

    def _dice(self, typed: tuple[tuple[int, ...], ...]) -> Dice:
        own = self._keyed_dice()
        return HandDice(own, self.header.hands, typed) if self.header.hands else own

    def _wait(
        self, seat: Seat, command: Command, throw: Throw, typed: tuple[tuple[int, ...], ...]
    ) -> "Step[State, Command, Event]":
        if self.waiting:
            again = Waiting(self.waiting.number, seat, self.waiting.command, throw)
            return Step(replace(self, waiting=again, typed=typed), ())
        line = Waiting(self.number, seat, Raw(encode(command)), throw)
        step = self._note(line)
        return replace(step, match=replace(step.match, waiting=line))

    def _note(self, line: JournalLine) -> "Step[State, Command, Event]":
        written, sealed = seal(line, self.seal)
        return Step(replace(self, number=self.number + 1, seal=sealed), (written,))

    def _known_seed(self) -> Seed:
        if self.seed is None:
            raise ValueError("this match was opened to look at: it has no seed to go on with")
        return self.seed


@dataclass(frozen=True)
class Step(Generic[State, Command, Event]):
    """What a command did: the lines to keep, the match that follows, and what happened."""

    match: Match[State, Command, Event]
    lines: tuple[bytes, ...]
    transition: Transition[State, Command, Event] | None = None
    """None if nothing was carried out: a throw is awaited, or the game went back."""

    @property
    def events(self) -> tuple[Event, ...]:
        return self.transition.events if self.transition else ()

    def _with_snapshot(self) -> "Step[State, Command, Event]":
        if self.match.unsaved < SNAPSHOT_EVERY:
            return self
        state = self.match.state
        written = encode(state)
        line = Snapshot(self.match.number, self.match.after, Raw(written), mark(written), encoding(self.match.game))
        noted = self.match._note(line)
        return Step(replace(noted.match, unsaved=0), self.lines + noted.lines, self.transition)


AnyMatch = Match[Any, Any, Any]
AnyStep = Step[Any, Any, Any]


def begin(
    game: Game[State, Command, Event, Any],
    setup: Setup,
    seed: Seed,
    hands: Sequence[Seat] = (),
    *,
    dice: str = ALGORITHM,
) -> Step[State, Command, Event]:
    """Open a match: the first line promises the seed before anything is rolled. `dice` names their algorithm."""
    if problem := seats_problem(setup.seats):
        raise BrokenInput("setup, seats", problem, seats=", ".join(setup.seats))
    if unknown := [seat for seat in hands if seat not in setup.seats]:
        raise BrokenInput("setup, hands", "hands_unknown", seats=", ".join(unknown))
    header = Header(game.name, game.version, dice, commitment(seed), setup, tuple(hands))
    state = game.start(setup)
    written, sealed = seal(header, "")
    return Step(Match(game, header, state, 1, sealed, game.version, Contributions(setup.seats), seed=seed), (written,))


def resume(
    game: Game[State, Command, Event, Any], journal: Journal, seed: Seed | None = None
) -> Step[State, Command, Event]:
    """The match as its journal left it, a throw by hand that is still awaited included.

    The step has lines to keep if a crash came between a throw and what followed from it, or if a command waits for a
    throw that was asked for by older rules.
    """
    check_known(game, journal)
    if seed is not None and not keeps_promise(seed, journal.header.commitment):
        raise JournalError(journal.place, 1, "promise_broken")
    past = rebuild(game, journal.header, journal.lines, journal.place)
    match = Match(
        game,
        journal.header,
        number=len(journal.lines),
        seal=journal.seal,
        version=version_of(journal),
        contributions=contributed(journal),
        revealed=any(isinstance(line, Reveal) for line in journal.lines),
        seed=seed,
        **past._asdict(),
    )
    return _still_waiting(match, journal.lines)


def _still_waiting(match: Match[State, Command, Event], lines: Sequence[JournalLine]) -> Step[State, Command, Event]:
    """Take up a command again that was waiting for a throw by hand when the journal ended."""
    waiting: Waiting | None = None
    typed: tuple[tuple[int, ...], ...] = ()
    for line in lines:
        if isinstance(line, Waiting):
            waiting, typed = line, ()
        elif isinstance(line, Typed):
            typed = (*typed, line.faces)
        elif isinstance(line, Entry | Cut | Rules):
            waiting, typed = None, ()
    match = replace(match, waiting=waiting)
    if waiting is None or match.seed is None:
        return Step(match, ())
    if match.version != match.game.version:
        return match._under_todays_rules()
    return match._judge_again(typed) if typed else Step(match, ())
