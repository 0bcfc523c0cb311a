"""Undo is free while nothing was rolled; going back further needs the others."""

import pytest

from escarmouche.bow.table import Begin, Resign
from tests.server.players import Hall, Message, Player, a_pass, begin, pass_once
from tests.server.test_game_masters_desk import INN, settle
from tests.server.test_journals import download, upload

ROLLED = {"options": {"starter": "brick_roll"}}


@pytest.mark.rule("TABLE-2.2")
def test_a_seat_takes_its_last_command_back_freely(hall: Hall) -> None:
    table = hall.open()
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    begin(blue)
    before = blue.view
    pass_once(blue)
    assert blue.status["undo"] == ["blue"]
    assert blue.ask("undo", seat="blue")["type"] == "done"
    for player in (blue, orange):
        if player is orange:
            player.hear_until("undone")
        undone = next(message for message in player.heard if message["type"] == "undone")
        assert (undone["to"], undone["by"], undone["age"]) == (1, "blue", 1)
        assert player.view == before
    pass_once(blue)
    assert orange.hear_until("did")["age"] == 1


@pytest.mark.rule("TABLE-2.2")
def test_what_was_rolled_is_not_taken_back_freely(hall: Hall) -> None:
    player = hall.alone(**ROLLED)
    player.play("blue", Begin())
    assert "undo" not in player.status
    refused = player.ask("undo", seat="blue")
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-2.2")


