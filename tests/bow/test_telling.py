"""Every event has its sentence in both languages, and every roll and refusal explains itself."""

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche import bow
from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.treat import Treated
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import EVENTS
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.extensions.acting import Acted, Struck
from escarmouche.bow.extensions.effects import SeatChanged
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.notation.script import PRESENTER
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rolls.bricks import brick
from escarmouche.bow.rounds import Started
from escarmouche.bow.text import renderer as telling
from escarmouche.bow.text.renderer import render_event, render_refusal, render_roll
from escarmouche.bow.vehicles.boarding import BoardedVehicle
from escarmouche.bow.vehicles.collisions import Collided, Crashed, RanOver
from escarmouche.kernel import Refusal, Roll, Throw
from escarmouche.kernel.rolls import fallen
from escarmouche.rendering.renderer import rolls_in
from escarmouche.rendering.renderer import sentence as as_sentence
from escarmouche.text.languages import LANGUAGES, Language
from tests.bow.build import BLUE, ORANGE, result, unit
from tests.bow.garage import at_war, parked, seated, vehicle
from tests.bow.positions import happens, position, trooper
from tests.bow.wander import wander

NB = "\u00a0"
SOURCES = Path(bow.__file__).parent


@pytest.mark.parametrize("event", [event.__name__ for event in EVENTS])
def test_every_event_has_a_sentence(event: str) -> None:
    assert [key for key in sorted(TEXTS.keys()) if key.partition(".")[0] == event]


def test_no_sentence_is_for_an_event_that_there_is_not() -> None:
    names = {event.__name__ for event in EVENTS}
    sentences = {key for key in sorted(TEXTS.keys()) if key[0].isupper()}
    assert {key.partition(".")[0] for key in sentences} == names
    assert (
        telling.BattleRenderer.quiet | telling.WAYS.keys() | telling.FURTHER.keys() | telling.ROLLING.keys()
    ) <= names


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("language", LANGUAGES)
def test_random_play_can_be_told(number: int, language: Language) -> None:
    told = []
    for step in wander(BOW.start(setup(scenarios()[number])), Random(number), 250):
        battle = step.before
        for event in step.events:
            told.append(render_event(battle, event, language))
            told += [render_roll(battle, roll, language) for roll in rolls_in(event)]
            battle = BOW.evolve(battle, event)
    assert len(told) > 100
    assert [text for text in told if "{" in text or "None" in text] == []
    assert [text for text in told if "→" not in text and not text[0].isupper()] == []


def test_every_purpose_of_a_roll_has_its_word() -> None:
    purposes = set()
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("resolution.bricks"):
                purposes |= {str(part.value) for part in node.args[:1] if isinstance(part, ast.Constant)}
    assert {"attack", "defence", "speed"} <= purposes
    assert [purpose for purpose in purposes if f"purpose_{purpose}" not in TEXTS] == []


@pytest.mark.parametrize(
    ("language", "sentence", "attack", "defence"),
    [
        (
            "en",
            "S attacks T (bow): 1 damage point.",
            "attack, Blue: 4 −1 (20 studs away, BOW-2.4.2.19) = 3 bricks ▮▮▯ → 2",
            "defence, Orange: 2 bricks ▮▯ → 1",
        ),
        (
            "fr",
            f"S attaque T (arc){NB}: 1{NB}point de dommage.",
            f"attaque, Bleu{NB}: 4 −1 (à 20{NB}tenons, BOW-2.4.2.19) = 3{NB}briques ▮▮▯ → 2",
            f"défense, Orange{NB}: 2{NB}briques ▮▯ → 1",
        ),
    ],
)
def test_an_attack_is_told_with_its_rolls(language: Language, sentence: str, attack: str, defence: str) -> None:
    battle = position("S>" + "." * 18 + "T", S=trooper(holding="bow", attack=2), T=trooper(ORANGE, dodge=2, hp=2))
    events = happens(battle, BLUE, Attack(UnitId("S"), "T"), result(2, 3), result(1, 2))
    (attacked,) = [event for event in events if isinstance(event, Attacked)]
    assert render_event(battle, attacked, language) == sentence
    assert render_roll(battle, attacked.attack, language) == attack
    assert render_roll(battle, attacked.defence, language) == defence


def thrown(purpose: str) -> Roll:
    return fallen(Throw(purpose, BLUE, brick(0.4), 2), (1, 2))


def rolled_for(battle: Battle, event: Any) -> list[tuple[str, str]]:
    """The pieces that an event's rolls are thrown for, whoever acts first, in both languages."""
    told = PRESENTER.localizer(battle).rolls(event)
    return [(roll.piece.en, roll.piece.fr) if roll.piece else ("", "") for roll in told]


def test_rolls_are_named_after_the_two_who_are_opposed() -> None:
    battle = position("S>" + "." * 18 + "T", S=trooper(holding="bow", attack=2), T=trooper(ORANGE, dodge=2, hp=2))
    events = happens(battle, BLUE, Attack(UnitId("S"), "T"), result(2, 3), result(1, 2))
    (attacked,) = [event for event in events if isinstance(event, Attacked)]
    assert rolled_for(battle, attacked) == [("S", "S"), ("T", "T")]
    treated = Treated(UnitId("S"), "T", "treat", thrown("treat"), thrown("damage"), 0, 1)
    assert rolled_for(battle, treated) == [("S", "S"), ("T", "T")]


