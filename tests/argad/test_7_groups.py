"""Page 7: who is isolated, in a couple or in a group; squads, units and troops. Centimetres between base edges."""

from math import cos, radians, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.field.groups import clusters, confused_mass, doubtful_pairs, forced, formation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.profiles import DONKEY, MOUNTED, Base, Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import cm
from escarmouche.argad.people.squads import REGROUP, Regroup, leaderless, squads
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, STRAW, character, profile, resolution, skirmish

RIDER = profile(base=MOUNTED, mounted=True)
MULE = profile(class_=1, weapons=(), base=DONKEY)
SKIRMISHER = profile(skills=frozenset({"dispersed_order"}))


def row(*gaps: float, of: Profile | None = None, owner: Seat = BLUE) -> list[Character]:
    """People on foot in a line from west to east with these gaps between their bases."""
    places = [20.0]
    for gap in gaps:
        places.append(places[-1] + 2 + gap)
    return [character(f"{owner}{number}", owner, (x, 30), of=of) for number, x in enumerate(places)]


def ids(*names: str) -> frozenset[str]:
    return frozenset(names)


def marched(state: Skirmish, east: int, *people: str) -> Skirmish:
    """The skirmish after these people came that many tenths from the west."""
    tracks = {}
    for who in people:
        x, y = state.characters[CharacterId(who)].at
        tracks[CharacterId(who)] = Track(((0, x - east, y), (1000, x, y)))
    return replace(state, tracks=tracks)


def came(state: Skirmish, name: str, course: int, far: float = 10) -> dict[CharacterId, Track]:
    """The track of somebody who came `far` centimetres straight on: at 0 degrees to the east, at 90 to the south."""
    who = CharacterId(name)
    x, y = state.characters[who].at
    start = round(x - cm(far) * cos(radians(course))), round(y - cm(far) * sin(radians(course)))
    return {who: Track(((0, *start), (1000, x, y)))}


@pytest.mark.rule("ARG-7.13", "ARG-R-9")
@pytest.mark.parametrize(("gap", "expected"), [(4.0, "couple"), (3.99, "group"), (3.0, "group"), (5.0, "couple")])
def test_two_people_are_isolated_four_centimetres_from_others(gap: float, expected: str) -> None:
    assert formation(skirmish(row(0.5, gap)), CharacterId("blue0")) == expected


@pytest.mark.rule("ARG-7.13")
def test_one_person_alone_is_isolated() -> None:
    state = skirmish(row(4.0))
    assert [formation(state, who) for who in state.characters] == ["isolated", "isolated"]


@pytest.mark.rule("ARG-7.14", "ARG-R-9")
@pytest.mark.parametrize(("gap", "expected"), [(5.5, "couple"), (5.01, "couple"), (5.0, "group"), (4.5, "group")])
def test_a_rider_and_a_squire_are_isolated_more_than_a_horse_from_others(gap: float, expected: str) -> None:
    rider = character("rider", place=(30, 30), of=RIDER, facing=0)
    squire = character("squire", place=(28.25 - 1, 30))
    friend = character("friend", place=(31.25 + gap + 1, 30))
    assert formation(skirmish([rider, squire, friend]), rider.id) == expected


@pytest.mark.rule("ARG-7.14")
def test_a_pack_animal_led_by_one_driver_is_no_group() -> None:
    mule, driver = character("mule", of=MULE), character("driver", place=(32.5, 30))
    assert formation(skirmish([mule, driver]), mule.id) == "couple"
    second = character("other-mule", place=(35.5, 30), of=MULE)
    assert formation(skirmish([mule, driver, second]), mule.id) == "group"


@pytest.mark.rule("ARG-7.15", "ARG-R-9")
@pytest.mark.parametrize(("gap", "marked"), [(3.9, True), (4.0, True), (4.2, True), (4.3, False), (3.7, False)])
def test_spacing_near_the_limit_is_marked_as_doubtful(gap: float, marked: bool) -> None:
    assert bool(doubtful_pairs(skirmish(row(gap)))) == marked


