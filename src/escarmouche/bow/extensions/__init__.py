"""Rules that a table adds (BOW annex B), as data: abilities, actions, marks and kinds of ground, in packs."""
