"""Argad! in words: sentences about events, and commands as people type them."""
