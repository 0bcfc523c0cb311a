"""In a lesson of Argad! those whom nobody plays do what the lesson wants, by ordinary commands, when it is due."""

from typing import Any

import msgspec
import pytest

from escarmouche.argad.lessons import lessons
from escarmouche.kernel import Seat
from escarmouche.presentation.lessons import Lesson
from escarmouche.server.wire.shelf import Shelf
from tests.server.players import Hall, Message, Player
from tests.server.tables import Table

DONE = {"type": "Done"}
FIRST_PLACE, OTHER_PLACE = [2500, 3000], [1800, 4200]


def taught(lesson: str) -> Lesson:
    return next(each for each in lessons() if each.id == lesson)


def opened(hall: Hall, lesson: Lesson) -> Message:
    seats = {seat: "person" if seat == lesson.seat else "idle" for seat in lesson.seats}
    return hall.open(game="argad", scenario=lesson.scenario, options={}, seats=seats)


@pytest.fixture
def learner(hall: Hall) -> Player:
    """Everybody announces."""
    lesson = taught("announce")
    player = hall.seated(opened(hall, lesson), lesson.seat)
    assert player.play("blue", DONE)["type"] == "done"
    hear_phase(player, "orders")
    return player


def hear_phase(player: Player, phase: str) -> None:
    while player.view.get("phase", "early") != phase:
        player.hear_until("did")


def go(to: list[int]) -> dict[str, Any]:
    return {"type": "Announce", "character": "isaut", "order": {"type": "Go", "path": [to]}}


def hear_of(player: Player, who: str) -> dict[str, Any]:
    """What somebody is going to do."""
    while who not in player.view.get("drafts", {}):
        player.hear_until("did")
    found: dict[str, Any] = player.view["drafts"][who]
    return found


def test_the_other_answers_what_the_learner_says(learner: Player) -> None:
    assert "max" not in learner.view.get("drafts", {})
    assert learner.play("blue", go(OTHER_PLACE))["type"] == "done"
    assert learner.play("blue", go(FIRST_PLACE))["type"] == "done"
    assert hear_of(learner, "max") == {"type": "Go", "path": [[3400, 3000]]}
    assert learner.deeds[-1].get("by") is None, "whose deed it is, is as little known as anywhere"


def test_the_other_takes_the_learners_ready_back_once(learner: Player) -> None:
    for to in (FIRST_PLACE, OTHER_PLACE):
        assert learner.play("blue", go(to))["type"] == "done"
    hear_of(learner, "max")
    assert learner.play("blue", DONE)["type"] == "done"
    while hear_of(learner, "max")["type"] != "Charge":
        learner.hear_until("did")
    assert "blue" in learner.acting
    assert learner.play("blue", DONE)["type"] == "done"
    hear_phase(learner, "passing")


def test_what_the_other_did_goes_back_with_what_the_learner_did(learner: Player) -> None:
    before = len(learner.deeds)
    assert learner.play("blue", go(FIRST_PLACE))["type"] == "done"
    hear_of(learner, "max")
    assert learner.ask("ask_takeback", seat="blue", to=before, place=learner.place)["type"] == "done"
    while learner.view.get("drafts"):
        learner.hear_until("undone")
    assert learner.play("blue", go(FIRST_PLACE))["type"] == "done"
    assert hear_of(learner, "max")["type"] == "Go"


def test_a_seat_that_somebody_plays_has_no_cues(hall: Hall) -> None:
    lesson = taught("announce")
    both = hall.seated(hall.open(game="argad", scenario=lesson.scenario, options={}), "blue", "orange")
    for seat in ("blue", "orange"):
        assert both.play(seat, DONE)["type"] == "done"
    hear_phase(both, "orders")
    assert both.play("blue", go(FIRST_PLACE))["type"] == "done"
    assert both.play("orange", {"type": "Announce", "character": "max", "order": {"type": "Stay"}})["type"] == "done"
    assert hear_of(both, "max") == {"type": "Stay"}


def test_the_game_masters_lesson_seats_the_learner_at_the_desk(hall: Hall) -> None:
    lesson = taught("desk")
    master = hall.seated(opened(hall, lesson), Seat("game-master"))
    assert "game-master" in master.acting
    assert master.view["characters"]["gobin"]["hidden"]


def test_the_shelf_has_the_lessons_of_argad(table: Table) -> None:
    shelf = msgspec.json.decode(table.get("/api/games/argad").content, type=Shelf)
    assert [card.id for card in shelf.lessons] == [f"lesson-{lesson.id}" for lesson in lessons()]
    assert shelf.lessons[-1].seats == {"blue": "idle", "orange": "idle", "game-master": "person"}
