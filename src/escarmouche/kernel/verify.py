"""Checks a journal: do the events follow from commands and rolls, and are the rolls those of the promised seed?

Seals are checked on reading. Here every command is judged again with its recorded rolls, so a changed command, event or
roll shows even when the seals were made anew; and when the seed is known, each roll is thrown again.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from msgspec import DecodeError, Struct

from escarmouche.kernel.codec import decoder, encode, fingerprint
from escarmouche.kernel.dice import RecordedDice, RecordMismatch, Seed, StreamDice, keeps_promise
from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.journal import Cut, Entry, Journal, Reveal, Snapshot, Typed, Waiting
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
    revealed = next((line for line in journal.lines if isinstance(line, Reveal)), None)
    known = SeedKnown.GIVEN if seed else SeedKnown.REVEALED if revealed else SeedKnown.UNTOLD
    if revealed and seed is None:
        seed = _read_seed(revealed)
    entries = [line for line in journal.lines if isinstance(line, Entry)]
    rolls = [roll for entry in entries for roll in entry.rolls]
    findings = [*_check_promise(journal, seed, revealed), *_judge_all(game, journal, seed)]
    return Report(len(entries), len(rolls), sum(roll.manual for roll in rolls), known, tuple(findings))


def _read_seed(line: Reveal) -> Seed:
    try:
        return Seed(bytes.fromhex(line.seed))
    except ValueError:
        return Seed(b"")


def _check_promise(journal: Journal, seed: Seed | None, revealed: Reveal | None) -> Iterator[Finding]:
    if seed is not None and not keeps_promise(seed, journal.header.commitment):
        yield Finding(revealed.number + 1 if revealed else 1, "promise_broken")


def _judge_all(game: AnyGame, journal: Journal, seed: Seed | None) -> Iterator[Finding]:
    state = game.start(journal.header.setup)
    states = {0: state}
    typed: list[tuple[int, ...]] = []
    for line in journal.lines:
        match line:
            case Waiting():
                typed = []
            case Typed(faces=faces):
                typed.append(faces)
            case Cut(to=to):
                typed = []
                if to in states:
                    state = states[to]
                else:
                    yield Finding(line.number + 1, "no_such_entry", {"number": to})
            case Snapshot(mark=mark) if mark != fingerprint(state):
                yield Finding(line.number + 1, "snapshot_differs")
            case Entry():
                yield from _judge(game, state, line, typed)
                yield from _check_rolls(line, seed)
                state = states[line.number] = _apply(game, state, line)
                typed = []


def _judge(game: AnyGame, state: Any, entry: Entry, typed: Sequence[tuple[int, ...]]) -> Iterator[Finding]:
    """Whether the recorded events follow from the recorded command and rolls."""
    line = entry.number + 1
    dice = RecordedDice(entry.rolls)
    try:
        command = decoder(game.command_type).decode(entry.command)
        decided = game.decide(state, entry.seat, command, dice)
    except DecodeError as error:
        yield Finding(line, "line_unreadable", {"problem": str(error)})
        return
    except RecordMismatch as mismatch:
        yield Finding(line, "roll_misplaced", {"roll": mismatch.roll + 1})
        return
    if isinstance(decided, Refusal):
        yield Finding(line, "command_refused", {"rule": decided.rule})
    elif dice.left:
        yield Finding(line, "roll_misplaced", {"roll": len(dice.rolls) + 1})
    elif [encode(event) for event in decided] != [bytes(event) for event in entry.events]:
        yield Finding(line, "events_differ")
    if [roll.faces for roll in entry.rolls if roll.manual] != list(typed):
        yield Finding(line, "typed_differs")


def _check_rolls(entry: Entry, seed: Seed | None) -> Iterator[Finding]:
    for number, roll in enumerate(entry.rolls):
        if not _possible(roll):
            yield Finding(entry.number + 1, "roll_impossible", {"roll": number + 1})
        elif seed is not None and not roll.manual and roll.faces != verified_faces(seed, entry, number):
            yield Finding(entry.number + 1, "roll_changed", {"roll": number + 1})


def verified_faces(seed: Seed, entry: Entry, number: int) -> tuple[int, ...]:
    """What the seed says fell as one roll of an entry: nothing else of the journal is needed."""
    return StreamDice(seed, entry.dice).faces(entry.rolls[number].throw, number)


def _possible(roll: Roll) -> bool:
    values = roll.throw.die.values
    return roll.throw.allows(roll.faces) and roll.result == sum(values[face - 1] for face in roll.faces)


def _apply(game: AnyGame, state: Any, entry: Entry) -> Any:
    """What the entry made of the state, by its own events."""
    events = decoder(game.event_type)
    for event in entry.events:
        state = game.evolve(state, events.decode(event))
    return state
