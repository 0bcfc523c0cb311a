"""Answers written as pages."""

from typing import Final

MESSAGES: Final = {
    "option": {
        "en": "Keep the answer as a page for any browser, with its charts.",
        "fr": "Conserver la réponse en page pour tout navigateur, avec ses graphiques.",
    },
    "not_written": {
        "en": "the page cannot be kept in {file} ({problem})",
        "fr": "impossible de conserver la page dans {file} ({problem})",
    },
}
