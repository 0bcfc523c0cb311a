"""How long tests wait for what must come."""

from typing import Final

PATIENCE_S: Final = 300
"""Seconds: enough on a machine that is busy with many other things. Nobody waits so long for what comes."""
