"""What people read about the environment is what it is, and the examples run."""

import doctest
import json
import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from escarmouche.env import belongings, bow_v1, facts, pieces, planes
from escarmouche.env.lexicon import SPANS
from examples import steps_per_second, train_small

PAGE = (Path(__file__).parents[2] / "docs" / "researchers.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", ["bow_v1", "rivals"])
def test_examples_in_the_code_run(module: str) -> None:
    found = doctest.testmod(import_module(f"escarmouche.env.{module}"))
    assert found.attempted > 3
    assert found.failed == 0


def test_the_page_s_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    programs = [program for program in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "env" in program]
    names: dict[str, object] = {}
    for program in programs:
        exec(program, names)  # noqa: S102 - our own page
    assert len(programs) == 2
    assert "seats: blue orange" in capsys.readouterr().out


@pytest.mark.parametrize("table", [planes.PLANES, pieces.PIECE, belongings.OBJECT])
def test_the_page_tells_every_plane_and_column(table: dict[str, str]) -> None:
    rows = re.findall(r"^\| `([^`]*)` \| (.*) \|$", PAGE, re.MULTILINE)
    assert set(table.items()) <= set(rows)


def test_the_page_tells_every_fact_and_every_kind_of_word() -> None:
    groups = [[name for name in facts.FACTS if name.startswith(group)] for group in ("choosing: ", "said: ")]
    groups[1].remove("said: yes")
    assert all(f"`{group[0]}` … `{group[-1]}`" in PAGE for group in groups)
    alone = facts.FACTS.keys() - {name for group in groups for name in group}
    assert all(f"`{name}`" in PAGE for name in (*alone, *SPANS))
    assert f"{bow_v1.raw_env().action_space('blue').n:,} words in First skirmish" in PAGE
    assert f"{bow_v1.raw_env('hill-under-fire').action_space('blue').n:,} in A hill under fire" in PAGE
    assert f"trains {train_small.SIZE} weights" in PAGE


def arena() -> bow_v1.BowEnv:
    return bow_v1.raw_env(train_small.SCENARIO, decisions=train_small.DECISIONS)


def test_the_example_trains_and_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "weights.json"
    small = ("--generations", "1", "--population", "4", "--games", "2", "--evaluate", "2", "--keep", str(kept))
    train_small.main(*small)
    told = capsys.readouterr().out
    assert "generation 1: mean" in told
    assert re.search(r"won [\d.]+ of 2 battles against Recruit: [\d.]+%, 95 % interval [\d.]+% to [\d.]+%", told)
    assert len(json.loads(kept.read_text())) == train_small.SIZE
    train_small.main("--play", str(kept), "--evaluate", "1")
    assert "generation" not in capsys.readouterr().out


def test_the_kept_weights_beat_recruit() -> None:
    weights = np.array(json.loads(train_small.KEPT.read_text()))
    assert train_small.evaluate(arena(), weights, 60, seed=0) >= 0.85


def test_training_is_decided_by_its_seed() -> None:
    one, again = (train_small.train(arena(), np.random.default_rng(5), 1, 4, 1).tolist() for _ in range(2))
    assert one == again


def test_the_rate_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(steps_per_second, "STEPS", 50)
    monkeypatch.setattr(steps_per_second, "ROUNDS", 1)
    steps_per_second.main()
    assert re.fullmatch(r"(bow_v1 [a-z-]+: [\d,]+ steps/s\n){2}", capsys.readouterr().out)
