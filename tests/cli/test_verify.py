"""`escarmouche verify` judges a journal again: 0 it is sound, 1 it is not, 2 it could not be read."""

import json
from pathlib import Path

import pytest

from escarmouche.kernel import Setup
from tests.ambush.game import Deal
from tests.cli.journals import Written
from tests.cli.program import Program
from tests.kernel.games import (
    BLUE,
    ORANGE,
    OTHER_SEED,
    SEED,
    Body,
    Table,
    contributed,
    line_of,
    resealed,
    table,
)

pytestmark = pytest.mark.usefixtures("ambush_is_playable")

PLAYED = table().on(12)
REVEALED = PLAYED.reveal().data
ROLLS = sum(len(entry.rolls) for entry in PLAYED.entries())
CHANGED_LINE = 2
NB, NNB = "\u00a0", "\u202f"


def to_the_end() -> Table:
    played = table(setup=Setup((BLUE, ORANGE), options={"points": 1}))
    while not played.match.game.outcome(played.match.state):
        played = played.on(1)
    return played


OVER = to_the_end()


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
        "No secret of their own in the dice: blue, orange.",
    ]


def test_it_says_so_in_french(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("--lang", "fr", "verify", written(REVEALED))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"En ordre{NB}: 12 ordres et {ROLLS} jets découlent les uns des autres.",
        "Chaque jet est bien celui que donne la graine promise.",
        f"Sans secret mêlé aux dés{NB}: blue, orange.",
    ]


def test_dice_are_not_called_checked_before_the_seed_is_told(escarmouche: Program, written: Written) -> None:
    file = written(PLAYED.data)
    assert "The seed is not revealed yet" in escarmouche("verify", file).out
    assert "La graine n’est pas encore révélée" in escarmouche("--lang", "fr", "verify", file).out


@pytest.mark.parametrize("seed", [SEED.hex(), SEED.hex().upper()])
def test_a_seed_can_be_given(escarmouche: Program, written: Written, seed: str) -> None:
    ran = escarmouche("verify", written(PLAYED.data), "--seed", seed)
    assert ran.code == 0
    assert "Every roll is the one that the promised seed gives.\n" in ran.out


