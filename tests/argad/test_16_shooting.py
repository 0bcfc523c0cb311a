"""Page 16: the shooting phase, and the shooting tables of the Middle Ages and of Japan."""

from fractions import Fraction

import pytest

from escarmouche.argad.melee.point_blank import refuse as refuse_point_blank
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Reload
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.turn_state import Blow, Phase
from escarmouche.argad.shooting import shots
from escarmouche.argad.shooting.missiles import shooting_table
from escarmouche.argad.shooting.shot_chances import aim_odds
from escarmouche.argad.shooting.shots import HoldFire, Shoot, offer_hold, offer_shots, refuse_hold
from tests.argad.build import BLUE, ORANGE, ground, missile, resolution
from tests.argad.places import box, next_turn, room, turn
from tests.argad.shooting import (
    WEAPONS,
    aim,
    at_phase,
    declare,
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
    row,
    shooter,
    shooters,
    shot,
    volleys,
)

S, T = CharacterId("S"), CharacterId("T")


@pytest.mark.rule("ARG-16.1", "ARG-4.8")
def test_shots_are_asked_for_once_everybody_has_moved() -> None:
    assert shots.SHOOT.phases == {Phase.EARLY, Phase.PASSING, Phase.SHOTS}
    assert list(offer_shots(field(shooter(), mark()), BLUE)) == [Shoot(shot())]


@pytest.mark.rule("ARG-16.2")
def test_a_shooter_shoots_once_a_turn() -> None:
    state = declare(resolution(field(shooter("bow"), mark())), shot(weapon="bow")).skirmish
    assert refused(state, shot(weapon="bow")) == ("ARG-16.2", "shots_used")
    later = fire(field(shooter("bow"), mark()), [shot(weapon="bow")], (1,)).skirmish
    assert refused(later, shot(weapon="bow")) == ("ARG-16.2", "shots_used")


@pytest.mark.option("priority")
@pytest.mark.rule("ARG-16.2", "ARG-40.6", "ARG-R-100")
def test_a_motionless_revolver_shoots_twice_at_the_same_or_another_target() -> None:
    state = field(shooter("revolver"), mark(6), mark(6, "U", aside=7), options={"priority": "free"})
    told = fire(state, [shot(weapon="revolver"), shot("U", weapon="revolver")], (5,), (5,))
    assert sorted(fallen(told)) == ["T", "U"]
    both = fire(state, [shot(weapon="revolver"), shot(weapon="revolver")], (5, 1))
    assert fallen(both) == ["T"]
    assert refused(both.skirmish, shot("U", weapon="revolver")) == ("ARG-16.2", "shots_used")


@pytest.mark.rule("ARG-16.3", "ARG-25.2", "ARG-21.4")
def test_nobody_shoots_and_strikes_in_the_same_turn() -> None:
    from escarmouche.argad.melee.attempts import refuse_striker

    told = fire(field(shooter("bow"), mark()), [shot(weapon="bow")], (1,))
    refusal = refuse_striker(told.skirmish, told.skirmish.characters[S])
    assert refusal
    assert refusal.key == "has_shot_already"


@pytest.mark.rule("ARG-16.4")
@pytest.mark.parametrize(("weapon", "rule"), [("bow", "ARG-16.4"), ("flint_pistol", None)])
def test_in_contact_at_the_start_only_a_pistol_shoots(weapon: str, rule: str | None) -> None:
    state = field(shooter(weapon), mark(0), phase=Phase.MELEE).note(S, touched=frozenset({T}))
    refusal = refuse_point_blank(state, Blow(striker=S, target=T, weapon=WeaponId(weapon), shoots=True))
    assert (refusal.rule if refusal else None) == rule
    apart = field(shooter(weapon), mark(9)).note(S, touched=frozenset({T}))
    assert (refused(apart, shot(weapon=weapon)) or (None,))[0] == rule


@pytest.mark.rule("ARG-16.5", "ARG-4.10")
@pytest.mark.parametrize(("distance", "needed"), [(20, 5), (20.1, 6), (40, 6), (40.1, 7), (60, 7)])
def test_5_at_short_6_at_medium_and_7_at_long_range(distance: float, needed: int) -> None:
    assert need(field(shooter(), mark(distance)), shot()) == needed


