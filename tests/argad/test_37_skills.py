"""Page 37, in the order of the book: skills, and how they are tested."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.characters import SetSkill
from escarmouche.argad.master.skills import CallTest, SetRating, SkillTested
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, KindId, LadderId, WeaponId
from escarmouche.argad.model.mounts import Mount
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.orders import Charge, Sneak, Stay, Try
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.surprises import Surprise
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.argad.movement.sneaking import Sneaked
from escarmouche.argad.people.skill_tests import Task, odds, value
from escarmouche.argad.people.surprises import Noticed
from escarmouche.argad.people.trying import SecretFound, SkillTried
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import GAME_MASTER, Refusal, ScriptedDice
from tests.argad.build import WEAPONS, area, at, character, ground, kind, missile, named, profile, skirmish
from tests.argad.marching import BRUSH, go
from tests.argad.melee import blow, fighter, fought, melee, steps, strokes
from tests.argad.places import refusal
from tests.argad.turns import BLUE, ORANGE, Table, laid

CLUE = Surprise(id="tracks", area=(at(20, 20), at(40, 20), at(40, 40), at(20, 40)), text=named("fresh tracks"))
FAR = (100.0, 70.0)


def watched(*people: Character, surprise: Surprise = CLUE, **table: Any) -> Table:
    """Blue's people on a table with something to notice, and an enemy far away."""
    far = character("zed", ORANGE, FAR, of=profile(4), rank="hero")
    return laid([*people, far], surprises=(surprise,), **table)


def refereed(who: Character, **table: Any) -> Table:
    """The same with a game master, while moves are announced, and nothing to notice."""
    found = laid([who, character("zed", ORANGE, FAR)], master=True, **table)
    found.state = replace(found.state, phase=Phase.ORDERS)
    return found


def leader(name: str, place: tuple[float, float], perception: int, **values: Any) -> Character:
    return character(name, BLUE, place, of=profile(3, traits={"perception": perception}), rank="troop_leader", **values)


def perceived(table: Table) -> list[tuple[str, str]]:
    """Whose perception was tested, and how it went."""
    return [(event.character, event.test.outcome) for event in table.of(Noticed)]


def stay(table: Table, *faces: list[int]) -> None:
    table.move({}, *faces)


def next_turn(table: Table) -> None:
    turn = table.state.turn
    while table.state.turn == turn:
        table.done()


@pytest.mark.rule("ARG-37.1")
def test_the_game_master_gives_skills_in_play() -> None:
    table = Table(replace(skirmish([fighter("a", BLUE, class_=4), fighter("z", ORANGE, FAR)]), master=True))
    table.play(GAME_MASTER, SetSkill(CharacterId("a"), "fencer", reason="learnt from the old captain"))
    assert "fencer" in table.who("a").profile.skills
    assert table.events[-1].reason == "learnt from the old captain"


def fenced(skill: str, fencing: str, weapon: str = "sword", **traits: Any) -> Skirmish:
    one = fighter("A", BLUE, (30.0, 30.0), weapon=weapon, traits={"skills": frozenset({skill}), **traits})
    return melee(one, fighter("X", ORANGE, (30.0, 28.0)))


@pytest.mark.rule("ARG-37.2", "ARG-37.3")
def test_a_fencer_is_asked_each_turn_and_strikes_early_if_so() -> None:
    state = fenced("fencer", "early")
    offered = {each.fencing for each in ARGAD.commands(state, BLUE) if isinstance(each, Strike)}
    assert offered == {"", "early", "twice"}
    told = fought(state, [2], [2], blows=[blow("A", "X", fencing="early")])
    assert steps(told) == [3, 4]


@pytest.mark.rule("ARG-37.5")
def test_a_master_fencer_has_both_advantages_at_once() -> None:
    state = fenced("master_fencer", "both")
    told = fought(state, [2, 2], [2], blows=[blow("A", "X", fencing="both")])
    (first, second) = [event for event in told.events if isinstance(event, Struck)]
    assert (first.step, len(first.strokes), second.step) == (3, 2, 4)
    plain = fenced("fencer", "both")
    refused = ARGAD.refuse(plain, BLUE, Strike(CharacterId("A"), CharacterId("X"), WeaponId("sword"), fencing="both"))
    assert refused is not None
    assert refused.key == "no_master_fencer"


