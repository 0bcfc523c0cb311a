"""Page 27, in the order of the book: mutual touches, strong people, fencers, and those who strike badly."""

from typing import Any, Literal

import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.melee.blades import Attempt, refuse_blade, weapon_of
from escarmouche.argad.melee.declarations import STRIKE_COMMAND, Strike
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.harm import KnockedDown
from escarmouche.argad.resources import ArgadInput
from tests.argad.build import BLUE, ORANGE, WEAPONS, blade, profile
from tests.argad.melee import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    blow,
    came,
    fighter,
    fought,
    melee,
    out,
    pair,
    place,
    steps,
    strokes,
    throws,
)

A, X = CharacterId("A"), CharacterId("X")

TOOLS = {
    **WEAPONS,
    **{
        tool.id: tool
        for tool in (
            blade("fork", "semi_long", hands=2, improvised=True),
            blade("club", improvised=True),
            blade("rifle_butt", improvised=True),
            blade("chair", improvised=True),
            blade("staff", "semi_long", hands=2, improvised=True, mastered_by="staff_fighter"),
            blade("felling_axe", "semi_long", hands=2, improvised=True, heavy_tool=True),
        )
    },
}


def added(state: Skirmish, weapon: str = "sword") -> int:
    """What A adds to the die against X."""
    used = weapon_of(state, WeaponId(weapon))
    assert used is not None
    attempt = Attempt(striker=state.characters[A], target=state.characters[X], weapon=used)
    return sum(modifier.amount for modifier in modifiers(state, attempt))


@pytest.mark.rule("ARG-27.1")
@pytest.mark.parametrize(("classes", "dead"), [((4, 3), "X"), ((3, 4), "A")])
def test_of_two_who_kill_each_other_the_higher_class_lives(classes: tuple[int, int], dead: str) -> None:
    told = fought(pair((classes[0], "light", "sword"), (classes[1], "light", "sword")), (6,), (6,))
    assert out(told) == {dead}


@pytest.mark.rule("ARG-27.2")
def test_in_the_same_class_the_stronger_armour_lives() -> None:
    told = fought(pair((4, "4", "sword"), (4, "light", "sword")), (5,), (5,))
    assert (out(told), strokes(told)["X"].spared) == ({"X"}, "armour")


@pytest.mark.rule("ARG-27.3")
def test_in_the_same_armour_the_higher_natural_die_lives() -> None:
    told = fought(pair(), (6,), (5,))
    assert (out(told), strokes(told)["X"].spared) == ({"X"}, "natural")


@pytest.mark.rule("ARG-27.4")
def test_with_the_same_die_the_better_modifiers_live() -> None:
    strong = {"skills": frozenset({"very_strong"}), "favourites": (WeaponId("sword"),)}
    state = melee(fighter("A", BLUE, MIDDLE, 4, traits=strong), fighter("X", ORANGE, NORTH, 4))
    told = fought(state, (6,), (6,))
    assert (out(told), strokes(told)["X"].spared) == ({"X"}, "modifier")


@pytest.mark.rule("ARG-27.5")
def test_still_equal_they_kill_each_other() -> None:
    assert out(fought(pair(), (6,), (6,))) == {"A", "X"}


@pytest.mark.option("double_kills")
@pytest.mark.rule("ARG-27.1", "ARG-R-82")
def test_without_the_ladder_they_kill_each_other_whatever_the_class() -> None:
    state = pair((5, "5", "sword"), (1, "light", "sword"), double_kills="both")
    assert out(fought(state, (6,), (6,), (6,))) == {"A", "X"}


@pytest.mark.rule("ARG-27.6", "ARG-R-109")
def test_the_ladder_decides_who_goes_back_when_both_would() -> None:
    told = fought(pair((4, "light", "sword"), (3, "light", "sword")), (3,), (4,))
    assert (place(told, "A"), place(told, "X")) == (MIDDLE, (30.0, 26.0))
    told = fought(pair(), (3,), (3,))
    assert (place(told, "A"), place(told, "X")) == ((30.0, 32.0), (30.0, 26.0))
    assert not told.skirmish.questions, "nobody follows up after both went back"


