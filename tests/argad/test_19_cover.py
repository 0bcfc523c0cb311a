"""Page 19, in the order of the book: what protects those who are shot at. A crossbow of S, T somewhere to the east."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.cover import cover
from escarmouche.argad.sight.lines_of_sight import line, seen
from tests.argad.build import area, at, barrier
from tests.argad.places import box
from tests.argad.shooting import X, Y, field, mark, need, shooter, shot
from tests.argad.test_17_lines_of_fire import table

KINDS = library().kinds
S, T = CharacterId("S"), CharacterId("T")
DOWN = TurnStatus(order=KeepDown())


def hedge(x: float, kind: str = "hedge", **values: Any) -> Ground:
    """A linear obstacle that many centimetres east of the edge of S's base."""
    return table(barrier("hedge", KINDS[KindId(kind)], (X + 1 + x, 0), (X + 1 + x, 110), **values))


def patch(west: float, east: float, kind: str = "brush", **values: Any) -> Ground:
    """A ground from there to there, measured from the edge of S's base."""
    return table(area("patch", KINDS[KindId(kind)], *box(X + 1 + west, 0, X + 1 + east, 110), **values))


def duel(land: Ground, distance: float = 15, **values: Any) -> Skirmish:
    """S and T with a crossbow each."""
    target = mark(distance, weapons=("crossbow",), class_=4, **values.pop("target", {}))
    return field(shooter(**values.pop("shooter", {})), target, table=land, **values)


def malus(state: Skirmish, by: CharacterId = S, at: CharacterId = T, weapon: Any = None) -> int:
    return sum(each.amount for each in cover(state, state.characters[by], state.characters[at], weapon=weapon))


def is_shot_at(state: Skirmish) -> bool:
    """Whether S has a line of fire to T."""
    return line(state, state.characters[S], state.characters[T]) is not None


@pytest.mark.rule("ARG-19.1")
@pytest.mark.parametrize("kind", ["low_wall", "hedge", "wall", "palisade", "bank"])
def test_people_on_foot_behind_an_obstacle_are_shot_at_with_a_malus(kind: str) -> None:
    state = duel(hedge(9, kind), 10)
    assert malus(state) == -1
    assert need(state, shot()) == 6, "a 5 misses, a 6 hits"
    riding = duel(hedge(9, kind), 10, target={"mounted": True})
    assert malus(riding) == 0


@pytest.mark.rule("ARG-19.1")
@pytest.mark.parametrize("kind", ["brush", "forest"])
def test_so_are_those_among_bushes_or_at_the_edge_of_a_forest(kind: str) -> None:
    assert malus(duel(patch(9.5, 30, kind), 10)) == -1


@pytest.mark.rule("ARG-19.2", "ARG-R-78")
@pytest.mark.parametrize("land", [hedge(1), hedge(2), patch(-10, 1), patch(-10, 2, "forest")])
def test_people_in_cover_are_not_hampered_themselves(land: Ground) -> None:
    state = duel(land)
    assert (malus(state), malus(state, T, S)) == (0, -1)
    assert need(state, shot()) == 5


@pytest.mark.rule("ARG-19.2", "ARG-R-78")
def test_the_edge_of_a_forest_is_two_centimetres_deep() -> None:
    assert malus(duel(patch(-10, 2.1, "forest"))) == -1


@pytest.mark.rule("ARG-19.1", "ARG-19.2", "ARG-20.1", example="ARG-EX-16")
def test_scots_in_a_patch_of_brush_shoot_freely_and_are_shot_at_with_a_malus() -> None:
    state = duel(patch(-4, 2))
    assert (malus(state), malus(state, T, S)) == (0, -1)


@pytest.mark.rule("ARG-19.3")
def test_those_who_do_nothing_on_all_fours_cannot_be_shot_at() -> None:
    people = [mark(15 + 3 * n, f"T{n}") for n in range(4)]
    names = [who.id for who in people]
    state = field(shooter(), people, table=patch(10, 40))
    assert set(names) <= seen(state)[S]
    down = replace(state, turn_statuses=dict.fromkeys(names, DOWN))
    assert not seen(down)[S]
    assert all(line(down, down.characters[S], who) is None for who in people)


@pytest.mark.rule("ARG-19.4", "ARG-R-77")
@pytest.mark.parametrize(("height", "visible"), [(10, True), (6, True), (5.9, False), (0, False)])
def test_but_by_those_who_look_from_a_great_height(height: float, visible: bool) -> None:
    state = duel(patch(10, 40), shooter={"height": cm(height)}, turn_statuses={T: DOWN})
    assert (T in seen(state)[S]) is visible
    if visible:
        assert malus(state) == -1


@pytest.mark.option("great_height")
@pytest.mark.rule("ARG-19.4", "ARG-R-77")
def test_how_high_that_is_the_table_may_say() -> None:
    tower = duel(patch(10, 40), shooter={"height": cm(10)}, turn_statuses={T: DOWN})
    assert T not in seen(replace(tower, options=replace(tower.options, great_height=cm(12))))[S]


