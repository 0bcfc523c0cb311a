"""Argad!, the skirmish of painted figures, whatever their period.

    >>> from escarmouche.argad import ARGAD, load_scenario, setup
    >>> skirmish = ARGAD.start(setup(load_scenario("first-meeting")))
    >>> sorted(skirmish.characters)[:4]
    ['anseau', 'bertrade', 'brune', 'ernaut']

`__init__.pyi` lists the public names. Each is imported when it is first used, so that `import escarmouche.argad` costs
nothing.
"""

from escarmouche.lazy import exports

__getattr__, __dir__ = exports(__name__, __file__)
