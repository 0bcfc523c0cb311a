"""Lines of sight in three dimensions, from eyes to figures that stand on a grid of columns.

Nine rays go from an eye to a figure: three across, at three heights each. The three heights of one line share one walk
over the grid: each column on the way demands a slope, and a ray is blocked if its own slope is below the highest
demand. Columns of the grid and large figures can hide what is behind them; small figures only cover it.

All that a question needs lies in two arrays. `state` holds numbers about figures, `grid` the heights of the columns,
the figures on them, and what was found last. An answer is kept until the eye, the figure, or something that stood or
now stands between them has changed.
"""
# ruff: noqa: C901, PLR0912, PLR0913, PLR0917, PLR1714, SIM109 - compiled code takes plain numbers, many at a time

from collections.abc import Sequence
from math import ceil, floor, inf, sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part

State = np.ndarray[tuple[int], np.dtype[np.float64]]
Grid = np.ndarray[tuple[int], np.dtype[np.int16]]
Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]
Answers = np.ndarray[tuple[int, int], np.dtype[np.int8]]

HIDDEN, COVERED, OPEN, ABSENT = 0, 1, 2, 3
UNKNOWN: Final = -1
EYE: Final = 0.875
HEIGHTS: Final = (0.25, 0.55, 0.875)
"""Where the eye is and what is looked at, in parts of a figure's height."""
ACROSS: Final = 0.9
"""How far out the outer rays end, in parts of the half width."""
ENOUGH: Final = 3
"""Blocked rays that are cover."""

EVERYBODY: Final = -1

NOBODY, SMALL, LARGE, CARRIED = 0, 1, 2, 3
"""What a figure is: absent; a box on whole studs; a rectangle with a heading; one that a large figure carries."""


# What is known of a figure, number by number: its box; whether it stops walkers; what it is; its middle, the level of
# its feet, its height, half its width; of a large one half its length, where its front points, whether it floats; who
# carries it; the best that can be seen of it; and when it changed last.
WEST, NORTH, EAST, SOUTH, SOLID, KIND, X, Y, LEVEL, HEIGHT, HALF, LENGTH, AHEAD_X, AHEAD_Y = range(14)
FLOATS, CARRIER, BEST_SEEN, VERSION = range(14, 18)
STRIDE: Final = 18

# The head of the state. Where its parts begin is written into it, too: what was drawn, the numbers of the figures that
# changed since, those of the large ones (both behind their count), the log, when
# each figure last looked around, and when each answer was found.
SLOTS, ROW, STUDS, CLOCK, LOGGED, KNOWN_AT, PENDING_AT, LARGES_AT, LOG_AT, ROUND_AT, SINCE_AT = range(11)
FIGURES: Final = 16
"""Where the figures begin."""
LOG: Final = 64
MARGIN: Final = 16
TOUCH: Final = 1e-6
"""A ray that only touches the top of something passes, however the numbers are rounded."""
_KNOWN: Final = 9
"""Numbers that are remembered of a figure as it was drawn on the grid: its box, kind, middle, half width and depth."""
_ENTRY: Final = 6
FIXED: Final = 4
"""Beside an answer: small figures cannot change it."""
_NEAR: Final = 1e-9


def state_size(slots: int, spare: int) -> int:
    """For that many figures, and behind them room for boxes that the kernels here do not read."""
    return FIGURES + (slots + spare) * STRIDE + slots * (_KNOWN + 3) + 2 + LOG * _ENTRY + slots * slots


def studs(width: int, depth: int) -> int:
    """The columns of the grid, with a margin all round: large figures may hang over the edge."""
    return (width + 2 * MARGIN) * (depth + 2 * MARGIN)


def grid_size(slots: int, width: int, depth: int) -> int:
    """For the heights that hide, the heights that block, the figures there; the answers, what was told, the news."""
    return 3 * studs(width, depth) + 2 * slots * slots + 2 * slots


def told_at(slots: int, width: int, depth: int) -> int:
    """Where it is written what each figure was told of each other; then come the latest news, as figure and answer."""
    return 3 * studs(width, depth) + slots * slots


