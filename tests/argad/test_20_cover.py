"""Page 20, in the order of the book: the cover table."""

from typing import Any

import pytest

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, KindId, PortalId, WeaponId
from escarmouche.argad.model.orders import KeepDown, LeanOut, Reload, Stay
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.cover import cover
from escarmouche.argad.sight.lines_of_sight import line, sees
from tests.argad.build import ORANGE, area, barrier, character, ground, profile, skirmish
from tests.argad.marching import RIDER, go, march
from tests.argad.places import box, offered, portal, room
from tests.argad.shooting import X, Y, field, mark, need, row, shooter, shot
from tests.argad.test_17_lines_of_fire import table
from tests.argad.test_19_cover import DOWN, KINDS, S, T, duel, is_shot_at, malus, patch

HALL = room("hall", *box(X + 12, Y - 10, X + 32, Y + 10))


def house(kind: str = "window") -> Ground:
    """A room that begins 11 cm east of the edge of S's base, with an opening in its wall."""
    west = X + 12
    return table(HALL, portals=(portal("opening", (west, Y - 1), (west, Y + 1), None, "hall", kind=kind),))


def at_window(kind: str = "window", distance: float = 11, **values: Any) -> Skirmish:
    """T stands in the house, just behind the opening."""
    return duel(house(kind), distance, target={"room": HALL.id}, **values)


@pytest.mark.rule("ARG-20.1", "ARG-20.5")
@pytest.mark.parametrize("kind", ["brush", "high_crops", "marsh"])
def test_bushes_crops_and_marshes_protect_and_hide_those_who_crouch(kind: str) -> None:
    state = duel(patch(8, 30, kind), 10)
    assert (malus(state), need(state, shot())) == (-1, 6)
    crouched = duel(patch(8, 30, kind), 10, turn_statuses={T: DOWN})
    assert not is_shot_at(crouched)


@pytest.mark.rule("ARG-20.2", "ARG-20.3", "ARG-20.4")
@pytest.mark.parametrize(
    ("kind", "depth", "expected"),
    [
        ("forest", 6, -1), ("forest", 9.9, -1), ("forest", 11, None),
        ("open_forest", 10, -1), ("open_forest", 19.9, -1), ("open_forest", 21, None),
        ("jungle", 1, -1), ("jungle", 3, None),
    ],
)  # fmt: skip
def test_forests_protect_up_to_a_depth_and_hide_beyond(kind: str, depth: float, expected: int | None) -> None:
    """The depth of the middle of T's base."""
    state = duel(patch(30 + 1 - depth, 80, kind), 30)
    assert is_shot_at(state) is (expected is not None)
    if expected is not None:
        assert malus(state) == expected


@pytest.mark.rule("ARG-20.3")
def test_open_forest_protects_isolated_people_and_guerrilla_fighters_only() -> None:
    group = field(shooter(), row(5), table=patch(10, 40, "open_forest"))
    assert malus(group, at=CharacterId("T1")) == 0
    guerrilla = field(shooter(), row(5, skills=frozenset({"guerrilla"})), table=patch(10, 40, "open_forest"))
    assert malus(guerrilla, at=CharacterId("T1")) == -1
    assert malus(duel(patch(10, 40, "open_forest"))) == -1


@pytest.mark.rule("ARG-20.4")
@pytest.mark.parametrize(("of", "place", "faces"), [(RIDER, 57.5, ()), (profile(), 61, ((3,),))])
def test_jungle_is_forbidden_to_riders(of: Profile, place: float, faces: tuple[tuple[int, ...], ...]) -> None:
    """A horse stops with its front edge where the jungle begins, at 60 cm; people on foot go in."""
    jungle = area("jungle", KINDS[KindId("jungle")], (60, 20), (90, 20), (90, 60), (60, 60))
    land = ground(kinds=[KINDS[KindId("jungle")]], areas=(jungle,))
    after = march([character("a", place=(50, 40), of=of, facing=90)], {"a": go((61, 40))}, *faces, table=land)
    assert after.at("a") == (place, 40.0)
    assert after.track("a").ends == ("ground" if of is RIDER else "arrived")


