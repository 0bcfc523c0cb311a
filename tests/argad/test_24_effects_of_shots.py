"""Page 24: ammunition, duels, and what hits do."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting import shots
from escarmouche.argad.shooting.duels import DuelDrawn
from escarmouche.argad.shooting.shot_odds import shot_odds
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, area, ground, kind, resolution
from tests.argad.shooting import (
    WEAPONS,
    X,
    Y,
    declare,
    dice,
    fallen,
    field,
    fire,
    landed,
    mark,
    refused,
    rolls,
    row,
    shooter,
    shooters,
    shot,
    volleys,
)
from tests.argad.turns import Table

S, T = CharacterId("S"), CharacterId("T")


@pytest.mark.rule("ARG-24.1")
def test_ammunition_is_not_counted() -> None:
    state = field(shooter("bow"), mark())
    for turn in range(2, 32):
        told = fire(state, [shot(weapon="bow")], (1,))
        state = replace(told.skirmish, turn=turn, turn_statuses={})
    assert refused(state, shot(weapon="bow")) is None


@pytest.mark.rule("ARG-24.2")
def test_thrown_missiles_are_limited_in_number() -> None:
    state = field(shooter("javelin"), mark(8))
    for turn in (2, 3):
        told = fire(state, [shot(weapon="javelin")], (1,))
        state = replace(told.skirmish, turn=turn, turn_statuses={})
    assert state.characters[S].spent == {"javelin": 2}
    assert refused(state, shot(weapon="javelin")) == ("ARG-24.2", "all_thrown")


@pytest.mark.rule("ARG-24.4")
def test_stones_are_in_extensions() -> None:
    assert not [name for name in WEAPONS if "stone" in name]


@pytest.mark.rule("ARG-24.5")
def test_there_is_no_initiative_roll() -> None:
    people = [*shooters(5), *(mark(15, f"T{n}", aside=3 * n - 6, weapons=("crossbow",)) for n in range(5))]
    wanted = [shot("T0", f"S{n + 1}") for n in range(5)] + [shot("S1", f"T{n}") for n in range(5)]
    told = fire(field(people, options={"priority": "free"}), wanted, (1,) * 5, (1,) * 5)
    assert {roll.throw.purpose for roll in told.dice.rolls} == {"shot"}


def duel(mine: Any = frozenset(), **options: Any) -> Skirmish:
    """S and T, alone, face to face at short range."""
    other = mark(weapons=("crossbow",), class_=4, skills=mine)
    return field(shooter(), other, options={"duels": True, **options})


BOTH = [shot(), shot("S", "T")]


@pytest.mark.option("duels")
@pytest.mark.rule("ARG-24.6")
def test_in_a_duel_the_faster_kills_before_the_other_shoots() -> None:
    told = fire(duel(), BOTH, (6,), (5,), (4,), (2,))
    assert fallen(told) == ["T"]
    drawn = [event for event in told.events if isinstance(event, DuelDrawn)]
    assert [(each.shooters, each.first) for each in drawn] == [(("S", "T"), "S")]


@pytest.mark.rule("ARG-24.6")
def test_if_the_faster_misses_the_other_shoots() -> None:
    assert fallen(fire(duel(), BOTH, (6,), (1,), (4,), (2,))) == ["S"]


@pytest.mark.rule("ARG-24.6")
def test_without_the_option_or_with_others_about_there_is_no_duel() -> None:
    assert sorted(fallen(fire(duel(duels=False), BOTH, (6,), (5,)))) == ["S", "T"]
    third = shooter(name="Z", at=(X, Y + 8))
    state = field(duel().characters.values(), third, options={"duels": True})
    told = fire(state, [*BOTH, shot(by="Z")], (5,), (5, 1))
    assert sorted(fallen(told)) == ["S", "T"]


@pytest.mark.rule("ARG-24.7")
def test_gunslingers_are_faster() -> None:
    """T's 2 and 3 are more than S's 4."""
    told = fire(duel(frozenset({"fast_draw"})), BOTH, (6,), (5,), (4,), (2,))
    assert fallen(told) == ["S"]


@pytest.mark.option("equal_speed")
@pytest.mark.rule("ARG-R-113")
def test_equally_fast_people_shoot_together_or_throw_again() -> None:
    assert sorted(fallen(fire(duel(), BOTH, (6,), (5,), (3,), (3,)))) == ["S", "T"]
    assert fallen(fire(duel(equal_speed="again"), BOTH, (6,), (5,), (3,), (3,), (1,), (2,))) == ["S"]


@pytest.mark.rule("ARG-24.8")
def test_needing_8_is_nearly_hopeless_for_one_shooter() -> None:
    assert round(100 * float(shot_odds(8, 1).at_least_one), 2) == 0.46


@pytest.mark.rule("ARG-24.10")
def test_there_are_no_saving_throws() -> None:
    told = fire(field(shooter(), mark(class_=5, armour="5")), [shot()], (5,))
    assert fallen(told) == ["T"]
    assert {roll.throw.by for roll in told.dice.rolls} == {BLUE}


@pytest.mark.rule("ARG-24.11", "ARG-R-101")
def test_a_hit_eliminates_somebody_alone_and_surplus_hits_are_lost() -> None:
    told = fire(field(shooters(3), mark()), [shot(by=f"S{n}") for n in (1, 2, 3)], (5, 6, 5))
    assert fallen(told) == ["T"]
    assert [each.victim for each in landed(told)] == ["T", None, None]


@pytest.mark.rule("ARG-24.12", "ARG-R-21")
def test_lots_are_drawn_among_the_six_nearest_and_refilled() -> None:
    told = fire(field(shooters(2), row(8, 5, 0)), [shot("T1", "S1"), shot("T1", "S2")], (5, 5), (1,), (6,))
    first, second = landed(told)
    assert set(first.numbered) == {f"T{n}" for n in range(1, 7)}
    assert set(second.numbered) == {f"T{n}" for n in range(2, 8)}
    assert fallen(told) == ["T1", "T7"]


@pytest.mark.option("casualties")
@pytest.mark.rule("ARG-R-21")
def test_at_some_tables_the_whole_group_is_in_the_lot() -> None:
    state = field(shooter(), row(8, 5, 0), options={"casualties": "group"})
    told = fire(state, [shot("T1")], (5,), (8,))
    assert fallen(told) == ["T8"]


@pytest.mark.rule("ARG-24.13")
@pytest.mark.parametrize(("again", "down"), [(6, ["T1"]), (3, [])])
def test_a_six_may_still_carry_through_armour(again: int, down: list[str]) -> None:
    group = [mark(15, "T1", armour="5", class_=5), *row(3)[1:]]
    told = fire(field(shooter("bow"), group), [shot("T1", weapon="bow")], (6,), (1,), (again,))
    assert fallen(told) == down


@pytest.mark.rule("ARG-24.13", "ARG-8.7")
def test_in_disorder_only_if_the_player_has_a_six_left() -> None:
    group = [mark(15, "T1", armour="5", class_=5), *row(3)[1:]]
    state = replace(field(shooter("bow", class_=3), group), sixes=frozenset({BLUE}))
    assert fallen(fire(state, [shot("T1", weapon="bow")], (6,), (1,))) == []
    fresh = field(shooter("bow", class_=3), group)
    assert fallen(fire(fresh, [shot("T1", weapon="bow")], (6,), (1,), (6,))) == ["T1"]


@pytest.mark.rule("ARG-24.14")
def test_members_in_the_open_are_hit_before_those_behind_something() -> None:
    bush = kind("bush", cover=-1)
    wood = area("wood", bush, (30, 20), (60, 20), (60, 60), (30, 60))
    group = [mark(16, "T1"), *(mark(19 + 3 * n, f"T{n + 2}") for n in range(5))]
    state = field(shooters(2), group, table=ground(200, 120, kinds=(bush,), areas=(wood,)))
    told = fire(state, [shot("T1", "S1"), shot("T1", "S2")], (5, 5), (1,))
    assert fallen(told) == ["T1"]
    assert [each.falls for each in landed(told)] == [True, False]


@pytest.mark.rule("ARG-24.15")
def test_ordered_to_shoot_at_all_those_behind_something_may_escape() -> None:
    bush = kind("bush", cover=-1)
    wood = area("wood", bush, (30, 20), (60, 20), (60, 60), (30, 60))
    group = [mark(16, "T1"), mark(19, "T2"), mark(22, "T3")]
    state = field(shooter(), group, table=ground(200, 120, kinds=(bush,), areas=(wood,)))
    assert fallen(fire(state, [shot("T1", whole=True)], (5,), (2,))) == []


@pytest.mark.rule("ARG-R-48")
def test_rider_and_horse_fall_together() -> None:
    """Neither somebody on foot nor a horse is left on the table."""
    rider = mark(15, mounted=True, cavalry=True, base=MOUNTED)
    table = Table(field(shooter("bow"), rider, mark(90, "U")))
    table.play(BLUE, Shoot(shot(weapon="bow")))
    table.done([5])
    assert set(table.state.characters) == {"S", "U"}
    assert [gone.character for gone in table.state.fallen] == ["T"]
    assert (table.state.things, table.state.ground.areas) == ({}, ())


@pytest.mark.rule("ARG-24.16", "ARG-33.1")
def test_whoever_is_hit_is_taken_off_at_once() -> None:
    told = fire(field(shooter(), row(10, 5, 0)), [shot("T1")], (5,), (3,))
    assert len(list(told.skirmish.characters)) == 10
    assert [(gone.character, gone.how) for gone in told.skirmish.fallen] == [("T3", "shot")]


@pytest.mark.rule("ARG-24.17", "ARG-33.2")
def test_special_characters_survive_a_first_hit() -> None:
    state = field(shooter(), mark(class_=5, lives=2))
    told = fire(state, [shot()], (5,))
    assert (told.skirmish.characters[T].lives, told.skirmish.characters[T].wound) == (1, Wound.PLAIN)
    two = fire(field(shooters(2), mark(class_=5, lives=2)), [shot(by="S1"), shot(by="S2")], (5, 5))
    assert fallen(two) == ["T"]


@pytest.mark.rule("ARG-R-97")
def test_everything_is_measured_before_the_first_die() -> None:
    """Two of three fall: the volley at the third was still one at a group."""
    state = field(shooters(2), row(3), weapons=WEAPONS)
    told = fire(state, [shot("T1", "S1"), shot("T1", "S2")], (5, 6), (1,), (1,))
    assert [event.target for event in volleys(told)] == [("T1", "T2", "T3")]
    assert len(fallen(told)) == 2


@pytest.mark.rule("ARG-24.8", "ARG-R-31")
@pytest.mark.parametrize("people", [row(1, 30), row(3, 15), [mark(15, "T1", armour="5"), *row(3)[1:]]])
def test_the_odds_are_the_frequencies_of_the_engines_own_results(people: list[Any]) -> None:
    state = field(shooter("bow"), people)
    wanted = Shoot(shot("T1", weapon="bow"))
    odds = shots.shot_chances(state, BLUE, wanted)
    assert odds
    declared = declare(resolution(state), wanted.shot).skirmish
    trials = 1500
    fell = 0
    for number in range(trials):
        told = Resolution(declared, StreamDice(Seed(bytes(32)), number))
        shots.fire(told)
        fell += bool(fallen(told))
    chance = odds.chances["1"]
    assert abs(fell / trials - chance) < 4 * (chance * (1 - chance) / trials) ** 0.5


@pytest.mark.rule("ARG-24.8")
def test_a_shot_that_is_not_possible_has_no_odds() -> None:
    assert shots.shot_chances(field(shooter(), mark(61)), BLUE, Shoot(shot())) is None


@pytest.mark.rule("ARG-6.3")
def test_a_concealed_weapon_is_seen_once_it_is_shot() -> None:
    state = field(shooter("sword"), mark(8))
    who = state.characters[S]
    hidden = replace(who, profile=replace(who.profile, concealed=(shot(weapon="flint_pistol").weapon,)))
    told = fire(state.with_character(hidden), [shot(weapon="flint_pistol")], (1,))
    assert told.skirmish.characters[S].profile.concealed == ()
    assert "flint_pistol" in told.skirmish.characters[S].profile.weapons


@pytest.mark.rule("ARG-14.24", "ARG-6.1")
@pytest.mark.parametrize("weapon", ["flint_pistol", "crossbow", "nothing", "sword"])
def test_one_shoots_with_what_one_has_and_what_is_dry(weapon: str) -> None:
    state = field(shooter("flint_pistol"), mark(8)).change(S, useless=frozenset({"flint_pistol"}))
    rule = "ARG-14.24" if weapon == "flint_pistol" else "ARG-6.1"
    assert (refused(state, shot(weapon=weapon)) or ("",))[0] == rule


@pytest.mark.rule("ARG-15.13", "ARG-14.3", "ARG-19.3", "ARG-R-117")
@pytest.mark.parametrize(("values", "rule"), [({"hesitates": True}, "ARG-15.13"), ({"only_moves": True}, "ARG-14.3")])
def test_some_people_cannot_shoot_this_turn(values: dict[str, Any], rule: str) -> None:
    assert (refused(field(shooter(), mark()).note(S, **values), shot()) or ("",))[0] == rule
    assert (refused(field(shooter(down_until=1), mark()), shot()) or ("",))[0] == "ARG-R-117"
    assert len(dice(fire(field(shooter(), mark()), [shot()], (1,)))) == 1
    assert rolls(fire(field(shooter(), mark()), [shot()], (1,)), "lot") == []
