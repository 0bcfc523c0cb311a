"""Page 39: work takes "a certain time", with all its variants."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.ids import ThingId
from escarmouche.argad.model.orders import Stay, Work
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people import certain_time
from escarmouche.argad.places.working import ThingsFound, WorkBegun, Worked, WorkGivenUp, WorkLost
from tests.argad.build import BLUE, ORANGE, at, character, ground, profile, resolution, skirmish
from tests.argad.places import A, B, E, box, events, next_turn, offered, portal, refusal, room, thing, turn

CHEST = ThingId("chest")


def job(*people: Any, chest: dict[str, Any] | None = None, things: Any = None, **options: Any) -> Skirmish:
    """A and B of blue stand at a chest that can be searched; an enemy is far away."""
    there = people or (character("a"), character("b", place=(32, 30)))
    found = thing("chest", (31, 31), **{"job": "search", **(chest or {})})
    state = [*there, character("e", ORANGE, (100, 30))]
    return skirmish(state, things={**found, **(things or {})}, options=options)


def turns(state: Skirmish, *faces: Any, who: Any = (A,)) -> Resolution:
    """One turn of work for each of the dice; None: no die is due."""
    told = resolution(state)
    for face in faces:
        rolled = [] if face is None else [face if isinstance(face, tuple) else (face,)]
        told = turn(next_turn(told), {each: Work(CHEST) for each in who}, *rolled)
    return told


def last(told: Resolution) -> Any:
    return told.events[-1]


@pytest.mark.option("certain_time")
@pytest.mark.rule("ARG-39.1")
def test_a_table_may_do_without_work() -> None:
    assert offered(job(), Work) == [Work(CHEST)]
    off = refusal(job(certain_time=False), Work(CHEST))
    assert off is not None and off.key == "work_not_played"


@pytest.mark.rule("ARG-39.2", "ARG-R-56")
def test_workers_do_nothing_else_and_are_not_contacted() -> None:
    started = turns(job(), 2).skirmish
    assert started.things[CHEST].worked == 1
    contact = {A: {"contacted": frozenset({E})}}
    alone = turn(next_turn(turns(job(), 2)), {A: Work(CHEST)}, during=contact)
    assert alone.skirmish.things[CHEST].worked == 0
    assert events(alone, WorkLost)
    both = turn(next_turn(turns(job(), 2)), {A: Work(CHEST), B: Work(CHEST)}, (6,), during=contact)
    (event,) = events(both, Worked)
    assert (event.turns, event.workers) == (2, (B,))


@pytest.mark.rule("ARG-39.3", "ARG-39.4")
@pytest.mark.parametrize("worked", range(1, 7))
def test_a_die_no_higher_than_the_turns_ends_it(worked: int) -> None:
    assert [certain_time.succeeds(face, worked) for face in range(1, 7)] == [face <= worked for face in range(1, 7)]
    told = turns(job(), *[6] * (worked - 1), worked)
    assert last(told).done


@pytest.mark.rule("ARG-39.1", "ARG-39.2", "ARG-39.3", example="ARG-EX-39")
def test_pushing_a_cart_off_the_road_takes_less_than_three_turns_on_average() -> None:
    """Chances to finish on turn 1 to 6: 1/6, 5/18, 5/18, 5/27, 25/324, 5/324; 899/324 turns on average."""
    left, chances = Fraction(1), []
    for number in range(1, 7):
        good = sum(last(turns(job(chest={"worked": number - 1}), face)).done for face in range(1, 7))
        chances.append(left * Fraction(good, 6))
        left -= chances[-1]
    expected = [(1, 6), (5, 18), (5, 18), (5, 27), (25, 324), (5, 324)]
    assert chances == [Fraction(*pair) for pair in expected]
    assert sum(number * chance for number, chance in enumerate(chances, start=1)) == Fraction(899, 324)


@pytest.mark.rule("ARG-39.1")
@pytest.mark.parametrize(("height", "refused"), [(0, None), (100, None), (500, "work_too_far")])
def test_nobody_works_on_what_stands_on_another_floor(height: int, refused: str | None) -> None:
    state = job(chest={"height": height})
    found = refusal(state, Work("chest"))
    assert (found.key if found else None) == refused


@pytest.mark.option("six_fails")
@pytest.mark.rule("ARG-39.5")
def test_with_the_variant_a_six_means_giving_up() -> None:
    """Turn 4: a 6 ends it in vain, a 5 goes on."""
    told = turns(job(six_fails=True), 5, 5, 5, 6)
    assert isinstance(last(told), WorkGivenUp)
    again = refusal(next_turn(told), Work(CHEST))
    assert again is not None and (again.key, again.rule) == ("work_given_up", "ARG-39.6")
    assert not last(turns(job(six_fails=True), 5, 5, 5, 5)).done


@pytest.mark.rule("ARG-39.5")
def test_nobody_learns_whether_there_was_anything_to_find() -> None:
    letter = thing("letter", inside="chest")
    full, empty = job(things=letter, six_fails=True), job(six_fails=True)
    for fog in (True, False):
        views = [known(replace(one, options=replace(one.options, fog=fog)), BLUE) for one in (full, empty)]
        assert views[0].things == views[1].things
    assert turns(full, 6).events == turns(empty, 6).events
    told = turns(full, 1)
    assert events(told, ThingsFound) == [ThingsFound(CHEST, (ThingId("letter"),), at(31, 31))]
    assert known(told.skirmish, BLUE).things[ThingId("letter")].at == at(31, 31)


@pytest.mark.rule("ARG-39.6")
@pytest.mark.parametrize("values", [{"me": True}, {"rank": "troop_leader"}, {"rank": "under_leader"}])
def test_somebody_who_insists_makes_them_start_again(values: dict[str, Any]) -> None:
    officer = character("b", place=(32, 30), **values)
    state = next_turn(turns(job(character("a"), officer, six_fails=True), 5, 6))
    assert refusal(state, Work(CHEST)) is None
    assert refusal(state.change(B, at=at(60, 30)), Work(CHEST)) is not None
    told = turns(state, 2)
    assert (last(told).turns, last(told).done) == (1, False)


@pytest.mark.rule("ARG-39.6")
def test_the_others_do_not_know_who_gave_up() -> None:
    told = turns(job(six_fails=True, fog=False), 6)
    assert known(told.skirmish, BLUE).given_up == {(BLUE, CHEST)}
    assert known(told.skirmish, ORANGE).given_up == frozenset()
    assert refusal(told.skirmish.change(E, at=at(31, 33)), Work(CHEST), E) is None


@pytest.mark.option("hard_jobs")
@pytest.mark.rule("ARG-39.7")
def test_hard_work_is_a_turn_late() -> None:
    """At the end of turn 1 there is no die; at the end of turn 2 it needs a 1."""
    state = job(chest={"hard": True}, hard_jobs=True)
    assert isinstance(last(turns(state, None)), WorkBegun)
    assert not last(turns(state, None, 2)).done
    assert last(turns(state, None, 1)).done
    assert last(turns(job(chest={"hard": True}), 1)).done


@pytest.mark.rule("ARG-39.8", "ARG-R-57", example="ARG-EX-40")
def test_great_work_takes_two_dice_each_remembered_once_it_succeeds() -> None:
    state = job(chest={"needs": 2}, hard_jobs=True)
    assert not last(turns(state, (1, 5))).done
    assert last(turns(state, (1, 5), 2)).done
    assert last(turns(job(chest={"needs": 2}), 1)).done


@pytest.mark.option("specialists")
@pytest.mark.rule("ARG-39.9", "ARG-R-58", "ARG-R-56")
def test_specialists_are_a_turn_ahead_or_throw_a_die_of_three() -> None:
    """A sapper succeeds on 1 or 2 at the end of turn 1, or with a D3 for certain in turn 3. A six fails, on a D6."""
    people = character("a"), character("b", place=(32, 30), of=profile(talents=("sapper",)))
    chest = {"trade": "sapper"}
    ahead = job(*people, chest=chest, specialists="turn_ahead", six_fails=True)
    assert last(turns(ahead, 2, who=(A, B))).done
    assert not last(turns(ahead, 2, who=(A,))).done
    assert isinstance(last(turns(ahead, 6, who=(A, B))), WorkGivenUp)
    small = job(*people, chest=chest, specialists="small_die", six_fails=True)
    told = turns(small, 3, 3, 3, who=(B,))
    assert (last(told).done, last(told).roll.throw.die.name) == (True, "d3")


@pytest.mark.rule("ARG-39.9")
def test_proper_tools_are_as_good_as_the_trade() -> None:
    tools = thing("tools", tool="search")
    state = job(character("a", carries=(ThingId("tools"),)), things=tools, specialists="turn_ahead")
    assert last(turns(state, 2)).done


@pytest.mark.rule("ARG-39.9")
def test_a_locksmith_forces_doors_faster() -> None:
    table = ground(
        rooms=(room("hall", *box(40, 20, 52, 40)),), portals=(portal("door", (40, 29), (40, 31), None, "hall"),)
    )
    door: Any = frozenset({"door"})
    smith = character("a", place=(38.5, 30), of=profile(talents=("locksmith",)))
    state = skirmish([smith], table=table, options={"specialists": "turn_ahead"}, closed=door, locked=door)
    assert last(turn(state, {A: Work("door")}, (2,))).done


@pytest.mark.rule("ARG-39.5")
def test_what_is_found_is_seen_by_those_who_see_the_place() -> None:
    state = job(things=thing("letter", inside="chest"))
    told = turns(state, 1)
    before = told.states[told.events.index(events(told, ThingsFound)[0])]
    assert see(before, events(told, ThingsFound)[0], BLUE) is not None


def test_a_job_that_nobody_goes_on_with_is_lost_in_every_variant() -> None:
    told = turn(next_turn(turns(job(chest={"hard": True}, hard_jobs=True), None)), {A: Stay()})
    assert events(told, WorkLost) == [WorkLost(CHEST)]