@pytest.mark.rule("ARG-7.16", "ARG-7.13", example="ARG-EX-2")
def test_two_people_alone_together_are_a_couple_and_no_group() -> None:
    """A crossbowman with a pavise bearer, skirmishers, a gunner with a loader, runaway lovers: four such pairs."""
    pairs = [
        character(f"{name}{number}", place=(20 + number * 2.5, 10 + 8 * pair))
        for pair, name in enumerate(("pavise", "skirmisher", "gunner", "lover"))
        for number in (1, 2)
    ]
    state = skirmish(pairs)
    assert {formation(state, who) for who in state.characters} == {"couple"}
    assert clusters(state)[CharacterId("lover1")] == ids("lover1", "lover2")


@pytest.mark.rule("ARG-7.17")
@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ([character("a"), character("b", place=(34, 30)), character("c", place=(38, 30))], "group"),
        ([character("a", of=RIDER), character("b", place=(35.5, 30), of=RIDER)], "group"),
        ([character("a", of=RIDER), character("b", place=(33, 30)), character("c", place=(27, 30))], "group"),
        ([character("a"), character("b", place=(34, 30))], "couple"),
        ([character("a", of=RIDER), character("b", place=(33, 30))], "couple"),
        ([character("a", of=RIDER)], "isolated"),
    ],
)
def test_three_on_foot_two_riders_or_a_rider_with_two_on_foot_are_a_group(
    people: list[Character], expected: str
) -> None:
    assert formation(skirmish(people), CharacterId("a")) == expected


@pytest.mark.rule("ARG-7.18", "ARG-R-105")
def test_a_scout_sent_ahead_is_isolated_though_all_go_the_same_way() -> None:
    people = row(1, 1, 5)
    state = marched(skirmish([*people[:3], replace(people[3], scout=True)]), 1000, "blue0", "blue1", "blue2", "blue3")
    assert [formation(state, who) for who in state.characters] == ["group", "group", "group", "isolated"]


@pytest.mark.rule("ARG-7.19", "ARG-R-105")
def test_untrained_people_who_spread_out_on_one_way_are_one_group() -> None:
    state = skirmish(row(4, 4, 4, 4, 4, of=profile(weapons=("crossbow",))))
    assert {formation(state, who) for who in state.characters} == {"isolated"}
    after = marched(state, 1000, *state.characters)
    assert {formation(after, who) for who in after.characters} == {"group"}
    assert all(forced(after, who) for who in after.characters), "the table warns of it"


@pytest.mark.rule("ARG-7.19")
@pytest.mark.parametrize(("dispersal", "expected"), [(True, "isolated"), (False, "group")])
def test_skirmishers_spread_out_where_the_setting_knows_dispersed_order(dispersal: bool, expected: str) -> None:
    state = skirmish(row(4, 4, 4, of=SKIRMISHER), dispersal=dispersal)
    after = marched(state, 1000, *state.characters)
    assert {formation(after, who) for who in after.characters} == {expected}


@pytest.mark.rule("ARG-7.20", "ARG-R-105")
@pytest.mark.parametrize(("gap", "expected"), [(5, "group"), (10, "group"), (10.1, "isolated")])
def test_people_who_follow_the_same_route_are_a_group_whether_they_like_it_or_not(gap: float, expected: str) -> None:
    state = skirmish(row(gap, gap, gap, gap))
    after = marched(state, 1000, *state.characters)
    assert {formation(after, who) for who in after.characters} == {expected}


@pytest.mark.rule("ARG-7.20")
def test_people_who_went_different_ways_or_stood_are_no_group() -> None:
    state = skirmish(row(5, 5))
    (x, y) = state.characters[CharacterId("blue1")].at
    across = Track(((0, x, y - 1000), (1000, x, y)))
    after = marched(state, 1000, "blue0")
    after = replace(after, tracks={**after.tracks, CharacterId("blue1"): across})
    assert {formation(after, who) for who in after.characters} == {"isolated"}


@pytest.mark.rule("ARG-7.20", "ARG-R-105")
@pytest.mark.parametrize(("degrees", "expected"), [(10, "couple"), (29, "couple"), (31, "isolated"), (60, "isolated")])
@pytest.mark.parametrize("course", [0, 90, 180, 225, 270])
def test_ways_within_thirty_degrees_of_each_other_are_the_same(course: int, degrees: int, expected: str) -> None:
    state = skirmish(row(5))
    after = replace(state, tracks={**came(state, "blue0", course), **came(state, "blue1", course + degrees)})
    assert {formation(after, who) for who in after.characters} == {expected}


