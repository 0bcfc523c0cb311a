"""The sheet of a person: numbers with their rules, weapons and what is left of them, and what has become of people."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskCard, Card
from escarmouche.argad.guide.cards import STATES
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import GAME_MASTER, Refusal
from tests.argad.build import ORANGE, character, profile, skirmish
from tests.argad.guide.answers import ask

A, X = CharacterId("a"), CharacterId("x")
FOE = character("x", ORANGE, (90, 30))


def card(of: Character, **values: Any) -> Card:
    answer = ask(skirmish([of, FOE], **values), AskCard(A))
    assert isinstance(answer, Card)
    return answer


def value(found: Card, name: str) -> str:
    return next(each.text.en for each in found.values if each.id == name)


@pytest.mark.rule("ARG-5.14", "ARG-5.1", "ARG-10.1")
def test_class_armour_and_move_stand_on_the_card() -> None:
    found = card(character("a", of=profile(4, "4", shield=True)))
    assert value(found, "class") == "4"
    assert value(found, "armour") == "4 and large shield"
    assert value(found, "move").startswith("16 cm")


@pytest.mark.rule("ARG-6.5")
def test_a_weapon_says_what_the_die_has_to_show_and_how_far() -> None:
    (weapon,) = card(character("a", of=profile(weapons=("crossbow",)))).weapons
    assert weapon.bands is not None
    assert weapon.bands.en == "5 up to 20 cm, 6 up to 40 cm and 7 up to 60 cm"
    assert weapon.state is not None
    assert weapon.state.en == "Ready to shoot"


@pytest.mark.rule("ARG-16.9")
def test_an_unloaded_weapon_says_for_how_long() -> None:
    crossbow = WeaponId("crossbow")
    (weapon,) = card(character("a", of=profile(weapons=("crossbow",)), unloaded={crossbow: 2})).weapons
    assert weapon.state is not None
    assert weapon.state.en == "To be reloaded: 2 turns"
    (weapon,) = card(character("a", of=profile(weapons=("crossbow",)), useless=frozenset({crossbow}))).weapons
    assert weapon.state is not None
    assert weapon.state.en == "Out of use"


def test_the_gravest_state_comes_first() -> None:
    found = card(character("a", rank="troop_leader", in_danger=True, wound=Wound.LEG, inspired=True))
    assert [state.en for state in found.states] == ["In danger", "Inspired", "Wounded in the leg"]
    assert card(character("a", rank="troop_leader")).states == ()


def test_nobody_whom_the_seat_does_not_know_has_a_card() -> None:
    state = skirmish([character("a"), replace(FOE, hidden=True)])
    assert isinstance(ask(state, AskCard(X)), Refusal)
    assert isinstance(ask(state, AskCard(X), ORANGE), Card)


@pytest.mark.rule("ARG-6.3")
def test_concealed_weapons_of_others_are_not_on_the_card() -> None:
    state = skirmish([character("a"), character("x", ORANGE, (60, 30), of=profile(concealed=("dagger",)))])
    assert [weapon.id for weapon in ask(state, AskCard(X)).weapons] == ["sword"]
    assert [weapon.id for weapon in ask(state, AskCard(X), ORANGE).weapons] == ["sword", "dagger"]


def _everybody() -> list[tuple[Skirmish, CharacterId]]:
    games = [ARGAD.start(setup(each)) for each in scenarios()]
    return [(game, who) for game in games for who in game.characters]


def test_every_person_of_every_scenario_has_a_card_in_both_languages() -> None:
    for game, who in _everybody():
        found = ask(game, AskCard(who), game.characters[who].owner or GAME_MASTER)
        assert isinstance(found, Card)
        texts = [*found.skills, *found.states, *found.ranks, *(each.text for each in found.values)]
        assert all(text.en and text.fr and "{" not in text.en + text.fr for text in texts)


def test_every_state_and_skill_has_its_words() -> None:
    keys = {f"is_{state}" for state in STATES} | {
        f"is_wounded_{wound.value}" for wound in Wound if wound is not Wound.NONE
    }
    for key in keys:
        assert TEXTS.localized(key).en != TEXTS.localized(key).fr
