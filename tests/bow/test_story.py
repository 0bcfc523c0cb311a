"""The story that the page tells: one sentence a deed, without coordinates, and what came of it in the same breath."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle, Vehicle
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.notation.script import PRESENTER
from escarmouche.bow.vehicles.piloting import Drive
from escarmouche.text.texts import Localized
from tests.bow.build import BLUE, ORANGE, result, unit
from tests.bow.garage import at_war, events, seated, vehicle
from tests.bow.positions import happens, position, trooper
from tests.bow.wander import wander

NB = "\u00a0"
PLACE = re.compile(r"\d,\d+[^\d\s]|\(\d")
OPEN = "S>......T"
ACROSS_A_LOW_WALL = ".........-..\nS>.......-T.\n.........-.."


def told(battle: Battle, events: Sequence[Any]) -> Iterator[tuple[Localized, bool]]:
    """What the story says of these events, and whether it stands out."""
    tell = PRESENTER.storyteller(events)
    for event in events:
        storyteller = tell(battle)
        if not storyteller.is_quiet(event):
            yield from ((text, storyteller.is_grave(event)) for text in storyteller.sentences(event))
        battle = BOW.evolve(battle, event)


def shot(drawing: str, attack: int, defence: int, hp: int = 1) -> list[tuple[Localized, bool]]:
    battle = position(drawing, S=trooper(holding="bow", attack=2), T=trooper(ORANGE, dodge=2, hp=hp))
    against = 3 if "-" in drawing else 2
    return list(
        told(battle, happens(battle, BLUE, Attack(UnitId("S"), "T"), result(attack, 4), result(defence, against)))
    )


@pytest.mark.parametrize(
    ("drawing", "attack", "defence", "hp", "said"),
    [
        (ACROSS_A_LOW_WALL, 2, 0, 1, ("S shoots T down across the low wall.", "S abat T par-dessus le muret.")),
        (OPEN, 2, 0, 1, ("S shoots T down.", "S abat T.")),
        (OPEN, 2, 1, 2, ("S hits T: 1 damage point.", f"S touche T{NB}: 1{NB}point de dommage.")),
        (OPEN, 1, 2, 2, ("S shoots at T, to no effect.", "S tire sur T, sans effet.")),
        (OPEN, 0, 0, 2, ("S shoots at T and misses.", "S tire sur T, à côté.")),
    ],
)
def test_a_shot_and_what_came_of_it_are_one_sentence(
    drawing: str, attack: int, defence: int, hp: int, said: tuple[str, str]
) -> None:
    first, *further = shot(drawing, attack, defence, hp)
    assert (first[0].en, first[0].fr) == said
    assert [text.en for text, _ in further if "over" not in text.en] == []


def test_a_blow_is_struck_and_not_shot() -> None:
    battle = position("S>T", S=trooper(holding="sword", attack=2), T=trooper(ORANGE, dodge=2, hp=1))
    (said, _), *_ = told(battle, happens(battle, BLUE, Attack(UnitId("S"), "T"), result(2, 4), result(0, 2)))
    assert (said.en, said.fr) == ("S strikes T down.", "S terrasse T.")


def test_the_fall_of_somebody_stands_out_and_a_miss_does_not() -> None:
    assert shot(OPEN, 2, 0)[0][1]
    assert not shot(OPEN, 0, 0, 2)[0][1]


def test_a_vehicle_that_leaves_the_field_stands_out() -> None:
    there = vehicle(at=(16, 5), going=2)
    lines = told(*driven_off(there))
    assert [text.en for text, grave in lines if grave] == ["Car leaves the field with Max."]


def driven_off(there: Vehicle) -> tuple[Battle, Sequence[Any]]:
    start = at_war([seated("Max", there), unit("foe", ORANGE, at=(2, 2))], [there])
    return start, events(start, Drive(UnitId("Max")))


def test_a_move_names_no_place() -> None:
    battle = position("S>......T", S=trooper(), T=trooper(ORANGE))
    ((said, _), *others) = told(battle, happens(battle, BLUE, Move(UnitId("S"), (2, 0), 90)))
    assert (said.en, said.fr) == ("S moves 2 studs.", f"S se déplace de 2{NB}tenons.")
    assert others == []


@pytest.mark.parametrize("number", range(5))
def test_the_story_of_random_play_knows_neither_places_nor_whose_turn_it_is(number: int) -> None:
    said = []
    for step in wander(BOW.start(setup(scenarios()[number])), Random(number), 250):
        said += [text for text, _ in told(step.before, step.events)]
    assert len(said) > 50
    sentences = [text for each in said for text in (each.en, each.fr)]
    assert [text for text in sentences if "{" in text or "None" in text or not text[0].isupper()] == []
    assert [text for text in said if text.en.endswith("to play.")] == []
    assert [text for text in sentences if PLACE.search(text)] == []