@pytest.mark.rule("ARG-37.6")
def test_the_very_strong_strike_better_on_foot_with_a_favourite_weapon() -> None:
    traits = {"skills": frozenset({"very_strong"}), "favourites": (WeaponId("sword"),)}
    state = melee(fighter("A", BLUE, (30.0, 30.0), traits=traits), fighter("X", ORANGE, (30.0, 28.0)))
    assert strokes(fought(state, [3], [1]))["A"].result == "kill"


KNIVES = missile("knives", ((5, 5), (10, 6)), thrown=True, learnt="knife_thrower", count=2, moving="free")


@pytest.mark.rule("ARG-37.9")
@pytest.mark.parametrize(("skills", "refused"), [((), "never_learnt_to_throw"), (("knife_thrower",), None)])
def test_knives_are_thrown_by_those_who_have_learnt_it(skills: Iterable[Any], refused: str | None) -> None:
    thrower = character("a", BLUE, (30, 30), of=profile(3, weapons=("knives",), skills=frozenset(skills)))
    state = skirmish(
        [thrower, character("x", ORANGE, (36, 30))],
        phase=Phase.SHOTS,
        weapons={**WEAPONS, KNIVES.id: KNIVES},
    )
    found = ARGAD.refuse(state, BLUE, Shoot(Shot(shooter=CharacterId("a"), weapon=KNIVES.id, target=CharacterId("x"))))
    assert (found.key if found else None) == refused


@pytest.mark.rule("ARG-37.10", "ARG-42.6")
@pytest.mark.parametrize(
    ("skills", "result"),
    [((), "push_back"), (("boxer",), "knock_out"), (("boxer", "deadly_hands"), "kill")],
)
def test_masters_strike_with_bare_hands_without_malus_and_kill(skills: Iterable[Any], result: str) -> None:
    one = fighter("A", BLUE, (30.0, 30.0), weapon="", traits={"skills": frozenset(skills)})
    state = melee(one, fighter("X", ORANGE, (30.0, 28.0), class_=4))
    told = fought(state, [1], [5])
    assert strokes(told)["A"].result == result


@pytest.mark.rule("ARG-42.6")
def test_some_are_as_quick_with_their_fists_as_others_with_a_dagger() -> None:
    quick = fighter("A", BLUE, (30.0, 30.0), weapon="", traits={"skills": frozenset({"quick_fists"})})
    state = melee(quick, fighter("X", ORANGE, (30.0, 28.0), weapon="dagger"))
    assert steps(fought(state, [2], [2])) == [5, 5]


@pytest.mark.rule("ARG-37.11", "ARG-37.17")
@pytest.mark.parametrize(("traits", "safe"), [({"agility": 5}, True), ({"health": 5}, True), ({}, False)])
def test_agility_or_health_counts_instead_of_class_on_dangerous_ground(traits: Any, safe: bool) -> None:
    gorge = kind("gorge", foot="difficult", danger="always")
    corners = ((20, 0), (60, 0), (60, 80), (20, 80))
    table = laid(
        [character("a", BLUE, (10, 30), of=profile(3, traits=traits)), character("x", ORANGE, FAR)],
        table=ground(kinds=[gorge], areas=(area("g", gorge, *corners),)),
        options={"danger": True},
    )
    table.move({"a": go((29, 30))}, [4])
    assert table.who("a").in_danger is not safe


@pytest.mark.rule("ARG-37.12")
@pytest.mark.parametrize(("face", "outcome"), [(3, "success"), (4, "again"), (5, "failure")])
def test_persuasion_is_tested_like_any_skill(face: int, outcome: str) -> None:
    table = refereed(leader("ada", (30, 30), 3))
    table.play(GAME_MASTER, SetRating(CharacterId("ada"), "persuasion", 4))
    table.play(GAME_MASTER, CallTest(CharacterId("ada"), "persuasion", reason="the crowd"), [face])
    assert table.of(SkillTested)[-1].test.outcome == outcome


def sneaker(stealth: int | None = 4) -> Profile:
    return profile(3, ratings={} if stealth is None else {"stealth": stealth})


