"""Playing until it is decided: the answer keeps its error however often one looks, and says when it may stop."""

from collections.abc import Iterable

import numpy as np
import pytest

from escarmouche.lab.deciding import Decision, Scores, decision, is_decided, until_decided
from escarmouche.lab.engines.one import OneEngine
from escarmouche.lab.experiment import Experiment
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate
from escarmouche.lab.tally import Tally
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import BLUE, BOLD, ORANGE, RECRUIT, MemoryEngine, hill, won

SEQUENCES, BATTLES = 400, 400


def told(results: Iterable[Result], **fields: object) -> Decision:
    found = list(results)
    return decision(Tally(hill(games=len(found), **fields), found))


def ever_wrong(chances: tuple[float, ...], values: tuple[float, ...], supposed: float) -> float:
    """The share of sequences in which, at any of all looks, the true mean has been left out."""
    random = np.random.default_rng(7)
    drawn = random.choice(len(values), p=chances, size=(SEQUENCES, BATTLES))
    wrong = 0
    for sequence in drawn:
        counts = np.zeros(len(values))
        for value in sequence:
            counts[value] += 1
            scores = Scores(np.array(values), counts, np.log(2 / 0.05))
            if scores.is_above(supposed) or scores.is_below(supposed):
                wrong += 1
                break
    return wrong / SEQUENCES


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chances", "values"),
    [((0.5, 0.5), (0.0, 1.0)), ((0.9, 0.1), (0.0, 1.0)), ((0.3, 0.4, 0.3), (0.0, 0.5, 1.0))],
    ids=["even", "lopsided", "pairs"],
)
def test_the_true_mean_is_hardly_ever_left_out_at_any_look(
    chances: tuple[float, ...], values: tuple[float, ...]
) -> None:
    """Looking after each of 400 battles; an interval for a fixed number would be wrong about one time in three."""
    mean = sum(chance * value for chance, value in zip(chances, values, strict=True))
    assert ever_wrong(chances, values, mean) <= 0.05


def test_a_side_that_wins_is_better_and_the_interval_leaves_out_what_is_fair() -> None:
    found = told(won(number, BLUE if number % 5 else ORANGE) for number in range(60))
    assert (found.verdict, found.seat, found.fair, found.more) == ("better", BLUE, 0.5, None)
    assert found.score.value == 0.8
    assert found.score.low is not None and 0.5 < found.score.low < 0.8


def test_a_few_games_decide_nothing_and_it_is_said_how_many_are_missing() -> None:
    found = told(won(number, BLUE if number % 3 else ORANGE) for number in range(12))
    assert (found.verdict, found.seat) == ("open", BLUE)
    assert found.more is not None and 40 < found.more < 400


def test_what_is_missing_is_about_what_it_takes() -> None:
    """Games that go on just as before are decided when they were said to be."""
    winners = [BLUE if number % 3 else ORANGE for number in range(600)]
    results = [won(number, winner) for number, winner in enumerate(winners)]
    more = told(results[:60]).more
    assert more is not None
    took = next(games for games in range(60, 600) if told(results[:games]).verdict == "better")
    assert took - 60 == pytest.approx(more, rel=0.35)


def test_even_sides_are_decided_as_soon_as_neither_is_off_by_the_margin() -> None:
    results = [won(number, BLUE if number % 2 else ORANGE) for number in range(600)]
    assert told(results, until=0.1).verdict == "even"
    assert told(results, until=0.01).verdict == "open"


def test_draws_are_shared_out() -> None:
    assert told(won(number) for number in range(20)).score.value == 0.5


def test_players_who_exchange_their_seats_are_compared_and_not_the_sides() -> None:
    """The bold player has blue in the even games: it wins all of them, on both sides."""
    results = [won(number, ORANGE if number % 2 else BLUE) for number in range(40)]
    found = told(results, players={BLUE: BOLD})
    assert (found.verdict, found.player, found.seat) == ("better", BOLD, None)
    alone = told(results, players={BLUE: BOLD}, swap=False)
    assert (alone.verdict, alone.player) == ("open", None)


def test_three_sides_share_the_doubt() -> None:
    seats = prepared(Job(scenario="market-brawl", games=1, others=RECRUIT)).seats
    lost = won(0).losses[BLUE]
    results = [won(number, seats[0], losses=dict.fromkeys(seats, lost)) for number in range(12)]
    found = decision(Tally(Job(scenario="market-brawl", games=12, others=RECRUIT), results))
    assert (found.verdict, found.seat, round(found.fair, 3)) == ("better", seats[0], 0.333)


def test_games_stop_at_the_battle_that_decides_however_they_are_handed_out() -> None:
    """With exchanged seats a battle is two games; what an engine has played beyond it is dropped."""
    results = [won(number, ORANGE if number % 2 else BLUE) for number in range(400)]
    job = hill(games=400, players={BLUE: BOLD}, until=0.05)
    experiment = Experiment(job, {})
    played = list(experiment.run(MemoryEngine(results)))
    assert experiment.played == experiment.games < 60
    assert experiment.played % 2 == 0
    tally = Tally(job)
    counted = list(until_decided(tally, results))
    assert len(counted) == experiment.played == sum(len(each) for _, each in played)
    assert is_decided(tally) and not is_decided(Tally(job, results[: len(counted) - 2]))


def test_what_was_decided_before_is_not_played_on() -> None:
    results = [won(number, BLUE) for number in range(400)]
    before = Experiment(hill(games=400, until=0.05), {})
    whole = list(before.run(MemoryEngine(results)))
    after = Experiment(hill(games=400, until=0.05), {})
    for played in whole:
        after.add(played)
    engine = MemoryEngine(results)
    assert list(after.run(engine)) == [] == engine.asked
    assert after.finding() == before.finding()


def test_the_same_games_are_played_whether_or_not_somebody_decides() -> None:
    """What was played for one question is good for the other."""
    assert prepared(hill(until=0.05)).mark == prepared(hill()).mark
    with OneEngine() as one:
        assert list(simulate(hill(games=4, until=0.05), one)) == list(simulate(hill(games=4), one))


def test_one_question_at_a_time() -> None:
    with pytest.raises(BrokenInput, match="one question at a time"):
        Experiment(hill(until=0.05), {"round_limit": 4})