def test_rolls_of_a_crash_are_named_after_the_vehicles_and_what_they_run_into() -> None:
    car, truck = vehicle("car"), vehicle("truck")
    battle = at_war([seated("Max", car, car.sheet.berths[0].id)], [car, truck])
    speed, defence = thrown("speed"), thrown("defence")
    first = Collided(car.id, truck.id, "side", car.id, speed, defence, 0)
    renderer = telling.BattleRenderer(battle, "en")
    named = {piece: as_sentence(renderer.named(piece), "en") for piece in (car.id, truck.id)}
    assert [one for one, _ in rolled_for(battle, first)] == [named[truck.id], named[car.id]]
    second = replace(first, resisting=truck.id)
    assert [one for one, _ in rolled_for(battle, second)] == [named[car.id], named[truck.id]]
    over = RanOver(car.id, UnitId("Max"), speed, defence, 0)
    assert [one for one, _ in rolled_for(battle, over)] == [named[car.id], "Max"]
    crashed = Crashed(car.id, ((1, 1),), speed, defence, 0)
    assert rolled_for(battle, crashed)[0] == ("The decor", "Le décor")
    assert rolled_for(battle, crashed)[1][0] == named[car.id]


def test_rolls_of_an_action_of_an_extension_are_named_after_each_who_resists() -> None:
    battle = position("S>..T..U", S=trooper(), T=trooper(ORANGE), U=trooper(ORANGE))
    struck = Struck("T", thrown("resisting")), Struck("U", thrown("resisting"))
    acted = Acted(UnitId("S"), "songs", "sing", None, acting=thrown("acting"), struck=struck)
    assert [one for one, _ in rolled_for(battle, acted)] == ["S", "T", "U"]


def test_what_players_roll_for_themselves_has_no_piece() -> None:
    battle = position("S>..T", S=trooper(), T=trooper(ORANGE))
    assert rolled_for(battle, Started(BLUE, (thrown("starter"), thrown("starter")))) == [("", ""), ("", "")]


@pytest.mark.parametrize(
    ("facing", "english", "french"),
    [
        (90, "S turns to face east.", "S se tourne face à l’est."),
        (113, "S turns to face 113°.", "S se tourne face à 113°."),
    ],
)
def test_directions_are_told_in_words(facing: int, english: str, french: str) -> None:
    battle = position("S^...T", S=trooper(), T=trooper(ORANGE))
    moved = next(
        event for event in happens(battle, BLUE, Move(UnitId("S"), (0, 0), facing)) if type(event).__name__ == "Moved"
    )
    assert (render_event(battle, moved, "en"), render_event(battle, moved, "fr")) == (english, french)


def test_a_refusal_is_told_with_its_rule() -> None:
    battle = position("S<....T", S=trooper(holding="bow"), T=trooper(ORANGE))
    refusal = BOW.refuse(battle, BLUE, Attack(UnitId("S"), "T"))
    assert isinstance(refusal, Refusal)
    told = render_refusal(battle, refusal, "en")
    assert told.startswith("T is ")
    assert told.endswith("(BOW-2.4.2.18)")


def test_troopers_without_a_name_are_told_apart_and_heroes_are_not() -> None:
    castle = next(scenario for scenario in scenarios() if scenario.id == "captive-in-the-castle")
    renderer = telling.BattleRenderer(BOW.start(setup(castle)), "en")
    assert (renderer.named("greymine"), renderer.named("gus"), renderer.named("blue")) == (
        "Baron Greymine",
        "Gus",
        "Blue",
    )


@pytest.mark.parametrize(
    ("key", "name", "told"),
    [
        ("VehicleDestroyed", "le camion", "C’en est fini du camion."),
        ("VehicleDestroyed", "la barque", "C’en est fini de la barque."),
        ("VehicleDestroyed", "Orange", "C’en est fini d’Orange."),
        ("VehicleDestroyed", "les Ailes", "C’en est fini des Ailes."),
    ],
)
def test_french_contracts_before_a_name(key: str, name: str, told: str) -> None:
    assert as_sentence(TEXTS.say(key, "fr", {"vehicle": name}), "fr") == told


def test_a_place_aboard_is_called_by_what_one_does_there_never_by_its_id() -> None:
    car = parked("field_car", (20, 20))
    battle = at_war([seated("max", car, "front")], [car])
    boarded = BoardedVehicle(UnitId("far"), car.id, "back_left", drives=False, facing=0, at=(4, 4))
    changed = SeatChanged(UnitId("max"), car.id, "front", "driver", 0, (4, 4), drives=True, drove=False)
    acted = Acted(UnitId("max"), "change_seat", "change_seat", "back_right")
    assert [render_event(battle, event, "en") for event in (boarded, changed)] == [
        "Far gets on field_car: passenger 2.",
        "Max changes places in field_car: driver (front gun).",
    ]
    assert render_event(battle, acted, "en").endswith("(passenger 3).")
    assert render_event(battle, boarded, "fr") == "Far monte à bord\u00a0: field_car, place de passager 2."


def test_the_only_place_of_a_horse_needs_no_name_and_an_action_without_a_target_no_brackets() -> None:
    horse = parked("horse", (20, 20))
    battle = at_war([unit("max")], [horse])
    boarded = BoardedVehicle(UnitId("max"), horse.id, "rider", drives=True, facing=0, at=(4, 4))
    assert [render_event(battle, boarded, language) for language in LANGUAGES] == [
        "Max gets on horse.",
        "Max monte sur horse.",
    ]
    assert "(" not in render_event(battle, Acted(UnitId("max"), "prone", "lie_down"), "en")