def sentry_duty(*faces: list[int], options: Any = None) -> Table:
    """Ada sneaks 10 cm through brush, 30 cm from Zed, who sees through it."""
    brush = ground(kinds=[BRUSH], areas=(area("b", BRUSH, (0, 20), (60, 20), (60, 40), (0, 40)),))
    people = [
        character("ada", BLUE, (10, 30), of=sneaker(), rank="hero"),
        character("zed", ORANGE, (30, 62), rank="hero"),
    ]
    table = laid(people, table=brush, options=options)
    table.move({"ada": Sneak((at(20, 30),))}, *faces)
    return table


def sees(table: Table, seat: Any, who: str) -> bool:
    return who in ARGAD.view(table.state, seat).characters


@pytest.mark.rule("ARG-37.13", "ARG-R-204")
@pytest.mark.parametrize(("face", "seen"), [(2, False), (5, True)])
def test_whoever_sneaks_well_is_not_seen_from_farther_than_10_cm(face: int, seen: bool) -> None:
    table = sentry_duty([face], [1])
    assert sees(table, ORANGE, "ada") is seen
    assert table.at("ada") == (19.0, 30.0)


@pytest.mark.rule("ARG-R-204")
def test_a_stealth_die_is_known_to_the_own_player_only() -> None:
    table = sentry_duty([5], [1])
    sneaked = table.of(Sneaked)[0]
    assert ARGAD.see(table.state, sneaked, ORANGE) is None
    assert ARGAD.see(table.state, sneaked, BLUE) == sneaked


@pytest.mark.rule("ARG-R-204")
def test_an_equal_die_lets_one_go_on_only_while_unseen() -> None:
    table = sentry_duty([4])
    assert table.at("ada") == (10.0, 30.0)


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(
    ("path", "options", "key"),
    [
        ((20, 30), {}, None),
        ((20.1, 30), {}, "path_too_long"),
        ((10, 20.5), {}, None),
        ((10, 45), {}, "path_too_long"),
        ((14, 36), {"skill_tests": "off"}, "no_skill_tests"),
    ],
)
def test_one_sneaks_half_a_move_at_most(path: tuple[float, float], options: Any, key: str | None) -> None:
    brush = ground(kinds=[BRUSH], areas=(area("b", BRUSH, (0, 20), (60, 20), (60, 40), (0, 40)),))
    state = skirmish([character("ada", BLUE, (10, 30), of=sneaker())], table=brush, options=options)
    found = ARGAD.refuse(state, BLUE, Announce(CharacterId("ada"), Sneak((at(*path),))))
    assert (found.key if found else None) == key


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(
    "how", [{"ride": Mount(id=CharacterId("bay"))}, {"aboard": ConveyanceId("skiff")}, {"ladder": LadderId("ladder")}]
)
def test_one_sneaks_on_foot_and_on_the_ground(how: Any) -> None:
    state = skirmish([character("ada", BLUE, (10, 30), of=sneaker(), **how)], options={"sight": 6000})
    found = refusal(state, Sneak((at(12, 30),)), CharacterId("ada"))
    assert found is not None and (found.key, found.rule) == ("cannot_sneak", "ARG-R-204")


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(("sight", "key"), [(200, "no_cover_to_sneak"), (60, None)])
def test_in_the_open_one_sneaks_at_night_only(sight: int, key: str | None) -> None:
    state = skirmish([character("ada", BLUE, (10, 30), of=sneaker())], options={"sight": sight * 100})
    found = ARGAD.refuse(state, BLUE, Announce(CharacterId("ada"), Sneak((at(18, 30),))))
    assert (found.key if found else None) == key


@pytest.mark.rule("ARG-37.14")
def test_a_scout_takes_the_better_of_two_slow_dice() -> None:
    brush = ground(kinds=[BRUSH], areas=(area("b", BRUSH, (15, 0), (60, 0), (60, 80), (15, 80)),))
    scout = character("ada", BLUE, (10, 30), of=profile(3, skills=frozenset({"scout"})))
    table = laid([scout, character("x", ORANGE, FAR)], table=brush)
    table.move({"ada": go((30, 30))}, [5, 2])
    assert table.of(SlowDice)[0].loss == 200


LIBRARY = Surprise(id="book", area=CLUE.area, text=named("the old map"), skill="scholar")


def tried(face: int, *, skill: str = "scholar", ratings: Any = None, surprise: Surprise = LIBRARY) -> Table:
    ada = character("ada", BLUE, (30, 30), of=profile(3, ratings=ratings or {"scholar": 4}), rank="hero")
    table = watched(ada, surprise=surprise)
    table.announce({"ada": Try(skill)})
    table.done()
    table.to(Phase.MELEE)
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [face])
    return table


