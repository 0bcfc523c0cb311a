"""Secrets in the dice: neither whoever keeps the seed nor a player chooses what falls."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import (
    GAME_MASTER,
    AnyStep,
    Refusal,
    Seat,
    Setup,
    Step,
    VerifyReport,
    new_secret,
    parse_journal,
    pledge_of,
    resume,
    verify,
    witness,
)
from escarmouche.kernel.contributions import mixed
from escarmouche.kernel.verify import Forgone, Mixed
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import messages
from tests.ambush.game import AMBUSH, Deal
from tests.kernel.games import (
    BLUE,
    ORANGE,
    OTHER_SEED,
    PLACE,
    SEED,
    Body,
    Table,
    contributed,
    properties,
    resealed,
    rows,
    secret,
    table,
)

BOTH = (BLUE, ORANGE)


def dealt(played: Table) -> dict[Seat, tuple[int, ...]]:
    hands: dict[Seat, tuple[int, ...]] = played.play(BLUE, Deal()).match.state.hands
    return hands


def checked(played: Table) -> VerifyReport:
    return verify(AMBUSH, played.journal(), SEED)


# The key


def test_a_round_of_secrets_changes_what_falls() -> None:
    mixed_in = table().pledge(*BOTH).share(*BOTH)
    assert dealt(mixed_in) != dealt(table())
    assert checked(mixed_in.on(20)).sound


@pytest.mark.parametrize("played", [table().pledge(*BOTH), table().pledge(*BOTH).share(BLUE)], ids=["none", "one"])
def test_nothing_changes_before_the_last_secret_is_told(played: Table) -> None:
    assert dealt(played) == dealt(table())


def test_the_key_is_a_keyed_hash_of_the_secrets_in_the_order_of_their_pledges() -> None:
    played = table().pledge(ORANGE, BLUE).share(BLUE, ORANGE)
    told = secret(ORANGE) + secret(BLUE)
    key = hashlib.blake2b(told, digest_size=32, key=SEED, person=b"escarmouche keys").digest()
    assert played.match.contributions.key(SEED, played.match.number) == key
    assert played.match.contributions.key(SEED, played.match.number - 1) == SEED


def test_whoever_writes_the_secrets_down_does_not_choose_the_key_by_their_order() -> None:
    pledged = table().pledge(*BOTH)
    assert dealt(pledged.share(ORANGE, BLUE)) == dealt(pledged.share(BLUE, ORANGE))
    assert checked(pledged.share(ORANGE, BLUE).on(20)).sound


def test_a_pledge_that_was_given_up_and_made_again_comes_last() -> None:
    played = table().pledge(*BOTH).forgo(BLUE).pledge(BLUE).share(*BOTH)
    assert [one.seats for one in played.match.contributions.rounds] == [(ORANGE, BLUE)]


def test_later_rounds_change_the_key_further() -> None:
    played = table().pledge(BLUE).share(BLUE).pledge(ORANGE).share(ORANGE)
    key = mixed(mixed(SEED, secret(BLUE)), secret(ORANGE))
    assert played.match.contributions.key(SEED, played.match.number) == key


def test_the_strip_goes_on_counting_over_a_change_of_the_key() -> None:
    played = contributed(table().play(BLUE, Deal())).on(20)
    assert played.entries()[1].dice == 2
    assert checked(played).sound


def test_whoever_keeps_the_seed_cannot_foresee_dice_with_a_secret_in_them() -> None:
    hands = {str(dealt(mixed_with(bytes([number]) * 32))) for number in range(10)}
    assert len(hands) == 10


def mixed_with(told: bytes) -> Table:
    pledged = table().then(table().match.pledge(BLUE, pledge_of(told)))
    return pledged.then(pledged.match.share(BLUE, told))


def test_a_command_that_waits_for_a_throw_keeps_the_dice_that_it_began_with() -> None:
    asked = table(ORANGE).play(BLUE, Deal())
    through, interrupted = asked.type_in(ORANGE, 1, 2, 3), asked.pledge(BLUE).share(BLUE).type_in(ORANGE, 1, 2, 3)
    assert through.match.state == interrupted.match.state
    assert interrupted.resumed().match == interrupted.match
    assert checked(interrupted.on(10)).sound


def test_an_undo_takes_no_secret_back() -> None:
    played = contributed(table().on(4))
    assert played.on(3).cut(0).match.contributions == played.match.contributions


@properties
@given(st.integers(0, 6), st.integers(0, 6), st.booleans())
def test_a_game_with_secrets_goes_on_from_its_file(before: int, after: int, by_hand: bool) -> None:
    played = contributed(table(*[BLUE] * by_hand).on(before)).on(after)
    assert played.resumed().match == played.match
    assert checked(played.reveal()).sound


@pytest.mark.parametrize("told", range(1, 5))
def test_a_round_that_is_under_way_goes_on_from_the_file(told: int) -> None:
    whole = contributed(table())
    begun = Table(whole.match, b"".join(rows(whole.data)[: told + 1])).resumed()
    steps: list[Callable[[Table], Table]] = [
        lambda played: played.pledge(BLUE),
        lambda played: played.pledge(ORANGE),
        lambda played: played.share(BLUE),
        lambda played: played.forgo(ORANGE),
    ]
    for step in steps[told:]:
        begun = step(begun)
    assert begun.data == whole.data


def test_secrets_are_new_each_time_and_long() -> None:
    found = {new_secret() for _ in range(100)}
    assert (len(found), {len(one) for one in found}) == (100, {32})


def test_a_pledge_does_not_tell_the_secret() -> None:
    assert pledge_of(bytes(32)) == hashlib.blake2b(bytes(32), digest_size=32, person=b"escarmouche oath").hexdigest()


# The order of a round


def refused(answer: AnyStep | Refusal, rule: str, key: str) -> None:
    assert isinstance(answer, Refusal)
    assert (answer.rule, answer.key) == (rule, key)
    assert all(messages().say(answer.key, language, answer.params) for language in LANGUAGES)


@pytest.mark.rule("TABLE-5.1")
def test_nobody_pledges_once_a_secret_of_the_round_is_told() -> None:
    """Or somebody who has read it could choose their own."""
    match = table().pledge(*BOTH).share(BLUE).match
    refused(match.pledge(BLUE, pledge_of(secret(BLUE))), "TABLE-5.1", "pledges_closed")


@pytest.mark.rule("TABLE-5.1")
def test_a_seat_pledges_once_a_round() -> None:
    match = table().pledge(BLUE).match
    refused(match.pledge(BLUE, pledge_of(bytes(32))), "TABLE-5.1", "pledged_already")
    assert table().pledge(BLUE).share(BLUE).pledge(BLUE).share(BLUE).match.contributions.contributed == {BLUE}


@pytest.mark.rule("TABLE-5.1")
@pytest.mark.parametrize("seat", ["stranger", "spectator", "game-master", ""])
def test_only_seats_pledge(seat: str) -> None:
    refused(table().match.pledge(Seat(seat), pledge_of(bytes(32))), "TABLE-5.1", "pledge_of_nobody")


def test_a_game_master_with_a_seat_pledges_too() -> None:
    setup = Setup((BLUE, GAME_MASTER), options={"points": 3})
    assert table(setup=setup).pledge(GAME_MASTER).share(GAME_MASTER).match.contributions.silent == (BLUE,)


@pytest.mark.rule("TABLE-5.1")
@pytest.mark.parametrize("commitment", ["", "ab", "g" * 64, "A" * 64, "é" * 64, "0" * 63, "0" * 65])
def test_a_pledge_is_a_hash(commitment: str) -> None:
    refused(table().match.pledge(BLUE, commitment), "TABLE-5.1", "pledge_unclear")


@pytest.mark.rule("TABLE-5.2")
@pytest.mark.parametrize("told", [b"", bytes(32), secret(ORANGE), secret(BLUE) + b"0", secret(BLUE)[:-1]], ids=len)
def test_only_the_secret_that_was_pledged_is_told(told: bytes) -> None:
    refused(table().pledge(*BOTH).match.share(BLUE, told), "TABLE-5.2", "secret_differs")


@pytest.mark.rule("TABLE-5.2")
def test_a_secret_of_another_length_is_none_even_if_it_was_pledged() -> None:
    step = table().match.pledge(BLUE, pledge_of(b"short"))
    assert isinstance(step, Step)
    refused(step.match.share(BLUE, b"short"), "TABLE-5.2", "secret_differs")


@pytest.mark.rule("TABLE-5.3")
def test_nobody_tells_a_secret_that_was_not_pledged_or_tells_it_twice() -> None:
    refused(table().match.share(BLUE, secret(BLUE)), "TABLE-5.3", "no_pledge")
    refused(table().pledge(*BOTH).share(BLUE).match.share(BLUE, secret(BLUE)), "TABLE-5.3", "no_pledge")


@pytest.mark.rule("TABLE-5.3")
def test_only_a_pledge_whose_secret_is_awaited_is_given_up() -> None:
    refused(table().match.forgo(BLUE), "TABLE-5.3", "no_pledge")
    refused(table().pledge(*BOTH).share(BLUE).match.forgo(BLUE), "TABLE-5.3", "no_pledge")


def test_a_round_whose_last_secret_never_comes_ends_with_those_that_came() -> None:
    match = contributed(table()).match
    assert match.contributions.contributed == {BLUE}
    assert match.contributions.key(SEED, match.number) == mixed(SEED, secret(BLUE))


def test_a_round_without_any_secret_changes_nothing() -> None:
    played = table().pledge(*BOTH).forgo(BLUE).forgo(ORANGE)
    assert played.match.contributions.rounds == ()
    assert dealt(played) == dealt(table())
    assert played.pledge(BLUE).share(BLUE).match.contributions.contributed == {BLUE}


@pytest.mark.rule("TABLE-3.1")
def test_nobody_contributes_once_the_seed_is_told() -> None:
    match = table().pledge(BLUE).reveal().match
    answers = match.pledge(ORANGE, pledge_of(bytes(32))), match.share(BLUE, secret(BLUE)), match.forgo(BLUE)
    for answer in answers:
        refused(answer, "TABLE-3.1", "seed_told")


def test_the_game_goes_on_while_a_round_is_under_way() -> None:
    played = table().pledge(*BOTH).on(3).share(ORANGE).on(3).share(BLUE).on(8)
    assert played.resumed().match == played.match
    assert checked(played).sound


# Verifying


def test_the_report_tells_who_contributed_and_who_did_not() -> None:
    report = checked(contributed(table().on(2)).on(5))
    assert report.mixed == (Mixed(7, (BLUE,)),)
    assert (report.forgone, report.silent) == ((Forgone(7, ORANGE),), (ORANGE,))


def test_nobody_has_contributed_to_a_plain_game() -> None:
    report = checked(table().on(5))
    assert (report.mixed, report.forgone, report.silent) == ((), (), BOTH)


def found(played: Table, line: int, **change: str) -> list[tuple[int, str]]:
    def edit(lines: list[Body]) -> None:
        lines[line].update(change)

    report = verify(AMBUSH, parse_journal(resealed(played.data, edit), PLACE), SEED)
    return [(finding.line, finding.key) for finding in report.findings]


MIXED = table().pledge(*BOTH).share(*BOTH).play(BLUE, Deal())
"""Lines: 0 header, 1 and 2 pledges, 3 and 4 secrets, 5 the entry."""


@pytest.mark.parametrize(
    ("line", "change", "finding"),
    [
        (1, {"commitment": pledge_of(bytes(32))}, (4, "secret_differs")),
        (1, {"seat": "orange"}, (3, "pledged_already")),
        (1, {"seat": "stranger"}, (2, "pledge_of_nobody")),
        (1, {"commitment": "none"}, (2, "pledge_unclear")),
        (3, {"secret": bytes(32).hex()}, (4, "secret_differs")),
        (3, {"secret": "é"}, (4, "secret_differs")),
        (3, {"seat": "orange"}, (4, "secret_differs")),
    ],
)
def test_a_changed_contribution_is_found(line: int, change: Body, finding: tuple[int, str]) -> None:
    assert found(MIXED, line, **change)[0] == finding


def test_a_secret_changed_together_with_its_pledge_is_found_by_the_rolls() -> None:
    def edit(lines: list[Body]) -> None:
        lines[1]["commitment"], lines[3]["secret"] = pledge_of(bytes(32)), bytes(32).hex()

    report = verify(AMBUSH, parse_journal(resealed(MIXED.data, edit), PLACE), SEED)
    assert {(finding.line, finding.key) for finding in report.findings} == {(6, "roll_changed")}


def test_a_pledge_moved_after_the_first_secret_is_found() -> None:
    def edit(lines: list[Body]) -> None:
        lines[2], lines[3] = lines[3] | {"number": 2}, lines[2] | {"number": 3}

    rounds = verify(AMBUSH, parse_journal(resealed(MIXED.data, edit), PLACE)).mixed
    assert rounds == (Mixed(3, (BLUE,)), Mixed(5, (ORANGE,)))
    assert not verify(AMBUSH, parse_journal(resealed(MIXED.data, edit), PLACE), SEED).sound


def test_a_contribution_after_the_seed_was_told_is_found() -> None:
    told = table().pledge(BLUE).reveal()
    late = Table(replace(told.match, revealed=False), told.data).share(BLUE)
    assert [(one.line, one.key) for one in checked(late).findings] == [(4, "played_after_reveal")]


def test_a_journal_with_a_contribution_that_does_not_fit_is_not_gone_on_with() -> None:
    data = resealed(MIXED.data, lambda lines: lines[3].update(secret=bytes(32).hex()))
    with pytest.raises(BrokenInput) as broken:
        resume(AMBUSH, parse_journal(data, PLACE), SEED)
    assert (broken.value.line, broken.value.key) == (4, "secret_differs")


# Witnesses


def seals(played: Table) -> list[str]:
    return [msgspec.json.decode(row)["seal"] for row in rows(played.data)]


def test_a_witness_is_a_keyed_hash_of_the_seal() -> None:
    match = table().on(3).match
    hashed = hashlib.blake2b(match.seal.encode(), digest_size=20, key=SEED, person=b"escarmouche seen").hexdigest()
    assert match.witness() == witness(SEED, match.seal) == hashed
    assert witness(OTHER_SEED, match.seal) != hashed


def test_the_witnesses_that_were_shown_are_found_again_in_the_file() -> None:
    played, shown = table(), []
    for _ in range(8):
        played = played.on(1)
        shown.append(played.match.witness())
    again = [witness(SEED, seal) for seal in seals(played.reveal())]
    assert [one for one in again if one in shown] == shown


def test_a_line_that_was_removed_leaves_a_witness_without_its_seal() -> None:
    played = table().on(8)
    shown = played.match.witness()
    other = table().on(7).reveal()
    assert shown not in {witness(SEED, seal) for seal in seals(other)}
