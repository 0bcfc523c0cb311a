"""Opening a journal for a command: the file, and the game that it is a journal of."""

import click

from escarmouche.cli.inputs import read_input
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FileName
from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.kernel.journal import Journal, parse_journal
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain


def journal_argument(say: Translator) -> click.Argument:
    return click.Argument(["file"], type=FileName(), metavar=say("help.file_value"))


def open_journal(file: str, say: Translator) -> tuple[GamePackage, Journal]:
    """Read a journal and find its game; a torn last line is mentioned."""
    given = read_input(file)
    journal = parse_journal(given.data, given.place)
    if journal.torn:
        torn = BrokenInput(journal.place, "journal_torn", bytes=len(journal.torn))
        click.echo(say("mistakes.warning", problem=explain(torn, say.language)), err=True)
    name = journal.header.game
    if name not in GAMES:
        raise click.ClickException(say("journals.game_not_playable", game=name, known=", ".join(GAMES)))
    return GAMES[name], journal
