"""Page 8, the several-sixes rule. `T7`: a natural 7 is needed; faces are as they fall, in order."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.argad.shooting.shot_odds import Volley, reach, shot_odds, volley_odds
from escarmouche.argad.shooting.sixes import Cast, Sixes, insufficient, resolve, values
from escarmouche.argad.shooting.volleys import hits as volley_hits
from tests.argad.build import ORANGE, STRAW
from tests.argad.shooting import dice, fallen, field, fire, malus, mark, rolls, row, shooter, shooters, shot
from tests.kernel.games import properties


def cast(faces: Sequence[int], *needs: int, sides: int = 6) -> list[Cast]:
    """Dice with these faces; one need is for all of them."""
    wanted = needs if len(needs) > 1 else needs * len(faces)
    return [Cast(face, need, sides) for face, need in zip(faces, wanted, strict=True)]


def again(*faces: int) -> Callable[[], int]:
    """What comes when a six is rolled again."""
    left = iter(faces)
    return lambda: next(left)


def hits(dice: Sequence[Cast], found: Sixes) -> int:
    return sum(value >= die.need for die, value in zip(dice, found.values, strict=True))


@pytest.mark.rule("ARG-8.1")
def test_nobody_is_invulnerable() -> None:
    assert shot_odds(9, 1).at_least_one == Fraction(1, 6) ** 4


@pytest.mark.rule("ARG-8.2", "ARG-8.3", "ARG-7.12", "ARG-4.10")
@pytest.mark.parametrize(
    ("need", "reroll", "value"),
    [(7, (6,), 7), (7, (4,), 6), (8, (6, 6), 8), (8, (6, 3), 7), (9, (6, 6, 6), 9), (9, (1,), 6)],
)
def test_a_six_that_does_not_suffice_is_rolled_again_and_again(need: int, reroll: tuple[int, ...], value: int) -> None:
    found = resolve(cast([6], need), again(*reroll))
    assert found.values == (value,)
    assert found.chain
    assert found.chain.faces == reroll


@pytest.mark.rule("ARG-8.4")
def test_a_six_that_hits_is_not_rolled_again() -> None:
    assert resolve(cast([6], 6), again()) == Sixes((6,))
    told = fire(field(shooter(), mark(30)), [shot()], (6,))
    assert fallen(told) == ["T"]
    assert rolls(told, "shot_again") == []


@pytest.mark.rule("ARG-8.5")
@pytest.mark.parametrize(
    ("faces", "need", "expected"),
    [([6, 6, 3, 1], 7, 1), ([6, 6, 6, 2], 7, 2), ([6, 6, 6], 8, 1), ([6, 5, 4], 6, 1), ([5, 6, 6], 5, 3)],
)
def test_two_sixes_are_a_6_and_a_7_and_three_also_an_8(faces: list[int], need: int, expected: int) -> None:
    dice = cast(faces, need)
    assert hits(dice, resolve(dice, again())) == expected


@pytest.mark.rule("ARG-8.5", "ARG-16.5")
def test_four_who_shoot_together_hit_with_two_sixes() -> None:
    told = fire(field(shooters(4), row(4, 45)), [shot("T1", f"S{n}") for n in (1, 2, 3, 4)], (6, 6, 3, 1), (2,))
    assert [die.value for die in dice(told)] == [7, 6, 3, 1]
    assert fallen(told) == ["T2"]


@pytest.mark.rule("ARG-8.6")
@pytest.mark.parametrize(("reroll", "expected"), [((6,), 1), ((5,), 0)])
def test_if_together_they_are_not_enough_one_die_is_rolled_again(reroll: tuple[int, ...], expected: int) -> None:
    dice = cast([6, 6, 2], 8)
    found = resolve(dice, again(*reroll))
    assert hits(dice, found) == expected
    assert sorted(found.values) == ([2, 6, 8] if expected else [2, 6, 7])


@pytest.mark.rule("ARG-8.7")
def test_in_disorder_one_six_of_a_player_is_rolled_again() -> None:
    disordered = shooters(3, class_=3)
    told = fire(field(disordered, row(3, 45)), [shot("T1", f"S{n}") for n in (1, 2, 3)], (6, 6, 6), (6,), (1,))
    assert sorted(die.value for die in dice(told)) == [6, 6, 7]
    assert len(rolls(told, "shot_again")) == 1


@pytest.mark.rule("ARG-R-11")
@pytest.mark.parametrize(("choice", "chains"), [("step", 1), ("throw", 2), ("turn", 1)])
def test_one_six_for_each_player_a_step_or_a_throw(choice: str, chains: int) -> None:
    """Two people in disorder shoot at two targets in one step."""
    people = [
        shooter("crossbow", "S1", at=(10, 20), class_=3),
        shooter("crossbow", "S2", at=(10, 90), class_=3),
        mark(45, "T1", aside=-20),
        mark(45, "T2", aside=50),
    ]
    state = field(people, options={"disordered_six": choice})
    told = fire(state, [shot("T1", "S1"), shot("T2", "S2")], (6,), (6,), *[(1,)] * chains)
    assert len(rolls(told, "shot_again")) == chains


@pytest.mark.rule("ARG-8.8", "ARG-43.16")
@pytest.mark.parametrize(("reroll", "down"), [(6, 1), (2, 0)])
def test_in_disorder_sixes_do_not_count_together(reroll: int, down: int) -> None:
    lots = [(1,)] * down
    told = fire(
        field(shooters(2, class_=3), row(3, 45)), [shot("T1", "S1"), shot("T1", "S2")], (6, 6), (reroll,), *lots
    )
    assert len(fallen(told)) == down


@pytest.mark.rule("ARG-8.9")
def test_in_disorder_maluses_stay() -> None:
    assert malus(field(shooter(class_=2), mark()), shot()) == -1


@pytest.mark.rule("ARG-8.12", "ARG-R-69", example="ARG-EX-3")
def test_creatures_use_the_maximum_of_their_own_die() -> None:
    assert sorted(values(cast([4, 4], 5, sides=4))) == [4, 5]
    assert resolve(cast([8], 9, sides=8), again(8)).values == (9,)
    assert resolve(cast([6], 9, sides=8), again()).values == (6,)


@pytest.mark.rule("ARG-R-12")
@pytest.mark.parametrize(
    ("faces", "needs", "expected"),
    [([6, 6], (6, 7), (6, 7)), ([6, 6], (7, 6), (7, 6)), ([6, 6, 6], (8, 5, 7), (8, 6, 7)), ([6, 6], (9, 5), (7, 6))],
)
def test_high_values_go_where_they_make_the_most_hits(
    faces: list[int], needs: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert values(cast(faces, *needs)) == expected


@pytest.mark.rule("ARG-R-12")
def test_a_six_that_lacks_more_is_rolled_again_beside_one_that_hits() -> None:
    dice = cast([6, 6], 5, 8)
    assert insufficient(dice, values(dice)) == 1
    assert resolve(dice, again(6)).values == (6, 8)


@pytest.mark.option("pooled_sixes")
@pytest.mark.rule("ARG-R-12")
@pytest.mark.parametrize(("choice", "again_rolls", "down"), [("target", 0, 1), ("need", 1, 1)])
def test_sixes_are_counted_for_a_target_or_for_each_number_needed(choice: str, again_rolls: int, down: int) -> None:
    """S1 needs 6, S2, untrained, 7: together a 6 and a 7."""
    people = [shooter(name="S1", at=(10, 40)), shooter(name="S2", at=(10, 43), class_=2, rank="troop_leader")]
    state = field(people, mark(31), options={"pooled_sixes": choice})
    extra = [(3,)] * again_rolls
    told = fire(state, [shot(by="S1"), shot(by="S2")], (6,), (6,), *extra)
    assert len(rolls(told, "shot_again")) == again_rolls
    assert len(fallen(told)) == down


@pytest.mark.rule("ARG-R-13")
def test_a_six_rolled_again_in_vain_stays_a_six() -> None:
    assert resolve(cast([6], 7), again(1)).values == (6,)
    assert resolve(cast([6], 7), again(1), failed="misses").values == (0,)


@pytest.mark.option("allied_sixes")
@pytest.mark.rule("ARG-R-108")
@pytest.mark.parametrize(("allied", "rerolls"), [(True, 0), (False, 2)])
def test_allies_count_their_sixes_together(allied: bool, rerolls: int) -> None:
    people = [shooter(name="S1", at=(10, 38)), shooter(name="S2", at=(10, 42), owner=STRAW)]
    state = field(
        people,
        mark(45),
        seats=(people[0].owner, ORANGE, STRAW),
        sides=((people[0].owner, STRAW),),
        options={"allied_sixes": allied},
    )
    told = fire(state, [shot(by="S1"), shot(by="S2")], (6,), (6,), *[(1,)] * rerolls)
    assert fallen(told) == (["T"] if allied else [])
    assert len(rolls(told, "shot_again")) == rerolls


@pytest.mark.rule("ARG-8.5", "ARG-8.6")
@pytest.mark.parametrize(
    ("need", "table"),
    [
        (7, {1: 2.78, 2: 7.41, 3: 13.19, 4: 19.62, 5: 26.32, 6: 33.02, 8: 45.73, 10: 56.93}),
        (8, {1: 0.46, 2: 1.23, 4: 4.62, 6: 10.69, 10: 28.22}),
    ],
)
def test_the_reference_odds(need: int, table: dict[int, float]) -> None:
    found = {count: round(100 * float(shot_odds(need, count).at_least_one), 2) for count in table}
    assert found == table


def outcomes(dice: Sequence[Cast], together: bool) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way in which a six that is rolled again can end, with its chance."""
    reached = values(dice, together=together)
    number = insufficient(dice, reached)
    if number is None:
        yield reached, Fraction(1)
        return
    sides, missing = dice[number].sides, dice[number].need - reached[number]
    for sixes in range(missing + 1):
        faces = [sides] * sixes + [1] * (sixes < missing)
        chance = Fraction(1, sides) ** sixes * (Fraction(sides - 1, sides) if sixes < missing else 1)
        yield resolve(dice, again(*faces), together=together).values, chance


