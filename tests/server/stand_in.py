"""The command on a stand-in page and usual port: `python -m tests.server.stand_in PAGE PORT [ARGUMENTS]`.

So the server's tests need no built page, and two of them can run side by side.
"""

import sys
from pathlib import Path
from unittest.mock import patch

from escarmouche.cli import main
from escarmouche.server import app, run

if __name__ == "__main__":
    page, port, *arguments = sys.argv[1:]
    with (
        patch.object(app, "PAGE", Path(page)),
        patch.object(run, "PAGE", Path(page)),
        patch.object(run, "USUAL_PORT", int(port)),
    ):
        main(arguments)
