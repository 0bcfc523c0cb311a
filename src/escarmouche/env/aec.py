"""BOW as PettingZoo sees it: one agent at a time says one word, and the battle goes on when a command is complete."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.content.scenario import Scenario, load_scenario, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.notation import picture, write_position
from escarmouche.env.drafts import Draft
from escarmouche.env.drawing import image
from escarmouche.env.lexicon import Lexicon, Word, lexicon
from escarmouche.env.observation import Observation, Observer, observation_space
from escarmouche.env.rewards import Points, rewards
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from escarmouche.kernel.dice import SEED_BYTES

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
DECISIONS: Final = 2000
"""Commands in a battle: one that is not over then is a draw."""


class BowEnv(AECEnv[str, Observation, Any]):
    """A battle. Its agents are the seats of the scenario, and all of them stay until it is over."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "bow_v1",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(  # noqa: PLR0913 - what a battle is set up with, by name
        self,
        scenario: str | Path | Scenario = "first-skirmish",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        *,
        decisions: int = DECISIONS,
        shaping: float = 0.0,
        resigning: bool = False,
    ) -> None:
        """Set up a battle.

        `scenario` is one of ours by its name, a file, or a scenario that has been read; `options` are those of a table.
        `decisions` is the number of commands after which the battle is cut off. `shaping` weighs what a seat gains or
        loses in cost points on the way, and `resigning` lets it give up; both are off.
        """
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, or None; not {render_mode!r}")
        if decisions < 1:
            raise ValueError(f"a battle has at least one decision, not {decisions}")
        played = scenario if isinstance(scenario, Scenario) else load_scenario(scenario)
        self.render_mode, self._decisions, self._shaping, self._resigning = render_mode, decisions, shaping, resigning
        self._opening: Battle = BOW.start(setup(played, options))
        self._points = Points(self._opening)
        self.possible_agents = [*self._opening.seats]
        self.lexicons: dict[str, Lexicon] = {seat: lexicon(self._opening, seat) for seat in self._opening.seats}
        self._spaces = {seat: observation_space(words, self._opening) for seat, words in self.lexicons.items()}
        self._actions = {seat: spaces.Discrete(len(words.things)) for seat, words in self.lexicons.items()}
        self._observers = {
            agent: Observer(self._opening, words, Seat(agent), self._points) for agent, words in self.lexicons.items()
        }
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start over; the dice come from the seed. There are no options here: those of the battle are fixed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._seed = Seed(self._random.bytes(SEED_BYTES))
        self.battle, self.decided = self._opening, 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._standings = self._points.standings(self.battle)
        self._go_on()

    def step(self, action: Word | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to say a word")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.draft.say(int(action))
        if self.draft.command is not None:
            self._decide(self.draft.command)
            self._go_on()

    def observe(self, agent: str) -> Observation:
        speaking = agent == self.agent_selection and not self._is_over
        return self._observers[agent].observe(BOW.view(self.battle, Seat(agent)), self.draft if speaking else None)

    def render(self) -> np.ndarray[Any, Any] | str | list[Any] | None:
        """As text that can be read again (`ansi`), as a picture (`rgb_array`), or on the screen as text (`human`)."""
        match self.render_mode:
            case "ansi":
                return write_position(self.battle)
            case "rgb_array":
                return image(self.battle)
            case "human":
                sys.stdout.write(f"{picture(self.battle)}\n{self._caption()}\n\n")
            case _:
                logger.warn("Nothing is drawn without a render_mode.")
        return None

    def close(self) -> None:
        """Nothing is open: people see the battle as text."""

    @property
    def _is_over(self) -> bool:
        return self.battle.outcome is not None or self.decided >= self._decisions

    def _go_on(self) -> None:
        """Let the next seat speak, and tell everybody what has come of the last command."""
        self._listen()
        self._reward()
        self._accumulate_rewards()

    def _listen(self) -> None:
        """Find the next seat that has something to choose; what is without a choice is done."""
        while not self._is_over:
            acting = BOW.acting(self.battle)
            seat = next(seat for seat in self.battle.seats if seat in acting)
            self.agent_selection = seat
            view = BOW.view(self.battle, seat)
            self.draft = Draft(self.lexicons[seat], view, seat, resigning=self._resigning)
            if self.draft.command is None:
                return
            self._decide(self.draft.command)
        self._end()

    def _decide(self, command: Command) -> None:
        """Do what was said."""
        self.decided += 1
        dice = StreamDice(self._seed, self.decided)
        decision = BOW.decide(self.battle, self.draft.seat, command, dice)
        if isinstance(decision, Refusal):
            raise AssertionError(f"{command} was offered, and is refused: {decision}")
        self.battle = decision.state
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        outcome = self.battle.outcome
        ended = self.truncations if outcome is None else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        self.infos = {agent: {"outcome": outcome.key if outcome else "cut_off"} for agent in self.agents}

    def _reward(self) -> None:
        """What the last command has brought, to everybody."""
        if self.battle.outcome:
            self.rewards = rewards(self.battle, self.battle.outcome)
        if self._shaping:
            before, self._standings = self._standings, self._points.standings(self.battle)
            for seat, now in self._standings.items():
                self.rewards[seat] += self._shaping * (now - before[seat])

    def _caption(self) -> str:
        """Where the battle stands, in a line."""
        battle = self.battle
        if battle.outcome:
            return f"{battle.outcome.key}: {', '.join(battle.outcome.winners) or '-'}"
        return f"Round {battle.round}, {self.agent_selection}"
