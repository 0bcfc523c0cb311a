"""Opening a journal for a command: the file, and the game that it is a journal of."""

import click

from escarmouche.cli.inputs import read_input
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FileName
from escarmouche.games import PLAYABLE, game
from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.journal import Journal, parse_journal
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain


def journal_argument(say: Translator) -> click.Argument:
    return click.Argument(["file"], type=FileName(), metavar=say("help.file_value"))


def open_journal(file: str, say: Translator) -> tuple[AnyGame, Journal]:
    """Read a journal and find its game; a torn last line is mentioned."""
    given = read_input(file)
    journal = parse_journal(given.data, given.place)
    if journal.torn:
        torn = BrokenInput(journal.place, "journal_torn", bytes=len(journal.torn))
        click.echo(say("mistakes.warning", problem=explain(torn, say.language)), err=True)
    found = game(journal.header.game)
    if found is None:
        known = ", ".join(PLAYABLE)
        raise click.ClickException(say("journals.game_not_playable", game=journal.header.game, known=known))
    return found, journal
