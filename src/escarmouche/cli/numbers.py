"""Numbers as a reader writes them."""

from escarmouche.cli.language import Language


def decimal(number: float, language: Language) -> str:
    """Three digits after the point, or the comma, and no idle zeros."""
    written = f"{number:.3f}".rstrip("0").rstrip(".")
    return written.replace(".", ",") if language == "fr" else written


def fixed(number: float, language: Language, digits: int = 1) -> str:
    """So many digits after the point, or the comma; a true minus sign."""
    written = f"{number:.{digits}f}".replace("-", "−")
    return written.replace(".", ",") if language == "fr" else written
