"""`escarmouche lab`: questions answered by whole battles between computer players."""

import click

from escarmouche.cli.commands import CommandGroup
from escarmouche.cli.lab import journal, match, simulate, sweep, whatif, worth
from escarmouche.cli.messages import Translator


def command(say: Translator) -> click.Command:
    commands = [module.command(say) for module in (simulate, whatif, sweep, journal, worth, match)]
    return CommandGroup("lab", say, help=say("lab.about"), commands=commands)
