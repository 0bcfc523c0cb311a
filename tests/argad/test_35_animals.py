"""Page 35: hidden moves. Two or three animals go over the table, and one of them is the troop."""

from itertools import combinations
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, overlaps
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.strays import PlaceMarker, RemoveMarker
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, MarkerId, WeaponId
from escarmouche.argad.model.markers import Marker, MarkerOrder
from escarmouche.argad.model.orders import Charge
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.ambush import has_bonus
from escarmouche.argad.movement.animals import MarkerDice, MarkerSent, MarkersHalted, MoveMarker
from escarmouche.argad.movement.sealing import AnimalChosen, StandFor
from escarmouche.argad.movement.troop_placing import PlaceTroop
from escarmouche.argad.movement.unmasking import MarkerUnmasked, TroopAppeared, Unmask
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, named
from tests.argad.marching import BRUSH, KIT, go
from tests.argad.turns import Table, laid

WOOD = kind("wood", hides_beyond=0)
FOXES = tuple(MarkerId(f"fox{number}") for number in range(3))


def troop(count: int = 6) -> tuple[Character, ...]:
    leader = {"rank": "troop_leader"}
    return tuple(
        character(f"b{number}", BLUE, (0, 0), of=KIT, **(leader if number == 3 else {})) for number in range(count)
    )


def foxes(*places: tuple[float, float]) -> dict[MarkerId, Marker]:
    return {
        name: Marker(id=name, owner=BLUE, name=named(name), at=at(*place))
        for name, place in zip(FOXES, places, strict=False)
    }


def masked(true: int | None, places: Any, others: Any = (), **table: Any) -> Table:
    """Blue's troop of six under one of the foxes; what stands on the table besides."""
    markers = foxes(*places)
    reserve = Reserve(id="band", seat=BLUE, characters=troop(), markers=tuple(markers), true=FOXES[true or 0])
    reserves = {} if true is None else {"band": reserve}
    return laid(others, markers=markers, reserves=reserves, **table)


def behind_a_wood(true: int, **values: Any) -> Table:
    """Max looks along the northern edge of a wood; a fox that goes 7 cm to the north comes out of its shadow."""
    wood = ground(200, 100, kinds=[WOOD], areas=(area("wood", WOOD, (40, 50), (100, 50), (100, 60), (40, 60)),))
    return masked(true, [(30, 57), (30, 65), (35, 70)], [character("max", ORANGE, (140, 49.9))], table=wood, **values)


def orders(table: Table) -> None:
    for seat in sorted(ARGAD.acting(table.state)):
        table.play(seat, Done())


def unmasked(table: Table) -> list[MarkerUnmasked]:
    return table.of(MarkerUnmasked)


@pytest.mark.rule("ARG-35.2", "ARG-R-188")
@pytest.mark.parametrize(("count", "sound"), [(1, False), (2, True), (3, True), (4, False)])
def test_a_troop_is_replaced_by_two_or_three_animals(count: int, sound: bool) -> None:
    animals = [
        {"id": f"fox{n}", "name": {"en": "a fox", "fr": "un renard"}, "at": [10 + 2 * n, 10]} for n in range(count)
    ]
    party = {
        "seat": "blue",
        "troop": {"id": "t", "name": {"en": "a", "fr": "b"}, "member": [{"id": "ada", "profile": "guard"}]},
        "post": [{"id": "ada", "entry": "foxes"}],
        "masquerade": [{"id": "foxes", "animal": animals, "stands": "fox0"}],
    }
    data = small(thing=[], objective=[])
    data["party"] = [party, data["party"][1]]
    mist = Setup((BLUE, ORANGE), data, {"sight": 5})
    if not sound:
        with pytest.raises(BrokenInput):
            ARGAD.start(mist)
        return
    state = ARGAD.start(mist)
    assert "ada" not in state.characters
    assert len(state.markers) == count
    assert state.reserves["foxes"].true == "fox0"
    seen = ARGAD.start(Setup((BLUE, ORANGE), data, {}))
    assert "ada" in seen.characters, "seen as the first turn begins, before anybody shoots (ARG-R-189)"
    assert not seen.markers


