"""What holds for all shots: at random tables, with random people, whatever they carry."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.model.units import Instant
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.shooting import shots
from escarmouche.argad.shooting.aim import prospects, refuse, take_aim
from escarmouche.argad.shooting.shots import SLOTS, Shoot, offer_shots, refuse_shot, shot_chances
from escarmouche.argad.sight.lines_of_sight import line, seen
from escarmouche.kernel import Refusal, Seed, StreamDice
from escarmouche.text.languages import LANGUAGES
from tests.argad.build import BLUE, ORANGE, area, character, ground, kind, profile
from tests.argad.shooting import WEAPONS, field, mark, need, ran, shooter, shot
from tests.kernel.games import properties

ARMS = ("crossbow", "bow", "javelin", "flint_pistol", "revolver", "submachine_gun", "sword")
KINDS = (
    kind("bush", cover=-1, hides_low=True),
    kind("house", hides_beyond=0),
    kind("wood", cover=-1, hides_beyond=1000),
)


def random_field(number: int, phase: Phase) -> Skirmish:
    """Up to eight people a side on a table with bushes, houses and woods; some of them have run."""
    random = Random(number)
    people = []
    taken: set[tuple[int, int]] = set()
    for owner in (BLUE, ORANGE):
        for each in range(random.randint(1, 8)):
            spot = (random.randint(1, 22), random.randint(1, 14))
            if spot in taken:
                continue
            taken.add(spot)
            skills = frozenset({"elite_shooter"}) if random.random() < 0.1 else frozenset()
            who = profile(
                random.randint(1, 5), random.choice(["light", "4", "5"]), random.sample(ARMS, 2), skills=skills
            )
            rank = "troop_leader" if each == 0 else ""
            place = (spot[0] * 2.5, spot[1] * 2.5)
            people.append(character(f"{owner}{each}", owner, place, of=who, rank=rank))
    areas = tuple(_area(random, number) for number in range(random.randint(0, 4)))
    state = field(people, phase=phase, table=ground(60, 60, kinds=KINDS, areas=areas))
    return _on_the_move(state, random) if phase in (Phase.PASSING, Phase.SHOTS) else state


def _area(random: Random, number: int) -> Any:
    x, y, size = random.randint(0, 50), random.randint(0, 35), random.randint(2, 8)
    corners = (x, y), (x + size, y), (x + size, y + size), (x, y + size)
    return area(f"area{number}", random.choice(KINDS), *corners)


def _on_the_move(state: Skirmish, random: Random) -> Skirmish:
    for who, each in state.characters.items():
        if random.random() < 0.4:
            x, y = (value / 100 for value in each.at)
            state = ran(state, who, (0, x + random.randint(-9, 9), y + random.randint(-9, 9)), (1000, x, y))
    return state


fields = settings(properties, max_examples=40)
"""A whole table each: fewer of them."""

PHASES = st.sampled_from(sorted(SLOTS))
NUMBERS = st.integers(0, 10_000)


@fields
@given(number=NUMBERS, phase=PHASES)
def test_everything_that_is_offered_is_accepted_and_has_odds(number: int, phase: Phase) -> None:
    state = random_field(number, phase)
    for command in offer_shots(state, BLUE):
        assert refuse_shot(state, BLUE, command) is None
        odds = shot_chances(state, BLUE, command)
        assert odds
        assert sum(odds.chances.values()) == pytest.approx(1)
        assert sum(each.amount for each in odds.modifiers) >= -5


@fields
@given(number=NUMBERS, phase=st.sampled_from([Phase.EARLY, Phase.SHOTS]))
def test_a_shot_seen_is_a_line_seen(number: int, phase: Phase) -> None:
    state = random_field(number, phase)
    for command in offer_shots(state, BLUE):
        if not command.shot.crowd:
            aim = take_aim(state, command.shot, SLOTS[phase])
            assert not isinstance(aim, Refusal)
            for each in aim.marks:
                assert each.who in seen(state)[command.shot.shooter]
                assert line(state, state.characters[command.shot.shooter], state.characters[each.who])


@fields
@given(number=NUMBERS, phase=PHASES, order=st.randoms(use_true_random=False))
def test_the_order_of_declaring_changes_nothing(number: int, phase: Phase, order: Any) -> None:
    state = random_field(number, phase)
    told = Resolution(state, StreamDice(Seed(bytes(32)), number))
    for seat in (BLUE, ORANGE):
        for command in list(offer_shots(state, seat)):
            if refuse_shot(told.skirmish, seat, command) is None and order.random() < 0.5:
                shots.declare(told, seat, command)
    declared = told.skirmish
    mixed = replace(
        declared,
        shots=tuple(order.sample(declared.shots, len(declared.shots))),
        passing=tuple(order.sample(declared.passing, len(declared.passing))),
    )
    results = []
    for start in (declared, mixed):
        played = Resolution(start, StreamDice(Seed(bytes(32)), number))
        shots.fire_early(played) if phase is Phase.EARLY else shots.fire(played)
        results.append((played.events, played.skirmish))
    assert results[0] == results[1]
    assert results[0][1].shots == results[0][1].passing == ()


@fields
@given(number=NUMBERS, phase=PHASES)
def test_every_refusal_has_words(number: int, phase: Phase) -> None:
    state = random_field(number, phase)
    for who in state.characters.values():
        for weapon in who.profile.weapons:
            if state.weapons[weapon].shot:
                for prospect in prospects(state, Shot(shooter=who.id, weapon=weapon, target=who.id), SLOTS[phase]):
                    refusal = prospect.refusal
                    assert refusal is None or all(TEXTS.say(refusal.key, each, refusal.params) for each in LANGUAGES)


@properties
@given(
    shooter=st.sampled_from(["S", "T", "nobody", ""]),
    weapon=st.sampled_from([*WEAPONS, "nothing", ""]),
    target=st.sampled_from(["S", "T", "nobody", ""]),
    instant=st.integers(-(2**40), 2**40),
    flags=st.lists(st.booleans(), min_size=5, max_size=5),
    phase=PHASES,
)
def test_strange_shots_are_refused_or_work(
    shooter: str, weapon: str, target: str, instant: Instant, flags: list[bool], phase: Phase
) -> None:
    names = ("whole", "moves", "crowd", "aimed", "second")
    wanted = Shot(
        shooter=CharacterId(shooter),
        weapon=WeaponId(weapon),
        target=CharacterId(target),
        instant=instant,
        **dict(zip(names, flags, strict=True)),
    )
    state = ran(field(shooter_with_all(), mark(9), phase=phase), "T", (0, 40, 40), (1000, 21, 40))
    refusal = refuse_shot(state, BLUE, Shoot(wanted))
    if refusal is None:
        told = Resolution(state, StreamDice(Seed(bytes(32)), 1))
        shots.declare(told, BLUE, Shoot(wanted))
        shots.fire_early(told) if phase is Phase.EARLY else shots.fire(told)
    else:
        assert all(TEXTS.say(refusal.key, each, refusal.params) for each in LANGUAGES)
        assert shot_chances(state, BLUE, Shoot(wanted)) is None or refusal.rule in ("ARG-2.2", "ARG-16.2")


def shooter_with_all() -> Any:
    who = shooter()
    return replace(who, profile=replace(who.profile, weapons=tuple(WEAPONS)))


@properties
@given(near=st.integers(1, 590), more=st.integers(0, 200))
def test_farther_never_helps(near: int, more: int) -> None:
    one, other = (field(shooter(), mark(distance / 10)) for distance in (near, near + more))
    if refuse(other, shot(), "shots") is None:
        assert need(one, shot()) <= need(other, shot())
