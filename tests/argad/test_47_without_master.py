"""Without a game master: agreement, or a die; and what page 47 asks of every turn (ARG-R-125, ARG-R-210, ARG-47)."""

from typing import Any

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.characters import GiveWeapon
from escarmouche.argad.master.house_rules import SetBand, SetDistance, WeaponRuled
from escarmouche.argad.master.judgement import JudgeShot
from escarmouche.argad.master.placing import LateMove
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Go, Reload
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.agreement import DieDecided, ProposalVoid, Propose, Vote
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.seat_commands import TimeUp
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.kernel import CLOCK, GAME_MASTER, Seat
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, profile, skirmish
from tests.argad.turns import Table, laid

A, X, Z = CharacterId("a"), CharacterId("x"), CharacterId("z")
LATE = LateMove(A, at(30, 40), "forgotten")


def table(*seats: Seat, **values: Any) -> Table:
    """Blue's a, orange's x and straw's z, far from each other, while moves are announced."""
    people = [character("a"), character("x", ORANGE, (110, 30)), character("z", STRAW, (110, 70))]
    here = [each for each in people if each.owner in (seats or (BLUE, ORANGE))]
    values = {"options": {"fog": False}, "seats": seats or (BLUE, ORANGE), **values}
    return Table(opened(skirmish(here, **values)))


def announcing(*seats: Seat, **values: Any) -> Table:
    begun = table(*seats, **values)
    for seat in begun.state.seats:
        begun.play(seat, Done())
    assert begun.state.phase is Phase.ORDERS
    return begun


@pytest.mark.rule("ARG-R-125", "ARG-R-210", "ARG-15.15")
def test_what_all_agree_on_is_done() -> None:
    at_table = announcing()
    before = at_table.state
    at_table.play(BLUE, Propose(LATE))
    assert all(ARGAD.see(before, at_table.events[-1], seat) == at_table.events[-1] for seat in (BLUE, ORANGE))
    assert ARGAD.acting(at_table.state) == {ORANGE}
    assert at_table.refusal(BLUE, Announce(A, Go((at(30, 40),)))).key == "answer_first"
    at_table.play(ORANGE, Vote(agrees=True))
    assert at_table.at("a") == (30, 40)
    assert not at_table.of(DieDecided)


@pytest.mark.rule("ARG-R-125")
@pytest.mark.parametrize(("face", "moved"), [(3, False), (4, True)])
def test_where_somebody_is_against_it_a_die_decides_from_four_on(face: int, moved: bool) -> None:
    at_table = announcing()
    at_table.play(BLUE, Propose(LATE))
    at_table.play(ORANGE, Vote(agrees=False), [face])
    assert (at_table.at("a") == (30, 40)) is moved
    assert [event.grants for event in at_table.of(DieDecided)] == [moved]


@pytest.mark.rule("ARG-R-125")
def test_whoever_says_nothing_in_time_has_not_agreed() -> None:
    at_table = announcing()
    at_table.play(BLUE, Propose(LATE))
    at_table.play(CLOCK, TimeUp(), [5])
    assert at_table.at("a") == (30, 40)
    assert len(at_table.of(DieDecided)) == 1


@pytest.mark.rule("ARG-R-125")
def test_all_the_others_are_asked_until_one_is_against_it() -> None:
    at_table = announcing(BLUE, ORANGE, STRAW)
    at_table.play(BLUE, Propose(LATE))
    assert ARGAD.acting(at_table.state) == {ORANGE, STRAW}
    at_table.play(ORANGE, Vote(agrees=True))
    assert at_table.at("a") == (30, 30)
    at_table.play(STRAW, Vote(agrees=True))
    assert at_table.at("a") == (30, 40)
    at_table.play(ORANGE, Propose(GiveWeapon(X, WeaponId("dagger"))))
    at_table.play(STRAW, Vote(agrees=False), [1])
    assert not at_table.state.questions
    assert WeaponId("dagger") not in at_table.who("x").profile.weapons


@pytest.mark.rule("ARG-R-125")
def test_with_a_game_master_the_game_master_settles_it() -> None:
    assert announcing(master=True).refusal(BLUE, Propose(LATE)).key == "ask_the_master"


