"""A game for the command line to play."""

from tests.contract.ambush import Ambush

AMBUSH = Ambush()
