"""Ways through a turn: those followed for everybody at once against those followed one by one."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.argad.movement.tracks import place_at
from escarmouche.argad.names import WHOLE_TURN
from escarmouche.argad.skirmish import Track
from escarmouche.geometry import figures

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
