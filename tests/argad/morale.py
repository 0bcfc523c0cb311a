"""Tables for tests of morale: people who can lose heart, and the die that decides it."""

from collections.abc import Iterable
from typing import Any

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.morale.hesitation import TestMorale
from escarmouche.argad.morale.trials import MoraleTested
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, character, named, profile
from tests.argad.turns import Table, laid

ENEMY_PLACE = (110.0, 70.0)


def squad(count: int = 3, class_: int = 3, place: tuple[float, float] = (30, 30), **values: Any) -> list[Character]:
    """Plain people of blue side by side: s0, s1 …"""
    x, y = place
    return [character(f"s{n}", place=(x + 2.5 * n, y), of=profile(class_), **values) for n in range(count)]


def sergeant(class_: int = 4, place: tuple[float, float] = (30, 40), **values: Any) -> Character:
    return character("sergeant", place=place, of=profile(class_), **{"rank": "under_leader", **values})


def enemy(name: str = "foe", place: tuple[float, float] = ENEMY_PLACE, **values: Any) -> Character:
    return character(name, ORANGE, place, **{"rank": "hero", **values})


def drummer(name: str, owner: Seat, place: tuple[float, float], **values: Any) -> Character:
    """Somebody who has been playing since the turn before."""
    return character(name, owner, place, of=profile(musician=True), **{"played_in": 9, "rank": "hero", **values})


def banner(seat: Seat = BLUE, **values: Any) -> Thing:
    return Thing(id=ThingId("banner"), name=named("banner"), emblem=Emblem(seat=seat), **values)


def table(people: Iterable[Character], *, auto: bool = True, modified: bool = False, **values: Any) -> Table:
    """In the middle of a game that plays with morale."""
    options = {"morale": "auto" if auto else "prompt", "morale_modifiers": modified, **values.pop("options", {})}
    return laid([enemy(), *people], **{"turn": 9, "options": options, **values})


def put_to_the_test(game: Table, face: int, *who: str, **values: Any) -> dict[str, str]:
    """What everybody does after a test that blue asks for before the movement."""
    names = who or tuple(one.id for one in game.state.troop(BLUE) if not one.rank)
    game.play(BLUE, TestMorale(tuple(CharacterId(name) for name in names), **values))
    game.done([face])
    return results(game)


def results(game: Table) -> dict[str, str]:
    return {check.character: check.result for event in game.of(MoraleTested) for check in event.checks}


def hearts(game: Table) -> dict[str, int]:
    return {check.character: check.morale for event in game.of(MoraleTested) for check in event.checks}


def next_turn(game: Table) -> None:
    """Nobody does anything more this turn; or until somebody is asked something."""
    turn = game.state.turn
    while game.state.turn == turn and not game.state.questions:
        game.done()
