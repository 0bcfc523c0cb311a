"""Checks a journal: do the events follow from commands and rolls, and are the rolls those of the promised seed?

Seals are checked on reading. Here every command is judged again with its recorded rolls, so a changed command, event or
roll shows even when the seals were made anew; and when the seed is known, each roll is thrown again.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from msgspec import DecodeError, Struct

from escarmouche.kernel.codec import decoder, encode, fingerprint
from escarmouche.kernel.dice import RecordedDice, RecordMismatch, Seed, StreamDice, keeps_promise
from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.journal import Cut, Entry, Header, Journal, Line, Reveal, Snapshot, Typed, Waiting
from escarmouche.kernel.match import check_header
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Param, Roll


class SeedKnown(StrEnum):
    """Whether the rolls could be checked against the seed."""

    REVEALED = "revealed"
    GIVEN = "given"
    UNTOLD = "untold"


class Finding(Struct, frozen=True):
    """Something that is not as it should be: the line of the file, and what."""

    line: int
    key: str
    params: dict[str, Param] = {}


class Report(Struct, frozen=True):
    entries: int
    rolls: int
    manual: int
    """Rolls thrown by hand: possible, but nobody can check them."""
    seed: SeedKnown
    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        return not self.findings


def verify(game: AnyGame, journal: Journal, seed: Seed | None = None) -> Report:
    """Judge the whole journal again and report what does not fit."""
    check_header(game, journal)
    told = [] if seed is None else [(SeedKnown.GIVEN, 1, seed)]
    told += [
        (SeedKnown.REVEALED, line.number + 1, _read_seed(line)) for line in journal.lines if isinstance(line, Reveal)
    ]
    promised = journal.header.commitment
    broken = [Finding(line, "promise_broken") for _, line, seed in told if not keeps_promise(seed, promised)]
    kept = [(known, seed) for known, _, seed in told if keeps_promise(seed, promised)]
    known, checked = kept[0] if kept else (SeedKnown.UNTOLD, None)
    judge = _Judge(game, journal.header, checked)
    for line in journal.lines:
        judge.read(line)
    rolls = [roll for entry in judge.entries for roll in entry.rolls]
    manual = sum(roll.manual for roll in rolls)
    return Report(len(judge.entries), len(rolls), manual, known, (*broken, *judge.findings))


def verified_faces(seed: Seed, entry: Entry, number: int) -> tuple[int, ...]:
    """What the seed says fell as one roll of an entry: nothing else of the journal is needed."""
    return StreamDice(seed, entry.dice).faces(entry.rolls[number].throw, number)


def _read_seed(line: Reveal) -> Seed:
    try:
        return Seed(bytes.fromhex(line.seed))
    except ValueError:
        return Seed(b"")


class _Judge:
    """Reads a journal line by line and notes what does not follow from what came before.

    The state goes on with what should have happened, so one wrong line does not make all later ones look wrong.
    """

    def __init__(self, game: AnyGame, header: Header, seed: Seed | None) -> None:
        self.game, self.hands, self.seed = game, header.hands, seed
        self.states = {0: game.start(header.setup)}
        """After each entry that stands; the last one is where the game is."""
        self.waiting: Waiting | None = None
        self.typed: list[Typed] = []
        self.entries: list[Entry] = []
        self.revealed = False
        self.findings: list[Finding] = []

    def read(self, line: Line) -> None:
        match line:
            case Waiting():
                if self.waiting:
                    self._find(line, "throw_awaited", seat=self.waiting.throw.by)
                self.waiting, self.typed = line, []
            case Typed():
                if not self.waiting:
                    self._find(line, "no_throw_awaited")
                self.typed.append(line)
            case Snapshot():
                self._check_snapshot(line)
            case Cut():
                self._go_back(line)
            case Entry():
                self._judge(line)
                self.waiting, self.typed = None, []
            case Reveal():
                self.revealed = True

    def _find(self, line: Entry | Waiting | Typed | Snapshot | Cut, key: str, **params: Param) -> None:
        self.findings.append(Finding(line.number + 1, key, params))

    def _check_snapshot(self, line: Snapshot) -> None:
        after, state = next(reversed(self.states.items()))
        if (line.after, bytes(line.state), line.mark) != (after, encode(state), fingerprint(state)):
            self._find(line, "snapshot_differs")

    def _go_back(self, line: Cut) -> None:
        self.waiting, self.typed = None, []
        if line.to in self.states:
            self.states = {number: state for number, state in self.states.items() if number <= line.to}
        else:
            self._find(line, "no_such_entry", number=line.to)

    def _judge(self, entry: Entry) -> None:
        state = next(reversed(self.states.values()))
        self._check_hands(entry)
        if self.revealed:
            self._find(entry, "played_after_reveal")
        if self._check_rolls(entry):
            for event in self._decide(state, entry):
                state = self.game.evolve(state, event)
        self.states[entry.number] = state
        self.entries.append(entry)

    def _decide(self, state: Any, entry: Entry) -> Sequence[Any]:
        """What follows from the command and its rolls, which is what the journal should tell."""
        dice = RecordedDice(entry.rolls)
        try:
            command = decoder(self.game.command_type).decode(entry.command)
            decided = self.game.decide(state, entry.seat, command, dice)
        except DecodeError as error:
            self._find(entry, "line_unreadable", problem=str(error))
            return ()
        except RecordMismatch as mismatch:
            self._find(entry, "roll_misplaced", roll=mismatch.roll + 1)
            return ()
        if isinstance(decided, Refusal):
            self._find(entry, "command_refused", rule=decided.rule)
            return ()
        if dice.left:
            self._find(entry, "roll_misplaced", roll=len(dice.rolls) + 1)
        elif [encode(event) for event in decided] != [bytes(event) for event in entry.events]:
            self._find(entry, "events_differ")
        return decided

    def _check_rolls(self, entry: Entry) -> bool:
        """Whether the rolls can be judged by; where the seed is known, also whether they fell like this."""
        if entry.dice != (self.waiting.number if self.waiting else entry.number):
            self._find(entry, "dice_elsewhere", number=entry.dice)
        impossible = [number for number, roll in enumerate(entry.rolls) if not _possible(roll)]
        for number in impossible:
            self._find(entry, "roll_impossible", roll=number + 1)
        if self.seed is not None and not impossible:
            for number, roll in enumerate(entry.rolls):
                if not roll.manual and roll.faces != verified_faces(self.seed, entry, number):
                    self._find(entry, "roll_changed", roll=number + 1)
        return not impossible

    def _check_hands(self, entry: Entry) -> None:
        """Whether those threw by hand who do, what they had typed in, for the command that waited for it."""
        for number, roll in enumerate(entry.rolls):
            if roll.manual != (roll.throw.by in self.hands and roll.throw.count > 0):
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
