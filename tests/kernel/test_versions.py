"""Rules that were mended: journals of before are read, told, verified and gone on with."""

from collections.abc import Sequence

import pytest

from escarmouche.kernel import (
    AnyGame,
    Decision,
    Dice,
    JournalError,
    Refusal,
    Seat,
    StreamDice,
    VerifyReport,
    parse_journal,
    resume,
    verify,
)
from escarmouche.kernel.journal import Entry, Rules
from escarmouche.kernel.past import replay
from escarmouche.text.codec import fingerprint
from escarmouche.text.messages import explain
from tests.ambush.game import AIM, AMBUSH, Ambush, Command, Deal, Event, State, Strike, Struck
from tests.kernel.games import (
    BLUE,
    PLACE,
    SEED,
    Body,
    Table,
    renumber,
    resealed,
    rows,
    table,
    with_snapshots_every,
)


class Mended(Ambush):
    """Version 2: every strike misses."""

    version = "2"
    earlier = ("1",)

    def judge(self, state: State, seat: Seat, command: Command, dice: Dice) -> Sequence[Event] | Refusal:
        events = super().judge(state, seat, command, dice)
        if isinstance(events, Refusal):
            return events
        return [replaced(event) for event in events]


def replaced(event: Event) -> Event:
    return Struck(event.seat, event.target, event.roll, hit=False) if isinstance(event, Struck) else event


class Kept(Mended):
    """The difference is small: how it was before is kept."""

    def decide_by(
        self, version: str, state: State, seat: Seat, command: Command, dice: Dice
    ) -> Decision[State, Event] | Refusal:
        game: AnyGame = AMBUSH if version == "1" else self
        return game.decide(state, seat, command, dice)


class Stricter(Mended):
    """Nobody strikes at all in version 2."""

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        if isinstance(command, Strike):
            return Refusal.of(AIM, "bad_aim")
        return super().decide(state, seat, command, dice)


class Curious(Mended):
    """Rolls one more die for a strike in version 2."""

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        decided = super().decide(state, seat, command, dice)
        if isinstance(command, Strike):
            dice.roll("curiosity", seat, AMBUSH_DIE)
        return decided


MENDED = Mended()
AMBUSH_DIE = table().play(BLUE, Deal()).entries()[0].rolls[0].throw.die
OLD = table().on(40)
HITS = [
    entry.number + 1
    for entry in OLD.entries()
    for event in entry.events
    if b'"type":"Struck"' in bytes(event) and b'"hit":true' in bytes(event)
]
STRIKES = [entry.number + 1 for entry in OLD.entries() if b'"type":"Strike"' in bytes(entry.command)]
assert 0 < len(HITS) < len(STRIKES)


def by(game: AnyGame, played: Table) -> VerifyReport:
    return verify(game, played.journal(), SEED)


def resumed(game: AnyGame, played: Table) -> Table:
    return Table(played.match, played.data).then(resume(game, played.journal(), SEED))


# Reading and going on


@pytest.mark.parametrize("game", [MENDED, Kept(), Stricter(), Curious()], ids=lambda game: type(game).__name__)
def test_a_game_of_older_rules_goes_on_from_what_was_recorded(game: AnyGame) -> None:
    again = resumed(game, OLD)
    assert fingerprint(again.match.state) == fingerprint(OLD.match.state)
    assert again.data == OLD.data
    states = [line[1].states[-1] for line in replay(game, OLD.journal()) if isinstance(line, tuple)]
    assert fingerprint(states[-1]) == fingerprint(OLD.match.state)


def test_the_next_command_is_judged_by_todays_rules_and_a_line_says_so() -> None:
    on = resumed(MENDED, OLD).on(1)
    *_, rules, entry = on.journal().lines
    assert rules == Rules(len(rows(OLD.data)), "2")
    assert isinstance(entry, Entry)
    assert entry.number == rules.number + 1
    assert on.match.version == "2"
    assert resumed(MENDED, on).match == on.match


