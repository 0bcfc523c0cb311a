"""How computer players drive in BOW, and so what they advise those who drive themselves."""

from random import Random

from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin
from escarmouche.bow.vehicles.collisions import Crashed
from escarmouche.bow.vehicles.piloting import ChangeSpeed
from escarmouche.kernel import Decision, ScriptedDice, Seat
from escarmouche.players.levels import Level
from escarmouche.players.player import Choice, situation
from escarmouche.players.roster import computer_player
from tests.bow.build import BLUE

TRUCK = VehicleId("truck")
MOST_ROUNDS = 8
"""The way is 60 studs long, and the truck drives 15 in a Round."""


def convoy() -> Battle:
    """The convoy in the village, Blue to play."""
    start = BOW.start(CATALOGUE.setup("convoy-through-the-village", {"starter": "first_seat"}))
    return after(start, BLUE, Begin())


def after(battle: Battle, seat: Seat, command: Command) -> Battle:
    decision = BOW.decide(battle, seat, command, ScriptedDice())
    assert isinstance(decision, Decision), decision
    crashes = [event for event in decision.events if isinstance(event, Crashed)]
    assert not crashes, (battle.vehicles[TRUCK], command, crashes)
    return decision.state


def chosen(battle: Battle) -> Choice[Command]:
    return computer_player("bow", Level.TROOPER).choose(situation(BOW, battle, BLUE, Random(3)))


def test_a_truck_with_a_goal_drives_round_the_rocks_to_it() -> None:
    """Nobody else is there: whatever it hit would be decor."""
    whole = convoy()
    alone = {UnitId(name): whole.units[UnitId(name)] for name in ("dora", "vic")}
    battle = replace(whole, units=alone, vehicles={TRUCK: whole.vehicles[TRUCK]})
    while battle.outcome is None and battle.round <= MOST_ROUNDS:
        seat = next(iter(BOW.acting(battle)))
        battle = after(battle, seat, chosen(battle).command if seat == BLUE else Pass(UnitId("vic")))
    assert battle.outcome is not None
    assert battle.outcome.winners == (BLUE,)


def test_whoever_stands_in_the_way_of_a_truck_with_a_goal_drives_first() -> None:
    """The car stands ahead of the truck, though there is somebody to shoot at."""
    command = chosen(convoy()).command
    assert isinstance(command, ChangeSpeed)
    assert command.unit == "hugo"
