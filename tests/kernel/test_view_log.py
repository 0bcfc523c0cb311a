"""What a seat sees of a game: told, patched, and nothing that it may not know."""

from random import Random
from typing import Any

import msgspec
import pytest

from escarmouche.games import GAMES
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Seat, parse_journal
from escarmouche.kernel.past import AnyTransition, Transition
from escarmouche.presentation.changes import apply, plain
from escarmouche.presentation.history import LogEntry
from escarmouche.presentation.view_log import ViewLog, ViewRecorder, view_log
from escarmouche.rendering.presenter import AnyPresenter
from tests.argad.case import argad_case
from tests.bow.case import bow_case
from tests.contract.case import Case
from tests.contract.checks import opening, play, turns

CASES = {"bow": (bow_case(), 5), "argad": (argad_case(), 4)}


def presenter_of(case: Case) -> AnyPresenter:
    return GAMES[case.game.name].presenter()


def eyes(case: Case, seed: int) -> list[Seat]:
    return [SPECTATOR] if case.game.open else [*case.setups[seed % len(case.setups)].seats, SPECTATOR, GAME_MASTER]


def data(written: bytes) -> Any:
    return msgspec.json.decode(written)


@pytest.mark.slow
@pytest.mark.parametrize(("case", "games"), CASES.values(), ids=CASES.keys())
def test_a_film_shows_the_game_and_can_be_made_again_from_its_journal(case: Case, games: int) -> None:
    presenter = presenter_of(case)
    for seed in range(games):
        first = opening(case, seed)
        view_logs = [ViewLog(ViewRecorder(presenter, seat), first.match.state) for seat in eyes(case, seed)]
        lines, match = list(first.lines), first.match
        for step, _ in play(case, seed):
            lines += step.lines
            match = step.match
            for log in view_logs:
                assert step.transition
                log.add(match.after, step.transition)
        journal = parse_journal(b"".join(lines), "random game")
        for log in view_logs:
            view = data(log.start)
            for number, deed in enumerate(map(data, log.deeds), start=1):
                assert deed["number"] == number
                for moment in deed["moments"]:
                    view = apply(view, moment.get("change", {}))
                    check_told(moment)
            assert view == plain(case.game.view(match.state, log.recorder.seat))
            again = view_log(presenter, journal, log.recorder.seat)
            assert (again.start, again.deeds, again.entries) == (log.start, log.deeds, log.entries)


def test_rolls_on_a_film_say_for_whom_they_are_thrown() -> None:
    """Live and from the journal alike: both are this log."""
    case, named = bow_case(), 0
    for seed in range(5):
        log = ViewLog(ViewRecorder(presenter_of(case), SPECTATOR), opening(case, seed).match.state)
        for step, _ in play(case, seed):
            assert step.transition
            log.add(step.match.after, step.transition)
        for roll in [
            roll for deed in log.deeds for moment in data(deed)["moments"] for roll in moment.get("rolls", ())
        ]:
            for_a_piece = roll["purpose"] not in ("starter", "dispute")
            assert ("piece" in roll) == for_a_piece
            named += for_a_piece and bool(roll["piece"]["en"] and roll["piece"]["fr"])
    assert named


def check_told(moment: dict[str, Any]) -> None:
    """Every event has its sentence, every roll its words, in both languages."""
    said = [*moment.get("told", ()), *moment.get("exact", ())]
    sentences = [*said, *(roll["what"] for roll in moment.get("rolls", ()))]
    for roll in moment.get("rolls", ()):
        assert len(roll["faces"]) == roll["count"]
        assert all(modifier["text"]["en"] and modifier["rule"] for modifier in roll.get("modifiers", ()))
    for told in sentences:
        assert told["en"] and told["fr"]
        assert not {"{", "None"} & {*told["en"].split(), *told["fr"].split()}
    assert said or moment.get("quiet") or "event" not in moment


def test_what_is_hidden_is_not_on_the_film() -> None:
    """Events that a seat cannot tell apart make the same deed, whoever did them."""
    case, random, pairs = argad_case(), Random(0), 0
    sealed = [number for number, each in enumerate(case.setups) if each.options.get("drafting") == "sealed"]
    for seed in sealed[:2]:
        for turn in turns(case, seed):
            for seat in [seat for seat in eyes(case, seed) if seat != GAME_MASTER]:
                recorder = ViewRecorder(presenter_of(case), seat)
                for one, other in case.indistinguishable(turn.after, seat, random):
                    deeds = [recorder.deed(1, secret(case, turn.after, event)) for event in (one, other)]
                    assert deeds[0] == deeds[1]
                    pairs += 1
    assert pairs


def secret(case: Case, state: Any, event: Any) -> AnyTransition:
    return Transition(event.seat, None, (event,), (state, case.game.evolve(state, event)), ())


def test_only_those_who_may_know_are_told_who_did_it_and_with_what_chances() -> None:
    case = argad_case()
    for step, turn in play(case, 2):
        assert step.transition
        for seat in eyes(case, 2):
            deed = ViewRecorder(presenter_of(case), seat).deed(1, step.transition)
            known = seat in (turn.seat, GAME_MASTER)
            assert deed is None or (deed.by == turn.seat) == known
            assert deed is None or known or deed.odds is None


def test_a_deed_can_be_read_again() -> None:
    case = bow_case()
    for step, _ in play(case, 0):
        assert step.transition
        deed = ViewRecorder(presenter_of(case), SPECTATOR).deed(1, step.transition)
        assert deed
        assert msgspec.json.decode(msgspec.json.encode(deed), type=LogEntry).number == 1


def test_a_film_goes_back_and_counts_its_ages() -> None:
    case = bow_case()
    log = ViewLog(ViewRecorder(presenter_of(case), SPECTATOR), opening(case, 0).match.state)
    for step, _ in play(case, 0):
        assert step.transition
        log.add(step.match.after, step.transition)
    last = log.entries[-1]
    assert not log.cut(last)
    assert (log.age, log.until(0), log.until(log.entries[2])) == (0, 0, 3)
    assert log.cut(log.entries[2])
    assert (log.age, len(log.deeds), len(log.entries)) == (1, 3, 3)
    assert log.cut(0)
    assert (log.age, log.deeds) == (2, [])