@pytest.mark.rule("ARG-20.4")
def test_a_path_into_jungle_is_refused_to_riders() -> None:
    jungle = area("jungle", KINDS[KindId("jungle")], (60, 20), (90, 20), (90, 60), (60, 60))
    land = ground(kinds=[KINDS[KindId("jungle")]], areas=(jungle,))
    rider, walker = character("a", place=(50, 40), of=RIDER, facing=90), character("b", place=(50, 50))
    state = skirmish([rider, walker], table=land)
    refused = ORDERS.refuse(state, rider, go((61, 40)))
    assert refused is not None
    assert (refused.rule, refused.key) == ("ARG-20.4", "no_way_for_riders")
    assert ORDERS.refuse(state, rider, go((58, 40))) is None
    assert ORDERS.refuse(state, walker, go((61, 50))) is None


@pytest.mark.rule("ARG-20.6")
def test_shallow_water_protects_nobody() -> None:
    state = duel(patch(8, 30, "shallow_water"), 10)
    assert (malus(state), need(state, shot())) == (0, 5)
    assert is_shot_at(duel(patch(8, 30, "shallow_water"), 10, turn_statuses={T: DOWN}))


@pytest.mark.rule("ARG-20.7")
def test_swimmers_are_protected_and_only_very_good_divers_are_hidden() -> None:
    water = patch(8, 30, "deep_water")
    assert malus(duel(water, 10)) == -1
    assert malus(duel(patch(2, 8, "deep_water"), 10)) == 0, "water between hampers nobody"
    diver = {"skills": frozenset({"diver"})}
    assert not is_shot_at(duel(water, 10, target=diver))
    assert is_shot_at(duel(patch(20, 30, "deep_water"), 10, target=diver)), "on dry land"
    bank = barrier("bank", KINDS[KindId("bank")], (X + 5, 0), (X + 5, 110))
    assert not is_shot_at(duel(table(*water.areas, bank), 10, target=diver)), "whatever else is between"


@pytest.mark.rule("ARG-20.8")
def test_a_tree_protects_the_first_of_those_behind_it() -> None:
    tree = table(area("tree", KINDS[KindId("lone_tree")], *box(X + 13.5, Y - 0.5, X + 14.5, Y + 0.5)))
    one = duel(tree, 13)
    assert malus(one) == -1
    queue = field(shooter(), mark(13), mark(15.5, "U"), table=tree)
    assert (malus(queue), malus(queue, at=CharacterId("U"))) == (-1, 0)
    assert is_shot_at(duel(tree, 13, turn_statuses={T: DOWN})), "always visible"
    beside = character("U", ORANGE, (X + 12.6, Y + 1.4))
    assert malus(duel(tree, 14)) == malus(field(shooter(), mark(14), beside, table=tree)) == -1, "U is not behind it"


@pytest.mark.rule("ARG-20.9", "ARG-20.10")
@pytest.mark.parametrize(("kind", "expected"), [("window", -1), ("door", -1), ("loophole", -2)])
def test_openings_protect_those_who_show_themselves_and_hide_those_who_step_back(kind: str, expected: int) -> None:
    state = at_window(kind)
    assert (malus(state), malus(state, T, S)) == (expected, 0)
    assert need(state, shot()) == 5 - expected
    reloading = TurnStatus(order=Reload(WeaponId("crossbow")))
    assert not is_shot_at(at_window(kind, turn_statuses={T: reloading}))
    assert not is_shot_at(at_window(kind, turn_statuses={T: TurnStatus(order=KeepDown())}))
    assert is_shot_at(at_window(kind, turn_statuses={T: TurnStatus(order=Stay())}))


@pytest.mark.rule("ARG-20.9", "ARG-R-78")
@pytest.mark.parametrize(("back", "expected"), [(0, 0), (2, 0), (2.1, -1), (4, -1)])
def test_whoever_shoots_from_the_back_of_a_room_is_hampered_by_the_frame(back: float, expected: int) -> None:
    assert malus(at_window(distance=11 + back), T, S) == expected


@pytest.mark.rule("ARG-20.11")
def test_a_parapet_stands_on_the_higher_side() -> None:
    """T stands on a rampart of 5 cm right behind a parapet; S is down before it."""
    hill = area("hill", KINDS[KindId("hill")], *box(X + 15, Y - 5, X + 35, Y + 5), height=cm(5))
    parapet = barrier("parapet", KINDS[KindId("low_wall")], (X + 15, Y - 2), (X + 15, Y + 2))
    assert malus(duel(table(hill, parapet), target={"height": cm(5)})) == -1
    assert malus(duel(table(hill), target={"height": cm(5)})) == 0