@pytest.mark.rule("TABLE-2.2")
def test_nobody_takes_back_what_another_did(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    pass_once(player)
    assert player.ask("undo", seat="orange")["refusal"]["rule"] == "TABLE-2.2"
    pass_once(player)
    assert player.ask("undo", seat="blue")["refusal"]["rule"] == "TABLE-2.2"


def test_an_undo_that_is_sent_twice_undoes_once(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    for _ in range(2):
        pass_once(player)
    seat = player.status["undo"][0]
    for _ in range(2):
        assert player.ask("undo", seat=seat, id="undo-once")["type"] == "done"
    assert len(player.deeds) == 2


@pytest.mark.rule("TABLE-2.3")
def test_the_others_are_told_what_would_be_undone_and_agree(hall: Hall) -> None:
    table = hall.open(**ROLLED)
    blue, orange, watcher = hall.seated(table, "blue"), hall.seated(table, "orange"), hall.seated(table)
    blue.play("blue", Begin())
    start = blue.views[0]
    assert blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)["type"] == "done"
    told = orange.hear_until("takeback")["takeback"]
    assert (told["by"], told["to"], told["agreed"]) == ("blue", 0, ["blue"])
    assert told["undoes"] == blue.deeds[0]["moments"][0]["told"]
    assert watcher.hear_until("takeback")["takeback"] == told
    assert orange.ask("answer_takeback", seat="orange", agree=True)["type"] == "done"
    undone = blue.hear_until("undone")
    assert (undone["to"], undone["by"]) == (0, "blue")
    assert blue.view == start
    assert blue.status["acting"] == ["blue", "orange"]


def test_a_roll_that_was_taken_back_comes_back_the_same_and_the_journal_says_who_agreed(hall: Hall) -> None:
    table = hall.open(**ROLLED)
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    blue.play("blue", Begin())
    rolled = blue.deeds[0]["moments"]
    blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
    orange.hear_until("takeback")
    orange.ask("answer_takeback", seat="orange", agree=True)
    blue.hear_until("undone")
    blue.play("blue", Begin())
    assert blue.deeds[0]["moments"] == rolled
    assert blue.play("blue", Resign())["type"] == "done"
    opened = upload(hall, download(hall, table["table"]["id"]).content).json()
    assert opened["sound"]
    backs = [note["en"] for note in opened["notes"] if "took commands back" in note["en"]]
    assert len(backs) == 1
    assert backs[0].startswith("Line 3: Blue took commands back (rolls among them: ")
    assert backs[0].endswith("); with the consent of Orange.")


@pytest.mark.rule("TABLE-2.3")
def test_one_who_does_not_agree_settles_it(hall: Hall) -> None:
    table = hall.open()
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    begin(blue)
    blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
    orange.hear_until("takeback")
    assert orange.ask("answer_takeback", seat="orange", agree=False)["type"] == "done"
    settled = blue.hear_until("takeback")
    assert (settled["takeback"], settled["refused_by"]) == (None, "orange")
    again = orange.ask("answer_takeback", seat="orange", agree=True)
    assert (again["type"], again["refusal"]["rule"]) == ("refused", "TABLE-2.3")
    assert len(blue.deeds) == 1


def test_whoever_asked_withdraws_and_whoever_plays_on_settles_it(hall: Hall) -> None:
    table = hall.open()
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    begin(blue)
    blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
    blue.ask("answer_takeback", seat="blue", agree=False)
    orange.hear_until("takeback")
    assert orange.hear_until("takeback") == {"type": "takeback", "takeback": None}
    blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
    pass_once(blue)
    assert [message["takeback"] for message in blue.heard if message["type"] == "takeback"][-1] is None


def test_one_person_with_all_seats_need_not_agree(hall: Hall) -> None:
    player = hall.alone(**ROLLED)
    player.play("blue", Begin())
    for _ in range(3):
        pass_once(player)
    assert player.ask("ask_takeback", seat="blue", to=2, place=player.place)["type"] == "done"
    assert len(player.deeds) == 2
    assert player.play(player.acting[0], a_pass(player))["type"] == "done"


@pytest.mark.parametrize("to", [-1, 1, 2, 999])
@pytest.mark.rule("TABLE-2.1")
def test_one_goes_back_only_to_where_one_was(hall: Hall, to: int) -> None:
    player = hall.alone()
    begin(player)
    refused = player.ask("ask_takeback", seat="blue", to=to, place=player.place)
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-2.1")


def test_a_page_of_another_age_starts_afresh(hall: Hall) -> None:
    table = hall.open()
    player = hall.seated(table, "blue", "orange")
    begin(player)
    pass_once(player)
    place = player.place
    player.ask("undo", seat="blue")
    stale = player.play(player.acting[0], a_pass(player), place=place)
    assert stale["refusal"]["rule"] == "TABLE-4.1"
    assert "start" in hall.player().hello(table, "blue", place=place)


REASON = "We forgot that the door was locked."
DICE = {"type": "RollDice", "purpose": "Does it rain?"}


def led(hall: Hall, **options: bool) -> tuple[Message, Player, Player, Player]:
    """A table with a game master who has thrown dice in the open."""
    table = hall.open(**{**INN, "options": options})
    master, blue, orange = (hall.seated(table, seat) for seat in ("game-master", "blue", "orange"))
    assert master.play("game-master", DICE)["type"] == "done"
    for person in (master, blue, orange):
        settle(person)
    return table, master, blue, orange


def go_back(player: Player, seat: str, reason: str = REASON) -> Message:
    return player.ask("ask_takeback", seat=seat, to=len(player.deeds) - 1, place=player.place, reason=reason)


@pytest.mark.rule("TABLE-2.5")
def test_where_the_table_agreed_on_it_the_game_master_goes_back_and_everybody_reads_why(hall: Hall) -> None:
    table, master, blue, _ = led(hall, master_goes_back=True)
    assert go_back(master, "game-master")["type"] == "done"
    undone = blue.hear_until("undone")
    assert (undone["by"], undone["reason"]) == ("game-master", REASON)
    assert REASON in blue.hear_until("said")["notice"]["en"]
    assert not blue.deeds
    late = hall.seated(table, "orange")
    assert REASON in late.welcome["chat"][-1]["notice"]["fr"]


@pytest.mark.rule("TABLE-2.5")
def test_dice_that_a_game_master_takes_back_are_counted_with_the_reason(hall: Hall) -> None:
    _, master, blue, _ = led(hall, master_goes_back=True)
    go_back(master, "game-master")
    settle(blue)
    assert blue.ask("ask_luck")["takebacks"] == [{"by": "game-master", "rolls": 1, "agreed": [], "reason": REASON}]


@pytest.mark.rule("TABLE-2.3", "TABLE-2.5")
@pytest.mark.parametrize(
    ("allowed", "seat", "reason"), [(False, "game-master", REASON), (True, "blue", REASON), (True, "game-master", " ")]
)
def test_otherwise_the_others_are_asked(hall: Hall, *, allowed: bool, seat: str, reason: str) -> None:
    _, master, blue, orange = led(hall, master_goes_back=allowed)
    asks = {"game-master": master, "blue": blue}
    assert go_back(asks[seat], seat, reason)["type"] == "done"
    asked = orange.hear_until("takeback")["takeback"]
    assert (asked["by"], asked["reason"]) == (seat, reason.strip())
    assert len(orange.deeds) == 1


def test_an_asked_takeback_says_why_when_it_is_granted(hall: Hall) -> None:
    _, master, blue, orange = led(hall)
    go_back(blue, "blue")
    for player, seat in ((master, "game-master"), (orange, "orange")):
        player.ask("answer_takeback", seat=seat, agree=True)
    assert blue.hear_until("undone")["reason"] == REASON
