"""ARG page 9, in the order of the book: who moves, how far, and everybody at once."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, LadderId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, KeepDistance, Meet, Order, Stay
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM
from escarmouche.argad.movement.moving import End
from escarmouche.argad.movement.pivots import Turnings
from escarmouche.argad.movement.walks import Distances
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup, GroupMarches
from escarmouche.argad.phases.turn import opened
from escarmouche.kernel import Refusal, Seat
from tests.argad.build import BLUE, MOVEMENT, ORANGE, at, character, profile, skirmish
from tests.argad.marching import RIDER, go, march, ready
from tests.argad.places import offered, refusal
from tests.argad.turns import Table

A, B = CharacterId("a"), CharacterId("b")


def refused(order: Order, *, options: dict[str, Any] | None = None) -> Refusal | None:
    people = [character("a", BLUE, (30, 30)), character("b", ORANGE, (60, 30)), character("c", BLUE, (30, 40))]
    known = ready(people, options=options, unseen=[("a", "d")])
    return ORDERS.refuse(known, known.characters[A], order)


@pytest.mark.rule("ARG-9.1")
def test_as_many_move_as_their_player_wishes_and_as_far_as_wished() -> None:
    people = [character(f"p{number}", place=(10 * number + 5, 30)) for number in range(10)]
    after = march(people, {f"p{number}": go((10 * number + 5, 35)) for number in range(3)})
    assert [after.gone(f"p{number}") for number in range(10)] == [5.0] * 3 + [0.0] * 7


@pytest.mark.rule("ARG-9.2")
@pytest.mark.parametrize(("length", "key"), [(20.0, None), (20.1, "path_too_long"), (20.5, "path_too_long")])
def test_light_people_on_foot_move_20_cm(length: float, key: str | None) -> None:
    refusal = refused(go((30 + length, 30)))
    assert (refusal and refusal.key) == key


@pytest.mark.rule("ARG-9.2")
def test_a_path_is_measured_along_its_corners() -> None:
    assert refused(go((40, 30), (40, 40))) is None
    assert refused(go((40, 30), (40, 41))) is not None


@pytest.mark.rule("ARG-9.2")
@pytest.mark.parametrize("along", [0, 4])
@pytest.mark.parametrize("corner", [(0, 5), (5, 0), (120, 75), (115, 80)])
def test_one_may_walk_to_the_very_edge_of_the_table_and_along_it(corner: tuple[int, int], along: int) -> None:
    x, y = corner
    start = (5, 5) if x < 60 else (115, 75)
    end = (x, y - along) if x in (0, 120) else (x - along, y)
    after = march([character("a", place=start)], {"a": go(corner, end)})
    assert after.after.characters[A].at == at(*end)


@pytest.mark.rule("ARG-9.3")
def test_people_who_go_the_same_way_fall_into_a_group_by_themselves() -> None:
    people = [character(f"p{number}", place=(20, 20 + 8 * number)) for number in range(4)]
    after = march(people, {f"p{number}": go((35, 29 + 2 * number)) for number in range(4)})
    assert len(clusters(after.before)[CharacterId("p0")]) == 1
    assert len(clusters(after.after)[CharacterId("p0")]) == 4


@pytest.mark.rule("ARG-9.4")
@pytest.mark.parametrize("tenths", [3200, 3400])
def test_riders_move_as_the_table_of_the_setting_says(tenths: int) -> None:
    knight = profile(armour="5", mounted=True, cavalry=True, base=RIDER.base)
    state = replace(skirmish([character("a", of=knight)]), movement={**MOVEMENT, "mounted_heavy": tenths})
    assert allowance(state, state.characters[A]) == tenths


@pytest.mark.rule("ARG-9.5", "ARG-9.7")
@pytest.mark.parametrize("of", [profile(), RIDER])
def test_turning_on_the_spot_is_no_movement(of: Profile) -> None:
    after = march([character("a", of=of, facing=10)], {"a": Stay(190)})
    assert (after.facing("a"), after.gone("a"), after.is_motionless("a")) == (190, 0.0, True)
    assert after.moved.ends[A] == End(at(30, 30), 190)
    assert march([character("a", of=of, facing=10)], {"a": Stay()}).facing("a") == 10


@pytest.mark.rule("ARG-9.5")
@pytest.mark.parametrize(
    ("owner", "place", "key"),
    [
        (BLUE, (33, 30), "no_room_to_turn"),
        (ORANGE, (33, 30), "no_room_to_turn"),
        (ORANGE, (30, 26.5), "no_room_to_turn"),
        (ORANGE, (35, 30), None),
    ],
)
def test_a_horse_turns_neither_onto_a_neighbour_nor_into_or_out_of_contact(
    owner: Seat, place: tuple[float, float], key: str | None
) -> None:
    """It stands to the north, 2.5 cm wide and 5 cm long."""
    state = ready([character("a", of=RIDER), character("b", owner, place)])
    refused = refusal(state, Stay(90))
    assert (refused.key if refused else None) == key
    assert refusal(state, Stay(180)) is None


@pytest.mark.rule("ARG-9.5")
@pytest.mark.parametrize("facing", [-1, 360, 10**9])
def test_a_direction_is_a_whole_number_of_degrees_below_360(facing: int) -> None:
    refused = refusal(skirmish([character("a")]), Stay(facing))
    assert refused is not None and refused.key == "not_a_direction"


@pytest.mark.rule("ARG-9.5")
def test_of_two_horses_that_would_turn_into_each_other_one_stays_as_it_was() -> None:
    people = [character("a", of=RIDER), character("b", place=(34, 30), of=RIDER)]
    after = march(people, {"a": Stay(90), "b": Stay(90)})
    assert sorted((after.facing("a"), after.facing("b"))) == [0, 90]


@pytest.mark.rule("ARG-9.5")
def test_whoever_comes_where_a_horse_has_turned_stops_before_it() -> None:
    people = [character("a", of=RIDER), character("b", place=(32.4, 50))]
    after = march(people, {"a": Stay(90), "b": go((32.4, 31))})
    assert after.facing("a") == 90
    assert not overlaps(after.who("a"), after.who("b"))


@pytest.mark.rule("ARG-9.5")
def test_turning_is_offered_to_those_who_have_room_for_it() -> None:
    free, crowded = (skirmish([character("a", of=RIDER), character("b", place=(x, 30))]) for x in (40, 33))
    assert offered(free, Stay) == [Stay(), Turnings()]
    assert offered(crowded, Stay) == [Stay()]
    assert refusal(free, Turnings().sample(Random(1))) is None


@pytest.mark.rule("ARG-9.6", "ARG-9.7")
@pytest.mark.parametrize(
    ("of", "step", "motionless"),
    [(profile(), 2, True), (profile(), 2.1, False), (profile(), 3, False), (RIDER, 5, True), (RIDER, 6, False)],
)
def test_two_paces_in_any_direction_are_no_movement(of: Profile, step: float, motionless: bool) -> None:
    for x, y in ((30 + step, 30), (30, 30 - step)):
        after = march([character("a", of=of)], {"a": go((x, y))})
        assert (after.gone("a"), after.is_motionless("a")) == (step, motionless)


@pytest.mark.rule("ARG-9.7")
def test_a_step_out_and_back_is_as_long_as_both() -> None:
    after = march([character("a")], {"a": go((32, 30), (30, 30))})
    assert (after.gone("a"), after.is_motionless("a")) == (0.0, False)


@pytest.mark.rule("ARG-9.11", "ARG-9.19")
def test_everybody_moves_at_the_same_time() -> None:
    """Both walk 10 cm to spots side by side: they arrive at the same instant."""
    people = [character("a", BLUE, (20, 30)), character("b", BLUE, (42, 30))]
    after = march(people, {"a": go((30, 30)), "b": go((32, 30))})
    assert [after.track(who).points[-1][0] for who in "ab"] == [500, 500]
    assert (after.at("a"), after.at("b")) == ((30.0, 30.0), (32.0, 30.0))


@pytest.mark.rule("ARG-9.19", "ARG-15.1")
@pytest.mark.parametrize("first", ["a", "b"])
def test_two_who_walk_towards_each_other_from_10_cm_meet_after_5(first: str) -> None:
    people = {"a": character("a", BLUE, (20, 30)), "b": character("b", ORANGE, (32, 30))}
    orders = {"a": go((40, 30)), "b": go((12, 30))}
    names = sorted(people, reverse=first == "b")
    after = march([people[who] for who in names], {who: orders[who] for who in names})
    assert (after.at("a"), after.at("b")) == ((25.0, 30.0), (27.0, 30.0))
    assert after.track("a").points[-1][0] == after.track("b").points[-1][0] == 250


@pytest.mark.rule("ARG-9.3")
def test_a_group_keeps_its_shape() -> None:
    command = AnnounceGroup((A, B), ((4000, 3000),))
    assert command.path == go((40, 30)).path
    people = [character("a", place=(30, 30)), character("b", place=(30, 33))]
    after = march(people, {"a": go((40, 30)), "b": go((40, 33))})
    assert (after.at("a"), after.at("b")) == ((40.0, 30.0), (40.0, 33.0))


@pytest.mark.rule("ARG-R-1")
@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Stay(), None),
        (Go(()), "path_missing"),
        (go((130, 30)), "path_off_the_table"),
        (Go(((10**12, 0),)), "path_off_the_table"),
        (go((31, 30), by="attic"), "no_such_stairs"),
        (Follow(CharacterId("c"), 2 * CM), None),
        (Follow(A), "nobody_there"),
        (Follow(CharacterId("c"), -1), "distance_absurd"),
        (KeepDistance(B, 40 * CM), None),
        (KeepDistance(B, 10**9), "distance_absurd"),
        (KeepDistance(CharacterId("x"), 0), "nobody_there"),
        (Charge(B), None),
        (Charge(CharacterId("c")), "no_enemy"),
        (Charge(CharacterId("x")), "nobody_there"),
        (Meet(B, 10 * CM), None),
        (Meet(CharacterId("c"), 10 * CM), "no_enemy"),
        (FallBack(B), None),
        (FallBack(B, 10**9), "distance_absurd"),
    ],
)
def test_an_order_is_refused_with_a_reason(order: Order, key: str | None) -> None:
    refusal = refused(order)
    assert (refusal and refusal.key) == key


@pytest.mark.option("escape")
@pytest.mark.rule("ARG-R-4")
def test_a_table_may_forbid_falling_back() -> None:
    refusal = refused(FallBack(B), options={"escape": False})
    assert refusal and refusal.key == "nobody_falls_back"


@pytest.mark.rule("ARG-9.1")
def test_every_walk_that_is_offered_is_accepted() -> None:
    known = ready([character("a", BLUE, (1, 1)), character("b", ORANGE, (9, 1)), character("c", BLUE, (1, 9))])
    random, here = Random(1), known.characters[A]
    offers: list[Any] = [offer for each in ORDERS.kinds_for(known, here) for offer in each.offers(known, here)]
    for offer in offers:
        for order in [offer.sample(random) for _ in range(50)] if hasattr(offer, "sample") else [offer]:
            assert ORDERS.refuse(known, here, order) is None, order


@pytest.mark.rule("ARG-9.3")
@pytest.mark.parametrize("place", [(1, 1), (60, 40)])
def test_every_march_that_is_offered_is_accepted(place: tuple[float, float]) -> None:
    x, y = place
    people = [character(name, BLUE, (x + 2.2 * number, y)) for number, name in enumerate("abc")]
    state = ready([*people, character("e", ORANGE, (110, 70))])
    (march,) = (offer for offer in ARGAD.commands(state, BLUE) if isinstance(offer, GroupMarches))
    random = Random(1)
    for command in [march.sample(random) for _ in range(50)]:
        assert ARGAD.refuse(state, BLUE, command) is None, command


@pytest.mark.rule("ARG-15.12", "ARG-9.2")
@pytest.mark.parametrize("order", [Charge, FallBack, KeepDistance, Meet])
def test_moves_tied_to_an_enemy_are_offered_to_those_who_see_one_and_can_walk(order: type) -> None:
    people = [character("a", BLUE, (30, 30)), character("b", ORANGE, (60, 30))]
    assert offered(ready(people), order)
    assert not offered(ready(people, unseen=[("a", "b")]), order)
    assert not offered(ready([replace(people[0], ladder=LadderId("ladder")), people[1]]), order)


def squad(*profiles: Any) -> Table:
    people = [
        character(name, place=(20 + 3 * number, 30), of=of)
        for number, (name, of) in enumerate(zip("abc", profiles, strict=True))
    ]
    return Table(opened(skirmish([*people, character("z", ORANGE, (110, 70))], phase=Phase.EARLY)))


@pytest.mark.rule("ARG-R-163", "ARG-9.3")
def test_a_group_goes_at_the_pace_of_the_slowest_if_it_is_told_to_keep_together() -> None:
    members = tuple(CharacterId(name) for name in "abc")
    for one_pace, instant in ((False, 500), (True, 625)):
        the = squad(profile(), profile(), profile(dress="kit"))
        the.done()
        the.play(BLUE, AnnounceGroup(members, (at(20, 40),), one_pace=one_pace))
        the.done()
        assert the.state.tracks[CharacterId("a")].points[-1][0] == instant
        assert the.state.tracks[CharacterId("c")].points[-1][0] == 625
        assert (the.at("a"), the.at("b"), the.at("c")) == ((20, 40), (23, 40), (26, 40))


@pytest.mark.rule("ARG-R-163")
def test_a_group_in_file_goes_one_after_the_other_and_nobody_is_moved_against_an_own_order() -> None:
    members = tuple(CharacterId(name) for name in "abc")
    the = squad(profile(), profile(), profile())
    the.done()
    the.play(BLUE, AnnounceGroup(members, (at(10, 30),), in_file=True))
    assert the.state.drafts[CharacterId("b")] == Follow(CharacterId("a"))
    the.play(BLUE, Announce(CharacterId("c"), Stay()))
    the.done()
    assert the.at("a") == (10, 30) and the.at("b") == pytest.approx((12, 30), abs=0.1) and the.at("c") == (26, 30)


def test_whoever_plays_at_random_keeps_distances_of_whole_five_centimetres() -> None:
    random = Random(1)
    tried = {Distances((CharacterId("a"),)).sample(random).distance for _ in range(60)}
    assert tried == {0, 5 * CM, 10 * CM, 20 * CM, 40 * CM}
