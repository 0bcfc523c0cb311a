"""`escarmouche odds`: exact chances of a roll before it is made."""

import click

from escarmouche.cli.commands import CommandGroup
from escarmouche.cli.messages import Translator
from escarmouche.cli.odds import argad, bow


def command(say: Translator) -> click.Command:
    return CommandGroup("odds", say, help=say("odds.about"), commands=[bow.command(say), argad.command(say)])
