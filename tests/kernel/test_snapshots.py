"""Snapshots: a long game loads without replaying everything, and lands in the same state."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import parse_journal, resume, verify
from escarmouche.kernel.journal import Snapshot
from escarmouche.kernel.match import SNAPSHOT_EVERY
from escarmouche.kernel.past import encoding
from escarmouche.text.codec import fingerprint, mark
from tests.ambush.game import AMBUSH, Ambush, Event, State
from tests.kernel.games import (
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


def write_otherwise(snapshot: Body) -> None:
    """As a program would whose states have other fields."""
    snapshot["state"]["aim"] = snapshot["state"].pop("goal")
    remark(snapshot)


def write_nonsense(snapshot: Body) -> None:
    snapshot["state"] = 7
    remark(snapshot)


def mean_something_else(snapshot: Body) -> None:
    """Readable today, but written by a program whose states meant something else."""
    change_state(snapshot)
    remark(snapshot)
    snapshot["encoding"] = "0-0123456789abcdef"


def say_nothing_of_the_encoding(snapshot: Body) -> None:
    change_state(snapshot)
    remark(snapshot)
    del snapshot["encoding"]


def remark(snapshot: Body) -> None:
    snapshot["mark"] = mark(msgspec.json.encode(snapshot["state"]))


UNUSABLE = [
    change_state,
    change_mark,
    write_otherwise,
    write_nonsense,
    mean_something_else,
    say_nothing_of_the_encoding,
]


@pytest.mark.parametrize("change", UNUSABLE, ids=lambda change: change.__name__)
def test_a_snapshot_that_cannot_be_used_is_passed_over(change: Callable[[Body], None]) -> None:
    whole = with_snapshots_every(5, lambda: table().on(12))
    first, last = (line_of(whole.data, "snapshot", nth) for nth in (0, 1))
    only_last = Table(whole.match, resealed(whole.data, lambda lines: change(lines[last])))
    both = Table(whole.match, resealed(only_last.data, lambda lines: change(lines[first])))
    expected = fingerprint(whole.match.state)
    assert loaded(only_last) == (expected, events_after(whole, snapshots(whole)[0].after))
    assert loaded(both) == (expected, events_after(whole, 0))


@pytest.mark.parametrize("change", [mean_something_else, say_nothing_of_the_encoding], ids=lambda one: one.__name__)
def test_a_snapshot_of_another_version_is_noted_and_does_not_make_a_journal_unsound(
    change: Callable[[Body], None],
) -> None:
    data = with_snapshots_every(5, lambda: table().on(7)).data
    at = line_of(data, "snapshot")
    report = verify(AMBUSH, parse_journal(resealed(data, lambda lines: change(lines[at])), PLACE), SEED)
    assert (report.findings, report.unused) == ((), (at + 1,))


class OtherState(State, frozen=True):
    """As a later version might keep it: one field more, with a default."""

    weather: str = "dry"


class LaterAmbush(Ambush):
    state_type = OtherState


def test_states_of_another_type_are_written_in_another_encoding() -> None:
    assert encoding(Ambush()) == encoding(AMBUSH)
    assert encoding(LaterAmbush()) != encoding(AMBUSH)
