"""A study of worth: battles between drawn armies on several fields, and what they say about every kind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.lab.engines import Engine
from escarmouche.lab.estimates import Values
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.job import Contender, Draft, DraftKind, Job
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate_all
from escarmouche.lab.whatif import make_folder
from escarmouche.lab.worth.drawing import drawn_armies
from escarmouche.lab.worth.model import Fitted, Table, fit, scaled
from escarmouche.lab.worth.subjects import StudyPlan, Subject

Played = tuple[Job, Result]


class Study:
    """Some kinds, the battles that were played with them, and what follows."""

    def __init__(self, plan: StudyPlan) -> None:
        self.plan = plan
        self.numbers = {subject.id: number for number, subject in enumerate(plan.subjects)}
        self.jobs: list[Job] = []
        self.results: list[Played] = []
        self._table: Table | None = None

    @property
    def games(self) -> int:
        return len(self.results)

    def run(self, jobs: Sequence[Job], engine: Engine, folder: Path | None = None) -> Iterator[Result]:
        """Play jobs with drawn armies side by side. A folder keeps a file of results for each."""
        self.jobs += jobs
        if folder:
            make_folder(folder)
        outs = [folder / f"{number}.jsonl" if folder else None for number in range(len(jobs))]
        for number, result in simulate_all(jobs, engine, outs):
            self.results.append((jobs[number], result))
            yield result

    @property
    def fields(self) -> list[str]:
        """On which was played, by their ids."""
        return list(dict.fromkeys(_field(job) for job in self.jobs))

    def by_field(self) -> dict[str, "Study"]:
        """A study for each field alone, to see how far worths depend on it."""
        found = {field: Study(self.plan) for field in self.fields}
        for field, alone in found.items():
            alone.jobs = [job for job in self.jobs if _field(job) == field]
            alone.results = [(job, result) for job, result in self.results if _field(job) == field]
        return found

    def fitted(self) -> Fitted:
        """The most likely worths so far, in cost points."""
        costs = self.costs
        return scaled(fit(self.table(), costs), costs, self._reference())

    @property
    def costs(self) -> Values:
        return np.array([subject.cost for subject in self.plan.subjects], dtype=np.float64)

    def _reference(self) -> Values:
        """The kinds that say what a point is: the sheets of the library, or all if there is none."""
        sheets = np.array([subject.group == "sheet" for subject in self.plan.subjects], dtype=np.float64)
        return sheets if sheets.any() else np.ones_like(sheets)

    def battles(self) -> Values:
        """In how many battles each kind took part."""
        table = self.table()
        _, first = np.unique(table.battles, return_index=True)
        taking_part: Values = ((table.own + table.other)[first] > 0).sum(axis=0).astype(np.float64)
        return taking_part

    def table(self) -> Table:
        """The games as rows; made again when there are more of them."""
        if self._table is None or len(self._table.score) != self.games:
            self._table = self._made()
        return self._table

    def _made(self) -> Table:
        """In the order of the jobs and of their games, whatever the order in which they came."""
        places = {id(job): place for place, job in enumerate(self.jobs)}
        rows = sorted(self.results, key=lambda played: (places[id(played[0])], played[1].number))
        own, other = (np.zeros((len(rows), len(self.numbers))) for _ in range(2))
        starts, score, battles = np.zeros(len(rows)), np.zeros(len(rows)), np.zeros(len(rows), dtype=np.int64)
        seated = {id(job): prepared(job).seats for job in self.jobs}
        for row, (job, result) in enumerate(rows):
            battle, turned = divmod(result.number, 2)
            seats = seated[id(job)]
            first = seats[turned]
            for counts, army in zip((own, other), self._drawn(job, battle), strict=True):
                np.add.at(counts[row], list(army), 1.0)
            starts[row] = 0 if result.starter not in seats else 1 if result.starter == first else -1
            score[row] = float(first in result.winners) if is_decided(job, result) else 0.5
            battles[row] = places[id(job)] + battle * len(places)
        return Table(own, other, starts, score, battles)

    def _drawn(self, job: Job, battle: int) -> tuple[list[int], ...]:
        """The two armies of a battle, by the numbers that their kinds have in this study."""
        assert job.draft is not None  # noqa: S101 - these are the jobs that were run
        ours = [self.numbers[kind.id] for kind in job.draft.kinds]
        return tuple([ours[number] for number in army] for army in drawn_armies(job.draft, job.seed, battle))


def _field(job: Job) -> str:
    return str(job.scenario["id"]) if isinstance(job.scenario, dict) else job.scenario


def is_decided(job: Job, result: Result) -> bool:
    """Points left on the field when time is up are the formula's own judgement; they say nothing about it."""
    return bool(result.winners) and result.outcome is not None and result.outcome.key not in metrics(job.game).undecided


class Trials(Struct, frozen=True, kw_only=True):
    """How the battles of a study are played."""

    game: str
    fields: Sequence[dict[str, Any]]
    """Scenarios whose halves are alike; the games are shared out among them."""
    games: int
    seed: str
    player: Contender = Contender()
    options: dict[str, Any] = {}

    def jobs(
        self,
        subjects: Iterable[Subject],
        worths: Mapping[str, float] | None = None,
        weights: Mapping[str, int] | None = None,
    ) -> list[Job]:
        """A job for each field.

        `worths` says what kinds are taken to be worth, where that is known better than by their cost; armies that match
        tell more. `weights` says which are drawn more often than others.
        """
        known, often = worths or {}, weights or {}
        kinds = tuple(
            DraftKind(
                id=subject.id,
                army=subject.army,
                worth=round(known.get(subject.id, float(subject.cost)), 2),
                weight=often.get(subject.id, 1),
            )
            for subject in subjects
        )
        draft = Draft(kinds=kinds)
        return [replace(job, draft=draft, games=2 * job.games) for job in self._plain()]

    def pairs(self, one: dict[str, Any], other: dict[str, Any]) -> list[tuple[Job, Job]]:
        """Two jobs for each field: the armies this way and the other way round, on the same seeds."""
        return [
            (
                replace(job, armies=dict(zip(prepared(job).seats, (one, other), strict=True))),
                replace(job, armies=dict(zip(prepared(job).seats, (other, one), strict=True))),
            )
            for job in self._plain()
        ]

    def _plain(self) -> list[Job]:
        """A job for each field, without armies, with its share of the battles; a battle is two games."""
        battles, fields = self.games // 2, len(self.fields)
        shares = [battles // fields + (number < battles % fields) for number in range(fields)]
        return [
            Job(
                scenario=field,
                game=self.game,
                options=self.options,
                others=self.player,
                games=share,
                seed=f"{self.seed}, {field['id']}",
            )
            for field, share in zip(self.fields, shares, strict=True)
            if share
        ]
