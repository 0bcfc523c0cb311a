"""Plays a scenario with a simple player and writes it down as a script."""

from collections.abc import Iterable, Iterator
from math import dist
from pathlib import Path
from random import Random
from typing import Any

from escarmouche.argad.chapters import REPLIES
from escarmouche.argad.content.scenario import load_scenario, setup
from escarmouche.argad.field.bases import gap
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Leave, Open, Pursue, RaiseLadder, Reload, TakeUp, Work
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Point
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce, Announcements, GroupMarches
from escarmouche.argad.phases.replies import asked_of
from escarmouche.argad.phases.seat_commands import AgreeToEnd
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.script import PRESENTER
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.argad.text.command_syntax import write_order
from escarmouche.kernel import Refusal, Seat, Seed
from escarmouche.scripts.script import Order, ScriptDice
from tests.argad.playthroughs.plan import Plan, plans, recorded
from tests.recorded import Recordings

RECORDINGS = Recordings(PRESENTER, Path(__file__).parent)
LONGEST = 400
MOST = 5
"""What a seat says in a phase, at the most."""
PLAYED: dict[str, tuple[int, int] | Plan] = {
    "first-meeting": (8, 7),
    "bridge-of-the-bell": (8, 5),
    "raid-on-the-farm": (6, 6),
    "the-governors-stair": (2, 5),
    "the-fair-at-four-winds": (4, 5),
    **plans(),
}
"""The scenarios, and the seed and the number of turns that each is recorded with; or a plan."""

SHOOTING = {Phase.EARLY: 0.4, Phase.PASSING: 0.3, Phase.SHOTS: 0.9}
"""How often somebody who can shoot does."""
LIKED = (Reload, TakeUp, Work, RaiseLadder, Pursue)
"""What people do when they can, the more eagerly the earlier it stands here."""


def record(name: str, played: tuple[int, int] | Plan) -> str:
    """A script of the scenario: as planned, or by a simple player with this seed up to the end of a turn."""
    if isinstance(played, Plan):
        return recorded(played, unplanned)
    seed, turns = played
    scenario, random = load_scenario(name), Random(seed)
    skirmish, dice = ARGAD.start(setup(scenario)), Seed(seed.to_bytes(32, "big"))
    lines = [f"# {scenario.name.en}, recorded by `python -m tests.argad.playthroughs record`", "game argad"]
    lines += [f"scenario {name}", f"seed {seed}", ""]
    said: list[tuple[int, Phase, Seat]] = []
    for _ in range(LONGEST):
        if skirmish.outcome:
            break
        over = skirmish.turn > turns and not skirmish.questions
        seat = min(ARGAD.acting(skirmish) - (skirmish.ending if over else set()))
        now = skirmish.turn, skirmish.phase, seat
        command = AgreeToEnd() if over else choose(skirmish, seat, random, MOST - said.count(now))
        said.append(now)
        order = Order(len(lines) + 1, seat, ())
        decision = ARGAD.decide(skirmish, seat, command, ScriptDice(PRESENTER, order, dice, name))
        if not isinstance(decision, Refusal):
            lines.append(f"{seat}: {write_order(command)}")
            skirmish = decision.state
    return "\n".join([*lines, "show", ""])