@pytest.mark.rule("ARG-16.5", "ARG-R-19")
def test_beyond_the_last_band_there_is_no_shot() -> None:
    assert refused(field(shooter(), mark(60.1)), shot()) == ("ARG-16.5", "out_of_range")


@pytest.mark.rule("ARG-16.5")
def test_three_crossbows_at_long_range_kill_with_a_double_six() -> None:
    told = fire(field(shooters(3), mark(50)), [shot(by=f"S{n}") for n in (1, 2, 3)], (6, 6, 2))
    assert fallen(told) == ["T"]


@pytest.mark.rule("ARG-16.6")
def test_dice_that_need_the_same_on_the_same_target_are_thrown_together() -> None:
    told = fire(field(shooters(5), mark(15)), [shot(by=f"S{n}") for n in range(1, 6)], (1, 2, 3, 4, 4))
    assert [roll.throw.count for roll in rolls(told)] == [5]
    assert len(volleys(told)) == 1


@pytest.mark.rule("ARG-16.7")
def test_all_shots_are_declared_before_any_die_is_thrown() -> None:
    state = field(shooters(5, "bow"), mark(15), mark(15, "U", aside=6))
    told = declare(
        resolution(state, (1, 2, 3, 4), (5,)), *(shot("U" if n == 5 else "T", f"S{n}", "bow") for n in range(1, 6))
    )
    assert told.dice.rolls == []
    assert [each.shooter for each in told.skirmish.shots] == ["S1", "S2", "S3", "S4", "S5"]
    shots.fire(told)
    assert refused(told.skirmish, shot("T", "S5", "bow")) == ("ARG-16.2", "shots_used")


@pytest.mark.rule("ARG-16.7", "ARG-4.9")
def test_until_then_one_may_hold_fire_and_choose_again() -> None:
    told = declare(resolution(field(shooter(), mark(15), mark(15, "U", aside=6))), shot("U"))
    assert list(offer_hold(told.skirmish, BLUE)) == [HoldFire(S)]
    assert list(offer_hold(told.skirmish, ORANGE)) == []
    shots.hold(told, BLUE, HoldFire(S))
    assert told.skirmish.shots == ()
    refusal = refuse_hold(told.skirmish, BLUE, HoldFire(S))
    assert refusal
    assert refusal.key == "nothing_declared"
    assert refused(told.skirmish, shot("T")) is None


@pytest.mark.rule("ARG-2.2")
@pytest.mark.parametrize("who", ["T", "nobody"])
def test_one_shoots_with_ones_own_people(who: str) -> None:
    assert refused(field(shooter(), mark(weapons=("crossbow",))), shot("S", who)) == ("ARG-2.2", "not_your_shooter")


@pytest.mark.rule("ARG-16.8", "ARG-8.16")
@pytest.mark.parametrize(
    ("weapon", "expected"), [("longbow", "not_on_the_move"), ("crossbow", "not_on_the_move"), ("flint_pistol", -1)]
)
def test_some_weapons_are_shot_on_the_move_and_others_not(weapon: str, expected: str | int) -> None:
    state = moved(field(shooter(weapon), mark(8)), "S")
    if isinstance(expected, int):
        assert malus(state, shot(weapon=weapon)) == expected
    else:
        assert refused(state, shot(weapon=weapon)) == ("ARG-16.8", expected)


@pytest.mark.rule("ARG-16.8")
def test_thrown_weapons_without_a_malus_are_thrown_freely() -> None:
    assert malus(moved(field(shooter("javelin"), mark(8)), "S"), shot(weapon="javelin")) == 0


