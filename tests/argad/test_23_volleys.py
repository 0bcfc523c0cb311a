"""Page 23: weapons with several projectiles, automatic fire and artillery. The first dice are the red ones."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.shooting.shots import Shoot, offer_shots
from escarmouche.argad.shooting.sixes import Cast
from escarmouche.argad.shooting.volleys import Hits, hits
from tests.argad.build import BLUE, missile
from tests.argad.shooting import (
    WEAPONS,
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
    shot,
    volleys,
)
from tests.argad.turns import Table

S = CharacterId("S")


def gun(red: int = 2, white: int = 0, **values: Any) -> dict[WeaponId, Weapon]:
    """A weapon that needs 5 up to 20 cm, 6 up to 40 and 7 up to 60."""
    return {**WEAPONS, WeaponId("gun"): missile("gun", red=red, white=white, **values)}


def salvo(faces: Sequence[int], people: int = 5, distance: float = 15, *more: Sequence[int], **values: Any) -> Any:
    """A salvo at a row of people; the lots always fall on the first."""
    state = field(shooter("gun"), row(people, distance), weapons=gun(**values))
    return fire(state, [shot("T1", weapon="gun")], faces, *more)


def counted(need: int, red: Sequence[int], white: Sequence[int], *, group: bool = False) -> Hits:
    faces = [*red, *white]
    return hits([Cast(face, need) for face in faces], faces, len(red), gains=group)


@pytest.mark.rule("ARG-23.1")
def test_a_salvo_hits_several_of_one_group_but_not_several_isolated_people() -> None:
    apart = [mark(15, f"T{n}", aside=10 * n) for n in (-1, 0, 1)]
    state = field(shooter("gun", rank="hero"), apart, weapons=gun(white=2))
    assert {command.shot.target for command in offer_shots(state, BLUE)} == {"T-1", "T0", "T1"}
    told = fire(state, [shot("T0", weapon="gun")], (6, 6, 6, 6))
    assert fallen(told) == ["T0"]
    assert refused(told.skirmish, shot("T1", weapon="gun")) == ("ARG-16.2", "shots_used")
    couple = fire(field(shooter("gun"), row(2), weapons=gun(white=2)), [shot("T1", weapon="gun")], (6, 6, 6, 6), (1,))
    assert len(fallen(couple)) == 2


@pytest.mark.rule("ARG-23.2", "ARG-23.5")
@pytest.mark.parametrize("white", [0, 2, 3])
def test_two_red_dice_and_the_white_ones_are_thrown_together(white: int) -> None:
    told = salvo((1,) * (2 + white), white=white)
    assert [roll.throw.count for roll in rolls(told)] == [2 + white]
    assert [die.colour for die in dice(told)] == ["red"] * 2 + ["white"] * white


@pytest.mark.rule("ARG-23.3")
def test_if_a_red_die_hits_all_dice_that_hit_count() -> None:
    assert counted(5, [5, 2], [6, 5]).dice == (0, 2, 3)
    assert len(fallen(salvo((5, 2, 6, 5), 5, 15, (1,), (1,), (1,), white=2))) == 3


@pytest.mark.rule("ARG-23.4")
def test_if_no_red_die_hits_the_whole_shot_misses() -> None:
    assert counted(5, [4, 2], [6, 6]).dice == ()
    couple = field(shooter("gun"), row(2), weapons=gun(white=2))
    assert fallen(fire(couple, [shot("T1", weapon="gun")], (4, 2, 6, 6))) == []


@pytest.mark.rule("ARG-23.6")
def test_sixes_count_together_as_if_several_shot() -> None:
    couple = field(shooter("gun"), row(2, 45), weapons=gun(white=1))
    assert len(fallen(fire(couple, [shot("T1", weapon="gun")], (6, 6, 1), (1,)))) == 1
    alone = field(shooter("gun"), mark(45), weapons=gun(white=1))
    assert fallen(fire(alone, [shot(weapon="gun")], (6, 2, 1), (6,))) == ["T"]
    assert fallen(fire(alone, [shot(weapon="gun")], (6, 2, 1), (5,))) == []


@pytest.mark.rule("ARG-23.7", "ARG-R-29")
def test_against_a_group_one_die_is_raised_where_it_helps_the_most() -> None:
    assert counted(5, [4, 1], [5], group=True) == Hits((0, 2), 0)
    assert counted(5, [5, 1], [4], group=True) == Hits((0, 2), 2)
    assert counted(5, [3, 1], [4], group=True) == Hits(())
    told = salvo((4, 1, 5), 5, 15, (1,), (1,), white=1)
    assert len(fallen(told)) == 2
    assert volleys(told)[0].raised == 0


@pytest.mark.rule("ARG-23.7", "ARG-R-93")
@pytest.mark.parametrize(
    ("people", "down"),
    [
        (row(2), 0),
        (row(3), 1),
        ([mark(15, "T1", mounted=True, base=MOUNTED), mark(22, "T2", mounted=True, base=MOUNTED)], 1),
    ],
)
def test_a_group_is_three_on_foot_or_two_mounted(people: list[Any], down: int) -> None:
    state = field(shooter("gun"), people, weapons=gun())
    lots = [(1,)] * down
    assert len(fallen(fire(state, [shot("T1", weapon="gun")], (4, 1), *lots))) == down


@pytest.mark.rule("ARG-23.8")
@pytest.mark.parametrize("gap", [1, 3])
def test_there_is_no_template(gap: float) -> None:
    state = field(shooter("gun"), row(4, 10, gap), weapons=gun(white=1))
    told = fire(state, [shot("T1", weapon="gun")], (5, 5, 5), (1,), (1,), (1,))
    assert fallen(told) == ["T1", "T2", "T3"]


@pytest.mark.rule("ARG-23.9")
def test_canister_is_two_red_dice_and_white_ones_by_power() -> None:
    state = field(shooter("canister"), row(4))
    told = fire(state, [shot("T1", weapon="canister")], (1, 2, 3, 3, 3, 3))
    assert [die.colour for die in dice(told)].count("white") == 4


@pytest.mark.rule("ARG-23.10")
@pytest.mark.parametrize(("faces", "down"), [((6, 6, 3), 2), ((5, 6, 6), 0)])
def test_a_ball_hits_if_its_one_red_die_does(faces: tuple[int, ...], down: int) -> None:
    """Medium range needs 6; a couple, so that no die is raised."""
    state = field(shooter("ball"), row(2, 50))
    lots = [(1,)] if down else []
    assert len(fallen(fire(state, [shot("T1", weapon="ball")], faces, *lots))) == down


@pytest.mark.rule("ARG-R-129", "ARG-23.10", "ARG-23.7")
@pytest.mark.parametrize(
    ("weapon", "faces", "down"),
    [
        ("ball", [5, 6, 6], []),
        ("ball", [6, 5, 5], ["T1"]),
        ("canister", [5, 1, 6, 1, 1, 1], ["T1", "T2"]),
    ],
    ids=["red 5 of a ball misses", "no white 5 is raised either", "a red 5 of canister is raised to 6"],
)
def test_a_ball_gains_nothing_against_a_group(weapon: str, faces: list[int], down: list[str]) -> None:
    """Four in a row where both need 6: the ball at 50 cm, canister at 30."""
    table = Table(field(shooter(weapon), row(4, 50 if weapon == "ball" else 30)))
    table.play(BLUE, Shoot(shot("T1", weapon=weapon)))
    table.done(faces, *([1] for _ in down))
    assert [each.character for each in table.state.fallen] == down


@pytest.mark.rule("ARG-R-129", "ARG-23.7")
@pytest.mark.parametrize(("ball", "down"), [(True, []), (False, ["T1"])])
def test_what_makes_a_ball_is_said_by_the_weapon_not_by_its_dice(ball: bool, down: list[str]) -> None:
    """Three in a row at need 5, one red die that falls on 4."""
    table = Table(field(shooter("gun"), row(3), weapons=gun(1, 0, ball=ball)))
    odds = ARGAD.odds(table.state, BLUE, Shoot(shot("T1", weapon="gun")))
    assert odds is not None
    assert odds.chances["0"] == pytest.approx(1 / 2 if down else 2 / 3)
    table.play(BLUE, Shoot(shot("T1", weapon="gun")))
    table.done([4], *([1] for _ in down))
    assert [each.character for each in table.state.fallen] == down


@pytest.mark.rule("ARG-23.11")
def test_artillery_knows_two_modes() -> None:
    assert {name for name, weapon in WEAPONS.items() if "cannon" in weapon.name.en} == {"canister", "ball"}


@pytest.mark.option("structures")
@pytest.mark.rule("ARG-23.12")
@pytest.mark.parametrize(("option", "blue", "count"), [(True, 1, 1), (False, 1, 0), (True, 0, 0)])
def test_dice_of_another_colour_are_for_hard_structures(option: bool, blue: int, count: int) -> None:
    """They hit nobody."""
    state = field(shooter("gun"), row(2), weapons=gun(1, 1, blue=blue), options={"structures": option})
    told = fire(state, [shot("T1", weapon="gun")], (4, 4, *(6,) * count))
    assert [die.colour for die in dice(told)].count("blue") == count
    assert fallen(told) == []


@pytest.mark.rule("ARG-23.12")
def test_a_weapon_that_says_nothing_of_structures_throws_no_dice_for_them() -> None:
    state = field(shooter("blunderbuss"), row(2), options={"structures": True})
    told = fire(state, [shot("T1", weapon="blunderbuss")], (4, 4, 4))
    assert {die.colour for die in dice(told)} == {"red", "white"}


@pytest.mark.rule("ARG-23.2", "ARG-23.3", "ARG-23.7", example="ARG-EX-31")
@pytest.mark.parametrize(("people", "lots", "victims"), [(5, ((1,), (1,), (1,)), 3), (2, (), 0)])
def test_a_salvo_at_a_group_adds_one_to_the_die_that_gains_the_most(
    people: int, lots: tuple[tuple[int, ...], ...], victims: int
) -> None:
    assert len(fallen(salvo((4, 2, 5, 6), people, 15, *lots, white=2))) == victims


@pytest.mark.rule("ARG-23.2", example="ARG-EX-31")
@pytest.mark.parametrize("name", ["blunderbuss", "shotgun", "submachine_gun", "light_machine_gun", "canister"])
def test_all_weapons_with_several_projectiles_throw_two_red_dice(name: str) -> None:
    missile = WEAPONS[WeaponId(name)].shot
    assert missile is not None and (missile.red, missile.white > 0) == (2, True)


@pytest.mark.rule("ARG-R-29")
def test_never_more_victims_than_people() -> None:
    told = fire(field(shooter("gun"), mark(), weapons=gun(white=3)), [shot(weapon="gun")], (6, 6, 6, 6, 6))
    assert fallen(told) == ["T"]
    assert [each.victim for each in landed(told)] == ["T", None, None, None, None]


@pytest.mark.option("jams")
@pytest.mark.rule("ARG-24.3")
@pytest.mark.parametrize(
    ("option", "faces", "jams"), [(True, (1, 1), True), (True, (1, 2), False), (False, (1, 1), False)]
)
def test_as_an_option_two_ones_jam_a_weapon(option: bool, faces: tuple[int, ...], jams: bool) -> None:
    state = field(shooter("gun"), mark(), weapons=gun(jams=True), options={"jams": option})
    told = fire(state, [shot(weapon="gun")], faces)
    after: Skirmish = replace(told.skirmish, turn_statuses={})
    assert (refused(after, shot(weapon="gun")) == ("ARG-24.3", "weapon_useless")) is jams
