"""`escarmouche replay` tells a journal from start to end, and where it leads."""

import json

import msgspec
import pytest

from escarmouche.text.codec import fingerprint
from tests.cli.journals import Written
from tests.cli.program import Program
from tests.kernel.games import BLUE, ORANGE, SEED, eventful, table

pytestmark = pytest.mark.usefixtures("ambush_is_playable")

NB, NNB = "\u00a0", "\u202f"


def test_the_story_begins_with_the_game_and_ends_with_its_state(escarmouche: Program, written: Written) -> None:
    played = table().on(12)
    file, mark = written(played.data), fingerprint(played.match.state)
    in_english = escarmouche("replay", file)
    in_french = escarmouche("--lang", "fr", "replay", file)
    assert (in_english.code, in_english.err) == (in_french.code, in_french.err) == (0, "")
    first, *told, last = in_english.out.splitlines()
    assert first == "ambush, rules 1, dice blake2b-counter/2; seats: blue, orange"
    assert last == f"12 commands; the state is {mark}"
    first, *told_in_french, last = in_french.out.splitlines()
    assert first == f"ambush, règles 1, dés blake2b-counter/2{NNB}; camps{NB}: blue, orange"
    assert last == f"12 ordres{NNB}; l’état est {mark}"
    assert len(told) == len(told_in_french)
    assert told[0] == told_in_french[0] == "   1  blue: deal"


def test_every_command_is_told_with_what_came_of_it_and_its_rolls(escarmouche: Program, written: Written) -> None:
    played = table().on(9)
    assert escarmouche("replay", written(played.data)).out.splitlines()[1:-1] == [
        "   1  blue: deal",
        "      Blue is dealt 3 cards.",
        "      Orange is dealt 3 cards.",
        "   2  blue: hide 4",
        "      Blue hides a card.",
        "   3  orange: guess blue 6",
        "      Orange errs: Blue has no 6.",
        "   4  orange: hide 4",
        "      Orange hides a card.",
        "      Blue 4, Orange 4: nobody strikes.",
        "   5  orange: guess blue 4",
        "      Orange errs: Blue has no 4.",
        "   6  blue: guess orange 3",
        "      Blue guesses: Orange holds 3.",
        "   7  orange: hide 3",
        "      Orange hides a card.",
        "   8  blue: hide 2",
        "      Blue hides a card.",
        "      Blue 2, Orange 3: Orange strikes.",
        "   9  orange: strike blue 273",
        "      Orange misses Blue.",
        "        strike, Orange: 1 × d6 → 2",
    ]


def test_throws_by_hand_are_told_as_such(escarmouche: Program, written: Written) -> None:
    file = written(table(ORANGE).on(40).data)
    in_english, in_french = escarmouche("replay", file).out, escarmouche("--lang", "fr", "replay", file).out
    assert " → 6 (by hand)\n" in in_english
    assert " → 6 (à la main)\n" in in_french


def test_undo_and_the_seed_are_told(escarmouche: Program, written: Written) -> None:
    file = written(eventful().data)
    in_english, in_french = escarmouche("replay", file).out, escarmouche("--lang", "fr", "replay", file).out
    assert "  blue goes back to 3\n" in in_english
    assert f"  the seed is revealed: {SEED.hex()}\n" in in_english
    assert "  blue revient à 3\n" in in_french
    assert f"  la graine est révélée{NB}: {SEED.hex()}\n" in in_french


def test_json_holds_the_commands_that_stand_those_undone_and_the_state(escarmouche: Program, written: Written) -> None:
    played = table(BLUE).on(9).cut(3).on(5)
    ran = escarmouche("replay", "--json", written(played.data))
    told = json.loads(ran.out)
    standing = played.journal().standing()
    assert (ran.code, ran.err) == (0, "")
    assert list(told) == ["header", "commands", "entries", "undone", "cuts", "reveal", "state"]
    assert (told["commands"], told["reveal"]) == (len(standing), None)
    lines = [json.loads(msgspec.json.encode(line)) for line in played.journal().lines]
    assert told["cuts"] == [line for line in lines if line["line"] == "cut"]
    kept = {entry.number for entry in standing}
    assert told["undone"] == [line for line in lines if line["line"] == "entry" and line["number"] not in kept] != []
    assert told["header"] == json.loads(msgspec.json.encode(played.match.header))
    assert [entry["number"] for entry in told["entries"]] == [entry.number for entry in standing]
    assert [entry["command"] for entry in told["entries"]] == [json.loads(bytes(entry.command)) for entry in standing]
    assert told["state"] == fingerprint(played.match.state)


def test_json_holds_the_seed_once_it_is_told(escarmouche: Program, written: Written) -> None:
    told = json.loads(escarmouche("replay", "--json", written(table(BLUE).on(4).reveal().data)).out)
    assert told["reveal"]["seed"] == SEED.hex()
