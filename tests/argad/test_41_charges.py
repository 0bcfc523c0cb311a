"""Page 41: cavalry strikes, charges, and is received."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.melee.charges import charges, on_easy_ground
from escarmouche.argad.melee.combats import chances
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, InRanks, Order
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.movement.rank_contact import SquaredUp
from escarmouche.argad.phases.turn import Done, opened
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, kind, profile, skirmish
from tests.argad.marching import BRUSH, RIDER, ROAD, WALL, go
from tests.argad.turns import Table, laid
from tests.argad.units import crew, in_ranks

R, X, Y, Z = (CharacterId(name) for name in "RXYZ")
REGULAR = frozenset({"close_order"})
ORCHARD = kind("orchard", mounted="easy", close_order=False)
KINDS = (BRUSH, ROAD, WALL, ORCHARD)


def rider(weapon: str = "sabre", place: tuple[float, float] = (30, 60), facing: int = 0, **traits: Any) -> Character:
    """R, blue: class 4 cavalry in armour 4, at first 27.5 cm south of X."""
    who = profile(4, "4", (weapon,), **{"mounted": True, "cavalry": True, "base": MOUNTED, **traits})
    return character("R", BLUE, place, of=who, facing=facing)


def foot(weapon: str = "spear", class_: int = 3, name: str = "X", y: float = 30, **values: Any) -> Character:
    """Somebody, orange, in good order at the north; a regular if nothing else is said."""
    traits = {"skills": REGULAR, **values.pop("traits", {})}
    return character(name, ORANGE, (30, y), of=profile(class_, weapons=(weapon,), **traits), rank="hero", **values)


def met(
    *people: Character, orders: dict[str, Order] | None = None, dice: list[list[int]] | None = None, **table: Any
) -> Table:
    """R rides at X, and the melee is about to begin."""
    field = laid(people, **table)
    field.move({"R": Charge(X), **(orders or {})}, *(dice or []))
    field.to(Phase.MELEE)
    return field


def struck(field: Table) -> dict[tuple[str, str], list[str]]:
    """Of every strike, what is added to the die and why."""
    state = field.state
    return {
        (each.striker.id, each.target.id): [f"{added.key}{added.amount:+}" for added in modifiers(state, each)]
        for each in attempts(state, all_blows(state))
    }


def sums(field: Table) -> dict[str, int]:
    state = field.state
    return {
        each.striker.id: sum(added.amount for added in modifiers(state, each))
        for each in attempts(state, all_blows(state))
    }


def wood(shape: Kind = BRUSH, top: float = 0, bottom: float = 80) -> Any:
    return ground(kinds=KINDS, areas=(area("wood", shape, (0, top), (60, top), (60, bottom), (0, bottom)),))


# Without a charge


def beside(weapon: str, *, cavalry: bool = True, table: Any = None) -> Table:
    """R and X touch from the start: nobody charges."""
    one = rider(place=(30, 33.5), cavalry=cavalry)
    field = laid([one, foot(weapon)], table=table)
    field.move({})
    field.to(Phase.MELEE)
    return field


@pytest.mark.rule("ARG-41.12", "ARG-R-168")
@pytest.mark.parametrize(("shape", "malus"), [(None, -1), (BRUSH, 0)])
def test_on_easy_ground_people_on_foot_strike_cavalry_with_minus_one(shape: Any, malus: int) -> None:
    field = beside("sword", table=shape and wood(shape))
    assert sums(field) == {"R": -malus, "X": malus}


@pytest.mark.rule("ARG-41.11", "ARG-R-168")
@pytest.mark.parametrize(("edge", "bonus"), [(37, 1), (35, 0), (30, 0), (28.5, 1)])
def test_both_bases_lie_wholly_on_easy_ground(edge: float, bonus: int) -> None:
    """The brush begins south of R, under R's tail, under X and R; or it ends north of X."""
    brush = wood(BRUSH, edge, 80) if edge > 29 else wood(BRUSH, 0, edge)
    assert sums(beside("sword", table=brush)) == {"R": bonus, "X": -bonus}


