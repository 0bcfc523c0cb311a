"""`make soak` plays the games that it was asked for, each of them fixed by its number."""

from tests.soak import BATCH, Batch, batches, is_hunted, progress


def test_batches_are_all_games_each_once() -> None:
    assert [number for batch in batches(7, 2 * BATCH + 3) for number in batch] == list(range(7, 7 + 2 * BATCH + 3))


def test_there_is_a_hunt_beside_every_tenth_game_or_none() -> None:
    assert [number for number in range(95, 125) if is_hunted(number, 10)] == [100, 110, 120]
    assert not any(is_hunted(number, 0) for number in range(20))


def test_whoever_stops_goes_on_with_the_next_game() -> None:
    found = Batch(games=20, commands=900) + Batch(games=20, commands=700, broken=("game 31\n",))
    assert found == Batch(games=40, commands=1600, broken=("game 31\n",))
    assert progress(found, 500).endswith("next --first 540")
