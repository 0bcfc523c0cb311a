"""Plays a game at random and keeps its journal among the others: see README.md.

python -m tests.journals.play GAME COMMIT SCENARIO [WHAT ...]

The scenario is a number, the easiest first, or an id; `all` plays each of them without and with a game master.

It uses little of the program, so that the code of earlier commits can be played with too.
"""

import gzip
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.kernel import GAME_MASTER, AnyStep, Refusal, Seed, begin, parse_journal
from escarmouche.kernel import match as match_module

SEED: Final = Seed(bytes(range(32)))
MOVES: Final = 100
BETWEEN_UNDOS: Final = 9
ENDINGS: Final = ("AgreeToEnd", "MarkAbsent", "Resign")
"""Commands that would end a game too soon."""

EVERY: Final = "all"
FEATURES: Final = (
    (("undo", "snap"), ("hands",)),
    (("hands", "end"), ("undo",)),
    (("secrets",), ("snap", "end")),
    (("snap",), ("undo", "end")),
)
"""What is in the journals of one scenario after the other: without a game master, and with one."""

GAMES: Final = {
    "bow": ("escarmouche.bow.game:BOW", "escarmouche.bow.content.scenario"),
    "argad": ("escarmouche.argad.game:ARGAD", "escarmouche.argad.content.scenario"),
}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "packs": {
        "extensions": ["magic", "prone", "grenades", "locked_doors", "difficult_ground", "swimming", "change_seat"]
    },
    "ff": {"friendly_fire": True, "loot": True, "symmetric_treatment": True},
    "short": {"round_limit": 2, "starter": "first_seat"},
    "deploy": {"deployment": "players", "starter": "random"},
    "dispute": {"dispute": True, "alternate_starter": True},
}


def data_of(name: str) -> bytes:
    """A journal that is kept here."""
    return gzip.decompress((Path(__file__).parent / f"{name}.jsonl.gz").read_bytes())


class Play:
    """A game that is being played, and its file so far."""

    def __init__(self, game: Any, step: AnyStep, random: Random) -> None:
        self.game, self.match, self.random = game, step.match, random
        self.data = b"".join(step.lines)

    @property
    def over(self) -> bool:
        return self.game.outcome(self.match.state) is not None

    def then(self, answer: AnyStep | Refusal) -> None:
        """Go on, if it was not refused."""
        if not isinstance(answer, Refusal):
            self.match, self.data = answer.match, self.data + b"".join(answer.lines)

    def move(self) -> None:
        if throw := self.match.asked:
            faces = [face for face in range(1, len(throw.die.values) + 1) if throw.die.can_show(face)]
            self.then(self.match.type_in(throw.by, self.random.choices(faces, k=throw.count)))
            return
        seat = self.random.choice(sorted(self.game.acting(self.match.state)))
        kinds: dict[str, list[Any]] = {}
        for offer in self.game.commands(self.match.state, seat):
            kinds.setdefault(type(offer).__name__, []).append(offer)
        kind = self.random.choice(sorted(kinds.keys() - set(ENDINGS)) or sorted(kinds))
        offer = self.random.choice(kinds[kind])
        self.then(self.match.play(seat, offer.sample(self.random) if hasattr(offer, "sample") else offer))

    def undo(self) -> None:
        journal = parse_journal(self.data, "journal")
        entries = journal.standing()
        if len(entries) > BETWEEN_UNDOS // 2:
            seat = self.random.choice(self.match.header.setup.seats)
            self.then(self.match.cut(journal, entries[-2].number, seat))

    def contribute(self) -> None:
        from escarmouche.kernel import pledge_of

        seats = self.match.header.setup.seats
        secrets = {seat: self.random.randbytes(32) for seat in seats}
        for seat in seats:
            self.then(self.match.pledge(seat, pledge_of(secrets[seat])))
        for seat in seats:
            self.then(self.match.share(seat, secrets[seat]))

    def end(self) -> None:
        for seat in self.match.header.setup.seats[1:]:
            for command in self.game.commands(self.match.state, seat):
                if type(command).__name__ == "Resign" and not self.over:
                    self.then(self.match.play(seat, command))
        self.then(self.match.reveal())


def played(name: str, scenario: str, what: list[str], random: Random) -> tuple[str, bytes]:
    """The id of the scenario, and the file."""
    place, scenarios = GAMES[name]
    module, _, attribute = place.partition(":")
    game, shelf = getattr(import_module(module), attribute), import_module(scenarios)
    options = {key: value for one in what for key, value in OPTIONS.get(one, {}).items()}
    stories = {scenario.id: scenario for scenario in shelf.scenarios()}
    setup = shelf.setup(stories[scenario] if scenario in stories else [*stories.values()][int(scenario)], options)
    if "master" in what:
        setup = replace(setup, seats=(*setup.seats, GAME_MASTER))
    if "snap" in what:
        match_module.SNAPSHOT_EVERY = 12  # type: ignore[misc]  # a short game with snapshots
    play = Play(game, begin(game, setup, SEED, setup.seats[:1] if "hands" in what else ()), random)
    for move in range(MOVES):
        if play.over:
            break
        if "undo" in what and move % BETWEEN_UNDOS == BETWEEN_UNDOS - 1:
            play.undo()
        if "secrets" in what and move in (2, MOVES // 2):
            play.contribute()
        play.move()
    if "end" in what:
        play.end()
    return setup.scenario["id"], play.data


def keep(name: str, commit: str, number: str, what: Sequence[str]) -> None:
    random = Random(f"{name} {commit} {number} {tuple(what)}")
    scenario, data = played(name, number, list(what), random)
    file = Path(__file__).parent / f"{'-'.join([name, commit, scenario, *what])}.jsonl.gz"
    file.write_bytes(gzip.compress(data, mtime=0))
    sys.stdout.write(f"{file.name}: {len(data.splitlines())} lines\n")


def main(name: str, commit: str, number: str, *what: str) -> None:
    if number != EVERY:
        keep(name, commit, number, what)
        return
    stories = import_module(GAMES[name][1]).scenarios()
    for scenario, (alone, mastered) in zip(stories, cycle(FEATURES), strict=False):
        keep(name, commit, scenario.id, alone)
        keep(name, commit, scenario.id, ("master", *mastered))


if __name__ == "__main__":
    main(*sys.argv[1:])