def furnish(state: State, grid: Grid, tops: Sequence[int], slots: int, spare: int, width: int, depth: int) -> None:
    """Write the head, and the columns of an empty field."""
    state[SLOTS], state[ROW], state[STUDS] = slots, width + 2 * MARGIN, studs(width, depth)
    wide = np.zeros((depth + 2 * MARGIN, width + 2 * MARGIN), np.int16)
    wide[MARGIN : MARGIN + depth, MARGIN : MARGIN + width] = np.asarray(tops, np.int16).reshape(depth, width)
    grid[: 2 * wide.size] = np.tile(wide.reshape(-1), 2)
    grid[3 * wide.size :] = ABSENT
    at = FIGURES + (slots + spare) * STRIDE
    sizes = slots * _KNOWN, slots + 1, slots + 1, LOG * _ENTRY, slots
    for part_at, size in zip((KNOWN_AT, PENDING_AT, LARGES_AT, LOG_AT, ROUND_AT), sizes, strict=True):
        state[part_at] = at
        at += size
    state[SINCE_AT] = at


@part
def _draw(grid: Grid, state: State, box: int, slot: int, top: int) -> None:
    """Put a small figure on its columns, or take it away."""
    row, count = int(state[ROW]), int(state[STUDS])
    for y in range(int(state[box + NORTH]), int(state[box + SOUTH])):
        for x in range(int(state[box + WEST]), int(state[box + EAST])):
            at = (y + MARGIN) * row + x + MARGIN
            if 0 <= at < count:
                if top >= 0:
                    grid[2 * count + at], grid[count + at] = slot + 1, max(grid[at], top)
                elif grid[2 * count + at] == slot + 1:
                    grid[2 * count + at], grid[count + at] = 0, grid[at]


@part
def _log(state: State, known: int) -> None:
    """Note that something was or is here now."""
    if state[known + 4] == SMALL or state[known + 4] == LARGE:
        number = int(state[LOGGED])
        at = int(state[LOG_AT]) + (number % LOG) * _ENTRY
        state[at] = state[CLOCK]
        for offset in range(5):
            state[at + 1 + offset] = state[known + 4 + offset]
        state[LOGGED] = number + 1


@part
def _settle(state: State, grid: Grid) -> None:
    """Take notice of the figures that changed: move them on the grid, and log where they were and are."""
    pending, known = int(state[PENDING_AT]) + 1, int(state[KNOWN_AT])
    count = int(state[pending - 1])
    if count == 0:
        return
    state[CLOCK] += 1
    for number in range(count):
        slot = int(state[pending + number])
        before = known + slot * _KNOWN
        _log(state, before)
        if state[before + 4] == SMALL:
            _draw(grid, state, before, slot, -1)
    for number in range(count):
        slot = int(state[pending + number])
        before, now = known + slot * _KNOWN, FIGURES + slot * STRIDE
        for end in range(4):
            state[before + end] = state[now + end]
        kind = state[now + KIND]
        radius = sqrt(state[now + HALF] ** 2 + state[now + LENGTH] ** 2)
        state[before + 4], state[before + 5], state[before + 6] = kind, state[now + X], state[now + Y]
        state[before + 7], state[before + 8] = radius, radius
        if kind == SMALL:
            _draw(grid, state, now, slot, int(state[now + LEVEL] + state[now + HEIGHT]))
            state[before + 7] = (state[now + EAST] - state[now + WEST]) / 2
            state[before + 8] = (state[now + SOUTH] - state[now + NORTH]) / 2
        state[now + VERSION] = state[CLOCK]
        _log(state, before)
    state[pending - 1] = 0


@part
def _demand(top: float, eye: float, entered: float, left: float, whole: float) -> float:
    """The slope that passes over a column: over its near edge if it is higher than the eye, else over its far edge."""
    rise = top - TOUCH - eye
    if rise > 0.0:
        return inf if entered <= 0.0 else rise * whole / entered
    return rise * whole / left


@part
def _tops(state: State, grid: Grid, at: int, own: int, target: int) -> Any:
    """How high a column hides, and how high it blocks with a figure on it; not at all under the two themselves."""
    count = int(state[STUDS])
    who = grid[2 * count + at]
    if who != 0 and (who == own + 1 or who == target + 1):
        return -1, -1
    return grid[at], grid[count + at]


