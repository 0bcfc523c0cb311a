"""Page 6, in the order of the book: weapons by their length, mounted people, vehicles and ships."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.melee.declarations import STRIKE_COMMAND, Strike
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import STEPS
from escarmouche.argad.movement import slow_dice
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized
from tests.argad.broken import NAME, changed, small, started
from tests.argad.build import BLUE, ORANGE, area, character, ground, kind, profile, resolution
from tests.argad.melee import MIDDLE, NORTH, came, fighter, fought, melee, out, place, steps, strokes

ARMS = library().weapons
MIDDLE_AGES = library().settings["middle_ages"]


def duel(one: str, other: str, class_: int = 3, **options: Any) -> Skirmish:
    """A (blue) with one weapon of the library against X (orange) with another."""
    return melee(
        fighter("A", BLUE, MIDDLE, class_, weapon=one),
        fighter("X", ORANGE, NORTH, class_, weapon=other),
        weapons=ARMS,
        options=options,
    )


@pytest.mark.rule("ARG-6.1")
def test_only_weapons_that_the_figure_shows_count() -> None:
    state = melee(
        character("A", BLUE, MIDDLE, of=profile(3, weapons=("spear", "sword")), rank="hero"),
        fighter("X", ORANGE, NORTH),
        weapons=ARMS,
    )
    offered = {each.weapon for each in STRIKE_COMMAND.offers(state, BLUE) if isinstance(each, Strike)}
    assert {"spear", "sword"} <= offered
    assert "axe" not in offered
    refusal = STRIKE_COMMAND.refuse(state, BLUE, Strike(CharacterId("A"), CharacterId("X"), WeaponId("axe")))
    assert refusal


@pytest.mark.rule("ARG-6.2")
def test_in_some_settings_a_trained_archer_has_a_short_weapon_that_nobody_sees() -> None:
    assert MIDDLE_AGES.options == {"hidden_knives": True}
    told = fought(duel("bow", "sword", hidden_knives=True), [4], [2])
    assert set(steps(told)) == {STEPS["short"]}
    assert (came(told)["A"], strokes(told)["A"].total) == ("kill", 4)
    shown = fought(duel("bow", "sword"), [2], [5])
    assert steps(shown) == [STEPS["short"], STEPS["bare_hands"]]
    assert came(shown)["A"] == "knock_out"


@pytest.mark.rule("ARG-6.4")
def test_the_period_says_which_missile_weapons_there_are() -> None:
    feudal = library().armoury(MIDDLE_AGES)
    shooting = {name for name, weapon in feudal.items() if weapon.shot}
    assert shooting == {"bow", "composite_bow", "crossbow", "javelin", "longbow"}
    assert not [
        weapon for weapon in feudal.values() if weapon.shot and (weapon.shot.black_powder or weapon.shot.modern)
    ]


@pytest.mark.rule("ARG-6.5")
def test_a_missile_weapon_has_its_row_in_a_shooting_table() -> None:
    def brought(bands: list[dict[str, int]]) -> Skirmish:
        weapon = {"id": "sling", "name": NAME, "rule": "ARG-6.5", "shot": {"bands": bands}}
        return started(small(library={"weapon": [weapon]}))

    assert "bow" in brought([{"to": 20, "need": 5}, {"to": 40, "need": 6}]).weapons
    with pytest.raises(BrokenInput, match="bands: expected `array` of length >= 1"):
        brought([])


LENGTHS: list[tuple[str, str, int, list[list[int]], dict[str, str]]] = [
    ("spear", "sword", 3, [[4]], {"A": "kill"}),
    ("dagger", "sword", 3, [[4]], {"X": "kill"}),
    ("flint_musket_bayonet", "sabre", 3, [[3]], {"A": "push_back"}),
    ("halberd", "two_handed_sword", 4, [[5]], {"A": "kill"}),
]


@pytest.mark.rule("ARG-6.7", "ARG-6.8", "ARG-6.10", "ARG-6.11")
@pytest.mark.parametrize(("one", "other", "class_", "faces", "results"), LENGTHS, ids=[case[0] for case in LENGTHS])
def test_longer_weapons_strike_first(
    one: str, other: str, class_: int, faces: list[list[int]], results: dict[str, str]
) -> None:
    told = fought(duel(one, other, class_), *faces)
    assert came(told) == results


@pytest.mark.rule("ARG-6.9")
def test_a_javelin_in_the_hand_is_a_short_weapon() -> None:
    told = fought(duel("javelin", "sword"), [3], [2])
    assert set(steps(told)) == {STEPS["short"]}
    assert came(told) == {"A": "push_back", "X": "miss"}


@pytest.mark.rule("ARG-6.12")
def test_short_weapons_do_not_differ() -> None:
    told = fought(duel("katana", "mace"), [4], [2])
    assert set(steps(told)) == {STEPS["short"]}
    assert (came(told), out(told)) == ({"A": "kill", "X": "miss"}, {"X"})
    short = [weapon.melee for weapon in ARMS.values() if weapon.melee and weapon.melee.length == "short"]
    assert len({blade for blade in short if not blade.improvised}) == 1


@pytest.mark.rule("ARG-6.13")
def test_a_fork_is_long_enough_but_was_not_made_for_fighting() -> None:
    told = fought(duel("fork", "sword"), [4])
    assert steps(told) == [STEPS["semi_long"]]
    assert (strokes(told)["A"].total, came(told)) == (3, {"A": "push_back"})


@pytest.mark.rule("ARG-6.13", "ARG-6.8", "ARG-6.9")
def test_butts_tools_and_sticks_are_improvised() -> None:
    improvised = {name for name, weapon in ARMS.items() if weapon.melee and weapon.melee.improvised}
    assert {"fork", "scythe", "staff", "club", "short_tool", "flint_musket", "rifle", "flint_pistol"} <= improvised
    assert not improvised & {"sword", "spear", "dagger", "javelin", "flint_musket_bayonet", "rifle_bayonet"}


@pytest.mark.rule("ARG-6.14")
def test_pikes_come_with_a_pack_or_not_at_all() -> None:
    assert [name for name in ARMS if "pike" in name] == []
    pike = {"id": "pike", "name": NAME, "rule": "ARG-6.14", "melee": {"length": "long", "hands": 2}}
    setting = {"id": "pikes", "name": NAME, "text": NAME, "weapons": ["pike"], "fills": ["pikes"]}
    assert "pike" in started(small(setting="pikes", library={"weapon": [pike], "setting": [setting]})).weapons


@pytest.mark.rule("ARG-6.15")
def test_the_category_decides_not_the_look() -> None:
    huge = replace(ARMS[WeaponId("sword")], name=Localized("colossal sword", "épée colossale"))
    state = replace(duel("sword", "mace"), weapons={**ARMS, huge.id: huge})
    assert set(steps(fought(state, [2], [2]))) == {STEPS["short"]}


def rider(cavalry: bool) -> Skirmish:
    """A (blue) on horseback touches X (orange), who is on foot."""
    horse = profile(3, weapons=("sword",), mounted=True, cavalry=cavalry, base=MOUNTED)
    one = character("A", BLUE, (30, 33.5), of=horse, rank="hero")
    return melee(one, fighter("X", ORANGE, (30, 30), weapon="dagger"))


@pytest.mark.rule("ARG-6.16", "ARG-6.17")
@pytest.mark.parametrize(("cavalry", "total", "expected"), [(True, 4, "kill"), (False, 3, "push_back")])
def test_only_cavalry_has_the_better_of_people_on_foot(cavalry: bool, total: int, expected: str) -> None:
    told = fought(rider(cavalry), [3])
    assert (strokes(told)["A"].total, came(told)["A"]) == (total, expected)


@pytest.mark.rule("ARG-6.18")
def test_all_cavalry_are_mounted_but_not_all_mounted_are_cavalry() -> None:
    people = library().profiles.values()
    assert all(one.mounted for one in people if one.cavalry)
    for cavalry in (True, False):
        outcome = resolution(rider(cavalry), [3, 4])
        assert slow_dice.throw(outcome, (CharacterId("A"),), "brush").loss == 700


@pytest.mark.rule("ARG-6.21")
def test_no_numbers_for_motor_vehicles_and_ships_come_with_the_game() -> None:
    assert {"vehicles", "ships"} <= library().slots.keys()
    assert [name for name in ("truck", "car", "ship") if name in library().profiles] == []


@pytest.mark.rule("ARG-6.22")
def test_on_a_deck_people_fight_as_ashore() -> None:
    deck = kind("deck")
    table = ground(kinds=[deck], areas=(area("deck", deck, (10, 10), (60, 10), (60, 60), (10, 60), height=200),))
    crew = [fighter("A", BLUE, MIDDLE, weapon="sabre"), fighter("X", ORANGE, NORTH, weapon="dagger")]
    aboard = melee(*(replace(one, height=200) for one in crew), weapons=ARMS, table=table)
    assert out(fought(aboard, [4])) == {"X"}
    assert place(fought(aboard, [3]), "X") == (30, 26)


def test_every_weapon_of_a_profile_can_be_carried() -> None:
    data = changed("party.0.troop.member.0.profile", "woodcutter")
    assert started(data).characters[CharacterId("ada")].profile.favourites == ("felling_axe",)
