"""Bodies as rows of numbers, and what each number means."""

from typing import Final

import numpy as np

Whole = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Real = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Flags = np.ndarray[tuple[int, int], np.dtype[np.int8]]

GRAIN: Final = 1000
STEPS: Final = 100
NEVER: Final = 2.0
"""A time that does not come."""

# Whole numbers of a body: its place; how it moves and after whom; its rank among those who react to others; whether it
# moves now; whether its base is round; which way it points, in degrees; which edges of the ground concern it; whether
# it keeps its front whichever way it goes.
X, Y, WAY, WHOM, LEVEL, MOVES, ROUND, FACING, ASKS, STEADY = range(10)
WHOLES: Final = 10
STANDS, LEG, TOWARDS, AWAY, KEEPS = range(5)
"""Ways of moving."""
FIRST_STEP: Final = 1
"""Beside the kinds of edges that a body without a leg asks about before it crosses them: it asks before it sets out."""
LINE: Final = 256
"""Beside the kind of an edge: a body meets it only where its middle goes, before or behind it; others with its rim."""
LOOSE: Final = 5 * GRAIN
"""Whoever is asked what lies ahead rounds places: edges count as met from so much farther away."""

# Other numbers of a body: speed; half its width and length; where its front points; the distance it wants and the one
# that sets it off (below 0: nothing has to); how near it wants to come to enemies by itself (below 0: it does not
# care); until when it waits; its leg as start, direction, progress and limit; what it does in this step; how far it
# may go before it asks again; from its middle to its front; how far it reaches at most; when it stops for good;
# how far it may go until an edge can be near.
SPEED, WIDE, LONG, AHEAD_X, AHEAD_Y, DISTANCE, WITHIN, SHY, WAITS = range(9)
LEG_X, LEG_Y, DIR_X, DIR_Y, DONE, LIMIT, STEP_X, STEP_Y, FREE, REACH, BOUND, HALT, SAFE = range(9, 22)
REALS: Final = 22

# What has happened.
END, ARRIVED, MET, ASKED, TOUCHED, SHIED, PASSED = range(7)
"""Time is up; a leg has reached its limit; a body that reacts to others has come to an edge, or asks what lies ahead;
two bodies touch; one has come too near for its taste; one passes between two others."""

# How two bodies stand to each other.
FRIENDS, ENEMIES, JOINED, APART = range(4)
"""Pass through each other; stop each other; touch already; would touch, but something solid is between them."""

NEAR: Final = 0.25
"""Of a grain: near enough to touch."""
MAX_TRIES: Final = 200
"""How often the touch of two bases is looked for."""
INSTANT: Final = 1e-10
"""Of a turn: times nearer to each other than this are the same, or time would not get on."""