@part
def _walk_straight(
    state: State, grid: Grid, x: float, y: float, across: float, down: float,
    eye: float, low: int, high: float, own: int, target: int, begin: float, end: float,
) -> Any:  # fmt: skip
    """The demands on a line along a row or a column; where it runs between two of them, both must block."""
    row, blocks_at = int(state[ROW]), int(state[STUDS])
    length, start, fixed = (across, x, y) if down == 0.0 else (down, y, x)
    step, sideways = (1, row) if down == 0.0 else (row, 1)
    whole = abs(length)
    here = floor(start) if length > 0 else ceil(start) - 1
    beside = floor(fixed)
    at = (here + MARGIN) * step + (beside + MARGIN) * sideways
    other = sideways if beside == fixed else 0
    if length < 0:
        step = -step
    entered, leaving = 0.0, abs(here + (1 if length > 0 else 0) - start)
    hiding, blocking = -inf, -inf
    while True:
        if grid[blocks_at + at] > low and grid[blocks_at + at - other] > low:
            left = min(leaving, whole)
            if left > begin * whole and entered < end * whole:
                hides, blocks = _tops(state, grid, at, own, target)
                more_hides, more_blocks = _tops(state, grid, at - other, own, target)
                hides, blocks = min(hides, more_hides), min(blocks, more_blocks)
                if blocks > low:
                    blocking = max(blocking, _demand(blocks, eye, entered, left, whole))
                if hides > low:
                    hiding = max(hiding, _demand(hides, eye, entered, left, whole))
                    if hiding > high:
                        break
        if leaving >= whole:
            break
        at += step
        entered = leaving
        leaving += 1.0
    return hiding, blocking


@part
def _walk(
    state: State, grid: Grid, x: float, y: float, across: float, down: float,
    eye: float, low: int, high: float, own: int, target: int, begin: float, end: float,
) -> Any:  # fmt: skip
    """The highest slopes that are demanded on a line: by what hides, and by all that blocks. `low` is out of reach."""
    if across == 0.0 or down == 0.0:
        if across == down:
            return -inf, -inf
        return _walk_straight(state, grid, x, y, across, down, eye, low, high, own, target, begin, end)
    blocks_at = int(state[STUDS])
    wide, tall = abs(across), abs(down)
    whole = wide * tall
    column = floor(x) if across > 0 else ceil(x) - 1
    line = floor(y) if down > 0 else ceil(y) - 1
    next_x = abs(column + (1 if across > 0 else 0) - x) * tall
    next_y = abs(line + (1 if down > 0 else 0) - y) * wide
    row = int(state[ROW])
    at = (line + MARGIN) * row + column + MARGIN
    step_x, step_y = 1 if across > 0 else -1, row if down > 0 else -row
    entered, hiding, blocking = 0.0, -inf, -inf
    first, last = begin * whole, end * whole
    while True:
        leaving = min(next_x, next_y)
        if grid[blocks_at + at] > low:
            left = min(leaving, whole)
            if left > first and entered < last:
                hides, blocks = _tops(state, grid, at, own, target)
                if blocks > low:
                    blocking = max(blocking, _demand(blocks, eye, entered, left, whole))
                if hides > low:
                    hiding = max(hiding, _demand(hides, eye, entered, left, whole))
                    if hiding > high:
                        break
        if leaving >= whole:
            break
        if next_x < next_y:
            at += step_x
            next_x += tall
        elif next_y < next_x:
            at += step_y
            next_y += wide
        else:
            if first < leaving < last:
                hides, blocks = _tops(state, grid, at + step_x, own, target)
                more_hides, more_blocks = _tops(state, grid, at + step_y, own, target)
                hides, blocks = min(hides, more_hides), min(blocks, more_blocks)
                if blocks > low:
                    blocking = max(blocking, _demand(blocks, eye, leaving, leaving, whole))
                if hides > low:
                    hiding = max(hiding, _demand(hides, eye, leaving, leaving, whole))
            at += step_x + step_y
            next_x += tall
            next_y += wide
        entered = leaving
    return hiding, blocking


