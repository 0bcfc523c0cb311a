"""BOW, the brick wargame.

    >>> from escarmouche.bow import BOW, Move, load_scenario, setup
    >>> battle = BOW.start(setup(load_scenario("first-skirmish")))
    >>> sorted(battle.units)
    ['ada', 'bo', 'cy', 'max', 'noa', 'pia']

`__init__.pyi` lists the public names. Each is imported when it is first used, so that `import escarmouche.bow` costs
nothing.
"""

from escarmouche.lazy import exports

__getattr__, __dir__ = exports(__name__, __file__)
