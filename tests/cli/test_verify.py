"""`escarmouche verify` judges a journal again: 0 it is sound, 1 it is not, 2 it could not be read."""

import json

import pytest

from tests.cli.journals import Written
from tests.cli.program import Program
from tests.kernel.games import BLUE, OTHER_SEED, SEED, Body, line_of, resealed, table

pytestmark = pytest.mark.usefixtures("ambush_is_playable")

PLAYED = table().on(12)
REVEALED = PLAYED.reveal().data
ROLLS = sum(len(entry.rolls) for entry in PLAYED.entries())
CHANGED_LINE = 2
NB = "\u00a0"


def change_a_roll(lines: list[Body]) -> None:
    """Give blue better cards, in the roll and in the event, as a careful cheat would."""
    dealt = lines[CHANGED_LINE - 1]
    dealt["rolls"][0]["faces"], dealt["rolls"][0]["result"] = [6, 6, 6], 18
    dealt["events"][0]["cards"] = [6, 6, 6]


CHEATED = resealed(table().on(1).reveal().data, change_a_roll)


def test_a_sound_journal_is_called_sound(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", written(REVEALED))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"Sound: 12 commands and {ROLLS} rolls follow from each other.",
        "Every roll is the one that the promised seed gives.",
    ]


def test_it_says_so_in_french(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("--lang", "fr", "verify", written(REVEALED))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"En ordre{NB}: 12 ordres et {ROLLS} jets découlent les uns des autres.",
        "Chaque jet est bien celui que donne la graine promise.",
    ]


def test_dice_are_not_called_checked_before_the_seed_is_told(escarmouche: Program, written: Written) -> None:
    file = written(PLAYED.data)
    assert "The seed is not told yet" in escarmouche("verify", file).out
    assert "La graine n’est pas encore révélée" in escarmouche("--lang", "fr", "verify", file).out


@pytest.mark.parametrize("seed", [SEED.hex(), SEED.hex().upper()])
def test_a_seed_can_be_given(escarmouche: Program, written: Written, seed: str) -> None:
    ran = escarmouche("verify", written(PLAYED.data), "--seed", seed)
    assert ran.code == 0
    assert ran.out.endswith("Every roll is the one that the promised seed gives.\n")


def test_another_seed_than_the_promised_one_is_found_out(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", "--seed", OTHER_SEED.hex(), written(PLAYED.data))
    assert (ran.code, ran.out.splitlines()[0]) == (1, "Not sound:")
    assert "the seed is not the one that was promised before the first roll" in ran.out


def test_a_changed_roll_is_found_though_all_seals_fit(escarmouche: Program, written: Written) -> None:
    file = written(CHEATED)
    in_english, in_french = escarmouche("verify", file), escarmouche("--lang", "fr", "verify", file)
    assert (in_english.code, in_english.err) == (in_french.code, in_french.err) == (1, "")
    assert in_english.out.splitlines() == [
        "Not sound:",
        f"  line {CHANGED_LINE}: roll 1 did not fall like this: the seed gives other faces",
    ]
    assert in_french.out.splitlines() == [
        f"Pas en ordre{NB}:",
        f"  ligne {CHANGED_LINE}{NB}: le jet 1 n’est pas tombé ainsi{NB}: la graine donne d’autres faces",
    ]


def test_a_changed_event_is_found_without_the_seed(escarmouche: Program, written: Written) -> None:
    def change(lines: list[Body]) -> None:
        lines[1]["events"][0]["cards"] = [6, 6, 6]

    ran = escarmouche("verify", written(resealed(table().on(1).data, change)))
    assert ran.code == 1
    assert "  line 2: these events do not follow from the command and its rolls\n" in ran.out


def test_throws_by_hand_are_counted(escarmouche: Program, written: Written) -> None:
    by_hand = table(BLUE).on(8).reveal()
    manual = sum(roll.manual for entry in by_hand.entries() for roll in entry.rolls)
    file = written(by_hand.data)
    assert manual
    assert escarmouche("verify", file).out.splitlines()[-1] == (
        f"{manual} rolls were thrown by hand: possible, but nobody can check them."
    )
    assert escarmouche("--lang", "fr", "verify", file).out.splitlines()[-1] == (
        f"{manual} jets ont été faits à la main{NB}: possibles, mais invérifiables."
    )


def test_json_of_a_sound_journal(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", "--json", written(REVEALED))
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == {
        "sound": True,
        "entries": 12,
        "rolls": ROLLS,
        "manual": 0,
        "seed": "revealed",
        "findings": [],
    }


def test_json_of_an_unsound_journal(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("--lang", "fr", "verify", "--json", written(CHEATED))
    told = json.loads(ran.out)
    assert (ran.code, told["sound"]) == (1, False)
    assert told["findings"] == [{"line": CHANGED_LINE, "key": "roll_changed", "params": {"roll": 1}}]


@pytest.mark.parametrize(
    ("data", "seed", "known"),
    [(PLAYED.data, None, "untold"), (PLAYED.data, SEED, "given"), (REVEALED, None, "revealed")],
    ids=["untold", "given", "revealed"],
)
def test_json_says_how_the_seed_is_known(
    escarmouche: Program, written: Written, data: bytes, seed: bytes | None, known: str
) -> None:
    option = ["--seed", seed.hex()] if seed else []
    assert json.loads(escarmouche("verify", "--json", *option, written(data)).out)["seed"] == known


def test_the_changed_line_is_the_one_in_the_file() -> None:
    """The line that is named is the one that an editor shows: the header is line 1."""
    assert line_of(CHEATED, "entry") + 1 == CHANGED_LINE