@pytest.mark.rule("ARG-27.7", "ARG-R-32")
def test_the_ladder_is_not_used_for_several_against_one() -> None:
    state = melee(fighter("A", BLUE, SOUTH), fighter("B", BLUE, EAST), fighter("X", ORANGE, MIDDLE, 4))
    told = fought(state, (5, 2), (4,), blows=[blow("X", "A")])
    assert out(told) == {"A", "X"}


@pytest.mark.rule("ARG-27.7")
def test_but_it_is_for_a_fencer_who_touches_two_enemies_at_once() -> None:
    fencer = fighter("X", ORANGE, MIDDLE, 4, traits={"skills": frozenset({"fencer"})})
    state = melee(fighter("A", BLUE, SOUTH), fighter("B", BLUE, NORTH), fencer)
    told = fought(state, (5, 5), (4,), (4,), blows=[blow("X", "A", fencing="twice", second=CharacterId("B"))])
    assert out(told) == {"A", "B"}


@pytest.mark.rule("ARG-27.9", example="ARG-EX-25")
@pytest.mark.parametrize(
    ("weapon", "mounted", "bonus"), [("sword", False, 1), ("dagger", False, 0), ("sword", True, 0)]
)
def test_very_strong_people_add_one_on_foot_with_a_favourite_weapon(weapon: str, mounted: bool, bonus: int) -> None:
    traits = {"skills": frozenset({"very_strong"}), "favourites": (WeaponId("sword"),), "mounted": mounted}
    state = melee(fighter("A", BLUE, MIDDLE, weapon=weapon, traits=traits), fighter("X", ORANGE, NORTH))
    assert added(state, weapon) == bonus


@pytest.mark.rule("ARG-27.10", "ARG-R-14", example="ARG-EX-25")
@pytest.mark.parametrize("loses", ["situational", "all"])
def test_strength_is_no_tactics_and_counts_in_disorder(loses: str) -> None:
    traits = {"skills": frozenset({"very_strong"}), "favourites": (WeaponId("sword"),)}
    strong = fighter("A", BLUE, MIDDLE, led=False, traits=traits)
    assert added(melee(strong, fighter("X", ORANGE, NORTH), options={"disorder_loses": loses})) == 1


def with_fencer(weapon: str = "sword", against: str = "sword", **values: Any) -> Skirmish:
    fencer = {"skills": frozenset({"fencer"})}
    return melee(
        fighter("A", BLUE, MIDDLE, weapon=weapon, traits=fencer), fighter("X", ORANGE, NORTH, weapon=against), **values
    )


@pytest.mark.rule("ARG-27.11", "ARG-8.18", "ARG-37.4")
def test_a_fencer_strikes_twice_with_dice_that_are_not_added() -> None:
    told = fought(with_fencer(), (2, 4), (2,), blows=[blow("A", "X", fencing="twice")])
    assert [stroke.result for stroke in throws(told)[0].strokes] == ["miss", "kill"]


@pytest.mark.rule("ARG-27.11", "ARG-37.3")
@pytest.mark.parametrize(("weapon", "against", "when"), [("sword", "sword", [3, 4]), ("dagger", "sword", [4, 4])])
def test_or_strikes_at_the_same_time_as_the_next_longer_weapons(weapon: str, against: str, when: list[Any]) -> None:
    told = fought(with_fencer(weapon, against), (2,), (2,), blows=[blow("A", "X", weapon, fencing="early")])
    assert steps(told) == when


