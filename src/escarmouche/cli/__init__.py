"""The command line. Each command is a thin module of its own, imported when it is called."""

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `escarmouche` and leave with its exit code (`exit_codes.py`)."""
    from escarmouche.cli.language import find_language
    from escarmouche.cli.root import run

    given = sys.argv[1:] if arguments is None else list(arguments)
    sys.exit(run(given, find_language(given, os.environ)))
