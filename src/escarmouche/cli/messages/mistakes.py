"""What is wrong with a command line."""

from typing import Final

MESSAGES: Final = {
    "error": {"en": "Error: {problem}", "fr": "Erreur\u00a0: {problem}"},
    "warning": {"en": "Note: {problem}", "fr": "Remarque\u00a0: {problem}"},
    "try_help": {"en": "Try '{command} --help'.", "fr": "Essayez «\u00a0{command} --help\u00a0»."},
    "command_missing": {
        "en": "a command is missing; there are {known}",
        "fr": "il manque une commande\u202f; il y a {known}",
    },
    "not_whole": {
        "en": "'{value}' is not a whole number from {least} to {most}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un nombre entier de {least} à {most}",
    },
    "not_a_number": {
        "en": "'{value}' is not a number from {least} to {most}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un nombre de {least} à {most}",
    },
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
    "value_unwanted": {"en": "'{name}' takes no value", "fr": "«\u00a0{name}\u00a0» ne prend pas de valeur"},
    "argument_missing": {"en": "{name} is missing", "fr": "{name} manque"},
    "argument_extra": {"en": "too many arguments: {arguments}", "fr": "trop d’arguments\u00a0: {arguments}"},
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
    "not_an_output_file": {
        "en": "name a file; standard output is for the answer",
        "fr": "indiquez un fichier\u202f; la sortie standard est réservée à la réponse",
    },
    "output_not_written": {
        "en": "the answer cannot be written ({problem})",
        "fr": "impossible d’écrire la réponse ({problem})",
    },
}
