"""In games played at random every question gets an answer, and the game holds what the answers promise."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import reach
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.battle import Battle, Phase, Unit
from escarmouche.bow.field.sight import eye_of, look
from escarmouche.bow.game import BOW, unit_commands
from escarmouche.bow.guide.asking import AskCard, AskDrive, AskDuty, AskLook, AskMenu, AskReport, AskWalk, Menu, Place
from escarmouche.bow.guide.guide import GUIDE
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.rounds import Pass, playable
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, Seat, Seed, StreamDice
from tests.bow.case import setups
from tests.bow.guide.answers import HELPERS, action, ask, check_words, meant, reasons, stands_for
from tests.bow.wander import wander

SETUPS = setups()
DECISIONS, EVERY = 100, 25


def situations(number: int) -> Iterator[tuple[Battle, Random]]:
    """The start of a game, and battles on its way."""
    random = Random(number)
    start = BOW.start(SETUPS[number])
    yield start, random
    for turn, step in enumerate(wander(start, random, DECISIONS)):
        if turn % EVERY == 0 or (step.after.questions and turn % 3 == 0):
            yield step.after, random


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_question_is_answered_truly(number: int) -> None:
    for battle, random in situations(number):
        for seat in (*battle.seats, SPECTATOR, GAME_MASTER):
            _check_duty(battle, seat)
            if battle.units:
                ask(battle, seat, AskMenu(random.choice(list(battle.units))))
        for unit in battle.units.values():
            _check_menu(battle, unit)
        _check_the_rest(battle, random)


def _check_duty(battle: Battle, seat: Seat) -> None:
    duty = ask(battle, seat, AskDuty())
    acting = BOW.acting(battle)
    assert set(duty.waiting_for) == acting - {seat}
    for command in [choice.command for choice in duty.choices] + [each for one in duty.deploy for each in meant(one)]:
        assert BOW.refuse(battle, seat, command) is None
    asked = seat in acting and (battle.questions or battle.phase is not Phase.ROUND)
    assert bool(duty.title) == bool(duty.choices) == bool(duty.rule) == bool(asked)
    plays = seat in acting and not asked
    assert list(duty.playable) == ([unit.id for unit in playable(battle, seat)] if plays else [])
    if asked:
        for offer in BOW.commands(battle, seat):
            _check_offered(duty, offer)


def _check_offered(duty: Any, offer: Any) -> None:
    """What the game offers is among the answers; only the ways to share damage are too many to look for."""
    command = offer.sample(Random(1)) if hasattr(offer, "sample") else offer
    if type(command).__name__ not in ("Resign", "ShareOut"):
        assert command in {each.command for each in duty.choices} or stands_for(duty.deploy, command), command


def _check_menu(battle: Battle, unit: Unit) -> None:
    seat = unit.owner
    idle = BOW.refuse(battle, seat, Pass(unit.id))
    menu = ask(battle, seat, AskMenu(unit.id))
    assert menu.why == (BattleLocalizer(battle).why(idle) if idle else None)
    assert len({found.id for found in menu.actions}) == len(menu.actions)
    for found in menu.actions:
        possible = found.places or found.least is not None or any(choice.why is None for choice in found.choices)
        assert (found.why is None) == bool(possible), found
        if found.id == "move" and not found.why:
            _check_ways(battle, unit, found.places)
    if idle:
        assert not any(command for found in menu.actions for command in meant(found))
    else:
        _check_commands(battle, unit, menu)
        _check_reasons(battle, unit, menu)


def _check_commands(battle: Battle, unit: Unit, menu: Menu) -> None:
    """Everything in the menu is accepted, and everything that the game offers is in the menu."""
    for found in menu.actions:
        commands = list(meant(found))
        assert [command for command in commands if BOW.refuse(battle, unit.owner, command)] == []
        for command in [choice.command for choice in found.choices if choice.command]:
            dice = StreamDice(Seed(bytes(32)), 0)
            assert not isinstance(BOW.decide(battle, unit.owner, command, dice), Refusal)
    for offer in unit_commands(battle, unit):
        command = offer.sample(Random(1)) if hasattr(offer, "sample") else offer
        assert stands_for(menu.actions, command), command


def _check_reasons(battle: Battle, unit: Unit, menu: Menu) -> None:
    """What is impossible is so for the reason that the game itself gives."""
    localizer, seat = BattleLocalizer(battle), unit.owner
    for found in menu.actions:
        for choice in found.choices:
            if choice.why:
                assert choice.command is None
                assert choice.why in reasons(battle, seat, unit, found, choice), choice
        if found.why and not found.choices and not found.id.startswith("act:"):
            helping = {localizer.say(key) for key in HELPERS - {"nothing_for_deed"}}
            assert found.why.text in helping or found.why in reasons(battle, seat, unit, found, None), found
    shown = {choice.piece for choice in action(menu, "attack").choices if choice.command}
    if action(menu, "attack").choices:
        assert shown == {target.id for target in targets(battle, unit)}
    for choice in action(menu, "attack").choices:
        odds = BOW.odds(battle, seat, Attack(unit.id, str(choice.piece)))
        assert (choice.odds.success if choice.odds else None) == (odds.chances["success"] if odds else None)


def _check_ways(battle: Battle, unit: Unit, places: tuple[Place, ...]) -> None:
    """Each place is a step from the one before it, and costs the steps that the engine says."""
    where = reach(battle, unit)
    assert [(place.at, place.steps) for place in places] == list(where)
    for number, place in enumerate(places):
        assert place.via < number
        before = places[place.via] if place.via >= 0 else None
        assert (before is None) == (number == 0)
        if before:
            assert max(abs(place.at[0] - before.at[0]), abs(place.at[1] - before.at[1])) == 1
            assert 1 <= place.steps - before.steps <= 3


def _check_the_rest(battle: Battle, random: Random) -> None:
    pieces = [*battle.units, *battle.vehicles]
    for piece in pieces:
        ask(battle, SPECTATOR, AskCard(piece))
    for seat in (*battle.seats, SPECTATOR):
        report = ask(battle, seat, AskReport())
        assert {line.piece for line in (*report.mine, *report.others)} >= set(battle.units)
    if not battle.units:
        return
    name = random.choice(list(battle.units))
    ask(battle, battle.units[name].owner, AskReport(name))
    for target in pieces:
        _check_look(battle, name, target, random)
    for vehicle in battle.vehicles:
        for speed in (None, random.randrange(0, 5)):
            _answered(battle, AskDrive(vehicle, random.randint(-45, 45), speed))


def _check_look(battle: Battle, name: UnitId, target: str, random: Random) -> None:
    stud = random.randrange(battle.field.width), random.randrange(battle.field.depth)
    _answered(battle, AskLook(name, target, stud))
    _answered(battle, AskWalk(name, stud))
    if target == name:
        assert isinstance(GUIDE.answer(battle, SPECTATOR, AskLook(name, target)), Refusal)
        return
    found, unit = ask(battle, SPECTATOR, AskLook(name, target)), battle.units[name]
    assert len(found.rays) == 9
    if unit.aboard is None:
        seen = battle.units.get(UnitId(target)) or battle.vehicles[VehicleId(target)]
        assert found.sight == look(battle, eye_of(battle, unit), seen)


def _answered(battle: Battle, question: Any) -> None:
    answer = GUIDE.answer(battle, SPECTATOR, question)
    if isinstance(answer, Refusal):
        BattleLocalizer(battle).why(answer)
    else:
        check_words(answer)


@pytest.mark.parametrize("number", range(0, len(SETUPS), 4))
def test_each_step_of_a_way_is_one_that_the_unit_could_take(number: int) -> None:
    for battle, random in situations(number):
        walkers = [unit for unit in battle.units.values() if unit.aboard is None]
        for unit in random.sample(walkers, min(2, len(walkers))):
            places = action(ask(battle, unit.owner, AskMenu(unit.id)), "move").places
            for place in random.sample(places, min(12, len(places))):
                if place.via >= 0:
                    before = places[place.via]
                    moved = replace(unit, at=before.at)
                    steps = reach(battle.with_unit(moved), moved).steps(place.at)
                    assert steps == place.steps - before.steps