def test_only_one_line_says_so() -> None:
    on = resumed(MENDED, OLD).on(3)
    twice = resumed(MENDED, on).on(3).cut(2).on(3)
    assert [line for line in twice.journal().lines if isinstance(line, Rules)] == [Rules(len(rows(OLD.data)), "2")]
    assert by(MENDED, twice).sound


def test_a_refused_command_writes_no_line() -> None:
    match = resumed(MENDED, OLD).match
    assert isinstance(match.play(Seat("stranger"), Deal()), Refusal)
    assert match.version == "1"


def test_an_undo_alone_leaves_the_rules_as_they_were() -> None:
    back = resumed(MENDED, OLD).cut(2)
    assert back.match.version == "1"
    assert by(MENDED, back.on(3)).sound


def test_a_new_game_begins_by_todays_rules() -> None:
    played = table(game=MENDED).on(3)
    assert played.journal().header.version == "2"
    assert not any(isinstance(line, Rules) for line in played.journal().lines)


def test_a_command_that_waits_for_a_throw_of_older_rules_is_given_again() -> None:
    asked = table(BLUE).play(BLUE, Deal())
    found = resume(MENDED, asked.journal(), SEED)
    assert (found.match.asked, found.match.version, len(found.lines)) == (None, "2", 1)
    again = Table(asked.match, asked.data).then(found).play(BLUE, Deal()).type_in(BLUE, 1, 2, 3)
    assert again.resumed().match == again.match
    assert by(MENDED, again).sound


def test_looking_at_a_command_that_waits_changes_nothing() -> None:
    asked = table(BLUE).play(BLUE, Deal())
    found = resume(MENDED, asked.journal())
    assert (found.lines, found.match.asked) == ((), asked.match.asked)


def test_snapshots_of_older_rules_are_not_used() -> None:
    played = with_snapshots_every(5, lambda: table().on(12))
    forged = resealed(played.data, award_points)
    state = resume(MENDED, parse_journal(forged, PLACE), SEED).match.state
    assert fingerprint(state) == fingerprint(played.match.state)


def award_points(lines: list[Body]) -> None:
    for snapshot in [line for line in lines if line["line"] == "snapshot"]:
        snapshot["state"]["points"] = {"blue": 99}


# Judging again


def test_what_older_rules_decided_is_noted_and_the_journal_is_sound() -> None:
    report = by(MENDED, OLD)
    assert (report.findings, list(report.older)) == ((), HITS)


def test_a_difference_that_is_kept_is_judged_exactly() -> None:
    report = by(Kept(), OLD)
    assert (report.findings, report.older) == ((), ())


@pytest.mark.parametrize("game", [Stricter(), Curious()], ids=lambda game: type(game).__name__)
def test_what_today_is_refused_or_thrown_otherwise_is_noted_as_well(game: AnyGame) -> None:
    report = by(game, OLD)
    assert (report.findings, list(report.older)) == ((), STRIKES)


def test_after_the_line_todays_rules_hold() -> None:
    on = resumed(MENDED, OLD).on(30)
    assert (by(MENDED, on).findings, list(by(MENDED, on).older)) == ((), HITS)
    at = len(rows(OLD.data))

    def claim_a_hit(lines: list[Body]) -> None:
        struck = next(event for line in lines[at:] for event in line.get("events", []) if event["type"] == "Struck")
        struck["hit"] = True

    forged = verify(MENDED, parse_journal(resealed(on.data, claim_a_hit), PLACE), SEED)
    assert [finding.key for finding in forged.findings][:1] == ["events_differ"]


def test_dice_are_checked_whatever_the_rules_were() -> None:
    def change(lines: list[Body]) -> None:
        roll = lines[HITS[0] - 1]["rolls"][0]
        roll["faces"] = [roll["faces"][0] % 6 + 1]
        roll["result"] = roll["faces"][0]

    report = verify(MENDED, parse_journal(resealed(OLD.data, change), PLACE), SEED)
    assert [(finding.line, finding.key) for finding in report.findings] == [(HITS[0], "roll_changed")]


