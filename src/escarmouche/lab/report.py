"""The report of a job: who wins how often, does starting help, how long it takes, what it costs, how open it is."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.kernel import Seat
from escarmouche.lab.deciding import Decision, decision
from escarmouche.lab.estimates import Estimate, Spread, Values, even_rate, mean, rate, spread
from escarmouche.lab.game_metrics import Fighter, Force, UnitRecord
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.result import Result
from escarmouche.lab.tally import Tally
from escarmouche.text.texts import Localized


class SeatReport(Struct, frozen=True, kw_only=True):
    """One side of the battle, whoever played it."""

    seat: Seat
    force: Force
    """What it begins with."""
    wins: int
    rate: Estimate
    units_lost: Spread
    points_lost: Spread


class PlayerReport(Struct, frozen=True, kw_only=True):
    """One of the players, in all seats that it had."""

    player: Contender
    games: int
    wins: int
    rate: Estimate


class FirstMover(Struct, frozen=True, kw_only=True):
    """How often the side that starts wins, each seat counted alike; a draw is shared out."""

    rate: Estimate
    fair: float
    """What it would be if starting made no difference."""

    @property
    def advantage(self) -> Estimate:
        low, high = self.rate.low, self.rate.high
        return Estimate(
            self.rate.value - self.fair,
            None if low is None else low - self.fair,
            None if high is None else high - self.fair,
        )


class WayToEnd(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way in which games ended."""

    key: str | None
    """The outcome's; None for games that were broken off after very many commands."""
    goal: int | None = None
    """The goal that was reached, from 0."""
    games: int
    first: int = 1
    """The first game that ended so, counted from 1."""