@part
def _through(state: State, large: int, x: float, y: float, across: float, down: float) -> Any:
    """From where to where a line runs inside a large figure; the end is not behind the beginning if it misses it."""
    ahead_x, ahead_y = state[large + AHEAD_X], state[large + AHEAD_Y]
    off_x, off_y = x - state[large + X], y - state[large + Y]
    begin, end = 0.0, 1.0
    for side in range(2):
        if side == 0:
            start, speed, half = (
                off_x * ahead_x + off_y * ahead_y,
                across * ahead_x + down * ahead_y,
                state[large + LENGTH],
            )
        else:
            start, speed, half = (
                off_y * ahead_x - off_x * ahead_y,
                down * ahead_x - across * ahead_y,
                state[large + HALF],
            )
        if abs(speed) < _NEAR:
            if abs(start) >= half - _NEAR:
                return 1.0, 0.0
        else:
            one, two = (-half - start) / speed, (half - start) / speed
            begin, end = max(begin, min(one, two)), min(end, max(one, two))
    return begin, end


@part
def _behind_larges(
    state: State, x: float, y: float, across: float, down: float, eye: float, feet: float, height: float,
    carrier: int, target_carrier: int,
) -> int:  # fmt: skip
    """Which of the three heights are blocked by large figures, as bits."""
    listed = int(state[LARGES_AT])
    blocked = 0
    for number in range(int(state[listed])):
        slot = int(state[listed + 1 + number])
        if slot == carrier or slot == target_carrier:
            continue
        large = FIGURES + slot * STRIDE
        begin, end = _through(state, large, x, y, across, down)
        if end - begin <= _NEAR:
            continue
        top = state[large + LEVEL] + state[large + HEIGHT]
        bottom = state[large + LEVEL] if state[large + FLOATS] else -inf
        for k in range(3):
            rise = feet + HEIGHTS[k] * height - eye
            at_begin, at_end = eye + rise * begin, eye + rise * end
            if min(at_begin, at_end) < top - TOUCH and max(at_begin, at_end) > bottom + TOUCH:
                blocked |= 1 << k
    return blocked


@part
def _edge(state: State, target: int, across: float, down: float, side: int) -> Any:
    """How far beside its middle a figure's outer rays end, at right angles to the line of sight."""
    figure = FIGURES + target * STRIDE
    if state[figure + KIND] != LARGE:
        length = sqrt(across * across + down * down)
        if length == 0.0:
            return side * ACROSS * state[figure + HALF], 0.0
        out = side * ACROSS * state[figure + HALF] / length
        return -down * out, across * out
    ahead_x, ahead_y = state[figure + AHEAD_X], state[figure + AHEAD_Y]
    half, length = state[figure + HALF], state[figure + LENGTH]
    best, best_x, best_y = -inf, 0.0, 0.0
    for corner in range(4):
        right, ahead = half if corner & 1 else -half, length if corner & 2 else -length
        corner_x, corner_y = ahead_x * ahead - ahead_y * right, ahead_y * ahead + ahead_x * right
        out = side * (across * corner_y - down * corner_x)
        if out > best:
            best, best_x, best_y = out, corner_x, corner_y
    return ACROSS * best_x, ACROSS * best_y


@part
def _rays(state: State, grid: Grid, x: float, y: float, eye: float, own: int, carrier: int, target: int) -> int:
    """The nine rays: nine bits for those that are blocked, above nine bits for those that are hidden."""
    figure = FIGURES + target * STRIDE
    feet, height = state[figure + LEVEL], state[figure + HEIGHT]
    kind = state[figure + KIND]
    target_carrier = target if kind == LARGE else int(state[figure + CARRIER])
    middle_x, middle_y = state[figure + X] - x, state[figure + Y] - y
    low, high = feet + HEIGHTS[0] * height, feet + HEIGHTS[2] * height
    hidden, blocked = 0, 0
    for line in range(3):
        out_x, out_y = 0.0, 0.0
        if line > 0:
            out_x, out_y = _edge(state, target, middle_x, middle_y, 1 if line == 1 else -1)
        across, down = middle_x + out_x, middle_y + out_y
        begin, end = -1.0, 2.0
        if carrier >= 0:
            inside, outside = _through(state, FIGURES + carrier * STRIDE, x, y, across, down)
            begin = outside + _NEAR if outside > inside else -1.0
        if target_carrier >= 0:
            inside, outside = _through(state, FIGURES + target_carrier * STRIDE, x, y, across, down)
            end = inside - _NEAR if outside > inside else 2.0
        hiding, blocking = _walk(
            state, grid, x, y, across, down, eye, floor(min(eye, low)), high - eye, own, target, begin, end
        )
        larges = 0
        if state[int(state[LARGES_AT])] > 0:
            larges = _behind_larges(state, x, y, across, down, eye, feet, height, carrier, target_carrier)
        for k in range(3):
            slope = feet + HEIGHTS[k] * height - eye
            bit = 1 << (line * 3 + k)
            if slope < hiding or larges & (1 << k):
                hidden |= bit
                blocked |= bit
            elif slope < blocking:
                blocked |= bit
    return (hidden << 9) | blocked