@pytest.mark.rule("ARG-19.5", example="ARG-EX-17")
def test_behind_a_high_wall_one_rises_to_shoot_or_crouches_all_turn() -> None:
    risen = duel(hedge(14, "wall"))
    assert (malus(risen), malus(risen, T, S)) == (-1, 0)
    crouched = replace(risen, turn_statuses={T: DOWN})
    assert not is_shot_at(crouched)


@pytest.mark.rule("ARG-19.6")
def test_nobody_shoots_at_somebody_who_is_not_seen() -> None:
    state = duel(patch(5, 10, "solid"))
    assert not is_shot_at(state)


@pytest.mark.rule("ARG-19.8", "ARG-19.9", example="ARG-EX-18")
def test_a_light_fence_protects_a_little_from_light_weapons_only() -> None:
    state = duel(hedge(14, "fence"))
    old, modern = (library().weapons[state_weapon].shot for state_weapon in _weapons())
    assert (malus(state, weapon=old), malus(state, weapon=modern)) == (-1, 0)
    assert is_shot_at(replace(state, turn_statuses={T: DOWN})), "keeping down hides nobody there"


def _weapons() -> tuple[Any, Any]:
    known = library().weapons.values()
    shooting = [weapon for weapon in known if weapon.shot]
    return (
        next(weapon.id for weapon in shooting if weapon.shot and not weapon.shot.modern),
        next(weapon.id for weapon in shooting if weapon.shot and weapon.shot.modern),
    )


@pytest.mark.rule("ARG-19.10", "ARG-R-78")
def test_an_obstacle_that_neither_touches_hampers_both() -> None:
    state = duel(hedge(10), 20)
    assert (malus(state), malus(state, T, S)) == (-1, -1)
    assert [each.rule for each in cover(state, state.characters[S], state.characters[T])] == ["ARG-19.10"]


@pytest.mark.rule("ARG-19.10")
def test_one_shoots_over_a_low_obstacle_from_a_height_but_not_at_people_right_behind_it() -> None:
    assert malus(duel(hedge(10), 20, shooter={"height": cm(10)})) == 0
    assert malus(duel(hedge(19), 20, shooter={"height": cm(10)})) == -1


@pytest.mark.rule("ARG-19.10")
def test_nobody_shoots_over_an_obstacle_of_no_known_height() -> None:
    land = hedge(10)
    kinds = {name: replace(kind, height=0) for name, kind in land.kinds.items()}
    assert malus(duel(replace(land, kinds=kinds), 20, shooter={"height": cm(10)})) == -1


@pytest.mark.rule("ARG-19.10")
@pytest.mark.parametrize(("hill", "expected"), [((44, 50), -1), ((50, 54), -1), (None, 0)], ids=["N", "S", "none"])
def test_a_hedge_stands_on_the_higher_of_its_sides(hill: tuple[float, float] | None, expected: int) -> None:
    """S, 9 cm up, shoots north; the line passes the hedge at 8 cm: over one of 2 cm, into one beside a hill of 7 cm."""
    rise = [area("hill", KINDS[KindId("hill")], *box(0, hill[0], 110, hill[1]), height=cm(7))] if hill else []
    state = duel(table(barrier("hedge", KINDS[KindId("hedge")], (0, 50), (110, 50)), *rise))
    state = state.change(S, at=at(50, 56), height=cm(9)).change(T, at=at(50, 36))
    assert malus(state) == expected


@pytest.mark.rule("ARG-19.10")
@pytest.mark.parametrize(("south", "expected"), [(-6, -1), (2, 0)], ids=["under all of it", "under one end"])
def test_bushes_stand_on_the_hill_that_lies_under_all_of_them(south: float, expected: int) -> None:
    """From 10 cm up, the line passes the bushes at 5.7 to 8 cm: over those of 2 cm, into those on a hill of 5 cm."""
    bushes = area("bushes", KINDS[KindId("brush")], *box(X + 8, Y - 5, X + 12, Y + 5))
    hill = area("hill", KINDS[KindId("hill")], *box(X + 7, Y + south, X + 12.5, Y + 20), height=cm(5))
    assert malus(duel(table(hill, bushes), 20, shooter={"height": cm(10)})) == expected


@pytest.mark.rule("ARG-12.5", "ARG-15.11")
def test_those_who_came_too_late_or_ran_out_and_back_are_not_protected() -> None:
    late = {T: TurnStatus(lost_cover=True)}
    assert malus(duel(hedge(14), turn_statuses=late)) == 0
    assert malus(duel(patch(14, 40), turn_statuses=late)) == 0
    assert malus(duel(hedge(7), turn_statuses=late)) == -1, "what is far from them still stands between"