@pytest.mark.rule("ARG-37.15", "ARG-37.20", "ARG-37.25")
def test_a_scholar_finds_what_the_scenario_has_for_scholars() -> None:
    table = tried(3)
    assert [event.test.outcome for event in table.of(SkillTried)] == ["success"]
    found = table.of(SecretFound)[0]
    assert ARGAD.see(table.state, found, BLUE) == found
    assert ARGAD.see(table.state, found, ORANGE) is None
    assert ARGAD.view(table.state, BLUE).learned == {BLUE: (named("the old map"),)}
    assert ARGAD.view(table.state, ORANGE).learned == {}


@pytest.mark.rule("ARG-37.25", "ARG-R-202")
@pytest.mark.parametrize(
    ("skill", "surprise"),
    [
        ("mechanic", LIBRARY),
        ("scholar", replace(LIBRARY, seats=(ORANGE,))),
        ("scholar", replace(LIBRARY, area=(at(60, 60), at(70, 60), at(70, 70), at(60, 70)))),
    ],
)
def test_what_is_hidden_is_found_with_its_own_skill_at_its_place_and_by_those_for_whom_it_is(
    skill: str, surprise: Surprise
) -> None:
    table = tried(1, skill=skill, ratings={"scholar": 4, "mechanic": 4}, surprise=surprise)
    assert [event.test.outcome for event in table.of(SkillTried)] == ["success"]
    assert not table.of(SecretFound)


@pytest.mark.rule("ARG-37.21", "ARG-R-203")
def test_what_was_tried_in_vain_is_not_tried_again_there() -> None:
    table = tried(5)
    table.announce({})
    assert table.refusal(BLUE, Announce(CharacterId("ada"), Try("scholar"))).key == "tried_in_vain"
    assert not table.of(SecretFound)


@pytest.mark.rule("ARG-37.22")
def test_an_equal_die_may_be_tried_again_next_turn() -> None:
    table = tried(4)
    table.announce({"ada": Try("scholar")})
    assert [event.test.outcome for event in table.of(SkillTried)] == ["again"]


@pytest.mark.rule("ARG-37.25")
def test_the_skills_of_the_sheet_are_offered() -> None:
    sheet = profile(3, ratings={"scholar": 4, "mechanic": 3}, traits={"agility": 4}, talents=("sailor",))
    state = skirmish([character("ada", BLUE, (30, 30), of=sheet)])
    offered = {
        each.order.skill
        for each in ARGAD.commands(state, BLUE)
        if isinstance(each, Announce) and isinstance(each.order, Try)
    }
    assert offered == {"scholar", "mechanic", "agility", "sailor"}


@pytest.mark.rule("ARG-37.16")
def test_the_game_master_invents_powers_with_a_number_and_a_reason() -> None:
    table = refereed(leader("ada", (30, 30), 3))
    table.play(GAME_MASTER, SetRating(CharacterId("ada"), "blessing", 4, dice=2, reason="the monk's gift"))
    table.play(GAME_MASTER, CallTest(CharacterId("ada"), "blessing", modifier=1, reason="at the spring"), [6, 4])
    tested = table.of(SkillTested)[0]
    assert (tested.test.outcome, tested.reason) == ("success", "at the spring")
    assert [each.amount for each in tested.test.roll.throw.modifiers] == [1]
    assert table.who("ada").profile.expert == {"blessing": 2}
    table.play(GAME_MASTER, SetRating(CharacterId("ada"), "blessing", 4, reason="it wears off"))
    assert table.who("ada").profile.expert == {}, "with one die, as everybody"


@pytest.mark.rule("ARG-37.16")
def test_a_test_behind_the_screen_is_the_game_masters_alone() -> None:
    table = refereed(leader("ada", (30, 30), 3))
    table.play(GAME_MASTER, CallTest(CharacterId("ada"), "health", hidden=True), [6])
    tested = table.of(SkillTested)[0]
    assert ARGAD.see(table.state, tested, BLUE) is None
    assert ARGAD.see(table.state, tested, GAME_MASTER) == tested


@pytest.mark.rule("ARG-37.17")
def test_health_may_differ_from_class() -> None:
    assert value(profile(2, traits={"health": 5}), "health") == 5
    assert value(profile(2), "health") == 2


