"""The exact chances of small combats: the book's own numbers, every way of the dice, and the engine itself."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from escarmouche.argad.melee import melee_phase
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.combats import chances
from escarmouche.argad.melee.declarations import STRIKE_COMMAND, Strike
from escarmouche.argad.melee.melee_odds import Fate, MeleeOdds, MeleeOptions, melee_odds
from escarmouche.argad.melee.results import (
    DEAD,
    DOWN,
    PUSHED,
    Clash,
    Fighter,
    Swing,
    chased,
    deep,
    ended,
    standing,
    struck,
)
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.shooting.sixes import Cast, chase, values, worth
from escarmouche.kernel import Dice, Roll, Seat
from escarmouche.kernel.rolls import Throw, fallen
from tests.argad.build import BLUE, ORANGE
from tests.argad.melee import EAST, MIDDLE, NORTH, SOUTH, WEST, fighter, melee, pair

A, B, C, X = (CharacterId(name) for name in "ABCX")


def man(name: str, class_: int = 3, armour: str = "light", **values: Any) -> Fighter:
    return Fighter(id=CharacterId(name), class_=class_, armour=Armour(armour), **values)


def at(striker: str, target: str, step: int = 4, **values: Any) -> Swing:
    return Swing(striker=CharacterId(striker), target=CharacterId(target), step=step, **values)


@pytest.mark.rule("ARG-25.12", "ARG-26.5", "ARG-26.6", "ARG-26.7", "ARG-26.13", example="ARG-EX-24")
def test_the_spearman_and_the_samurai() -> None:
    found = melee_odds([man("spear", 3), man("samurai", 5)], [at("spear", "samurai", 2), at("samurai", "spear", 4)])
    assert found.outcomes == {
        ("killed", "unharmed"): Fraction(1, 3),
        ("pushed_back", "unharmed"): Fraction(1, 9),
        ("unharmed", "killed"): Fraction(1, 6),
        ("unharmed", "pushed_back"): Fraction(1, 6),
        ("unharmed", "unharmed"): Fraction(2, 9),
    }


@pytest.mark.rule("ARG-26.13", example="ARG-EX-24")
def test_the_engine_knows_the_same_spearman_and_samurai() -> None:
    state = pair((3, "light", "spear"), (5, "light", "sword"))
    found = chances(state, attempts(state, all_blows(state)))
    assert found.of(X) == {
        "killed": Fraction(1, 6), "pushed_back": Fraction(1, 6), "unharmed": Fraction(2, 3)
    }  # fmt: skip


def by_hand(fighters: list[Fighter], swings: list[Swing], house: MeleeOptions) -> MeleeOdds:
    """Every way for all dice to fall, one after the other: a die more wherever one is wanted."""
    found: dict[tuple[Fate, ...], Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    die = swings[0].die
    while waiting:
        faces = waiting.pop()
        try:
            fates = _play(fighters, swings, house, list(faces))
        except IndexError:
            waiting += [(*faces, face) for face in range(1, die + 1)]
        else:
            found[fates] = found.get(fates, Fraction(0)) + Fraction(1, die ** len(faces))
    return MeleeOdds(tuple(fighter.id for fighter in fighters), dict(sorted(found.items())))


def _play(fighters: list[Fighter], swings: list[Swing], house: MeleeOptions, faces: list[int]) -> tuple[Fate, ...]:
    fates = {each.id: 0 for each in fighters}
    over: frozenset[Any] = frozenset()
    used = set(house.chained)
    for step in sorted({swing.step for swing in swings}):
        now = list(standing([swing for swing in swings if swing.step == step], fates, over))
        clash = Clash(now, {each.id: each for each in fighters}, house.ladder)
        naturals = [faces.pop(0) for _ in now]
        for pool in clash.pools():
            dice, player = clash.cast(pool, naturals), now[pool[0]].disordered
            reached = values(dice, together=player is None)
            for number, value in zip(pool, reached, strict=True):
                naturals[number] = value
            again = chased(dice, reached)
            if again is not None and (player not in used or not house.one_chain):
                thrown = chase(dice[again], reached[again], lambda: faces.pop(0))
                naturals[pool[again]] = worth(dice[again], reached[again], thrown, house.failed)
                used |= {player} if player and house.one_chain else set()
        results = clash.results(naturals)
        spared = clash.spared(naturals, results)
        over |= ended(now, results, spared, deep(swings))
        for who, fate in list(fates.items()):
            landed = [
                came
                for swing, came, why in zip(now, results, spared, strict=True)
                if swing.target == who and came != "miss" and not why
            ]
            lives = next(each.lives for each in fighters if each.id == who)
            fates[who] = struck(fate, lives, landed)
    return tuple(_named(fates[each.id]) for each in fighters)


NAMES: dict[int, Fate] = {0: "unharmed", PUSHED: "pushed_back", 1: "wounded", 1 | PUSHED: "wounded_and_pushed_back"}


def _named(fate: int) -> Fate:
    if fate & DEAD:
        return "killed"
    return "knocked_out" if fate & DOWN else NAMES[fate]


SMALL = some.builds(
    lambda step, modifier, stuns: {"step": step, "modifier": modifier, "stuns": stuns},
    some.integers(2, 4),
    some.integers(-3, 2),
    some.booleans(),
)


@pytest.mark.rule("ARG-25.12", "ARG-26.16", "ARG-R-7")
@settings(max_examples=25)
@given(
    one=SMALL,
    other=SMALL,
    classes=some.tuples(some.integers(1, 4), some.integers(1, 4)),
    armour=some.sampled_from(["light", "3"]),
    lives=some.integers(1, 2),
    house=some.builds(MeleeOptions, ladder=some.booleans(), failed=some.sampled_from(["stays", "misses"])),
)
def test_the_chances_are_those_of_every_way_for_the_dice_to_fall(
    one: Any, other: Any, classes: Any, armour: Any, lives: Any, house: Any
) -> None:
    """Dice with four faces, so that all ways can be counted."""
    fighters = [man("A", classes[0]), man("X", classes[1], armour, lives=lives)]
    swings = [at("A", "X", die=4, side="blue", **one), at("X", "A", die=4, side="orange", **other)]
    assert melee_odds(fighters, swings, house).outcomes == by_hand(fighters, swings, house).outcomes


@pytest.mark.rule("ARG-8.5", "ARG-8.8", "ARG-27.7")
@pytest.mark.parametrize("modifier", [0, -2, -3])
@pytest.mark.parametrize("disordered", [None, Seat("blue")])
def test_two_against_one_with_sixes_together_or_in_disorder(modifier: int, disordered: str | None) -> None:
    fighters = [man("A"), man("B"), man("X", 3)]
    swings = [
        at("A", "X", 3, modifier=modifier, die=3, side="blue", disordered=disordered),
        at("B", "X", 3, modifier=modifier, die=3, side="blue", disordered=disordered),
        at("X", "A", 3, die=3, side="orange"),
    ]
    assert melee_odds(fighters, swings).outcomes == by_hand(fighters, swings, MeleeOptions()).outcomes


@pytest.mark.rule("ARG-8.7", "ARG-R-11")
@pytest.mark.parametrize(
    "house",
    [
        MeleeOptions(one_chain=False),
        MeleeOptions(one_chain=False, chained=frozenset({BLUE})),
        MeleeOptions(chained=frozenset({BLUE})),
        MeleeOptions(one_chain=False, failed="misses"),
    ],
)
def test_in_disorder_one_chain_for_each_player_or_for_each_strike(house: MeleeOptions) -> None:
    fighters = [man("A"), man("B"), man("X", 3)]
    swings = [at(who, "X", 3, modifier=-2, die=3, side="blue", disordered=BLUE) for who in "AB"]
    assert melee_odds(fighters, swings, house).outcomes == by_hand(fighters, swings, house).outcomes
    assert melee_odds(fighters, swings, house).outcomes != melee_odds(fighters, swings).outcomes


@pytest.mark.rule("ARG-27.16", "ARG-27.11", "ARG-26.15", "ARG-28.12")
@pytest.mark.parametrize(
    "swings",
    [
        [at(who, "X", 3, die=3, side="blue", stuns=True) for who in "ABC"],
        [at("A", "X", 3, die=3, side="blue"), at("A", "X", 3, die=3, side="blue"), at("X", "A", 3, die=3)],
        [at("A", "X", 2, die=3, side="blue", front=B), at("B", "X", 4, die=3, side="blue"), at("X", "B", 4, die=3)],
        [at("A", "X", 3, die=3), at("B", "X", 4, die=3), at("X", "B", 4, die=3), at("C", "X", 4, die=3, stuns=True)],
    ],
)
@pytest.mark.parametrize("lives", [1, 2])
def test_fists_together_fencers_and_files_by_every_way_of_the_dice(swings: list[Any], lives: int) -> None:
    fighters = [man("A"), man("B", 1), man("C"), man("X", 1, lives=lives)]
    assert melee_odds(fighters, swings).outcomes == by_hand(fighters, swings, MeleeOptions()).outcomes


@pytest.mark.rule("ARG-8.2", "ARG-26.12")
@pytest.mark.parametrize(("modifier", "chance"), [(0, Fraction(1, 6)), (-1, Fraction(1, 36)), (-2, Fraction(1, 216))])
def test_a_chain_of_sixes_has_its_chance_and_no_malus_is_hopeless(modifier: int, chance: Fraction) -> None:
    found = melee_odds([man("A"), man("X", 5)], [at("A", "X", modifier=modifier)])
    assert found.of(X)["killed"] == chance
    hopeless = melee_odds([man("A"), man("X", 5)], [at("A", "X", modifier=-30)])
    assert hopeless.of(X)["killed"] == Fraction(1, 216)


@given(
    some.lists(some.tuples(some.integers(2, 6), some.integers(-3, 2)), min_size=1, max_size=4),
    some.integers(1, 5),
    some.booleans(),
)
def test_chances_add_up_to_one_and_a_better_bonus_never_helps_the_other(
    strikers: Any, class_: Any, ladder: Any
) -> None:
    fighters = [man("X", class_), *(man(f"A{number}") for number in range(len(strikers)))]
    swings = [at(f"A{number}", "X", step, modifier=plus) for number, (step, plus) in enumerate(strikers)]
    reply = at("X", "A0")
    house = MeleeOptions(ladder=ladder)
    found = melee_odds(fighters, [*swings, reply], house)
    assert sum(found.outcomes.values()) == 1
    better = [at(f"A{number}", "X", step, modifier=plus + 1) for number, (step, plus) in enumerate(strikers)]
    less = melee_odds(fighters, [*better, reply], house).of(X).get("killed", 0)
    assert less >= found.of(X).get("killed", 0)


class FastDice(Dice):
    """Dice of a generator with a seed, for many games."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    def _fall(self, throw: Throw) -> Roll:
        return fallen(throw, tuple(self.random.randint(1, len(throw.die.values)) for _ in range(throw.count)))