@pytest.mark.rule("ARG-27.11")
@pytest.mark.parametrize(
    ("skills", "weapon", "fencing", "second", "refused"),
    [
        ({"fencer"}, "sword", "twice", None, None),
        ({"fencer"}, "sword", "early", None, None),
        (set(), "sword", "twice", None, "no_fencer"),
        ({"fencer"}, "spear", "early", None, "no_fencer"),
        ({"fencer"}, "sword", "early", "Y", "second_when_twice"),
        ({"fencer"}, "sword", "twice", "A", "second_when_twice"),
        ({"fencer"}, "sword", "twice", "Z", "not_in_contact"),
    ],
)
def test_only_fencers_with_short_weapons_do_either(
    skills: set[str], weapon: str, fencing: Literal["twice", "early"], second: str | None, refused: str | None
) -> None:
    state = melee(
        fighter("A", ORANGE, NORTH),
        fighter("F", BLUE, MIDDLE, weapon=weapon, traits={"skills": frozenset(skills)}),
        fighter("Y", ORANGE, SOUTH),
    )
    command = Strike(
        CharacterId("F"), A, WeaponId(weapon), fencing=fencing, second=CharacterId(second) if second else None
    )
    refusal = STRIKE_COMMAND.refuse(state, BLUE, command)
    assert (refusal.key if refusal else None) == refused


@pytest.mark.rule("ARG-27.13", "ARG-5.16", "ARG-R-71", "ARG-R-72")
@pytest.mark.parametrize(
    ("class_", "values", "traits", "malus"),
    [
        (2, {}, {}, -1),
        (1, {}, {}, -1),
        (3, {}, {}, 0),
        (2, {}, {"motivated": True}, 0),
        (2, {"struck_before": True}, {"motivated": True}, -1),
    ],
)
def test_the_untrained_strike_with_minus_one_unless_motivated_for_the_first_time(
    class_: int, values: dict[str, Any], traits: dict[str, Any], malus: int
) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, class_, traits=traits, **values), fighter("X", ORANGE, NORTH))
    assert added(state) == malus


@pytest.mark.option("untrained_one")
@pytest.mark.rule("ARG-R-71")
def test_class_one_strikes_without_malus_if_the_table_plays_so() -> None:
    state = melee(fighter("A", BLUE, MIDDLE, 1), fighter("X", ORANGE, NORTH), options={"untrained_one": False})
    assert added(state) == 0


@pytest.mark.rule("ARG-R-72")
def test_having_struck_is_remembered() -> None:
    told = fought(pair(), (1,), (1,))
    assert told.skirmish.characters[A].struck_before


@pytest.mark.rule("ARG-27.14", "ARG-6.13")
def test_an_improvised_weapon_strikes_with_minus_one() -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="fork"), fighter("X", ORANGE, NORTH, weapon="dagger"), weapons=TOOLS
    )
    told = fought(state, (4,))
    assert (steps(told), came(told)) == ([3], {"A": "push_back"})


@pytest.mark.option("knocked_out")
@pytest.mark.rule("ARG-27.15", "ARG-R-64", "ARG-42.5", "ARG-42.11")
@pytest.mark.parametrize(("option", "until"), [("next_turn", 2), ("this_turn", 1)])
def test_bare_hands_knock_out_for_a_turn_instead_of_killing(option: str, until: int) -> None:
    told = fought(pair((3, "light", ""), (3, "light", "dagger"), knocked_out=option), (2,), (5,))
    assert KnockedDown(X, until, "knocked_out") in told.events
    assert (out(told), steps(told)) == (set(), [5, 6])


@pytest.mark.rule("ARG-27.15", "ARG-42.11")
def test_bare_hands_push_back_like_everything_else() -> None:
    told = fought(pair((3, "light", ""), (3, "light", "")), (4,), (1,))
    assert came(told)["A"] == "push_back"


@pytest.mark.rule("ARG-27.16", "ARG-42.5", example="ARG-EX-43")
def test_bare_hands_kill_on_a_natural_triple_six() -> None:
    """Upwards and with bare hands, nothing less touches somebody of class 5."""
    state = melee(fighter("A", BLUE, MIDDLE, weapon=""), fighter("X", ORANGE, NORTH, 5, weapon="", height=100))
    assert out(fought(state, (6,), (1,), (6,), (6,))) == {"X"}
    assert not out(fought(state, (6,), (1,), (6,), (5,)))


