"""`escarmouche rules`."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "List every rule of the books, and every ruling on them, with the number of tests that name it.",
        "fr": "Lister les règles des livres et les décisions qui les précisent, et combien de tests les citent.",
    },
    "game_option": {"en": "Only this book: {games}.", "fr": "Seulement ce livre\u00a0: {games}."},
    "game_value": {"en": "BOOK", "fr": "LIVRE"},
    "kind_option": {"en": "Only this kind: {kinds}.", "fr": "Seulement cette sorte\u00a0: {kinds}."},
    "kind_value": {"en": "KIND", "fr": "SORTE"},
    "missing_option": {
        "en": "Only rules and rulings that no test names.",
        "fr": "Seulement les règles et les décisions qu’aucun test ne cite.",
    },
    "column_rule": {"en": "Rule", "fr": "Règle"},
    "column_kind": {"en": "Kind", "fr": "Sorte"},
    "column_tests": {"en": "Tests", "fr": "Tests"},
    "column_statement": {"en": "Statement", "fr": "Énoncé"},
    "not_built": {"en": "{said} (Not built yet.)", "fr": "{said} (Pas encore en place.)"},
    "count": {
        "en": "{rules} rules, {proved} of them named by tests",
        "fr": "{rules} règles, dont {proved} citées par des tests",
    },
}