@pytest.mark.rule("ARG-20.11")
def test_a_parapet_stands_on_the_higher_side_of_a_rampart_to_the_south_too() -> None:
    hill = area("hill", KINDS[KindId("hill")], *box(X - 5, Y + 15, X + 5, Y + 35), height=cm(5))
    parapet = barrier("parapet", KINDS[KindId("low_wall")], (X - 2, Y + 15), (X + 2, Y + 15))
    people = [shooter(), shooter(name="T", at=(X, Y + 17), owner=mark().owner, height=cm(5))]
    assert malus(field(people, table=table(hill, parapet))) == -1
    assert malus(field(people, table=table(hill))) == 0


@pytest.mark.rule("ARG-20.11")
@pytest.mark.parametrize(
    ("kind", "expected"), [("hedge", -1), ("bank", -1), ("low_wall", -1), ("palisade", -1), ("rampart", -1)]
)
def test_the_summary_of_linear_obstacles(kind: str, expected: int) -> None:
    land = table(barrier("obstacle", KINDS[KindId(kind)], (X + 15, 0), (X + 15, 110)))
    assert malus(duel(land)) == expected


@pytest.mark.rule("ARG-20.11")
def test_the_corner_of_a_building_protects_those_who_look_round_it() -> None:
    state = duel(table(room("barn", *box(X + 6, Y, X + 12, Y + 20))))
    assert is_shot_at(state)
    assert [each.rule for each in cover(state, state.characters[S], state.characters[T])] == ["ARG-20.11"]


@pytest.mark.rule("ARG-20.11")
def test_shooting_out_of_the_depth_of_a_forest_is_hampered_too() -> None:
    assert malus(duel(patch(-20, 6, "forest"))) == -1
    assert malus(duel(patch(-20, 1.5, "forest"))) == 0


@pytest.mark.rule("ARG-20.12")
def test_maluses_of_the_ground_do_not_add_up() -> None:
    hedge = barrier("hedge", KINDS[KindId("hedge")], (X + 6, 0), (X + 6, 110))
    openings = house().portals
    state = duel(table(HALL, hedge, portals=openings), 11, target={"room": HALL.id})
    assert malus(state) == -1
    assert len(cover(state, state.characters[S], state.characters[T])) == 1


@pytest.mark.rule("ARG-20.15", "ARG-20.16", "ARG-20.17")
@pytest.mark.parametrize(("kind", "ways"), [("window", 3), ("door", 3), ("loophole", 0)])
def test_at_a_window_or_a_door_one_leans_out_stays_back_or_hugs_the_wall(kind: str, ways: int) -> None:
    choices = [LeanOut(PortalId("opening"), how) for how in ("lean", "back", "hug")]
    assert offered(at_window(kind), LeanOut, T) == choices[:ways]
    assert offered(at_window(kind, 15), LeanOut, T) == [], "4 cm from the opening"


@pytest.mark.rule("ARG-20.15", "ARG-20.16", "ARG-20.17", example="ARG-EX-19")
@pytest.mark.parametrize(
    ("soldier", "mahdist", "expected"),
    [
        ("", "", -1), ("back", "back", -1), ("lean", "back", 0), ("back", "lean", 0), ("lean", "hug", 0),
        ("hug", "hug", None), ("back", "hug", None),
    ],
)  # fmt: skip
def test_beside_a_window_one_leans_out_stays_back_or_hugs_the_wall(
    soldier: Any, mahdist: Any, expected: int | None
) -> None:
    """S stands outside, right before the window; T inside, right behind it."""
    wall = table(
        room("hall", *box(X + 2, Y - 10, X + 32, Y + 10)),
        portals=(portal("window", (X + 2, Y - 1), (X + 2, Y + 1), None, "hall", kind="window"),),
    )
    turn_statuses = {S: TurnStatus(leans=soldier), T: TurnStatus(leans=mahdist)}
    state = duel(wall, 3, target={"room": HALL.id}, turn_statuses=turn_statuses)
    for one, other in ((S, T), (T, S)):
        free = line(state, state.characters[one], state.characters[other]) is not None
        assert free is sees(state, state.characters[one], state.characters[other]) is (expected is not None)
        if expected is not None:
            assert malus(state, one, other) == expected
