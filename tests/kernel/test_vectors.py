"""The page checks dice with its own code: both languages are tested with the same vectors."""

from tests.kernel.vectors import FILE, written


def test_the_vectors_of_the_page_are_those_of_the_kernel() -> None:
    """`python -m tests.kernel.vectors` writes them again after a change of the journal's format."""
    assert FILE.read_bytes() == written()
