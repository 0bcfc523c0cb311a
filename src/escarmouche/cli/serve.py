"""`escarmouche serve`: opens the table."""

import os
from pathlib import Path
from typing import Final

import click

from escarmouche.cli.language import Language
from escarmouche.cli.params import Port
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

DATABASE: Final = "ESCARMOUCHE_DATABASE"
"""The variable that says where games are kept, unless the command does."""
ALLOW_HOST: Final = "ESCARMOUCHE_ALLOW_HOST"
"""The variable with further names of the table, with commas between them."""


def command(say: Say, language: Language) -> click.Command:
    def serve(  # noqa: PLR0913, PLR0917 - the options
        host: str,
        port: int | None,
        data: str | None,
        database: str | None,
        allow_host: tuple[str, ...],
        no_browser: bool,
    ) -> None:
        from escarmouche.server.run import ListenError, PageMissing, open_table  # noqa: PLC0415 - half a second

        if data and database:
            raise click.UsageError(say("data_twice"), click.get_current_context())
        if not data:
            database = database or os.environ.get(DATABASE)
        try:
            names = (*allow_host, *os.environ.get(ALLOW_HOST, "").split(","))
            table = open_table(host, port, Path(data) if data else None, database, names)
        except PageMissing:
            raise click.ClickException(say("page_missing")) from None
        except ListenError as error:
            key = "port_taken" if error.taken else "host_unknown"
            raise click.ClickException(say(key, host=host, port=port, problem=error.problem)) from None

        def opened() -> None:
            click.echo(say("table_open", address=table.address))
            click.echo(say("table_data", folder=table.place))
            if not no_browser:
                table.show()

        table.run(opened)
        click.echo(say("table_closed"))

    return spoken(
        "serve",
        say,
        help=say("serve_long"),
        callback=serve,
        params=[
            click.Option(["--host"], default="127.0.0.1", metavar=say("host_value"), help=say("host")),
            click.Option(["--port"], type=Port(say), metavar=say("port_value"), help=say("port")),
            click.Option(["--data"], metavar=say("data_value"), help=say("data")),
            click.Option(["--database"], metavar=say("database_value"), help=say("database", variable=DATABASE)),
            click.Option(
                ["--allow-host"],
                multiple=True,
                metavar=say("allow_host_value"),
                help=say("allow_host", variable=ALLOW_HOST),
            ),
            click.Option(["--no-browser"], is_flag=True, help=say("no_browser")),
        ],
    )
