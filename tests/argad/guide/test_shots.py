"""Whom one may shoot at: each with the number needed, the chance and its reasons, or why not."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, AskShots
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.argad.shooting.showing import StayInSight
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, area, ground, kind, skirmish
from tests.argad.guide.answers import ask
from tests.argad.shooting import TABLE, WEAPONS, X, Y, field, mark, row, shooter
from tests.argad.test_21_before_and_during import pistol
from tests.argad.test_44_volleys import musketeers, volley

S = CharacterId("S")


def table(*people: Any, **values: Any) -> Any:
    return skirmish(people, table=TABLE, weapons=WEAPONS, **{"phase": Phase.SHOTS, **values})


def declared(state: Any, shot: Shot) -> Any:
    decision = ARGAD.decide(state, BLUE, Shoot(shot), ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    return decision.state


@pytest.mark.rule("ARG-16.5", "ARG-16.6")
def test_a_target_shows_its_number_and_its_chance() -> None:
    (found,) = ask(table(shooter("crossbow"), mark(15)), AskShots()).shooters
    (target,) = found.targets
    (choice,) = target.choices
    odds = ARGAD.odds(table(shooter("crossbow"), mark(15)), BLUE, Shoot(choice.shot))
    assert (found.who, target.who, target.members, target.distance) == ("S", "T", ("T",), 1500)
    assert odds
    assert choice.fallen == odds.chances
    assert choice.chance == pytest.approx(1 - odds.chances["0"])
    assert choice.chance == pytest.approx((7 - choice.need) / 6)


@pytest.mark.rule("ARG-16.5")
def test_somebody_out_of_range_says_so() -> None:
    (found,) = ask(table(shooter("flint_pistol"), mark(60)), AskShots()).shooters
    (target,) = found.targets
    assert target.choices == ()
    assert target.why.rule == "ARG-16.5"


@pytest.mark.rule("ARG-16.9")
def test_an_unloaded_weapon_says_so_once_for_all_targets() -> None:
    (found,) = ask(table(shooter("crossbow", unloaded={"crossbow": 1}), mark(15)), AskShots()).shooters
    assert found.why.rule == "ARG-16.9"


def test_the_most_promising_target_comes_first() -> None:
    state = table(shooter("crossbow"), mark(55, "far", aside=-20), mark(15), options={"priority": "free"})
    (found,) = ask(state, AskShots()).shooters
    assert [target.who for target in found.targets] == ["T", "far"]
    chances = [target.choices[0].chance for target in found.targets]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.rule("ARG-17.4")
def test_of_one_shooter_the_lines_are_shown() -> None:
    state = table(shooter("crossbow"), mark(15))
    (closely,) = ask(state, AskShots(S)).shooters
    (roughly,) = ask(state, AskShots()).shooters
    assert closely.targets[0].lines.free
    assert roughly.targets[0].lines is None


@pytest.mark.rule("ARG-16.7")
def test_all_that_is_proposed_can_be_declared_one_after_the_other() -> None:
    people = [shooter("crossbow", f"S{number}", at=(10, 20 + 10 * number)) for number in range(4)]
    state = table(*people, *row(3))
    proposed = ask(state, AskShots()).proposed
    assert {shot.shooter for shot in proposed} == {"S0", "S1", "S2", "S3"}
    for shot in proposed:
        state = declared(state, shot)
    answer = ask(state, AskShots())
    assert answer.proposed == ()
    assert [len(found.declared) for found in answer.shooters] == [1] * 4


@pytest.mark.rule("ARG-18.3")
@pytest.mark.parametrize(("name", "who"), [("F", "F"), ("Z", "S")])
def test_of_two_friends_who_exclude_each_other_the_first_by_name_shoots(name: str, who: str) -> None:
    """Whoever lends a shoulder does not shoot; both see the target equally well."""
    state = table(shooter("flint_musket"), shooter("flint_musket", name, at=(X + 2, Y)), mark(15))
    answer = ask(state, AskShots())
    chances = {found.targets[0].choices[0].chance for found in answer.shooters}
    assert len(chances) == 1
    assert [shot.shooter for shot in answer.proposed] == [who]


@pytest.mark.rule("ARG-18.11")
@pytest.mark.parametrize(("sheltered", "whole"), [(False, {False}), (True, {False, True})])
def test_all_of_a_group_are_a_choice_where_some_are_better_sheltered(sheltered: bool, whole: set[bool]) -> None:
    brush = kind("brush", cover=-1)
    areas = [area("thicket", brush, (29, 30), (60, 30), (60, 50), (29, 50))] if sheltered else []
    state = field(shooter("crossbow"), row(3), table=ground(200, 120, kinds=(brush,), areas=tuple(areas)))
    (found,) = ask(state, AskShots()).shooters
    assert {choice.shot.whole for choice in found.targets[0].choices} == whole


@pytest.mark.rule("ARG-16.2", "ARG-16.7")
def test_a_declared_shot_may_give_way_to_another() -> None:
    state = table(shooter("crossbow"), mark(15), mark(18, "U", aside=20), options={"priority": "free"})
    (before,) = ask(state, AskShots()).shooters
    state = declared(state, before.targets[0].choices[0].shot)
    (after,) = ask(state, AskShots()).shooters
    assert (before.instead, after.instead) == (False, True)
    assert [each.choices for each in after.targets] == [each.choices for each in before.targets]


@pytest.mark.rule("ARG-40.6")
def test_a_weapon_that_shoots_twice_is_proposed_twice() -> None:
    state = table(shooter("revolver"), mark(5))
    first, second = ask(state, AskShots()).proposed
    assert first == second
    state = declared(state, first)
    (found,) = ask(state, AskShots()).shooters
    assert (found.instead, len(found.targets[0].choices)) == (False, 1)
    (found,) = ask(declared(state, second), AskShots()).shooters
    assert (found.instead, len(found.declared)) == (True, 2)


@pytest.mark.rule("ARG-43.4")
def test_a_volley_says_who_takes_part_and_how_well() -> None:
    state = musketeers()
    (found,) = ask(state, AskShots()).volleys
    assert (found.command, set(found.shooters)) == (volley(), set("abcdefgh"))
    odds = ARGAD.odds(state, BLUE, volley())
    assert odds
    assert found.hits == odds.chances
    assert found.chance == pytest.approx(1 - odds.chances["0"])
    assert [each.text.en for each in found.modifiers] == ["volley on command"]
    assert ask(state, AskShots(), ORANGE).volleys == ()


@pytest.mark.rule("ARG-21.15")
def test_two_who_ran_past_each_other_may_stay_in_sight() -> None:
    state = pistol(target_ran=True)
    state = replace(state, phase=Phase.PASSING, options=replace(state.options, fog=False))
    assert ask(state, AskShots()).furtive == (S,)
    assert ask(state, AskDuty()).undecided == (S,)
    decision = ARGAD.decide(state, BLUE, StayInSight(S), ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    duty = ask(decision.state, AskDuty())
    assert (ask(decision.state, AskShots()).furtive, duty.undecided, duty.decided) == ((), (), (S,))


@pytest.mark.rule("ARG-16.7")
def test_a_shot_that_is_declared_can_still_be_thought_over() -> None:
    state = table(shooter("crossbow"), shooter("crossbow", "F", at=(X, Y + 10)), mark(15))
    assert ask(state, AskDuty()).undecided == ("F", "S")
    shot = next(shot for shot in ask(state, AskShots()).proposed if shot.shooter == S)
    duty = ask(declared(state, shot), AskDuty())
    assert (duty.undecided, duty.decided) == (("F",), (S,))
    assert ask(declared(state, shot), AskDuty(), ORANGE).decided == ()


def test_when_nobody_shoots_the_phase_says_so() -> None:
    assert isinstance(ask(table(shooter(), mark(15), phase=Phase.ORDERS), AskShots()), Refusal)


def test_others_are_asked_for_their_own_people_only() -> None:
    state = table(shooter("crossbow"), mark(15), options={"fog": False})
    assert ask(state, AskShots(), ORANGE).shooters == ()
    assert ask(state, AskShots(S), ORANGE).shooters == ()
