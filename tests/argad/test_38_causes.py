"""Page 38: what shakes people, who is tested for it, and at which points of a turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import Event
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.aftermath import PrisonerTaken
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Ground, Room
from escarmouche.argad.model.ids import CharacterId, RoomId, UnitId, WeaponId
from escarmouche.argad.model.morale import Dread
from escarmouche.argad.model.orders import Go, LeaveTable
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.morale.dreads import Dreaded
from escarmouche.argad.morale.hesitation import TestMorale
from escarmouche.argad.morale.trials import AnswerMorale, MoraleAsked, MoraleTested
from escarmouche.argad.movement.exits import LeftTable
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.seat_commands import TimeUp
from escarmouche.argad.phases.turn import Done, Interrupted
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import CLOCK, Refusal, ScriptedDice, Seat, Setup
from escarmouche.text.codec import decoder, encode
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, at, character, ground, named, profile
from tests.argad.morale import enemy, put_to_the_test, results, sergeant, squad, table
from tests.argad.turns import Table

CHIEF = CharacterId("chief")


def chief(place: tuple[float, float] = (60, 30), **values: Any) -> Character:
    return character("chief", place=place, of=profile(4), **{"rank": "troop_leader", **values})


def loses(game: Table, who: CharacterId = CHIEF) -> Table:
    """Somebody has fallen since morale was tested last."""
    game.state = Felled(who, "shot").apply(game.state)
    return game


def bodies(game: Table) -> list[tuple[str, ...]]:
    return [trial.characters for event in game.of(MoraleAsked) for trial in event.trials]


@pytest.mark.rule("ARG-38.9", "ARG-R-184")
def test_seeing_the_troop_leader_fall() -> None:
    """30 cm away, in view of six: one test for these six."""
    game = loses(table([*squad(6), chief((75, 30))]))
    game.done([1])
    assert bodies(game) == [tuple(f"s{n}" for n in range(6))]
    (test,) = game.of(MoraleTested)
    assert test.causes == ("leader",)


@pytest.mark.rule("ARG-38.1", "ARG-38.9")
def test_without_morale_losing_the_leader_shakes_nobody() -> None:
    game = table([*squad(), chief()])
    game.state = replace(game.state, options=replace(game.state.options, morale="off"))
    loses(game).done()
    assert not game.of(MoraleAsked)
    assert not game.of(MoraleTested)


@pytest.mark.rule("ARG-38.9", "ARG-R-114")
@pytest.mark.parametrize(("x", "shaken"), [(158, True), (160, False)])
def test_the_leader_is_told_apart_at_a_hundred_and_twenty(x: float, shaken: bool) -> None:
    game = loses(table([*squad(1, place=(37, 30)), chief((x, 30))], table=Ground(width=20000, depth=8000)))
    game.done(*([[1]] if shaken else []))
    assert bool(bodies(game)) == shaken


@pytest.mark.rule("ARG-38.9", "ARG-R-114")
def test_behind_a_house_nobody_sees_it() -> None:
    hall = Room(id=RoomId("hall"), building="inn", shape=(at(45, 5), at(55, 5), at(55, 75), at(45, 75)))
    game = loses(table([*squad(1), chief((70, 30))], table=ground(rooms=(hall,))))
    game.done()
    assert not bodies(game)


@pytest.mark.rule("ARG-38.9")
def test_seeing_the_leader_taken() -> None:
    game = table([*squad(), chief()])
    game.state = PrisonerTaken(CHIEF, CharacterId("foe")).apply(game.state)
    game.done([1])
    (test,) = game.of(MoraleTested)
    assert (test.causes, test.by) == (("leader",), "foe")


@pytest.mark.rule("ARG-38.9", "ARG-R-184")
def test_a_leader_who_walks_off_the_table_in_good_order_shakes_nobody() -> None:
    game = table([*squad(3, place=(30, 8)), chief((40, 5))])
    game.move({"chief": LeaveTable((at(40, 0),))})
    game.to(Phase.MELEE)
    assert game.of(LeftTable)
    assert bodies(game) == []


@pytest.mark.rule("ARG-38.9", "ARG-R-177")
def test_a_leader_who_flees_is_a_cause_at_the_next_point_only() -> None:
    game = table([*squad(), chief((40, 34), shaken=True, shaken_in=8)])
    put_to_the_test(game, 6, "chief")
    assert results(game) == {"chief": "flees"}, "the others are not tested at the same point"
    game.done()
    game.done()
    game.done([1])
    assert set(results(game)) == {"chief", "s0", "s1", "s2"}


@pytest.mark.rule("ARG-38.12")
@pytest.mark.parametrize("led", [False, True])
def test_in_the_absence_of_a_troop_leader_the_leader_of_the_unit_counts(led: bool) -> None:
    people = [*squad(3, squad="first"), sergeant(squad="first"), character("other", place=(60, 60), squad="second")]
    game = loses(table([*people, *([chief()] if led else [])]), CharacterId("sergeant"))
    game.done(*([] if led else [[1]]))
    assert bodies(game) == ([] if led else [("s0", "s1", "s2")])


def crossfire(**options: Any) -> Table:
    """An archer of blue, her chief beside her, and two friends in a melee with an enemy."""
    archer = character("archer", place=(30, 20), of=profile(3, weapons=("crossbow",)))
    friends = [character("bo", place=(30, 40)), character("cy", place=(32.1, 40))]
    return table([archer, chief((33, 20)), *friends, enemy("max", (30, 42))], options=options)


@pytest.mark.rule("ARG-38.13")
def test_being_shot_at_by_friends_is_enough() -> None:
    game = crossfire()
    for _ in range(3):
        game.done()
    shot = Shot(shooter=CharacterId("archer"), weapon=WeaponId("crossbow"), target=CharacterId("max"), crowd=True)
    game.play(BLUE, Shoot(shot))
    game.done([1], [1])
    assert not game.state.fallen
    (test,) = game.of(MoraleTested)
    assert (test.causes, {"bo", "cy"} <= {check.character for check in test.checks}) == (("friends",), True)


@pytest.mark.rule("ARG-R-178", "ARG-R-114")
def test_a_body_is_the_unit_and_those_of_the_troop_near_it() -> None:
    """Two groups far apart are two bodies with a die each; those within 20 cm of a unit are tested with it."""
    near = character("near", place=(30, 51), of=profile(4))
    chained = character("chained", place=(30, 72), of=profile(4))
    apart = [replace(one, id=CharacterId(f"z{one.id}"), at=(9000 + 250 * n, 3000)) for n, one in enumerate(squad(2))]
    game = table([*squad(2), *apart, near, chained, enemy("x", (110, 5))])
    put_to_the_test(game, 1, "s0")
    assert set(results(game)) == {"s0"}, "who is asked for is tested alone"
    game = loses(table([*squad(2), *apart, near, chief((60, 10))]))
    game.done([1], [1])
    assert bodies(game) == [("near", "s0", "s1"), ("zs0", "zs1")]


@pytest.mark.rule("ARG-R-178")
def test_a_unit_is_one_body_however_far_its_people_stand() -> None:
    first, second = squad(2, place=(30, 30))
    apart = replace(second, at=(9000, 3000))
    game = table([first, apart, chief((60, 10))])
    unit = Unit(id=UnitId("guards"), owner=BLUE, members=(first.id, apart.id))
    game.state = replace(game.state, units={unit.id: unit})
    loses(game).done([1])
    assert bodies(game) == [("s0", "s1")]


@pytest.mark.rule("ARG-R-178")
@pytest.mark.parametrize("how", [{"captor": CharacterId("foe")}, {"fleeing": True}, {"yielded": True}])
def test_prisoners_and_those_who_run_are_not_tested(how: dict[str, Any]) -> None:
    first, *others = squad()
    game = loses(table([replace(first, **how), *others, chief()]))
    game.done([1])
    assert set(results(game)) == {"s1", "s2"}


@pytest.mark.rule("ARG-R-177")
def test_two_causes_at_one_point_are_one_test() -> None:
    game = table([*squad(), chief()])
    game.play(BLUE, TestMorale((CharacterId("s1"), CharacterId("s2")), "fear"))
    loses(game).done([1])
    (test,) = game.of(MoraleTested)
    assert (test.causes, len(test.checks)) == (("fear", "leader"), 3)


@pytest.mark.rule("ARG-R-177")
def test_causes_of_the_movement_wait_for_the_shooting() -> None:
    game = table([*squad(), chief()])
    game.done()
    loses(game).done()
    game.done()
    assert (game.state.phase, bodies(game)) == ("shots", [])
    game.done([1])
    assert (game.state.phase, len(bodies(game))) == ("melee", 1)


@pytest.mark.rule("ARG-R-177")
def test_causes_of_the_melee_are_tested_after_it() -> None:
    game = table([*squad(), chief()])
    for _ in range(4):
        game.done()
    loses(game).done([1])
    assert (game.state.turn, len(game.of(MoraleTested))) == (10, 1)


# A question between two steps of a phase


def asked() -> Table:
    game = loses(table([*squad(), chief()], auto=False))
    game.done()
    return game


@pytest.mark.rule("ARG-R-177", "ARG-R-55")
def test_what_follows_waits_for_the_answer() -> None:
    game = asked()
    assert (game.state.phase, game.told()[-1]) == ("early", "Interrupted")
    assert ARGAD.acting(game.state) == {BLUE}
    assert game.refusal(ORANGE, Done()).key == "answer_first"
    assert game.refusal(ORANGE, AnswerMorale(test=True)).key == "nothing_asked"
    game.play(BLUE, AnswerMorale(test=True), [2])
    assert (game.state.phase, game.state.step) == ("orders", 0)


@pytest.mark.rule("ARG-R-55", "ARG-38.1")
def test_who_does_not_answer_in_time_does_not_test() -> None:
    game = asked()
    game.play(CLOCK, TimeUp())
    assert (game.state.phase, game.of(MoraleTested)) == ("orders", [])


@pytest.mark.rule("ARG-R-177")
def test_the_events_lead_from_state_to_state_whatever_was_asked_between() -> None:
    """From a save in the middle of the question the game goes on as if nothing had been."""
    game = asked()
    saved = decoder(Skirmish).decode(encode(game.state))
    assert saved == game.state
    decided = ARGAD.decide(saved, BLUE, AnswerMorale(test=True), ScriptedDice([5]))
    assert not isinstance(decided, Refusal)
    state = saved
    for event in decided.events:
        state = ARGAD.evolve(state, decoder(Event).decode(encode(event)))
    game.play(BLUE, AnswerMorale(test=True), [5])
    assert state == decided.state == game.state
    assert [type(event) for event in game.events].count(Interrupted) == 1


# What a scenario adds


GALLOWS = Dread(id="gallows", name=named("the gallows"), area=(at(28, 20), at(45, 20), at(45, 25), at(28, 25)))
OGRE = Dread(id="ogre", name=named("the ogre"), person=CharacterId("foe"), within=4000)


@pytest.mark.rule("ARG-38.2", "ARG-R-184", "ARG-R-177")
@pytest.mark.parametrize(("to", "tested"), [((30, 15), True), ((30, 23), True), ((30, 26), False)])
def test_a_zone_of_the_scenario_puts_to_the_test_whoever_comes_there_even_in_passing(
    to: tuple[float, float], tested: bool
) -> None:
    """At the shooting point, for moving never stops for a test; and everybody once."""
    game = table([*squad(2, place=(30, 30)), sergeant()], dreads=(GALLOWS,))
    game.announce({"s0": Go((at(*to),))})
    game.done()
    game.to(Phase.SHOTS)
    game.done(*([[1]] if tested else []))
    assert [test.causes for test in game.of(MoraleTested)] == [("fear",)] * tested
    assert [event.characters for event in game.of(Dreaded)] == [("s0",)] * tested
    assert all(ARGAD.see(game.state, event, ORANGE) is None for event in game.of(Dreaded))
    turn = game.state.turn
    while game.state.turn == turn:
        game.done()
    game.to(Phase.MELEE)
    assert len(game.of(MoraleTested)) == tested, "nobody is frightened twice by the same thing"


@pytest.mark.rule("ARG-38.2", "ARG-R-184")
@pytest.mark.parametrize(("x", "tested"), [(30 + 42, True), (30 + 43, False)])
def test_a_person_of_the_scenario_puts_to_the_test_whoever_sees_him_near(x: float, tested: bool) -> None:
    """40 cm from edge to edge; and nobody is afraid of the own side."""
    game = table([character("s0"), enemy("foe", (x, 30)), enemy("kim", (x, 40))], dreads=(OGRE,))
    game.done(*([[6]] if tested else []))
    assert results(game) == ({"s0": "flees"} if tested else {})
    if tested:
        assert game.who("s0").dreads == "foe"


@pytest.mark.rule("ARG-R-184")
@pytest.mark.parametrize(("seats", "tested"), [((), True), ((BLUE,), True), ((ORANGE,), False)])
def test_a_zone_may_frighten_the_people_of_some_players_only(seats: tuple[Seat, ...], tested: bool) -> None:
    game = table([character("s0", place=(30, 22))], dreads=(replace(GALLOWS, seats=seats),))
    game.done(*([[1]] if tested else []))
    assert bool(game.of(Dreaded)) is tested


@pytest.mark.rule("ARG-R-184")
def test_a_test_for_what_the_scenario_adds_is_asked_about_where_the_table_is_asked() -> None:
    game = table([character("s0", place=(30, 22))], auto=False, dreads=(GALLOWS,))
    game.done()
    assert [asked.seat for asked in game.state.questions] == [BLUE]
    off = table([character("s0", place=(30, 22))], dreads=(GALLOWS,), options={"morale": "off"})
    off.done()
    assert not off.of(Dreaded)


@pytest.mark.parametrize(
    "dread", [{}, {"area": [[1, 1], [2, 2]]}, {"person": "nobody"}, {"area": [[1, 1], [9, 1], [9, 9]], "person": "ada"}]
)
def test_what_frightens_people_is_checked_when_the_scenario_starts(dread: dict[str, Any]) -> None:
    data = small(dread=[{"id": "d", "name": {"en": "a", "fr": "b"}, **dread}])
    with pytest.raises(BrokenInput):
        ARGAD.start(Setup((BLUE, ORANGE), data, {}))
