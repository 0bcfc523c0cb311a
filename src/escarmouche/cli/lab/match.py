"""`escarmouche lab match`: armies that are a fair fight for a given one."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.lab.forms import GAME, MOST_GAMES, Order, engine_options, player_option, seed_option
from escarmouche.cli.lab.worth import check_player
from escarmouche.cli.language import Language
from escarmouche.cli.params import Needed, Whole
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.worth.matching import Duel, Matches

MOST_POINTS: Final = 100_000


@dataclass(frozen=True, kw_only=True)
class AskedMatch(Order):
    army: str
    budget: int


def leaf(say: Say, language: Language) -> click.Command:
    def match(**given: Any) -> int:
        from escarmouche.cli.lab.answers import Answer  # noqa: PLC0415 - the games, not for `--help`
        from escarmouche.cli.lab.progress import follow  # noqa: PLC0415
        from escarmouche.cli.lab.worths import match_lines  # noqa: PLC0415
        from escarmouche.kernel.datafiles import read_toml  # noqa: PLC0415
        from escarmouche.lab.worth.matching import Duelled, matches  # noqa: PLC0415
        from escarmouche.lab.worth.shipped import shipped  # noqa: PLC0415

        asked = AskedMatch(**given)
        check_player(asked, say)
        path = Path(asked.army)
        found = matches(GAME, read_toml(path), asked.budget, shipped(GAME), path.name)
        duel = first_duel(found, asked)
        finished = True
        if duel.games:
            with asked.engine() as engine:
                finished = follow(duel.run(engine), duel.games, str, say)
        played = duel.chance() if duel.scores else None
        answer = Duelled(matches=found, games=len(duel.scores), played=played)
        return Answer(asked, say, language).give(answer, match_lines, finished=finished)

    return spoken(
        "match",
        say,
        help=say("lab_match"),
        callback=match,
        params=[
            click.Argument(["army"], metavar=say("lab_army_file_value")),
            Needed(
                ["--budget"],
                type=Whole(say, 1, MOST_POINTS),
                metavar=say("number_value"),
                help=say("lab_budget_option"),
            ),
            click.Option(
                ["--games"],
                type=Whole(say, 0, MOST_GAMES),
                default=0,
                metavar=say("number_value"),
                help=say("lab_match_games_option"),
            ),
            player_option(say, say("lab_level_value"), say("lab_level_option")),
            seed_option(say),
            *engine_options(say),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
        ],
    )


def first_duel(found: "Matches", asked: AskedMatch) -> "Duel":
    """The army against the first suggestion."""
    from escarmouche.lab.worth.matching import Duel  # noqa: PLC0415

    return Duel(asked.trials(), found.own, found.matches[0].side)
