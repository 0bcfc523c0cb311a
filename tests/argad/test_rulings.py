"""Rulings R-177 to R-210: a result of each, worked out from its words, in positions that its chapter does not have."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.budget import Bill, gap
from escarmouche.argad.field.bases import contacts
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.clothes import Outfit
from escarmouche.argad.model.ground import Room
from escarmouche.argad.model.ids import CharacterId, MarkerId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.morale import Dread
from escarmouche.argad.model.orders import ChangeClothes, Flee, Go, LeaveTable, Sneak, TalkWith, Treat, Try
from escarmouche.argad.model.profiles import MOUNTED, Profile
from escarmouche.argad.model.questions import Mercy
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.model.wardrobe import own_clothes
from escarmouche.argad.morale.calls import CallToSurrender, SurrenderCalled
from escarmouche.argad.morale.flight import FledTable, FlightBegan
from escarmouche.argad.morale.hesitation import LayDownArms
from escarmouche.argad.morale.rallying import AnswerRally
from escarmouche.argad.morale.succession import TookCommand
from escarmouche.argad.morale.surrender import ArmsLaidDown
from escarmouche.argad.morale.trials import MoraleTested
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.movement.unmasking import MarkerUnmasked
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.people.long_talk import TalkOpened
from escarmouche.argad.people.npcs import AttitudeSet, FactTold
from escarmouche.argad.people.recovery import fates
from escarmouche.argad.people.talk import AskTalk, Say
from escarmouche.argad.people.trying import SkillTried
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.truces import AnswerTruce, OfferTruce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.places.treating import Treated
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import ScriptedDice
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind, named, profile
from tests.argad.morale import (
    banner,
    drummer,
    enemy,
    hearts,
    next_turn,
    put_to_the_test,
    results,
    sergeant,
    squad,
    table,
)
from tests.argad.turns import Table, laid

S0, S1, S2 = (CharacterId(f"s{n}") for n in range(3))
PIT = Dread(id="pit", name=named("the pit"), area=(at(20, 20), at(60, 20), at(60, 40), at(20, 40)))


def lost_leader(*people: Character, **values: Any) -> Table:
    """The troop leader, who stood 10 cm south of the squad, has just been shot."""
    chief = character("chief", place=(35, 42), of=profile(4), rank="troop_leader")
    game = table([*people, chief], **values)
    game.state = Felled(chief.id, "shot").apply(game.state)
    return game


@pytest.mark.rule("ARG-R-177")
def test_177_two_causes_at_one_point_are_one_die() -> None:
    """The leader falls while they stand in a place of fear: a 3 against morale 3, with nobody to hearten them."""
    game = lost_leader(*squad(3), dreads=(PIT,))
    game.done([3])
    (test,) = game.of(MoraleTested)
    assert test.causes == ("fear", "leader")
    assert set(results(game).values()) == {"flees"}, "without a leader they were in disorder already"


@pytest.mark.rule("ARG-R-177")
def test_177_a_leader_who_flees_at_a_point_is_a_cause_at_the_next() -> None:
    chief = character("chief", place=(35, 42), of=profile(3), rank="troop_leader", shaken=True, shaken_in=8)
    game = table([*squad(2), chief])
    assert put_to_the_test(game, 6, "chief") == {"chief": "flees"}
    assert len(game.of(MoraleTested)) == 1
    game.to(Phase.SHOTS)
    game.done([6])
    second = game.of(MoraleTested)[1]
    assert (second.causes, {check.character for check in second.checks}) == (("leader",), {S0, S1, "chief"})


@pytest.mark.rule("ARG-R-178")
def test_178_one_step_of_20_cm_is_not_chained() -> None:
    """S0 suffers it. S1 is 20 cm from S0, S2 20 cm from S1; those two rows of base are 2 cm each."""
    people = [character(f"s{n}", place=(30 + 22 * n, 30)) for n in range(3)]
    pit = replace(PIT, area=(at(29, 29), at(31, 29), at(31, 31), at(29, 31)))
    game = table(people, dreads=(pit,))
    game.done([1])
    assert set(results(game)) == {S0, S1}


@pytest.mark.rule("ARG-R-178")
def test_178_bodies_that_share_a_person_are_one() -> None:
    """Two causes, for S0 and for S2; S1 is within 20 cm of both."""
    people = [character(f"s{n}", place=(30 + 22 * n, 30)) for n in range(3)]
    spots = [(29, 31, "a"), (73, 75, "b")]
    pits = tuple(
        replace(PIT, id=name, area=(at(west, 29), at(east, 29), at(east, 31), at(west, 31)))
        for west, east, name in spots
    )
    game = table(people, dreads=pits)
    game.done([1])
    assert [len(test.checks) for test in game.of(MoraleTested)] == [3]


@pytest.mark.rule("ARG-R-179")
def test_179_each_line_once_and_a_six_may_succeed() -> None:
    """C5, two drums +1, banner +1, a hero and a great name +1, in a house +1, no disorder: 9."""
    hall = Room(id=RoomId("hall"), building="inn", shape=(at(20, 20), at(60, 20), at(60, 60), at(20, 60)))
    inside: dict[str, Any] = {"room": hall.id}
    flag = banner()
    people = [
        character("s0", of=profile(5), **inside),
        drummer("d1", BLUE, (40, 30), **inside),
        drummer("d2", BLUE, (44, 30), **inside),
        character("hero", place=(34, 34), rank="hero", **inside),
        character("name", place=(38, 36), of=profile(3, skills=frozenset({"great_name"})), rank="hero", **inside),
        character("bearer", place=(32.5, 30), carries=(flag.id,), **inside),
    ]
    game = table(people, modified=True, table=ground(rooms=(hall,)), things={flag.id: flag})
    assert put_to_the_test(game, 6, "s0") == {"s0": "obeys"}
    assert hearts(game) == {"s0": 9}


@pytest.mark.rule("ARG-R-179")
def test_179_morale_is_never_below_nothing() -> None:
    """C1, in disorder -1, an enemy drum -1: 0, not -1; and a 1 is above it."""
    game = table([character("s0", of=profile(1)), drummer("d", ORANGE, (60, 30))], modified=True)
    assert put_to_the_test(game, 1, "s0") == {"s0": "flees"}
    assert hearts(game) == {"s0": 0}


@pytest.mark.rule("ARG-R-180", "ARG-38.7")
def test_180_the_first_new_test_is_at_the_end_of_the_turn_after() -> None:
    game = table([*squad(1), sergeant(4, (30, 45))])
    assert put_to_the_test(game, 5, "s0") == {"s0": "shaken"}
    next_turn(game)
    assert (game.state.turn, game.state.questions) == (10, ()), "not at the end of the turn of the failure"
    next_turn(game)
    (asked,) = game.state.questions
    game.play(BLUE, AnswerRally(test=True), [3])
    assert results(game)["s0"] == "recovers", "equal, and the sergeant's 4 is better"
    assert not game.who("s0").shaken
    assert asked.seat == BLUE


@pytest.mark.rule("ARG-R-182")
def test_182_one_slow_die_for_those_who_flee_together() -> None:
    """Two side by side run through brush: one die for both."""
    brush = kind("brush", foot="difficult")
    land = ground(kinds=[brush], areas=(area("brush", brush, (5, 10), (25, 10), (25, 60), (5, 60)),))
    people = [
        character(name, place=(30, y), shaken=True, shaken_in=9, flees_in=10) for name, y in (("s0", 30), ("s1", 32.2))
    ]
    game = table([*people, enemy("foe", (45, 31))], table=land)
    game.to(Phase.MELEE)
    game.done()
    assert {type(order) for order in game.state.drafts.values()} == {Flee}
    game.to(Phase.ORDERS)
    game.done([4])
    assert game.at("s0")[0] < 24, "both went on after one die"
    assert game.at("s1")[0] < 24


@pytest.mark.rule("ARG-R-183")
def test_183_who_lays_down_arms_is_offered_to_the_nearest_within_20_cm() -> None:
    """Kim at 18 cm from edge to edge, Max at 19: Kim; both at 21: nobody."""
    game = table([character("s0"), enemy("kim", (50, 30)), enemy("max", (9, 30))])
    game.play(BLUE, LayDownArms((S0,)))
    game.done()
    assert [asked.character for asked in game.state.questions if isinstance(asked, Mercy)] == ["kim"]
    far = table([character("s0"), enemy("kim", (53, 30)), enemy("max", (7, 30))])
    far.play(BLUE, LayDownArms((S0,)))
    far.done()
    assert (far.of(ArmsLaidDown)[0].characters, far.state.questions) == ((S0,), ())


@pytest.mark.rule("ARG-R-185")
@pytest.mark.parametrize(("friends", "foes", "pressed"), [(1, 2, True), (2, 3, False), (2, 4, True)])
def test_185_two_to_one_within_20_cm(friends: int, foes: int, pressed: bool) -> None:
    own = [character(f"s{n}", place=(30, 30 + 3 * n), of=profile(4)) for n in range(friends)]
    others = [enemy(f"e{n}", (45, 30 + 3 * n)) for n in range(foes)]
    game = table([*own, *others])
    game.to(Phase.MELEE)
    game.play(ORANGE, CallToSurrender(CharacterId("e0"), S0))
    game.done(*([[1]] if pressed else []))
    assert (game.of(SurrenderCalled)[0].trial is not None) == pressed


@pytest.mark.rule("ARG-R-186")
def test_186_the_first_able_second_leads_from_the_next_turn_on() -> None:
    """The first of the seconds is a prisoner: the second one it is."""
    first = character("first", place=(50, 50), of=profile(3), second=1, captor=CharacterId("max"))
    second = character("second", place=(52, 40), of=profile(3), second=2)
    captor = enemy("max", (50, 52.1), captive=CharacterId("first"))
    game = lost_leader(*squad(1), first, second, captor, auto=False)
    game.state = replace(game.state, shocks=())
    assert not any(one.rank == "troop_leader" for one in game.state.troop(BLUE))
    next_turn(game)
    assert [event.character for event in game.of(TookCommand)] == ["second"]


@pytest.mark.rule("ARG-R-195")
def test_195_over_the_edge_with_what_is_carried_and_the_aim_is_met() -> None:
    chest = Thing(id=ThingId("chest"), name=named("chest"))
    aim = Objective(id="away", seat=BLUE, text=named("away"), kind="leave", who=(S0,))
    people = [character("s0", place=(8, 30), carries=(chest.id,)), character("bo", place=(30, 70))]
    game = laid([*people, enemy("max", (100, 70))], things={chest.id: chest}, objectives=(aim,))
    game.move({"s0": LeaveTable((at(0, 30),))})
    (gone,) = game.state.departed
    assert [thing.id for thing in gone.things] == ["chest"]
    assert game.state.objectives[0].reached


@pytest.mark.rule("ARG-R-197")
def test_197_a_side_that_has_wholly_given_up_is_no_longer_there() -> None:
    game = table([character("s0"), enemy("max", (60, 30))])
    game.play(BLUE, LayDownArms((S0,)))
    game.done()
    assert game.state.outcome is not None
    assert (game.state.outcome.key, game.state.outcome.params["seats"]) == ("one_side_stays", ORANGE)


def talkers(*others: Character, **values: Any) -> Table:
    """Ada and Zed, of two sides, 2 cm from edge to edge, who do not fight."""
    people = [character("ada", BLUE, (30, 30), rank="hero"), character("nun", BYSTANDERS, (34, 30), of=profile(2))]
    return laid([*people, *others, enemy("max", (100, 70))], **values)


@pytest.mark.rule("ARG-R-198")
@pytest.mark.parametrize(("x", "offered"), [(34.0, True), (34.1, False)])
def test_198_at_two_centimetres_and_no_farther(x: float, offered: bool) -> None:
    game = talkers()
    game.state = game.state.change(CharacterId("nun"), at=at(x, 30))
    ask = AskTalk(CharacterId("ada"), CharacterId("nun"))
    assert (ARGAD.refuse(game.state, BLUE, ask) is None) == offered


@pytest.mark.rule("ARG-R-198")
def test_198_two_questions_with_their_answers() -> None:
    """Four lines: Ada asks, and a nun whom nobody plays has no words of her own: two questions."""
    game = talkers()
    game.play(BLUE, AskTalk(CharacterId("ada"), CharacterId("nun")))
    while not game.state.questions:
        game.done()
    said = 0
    while game.state.questions:
        game.play(BLUE, Say(f"Question {said}"), *([[3]] if said == 0 else []))
        said += 1
    assert said == 2


@pytest.mark.rule("ARG-R-199")
def test_199_a_long_talk_needs_both_to_give_the_order() -> None:
    for agrees in (True, False):
        people = [character("ada", BLUE, (30, 30), rank="hero"), character("bo", ORANGE, (34, 30), rank="hero")]
        game = laid(people, sides=((BLUE, ORANGE),))
        orders: dict[str, Any] = {"ada": TalkWith(CharacterId("bo"))}
        if agrees:
            orders["bo"] = TalkWith(CharacterId("ada"))
        game.move(orders)
        assert bool(game.of(TalkOpened)) == agrees
        assert game.state.turn_status(CharacterId("ada")).order == TalkWith(CharacterId("bo")), "the turn is spent"


@pytest.mark.rule("ARG-R-209", "ARG-R-181")
def test_209_game_flees_over_the_edge_and_is_gone() -> None:
    """A stag with 32 cm 20 cm from the edge, a hunter 15 cm behind it."""
    stag = Profile(id="stag", name=named("stag"), class_=1, armour=profile().armour, game=True, pace=3200)
    people = [character("ada", BLUE, (35, 30)), character("stag", BYSTANDERS, (20, 30), of=stag)]
    game = laid([*people, enemy("max", (100, 30))], options={"hunting": True})
    game.to(Phase.MELEE)
    game.done()
    assert game.of(FlightBegan)
    game.move({})
    assert [event.character for event in game.of(FledTable)] == ["stag"]


@pytest.mark.rule("ARG-R-184", "ARG-38.12")
@pytest.mark.parametrize(("where", "tested"), [("outside", True), ("here", False)])
def test_184_the_units_leader_counts_while_the_troop_leader_is_not_on_this_table(where: str, tested: bool) -> None:
    chief = character("chief", place=(100, 60), of=profile(4), rank="troop_leader")
    reserve = Reserve(id="late", seat=BLUE, characters=(chief,), stretch=(at(0, 0), at(0, 9)), turn=30)
    corporal = character("corporal", place=(30, 42), rank="under_leader", squad="first")
    people = [*squad(2, squad="first"), corporal, *([chief] if where == "here" else [])]
    game = table(people, reserves={"late": reserve} if where == "outside" else {})
    game.state = Felled(corporal.id, "shot").apply(game.state)
    game.done(*([[1]] if tested else []))
    assert [test.causes for test in game.of(MoraleTested)] == [("unit_leader",)] * tested


def fox(place: tuple[float, float], *others: Character, **values: Any) -> Table:
    marker = Marker(id=MarkerId("fox"), owner=BLUE, name=named("fox"), at=at(*place))
    return laid([*others, character("bo", BLUE, (110, 70))], markers={marker.id: marker}, **values)


@pytest.mark.rule("ARG-R-188")
@pytest.mark.parametrize(("die", "went"), [(3, 5), (6, 8)])
def test_188_an_animal_creeps_two_paces_and_a_die(die: int, went: float) -> None:
    game = fox((30, 30), character("max", ORANGE, (60, 70), down_until=9))
    game.done()
    game.play(BLUE, MoveMarker(MarkerId("fox"), (at(30, 38),), creep=True))
    game.done([die])
    assert game.state.markers[MarkerId("fox")].at == at(30, 30 + went)


@pytest.mark.rule("ARG-R-189")
@pytest.mark.parametrize("awake", [True, False])
def test_189_who_lies_unconscious_unmasks_nobody(awake: bool) -> None:
    game = fox((30, 30), character("max", ORANGE, (40, 30), down_until=0 if awake else 9))
    game.done()
    game.done()
    assert bool(game.of(MarkerUnmasked)) == awake


@pytest.mark.rule("ARG-R-194", "ARG-34.6")
def test_194_a_certain_time_from_turn_1_a_two_is_enough_at_the_end_of_turn_2() -> None:
    late = Reserve(
        id="late", seat=BLUE, characters=(character("ada", of=profile(4)),), stretch=(at(0, 0), at(0, 40)), certain=True
    )
    game = laid([character("bo", BLUE, (60, 70)), enemy("max", (100, 70))], reserves={"late": late})
    enter = Enter(CharacterId("ada"), (at(0, 30), at(10, 30)))
    game.to(Phase.MELEE)
    game.done([2])
    game.done()
    assert game.refusal(BLUE, enter).key == "not_arrived", "one turn has passed: only a 1 would do"
    game.to(Phase.MELEE)
    game.done([2])
    game.done()
    game.play(BLUE, enter)


@pytest.mark.rule("ARG-R-200")
def test_200_at_truce_nobody_runs_into_the_other_by_accident() -> None:
    people = [character("ada", BLUE, (30, 30), rank="hero"), character("max", ORANGE, (42, 30), rank="hero")]
    game = laid([*people, character("bo", BLUE, (110, 70)), character("zed", ORANGE, (110, 10))])
    game.play(BLUE, OfferTruce((ORANGE,), "until dusk"))
    game.play(ORANGE, AnswerTruce(game.state.truces[0].id, accept=True))
    game.move({"ada": Go((at(46, 30),))})
    assert contacts(game.state)[CharacterId("ada")] == frozenset()
    assert not game.state.turn_status(CharacterId("max")).contacted


@pytest.mark.rule("ARG-R-201")
def test_201_the_attitude_is_kept_for_that_player() -> None:
    """A neutral nun tells her one public fact; asked again, no die falls, and she has nothing new."""
    npc = Npc(id=CharacterId("nun"), fact=named("The ford is guarded."))
    game = talkers(npcs={npc.id: npc})
    for turn in range(2):
        game.play(BLUE, AskTalk(CharacterId("ada"), CharacterId("nun")))
        while not game.state.questions:
            game.done()
        game.play(BLUE, Say("What news?"), *([[3]] if turn == 0 else []))
        while game.state.questions:
            game.play(BLUE, Say())
    assert len(game.of(AttitudeSet)) == 1
    assert [told.text.en for told in game.of(FactTold)] == ["The ford is guarded."]


@pytest.mark.rule("ARG-R-203")
@pytest.mark.parametrize(("faces", "outcome"), [([5, 2], "success"), ([5, 4], "again"), ([5, 6], "failure")])
def test_203_of_the_dice_of_an_expert_the_best_counts(faces: list[int], outcome: str) -> None:
    expert = profile(3, ratings={"search": 4}, expert={"search": 2})
    game = laid([character("ada", BLUE, (30, 30), of=expert, rank="hero"), enemy("max", (100, 70))])
    game.announce({"ada": Try("search")})
    game.done()
    while not game.of(SkillTried):
        game.play(BLUE, Done())
        game.play(ORANGE, Done(), *([faces] if game.state.phase is Phase.MELEE else []))
    assert [event.test.outcome for event in game.of(SkillTried)] == [outcome]


@pytest.mark.rule("ARG-R-204")
@pytest.mark.parametrize(("length", "goes"), [(10.0, True), (10.1, False)])
def test_204_stealth_is_half_a_move_at_most(length: float, goes: bool) -> None:
    bushes = kind("bushes", hides_low=True, cover=-1)
    land = ground(kinds=[bushes], areas=(area("bushes", bushes, (20, 20), (60, 20), (60, 40), (20, 40)),))
    game = laid([character("ada", BLUE, (30, 30), rank="hero"), enemy("max", (100, 70))], table=land)
    game.done()
    order = Announce(CharacterId("ada"), Sneak((at(30 + length, 30),)))
    assert (ARGAD.refuse(game.state, BLUE, order) is None) == goes


@pytest.mark.rule("ARG-R-205")
@pytest.mark.parametrize(("armour", "turns"), [(Armour.FOUR, 3), (Armour.FIVE, 5)])
def test_205_armour_takes_three_or_five_turns_to_put_on(armour: Armour, turns: int) -> None:
    mail = Outfit(id="mail", name=named("mail"), dress="kit", armour=armour)
    ada = character("ada", BLUE, (30, 30), of=profile(4), rank="hero", wears="own")
    ada = replace(ada, outfits=(own_clothes(ada.profile), mail))
    game = laid([ada, enemy("max", (100, 70))], options={"clothes": True})
    for turn in range(1, turns + 1):
        assert game.who("ada").wears == "own", turn
        game.move({"ada": ChangeClothes("mail")})
        next_turn(game)
    assert (game.who("ada").wears, game.who("ada").profile.armour) == ("mail", armour)


@pytest.mark.rule("ARG-R-206")
@pytest.mark.parametrize(
    ("healer", "lodging", "near", "face", "came"),
    [
        (False, False, False, 3, "after_effects"),  # 4 - 1 = 3: equal
        (True, False, False, 3, "recovers"),  # 4 - 1 + 1 = 4
        (False, True, False, 3, "recovers"),  # 4
        (False, True, True, 3, "after_effects"),  # an enemy within 60 cm: no rest there
    ],
)
def test_206_care_against_health_four(healer: bool, lodging: bool, near: bool, face: int, came: str) -> None:
    ward = Room(
        id=RoomId("ward"), building="inn", shape=(at(20, 20), at(45, 20), at(45, 45), at(20, 45)), lodging=lodging
    )
    inside: dict[str, Any] = {"room": ward.id}
    nurse = profile(3, talents=("physician",) if healer else ())
    hurt = character("hurt", BLUE, (32, 30), of=profile(4, lives=2), lives=1, wound=Wound.PLAIN, **inside)
    foe = enemy("max", (80 if near else 115, 30))
    people = [character("ada", BLUE, (30, 30), of=nurse, rank="hero", **inside), hurt, foe]
    game = laid(people, table=ground(rooms=(ward,)), options={"care": True})
    game.announce({"ada": Treat("hurt")})
    game.done()
    while not game.of(Treated):
        game.play(BLUE, Done())
        melee = game.state.phase is Phase.MELEE
        faces = [[face], *([[1]] if came == "after_effects" else [])]
        game.play(ORANGE, Done(), *(faces if melee else []))
    assert [event.treatment.result for event in game.of(Treated)] == [came]


@pytest.mark.rule("ARG-R-210", "ARG-46.7")
@pytest.mark.parametrize(("most", "told"), [(100, False), (101, True)])
def test_210_a_warning_at_a_ratio_over_one_and_a_quarter(most: int, told: bool) -> None:
    assert bool(gap({BLUE: Bill(80), ORANGE: Bill(most)})) == told


@pytest.mark.rule("ARG-R-208")
def test_208_surprised_people_shoot_at_nobody_but_those_who_have_shown_themselves() -> None:
    """Ada shoots Zed out of hiding; Kim beside him may answer her in this turn, and leaves Bo in the open alone."""
    archer = profile(4, weapons=("crossbow",))
    people = [
        character("ada", BLUE, (30, 30), of=archer, hidden=True, rank="hero"),
        character("bo", BLUE, (47.5, 60), of=archer, rank="hero"),
        character("kim", ORANGE, (45, 33), of=archer, rank="hero"),
        character("zed", ORANGE, (45, 30), of=archer, rank="hero"),
    ]
    game = laid(people, options={"skill_tests": "off"})
    game.play(BLUE, Shoot(Shot(shooter=CharacterId("ada"), weapon=WeaponId("crossbow"), target=CharacterId("zed"))))
    game.done([1])
    game.to(Phase.SHOTS)
    back, aside = (
        Shoot(Shot(shooter=CharacterId("kim"), weapon=WeaponId("crossbow"), target=CharacterId(whom)))
        for whom in ("ada", "bo")
    )
    assert game.refusal(ORANGE, aside).rule == "ARG-R-208"
    game.play(ORANGE, back)


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize(("face", "lives"), [(3, True), (4, False)])
def test_207_left_untreated_on_the_enemys_field_people_die_on_four_to_six(face: int, lives: bool) -> None:
    hero = character("hero", BLUE, (31, 30), of=profile(4, lives=2), lives=1, me=True)
    game = laid([hero, enemy("max", (33, 30)), enemy("kim", (60, 30))], options={"care": True})
    state = Felled(hero.id, "struck").apply(game.state)
    (fate,) = fates(state, ScriptedDice([face]), lambda body, seat: False)
    assert (fate.result != "dead") == lives


@pytest.mark.rule("ARG-R-187")
@pytest.mark.parametrize("mounted", [False, True])
def test_187_a_banner_is_taken_by_people_on_foot_alone(mounted: bool) -> None:
    flag = banner(ORANGE, at=at(32, 30))
    rides: dict[str, Any] = {"mounted": True, "base": MOUNTED} if mounted else {}
    game = table([character("s0", place=(32, 30), of=profile(**rides), rank="hero")], things={flag.id: flag})
    next_turn(game)
    next_turn(game)
    assert (game.who("s0").carries == (flag.id,)) == (not mounted)
