"""Verification finds what was changed, even when all seals were recomputed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import ALGORITHM, Dice, Seat, Seed, StripDice, VerifyReport, commitment, parse_journal, verify
from escarmouche.kernel.journal import Entry
from escarmouche.kernel.verify import SeedKnown, verified_faces
from escarmouche.text.codec import fingerprint
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import messages
from tests.ambush.game import AMBUSH, D6, HAND, Ambush, Deal, Dealt, Event, State
from tests.kernel.games import (
    BLUE,
    ORANGE,
    OTHER_SEED,
    PLACE,
    SEED,
    Body,
    Table,
    bodies,
    eventful,
    line_of,
    properties,
    renumber,
    resealed,
    table,
    with_snapshots_every,
)

Edit = Callable[[list[Body]], object]
GAME = table().on(25)
BY_HAND = table(BLUE, ORANGE).on(30)
ALL_KINDS = eventful()


def report(data: bytes, seed: Seed | None = None) -> VerifyReport:
    return verify(AMBUSH, parse_journal(data, PLACE), seed)


def found(played: Table, edit: Edit, seed: Seed | None = None) -> list[tuple[int, str]]:
    """What verification finds after an edit: lines as people count them, and what is wrong."""
    return [(finding.line, finding.key) for finding in report(resealed(played.data, edit), seed).findings]


def first(played: Table, edit: Edit, seed: Seed | None = None) -> tuple[int, str]:
    return found(played, edit, seed)[0]


def with_a_last_strike() -> Table:
    played = table()
    while not (played.match.after and [roll.throw.purpose for roll in played.entries()[-1].rolls] == ["strike"]):
        played = played.on(1)
    return played


STRUCK = with_a_last_strike()


def strike_with(face: int, **changes: Any) -> Edit:
    """The last strike fell as this face, and what happened fits it."""

    def edit(lines: list[Body]) -> None:
        entry = lines[-1]
        roll = entry["rolls"][0]
        roll.update(faces=[face], result=face, **changes)
        bonus = sum(modifier["amount"] for modifier in roll["throw"].get("modifiers", []))
        entry["events"][0].update(roll=roll, hit=face + bonus >= 4)

    return edit


def another_face(entry: Entry) -> int:
    return entry.rolls[0].faces[0] % 6 + 1


# Sound journals


@pytest.mark.parametrize("seed", [None, SEED])
@pytest.mark.parametrize("played", [table(), GAME, BY_HAND, ALL_KINDS], ids=["new", "stream", "hands", "all kinds"])
def test_a_journal_that_nobody_changed_is_sound(played: Table, seed: Seed | None) -> None:
    assert report(played.data, seed).findings == ()


def test_sealing_again_without_an_edit_changes_nothing() -> None:
    assert resealed(ALL_KINDS.data, lambda lines: None) == ALL_KINDS.data


def test_the_report_counts_what_was_checked() -> None:
    checked = report(BY_HAND.data)
    rolls = [roll for entry in BY_HAND.entries() for roll in entry.rolls]
    assert (checked.entries, checked.rolls, checked.manual) == (len(BY_HAND.entries()), len(rolls), len(rolls))


@pytest.mark.parametrize(
    ("played", "seed", "known"),
    [
        (GAME, None, SeedKnown.UNTOLD),
        (GAME, SEED, SeedKnown.GIVEN),
        (GAME, OTHER_SEED, SeedKnown.UNTOLD),
        (ALL_KINDS, None, SeedKnown.REVEALED),
        (ALL_KINDS, OTHER_SEED, SeedKnown.REVEALED),
    ],
)
def test_the_report_says_where_the_seed_came_from(played: Table, seed: Seed | None, known: SeedKnown) -> None:
    assert report(played.data, seed).seed is known


def test_every_roll_can_be_verified_alone() -> None:
    for entry in GAME.entries():
        for number, roll in enumerate(entry.rolls):
            assert verified_faces(ALGORITHM, SEED, entry, number) == roll.faces


# Rolls


def test_a_changed_roll_is_found_without_the_seed_by_what_followed_from_it() -> None:
    assert first(GAME, lambda lines: lines[1]["rolls"][0].update(faces=[1, 1, 1], result=3)) == (2, "events_differ")


def test_a_changed_roll_whose_events_fit_is_found_with_the_seed() -> None:
    entry = STRUCK.entries()[-1]
    edit = strike_with(another_face(entry))
    assert found(STRUCK, edit) == []
    assert found(STRUCK, edit, SEED) == [(entry.number + 1, "roll_changed")]


def test_dice_from_another_place_in_the_stream_are_found_even_without_the_seed() -> None:
    """A cheat who knows the seed looks for a number under which the strike falls better."""
    entry = STRUCK.entries()[-1]
    wanted = another_face(entry)
    throw = entry.rolls[0].throw
    number = next(place for place in range(1000) if StripDice(SEED, place).faces(throw, 0) == (wanted,))

    def edit(lines: list[Body]) -> None:
        strike_with(wanted)(lines)
        lines[-1]["dice"] = number

    assert found(STRUCK, edit) == [(entry.number + 1, "dice_elsewhere")]
    assert first(STRUCK, edit, SEED) == (entry.number + 1, "dice_elsewhere")


def test_a_roll_of_the_stream_cannot_pass_as_thrown_by_hand() -> None:
    line = STRUCK.match.after + 1
    assert first(STRUCK, strike_with(6, manual=True), SEED) == (line, "roll_wrong_hand")


def test_a_throw_by_hand_cannot_be_left_to_the_stream() -> None:
    at = line_of(BY_HAND.data, "entry")
    assert first(BY_HAND, lambda lines: lines[at]["rolls"][0].update(manual=False)) == (at + 1, "roll_wrong_hand")


@pytest.mark.parametrize("faces", [[], [7], [0], [1, 1]])
def test_an_impossible_roll_is_found(faces: list[int]) -> None:
    assert first(STRUCK, lambda lines: lines[-1]["rolls"][0].update(faces=faces), SEED) == (
        STRUCK.match.after + 1,
        "roll_impossible",
    )


class LooksFacesUp(Ambush):
    """Relies on dice showing a face that they have."""

    def deal(self, player: Seat, dice: Dice) -> Event:
        faces = dice.roll("deal", player, D6, HAND).faces
        return Dealt(player, HAND, tuple([(1, 2, 3, 4, 5, 6)[face - 1] for face in faces]))


def test_an_impossible_roll_is_found_before_the_game_stumbles_over_it() -> None:
    data = resealed(GAME.data, lambda lines: lines[1]["rolls"][0].update(faces=[7, 8, 9]))
    finding, *_ = verify(LooksFacesUp(), parse_journal(data, PLACE)).findings
    assert (finding.line, finding.key) == (2, "roll_impossible")


def test_a_roll_that_is_worth_something_else_is_found() -> None:
    assert first(STRUCK, lambda lines: lines[-1]["rolls"][0].update(result=60)) == (
        STRUCK.match.after + 1,
        "roll_impossible",
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda rolls: rolls.pop(),
        lambda rolls: rolls.append(rolls[0]),
        lambda rolls: rolls.reverse(),
        lambda rolls: rolls[1]["throw"].update(purpose="other"),
        lambda rolls: rolls[1]["throw"].update(by="blue"),
        lambda rolls: rolls[1]["throw"]["die"].update(name="loaded"),
    ],
    ids=["missing", "too many", "other order", "other purpose", "other seat", "other die"],
)
def test_rolls_that_the_command_does_not_throw_are_found(change: Callable[[list[Body]], object]) -> None:
    assert first(GAME, lambda lines: change(lines[1]["rolls"])) == (2, "roll_misplaced")


def test_a_die_of_giant_weights_is_not_even_read() -> None:
    with pytest.raises(BrokenInput, match="weights"):
        found(STRUCK, lambda lines: lines[-1]["rolls"][0]["throw"]["die"].update(weights=[1 << 70] * 6), SEED)


# Events, commands and seats


def test_a_changed_event_is_found_and_does_not_make_later_lines_look_wrong() -> None:
    assert found(GAME, lambda lines: lines[1]["events"][0].update(cards=[6, 6, 6])) == [(2, "events_differ")]


@pytest.mark.parametrize(
    "event",
    [{"type": "Struck"}, {"type": "unheard of"}, 5, {"type": "Awarded", "to": "nobody"}],
)
def test_an_event_that_nobody_can_apply_is_found(event: object) -> None:
    assert found(GAME, lambda lines: lines[4]["events"].append(event)) == [(5, "events_differ")]


def test_a_lost_event_is_found() -> None:
    assert found(GAME, lambda lines: lines[1]["events"].pop()) == [(2, "events_differ")]


def test_a_changed_command_is_found() -> None:
    assert first(STRUCK, lambda lines: lines[-1]["command"].update(aim=lines[-1]["command"]["aim"] ^ 512)) == (
        STRUCK.match.after + 1,
        "roll_misplaced",
    )


def test_a_command_against_the_rules_is_found() -> None:
    at = next(number for number, body in enumerate(bodies(GAME.data)) if body.get("command", {}).get("type") == "Hide")
    assert first(GAME, lambda lines: lines[at]["command"].update(card=9)) == (at + 1, "command_refused")


def test_a_command_that_cannot_be_read_is_found() -> None:
    assert first(GAME, lambda lines: lines[1].update(command={"type": "Fly"})) == (2, "line_unreadable")


@pytest.mark.parametrize("seat", [ORANGE, "stranger", "spectator", "game-master", ""])
def test_a_changed_seat_is_found(seat: str) -> None:
    assert first(GAME, lambda lines: lines[1].update(seat=seat)) == (2, "command_refused")


# Lines


def remove(number: int) -> Edit:
    def edit(lines: list[Body]) -> None:
        del lines[number]
        renumber(lines)

    return edit


def test_a_removed_entry_is_found() -> None:
    assert first(GAME, remove(1)) == (2, "dice_elsewhere")


def test_a_removed_entry_is_found_by_what_it_led_to() -> None:
    def edit(lines: list[Body]) -> None:
        remove(1)(lines)
        for body in lines[1:]:
            body["dice"] -= 2

    assert first(GAME, edit) == (2, "command_refused")


@pytest.mark.parametrize("number", [entry.number for entry in GAME.entries() if entry.rolls and entry.number < 25])
def test_no_entry_with_rolls_can_be_removed_unnoticed(number: int) -> None:
    line, _ = first(GAME, remove(number), SEED)
    assert line == number + 1


def repeat(number: int, at: int) -> Edit:
    def edit(lines: list[Body]) -> None:
        lines.insert(at, dict(lines[number]))
        renumber(lines)

    return edit


def test_an_entry_that_stands_twice_is_found() -> None:
    assert first(GAME, repeat(1, at=2)) == (3, "dice_elsewhere")


def test_an_undo_to_what_no_longer_stands_is_found() -> None:
    played = table().on(5).cut(2).cut(1)
    assert found(played, lambda lines: lines[7].update(to=2)) == []
    assert found(played, lambda lines: lines[7].update(to=3)) == [(8, "no_such_entry")]


def test_an_undo_that_goes_elsewhere_is_found_by_what_followed() -> None:
    played = table().on(5).cut(3).on(6)
    line, _ = first(played, lambda lines: lines[6].update(to=0))
    assert line == 8


# Snapshots


SNAPPED = with_snapshots_every(5, lambda: table().on(8))
AT = line_of(SNAPPED.data, "snapshot")


def award_points(snapshot: Body) -> None:
    snapshot["state"]["points"][BLUE] = 99


def award_points_and_mark(snapshot: Body) -> None:
    award_points(snapshot)
    forged = State(**{**snapshot["state"], "seats": tuple(snapshot["state"]["seats"])})
    snapshot["mark"] = fingerprint(forged)


@pytest.mark.parametrize(
    "change",
    [
        award_points,
        award_points_and_mark,
        lambda snapshot: snapshot.update(mark="0" * 40),
        lambda snapshot: snapshot.update(after=snapshot["after"] - 1),
        lambda snapshot: snapshot.update(state=7),
    ],
    ids=["state", "state and mark", "mark", "place", "nonsense"],
)
def test_a_changed_snapshot_is_found(change: Callable[[Body], object]) -> None:
    assert found(SNAPPED, lambda lines: change(lines[AT])) == [(AT + 1, "snapshot_differs")]


# The seed


@pytest.mark.parametrize("told", [OTHER_SEED.hex(), "", "no hex", "00", "ab" * 100, "é"])
def test_a_changed_seed_is_found_where_it_was_told(told: str) -> None:
    revealed = GAME.reveal()
    line = len(bodies(revealed.data))
    assert found(revealed, lambda lines: lines[-1].update(seed=told)) == [(line, "promise_broken")]
    assert found(revealed, lambda lines: lines[-1].update(seed=told), SEED) == [(line, "promise_broken")]


def test_a_seed_that_was_not_promised_is_found() -> None:
    assert [(finding.line, finding.key) for finding in report(GAME.data, OTHER_SEED).findings] == [
        (1, "promise_broken")
    ]


@pytest.mark.parametrize("promised", [commitment(OTHER_SEED), "", "é"])
def test_a_changed_promise_is_found_by_the_seed(promised: str) -> None:
    assert found(GAME, lambda lines: lines[0].update(commitment=promised), SEED) == [(1, "promise_broken")]


def test_the_seed_and_the_promise_changed_together_are_found_by_the_rolls() -> None:
    def edit(lines: list[Body]) -> None:
        lines[0].update(commitment=commitment(OTHER_SEED))
        lines[-1].update(seed=OTHER_SEED.hex())

    assert first(GAME.reveal(), edit) == (2, "roll_changed")


# Throws by hand


ASKED = table(BLUE, ORANGE).play(BLUE, Deal()).type_in(BLUE, 1, 2, 3).type_in(ORANGE, 4, 5, 6)
"""Lines: 0 header, 1 waiting, 2 typed, 3 typed, 4 entry."""


def test_faces_other_than_the_typed_ones_are_found() -> None:
    def edit(lines: list[Body]) -> None:
        lines[4]["rolls"][0].update(faces=[6, 6, 6], result=18)
        lines[4]["events"][0].update(cards=[6, 6, 6])

    assert found(ASKED, edit) == [(5, "typed_differs")]


@pytest.mark.parametrize(
    ("edit", "finding"),
    [
        (lambda lines: lines[2].update(faces=[1, 2, 4]), (5, "typed_differs")),
        (lambda lines: lines[2].update(seat="orange"), (5, "typed_differs")),
        (lambda lines: lines[1].update(seat="orange"), (5, "command_differs")),
        (lambda lines: lines[1].update(command={"type": "Hide", "card": 1}), (5, "command_differs")),
        (lambda lines: lines[1]["throw"].update(count=4), (5, "throw_differs")),
        (lambda lines: lines[1]["throw"].update(by="orange"), (5, "throw_differs")),
        (lambda lines: lines[4].update(dice=4), (5, "dice_elsewhere")),
        (remove(2), (4, "typed_differs")),
        (repeat(3, at=4), (6, "typed_differs")),
        (repeat(1, at=1), (3, "throw_awaited")),
        (repeat(2, at=1), (2, "no_throw_awaited")),
        (remove(1), (2, "no_throw_awaited")),
    ],
)
def test_a_story_of_throws_that_does_not_fit_is_found(edit: Edit, finding: tuple[int, str]) -> None:
    assert first(ASKED, edit) == finding


# Any change at all


Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict | list) and value:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def put(lines: Any, path: Path, change: Callable[[Any], Any]) -> None:
    *way, last = path
    for key in way:
        lines = lines[key]
    lines[last] = change(lines[last])


def slightly(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else value or [1]


def test_any_slight_change_of_a_line_is_found() -> None:
    """But for the header, which all else is checked against, undos, and an aim, which may lead to the same events.

    A state whose encoding was changed is not used.
    """
    lines = bodies(ALL_KINDS.data)
    kinds = [body["line"] for body in lines]
    free = ("aim", "encoding")
    checked = [path for path in leaves(lines) if kinds[int(path[0])] not in ("header", "cut") and path[-1] not in free]
    assert [path for path in checked if goes_unnoticed(path)] == []


def goes_unnoticed(path: Path) -> bool:
    try:
        return not found(ALL_KINDS, lambda lines: put(lines, path, slightly))
    except BrokenInput:
        return False


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@properties
@given(st.sampled_from(list(leaves(bodies(ALL_KINDS.data)))), JSON, st.sampled_from([None, SEED, OTHER_SEED]))
def test_nonsense_in_any_line_is_found_or_cannot_be_read(path: Path, value: Any, seed: Seed | None) -> None:
    """Whatever stands in a journal, verification ends with a report or with an error that names the line."""
    data = resealed(ALL_KINDS.data, lambda lines: put(lines, path, lambda _: value))
    try:
        checked = report(data, seed)
    except BrokenInput as broken:
        assert broken.line is not None or broken.place.startswith("setup")
    else:
        speaks(checked)


def speaks(checked: VerifyReport) -> None:
    for finding in checked.findings:
        for language in LANGUAGES:
            assert messages().say(finding.key, language, finding.params)


def test_a_header_without_seats_is_not_verified() -> None:
    with pytest.raises(BrokenInput) as broken:
        found(GAME, lambda lines: lines[0]["setup"].update(seats=[]))
    assert (broken.value.line, broken.value.key) == (1, "no_seats")