class UnitReport(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a unit or a vehicle does in a game on average, whoever plays it."""

    id: str
    name: Localized
    seat: Seat
    kills: Estimate
    dealt: Estimate
    """Damage points to enemies."""
    taken: Estimate
    survives: Estimate
    """The share of games in which it is neither dead nor destroyed in the end."""
    turns: Estimate | None = None
    """None for vehicles, which have none."""
    idle: Estimate | None = None
    """Turns that it passes without doing anything."""


class GoalReport(Struct, frozen=True, kw_only=True):
    """How a goal of the scenario fares."""

    goal: int
    """Its number, from 0."""
    seat: Seat
    text: Localized
    reached: int
    """Games that it has won."""
    rate: Estimate
    progress: Estimate
    """How far it comes at best, from 0 to 1, on average."""


Why = Literal["shortest", "longest", "most_open", "bloodiest", "stalemate"]


class Example(Struct, frozen=True):
    """A game that is worth watching."""

    why: Why
    number: int
    """Counted from 1."""
    value: float
    """Its Rounds, its changes of the lead, its units lost, or its quiet Rounds."""


class Report(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the games of a job say so far."""

    job: Job
    name: Localized
    """Of the scenario."""
    mark: str
    """Two reports with the same mark and number of games are the same."""
    games: int
    seats: tuple[SeatReport, ...]
    players: tuple[PlayerReport, ...] = ()
    """If there is more than one."""
    draws: int
    draw_rate: Estimate
    first_mover: FirstMover | None = None
    """None until every seat has started a game: before that it cannot be told from the seats."""
    endings: tuple[WayToEnd, ...]
    rounds: Spread
    commands: Spread
    lead_changes: Spread
    quiet: Spread | None = None
    """The most Rounds in a row in which nobody was hurt and no goal came nearer; None in what earlier versions kept."""
    stalemates: Estimate | None = None
    """Games that nothing decided, and whose last Rounds were quiet."""
    units: tuple[UnitReport, ...] = ()
    goals: tuple[GoalReport, ...] = ()
    decision: Decision | None = None
    """Whether it can be told who is better, however often one has looked."""
    examples: tuple[Example, ...] = ()
    slips: int


def summarize(tally: Tally) -> Report:
    """What the games say so far; ask as often as you like while they come in."""
    if not tally.results:
        raise ValueError("no game has been played yet")
    prepared, battles = tally.prepared, tally.battles
    return Report(
        job=prepared.job,
        name=prepared.name,
        mark=prepared.mark,
        games=len(tally.results),
        seats=tuple(_seat(tally, seat) for seat in prepared.seats),
        players=tuple(_players(tally)),
        draws=int(tally.column("draws").sum()),
        draw_rate=rate(tally.column("draws"), battles),
        first_mover=_first_mover(tally),
        endings=tuple(_endings(tally.results)),
        rounds=spread(tally.column("rounds"), battles),
        commands=spread(tally.column("commands"), battles),
        lead_changes=spread(tally.column("lead_changes"), battles),
        quiet=spread(tally.column("quiet"), battles),
        stalemates=rate(tally.column("stalemates"), battles),
        units=tuple(_units(tally)),
        goals=tuple(_goals(tally)),
        decision=decision(tally),
        examples=tuple(_examples(tally)),
        slips=sum(result.slips for result in tally.results),
    )


def _seat(tally: Tally, seat: Seat) -> SeatReport:
    wins, battles = tally.column("wins", seat), tally.battles
    return SeatReport(
        seat=seat,
        force=tally.prepared.forces[seat],
        wins=int(wins.sum()),
        rate=rate(wins, battles),
        units_lost=spread(tally.column("units_lost", seat), battles),
        points_lost=spread(tally.column("points_lost", seat), battles),
    )


def _players(tally: Tally) -> Iterator[PlayerReport]:
    """Each player in every seat that it had; nothing if all are alike."""
    prepared = tally.prepared
    everybody = dict.fromkeys(prepared.seatings[0])
    for who in everybody if len(everybody) > 1 else ():
        sat = [(prepared.seating(result.number), result) for result in tally.results]
        places = [
            (seat in result.winners, prepared.battle(result.number))
            for seating, result in sat
            for seat, contender in zip(prepared.seats, seating, strict=True)
            if contender == who
        ]
        won = np.array([win for win, _ in places], dtype=np.float64)
        battles = np.array([battle for _, battle in places], dtype=np.int64)
        yield PlayerReport(player=who, games=len(places), wins=int(won.sum()), rate=rate(won, battles))


def _first_mover(tally: Tally) -> FirstMover | None:
    """Each seat's games as starter are a group: so neither a better side nor a luckier draw of starters counts."""
    prepared, battles = tally.prepared, tally.battles
    starters = np.array([result.starter for result in tally.results])
    scores = _starter_scores(tally)
    groups = [(scores[starters == seat], battles[starters == seat]) for seat in prepared.seats]
    if not all(len(values) for values, _ in groups):
        return None
    return FirstMover(rate=even_rate(groups), fair=1 / len(prepared.sides))


def _starter_scores(tally: Tally) -> Values:
    fair = 1 / len(tally.prepared.sides)
    scores = [float(result.starter in result.winners) if result.winners else fair for result in tally.results]
    return np.array(scores, dtype=np.float64)


def _endings(results: Iterable[Result]) -> Iterator[WayToEnd]:
    """The most frequent first."""
    endings = [(_ending(result), result.number) for result in results]
    counted = Counter(ending for ending, _ in endings)
    first = dict(reversed(endings))
    for (key, goal), games in counted.most_common():
        yield WayToEnd(key=key, goal=goal, games=games, first=first[key, goal] + 1)


def _ending(result: Result) -> tuple[str | None, int | None]:
    if result.outcome is None:
        return None, None
    goal = result.outcome.params.get("goal")
    return result.outcome.key, goal if isinstance(goal, int) else None


def _units(tally: Tally) -> Iterator[UnitReport]:
    """Everybody, seat by seat; nothing if armies are drawn for each battle."""
    for fighter in tally.prepared.fighters if all(result.units for result in tally.results) else ():
        yield _unit(tally, fighter)


def _unit(tally: Tally, fighter: Fighter) -> UnitReport:
    battles = tally.battles
    records = [result.units.get(fighter.id, UnitRecord()) for result in tally.results]

    def per_game(name: str) -> Estimate:
        return _not_below_zero(mean(np.array([getattr(record, name) for record in records], np.float64), battles))

    return UnitReport(
        id=fighter.id,
        name=fighter.name,
        seat=fighter.seat,
        kills=per_game("kills"),
        dealt=per_game("dealt"),
        taken=per_game("taken"),
        survives=rate(np.array([not record.fell for record in records], np.float64), battles),
        turns=per_game("turns") if fighter.has_turns else None,
        idle=per_game("idle") if fighter.has_turns else None,
    )


def _not_below_zero(found: Estimate) -> Estimate:
    return found if found.low is None else replace(found, low=max(0.0, found.low))


def _goals(tally: Tally) -> Iterator[GoalReport]:
    battles = tally.battles
    for number, note in enumerate(tally.prepared.goals):
        won = np.array([_ending(result) == ("goal_reached", number) for result in tally.results], np.float64)
        came = np.array([(result.goals or (0.0,) * (number + 1))[number] for result in tally.results], np.float64)
        yield GoalReport(
            goal=number,
            seat=note.seat,
            text=note.text,
            reached=int(won.sum()),
            rate=rate(won, battles),
            progress=rate(came, battles),
        )


def _examples(tally: Tally) -> Iterator[Example]:
    """The first game that was the shortest, and so on."""
    rounds, leads = tally.column("rounds"), tally.column("lead_changes")
    lost = np.sum([tally.column("units_lost", seat) for seat in tally.prepared.seats], axis=0)
    stuck = tally.column("stalemates") * tally.column("quiet")
    yield _example("shortest", rounds, int(rounds.argmin()))
    yield _example("longest", rounds, int(rounds.argmax()))
    others: dict[Why, Values] = {"most_open": leads, "bloodiest": lost, "stalemate": stuck}
    for why, values in others.items():
        if values.max():
            yield _example(why, values, int(values.argmax()))


def _example(why: Why, values: Values, number: int) -> Example:
    return Example(why, number + 1, float(values[number]))
