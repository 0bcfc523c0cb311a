"""`escarmouche lab`: questions answered by whole battles between computer players."""

import click

from escarmouche.cli.branch import Branch
from escarmouche.cli.lab import match, simulate, whatif, worth
from escarmouche.cli.language import Language
from escarmouche.cli.words import Say


def command(say: Say, language: Language) -> click.Command:
    leaves = [module.leaf(say, language) for module in (simulate, whatif, worth, match)]
    return Branch("lab", say, say("lab_long"), leaves)
