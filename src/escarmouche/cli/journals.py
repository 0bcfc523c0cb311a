"""Opening a journal for a command: the file, and the game that it is a journal of."""

from pathlib import Path

import click

from escarmouche.cli.language import Language
from escarmouche.cli.words import Say
from escarmouche.games import PLAYABLE, game
from escarmouche.kernel.errors import BrokenInput
from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.journal import Journal
from escarmouche.kernel.journalfile import read_journal
from escarmouche.kernel.words import explain


def open_journal(file: str, say: Say, language: Language) -> tuple[AnyGame, Journal]:
    """Read a journal and find its game; a torn last line is mentioned."""
    journal = read_journal(Path(file))
    if journal.torn:
        torn = BrokenInput(journal.place, "journal_torn", bytes=len(journal.torn))
        click.echo(say("warning", problem=explain(torn, language)), err=True)
    found = game(journal.header.game)
    if found is None:
        known = ", ".join(PLAYABLE)
        raise click.ClickException(say("game_not_playable", game=journal.header.game, known=known))
    return found, journal