@pytest.mark.rule("ARG-35.3", "ARG-R-188")
def test_all_animals_move_at_the_speed_of_the_slowest_of_the_troop() -> None:
    table = masked(1, [(30, 30), (33, 30), (36, 30)], [character("max", ORANGE, (100, 70), down_until=9)])
    orders(table)
    for name in FOXES:
        x, y = table.state.markers[name].at
        assert table.refusal(BLUE, MoveMarker(name, ((x, y + 1610),))).key == "path_too_long"
        table.play(BLUE, MoveMarker(name, ((x, y + 1600),)))
    assert table.refusal(ORANGE, MoveMarker(FOXES[0], (at(30, 32),))).key == "not_your_animal"
    orders(table)
    assert [marker.at for marker in table.state.markers.values()] == [at(30, 46), at(33, 46), at(36, 46)]


@pytest.mark.rule("ARG-35.3", "ARG-R-188")
def test_each_animal_throws_its_own_slow_dice_openly() -> None:
    brush = ground(kinds=[BRUSH], areas=(area("brush", BRUSH, (20, 36), (60, 36), (60, 60), (20, 60)),))
    table = masked(1, [(30, 30), (33, 30), (36, 30)], [character("max", ORANGE, (100, 70), down_until=9)], table=brush)
    orders(table)
    for name in FOXES:
        x, y = table.state.markers[name].at
        table.play(BLUE, MoveMarker(name, ((x, y + 1600),)))
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [1], [4], [6])
    assert [dice.roll.faces for dice in table.of(MarkerDice)] == [(1,), (4,), (6,)]
    assert [marker.at[1] for marker in table.state.markers.values()] == [4500, 4200, 3500]
    assert all(ARGAD.see(table.state, dice, ORANGE) == dice for dice in table.of(MarkerDice))


@pytest.mark.rule("ARG-35.3", "ARG-R-188")
def test_opponents_cannot_read_which_of_three_is_true() -> None:
    worlds = [behind_a_wood(true).state for true in range(3)]
    views = [ARGAD.view(state, ORANGE) for state in worlds]
    assert views[0] == views[1] == views[2]
    assert [len(view.markers) for view in views] == [3, 3, 3]
    assert [ARGAD.view(state, BLUE).reserves["band"].true for state in worlds] == list(FOXES)
    offers = [list(ARGAD.commands(state, ORANGE)) for state in worlds]
    assert offers[0] == offers[1] == offers[2]


@pytest.mark.rule("ARG-35.4", "ARG-R-189")
@pytest.mark.parametrize(
    ("owner", "distance", "seen"), [(ORANGE, 199, True), (ORANGE, 203, False), (BLUE, 12, False), (Seat(""), 12, False)]
)
def test_an_animal_is_replaced_when_a_hostile_character_sees_it(owner: Seat, distance: float, seen: bool) -> None:
    """The distance is from base to base: two radii of one centimetre each between the middles."""
    others = [character("eye", owner, (10 + distance, 30)), character("max", ORANGE, (290, 170), down_until=9)]
    others.append(character("ada", BLUE, (290, 10)))
    table = masked(None, [(10, 30)], others, table=ground(300, 180))
    orders(table)
    orders(table)
    assert bool(unmasked(table)) is seen


@pytest.mark.rule("ARG-35.4", "ARG-R-189", "ARG-R-190", example="ARG-EX-54")
@pytest.mark.parametrize("true", [0, 1])
def test_it_is_unmasked_at_the_instant_at_which_it_comes_into_sight(true: int) -> None:
    table = behind_a_wood(true)
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(30, 41),)))
    orders(table)
    (shown,) = unmasked(table)
    assert (shown.marker, shown.decoy) == (FOXES[0], true != 0)
    assert abs(shown.instant - 1000 * 6 / 16) <= 65, "after 7 cm: its base is seen a little earlier than its middle"
    assert set(table.state.markers) == set(FOXES[1:])
    if true != 0:
        assert not table.of(TroopAppeared)
        return
    (troop_,) = table.of(TroopAppeared)
    assert len(troop_.characters) == 6
    assert all(way.points[0][0] == shown.instant for way in troop_.ways.values())
    (leader,) = (each for each in troop_.characters.values() if each.rank)
    assert leader.at == at(30, 41), "the leader in the middle, at the end of the way"
    assert all(table.state.turn_status(who).moved for who in troop_.characters)
    shots = table.state.watched[ORANGE]
    assert all(span[0] >= shown.instant - 50 for who in troop_.characters for span in shots.get(who, ()))