@part
def _judge(state: State, target: int, rays: int) -> int:
    """Nothing clear of what hides: hidden. Three rays blocked by anything: covered; if by what hides, for good."""
    blocked, hidden = 0, 0
    for ray in range(9):
        blocked += (rays >> ray) & 1
        hidden += (rays >> (9 + ray)) & 1
    seen = HIDDEN if hidden == 9 else COVERED if blocked >= ENOUGH else OPEN
    return min(seen, int(state[FIGURES + target * STRIDE + BEST_SEEN])) | (FIXED if hidden >= ENOUGH else 0)


@part
def _first_since(state: State, since: float) -> int:
    """The first entry of the log after a moment; below 0 if older entries are gone."""
    logged = int(state[LOGGED])
    oldest, log = max(0, logged - LOG), int(state[LOG_AT])
    number = logged
    while number > oldest and state[log + ((number - 1) % LOG) * _ENTRY] > since:
        number -= 1
    return -1 if number == oldest and oldest > 0 else number


@part
def _disturbed(state: State, viewer: int, target: int, first: int, fixed: bool) -> bool:
    """Whether something that was or is near the line between two figures may have changed the answer."""
    eye, figure = FIGURES + viewer * STRIDE, FIGURES + target * STRIDE
    logged, log = int(state[LOGGED]), int(state[LOG_AT])
    x, y = state[eye + X], state[eye + Y]
    across, down = state[figure + X] - x, state[figure + Y] - y
    wide_across, wide_down = abs(across), abs(down)
    half = state[figure + HALF] + state[figure + LENGTH]
    square = across * across + down * down
    for number in range(first, logged):
        at = log + (number % LOG) * _ENTRY
        if fixed and state[at + 1] == SMALL:
            continue
        off_x, off_y, wide, deep = state[at + 2] - x, state[at + 3] - y, state[at + 4], state[at + 5]
        beside = abs(off_x * down - off_y * across) - wide_down * wide - wide_across * deep - TOUCH
        if beside <= 0.0 or beside * beside <= half * half * square:
            length, reach = sqrt(square) + _NEAR, half + wide + deep + _NEAR
            along = (off_x * across + off_y * down) / length
            if -reach <= along <= length + reach and beside <= half * min(length, max(0.0, along + reach)):
                return True
    return False


@part
def _answer(state: State, grid: Grid, viewer: int, target: int, since: float, first: int) -> int:
    """What is seen of a figure, kept from the last time if neither of the two nor anything between has changed."""
    eye, figure = FIGURES + viewer * STRIDE, FIGURES + target * STRIDE
    pair = viewer * int(state[SLOTS]) + target
    answer = 3 * int(state[STUDS]) + pair
    if state[figure + KIND] == NOBODY:
        return ABSENT
    if (
        first < 0
        or state[figure + VERSION] > since
        or state[eye + VERSION] > since
        or _disturbed(state, viewer, target, first, grid[answer] & FIXED != 0)
    ):
        rays = _rays(
            state, grid, state[eye + X], state[eye + Y], state[eye + LEVEL] + EYE * state[eye + HEIGHT],
            viewer, int(state[eye + CARRIER]), target,
        )  # fmt: skip
        grid[answer] = _judge(state, target, rays)
    state[int(state[SINCE_AT]) + pair] = state[CLOCK]
    return int(grid[answer]) & ~FIXED


@part
def _is_near(state: State, x: float, y: float) -> bool:
    """Whether a place is on the field or within its margin."""
    row = int(state[ROW])
    return 1 - MARGIN < x < row - MARGIN - 1 and 1 - MARGIN < y < state[STUDS] / row - MARGIN - 1


