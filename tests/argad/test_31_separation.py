"""ARG page 31, the movement of those who leave a melee and of those who go after them."""

from typing import Any

import pytest

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Leave, Order, Pursue
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.units import CM
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, profile
from tests.argad.marching import BRUSH, FORD, KINDS, KIT, RIDER, March, march

A, B = CharacterId("a"), CharacterId("b")


def leave(*corners: tuple[float, float]) -> Leave:
    return Leave(tuple(at(*corner) for corner in corners))


def fight(of: Profile | None = None, pursuer: Profile | None = None) -> list[Character]:
    """A touches B, who stands to the west."""
    edge = 1.0 if of is None else of.base.length / 200
    behind = 1.0 if pursuer is None else pursuer.base.length / 200
    a = character("a", BLUE, (40, 30), of=of, facing=90)
    return [a, character("b", ORANGE, (40 - edge - behind, 30), of=pursuer, facing=90)]


def flee(
    people: list[Character], *faces: tuple[int, ...], far: float = 20, pursues: bool = True, **table: Any
) -> March:
    start = people[0].at[0] / CM
    orders: dict[str, Order] = {"a": leave((start + far, 30)), **({"b": Pursue(A)} if pursues else {})}
    return march(people, orders, *faces, **table)


@pytest.mark.rule("ARG-31.12")
def test_leaver_and_pursuer_lose_a_die_each() -> None:
    people = fight(pursuer=KIT)
    after = flee(people, (4,), (2,))
    assert [(dice.who, dice.loss) for dice in after.dice] == [(("a",), 400), (("b",), 200)]
    assert after.gone("a") == 16.0
    assert after.gone("b") <= 14.0


@pytest.mark.rule("ARG-31.12")
def test_nobody_rolls_for_an_enemy_who_is_not_pursued() -> None:
    people = fight()
    after = flee(people, (4,), pursues=False)
    assert (after.gone("a"), after.gone("b")) == (16.0, 0.0)


@pytest.mark.rule("ARG-31.12")
def test_riders_lose_two_dice() -> None:
    people = fight(of=RIDER)
    after = flee(people, (4, 3), far=40, pursues=False)
    assert after.gone("a") == 33.0


@pytest.mark.rule("ARG-31.14", "ARG-31.16")
def test_a_pursuer_with_the_lower_die_keeps_in_contact() -> None:
    """Leaver 20 - 5, pursuer 20 - 1: caught after 15 cm."""
    people = fight()
    after = flee(people, (5,), (1,))
    assert (after.gone("a"), after.touching("b")) == (15.0, {"a"})


@pytest.mark.rule("ARG-31.16")
def test_a_pursuer_with_the_higher_die_stays_behind() -> None:
    people = fight()
    after = flee(people, (2,), (5,))
    assert (after.gone("a"), after.touching("b")) == (18.0, set())
    assert gap(after.who("a"), after.who("b")) == 3 * CM


@pytest.mark.option("escape_on_tie")
@pytest.mark.rule("ARG-R-38")
@pytest.mark.parametrize(("tie", "caught"), [(True, False), (False, True)])
def test_the_same_pace_is_fast_enough(tie: bool, caught: bool) -> None:
    people = fight()
    after = flee(people, (3,), (3,), options={"escape_on_tie": tie})
    assert after.gone("a") == 17.0
    assert (after.touching("b") == {"a"}) is caught


@pytest.mark.rule("ARG-31.16")
def test_another_enemy_may_cut_the_leaver_off() -> None:
    people = fight()
    other = character("c", ORANGE, (52, 30))
    after = flee([*people, other], (1,), pursues=False)
    assert after.touching("a") == {"c"}
    assert after.gone("a") == 10.0


@pytest.mark.rule("ARG-31.17", "ARG-31.18")
def test_a_six_on_foot_keeps_the_leaver_in_the_melee() -> None:
    people = fight()
    after = flee(people, (6,), (1,))
    assert (after.gone("a"), after.gone("b"), after.touching("a")) == (0.0, 0.0, {"b"})


@pytest.mark.rule("ARG-31.17")
@pytest.mark.parametrize(("faces", "far"), [((6, 5), 29.0), ((6, 6), 0.0)])
def test_a_rider_is_held_by_two_sixes_only(faces: tuple[int, int], far: float) -> None:
    people = fight(of=RIDER)
    assert flee(people, faces, far=40, pursues=False).gone("a") == far


@pytest.mark.rule("ARG-31.15")
def test_small_steps_among_the_same_enemies_cost_nothing() -> None:
    people = [character("a", BLUE, (40, 30)), character("b", ORANGE, (38, 30)), character("c", ORANGE, (38, 32))]
    after = march(people, {"a": leave((40, 32))})
    assert not after.dice
    assert (after.at("a"), after.touching("a")) == ((40.0, 32.0), {"c"})


@pytest.mark.rule("ARG-31.19")
def test_the_die_of_the_ground_serves_for_the_separation_too() -> None:
    wood = ground(kinds=KINDS, areas=(area("wood", BRUSH, (20, 0), (80, 0), (80, 80), (20, 80)),))
    people = fight()
    after = flee(people, (4,), pursues=False, table=wood)
    assert (len(after.dice), after.gone("a")) == (1, 16.0)


@pytest.mark.rule("ARG-31.19")
def test_very_difficult_ground_still_halves_the_move() -> None:
    ford = ground(kinds=KINDS, areas=(area("ford", FORD, (20, 0), (80, 0), (80, 80), (20, 80)),))
    people = fight(of=profile())
    after = flee(people, (4,), pursues=False, table=ford)
    assert (len(after.dice), after.gone("a")) == (1, 6.0)