@pytest.mark.rule("ARG-35.2", "ARG-35.3", "ARG-35.4", example="ARG-EX-47")
def test_of_two_foxes_that_go_at_the_pace_of_the_troop_one_becomes_the_troop_and_one_nothing() -> None:
    """A fox of each comes out from behind the wood; its troop of six goes 16 cm in a turn."""
    for true in (0, 1):
        table = behind_a_wood(true)
        orders(table)
        x, y = table.state.markers[FOXES[0]].at
        assert table.refusal(BLUE, MoveMarker(FOXES[0], ((x, y - 1610),))).key == "path_too_long"
        table.play(BLUE, MoveMarker(FOXES[0], ((x, y - 1600),)))
        orders(table)
        assert [shown.decoy for shown in unmasked(table)] == [true != 0]
        mine = [each for each in table.state.characters.values() if each.owner == BLUE]
        assert (len(mine), FOXES[0] in table.state.markers) == (6 if true == 0 else 0, False)


@pytest.mark.rule("ARG-R-192")
def test_people_stand_in_a_tight_patch_and_no_nearer_to_the_enemy() -> None:
    table = masked(0, [(30, 30), (33, 30)], [character("max", ORANGE, (60, 30), down_until=9)])
    assert table.refusal(ORANGE, Unmask(FOXES[0])).key == "not_your_animal"
    table.play(BLUE, Unmask(FOXES[0]))
    places = [table.who(f"b{number}").at for number in range(6)]
    assert all((x - 3000) ** 2 + (y - 3000) ** 2 <= 1000**2 for x, y in places)
    assert all((x - 6000) ** 2 + (y - 3000) ** 2 >= 3000**2 for x, y in places)
    assert table.state.reserves == {}
    assert not any(table.state.turn_status(CharacterId(f"b{number}")).moved for number in range(6))


@pytest.mark.rule("ARG-R-192")
def test_at_the_edge_of_the_table_people_stand_as_near_to_the_enemy_as_they_must() -> None:
    """Every place on the table is nearer to Max than the very edge is."""
    table = masked(0, [(0, 50)], [character("max", ORANGE, (60, 50))], table=ground(200, 100))
    table.play(BLUE, Unmask(FOXES[0]))
    people = [table.who(f"b{number}") for number in range(6)]
    assert not any(overlaps(one, other) for one, other in combinations(people, 2))
    assert all(100 <= each.at[0] <= 1100 for each in people)


@pytest.mark.rule("ARG-R-192")
def test_the_patch_is_as_tight_as_a_honeycomb() -> None:
    """On the side of the leader that is away from Max, three stand edge to edge with him."""
    table = masked(0, [(30, 30), (33, 30)], [character("max", ORANGE, (60, 30), down_until=9)])
    table.play(BLUE, Unmask(FOXES[0]))
    leader = table.who("b3")
    apart = [gap(leader, table.who(f"b{number}")) for number in (0, 1, 2, 4, 5)]
    assert leader.at == at(30, 30)
    assert [each <= 5 for each in sorted(apart)] == [True, True, True, False, False]


@pytest.mark.rule("ARG-R-190")
def test_whoever_would_run_into_them_stops_where_he_sees_them() -> None:
    wall = kind("wall", hides_beyond=0, foot="forbidden")
    table = masked(
        0,
        [(30, 30), (30, 32)],
        [character("max", ORANGE, (52, 15))],
        table=ground(kinds=[wall], areas=(area("wall", wall, (40, 16), (42, 16), (42, 60), (40, 60)),)),
    )
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(34, 16),)))
    table.announce({"max": go((34.5, 15.5))})
    orders(table)
    (shown,) = unmasked(table)[:1]
    assert shown.marker == FOXES[0]
    way = table.state.tracks[CharacterId("max")]
    assert (way.ends, way.by) == ("sight", FOXES[0])
    assert not table.state.turn_status(CharacterId("max")).contacted


@pytest.mark.rule("ARG-R-191")
def test_animals_are_in_nobodys_way() -> None:
    table = masked(
        None, [(40, 30)], [character("max", BLUE, (30, 30)), character("zed", ORANGE, (90, 70), down_until=9)]
    )
    table.move({"max": go((48, 30))})
    assert table.at("max") == (48, 30)


@pytest.mark.rule("ARG-35.5")
def test_a_troop_on_the_table_may_have_decoys_that_stand_for_nothing() -> None:
    table = masked(None, [(40, 30), (43, 30)], [character("ada", BLUE, (30, 30)), character("max", ORANGE, (90, 70))])
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(40, 46),)))
    orders(table)
    assert [each.decoy for each in unmasked(table)] == [True, True]


