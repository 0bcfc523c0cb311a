"""Page 33: who leaves play at once, and who bears a wound first."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.melee.blades import Attempt, refuse_blade
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.units import cm
from escarmouche.argad.people.harm import Felled, KnockedDown, Unloaded, Wounded, able, hit, location
from escarmouche.argad.people.pace import allowance
from tests.argad.build import ORANGE, character, named, profile, resolution, skirmish

RIDER = profile(5, base=MOUNTED, mounted=True, cavalry=True, lives=2)
HERO, ENEMY = CharacterId("hero"), CharacterId("enemy")


def heroic(lives: int = 2, **options: Any) -> Skirmish:
    """A character with two life points, and an enemy who touches."""
    who = profile(5, weapons=("sword", "two_handed_sword"), lives=lives)
    hero = character("hero", of=who, rank="hero")
    return skirmish([hero, character("enemy", ORANGE, (32, 30), rank="hero")], options=options)


def struck(state: Skirmish, *faces: int) -> Resolution:
    told = resolution(state, *((face,) for face in faces))
    hit(told, HERO, "struck")
    return told


def hero(told: Resolution) -> Character:
    return told.skirmish.characters[HERO]


@pytest.mark.rule("ARG-33.1", "ARG-24.16")
def test_normally_anyone_hit_leaves_play_at_once() -> None:
    told = struck(heroic(lives=1))
    assert told.events == [Felled(HERO, "struck")]
    assert HERO not in told.skirmish.characters
    assert [(gone.character, gone.how) for gone in told.skirmish.fallen] == [(HERO, "struck")]


@pytest.mark.rule("ARG-33.2")
def test_with_two_life_points_the_first_hit_only_wounds() -> None:
    told = struck(heroic())
    assert (hero(told).lives, hero(told).wound) == (1, Wound.PLAIN)
    hit(told, HERO, "shot")
    assert HERO not in told.skirmish.characters


@pytest.mark.option("two_lives")
@pytest.mark.rule("ARG-33.2")
def test_a_table_may_do_without_second_life_points() -> None:
    assert HERO not in struck(heroic(two_lives=False)).skirmish.characters


@pytest.mark.rule("ARG-33.3")
def test_a_wounded_character_stays_on_the_spot_and_is_marked() -> None:
    state = heroic()
    told = struck(state)
    assert hero(told).at == state.characters[HERO].at
    assert hero(told).wound is not Wound.NONE
    hit(told, HERO, "struck")
    (body,) = told.skirmish.bodies.values()
    assert (body.person.id, body.at, body.matters) == (HERO, state.characters[HERO].at, True), "now a figure lies there"


@pytest.mark.option("wound_location")
@pytest.mark.rule("ARG-33.4")
@pytest.mark.parametrize("face", range(1, 13))
def test_a_twelve_sided_die_says_where(face: int) -> None:
    told = struck(heroic(wound_location=True), face)
    (event,) = told.events
    assert isinstance(event, Wounded)
    assert event.roll is not None
    assert (event.roll.throw.die.name, event.roll.faces, event.wound) == ("d12", (face,), location(face))
    assert len(told.dice.rolls) == 1


@pytest.mark.rule("ARG-33.5", "ARG-33.6", "ARG-33.7")
@pytest.mark.parametrize(
    ("faces", "wound"), [((1,), Wound.HEAD), (range(2, 8), Wound.TRUNK), (range(8, 13), Wound.LEG)]
)
def test_one_is_the_head_two_to_seven_the_trunk_eight_to_twelve_the_leg(faces: Any, wound: Wound) -> None:
    assert {location(face) for face in faces} == {wound}


@pytest.mark.rule("ARG-33.5")
def test_a_head_wound_stuns_until_the_end_of_the_next_turn() -> None:
    told = struck(heroic(wound_location=True), 1)
    now = told.skirmish
    for turn, acts in ((now.turn, False), (now.turn + 1, False), (now.turn + 2, True)):
        later = replace(now, turn=turn)
        assert able(later, hero(told)) == acts
        attempt = Attempt(striker=later.characters[ENEMY], target=hero(told), weapon=later.weapons[WeaponId("sword")])
        assert sum(modifier.amount for modifier in modifiers(later, attempt)) == (0 if acts else 1)


@pytest.mark.rule("ARG-33.6")
def test_a_wounded_arm_strikes_worse_and_wields_no_heavy_two_handed_weapon() -> None:
    told = struck(heroic(wound_location=True), 5)
    state = told.skirmish
    sword = Attempt(striker=hero(told), target=state.characters[ENEMY], weapon=state.weapons[WeaponId("sword")])
    assert 4 + sum(modifier.amount for modifier in modifiers(state, sword)) == 3
    refusal = refuse_blade(state, hero(told), WeaponId("two_handed_sword"))
    assert refusal is not None
    assert refusal.rule == "ARG-33.6"
    assert refuse_blade(state, hero(told), WeaponId("sword")) is None


@pytest.mark.rule("ARG-33.7")
def test_a_wounded_leg_walks_four_centimetres_less() -> None:
    told = struck(heroic(wound_location=True), 9)
    assert allowance(told.skirmish, hero(told)) == cm(16)


@pytest.mark.rule("ARG-33.7")
def test_a_wounded_leg_does_not_slow_a_rider() -> None:
    rider = character("hero", of=RIDER)
    state = skirmish([rider], options={"wound_location": True})
    before = allowance(state, rider)
    told = struck(state, 9)
    assert allowance(told.skirmish, hero(told)) == before


@pytest.mark.rule("ARG-R-61")
def test_knocks_never_take_life_points() -> None:
    after = KnockedDown(HERO, 2, "knocked_out").apply(heroic())
    assert after.characters[HERO].lives == 2
    longer = KnockedDown(HERO, 1, "sprawled").apply(after)
    assert longer.characters[HERO].down_until == 2, "nobody gets up sooner for being knocked down again"


@pytest.mark.rule("ARG-24.16", "ARG-R-123")
def test_whoever_falls_drops_things_and_lets_prisoners_go() -> None:
    chest = Thing(id=ThingId("chest"), name=named("chest"))
    state = replace(heroic(lives=1), things={chest.id: chest})
    state = state.change(HERO, carries=(chest.id,), captive=ENEMY).change(ENEMY, captor=HERO)
    after = Felled(HERO, "shot").apply(state)
    assert after.things[chest.id].at == state.characters[HERO].at
    assert after.characters[ENEMY].captor is None


@pytest.mark.rule("ARG-16.9")
def test_a_weapon_that_was_shot_has_to_be_loaded_again() -> None:
    state = skirmish([character("hero", of=profile(weapons=("musket", "sword")))])
    assert Unloaded(HERO, WeaponId("musket")).apply(state).characters[HERO].unloaded == {"musket": 1}
    assert Unloaded(HERO, WeaponId("sword")).apply(state) == state
