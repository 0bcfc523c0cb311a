"""Snapshots: a long game loads without replaying everything, and lands in the same state."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import JournalError, parse_journal, resume, verify
from escarmouche.kernel.codec import fingerprint
from escarmouche.kernel.journal import Snapshot
from escarmouche.kernel.match import SNAPSHOT_EVERY
from tests.contract.ambush import Ambush, Event, State
from tests.kernel.games import (
    AMBUSH,
    BLUE,
    PLACE,
    SEED,
    Body,
    Table,
    line_of,
    properties,
    replayed,
    resealed,
    rows,
    table,
    with_snapshots_every,
)


class Counts(Ambush):
    """Remembers how many events it was asked to apply."""

    def __init__(self) -> None:
        self.applied = 0

    def evolve(self, state: State, event: Event) -> State:
        self.applied += 1
        return super().evolve(state, event)


def snapshots(played: Table) -> list[Snapshot]:
    return [line for line in played.journal().lines if isinstance(line, Snapshot)]


def events_after(played: Table, entry: int) -> int:
    return sum(len(later.events) for later in played.journal().standing() if later.number > entry)


def loaded(played: Table) -> tuple[str, int]:
    """The fingerprint of the loaded state, and how many events were applied for it."""
    counting = Counts()
    state = resume(counting, played.journal(), SEED).match.state
    return fingerprint(state), counting.applied


def test_a_long_game_loads_from_its_last_snapshot() -> None:
    played = table().on(2 * SNAPSHOT_EVERY + 30)
    last = snapshots(played)[-1]
    assert loaded(played) == (fingerprint(played.match.state), events_after(played, last.after))
    assert [entry.number for entry in played.entries() if entry.number > last.after][30:] == []


def test_a_load_never_replays_as_many_entries_as_lie_between_snapshots() -> None:
    played = table().on(SNAPSHOT_EVERY - 1)
    for _ in range(3):
        played = played.on(1)
        last = snapshots(played)[-1].after
        assert len([entry for entry in played.entries() if entry.number > last]) < SNAPSHOT_EVERY
        assert loaded(played)[1] == events_after(played, last)


def test_a_short_game_has_no_snapshot() -> None:
    assert snapshots(table().on(SNAPSHOT_EVERY - 1)) == []
    assert len(snapshots(table().on(SNAPSHOT_EVERY))) == 1


def test_a_snapshot_holds_the_state_after_its_entry() -> None:
    played = table().on(SNAPSHOT_EVERY)
    (snapshot,) = snapshots(played)
    assert (snapshot.after, snapshot.mark) == (SNAPSHOT_EVERY, fingerprint(played.match.state))


def test_a_match_from_a_snapshot_goes_on_like_the_one_that_was_never_closed() -> None:
    played = table().on(SNAPSHOT_EVERY + 7)
    assert played.resumed().match == played.match
    assert played.resumed().on(SNAPSHOT_EVERY).data == played.on(SNAPSHOT_EVERY).data


def test_a_snapshot_of_what_was_undone_is_not_used() -> None:
    played = with_snapshots_every(5, lambda: table().on(5).cut(3))
    assert len(snapshots(played)) == 1
    assert loaded(played) == (fingerprint(table().on(3).match.state), events_after(played, 0))


def test_an_older_snapshot_that_still_stands_is_used_after_an_undo() -> None:
    played = with_snapshots_every(5, lambda: table().on(11).cut(7))
    first, second = snapshots(played)
    assert (first.after, second.after) == (5, 11)
    assert loaded(played) == (fingerprint(played.match.state), events_after(played, first.after))


def test_going_back_to_the_entry_of_a_snapshot_uses_it() -> None:
    played = with_snapshots_every(5, lambda: table().on(8).cut(5))
    assert loaded(played) == (fingerprint(table().on(5).match.state), 0)


def test_a_crash_before_the_snapshot_is_made_good_by_the_next_entry() -> None:
    whole = with_snapshots_every(5, lambda: table().on(5))
    crashed = Table(whole.match, b"".join(rows(whole.data)[:-1]))
    assert snapshots(crashed) == []
    on = with_snapshots_every(5, lambda: crashed.resumed().on(1))
    assert [snapshot.after for snapshot in snapshots(on)] == [6]
    assert verify(AMBUSH, on.journal(), SEED).sound


@properties
@given(st.integers(1, 7), st.integers(0, 40), st.integers(0, 100), st.integers(0, 20), st.booleans())
def test_snapshots_never_change_the_game(every: int, moves: int, back: int, more: int, by_hand: bool) -> None:
    def play() -> Table:
        played = table(*[BLUE] * by_hand).on(moves)
        stands = [0, *(entry.number for entry in played.journal().standing())]
        return played.cut(stands[back % len(stands)]).on(more)

    played = with_snapshots_every(every, play)
    assert fingerprint(replayed(played.journal())) == fingerprint(played.match.state) == loaded(played)[0]
    assert verify(AMBUSH, played.journal(), SEED).sound


def change_state(snapshot: Body) -> None:
    snapshot["state"]["goal"] = 1


def change_mark(snapshot: Body) -> None:
    snapshot["mark"] = "0" * 40


@pytest.mark.parametrize("change", [change_state, change_mark])
def test_a_snapshot_that_does_not_fit_its_mark_is_not_loaded(change: Callable[[Body], None]) -> None:
    data = with_snapshots_every(5, lambda: table().on(7)).data
    at = line_of(data, "snapshot")
    forged = parse_journal(resealed(data, lambda lines: change(lines[at])), PLACE)
    with pytest.raises(JournalError) as error:
        resume(AMBUSH, forged)
    assert (error.value.line, error.value.key) == (at + 1, "snapshot_differs")
