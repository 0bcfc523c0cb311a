"""Every event has its sentence in both languages, and every roll and refusal explains itself."""

import ast
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from escarmouche import argad
from escarmouche.argad.chapters import EVENTS, ORDERS, REPLIES
from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.results import Result, Spared
from escarmouche.argad.model.bodies import How
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Order, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.announcing import Announce, Announced
from escarmouche.argad.phases.turn import GameEnded
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.argad.text import sentences
from escarmouche.argad.text.rendering import SkirmishRenderer, render_event, render_refusal, render_roll
from escarmouche.argad.text.sentences import direction
from escarmouche.kernel import Modifier, Outcome, Refusal, RuleId, Throw, die
from escarmouche.kernel.rolls import fallen
from escarmouche.rendering.renderer import rolls_in
from escarmouche.text.languages import LANGUAGES, Language
from tests.argad.build import BLUE, ORANGE, character, skirmish
from tests.argad.case import VARIANTS
from tests.argad.wander import wander

NB = "\u00a0"
SOURCES = Path(argad.__file__).parent
ADA, BO = CharacterId("ada"), CharacterId("bo")


@pytest.fixture
def two() -> Skirmish:
    return skirmish([character("ada", place=(20, 30)), character("bo", ORANGE, (40, 30))])


@pytest.mark.parametrize("event", [event.__name__ for event in EVENTS])
def test_every_event_has_a_sentence(event: str) -> None:
    assert [key for key in sorted(TEXTS.keys()) if key.partition(".")[0] == event]


def test_no_sentence_is_for_an_event_that_there_is_not() -> None:
    names = {event.__name__ for event in EVENTS}
    assert {key.partition(".")[0] for key in sorted(TEXTS.keys()) if key[0].isupper()} == names
    named = sentences.QUIET | sentences.WAYS.keys() | sentences.FURTHER.keys() | sentences.SEVERAL.keys()
    assert named <= names


@pytest.mark.parametrize(
    "key",
    [
        *(f"Announced.{order.__name__}" for order in get_args(Order)),
        *(f"PhaseBegan.{phase.value}" for phase in Phase),
        *(f"Fired.{slot}{many}" for slot in get_args(Slot) for many in ("", "_together")),
        *(f"Struck.{result}" for result in get_args(Result)),
        *(f"spared_{why}" for why in get_args(Spared) if why),
        *(f"Felled.{how}" for how in get_args(How)),
    ],
)
def test_every_choice_has_its_words(key: str) -> None:
    assert key in TEXTS


def test_every_order_kind_is_told() -> None:
    assert [order.__name__ for order in ORDERS.kinds if f"Announced.{order.__name__}" not in TEXTS] == []


ASKING = ("MeleeAsks.", "LoopAsked.", "MoraleAsked.", "RallyAsked.")


def test_every_question_is_told() -> None:
    asked = {key.rpartition(".")[2] for key in sorted(TEXTS.keys()) if key.startswith(ASKING)} - {"due"}
    assert asked | {"Ambush", "Agreement", "Conversation", "TroopPlaces"} == {
        question.__name__ for question in REPLIES.replies
    }


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("language", LANGUAGES)
def test_random_play_can_be_told(number: int, language: Language) -> None:
    told: list[str] = []
    rolls: list[str] = []
    for step in wander(ARGAD.start(setup(scenarios()[number], VARIANTS[number])), Random(number), 150):
        state = step.before
        for event in step.events:
            renderer = SkirmishRenderer(state, language)
            told += renderer.sentences(event)
            rolls += [render_roll(renderer, roll) for roll in rolls_in(event)]
            state = ARGAD.evolve(state, event)
    assert len(told) > 100
    assert [text for text in told + rolls if "{" in text or "None" in text or "_" in text] == []
    assert [text for text in told if not text[0].isupper()] == []


@pytest.mark.parametrize(
    ("order", "way", "told"),
    [
        (Charge(BO), {"ends": "stopped", "by": "bo"}, "Ada goes 5 cm, but there is no room to reach bo."),
        (Stay(), {"ends": "stopped", "by": "bo"}, "Ada goes 5 cm and stops: bo is in the way."),
        (Stay(), {"ends": "sight", "by": ""}, "Ada goes 5 cm and stops short at the sight of somebody."),
    ],
)
def test_what_stopped_somebody_is_told(two: Skirmish, order: Order, way: dict[str, Any], told: str) -> None:
    moved = Moved(tracks={ADA: Track(points=((0, 2000, 3000), (500, 2500, 3000)), **way)}, ends={})
    assert SkirmishRenderer(two.note(ADA, order=order), "en").sentences(moved) == [told]


