"""What if: the same seeds with and without a change, and what that moves."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.lab.engines.one import OneEngine
from escarmouche.lab.estimates import change_of_rate, mean
from escarmouche.lab.finding_texts import changed
from escarmouche.lab.run import simulate
from escarmouche.lab.tally import Tally
from escarmouche.lab.whatif import AS_IT_IS, CHANGED, Comparison, MeasureChange, WhatIf
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import BLUE, BOLD, ORANGE, MemoryEngine, hill, won

GAMES = 8


def answered(question: WhatIf, folder: Path | None = None) -> Comparison:
    with OneEngine() as one:
        assert len(list(question.run(one, folder))) == 2 * GAMES
    found = question.comparison()
    assert found is not None
    return found


def moved(found: Comparison, measure: str, seat: str | None = None) -> MeasureChange:
    return next(each for each in found.moved if (each.measure, each.seat) == (measure, seat))


def test_both_jobs_are_played_with_the_same_seeds() -> None:
    question = WhatIf(hill(games=GAMES), {"round_limit": 4})
    found = answered(question)
    with OneEngine() as one:
        before, after = (Tally(job, simulate(job, one)) for job in (hill(games=GAMES), question.jobs[1]))
    assert question.tallies[0].results == before.results
    assert question.tallies[1].results == after.results
    assert found.as_it_is.rounds.most > found.changed.rounds.most == 4
    battles = before.battles
    rounds, wins = moved(found, "rounds"), moved(found, "wins", BLUE)
    assert rounds.difference == mean(after.column("rounds") - before.column("rounds"), battles)
    assert wins.difference == change_of_rate(before.column("wins", BLUE), after.column("wins", BLUE), battles)
    assert rounds.is_clear
    assert (rounds.before, rounds.after) == (before.column("rounds").mean(), after.column("rounds").mean())


def test_an_option_that_no_game_comes_to_feel_moves_nothing() -> None:
    found = answered(WhatIf(hill(games=GAMES), {"round_limit": 500}))
    assert found.alike == found.games == GAMES
    assert all(each.difference.value == 0 and not each.is_clear for each in found.moved)


def test_what_is_kept_is_gone_on_with(tmp_path: Path) -> None:
    change = {"round_limit": 4}
    folder = tmp_path / "new" / "folder"
    whole = answered(WhatIf(hill(games=GAMES), change), folder)
    kept = {name: (folder / name).read_bytes() for name in (AS_IT_IS, CHANGED)}
    (folder / AS_IT_IS).write_bytes(kept[AS_IT_IS][:900])
    (folder / CHANGED).write_bytes(kept[CHANGED][:1500])
    assert answered(WhatIf(hill(games=GAMES), change), folder) == whole
    assert {name: (folder / name).read_bytes() for name in kept} == kept


def test_before_both_have_played_there_is_nothing_to_compare() -> None:
    question = WhatIf(hill(games=4, players={BLUE: BOLD}), {"loot": True})
    results = question.run(MemoryEngine([won(number, ORANGE) for number in range(4)]))
    assert question.comparison() is None
    for _ in range(3):
        next(results)
    found = question.comparison()
    assert found is not None
    assert found.games == 1
    assert moved(found, "wins", ORANGE).before == 1


def test_a_change_that_changes_nothing_is_refused() -> None:
    with pytest.raises(BrokenInput, match="round_limit: the battle is already played like this"):
        WhatIf(hill(), {"round_limit": 0})


def test_a_comparison_survives_a_journey_as_json() -> None:
    found = answered(WhatIf(hill(games=GAMES), {"round_limit": 4}))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Comparison) == found


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with OneEngine() as one, pytest.raises(BrokenInput, match="cannot be kept there"):
        next(WhatIf(hill(), {"loot": True}).run(one, tmp_path / "file"))


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        (
            {"brick": 0.3},
            "Bricks on their side: 30.0% instead of 26.2%, measured by the author of the game",
            "Briques sur le flanc\u00a0: 30,0\u202f% (avant\u00a0: 26,2\u202f%, mesuré par l’auteur du jeu)",
        ),
        ({"round_limit": 4}, "Round limit: 4 instead of none", "Limite de rounds\u00a0: 4 (avant\u00a0: aucune)"),
        (
            {"starter": "random"},
            "Starting player: drawn by lot instead of a roll of six bricks each",
            "Qui commence\u00a0: par tirage au sort (avant\u00a0: un jet de six briques chacun)",
        ),
    ],
)
def test_a_change_is_told_as_the_values_are_named(change: dict[str, Any], english: str, french: str) -> None:
    question = WhatIf(hill(games=GAMES), change)
    (told,) = changed(question.tallies[0].prepared, change)
    assert (told.en, told.fr) == (english, french)
