"""How much the lab plays for people who ask over the web; on one's own machine the command line has no such limits."""

from collections.abc import Mapping
from typing import Any, Final

from escarmouche.lab.engines.local import cores
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.job import Job
from escarmouche.players.levels import LEVELS
from escarmouche.server.messages import RequestError
from escarmouche.text.codec import encode

MOST_PIECES: Final = 100
"""Of an army that somebody brings."""
LARGEST_ARMY: Final = 8_000
"""Bytes of its list: a few of them stand for very many minifigs."""

LONGEST: Final = 30 * 60
"""Seconds that a job plays at a stretch. Then the others have their turn."""

MOST_JOBS: Final = 20
"""That wait or play."""
MOST_OF_ONE: Final = 3
"""Of those, for one address."""

MOST_WATCHERS: Final = 2
"""Games that are played again at the same time, to be watched."""
LONGEST_GAME: Final = 120
"""Seconds that such a game may take."""

WORKERS: Final = max(1, cores() - 1)
"""Processes that play at once, so that one core is left for the table."""

KEPT: Final = 28 * 24 * 3600
"""Seconds that the results of a job are kept after it was last played. What was found is kept for good."""


def most_games(job: Job) -> int:
    """How many games a job may have; of a sweep, with each value: all of them together are as many as of a what-if."""
    most = min(LEVELS[player.level].max_games for player in (*job.players.values(), job.others))
    return 2 * most // max(1, len(job.vary.values)) if job.vary else most


def check_games(job: Job) -> None:
    if job.games > (most := most_games(job)):
        raise RequestError("lab_too_many_games", games=job.games, most=most)


def check_army(game: str, scenario: str | Mapping[str, Any], army: Mapping[str, Any]) -> None:
    """Before it is lined up, which takes long if there are many."""
    force = metrics(game).muster(scenario, army) if len(encode(army)) <= LARGEST_ARMY else None
    if force is None or force.units + force.vehicles > MOST_PIECES:
        raise RequestError("lab_army_too_large", most=MOST_PIECES)
