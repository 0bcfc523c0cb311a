"""Checks a journal: do the events follow from commands and rolls, and are the rolls those of the promised seed?

Seals are checked on reading. Here every command is judged again with its recorded rolls, so a changed command, event or
roll shows even when the seals were recomputed; and when the seed is known, each roll is thrown again.

A command is judged by the version of the rules that held when it was given. Where this program no longer has those
rules, it says so and takes the recorded events; seals, dice, throws by hand and that the events are possible are
checked all the same.
"""

from enum import StrEnum
from typing import Final, Generic, NamedTuple

from msgspec import DecodeError, Struct

from escarmouche.kernel.contributions import Contribution, Contributions
from escarmouche.kernel.dice import ALGORITHMS, RecordedDice, RecordMismatch, Seed, first_roll, keeps_promise
from escarmouche.kernel.game import AnyGame, Command, Decision, Event, Game, State, View
from escarmouche.kernel.journal import (
    Cut,
    Entry,
    Forgo,
    Header,
    Journal,
    JournalLine,
    Pledge,
    Reveal,
    Rules,
    Share,
    Snapshot,
    Typed,
    Waiting,
)
from escarmouche.kernel.past import check_known, encoding, saved_state
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Roll
from escarmouche.kernel.seats import Seat
from escarmouche.kernel.takebacks import Takeback, takebacks
from escarmouche.text.codec import decoder, encode, fingerprint, mark
from escarmouche.text.errors import Param

UNREADABLE: Final = "line_unreadable"


class SeedKnown(StrEnum):
    """Whether the rolls could be checked against the seed."""

    REVEALED = "revealed"
    GIVEN = "given"
    UNTOLD = "untold"


class JournalEnding(StrEnum):
    """How far a file tells its game. A line is sealed by the one before it, so nobody can tell what came after."""

    TOLD = "told"
    """To the last line, which tells the seed."""
    SEED_MISSING = "seed_missing"
    """The game is over, but the line that tells the seed is not there."""
    UNFINISHED = "unfinished"
    """The game goes on, or the end of the file was lost."""


class VerifyFinding(Struct, frozen=True):
    """Something that is not as it should be: the line of the file, and what."""

    line: int
    key: str
    params: dict[str, Param] = {}

    @classmethod
    def of(cls, line: int, key: str, /, **params: Param) -> "VerifyFinding":
        return cls(line, key, params)


class Mixed(Struct, frozen=True):
    """A round of secrets that changed the key of the dice: the line that ended it, and whose they were."""

    line: int
    seats: tuple[Seat, ...]


class Forgone(Struct, frozen=True):
    """A secret that was pledged and never told."""

    line: int
    seat: Seat


class VerifyReport(Struct, frozen=True, kw_only=True):
    entries: int
    rolls: int
    manual: int
    """Rolls thrown by hand: possible, but nobody can check them."""
    seed: SeedKnown
    findings: tuple[VerifyFinding, ...]
    ending: JournalEnding
    torn: int
    """Bytes of a last line that was not written to its end."""
    older: tuple[int, ...]
    """Lines whose commands were judged by older rules that this program no longer has."""
    unused: tuple[int, ...]
    """Lines with states that another version of this program has written; none of them is used."""
    mixed: tuple[Mixed, ...]
    forgone: tuple[Forgone, ...]
    silent: tuple[Seat, ...]
    """The seats that have contributed no secret to the dice."""
    takebacks: tuple[Takeback, ...]
    """Those over rolls."""

    @property
    def sound(self) -> bool:
        return not self.findings


def verify(game: AnyGame, journal: Journal, seed: Seed | None = None) -> VerifyReport:
    """Judge the whole journal again and report what does not fit."""
    check_known(game, journal)
    told = [] if seed is None else [(SeedKnown.GIVEN, 1, seed)]
    told += [
        (SeedKnown.REVEALED, line.number + 1, _read_seed(line)) for line in journal.lines if isinstance(line, Reveal)
    ]
    promised = journal.header.commitment
    broken = [VerifyFinding(line, "promise_broken") for _, line, seed in told if not keeps_promise(seed, promised)]
    kept = [(known, seed) for known, _, seed in told if keeps_promise(seed, promised)]
    known, checked = kept[0] if kept else (SeedKnown.UNTOLD, None)
    judge = _Judge(game, journal.header, checked)
    for line in journal.lines:
        judge.read(line)
    rolls = [roll for entry in judge.entries for roll in entry.rolls]
    return VerifyReport(
        entries=len(judge.entries),
        rolls=len(rolls),
        manual=sum(roll.manual for roll in rolls),
        seed=known,
        findings=(*broken, *judge.findings),
        ending=judge.ending(),
        torn=len(journal.torn),
        older=tuple(judge.older),
        unused=tuple(judge.unused),
        mixed=tuple(Mixed(one.line + 1, one.seats) for one in judge.contributions.rounds),
        forgone=tuple(Forgone(line.number + 1, line.seat) for line in journal.lines if isinstance(line, Forgo)),
        silent=judge.contributions.silent,
        takebacks=tuple(takebacks(journal.lines)),
    )


