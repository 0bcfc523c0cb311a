"""Captives (BOW-R-91): no target in their cell, caught outside it, and never killed."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.content.scenario import load_scenario, setup
from escarmouche.bow.extensions.acting import Act
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.text.renderer import render_event
from escarmouche.bow.vehicles.wrecks import ShareOut
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES
from tests.bow.build import BLUE, ORANGE, result
from tests.bow.positions import happens, play, position, trooper

S, T = UnitId("S"), UnitId("T")
CELL = (6, 0, 11, 5)
FAR_CELL = (10, 10, 13, 13)


def guarded(cell: tuple[int, int, int, int] = CELL, **captive: Any) -> Battle:
    """S of blue stands before T, whom blue holds captive, and U of orange, a friend of T, stands by."""
    held = trooper(ORANGE, **captive)
    battle = position("....S>T.........U", S=trooper(attack=3), T=held, U=trooper(ORANGE))
    return battle.with_unit(replace(battle.units[T], cell=cell))


@pytest.mark.rule("BOW-R-91")
def test_nobody_attacks_a_captive_in_its_cell() -> None:
    battle = guarded()
    refused = BOW.refuse(battle, BLUE, Attack(S, "T"))
    assert refused is not None
    assert (refused.rule, refused.key) == ("BOW-R-91", "captive_in_cell")
    assert Attack(S, "T") not in list(BOW.commands(battle, BLUE))


@pytest.mark.rule("BOW-R-91")
def test_nobody_shoots_or_enchants_a_captive_in_its_cell() -> None:
    archer = replace(guarded(), options=Options(extensions=("magic",)), packs=(shipped()["magic"],))
    sheet = replace(archer.units[S].sheet, abilities={"magic": 3})
    battle = archer.with_unit(replace(archer.units[S], sheet=sheet))
    refused = BOW.refuse(battle, BLUE, Act(S, "bolt", "T"))
    assert refused is not None
    assert refused.rule == "BOW-R-91"
    free = battle.with_unit(replace(battle.units[T], cell=FAR_CELL))
    assert BOW.refuse(free, BLUE, Act(S, "bolt", "T")) is None


@pytest.mark.rule("BOW-R-91", "BOW-R-19")
def test_what_would_kill_a_captive_takes_it_back_unhurt_and_with_empty_hands() -> None:
    battle = position(
        "S>T.............U\nS: trooper blue {sheet = {attack = 3}, kit = {}}\nT: guard orange\nU: guard orange"
    )
    battle = battle.with_unit(replace(battle.units[T], cell=FAR_CELL, damage=0))
    carried = battle.units[T].kit.everything()
    events = happens(battle, BLUE, Attack(S, "T"), result(3, 3), result(0, 4))
    after = battle
    for event in events:
        after = BOW.evolve(after, event)
    captive = after.units[T]
    assert (captive.at, captive.damage, captive.kit.everything()) == ((11, 11), 0, ())
    assert after.fallen == frozenset()
    assert not set(carried) & set(after.items)
    retaken = next(event for event in events if type(event).__name__ == "Retaken")
    assert [render_event(battle, retaken, language) for language in LANGUAGES] == [
        "Guard T is caught and taken back to the cell.",
        "On rattrape garde T, et c’est le retour en cellule.",
    ]


@pytest.mark.rule("BOW-R-91")
def test_a_captive_out_of_its_cell_is_a_target_like_any_other_and_a_wound_is_a_wound() -> None:
    battle = guarded(FAR_CELL, hp=2)
    hurt = play(battle, BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert (hurt.units[T].damage, hurt.units[T].at) == (1, (6, 0))
    caught = play(hurt, BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert (caught.units[T].damage, caught.units[T].at) == (0, (11, 11))


@pytest.mark.rule("BOW-R-91")
def test_a_captive_does_not_die_in_a_wreck_either_and_its_owner_does_not_place_it() -> None:
    drawing = """
S..............................
T: trooper orange {aboard = ["J", "front"]}
U: trooper orange {aboard = ["J", "driver"]}
J: vehicle field_car orange {at = [6.0, 8.0], heading = "N", damage = 1}
"""
    battle = position(drawing, seats=(BLUE, ORANGE), S=trooper(attack=9))
    battle = battle.with_unit(replace(battle.units[S], at=(5, 2), facing=180))
    battle = battle.with_unit(replace(battle.units[T], cell=FAR_CELL))
    wrecked = play(battle, BLUE, Attack(S, "J"), result(3, 9), result(0, 4))
    assert VehicleId("J") not in wrecked.vehicles
    assert wrecked.units[T].at == (11, 11)
    assert all(getattr(asked, "unit", None) != T for asked in wrecked.questions)


@pytest.mark.rule("BOW-R-91", "BOW-3.5.9")
def test_a_captive_who_takes_the_one_point_more_goes_to_its_cell_and_the_others_are_still_placed() -> None:
    drawing = """
