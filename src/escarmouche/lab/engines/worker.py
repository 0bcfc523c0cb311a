"""What every worker has ready before its first task: importing this loads it, once for all that fork from there."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

from escarmouche.games import GAMES
from escarmouche.geometry import kernels
from escarmouche.lab.game_metrics import lab_games, metrics
from escarmouche.players.levels import Level
from escarmouche.players.roster import computer_player

kernels.load()
for name in lab_games():
    ready = GAMES[name].catalogue(), metrics(name), [computer_player(name, level) for level in Level]


def serve() -> None:
    """Ctrl-C is for the program that started the workers; it ends them. Should it be killed, they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
