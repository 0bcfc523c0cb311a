"""A sweep: the same battles with an option at several values."""

from pathlib import Path

import msgspec
import pytest

from escarmouche.lab.engines.one import OneEngine
from escarmouche.lab.experiment import Experiment
from escarmouche.lab.findings import Finding, Sweep
from escarmouche.lab.job import Job, Variation
from escarmouche.lab.run import simulate
from escarmouche.lab.settings import read_variation
from escarmouche.lab.sweep import Variants
from escarmouche.lab.whatif import WhatIf
from escarmouche.text.errors import BrokenInput
from tests.cli.program import Program, escarmouche
from tests.lab.jobs import hill

__all__ = ["escarmouche"]

LIMITS = Variation("round_limit", (3, 6, 9))


def job(**fields: object) -> Job:
    return hill(games=8, vary=LIMITS, **fields)


def found(experiment: Experiment) -> Sweep:
    with OneEngine() as one:
        for _ in experiment.run(one):
            pass
    finding = experiment.finding()
    assert isinstance(finding, Sweep)
    return finding


def test_each_value_is_played_on_the_same_seeds() -> None:
    experiment = Experiment(job(), {})
    assert experiment.games == 24
    finding = found(experiment)
    assert (finding.games, [point.value for point in finding.points]) == (8, [3, 6, 9])
    assert [point.rounds.most for point in finding.points] == [3, 6, 9]
    with OneEngine() as one:
        alone = list(simulate(hill(games=8, options={"round_limit": 6}), one))
    assert experiment.tallies[1].results == alone


def test_the_ends_are_compared_game_for_game_as_a_what_if_compares_them() -> None:
    """What moved from the first value to the last is what the same change moves by itself."""
    finding = found(Experiment(job(), {}))
    question = WhatIf(hill(games=8, options={"round_limit": 3}), {"round_limit": 9})
    with OneEngine() as one:
        for _ in question.run(one):
            pass
    comparison = question.comparison()
    assert comparison is not None
    assert {moved.measure for moved in finding.moved} == {"wins", "draws", "stalemates", "rounds", "points_lost"}
    assert all(moved in comparison.moved for moved in finding.moved)


def test_only_games_that_were_played_with_every_value_count() -> None:
    variants = Variants(job())
    with OneEngine() as one:
        results = list(simulate(variants.jobs[0], one))
    for result in results:
        variants.tallies[0].add(result)
    assert variants.finding() is None
    for tally in variants.tallies[1:]:
        for result in results[:2]:
            tally.add(result)
    finding = variants.finding()
    assert finding is not None and finding.games == 2


def test_it_is_kept_in_files_and_goes_on_with_them(tmp_path: Path) -> None:
    with OneEngine() as one:
        whole = list(Variants(job()).run(one, tmp_path / "kept"))
        again = list(Variants(job()).run(one, tmp_path / "kept"))
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == ["1.jsonl", "2.jsonl", "3.jsonl"]
    assert len(whole) == len(again) == 24


def test_a_value_that_the_game_does_not_take_is_refused_before_the_first_game() -> None:
    for values, problem in (((3, 3), "twice"), ((3, "many"), "round_limit"), ((3,), "2 to 20 values")):
        with pytest.raises(BrokenInput, match=problem):
            Experiment(hill(games=8, vary=Variation("round_limit", values)), {})


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("round_limit=4/8/12", (4, 8, 12)),
        ("round_limit=4..6", (4, 5, 6)),
        ("round_limit=4..12/4", (4, 8, 12)),
        ("brick=0.2/0,3", (0.2, 0.3)),
        ("loot=yes/no", (True, False)),
        ("starter=random/first_seat", ("random", "first_seat")),
    ],
)
def test_values_are_read_as_people_type_them(written: str, values: tuple[object, ...]) -> None:
    assert read_variation("bow", written).values == values


@pytest.mark.parametrize("written", ["round_limit", "round_limit=4..x", "nothing=1/2"])
def test_values_that_cannot_be_read_are_refused(written: str) -> None:
    with pytest.raises(BrokenInput):
        read_variation("bow", written)


def test_the_command_line_tells_it_in_both_languages(escarmouche: Program) -> None:
    asked = ("lab", "sweep", "hill-under-fire", "round_limit=3/6/9", "--engine", "one", "--player", "recruit")
    ran = escarmouche(*asked, "--games", 8, "--seed", "lab")
    assert (ran.code, ran.err) == (0, "")
    assert "Round limit: 3 values" in ran.out and "From 3 to 9, what moves:" in ran.out
    assert "Limite de rounds" in escarmouche("--lang", "fr", *asked, "--games", 2).out
    data = escarmouche(*asked, "--games", 8, "--seed", "lab", "--json")
    finding = msgspec.json.decode(data.out, type=Finding)
    assert isinstance(finding, Sweep)
    assert finding == found(Experiment(job(), {}))