S..............................
T: trooper orange {aboard = ["J", "front"]}
U: trooper orange {aboard = ["J", "driver"]}
J: vehicle field_car orange {at = [6.0, 8.0], heading = "N", damage = 1}
"""
    battle = position(drawing, seats=(BLUE, ORANGE), S=trooper(attack=9))
    battle = battle.with_unit(replace(battle.units[S], at=(5, 2), facing=180))
    battle = battle.with_unit(replace(battle.units[T], cell=FAR_CELL))
    wrecked = play(battle, BLUE, Attack(S, "J"), result(2, 9), result(0, 4))
    shared = play(wrecked, BLUE, ShareOut((T,)))
    assert shared.units[T].at == (11, 11)
    assert [getattr(asked, "unit", None) for asked in shared.questions] == ["U"]


@pytest.mark.rule("BOW-R-91")
def test_a_captive_whose_vehicle_is_wrecked_over_its_cell_is_placed_like_the_others_unless_it_was_caught() -> None:
    drawing = """
S..............................
T: trooper orange {aboard = ["J", "front"]}
J: vehicle field_car orange {at = [6.0, 8.0], heading = "N", damage = 1}
"""
    battle = position(drawing, seats=(BLUE, ORANGE), S=trooper(attack=9))
    battle = battle.with_unit(replace(battle.units[S], at=(5, 2), facing=180))
    battle = battle.with_unit(replace(battle.units[T], cell=(4, 4, 7, 11)))
    unhurt = play(battle, BLUE, Attack(S, "J"), result(1, 9), result(0, 4))
    assert [getattr(asked, "unit", None) for asked in unhurt.questions] == [T]
    caught = play(battle, BLUE, Attack(S, "J"), result(3, 9), result(0, 4))
    assert caught.questions == ()


def crowded(*keepers: tuple[int, int], cell: tuple[int, int, int, int] = FAR_CELL) -> Battle:
    """S catches T. In the cell stand people of blue, each with the north-western stud of its place."""
    battle = guarded(cell)
    for number, at in enumerate(keepers):
        name = UnitId(f"keeper{number}")
        battle = battle.with_unit(replace(battle.units[S], id=name, at=at))
    return battle


FOUR = ((10, 10), (12, 10), (10, 12), (12, 12))


@pytest.mark.rule("BOW-R-91")
def test_in_a_full_cell_whoever_stands_in_the_captives_place_makes_room() -> None:
    battle = crowded(*FOUR)
    after = play(battle, BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert after.units[T].at == (11, 11)
    standing = [unit.at for unit in after.units.values()]
    assert all(abs(x - u) >= 2 or abs(y - v) >= 2 for x, y in standing for u, v in standing if (x, y) != (u, v))
    assert len(set(standing)) == len(standing)


@pytest.mark.rule("BOW-R-91")
def test_a_captive_goes_to_the_far_end_of_a_long_cell_rather_than_out_of_it() -> None:
    after = play(crowded((5, 12), cell=(2, 12, 9, 13)), BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert after.units[T].at == (3, 12)
    assert after.units[UnitId("keeper0")].at == (5, 12)
    full = crowded(*((x, 12) for x in (2, 4, 6)), cell=(2, 12, 9, 13))
    assert play(full, BLUE, Attack(S, "T"), result(1, 3), result(0, 1)).units[T].at == (8, 12)


@pytest.mark.rule("BOW-R-91")
def test_other_captives_stay_in_their_cell_and_make_no_room() -> None:
    battle = crowded(*FOUR)
    for number in range(3):
        held = battle.units[UnitId(f"keeper{number}")]
        battle = battle.with_unit(replace(held, cell=FAR_CELL))
    after = play(battle, BLUE, Attack(S, "T"), result(1, 3), result(0, 1))
    assert after.units[T].at == (12, 12)
    assert [after.units[UnitId(f"keeper{number}")].at for number in range(3)] == [*FOUR[:3]]


@pytest.mark.rule("BOW-R-91")
@pytest.mark.parametrize(("cell", "key"), [((0, 0, 5, 5), "captive_outside"), ((40, 20, 60, 30), "area_outside")])
def test_a_captive_begins_in_a_cell_on_the_field(cell: tuple[int, ...], key: str) -> None:
    castle = load_scenario("captive-in-the-castle")
    army = castle.army[0]
    units = tuple(replace(post, cell=cell) if post.cell else post for post in army.unit)
    with pytest.raises(BrokenInput) as wrong:
        BOW.start(setup(replace(castle, army=(replace(army, unit=units), *castle.army[1:]))))
    assert wrong.value.key == key


@pytest.mark.rule("BOW-R-91", "BOW-1.3.4")
def test_the_princess_is_out_of_harm_in_the_keep() -> None:
    battle = BOW.start(setup(load_scenario("captive-in-the-castle")))
    cassis = battle.units[UnitId("cassis")]
    assert cassis.cell == (35, 19, 41, 25)
    kit = replace(battle.units[UnitId("kit")], at=(36, 21), facing=90)
    started = replace(battle.with_unit(kit), phase=Phase.ROUND, starter=ORANGE, to_play=ORANGE)
    refused = BOW.refuse(started, ORANGE, Attack(UnitId("kit"), "cassis"))
    assert refused is not None
    assert refused.key == "captive_in_cell"
