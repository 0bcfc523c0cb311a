"""The journal: save, load, replay and go on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import GAME_MASTER, AnyMatch, Seat, Setup, parse_journal, resume, verify
from escarmouche.kernel.journal import Header, Reveal, seal_of
from escarmouche.text.codec import fingerprint
from tests.ambush.game import AIM, AMBUSH, Award, Deal
from tests.kernel.games import BLUE, ORANGE, PLACE, SEED, Table, bodies, eventful, properties, rows, table

SETUPS = st.sampled_from(
    [
        Setup((BLUE, ORANGE), options={"points": 50}),
        Setup((ORANGE, BLUE), options={"points": 50}),
        Setup((BLUE, ORANGE, Seat("straw")), options={"points": 50}),
        Setup((BLUE, GAME_MASTER, ORANGE), options={"points": 50}),
    ]
)
HANDS = st.sets(st.sampled_from([BLUE, ORANGE])).map(sorted)


def same(one: AnyMatch, other: AnyMatch) -> bool:
    return one == other and fingerprint(one.state) == fingerprint(other.state)


@properties
@given(SETUPS, HANDS, st.integers(0, 60))
def test_a_replayed_match_equals_the_played_one(setup: Setup, hands: list[Seat], moves: int) -> None:
    played = table(*hands, setup=setup).on(moves)
    assert same(resume(AMBUSH, played.journal(), SEED).match, played.match)


@properties
@given(SETUPS, HANDS, st.lists(st.integers(0, 15), max_size=6))
def test_interruptions_leave_no_trace_in_the_file(setup: Setup, hands: list[Seat], stretches: list[int]) -> None:
    interrupted = table(*hands, setup=setup)
    for moves in stretches:
        interrupted = interrupted.on(moves).resumed()
    assert interrupted.data == table(*hands, setup=setup).on(sum(stretches)).data


def test_a_journal_is_only_ever_added_to() -> None:
    played, lengths = table(BLUE), []
    for _ in range(30):
        after = played.on(1)
        assert after.data.startswith(played.data)
        lengths.append(len(after.data))
        played = after
    assert lengths == sorted(set(lengths))


def test_the_lines_are_those_of_the_file_in_order() -> None:
    journal = eventful().journal()
    assert isinstance(journal.lines[0], Header)
    assert [line.number for line in journal.lines if not isinstance(line, Header)] == list(range(1, len(journal.lines)))


def test_every_line_is_json_on_one_line_with_its_seal() -> None:
    data = eventful().data
    assert len(rows(data)) == len(bodies(data)) == len(eventful().journal().lines)
    assert {body["line"] for body in bodies(data)} == {
        "header",
        "entry",
        "waiting",
        "typed",
        "snapshot",
        "cut",
        "pledge",
        "share",
        "forgo",
        "reveal",
    }


def test_an_entry_tells_seat_command_rolls_and_events() -> None:
    dealt = table().play(BLUE, Deal())
    body = bodies(dealt.data)[1]
    assert (body["seat"], body["command"], body["dice"]) == (BLUE, {"type": "Deal"}, 0)
    assert [roll["throw"]["by"] for roll in body["rolls"]] == [BLUE, ORANGE]
    assert [event["cards"] for event in body["events"]] == [roll["faces"] for roll in body["rolls"]]


def test_a_whole_journal_has_no_torn_end() -> None:
    assert eventful().journal().torn == b""


def test_the_histories_of_two_seats_stand_in_one_journal() -> None:
    played = table().on(40)
    assert {entry.seat for entry in played.entries()} == {BLUE, ORANGE}


def test_a_game_masters_command_is_kept_like_any_other() -> None:
    setup = Setup((BLUE, GAME_MASTER), options={"points": 3})
    played = table(setup=setup).play(GAME_MASTER, Award(BLUE)).resumed().play(GAME_MASTER, Award(BLUE))
    assert played.resumed().match.state.points == {BLUE: 2}


def test_the_seed_is_revealed_as_it_is() -> None:
    last = table().on(3).reveal().journal().lines[-1]
    assert last == Reveal(4, SEED.hex())


def test_another_place_does_not_change_what_is_read() -> None:
    data = eventful().data
    here, there = parse_journal(data, PLACE), parse_journal(data, "elsewhere")
    assert (here.lines, here.seal) == (there.lines, there.seal)


def test_the_dice_of_an_entry_are_numbered_by_the_rolls_before_it() -> None:
    entries = table().on(20).entries()
    counts = [len(entry.rolls) for entry in entries]
    assert [entry.dice for entry in entries] == [sum(counts[:number]) for number in range(len(counts))]
    assert sum(counts) > 5


@pytest.mark.parametrize("hands", [(), (BLUE,), (BLUE, ORANGE)], ids=len)
def test_a_finished_game_is_sound_and_ends_as_it_ended(hands: tuple[Seat, ...]) -> None:
    played = table(*hands, setup=Setup((BLUE, ORANGE), options={"points": 3}))
    while not played.match.game.outcome(played.match.state):
        played = played.on(1)
    ended = played.reveal()
    assert verify(AMBUSH, ended.journal()).sound
    found: Table = ended.resumed()
    assert found.match.game.outcome(found.match.state) == played.match.game.outcome(played.match.state)


def test_rolls_are_kept_with_their_modifiers_and_rules() -> None:
    strikes = [roll for entry in table().on(60).entries() for roll in entry.rolls if roll.throw.purpose == "strike"]
    cited = {(modifier.amount, modifier.rule) for roll in strikes for modifier in roll.throw.modifiers}
    assert cited == {(1, AIM)}


def test_a_journal_that_was_read_has_the_seal_of_each_line() -> None:
    played = table().on(5)
    assert list(played.journal().seals) == list(map(seal_of, played.data.splitlines()))
    assert played.journal().seal == played.match.seal
