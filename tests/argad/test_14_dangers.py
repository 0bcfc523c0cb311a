"""Argad! page 14: dangerous ground, in the order of the book."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import CharacterId, KindId, PortalId, ThingId
from escarmouche.argad.model.orders import Go, Help, Jump
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.argad.people.harm import able
from escarmouche.argad.places import dangers
from escarmouche.argad.places.dangers import (
    GreatFall,
    RiskRun,
    SecondTest,
    face_used,
    fall,
    hold_on,
    is_dangerous,
    risk,
)
from tests.argad.build import BLUE, area, at, character, ground, kind, profile, resolution, skirmish
from tests.argad.places import (
    A,
    B,
    C,
    box,
    events,
    locked,
    offered,
    portal,
    refusal,
    room,
    somebody,
    thing,
    turn,
    walk,
    walked,
)

LEDGE = kind("ledge", foot="difficult", mounted="difficult", danger="always")
FORD = kind("ford", foot="very_difficult", mounted="very_difficult", danger="always")
BRIDGE = kind("bridge", foot="difficult", danger="fast")
HAY = kind("haystack", foot="difficult")
LOADS = {**thing("keg", weight="heavy"), **thing("crate", weight="very_heavy")}


def people(*profiles: Profile, **values: Any) -> Skirmish:
    """A, B, C … side by side on a ledge."""
    table = ground(kinds=[LEDGE], areas=(area("ledge", LEDGE, *box(10, 10, 110, 70)),))
    who = [
        character(name, place=(30 + 2 * number, 30), of=of)
        for number, (name, of) in enumerate(zip("abc", profiles, strict=False))
    ]
    return skirmish(who, table=table, options={"danger": True, **values.pop("options", {})}, things=LOADS, **values)


def run(state: Skirmish, face: int, *faces: Sequence[int], kind: str = "ledge") -> Resolution:
    told = resolution(state, *faces)
    risk(told, sorted(state.characters), face, kind=KindId(kind))
    return told


def in_danger(told: Resolution) -> set[str]:
    return {who for who, one in told.skirmish.characters.items() if one.in_danger}


@pytest.mark.rule("ARG-14.1")
def test_the_slow_die_has_a_second_effect_on_dangerous_ground() -> None:
    table = ground(kinds=[FORD], areas=(area("ford", FORD, *box(20, 10, 80, 50)),))
    state = skirmish([character("a", of=profile(3))], table=table, options={"danger": True})
    told = walk(state, {A: Go((at(50, 30),))}, (4,))
    [slow], [run] = events(told, SlowDice), events(told, RiskRun)
    assert (slow.loss, run.face) == (cm(4), 4)
    assert in_danger(told) == {"a"}


@pytest.mark.rule("ARG-14.1")
def test_without_the_option_dangerous_ground_hurts_nobody() -> None:
    table = ground(kinds=[LEDGE], areas=(area("ledge", LEDGE, *box(20, 10, 80, 50)),))
    told = walk(skirmish([character("a", of=profile(3))], table=table), {A: Go((at(50, 30),))}, (5,))
    assert not events(told, RiskRun)


@pytest.mark.rule("ARG-14.2")
def test_below_the_class_nothing_happens() -> None:
    told = walk(people(profile(4)), {A: Go((at(50, 30),))}, (3,))
    assert walked(told) == 17.0
    assert not in_danger(told)
    assert not told.skirmish.turn_status(A).only_moves


@pytest.mark.rule("ARG-14.3")
def test_at_the_class_somebody_cries_out_and_only_moves() -> None:
    told = run(people(profile(4)), 4)
    [event] = events(told, RiskRun)
    assert event.cries == A
    assert told.skirmish.turn_status(A).only_moves
    assert not in_danger(told)


@pytest.mark.rule("ARG-14.4")
@pytest.mark.parametrize(("lot", "victim"), [(1, "a"), (2, "b")])
def test_above_the_class_one_of_them_at_random_is_in_danger(lot: int, victim: str) -> None:
    told = run(people(profile(3), profile(3), profile(5)), 4, (lot,))
    assert in_danger(told) == {victim}
    assert not able(told.skirmish, somebody(told.skirmish, CharacterId(victim)))


@pytest.mark.rule("ARG-14.5")
@pytest.mark.parametrize(
    ("named", "how"),
    [("dangerous_ford", "drowned"), ("deep_water", "drowned"), ("jungle", "fell"), ("ledge", "fell")],
)
def test_people_drown_in_water_and_fall_elsewhere(named: str, how: str) -> None:
    lost = library().kinds[KindId(named)]
    table = ground(kinds=[lost], areas=(area("there", lost, *box(10, 10, 110, 70)),))
    state = skirmish([character("a", in_danger=True)], table=table, options={"danger": True})
    told = resolution(state, (5,))
    hold_on(told)
    assert [fallen.how for fallen in told.skirmish.fallen] == [how]


@pytest.mark.rule("ARG-14.5")
@pytest.mark.parametrize(
    ("face", "out", "safe"), [(5, True, False), (4, True, False), (3, False, False), (2, False, True)]
)
def test_the_next_turn_decides(face: int, out: bool, safe: bool) -> None:
    told = resolution(people(profile(3)).change(A, in_danger=True), (face,))
    hold_on(told)
    assert (A not in told.skirmish.characters) == out
    if not out:
        assert not in_danger(told)
        assert told.skirmish.turn_status(A).only_moves == (not safe)


@pytest.mark.rule("ARG-14.5")
def test_somebody_with_two_life_points_is_wounded_instead() -> None:
    told = resolution(people(profile(3, lives=2)).change(A, in_danger=True), (5,))
    hold_on(told)
    assert (somebody(told.skirmish).lives, somebody(told.skirmish).wound) == (1, Wound.PLAIN)


def helped(face: int, *faces: Sequence[int]) -> Resolution:
    """B helps A, who is in danger."""
    state = locked(people(profile(3), profile(4)).change(A, in_danger=True), {B: Help(A)})
    told = resolution(state, (face,), *faces)
    hold_on(told)
    return told


@pytest.mark.rule("ARG-14.6")
def test_the_rescuer_runs_a_risk_if_it_fails() -> None:
    told = helped(5, (5,))
    assert A not in told.skirmish.characters
    [event] = events(told, RiskRun)
    assert (event.characters, event.face) == ((B,), 5)
    assert in_danger(told) == {"b"}


@pytest.mark.rule("ARG-14.6")
def test_a_hand_helps_the_one_to_whom_it_is_given() -> None:
    """A and C are in danger, and B helps C."""
    state = people(profile(3), profile(4), profile(3)).change(A, in_danger=True).change(C, in_danger=True)
    told = resolution(locked(state, {B: Help(C)}), (2,), (2,))
    hold_on(told)
    assert {test.character: test.helper for test in events(told, SecondTest)} == {A: None, C: B}


@pytest.mark.rule("ARG-14.6")
def test_help_is_for_those_in_danger_and_near() -> None:
    state = people(profile(3), profile(4), profile(4))
    assert refusal(state, Help(A), B) is not None
    falling = state.change(A, in_danger=True)
    assert offered(falling, Help, B) == [Help(A)]
    assert offered(falling.change(C, at=at(60, 30)), Help, C) == []
    assert refusal(falling, Help(CharacterId("moon")), B) is not None


@pytest.mark.rule("ARG-14.7")
def test_a_natural_six_means_another_die_and_perhaps_another_victim() -> None:
    told = run(people(profile(3), profile(4), profile(5)), 6, (2,), (5,))
    first, second = events(told, RiskRun)
    assert first.endangered == B
    assert (second.characters, second.endangered, second.cries) == ((A, C), A, C)
    assert in_danger(told) == {"a", "b"}


@pytest.mark.rule("ARG-14.8")
def test_a_natural_six_stops_the_whole_group_as_well() -> None:
    state = people(profile(5), profile(5), profile(5))
    told = walk(state, {who: Go((at(30 + 2 * number, 20),)) for number, who in enumerate((A, B, C))}, (6,), (1,), (1,))
    assert {walked(told, who) for who in (A, B, C)} == {0.0}
    assert len(events(told, RiskRun)) == 2


@pytest.mark.rule("ARG-14.9")
@pytest.mark.parametrize(("of", "added"), [(profile(4, "4"), 1), (profile(5, "5"), 2), (profile(4, "3"), 0)])
def test_armour_makes_it_worse(of: Profile, added: int) -> None:
    told = run(people(of), 4)
    assert events(told, RiskRun)[0].totals == {A: 4 + added}
    assert bool(in_danger(told)) == bool(added)


@pytest.mark.rule("ARG-14.10")
@pytest.mark.parametrize(("load", "total"), [("keg", 5), ("crate", 6)])
def test_loads_make_it_worse(load: str, total: int) -> None:
    told = run(people(profile(4)).change(A, carries=(ThingId(load),)), 4)
    assert events(told, RiskRun)[0].totals == {A: total}
    assert in_danger(told) == {"a"}


@pytest.mark.rule("ARG-14.11")
@pytest.mark.parametrize(("home", "total"), [((), 3), (("ledge",), 3), (("marsh",), 4)])
def test_natives_know_the_ground(home: tuple[str, ...], total: int) -> None:
    native = profile(3, skills=frozenset({"native"}), home=frozenset(KindId(each) for each in home))
    told = run(people(native), 4)
    assert events(told, RiskRun)[0].totals == {A: total}
    assert bool(in_danger(told)) == (total > 3)


@pytest.mark.rule("ARG-14.12")
def test_help_makes_it_better() -> None:
    [event] = events(helped(4), SecondTest)
    assert (event.total, event.verdict, event.helper) == (3, "close", B)


@pytest.mark.rule("ARG-14.13")
@pytest.mark.parametrize(("cavalry", "total"), [(False, 4), (True, 3)])
def test_foot_on_horseback_are_worse_off(cavalry: bool, total: int) -> None:
    told = run(people(profile(3, mounted=True, cavalry=cavalry)), 3)
    assert events(told, RiskRun)[0].totals == {A: total}


@pytest.mark.rule("ARG-14.14")
def test_hay_breaks_a_fall() -> None:
    table = ground(kinds=[HAY], areas=(area("hay", HAY, *box(20, 20, 40, 40)),))
    told = resolution(skirmish([character("a", of=profile(4))], table=table), (5,))
    fall(told, A)
    assert (events(told, GreatFall)[0].total, somebody(told.skirmish).down_why) == (4, "sprawled")


@pytest.mark.rule("ARG-14.15")
@pytest.mark.parametrize(("going", "face"), [("difficult", 2), ("very_difficult", 5)])
def test_riders_use_the_smaller_die_or_the_larger_one(going: Any, face: int) -> None:
    assert face_used((2, 5), going) == face
    told = run(people(profile(4, mounted=True, cavalry=True)), face)
    assert bool(in_danger(told)) == (face == 5)


@pytest.mark.rule("ARG-14.16")
@pytest.mark.parametrize(
    ("traits", "danger"),
    [({}, True), ({"agility": 5}, False), ({"health": 5}, False), ({"agility": 3, "health": 5}, True)],
)
def test_agility_or_health_stand_in_for_the_class(traits: dict[str, int], danger: bool) -> None:
    assert bool(in_danger(run(people(profile(3, traits=traits)), 4))) == danger


@pytest.mark.rule("ARG-14.17")
@pytest.mark.parametrize(("face", "out"), [(5, True), (4, False), (3, False)])
def test_a_great_fall_is_one_test_and_deadly_at_once(face: int, out: bool) -> None:
    told = resolution(people(profile(4)), (face,))
    fall(told, A)
    assert (A not in told.skirmish.characters) == out


@pytest.mark.rule("ARG-14.18")
def test_whoever_just_survives_lies_sprawled_all_next_turn() -> None:
    told = resolution(people(profile(4)), (4,))
    fall(told, A)
    fallen = somebody(told.skirmish)
    assert (fallen.down_until, fallen.down_why) == (2, "sprawled")


def on_a_tower(height: int, **options: Any) -> Skirmish:
    return skirmish([character("a", of=profile(4), height=height)], options=options)


@pytest.mark.rule("ARG-14.17")
def test_a_jump_from_very_high_up_is_a_great_fall() -> None:
    state, order = on_a_tower(900, danger=True), Jump(at(34, 30))
    assert refusal(state, order) is None
    told = turn(state, {A: order}, (3,))
    assert (somebody(told.skirmish).at, somebody(told.skirmish).height) == (at(34, 30), 0)
    assert len(events(told, GreatFall)) == 1
    refused = refusal(on_a_tower(900), order)
    assert refused is not None and refused.key == "too_high_to_jump"


@pytest.mark.rule("ARG-14.17")
def test_a_jump_from_less_than_two_storeys_is_no_test() -> None:
    told = turn(on_a_tower(400), {A: Jump(at(33, 30))})
    assert somebody(told.skirmish).height == 0
    assert not told.dice.rolls


@pytest.mark.rule("ARG-14.19")
@pytest.mark.parametrize(("slowly", "tests"), [(True, 0), (False, 1)])
def test_a_slow_crossing_is_no_danger_where_only_haste_is(slowly: bool, tests: int) -> None:
    table = ground(kinds=[BRIDGE], areas=(area("bridge", BRIDGE, *box(32, 20, 40, 40)),))
    state = skirmish([character("a", of=profile(4))], table=table, options={"danger": True})
    told = walk(state, {A: Go((at(42, 30),), slowly=slowly)}, (2,))
    assert len(events(told, RiskRun)) == tests
    assert somebody(told.skirmish).at == at(42, 30)


@pytest.mark.rule("ARG-14.20")
@pytest.mark.parametrize("mark", ["always", "R", "H"])
def test_other_letters_mean_the_same(mark: Any) -> None:
    marked = kind("ground", foot="difficult", danger=mark)
    assert is_dangerous(marked, Go((at(42, 30),), slowly=True))
    table = ground(kinds=[marked], areas=(area("ground", marked, *box(10, 10, 80, 50)),))
    state = skirmish([character("a", of=profile(3))], table=table, options={"danger": True})
    assert in_danger(walk(state, {A: Go((at(42, 30),))}, (4,))) == {"a"}


@pytest.mark.option("danger_mixed")
@pytest.mark.rule("ARG-R-45")
@pytest.mark.parametrize(("mixed", "cries"), [("both", B), ("worst", None)])
def test_one_may_cry_while_another_is_in_danger(mixed: str, cries: CharacterId | None) -> None:
    told = run(people(profile(3), profile(4), options={"danger_mixed": mixed}), 4)
    [event] = events(told, RiskRun)
    assert (event.endangered, event.cries) == (A, cries)


@pytest.mark.rule("ARG-14.2", "ARG-14.3", "ARG-14.4")
def test_the_chances_of_a_lone_class_three() -> None:
    found = [dangers.verdict(face, 3) for face in range(1, 7)]
    chances = {each: Fraction(found.count(each), 6) for each in ("safe", "close", "lost")}
    assert chances == {"safe": Fraction(1, 3), "close": Fraction(1, 6), "lost": Fraction(1, 2)}


@pytest.mark.rule("ARG-14.6")
@pytest.mark.parametrize(("x", "closed", "out"), [(41, False, True), (45, False, False), (41, True, False)])
def test_from_a_room_one_jumps_through_an_open_window_at_hand(x: float, closed: bool, out: bool) -> None:
    """There is another window, which is too far away."""
    windows = (
        portal("west", (40, 25), (40, 27), None, "attic", kind="window"),
        portal("east", (52, 25), (52, 27), None, "attic", kind="window"),
    )
    attic = room("attic", *box(40, 20, 52, 32), floor=1, height=400)
    who = character("a", BLUE, (x, 26), room=attic.id, height=400)
    shut = frozenset({PortalId("west")} if closed else ())
    state = skirmish([who], table=ground(rooms=(attic,), portals=windows), closed=shut)
    assert (refusal(state, Jump(at(38.5, 26))) is None) is out
