"""`escarmouche serve`."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Start the table and open it in the browser. Ctrl-C ends it; nothing is lost.",
        "fr": "Démarrer la table et l’ouvrir dans le navigateur. Ctrl-C l’arrête\u202f; rien n’est perdu.",
    },
    "host": {
        "en": "Address to listen on; without it, 127.0.0.1.",
        "fr": "Adresse d’écoute\u202f; à défaut, 127.0.0.1.",
    },
    "host_value": {"en": "ADDRESS", "fr": "ADRESSE"},
    "port": {
        "en": "Port to listen on; without it, 8765 or any free one.",
        "fr": "Port d’écoute\u202f; à défaut, 8765 ou un port libre.",
    },
    "port_value": {"en": "PORT", "fr": "PORT"},
    "data": {"en": "Folder in which games are kept.", "fr": "Dossier où les parties sont conservées."},
    "data_value": {"en": "FOLDER", "fr": "DOSSIER"},
    "database": {
        "en": "Database in which games are kept, instead of a folder; without it, {variable}.",
        "fr": "Base de données où les parties sont conservées, au lieu d’un dossier\u202f; à défaut, {variable}.",
    },
    "database_value": {"en": "URL", "fr": "URL"},
    "data_twice": {
        "en": "games are kept in one place: choose --data or --database",
        "fr": "les parties sont conservées en un seul lieu\u00a0: choisissez --data ou --database",
    },
    "allow_host": {
        "en": "Another name of the table, such as play.example; repeat it as needed, or {variable}.",
        "fr": "Un autre nom de la table, comme jeu.exemple\u202f; à répéter au besoin, ou {variable}.",
    },
    "allow_host_value": {"en": "NAME", "fr": "NOM"},
    "no_browser": {"en": "Do not open the browser.", "fr": "Ne pas ouvrir le navigateur."},
    "port_taken": {
        "en": "port {port} is taken; choose another, or leave --port out to get a free one",
        "fr": "le port {port} est pris\u202f; choisissez-en un autre, ou omettez --port pour en avoir un libre",
    },
    "host_unknown": {
        "en": "cannot listen on {host} ({problem})",
        "fr": "impossible d’écouter sur {host} ({problem})",
    },
    "open": {"en": "The table is open: {address}", "fr": "La table est ouverte\u00a0: {address}"},
    "kept_in": {
        "en": "Games are kept in {folder}. Ctrl-C ends.",
        "fr": "Les parties sont conservées dans {folder}. Ctrl-C pour finir.",
    },
    "others": {
        "en": "Others on your network open {address}",
        "fr": "Les autres, sur votre réseau, ouvrent {address}",
    },
    "closed": {"en": "The table is closed.", "fr": "La table est fermée."},
    "page_missing": {
        "en": "the page is not built yet; in the project’s folder, `make web` builds it",
        "fr": "la page n’est pas encore construite\u202f; dans le dossier du projet, «\u00a0make web\u00a0» la fait",
    },
}
