"""The computer players of the game as opponents in the environment."""

from random import Random

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW
from escarmouche.env.aec import BowEnv
from escarmouche.env.drafts import Draft
from escarmouche.env.lexicon import Word
from escarmouche.env.sentences import Said
from escarmouche.kernel import Seat
from escarmouche.players.contest import chosen, default_command
from escarmouche.players.levels import Level
from escarmouche.players.player import Player, Temper
from escarmouche.players.roster import computer_player


class Rival:
    """Says what a computer player chooses, word by word.

    >>> from escarmouche.env import bow_v1
    >>> env = bow_v1.env("first-skirmish", {"round_limit": 8})
    >>> env.reset(seed=7)
    >>> recruit = bow_v1.Rival("recruit", seed=7)
    >>> while env.agents:
    ...     over = env.terminations[env.agent_selection]
    ...     env.step(None if over else recruit.action(env.unwrapped))
    """

    def __init__(self, level: Level | str | Player[Battle, Command], temper: Temper = Temper(), seed: int = 0) -> None:  # noqa: B008 - a temper is frozen
        self._player = computer_player("bow", Level(level), temper) if isinstance(level, str) else level
        self._random = Random(seed)  # noqa: S311 - no secret
        self._plan: tuple[Draft, Said] | None = None

    def action(self, env: BowEnv) -> Word:
        """The next word of the seat that is to speak."""
        draft = env.draft
        if self._plan is None or self._plan[0] is not draft:
            self._plan = draft, self._words(env, draft)
        return self._plan[1][len(draft.said)]

    def _words(self, env: BowEnv, draft: Draft) -> Said:
        """What the player chooses, or the game's default if the rules refuse that."""
        seat = Seat(env.agent_selection)
        command = chosen(BOW, env.battle, seat, self._player, self._random)
        if BOW.refuse(env.battle, seat, command):
            _, command = default_command(BOW, env.battle)
        return draft.spell(command)
