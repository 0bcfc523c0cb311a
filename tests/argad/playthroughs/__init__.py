"""Recorded games, one for each scenario: a script that `escarmouche run` plays, and what it must tell.

python -m tests.argad.playthroughs           tells the scripts again, after a change that is meant
python -m tests.argad.playthroughs record    plays them again, where a script can no longer be played
"""