@pytest.mark.rule("ARG-16.9", "ARG-16.10")
@pytest.mark.parametrize(("weapon", "turns"), [("crossbow", 1), ("canister", 2)])
def test_a_weapon_that_has_been_shot_has_to_be_loaded_again(weapon: str, turns: int) -> None:
    told = fire(field(shooter(weapon), mark()), [shot(weapon=weapon)], (1,) * (6 if weapon == "canister" else 1))
    assert told.skirmish.characters[S].unloaded == {weapon: turns}
    again = at_phase(field(told.skirmish.characters.values()), Phase.SHOTS)
    assert refused(again, shot(weapon=weapon)) == ("ARG-16.9", "weapon_unloaded")


@pytest.mark.rule("ARG-16.10")
def test_a_mousquet_is_shot_in_the_first_turn_loaded_in_two_and_shot_in_the_fourth() -> None:
    """Its row is left to the packs (ARG-R-81)."""
    mousquet = WeaponId("mousquet")
    weapons = {**WEAPONS, mousquet: missile("mousquet", reload=2)}
    told = fire(field(shooter("mousquet"), mark(), weapons=weapons), [shot(weapon="mousquet")], (1,))
    for _ in range(2):
        state = at_phase(next_turn(told), Phase.SHOTS)
        assert refused(state, shot(weapon="mousquet")) == ("ARG-16.9", "weapon_unloaded")
        told = turn(state, {S: Reload(mousquet)})
    assert refused(at_phase(next_turn(told), Phase.SHOTS), shot(weapon="mousquet")) is None


@pytest.mark.rule("ARG-8.13")
def test_nobody_shoots_while_loading() -> None:
    state = field(shooter("bow"), mark()).note(S, order=Reload(weapon=WeaponId("crossbow")))
    assert refused(state, shot(weapon="bow")) == ("ARG-8.13", "shooter_busy")


@pytest.mark.rule("ARG-16.11")
def test_only_weapons_shown_on_the_figures_matter() -> None:
    state = field(shooters(3, "bow"), shooter("crossbow", "X", at=(10, 80)), mark())
    assert [weapon.id for weapon in shooting_table(state)] == ["bow", "crossbow"]


@pytest.mark.rule("ARG-16.12", "ARG-16.17")
def test_some_bands_are_for_outdoors_only() -> None:
    hall = ground(200, 120, rooms=(room("hall", *box(0, 20, 100, 60), large=True),))
    inside = field(shooter("yumi", room="hall"), mark(30, room="hall"), table=hall)
    assert refused(inside, shot(weapon="yumi")) == ("ARG-16.12", "outdoors_only")
    assert need(field(shooter("yumi"), mark(30)), shot(weapon="yumi")) == 7


@pytest.mark.rule("ARG-16.13", "ARG-24.10")
@pytest.mark.parametrize(("distance", "face"), [(15, 5), (30, 6)])
def test_the_war_crossbow_heeds_no_armour(distance: float, face: int) -> None:
    told = fire(field(shooter(), mark(distance, class_=5, armour="5")), [shot()], (face,))
    assert fallen(told) == ["T"]
    assert [roll.throw.purpose for roll in told.dice.rolls] == ["shot"]


@pytest.mark.rule("ARG-16.13", "ARG-41.10")
def test_the_war_crossbow_is_for_people_on_foot() -> None:
    rider = shooter(mounted=True, base=MOUNTED)
    assert refused(field(rider, mark(20)), shot()) == ("ARG-41.10", "not_from_horseback")


@pytest.mark.rule("ARG-16.14")
@pytest.mark.parametrize(("face", "down"), [(5, []), (6, ["T"])])
def test_a_horse_archer_on_the_move_has_a_malus(face: int, down: list[str]) -> None:
    rider = shooter("composite_bow", mounted=True, base=MOUNTED, facing=90)
    state = moved(field(rider, mark(15)), "S")
    assert fallen(fire(state, [shot(weapon="composite_bow")], (face,))) == down
    assert refused(moved(field(shooter("bow"), mark(15)), "S"), shot(weapon="bow")) == ("ARG-16.8", "not_on_the_move")


