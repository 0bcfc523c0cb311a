"""How many words a second are said at random, beside an environment of PettingZoo's own.

    python examples/steps_per_second.py                         # BOW alone
    python examples/steps_per_second.py classic.chess_v6        # beside chess; needs 'pettingzoo[classic]'

Both play in turns on one core, observations included, and the best of several rounds counts: what else the machine
does only makes it slower.
"""

import sys
import time
from importlib import import_module
from typing import Any

from escarmouche.env import bow_v1

STEPS = 1000
ROUNDS = 5


def steps(env: Any, count: int, seed: int) -> None:
    """Say that many random words, in as many battles as it takes."""
    while count > 0:
        env.reset(seed=seed + count)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            count -= 1
            if not count:
                return


def rate(env: Any, seed: int) -> float:
    """Steps in a second of processor time."""
    start = time.process_time()
    steps(env, STEPS, seed)
    return STEPS / (time.process_time() - start)


def main(*others: str) -> None:
    envs: dict[str, Any] = {f"bow_v1 {name}": bow_v1.env(name) for name in ("first-skirmish", "hill-under-fire")}
    envs |= {name: import_module(f"pettingzoo.{name}").env() for name in others}
    rates: dict[str, float] = {}
    for env in envs.values():
        steps(env, STEPS // 5, 0)
    for number in range(ROUNDS):
        for name, env in envs.items():
            rates[name] = max(rates.get(name, 0.0), rate(env, number))
    for name, found in rates.items():
        print(f"{name}: {found:,.0f} steps/s")


if __name__ == "__main__":
    main(*sys.argv[1:])
