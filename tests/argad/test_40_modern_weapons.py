"""Page 40: revolvers and bolt-action rifles."""

import pytest

from escarmouche.argad.melee.point_blank import refuse
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import Phase
from tests.argad.build import ORANGE, character, profile
from tests.argad.shooting import (
    X,
    Y,
    dice,
    fallen,
    field,
    fire,
    malus,
    mark,
    moved,
    need,
    refused,
    rolls,
    shooter,
    shot,
)
from tests.argad.test_22_point_blank import blow, charged, fight

S, C = CharacterId("S"), CharacterId("C")


@pytest.mark.rule("ARG-40.6")
def test_a_motionless_revolver_has_two_shots_and_one_with_a_malus_on_the_move() -> None:
    still = field(shooter("revolver"), mark(15))
    told = fire(still, [shot(weapon="revolver"), shot(weapon="revolver")], (6, 5))
    assert [roll.throw.count for roll in rolls(told)] == [2]
    assert [die.natural for die in dice(told)] == [6, 6]
    running = moved(field(shooter("revolver"), mark(8)), "S")
    assert malus(running, shot(weapon="revolver")) == -1
    once = fire(running, [shot(weapon="revolver")], (5,)).skirmish
    assert refused(once, shot(weapon="revolver")) == ("ARG-16.2", "shots_used")


@pytest.mark.rule("ARG-40.6")
@pytest.mark.parametrize(("distance", "needed"), [(10, 5), (10.1, 6), (20, 6)])
def test_a_revolver_has_no_long_range(distance: float, needed: int) -> None:
    assert need(field(shooter("revolver"), mark(distance)), shot(weapon="revolver")) == needed
    assert refused(field(shooter("revolver"), mark(21)), shot(weapon="revolver")) == ("ARG-16.5", "out_of_range")


@pytest.mark.rule("ARG-R-100", "ARG-8.5")
def test_sixes_of_two_shots_at_one_target_count_together() -> None:
    """Untrained, so 7 is needed."""
    state = field(shooter("revolver", class_=2, rank="hero"), mark(15))
    assert fallen(fire(state, [shot(weapon="revolver"), shot(weapon="revolver")], (6, 6))) == ["T"]


@pytest.mark.rule("ARG-40.7")
@pytest.mark.parametrize(("distance", "needed"), [(40, 5), (60, 6), (100, 7), (120, 7)])
def test_a_bolt_action_rifle_reaches_far(distance: float, needed: int) -> None:
    assert need(field(shooter("rifle"), mark(distance)), shot(weapon="rifle")) == needed


@pytest.mark.rule("ARG-40.7")
def test_a_bolt_action_rifle_is_not_reloaded_and_not_shot_on_the_move() -> None:
    assert refused(field(shooter("rifle"), mark(121)), shot(weapon="rifle")) == ("ARG-16.5", "out_of_range")
    assert refused(moved(field(shooter("rifle"), mark(15)), "S"), shot(weapon="rifle")) == (
        "ARG-16.8",
        "not_on_the_move",
    )
    told = fire(field(shooter("rifle"), mark(15)), [shot(weapon="rifle")], (1,))
    assert told.skirmish.characters[S].unloaded == {}
    assert refused(told.skirmish, shot(weapon="rifle")) == ("ARG-16.2", "shots_used")


@pytest.mark.rule("ARG-40.8", "ARG-8.17")
def test_a_rifle_with_a_bayonet_shoots_and_strikes_in_the_first_turn_of_a_melee() -> None:
    sword = character("C", ORANGE, (X + 2, Y), of=profile(weapons=("sword",)))
    state = charged("rifle_bayonet", charger=sword)
    told = fight(state, [blow(weapon="rifle_bayonet")], (4,), (4,))
    assert [roll.throw.purpose for roll in told.dice.rolls][:2] == ["shot", "strike"]
    assert [roll.throw.by for roll in told.dice.rolls][:2] == [state.characters[S].owner] * 2


@pytest.mark.rule("ARG-40.8", "ARG-16.4")
def test_in_the_second_turn_it_only_strikes() -> None:
    state = field(shooter("rifle_bayonet"), character("C", ORANGE, (X + 2, Y)), phase=Phase.MELEE)
    refusal = refuse(state.note(S, touched=frozenset({C})), blow(weapon="rifle_bayonet"))
    assert refusal
    assert refusal.rule == "ARG-16.4"
