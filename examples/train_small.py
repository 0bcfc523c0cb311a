"""Trains a small player of BOW and lets it fight Recruit: about two minutes on one core, with NumPy alone.

    python examples/train_small.py                  # train, then play 200 battles
    python examples/train_small.py --play           # only play, with the weights that lie beside this file

The player gives every word that it may say a score, the weighted sum of a few features, and says the best. Features are
made from the observation alone, so it knows nothing that another learner would not know. The weights are found by the
cross-entropy method: draw many, let each play some battles, keep the best, and draw around those again.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from escarmouche.env import bow_v1
from escarmouche.env.facts import FACT
from escarmouche.env.pieces import COLUMN
from escarmouche.env.planes import PLANE
from escarmouche.intervals import clopper_pearson

Numbers = NDArray[np.floating[Any]]

SCENARIO = "first-skirmish"
DECISIONS = 300
"""A player that has not won by then gains nothing by waiting."""

KEPT = Path(__file__).with_name("train_small.json")

FEATURES = {
    "unit": ("ranged", "near"),
    "command": ("Attack", "Move", "Pass", "Throw", "Give", "Grab", "Switch", "Wield"),
    "place": ("near", "near²", "ranged × near", "ranged × near²", "walked"),
    "facing": ("towards the nearest",),
    "target": ("life", "defence", "attack", "ranged", "near"),
}
"""What is looked at when a unit, a command, a place, a facing or a target is chosen. Distances are in tens of studs."""

SIZE = sum(map(len, FEATURES.values()))


class Sight(NamedTuple):
    """An observation, as far as this player looks at it."""

    facts: Numbers
    pieces: Numbers
    places: Numbers
    """Where the pieces are, in studs."""
    stud: Numbers
    """The plane of the place that has been named."""

    @classmethod
    def of(cls, observation: dict[str, Any]) -> "Sight":
        field, pieces = observation["field"], observation["pieces"]
        places = pieces[:, [COLUMN["x"], COLUMN["y"]]] * [field.shape[2], field.shape[1]]
        return cls(observation["facts"], pieces, places, field[PLANE["said: stud"]])

    def column(self, name: str) -> Numbers:
        return self.pieces[:, COLUMN[name]]

    def says(self, command: str) -> bool:
        """Whether this kind of command is being said."""
        return bool(self.facts[FACT[f"said: {command}"]])

    def actor(self) -> int:
        """The own unit that has been named."""
        return int(np.argmax(self.column("chosen") * self.column("own")))

    def to_nearest(self, places: Numbers) -> Numbers:
        """From each place the way to the nearest enemy, in tens of studs."""
        enemies = self.places[self.column("enemy") == 1]
        ways = enemies[None] - places[:, None]
        nearest = np.argmin((ways**2).sum(2), 1)
        way: Numbers = ways[np.arange(len(places)), nearest] / 10
        return way


class Learner:
    """A player that is nothing but weights, one for each feature."""

    def __init__(self, env: bow_v1.BowEnv, weights: Numbers) -> None:
        self._words, self._weights = env.lexicons[env.possible_agents[0]], {}
        start = 0
        for about, names in FEATURES.items():
            self._weights[about] = weights[start : start + len(names)]
            start += len(names)

    def action(self, observation: dict[str, Any]) -> int:
        """The word with the best score."""
        words = np.flatnonzero(observation["action_mask"])
        return int(words[np.argmax(self._scores(Sight.of(observation["observation"]), words))])

    def _scores(self, sight: Sight, words: NDArray[np.intp]) -> Numbers:
        kind, things = self._words.kinds[words[0]], [self._words.things[word] for word in words]
        pieces = words - self._words.first["piece"]
        match kind:
            case "piece" if sight.says("Attack"):
                return self._targets(sight, pieces)
            case "piece" if not sight.column("chosen").any():
                return self._units(sight, pieces)
            case "command":
                return np.array([self._command(thing.__name__) for thing in things])
            case "stud" if sight.says("Move"):
                return self._places(sight, np.array(things))
            case "facing":
                return self._facings(sight, np.radians(things))
        return np.zeros(len(words))

    def _units(self, sight: Sight, pieces: NDArray[np.intp]) -> Numbers:
        near = np.hypot(*sight.to_nearest(sight.places[pieces]).T)
        return np.stack([sight.column("ranged")[pieces], near], 1) @ self._weights["unit"]

    def _command(self, name: str) -> float:
        names = FEATURES["command"]
        return float(self._weights["command"][names.index(name)]) if name in names else 0.0

    def _places(self, sight: Sight, studs: Numbers) -> Numbers:
        actor, middles = sight.actor(), studs + 1
        near = np.hypot(*sight.to_nearest(middles).T)
        walked = np.hypot(*(middles - sight.places[actor]).T) / 10
        ranged = sight.column("ranged")[actor]
        return np.stack([near, near**2, ranged * near, ranged * near**2, walked], 1) @ self._weights["place"]

    def _facings(self, sight: Sight, facings: Numbers) -> Numbers:
        at = np.argwhere(sight.stud)[:, ::-1] + 1.0
        east, south = sight.to_nearest(at if len(at) else sight.places[[sight.actor()]])[0]
        towards = east * np.sin(facings) - south * np.cos(facings)
        scores: Numbers = towards / np.hypot(east, south) * self._weights["facing"]
        return scores

    def _targets(self, sight: Sight, pieces: NDArray[np.intp]) -> Numbers:
        columns = [sight.column(name)[pieces] for name in ("life", "defence", "attack", "ranged")]
        near = np.hypot(*(sight.places[pieces] - sight.places[sight.actor()]).T) / 10
        return np.stack([*columns, near], 1) @ self._weights["target"]


def battle(env: bow_v1.BowEnv, weights: Numbers, seat: str, seed: int) -> tuple[float, float]:
    """Play one battle against Recruit: what it brings, and the cost points by which the learner is ahead."""
    env.reset(seed=seed)
    learner, recruit = Learner(env, weights), bow_v1.Rival("recruit", seed=seed)
    while not (env.terminations[seat] or env.truncations[seat]):
        mine = env.agent_selection == seat
        env.step(learner.action(env.observe(seat)) if mine else recruit.action(env))
    return env.rewards[seat], float(env.observe(seat)["observation"]["facts"][FACT["points"]])


def battles(env: bow_v1.BowEnv, weights: Numbers, seeds: Sequence[int]) -> list[tuple[float, float]]:
    """One for each seed, the seats in turns."""
    seats = env.possible_agents
    return [battle(env, weights, seats[number % len(seats)], seed) for number, seed in enumerate(seeds)]


def train(env: bow_v1.BowEnv, random: np.random.Generator, generations: int, population: int, games: int) -> Numbers:
    """The cross-entropy method. All of a generation play the same dice, others in each."""
    middle, spread = np.zeros(SIZE), np.ones(SIZE)
    for generation in range(1, generations + 1):
        drawn = middle + spread * random.standard_normal((population, SIZE))
        seeds = random.integers(1 << 31, size=games).tolist()
        marks = np.array([np.mean([won + ahead for won, ahead in battles(env, one, seeds)]) for one in drawn])
        best = drawn[np.argsort(marks)[-population // 4 :]]
        middle, spread = (middle + best.mean(0)) / 2, (spread + best.std(0)) / 2
        print(f"generation {generation}: mean {marks.mean():+.2f}, best {marks.max():+.2f}", flush=True)
    return middle


def evaluate(env: bow_v1.BowEnv, weights: Numbers, games: int, seed: int) -> float:
    """Play and tell how it went; a battle that is cut off counts half."""
    won = sum((reward + 1) / 2 for reward, _ in battles(env, weights, range(seed, seed + games)))
    sure = clopper_pearson(won, games)
    told = f"95 % interval {sure.low:.1%} to {sure.high:.1%}"
    print(f"won {won:g} of {games} battles against Recruit: {won / games:.1%}, {told}")
    return won / games


def main(*arguments: str) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=10, help="battles of each player of a generation")
    parser.add_argument("--evaluate", type=int, default=200, help="battles in the end, the seats swapped")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, nargs="?", const=KEPT, help="play with kept weights instead of training")
    parser.add_argument("--keep", type=Path, help="where to keep the weights")
    given = parser.parse_args(arguments)
    env, start = bow_v1.raw_env(SCENARIO, decisions=DECISIONS), time.monotonic()
    if given.play:
        weights = np.array(json.loads(given.play.read_text()))
    else:
        random = np.random.default_rng(given.seed)
        weights = train(env, random, given.generations, given.population, given.games)
        print(f"trained in {time.monotonic() - start:.0f} s")
    if given.keep:
        given.keep.write_text(json.dumps([round(weight, 3) for weight in weights.tolist()]) + "\n")
    evaluate(env, weights, given.evaluate, 1 << 32)


if __name__ == "__main__":
    main(*sys.argv[1:])
