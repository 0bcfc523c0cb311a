"""`escarmouche lab`: questions answered by whole battles between computer players."""

import click

from escarmouche.cli.branch import Branch
from escarmouche.cli.lab import simulate, whatif
from escarmouche.cli.language import Language
from escarmouche.cli.words import Say


def command(say: Say, language: Language) -> click.Command:
    return Branch("lab", say, say("lab_long"), [simulate.leaf(say, language), whatif.leaf(say, language)])
