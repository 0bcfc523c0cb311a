"""What `replay` and `verify` say alike: which journals they open, and what is wrong with the others."""

import pytest

from tests.cli.journals import Written
from tests.cli.program import Program
from tests.kernel.games import Body, resealed, rows, table

BOTH = pytest.mark.parametrize("command", ["replay", "verify"])
PLAYED = table().on(12).data
NB = "\u00a0"


@BOTH
def test_a_journal_of_a_game_that_is_not_there_says_so(escarmouche: Program, written: Written, command: str) -> None:
    in_english, in_french = (escarmouche("--lang", language, command, written(PLAYED)) for language in ("en", "fr"))
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err == (
        "Error: this journal is of 'ambush', which this version does not play (it plays: bow, argad)\n"
    )
    assert in_french.err == (
        f"Erreur{NB}: c’est une partie de «{NB}ambush{NB}», que cette version ne joue pas (elle joue{NB}: bow, argad)\n"
    )


@BOTH
@pytest.mark.usefixtures("ambush_is_playable")
def test_the_games_that_can_be_played_are_named(escarmouche: Program, written: Written, command: str) -> None:
    def rename(lines: list[Body]) -> None:
        lines[0]["game"] = "chess"

    ran = escarmouche(command, written(resealed(PLAYED, rename)))
    assert (ran.code, ran.out) == (3, "")
    assert (
        ran.err
        == "Error: this journal is of 'chess', which this version does not play (it plays: bow, argad, ambush)\n"
    )


@BOTH
@pytest.mark.usefixtures("ambush_is_playable")
def test_a_journal_of_other_rules_says_so(escarmouche: Program, written: Written, command: str) -> None:
    def age(lines: list[Body]) -> None:
        lines[0]["version"] = "0.9"

    file = written(resealed(PLAYED, age))
    in_english, in_french = (escarmouche("--lang", language, command, file) for language in ("en", "fr"))
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err == (
        "Error: game.jsonl, line 1: it was played by version 0.9 of the rules; this program knows version 1\n"
    )
    assert in_french.err.startswith(f"Erreur{NB}: game.jsonl, ligne 1{NB}: la partie suit la version 0.9 des règles")


@BOTH
@pytest.mark.usefixtures("ambush_is_playable")
def test_a_damaged_line_is_named(escarmouche: Program, written: Written, command: str) -> None:
    lines = rows(PLAYED)
    lines[2] = lines[2].replace(b'"seat":"', b'"seat":"x')
    file = written(b"".join(lines))
    in_english, in_french = (escarmouche("--lang", language, command, file) for language in ("en", "fr"))
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err == (
        "Error: game.jsonl, line 3: the seal doesn’t fit: this line or one before it was changed\n"
    )
    assert in_french.err.startswith(f"Erreur{NB}: game.jsonl, ligne 3{NB}: le sceau ne correspond pas{NB}: ")


@BOTH
@pytest.mark.usefixtures("ambush_is_playable")
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "line 1: there is no complete line in this journal"),
        (b"half a line", "line 1: there is no complete line in this journal"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "line 1: the line is damaged ("),
        (b"[]\n", "line 1: the line is damaged ("),
        (PLAYED.replace(b"\n", b"\n\n", 1), "line 2: the line is damaged ("),
    ],
    ids=["empty", "one torn line", "a picture", "other JSON", "a blank line"],
)
def test_what_is_no_journal_is_not_read(
    escarmouche: Program, written: Written, command: str, content: bytes, problem: str
) -> None:
    ran = escarmouche(command, written(content))
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(f"Error: game.jsonl, {problem}")


@BOTH
@pytest.mark.usefixtures("ambush_is_playable")
def test_a_torn_last_line_is_mentioned_and_the_rest_is_read(
    escarmouche: Program, written: Written, command: str
) -> None:
    whole, torn = PLAYED, rows(table().on(13).data)[-1][:20]
    in_english = escarmouche(command, written(whole + torn))
    in_french = escarmouche("--lang", "fr", command, written(whole + torn))
    assert in_english.code == in_french.code == 0
    assert in_english.out == escarmouche(command, written(whole)).out
    assert in_english.err == (
        "Note: game.jsonl: the last line is torn (20 bytes), as after a crash; what stands before it is complete\n"
    )
    assert in_french.err.startswith(f"Remarque{NB}: game.jsonl{NB}: la dernière ligne est déchirée (20 octets)")
