"""`escarmouche odds`: exact chances of a roll before it is made."""

import click

from escarmouche.cli.branch import Branch
from escarmouche.cli.language import Language
from escarmouche.cli.odds import argad, bow
from escarmouche.cli.words import Say


def command(say: Say, language: Language) -> click.Command:
    return Branch("odds", say, say("odds_long"), [bow.branch(say, language), argad.branch(say, language)])