@pytest.mark.rule("ARG-R-7")
@pytest.mark.parametrize(
    "people",
    [
        [fighter("A", BLUE, MIDDLE, 4), fighter("X", ORANGE, NORTH, 4, "5")],
        [
            fighter("A", BLUE, SOUTH, 2, weapon="spear"),
            fighter("B", BLUE, EAST),
            fighter("C", BLUE, WEST, weapon="dagger"),
            fighter("X", ORANGE, MIDDLE, 5),
        ],
        [
            fighter("A", BLUE, SOUTH, led=False),
            fighter("B", BLUE, EAST, led=False),
            fighter("X", ORANGE, MIDDLE, 5, "5"),
        ],
    ],
)
def test_the_odds_are_the_frequencies_of_the_engine(people: list[Any]) -> None:
    state, random, tries = melee(*people), Random(7), 600
    found = chances(state, attempts(state, all_blows(state)))
    counted: Counter[str] = Counter()
    for _ in range(tries):
        told = Resolution(state, FastDice(random))
        melee_phase.fight(told)
        counted.update(who for who in state.characters if who not in told.skirmish.characters)
    for who in state.characters:
        chance = float(found.of(who).get("killed", 0))
        deviation = (chance * (1 - chance) / tries) ** 0.5
        assert abs(counted[who] / tries - chance) <= 5 * deviation + 1e-9