@pytest.mark.rule("ARG-37.18", "ARG-37.19")
@pytest.mark.parametrize(
    ("sheet", "face", "outcome"),
    [
        (profile(3, talents=("mechanic",)), 2, "success"),
        (profile(3, talents=("mechanic",)), 4, "failure"),
        (profile(3, ratings={"mechanic": 5}), 4, "success"),
    ],
)
def test_a_skill_without_a_number_is_tested_under_the_class(sheet: Profile, face: int, outcome: str) -> None:
    table = refereed(character("ada", BLUE, (30, 30), of=sheet))
    table.play(GAME_MASTER, CallTest(CharacterId("ada"), "mechanic"), [face])
    assert table.of(SkillTested)[0].test.outcome == outcome


@pytest.mark.option("skill_tests")
@pytest.mark.rule("ARG-37.24")
@pytest.mark.parametrize(
    ("difficulty", "dice", "faces", "modifier", "outcome"),
    [
        (4, 1, [4], 0, "success"),
        (4, 1, [3], 0, "failure"),
        (5, 2, [3, 5], 0, "success"),
        (5, 2, [3, 4], 0, "failure"),
        (5, 2, [3, 4], 1, "success"),
        (6, 3, [1, 6, 2], 0, "success"),
        (0, 1, [5], 0, "success"),
    ],
)
def test_against_a_difficulty_the_best_die_reaches_it(
    difficulty: Any, dice: int, faces: list[int], modifier: int, outcome: str
) -> None:
    able = profile(2, expert={"climbing": dice} if dice > 1 else {})
    table = refereed(character("ada", BLUE, (30, 30), of=able), options={"skill_tests": "difficulty"})
    table.play(GAME_MASTER, CallTest(CharacterId("ada"), "climbing", difficulty, modifier), faces)
    assert table.of(SkillTested)[0].test.outcome == outcome


@pytest.mark.rule("ARG-37.24", example="ARG-EX-37")
def test_a_simple_action_needs_4_a_hard_one_5_a_very_hard_one_6_and_an_expert_has_two_dice() -> None:
    expert = profile(1, expert={"climbing": 2})
    people = [character("ada", BLUE, (30, 30), of=profile(1)), character("eve", BLUE, (40, 30), of=expert)]
    people.append(character("zed", ORANGE, FAR))
    table = Table(skirmish(people, master=True, options={"skill_tests": "difficulty"}))
    for needed in (4, 5, 6):
        for face in range(1, 7):
            table.play(GAME_MASTER, CallTest(CharacterId("ada"), "climbing", needed), [face])
            assert table.of(SkillTested)[-1].test.outcome == ("success" if face >= needed else "failure")
    chances = ARGAD.odds(table.state, GAME_MASTER, CallTest(CharacterId("eve"), "climbing", 5))
    assert chances is not None
    assert chances.chances["success"] == pytest.approx(5 / 9)


@pytest.mark.rule("ARG-37.19", "ARG-37.24")
def test_chances_are_exact() -> None:
    under = odds(Options(), profile(4), Task("perception")).chances
    assert under == {"again": 1 / 6, "failure": 2 / 6, "success": 3 / 6}
    two = odds(Options(), profile(4, expert={"perception": 2}), Task("perception")).chances
    assert two == {"again": 5 / 36, "failure": 4 / 36, "success": 27 / 36}
    hard = odds(Options(skill_tests="difficulty"), profile(1, expert={"perception": 2}), Task("perception", 5)).chances
    assert hard == {"failure": 16 / 36, "success": 20 / 36}


@pytest.mark.rule("ARG-37.20", "ARG-37.21", "ARG-37.26")
@pytest.mark.parametrize(("face", "outcome"), [(1, "success"), (3, "success"), (4, "again"), (5, "failure")])
def test_a_planned_surprise_calls_for_one_perception_test(face: int, outcome: str) -> None:
    table = watched(leader("ada", (14, 30), 4))
    table.move({"ada": go((24, 30))}, [face])
    assert perceived(table) == [("ada", outcome)]


