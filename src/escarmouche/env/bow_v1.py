"""BOW for PettingZoo.

    >>> from escarmouche.env import bow_v1
    >>> env = bow_v1.env("first-skirmish", {"round_limit": 8})
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

docs/researchers.md explains observations, actions and rewards.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "BOW as an environment needs PettingZoo: python -m pip install 'escarmouche[env]'", name=missing.name
    ) from missing

from escarmouche.bow.content.scenario import Scenario
from escarmouche.env.aec import BowEnv
from escarmouche.env.observation import Observation
from escarmouche.env.rivals import Rival

__all__ = ["BowEnv", "Rival", "env", "raw_env"]

ILLEGAL = -1.0
"""What an action costs that the mask does not allow: the battle ends there."""

raw_env = BowEnv


def env(
    scenario: str | Path | Scenario = "first-skirmish",
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    **settings: Any,
) -> AECEnv[str, Observation, Any]:
    """A battle with PettingZoo's usual guards around it; the settings are those of `BowEnv`."""
    battle: AECEnv[str, Observation, Any] = raw_env(scenario, options, render_mode, **settings)
    battle = wrappers.TerminateIllegalWrapper(battle, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(battle))