@compiled("int64(float64[::1],int16[::1],int64,int64)")
def look(state: State, grid: Grid, viewer: int, target: int) -> int:
    """What one figure sees of another; or of all others (EVERYBODY): how many answers are new since it last asked so.

    When it looks around, answers to single questions since then are newer than needed, and so still good.
    """
    _settle(state, grid)
    slots, answers = int(state[SLOTS]), 3 * int(state[STUDS])
    around = int(state[ROUND_AT]) + viewer
    since = state[around] if target == EVERYBODY else state[int(state[SINCE_AT]) + viewer * slots + target]
    first = _first_since(state, since)
    if target == EVERYBODY:
        state[around] = state[CLOCK]
    told = answers + slots * slots + viewer * slots
    news = answers + 2 * slots * slots
    count, last = 0, ABSENT
    for other in range(max(0, target), slots if target == EVERYBODY else target + 1):
        if other != viewer:
            last = _answer(state, grid, viewer, other, since, first)
            if target == EVERYBODY and last != grid[told + other]:
                grid[told + other] = last
                grid[news + 2 * count] = other
                grid[news + 2 * count + 1] = last
                count += 1
    return count if target == EVERYBODY else last


@compiled("int64(float64[::1],int16[::1],float64,float64,float64,int64,int64,int64)")
def look_from(state: State, grid: Grid, x: float, y: float, eye: float, own: int, carrier: int, target: int) -> int:
    """What an eye at any place sees of a figure, and the rays: the answer above twice nine bits."""
    _settle(state, grid)
    if state[FIGURES + target * STRIDE + KIND] == NOBODY or not _is_near(state, x, y):
        return HIDDEN << 18
    rays = _rays(state, grid, x, y, eye, own, carrier, target)
    return ((_judge(state, target, rays) & ~FIXED) << 18) | rays


@compiled("int64(float64[::1],int16[::1],float64,float64,float64,float64,float64,float64,int64,int64,int64)")
def is_clear(
    state: State, grid: Grid, x: float, y: float, eye: float, to_x: float, to_y: float, to_z: float,
    own: int, carrier: int, target: int,
) -> bool:  # fmt: skip
    """Whether nothing that hides is between an eye and a point of a large figure."""
    _settle(state, grid)
    hiding, _ = _walk(
        state, grid, x, y, to_x - x, to_y - y, eye, floor(min(eye, to_z)), to_z - eye, own, target, -1.0, 2.0
    )
    larges = _behind_larges(state, x, y, to_x - x, to_y - y, eye, to_z, 0.0, carrier, target)
    return to_z - eye >= hiding and larges == 0


@compiled("void(float64[::1],int16[::1],int16[::1],int64,int64[::1],int64[::1],int64[::1],int8[:,::1],int8[:,::1])")
def panorama(
    state: State, grid: Grid, levels: Grid, width: int, eyes: Numbers, rows: Numbers, places: Numbers,
    sees: Answers, seen: Answers,
) -> None:  # fmt: skip
    """What a figure at each of some places (`eyes`) sees of one at each of others, and is seen of, on an empty field.

    Places are numbers of their first stud in reading order. An answer is written into the eye's row of `sees` and of
    `seen`, unless it is there already. Figure 0 of the state stands for either.
    """
    half, height = state[FIGURES + HALF], state[FIGURES + HEIGHT]
    for number in range(len(eyes)):
        eye, row = eyes[number], rows[number]
        x, y, level = eye % width + half, eye // width + half, levels[eye]
        for place in places:
            if sees[row, place] == UNKNOWN:
                there_x, there_y, there_level = place % width + half, place // width + half, levels[place]
                state[FIGURES + X], state[FIGURES + Y], state[FIGURES + LEVEL] = there_x, there_y, there_level
                rays = _rays(state, grid, x, y, level + EYE * height, -1, -1, 0)
                sees[row, place] = _judge(state, 0, rays) & ~FIXED
                state[FIGURES + X], state[FIGURES + Y], state[FIGURES + LEVEL] = x, y, level
                rays = _rays(state, grid, there_x, there_y, there_level + EYE * height, -1, -1, 0)
                seen[row, place] = _judge(state, 0, rays) & ~FIXED


def lone_figure(state: State, half: float, height: float) -> None:
    """Make figure 0 one that stands on its own feet, for `panorama`."""
    state[FIGURES + KIND], state[FIGURES + HALF], state[FIGURES + HEIGHT] = SMALL, half, height
    state[FIGURES + CARRIER], state[FIGURES + BEST_SEEN] = -1, OPEN