def unplanned(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    """What a plan leaves open: answers, and shots that can hit no friend."""
    if asked := asked_of(skirmish, seat):
        offer: Any = random.choice(list(REPLIES.reply_to(asked).offers(skirmish, asked)))
        return offer.sample(random) if hasattr(offer, "sample") else offer
    if skirmish.phase is Phase.ORDERS:
        return Done()
    found = choose(skirmish, seat, random, MOST)
    return Done() if isinstance(found, Shoot) and found.shot.crowd else found


def choose(skirmish: Skirmish, seat: Seat, random: Random, left: int) -> Any:
    """An answer, a shot, an order that leads somewhere; or done."""
    offers = list(ARGAD.commands(skirmish, seat))
    if skirmish.questions:
        return random.choice([offer for offer in offers if not _table(offer)])
    if left <= 0:
        return Done()
    if skirmish.phase is Phase.ORDERS:
        return _order(known(skirmish, seat), seat, offers, random)
    shots = [offer for offer in offers if isinstance(offer, Shoot) and _sensible(skirmish, offer)]
    if shots and random.random() < SHOOTING.get(skirmish.phase, 0):
        return random.choice(shots)
    return Done()


def _table(offer: Any) -> bool:
    return type(offer).__module__.endswith((".table", ".turn"))


def _sensible(skirmish: Skirmish, offer: Shoot) -> bool:
    """At nobody's prisoner, and once."""
    again = any(shot.shooter == offer.shot.shooter for shot in (*skirmish.shots, *skirmish.passing))
    return not again and skirmish.characters[offer.shot.target].captor is None


def _order(state: Skirmish, seat: Seat, offers: list[Any], random: Random) -> Any:
    """Charge those who are near; reload, open, take; march and go where there is something to gain."""
    free = {one.id for one in state.troop(seat) if one.id not in state.drafts}
    single = [offer for offer in offers if isinstance(offer, Announce) and offer.character in free]
    charges = [offer for offer in single if isinstance(offer.order, Charge) and _worth_it(state, offer)]
    if charges and random.random() < 0.8:
        return min(charges, key=lambda offer: _gap(state, offer))
    doors = [offer for offer in single if isinstance(offer.order, Open) and not offer.order.close]
    if doors and random.random() < 0.5:
        return random.choice(doors)
    for kind in LIKED:
        liked = [offer for offer in single if isinstance(offer.order, kind)]
        if liked and random.random() < 0.7:
            return random.choice(liked)
    together = [offer for offer in offers if isinstance(offer, GroupMarches) and set(offer.characters) <= free]
    alone = [offer for offer in offers if isinstance(offer, Announcements) and offer.character in free]
    ways: list[Any] = [*together] or [*alone]
    if not ways or random.random() < 0.15:
        return Done()
    chosen = random.choice(ways)
    samples = [command for command in (chosen.sample(random) for _ in range(16)) if _goes(command)]
    return min(samples, key=lambda command: _distance(state, seat, command), default=Done())


def _goes(command: Any) -> bool:
    return bool(getattr(getattr(command, "order", command), "path", ())) and not isinstance(
        getattr(command, "order", None), Leave
    )


def _worth_it(state: Skirmish, offer: Announce) -> bool:
    """Near enough, and nobody's prisoner."""
    reach = allowance(state, state.characters[offer.character])
    whom = getattr(offer.order, "whom", offer.character)
    return _gap(state, offer) <= reach + 5 * CM and state.characters[whom].captor is None


def _gap(state: Skirmish, offer: Announce) -> int:
    whom = getattr(offer.order, "whom", offer.character)
    return gap(state.characters[offer.character], state.characters[whom])


def _distance(state: Skirmish, seat: Seat, command: Any) -> float:
    """How far the nearest enemy or goal is from where the command leads."""
    path = getattr(command, "order", command).path
    return min((dist(path[-1], goal) for goal in _goals(state, seat)), default=0.0)


def _goals(state: Skirmish, seat: Seat) -> Iterator[Point]:
    """Enemies who are free, and what the objectives are about."""
    yield from (
        one.at
        for one in state.characters.values()
        if one.owner in state.seats and not _own(state, seat, one.id) and one.captor is None
    )
    for objective in state.objectives:
        if objective.seat == seat:
            lying = [thing.at for thing in state.things.values() if thing.id == objective.thing and thing.at]
            yield from lying or ([_middle(objective.area)] if objective.area else [])


def _own(state: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return state.friends(seat, state.characters[who].owner)


def _middle(area: Iterable[Point]) -> Point:
    points = list(area)
    return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)
