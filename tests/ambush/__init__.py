"""Ambush: a tiny complete game that lives only in the tests, in a folder such as every game has."""
