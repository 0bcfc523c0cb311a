"""`escarmouche manual`, and the man page that it prints."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Print the man page. Where it is not installed, this shows it: escarmouche manual | man -l -",
        "fr": "Écrire la page de manuel. Là où elle n’est pas installée, voici comment la lire\u00a0:"
        " escarmouche manual | man -l -",
    },
    "title": {"en": "User commands", "fr": "Commandes de l’utilisateur"},
    "name": {"en": "NAME", "fr": "NOM"},
    "in_a_line": {
        "en": "two tabletop skirmish games, BOW and Argad!, in the browser",
        "fr": "deux jeux d’escarmouche sur table, BOW et Argad\u202f!, dans le navigateur",
    },
    "synopsis": {"en": "SYNOPSIS", "fr": "SYNOPSIS"},
    "description": {"en": "DESCRIPTION", "fr": "DESCRIPTION"},
    "streams": {
        "en": "A file that is read may be given as -, which stands for standard input. Answers go to standard output,"
        " warnings and errors to standard error. With --json the answer is one JSON value, with every number that the"
        " text gives.",
        "fr": "Un fichier à lire peut s’écrire -, c’est-à-dire l’entrée standard. Les réponses vont à la sortie"
        " standard, les remarques et les erreurs à la sortie d’erreur. Avec --json, la réponse est une seule valeur"
        " JSON, avec tous les nombres que donne le texte.",
    },
    "options": {"en": "OPTIONS", "fr": "OPTIONS"},
    "commands": {"en": "COMMANDS", "fr": "COMMANDES"},
    "exit_status": {"en": "EXIT STATUS", "fr": "CODE DE RETOUR"},
    "environment": {"en": "ENVIRONMENT", "fr": "ENVIRONNEMENT"},
    "locale_variables": {
        "en": "The first that is set decides the language, unless --lang does: French if it begins with fr, else"
        " English.",
        "fr": "La première qui est définie choisit la langue, à défaut de --lang\u00a0: le français si elle commence"
        " par fr, sinon l’anglais.",
    },
    "database_variable": {
        "en": "The database in which the table keeps its games, unless --database or --data names another place.",
        "fr": "La base de données où la table conserve ses parties, à moins que --database ou --data"
        " ne désigne un autre endroit.",
    },
    "allow_host_variable": {
        "en": "Further names of the table, with commas between them.",
        "fr": "D’autres noms de la table, séparés par des virgules.",
    },
    "examples": {"en": "EXAMPLES", "fr": "EXEMPLES"},
}
