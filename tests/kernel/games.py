"""Games of Ambush for the tests of the kernel, and the journals they leave."""

import hashlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
from hypothesis import settings

from escarmouche.kernel import (
    GAME_MASTER,
    AnyGame,
    AnyMatch,
    AnyStep,
    Journal,
    Refusal,
    Seat,
    Seed,
    Setup,
    Step,
    begin,
    parse_journal,
    pledge_of,
    resume,
)
from escarmouche.kernel import match as match_module
from escarmouche.kernel.journal import Entry, JournalLine, seal
from escarmouche.text.codec import decoder
from tests.ambush.game import AMBUSH

BLUE, ORANGE = Seat("blue"), Seat("orange")
SEED = Seed(bytes(range(32)))
OTHER_SEED = Seed(bytes(range(1, 33)))
PLACE = "game.jsonl"
ENDLESS = Setup((BLUE, ORANGE), options={"points": 1_000_000})

properties = settings(deadline=None, derandomize=True)
"""The same examples on every machine, however slow it is."""

Body = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """A match, and the file that its lines make."""

    match: AnyMatch
    data: bytes

    def then(self, answer: AnyStep | Refusal) -> "Table":
        assert isinstance(answer, Step), f"refused: {answer}"
        return Table(answer.match, self.data + b"".join(answer.lines))

    def play(self, seat: Seat, command: Any) -> "Table":
        return self.then(self.match.play(seat, command))

    def type_in(self, seat: Seat, *faces: int) -> "Table":
        return self.then(self.match.type_in(seat, faces))

    def cut(self, to: int, by: Seat = BLUE, agreed: Collection[Seat] = ()) -> "Table":
        return self.then(self.match.cut(self.journal(), to, by, agreed))

    def pledge(self, *seats: Seat) -> "Table":
        """Each pledges the secret that it has for the round."""
        return reduce(lambda table, seat: table.then(table.match.pledge(seat, pledge_of(secret(seat)))), seats, self)

    def share(self, *seats: Seat) -> "Table":
        return reduce(lambda table, seat: table.then(table.match.share(seat, secret(seat))), seats, self)

    def forgo(self, seat: Seat) -> "Table":
        return self.then(self.match.forgo(seat))

    def reveal(self) -> "Table":
        return self.then(self.match.reveal())

    def on(self, moves: int) -> "Table":
        """The table after some more moves, always the same ones from here."""
        table = self
        for _ in range(moves):
            table = table.then(advance(table.match))
        return table

    def journal(self) -> Journal:
        return parse_journal(self.data, PLACE)

    def resumed(self) -> "Table":
        """The table as somebody who has only the file and the seed finds it."""
        return Table(self.match, self.data).then(resume(self.match.game, self.journal(), SEED))

    def entries(self) -> list[Entry]:
        return [line for line in self.journal().lines if isinstance(line, Entry)]


def table(*hands: Seat, setup: Setup = ENDLESS, seed: Seed = SEED, game: AnyGame = AMBUSH) -> Table:
    """A table at which Ambush begins."""
    step = begin(game, setup, seed, hands)
    return Table(step.match, b"".join(step.lines))


def advance(match: AnyMatch) -> AnyStep:
    """One move that depends only on where the match stands: a command, or a throw by hand that was asked for."""
    random = Random(match.number)
    if match.asked:
        answer = match.type_in(match.asked.by, [random.randint(1, 6) for _ in range(match.asked.count)])
    else:
        seat = random.choice(sorted(match.game.acting(match.state) - {GAME_MASTER}))
        offer = random.choice(list(match.game.commands(match.state, seat)))
        answer = match.play(seat, offer.sample(random) if hasattr(offer, "sample") else offer)
    assert isinstance(answer, Step), f"refused: {answer}"
    return answer


def replayed(journal: Journal) -> Any:
    """The state after all events that stand, from the very start, without snapshots."""
    state = AMBUSH.start(journal.header.setup)
    for entry in journal.standing():
        for event in entry.events:
            state = AMBUSH.evolve(state, decoder(AMBUSH.event_type).decode(event))
    return state


def with_snapshots_every(entries: int, play: Callable[[], Table]) -> Table:
    with patch.object(match_module, "SNAPSHOT_EVERY", entries):
        return play()


def eventful() -> Table:
    """A game with a line of every kind: throws by hand, undo, secrets, snapshots and the seed at the end."""
    return with_snapshots_every(4, lambda: contributed(table(BLUE).on(14).cut(3)).on(9).reveal())


def contributed(played: Table) -> Table:
    """Blue's secret is in the dice; orange has pledged one and not told it."""
    return played.pledge(BLUE, ORANGE).share(BLUE).forgo(ORANGE)


def secret(seat: Seat) -> bytes:
    return hashlib.blake2b(seat.encode(), digest_size=32).digest()


def rows(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def bodies(data: bytes) -> list[Body]:
    return [msgspec.json.decode(row)["body"] for row in rows(data)]


def resealed(data: bytes, edit: Callable[[list[Body]], object]) -> bytes:
    """The journal after an edit of its lines, with all seals recomputed, as a cheat would."""
    lines = bodies(data)
    edit(lines)
    return b"".join(sealed(lines))


def sealed(lines: list[Body]) -> Iterator[bytes]:
    before = ""
    for body in lines:
        row, before = seal_body(body, before)
        yield row


def seal_body(body: Any, before: str) -> tuple[bytes, str]:
    """Seal anything, sensible or not, in the order in which its fields stand."""
    line: Any = msgspec.Raw(msgspec.json.encode(body))
    checked: JournalLine = line
    return seal(checked, before)


def renumber(lines: list[Body]) -> None:
    for number, body in enumerate(lines[1:], start=1):
        body["number"] = number


def line_of(data: bytes, kind: str, nth: int = 0) -> int:
    """The number of the nth line of a kind, as the journal counts: the header is 0."""
    return [number for number, body in enumerate(bodies(data)) if body["line"] == kind][nth]


def without_seed(match: AnyMatch) -> AnyMatch:
    return replace(match, seed=None)
