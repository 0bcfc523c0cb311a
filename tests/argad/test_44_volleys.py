"""Page 43: walls of shields and volleys on command, as settings bring them. The numbers are ours."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.field.formations import drawn_up
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.tactics import Tactics, VolleyDrill, Wall
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.shooting.salvos import FIRE_VOLLEY, FireVolley
from escarmouche.argad.shooting.shot_odds import shot_odds
from escarmouche.argad.shooting.shots import HoldFire, Shoot
from tests.argad.build import BLUE, ORANGE, barrier, character, ground, kind, named, profile
from tests.argad.shooting import WEAPONS, aim, field, shooter, shot
from tests.argad.turns import Table
from tests.argad.units import crew, in_ranks

MUSKET = WeaponId("flint_musket")
DRILL = Tactics(volley=VolleyDrill(name=named("volley"), ours=True, weapons=frozenset({MUSKET})))
NAMES = "abcdefgh"
UNIT = UnitId("wall")
T = CharacterId("T")


def musketeers(
    distance: float = 15,
    *,
    of: Profile | None = None,
    tactics: Tactics = DRILL,
    phase: Phase = Phase.SHOTS,
    **table: Any,
) -> Skirmish:
    """Two ranks of four, who look east; T stands before them."""
    soldier = of or profile(weapons=(MUSKET,), skills=frozenset({"close_order"}))
    target = character("T", ORANGE, (41 + distance, 40))
    options = {"two_ranks": True, "close_order": True}
    state = field(crew(NAMES, of=soldier), target, phase=phase, tactics=tactics, options=options)
    return in_ranks(opened(state), NAMES, 4, (40, 40), 90)


def volley(target: str = "T") -> FireVolley:
    return FireVolley(UNIT, MUSKET, CharacterId(target))


def declared(state: Skirmish) -> Table:
    table = Table(in_phase(state))
    table.play(BLUE, volley())
    return table


def in_phase(state: Skirmish, phase: Phase = Phase.SHOTS) -> Skirmish:
    return replace(state, phase=phase)


@pytest.mark.rule("ARG-43.4", "ARG-44.19")
def test_a_volley_on_command_is_one_shot_of_everybody_with_a_bonus_at_short_range() -> None:
    table = declared(musketeers())
    assert {each.shooter for each in table.state.shots} == set(NAMES)
    keys = {one.key: one.amount for one in aim(table.state, table.state.shots[0]).marks[0].modifiers}
    assert keys == {"volley_on_command": 1}
    table.play(BLUE, HoldFire(CharacterId("h")))
    table.play(BLUE, HoldFire(CharacterId("g")))
    assert aim(table.state, table.state.shots[0]).marks[0].modifiers
    table.play(BLUE, HoldFire(CharacterId("f")))
    assert not aim(table.state, table.state.shots[0]).marks[0].modifiers


@pytest.mark.rule("ARG-43.4", "ARG-44.19")
def test_the_bonus_of_a_volley_counts_in_the_first_column_only() -> None:
    far = declared(musketeers(30))
    assert not aim(far.state, far.state.shots[0]).marks[0].modifiers


@pytest.mark.rule("ARG-43.4")
def test_the_odds_of_a_volley_are_those_of_its_dice() -> None:
    state = in_phase(musketeers())
    odds = FIRE_VOLLEY.odds(state, BLUE, volley())
    assert odds is not None
    exact = shot_odds(4, 8).hits
    assert odds.chances == pytest.approx({str(hits): float(chance) for hits, chance in exact.items()})
    assert volley() in set(FIRE_VOLLEY.offers(state, BLUE))
    assert not set(FIRE_VOLLEY.offers(state, ORANGE))


REFUSED: list[tuple[str, Skirmish, str]] = [
    ("no drill in the setting", musketeers(tactics=Tactics()), "no_volley_drill"),
    ("no leader in voice range", musketeers().change(CharacterId("a"), rank=""), "nobody_commands_fire"),
    ("half of them have moved", musketeers(), "too_few_for_a_volley"),
    ("not trained as regulars", musketeers(of=profile(weapons=(MUSKET,), training="wall")), "too_few_for_a_volley"),
    ("loose order", musketeers(), "no_ranks_to_shoot"),
]


@pytest.mark.rule("ARG-43.4", "ARG-44.10", "ARG-44.19")
@pytest.mark.parametrize(("why", "state", "key"), REFUSED, ids=[why for why, *_ in REFUSED])
def test_what_keeps_a_unit_from_firing_a_volley(why: str, state: Skirmish, key: str) -> None:
    state = in_phase(state)
    if why == "half of them have moved":
        for who in "abcd":
            state = state.note(CharacterId(who), moved=True)
    if why == "loose order":
        state = drawn_up(state, replace(state.units[UNIT], formation="loose", grid=None))
    refusal = Table(state).refusal(BLUE, volley())
    assert refusal.key == key
    assert volley() not in set(FIRE_VOLLEY.offers(state, BLUE))


@pytest.mark.rule("ARG-43.4")
def test_nobody_shoots_a_volley_alone() -> None:
    table = Table(in_phase(musketeers()))
    table.play(BLUE, Shoot(shot("T", "a", MUSKET, volley=True)))
    assert [each.volley for each in table.state.shots] == [False]


# Walls


def shields(
    *, pavise: bool = False, moved: bool = False, weapon: str = "bow", shoots_from: int = 90, **values: Any
) -> list[tuple[str, int]]:
    """What a shot at the first man of three with shields, who look east, is hampered by."""
    wall = library().settings["middle_ages"].tactics
    bearer = profile(weapons=("spear",), shield=True, pavise=pavise, training="wall")
    where = {90: (60, 40), 180: (40, 60), 270: (20, 40)}[shoots_from]
    state = field(crew("abcdef", ORANGE, of=bearer), shooter(weapon, at=where), tactics=wall, weapons=WEAPONS, **values)
    state = in_ranks(state, "abcdef", 3, (40, 40), 90)
    if moved:
        state = state.note(CharacterId("a"), moved=True)
    marks = aim(state, shot("b", weapon=weapon)).marks
    return [(one.key, one.amount) for one in next(each for each in marks if each.who == "b").modifiers]


@pytest.mark.rule("ARG-43.4", "ARG-5.6", "ARG-44.19")
def test_a_shield_wall_hampers_shots_from_the_front_but_no_bullets() -> None:
    assert shields() == [("behind_shield_wall", -1)]
    assert shields(moved=True) == [("behind_shield_wall", -1)]
    assert shields(weapon="flint_musket") == []
    assert shields(shoots_from=180) == []
    assert shields(shoots_from=270) == []


@pytest.mark.rule("ARG-43.4", "ARG-5.6", "ARG-44.19")
def test_a_pavise_wall_stops_more_and_stands_only_while_nobody_moves() -> None:
    assert shields(pavise=True) == [("behind_pavise_wall", -2)]
    assert shields(pavise=True, moved=True) == []


@pytest.mark.rule("ARG-43.4", "ARG-20.12")
def test_of_a_wall_of_shields_and_a_hedge_the_worse_hampers() -> None:
    hedge = kind("hedge", cover=-1)
    land = ground(kinds=[hedge], barriers=(barrier("hedge", hedge, (40.5, 20), (40.5, 60)),))
    assert shields(pavise=True, table=land) == [("behind_pavise_wall", -2)]
    assert [amount for _, amount in shields(weapon="flint_musket", table=land)] == [-1]


@pytest.mark.rule("ARG-R-81", "ARG-43.4")
def test_what_settings_say_of_walls_and_volleys_is_marked_as_ours() -> None:
    known = library().settings
    tactics = {name: setting.tactics for name, setting in known.items()}
    assert {name: [wall.id for wall in each.wall] for name, each in tactics.items() if each.wall} == {
        "middle_ages": ["shield_wall", "pavise_wall"]
    }
    assert {name for name, each in tactics.items() if each.volley} == {"flintlock"}
    for name, each in tactics.items():
        drills: list[Wall | VolleyDrill] = [*each.wall, *([each.volley] if each.volley else [])]
        assert all(drill.ours for drill in drills)
        assert known[name].fills == {wall.id for wall in each.wall} | ({"volley"} if each.volley else set())
