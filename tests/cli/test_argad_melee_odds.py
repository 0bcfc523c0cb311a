"""`escarmouche odds argad melee`: a whole small combat, exactly, for people and for programs."""

import json

import pytest

from tests.cli.program import Program

NB, NNB = "\u00a0", "\u202f"
MELEE = ("odds", "argad", "melee")


def chances(escarmouche: Program, *fighters: str) -> dict[str, dict[str, float]]:
    ran = escarmouche(*MELEE, *fighters, "--json")
    assert (ran.code, ran.err) == (0, "")
    return {who: found["chances"] for who, found in json.loads(ran.out)["fighters"].items()}


@pytest.mark.rule("ARG-25.12", example="ARG-EX-24")
def test_a_spearman_against_a_samurai(escarmouche: Program) -> None:
    found = chances(escarmouche, "--attacker", "3/light/spear", "--defender", "5/light/katana")
    assert found["attacker 1"] == pytest.approx({"killed": 1 / 3, "pushed_back": 1 / 9, "unharmed": 5 / 9})
    assert found["defender 1"] == pytest.approx({"killed": 1 / 6, "pushed_back": 1 / 6, "unharmed": 2 / 3})


@pytest.mark.rule("ARG-28.10", example="ARG-EX-20")
def test_spears_behind_both(escarmouche: Program) -> None:
    sides = ("--attacker", "4/4/sword", "--attacker", "3/light/spear,behind")
    others = ("--defender", "4/light/sword", "--defender", "3/light/spear,behind")
    ran = json.loads(escarmouche(*MELEE, *sides, *others, "--json").out)
    exact = {tuple(outcome["fates"].values()): outcome["exact"] for outcome in ran["outcomes"]}
    assert exact == {
        ("killed", "unharmed", "unharmed", "unharmed"): "5/18",
        ("pushed_back", "unharmed", "unharmed", "unharmed"): "5/48",
        ("unharmed", "unharmed", "killed", "unharmed"): "5/12",
        ("unharmed", "unharmed", "pushed_back", "unharmed"): "5/36",
        ("unharmed", "unharmed", "unharmed", "unharmed"): "1/16",
    }


@pytest.mark.rule("ARG-27.17")
def test_modifiers_of_the_people_count_and_others_are_said(escarmouche: Program) -> None:
    ran = json.loads(escarmouche(*MELEE, "--attacker", "2/light/fork,+1", "--defender", "4", "--json").out)
    told = ran["fighters"]["attacker 1"]
    assert (told["step"], [(each["amount"], each["rule"]) for each in told["modifiers"]]) == (
        3,
        [(-1, "ARG-27.13"), (1, "ARG-26.4")],
    )


@pytest.mark.rule("ARG-8.7", "ARG-8.8", "ARG-27.15", "ARG-42.1", "ARG-40.1", "ARG-27.11", "ARG-33.2")
@pytest.mark.parametrize(
    ("attackers", "defender", "fate", "chance"),
    [
        (["3/light/sword"], "5/5,holds", "killed", 1 / 6),
        (["3,-1", "3,-1"], "5,holds", "killed", 1 / 36 + 10 / 36 / 6),
        (["3,-1,disorder", "3,-1,disorder"], "5,holds", "killed", 1 / 36 / 6 + 10 / 36 / 6),
        (["3/light/bare-hands"], "3,holds", "knocked_out", 1 / 3),
        (["3/light/short,d10"], "5,holds", "killed", 1 / 2),
        (["4/4*"], "4/4,-3", "killed", 1 / 3),
        (["3/light/sword,twice"], "3,holds", "killed", 3 / 4),
        (["3/light/sword"], "3,holds,wounds", "wounded", 1 / 2),
    ],
)
def test_words_say_who_fights_how(
    escarmouche: Program, attackers: list[str], defender: str, fate: str, chance: float
) -> None:
    sides = [word for text in attackers for word in ("--attacker", text)]
    assert chances(escarmouche, *sides, "--defender", defender)["defender 1"][fate] == pytest.approx(chance)


def test_for_people(escarmouche: Program) -> None:
    fighters = ("--attacker", "2/light/spear", "--defender", "3,holds")
    assert escarmouche(*MELEE, *fighters).out == (
        "attacker 1 (2/light/spear), strikes in step 2\n"
        "  −1, untrained (ARG-27.13)\n"
        "  unharmed: 100%\n"
        "defender 1 (3,holds)\n"
        "  killed: 33.3%\n"
        "  pushed back: 16.7%\n"
        "  unharmed: 50.0%\n"
    )
    assert escarmouche("--lang", "fr", *MELEE, *fighters).out.splitlines()[-3:] == [
        f"  mort{NB}: 33,3{NNB}%",
        f"  recul{NB}: 16,7{NNB}%",
        f"  indemne{NB}: 50,0{NNB}%",
    ]


@pytest.mark.parametrize(
    ("attacker", "english"),
    [
        ("9", "a fighter is written as class/armour/weapon"),
        ("3/mithril", "there is no armour mithril; these are known: light, 3, 4"),
        ("3/4/ladle", "nobody strikes with ladle"),
        ("3/4/sword,bravely", "the word bravely is not known; these are: behind, disorder"),
        ("3/4/sword,behind", "behind whom?"),
    ],
)
def test_what_cannot_be_read_is_explained(escarmouche: Program, attacker: str, english: str) -> None:
    ran = escarmouche(*MELEE, "--attacker", attacker, "--defender", "3")
    assert (ran.code, ran.out) == (2, "")
    assert english in ran.err


def test_a_small_combat_is_one_against_several(escarmouche: Program) -> None:
    ran = escarmouche(*MELEE, *["--attacker", "3"] * 2, *["--defender", "3"] * 2)
    assert "one against one or several" in ran.err
    assert "--attacker" in escarmouche(*MELEE, "--defender", "3").err
