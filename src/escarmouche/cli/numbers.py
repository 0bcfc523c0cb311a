"""Numbers as a reader writes them."""

from escarmouche.text import languages
from escarmouche.text.languages import Language


def decimal(number: float, language: Language) -> str:
    """Three digits after the point, or the comma, and no idle zeros."""
    return languages.decimal(f"{number:.3f}".rstrip("0").rstrip("."), language)


def fixed(number: float, language: Language, digits: int = 1) -> str:
    """That number of digits after the point, or the comma; a true minus sign."""
    return languages.decimal(f"{number:.{digits}f}".replace("-", "−"), language)
