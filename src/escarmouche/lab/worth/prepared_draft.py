"""A job of drawn armies made ready: a line-up of its own for each battle, played twice with the seats exchanged."""

from typing import Any

from msgspec.structs import replace

from escarmouche import __version__
from escarmouche.games import GAMES
from escarmouche.kernel import Seat
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.job import Draft, Job, game_seed
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import PreparedJob, check_game
from escarmouche.lab.result import RESULTS, Result
from escarmouche.lab.worth.drawing import drawn_armies
from escarmouche.text.codec import encode, fingerprint


class PreparedDraft(PreparedJob):
    """What it has in common with a plain job is that of its first game; the games of a battle are two."""

    def __init__(self, job: Job) -> None:
        check_game(job)
        self.draft, self._seats = _draft(job), _seats(job)
        self._joined = metrics(job.game).joined
        super().__init__(self._single(job, 0))
        self.job = job
        self.seatings *= 2
        if job.games % 2:
            raise LabInput("games", "games_uneven", games=job.games, seatings=2)
        musters = [self.metrics.muster(job.scenario, kind.army) for kind in self.draft.kinds]
        self.mark = fingerprint((replace(job, games=1), self.setup, musters, self.game.version, __version__, RESULTS))
        self._data = encode(job)

    def _single(self, job: Job, number: int) -> Job:
        """One game of the job as a job of its own."""
        battle, turned = divmod(number, 2)
        armies = [self._army(army) for army in drawn_armies(self.draft, job.seed, battle)]
        if turned:
            armies.reverse()
        return replace(
            job,
            draft=None,
            armies=dict(zip(self._seats, armies, strict=True)),
            games=1,
            seed=game_seed(job.seed, battle).hex(),
            swap=False,
        )

    def _army(self, numbers: tuple[int, ...]) -> dict[str, Any]:
        return self._joined([self.draft.kinds[number].army for number in numbers])

    def play(self, number: int) -> Result:
        return replace(PreparedJob(self._single(self.job, number)).play(0), number=number, units={})


def _draft(job: Job) -> Draft:
    assert job.draft is not None  # noqa: S101 - that is why it is a draft
    return job.draft


def _seats(job: Job) -> tuple[Seat, ...]:
    """The two seats of the field."""
    seats = GAMES[job.game].catalogue().setup(job.scenario, {}).seats
    if len(seats) != 2:
        raise LabInput("scenario", "field_not_for_two", seats=len(seats))
    return seats