@pytest.mark.rule("ARG-35.6")
def test_the_game_master_has_animals_to_add_doubt() -> None:
    table = laid([character("ada", BLUE, (20, 60)), character("max", ORANGE, (60, 30))], master=True)
    orders(table)
    deer = MarkerId("deer")
    table.play(GAME_MASTER, PlaceMarker(deer, named("a deer"), at(50, 50)))
    table.play(GAME_MASTER, MoveMarker(deer, (at(50, 60),)))
    assert table.refusal(BLUE, PlaceMarker(MarkerId("x"), named("x"), at(5, 5))).key == "for_the_master"
    assert table.refusal(GAME_MASTER, PlaceMarker(deer, named("x"), at(5, 5))).key == "animal_twice"
    table.play(GAME_MASTER, RemoveMarker(deer))
    assert not table.state.markers


def test_the_game_masters_animals_are_never_unmasked() -> None:
    table = laid([character("ada", BLUE, (20, 30)), character("max", ORANGE, (60, 30))], master=True)
    orders(table)
    table.play(GAME_MASTER, PlaceMarker(MarkerId("deer"), named("a deer"), at(40, 30)))
    orders(table)
    assert set(table.state.markers) == {"deer"}


# Word by word


@pytest.mark.rule("ARG-R-192")
def test_their_player_places_them_at_once() -> None:
    table = masked(0, [(30, 30), (33, 30)], [character("max", ORANGE, (60, 30), down_until=9)])
    table.play(BLUE, Unmask(FOXES[0]))
    (asked,) = table.state.questions
    assert (asked.seat, set(ARGAD.acting(table.state))) == (BLUE, {BLUE})
    assert not ARGAD.view(table.state, ORANGE).questions
    line = tuple(at(29, 22 + 3 * number) for number in range(6))
    for places, why in [
        (line[:5], "places_for_all"),
        ((*line[:5], at(29, 41)), "not_free_for_them"),  # farther than 10 cm from the fox
        ((*line[:5], at(31, 30)), "not_free_for_them"),  # nearer to Max than the fox was
        ((*line[:5], line[0]), "not_free_for_them"),  # on somebody's base
    ]:
        assert table.refusal(BLUE, PlaceTroop(places)).key == why
    table.play(BLUE, PlaceTroop(line))
    assert [table.who(f"b{number}").at for number in range(6)] == list(line)
    assert not table.state.questions


@pytest.mark.rule("ARG-R-192")
def test_not_behind_an_obstacle_and_not_in_contact() -> None:
    hedge = kind("hedge", foot="difficult")
    land = ground(kinds=[hedge], barriers=(barrier("hedge", hedge, (0, 33), (120, 33)),))
    lying = character("zed", ORANGE, (24, 30), down_until=9)
    others = [character("max", ORANGE, (60, 30), down_until=9), lying]
    table = masked(0, [(28, 30), (31, 30)], others, table=land)
    table.play(BLUE, Unmask(FOXES[0]))
    line = [at(28, 21 + 2.2 * number) for number in range(5)]
    for place in (at(28, 36), at(24, 32)):
        assert table.refusal(BLUE, PlaceTroop((*line, place))).key == "not_free_for_them"
    table.play(BLUE, PlaceTroop())
    assert not any(contacts(table.state)[CharacterId(f"b{number}")] for number in range(6))


@pytest.mark.rule("ARG-R-192")
@pytest.mark.parametrize("drilled", [True, False])
def test_regulars_may_stand_in_a_column_of_two_along_the_way(drilled: bool) -> None:
    table = masked(0, [(30, 30), (30, 36)], [character("max", ORANGE, (95, 30))], options={"sight": 6000})
    band = table.state.reserves["band"]
    people = tuple(
        replace(each, profile=replace(each.profile, training="regular" if drilled else "wall"))
        for each in band.characters
    )
    table.state = replace(table.state, reserves={"band": replace(band, characters=people)})
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(46, 30),)))
    orders(table)
    assert PlaceTroop() in list(ARGAD.commands(table.state, BLUE))
    if not drilled:
        assert table.refusal(BLUE, PlaceTroop(column=True)).key == "column_of_regulars"
        return
    table.play(BLUE, PlaceTroop(column=True))
    places = [table.at(f"b{number}") for number in range(6)]
    assert [round(x) for x, _ in places] == [46, 46, 44, 44, 42, 42], "the first in front, heading east"
    assert {round(y) for _, y in places} == {29, 31}
    assert all(table.state.tracks[CharacterId(f"b{n}")].points[-1][1:] == at(*places[n]) for n in range(6))


