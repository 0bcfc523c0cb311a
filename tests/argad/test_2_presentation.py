"""Pages 1 and 2, in the order of the book: what the game is, who plays whom, and what may be left out. Bases follow."""

from typing import Any

import pytest

from escarmouche.argad.content.budget import points
from escarmouche.argad.content.library import library
from escarmouche.argad.content.scenario import scenarios, setup, start
from escarmouche.argad.content.troops import player_of
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.questions import FollowUp
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.games import rulebook
from tests.argad.broken import changed, small, started
from tests.argad.build import BLUE, at, profile
from tests.argad.turns import three_a_side

ADA, BO, MAX = (CharacterId(name) for name in ("ada", "bo", "max"))


@pytest.mark.rule("ARG-1.1")
def test_the_index_names_the_book_and_its_author() -> None:
    book = rulebook("argad")
    assert (book.title, book.author) == ("Argad!", "Patrice Méallier")


@pytest.mark.rule("ARG-2.1")
def test_one_figure_is_one_character() -> None:
    state = start(setup(scenarios()[0]))
    figures = [post for party in scenarios()[0].party for post in party.post]
    assert len(state.characters) == len(figures)
    assert len(Felled(CharacterId("isaut"), "shot").apply(state).characters) == len(figures) - 1


@pytest.mark.rule("ARG-2.2")
def test_exactly_one_character_is_the_player_and_the_flag_moves() -> None:
    troop = library().troops["petrel_crew"]
    assert [member.id for member in troop.member if member.me] == ["captain_merle"]
    for me in ("ada", "bo"):
        members = [{"id": who, "profile": "archer", "me": who == me} for who in ("ada", "bo")]
        state = started(changed("party.0.troop.member", members))
        assert [one.id for one in state.troop(BLUE) if one.me] == [me]


@pytest.mark.rule("ARG-2.2")
@pytest.mark.parametrize(
    ("members", "player"),
    [
        ([{"id": "ada", "profile": "archer"}, {"id": "bo", "profile": "guard"}], "ada"),
        ([{"id": "ada", "profile": "archer"}, {"id": "bo", "profile": "guard", "rank": "troop_leader"}], "bo"),
        ([{"id": "ada", "profile": "archer", "me": True}, {"id": "bo", "profile": "guard", "rank": "hero"}], "ada"),
    ],
)
def test_without_a_flag_the_troop_leader_is_the_player(members: list[dict[str, Any]], player: str) -> None:
    state = started(changed("party.0.troop.member", members))
    assert [one.id for one in state.troop(BLUE) if one.me] == [player]
    assert player_of(library().troops["bell_temple"].member) == "abbot_jiku"


@pytest.mark.rule("ARG-2.3")
def test_a_setting_brings_its_weapons_and_changes_no_principle() -> None:
    shooting = {
        weapon.id
        for weapon in library().armoury(library().settings["flintlock"]).values()
        if weapon.shot and not weapon.ours
    }
    assert shooting == {"flint_pistol", "flint_musket", "flint_musket_bayonet"}
    for setting in library().settings:
        assert started(small(setting=setting)).characters[MAX].profile.class_ == 3


@pytest.mark.rule("ARG-2.4")
def test_with_every_optional_rule_off_a_turn_of_move_shot_and_strike_runs_to_its_end() -> None:
    table = three_a_side(preset="basic")
    table.done()
    table.play(BLUE, Announce(BO, Go((at(20, 10),))))
    table.done()
    table.done()
    table.play(BLUE, Shoot(Shot(shooter=ADA, weapon=WeaponId("bow"), target=CharacterId("zed"))))
    table.done([6])
    table.play(BLUE, Strike(BO, MAX, WeaponId("spear")))
    table.done([5])
    assert [type(question) for question in table.state.questions] == [FollowUp]  # a core rule asks, no optional one
    table.play(BLUE, next(iter(ARGAD.commands(table.state, BLUE))))
    assert table.state.turn == 2
    assert {fallen.character: fallen.how for fallen in table.state.fallen} == {"zed": "shot", "max": "struck"}


@pytest.mark.rule("ARG-2.7")
def test_rare_situations_are_found_in_the_index() -> None:
    found = [rule.id for rule in rulebook("argad").rule if "ladder" in rule.en.lower()]
    assert {"ARG-13.13", "ARG-13.14", "ARG-13.15", "ARG-13.16", "ARG-13.17"} <= set(found)


COSTS = [
    ({"class_": 1}, "", 1),
    ({"class_": 3}, "", 3),
    ({"class_": 5}, "", 5),
    ({"class_": 4}, "under_leader", 8),
    ({"class_": 3, "musician": True}, "", 6),
    ({"class_": 4, "mounted": True, "cavalry": True}, "", 8),
    ({"class_": 4, "mounted": True, "cavalry": True, "musician": True}, "", 12),
    ({"class_": 3, "mounted": True}, "", 5),
    ({"class_": 4, "armour": "5", "weapons": ("sword", "halberd")}, "", 4),
    ({"class_": 3, "points": 4}, "", 7),
]


@pytest.mark.rule("ARG-R-84", "ARG-46.8", "ARG-46.9", "ARG-46.10", "ARG-46.11", "ARG-46.12")
@pytest.mark.parametrize(("values", "rank", "cost"), COSTS)
def test_people_cost_their_class_and_equipment_nothing_unless_a_pack_prices_it(
    values: dict[str, Any], rank: Any, cost: int
) -> None:
    assert points(profile(**values), rank) == cost