@pytest.mark.rule("ARG-8.7", "ARG-R-11")
@pytest.mark.parametrize(
    ("house", "chained", "killed"),
    [
        ("step", frozenset(), Fraction(11, 36) / 6),
        ("step", frozenset({BLUE}), 0),
        ("turn", frozenset({BLUE}), 0),
        ("throw", frozenset({BLUE}), 1 - Fraction(35, 36) ** 2),
    ],
)
def test_the_odds_heed_the_one_chain_of_a_player_in_disorder(
    house: str, chained: frozenset[Seat], killed: Fraction
) -> None:
    """Two who strike at somebody who is touched by a 7."""
    people = [fighter(name, BLUE, where, led=False) for name, where in (("A", SOUTH), ("B", EAST))]
    state = melee(*people, fighter("X", ORANGE, MIDDLE, 6), options={"disordered_six": house}, sixes=chained)
    ours = [attempt for attempt in attempts(state, all_blows(state)) if attempt.target.id == X]
    assert chances(state, ours).of(X).get("killed", 0) == killed


@pytest.mark.rule("ARG-25.5")
def test_the_odds_of_a_declaration_are_those_of_its_small_combat() -> None:
    state = pair((3, "light", "spear"), (5, "light", "sword"))
    odds = STRIKE_COMMAND.odds(state, BLUE, Strike(A, X, WeaponId("spear")))
    assert odds is not None
    assert odds.chances["target_killed"] == pytest.approx(1 / 6)
    assert odds.chances["striker_killed"] == pytest.approx(1 / 3)
    assert sum(chance for name, chance in odds.chances.items() if name.startswith("target")) == pytest.approx(1)


@pytest.mark.rule("ARG-25.5")
def test_what_a_declaration_may_bring_is_told_with_its_modifiers() -> None:
    state = melee(fighter("A", BLUE, MIDDLE, 2), fighter("B", BLUE, (32.0, 28.0)), fighter("X", ORANGE, NORTH, 4))
    odds = STRIKE_COMMAND.odds(state, BLUE, Strike(A, X, WeaponId("sword")))
    assert odds is not None
    assert [modifier.key for modifier in odds.modifiers] == ["untrained_striker"]


@pytest.mark.rule("ARG-8.2", "ARG-8.6")
def test_no_six_is_rolled_again_if_another_die_has_touched() -> None:
    assert chased([Cast(6, 8), Cast(2, 5)], [6, 2]) == 0
    assert chased([Cast(6, 8), Cast(5, 5)], [6, 5]) is None