@pytest.mark.rule("ARG-R-191")
def test_an_animal_stops_two_centimetres_short_of_hostile_people() -> None:
    """Of those who stand, and of those who come towards it; friends are no matter to it."""
    lying = character("max", ORANGE, (50, 30), down_until=9)
    table = masked(None, [(40, 30), (40, 40)], [lying, character("ada", BLUE, (48, 40))])
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(56, 30),)))
    table.play(BLUE, MoveMarker(FOXES[1], (at(56, 40),)))
    orders(table)
    assert [marker.at[0] for marker in table.state.markers.values()] == [pytest.approx(4600, abs=25), 5600]
    assert len(table.of(MarkersHalted)) == 1


@pytest.mark.rule("ARG-R-191")
@pytest.mark.parametrize(("to", "comes"), [((40, 46), (40, 46)), ((24, 30), (24, 30)), ((46, 30), (40, 30))])
def test_an_animal_that_begins_close_to_hostile_people_may_go_away_but_no_nearer(
    to: tuple[float, float], comes: tuple[float, float]
) -> None:
    """It begins less than two centimetres to the west of Max: past him, away from him, or towards him."""
    lying = character("max", ORANGE, (43.5, 30), down_until=9)
    table = masked(None, [(40, 30)], [lying, character("ada", BLUE, (110, 70))])
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(*to),)))
    orders(table)
    assert table.state.markers[FOXES[0]].at == at(*comes)


@pytest.mark.rule("ARG-R-188")
@pytest.mark.parametrize("creep", [True, False])
def test_the_page_hears_of_an_animal_that_it_creeps_only_if_it_does(creep: bool) -> None:
    table = masked(0, [(40, 30), (43, 30)], [character("max", ORANGE, (100, 70), down_until=9)])
    orders(table)
    table.play(BLUE, MoveMarker(FOXES[0], (at(40, 32),), creep))
    (sent,) = table.of(MarkerSent)
    assert to_builtins(sent.order) == {"path": ((4000, 3200),), **({"creep": True} if creep else {})}


@pytest.mark.rule("ARG-R-189")
@pytest.mark.parametrize(("creep", "seen"), [(True, False), (False, True)])
def test_who_creeps_in_cover_is_judged_as_people_who_keep_down(creep: bool, seen: bool) -> None:
    bushes = kind("bushes", hides_low=True, cover=-1)
    land = ground(kinds=[bushes], areas=(area("bushes", bushes, (20, 20), (40, 20), (40, 40), (20, 40)),))
    table = masked(1, [(30, 30), (32, 32)], [character("max", ORANGE, (60, 30), down_until=0)], table=land)
    for name in FOXES[:2]:
        table.state = replace(table.state, prowling={**table.state.prowling, name: MarkerOrder((), creep=creep)})
    table.state = replace(table.state, phase=Phase.ORDERS)
    orders(table)
    assert bool(unmasked(table)) == seen


@pytest.mark.rule("ARG-R-189")
def test_animals_never_stand_in_the_way_of_a_look() -> None:
    """Three in a row: the last one is seen past the others."""
    others = [character("max", ORANGE, (60, 30)), character("ada", BLUE, (10, 70))]
    table = masked(None, [(30, 30), (32, 30), (34, 30)], others)
    orders(table)
    orders(table)
    assert {each.marker for each in unmasked(table)} == set(FOXES)


@pytest.mark.rule("ARG-R-190", "ARG-R-208")
@pytest.mark.parametrize(("stirs", "bonus"), [(False, True), (True, False)])
def test_people_under_an_animal_that_held_still_are_an_ambush(stirs: bool, bonus: bool) -> None:
    """Max comes round the wood and sees the fox; whoever steps out of it shoots with +1, unless the fox had moved."""
    wood = ground(200, 100, kinds=[WOOD], areas=(area("wood", WOOD, (40, 30), (60, 30), (60, 80), (40, 80)),))
    archers = tuple(replace(each, profile=replace(each.profile, weapons=(WeaponId("crossbow"),))) for each in troop(2))
    table = masked(
        0, [(20, 30), (20, 40)], [character("max", ORANGE, (70, 40))], table=wood, options={"skill_tests": "off"}
    )
    band = table.state.reserves["band"]
    table.state = replace(table.state, reserves={"band": replace(band, characters=archers)})
    orders(table)
    if stirs:
        table.play(BLUE, MoveMarker(FOXES[0], (at(20, 27),)))
    table.announce({"max": go((66, 27))})
    orders(table)
    table.play(BLUE, PlaceTroop())
    who = table.who("b0")
    assert has_bonus(table.state, who, table.who("max")) == bonus


