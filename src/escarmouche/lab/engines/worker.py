"""What every worker has ready before its first task: importing this loads it, once for all that fork from there."""

import signal

from escarmouche.games import catalogue
from escarmouche.geometry import kernels
from escarmouche.lab.gauge import GAUGES, gauge
from escarmouche.players.player import Level
from escarmouche.players.roster import player

kernels.load()
for name in GAUGES:
    ready = catalogue(name), gauge(name), [player(name, level) for level in Level]


def ignore_interrupts() -> None:
    """Ctrl-C is for the program that started the workers; it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
