"""`escarmouche lab journal`: one game of a job as a journal, to be watched or checked."""

from pathlib import Path
from typing import Any

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.options import MAX_GAMES, battle_options, scenario_argument, setting_option
from escarmouche.cli.lab.requests import BattleRequest
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import OutputFile, RequiredOption, WholeNumber


def command(say: Translator) -> click.Command:
    def journal(game: int, out: str | None, **given: Any) -> None:
        from msgspec.structs import replace

        from escarmouche.lab.prepared_job import prepared
        from escarmouche.lab.recording import recorded

        request = BattleRequest(**given, games=1, engine_name="one", workers=None, address=None, as_json=False)
        job = replace(request.job(), options=request.options())
        seats = prepared(replace(job, swap=False)).seats
        written = recorded(prepared(replace(job, games=game * len(seats))), game - 1)
        if out is None:
            click.echo(written, nl=False)
            return
        try:
            Path(out).write_bytes(written)
        except OSError as error:
            problem = say.problem(error)
            raise click.ClickException(say("lab.journal_not_written", file=out, problem=problem)) from None

    return LocalizedCommand(
        "journal",
        say,
        help=f"{say('lab.journal')} {say('lab.scenario_forms')}",
        callback=journal,
        params=[
            scenario_argument(say),
            RequiredOption(
                ["--game"],
                type=WholeNumber(say, 1, MAX_GAMES),
                metavar=say("help.number_value"),
                help=say("lab.game_option"),
            ),
            *battle_options(say),
            setting_option(say, say("lab.set_option")),
            click.Option(
                ["--out"], type=OutputFile(say), metavar=say("help.file_value"), help=say("lab.journal_out_option")
            ),
        ],
    )