@pytest.mark.rule("ARG-R-190")
def test_unmasked_as_a_turn_begins_they_are_free_to_act() -> None:
    table = masked(0, [(30, 30), (33, 30)], [character("max", ORANGE, (60, 30), down_until=9)])
    table.play(BLUE, Unmask(FOXES[0]))
    table.play(BLUE, PlaceTroop())
    orders(table)
    table.play(BLUE, Announce(CharacterId("b0"), Charge(CharacterId("max"))))
    orders(table)
    assert table.at("b0")[0] > 40


def masquerade(animals: list[tuple[float, float]], hidden: bool = True, **values: Any) -> Setup:
    """Ada, who is one of these animals; or, if none stands for her, has decoys while she hides, or does not."""
    beasts = [
        {"id": f"fox{n}", "name": {"en": "a fox", "fr": "un renard"}, "at": place} for n, place in enumerate(animals)
    ]
    post = {"entry": "foxes"} if "stands" in values else {"at": [40, 40], "hidden": hidden}
    party = {
        "seat": "blue",
        "troop": {"id": "t", "name": {"en": "a", "fr": "b"}, "member": [{"id": "ada", "profile": "guard"}]},
        "post": [{"id": "ada", **post}],
        "masquerade": [{"id": "foxes", "animal": beasts, **values}],
    }
    data = small(thing=[], objective=[])
    data["party"] = [party, data["party"][1]]
    return Setup((BLUE, ORANGE), data, {"sight": 5})


@pytest.mark.rule("ARG-35.3", "ARG-R-188")
def test_which_animal_is_the_troop_is_its_players_to_say_before_the_game_and_for_good() -> None:
    table = Table(ARGAD.start(masquerade([(10, 10), (12, 10)], stands="fox0")))
    assert StandFor(FOXES[1]) in list(ARGAD.commands(table.state, BLUE))
    assert table.refusal(ORANGE, StandFor(FOXES[1])).key == "not_your_animal"
    before = ARGAD.view(table.state, ORANGE)
    table.play(BLUE, StandFor(FOXES[1]))
    assert table.state.reserves["foxes"].true == FOXES[1]
    assert ARGAD.view(table.state, ORANGE) == before
    assert all(ARGAD.see(table.state, event, ORANGE) is None for event in table.of(AnimalChosen))
    table.state = replace(table.state, turn=2)
    assert table.refusal(BLUE, StandFor(FOXES[0])).key == "animal_for_good"


@pytest.mark.rule("ARG-R-188")
@pytest.mark.parametrize(
    ("animals", "stretch", "sound"),
    [
        ([(10, 10), (19, 10)], None, True),
        ([(10, 10), (21, 10)], None, False),  # more than 10 cm apart
        ([(0, 10), (0, 30)], [[0, 5], [0, 40]], True),
        ([(0, 10), (3, 30)], [[0, 5], [0, 40]], False),  # not on it
        ([(0, 10), (0, 30)], [[0, 5], [5, 5]], False),  # no edge
    ],
)
def test_animals_begin_close_together_or_on_the_stretch_of_the_troop(
    animals: list[tuple[float, float]], stretch: Any, sound: bool
) -> None:
    begins = masquerade(animals, stands="fox0", **({"stretch": stretch} if stretch else {}))
    if sound:
        assert len(ARGAD.start(begins).markers) == 2
        return
    with pytest.raises(BrokenInput):
        ARGAD.start(begins)


@pytest.mark.rule("ARG-35.5", "ARG-R-188")
@pytest.mark.parametrize("hidden", [True, False])
def test_decoys_are_for_a_troop_that_is_away_or_in_hiding(hidden: bool) -> None:
    begins = masquerade([(10, 10)], hidden=hidden)
    if hidden:
        assert set(ARGAD.start(begins).markers) == {"fox0"}
        return
    with pytest.raises(BrokenInput):
        ARGAD.start(begins)
