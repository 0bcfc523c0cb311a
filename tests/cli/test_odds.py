"""`escarmouche odds`: exact chances for people and for programs, and why a shot is impossible."""

import json
from typing import Any

import pytest

from tests.cli.program import Program, Ran

NB, NNB = "\u00a0", "\u202f"

ATTACK = ("odds", "bow", "attack")
TREAT = ("odds", "bow", "treat")


def attack(escarmouche: Program, line: str = "", lang: str = "en") -> Ran:
    return escarmouche("--lang", lang, *ATTACK, *line.split())


def data(ran: Ran) -> dict[str, Any]:
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_an_attack_for_a_program(escarmouche: Program) -> None:
    found = data(attack(escarmouche, "--attack 3 --defence 3 --json"))
    assert list(found) == ["attack_bricks", "defence_bricks", "p", "success", "damage", "mean_damage", "modifiers"]
    assert (found["attack_bricks"], found["defence_bricks"], found["modifiers"]) == (3, 3, [])
    assert found["success"] == pytest.approx(0.316, abs=0.0005)
    assert list(found["damage"]) == ["0", "1", "2", "3"]
    assert sum(found["damage"].values()) == pytest.approx(1)
    assert found["damage"]["0"] == pytest.approx(1 - found["success"])
    assert found["mean_damage"] == pytest.approx(
        sum(int(points) * chance for points, chance in found["damage"].items())
    )


@pytest.mark.rule("BOW-2.4.2.30", example="BOW-EX-24")
def test_range_and_cover_are_explained(escarmouche: Program) -> None:
    found = data(attack(escarmouche, "--attack 3 --defence 3 --studs 20 --cover --json"))
    assert (found["attack_bricks"], found["defence_bricks"]) == (2, 4)
    assert found["modifiers"] == [
        {
            "to": "attack",
            "amount": -1,
            "rule": "BOW-2.4.2.19",
            "key": "range",
            "params": {"studs": 20},
            "text": "20 studs away",
        },
        {
            "to": "defence",
            "amount": 1,
            "rule": "BOW-2.4.2.27",
            "key": "cover",
            "params": {},
            "text": "the target is covered",
        },
    ]


def test_an_attack_for_people(escarmouche: Program) -> None:
    assert attack(escarmouche, "--attack 3 --defence 3 --studs 20 --cover --hp 1 --attacks 2").out == (
        "bricks: 2 against 4, p = 0.262\n"
        "  attack −1, 20 studs away (BOW-2.4.2.19)\n"
        "  defence +1, the target is covered (BOW-2.4.2.27)\n"
        "success: 16.4%\n"
        "  damage 1: 14.4%\n"
        "  damage 2: 2.0%\n"
        "damage on average: 0.184\n"
        "kill (health points: 1, attacks: 2): 30.1%\n"
    )


def test_an_attack_in_french(escarmouche: Program) -> None:
    assert attack(escarmouche, "--attack 3 --defence 3 --studs 20,5 --cover", "fr").out == (
        f"briques{NB}: 2 contre 4, p = 0,262\n"
        f"  attaque −1, à 20,5{NB}tenons (BOW-2.4.2.19)\n"
        "  défense +1, la cible est à couvert (BOW-2.4.2.27)\n"
        f"réussite{NB}: 16,4{NNB}%\n"
        f"  dommage 1{NB}: 14,4{NNB}%\n"
        f"  dommage 2{NB}: 2,0{NNB}%\n"
        f"dommage moyen{NB}: 0,184\n"
    )


@pytest.mark.rule("BOW-2.4.2.24", example="BOW-EX-25")
def test_an_impossible_shot_says_why(escarmouche: Program) -> None:
    ran = attack(escarmouche, "--attack 3 --defence 3 --studs 46")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out == "46 studs away: no brick is left to throw. This attack reaches 45 studs. (BOW-2.4.2.24)\n"


@pytest.mark.rule("BOW-2.4.2.24")
def test_an_impossible_shot_for_a_program(escarmouche: Program) -> None:
    ran = attack(escarmouche, "--attack 3 --defence 3 --studs 46 --json", "fr")
    assert (ran.code, ran.err) == (1, "")
    assert json.loads(ran.out) == {
        "refusal": {
            "rule": "BOW-2.4.2.24",
            "key": "too_far",
            "params": {"studs": 46, "most": 45},
            "text": f"À 46{NB}tenons, il ne reste aucune brique à lancer{NB}: cette attaque porte à 45{NB}tenons.",
        }
    }


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("p", "percent"), [("0.24", 56), ("0.262", 60), ("0,333333", 70)])
def test_the_chance_of_a_brick_is_ones_own(escarmouche: Program, p: str, percent: int) -> None:
    found = data(attack(escarmouche, f"--attack 3 --defence 0 --p {p} --json"))
    assert round(found["success"] * 100) == percent


