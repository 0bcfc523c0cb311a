"""What both languages compute alike: hashes, faces and whole journals. `python -m tests.kernel.vectors` writes them."""

from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.kernel import Die, die
from escarmouche.kernel.contributions import mixed, pledge_of, witness
from escarmouche.kernel.dice import StripDice, commitment
from escarmouche.kernel.journal import seal_of
from escarmouche.kernel.rolls import Throw
from tests.kernel.games import BLUE, ORANGE, SEED, Table, contributed, eventful, rows, secret, table

FILE: Final = Path(__file__).parents[2] / "web" / "tests" / "dice" / "vectors.json"
BRICK: Final = Die("brick", (0, 1, 2), (3, 2, 1))
THREWS: Final = [(0, die(6), 3), (7, die(6), 40), (1000, die(20), 2), (3, BRICK, 12), (5, die(6), 0)]


def vectors() -> dict[str, Any]:
    own = secret(BLUE)
    return {
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "secret": own.hex(),
        "pledge": pledge_of(own),
        "mixed": mixed(SEED, own + secret(ORANGE)).hex(),
        "other": secret(ORANGE).hex(),
        "faces": [
            {
                "number": number,
                "die": thrown,
                "count": count,
                "faces": StripDice(SEED, number).faces(_throw(thrown, count), 0),
            }
            for number, thrown, count in THREWS
        ],
        "journals": {
            "eventful": journal(eventful()),
            "secrets": journal(contributed(table()).on(30).reveal()),
            "shuffled": journal(shuffled(table()).on(30).reveal()),
            "twice": journal(table().pledge(BLUE).share(BLUE).pledge(ORANGE).share(ORANGE).on(30).reveal()),
            "undone": journal(table().on(9).cut(2).on(9).reveal()),
        },
    }


def shuffled(played: Table) -> Table:
    """Told in another order than pledged, once one of the pledges has been given up and made again."""
    return played.pledge(ORANGE, BLUE).forgo(ORANGE).pledge(ORANGE).share(ORANGE, BLUE)


def journal(played: Table) -> dict[str, Any]:
    """The file, and what somebody who watched it grow was shown of each line."""
    lines = rows(played.data)
    return {"text": played.data.decode(), "witnesses": [witness(SEED, seal_of(line)) for line in lines]}


def _throw(thrown: Die, count: int) -> Throw:
    return Throw("test", BLUE, thrown, count)


def written() -> bytes:
    return msgspec.json.format(msgspec.json.encode(vectors()), indent=1) + b"\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(written())
