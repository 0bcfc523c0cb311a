"""Page 42, in the order of the book: creatures, bare hands, hunting, contests; ambush has a file of its own."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.contests import Boxed, ContestWon, HoldBout, HoldShooting, ShotsCounted
from escarmouche.argad.master.placing import PlaceCharacter
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.contests import Contest
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.mounts import Mount
from escarmouche.argad.model.orders import Flee
from escarmouche.argad.model.profiles import MOUNTED, Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.people.harm import KnockedDown
from escarmouche.argad.people.hunts import rides_like_cavalry
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.argad.text.rendering import SkirmishRenderer
from escarmouche.kernel import GAME_MASTER
from tests.argad.build import WEAPONS, at, character, missile, named, profile, skirmish
from tests.argad.melee import blow, fighter, fought, melee, out, steps, strokes, throws
from tests.argad.turns import BLUE, ORANGE, Table, laid

FAR = (110.0, 75.0)
CROSSBOW = profile(4, weapons=("crossbow",))
STAG = Profile(id="stag", name=named("stag"), class_=1, armour=Armour.LIGHT, game=True, pace=3200)
BOAR = replace(STAG, id="boar", class_=3, fierce=True)
ADA, BO = CharacterId("ada"), CharacterId("bo")


@pytest.mark.rule("ARG-42.1")
@pytest.mark.parametrize(("face", "came"), [(1, "miss"), (4, "miss"), (5, "push_back"), (6, "kill"), (10, "kill")])
def test_an_ogre_strikes_with_a_die_of_ten(face: int, came: str) -> None:
    ogre = character("A", BLUE, (30, 30), of=replace(profile(5, "4"), die=10), rank="hero")
    state = melee(ogre, fighter("X", ORANGE, (30.0, 28.0), class_=5))
    assert strokes(fought(state, [face], [1]))["A"].result == came


@pytest.mark.rule("ARG-42.2")
def test_a_creature_that_the_game_master_invents_can_be_used_at_once() -> None:
    state = skirmish([character("ada", BLUE), character("zed", ORANGE, FAR)], master=True)
    table = Table(state)
    ogre = Profile(id="ogre", name=named("ogre"), class_=5, armour=Armour("4"), die=10, pace=1600)
    table.play(
        GAME_MASTER,
        PlaceCharacter(character=CharacterId("og"), name=named("Og"), owner=ORANGE, profile=ogre, at=at(60, 60)),
    )
    assert (allowance(table.state, table.who("og")), table.who("og").profile.die) == (1600, 10)


@pytest.mark.rule("ARG-42.2")
def test_our_bestiary_is_marked_as_ours_and_has_dice_of_other_sizes() -> None:
    ours = {name: each for name, each in library().profiles.items() if each.ours}
    assert sorted(ours) == ["bear", "boar", "goblin", "ogre", "stag", "wolf"]
    assert {each.die for each in ours.values()} == {4, 6, 8, 10}
    assert all(each.ours for each in library().profiles.values() if each.game or each.die != 6)


@pytest.mark.rule("ARG-42.5", "ARG-42.11")
def test_bare_hands_come_after_daggers_and_knock_down() -> None:
    bare = fighter("A", BLUE, (30.0, 30.0), weapon="")
    state = melee(bare, fighter("X", ORANGE, (30.0, 28.0), weapon="dagger"))
    told = fought(state, [1], [5])
    assert steps(told) == [5, 6]
    assert strokes(told)["A"].result == "knock_out"
    assert strokes(fought(state, [1], [4]))["A"].result == "push_back"


def bare_fists(*skills: Any) -> Skirmish:
    """Two of class 3 without weapons, in contact."""
    traits = {"skills": frozenset(skills)}
    places = {"A": (BLUE, (30.0, 30.0)), "X": (ORANGE, (30.0, 28.0))}
    return melee(*(fighter(name, seat, at, weapon="", traits=traits) for name, (seat, at) in places.items()))


@pytest.mark.rule("ARG-42.5", "ARG-42.6", example="ARG-EX-43")
@pytest.mark.parametrize(
    ("skills", "face", "result"),
    [
        ((), 4, "push_back"),
        ((), 5, "knock_out"),
        ((), 6, "knock_out"),
        (("boxer",), 3, "push_back"),
        (("boxer",), 4, "knock_out"),
    ],
)
def test_two_who_box_strike_at_the_same_time_and_put_each_other_down_for_a_turn(
    skills: Any, face: int, result: str
) -> None:
    told = fought(bare_fists(*skills), [face], [face])
    assert {who: stroke.result for who, stroke in strokes(told).items()} == {"A": result, "X": result}
    assert {throw.step for throw in throws(told)} == {6}
    assert not out(told)
    if result == "knock_out":
        assert {event.until for event in told.events if isinstance(event, KnockedDown)} == {told.skirmish.turn + 1}


def hunt(hunter: Profile, *others: Character, game: Profile = STAG, option: bool = True, **values: Any) -> Table:
    """Ada and a stag 13 cm apart; enemies more than 60 cm away."""
    bow = missile("bow", mounted="still", cavalry=True)
    people = [
        character("ada", BLUE, (30, 30), of=hunter, rank="hero", **values),
        character("stag", BYSTANDERS, (45, 30), of=game),
        character("zed", ORANGE, FAR, rank="hero"),
    ]
    table = laid([*people, *others], options={"hunting": option}, weapons={**WEAPONS, bow.id: bow})
    table.to(Phase.SHOTS)
    table.state = table.state.change(CharacterId("stag"), at=at(45, 30))  # it has run, and is back
    return table


def at_the_stag(weapon: str = "crossbow") -> Shoot:
    return Shoot(Shot(shooter=ADA, weapon=WeaponId(weapon), target=CharacterId("stag")))


def shot_down(table: Table, face: int, weapon: str = "crossbow") -> bool:
    table.play(BLUE, at_the_stag(weapon))
    table.done([face])
    return bool(table.state.fallen)


@pytest.mark.rule("ARG-42.8", "ARG-R-209")
def test_hunting_is_for_tables_that_play_it() -> None:
    assert hunt(CROSSBOW, option=False).refusal(BLUE, at_the_stag()).key == "not_an_enemy"


@pytest.mark.option("hunting")
@pytest.mark.rule("ARG-42.8")
@pytest.mark.parametrize(("face", "hit"), [(3, False), (4, True)])
def test_a_hunter_on_foot_shoots_with_one_more(face: int, hit: bool) -> None:
    assert shot_down(hunt(CROSSBOW), face) is hit


MOUNTED_FOOT = profile(4, weapons=("bow",), mounted=True, base=MOUNTED)


@pytest.mark.rule("ARG-42.8")
@pytest.mark.parametrize(("face", "hit"), [(4, False), (5, True)])
def test_mounted_foot_shoot_at_game_what_only_cavalry_shoots_without_the_bonus(face: int, hit: bool) -> None:
    assert shot_down(hunt(MOUNTED_FOOT), face, "bow") is hit


@pytest.mark.rule("ARG-42.8")
def test_at_enemies_only_cavalry_shoots_such_a_bow_from_horseback() -> None:
    table = hunt(MOUNTED_FOOT)
    table.state = table.state.change(CharacterId("zed"), at=at(45, 36))
    shot = Shoot(Shot(shooter=ADA, weapon=WeaponId("bow"), target=CharacterId("zed")))
    assert table.refusal(BLUE, shot).key == "not_from_horseback"


@pytest.mark.rule("ARG-42.8")
def test_mounted_foot_strike_game_as_cavalry_do() -> None:
    rider = character("A", BLUE, (30, 30), of=profile(3, mounted=True, base=MOUNTED), rank="hero")
    beast = character("X", BYSTANDERS, (30, 26.5), of=replace(BOAR, fierce=False))
    state = melee(rider, beast, options={"hunting": True})
    told = fought(state, [3], blows=[blow("A", "X")])
    assert strokes(told)["A"].total == 4


@pytest.mark.rule("ARG-R-209")
def test_nobody_hunts_with_an_enemy_within_60_cm() -> None:
    table = hunt(CROSSBOW, character("kim", ORANGE, (92, 30), rank="hero"))
    assert table.refusal(BLUE, at_the_stag()).key == "no_time_to_hunt"
    assert ARGAD.refuse(hunt(CROSSBOW, character("kim", ORANGE, (92.1, 30))).state, BLUE, at_the_stag()) is None


@pytest.mark.rule("ARG-R-209")
@pytest.mark.parametrize(("game", "strikes"), [(replace(BOAR, fierce=False), False), (BOAR, True)])
def test_game_strikes_only_if_it_is_fierce(game: Profile, strikes: bool) -> None:
    beast = character("X", BYSTANDERS, (30, 28), of=game)
    state = melee(fighter("A", BLUE, (30.0, 30.0)), beast, options={"hunting": True})
    told = fought(state, [1], *([[1]] if strikes else []))
    assert ("X" in strokes(told)) is strikes


@pytest.mark.rule("ARG-R-209")
def test_game_runs_from_people() -> None:
    people = [
        character("ada", BLUE, (30, 30)),
        character("stag", BYSTANDERS, (45, 30), of=STAG),
        character("zed", ORANGE, (10, 30)),
    ]
    table = laid(people, options={"hunting": True})
    table.to(Phase.MELEE)
    table.done()
    assert table.state.drafts[CharacterId("stag")] == Flee((at(77, 30),)), "shown before anybody announces anything"
    table.move({})
    assert table.at("stag") == (77.0, 30.0)


def fair(*skills: Any, class_: int = 4, **values: Any) -> Table:
    people = [
        character("ada", BLUE, (30, 30), of=profile(class_, weapons=("crossbow",), skills=frozenset(skills))),
        character("bo", ORANGE, (60, 30), of=profile(class_, weapons=("crossbow",), skills=frozenset(skills))),
    ]
    return Table(skirmish(people, master=True, **values))


@pytest.mark.rule("ARG-42.9", "ARG-R-209")
def test_nobody_competes_alone_or_unable_and_nobody_boxes_on_horseback() -> None:
    table = fair()
    for people in ((ADA,), (ADA, ADA)):
        assert table.refusal(GAME_MASTER, HoldShooting(people, 2000, 1)).key == "too_few_to_compete"
    assert table.refusal(GAME_MASTER, HoldBout(ADA, ADA)).key == "too_few_to_compete"
    mounted = Table(table.state.change(BO, ride=Mount(id=CharacterId("bay"))))
    assert mounted.refusal(GAME_MASTER, HoldBout(ADA, BO)).key == "unable_to_compete"
    lying = Table(table.state.change(BO, down_until=table.state.turn))
    for command in (HoldShooting((ADA, BO), 2000, 1), HoldBout(ADA, BO)):
        assert lying.refusal(GAME_MASTER, command).key == "unable_to_compete"


@pytest.mark.rule("ARG-42.9", "ARG-R-209")
def test_at_a_mark_everybody_shoots_with_two_more_and_most_hits_win() -> None:
    table = fair()
    table.play(GAME_MASTER, HoldShooting((ADA, BO), 2000, 2), [3, 2], [2, 2])
    assert [event.hits for event in table.of(ShotsCounted)] == [{"ada": 1, "bo": 0}]
    assert table.of(ContestWon)[0].winner == "ada"
    assert table.state.turn == 1


@pytest.mark.rule("ARG-42.9", example="ARG-EX-44")
@pytest.mark.parametrize(("cm", "need"), [(20, 3), (40, 4)])
def test_the_popinjay_is_hit_on_3_at_short_and_on_4_at_medium_range(cm: int, need: int) -> None:
    table = fair()
    table.play(GAME_MASTER, HoldShooting((ADA, BO), 100 * cm, 6), [1, 2, 3, 4, 5, 6], [1] * 6)
    assert table.of(ShotsCounted)[0].hits[ADA] == 7 - need


@pytest.mark.rule("ARG-42.7", "ARG-42.9")
@pytest.mark.parametrize(("face", "calm", "in_a_fight"), [(2, 0, False), (3, 1, False), (4, 1, False), (5, 1, True)])
def test_in_calm_conditions_people_shoot_better_than_in_a_fight(face: int, calm: int, in_a_fight: bool) -> None:
    contest = fair()
    contest.play(GAME_MASTER, HoldShooting((ADA, BO), 1300, 1), [face], [1], *([] if calm else [[6], [1]]))
    assert contest.of(ShotsCounted)[0].hits[ADA] == calm
    fight = laid([character("ada", BLUE, (30, 30), of=CROSSBOW), character("zed", ORANGE, (45, 30))])
    fight.to(Phase.SHOTS)
    fight.play(BLUE, Shoot(Shot(shooter=ADA, weapon=WeaponId("crossbow"), target=CharacterId("zed"))))
    fight.done([face])
    assert bool(fight.state.fallen) is in_a_fight


@pytest.mark.rule("ARG-42.4")
def test_a_bout_is_a_side_event_and_the_turn_goes_on_as_it_was() -> None:
    table = fair("boxer", class_=3)
    before = table.state
    table.play(GAME_MASTER, HoldBout(ADA, BO), [4], [2], [5])
    after = table.state
    assert (after.turn, after.phase, after.characters) == (before.turn, before.phase, before.characters)


@pytest.mark.rule("ARG-R-209")
def test_those_who_have_as_many_hits_shoot_again() -> None:
    table = fair()
    table.play(GAME_MASTER, HoldShooting((ADA, BO), 2000, 2), [3, 2], [2, 3], [5], [6], [2], [3])
    assert [event.hits for event in table.of(ShotsCounted)] == [
        {"ada": 1, "bo": 1},
        {"ada": 1, "bo": 1},
        {"ada": 0, "bo": 1},
    ]
    assert table.of(ContestWon)[0].winner == "bo"


@pytest.mark.rule("ARG-42.9")
def test_the_mark_has_to_be_in_range() -> None:
    assert fair().refusal(GAME_MASTER, HoldShooting((ADA, BO), 6100)).key == "cannot_reach_the_mark"
    assert fair().refusal(GAME_MASTER, HoldShooting((ADA, ADA), 2000)).key == "too_few_to_compete"


@pytest.mark.rule("ARG-R-209", "ARG-42.6")
def test_a_boxer_who_is_down_on_two_turns_running_has_lost() -> None:
    table = fair("boxer", class_=3)
    table.play(GAME_MASTER, HoldBout(ADA, BO), [4], [2], [5])
    assert [event.down for event in table.of(Boxed)] == [("bo",), ("bo",)]
    assert table.of(ContestWon)[0].winner == "ada"
    assert set(table.state.characters) == {"ada", "bo"}, "nobody is hurt"


@pytest.mark.rule("ARG-R-209")
def test_in_the_ring_nobody_goes_back_but_loses_the_next_strike() -> None:
    table = fair("boxer", class_=3)
    table.play(GAME_MASTER, HoldBout(ADA, BO), [3], [1], [1], [1], [4], [4])
    first, second, *_ = table.of(Boxed)
    assert (first.results[ADA], set(second.results)) == ("push_back", {"ada"})
    assert table.of(ContestWon)[0].winner == "bo"
    assert table.at("bo") == (60.0, 30.0)


@pytest.mark.rule("ARG-42.5")
def test_who_has_not_learnt_to_box_strikes_with_one_less() -> None:
    table = fair(class_=3)
    table.play(GAME_MASTER, HoldBout(ADA, BO), [5], [1], [5])
    rolls = table.of(Boxed)[0].rolls
    assert [each.rule for each in rolls[ADA].throw.modifiers] == ["ARG-42.5"]


@pytest.mark.rule("ARG-R-209")
def test_a_scenario_holds_its_contests_without_a_game_master() -> None:
    table = fair("boxer", class_=3, phase=Phase.EARLY)
    bout = Contest(id="bout", kind="boxing", people=(ADA, BO), turn=2)
    table.state = replace(table.state, master=False, contests=(bout,))
    table.to(Phase.MELEE)
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [4], [2], [5])
    assert (table.of(ContestWon)[0].winner, table.state.contests, table.state.turn) == ("ada", (), 2)


@pytest.mark.rule("ARG-42.9")
def test_without_a_word_in_the_scenario_people_shoot_three_times_at_20_cm() -> None:
    """Where a pistol needs a 7, two less at a mark."""
    table = fair(phase=Phase.EARLY)
    for who in (ADA, BO):
        table.state = table.state.change(who, profile=profile(4, weapons=("pistol",)))
    table.state = replace(table.state, master=False, contests=(Contest(id="fair", kind="shooting", people=(ADA, BO)),))
    table.to(Phase.MELEE)
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [5, 1, 1], [4, 4, 4])
    assert [event.hits for event in table.of(ShotsCounted)] == [{"ada": 1, "bo": 0}]


@pytest.mark.rule("ARG-R-209")
def test_a_turn_in_which_neither_boxer_can_strike_is_told() -> None:
    state = laid([character("ada", BLUE, (10, 10)), character("bo", ORANGE, (60, 10))]).state
    assert SkirmishRenderer(state, "en").sentences(Boxed({}, {})) == ["In the ring, both catch their breath."]


@pytest.mark.rule("ARG-42.8")
@pytest.mark.parametrize(("mounted", "game", "rides"), [(True, True, True), (True, False, False), (False, True, False)])
def test_foot_on_horseback_ride_like_cavalry_against_game_alone(mounted: bool, game: bool, rides: bool) -> None:
    rider = character("a", BLUE, (30, 30), ride=Mount(id=CharacterId("bay")))
    hunter = rider if mounted else character("a", BLUE, (30, 30))
    prey = character("x", ORANGE, (50, 30), of=STAG if game else profile())
    assert rides_like_cavalry(hunter, prey) is rides
