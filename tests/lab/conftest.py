from collections.abc import Sequence

import pytest

from escarmouche.lab.engines.one import OneEngine
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate
from tests.lab.jobs import BLUE, BOLD, hill


@pytest.fixture(scope="session")
def played() -> Sequence[Result]:
    """Twelve games with exchanged seats, played in this process: what every engine has to find."""
    with OneEngine() as one:
        return list(simulate(hill(players={BLUE: BOLD}), one))
