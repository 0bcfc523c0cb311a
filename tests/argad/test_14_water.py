"""Argad! page 14: swimming and boats, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.hulls import gap_to_boat
from escarmouche.argad.melee.retreats import retreats, steps_back
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, ThingId, WeaponId
from escarmouche.argad.model.orders import Across, Board, Disembark, Jump, PutDown, Row, Swim
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.places.boarding import Boarded, LeftBoat
from escarmouche.argad.places.boats import BoatMoved, berth, course
from escarmouche.argad.places.dangers import RiskRun
from escarmouche.argad.places.water import Soaked, Swam, Swims
from tests.argad.build import BLUE, ORANGE, WEAPONS, area, at, character, ground, kind, named, profile, skirmish
from tests.argad.places import A, B, boat, box, events, next_turn, offered, refusal, somebody, thing, turn, walk, walked
from tests.argad.turns import Table, laid

DEEP = kind("deep", foot="swim", mounted="forbidden", cover=-1, covers="swimmers")
BOAT = ConveyanceId("boat")
GOOD = frozenset({"good_swimmer"})
LIGHT: tuple[str, ...] = ("dagger",)


def lake(of: Profile | None = None, place: tuple[float, float] = (50, 40), **values: Any) -> Skirmish:
    """Somebody in deep water, which begins 40 cm from the west."""
    table = ground(kinds=[DEEP], areas=(area("lake", DEEP, *box(40, 0, 120, 80)),))
    swimmer = character("a", place=place, of=of or profile(weapons=LIGHT), **values.pop("who", {}))
    return skirmish([swimmer, *values.pop("others", ())], table=table, **values)


@pytest.mark.rule("ARG-14.21")
@pytest.mark.parametrize(("skills", "faces", "length"), [(GOOD, (3, 5), 8.0), (frozenset(), (3,), 3.0)])
def test_good_swimmers_throw_two_dice_and_poor_ones_one(skills: Any, faces: tuple[int, ...], length: float) -> None:
    told = walk(
        lake(profile(weapons=LIGHT, skills=skills)),
        {A: Swim((at(56, 40),))} if len(faces) == 1 else {A: Swim((at(60, 40),))},
        faces,
    )
    assert events(told, Swam)[0].reach == length * CM
    assert walked(told) == length


@pytest.mark.option("fixed_swimming")
@pytest.mark.rule("ARG-14.22")
@pytest.mark.parametrize(("skills", "length"), [(GOOD, 8.0), (frozenset(), 4.0)])
def test_at_some_tables_swimming_takes_no_dice(skills: Any, length: float) -> None:
    state = lake(profile(weapons=LIGHT, skills=skills), options={"fixed_swimming": True})
    told = walk(state, {A: Swim((at(50 + length, 40),))})
    assert (walked(told), told.dice.rolls) == (length, [])


@pytest.mark.rule("ARG-14.23")
@pytest.mark.parametrize(
    ("weapons", "refused"),
    [(("dagger",), None), (("dagger", "pistol"), None), (("musket",), "musket"), (("sword", "dagger"), "sword")],
)
def test_a_swimmer_has_small_things_only(weapons: tuple[str, ...], refused: str | None) -> None:
    found = refusal(lake(profile(weapons=weapons)), Swim((at(53, 40),)))
    assert (found.params["what"] if found else None) == refused


@pytest.mark.rule("ARG-14.23")
@pytest.mark.parametrize(("weight", "swims"), [("light", True), ("heavy", False), ("very_heavy", False)])
def test_a_swimmer_carries_small_objects_only(weight: str, swims: bool) -> None:
    pouch = thing("pouch", weight=weight)
    state = lake(things=pouch, who={"carries": (ThingId("pouch"),)})
    assert (refusal(state, Swim((at(53, 40),))) is None) == swims


@pytest.mark.rule("ARG-14.23")
def test_a_musket_is_dropped_first() -> None:
    told = turn(lake(profile(weapons=("musket", "dagger")), (39.5, 40)), {A: PutDown(ThingId("musket"))})
    assert somebody(told.skirmish).profile.weapons == (WeaponId("dagger"),)
    assert refusal(next_turn(told), Swim((at(43, 40),))) is None


@pytest.mark.rule("ARG-14.24")
def test_wet_powder_is_useless() -> None:
    told = walk(lake(profile(weapons=("pistol", "dagger"))), {A: Swim((at(53, 40),))}, (3,))
    assert events(told, Soaked) == [Soaked(A, (WeaponId("pistol"),))]
    assert somebody(told.skirmish).useless == frozenset({WeaponId("pistol")})
    assert WEAPONS[WeaponId("pistol")].shot is not None


@pytest.mark.rule("ARG-14.24")
def test_powder_gets_wet_once() -> None:
    soaked = {"useless": frozenset({WeaponId("pistol")})}
    told = walk(lake(profile(weapons=("pistol", "dagger")), who=soaked), {A: Swim((at(53, 40),))}, (3,))
    assert events(told, Soaked) == []


@pytest.mark.option("armoured_swim")
@pytest.mark.rule("ARG-R-46")
def test_people_in_armour_do_not_swim() -> None:
    knight, order = profile(5, "4", weapons=LIGHT), Swim((at(53, 40),))
    refused = refusal(lake(knight), order)
    assert refused is not None and refused.rule == "ARG-R-46"
    assert refusal(lake(knight, options={"armoured_swim": True}), order) is None


@pytest.mark.rule("ARG-R-46")
@pytest.mark.parametrize(("face", "danger"), [(3, False), (5, True)])
def test_deep_water_is_dangerous_for_people_in_armour(face: int, danger: bool) -> None:
    state = lake(profile(5, "4", weapons=LIGHT), options={"danger": True})
    told = walk(state, {A: Swim((at(53, 40),))}, (face,))
    assert events(told, RiskRun)[0].totals == {A: face + 1}
    assert somebody(told.skirmish).in_danger == danger
    assert (walked(told) == 0) == danger


@pytest.mark.parametrize("place", [(30, 40), (38, 40)])
def test_nobody_swims_on_land(place: tuple[float, float]) -> None:
    state = lake(place=place)
    swims = refusal(state, Swim((at(place[0] + 5, 40),))) is None
    assert swims == (place[0] == 38)


def test_the_water_at_hand_is_offered() -> None:
    [space] = offered(lake(), Swim)
    assert isinstance(space, Swims)
    assert offered(lake(place=(39.5, 40)), Swim) == [Swim((at(40.5, 40),))]
    assert offered(lake(place=(20, 40)), Swim) == []


def harbour(place: tuple[float, float] = (37, 40), **values: Any) -> Skirmish:
    """A boat that lies along the shore, its bow to the north."""
    return lake(profile(), place, conveyances=boat((42, 40)), **values)


def rowing(*others: Any, **values: Any) -> Skirmish:
    """Somebody in a boat in the middle of the lake."""
    lying = boat((60, 40))
    people = [replace(each, aboard=BOAT, at=berth(lying[BOAT], number + 1)) for number, each in enumerate(others)]
    return lake(profile(), (59, 36.67), conveyances=lying, who={"aboard": BOAT}, others=people, **values)


@pytest.mark.rule("ARG-14.25")
def test_a_boat_is_rowed_10_cm() -> None:
    state = rowing()
    assert refusal(state, Row((at(70, 40),))) is None
    refused = refusal(state, Row((at(70.1, 40),)))
    assert refused is not None and refused.rule == "ARG-14.25"
    told = walk(state, {A: Row((at(70, 40),))})
    moved = told.skirmish.conveyances[BOAT]
    assert (moved.at, moved.heading) == (at(70, 40), 90)


@pytest.mark.rule("ARG-14.25")
def test_everybody_in_a_boat_goes_with_it_and_one_rows() -> None:
    state = rowing(character("b"))
    told = walk(state, {A: Row((at(60, 32),))})
    [event] = events(told, BoatMoved)
    assert set(event.aboard) == {A, B}
    assert {one.aboard for one in told.skirmish.characters.values()} == {BOAT}
    assert all(gap_to_boat(one, told.skirmish.conveyances[BOAT]) == 0 for one in told.skirmish.characters.values())
    refused = refusal(replace(state, drafts={B: Row((at(60, 32),))}), Row((at(60, 32),)))
    assert refused is not None and refused.key == "rowed_by_another"


@pytest.mark.rule("ARG-14.25")
def test_two_rowers_row_no_farther_than_one() -> None:
    orders = {A: Row((at(60, 32),)), B: Row((at(60, 48),))}
    told = walk(rowing(character("b")), orders)
    assert told.skirmish.conveyances[BOAT].at == at(60, 32)


@pytest.mark.rule("ARG-14.25")
def test_a_boat_stays_where_it_is_when_its_rower_is_no_longer_in_it() -> None:
    ashore = rowing().change(A, aboard=None, at=at(30, 40))
    told = walk(ashore, {A: Row((at(60, 32),))})
    assert (told.skirmish.conveyances[BOAT].at, somebody(told.skirmish).at) == (at(60, 40), at(30, 40))


@pytest.mark.rule("ARG-14.25")
@pytest.mark.parametrize(("order", "key"), [(Row((at(39, 40),)), "path_too_long"), (Row(()), "not_in_a_boat")])
def test_a_boat_stays_on_the_water(order: Row, key: str) -> None:
    refused = refusal(rowing(), order)
    assert refused is not None and refused.key == key
    near = replace(rowing(), conveyances=boat((40.05, 40)))
    beached = refusal(near, Row((at(38, 40),)))
    assert beached is not None and beached.key == "boat_needs_water"


@pytest.mark.rule("ARG-14.26")
def test_boarding_takes_a_whole_turn() -> None:
    state = harbour((39, 40))
    assert offered(state, Board) == [Board(BOAT)]
    told = turn(state, {A: Board(BOAT)})
    assert events(told, Boarded)
    assert (somebody(told.skirmish).aboard, somebody(told.skirmish).height) == (BOAT, 0)
    after = next_turn(told)
    assert offered(after, Board) == []
    assert all(isinstance(order, Row) for order in offered(after, Row))
    assert offered(after, Row)


def test_nobody_jumps_out_of_a_boat() -> None:
    refused = refusal(rowing(), Jump(at(44, 40)))
    assert refused is not None and refused.key == "no_jump_from_here"


@pytest.mark.rule("ARG-14.26")
def test_a_boat_is_boarded_from_beside_it_while_there_is_a_place() -> None:
    refused = refusal(harbour((30, 40)), Board(BOAT))
    assert refused is not None and refused.key == "boat_too_far"
    full = refusal(replace(harbour((39, 40)), conveyances=boat((42, 40), berths=0)), Board(BOAT))
    assert full is not None and full.key == "boat_full"
    assert refusal(harbour((39, 40)), Board(ConveyanceId("moon"))) is not None


@pytest.mark.rule("ARG-14.26")
def test_leaving_a_boat_takes_a_whole_turn_and_firm_ground() -> None:
    lying = boat((42, 40))
    state = lake(profile(), (41, 40), conveyances=lying, who={"aboard": BOAT})
    told = turn(state, {A: Disembark(at(38, 40))})
    assert events(told, LeftBoat)
    assert (somebody(told.skirmish).aboard, somebody(told.skirmish).at) == (None, at(38, 40))
    refused = refusal(state, Disembark(at(45, 40)))
    assert refused is not None and refused.key == "no_landing_there"
    assert offered(state, Disembark)


@pytest.mark.option("quick_boarding")
@pytest.mark.rule("ARG-14.27")
@pytest.mark.parametrize(("face", "moves"), [(3, 5), (2, 6), (6, 0)])
def test_on_the_run_what_is_left_pushes_the_boat_off(face: int, moves: int) -> None:
    """The boat is 4 cm away: half of what is left of 20 cm, less the die."""
    state = harbour((35, 40), options={"quick_boarding": True})
    assert gap_to_boat(somebody(state), state.conveyances[BOAT]) == 4 * CM
    told = walk(state, {A: Board(BOAT)}, (face,))
    assert (somebody(told.skirmish).aboard == BOAT) == bool(moves)
    assert told.skirmish.conveyances[BOAT].at == at(42, 40 - moves)
    assert moves or somebody(told.skirmish).at == at(39, 40), "a 6 ends at its side"


@pytest.mark.rule("ARG-14.27", "ARG-R-3", "ARG-R-176")
@pytest.mark.parametrize("name", ["0", "z"])
@pytest.mark.parametrize(("place", "aboard"), [(39, True), (31, True), (27, False)])
def test_a_boat_that_is_rowed_off_is_boarded_by_those_who_get_to_it_in_time(
    place: float, aboard: bool, name: str
) -> None:
    """It goes 10 cm east, its stern 5 cm behind its middle, while A runs 20; A jumps two paces, whoever rows it."""
    rower = character(name, place=(42, 42), aboard=BOAT)
    state = harbour((place, 40), options={"quick_boarding": True}, others=[rower])
    told = walk(state, {A: Board(BOAT), CharacterId(name): Row((at(52, 40),))}, (1,))
    assert (somebody(told.skirmish).aboard == BOAT) is aboard
    assert told.skirmish.conveyances[BOAT].at == at(52, 40)


@pytest.mark.rule("ARG-14.26", "ARG-R-176")
@pytest.mark.parametrize("name", ["0", "z"])
@pytest.mark.parametrize(("rows", "aboard"), [(1, True), (10, False)])
def test_whoever_takes_a_whole_turn_to_board_needs_the_boat_at_hand_as_it_ends(
    rows: float, aboard: bool, name: str
) -> None:
    others = [character(name, place=(42, 42), aboard=BOAT), character("x", ORANGE, (5, 5))]
    field = Table(opened(harbour((39, 40), others=others, phase=Phase.EARLY)))
    field.move({A: Board(BOAT), name: Row((at(42 + rows, 40),))})
    while field.state.turn == 1:
        field.done()
    assert (field.who(A).aboard == BOAT) is aboard


@pytest.mark.rule("ARG-14.27", "ARG-R-3")
@pytest.mark.parametrize("name", ["0", "z"])
def test_a_boat_is_pushed_off_when_the_last_of_those_who_run_to_it_is_in(name: str) -> None:
    """A, 4 cm away, has 8 less a 1 left for it; the other, at its side, 10 less a 4."""
    state = harbour((35, 40), options={"quick_boarding": True}, others=[character(name, place=(39, 43))])
    faces = {A: (1,), name: (4,)}
    told = walk(state, {A: Board(BOAT), CharacterId(name): Board(BOAT)}, *(faces[who] for who in sorted(faces)))
    assert all(each.aboard == BOAT for each in told.skirmish.characters.values())
    assert told.skirmish.conveyances[BOAT].at == at(42, 40 - 6)


@pytest.mark.rule("ARG-14.28", "ARG-R-3")
@pytest.mark.parametrize("name", ["0", "z"])
def test_people_get_out_of_a_boat_before_it_is_rowed_off(name: str) -> None:
    rower = character(name, place=(42, 42), aboard=BOAT)
    who = {"aboard": BOAT}
    state = lake(
        profile(), (41, 40), conveyances=boat((42, 40)), who=who, options={"quick_boarding": True}, others=[rower]
    )
    told = walk(state, {A: Disembark(at(31, 40)), CharacterId(name): Row((at(52, 40),))}, (2,))
    assert (somebody(told.skirmish).at, somebody(told.skirmish).aboard) == (at(32, 40), None)
    assert told.skirmish.conveyances[BOAT].at == at(52, 40)


@pytest.mark.rule("ARG-14.28")
def test_on_the_run_one_gets_ashore_with_half_the_move_less_a_die() -> None:
    lying = boat((42, 40))
    state = lake(profile(), (41, 40), conveyances=lying, who={"aboard": BOAT}, options={"quick_boarding": True})
    told = walk(state, {A: Disembark(at(31, 40))}, (2,))
    assert somebody(told.skirmish).at == at(32, 40)
    assert somebody(told.skirmish).aboard is None


@pytest.mark.rule("ARG-14.26", "ARG-14.28")
@pytest.mark.parametrize(("quick", "far"), [(False, 4), (True, 9)])
def test_a_landing_is_at_hand_or_within_half_the_move_on_the_run(quick: bool, far: float) -> None:
    """The boat lies 40 cm from the west; on the run the die takes at least one of the ten centimetres."""
    state = lake(
        profile(), (41, 40), conveyances=boat((42, 40)), who={"aboard": BOAT}, options={"quick_boarding": quick}
    )
    assert refusal(state, Disembark(at(40 - far, 40))) is None
    refused = refusal(state, Disembark(at(39.9 - far, 40)))
    assert refused is not None and (refused.key, refused.params["most"]) == ("landing_too_far", far)


@pytest.mark.parametrize(
    ("to", "degrees"), [((60, 30), 0), ((70, 40), 90), ((60, 50), 180), ((50, 40), 270), ((70, 30), 45)]
)
def test_a_boat_points_where_it_goes(to: tuple[float, float], degrees: int) -> None:
    assert course(at(60, 40), at(*to)) == degrees


# Boats that meet


SKIFF = ConveyanceId("skiff")


def two_boats(
    mine: tuple[float, float], yours: tuple[float, float], headings: tuple[int, int] = (0, 0), **options: Any
) -> Table:
    """A, blue, sits in the second place of one boat and X, orange, in the first of another, on the water everywhere."""
    own = replace(boat(mine)[BOAT], heading=headings[0])
    other = replace(boat(yours)[BOAT], id=SKIFF, name=named("skiff"), heading=headings[1])
    people = [
        character("a", BLUE, (0, 0), of=profile(3), rank="hero"),
        character("x", ORANGE, (0, 0), of=profile(3), rank="hero"),
    ]
    seated = [
        replace(people[0], aboard=BOAT, at=berth(own, 1)),
        replace(people[1], aboard=SKIFF, at=berth(other, 0)),
    ]
    wide = ground(kinds=[DEEP], areas=(area("sea", DEEP, (0, 0), (120, 0), (120, 80), (0, 80)),))
    field = laid(seated, conveyances={BOAT: own, SKIFF: other}, table=wide, options={"fog": False, **options})
    field.done()
    return field


def boat_at(field: Table, name: ConveyanceId) -> tuple[float, float]:
    x, y = field.state.conveyances[name].at
    return x / 100, y / 100


@pytest.mark.rule("ARG-R-176", "ARG-14.25")
def test_a_boat_stops_at_the_bank() -> None:
    """Its middle stays on the water, which begins 40 cm from the west."""
    state = replace(rowing(), conveyances=boat((46, 40)))
    told = walk(state, {A: Row((at(38, 40),))})
    assert told.skirmish.conveyances[BOAT].at[0] / 100 == pytest.approx(40, abs=0.11)


@pytest.mark.rule("ARG-R-176")
@pytest.mark.parametrize(("to", "seat"), [((60, 32), (61, 28.67)), ((68, 40), (71.33, 41)), ((60, 48), (59, 51.33))])
def test_people_keep_their_places_in_a_boat_that_turns(to: tuple[float, float], seat: tuple[float, float]) -> None:
    """In the bow on the right, whichever way it points."""
    field = two_boats((60, 40), (100, 20))
    field.move({"a": Row((at(*to),))})
    assert field.at("a") == pytest.approx(seat, abs=0.02)


@pytest.mark.rule("ARG-R-176")
def test_boats_stop_at_each_other() -> None:
    """Their bows are ten centimetres apart: both have come five when they touch; one alone comes ten."""
    field = two_boats((60, 40), (80, 40), (90, 270))
    field.move({"a": Row((at(69, 40),)), "x": Row((at(71, 40),))})
    assert boat_at(field, BOAT) == pytest.approx((65, 40), abs=0.02)
    assert boat_at(field, SKIFF) == pytest.approx((75, 40), abs=0.02)
    field = two_boats((60, 40), (76, 40), (90, 270))
    field.move({"a": Row((at(70, 40),))})
    assert boat_at(field, BOAT) == pytest.approx((66, 40), abs=0.02)


@pytest.mark.rule("ARG-R-176", "ARG-30.5")
@pytest.mark.parametrize(("yours", "reached"), [((64, 41), True), ((64.2, 41), False), ((64, 45), False)])
def test_people_in_boats_that_touch_strike_across_the_sides(yours: tuple[float, float], reached: bool) -> None:
    """The two sit 2.2 cm apart, middle to middle; two millimetres of water, or two paces and more, are too much."""
    field = two_boats((60, 40), yours)
    order = Announce(A, Across(CharacterId("x")))
    if not reached:
        assert field.refusal(BLUE, order).key == "nobody_across"
        return
    field.play(BLUE, order)
    field.done()
    field.to(Phase.MELEE)
    field.done([2], [4])
    assert A not in field.state.characters


@pytest.mark.rule("ARG-R-176", "ARG-30.5")
def test_nobody_has_to_fight_across_the_sides() -> None:
    field = two_boats((60, 40), (64, 41))
    field.move({"a": Row((at(60, 32),))})
    assert boat_at(field, BOAT) == (60, 32)


@pytest.mark.rule("ARG-R-176", "ARG-14.26")
def test_one_steps_over_into_a_boat_alongside_in_a_whole_turn() -> None:
    field = two_boats((60, 40), (64, 41))
    assert field.refusal(BLUE, Announce(A, Across(CharacterId("x"), cross=True))).key == "board_to_step_over"
    field.move({"a": Board(SKIFF)})
    assert field.who("a").aboard == BOAT
    while field.state.turn == 1:
        field.done()
    assert field.who("a").aboard == SKIFF
    apart = two_boats((60, 40), (64.2, 41))
    assert apart.refusal(BLUE, Announce(A, Board(SKIFF))).key == "no_boat_alongside"


@pytest.mark.rule("ARG-R-176", "ARG-14.27")
@pytest.mark.parametrize(("face", "over"), [(3, True), (6, False)])
def test_on_the_run_one_steps_over_at_once_unless_a_six_falls(face: int, over: bool) -> None:
    field = two_boats((60, 40), (64, 41), quick_boarding=True)
    field.move({"a": Board(SKIFF)}, [face])
    assert (field.who("a").aboard == SKIFF) is over
    assert boat_at(field, SKIFF) == (64, 41)


@pytest.mark.rule("ARG-R-176", "ARG-31.6")
@pytest.mark.parametrize("cornered", [False, True])
def test_whoever_is_pushed_back_in_a_boat_stays_in_it(cornered: bool) -> None:
    """From the side where the boats touch there is room for two paces back; from the other side there is not."""
    field = two_boats((60, 40), (64, 41))
    who = field.who("a")
    away = (who.at[0] + 200, who.at[1]) if not cornered else (who.at[0] - 200, who.at[1])
    found = next(retreats(field.state, who, steps_back(who, [away], 200)), None)
    assert (found is None) is cornered