@pytest.mark.rule("ARG-R-210", "ARG-20.14", "ARG-31.10")
def test_shots_and_weapons_are_settled_like_that_each_in_its_phase() -> None:
    at_table = announcing()
    assert at_table.refusal(BLUE, Propose(JudgeShot(A, -1, "smoke"))).key == "not_in_orders"
    at_table.play(BLUE, Propose(GiveWeapon(A, WeaponId("dagger"))))
    at_table.play(ORANGE, Vote(agrees=True))
    assert WeaponId("dagger") in at_table.who("a").profile.weapons
    at_table.to(Phase.SHOTS)
    at_table.play(ORANGE, Propose(JudgeShot(X, -1, "smoke")))
    at_table.play(BLUE, Vote(agrees=True))
    assert at_table.state.turn_status(X).judged == -1


@pytest.mark.rule("ARG-R-125")
def test_a_request_that_the_rules_refuse_is_not_put_to_anybody() -> None:
    at_table = announcing()
    assert at_table.refusal(BLUE, Propose(LateMove(A, at(30, 60)))).key == "master_too_far"


@pytest.mark.rule("ARG-R-125")
def test_an_agreement_is_void_where_somebody_unseen_stands_in_the_way() -> None:
    """Nobody learns more than that it cannot be: the refusal would say who is there."""
    far = [character("a"), character("x", ORANGE, (110, 30)), character("y", ORANGE, (40, 40), hidden=True)]
    state = opened(skirmish(far, options={"fog": True}))
    at_table = Table(state)
    for seat in (BLUE, ORANGE):
        at_table.play(seat, Done())
    assert "y" not in ARGAD.view(at_table.state, BLUE).characters
    at_table.play(BLUE, Propose(LateMove(A, at(38, 40))))
    at_table.play(ORANGE, Vote(agrees=True))
    assert at_table.at("a") == (30, 30)
    assert len(at_table.of(ProposalVoid)) == 1


# Changing the rule


@pytest.mark.rule("ARG-46.2")
def test_players_change_a_rule_if_all_agree_and_the_story_calls_it_a_house_rule() -> None:
    at_table = announcing()
    at_table.play(BLUE, Propose(SetBand(WeaponId("crossbow"), 2, 8000, 7)))
    at_table.play(ORANGE, Vote(agrees=True))
    shot = at_table.state.weapons[WeaponId("crossbow")].shot
    assert shot is not None
    assert shot.bands[2].to == 8000
    assert [event.after.id for event in at_table.of(WeaponRuled)] == ["crossbow"]
    assert [each.kind for each in at_table.state.house_rules] == ["weapon"]
    assert at_table.state.house_rules[0].id == "crossbow"


@pytest.mark.rule("ARG-46.2")
def test_house_rules_of_a_game_master_are_listed_for_everybody() -> None:
    at_table = announcing(master=True)
    at_table.play(GAME_MASTER, SetDistance("voice", 3000))
    at_table.play(GAME_MASTER, SetDistance("voice", 4000))
    assert [(each.kind, each.id) for each in ARGAD.view(at_table.state, ORANGE).house_rules] == [("distance", "voice")]


# One action, one throw


@pytest.mark.rule("ARG-47.3")
def test_loading_and_walking_take_two_turns() -> None:
    archer = profile(weapons=("crossbow",))
    loading = character("a", of=archer, unloaded={WeaponId("crossbow"): 1})
    at_table = laid([loading, character("x", ORANGE, (110, 30))], options={"fog": False})
    at_table.to(Phase.ORDERS)
    both = Announce(A, Reload(WeaponId("crossbow"), (at(30, 36),)))
    assert at_table.refusal(BLUE, both).rule.startswith("ARG-")
    at_table.move({"a": Go((at(30, 36),))})
    assert at_table.who("a").unloaded
    at_table.to(Phase.EARLY)
    at_table.move({"a": Reload(WeaponId("crossbow"))})
    at_table.to(Phase.EARLY)
    assert (at_table.at("a"), at_table.who("a").unloaded) == ((30, 36), {})


@pytest.mark.rule("ARG-47.4")
def test_a_plain_strike_is_one_throw() -> None:
    at_table = laid([character("a"), character("x", ORANGE, (32, 30))], options={"fog": False})
    at_table.to(Phase.MELEE)
    at_table.play(BLUE, Strike(A, X, WeaponId("sword")))
    at_table.play(BLUE, Done())
    at_table.play(ORANGE, Done(), [5], [1])
    blows = [event for event in at_table.of(Struck) if event.strokes[0].striker == A]
    assert len(blows) == 1
    assert len(blows[0].strokes) == 1
