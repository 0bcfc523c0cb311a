"""The command on a stand-in page and usual port: `python -m tests.server.stand_in GAMES PAGE PORT [ARGUMENTS]`.

So the server's tests need no built page, and two of them can run side by side. GAMES are those that its page would
play, with commas between them.
"""

import sys
from pathlib import Path
from unittest.mock import patch

from escarmouche.cli import main
from escarmouche.server import app, pages, run

if __name__ == "__main__":
    games, page, port, *arguments = sys.argv[1:]
    with (
        patch.object(pages, "PAGES", frozenset(games.split(","))),
        patch.object(app, "PAGE", Path(page)),
        patch.object(run, "PAGE", Path(page)),
        patch.object(run, "USUAL_PORT", int(port)),
    ):
        main(arguments)