@pytest.mark.rule("ARG-41.13")
@pytest.mark.parametrize(("cavalry", "amount"), [(True, 0), (False, 1)])
def test_a_polearm_has_one_more_against_any_rider(cavalry: bool, amount: int) -> None:
    assert sums(beside("halberd", cavalry=cavalry))["X"] == amount


@pytest.mark.rule("ARG-41.3")
@pytest.mark.parametrize(("cavalry", "result"), [(False, "push_back"), (True, "kill")])
def test_mounted_foot_fight_as_people_on_foot_do(cavalry: bool, result: str) -> None:
    field = beside("dagger", cavalry=cavalry)
    field.play(BLUE, Done())
    field.play(ORANGE, Done(), [3], *([] if cavalry else [[1]]))
    strokes = [stroke for event in field.events if type(event).__name__ == "Struck" for stroke in event.strokes]
    assert strokes[0].result == result


# The charge


@pytest.mark.rule("ARG-41.14", "ARG-R-49", "ARG-R-167")
def test_a_straight_run_over_clear_ground_adds_one_to_the_one_against_foot() -> None:
    field = met(rider(), foot("sword"))
    assert struck(field)["R", "X"] == ["cavalry_against_foot+1", "charge+1"]
    assert sums(field) == {"R": 2, "X": -1}


@pytest.mark.rule("ARG-41.14")
def test_two_who_charge_each_other_both_have_the_bonus() -> None:
    lancer = profile(3, weapons=("sabre",), mounted=True, cavalry=True, base=MOUNTED)
    field = met(rider(), character("X", ORANGE, (30, 20), of=lancer, facing=180, rank="hero"), orders={"X": Charge(R)})
    assert sums(field) == {"R": 1, "X": 1}


@pytest.mark.rule("ARG-R-167")
@pytest.mark.parametrize(("place", "counts"), [((30, 44), True), ((30, 43), False)])
def test_the_run_is_ten_centimetres_long(place: tuple[float, float], counts: bool) -> None:
    """The bases are 10.5 and 9.5 cm apart."""
    assert (R in charges(met(rider(place=place), foot("sword")).state)) is counts


@pytest.mark.rule("ARG-R-167")
@pytest.mark.parametrize(("corner", "counts"), [((28.5, 42), True), ((24, 40), False)])
def test_the_run_bends_by_no_more_than_fifteen_degrees(corner: tuple[float, float], counts: bool) -> None:
    field = met(rider(), foot("sword"), orders={"R": go(corner, (30, 32))})
    assert field.touching("R") == {"X"}
    assert (R in charges(field.state)) is counts


@pytest.mark.rule("ARG-R-167")
def test_a_bend_before_the_last_ten_centimetres_does_no_harm() -> None:
    field = met(rider(place=(50, 48)), foot("sword"), orders={"R": go((30, 48), (30, 32))})
    assert R in charges(field.state)


@pytest.mark.rule("ARG-R-167")
def test_a_slow_die_before_the_run_only_shortens_the_move() -> None:
    table = ground(kinds=KINDS, areas=(area("brush", BRUSH, (0, 52), (60, 52), (60, 56), (0, 56)),))
    field = met(rider(), foot("sword"), table=table, dice=[[1, 2]])
    assert R in charges(field.state)


@pytest.mark.rule("ARG-R-168", "ARG-R-167")
@pytest.mark.parametrize(
    ("over", "counts"),
    [
        ({"areas": (area("trees", ORCHARD, (0, 30), (60, 30), (60, 40), (0, 40)),)}, False),
        ({"areas": (area("trees", ORCHARD, (0, 25), (60, 25), (60, 31), (0, 31)),)}, False),
        ({"areas": (area("trees", ORCHARD, (0, 20), (60, 20), (60, 70), (0, 70)),
                    area("road", ROAD, (20, 20), (40, 20), (40, 70), (20, 70)))}, True),
        ({"barriers": (barrier("wall", WALL, (0, 40), (60, 40)),)}, False),
    ],
)  # fmt: skip
def test_the_run_and_the_enemy_are_in_the_open(over: dict[str, Any], counts: bool) -> None:
    dice = [[1, 1]] if "barriers" in over else []
    field = met(rider(), foot("sword"), table=ground(kinds=KINDS, **over), dice=dice)
    assert field.touching("R") == {"X"}
    assert (R in charges(field.state)) is counts


