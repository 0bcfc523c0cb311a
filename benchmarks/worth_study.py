"""The study of docs/worth.md: what BOW's sheets, vehicles, equipment and abilities are worth beside what they cost.

    python -m benchmarks.worth_study --out FOLDER

plays it on all cores and writes `worth-bow.json`, the file that ships in `src/escarmouche/lab/data/`, and the tables
of the document. A run that was stopped goes on where it was.

It is made in two stages. In the first, armies are matched by what they cost; in the second, by what the first stage
found, since battles that are open tell the most. Both count. On foot and with vehicles are drafts of their own, because
battles with vehicles take five times as long.
"""

import argparse
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from escarmouche.lab.bow.kinds import OPTIONS, equipment_kinds, fields, library_kinds, sweep_kinds
from escarmouche.lab.engines import Engine, open_engine
from escarmouche.lab.estimates import Estimate
from escarmouche.lab.findings import Priced
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.worth.shipped import StudyFile, study_file, write
from escarmouche.lab.worth.study import Study, Trials
from escarmouche.lab.worth.subjects import StudyPlan

SEED = "worth 1"
PLAYER = Contender()
GAMES = {"foot": 36_000, "vehicles": 6_000}
PILOT = 0.15
"""The part of the games that are played in the first stage."""


def main() -> None:
    asked = _asked()
    started = time.monotonic()
    study = Study(_plan())
    with open_engine("local" if asked.workers != 1 else "one", asked.workers) as hands:
        _play(study, _jobs(study, "pilot", PILOT * asked.part), hands, asked.out / "pilot")
        taken = dict(zip(study.numbers, study.fitted().worths.tolist(), strict=True))
        _play(study, _jobs(study, "main", (1 - PILOT) * asked.part, taken), hands, asked.out / "main")
    print(f"{study.games} games in {time.monotonic() - started:.0f} s")
    whole = study_file(study, SEED, PLAYER)
    write(whole, asked.out / "worth-bow.json")
    (asked.out / "worth-tables.md").write_text(tables(whole), encoding="utf-8")
    print(tables(whole))
    print(f"all in {time.monotonic() - started:.0f} s")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Make the study of docs/worth.md.")
    parser.add_argument("--out", type=Path, required=True, help="folder for results and findings")
    parser.add_argument("--workers", type=int, help="processes; without it, one for each core")
    parser.add_argument("--part", type=float, default=1.0, help="the part of the games to play, to try it out")
    return parser.parse_args()


def _plan() -> StudyPlan:
    """Everything in one study, so that all worths are on one scale."""
    parts = library_kinds(), equipment_kinds(), sweep_kinds()
    return StudyPlan(
        subjects=tuple(subject for part in parts for subject in part.subjects),
        gains=tuple(gain for part in parts for gain in part.gains),
        points=tuple(point for part in parts for point in part.points),
    )


def _jobs(study: Study, stage: str, part: float, taken: Mapping[str, float] | None = None) -> list[Job]:
    """Of a stage: on foot everything that walks, with vehicles the library alone."""
    jobs = []
    for draft, groups in {"foot": ("sheet", "body", "sweep"), "vehicles": ("sheet", "vehicle")}.items():
        subjects = [subject for subject in study.plan.subjects if subject.group in groups]
        trials = Trials(
            game="bow",
            fields=fields(),
            games=max(6, round(GAMES[draft] * part)),
            seed=f"{SEED}, {stage}, {draft}",
            player=PLAYER,
            options=OPTIONS,
        )
        jobs += trials.jobs(subjects, taken)
    return jobs


def _play(study: Study, jobs: list[Job], hands: Engine, out: Path) -> None:
    started = time.monotonic()
    for number, _ in enumerate(study.run(jobs, hands, out), start=1):
        if number % 1000 == 0:
            print(f"{out.name}: {number} games, {time.monotonic() - started:.0f} s", flush=True)


def tables(study: StudyFile) -> str:
    """The tables of docs/worth.md."""
    priced = study.finding.priced
    units = [each for group in ("sheet", "vehicle") for each in _sorted(priced, group)]
    parts = [
        _table("| kind | cost | worth | worth / cost | battles |", map(_unit, units)),
        _table(
            "| equipment | cost | adds | battles |", map(_gain, [each for each in priced if each.group == "equipment"])
        ),
        _table(
            "| ability | at | cost | worth | worth / cost |",
            map(_point, [each for each in priced if each.group == "sweep"]),
        ),
        _table(f"| kind | {' | '.join(study.by_field)} |", (_fields(each, study) for each in units)),
        _table(
            "| expected | won | games |",
            (f"{each.expected:.0%} | {_percent(each.found)} | {each.games}" for each in study.check.bins),
        ),
        _table(
            "| foretold by | favourite won | surprise, bits a game |",
            (
                f"{name} | {_percent(each.right)} | {each.loss:.3f}"
                for name, each in (("worth", study.check.worths), ("cost", study.check.costs))
            ),
        ),
        f"The exponent is {_interval(study.finding.exponent, 2)}.",
        f"The log odds of a pair of armies scatter by {study.pairing:.2f} around the model's.",
        f"The side that starts an even battle wins {_percent(study.finding.start_rate)}.",
    ]
    return "\n\n".join(parts) + "\n"


def _sorted(priced: Sequence[Priced], group: str) -> list[Priced]:
    """The dearest for what it does first."""
    return sorted((each for each in priced if each.group == group), key=lambda each: each.worth.value / each.cost)


def _table(heading: str, rows: Iterable[str]) -> str:
    columns = heading.count("|") - 1
    return "\n".join([heading, "|---|" + "--:|" * (columns - 1), *(f"| {row} |" for row in rows)])


def _unit(each: Priced) -> str:
    mark = "**" if each.is_clear else ""
    return f"{each.name.en} | {each.cost} | {mark}{_interval(each.worth)}{mark} | {_ratio(each)} | {each.battles}"


def _gain(each: Priced) -> str:
    mark = "**" if each.is_clear else ""
    return f"{each.name.en} | {each.cost} | {mark}{_interval(each.worth)}{mark} | {each.battles}"


def _point(each: Priced) -> str:
    mark = "**" if each.is_clear else ""
    return f"{each.name.en} | {each.at:.0f} | {each.cost} | {mark}{_interval(each.worth)}{mark} | {_ratio(each)}"


def _fields(each: Priced, study: StudyFile) -> str:
    return " | ".join([each.name.en, *(_interval(found[each.id]) for found in study.by_field.values())])


def _ratio(each: Priced) -> str:
    return f"{each.worth.value / each.cost:.2f}"


def _interval(found: Estimate, digits: int = 1) -> str:
    value, low, high = (f"{end or 0.0:.{digits}f}".replace("-", "−") for end in (found.value, found.low, found.high))
    return f"{value} ({low} to {high})" if found.value < 0 or low.startswith("−") else f"{value} ({low}–{high})"


def _percent(found: Estimate) -> str:
    return f"{found.value:.1%} ({100 * (found.low or 0.0):.1f}–{100 * (found.high or 0.0):.1f})"


if __name__ == "__main__":
    main()