@pytest.mark.rule("ARG-37.24", "ARG-37.26")
@pytest.mark.parametrize(("difficulty", "need"), [(0, 5), (4, 4), (6, 6)])
@pytest.mark.parametrize("face", range(3, 7))
def test_against_a_difficulty_a_surprise_is_hard_unless_the_scenario_says_so(
    difficulty: Any, need: int, face: int
) -> None:
    clue = replace(CLUE, difficulty=difficulty) if difficulty else CLUE
    table = watched(leader("ada", (14, 30), 4), surprise=clue, options={"skill_tests": "difficulty"})
    table.move({"ada": go((24, 30))}, [face])
    assert perceived(table) == [("ada", "success" if face >= need else "failure")]


@pytest.mark.rule("ARG-37.20", "ARG-37.21", "ARG-37.22", example="ARG-EX-36")
@pytest.mark.parametrize("face", range(1, 7))
def test_somebody_with_perception_4_looks_for_a_clue(face: int) -> None:
    """1 to 3 notices it, 4 looks again in the next turn, 5 and 6 see nothing and do not look again."""
    table = watched(leader("ada", (30, 30), 4))
    stay(table, [face])
    outcome = "success" if face <= 3 else "again" if face == 4 else "failure"
    assert perceived(table) == [("ada", outcome)]
    assert (BLUE in table.state.learned) is (face <= 3)
    next_turn(table)
    stay(table, *([[1]] if face == 4 else []))
    assert perceived(table)[1:] == ([("ada", "success")] if face == 4 else [])
    assert (BLUE in table.state.learned) is (face <= 4)


@pytest.mark.rule("ARG-37.21", "ARG-R-203")
def test_what_was_missed_is_not_tested_again() -> None:
    table = watched(leader("ada", (30, 30), 4))
    stay(table, [5])
    next_turn(table)
    stay(table)
    assert perceived(table) == [("ada", "failure")]


@pytest.mark.rule("ARG-37.22", "ARG-R-203")
def test_an_equal_die_is_thrown_again_next_turn_by_itself() -> None:
    table = watched(leader("ada", (30, 30), 4))
    stay(table, [4])
    next_turn(table)
    stay(table, [2])
    assert perceived(table) == [("ada", "again"), ("ada", "success")]


@pytest.mark.rule("ARG-37.23", "ARG-37.26", "ARG-R-203")
def test_of_eight_people_the_better_of_leader_and_scout_tests_once() -> None:
    crowd = [character(f"m{n}", BLUE, (22 + 2.5 * n, 30)) for n in range(6)]
    scout = character("sly", BLUE, (22, 33), of=profile(3, traits={"perception": 4}), scout=True)
    table = watched(*crowd, scout, leader("ada", (25, 33), 3))
    stay(table, [3])
    assert perceived(table) == [("sly", "success")]


@pytest.mark.rule("ARG-37.23")
@pytest.mark.parametrize(("wooded", "outcome"), [(True, "success"), (False, "again")])
def test_perception_may_be_better_in_some_surroundings(wooded: bool, outcome: str) -> None:
    keen = profile(3, keen={KindId("brush"): 4})
    brush = ground(kinds=[BRUSH], areas=(area("b", BRUSH, (0, 0), (60, 0), (60, 80), (0, 80)),) if wooded else ())
    table = watched(character("ada", BLUE, (30, 30), of=keen, rank="hero"), table=brush)
    stay(table, [3])
    assert perceived(table) == [("ada", outcome)]


@pytest.mark.rule("ARG-37.26")
def test_without_a_surprise_nothing_is_tested() -> None:
    table = laid([leader("ada", (30, 30), 4), character("zed", ORANGE, FAR)])
    stay(table)
    assert perceived(table) == []


@pytest.mark.rule("ARG-R-202", "ARG-37.20")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
@pytest.mark.parametrize("face", [4, 5])
def test_a_failed_test_tells_nobody_anything(seat: Any, face: int) -> None:
    """Two worlds, with and without something to notice: each player sees the same."""
    there, nothing = (
        watched(leader("ada", (14, 30), 4)),
        laid([leader("ada", (14, 30), 4), character("zed", ORANGE, FAR, of=profile(4), rank="hero")]),
    )
    there.move({"ada": go((24, 30))}, [face])
    nothing.move({"ada": go((24, 30))})
    seen = [
        [noticed for event in table.events if (noticed := ARGAD.see(table.state, event, seat)) is not None]
        for table in (there, nothing)
    ]
    assert seen[0] == seen[1]
    assert ARGAD.view(there.state, seat) == ARGAD.view(nothing.state, seat)