@pytest.mark.rule("ARG-7.3", "ARG-R-105")
@pytest.mark.parametrize(("far", "expected"), [(1, "isolated"), (2, "isolated"), (2.01, "couple")])
@pytest.mark.parametrize("course", [0, 90])
def test_whoever_moved_by_two_paces_at_most_went_nowhere_with_others(course: int, far: float, expected: str) -> None:
    state = skirmish(row(5))
    after = replace(state, tracks={**came(state, "blue0", course, far), **came(state, "blue1", course, far)})
    assert {formation(after, who) for who in after.characters} == {expected}


@pytest.mark.option("forced_groups")
@pytest.mark.rule("ARG-R-105")
def test_a_table_may_trust_its_players_with_spacing() -> None:
    state = skirmish(row(5, 5, 5), options={"forced_groups": False})
    after = marched(state, 1000, *state.characters)
    assert {formation(after, who) for who in after.characters} == {"isolated"}


@pytest.mark.option("bystanders")
@pytest.mark.rule("ARG-R-10")
def test_enemies_nearby_do_not_join_a_group_but_bystanders_do() -> None:
    friends = row(1)
    enemy = character("enemy", ORANGE, (26, 30))
    villager = character("villager", BYSTANDERS, (18, 32.5))
    assert formation(skirmish([*friends, enemy]), CharacterId("blue0")) == "couple"
    assert formation(skirmish([*friends, villager]), CharacterId("blue0")) == "group"
    without = skirmish([*friends, villager], options={"bystanders": False})
    assert formation(without, CharacterId("blue0")) == "couple"


@pytest.mark.rule("ARG-R-10")
def test_a_bystander_between_two_sides_does_not_make_one_group_of_them() -> None:
    people = [character("a"), character("v", BYSTANDERS, (33, 30)), character("b", ORANGE, (36, 30))]
    state = skirmish(people)
    assert clusters(state)[CharacterId("a")] == ids("a", "v")
    assert clusters(state)[CharacterId("b")] == ids("b", "v")
    assert clusters(state)[CharacterId("v")] == ids("v")


@pytest.mark.rule("ARG-R-123")
def test_a_prisoner_is_in_a_group_only_as_a_bystander_is() -> None:
    guard = character("guard", captive=CharacterId("prisoner"))
    prisoner = character("prisoner", ORANGE, (32, 30), captor=CharacterId("guard"))
    state = skirmish([guard, prisoner, character("late", ORANGE, (35, 30))])
    assert clusters(state)[CharacterId("guard")] == ids("guard", "prisoner")


@pytest.mark.rule("ARG-R-9")
def test_allies_are_one_side() -> None:
    people = [character("a"), character("b", ORANGE, (33, 30)), character("c", STRAW, (36, 30))]
    state = skirmish(people, seats=(BLUE, ORANGE, STRAW), sides=((BLUE, ORANGE), (STRAW,)))
    assert clusters(state)[CharacterId("a")] == ids("a", "b")
    assert clusters(state)[CharacterId("c")] == ids("c")


@pytest.mark.rule("ARG-18.12", "ARG-R-10")
def test_clusters_in_contact_and_those_near_them_are_one_confused_mass() -> None:
    blue = [character("b1", place=(30, 30)), character("b2", place=(30, 33)), character("b3", place=(30, 36))]
    orange = [character("o1", ORANGE, (32, 30)), character("o2", ORANGE, (32, 38.5))]
    far = character("o3", ORANGE, (50, 30))
    state = skirmish([*blue, *orange, far])
    assert confused_mass(state, CharacterId("b3")) == ids("b1", "b2", "b3", "o1", "o2")
    assert confused_mass(state, CharacterId("o3")) == frozenset()


@pytest.mark.rule("ARG-18.12", "ARG-R-10")
def test_two_melees_apart_are_two_masses_each_with_those_near_it() -> None:
    """Near each stands an enemy whom nobody touches; and behind that one somebody who is near to nobody else."""
    melees = {
        side: [
            character(f"b-{side}", place=(x, 30)),
            character(f"o-{side}", ORANGE, (x + 2, 30)),
            character(f"p-{side}", ORANGE, (x - 4.5, 30)),
            character(f"c-{side}", BLUE, (x - 9.5, 30)),
        ]
        for side, x in (("east", 80), ("middle", 50), ("west", 20))
    }
    state = skirmish([who for people in melees.values() for who in people])
    for side, people in melees.items():
        mass = ids(f"b-{side}", f"o-{side}", f"p-{side}")
        assert [confused_mass(state, who.id) for who in people] == [mass, mass, mass, frozenset()]


