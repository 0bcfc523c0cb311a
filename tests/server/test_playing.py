"""A game over the wire: what is done is stored, shown and answered; what is not is refused in words."""

from pathlib import Path
from random import Random

import pytest

from escarmouche.bow.actions.moves import Move, Moves
from escarmouche.bow.game import BOW
from escarmouche.bow.table import Begin, Resign
from escarmouche.kernel import Seat, parse_journal, verify
from escarmouche.kernel.verify import SeedKnown
from escarmouche.presentation.changes import plain
from tests.http_client import HTTP
from tests.server.players import Hall, a_pass, begin, hall_of, random_command
from tests.server.tables import opened


def test_welcome_tells_the_whole_table(hall: Hall) -> None:
    player = hall.alone(names={"blue": "Ada"}, seconds=3600, listed=True)
    welcome = player.welcome
    table = welcome["table"]
    assert (table["game"], table["scenario"], table["status"], table["open"]) == (
        "bow",
        "first-skirmish",
        "playing",
        True,
    )
    assert [(seat["seat"], seat["who"], seat["player"], seat["here"]) for seat in table["seats"]] == [
        ("blue", "person", "Ada", True),
        ("orange", "person", "", True),
    ]
    assert (welcome["seats"], welcome["seat"], welcome["host"], welcome["age"]) == (["blue", "orange"], "blue", True, 0)
    assert welcome["status"]["acting"] == ["blue", "orange"]
    assert 3500 < welcome["status"]["seconds"] <= 3600


def test_a_command_is_shown_to_everybody_and_answered_to_one(hall: Hall) -> None:
    table = hall.open()
    blue, orange, watcher = hall.seated(table, "blue"), hall.seated(table, "orange"), hall.seated(table)
    assert blue.play("blue", Begin())["type"] == "done"
    for other in (orange, watcher):
        did = other.hear_until("did")
        assert did["deed"]["by"] == "blue"
        assert did["deed"]["moments"][0]["told"] == [{"en": "Blue starts.", "fr": "Bleu commence."}]
        assert did["status"]["acting"] == ["blue"]
        assert did["deed"] == blue.deeds[-1]


@pytest.mark.parametrize("scenario", ["first-skirmish", "captive-in-the-castle", "convoy-through-the-village"])
def test_what_a_page_patches_together_is_what_the_game_is(hall: Hall, scenario: str) -> None:
    player, random = hall.alone(scenario=scenario), Random(scenario)
    for _ in range(40):
        if "ending" in player.status:
            break
        seat = random.choice(player.acting)
        assert player.play(seat, random_command(player, seat, random))["type"] in ("done", "refused")
    fresh = hall.player()
    fresh.say(type="hello", table=player.welcome["table"]["id"])
    fresh.hear_until("welcome")
    assert fresh.view == player.view == plain(player.state())
    assert fresh.deeds == player.deeds


def test_a_whole_game_ends_with_the_seed_and_a_journal_that_holds(hall: Hall) -> None:
    player, random = hall.alone(options={"round_limit": 2}), Random(5)
    table = player.welcome["table"]["id"]
    while "ending" not in player.status:
        seat = random.choice(player.acting)
        player.play(seat, random_command(player, seat, random))
    ending = player.status["ending"]
    assert ending["text"]["en"] and ending["text"]["fr"]
    assert player.status.get("acting", []) == []
    refused = player.play("blue", Resign())
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-3.1")
    answer = hall.table.get(f"/api/tables/{table}/journal")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    report = verify(BOW, parse_journal(answer.content, "downloaded"))
    assert (report.sound, report.seed) == (True, SeedKnown.REVEALED)
    info = hall.table.get(f"/api/tables/{table}").json()
    assert (info["status"], info["progress"]) == ("over", ending["text"])
    again = HTTP.post(f"{hall.table.address}/api/journals", content=answer.content).json()
    assert (again["kind"], again["sound"], again["dice_checked"], again["findings"]) == ("journal", True, True, [])
    assert again["reel"]["deeds"] == player.deeds