@pytest.mark.rule("ARG-16.15", "ARG-R-17")
@pytest.mark.parametrize(
    ("armour", "throws", "down"),
    [
        ("4", [(6,)], ["T"]),
        ("4", [(5,)], []),
        ("5", [(6,), (6,)], ["T"]),
        ("5", [(6,), (5,)], []),
        ("light", [(5,)], ["T"]),
        ("4*", [(5,)], []),
    ],
)
def test_armour_hampers_the_simple_bow(armour: str, throws: list[tuple[int, ...]], down: list[str]) -> None:
    told = fire(field(shooter("bow"), mark(10, class_=4, armour=armour)), [shot(weapon="bow")], *throws)
    assert fallen(told) == down


@pytest.mark.rule("ARG-16.16")
@pytest.mark.parametrize(("armour", "face", "down"), [("4", 5, ["T"]), ("5", 5, []), ("5", 6, ["T"])])
def test_only_full_armour_hampers_the_longbow(armour: str, face: int, down: list[str]) -> None:
    told = fire(field(shooter("longbow"), mark(15, armour=armour)), [shot(weapon="longbow")], (face,))
    assert fallen(told) == down


@pytest.mark.rule("ARG-16.17", "ARG-8.2", example="ARG-EX-12")
@pytest.mark.parametrize(("armour", "needed", "chance"), [("light", 6, Fraction(1, 6)), ("4", 7, Fraction(1, 36))])
def test_a_samurai_shoots_at_a_spearman_a_little_over_10_cm(armour: str, needed: int, chance: Fraction) -> None:
    state = field(shooter("yumi", class_=5), mark(10.1, armour=armour, weapons=("spear",)))
    assert need(state, shot(weapon="yumi")) == needed
    assert aim_odds(state, aim(state, shot(weapon="yumi"))).at_least_one == chance


@pytest.mark.rule("ARG-16.18")
def test_mounted_samurai_shoot_without_a_malus() -> None:
    samurai = shooter("yumi", mounted=True, base=MOUNTED, facing=90, skills=frozenset({"steady_rider"}))
    told = fire(moved(field(samurai, mark(8)), "S"), [shot(weapon="yumi")], (5,))
    assert fallen(told) == ["T"]
    assert [die.natural for die in dice(told)] == [5]


@pytest.mark.rule("ARG-2.20")
def test_on_a_very_small_table_ranges_are_halved() -> None:
    state = field(shooter(), mark(15), options={"halved": True})
    assert need(state, shot()) == 6
    assert refused(field(shooter(), mark(31), options={"halved": True}), shot()) == ("ARG-16.5", "out_of_range")


@pytest.mark.rule("ARG-5.10", "ARG-R-86")
def test_modern_armour_is_plain_armour_to_old_weapons() -> None:
    assert malus(field(shooter("bow"), mark(10, armour="4T")), shot(weapon="bow")) == -1
    assert malus(field(shooter("rifle"), mark(10, armour="4T")), shot(weapon="rifle")) == 0


@pytest.mark.rule("ARG-5.10", "ARG-R-86", "ARG-40.1")
@pytest.mark.parametrize(
    ("armour", "amount"), [("light", 0), ("4", -1), ("4*", -1), ("4T", -2), ("5", -1), ("5*", -2), ("5T", 0)]
)
def test_the_row_of_a_modern_weapon_says_itself_what_it_does_to_modern_and_to_finer_armour(
    armour: str, amount: int
) -> None:
    against = {Armour.FOUR: -1, Armour.FOUR_TECH: -2, Armour.FIVE: -1, Armour.FIVE_STAR: -2}
    ray = missile("ray", modern=True, against=against)
    state = field(shooter("ray"), mark(10, armour=armour), weapons={**WEAPONS, ray.id: ray})
    assert malus(state, shot(weapon="ray")) == amount


@pytest.mark.rule("ARG-16.6", "ARG-16.7")
def test_nothing_depends_on_the_order_of_declaring() -> None:
    state = field(shooters(3), row(4, 15))
    wanted = [shot("T1", f"S{n}") for n in (1, 2, 3)]
    one = fire(state, wanted, (5, 2, 6), (1,), (3,))
    other = fire(state, wanted[::-1], (5, 2, 6), (1,), (3,))
    assert fallen(one) == fallen(other)
    assert volleys(one) == volleys(other)
