"""Writes the recorded games again; see the package."""

import sys

from tests.bow.playthroughs.record import PLAYED, RECORDINGS, record

if __name__ == "__main__":
    RECORDINGS.renew(PLAYED, record, *sys.argv[1:])