@pytest.mark.rule("ARG-8.5", "ARG-8.6", "ARG-8.7", "ARG-8.8", "ARG-8.12")
@properties
@given(need=st.integers(2, 9), count=st.integers(1, 4), disorder=st.booleans(), sides=st.sampled_from([4, 6]))
def test_the_odds_are_what_the_rule_gives_over_all_throws(need: int, count: int, disorder: bool, sides: int) -> None:
    found: dict[int, Fraction] = {}
    for faces in product(range(1, sides + 1), repeat=count):
        thrown = [Cast(face, need, sides) for face in faces]
        for reached, chance in outcomes(thrown, not disorder):
            number = sum(value >= need for value in reached)
            found[number] = found.get(number, Fraction(0)) + chance / sides**count
    odds = shot_odds(need, count, disorder=disorder, die=sides)
    assert {number: chance for number, chance in odds.hits.items() if chance} == {k: v for k, v in found.items() if v}
    assert sum(odds.hits.values()) == 1


@pytest.mark.rule("ARG-23.3", "ARG-23.6", "ARG-23.7")
@pytest.mark.parametrize(
    ("need", "white", "group", "disorder"),
    [(5, 1, True, False), (6, 1, False, False), (7, 2, True, False), (8, 1, True, False), (7, 1, False, True)],
)
def test_the_odds_of_a_volley_are_what_the_rule_gives_over_all_throws(
    need: int, white: int, group: bool, disorder: bool
) -> None:
    found: dict[int, Fraction] = {}
    for faces in product(range(1, 7), repeat=2 + white):
        thrown = [Cast(face, need) for face in faces]
        for reached, chance in outcomes(thrown, not disorder):
            number = min(3, len(volley_hits(thrown, reached, 2, gains=group).dice))
            found[number] = found.get(number, Fraction(0)) + chance / 6 ** (2 + white)
    odds = volley_odds(Volley(need=need, red=2, white=white, members=3, gains=group, disorder=disorder))
    assert {number: chance for number, chance in odds.hits.items() if chance} == {k: v for k, v in found.items() if v}


@properties
@given(need=st.integers(2, 12), count=st.integers(1, 12))
def test_more_shooters_and_lower_needs_never_hurt(need: int, count: int) -> None:
    chance = shot_odds(need, count).at_least_one
    assert shot_odds(need, count + 1).at_least_one >= chance >= shot_odds(need + 1, count).at_least_one
    assert chance >= shot_odds(need, count, disorder=True).at_least_one
    assert shot_odds(need, 1).at_least_one == reach(need)
