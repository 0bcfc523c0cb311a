"""Computer players. They are told what a seat may know and do, never the game that is being played.

    >>> from escarmouche.bow import BOW, load_scenario, setup
    >>> from escarmouche.kernel import Seed
    >>> from escarmouche.players import Level, computer_player, play
    >>> recruit = computer_player("bow", Level.RECRUIT)
    >>> start = BOW.start(setup(load_scenario("first-skirmish")))
    >>> play(BOW, start, {"blue": recruit, "orange": recruit}, Seed(bytes(32))).outcome.winners
    ('blue',)

`__init__.pyi` lists the public names.
"""

from escarmouche.lazy import exports

__getattr__, __dir__ = exports(__name__, __file__)
