"""What the command line says.

A Python table instead of a TOML file: reading TOML would cost a third of the time in which `--help` answers.
"""

from collections.abc import Callable
from typing import Final

from escarmouche.cli.language import Language

Say = Callable[..., str]

WORDS: Final[dict[str, dict[str, str]]] = {
    "about": {
        "en": "Play BOW and Argad! at a table in the browser. Without a command, the table starts.",
        "fr": "Jouez à BOW et à Argad! sur une table dans le navigateur. Sans commande, la table démarre.",
    },
    "usage": {"en": "Usage: ", "fr": "Usage\u00a0: "},
    "options": {"en": "Options", "fr": "Options"},
    "commands": {"en": "Commands", "fr": "Commandes"},
    "arguments": {"en": "[OPTIONS] COMMAND [ARGS]...", "fr": "[OPTIONS] COMMANDE [ARGS]..."},
    "help": {"en": "Show this help.", "fr": "Afficher cette aide."},
    "version": {"en": "Show the version.", "fr": "Afficher la version."},
    "lang": {"en": "Language: en or fr.", "fr": "Langue\u00a0: en ou fr."},
    "serve": {"en": "Start the table.", "fr": "Démarrer la table."},
    "serve_long": {
        "en": "Start the table and open it in the browser. Ctrl-C ends it; nothing is lost.",
        "fr": "Démarrer la table et l’ouvrir dans le navigateur. Ctrl-C l’arrête\u202f; rien n’est perdu.",
    },
    "rules": {"en": "List the rules and their tests.", "fr": "Lister les règles et leurs tests."},
    "rules_long": {
        "en": "List every rule of the books with the number of tests that name it.",
        "fr": "Lister chaque règle des livres avec le nombre de tests qui la citent.",
    },
    "replay": {"en": "Tell a journal from start to end.", "fr": "Raconter un journal du début à la fin."},
    "verify": {"en": "Check a journal and its dice.", "fr": "Contrôler un journal et ses dés."},
    "verify_long": {
        "en": "Judge every command of a journal again, and throw every die again once the seed is known.",
        "fr": "Rejuger chaque ordre d’un journal, et relancer chaque dé dès que la graine est connue.",
    },
    "host": {"en": "Address to listen on.", "fr": "Adresse d’écoute."},
    "port": {
        "en": "Port to listen on; without it, 8765 or any free one.",
        "fr": "Port d’écoute\u202f; à défaut, 8765 ou un port libre.",
    },
    "data": {"en": "Folder in which games are kept.", "fr": "Dossier où les parties sont conservées."},
    "no_browser": {"en": "Do not open the browser.", "fr": "Ne pas ouvrir le navigateur."},
    "game_option": {"en": "Only this book: {games}.", "fr": "Seulement ce livre\u00a0: {games}."},
    "kind_option": {"en": "Only this kind: {kinds}.", "fr": "Seulement cette sorte\u00a0: {kinds}."},
    "missing": {"en": "Only rules that no test names.", "fr": "Seulement les règles qu’aucun test ne cite."},
    "json": {"en": "Print JSON for programs.", "fr": "Écrire du JSON pour les programmes."},
    "seed_option": {
        "en": "The seed, if the journal does not tell it (64 hexadecimal digits).",
        "fr": "La graine, si le journal ne la dit pas (64 chiffres hexadécimaux).",
    },
    "try_help": {"en": "Try '{command} --help'.", "fr": "Essayez «\u00a0{command} --help\u00a0»."},
    "error": {"en": "Error: {problem}", "fr": "Erreur\u00a0: {problem}"},
    "warning": {"en": "Note: {problem}", "fr": "Remarque\u00a0: {problem}"},
    "no_such_command": {
        "en": "there is no command '{name}'; there are {known}",
        "fr": "la commande «\u00a0{name}\u00a0» n’existe pas\u202f; il y a {known}",
    },
    "no_such_option": {
        "en": "there is no option '{name}'{nearest}",
        "fr": "l’option «\u00a0{name}\u00a0» n’existe pas{nearest}",
    },
    "nearest": {"en": "; do you mean {names}?", "fr": "\u202f; pensez-vous à {names}\u202f?"},
    "value_missing": {"en": "'{name}' needs a value", "fr": "«\u00a0{name}\u00a0» demande une valeur"},
    "argument_missing": {"en": "{name} is missing", "fr": "{name} manque"},
    "argument_extra": {"en": "too many arguments: {problem}", "fr": "trop d’arguments\u00a0: {problem}"},
    "bad_value": {"en": "{name}: {problem}", "fr": "{name}\u00a0: {problem}"},
    "not_a_choice": {
        "en": "'{value}' is not one of {choices}",
        "fr": "«\u00a0{value}\u00a0» ne fait pas partie de {choices}",
    },
    "not_a_port": {
        "en": "'{value}' is not a port from 0 to 65535",
        "fr": "«\u00a0{value}\u00a0» n’est pas un port de 0 à 65535",
    },
    "not_a_seed": {
        "en": "a seed has 64 hexadecimal digits",
        "fr": "une graine a 64 chiffres hexadécimaux",
    },
    "port_taken": {
        "en": "port {port} is taken; choose another, or leave --port out to get a free one",
        "fr": "le port {port} est pris\u202f; choisissez-en un autre, ou omettez --port pour en avoir un libre",
    },
    "host_unknown": {
        "en": "cannot listen on {host} ({problem})",
        "fr": "impossible d’écouter sur {host} ({problem})",
    },
    "table_open": {"en": "The table is open: {address}", "fr": "La table est ouverte\u00a0: {address}"},
    "table_data": {
        "en": "Games are kept in {folder}. Ctrl-C ends.",
        "fr": "Les parties sont conservées dans {folder}. Ctrl-C pour finir.",
    },
    "table_closed": {"en": "The table is closed.", "fr": "La table est fermée."},
    "page_missing": {
        "en": "the page is not built yet; in the project's folder, `make web` builds it",
        "fr": "la page n’est pas encore construite\u202f; dans le dossier du projet, «\u00a0make web\u00a0» la fait",
    },
    "game_not_playable": {
        "en": "this journal is of '{game}', which this version does not play (it plays: {known})",
        "fr": "c’est une partie de «\u00a0{game}\u00a0», que cette version ne joue pas (elle joue\u00a0: {known})",
    },
    "none": {"en": "none", "fr": "aucun"},
    "torn": {
        "en": "{place}: the last line is torn ({bytes} bytes), as after a crash; what stands before it is complete",
        "fr": "{place}\u00a0: la dernière ligne est déchirée ({bytes} octets), comme après une panne\u202f;"
        " ce qui précède est complet",
    },
    "column_rule": {"en": "Rule", "fr": "Règle"},
    "column_kind": {"en": "Kind", "fr": "Sorte"},
    "column_tests": {"en": "Tests", "fr": "Tests"},
    "column_statement": {"en": "Statement", "fr": "Énoncé"},
    "rules_count": {
        "en": "{rules} rules, {proved} of them named by tests",
        "fr": "{rules} règles, dont {proved} citées par des tests",
    },
    "journal_of": {
        "en": "{game}, rules {version}, dice {dice}; seats: {seats}",
        "fr": "{game}, règles {version}, dés {dice}\u202f; places\u00a0: {seats}",
    },
    "state_mark": {
        "en": "{entries} commands; the state is {mark}",
        "fr": "{entries} ordres\u202f; l’état est {mark}",
    },
    "undone": {"en": "{seat} goes back to {to}", "fr": "{seat} revient à {to}"},
    "seed_told": {"en": "the seed is told: {seed}", "fr": "la graine est révélée\u00a0: {seed}"},
    "by_hand": {"en": "by hand", "fr": "à la main"},
    "sound": {
        "en": "Sound: {entries} commands and {rolls} rolls follow from each other.",
        "fr": "En ordre\u00a0: {entries} ordres et {rolls} jets découlent les uns des autres.",
    },
    "unsound": {"en": "Not sound:", "fr": "Pas en ordre\u00a0:"},
    "finding": {"en": "line {line}: {problem}", "fr": "ligne {line}\u00a0: {problem}"},
    "seed_checked": {
        "en": "Every roll is the one that the promised seed gives.",
        "fr": "Chaque jet est bien celui que donne la graine promise.",
    },
    "seed_untold": {
        "en": "The seed is not told yet, so the dice themselves could not be checked.",
        "fr": "La graine n’est pas encore révélée\u00a0: les dés eux-mêmes n’ont pu être contrôlés.",
    },
    "manual_rolls": {
        "en": "{manual} rolls were thrown by hand: possible, but nobody can check them.",
        "fr": "{manual} jets ont été faits à la main\u00a0: possibles, mais invérifiables.",
    },
}


def speaker(language: Language) -> Say:
    """Says the words in one language: `say("port_taken", port=80)`."""

    def say(key: str, /, **params: object) -> str:
        return WORDS[key][language].format_map(params)

    return say
