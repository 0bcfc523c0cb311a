"""Small combats before a blow is struck: the order of blows, what may become of everybody, what one may do."""

from typing import Any

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, AskMelee, StrikeChoice
from escarmouche.argad.melee.declarations import NoStrike, Strike
from escarmouche.argad.melee.thrown_objects import Throw
from escarmouche.argad.model.ids import CharacterId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.places.grabbed_objects import OBJECT
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, WEAPONS, blade, character, ground, profile, skirmish
from tests.argad.guide.answers import ask
from tests.argad.melee import EAST, MIDDLE, NORTH, SOUTH, fighter, melee, pair
from tests.argad.places import box, room, thing

A, X = CharacterId("A"), CharacterId("X")


@pytest.mark.rule("ARG-25.14", "ARG-R-7")
def test_the_longer_weapon_strikes_first() -> None:
    (fight,) = ask(pair((3, "light", "sword"), (3, "light", "spear")), AskMelee()).fights
    assert (fight.one, fight.other) == (("A",), ("X",))
    assert [strike.striker for strike in fight.strikes] == ["X", "A"]
    assert fight.strikes[0].step < fight.strikes[1].step
    assert {who: sum(fates.values()) for who, fates in fight.fates.items()} == {
        "A": pytest.approx(1.0),
        "X": pytest.approx(1.0),
    }
    assert fight.fates[A]["killed"] > fight.fates[X]["killed"]


@pytest.mark.rule("ARG-25.5", "ARG-26.1")
def test_choices_have_their_words_and_odds_and_the_usual_one_is_marked() -> None:
    state = pair()
    (fight,) = ask(state, AskMelee()).fights
    strikes = {choice.command: choice for choice in fight.choices}
    usual = Strike(A, X, WeaponId("sword"))
    assert [command for command, choice in strikes.items() if choice.usual] == [usual]
    assert strikes[usual].label.en == "Strike X (sword)"
    odds = ARGAD.odds(state, BLUE, usual)
    assert odds
    assert strikes[usual].hurts == pytest.approx(1 - odds.chances["target_unharmed"])
    assert strikes[usual].suffers == pytest.approx(1 - odds.chances["striker_unharmed"])
    assert strikes[NoStrike(A)].hurts == 0
    assert all(choice.command.striker == A for choice in fight.choices)


@pytest.mark.rule("ARG-25.5")
def test_what_has_been_said_can_still_be_chosen_anew() -> None:
    state = pair()
    decision = ARGAD.decide(state, BLUE, NoStrike(A), ScriptedDice())
    assert not isinstance(decision, Refusal)
    (fight,) = ask(decision.state, AskMelee()).fights
    assert [strike.striker for strike in fight.strikes] == ["X"]
    assert Strike(A, X, WeaponId("sword")) in {choice.command for choice in fight.choices}


@pytest.mark.rule("ARG-25.8")
def test_two_against_one_are_one_combat() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH), fighter("Y", ORANGE, EAST))
    (fight,) = ask(state, AskMelee()).fights
    assert sorted((*fight.one, *fight.other)) == ["A", "X", "Y"]
    assert len(fight.strikes) == 3


def test_where_nobody_touches_there_is_no_fight() -> None:
    assert ask(melee(fighter("A"), fighter("X", ORANGE, (50, 50))), AskMelee()).fights == ()


FENCER = {"skills": frozenset({"fencer"})}
HEAVY = {**WEAPONS, WeaponId("great_axe"): blade("great_axe", "semi_long", hands=2, bonus=1)}


def choices(state: Skirmish) -> dict[Any, StrikeChoice]:
    answer = ask(state, AskMelee())
    return {choice.command: choice for fight in answer.fights for choice in fight.choices}


@pytest.mark.rule("ARG-8.19")
def test_whoever_strikes_nobody_may_still_suffer() -> None:
    state = pair()
    held = choices(state)[NoStrike(A)]
    assert held.target == {}
    assert held.suffers == pytest.approx(1 - held.striker["unharmed"])
    assert held.suffers > choices(state)[Strike(A, X, WeaponId("sword"))].suffers


def test_what_may_become_of_both_adds_up_and_has_its_reasons() -> None:
    state = pair((5, "light", "sword"), (2, "5", "sword"))
    choice = choices(state)[Strike(A, X, WeaponId("sword"))]
    assert sum(choice.target.values()) == pytest.approx(1)
    assert sum(choice.striker.values()) == pytest.approx(1)
    bare = choices(melee(fighter("A", weapon=""), fighter("X", ORANGE, NORTH)))[Strike(A, X, WeaponId("bare_hands"))]
    assert "killed" not in bare.target


@pytest.mark.rule("ARG-25.5")
def test_what_has_been_said_is_marked() -> None:
    state = pair()
    assert not any(choice.declared for choice in choices(state).values())
    decision = ARGAD.decide(state, BLUE, NoStrike(A), ScriptedDice())
    assert not isinstance(decision, Refusal)
    assert [command for command, choice in choices(decision.state).items() if choice.declared] == [NoStrike(A)]