@pytest.mark.rule("ARG-R-202", "ARG-37.20")
def test_what_is_noticed_is_told_to_the_own_player_only() -> None:
    table = watched(leader("ada", (14, 30), 4))
    table.move({"ada": go((24, 30))}, [2])
    noticed = table.of(Noticed)[0]
    assert ARGAD.see(table.state, noticed, BLUE) == noticed
    assert ARGAD.see(table.state, noticed, ORANGE) is None
    assert noticed.test.roll.throw.by == GAME_MASTER  # nobody throws it by hand
    assert ARGAD.view(table.state, BLUE).learned == {BLUE: (CLUE.text,)}
    assert ARGAD.view(table.state, BLUE).surprises == ()


@pytest.mark.option("skill_tests")
@pytest.mark.rule("ARG-37.19")
def test_a_table_may_play_without_tests() -> None:
    table = watched(leader("ada", (30, 30), 4), options={"skill_tests": "off"})
    stay(table)
    assert perceived(table) == []
    state = replace(table.state, phase=Phase.ORDERS)
    refused = ARGAD.decide(state, BLUE, Announce(CharacterId("ada"), Try("scholar")), ScriptedDice())
    assert isinstance(refused, Refusal)
    assert refused.key == "no_skill_tests"


@pytest.mark.rule("ARG-37.19")
def test_nobody_tries_to_keep_watch() -> None:
    state = opened(skirmish([character("ada", BLUE, (30, 30))]))
    state = replace(state, phase=Phase.ORDERS)
    refused = ARGAD.refuse(state, BLUE, Announce(CharacterId("ada"), Try("perception")))
    assert refused is not None
    assert refused.key == "perception_by_itself"
    assert ARGAD.refuse(state, BLUE, Announce(CharacterId("ada"), Stay())) is None


@pytest.mark.rule("ARG-R-202")
def test_whoever_only_passes_a_corner_of_the_place_is_tested_there_and_not_stopped() -> None:
    table = watched(leader("ada", (18, 21), 4))
    table.move({"ada": go((21, 21), (21, 19), (30, 19))}, [3])
    assert perceived(table) == [("ada", "success")]
    assert table.at("ada") == (30, 19)


@pytest.mark.rule("ARG-R-202", "ARG-R-203")
def test_what_was_missed_is_missed_also_by_those_who_come_back() -> None:
    table = watched(leader("ada", (10, 30), 4))
    table.move({"ada": go((28, 30))}, [5])
    for path in ((12, 30), (28, 30)):
        next_turn(table)
        table.move({"ada": go(path)})
    assert perceived(table) == [("ada", "failure")]


@pytest.mark.rule("ARG-R-202")
def test_each_side_looks_with_its_own_eyes() -> None:
    other = replace(leader("zoe", (50, 30), 4), owner=ORANGE)
    table = watched(leader("ada", (10, 30), 4), other)
    table.move({"ada": go((28, 30)), "zoe": go((38, 30))}, [5], [3])
    assert perceived(table) == [("ada", "failure"), ("zoe", "success")]


@pytest.mark.rule("ARG-R-202", "ARG-39.2")
def test_contact_spoils_what_somebody_tries() -> None:
    ada = character("ada", BLUE, (30, 30), of=profile(3, ratings={"scholar": 4}), rank="hero")
    table = watched(ada, character("foe", ORANGE, (40, 30)), surprise=LIBRARY)
    table.move({"ada": Try("scholar"), "foe": Charge(CharacterId("ada"))})
    while table.state.turn == 1:
        for seat in sorted(ARGAD.acting(table.state)):
            table.try_out(seat, Done())
    assert not table.of(SkillTried)


@pytest.mark.rule("ARG-R-202", "ARG-37.12", "ARG-37.13")
@pytest.mark.parametrize(
    ("skill", "key"),
    [("persuasion", "social_in_talk"), ("charm", "social_in_talk"), ("stealth", "stealth_on_the_move")],
)
def test_social_skills_are_tested_in_talk_and_stealth_on_the_move(skill: str, key: str) -> None:
    ada = character("ada", BLUE, (30, 30), of=profile(3, ratings={skill: 4}), rank="hero")
    table = watched(ada)
    table.announce({})
    assert table.refusal(BLUE, Announce(CharacterId("ada"), Try(skill))).key == key
