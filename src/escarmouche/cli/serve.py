"""`escarmouche serve`: opens the table."""

import os
from pathlib import Path
from typing import Final

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FolderName, Port

DATABASE: Final = "ESCARMOUCHE_DATABASE"
"""The variable that says where games are kept, unless the command does."""
ALLOW_HOST: Final = "ESCARMOUCHE_ALLOW_HOST"
"""The variable with further names of the table, with commas between them."""


def command(say: Translator) -> click.Command:
    def serve(  # noqa: PLR0913, PLR0917 - the options
        host: str,
        port: int | None,
        data: str | None,
        database: str | None,
        allow_host: tuple[str, ...],
        no_browser: bool,
    ) -> None:
        from escarmouche.server.network import ListenError
        from escarmouche.server.run import PageMissing, open_table

        if data and database:
            raise click.UsageError(say("serve.data_twice"), click.get_current_context())
        if not data:
            database = database or os.environ.get(DATABASE)
        try:
            names = (*allow_host, *os.environ.get(ALLOW_HOST, "").split(","))
            table = open_table(host, port, Path(data) if data else None, database, names)
        except PageMissing:
            raise click.ClickException(say("serve.page_missing")) from None
        except ListenError as error:
            key = "serve.port_taken" if error.taken else "serve.host_unknown"
            raise click.ClickException(say(key, host=host, port=port, problem=error.problem)) from None

        def opened() -> None:
            click.echo(say("serve.open", address=table.address))
            click.echo(say("serve.kept_in", folder=table.place))
            for address in table.others:
                if address != table.address:
                    click.echo(say("serve.others", address=address))
            if not no_browser:
                table.show()

        table.run(opened)
        click.echo(say("serve.closed"))

    return LocalizedCommand(
        "serve",
        say,
        help=say("serve.about"),
        callback=serve,
        params=[
            click.Option(["--host"], default="127.0.0.1", metavar=say("serve.host_value"), help=say("serve.host")),
            click.Option(["--port"], type=Port(say), metavar=say("serve.port_value"), help=say("serve.port")),
            click.Option(["--data"], type=FolderName(), metavar=say("serve.data_value"), help=say("serve.data")),
            click.Option(
                ["--database"], metavar=say("serve.database_value"), help=say("serve.database", variable=DATABASE)
            ),
            click.Option(
                ["--allow-host"],
                multiple=True,
                metavar=say("serve.allow_host_value"),
                help=say("serve.allow_host", variable=ALLOW_HOST),
            ),
            click.Option(["--no-browser"], is_flag=True, help=say("serve.no_browser")),
        ],
    )
