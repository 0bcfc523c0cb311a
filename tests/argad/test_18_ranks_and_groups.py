"""Page 18: ranks of shooters, groups as targets, and melees. F are friends of S; gaps are from edge to edge."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.formations import drawn_up
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.orders import Reload
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.shooting import shots
from escarmouche.argad.shooting.aim import prospects
from escarmouche.argad.shooting.shot_chances import aim_odds
from escarmouche.argad.shooting.shots import offer_shots
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, character, ground, kind, profile, resolution
from tests.argad.shooting import (
    X,
    Y,
    aim,
    at_phase,
    declare,
    dice,
    fallen,
    field,
    fire,
    landed,
    mark,
    refused,
    rolls,
    row,
    shooter,
    shot,
)
from tests.argad.units import crew, in_ranks

S, F = CharacterId("S"), CharacterId("F")
MUSKET, PISTOL = "flint_musket", "flint_pistol"


def friend(x: float, y: float = Y, name: str = "F", weapon: str = "sword", **values: Any) -> Character:
    return shooter(weapon, name, at=(x, y), **values)


@pytest.mark.rule("ARG-18.1")
@pytest.mark.parametrize(("width", "rule"), [(2.0, None), (1.5, "ARG-18.1"), (3.0, None)])
def test_the_second_rank_needs_a_gap_as_wide_as_a_base(width: float, rule: str | None) -> None:
    front = [friend(X + 4, Y - 1 - width / 2, "F1"), friend(X + 4, Y + 1 + width / 2, "F2")]
    assert (refused(field(shooter(), front, mark()), shot()) or (None,))[0] == rule


@pytest.mark.rule("ARG-18.2")
@pytest.mark.parametrize(("width", "rule"), [(2.0, "ARG-18.2"), (5.0, None)])
def test_shooters_of_another_group_need_truly_clear_space(width: float, rule: str | None) -> None:
    front = [friend(X + 7, Y - 1 - width / 2, "F1"), friend(X + 7, Y + 1 + width / 2, "F2")]
    assert (refused(field(shooter(), front, mark()), shot()) or (None,))[0] == rule


@pytest.mark.rule("ARG-18.3")
def test_one_may_shoot_over_the_shoulder_of_a_friend_who_does_nothing() -> None:
    state = field(shooter(MUSKET), friend(X + 2), mark())
    assert refused(state, shot(weapon=MUSKET)) is None
    assert refused(state.note(F, moved=True), shot(weapon=MUSKET)) is None
    reloading = state.note(F, order=Reload(weapon=WeaponId(MUSKET)))
    assert refused(reloading, shot(weapon=MUSKET)) == ("ARG-18.3", "friend_in_the_way")
    apart = field(shooter(MUSKET), friend(X + 3), mark())
    assert refused(apart, shot(weapon=MUSKET)) == ("ARG-18.1", "friend_in_the_way")


@pytest.mark.rule("ARG-18.1")
@pytest.mark.parametrize(("east", "south"), [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_a_friend_is_in_the_way_whichever_way_one_shoots(east: int, south: int) -> None:
    x, y = 60, 60
    people = [
        shooter(at=(x, y)),
        friend(x + 4 * east, y + 4 * south),
        character("T", mark().owner, (x + 17 * east, y + 17 * south)),
    ]
    assert refused(field(people), shot()) == ("ARG-18.1", "friend_in_the_way")
    assert refused(field(people[::2]), shot()) is None


@pytest.mark.rule("ARG-18.1", "ARG-18.3")
@pytest.mark.parametrize(("aside", "allowed"), [(1.6, True), (0.9, False)])
def test_past_a_friend_who_touches_one_and_shoots_any_free_line_is_enough(aside: float, allowed: bool) -> None:
    """F stands base to base with S, ahead and to the south: beside the line of fire, or with the base in it."""
    state = field(shooter(MUSKET), friend(X + (4 - aside**2) ** 0.5, Y + aside, weapon=MUSKET), mark())
    shooting = declare(resolution(state), shot(by="F", weapon=MUSKET)).skirmish
    assert (refused(shooting, shot(weapon=MUSKET)) is None) is allowed


@pytest.mark.rule("ARG-18.3")
def test_whoever_lends_a_shoulder_does_not_shoot() -> None:
    state = field(shooter(MUSKET), friend(X + 2, weapon=MUSKET), mark())
    lent = declare(resolution(state), shot(weapon=MUSKET)).skirmish
    assert refused(lent, shot(by="F", weapon=MUSKET)) == ("ARG-18.3", "shoulder_taken")
    shooting = declare(resolution(state), shot(by="F", weapon=MUSKET)).skirmish
    assert refused(shooting, shot(weapon=MUSKET)) == ("ARG-18.3", "friend_in_the_way")


@pytest.mark.rule("ARG-18.4")
def test_a_pistol_is_shot_over_the_shoulder_of_somebody_who_shoots() -> None:
    state = field(shooter(PISTOL), friend(X + 2, weapon=MUSKET), mark(8))
    told = fire(state, [shot(by="F", weapon=MUSKET), shot(weapon=PISTOL)], (1, 1))
    assert {die.shot.shooter for die in dice(told)} == {"S", "F"}


def ranks(count: int, *others: Character, of: str = MUSKET, **values: Any) -> Skirmish:
    """Ranks of six in close order, the first nearest to the enemy; the first of all leads them."""
    names = [f"R{rank}{file}" for rank in range(1, count + 1) for file in range(6)]
    leads = {"R10": "troop_leader"}
    people = [shooter(of, name, skills=frozenset({"close_order"}), rank=leads.get(name, "")) for name in names]
    return in_ranks(field(people, *others, **values), names, 6, (X + 6, Y), 90)


def all_shots(state: Skirmish, weapon: str = MUSKET, target: str = "T") -> list[str]:
    """Who shoots, if everybody does who may."""
    told = resolution(state)
    for who in sorted(state.characters):
        wanted = shot(target, who, weapon)
        if state.characters[who].owner == BLUE and refused(told.skirmish, wanted) is None:
            declare(told, wanted)
    return [each.shooter for each in told.skirmish.shots]


@pytest.mark.option("two_ranks")
@pytest.mark.rule("ARG-18.5", "ARG-R-158")
@pytest.mark.parametrize(("two_ranks", "count"), [(True, 12), (False, 6)])
def test_regulars_in_close_order_shoot_in_two_ranks(two_ranks: bool, count: int) -> None:
    found = all_shots(ranks(3, mark(25), options={"two_ranks": two_ranks}))
    assert len(found) == count
    assert {who[1] for who in found} == ({"1", "2"} if two_ranks else {"1"})


@pytest.mark.rule("ARG-18.5", "ARG-44.10", "ARG-R-158")
def test_two_ranks_shoot_muskets_only_in_close_order_and_with_a_leader() -> None:
    state = ranks(2, mark(25), options={"two_ranks": True})
    assert len(all_shots(state)) == 12
    leaderless = state.change(CharacterId("R10"), rank="")
    assert {who[1] for who in all_shots(leaderless)} == {"1"}
    loose = drawn_up(state, replace(state.units[UnitId("wall")], formation="loose", grid=None))
    assert {who[1] for who in all_shots(loose)} == {"1"}
    assert {
        who[1] for who in all_shots(ranks(2, mark(25), of="crossbow", options={"two_ranks": True}), "crossbow")
    } == {"1"}


@pytest.mark.rule("ARG-18.5", "ARG-R-158")
def test_nobody_shoots_past_a_first_rank_that_fights() -> None:
    """R23 shoots at an angle, past the man before him and the one beside that man."""
    options = {"two_ranks": True, "priority": "free"}
    enemy, wanted = character("E", ORANGE, (X + 7, Y + 1)), shot(by="R23", weapon=MUSKET)
    assert refused(ranks(2, mark(25, aside=18), options=options), wanted) is None
    fighting = ranks(2, mark(25, aside=18), enemy, options=options)
    assert refused(fighting, wanted) == ("ARG-18.3", "friend_in_the_way")
    assert refused(fighting, shot(by="R20", weapon=MUSKET)) is None


@pytest.mark.rule("ARG-R-158")
@pytest.mark.parametrize(("east", "south", "ahead"), [(20, 0, True), (20, 19, True), (20, 21, False), (-20, 0, False)])
def test_close_order_shoots_within_45_degrees_of_its_heading(east: float, south: float, ahead: bool) -> None:
    """Measured from the one at the southern end of the first rank."""
    x, y = X + 5, Y + 5
    state = ranks(1, character("T", ORANGE, (x + east, y + south)))
    assert state.characters[CharacterId("R15")].at == (cm(x), cm(y))
    wanted = shot(by="R15", weapon=MUSKET)
    assert refused(state, wanted) == (None if ahead else ("ARG-R-158", "out_of_arc"))
    loose = drawn_up(state, replace(state.units[UnitId("wall")], formation="loose", grid=None))
    assert refused(loose, wanted) is None


@pytest.mark.rule("ARG-18.6", "ARG-R-158")
@pytest.mark.parametrize(("weapon", "refusal"), [("javelin", None), ("bow", ("ARG-18.6", "too_far_back"))])
def test_the_third_rank_throws_and_does_not_shoot(weapon: str, refusal: tuple[str, str] | None) -> None:
    state = ranks(3, mark(10), of=weapon)
    assert refused(state, shot(by="R32", weapon=weapon)) == refusal


@pytest.mark.rule("ARG-17.7")
@pytest.mark.parametrize(("height", "allowed"), [(6, True), (5, True), (4.9, False), (0, False)])
def test_a_group_shoots_up_at_a_rampart_over_its_first_rank(height: float, allowed: bool) -> None:
    """S stands 15 cm from the rampart, F 9.5 cm: nearer than three times and than twice its height, if it has 5 cm."""
    state = field(shooter(), friend(X + 5.5), mark(15, height=cm(height)))
    assert (refused(state, shot()) is None) is allowed


@pytest.mark.rule("ARG-18.6")
@pytest.mark.parametrize(("weapon", "allowed"), [("javelin", True), ("bow", False)])
def test_missiles_are_thrown_over_the_front_ranks(weapon: str, allowed: bool) -> None:
    front = [friend(X + 6, name="F1"), friend(X + 3, name="F2")]
    assert (refused(field(shooter(weapon), front, mark(10)), shot(weapon=weapon)) is None) is allowed


def melee(*others: Character, **values: Any) -> Skirmish:
    """F1 and T1 fight; S stands behind F1, T2 and T3 behind T1."""
    people = [
        shooter("javelin", at=(X, Y), rank="hero"),
        friend(X + 3, name="F1"),
        character("T1", place=(X + 5, Y), owner=mark().owner),
        character("T2", place=(X + 8, Y), owner=mark().owner),
        character("T3", place=(X + 11, Y), owner=mark().owner),
    ]
    return field(people, others, **values)


@pytest.mark.rule("ARG-18.7")
def test_over_a_melee_missiles_are_thrown_at_the_rear_ranks() -> None:
    assert refused(melee(), shot("T2", weapon="javelin")) is None
    assert {each.who for each in aim(melee(), shot("T2", weapon="javelin")).marks} == {"T2", "T3"}
    assert refused(melee(), shot("T1", weapon="javelin")) == ("ARG-17.16", "target_in_melee")


@pytest.mark.rule("ARG-18.7", "ARG-18.15")
def test_those_who_strike_over_shoulders_are_not_rear_ranks() -> None:
    spear = character("T2", place=(X + 7, Y), owner=mark().owner, of=profile(weapons=("spear",)))
    state = field([*melee().characters.values(), spear])
    assert refused(state, shot("T2", weapon="javelin")) == ("ARG-18.14", "target_near_melee")
    assert refused(state, shot("T3", weapon="javelin")) is None


@pytest.mark.rule("ARG-18.8", example="ARG-EX-15")
def test_a_group_is_one_target() -> None:
    state = field(shooter(), row(5))
    found = list(prospects(state, shot(""), "shots"))
    assert [(each.target, len(each.members), each.refusal) for each in found] == [("T1", 5, None)]
    assert {command.shot.target for command in offer_shots(state, BLUE)} == {"T1"}
    assert refused(state, shot("T3", aimed=True)) == ("ARG-18.8", "nobody_picked")


@pytest.mark.rule("ARG-18.9", "ARG-24.12", "ARG-R-21", example="ARG-EX-15")
def test_lots_decide_who_falls() -> None:
    told = fire(field(shooter(), row(5)), [shot("T1")], (5,), (6,), (4,))
    assert fallen(told) == ["T4"]
    assert landed(told)[0].numbered == ("T1", "T2", "T3", "T4", "T5")
    assert [roll.result for roll in rolls(told, "lot")] == [6, 4]


@pytest.mark.rule("ARG-18.9")
def test_every_member_is_as_likely_to_fall() -> None:
    state = declare(resolution(field(shooter("revolver"), row(5, 5, 0))), shot("T1", weapon="revolver")).skirmish
    falls: Counter[str] = Counter()
    for number in range(1200):
        told = Resolution(state, StreamDice(Seed(bytes(32)), number))
        shots.fire(told)
        falls.update(fallen(told))
    assert 350 < falls.total() < 450
    assert all(50 < falls[f"T{n}"] < 110 for n in range(1, 6))


@pytest.mark.rule("ARG-18.10", "ARG-R-31", "ARG-24.13", example="ARG-EX-15")
@pytest.mark.parametrize(("lot", "down"), [(1, []), (2, ["T2"]), (5, ["T5"])])
def test_armour_that_saves_whoever_is_drawn_loses_the_shot(lot: int, down: list[str]) -> None:
    group = [mark(15, "T1", armour="4", class_=4), *row(5)[1:]]
    told = fire(field(shooter("bow"), group), [shot("T2", weapon="bow")], (5,), (lot,))
    assert fallen(told) == down
    assert landed(told)[0].falls is bool(down)


@pytest.mark.rule("ARG-R-31")
def test_where_all_wear_the_same_armour_it_counts_at_once() -> None:
    group = row(4, armour="4", class_=4)
    told = fire(field(shooter("bow"), group), [shot("T1", weapon="bow")], (5,))
    assert landed(told) == []


def in_bushes(*hidden: Character, open_: tuple[Character, ...] = ()) -> Skirmish:
    bush = kind("bush", cover=-1, hides_low=True)
    ground_ = area("bush", bush, (30, 20), (60, 20), (60, 60), (30, 60))
    return field(shooter(), hidden, open_, table=ground(200, 120, kinds=(bush,), areas=(ground_,)))


PARTLY = in_bushes(*(mark(19 + 3 * n, f"T{n + 3}") for n in range(4)), open_=(mark(16, "T1"), mark(16, "T2", aside=3)))
"""Two in the open and four in the bushes, one group."""


@pytest.mark.rule("ARG-18.11", "ARG-24.14")
def test_the_least_sheltered_are_hit_first() -> None:
    told = fire(PARTLY, [shot("T1")], (5,), (2,))
    assert landed(told)[0].numbered == ("T1", "T2")
    assert fallen(told) == ["T2"]


@pytest.mark.rule("ARG-18.11", "ARG-24.15", "ARG-R-118")
@pytest.mark.parametrize(("face", "lot", "down"), [(5, 3, []), (6, 3, ["T3"]), (5, 1, ["T1"])])
def test_unless_one_shoots_at_the_whole(face: int, lot: int, down: list[str]) -> None:
    """Those in the bushes may still be saved by them."""
    told = fire(PARTLY, [shot("T1", whole=True)], (face,), (lot,))
    assert len(landed(told)[0].numbered) == 6
    assert fallen(told) == down


@pytest.mark.rule("ARG-18.12", "ARG-R-10")
def test_a_melee_is_a_confused_mass() -> None:
    people = [friend(X + 20, Y + 3 * n, f"F{n}") for n in range(3)] + [mark(20, f"T{n}", aside=3 * n) for n in range(3)]
    state = field(shooter(), people)
    assert list(offer_shots(state, BLUE)) == []
    found = [each.refusal for each in prospects(state, shot(""), "shots")]
    assert {each.rule for each in found if each} == {"ARG-17.16"}


MASS = [friend(X + 20, Y + 3 * n, f"F{n}") for n in range(3)] + [mark(20, f"T{n}", aside=3 * n) for n in range(3)]


@pytest.mark.option("crowd_fire")
@pytest.mark.rule("ARG-18.13", "ARG-R-24")
@pytest.mark.parametrize(("choice", "numbered"), [("all", 6), ("enemies_first", 3)])
def test_fire_into_a_melee_hits_friend_or_foe(choice: str, numbered: int) -> None:
    state = field(shooter(rank="troop_leader"), MASS, options={"crowd_fire": choice})
    told = fire(state, [shot("T0", crowd=True)], (6,), (1,))
    hit = landed(told)[0]
    assert len(hit.numbered) == numbered
    assert hit.friendly is (choice == "all")
    assert fallen(told) == (["F0"] if choice == "all" else ["T0"])


@pytest.mark.option("crowd_fire")
@pytest.mark.rule("ARG-18.13", "ARG-R-24")
def test_where_enemies_are_hit_first_friends_come_after_the_last_of_them() -> None:
    shooters = [shooter(rank="troop_leader"), shooter(name="Z", at=(X, Y + 3))]
    state = field(shooters, MASS[0], MASS[3], options={"crowd_fire": "enemies_first"})
    told = fire(state, [shot("T0", crowd=True), shot("T0", "Z", crowd=True)], (5, 5))
    assert [each.victim for each in landed(told)] == ["T0", "F0"]


@pytest.mark.rule("ARG-18.14")
@pytest.mark.parametrize(("away", "rule"), [(2, "ARG-18.14"), (6, None)])
def test_somebody_near_a_melee_is_no_separate_target(away: float, rule: str | None) -> None:
    people = [friend(X + 20), mark(20, "T"), mark(22 + away, "U")]
    state = field(shooter(), people, phase=Phase.EARLY, options={"priority": "free", "bases_block": False})
    assert (refused(state, shot("U")) or (None,))[0] == rule


@pytest.mark.option("rear_ranks")
@pytest.mark.rule("ARG-18.15")
@pytest.mark.parametrize(("back", "option", "allowed"), [(0, True, True), (10, True, False), (0, False, False)])
def test_as_an_option_rear_ranks_are_shot_at_from_near(back: float, option: bool, allowed: bool) -> None:
    people = [friend(X + 10 + back, Y + 6), mark(10 + back, "T1", aside=6), mark(13 + back, "T2", aside=6)]
    rear = mark(16 + back, "T3", aside=6)
    state = field(shooter(), people, rear, options={"rear_ranks": option, "bases_block": False})
    assert (refused(state, shot("T3")) is None) is allowed


@pytest.mark.rule("ARG-18.15", "ARG-44.20")
@pytest.mark.parametrize(("weapon", "rear"), [("spear", {"k", "n"}), ("sword", {"e", "h", "k", "n"})])
def test_three_ranks_of_spears_that_fight_are_no_rear_ranks(weapon: str, rear: set[str]) -> None:
    """Five ranks of three look west, where F fights the middle file; only its spears strike over shoulders."""
    people = crew("abcdefghijklmno", ORANGE, of=profile(weapons=(weapon,), skills=frozenset({"close_order"})))
    options = {"rear_ranks": True, "bases_block": False}
    state = in_ranks(field(shooter(), friend(X + 7), people, options=options), "abcdefghijklmno", 3, (X + 8, Y), 270)
    assert {who for who in "behkn" if refused(state, shot(who)) is None} == rear


@pytest.mark.rule("ARG-18.16")
def test_two_staggered_ranks_cover_as_much_frontage_as_one() -> None:
    front = [friend(X + 3, Y + 4 * n, f"A{n}", "bow") for n in range(3)]
    rear = [friend(X, Y + 2 + 4 * n, f"B{n}", "bow") for n in range(3)]
    state = field(front, rear, [mark(30, f"T{n}", aside=2 * n) for n in range(6)])
    shooting = {command.shot.shooter for command in offer_shots(state, BLUE)}
    assert shooting == {"A0", "A1", "A2", "B0", "B1", "B2"}


@pytest.mark.rule("ARG-37.7", "ARG-37.8", "ARG-R-62")
def test_an_elite_shooter_aims_at_one_of_a_group_or_has_a_bonus_once_a_turn() -> None:
    elite = frozenset({"elite_shooter"})
    state = field(shooter(skills=elite), shooter(name="Z", at=(X, Y + 10), skills=elite), row(3))
    aimed = fire(state, [shot("T2", aimed=True)], (5,))
    assert fallen(aimed) == ["T2"]
    better = fire(state, [shot("T1"), shot("T1", "Z")], (4,), (4,), (1,))
    assert [(die.shot.shooter, die.value, die.hits) for die in dice(better)] == [("S", 4, True), ("Z", 4, False)]
    assert refused(aimed.skirmish, shot("T1", "Z", aimed=True)) == ("ARG-18.8", "nobody_picked")


@pytest.mark.rule("ARG-37.8", "ARG-R-62")
def test_the_elite_shot_of_a_turn_stays_used_whatever_its_shooter_does_later() -> None:
    elite = frozenset({"elite_shooter"})
    people = [shooter("revolver", skills=elite), shooter(name="Z", at=(X, Y + 10), skills=elite)]
    state = field(people, row(3, 8), mark(6, "U", aside=-8), phase=Phase.EARLY, options={"priority": "free"})
    told = fire(state, [shot("T1", weapon="revolver"), shot("U", weapon="revolver")], (1,), (1,))
    assert [die.natural for die in dice(told)] == [4, 5]
    later = at_phase(told.skirmish, Phase.SHOTS)
    assert refused(later, shot("T1", "Z", aimed=True)) == ("ARG-18.8", "nobody_picked")


@pytest.mark.option("disorder_loses")
@pytest.mark.rule("ARG-R-14", "ARG-8.9")
@pytest.mark.parametrize(("choice", "needed"), [("situational", 4), ("all", 5)])
def test_disorder_leaves_personal_skills_or_takes_every_bonus(choice: str, needed: int) -> None:
    alone = shooter(class_=3, skills=frozenset({"elite_shooter"}))
    state = field(alone, mark(), options={"disorder_loses": choice})
    assert aim(state, shot()).marks[0].need == needed
    led = replace(state, characters={**state.characters, S: replace(state.characters[S], rank="troop_leader")})
    assert aim(led, shot()).marks[0].need == 4, "in good order nothing is lost"


@pytest.mark.rule("ARG-R-62", "ARG-37.8")
def test_of_two_shots_of_one_elite_shooter_one_has_the_bonus() -> None:
    state = field(shooter("revolver", skills=frozenset({"elite_shooter"})), mark(8))
    told = fire(state, [shot(weapon="revolver"), shot(weapon="revolver")], (4,), (4,))
    assert sorted(die.natural for die in dice(told)) == [4, 5]
    assert fallen(told) == ["T"]


@pytest.mark.rule("ARG-18.11")
@pytest.mark.parametrize(("others", "offered"), [((), [False]), ((mark(12, "U"),), [False, True])])
def test_at_two_already_one_may_shoot_at_the_whole(others: Any, offered: list[bool]) -> None:
    state = field(shooter(), mark(), *others)
    assert [command.shot.whole for command in offer_shots(state, BLUE)] == offered


@pytest.mark.rule("ARG-R-11")
@pytest.mark.parametrize(("choice", "spent", "hopes"), [
    ("throw", True, True), ("step", True, False), ("step", False, True), ("throw", False, True),
])  # fmt: skip
def test_the_odds_know_whether_a_six_is_still_rolled_again(choice: str, spent: bool, hopes: bool) -> None:
    """Seven are needed, in disorder."""
    state = field(shooter(class_=3), mark(50), options={"disordered_six": choice})
    state = replace(state, sixes=frozenset({BLUE} if spent else ()))
    assert (aim_odds(state, aim(state, shot())).at_least_one > 0) is hopes