@pytest.mark.rule("ARG-27.11")
def test_a_fencer_may_strike_a_second_enemy_with_the_second_blow() -> None:
    state = melee(fighter("A", traits=FENCER), fighter("X", ORANGE, NORTH), fighter("Y", ORANGE, EAST))
    found = choices(state)
    twice = Strike(A, X, WeaponId("sword"), fencing="twice", second=CharacterId("Y"))
    assert found[twice].label.en == "Strike X, then Y (sword)"
    assert Strike(A, X, WeaponId("sword"), fencing="early", second=CharacterId("Y")) not in found
    assert ARGAD.refuse(state, BLUE, twice) is None


@pytest.mark.rule("ARG-28.3")
def test_the_bonus_of_a_heavy_weapon_may_be_given_up_for_the_spear_behind() -> None:
    front = fighter("A", BLUE, MIDDLE, weapon="great_axe")
    enemy, rear = fighter("X", ORANGE, NORTH), fighter("R", BLUE, SOUTH, weapon="spear")
    waived = Strike(A, X, WeaponId("great_axe"), waived=True)
    assert waived in choices(melee(front, enemy, rear, weapons=HEAVY))
    assert waived not in choices(melee(front, enemy, weapons=HEAVY))


@pytest.mark.rule("ARG-25.8")
def test_blows_from_another_combat_count_for_those_whom_they_hit() -> None:
    """A strikes Y, the stronger one, although X keeps A busy and B and Y are a pair of their own."""
    state = melee(
        fighter("A", BLUE, MIDDLE),
        fighter("X", ORANGE, SOUTH),
        fighter("B", BLUE, (32.0, 28.0)),
        fighter("Y", ORANGE, EAST, 4),
    )
    fights = ask(state, AskMelee()).fights
    with_y = next(fight for fight in fights if "Y" in (*fight.one, *fight.other))
    assert {strike.striker for strike in with_y.strikes if strike.target == "Y"} == {"A", "B"}
    assert with_y.fates.keys() == {*with_y.one, *with_y.other}
    alone = melee(fighter("B", BLUE, (32.0, 28.0)), fighter("Y", ORANGE, EAST, 4))
    (single,) = ask(alone, AskMelee()).fights
    assert with_y.fates[CharacterId("Y")]["unharmed"] < single.fates[CharacterId("Y")]["unharmed"]


@pytest.mark.option("thrown_objects")
@pytest.mark.rule("ARG-29.5")
def test_those_in_no_combat_may_throw_what_they_hold() -> None:
    tavern = RoomId("tavern")
    people = (
        character("A", place=(35, 20), carries=(ThingId("vase"),), room=tavern),
        character("X", ORANGE, (43, 20), room=tavern),
    )
    state = skirmish(
        people,
        table=ground(rooms=(room("tavern", *box(30, 15, 60, 45)),)),
        options={"thrown_objects": True},
        phase=Phase.MELEE,
        things=thing("vase", weapon=OBJECT.id),
    )
    (choice,) = ask(state, AskMelee()).apart
    assert (choice.command, choice.who) == (Throw(A, X), "A")
    odds = ARGAD.odds(state, BLUE, Throw(A, X))
    assert odds
    assert choice.hurts == pytest.approx(1 - odds.chances["miss"])
    assert ask(state, AskDuty()).undecided == ("A",)
    decision = ARGAD.decide(state, BLUE, Throw(A, X), ScriptedDice())
    assert not isinstance(decision, Refusal)
    duty = ask(decision.state, AskDuty())
    assert (duty.undecided, duty.decided) == ((), ("A",))


@pytest.mark.option("neighbours_shoot")
@pytest.mark.rule("ARG-R-28", "ARG-25.13")
def test_a_neighbour_may_shoot_at_whoever_comes() -> None:
    bow = profile(weapons=("pistol",))
    people = (
        character("A", place=MIDDLE, of=bow),
        character("B", place=(30.0, 34.0), of=bow),
        character("X", ORANGE, NORTH, of=profile()),
    )
    state = skirmish(people, phase=Phase.MELEE, options={"neighbours_shoot": True})
    met = {"contacted": frozenset({X})}
    state = state.note(A, **met).note(X, contacted=frozenset({A}), moved=True)
    (fight,) = ask(state, AskMelee()).fights
    shot = next(choice for choice in fight.choices if isinstance(choice.command, Strike) and choice.command.shoots)
    odds = ARGAD.odds(state, BLUE, shot.command)
    assert odds
    assert shot.hurts == pytest.approx(1 - odds.chances["0"])
    assert shot.suffers < choices(state)[NoStrike(A)].suffers, "who falls by the shot strikes nobody"