def verified_faces(algorithm: str, key: Seed, entry: Entry, number: int) -> tuple[int, ...]:
    """What the key says fell as one roll of an entry: nothing else of the journal is needed."""
    return ALGORITHMS[algorithm](key, entry.dice).faces(entry.rolls[number].throw, number)


def _read_seed(line: Reveal) -> Seed:
    try:
        return Seed(bytes.fromhex(line.seed))
    except ValueError:
        return Seed(b"")


class _Place(NamedTuple, Generic[State]):
    """Where the game was after an entry: the state, and how many rolls stood."""

    state: State
    rolled: int


class _Judge(Generic[State, Command, Event, View]):
    """Reads a journal line by line and notes what does not follow from what came before.

    The state goes on with what should have happened, so one wrong line does not make all later ones look wrong.
    """

    def __init__(self, game: Game[State, Command, Event, View], header: Header, seed: Seed | None) -> None:
        self.game, self.header, self.seed = game, header, seed
        self.version = header.version
        self.contributions = Contributions(header.setup.seats)
        self.places = {0: _Place(game.start(header.setup), 0)}
        """After each entry that stands; the last one is where the game is."""
        self.waiting: Waiting | None = None
        self.typed: list[Typed] = []
        self.entries: list[Entry] = []
        self.revealed = False
        self.findings: list[VerifyFinding] = []
        self.older: list[int] = []
        self.unused: list[int] = []

    @property
    def by_older_rules(self) -> bool:
        return self.version != self.game.version

    @property
    def place(self) -> _Place[State]:
        return next(reversed(self.places.values()))

    def read(self, line: JournalLine) -> None:
        match line:
            case Waiting():
                self._wait(line)
            case Typed():
                self._type_in(line)
            case Snapshot():
                self._check_snapshot(line)
            case Cut():
                self._go_back(line)
            case Rules():
                self.version = line.version
                self.waiting, self.typed = None, []
            case Pledge() | Share() | Forgo():
                self._check_contribution(line)
            case Entry():
                self._judge(line)
                self.waiting, self.typed = None, []
            case Reveal():
                self.revealed = True

    def ending(self) -> JournalEnding:
        if self.revealed:
            return JournalEnding.TOLD
        return JournalEnding.UNFINISHED if self.game.outcome(self.place.state) is None else JournalEnding.SEED_MISSING

    def _find(self, line: Entry | Waiting | Typed | Snapshot | Cut | Contribution, key: str, **params: Param) -> None:
        self.findings.append(VerifyFinding(line.number + 1, key, params))

    def _wait(self, line: Waiting) -> None:
        if self.waiting:
            self._find(line, "throw_awaited", seat=self.waiting.throw.by)
        self.waiting, self.typed = line, []

    def _type_in(self, line: Typed) -> None:
        if not self.waiting:
            self._find(line, "no_throw_awaited")
        self.typed.append(line)

    def _check_snapshot(self, line: Snapshot) -> None:
        """A state that another version wrote may mean something else today: then only its mark is checked."""
        if line.after != next(reversed(self.places)) or line.mark != mark(bytes(line.state)):
            self._find(line, "snapshot_differs")
        elif line.encoding != encoding(self.game):
            self.unused.append(line.number + 1)
        elif (saved := saved_state(self.game, line)) is None or fingerprint(saved) != fingerprint(self.place.state):
            self._find(line, "snapshot_differs")

    def _check_contribution(self, line: Contribution) -> None:
        if self.revealed:
            self._find(line, "played_after_reveal")
        if refusal := self.contributions.refuse(line):
            self._find(line, refusal.key, **refusal.params)
        else:
            self.contributions = self.contributions.after(line)

    def _go_back(self, line: Cut) -> None:
        self.waiting, self.typed = None, []
        if line.to in self.places:
            self.places = {number: place for number, place in self.places.items() if number <= line.to}
        else:
            self._find(line, "no_such_entry", number=line.to)

    def _judge(self, entry: Entry) -> None:
        state, rolled = self.place
        self._check_hands(entry)
        if self.revealed:
            self._find(entry, "played_after_reveal")
        if self._check_rolls(entry):
            state = self._after(state, entry)
        self.places[entry.number] = _Place(state, rolled + len(entry.rolls))
        self.entries.append(entry)

    def _after(self, state: State, entry: Entry) -> State:
        """The state after what follows from the command, or after what was recorded where rules were older."""
        decision, problem = self._decide(state, entry)
        if problem and self.by_older_rules and problem.key != UNREADABLE:
            self.older.append(entry.number + 1)
        elif problem:
            self.findings.append(problem)
        if problem and self.by_older_rules:
            return self._as_recorded(state, entry)
        return decision.state if decision else state

    def _as_recorded(self, state: State, entry: Entry) -> State:
        try:
            for event in entry.events:
                state = self.game.evolve(state, decoder(self.game.event_type).decode(event))
        except Exception as error:
            self._find(entry, "event_impossible", problem=repr(error))
        return state

    def _decide(self, state: State, entry: Entry) -> tuple[Decision[State, Event] | None, VerifyFinding | None]:
        """What follows from the command and its rolls, and how that differs from what the journal tells."""
        dice, line = RecordedDice(entry.rolls), entry.number + 1
        try:
            command = decoder(self.game.command_type).decode(entry.command)
            decision = self.game.decide_by(self.version, state, entry.seat, command, dice)
        except DecodeError as error:
            return None, VerifyFinding.of(line, UNREADABLE, problem=str(error))
        except RecordMismatch as mismatch:
            return None, VerifyFinding.of(line, "roll_misplaced", roll=mismatch.roll + 1)
        except Exception:
            if not self.by_older_rules:
                raise
            # Today's rules need not cope with where older ones led.
            return None, VerifyFinding.of(line, "events_differ")
        if isinstance(decision, Refusal):
            return None, VerifyFinding.of(line, "command_refused", rule=decision.rule)
        if dice.left:
            return decision, VerifyFinding.of(line, "roll_misplaced", roll=len(dice.rolls) + 1)
        differs = [encode(event) for event in decision.events] != self._recorded(entry)
        return decision, VerifyFinding(line, "events_differ") if differs else None

    def _recorded(self, entry: Entry) -> list[bytes] | None:
        """The events as they would be written today."""
        try:
            return [encode(decoder(self.game.event_type).decode(event)) for event in entry.events]
        except DecodeError:
            return None

    def _check_rolls(self, entry: Entry) -> bool:
        """Whether the rolls can be judged by; where the seed is known, also whether they fell like this."""
        thrown_for = self.waiting.number if self.waiting else entry.number
        if entry.dice != first_roll(self.header.dice, thrown_for, self.place.rolled):
            self._find(entry, "dice_elsewhere", number=entry.dice)
        impossible = [number for number, roll in enumerate(entry.rolls) if not _possible(roll)]
        for number in impossible:
            self._find(entry, "roll_impossible", roll=number + 1)
        if self.seed is not None and not impossible:
            key = self.contributions.key(self.seed, thrown_for)
            for number, roll in enumerate(entry.rolls):
                if not roll.manual and roll.faces != verified_faces(self.header.dice, key, entry, number):
                    self._find(entry, "roll_changed", roll=number + 1)
        return not impossible

    def _check_hands(self, entry: Entry) -> None:
        """Whether those who throw by hand did so, with what they had typed in, for the command that waited for it."""
        for number, roll in enumerate(entry.rolls):
            if roll.manual != (roll.throw.by in self.header.hands and roll.throw.count > 0):
                self._find(entry, "roll_wrong_hand", roll=number + 1)
        manual = [roll for roll in entry.rolls if roll.manual]
        if [(roll.throw.by, roll.faces) for roll in manual] != [(typed.seat, typed.faces) for typed in self.typed]:
            self._find(entry, "typed_differs")
        if self.waiting and (entry.seat, entry.command) != (self.waiting.seat, self.waiting.command):
            self._find(entry, "command_differs")
        if self.waiting and self.waiting.throw not in [roll.throw for roll in manual[:1]]:
            self._find(entry, "throw_differs")


def _possible(roll: Roll) -> bool:
    values = roll.throw.die.values
    return roll.throw.allows(roll.faces) and roll.result == sum(values[face - 1] for face in roll.faces)