@pytest.mark.rule("ARG-R-167")
def test_whoever_was_in_contact_before_does_not_charge() -> None:
    assert charges(beside("sword").state) == {}


@pytest.mark.rule("ARG-R-169", "ARG-8.9")
def test_in_disorder_a_charge_brings_nothing() -> None:
    field = met(replace(rider(), shaken=True), foot("sword"))
    assert sums(field)["R"] == 0


# Those who wait for it


@pytest.mark.rule("ARG-41.15", "ARG-41.16", "ARG-R-169")
@pytest.mark.parametrize(
    ("weapon", "skills", "amount"),
    [
        ("spear", {"close_order"}, 0),
        ("spear", {"used_to_cavalry"}, 0),
        ("spear", set(), -1),
        ("halberd", {"close_order"}, 0),
        ("halberd", set(), -1),
        ("sword", {"close_order"}, -1),
    ],
)
def test_trained_people_with_a_fit_weapon_receive_a_charge(weapon: str, skills: set[str], amount: int) -> None:
    assert sums(met(rider(), foot(weapon, traits={"skills": frozenset(skills)})))["X"] == amount


@pytest.mark.rule("ARG-41.16")
def test_a_spear_alone_is_not_enough() -> None:
    villager = foot("spear", class_=2, traits={"skills": frozenset()})
    assert sums(met(rider(), villager))["X"] == -2


@pytest.mark.rule("ARG-41.15", "ARG-R-169")
@pytest.mark.parametrize(("order", "amount"), [(go((31.5, 30)), 0), (go((30, 25)), -1)])
def test_one_waits_motionless(order: Order, amount: int) -> None:
    assert sums(met(rider(), foot("spear"), orders={"X": order}))["X"] == amount


@pytest.mark.rule("ARG-R-169", "ARG-28.2")
def test_the_spear_behind_in_the_same_file_receives_it_too() -> None:
    field = met(rider(), foot("spear"), foot("spear", name="Y", y=28))
    assert sums(field) == {"R": 2, "X": 0, "Y": 0}


@pytest.mark.rule("ARG-R-169", "ARG-44.20")
@pytest.mark.parametrize(("place", "facing", "amounts"), [((60, 10), 180, {0}), ((85, 41), 270, {-1})])
def test_a_unit_in_close_order_receives_a_charge_in_front_and_not_in_the_flank(
    place: tuple[float, float], facing: int, amounts: set[int]
) -> None:
    """Three files of two spearmen look north; the rider comes from there, or from the east."""
    people = crew("abcdef", of=profile(3, weapons=("spear",), skills=REGULAR))
    foe = replace(rider(place=place, facing=facing), owner=ORANGE)
    state = skirmish([*people, foe], options={"close_order": True}, phase=Phase.EARLY)
    field = Table(opened(in_ranks(state, "abcdef", 3, (60, 40))))
    reached = CharacterId("b" if facing == 180 else "c")
    field.move({"R": Charge(reached)})
    field.to(Phase.MELEE)
    assert R in charges(field.state)
    struck = {who: amount for who, amount in sums(field).items() if who != "R"}
    assert struck and set(struck.values()) == amounts


@pytest.mark.rule("ARG-R-169", "ARG-R-167", "ARG-R-155")
def test_whoever_is_touched_as_the_rider_stands_square_is_charged_and_receives_it_as_well() -> None:
    """The rider comes upon b and c only, and touches a too once the base lies square before the ranks."""
    people = crew("abcdef", of=profile(3, weapons=("spear",), skills=REGULAR))
    foe = replace(rider(place=(61.2, 10), facing=180), owner=ORANGE)
    state = skirmish([*people, foe], options={"close_order": True}, phase=Phase.EARLY)
    field = Table(opened(in_ranks(state, "abcdef", 3, (60, 40))))
    field.move({"R": go((61.2, 38))})
    field.to(Phase.MELEE)
    assert set(field.of(Moved)[-1].contacts[R]) == {"b", "c"}
    assert charges(field.state)[R] == {"a", "b", "c"}
    assert struck(field)["a", "R"] == struck(field)["d", "R"] == ["against_cavalry-1", "receives_charge+1"]


