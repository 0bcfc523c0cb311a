"""Plays a scenario with a simple player and writes it down as a script."""

from collections.abc import Iterator
from math import dist
from pathlib import Path
from random import Random
from typing import Any

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.scenario import load_scenario, setup
from escarmouche.bow.field.places import centre
from escarmouche.bow.game import BOW
from escarmouche.bow.notation.commands import write_order
from escarmouche.bow.notation.script import PRESENTER
from escarmouche.bow.table import Resign
from escarmouche.kernel import Refusal, Seat, Seed
from escarmouche.scripts.script import Order, ScriptDice
from tests.recorded import Recordings

RECORDINGS = Recordings(PRESENTER, Path(__file__).parent)
LONGEST = 300
PLAYED = {
    "first-skirmish": 3,
    "captive-in-the-castle": 8,
    "convoy-through-the-village": 7,
    "hill-under-fire": 33,
    "market-brawl": 10,
    "the-rain-scroll": 5,
    "boots-for-the-fort": 6,
    "bells-on-the-lake": 3,
    "four-mills": 11,
}
"""The scenarios, and the seed that each is recorded with."""

LIKED = (
    "Attack",
    "Treat",
    "Drive",
    "DriveOn",
    "Reload",
    "ShareOut",
    "PutDown",
    "AnswerGift",
    "OpenDoor",
    "ChangeSpeed",
    "throw_explosive",
    "bolt",
    "unlock",
    "break_down",
)
"""What the player does when it can, the more eagerly the earlier it stands here: commands, and actions of packs."""

IDLE = ("Throw", "CloseDoor", "Wield", "Give", "Switch")
"""What it hardly ever does."""


def record(name: str, seed: int) -> str:
    """A script of the scenario, played with this seed."""
    scenario, random = load_scenario(name), Random(seed)
    battle, dice = BOW.start(setup(scenario)), Seed(seed.to_bytes(32, "big"))
    lines = [f"# {scenario.name.en}, recorded by `python -m tests.bow.playthroughs record`", f"scenario {name}"]
    lines += [f"seed {seed}", ""]
    for _ in range(LONGEST):
        if battle.outcome:
            break
        seat = min(BOW.acting(battle))
        command = choose(battle, seat, random)
        order = Order(len(lines) + 1, seat, ())
        decision = BOW.decide(battle, seat, command, ScriptDice(PRESENTER, order, dice, name))
        if not isinstance(decision, Refusal):
            lines.append(f"{seat}: {write_order(command)}")
            battle = decision.state
    return "\n".join([*lines, "show", ""])


def choose(battle: Battle, seat: Seat, random: Random) -> Any:
    """Something liked if there is, else mostly a move towards the enemy."""
    offers = [offer for offer in BOW.commands(battle, seat) if not isinstance(offer, Resign)]
    playing = random.choice(sorted({offer.unit for offer in offers if hasattr(offer, "unit")} or [""]))
    offers = [offer for offer in offers if getattr(offer, "unit", playing) == playing]
    if random.random() < 0.03:
        return _sampled(random.choice(offers), random)
    for kind in LIKED:
        if (found := [offer for offer in offers if _kind(offer) == kind]) and random.random() < 0.85:
            return _sampled(random.choice(found), random)
    rest = [offer for offer in offers if _kind(offer) not in IDLE] or offers
    return min(_samples(rest, random), key=lambda command: _distance(battle, seat, command))


def _kind(offer: Any) -> str:
    return str(getattr(offer, "action", type(offer).__name__))


def _samples(offers: list[Any], random: Random) -> Iterator[Any]:
    for _ in range(5):
        yield _sampled(random.choice(offers), random)


def _sampled(offer: Any, random: Random) -> Any:
    return offer.sample(random) if hasattr(offer, "sample") else offer


def _distance(battle: Battle, seat: Seat, command: Any) -> float:
    """How far the nearest enemy is from where the command leads."""
    to = getattr(command, "to", None)
    if not isinstance(to, tuple) or type(command).__name__ == "Throw":
        return 999.0
    return min([dist(to, centre(battle, unit)) for unit in _enemies(battle, seat)], default=0.0)


def _enemies(battle: Battle, seat: Seat) -> Iterator[Unit]:
    return (unit for unit in battle.units.values() if not battle.allied(seat, unit.owner))
