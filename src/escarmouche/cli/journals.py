"""Opening a journal for a command: the file, and the game that it is a journal of."""

from pathlib import Path

import click

from escarmouche.cli.words import Say
from escarmouche.games import PLAYABLE, game
from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.journal import Journal
from escarmouche.kernel.journalfile import read_journal


def open_journal(file: str, say: Say) -> tuple[AnyGame, Journal]:
    """Read a journal and find its game; a torn last line is mentioned."""
    journal = read_journal(Path(file))
    if journal.torn:
        problem = say("torn", place=journal.place, bytes=len(journal.torn))
        click.echo(say("warning", problem=problem), err=True)
    found = game(journal.header.game)
    if found is None:
        known = ", ".join(PLAYABLE)
        raise click.ClickException(say("game_not_playable", game=journal.header.game, known=known))
    return found, journal