def test_a_refusal_names_its_rule_in_both_languages(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    refused = player.play("orange", a_pass(player))
    assert refused["type"] == "refused"
    assert refused["refusal"]["rule"].startswith("BOW-")
    assert "BOW-" not in refused["text"]["en"] + refused["text"]["fr"], "the rule is shown beside it, once"
    assert refused["text"]["fr"] != refused["text"]["en"]


def test_whoever_comes_back_gets_only_what_they_missed(hall: Hall) -> None:
    table = hall.open()
    both = hall.seated(table, "blue", "orange")
    begin(both)
    late = hall.seated(table, "orange")
    place = late.place
    late.close()
    both.play(both.acting[0], a_pass(both))
    both.play(both.acting[0], a_pass(both))
    back = hall.player()
    back.remember(late)
    welcome = back.hello(table, "orange", place=place)
    assert "start" not in welcome
    assert (welcome["after"], [deed["number"] for deed in welcome["deeds"]]) == (1, [2, 3])
    for odd in ({"age": 7, "deed": 1}, {"age": 0, "deed": 99}, {"age": 0, "deed": -1}):
        assert "start" in hall.player().hello(table, "orange", place=odd)


@pytest.mark.rule("TABLE-4.1")
def test_a_command_that_answers_an_older_position_is_refused(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    before = player.place
    command = a_pass(player)
    assert player.play(player.acting[0], command)["type"] == "done"
    now = player.place
    refused = player.play(player.acting[0], a_pass(player), place=before)
    assert (refused["type"], refused["refusal"]["rule"]) == ("refused", "TABLE-4.1")
    assert player.place == now, "nothing was carried out"
    assert player.play(player.acting[0], a_pass(player))["type"] == "done"


@pytest.mark.rule("TABLE-4.1")
def test_when_everybody_acts_at_once_an_older_position_does_not_matter(hall: Hall) -> None:
    """Both may find the starting player: the second hears the game's own answer."""
    table = hall.open()
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    before = orange.place
    begin(blue)
    refused = orange.play("orange", Begin(), place=before)
    assert (refused["type"], refused["refusal"]["key"]) == ("refused", "battle_started")


def test_the_same_message_again_is_answered_and_not_done_again(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path) as table, hall_of(table) as hall:
        new = hall.open()
        player = hall.seated(new, "blue", "orange")
        begin(player)
        place, command, seat = player.place, a_pass(player), player.acting[0]
        for _ in range(2):
            assert player.play(seat, command, place=place, id="once")["type"] == "done"
        assert len(player.deeds) == 2
        table.end()
    with opened(page, "serve", "--port", 0, "--data", tmp_path) as table, hall_of(table) as hall:
        player = hall.seated(new, "blue", "orange")
        assert len(player.deeds) == 2
        assert player.play(seat, command, place=place, id="once") == {"type": "done", "id": "once"}
        assert player.play(player.acting[0], a_pass(player))["type"] == "done"
        assert len(player.deeds) == 3


def test_nobody_plays_for_a_seat_that_is_not_theirs(hall: Hall) -> None:
    table = hall.open()
    orange, watcher = hall.seated(table, "orange"), hall.seated(table)
    for player in (orange, watcher):
        wrong = player.play("blue", Begin())
        assert (wrong["type"], wrong["key"]) == ("wrong", "not_your_seat")
        assert wrong["text"]["en"] != wrong["text"]["fr"]
        assert player.ask("say", seat="blue", text="hello")["key"] == "not_your_seat"
        assert player.ask("undo", seat="blue")["key"] == "not_your_seat"
        assert player.ask("leave", seat="blue")["key"] == "not_your_seat"


def test_the_guide_answers_at_the_table(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    unit = next(unit for unit in player.state().units.values() if unit.owner == "blue")
    menu = player.ask("ask", seat="blue", question={"type": "AskMenu", "unit": unit.id})
    assert (menu["type"], menu["answer"]["type"], menu["answer"]["unit"]) == ("answer", "Menu", unit.id)
    report = player.ask("ask", seat="spectator", question={"type": "AskReport"})
    assert report["answer"]["type"] == "Report"
    assert player.ask("ask", seat="blue", question={"type": "Nonsense"})["key"] == "question_unreadable"


def test_whoever_watches_may_ask_what_everybody_may_know(hall: Hall) -> None:
    table = hall.open()
    player, watcher = hall.seated(table, "blue", "orange"), hall.seated(table)
    begin(player)
    watcher.hear_until("did")
    unit = next(unit.id for unit in player.state().units.values() if unit.owner == player.acting[0])
    duty = watcher.ask("ask", seat="spectator", question={"type": "AskDuty"})["answer"]
    assert duty == {"type": "Duty", "waiting_for": player.acting}
    menu = watcher.ask("ask", seat="spectator", question={"type": "AskMenu", "unit": unit})["answer"]
    assert all("command" not in choice for action in menu["actions"] for choice in action.get("choices", ()))
    asked = {"type": "AskCard", "piece": unit}
    as_player = player.ask("ask", seat=player.acting[0], question=asked)["answer"]
    assert watcher.ask("ask", seat="spectator", question=asked)["answer"] == as_player
    assert player.ask("ask", seat="spectator", question=asked)["answer"] == as_player, "players may as well"
    for seat in ("blue", "orange", "game-master", ""):
        assert watcher.ask("ask", seat=seat, question=asked)["key"] == "not_your_seat"


def test_luck_is_told_from_what_was_rolled(hall: Hall) -> None:
    player = hall.alone(options={"starter": "brick_roll"})
    assert player.ask("ask_luck")["seats"] == []
    player.play("blue", Begin())
    luck = {seat["seat"]: seat for seat in player.ask("ask_luck")["seats"]}
    rolls = player.deeds[0]["moments"][0]["rolls"]
    assert luck.keys() == {"blue", "orange"}
    for seat, found in luck.items():
        assert found["result"] == sum(roll["result"] for roll in rolls if roll["by"] == seat)
        assert found["expected"] == pytest.approx(0.262 * found["thrown"])
        assert 0 < found["at_least"] <= 1 and 0 < found["at_most"] <= 1


def test_a_move_and_its_patch_are_small(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    state = player.state()
    unit = next(unit for unit in state.units.values() if unit.owner == "blue")
    move = next(c for c in BOW.commands(state, Seat("blue")) if isinstance(c, Moves) and c.unit == unit.id)
    command = move.sample(Random(1))
    assert isinstance(command, Move)
    assert player.play("blue", command)["type"] == "done"
    assert len(player.texts[-2]) < 2500, "a deed is a few hundred bytes, not the whole battle"
