"""Page 26, in the order of the book: what a strike does. A is blue and stands south of X, who is orange."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.melee import point_blank
from escarmouche.argad.melee.melee_phase import MeleeJoined
from escarmouche.argad.melee.results import Fighter, Swing, need, result
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.phases.turn import TurnBegan
from escarmouche.argad.shooting.shots import Shoot, refuse_shot
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE
from tests.argad.melee import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    WEST,
    blow,
    came,
    fighter,
    fought,
    melee,
    out,
    pair,
    place,
    throws,
)

A, X = CharacterId("A"), CharacterId("X")


def struck(natural: int, class_: int, armour: str = "light", modifier: int = 0, die: int = 6) -> str:
    swing = Swing(striker=A, target=X, modifier=modifier, die=die)
    return result(swing, Fighter(id=X, class_=class_, armour=Armour(armour)), natural)


@pytest.mark.rule("ARG-26.1", "ARG-R-8")
@pytest.mark.parametrize(
    ("classes", "armours", "struck"),
    [((3, 5), ("light", "light"), "Y"), ((5, 3), ("light", "light"), "X"), ((4, 4), ("4", "5"), "Y")],
)
def test_whoever_does_not_say_whom_to_strike_strikes_the_strongest(
    classes: tuple[int, int], armours: tuple[str, str], struck: str
) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="spear"),
        fighter("X", ORANGE, NORTH, classes[0], armours[0]),
        fighter("Y", ORANGE, SOUTH, classes[1], armours[1]),
    )
    told = fought(state, (1,), (1, 1))
    joined = told.events[0]
    assert isinstance(joined, MeleeJoined)
    assert joined.aims[A] == struck


@pytest.mark.rule("ARG-26.2")
def test_several_strikers_on_one_enemy_throw_together_if_weapons_and_modifiers_are_alike() -> None:
    state = melee(
        fighter("A", BLUE, SOUTH),
        fighter("B", BLUE, EAST),
        fighter("C", BLUE, WEST, weapon="dagger"),
        fighter("X", ORANGE, MIDDLE, 5, weapon=""),
    )
    told = fought(state, (2, 3), (2,), (2,), blows=[blow("X", "A", "bare_hands")])
    assert [roll.throw.count for roll in told.dice.rolls] == [2, 1, 1]


@pytest.mark.rule("ARG-26.4", "ARG-7.10")
@pytest.mark.parametrize(("natural", "modifier", "came"), [(4, 1, "kill"), (3, 1, "push_back"), (5, -1, "push_back")])
def test_the_die_and_its_bonuses_and_maluses_are_compared_with_the_class(
    natural: int, modifier: int, came: str
) -> None:
    assert struck(natural, 4, modifier=modifier) == came


@pytest.mark.rule("ARG-26.5", "ARG-5.1", "ARG-5.14", "ARG-24.10")
@pytest.mark.parametrize("natural", [4, 5, 6])
def test_more_than_the_class_kills(natural: int) -> None:
    told = fought(pair((3, "light", "spear")), (natural,))
    assert out(told) == {"X"}


@pytest.mark.rule("ARG-26.6", "ARG-41.18")
@pytest.mark.parametrize(("mounted", "north"), [(False, 26.0), (True, 21.5)])
def test_as_much_as_the_class_pushes_back_two_paces(mounted: bool, north: float) -> None:
    from escarmouche.argad.model.profiles import MOUNTED

    traits = {"mounted": True, "base": MOUNTED} if mounted else {}
    start = (30.0, 26.5) if mounted else NORTH
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="spear"), fighter("X", ORANGE, start, weapon="dagger", traits=traits)
    )
    assert place(fought(state, (3,)), "X") == (30.0, north)


@pytest.mark.rule("ARG-26.7")
def test_less_than_the_class_is_a_miss() -> None:
    told = fought(pair(), (2,), (2,))
    assert (out(told), place(told, "X"), place(told, "A")) == (set(), NORTH, MIDDLE)


@pytest.mark.rule("ARG-26.8", "ARG-5.2", "ARG-5.3")
@pytest.mark.parametrize(
    ("class_", "armour", "results"),
    [
        (3, "5", ["miss", "miss", "push_back", "push_back", "push_back", "kill"]),
        (3, "4", ["miss", "miss", "push_back", "push_back", "kill", "kill"]),
        (4, "5", ["miss", "miss", "miss", "push_back", "push_back", "kill"]),
    ],
)
def test_armour_above_the_class_has_to_be_exceeded_as_well(class_: int, armour: str, results: list[Any]) -> None:
    assert [struck(natural, class_, armour) for natural in range(1, 7)] == results


@pytest.mark.rule("ARG-26.9")
@pytest.mark.parametrize("armour", ["light", "3", "4", "4*", "4T", "5", "5*", "5T"])
def test_armour_up_to_the_class_changes_nothing(armour: str) -> None:
    assert [struck(natural, 5, armour) for natural in (4, 5, 6)] == ["miss", "push_back", "kill"]


@pytest.mark.rule("ARG-5.8", "ARG-5.9")
@pytest.mark.parametrize(("armour", "kills_from"), [("4T", 5), ("5T", 6)])
def test_modern_armour_works_as_its_number_in_melee(armour: str, kills_from: int) -> None:
    assert [natural for natural in range(1, 7) if struck(natural, 2, armour) == "kill"] == list(range(kills_from, 7))


@pytest.mark.rule("ARG-26.10")
@pytest.mark.parametrize("modifier", [0, 1, 2, 5])
def test_a_natural_one_always_fails(modifier: int) -> None:
    assert struck(1, 1, modifier=modifier) == "miss"


@pytest.mark.rule("ARG-5.15")
def test_somebody_who_does_not_fight_is_killed_by_a_two_and_pushed_back_only_with_a_malus() -> None:
    assert struck(2, 1) == "kill"
    assert struck(2, 1, modifier=-1) == "push_back"


@pytest.mark.rule("ARG-5.16", "ARG-5.17", "ARG-5.19")
@pytest.mark.parametrize(("class_", "results"), [(5, {4: "miss", 5: "push_back", 6: "kill"})])
def test_the_excellent_are_killed_by_a_six_only(class_: int, results: dict[int, str]) -> None:
    assert {natural: struck(natural, class_) for natural in results} == results


@pytest.mark.rule("ARG-26.11", "ARG-8.2", "ARG-8.3", "ARG-8.4", "ARG-7.12")
@pytest.mark.parametrize(
    ("again", "natural", "came"),
    [([(6,)], 7, "kill"), ([(4,)], 6, "push_back")],
)
def test_a_six_that_does_not_kill_is_rolled_again_for_seven(again: list[Any], natural: int, came: str) -> None:
    """A, who is untrained, strikes with -1 at somebody of class 5."""
    state = pair((2, "light", "spear"), (5, "light", "sword"))
    told = fought(state, (6,), *again)
    stroke = throws(told)[0].strokes[0]
    assert (stroke.natural, stroke.total, stroke.result) == (natural, natural - 1, came)


@pytest.mark.rule("ARG-8.4")
def test_a_six_that_kills_is_not_rolled_again() -> None:
    assert len(fought(pair((3, "light", "spear")), (6,)).dice.rolls) == 1


@pytest.mark.rule("ARG-8.5", "ARG-8.6", "ARG-R-108")
def test_two_sixes_on_one_enemy_count_as_six_and_seven() -> None:
    """Untrained spearmen against class 5 in armour 5: a natural 7 is needed."""
    state = melee(
        fighter("A", BLUE, SOUTH, 2, weapon="spear"),
        fighter("B", BLUE, EAST, 2, weapon="spear"),
        fighter("X", ORANGE, MIDDLE, 5, "5"),
    )
    assert out(fought(state, (6, 6))) == {"X"}


@pytest.mark.rule("ARG-8.7", "ARG-8.8", "ARG-R-11")
def test_in_disorder_sixes_do_not_count_together_and_each_player_rolls_one_again() -> None:
    """The dice of A and B do not add up; one of them, the first, is rolled again."""
    people = [fighter(name, BLUE, where, 2, weapon="spear", led=False) for name, where in (("A", SOUTH), ("B", EAST))]
    state = melee(*people, fighter("X", ORANGE, MIDDLE, 5, "5", weapon="dagger"))
    told = fought(state, (6, 6), (3,))
    assert came(told) == {"A": "push_back", "B": "push_back"}
    assert told.skirmish.sixes == {Seat("blue")}
    fought(replace(state, sixes=frozenset({Seat("blue")})), (6, 6))  # their one six of this phase is spent


@pytest.mark.option("disordered_six")
@pytest.mark.rule("ARG-R-11")
def test_each_throw_may_have_its_chain_if_the_table_plays_so() -> None:
    people = [fighter(name, BLUE, where, 2, weapon="spear", led=False) for name, where in (("A", SOUTH), ("B", EAST))]
    state = melee(*people, fighter("X", ORANGE, MIDDLE, 5, "5", weapon="dagger"), options={"disordered_six": "throw"})
    assert out(fought(state, (6, 6), (3,), (6,))) == {"X"}


@pytest.mark.rule("ARG-26.12")
def test_a_natural_triple_six_always_touches() -> None:
    assert struck(8, 5, "5", modifier=-3) == "kill"
    assert struck(7, 5, "5", modifier=-3) == "miss"


@pytest.mark.rule("ARG-8.12", "ARG-R-69")
@pytest.mark.parametrize("die", [4, 8, 10, 12])
def test_the_maximum_of_another_die_plays_the_part_of_the_six(die: int) -> None:
    hopeless = Fighter(id=X, class_=5, armour=Armour.FIVE)
    assert need(Swing(striker=A, target=X, die=die, modifier=-20), hopeless) == die + 2
    assert struck(1, 1, die=die, modifier=9) == "miss"


@pytest.mark.rule("ARG-42.1")
def test_a_creature_with_ten_faces_kills_class_five_with_six_to_ten() -> None:
    results = [struck(natural, 5, die=10) for natural in range(1, 11)]
    assert results == ["miss"] * 4 + ["push_back"] + ["kill"] * 5


@pytest.mark.rule("ARG-26.13", "ARG-25.12")
@pytest.mark.parametrize("natural", [3, 5])
def test_whoever_was_killed_or_pushed_back_by_a_longer_weapon_has_no_time_to_strike(natural: int) -> None:
    told = fought(pair((3, "light", "spear")), (natural,))
    assert len(told.dice.rolls) == 1


@pytest.mark.rule("ARG-26.14", "ARG-27.8")
def test_whoever_kills_is_not_pushed_back_by_the_victim() -> None:
    told = fought(pair((4, "light", "sword"), (4, "light", "sword")), (5,), (4,))
    assert (out(told), place(told, "A")) == ({"X"}, MIDDLE)


@pytest.mark.rule("ARG-26.15")
def test_but_other_enemies_may_push_the_killer_back() -> None:
    state = melee(fighter("A", BLUE, MIDDLE, 4), fighter("X", ORANGE, NORTH, 4), fighter("Y", ORANGE, WEST, 4))
    told = fought(state, (5,), (4, 4), blows=[blow("A", "X")])
    assert out(told) == {"X"}
    assert place(told, "A") != MIDDLE


@pytest.mark.rule("ARG-26.16")
def test_whoever_must_go_back_may_still_be_struck_by_others_in_contact() -> None:
    state = melee(
        fighter("A", BLUE, SOUTH, weapon="spear"),
        fighter("B", BLUE, EAST),
        fighter("C", BLUE, WEST),
        fighter("X", ORANGE, MIDDLE),
    )
    assert out(fought(state, (3,), (5, 2))) == {"X"}


@pytest.mark.rule("ARG-26.17")
def test_without_a_result_the_opponents_stay_in_contact() -> None:
    """And a bow is of no use to them in the next turn."""
    bow = WeaponId("crossbow")
    archer = fighter("A", BLUE, MIDDLE, 4)
    archer = replace(archer, profile=replace(archer.profile, weapons=(*archer.profile.weapons, bow)))
    told = fought(melee(archer, fighter("X", ORANGE, NORTH, 4)), (2,), (2,), blows=[blow("A", "X"), blow("X", "A")])
    state = TurnBegan(2).apply(told.skirmish)
    assert contacts(state)[A] == state.turn_status(A).touched == {X}
    for phase in (Phase.EARLY, Phase.SHOTS):
        refused = refuse_shot(replace(state, phase=phase), BLUE, Shoot(Shot(shooter=A, weapon=bow, target=X)))
        assert refused is not None and refused.key == "only_point_blank"
    shoots = blow("A", "X", "crossbow", shoots=True)
    at_arm_s_length = point_blank.refuse(replace(state, phase=Phase.MELEE), shoots)
    assert at_arm_s_length is not None and at_arm_s_length.rule == "ARG-16.4"


@pytest.mark.rule("ARG-26.3", "ARG-25.13", "ARG-R-37")
def test_a_pistol_in_a_melee_shoots_before_any_blow_by_the_shooting_table() -> None:
    state = melee(fighter("A", BLUE, MIDDLE, weapon="pistol"), fighter("X", ORANGE, NORTH, weapon="spear"))
    told = fought(state, (5,), blows=[blow("A", "X", "pistol", shoots=True)])
    assert out(told) == {"X"}
