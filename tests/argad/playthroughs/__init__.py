"""Recorded games, one for each scenario: a script that `escarmouche run` plays, and what it must tell.

python -m tests.argad.playthroughs                tells the scripts again, after a change that is meant
python -m tests.argad.playthroughs record         plays them again, where a script can no longer be played
python -m tests.argad.playthroughs record NAME    plays one of them again

Scenarios with a plan (`NAME.plan`) are played by it; the others by a simple player. Lines of a plan that were not
possible in their turn are named, with the reason.
"""
