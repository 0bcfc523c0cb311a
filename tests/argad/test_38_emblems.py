"""Page 38: emblems won, lost and taken up again; page 32: bearers and musicians."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.melee.aftermath import AnswerFollowUp
from escarmouche.argad.melee.declarations import NoStrike, Strike
from escarmouche.argad.melee.pushes import PushedBack
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.orders import Charge, Go, Play, Reload, TakeUp
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.morale.emblem_turns import EmblemClaimed, EmblemTaken
from escarmouche.argad.morale.playing import MusicPlayed
from escarmouche.argad.morale.trials import MoraleTested
from escarmouche.argad.people.emblems import bears_emblem
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.people.music import plays
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.shooting.shots import Shoot
from tests.argad.build import BLUE, ORANGE, at, character, named, profile, skirmish
from tests.argad.marching import RIDER
from tests.argad.morale import banner, enemy, next_turn, squad, table
from tests.argad.places import offered
from tests.argad.turns import Table
from tests.argad.units import in_ranks

FLAG = banner().id
TAKER, BEARER, DRUM = CharacterId("max"), CharacterId("bearer"), CharacterId("drum")


def fight(*others: Character, **values: Any) -> Table:
    """The bearer of blue's banner in contact with Max, friends 20 cm to the west."""
    bearer = character("bearer", of=profile(2), carries=(FLAG,))
    flag = banner()
    return table([bearer, enemy("max", (32, 30)), *squad(3, place=(8, 30)), *others], things={FLAG: flag}, **values)


def felled(*others: Character) -> Table:
    """Max has killed the bearer, and stepped into the place."""
    game = fight(*others)
    game.to(Phase.MELEE)
    game.play(BLUE, NoStrike(BEARER))
    game.done([5])
    game.play(ORANGE, AnswerFollowUp(follow=True))
    return game


@pytest.mark.rule("ARG-38.11", "ARG-38.10", "ARG-R-187", example="ARG-EX-38")
def test_an_emblem_is_won_by_killing_stepping_in_and_standing_a_turn() -> None:
    game = felled()
    assert (game.state.turn, game.who("max").claims, game.who("max").carries) == (10, FLAG, ())
    assert game.at("max") == (30, 30)
    next_turn(game)
    assert game.of(EmblemTaken) == [EmblemTaken(TAKER, FLAG)]
    assert game.who("max").carries == (FLAG,)
    game.done([1])
    (test,) = game.of(MoraleTested)
    assert (test.causes, {check.character for check in test.checks}) == (("banner",), {"s0", "s1", "s2"})


@pytest.mark.rule("ARG-38.11", example="ARG-EX-38")
def test_who_is_pushed_back_in_the_second_turn_does_not_have_it() -> None:
    game = felled(character("bo", place=(30, 42), of=profile(4)))
    game.move({"bo": Charge(TAKER)})
    game.to(Phase.MELEE)
    game.play(ORANGE, NoStrike(TAKER))
    game.done([3])
    game.play(BLUE, AnswerFollowUp(follow=False))
    assert game.of(PushedBack)
    assert not game.of(EmblemTaken)
    assert game.of(EmblemClaimed)[-1] == EmblemClaimed(TAKER, None)
    assert game.state.things[FLAG].at == at(30, 30)


@pytest.mark.rule("ARG-38.11", "ARG-R-120")
def test_whoever_spends_two_turns_there_on_foot_has_it_riders_do_not() -> None:
    for of, won in ((profile(), True), (RIDER, False)):
        flag = banner(at=at(50, 30))
        game = table([*squad(), enemy("max", (50, 30), of=of)], things={FLAG: flag})
        next_turn(game)
        next_turn(game)
        assert bool(game.of(EmblemTaken)) == won


@pytest.mark.rule("ARG-R-187")
def test_a_taker_who_falls_drops_it() -> None:
    game = felled()
    next_turn(game)
    game.state = Felled(TAKER, "shot").apply(game.state)
    assert game.state.things[FLAG].at == at(30, 30)


@pytest.mark.rule("ARG-38.10", "ARG-R-114")
def test_those_who_do_not_see_the_emblem_taken_are_not_shaken() -> None:
    game = felled()
    game.state = game.state.change(TAKER, hidden=False)
    far = [one.id for one in squad()]
    for number, who in enumerate(far):
        game.state = game.state.change(who, captor=TAKER if number == 0 else None)
    next_turn(game)
    (shock,) = game.state.shocks
    assert shock.characters == ("s1", "s2"), "prisoners do not count"


@pytest.mark.rule("ARG-R-120")
def test_its_own_side_takes_it_up_in_one_motionless_turn() -> None:
    flag = banner(at=at(30, 30))
    game = table([character("bearer", place=(32, 30)), enemy("max", (34.5, 30))], things={FLAG: flag})
    game.done()
    walking = TakeUp(FLAG, (at(30, 36),))
    assert game.refusal(BLUE, Announce(BEARER, walking)).key == "emblem_stand_still"
    assert game.refusal(ORANGE, Announce(TAKER, TakeUp(FLAG))).key == "emblem_is_won"
    game.play(BLUE, Announce(BEARER, TakeUp(FLAG)))
    game.done()
    assert game.who("bearer").carries == (FLAG,)


