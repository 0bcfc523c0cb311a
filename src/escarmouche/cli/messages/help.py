"""What every help page says, and one line for each command."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Play BOW and Argad! at a table in the browser. Without a command, the table starts.",
        "fr": "Jouez à BOW et à Argad\u202f! sur une table dans le navigateur. Sans commande, la table démarre.",
    },
    "usage": {"en": "Usage: ", "fr": "Usage\u00a0: "},
    "options": {"en": "Options", "fr": "Options\u00a0"},
    "commands": {"en": "Commands", "fr": "Commandes\u00a0"},
    "arguments": {"en": "[OPTIONS] COMMAND [ARGS]...", "fr": "[OPTIONS] COMMANDE [ARGS]..."},
    "help": {"en": "Show this help.", "fr": "Afficher cette aide."},
    "version": {"en": "Show the version.", "fr": "Afficher la version."},
    "lang": {"en": "Language: en or fr.", "fr": "Langue\u00a0: en ou fr."},
    "standard_input": {
        "en": "FILE may be -, for standard input.",
        "fr": "FICHIER peut être -, pour l’entrée standard.",
    },
    "number_value": {"en": "NUMBER", "fr": "NOMBRE"},
    "json": {"en": "Print JSON for programs.", "fr": "Écrire du JSON pour les programmes."},
    "file_value": {"en": "FILE", "fr": "FICHIER"},
    "serve_summary": {"en": "Start the table.", "fr": "Démarrer la table."},
    "rules_summary": {"en": "List the rules and their tests.", "fr": "Lister les règles et leurs tests."},
    "replay_summary": {"en": "Tell a journal from start to end.", "fr": "Raconter un journal du début à la fin."},
    "verify_summary": {"en": "Check a journal and its dice.", "fr": "Contrôler un journal et ses dés."},
    "campaign_summary": {
        "en": "Go from one game of an Argad! campaign to the next.",
        "fr": "Passer d’une partie d’une campagne d’Argad\u202f! à la suivante.",
    },
    "run_summary": {"en": "Play a script.", "fr": "Jouer un script."},
    "odds_summary": {"en": "Work out the chances of a roll.", "fr": "Calculer les chances d’un jet."},
    "lab_summary": {
        "en": "Simulate battles, ask what if, and what units are worth.",
        "fr": "Simuler des batailles, comparer des règles et évaluer des unités.",
    },
    "bow_summary": {"en": "Calibrate your own bricks for BOW.", "fr": "Étalonner ses propres briques pour BOW."},
    "completion_summary": {
        "en": "Let your shell complete commands, options and names.",
        "fr": "Compléter commandes, options et noms dans votre shell.",
    },
    "manual_summary": {"en": "Print the man page.", "fr": "Écrire la page de manuel."},
    "exit_codes": {"en": "Exit codes", "fr": "Codes de retour\u00a0"},
    "exit_done": {"en": "Done; the answer is yes.", "fr": "C’est fait\u202f; la réponse est oui."},
    "exit_negative": {
        "en": "The answer is no: a journal is not sound, a script does not go as expected, the rules forbid a roll.",
        "fr": "La réponse est non\u00a0: journal faux, script au résultat imprévu, jet interdit par les règles.",
    },
    "exit_bad_use": {
        "en": "The command line cannot be understood.",
        "fr": "La ligne de commande n’est pas comprise.",
    },
    "exit_bad_input": {
        "en": "What it names is missing, damaged or taken: a file, a scenario, a port, a database.",
        "fr": "Ce qu’elle désigne manque, est abîmé ou est déjà pris\u00a0: fichier, scénario, port, base de données.",
    },
    "exit_interrupted": {"en": "Stopped by Ctrl-C.", "fr": "Arrêt par Ctrl-C."},
}