def test_an_event_of_older_rules_has_to_be_possible() -> None:
    def change(lines: list[Body]) -> None:
        lines[HITS[0] - 1]["events"][0]["seat"] = 7

    report = verify(MENDED, parse_journal(resealed(OLD.data, change), PLACE), SEED)
    assert [(finding.line, finding.key) for finding in report.findings][:1] == [(HITS[0], "event_impossible")]


def test_a_command_has_to_be_readable_whatever_the_rules_were() -> None:
    forged = resealed(OLD.data, lambda lines: lines[1].update(command={"type": "Fly"}))
    report = verify(MENDED, parse_journal(forged, PLACE), SEED)
    assert [(finding.line, finding.key) for finding in report.findings] == [(2, "line_unreadable")]


# Versions that nobody knows


@pytest.mark.parametrize("version", ["0", "3", ""])
def test_a_journal_of_unknown_rules_is_not_opened(version: str) -> None:
    journal = parse_journal(resealed(OLD.data, lambda lines: lines[0].update(version=version)), PLACE)
    for attempt in (lambda: resume(MENDED, journal, SEED), lambda: verify(MENDED, journal)):
        with pytest.raises(JournalError) as error:
            attempt()
        assert (error.value.line, error.value.key) == (1, "version_unknown")


def test_a_line_of_unknown_rules_is_named() -> None:
    on = resumed(MENDED, OLD).on(1)
    at = len(rows(OLD.data))
    journal = parse_journal(resealed(on.data, lambda lines: lines[at].update(version="9")), PLACE)
    with pytest.raises(JournalError) as error:
        resume(MENDED, journal, SEED)
    assert error.value.line == at + 1
    assert "version 9 of the rules; this program knows version 2" in explain(error.value, "en")


@pytest.mark.parametrize("version", ["1", "2"])
def test_rules_do_not_go_back(version: str) -> None:
    played = table(game=MENDED).on(3)

    def go_back(lines: list[Body]) -> None:
        lines.insert(2, {"line": "rules", "number": 2, "version": version})
        renumber(lines)

    journal = parse_journal(resealed(played.data, go_back), PLACE)
    for attempt in (lambda: resume(MENDED, journal, SEED), lambda: verify(MENDED, journal)):
        with pytest.raises(JournalError) as error:
            attempt()
        assert (error.value.line, error.value.key) == (3, "rules_not_newer")


# Dice numbered by line, as they were


def numbered_by_line(*hands: Seat) -> Table:
    """A game as an earlier version of the program began it."""
    data = resealed(table(*hands).data, lambda lines: lines[0].update(dice="blake2b-counter/1", format=1))
    return Table(resume(AMBUSH, parse_journal(data, PLACE), SEED).match, data)


def test_a_game_with_dice_numbered_by_line_keeps_them_to_its_end() -> None:
    played = numbered_by_line().on(20).cut(4).on(20)
    assert [entry.dice for entry in played.entries()] == [entry.number for entry in played.entries()]
    assert played.entries()[0].rolls[0].faces == StreamDice(SEED, 1).faces(played.entries()[0].rolls[0].throw, 0)
    assert played.resumed().match == played.match
    assert by(AMBUSH, played.reveal()).sound


def test_a_throw_by_hand_keeps_the_number_of_the_line_in_which_it_was_asked_for() -> None:
    played = numbered_by_line(BLUE).play(BLUE, Deal()).type_in(BLUE, 1, 2, 3)
    assert played.entries()[0].dice == 1
    assert by(AMBUSH, played.on(10)).sound


def test_dice_from_another_line_are_found() -> None:
    played = numbered_by_line().on(3)
    forged = parse_journal(resealed(played.data, lambda lines: lines[1].update(dice=2)), PLACE)
    assert [finding.key for finding in verify(AMBUSH, forged, SEED).findings][:1] == ["dice_elsewhere"]