@pytest.mark.rule("ARG-R-120")
def test_nobody_takes_up_an_emblem_from_the_saddle() -> None:
    flag = banner(at=at(30, 30))
    game = table([character("bearer", place=(34, 30), of=RIDER)], things={FLAG: flag})
    game.done()
    assert game.refusal(BLUE, Announce(BEARER, TakeUp(FLAG))).key == "emblem_on_foot"


@pytest.mark.rule("ARG-R-187", "ARG-8.20")
def test_a_bearer_has_one_hand() -> None:
    of = profile(weapons=("halberd", "sword", "crossbow"))
    bearer = character("bearer", of=of, carries=(FLAG,), rank="hero")
    game = table([bearer, enemy("max", (32, 30)), enemy("far", (50, 30))], things={FLAG: banner()})
    shot = Shot(shooter=BEARER, weapon=WeaponId("crossbow"), target=CharacterId("far"))
    assert game.refusal(BLUE, Shoot(shot)).key == "hand_on_the_emblem"
    game.to(Phase.MELEE)
    assert game.refusal(BLUE, Strike(BEARER, TAKER, WeaponId("halberd"))).key == "needs_both_hands"
    game.play(BLUE, Strike(BEARER, TAKER, WeaponId("sword")))


@pytest.mark.rule("ARG-R-187")
@pytest.mark.parametrize(("order", "saved"), [(None, True), (Reload(WeaponId("crossbow")), False)])
def test_in_the_ranks_whoever_closes_up_saves_it(order: Reload | None, saved: bool) -> None:
    """Unless he or she does something else in that turn."""
    of = profile(weapons=("crossbow",))
    people = [character(f"s{n}", place=(30 + 2 * n, 30), of=of, unloaded={WeaponId("crossbow"): 1}) for n in range(4)]
    game = table([*people, character("chief", place=(40, 36), rank="troop_leader")])
    game.state = in_ranks(game.state, [one.id for one in people], 2, (30, 30))
    fallen = banner(at=game.who("s0").at)
    game.state = replace(game.state, things={FLAG: fallen})
    game.move({"s0": order} if order else {})
    next_turn(game)
    assert (game.who("s0").carries == (FLAG,)) == saved


# Music


def band(**values: Any) -> Table:
    of = profile(weapons=("sword", "crossbow"), musician=True)
    drum = character("drum", of=of, **{"rank": "hero", **values})
    return table([drum, character("lout", place=(60, 60)), enemy("max", (40, 30))])


@pytest.mark.rule("ARG-R-121", "ARG-32.8")
@pytest.mark.parametrize("order", [Play(), Play((at(30, 40),))])
def test_a_musician_plays_standing_or_walking(order: Play) -> None:
    game = band()
    game.move({"drum": order})
    assert game.of(MusicPlayed) == [MusicPlayed(DRUM)]
    assert game.at("drum") == ((30, 40) if order.path else (30, 30))
    assert plays(game.state, game.who("drum"))
    next_turn(game)
    assert plays(game.state, game.who("drum")), "heard until the new orders"
    game.move({"drum": Go((at(30, 35),))})
    assert not plays(game.state, game.who("drum"))


@pytest.mark.rule("ARG-R-121")
def test_who_plays_neither_shoots_nor_strikes_nor_loads() -> None:
    game = band()
    game.move({"drum": Play(), "max": Charge(DRUM)})
    game.to(Phase.SHOTS)
    shot = Shot(shooter=DRUM, weapon=WeaponId("crossbow"), target=CharacterId("foe"))
    assert game.refusal(BLUE, Shoot(shot)).key == "shooter_busy"
    game.done()
    assert game.refusal(BLUE, Strike(DRUM, TAKER, WeaponId("sword"))).key == "players_do_not_strike"
    assert isinstance(game.state.turn_status(DRUM).order, Play), "one order a turn: no loading beside it"
    assert not isinstance(game.state.turn_status(DRUM).order, Reload)


@pytest.mark.rule("ARG-32.8", "ARG-R-121")
def test_musicians_are_those_with_the_role_or_the_profile() -> None:
    game = band()
    game.done()
    assert game.refusal(BLUE, Announce(CharacterId("lout"), Play())).key == "no_musician"
    assert offered(game.state, Play, CharacterId("lout")) == []
    game.state = game.state.change(CharacterId("lout"), role="musician")
    assert offered(game.state, Play, CharacterId("lout"))[0] == Play()
    game.play(BLUE, Announce(CharacterId("lout"), Play()))


@pytest.mark.rule("ARG-R-187")
@pytest.mark.parametrize("emblem", [Emblem(seat=BLUE), None])
def test_a_hand_is_taken_by_a_banner_and_not_by_just_anything(emblem: Emblem | None) -> None:
    thing = Thing(id=ThingId("thing"), name=named("thing"), emblem=emblem)
    state = skirmish([character("a", carries=(thing.id,))], things={thing.id: thing})
    assert bears_emblem(state, state.characters[CharacterId("a")]) is (emblem is not None)
