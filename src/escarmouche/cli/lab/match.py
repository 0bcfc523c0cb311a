"""`escarmouche lab match`: armies that are a fair fight for a given one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.inputs import read_input
from escarmouche.cli.lab.option_types import GAME
from escarmouche.cli.lab.options import engine_options, games_option, player_option, seed_option
from escarmouche.cli.lab.requests import LabRequest
from escarmouche.cli.lab.worth import check_player
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FileName, RequiredOption, WholeNumber

if TYPE_CHECKING:
    from escarmouche.lab.worth.matching import MatchUps, MatchUpTest

MAX_POINTS: Final = 100_000


@dataclass(frozen=True, kw_only=True)
class MatchRequest(LabRequest):
    army: str
    budget: int


def command(say: Translator) -> click.Command:
    def match(**given: Any) -> int:
        from escarmouche.cli.lab.progress import follow
        from escarmouche.cli.lab.results import ResultPrinter
        from escarmouche.cli.lab.worth_results import match_lines
        from escarmouche.lab.worth.matching import PlayedMatchUps, matches
        from escarmouche.lab.worth.shipped import shipped

        request = MatchRequest(**given)
        check_player(request, say)
        army = read_input(request.army)
        found = matches(GAME, army.toml(), request.budget, shipped(GAME), army.place)
        duel = first_duel(found, request)
        finished = True
        if duel.games:
            with request.engine() as engine:
                finished = follow(duel.run(engine), duel.games, str, say)
        played = duel.chance() if duel.scores else None
        answer = PlayedMatchUps(matches=found, games=len(duel.scores), played=played)
        return ResultPrinter(request, say).show(answer, match_lines, finished=finished)

    return LocalizedCommand(
        "match",
        say,
        help=say("lab.match"),
        callback=match,
        params=[
            click.Argument(["army"], type=FileName(), metavar=say("lab.army_file_value")),
            RequiredOption(
                ["--budget"],
                type=WholeNumber(say, 1, MAX_POINTS),
                metavar=say("help.number_value"),
                help=say("lab.budget_option"),
            ),
            games_option(say, 0, 0, say("lab.match_games_option")),
            player_option(say, "lab.level_value", "lab.level_option"),
            seed_option(say),
            *engine_options(say),
            json_option(say),
        ],
    )


def first_duel(found: "MatchUps", request: MatchRequest) -> "MatchUpTest":
    """The army against the first suggestion."""
    from escarmouche.lab.worth.matching import MatchUpTest

    return MatchUpTest(request.trials(), found.own, found.matches[0].side)
