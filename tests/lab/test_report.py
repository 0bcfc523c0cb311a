"""The report: what is counted, what it is compared with, and that it survives a journey as JSON."""

import msgspec
import pytest

from escarmouche.intervals import clopper_pearson
from escarmouche.kernel import Outcome, Seat
from escarmouche.lab.game_metrics import AnyMetrics, Force
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import GameWatcher, prepared
from escarmouche.lab.report import Report, WayToEnd, summarize
from escarmouche.lab.result import Result
from escarmouche.lab.tally import Tally
from tests.lab.jobs import BLUE, BOLD, ORANGE, RECRUIT, hill, won


def test_wins_are_counted_by_seat_and_by_player() -> None:
    """Blue wins three of four; the bold player has blue in the even games, and wins both of them and one as orange."""
    job = hill(players={BLUE: BOLD})
    found = summarize(Tally(job, [won(0, BLUE), won(1, BLUE), won(2, BLUE), won(3, ORANGE)]))
    assert [(seat.seat, seat.wins, seat.rate.value) for seat in found.seats] == [(BLUE, 3, 0.75), (ORANGE, 1, 0.25)]
    assert [(each.player, each.games, each.wins) for each in found.players] == [(BOLD, 4, 3), (RECRUIT, 4, 1)]
    assert (found.games, found.draws) == (4, 0)


def test_players_who_are_alike_are_not_told_apart() -> None:
    assert summarize(Tally(hill(), [won(0, BLUE)])).players == ()


def test_games_of_players_who_are_alike_have_the_exact_interval() -> None:
    found = (
        summarize(Tally(hill(), [won(number, BLUE if number < 7 else ORANGE) for number in range(10)])).seats[0].rate
    )
    exact = clopper_pearson(7, 10)
    assert (found.low, found.high) == (exact.low, exact.high)


def test_the_starters_wins_are_counted_seat_by_seat() -> None:
    """Blue is the better side and starts more often; starting itself is worth nothing."""
    started = [(BLUE, BLUE)] * 6 + [(BLUE, ORANGE)] * 2 + [(ORANGE, BLUE)] * 3 + [(ORANGE, ORANGE)] * 1
    results = [won(number, winner, starter=starter) for number, (starter, winner) in enumerate(started)]
    first = summarize(Tally(hill(), results)).first_mover
    assert first is not None
    assert (first.rate.value, first.fair, first.advantage.value) == (0.5, 0.5, 0.0)
    assert first.rate.low is not None
    assert first.advantage.low == first.rate.low - 0.5


def test_a_draw_is_shared_out() -> None:
    first = summarize(Tally(hill(), [won(0, starter=BLUE), won(1, ORANGE, starter=ORANGE)])).first_mover
    assert first is not None
    assert first.rate.value == 0.75


def test_if_the_same_seat_always_starts_nothing_can_be_said() -> None:
    assert summarize(Tally(hill(), [won(0, BLUE), won(1, ORANGE)])).first_mover is None


def test_draws_and_endings_are_told() -> None:
    goal = Outcome((ORANGE,), "goal_reached", {"seat": ORANGE, "goal": 1})
    results = [won(0), won(1, BLUE), won(2, BLUE), won(3, outcome=None), won(4, outcome=goal)]
    found = summarize(Tally(hill(), results))
    assert found.draws == 2
    assert set(found.endings) == {
        WayToEnd(key="last_army", games=2, first=2),
        WayToEnd(key="nobody_left", games=1),
        WayToEnd(key=None, games=1, first=4),
        WayToEnd(key="goal_reached", goal=1, games=1, first=5),
    }
    assert found.endings[0].games == 2


def test_length_losses_and_drama_are_spread_out() -> None:
    losses = [{BLUE: Force(units, 0, 10 * units), ORANGE: Force()} for units in (0, 1, 5)]
    results = [
        won(number, BLUE, rounds=4 + number, lead_changes=2 * number, slips=1, losses=losses[number])
        for number in range(3)
    ]
    found = summarize(Tally(hill(), results))
    assert (found.rounds.mean.value, found.rounds.least, found.rounds.most) == (5, 4, 6)
    assert (found.lead_changes.median, found.slips) == (2, 3)
    assert (found.seats[0].units_lost.mean.value, found.seats[0].points_lost.most) == (2, 50)
    assert found.seats[1].points_lost.mean.value == 0


def test_a_report_says_what_the_armies_begin_with() -> None:
    assert [seat.force for seat in summarize(Tally(hill(), [won(0, BLUE)])).seats] == [
        Force(8, 1, 304),
        Force(7, 0, 186),
    ]


def test_a_report_grows_with_the_games(played: list[Result]) -> None:
    job = hill(players={BLUE: BOLD})
    tally = Tally(job)
    for number, result in enumerate(played, start=1):
        tally.add(result)
        assert summarize(tally) == summarize(Tally(job, played[:number]))


def test_before_the_first_game_there_is_no_report() -> None:
    with pytest.raises(ValueError, match="no game"):
        summarize(Tally(hill(), []))


def test_a_report_survives_a_journey_as_json(played: list[Result]) -> None:
    found = summarize(Tally(hill(players={BLUE: BOLD}), played))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Report) == found


def test_three_seats_have_a_third_each() -> None:
    seats = [Seat(name) for name in ("blue", "orange", "straw")]
    job = Job(scenario="market-brawl", games=3, others=RECRUIT)
    lost = {seat: Force() for seat in seats}
    found = summarize(Tally(job, [won(number, seat, starter=seat, losses=lost) for number, seat in enumerate(seats)]))
    assert found.first_mover is not None
    assert (found.first_mover.rate.value, found.first_mover.fair) == (1.0, 1 / 3)


class Ledger:
    """A game that is nothing but the points of two sides."""

    def forces(self, state: tuple[int, int]) -> dict[Seat, Force]:
        return {BLUE: Force(points=state[0]), ORANGE: Force(points=state[1])}


def test_the_lead_changes_when_another_side_has_more_points() -> None:
    """A tie leaves the lead where it was."""
    ledger: AnyMetrics = Ledger()  # type: ignore[assignment]  # it has only what the report asks for
    watcher = GameWatcher(ledger, ((BLUE,), (ORANGE,)))
    changes = []
    for state in [(50, 50), (50, 40), (40, 40), (40, 30), (20, 30), (20, 20), (20, 10), (20, 5)]:
        watcher.note(state)
        changes.append(watcher.lead_changes)
    assert changes == [0, 0, 0, 0, 1, 1, 2, 2]


def test_what_a_game_tells_agrees_with_the_battle(played: list[Result]) -> None:
    ready = prepared(hill(players={BLUE: BOLD}))
    for result in played:
        assert result.starter in ready.seats
        for seat in ready.seats:
            lost, force = result.losses[seat], ready.forces[seat]
            assert 0 <= lost.units <= force.units
            assert 0 <= lost.points <= force.points
        if result.outcome and result.outcome.key == "last_army":
            loser = BLUE if result.winners == (ORANGE,) else ORANGE
            assert result.losses[loser].units <= ready.forces[loser].units
    assert len({result.commands for result in played}) > 1
