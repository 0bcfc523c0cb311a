"""Recorded games, one for each scenario: a script that `escarmouche run` plays, and what it must tell.

python -m tests.bow.playthroughs           tells the scripts again, after a change that is meant
python -m tests.bow.playthroughs record    plays them again, where a script can no longer be played
"""