@pytest.mark.rule("ARG-R-167", "ARG-R-155")
def test_a_rider_whom_the_ranks_come_upon_charges_nobody() -> None:
    people = crew("abcdef", of=profile(3, weapons=("spear",), skills=REGULAR))
    foe = replace(rider(place=(61.2, 30), facing=180), owner=ORANGE)
    state = skirmish([*people, foe], options={"close_order": True}, phase=Phase.EARLY)
    field = Table(opened(in_ranks(state, "abcdef", 3, (60, 40))))
    field.move({"a": InRanks(leg="forward", length=cm(8))})
    assert [event.own for event in field.of(SquaredUp)] == [False]
    assert charges(field.state) == {}


# The examples


def fates(field: Table, *more: Attempt) -> dict[str, dict[str, Fraction]]:
    state = field.state
    found = chances(state, [*attempts(state, all_blows(state)), *more])
    return {who: {fate: chance for fate, chance in found.of(who).items() if chance} for who in (R, X)}


@pytest.mark.rule("ARG-41.14", "ARG-41.15", example="ARG-EX-50")
def test_a_lancer_charges_a_spearman() -> None:
    found = fates(met(rider("lance"), foot("spear")))
    assert found["X"]["killed"] == Fraction(5, 6)
    assert (found["R"]["killed"], found["R"]["pushed_back"]) == (Fraction(1, 18), Fraction(1, 36))


@pytest.mark.rule("ARG-41.14", "ARG-41.15", example="ARG-EX-50")
def test_a_rider_with_a_sabre_charges_a_spearman() -> None:
    found = fates(met(rider("sabre"), foot("spear")))
    assert (found["R"]["killed"], found["R"]["pushed_back"]) == (Fraction(1, 3), Fraction(1, 6))
    assert found["X"] == {"killed": Fraction(5, 12), "unharmed": Fraction(7, 12)}


@pytest.mark.rule("ARG-41.15", "ARG-R-169", example="ARG-EX-51")
def test_a_rider_with_a_sabre_charges_a_file_of_three_spearmen() -> None:
    field = met(rider("sabre"), *(foot("spear", name=name, y=y) for name, y in (("X", 30), ("Y", 28), ("Z", 26))))
    people, spear = field.state.characters, field.state.weapons[WeaponId("spear")]
    third = Attempt(striker=people[Z], target=people[R], weapon=spear, front=people[X])
    found = fates(field, *(() if Z in sums(field) else (third,)))
    assert (found["R"]["killed"], found["R"]["pushed_back"]) == (Fraction(19, 27), Fraction(37, 216))
    assert found["R"]["unharmed"] == Fraction(1, 8)


@pytest.mark.rule("ARG-41.14", "ARG-41.15")
def test_the_odds_that_a_player_is_shown_count_the_charge() -> None:
    field = met(rider("sabre"), foot("spear"))
    found = ARGAD.odds(field.state, BLUE, Strike(R, X, WeaponId("sabre")))
    assert found is not None
    assert found.chances["target_killed"] == pytest.approx(5 / 12)
    assert [(each.key, each.amount) for each in found.modifiers] == [("cavalry_against_foot", 1), ("charge", 1)]


@pytest.mark.rule("ARG-R-168")
@pytest.mark.parametrize(("facing", "easy"), [(45, False), (135, True), (225, False), (315, True)])
def test_a_base_lies_on_easy_ground_if_none_of_it_lies_on_other(facing: int, easy: bool) -> None:
    """The brush is north-east of the middle of the horse, where its head or its tail is."""
    brush = kind("brush", foot="difficult", mounted="difficult")
    land = ground(kinds=[brush], areas=(area("brush", brush, (51.2, 47.4), (52.8, 47.4), (52.8, 48.8), (51.2, 48.8)),))
    rider = character("a", BLUE, (50, 50), of=RIDER, facing=facing)
    state = skirmish([rider, character("x", ORANGE, (80, 50))], table=land)
    assert on_easy_ground(state, *state.characters.values()) is easy
