"""The scenarios that come with the game: they start, everybody has room, and journals hold them whole."""

from itertools import combinations
from typing import Any, get_args

import pytest
from msgspec import ValidationError, convert
from msgspec.structs import fields, replace

from escarmouche.argad.chapters import ORDERS, AtTable
from escarmouche.argad.content.library import library
from escarmouche.argad.content.opening_checks import NEEDS
from escarmouche.argad.content.scenario import Scenario, complete, load_scenario, scenarios, setup, start
from escarmouche.argad.field import bases, terrain
from escarmouche.argad.model.agreements import Terms
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.conveyances import Engine
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.measures import write
from escarmouche.argad.model.morale import Dread
from escarmouche.argad.model.mounts import Animal
from escarmouche.argad.model.orders import Across, Go
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.tactics import VolleyDrill
from escarmouche.argad.model.talks import Cue
from escarmouche.argad.people.talk import Speak, Speeches
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shot_events import Fired
from escarmouche.argad.tables import ElsewhereSpace, offered
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import NAME, added, changed, small, started

EACH = pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)


def test_the_easiest_comes_first() -> None:
    assert [scenario.id for scenario in scenarios()] == [
        "first-meeting",
        "the-three-herons",
        "the-gallows-oak",
        "foxes-in-the-mist",
        "salt-for-saint-aubin",
        "the-hedge-of-spears",
        "bridge-of-the-bell",
        "the-stubble-field",
        "raid-on-the-farm",
        "the-wall-at-the-ford",
        "the-governors-stair",
        "the-fair-at-four-winds",
    ]
    assert len({scenario.setting for scenario in scenarios()}) == 3


@EACH
def test_a_scenario_starts_and_everybody_has_room(scenario: Scenario) -> None:
    state = start(setup(load_scenario(scenario.id)))
    assert state.seats == scenario.seats
    for one, other in combinations(state.characters.values(), 2):
        assert one.room != other.room or not bases.overlaps(one, other)
    for one in state.characters.values():
        assert terrain.going_at(state, one, one.at, one.room) in ("easy", "difficult", "very_difficult")


@EACH
def test_both_sides_have_leaders_secrets_cover_and_mixed_weapons(scenario: Scenario) -> None:
    state = start(setup(scenario))
    for seat in state.seats:
        troop = [one for one in state.everybody() if one.owner == seat]
        assert sum(one.rank == "troop_leader" for one in troop) == 1
        assert sum(one.me for one in troop) == 1
        assert len({weapon for one in troop for weapon in (*one.profile.weapons, *one.covered)}) >= 4
        mine = [objective for objective in scenario.objective if objective.seat == seat]
        assert {objective.secret for objective in mine} == {True, False}
    assert sum(kind.cover < 0 for kind in state.ground.kinds.values()) >= 3


@EACH
def test_nobody_begins_in_contact_with_an_enemy(scenario: Scenario) -> None:
    assert not any(bases.contacts(start(setup(scenario))).values())


@EACH
def test_a_journal_holds_all_that_the_scenario_takes_from_the_library(scenario: Scenario) -> None:
    whole = complete(scenario)
    assert complete(whole) == whole
    assert start(Setup(scenario.seats, write(whole))) == start(Setup(scenario.seats, write(scenario)))
    assert all(not isinstance(member.profile, str) for party in whole.party for member in party.troop.member)  # type: ignore[union-attr]  # no troop is named by its id


@pytest.mark.rule("ARG-2.5")
def test_a_game_master_may_sit_at_the_table_but_need_not() -> None:
    alone = setup(scenarios()[0])
    refereed = replace(alone, seats=(*alone.seats, GAME_MASTER))
    assert [start(each).master for each in (alone, refereed)] == [False, True]
    assert start(refereed).seats == alone.seats


def test_the_table_chooses_over_the_scenario_and_the_scenario_over_the_setting() -> None:
    assert started(small()).options.hidden_knives
    assert not started(small(options={"hidden_knives": False})).options.hidden_knives
    assert started(small(options={"hidden_knives": False}), hidden_knives=True).options.hidden_knives
    assert started(small(options={"voice": 25})).options.voice == 2500


@pytest.mark.rule("ARG-33.2")
def test_each_players_own_character_has_two_lives_if_the_table_plays_so() -> None:
    assert {who: one.lives for who, one in started(small()).characters.items()} == {"ada": 2, "bo": 1, "max": 2}
    assert {one.lives for one in started(small(), two_lives=False).characters.values()} == {1}


@pytest.mark.option("two_lives_for")
@pytest.mark.rule("ARG-33.2")
@pytest.mark.parametrize(
    ("whom", "special"), [("own", {"bo", "max"}), ("leaders", {"ada"}), ("companions", {"ada", "bo", "max"})]
)
def test_a_table_says_who_bears_a_wound(whom: str, special: set[str]) -> None:
    """Blue's own character is Bo, who follows Ada; Max is his player, and leads nobody."""
    data = changed("party.0.troop.member.1.me", True)
    data["party"][0]["troop"]["member"][0]["companion"] = True
    people = started(data, two_lives_for=whom).characters.values()
    assert {one.id for one in people if one.lives == 2} == special


def test_bystanders_belong_to_nobody() -> None:
    guest = {"id": "eve", "profile": "monk"}
    party = {
        "seat": "",
        "troop": {"id": "guests", "name": NAME, "member": [guest]},
        "post": [{"id": "eve", "at": [9, 40]}],
    }
    eve = started(added("party", party)).characters[CharacterId("eve")]
    assert (eve.owner, eve.me, eve.lives) == (BYSTANDERS, False, 1)


