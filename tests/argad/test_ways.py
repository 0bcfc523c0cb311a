"""Ways through a turn: what is worked out for many instants at once against the same for one after the other."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN
from escarmouche.geometry import figures, motion
from escarmouche.geometry.plane import square

INSTANTS = range(0, WHOLE_TURN, 50)

numbers = st.integers(-3000, 3000)
moments = st.lists(st.integers(0, WHOLE_TURN), min_size=1, max_size=6, unique=True).map(sorted)
tracks = moments.flatmap(lambda when: st.tuples(*(st.tuples(st.just(each), numbers, numbers) for each in when)))


@given(st.lists(tracks, min_size=1, max_size=4))
def test_everybody_is_followed_as_each_alone(ways: list[tuple[tuple[int, int, int], ...]]) -> None:
    begins = np.array([sum(map(len, ways[:number])) for number in range(len(ways) + 1)], np.int64)
    points = np.array([point for way in ways for point in way], np.int64)
    places = np.zeros((len(INSTANTS), len(ways), 3), np.int64)
    figures.follow(points, begins, np.array(INSTANTS, np.int64), places)
    alone = [[place_at(Track(way), instant) for way in ways] for instant in INSTANTS]
    assert [[(x, y) for x, y, _ in row] for row in places.tolist()] == alone


crowds = st.lists(st.tuples(numbers, numbers, st.integers(0, 4000)), max_size=4)


@given(tracks, st.integers(-3, WHOLE_TURN), st.integers(1, 40), crowds)
def test_a_way_is_gone_back_to_the_first_instant_that_is_far_from_all_others(
    way: tuple[tuple[int, int, int], ...], instant: int, back: int, others: list[tuple[int, int, int]]
) -> None:
    def is_free(when: int) -> bool:
        here = place_at(Track(way), when)
        return all(4 * square(here, (x, y)) >= room * room for x, y, room in others)

    rows = np.array([(x, y, room * room) for x, y, room in others], np.int64).reshape(-1, 3)
    found = motion.clear(np.array(way, np.int64), instant, back, rows)
    tried = range(instant, 0, -back)
    assert found == next(filter(is_free, tried), instant - back * len(tried))