@pytest.mark.rule("ARG-27.17", "ARG-R-71", example="ARG-EX-26")
@pytest.mark.parametrize(("weapon", "malus"), [("fork", -1), ("bare_hands", -1), ("sword", -1), ("felling_axe", 0)])
def test_the_maluses_of_clumsy_strikers_do_not_add_up(weapon: str, malus: int) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, 2, weapon=weapon), fighter("X", ORANGE, NORTH), weapons=TOOLS)
    assert added(state, weapon) == malus


@pytest.mark.rule("ARG-27.18")
@pytest.mark.parametrize(("weapon", "result"), [("felling_axe", "kill"), ("fork", "push_back")])
def test_heavy_two_handed_tools_cancel_them(weapon: str, result: str) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, 2, weapon=weapon), fighter("X", ORANGE, NORTH, weapon="dagger"), weapons=TOOLS
    )
    assert came(fought(state, (4,)))["A"] == result


@pytest.mark.rule("ARG-27.19", "ARG-R-70")
@pytest.mark.parametrize(
    ("skill", "weapon", "malus"),
    [("boxer", "bare_hands", 0), ("boxer", "chair", -1), ("staff_fighter", "staff", 0), ("boxer", "staff", -1)],
)
def test_masters_do_not_suffer_the_malus_of_their_own_art(skill: str, weapon: str, malus: int) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon=weapon, traits={"skills": frozenset({skill})}),
        fighter("X", ORANGE, NORTH),
        weapons=TOOLS,
    )
    assert added(state, weapon) == malus


@pytest.mark.rule("ARG-27.12")
def test_nobody_is_both_strong_and_a_fencer() -> None:
    for skills in (["very_strong"], ["fencer"]):
        library().check_profile(profile(skills=frozenset(skills)), "test")
    with pytest.raises(ArgadInput, match="fencer"):
        library().check_profile(profile(skills=frozenset({"very_strong", "fencer"})), "test")


@pytest.mark.rule("ARG-33.5", "ARG-33.6", "ARG-R-63")
def test_wounds_change_the_die() -> None:
    weak = melee(fighter("A", BLUE, MIDDLE, wound=Wound.TRUNK, lives=1), fighter("X", ORANGE, NORTH))
    assert added(weak) == -1
    refusal = refuse_blade(
        melee(fighter("A", BLUE, MIDDLE, weapon="two_handed_sword", wound=Wound.TRUNK), fighter("X", ORANGE, NORTH)),
        fighter("A", weapon="two_handed_sword", wound=Wound.TRUNK),
        WeaponId("two_handed_sword"),
    )
    assert refusal and refusal.key == "too_weak_for_two_hands"
    stunned = melee(
        fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, wound=Wound.HEAD, down_until=1, down_why="stunned")
    )
    assert added(stunned) == 1


@pytest.mark.rule("ARG-R-63", "ARG-R-117")
def test_people_on_the_ground_may_be_struck_but_neither_strike_nor_go_back() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, down_until=1, down_why="knocked_out"))
    told = fought(state, (3,))
    assert (came(told), place(told, "X")) == ({"A": "miss"}, NORTH)
    assert out(fought(state, (4,))) == {"X"}


@pytest.mark.rule("ARG-R-61")
def test_a_first_wound_takes_no_place_and_costs_the_strike() -> None:
    """X, with two lives, is wounded by the spear: no strike, no push back; a second hit kills."""
    state = melee(
        fighter("A", BLUE, SOUTH, weapon="spear"), fighter("B", BLUE, EAST), fighter("X", ORANGE, MIDDLE, lives=2)
    )
    told = fought(state, (4,), (1,))
    assert (out(told), told.skirmish.characters[X].lives, place(told, "X")) == (set(), 1, MIDDLE)
    assert out(fought(state, (4,), (4,))) == {"X"}