def test_another_seed_than_the_promised_one_is_found_out(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", "--seed", OTHER_SEED.hex(), written(PLAYED.data))
    assert (ran.code, ran.out.splitlines()[0]) == (1, "Not sound:")
    assert "the seed isn’t the one that was promised before the first roll" in ran.out


def test_a_changed_roll_is_found_though_all_seals_fit(escarmouche: Program, written: Written) -> None:
    file = written(CHEATED)
    in_english, in_french = escarmouche("verify", file), escarmouche("--lang", "fr", "verify", file)
    assert (in_english.code, in_english.err) == (in_french.code, in_french.err) == (1, "")
    assert in_english.out.splitlines() == [
        "Not sound:",
        f"  line {CHANGED_LINE}: roll 1 didn’t fall like this: the seed gives other faces",
        "No secret of their own in the dice: blue, orange.",
    ]
    assert in_french.out.splitlines() == [
        f"Pas en ordre{NB}:",
        f"  ligne {CHANGED_LINE}{NB}: le jet 1 n’est pas tombé ainsi{NB}: la graine donne d’autres faces",
        f"Sans secret mêlé aux dés{NB}: blue, orange.",
    ]


def test_a_changed_event_is_found_without_the_seed(escarmouche: Program, written: Written) -> None:
    def change(lines: list[Body]) -> None:
        lines[1]["events"][0]["cards"] = [6, 6, 6]

    ran = escarmouche("verify", written(resealed(table().on(1).data, change)))
    assert ran.code == 1
    assert "  line 2: these events don’t follow from the command and its rolls\n" in ran.out


def test_throws_by_hand_are_counted(escarmouche: Program, written: Written) -> None:
    by_hand = table(BLUE).on(8).reveal()
    manual = sum(roll.manual for entry in by_hand.entries() for roll in entry.rolls)
    file = written(by_hand.data)
    assert manual
    assert escarmouche("verify", file).out.splitlines()[2] == (
        f"Rolls thrown by hand: {manual}. They are possible, but nobody can check them."
    )
    assert escarmouche("--lang", "fr", "verify", file).out.splitlines()[2] == (
        f"Jets faits à la main{NB}: {manual}. Ils sont possibles, mais invérifiables."
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
        "ending": "told",
        "torn": 0,
        "older": [],
        "unused": [],
        "mixed": [],
        "forgone": [],
        "silent": ["blue", "orange"],
        "takebacks": [],
    }


def test_json_of_an_unsound_journal(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("--lang", "fr", "verify", "--json", written(CHEATED))
    told = json.loads(ran.out)
    assert (ran.code, told["sound"]) == (1, False)
    assert told["findings"] == [{"line": CHANGED_LINE, "key": "roll_changed", "params": {"roll": 1}}]


@pytest.mark.parametrize(
    ("data", "line", "key", "english", "french"),
    [
        (
            REVEALED.replace(b'"count":3', b'"count":4', 1),
            2,
            "seal_broken",
            "game.jsonl, line 2: the seal doesn’t fit: this line or one before it was changed",
            f"game.jsonl, ligne 2{NB}: le sceau ne correspond pas{NB}:"
            " cette ligne ou une ligne précédente a été modifiée",
        ),
        (
            b"",
            1,
            "journal_empty",
            "game.jsonl, line 1: there is no complete line in this journal",
            f"game.jsonl, ligne 1{NB}: ce journal ne contient aucune ligne complète",
        ),
    ],
    ids=["tampered", "empty"],
)
def test_json_of_a_journal_that_cannot_be_read(
    escarmouche: Program, written: Written, data: bytes, line: int, key: str, english: str, french: str
) -> None:
    file = written(data)
    in_english, in_french = escarmouche("verify", "--json", file), escarmouche("--lang", "fr", "verify", "--json", file)
    assert (in_english.code, in_english.err) == (in_french.code, in_french.err) == (3, "")
    expected = {"sound": False, "error": {"line": line, "key": key, "params": {}, "text": english}}
    assert json.loads(in_english.out) == expected
    assert json.loads(in_french.out)["error"]["text"] == french


def test_json_of_a_journal_of_another_game(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", "--json", written(resealed(REVEALED, lambda lines: lines[0].update(game="chess"))))
    told = json.loads(ran.out)
    assert (ran.code, told["sound"], told["error"]["line"]) == (3, False, 1)
    assert "this journal is of 'chess'" in told["error"]["text"]


def test_json_of_a_file_that_is_not_there(escarmouche: Program, tmp_path: Path) -> None:
    ran = escarmouche("verify", "--json", tmp_path / "nowhere.jsonl")
    told = json.loads(ran.out)
    assert (ran.code, told["sound"], told["error"]["key"]) == (3, False, "file_unreadable")


def test_secrets_in_the_dice_are_told(escarmouche: Program, written: Written) -> None:
    file = written(contributed(table().on(2)).on(3).reveal().data)
    assert escarmouche("verify", file).out.splitlines()[2:] == [
        "After line 7 the dice hold secrets of: blue.",
        "Line 7: orange pledged a secret for the dice and never revealed it.",
        "No secret of their own in the dice: orange.",
    ]
    assert escarmouche("--lang", "fr", "verify", file).out.splitlines()[2:] == [
        f"Après la ligne 7, des secrets sont mêlés aux dés, ceux de{NB}: blue.",
        f"Ligne 7{NB}: orange a promis un secret pour les dés et ne l’a jamais révélé.",
        f"Sans secret mêlé aux dés{NB}: orange.",
    ]


def test_take_backs_over_rolls_are_told_with_whose_consent_there_was(escarmouche: Program, written: Written) -> None:
    dealt = table().play(BLUE, Deal())
    file = written(dealt.cut(0, agreed=[ORANGE]).play(BLUE, Deal()).cut(0).reveal().data)
    assert escarmouche("verify", file).out.splitlines()[3:] == [
        "Line 3: blue took commands back (rolls among them: 2); with the consent of orange.",
        "Line 5: blue took commands back (rolls among them: 2); nobody else’s consent is recorded.",
    ]
    assert escarmouche("--lang", "fr", "verify", file).out.splitlines()[3:] == [
        f"Ligne 3{NB}: blue a repris des ordres (jets compris{NB}: 2){NNB}; avec l’accord d’orange.",
        f"Ligne 5{NB}: blue a repris des ordres (jets compris{NB}: 2){NNB}; aucun accord d’autrui n’est noté.",
    ]


def test_an_undo_that_takes_no_roll_back_is_not_told(escarmouche: Program, written: Written) -> None:
    played = table().play(BLUE, Deal())
    file = written(played.on(2).cut(1).reveal().data)
    assert json.loads(escarmouche("verify", "--json", file).out)["takebacks"] == []


@pytest.mark.parametrize(
    ("data", "ending", "english", "french"),
    [
        (
            PLAYED.data,
            "unfinished",
            "The game isn’t finished in this file: it is still going on, or the end of the file is missing.",
            f"La partie n’est pas finie dans ce fichier{NB}: elle continue, ou la fin du fichier manque.",
        ),
        (
            OVER.data,
            "seed_missing",
            "The game is over, but the line that reveals the seed is missing: the file was cut off before it.",
            f"La partie est terminée, mais la ligne qui révèle la graine manque{NB}: le fichier s’arrête avant elle.",
        ),
    ],
    ids=["unfinished", "seed missing"],
)
def test_a_file_without_its_end_says_so(
    escarmouche: Program, written: Written, data: bytes, ending: str, english: str, french: str
) -> None:
    file = written(data)
    assert escarmouche("verify", file).out.splitlines()[-1] == english
    assert escarmouche("--lang", "fr", "verify", file).out.splitlines()[-1] == french
    assert json.loads(escarmouche("verify", "--json", file).out)["ending"] == ending


def test_a_torn_last_line_is_told_beside_what_the_rest_says(escarmouche: Program, written: Written) -> None:
    ran = escarmouche("verify", "--json", written(REVEALED[:-9]))
    told = json.loads(ran.out)
    assert "the last line is torn" in ran.err
    assert (told["sound"], told["ending"]) == (True, "unfinished")
    assert told["torn"] == len(REVEALED.splitlines(keepends=True)[-1]) - 9


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
