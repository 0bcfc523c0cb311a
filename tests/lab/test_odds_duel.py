"""Duels: small cases by hand, what must be alike or better, and the engine's own fights."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from escarmouche.bow.actions.aim import aim_at
from escarmouche.bow.actions.attack import Attack, odds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.content.library import library
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.rolls.chances import attack_odds, side_chance
from escarmouche.bow.table import Begin
from escarmouche.bow.units.items import Outfit
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from escarmouche.lab.bow.duel import Fight, Side
from escarmouche.lab.bow.fighters import AttackConditions, Impossible, Target, ready
from escarmouche.lab.bow.questions import DuelQuestion, Fighter
from escarmouche.lab.findings import Curves, Finding
from escarmouche.lab.odds import OddsQuestion, answer
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized

ARCHER, GUARD = Fighter(sheet="archer"), Fighter(sheet="guard")


def asked(one: Fighter | str, other: Fighter | str, **more: Any) -> Curves:
    fighters = [Fighter(sheet=who) if isinstance(who, str) else who for who in (one, other)]
    found = answer(DuelQuestion(one=fighters[0], other=fighters[1], **more))
    assert isinstance(found, Curves)
    return found


def heights(found: Curves) -> list[tuple[float, ...]]:
    return [tuple(chance for _, chance in curve.points) for curve in found.curves]


def side(name: str, *, hp: int, attacks: int, bricks: int = 1) -> Side:
    """Somebody whose every brick hits half the time, against nobody who resists."""
    called = Localized(name, name)
    return Side(called, Target(called, 0, hp), attacks, called, attack_odds(bricks, 0, 0.5))


def test_two_with_an_even_chance_each() -> None:
    """The first wins 1/2 + 1/4 · 1/2 + …, which is 2/3; a Round goes by without a hit 1 time in 4."""
    fight = Fight(side("a", hp=1, attacks=1), side("b", hp=1, attacks=1))
    end = fight.ending()
    assert (end.first, end.second, end.rounds) == pytest.approx((2 / 3, 1 / 3, 4 / 3))
    rounds = fight.rounds()
    assert next(rounds) == {(1, 1): 1.0}
    assert next(rounds) == pytest.approx({(1, 0): 1 / 2, (0, 1): 1 / 4, (1, 1): 1 / 4})
    assert next(rounds) == pytest.approx({(1, 0): 5 / 8, (0, 1): 5 / 16, (1, 1): 1 / 16})


@pytest.mark.rule("BOW-2.2.7", "BOW-B.1.6")
def test_all_actions_of_the_budget_are_attacks() -> None:
    """Two attacks of 1/2 kill 3 times in 4: 3/4 + 1/16 · 3/4 + …"""
    end = Fight(side("a", hp=1, attacks=2), side("b", hp=1, attacks=2)).ending()
    assert (end.first, end.rounds) == pytest.approx((4 / 5, 16 / 15))


@pytest.mark.rule("BOW-2.4.3.3")
def test_damage_adds_up_from_round_to_round() -> None:
    """Worked out by hand state by state: from 1:1 on the first wins 4/5, from 2:1 68/75, from 1:2 28/75."""
    end = Fight(side("a", hp=2, attacks=2), side("b", hp=2, attacks=2)).ending()
    assert (end.first, end.second) == pytest.approx((244 / 375, 131 / 375))


@pytest.mark.rule("BOW-2.4.2.8")
def test_whoever_has_fallen_does_not_strike_back() -> None:
    sure = Side(Localized("a", "a"), Target(Localized("a", "a"), 0, 1), 40, Localized("", ""), attack_odds(1, 0, 0.95))
    fight = Fight(sure, sure)
    assert fight.ending().first == pytest.approx(1)
    assert fight.ending().rounds == pytest.approx(1)


def test_the_curves_say_who_falls_when() -> None:
    found = asked("archer", "archer", studs=10)
    success = attack_odds(3, 3, side_chance(0.262)).success
    turn = 1 - (1 - success) ** 2
    wins = turn / (1 - (1 - turn) ** 2)
    first, second = heights(found)
    assert (first[0], second[0]) == (0.0, 0.0)
    assert (first[1], second[1]) == pytest.approx(((1 - turn) * turn, turn))
    assert [at for at, _ in found.curves[0].points] == list(range(len(first)))
    assert first[-1] + second[-1] >= 0.995 > first[-2] + second[-2]
    assert found.curves[0].name == Localized("Fallen: archer 1", "À terre\u00a0: archer 1")
    assert found.title == Localized("Archer 1 against archer 2", "Archer 1 contre archer 2")
    assert found.text.en.startswith(
        f"Wins in the end: archer 1 {100 * wins:.1f}%, archer 2 {100 * (1 - wins):.1f}%, after"
    )
    assert set(found.rules) == {"BOW-2.2.7", "BOW-B.1.6", "BOW-R-25"}


def test_curves_rise_and_end_in_who_wins() -> None:
    found = asked("captain", "baron")
    for line in heights(found):
        assert all(before <= after for before, after in pairwise(line))
    one, other = heights(found)
    wins = found.text.en.split(".")[0:2]
    assert "Captain Hawthorn 90" in ".".join(wins)
    assert other[-1] == pytest.approx(0.904, abs=0.006)
    assert one[-1] == pytest.approx(0.096, abs=0.006)


def test_names_may_be_exchanged() -> None:
    """Who is called the one and who the other changes nothing."""
    there = asked("captain", "ranger", studs=2, cover_one=True, first="one")
    back = asked("ranger", "captain", studs=2, cover_other=True, first="other")
    assert heights(there) == list(reversed(heights(back)))


@pytest.mark.rule("BOW-R-25")
def test_to_come_first_helps() -> None:
    first, second = (
        heights(asked("archer", "archer", studs=10)),
        heights(asked("archer", "archer", studs=10, first="other")),
    )
    assert first == list(reversed(second))
    assert all(one < other for one, other in zip(first[0][1:], first[1][1:], strict=True))


@pytest.mark.rule("BOW-2.4.2.27")
def test_cover_helps_who_has_it() -> None:
    plain, covered = heights(asked(ARCHER, ARCHER, studs=10)), heights(asked(ARCHER, ARCHER, studs=10, cover_one=True))
    assert covered[0][1] < plain[0][1]
    assert covered[1][1] == plain[1][1]


@pytest.mark.rule("BOW-2.4.2.14")
def test_cover_does_not_help_in_melee() -> None:
    assert heights(asked(GUARD, GUARD)) == heights(asked(GUARD, GUARD, cover_one=True, cover_other=True))


@pytest.mark.rule("BOW-2.4.2.19")
def test_farther_never_falls_faster() -> None:
    lines = [heights(asked(ARCHER, ARCHER, studs=studs))[1][1] for studs in (1, 15, 16, 30, 31, 45)]
    assert lines[0] == lines[1] > lines[2] == lines[3] > lines[4] == lines[5]


@pytest.mark.rule("BOW-2.4.2.11")
def test_whoever_cannot_reach_only_falls() -> None:
    found = asked("archer", "guard", studs=20)
    archer, guard = heights(found)
    assert set(archer) == {0.0}
    assert guard[1] > 0
    assert (
        "Guard (sword): no attack, 18 free studs between the two, and the weapon reaches 2 (BOW-2.4.2.11)."
        in found.text.en
    )
    assert "Garde (épée)\u00a0: pas d’attaque, 18\u00a0tenons libres" in found.text.fr


@pytest.mark.rule("BOW-R-20")
def test_of_two_weapons_in_hand_the_fitting_one_is_used() -> None:
    assert "Pirate (pistol)" in asked("pirate", "peasant", studs=20).text.en
    assert "Pirate (sword)" in asked(Fighter(sheet="pirate", weapon="sword"), "peasant").text.en
    assert "(pistol + pistol)" in asked("corsair", "peasant", studs=20).text.en


def test_a_weapon_for_both_hands_leaves_the_shield_behind() -> None:
    outfit = Outfit(right="sword", left="shield", back="bow")
    with_sword = ready(Fighter(sheet="guard", outfit=outfit), library(), "one")
    with_bow = ready(Fighter(sheet="guard", outfit=outfit, weapon="bow"), library(), "one")
    assert (with_sword.target.defence, with_bow.target.defence) == (2, 1)
    assert [arm.use for arm in with_bow.in_hand()] == ["ranged"]
    assert [[arm.use] for _, arm in with_sword.carried()] == [["melee"], ["ranged"]]


def test_a_sheet_of_the_scenario_is_known() -> None:
    data: dict[str, Any] = _stage("guard", "guard", 4)
    giant = {"budget": 1, "move": 5, "dodge": 0, "attack": 3, "hp": 9, "treat": 0, "repair": 0}
    data["library"] = {"sheet": [{"id": "giant", "name": {"en": "giant", "fr": "géant"}, **giant}]}
    data["army"][0]["unit"][0] |= {"sheet": {"id": "dwarf", "name": {"en": "dwarf", "fr": "nain"}, **giant}}
    data["army"][0]["unit"][0] |= {"kit": {"right": "mace"}}
    assert "Dwarf (mace): 1× a Round, 5 against 0 bricks" in asked("dwarf", "giant", scenario=data).text.en
    found = asked("giant", "peasant", scenario=data)
    assert found.title == Localized("Giant against peasant", "Géant contre paysan")
    assert "Giant (bare hands): 1× a Round, 3 against 1 bricks" in found.text.en


@pytest.mark.parametrize(
    ("question", "english", "french"),
    [
        (
            {"one": {"sheet": "elf"}},
            "one: no sheet is called elf; there are trooper, peasant",
            "aucune fiche ne s’appelle elf",
        ),
        ({"one": {"sheet": "tank"}}, "one: tank is a vehicle", "tank est un véhicule"),
        (
            {"one": {"sheet": "guard", "weapon": "bow"}},
            "one: no bow is carried; weapons to attack with: sword",
            "aucun objet bow",
        ),
        (
            {"one": {"sheet": "guard", "outfit": {"right": "grenade"}, "weapon": "grenade"}},
            "one: the basic rules have no attack with grenade",
            "les règles de base",
        ),
        ({"one": {"sheet": "guard", "outfit": {"head": "sword"}}}, "one: ", "one"),
        ({"studs": 200}, "studs: neither can attack over this distance", "aucun des deux ne peut attaquer"),
        (
            {"one": {"sheet": "dummy"}, "other": {"sheet": "dummy"}, "studs": None},
            "duel: neither can hurt the other",
            "aucun des deux ne peut blesser",
        ),
        ({"scenario": "nowhere"}, "nowhere: ", "nowhere"),
    ],
)
def test_what_cannot_be_answered_is_said_in_both_languages(question: dict[str, Any], english: str, french: str) -> None:
    whole = {"question": "duel", "one": {"sheet": "archer"}, "other": {"sheet": "archer"}, "studs": 2, **question}
    with pytest.raises(BrokenInput) as broken:
        answer(msgspec.convert(whole, OddsQuestion))
    assert english in explain(broken.value, "en")
    assert french in explain(broken.value, "fr")


@pytest.mark.parametrize("misfit", [{"brick": 0}, {"brick": 0.99}, {"studs": -1}, {"first": "both"}, {"luck": 1}])
def test_what_does_not_fit_is_refused(misfit: dict[str, Any]) -> None:
    whole = {"question": "duel", "one": {"sheet": "archer"}, "other": {"sheet": "archer"}, **misfit}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(whole, OddsQuestion)


def test_an_answer_goes_through_json_and_back() -> None:
    found = asked("archer", "guard", studs=20)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Finding) == found


def test_everything_is_said_in_both_languages() -> None:
    found = asked("archer", "guard", studs=20)
    for told in (found.title, found.text, found.across, found.up, *(curve.name for curve in found.curves)):
        assert all(getattr(told, language) for language in LANGUAGES)
        assert "{" not in told.en + told.fr


def _stage(one: str, other: str, studs: int) -> dict[str, Any]:
    """Two who face each other on open grass, that many studs from head to head."""
    units = [
        {"id": "one", "sheet": one, "at": [2, 8], "facing": "E"},
        {"id": "other", "sheet": other, "at": [2 + studs, 8], "facing": "W"},
    ]
    return {
        "id": "duel",
        "name": {"en": "DuelQuestion", "fr": "DuelQuestion"},
        "text": {"en": "Two.", "fr": "Deux."},
        "field": {"rows": "\n".join(["." * 112] * 20)},
        "army": [{"seat": seat, "unit": [unit]} for seat, unit in zip(("blue", "orange"), units, strict=True)],
        "options": {"starter": "first_seat"},
    }


def _battle(one: str, other: str, studs: int) -> Battle:
    battle: Battle = BOW.start(CATALOGUE.setup(_stage(one, other, studs), {}))
    return battle


@pytest.mark.parametrize("studs", [2, 3, 4, 6, 7, 15, 16, 30, 31, 46, 61, 76, 100])
def test_an_attack_without_a_field_is_the_engines(studs: int) -> None:
    """Every sheet of the library with what it holds, against two others."""
    known = library()
    for sheet in known.sheets:
        for target in ("guard", "captain"):
            battle = _battle(sheet, target, studs)
            one, at = ready(Fighter(sheet=sheet), known, "one"), ready(Fighter(sheet=target), known, "other").target
            arm = one.in_hand()[0]
            found = AttackConditions(studs, False, side_chance(0.262)).odds(one, arm, at)
            unit = battle.units[UnitId("one")]
            refusal = aim_at(battle, unit, "other")
            if isinstance(found, Impossible):
                assert isinstance(refusal, Refusal)
                assert found.rule == refusal.rule
            else:
                assert found == odds(battle, unit, Attack(unit.id, "other"))


def _fought(battle: Battle, seed: int) -> Seat:
    """Both attack as long as they can: who wins?"""
    line = 0
    while battle.outcome is None:
        dice = StreamDice(Seed(seed.to_bytes(32, "big")), line)
        line += 1
        decision = BOW.decide_briefly(battle, battle.to_play or battle.seats[0], _next(battle), dice)
        assert not isinstance(decision, Refusal)
        battle = decision.state
    return battle.outcome.winners[0]


def _next(battle: Battle) -> Begin | Attack:
    if battle.phase is Phase.START:
        return Begin()
    return Attack(UnitId("one"), "other") if battle.to_play == "blue" else Attack(UnitId("other"), "one")


@pytest.mark.rule("BOW-2.2.17", "BOW-R-25")
def test_fights_in_the_engine_end_as_foretold() -> None:
    """400 fights: the share of wins lies within four standard deviations."""
    battle, fights = _battle("ranger", "archer", 20), 400
    one, other = (ready(Fighter(sheet=sheet), library(), "one") for sheet in ("ranger", "archer"))
    shot = AttackConditions(20, False, side_chance(0.262))
    sides = [
        Side(me.name, me.target, me.sheet.budget, me.name, shot.odds(me, me.in_hand()[0], you.target))
        for me, you in ((one, other), (other, one))
    ]
    expected = Fight(*sides).ending().first
    wins = sum(_fought(battle, seed) == "blue" for seed in range(fights))
    assert wins / fights == pytest.approx(expected, abs=4 * (expected * (1 - expected) / fights) ** 0.5)
