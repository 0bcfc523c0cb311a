"""The games that the page can play. Another one is on the shelf to be read, and played with scripts or as a library."""

PAGES = frozenset({"bow"})


def is_playable(game: str) -> bool:
    """Whether a table can be opened for it."""
    return game in PAGES