def test_every_purpose_of_a_roll_has_its_word() -> None:
    constants, purposes = {}, set()
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES.rglob("*.py")]
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
                constants[ast.unparse(node.target)] = str(node.value.value)
    for tree in trees:
        own = {
            ast.unparse(node.target): str(node.value.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("resolution.roll"):
                said = node.args[0]
                name = ast.unparse(said).rpartition(".")[2]
                purposes.add(str(said.value) if isinstance(said, ast.Constant) else own.get(name) or constants[name])
    assert {"slow", "shot", "strike", "shot_again"} <= purposes
    assert [purpose for purpose in sorted(purposes) if f"purpose_{purpose}" not in TEXTS] == []


@pytest.mark.rule("ARG-9.5")
@pytest.mark.parametrize(
    ("facing", "language", "said"),
    [
        (0, "en", "Ada will stay and turn to the north."),
        (220, "fr", "Ada va rester sur place et se tourner vers le sud-ouest."),
        (None, "en", "Ada will stay."),
    ],
)
def test_a_turn_on_the_spot_is_announced(two: Skirmish, facing: int | None, language: Language, said: str) -> None:
    assert render_event(two, Announced(BLUE, {ADA: Stay(facing)}), language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ada will charge bo."), ("fr", "Ada va charger bo.")],
)
def test_an_announcement_is_told(two: Skirmish, language: Language, said: str) -> None:
    assert render_event(two, Announced(BLUE, {ADA: Charge(BO)}), language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "strike, Blue: 4 +1 (against cavalry, ARG-27.10) = 5"),
        ("fr", f"coup, Bleu{NB}: 4 +1 (contre de la cavalerie, ARG-27.10) = 5"),
    ],
)
def test_a_roll_is_told_with_what_changes_it(two: Skirmish, language: Language, said: str) -> None:
    change = Modifier.of("strike", 1, RuleId("ARG-27.10"), "against_cavalry")
    roll = fallen(Throw("strike", BLUE, die(6), 1, (change,)), (4,))
    assert render_roll(SkirmishRenderer(two, language), roll) == said


def test_other_dice_than_six_sided_ones_are_named(two: Skirmish) -> None:
    roll = fallen(Throw("wound", BLUE, die(12)), (7,))
    assert render_roll(SkirmishRenderer(two, "en"), roll) == "wound, Blue: d12 7"


def test_a_refusal_is_told_with_its_rule(two: Skirmish) -> None:
    refusal = ARGAD.refuse(two, BLUE, Announce(BO, Charge(ADA)))
    assert isinstance(refusal, Refusal)
    assert render_refusal(two, refusal, "en") == "Bo isn’t yours to command. (ARG-9.12)"


@pytest.mark.parametrize(
    ("to", "point"),
    [((0, -9), "N"), ((9, -9), "NE"), ((9, 1), "E"), ((5, 9), "SE"), ((0, 9), "S"), ((-9, 8), "SW"), ((-9, 0), "W")],
)
def test_directions_are_points_of_the_compass(to: tuple[int, int], point: str) -> None:
    assert direction((0, 0), to) == point


def test_the_end_says_what_everybody_has_reached() -> None:
    start = ARGAD.start(setup(scenarios()[0]))
    told = SkirmishRenderer(start, "en").sentences(GameEnded(Outcome((), "story_told", {"turn": 12})))
    assert told[0] == "The story ends. Turn 12 was the last one of this story."
    assert told[1] == "Blue: “Hold the spring in the evening.” Not this time."
    assert len(told) == 1 + len(start.objectives)


def test_those_who_are_gone_keep_a_name(two: Skirmish) -> None:
    after = Felled(BO, "shot").apply(two)
    assert SkirmishRenderer(after, "en").named("bo") == "Bo"


@pytest.mark.rule("ARG-6.2")
def test_what_everybody_has_at_hand_is_named_in_both_languages(two: Skirmish) -> None:
    names = ("sidearm", "pocket_knife", "bare_hands")
    told = [[SkirmishRenderer(two, language).named(name) for name in names] for language in LANGUAGES]
    assert told == [["sidearm", "pocket knife", "bare hands"], ["arme de côté", "couteau de poche", "mains nues"]]


def test_french_articles_are_small_inside_a_sentence() -> None:
    stair = next(one for one in scenarios() if one.id == "the-governors-stair")
    renderer = SkirmishRenderer(ARGAD.start(setup(stair)), "fr")
    assert renderer.named("sergeant_vidal") == "la sergente Vidal"
    assert renderer.named("yard_gate") == "le portail"
    assert renderer.named("garden") == "broussailles"
    assert renderer.named("game-master") == "le MJ"
