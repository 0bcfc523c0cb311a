from tests.cli.journals import ambush_is_playable, written
from tests.cli.program import escarmouche

__all__ = ["ambush_is_playable", "escarmouche", "written"]
