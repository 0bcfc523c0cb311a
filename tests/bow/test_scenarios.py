"""Scenarios: those that come with the game can be played as they are, and what the data may say has its effect."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Phase
from escarmouche.bow.content import scenario as scenario_module
from escarmouche.bow.content.armies import musters
from escarmouche.bow.content.library import Library, library
from escarmouche.bow.content.scenario import (
    FOLDER,
    Scenario,
    complete,
    load_scenario,
    scenarios,
    setup,
    start,
    warnings,
)
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.field.places import is_free
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import has_marking_brick
from escarmouche.bow.table import Begin, Deploy, Ready
from escarmouche.bow.units.items import Kit
from escarmouche.bow.units.sheets import BASIC, VehicleSheet
from escarmouche.kernel import Seat, Seed, Setup, begin
from escarmouche.text.codec import encode
from escarmouche.text.errors import BrokenInput
from tests.bow.broken import JEEP, changed, small, started
from tests.bow.build import BLUE, ORANGE, named, result
from tests.bow.positions import play
from tests.bow.wander import wander

ADA, BO = UnitId("ada"), UnitId("bo")


@pytest.fixture(params=range(9), ids=lambda number: scenarios()[number].id)
def ours(request: pytest.FixtureRequest) -> Scenario:
    number: int = request.param
    return scenarios()[number]


def test_there_are_nine_and_the_easiest_comes_first() -> None:
    assert [found.id for found in scenarios()] == [
        "first-skirmish",
        "captive-in-the-castle",
        "hill-under-fire",
        "convoy-through-the-village",
        "the-rain-scroll",
        "boots-for-the-fort",
        "bells-on-the-lake",
        "market-brawl",
        "four-mills",
    ]
    assert {len(found.seats) for found in scenarios()} == {2, 3, 4}


def test_together_they_use_every_pack_and_every_kind_of_vehicle() -> None:
    battles = [BOW.start(setup(found)) for found in scenarios()]
    assert {pack.id for battle in battles for pack in battle.packs} == set(shipped())
    assert {each.sheet.id for battle in battles for each in battle.vehicles.values()} == set(library().vehicles)


@pytest.mark.parametrize("name", ["A", "a" * 60])
def test_the_id_of_a_unit_has_one_to_sixty_letters(name: str) -> None:
    assert UnitId(name) in started(changed("army.0.unit.0.id", name)).units


@pytest.mark.rule("BOW-R-33")
def test_one_is_for_four_players_in_two_alliances() -> None:
    battle = BOW.start(setup(load_scenario("four-mills")))
    assert battle.alliances == (("blue", "straw"), ("orange", "aubergine"))
    assert len(battle.seats) == 4


def test_each_bears_the_name_of_its_file_and_loads_by_it(ours: Scenario) -> None:
    assert load_scenario(ours.id) == load_scenario(FOLDER / f"{ours.id}.toml") == ours


def test_each_can_be_played_and_needs_no_warning(ours: Scenario) -> None:
    battle = BOW.start(setup(ours))
    assert warnings(battle) == []
    assert battle.phase is Phase.START
    assert list(wander(battle, Random(7), 60))[-1].after != battle


def test_each_is_told_in_two_languages(ours: Scenario) -> None:
    texts = [ours.name, ours.text, *(goal.text for goal in ours.goal)]
    assert all(text.en and text.fr for text in texts)
    assert ours.name.en != ours.name.fr
    assert "\n" not in ours.text.en + ours.text.fr


def test_a_journal_needs_no_file_but_itself(ours: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    battle, written = BOW.start(setup(ours)), encode(setup(ours))
    monkeypatch.setattr(scenario_module, "library", Library)
    assert BOW.start(msgspec.json.decode(written, type=Setup)) == battle


def test_a_match_can_be_begun(ours: Scenario) -> None:
    match = begin(BOW, setup(ours), Seed(bytes(32))).match
    assert match.state.seats == ours.seats


def test_completing_twice_changes_nothing(ours: Scenario) -> None:
    once = complete(ours)
    assert complete(once) == once
    assert {post.sheet for army in ours.army for post in army.unit} == {sheet.id for sheet in once.library.sheet}


@pytest.mark.option("vehicles")
@pytest.mark.rule("BOW-3.0.1")
def test_without_vehicles_the_crews_start_on_foot() -> None:
    convoy = load_scenario("convoy-through-the-village")
    battle = BOW.start(setup(convoy, {"vehicles": False}))
    assert not battle.vehicles
    assert list(battle.units) == list(BOW.start(setup(convoy)).units)
    assert all(unit.aboard is None for unit in battle.units.values())
    assert all(is_free(battle, unit.at, battle.footprint(unit), unit.id) for unit in battle.units.values())
    assert battle.goals == ()


def test_without_vehicles_goals_about_people_stay() -> None:
    goal = {"seat": "blue", "kind": "destroy", "who": ["car", "max"], "text": {"en": "a", "fr": "b"}}
    data = changed("army.1.vehicle", [JEEP])
    data["goal"] = [goal]
    assert started(data).goals[0].who == ("car", "max")
    assert started(data, vehicles=False).goals[0].who == ("max",)


def test_without_vehicles_an_escort_takes_no_more_than_are_left_of_those_it_names() -> None:
    goal = {"seat": "blue", "kind": "escort", "who": ["car", "max"], "count": 2, "area": [0, 0, 3, 3]}
    data = changed("army.1.vehicle", [JEEP])
    data["goal"] = [{**goal, "text": {"en": "a", "fr": "b"}}]
    assert [started(data, vehicles=there).goals[0].count for there in (True, False)] == [2, 1]


def test_options_of_the_table_outweigh_those_of_the_scenario() -> None:
    brawl = load_scenario("market-brawl")
    assert BOW.start(setup(brawl)).options == Options(loot=True, round_limit=15)
    assert BOW.start(setup(brawl, {"loot": False})).options == Options(round_limit=15)


def test_the_seating_order_is_the_tables() -> None:
    battle = start(Setup((ORANGE, BLUE), small()))
    assert battle.seats == (ORANGE, BLUE)


def test_units_stand_face_and_carry_as_written() -> None:
    battle = started(changed("army.0.unit.1.kit", {"right": "spear", "back": "sword"}))
    assert (battle.units[ADA].at, battle.units[ADA].facing, battle.units[ADA].name.en) == ((2, 2), 90, "archer")
    assert battle.units[BO].kit == Kit(right=ItemId("bo spear"), back=ItemId("bo sword"))
    assert battle.items[ItemId("bo spear")].id == "spear"


WITCH = {"id": "witch", "name": {"en": "witch", "fr": "sorcière"}, **BASIC, "move": 7}


def test_a_scenario_may_bring_its_own_sheets_and_weapons() -> None:
    own = {
        "weapon": [{"id": "broom", "name": {"en": "broom", "fr": "balai"}, "damage": 1, "use": "melee", "reach": 3}],
        "sheet": [
            {**WITCH, "outfit": {"right": "broom"}},
        ],
    }
    battle = started({**changed("army.0.unit.0.sheet", "witch"), "library": own})
    assert battle.units[ADA].sheet.move == 7
    assert battle.items[ItemId("ada broom")].name.fr == "balai"


def test_a_sheet_may_stand_in_the_army_itself() -> None:
    sheet = {"id": "giant", "name": {"en": "giant", "fr": "géante"}, **BASIC, "footprint": [3, 3], "hp": 4}
    assert started(changed("army.0.unit.0.sheet", sheet)).units[ADA].sheet.footprint == (3, 3)


def test_a_driver_aboard_faces_with_the_vehicle_and_controls_it() -> None:
    data = changed("army.0.vehicle", [JEEP])
    data["army"][0]["unit"][1] = {"id": "bo", "sheet": "guard", "aboard": ["car", "driver"]}
    battle = started(data)
    assert battle.units[BO].facing == 90
    assert battle.vehicles[VehicleId("car")].driven_by == BLUE


@pytest.mark.rule("BOW-R-47")
def test_the_driver_of_a_team_stands_beside_it() -> None:
    data = changed("army.0.vehicle", [{"id": "cat", "sheet": "catapult", "at": [9.0, 11.0]}])
    data["army"][0]["unit"][1] = {"id": "bo", "sheet": "guard", "aboard": ["cat", "driver"]}
    assert started(data).units[BO].at == (5, 7)


def test_doors_stand_open_as_written() -> None:
    rows = ["." * 20] * 5 + ["....##DD##.........."] + ["." * 20] * 12
    data = {**changed("field.rows", rows), "open": [[7, 5]]}
    assert started(data).open_doors == {"door 6,5"}


@pytest.mark.rule("BOW-R-32")
def test_players_deploy_ten_studs_deep_along_opposite_edges() -> None:
    before = started(small(), deployment="players", starter="first_seat")
    assert before.phase is Phase.START
    battle = replace(play(before, BLUE, Begin()), ready=frozenset({ORANGE}))
    assert battle.phase is Phase.DEPLOYMENT
    assert [zone.studs for zone in battle.zones] == [(0, 0, 9, 17), (10, 0, 19, 17)]
    moved = play(battle, BLUE, Deploy(ADA, (8, 14), 0))
    assert moved.units[ADA].at == (8, 14)
    refused = BOW.refuse(battle, BLUE, Deploy(ADA, (9, 14), 0))
    assert refused is not None
    assert refused.rule == "BOW-R-32"
    ada = battle.units[ADA]
    wide = battle.with_unit(replace(ada, sheet=replace(ada.sheet, footprint=(4, 2))))
    assert BOW.refuse(wide, BLUE, Deploy(ADA, (6, 14), 0)) is None
    assert BOW.refuse(wide, BLUE, Deploy(ADA, (7, 14), 0)) is not None
    done = play(moved, BLUE, Ready())
    assert done.phase is Phase.ROUND
    assert done.to_play == BLUE


@pytest.mark.rule("BOW-R-32")
def test_a_scenario_may_give_zones_of_its_own() -> None:
    battle = started(changed("army.0.zone", [3, 3, 8, 8]), deployment="players")
    assert battle.zones[0].studs == (3, 3, 8, 8)


@pytest.mark.rule("BOW-R-32")
@pytest.mark.parametrize("zone", [(3, 3, 8, 3), (3, 3, 3, 8)])
def test_a_zone_may_be_one_stud_wide(zone: tuple[int, ...]) -> None:
    battle = started(changed("army.0.zone", list(zone)), deployment="players", footprint=1)
    assert battle.zones[0].studs == zone


@pytest.mark.rule("BOW-R-32")
def test_everything_starts_stopped_and_landed_unless_the_scenario_says_otherwise() -> None:
    flyer = {"id": "swift", "sheet": "biplane", "at": [10.0, 12.0]}
    landed = started(changed("army.0.vehicle", [flyer])).vehicles[VehicleId("swift")]
    flying = started(changed("army.0.vehicle", [{**flyer, "speed": 4}])).vehicles[VehicleId("swift")]
    assert (landed.speed, landed.airborne) == (0, False)
    assert (flying.speed, flying.airborne) == (4, True)


@pytest.mark.rule("BOW-R-33")
def test_alliances_are_the_scenarios() -> None:
    third = {"seat": "straw", "unit": [{"id": "stan", "sheet": "guard", "at": [9, 14]}]}
    battle = started(small(army=[*small()["army"], third], alliance=[["blue", "straw"]]))
    assert battle.allied(BLUE, Seat("straw"))
    assert not battle.allied(BLUE, ORANGE)


@pytest.mark.rule("BOW-1.4.3.2")
def test_free_armies_start_without_a_check() -> None:
    data = small()
    data["army"][0]["unit"].pop()
    assert len(started(data).units) == 3


@pytest.mark.rule("BOW-1.4.3.3")
def test_counted_armies_must_be_equal_in_units_and_in_vehicles() -> None:
    assert started(small(), balance="count").units
    with pytest.raises(BrokenInput, match="blue brings 2 minifigs and 1 vehicles, orange 2 and 0"):
        started(changed("army.0.vehicle", [JEEP]), balance="count")


@pytest.mark.rule("BOW-1.4.3.5")
def test_an_army_may_not_cost_more_than_the_limit() -> None:
    dearest = max(army.points for army in musters(started(small())))
    assert started(small(), balance="points", points=dearest).units
    with pytest.raises(BrokenInput, match=f"costs {dearest} points; the limit is {dearest - 1}"):
        started(small(), balance="points", points=dearest - 1)


@pytest.mark.rule("BOW-A.3.3")
@pytest.mark.parametrize(("speed", "warned"), [(9, False), (10, True)])
def test_a_vehicle_that_crosses_the_whole_field_is_warned_of(speed: int, warned: bool) -> None:
    rows = ["." * 48] * 48
    data = changed("field.rows", rows)
    battle = started(data)
    sheet = VehicleSheet(id="dart", name=named("dart"), tag="red", speed=speed, dodge_armor=1, hp=1)
    vehicle = replace(started(changed("army.0.vehicle", [JEEP])).vehicles[VehicleId("car")], sheet=sheet)
    assert [(name, advice.rule) for name, advice in warnings(battle.with_vehicle(vehicle))] == (
        [("car", "BOW-A.3.3")] if warned else []
    )


@pytest.mark.rule("BOW-R-76")
def test_a_sheet_with_more_points_than_studs_is_warned_of_and_plays() -> None:
    sheet = {"id": "titan", "name": {"en": "titan", "fr": "titane"}, **BASIC, "hp": 7}
    battle = started(changed("army.0.unit.0.sheet", sheet))
    assert [(name, advice.rule) for name, advice in warnings(battle)] == [("ada", "BOW-R-76")]


def test_the_battle_begins_with_the_roll_for_the_start() -> None:
    battle = play(started(small()), ORANGE, Begin(), result(2, 6), result(4, 6))
    assert (battle.phase, battle.to_play) == (Phase.ROUND, ORANGE)


@pytest.mark.rule("BOW-R-28")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_newcomer_enters_as_played_and_is_marked_like_the_others(number: int) -> None:
    battle = replace(started(small()), round=number)
    units = {name: replace(unit, played=True) for name, unit in battle.units.items()}
    everybody_played = replace(battle, units=units)
    newcomer = replace(units[ADA], id=UnitId("cy"), at=(9, 9))
    joined = everybody_played.with_unit(newcomer)
    assert {has_marking_brick(joined, unit) for unit in joined.units.values()} == {number % 2 == 1}


@pytest.mark.rule("BOW-R-35")
def test_measuring_is_free_at_any_time() -> None:
    battle = play(started(small()), ORANGE, Begin(), result(2, 6), result(4, 6))
    before = encode(battle)
    shot = Attack(ADA, "max")
    assert battle.to_play == ORANGE
    assert BOW.odds(battle, BLUE, shot) is not None
    assert BOW.odds(battle, ORANGE, shot) == BOW.odds(battle, BLUE, shot)
    assert encode(battle) == before
