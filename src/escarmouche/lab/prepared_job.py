"""A job made ready to be played in this process, game by game."""

from functools import lru_cache
from typing import Any, Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from escarmouche import __version__
from escarmouche.games import GAMES
from escarmouche.kernel import Seat, Seed
from escarmouche.lab.game_metrics import GameMetrics, Sides, State_contra, lab_games, metrics
from escarmouche.lab.job import Job, Seating, game_seed, seatings
from escarmouche.lab.messages import LabInput
from escarmouche.lab.result import RESULTS, Result
from escarmouche.players.contest import Contest, Observer, play
from escarmouche.players.player import TEMPERS
from escarmouche.players.roster import computer_player
from escarmouche.presentation.catalogue import Offer
from escarmouche.text.codec import encode, fingerprint
from escarmouche.text.datafiles import fit


class PreparedJob:
    """A job with everything that its games have in common; `BrokenInput` if it cannot be played."""

    def __init__(self, job: Job) -> None:
        check_game(job)
        _check_players(job)
        self.job, self.metrics = job, metrics(job.game)
        self.shelf = shelf = GAMES[job.game].catalogue()
        self.game = shelf.game
        self.lined_up = self.metrics.line_up(job.scenario, job.armies) if job.armies else job.scenario
        self.setup = shelf.setup(self.lined_up, job.options)
        self.name = shelf.name_of(self.setup)
        self.start = self.game.start(self.setup)
        self.seats = self.setup.seats
        if strangers := sorted(job.players.keys() - set(self.seats)):
            raise LabInput("players", "seat_unknown", seat=strangers[0], known=", ".join(self.seats))
        self.sides = self.metrics.sides(self.start)
        self.forces = self.metrics.forces(self.start)
        self.seatings = seatings(job, self.seats)
        if job.games % len(self.seatings):
            raise LabInput("games", "games_uneven", games=job.games, seatings=len(self.seatings))
        self.fighters = self.metrics.fighters(self.start)
        self.goals = self.metrics.goals(self.start)
        alone = replace(job, games=1, until=None, vary=None)
        self.mark = fingerprint((alone, self.setup, self.game.version, __version__, RESULTS))
        """What the result of a game depends on; how many are played is not part of it."""

        self._data = encode(job)

    def offer(self) -> Offer:
        """Its battle as it would be offered at set-up."""
        return self.shelf.offer(self.lined_up)

    def task(self, numbers: range) -> "Task":
        return Task(self._data, self.mark, numbers)

    def seating(self, number: int) -> Seating:
        return self.seatings[number % len(self.seatings)]

    def battle(self, number: int) -> int:
        """Games of one battle have the same dice, and differ in who plays which seat."""
        return number // len(self.seatings)

    def seed(self, number: int) -> Seed:
        """What decides a game."""
        return game_seed(self.job.seed, self.battle(number))

    def contest(self, number: int, observer: Observer[Any, Any]) -> Contest[Any]:
        """Play a game."""
        contenders = zip(self.seats, self.seating(number), strict=True)
        players = {seat: computer_player(self.job.game, who.level, who.inclination) for seat, who in contenders}
        return play(self.game, self.start, players, self.seed(number), observer)

    def play(self, number: int) -> Result:
        course = GameWatcher(self.metrics, self.sides)
        course.note(self.start)
        recorder = self.metrics.recorder(self.start)

        def watch(before: Any, seat: Seat, command: object, after: Any) -> None:
            course.watch(before, seat, command, after)
            recorder.watch(before, command, after)

        contest = self.contest(number, watch)
        course.note(contest.state)
        recorder.close(contest.state)
        return Result(
            number=number,
            outcome=contest.outcome,
            rounds=self.metrics.round(contest.state),
            commands=contest.commands,
            starter=course.starter,
            losses=self.metrics.losses(self.start, contest.state),
            units=recorder.units(),
            goals=recorder.goals(),
            quiet=recorder.quiet,
            stalled=recorder.stalled,
            lead_changes=course.lead_changes,
            slips=contest.slips,
        )


def check_game(job: Job) -> None:
    if job.game not in lab_games():
        raise LabInput("game", "game_without_players", game=job.game, known=", ".join(lab_games()))


def _check_players(job: Job) -> None:
    for who in (*job.players.values(), job.others):
        if who.temper not in TEMPERS:
            raise LabInput("players", "temper_unknown", temper=who.temper, known=", ".join(TEMPERS))


class GameWatcher(Generic[State_contra]):
    """What is noted while a game goes on: who starts, and how often the lead changes."""

    def __init__(self, metrics: GameMetrics[State_contra], sides: Sides) -> None:
        self.metrics, self.sides = metrics, sides
        self.starter = Seat("")
        self.lead_changes = 0
        self._leader: tuple[Seat, ...] | None = None

    def watch(self, before: State_contra, seat: Seat, command: object, after: State_contra) -> None:
        self.starter = self.starter or self.metrics.starter(after)
        if self.metrics.round(before) != self.metrics.round(after):
            self.note(after)

    def note(self, state: State_contra) -> None:
        """Look who leads; while two sides have the same, the one that led before still does."""
        forces = self.metrics.forces(state)
        points = {side: sum(forces[seat].points for seat in side) for side in self.sides}
        first = [side for side in self.sides if points[side] == max(points.values())]
        if len(first) == 1:
            self.lead_changes += self._leader is not None and self._leader != first[0]
            self._leader = first[0]


class Task(Struct, frozen=True):
    """Some games of a job, for a worker anywhere."""

    job: bytes
    mark: str
    numbers: range


def carry_out(task: Task) -> tuple[Result, ...]:
    """Play the games of a task."""
    ready = _prepared(task.job)
    if ready.mark != task.mark:
        raise LabInput("worker", "worker_differs", version=__version__)
    return tuple(ready.play(number) for number in task.numbers)


def prepared(job: Job) -> PreparedJob:
    """The job made ready; kept, since making it takes longer than a question to it."""
    return _prepared(encode(job))


@lru_cache(maxsize=8)
def _prepared(data: bytes) -> PreparedJob:
    job = fit(msgspec.json.decode(data), Job, "job")
    if job.draft is None:
        return PreparedJob(job)
    from escarmouche.lab.worth.prepared_draft import PreparedDraft  # noqa: PLC0415 - it is a prepared job itself

    return PreparedDraft(job)