def test_health_points_add_the_chance_to_kill(escarmouche: Program) -> None:
    one = data(attack(escarmouche, "--attack 4 --defence 2 --hp 2 --json"))
    two = data(attack(escarmouche, "--attack 4 --defence 2 --hp 2 --attacks 2 --json"))
    assert one["kill"] == pytest.approx(sum(one["damage"][points] for points in "234"))
    assert (one["attacks"], two["attacks"], one["hp"], two["hp"]) == (1, 2, 2, 2)
    assert two["kill"] > one["kill"]
    assert sum(two["total_damage"].values()) == pytest.approx(1)


def test_treatment_for_a_program(escarmouche: Program) -> None:
    found = data(escarmouche(*TREAT, "--treat", 2, "--damage", 3, "--json"))
    assert list(found) == ["treat_bricks", "damage_bricks", "p", "success", "removed", "modifiers"]
    assert found["success"] == pytest.approx(0.212, abs=0.0005)
    assert list(found["removed"]) == ["0", "1"]


@pytest.mark.rule("BOW-2.4.4.15")
def test_treatment_for_people(escarmouche: Program) -> None:
    assert escarmouche(*TREAT, "--treat", 2, "--damage", 3, "--symmetric").out == (
        "bricks: 2 against 3, p = 0.262\nsuccess: 21.2%\n  damage healed 1: 18.5%\n  damage healed 2: 2.8%\n"
    )
    assert escarmouche("--lang", "fr", *TREAT, "--treat", 2, "--damage", 1).out == (
        f"briques{NB}: 2 contre 1, p = 0,262\nréussite{NB}: 35,4{NNB}%\n  dommage soigné 1{NB}: 35,4{NNB}%\n"
    )


MISTAKES: list[tuple[str, str, str, str]] = [
    (
        "odds",
        "escarmouche odds",
        "a command is missing; there are bow, argad",
        f"il manque une commande{NNB}; il y a bow, argad",
    ),
    (
        "odds chess",
        "escarmouche odds",
        "there is no command 'chess'; there are bow, argad",
        f"la commande «{NB}chess{NB}» n’existe pas{NNB}; il y a bow, argad",
    ),
    (
        "odds bow",
        "escarmouche odds bow",
        "a command is missing; there are attack, treat, duel, ranges, field",
        f"il manque une commande{NNB}; il y a attack, treat, duel, ranges, field",
    ),
    (
        "odds bow attack --defence 3",
        "escarmouche odds bow attack",
        "--attack is missing",
        "--attack manque",
    ),
    *(
        (
            f"odds bow attack --attack {value} --defence 3",
            "escarmouche odds bow attack",
            f"--attack: '{value}' is not a whole number from 0 to 100",
            f"--attack{NB}: «{NB}{value}{NB}» n’est pas un nombre entier de 0 à 100",
        )
        for value in ("three", "-1", "2.5", "101", "²", "٣")
    ),
    *(
        (
            f"odds bow attack --attack 3 --defence 3 --p {value}",
            "escarmouche odds bow attack",
            f"--p: '{value}' is not a number from 0.05 to 0.95",
            f"--p{NB}: «{NB}{value}{NB}» n’est pas un nombre de 0.05 à 0.95",
        )
        for value in ("often", "0", "1", "nan", "inf", "26.2")
    ),
    (
        "odds bow attack --attack 3 --defence 3 --studs -1",
        "escarmouche odds bow attack",
        "--studs: '-1' is not a number from 0 to 1000",
        f"--studs{NB}: «{NB}-1{NB}» n’est pas un nombre de 0 à 1000",
    ),
    (
        "odds bow treat --treat 2 --damage 0",
        "escarmouche odds bow treat",
        "--damage: '0' is not a whole number from 1 to 100",
        f"--damage{NB}: «{NB}0{NB}» n’est pas un nombre entier de 1 à 100",
    ),
]


@pytest.mark.parametrize(("line", "path", "english", "french"), MISTAKES, ids=[line for line, *_ in MISTAKES])
def test_a_mistake_is_explained(escarmouche: Program, line: str, path: str, english: str, french: str) -> None:
    in_english, in_french = escarmouche(*line.split()), escarmouche("--lang", "fr", *line.split())
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (2, "")
    assert in_english.err == f"Error: {english}\nTry '{path} --help'.\n"
    assert in_french.err == f"Erreur{NB}: {french}\nEssayez «{NB}{path} --help{NB}».\n"


@pytest.mark.parametrize("path", ["odds", "odds bow", "odds bow attack", "odds bow treat", "bow", "bow calibrate"])
def test_help_is_there_in_both_languages(escarmouche: Program, path: str) -> None:
    english, french = escarmouche(*path.split(), "--help"), escarmouche("--lang", "fr", *path.split(), "--help")
    assert english.out.startswith(f"Usage: escarmouche {path} ")
    assert french.out.startswith(f"Usage{NB}: escarmouche {path} ")
    assert "[required]" not in english.out + french.out
    assert set(english.out.split()) & {"the", "The", "of"}
    assert not set(french.out.split()) & {"the", "The", "of", "Show"}
