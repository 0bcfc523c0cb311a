"""How the program ends. The help of `escarmouche`, its man page and docs/command-line.md list the codes."""

from enum import IntEnum


class ExitCode(IntEnum):
    DONE = 0
    NEGATIVE = 1
    """The answer is no: a journal is not sound, a script went otherwise than expected, the rules forbid the roll."""
    BAD_USE = 2
    """The command line cannot be understood."""
    BAD_INPUT = 3
    """It can, but what it names is missing, broken or taken: a file, a scenario, a port, a database."""
    INTERRUPTED = 130
    """Ctrl-C, as shells count it."""