@pytest.mark.rule("ARG-18.14")
@pytest.mark.parametrize(("gap", "inside"), [(2, True), (6, False)])
def test_somebody_pushed_back_is_no_separate_target_while_near_the_melee(gap: float, inside: bool) -> None:
    people = [character("b1"), character("o1", ORANGE, (32, 30)), character("o2", ORANGE, (30, 32 + gap))]
    assert bool(confused_mass(skirmish(people), CharacterId("o2"))) == inside


@pytest.mark.rule("ARG-18.12")
def test_enemies_who_stand_near_each_other_without_contact_are_no_mass() -> None:
    state = skirmish([character("b1"), character("o1", ORANGE, (33, 30))])
    assert confused_mass(state, CharacterId("b1")) == frozenset()


@pytest.mark.rule("ARG-7.21")
def test_a_squad_without_a_leader_is_allowed_but_told() -> None:
    led = [character(f"a{number}", squad="a", rank="under_leader" if number == 0 else "") for number in range(8)]
    loose = [character(f"b{number}", squad="b") for number in range(8)]
    assert leaderless(skirmish([*led, *loose]), BLUE) == ("b",)


@pytest.mark.rule("ARG-7.22", "ARG-7.23")
def test_two_squads_merged_are_one_unit() -> None:
    people = [character(f"{squad}{number}", squad=squad) for squad in "ab" for number in range(8)]
    state = skirmish(people)
    assert {name: len(members) for name, members in squads(state, BLUE).items()} == {"a": 8, "b": 8}
    command = Regroup(squads(state, BLUE)["b"], "a")
    assert REGROUP.refuse(state, BLUE, command) is None
    told = resolution(state)
    REGROUP.resolve(told, BLUE, command)
    assert {name: len(members) for name, members in squads(told.skirmish, BLUE).items()} == {"a": 16}


@pytest.mark.rule("ARG-7.23")
def test_nobody_regroups_other_players_people() -> None:
    state = skirmish([character("mine", squad="a"), character("theirs", ORANGE, squad="b")])
    for people in ((CharacterId("theirs"),), (CharacterId("nobody"),), ()):
        refusal = REGROUP.refuse(state, BLUE, Regroup(people, "a"))
        assert refusal is not None
        assert refusal.rule.startswith("ARG-7.2")


@pytest.mark.rule("ARG-7.24")
@pytest.mark.parametrize("size", [1, 3, 15])
def test_a_troop_is_all_the_characters_of_a_player_however_few(size: int) -> None:
    people = [character(f"b{number}", place=(10 + 3 * number, 30)) for number in range(size)]
    assert len(list(skirmish([*people, character("o", ORANGE)]).troop(BLUE))) == size


@pytest.mark.rule("ARG-43.2", "ARG-43.3")
def test_people_near_each_other_are_in_loose_order_without_any_penalty() -> None:
    """Gunners around their piece, 1 cm apart: a group like any other."""
    gunners = row(1, 1, 1, of=profile(class_=4))
    state = skirmish(gunners)
    assert {formation(state, who) for who in state.characters} == {"group"}
    assert not any(forced(state, who) for who in state.characters)


places = st.tuples(st.integers(100, 3000), st.integers(100, 3000))


@pytest.mark.rule("ARG-R-9")
@given(st.lists(places, min_size=1, max_size=9, unique=True), st.randoms(use_true_random=False))
def test_clusters_do_not_depend_on_the_order_in_which_people_are_listed(
    spots: list[tuple[int, int]], random: Random
) -> None:
    people = [replace(character(f"p{number}"), at=spot) for number, spot in enumerate(spots)]
    shuffled = people[:]
    random.shuffle(shuffled)
    state = skirmish(people)
    other = replace(state, characters={each.id: each for each in shuffled})
    assert clusters(state) == clusters(other)
    found = clusters(state)
    assert all(who in found[who] for who in found)
    assert all(found[other] == found[who] for who in found for other in found[who])


@pytest.mark.rule("ARG-2.19", "ARG-7.13")
def test_smaller_bases_do_not_change_the_spacing() -> None:
    small = profile(base=Base("rectangle", 150, 150))
    people = [character("a", of=small), character("b", place=(30 + 1.5 + 4, 30), of=small)]
    assert formation(skirmish(people), CharacterId("a")) == "isolated"
