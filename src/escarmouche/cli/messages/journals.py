"""`escarmouche replay` and `verify`."""

from typing import Final

MESSAGES: Final = {
    "verify": {
        "en": "Judge every command of a journal again, and throw every die again once the seed is known.",
        "fr": "Rejuger chaque ordre d’un journal, et relancer chaque dé dès que la graine est connue.",
    },
    "seed_option": {
        "en": "The seed, if the journal does not tell it (64 hexadecimal digits).",
        "fr": "La graine, si le journal ne la dit pas (64 chiffres hexadécimaux).",
    },
    "game_not_playable": {
        "en": "this journal is of '{game}', which this version does not play (it plays: {known})",
        "fr": "c’est une partie de «\u00a0{game}\u00a0», que cette version ne joue pas (elle joue\u00a0: {known})",
    },
    "heading": {
        "en": "{game}, rules {version}, dice {dice}; seats: {seats}",
        "fr": "{game}, règles {version}, dés {dice}\u202f; camps\u00a0: {seats}",
    },
    "state_mark": {
        "en": "{entries} commands; the state is {mark}",
        "fr": "{entries} ordres\u202f; l’état est {mark}",
    },
    "undone": {"en": "{seat} goes back to {to}", "fr": "{seat} revient à {to}"},
    "seed_told": {"en": "the seed is revealed: {seed}", "fr": "la graine est révélée\u00a0: {seed}"},
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
        "en": "The seed is not revealed yet, so the dice themselves could not be checked.",
        "fr": "La graine n’est pas encore révélée\u00a0: les dés eux-mêmes n’ont pu être contrôlés.",
    },
}