def test_people_stand_on_the_floor_of_their_room() -> None:
    data = changed("party.0.post.0", {"id": "ada", "at": [55, 45], "floor": 1})
    ada = started(data).characters[CharacterId("ada")]
    assert (ada.room, ada.height) == ("attic", 500)
    below = started(changed("party.0.post.0.at", [55, 45])).characters[CharacterId("ada")]
    assert (below.room, below.height) == ("hut", 0)


def test_prisoners_are_in_their_captors_hands() -> None:
    state = started(changed("party.0.post.0.captor", "max"))
    assert (state.characters[CharacterId("ada")].captor, state.characters[CharacterId("max")].captive) == ("max", "ada")


def test_weapons_may_begin_unloaded() -> None:
    data = changed("party.0.troop.member.0.profile", "crossbowman")
    data["party"][0]["post"][0]["unloaded"] = ["crossbow"]
    assert started(data).characters[CharacterId("ada")].unloaded == {"crossbow": 1}


def test_doors_begin_open_closed_or_locked() -> None:
    def doors(state: Skirmish) -> tuple[int, int]:
        return len(state.closed), len(state.locked)

    assert doors(started(small())) == (0, 0)
    assert doors(started(changed("ground.portals.0.closed", True))) == (1, 0)
    assert doors(started(changed("ground.portals.0.locked", True))) == (1, 1)


@pytest.mark.rule("ARG-2.3")
def test_troops_of_all_settings_can_meet() -> None:
    posts = [{"id": "captain_merle", "at": [60, 10]}]
    state = started(changed("party.1", {"seat": "orange", "troop": "petrel_crew", "post": posts}))
    assert {"bow", "flint_pistol"} <= state.weapons.keys()


def test_the_same_scenario_can_be_played_by_other_seats_only_if_they_are_its_own() -> None:
    with pytest.raises(BrokenInput, match="the scenario is for blue, orange"):
        start(Setup((Seat("red"), Seat("green")), small()))


def test_every_kind_of_objective_that_needs_something_is_known() -> None:
    kinds = {objective.kind for scenario in scenarios() for objective in scenario.objective}
    assert {"carry", "hold", "free", "save", "capture"} <= kinds
    possible = next(field.type for field in fields(Objective) if field.name == "kind")
    assert set(NEEDS) <= set(get_args(possible))


def test_the_stock_troops_can_be_placed() -> None:
    for troop in library().troops.values():
        posts = [{"id": member.id, "at": [4 + 6 * number, 55]} for number, member in enumerate(troop.member[:12])]
        state = started(changed("party.0", {"seat": "blue", "troop": troop.id, "post": posts}))
        assert len(list(state.troop(Seat("blue")))) == len(posts)


@pytest.mark.rule("ARG-13.6")
@pytest.mark.parametrize(
    ("name", "window"), [("raid-on-the-farm", "loft_window"), ("the-governors-stair", "cabinet_window")]
)
def test_nobody_walks_in_or_out_by_a_window_of_an_upper_floor(name: str, window: str) -> None:
    state = start(setup(load_scenario(name)))
    portal = next(portal for portal in state.ground.portals if portal.id == window)
    (x1, y1), (x2, y2) = portal.line
    inside, outside = ((x1 + x2) // 2, (y1 + y2) // 2 - 200), ((x1 + x2) // 2, (y1 + y2) // 2 + 200)
    if x1 == x2:
        inside, outside = (x1 - 200, (y1 + y2) // 2), (x1 + 200, (y1 + y2) // 2)
    below = next(one for one in state.characters.values() if one.height == 0 and one.room is None)
    above = next(one for one in state.characters.values() if one.room == portal.joins[0])
    assert any(crossing.blocks for crossing in terrain.crossings(state, below, outside, inside, None))
    assert any(crossing.blocks for crossing in terrain.crossings(state, above, inside, outside, above.room))


@pytest.mark.parametrize(
    ("entry", "given", "field", "value"),
    [
        (Across, {"whom": "max"}, "cross", False),
        (Animal, {}, "trained", False),
        (Cue, {"when": "near", "does": "tells"}, "within", 0),
        (Dread, {"id": "ogre", "name": NAME}, "within", 4000),
        (Engine, {"top": 300, "change": 100}, "turn", 45),
        (Unit, {"id": "guard", "members": ["ada"]}, "heading", 0),
        (VolleyDrill, {"name": NAME, "weapons": ["musket"]}, "least", 6),
    ],
)
def test_what_a_file_leaves_out_is_as_the_documents_say(entry: Any, given: Any, field: str, value: Any) -> None:
    assert getattr(convert(given, entry), field) == value


@pytest.mark.rule("ARG-R-200")
def test_the_terms_of_a_truce_are_four_hundred_characters_at_most() -> None:
    assert convert("x" * 400, Terms) == "x" * 400
    with pytest.raises(ValidationError):
        convert("x" * 401, Terms)


@pytest.mark.rule("ARG-R-196")
def test_what_is_offered_at_another_table_is_one_command_or_a_space_of_them() -> None:
    hall = TableId("hall")
    assert offered(hall, Done()) == AtTable(hall, Done())
    speeches = Speeches((Speak(CharacterId("ada"), "…", aloud=True),))
    assert offered(hall, speeches) == ElsewhereSpace(hall, speeches)


def test_most_orders_are_neither_early_nor_late_and_shots_before_movement_are_at_its_start() -> None:
    assert ORDERS.kinds[Go].rank == 0
    assert Fired(slot="early", target=(), dice=(), rolls=()).instant == 0
