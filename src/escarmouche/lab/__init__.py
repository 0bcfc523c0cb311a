"""The lab: whole battles between computer players, as many as it takes to answer a question, with intervals.

    >>> from escarmouche.lab import Contender, Job, Tally, open_engine, simulate, summarize
    >>> from escarmouche.players import Level
    >>> job = Job(scenario="first-skirmish", games=4, others=Contender(Level.RECRUIT))
    >>> with open_engine("one") as one:
    ...     report = summarize(Tally(job, simulate(job, one)))
    >>> {seat.seat: seat.wins for seat in report.seats}
    {'blue': 3, 'orange': 1}

`__init__.pyi` lists the public names. Each is imported when it is first used.
"""

from escarmouche.lazy import exports

__getattr__, __dir__ = exports(__name__, __file__)
