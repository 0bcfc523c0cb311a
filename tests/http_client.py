"""Requests that tests send to a server of ours."""

from typing import Final

import httpx

from tests.patience import PATIENCE_S

HTTP: Final = httpx.Client(timeout=PATIENCE_S, limits=httpx.Limits(max_keepalive_connections=0))
"""Every request goes over a connection of its own, as it does with `httpx.get`, which reads all certificates of the
machine each time: that takes longer than the answer."""
