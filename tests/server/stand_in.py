"""The command on a stand-in page and usual port: `python -m tests.server.stand_in GAMES PAGE PORT [ARGUMENTS]`.

So the server's tests need no built page, and two of them can run side by side. GAMES are further games that it plays,
by the places of their packages, with commas between them. The variable STAND_IN holds limits that a test wants
otherwise, as JSON by their full names, and as `files` how many the process may have open. With a `seed` the dice of
every table fall alike, as far as its seats add nothing of their own. What is opened to others at home is opened on
another address of this machine, unless `real_network` is true: no test lets anybody in.
"""

import json
import os
import resource
import sys
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from escarmouche import cli
from escarmouche.kernel import Seed
from escarmouche.kernel.dice import SEED_BYTES
from escarmouche.server import addresses, app, run
from escarmouche.server.rooms import opening
from tests.server.registered import registered


def main(games: str, page: str, port: str, *arguments: str) -> None:
    wanted = json.loads(os.environ.get("STAND_IN", "{}"))
    if files := wanted.pop("files", None):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    with ExitStack() as changed:
        if not wanted.pop("real_network", False):
            changed.enter_context(patch.object(addresses, "home_addresses", lambda: ("127.0.0.2",)))
        if seed := wanted.pop("seed", None):
            always = Seed(seed.encode().ljust(SEED_BYTES)[:SEED_BYTES])
            changed.enter_context(patch.object(opening, "new_seed", lambda: always))
        changed.enter_context(registered(*filter(None, games.split(","))))
        changed.enter_context(patch.object(app, "PAGE", Path(page)))
        changed.enter_context(patch.object(run, "PAGE", Path(page)))
        changed.enter_context(patch.object(run, "USUAL_PORT", int(port)))
        for name, value in wanted.items():
            changed.enter_context(patch(name, value))
        cli.main(arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
