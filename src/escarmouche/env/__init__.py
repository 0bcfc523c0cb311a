"""The games as environments for learning: `from escarmouche.env import bow_v1`.

They need PettingZoo, which comes with `escarmouche[env]`. It is imported with `bow_v1` and not before.
"""
